"""Makes frames-1080.png and frames-2160.png in build/pictures/: how long the frames of matches take to draw, game by game.

    python build_scripts/frame_charts.py            all games
    python build_scripts/frame_charts.py GAME ...   only these

Bots play at a table of four at normal speed under the dummy driver, each match in a process of its own. What the pictures show is
the processor time of every whole turn of the loop that drew a frame: bots, rules and all. The numbers are printed too, beside
those of the clock (which counts, unlike the other, what else keeps the machine busy) and those of the drawing alone.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import compress
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game.bench_table import SEATS, LaterBots, match_of, tick
from game.core import theme
from game.core.app import App
from game.core.display import Display
from game.core.text import TITLE, line
from game.core.theme import Colour
from game.setups import playable
from game.table.players import Player
from game.table.scene import TableScene
from game.warmup import Warmup
from rules import GAMES

PICTURES = Path(__file__).resolve().parent.parent / "build" / "pictures"
SIZES = ((1920, 1080), (3840, 2160))
SEED = 3
MOST_TICKS = 9_000
BAR, LAST, AXIS = 0.25, 16.0, 17.0  # milliseconds: of a bar, where "more" begins, where the axis ends
WIDTH, HEAD, PANEL, FOOT = 1500, 96, 250, 40
LEFT, RIGHT, TOP, BOTTOM = 110, 40, 44, 46
MORE = 56
"""How wide the bar of all longer frames is, with the gap before it."""
GOOD, SMOOTH = 4.0, 1000 / 60
TENS = (1, 10, 100, 1000, 10_000)
LINES: dict[str, tuple[float, Colour]] = {
    "median": (0.5, theme.CREAM),
    "p95": (0.95, theme.GOLD),
    "p99": (0.99, theme.RED),
}


class Times(NamedTuple):
    """The milliseconds of every frame, in order: processor time of the turn, the same by the clock, of the drawing alone."""

    turn: list[float]
    clock: list[float]
    drawing: list[float]


def measure(game: str, size: tuple[int, int]) -> Times:
    """The frames of a match of bots at a table of four."""
    app = App(Display(size))
    app.keep_pace()
    Warmup(app).finish()
    app.tidy(time.perf_counter())
    match = match_of(game, min(SEATS, GAMES[game].seats[1]), SEED)
    scene = TableScene(match, [Player(name, "random") for name in match.names], LaterBots(SEED))
    app.scenes.go(scene)
    found = Times([], [], [])
    draw, spent = app.renderer.draw, [0.0]

    def timed(surface: pygame.Surface) -> list[pygame.Rect]:
        begun = time.thread_time()
        drawn = draw(surface)
        spent[0] = (time.thread_time() - begun) * 1000
        return drawn

    app.renderer.draw = timed  # type: ignore[method-assign]
    for _ in range(MOST_TICKS):
        tick(app, found.turn, found.clock)
        found.drawing.append(spent[0])
        if scene.over and app.at_rest():
            break
    app.audio.close()
    app.display.close()
    drew = [turn > 0 for turn in found.turn]
    return Times(*(list(compress(column, drew)) for column in found))


def share(ordered: Sequence[float], part: float) -> float:
    """The time that this part of the frames does not exceed."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def summary(what: str, times: Sequence[float]) -> str:
    """The numbers in one line."""
    ordered = sorted(times)
    marks = "  ".join(f"{name} {share(ordered, part):5.2f}" for name, (part, _) in LINES.items())
    late = sum(ms > SMOOTH for ms in times)
    return f"{what:28} {len(times):6} frames  {marks}  max {ordered[-1]:6.2f} ms  over 16.7 ms: {late}"


def bars(times: Sequence[float]) -> list[int]:
    """How many frames belong to each bar; the last counts all that took longer."""
    counts = [0] * (round(LAST / BAR) + 1)
    for ms in times:
        counts[min(int(ms / BAR), len(counts) - 1)] += 1
    return counts


class Panel:
    """The histogram of one game in its part of the picture."""

    def __init__(self, sheet: pygame.Surface, top: int) -> None:
        self.sheet = sheet
        self.room = pygame.Rect(LEFT, top + TOP, WIDTH - LEFT - RIGHT - MORE, PANEL - TOP - BOTTOM)

    def draw(self, title: str, times: Sequence[float]) -> None:
        """Grid, bars, lines, words."""
        room, ordered = self.room, sorted(times)
        pygame.draw.rect(self.sheet, theme.INK_SOFT, room)
        self.grid()
        for number, count in enumerate(bars(times)):
            self.bar(number, count)
        self.mark(GOOD, theme.GREEN, "4 ms")
        self.mark(SMOOTH, theme.BLUE, "16.7 ms")
        for _, (part, tone) in LINES.items():
            self.mark(min(share(ordered, part), AXIS), tone, "")
        self.say(title, (LEFT, room.y - TOP + 8), theme.PAPER, theme.TITLE_SMALL + 4, TITLE)
        right = WIDTH - RIGHT
        entries = [(f"{len(times):,} frames", theme.MUTED)]
        entries += [(f"{name} {share(ordered, part):.2f} ms", tone) for name, (part, tone) in LINES.items()]
        entries.append((f"longest {ordered[-1]:.1f} ms", theme.MUTED))
        for words, tone in reversed(entries):
            right -= self.say(words, (right, room.y - 30), tone, 20, "bold", right=True) + 28

    def grid(self) -> None:
        """Milliseconds below, numbers of frames (each ten times the one before) at the left."""
        room = self.room
        for ms in range(0, int(AXIS), 2):
            self.say(str(ms), (self.x(ms), room.bottom + 4), theme.MUTED, 17, centre=True)
        self.say("more", (WIDTH - RIGHT - (MORE - 12) // 2, room.bottom + 4), theme.MUTED, 17, centre=True)
        for ten in TENS:
            y = self.y(ten)
            pygame.draw.line(self.sheet, theme.INK, (room.x, y), (room.right, y))
            self.say(f"{ten:,}", (room.x - 8, y - 11), theme.MUTED, 17, right=True)

    def bar(self, number: int, count: int) -> None:
        """One bar; the last stands apart."""
        if not count:
            return
        left, right = self.x(number * BAR), self.x((number + 1) * BAR) - 2
        if number * BAR >= LAST:
            left, right = WIDTH - RIGHT - MORE + 12, WIDTH - RIGHT
        top = self.y(count)
        rect = pygame.Rect(left + 1, top, max(2, right - left), self.room.bottom - top)
        pygame.draw.rect(self.sheet, theme.GOLD_DARK, rect)
        if number * BAR >= LAST:
            self.say(f"{count:,}", (rect.centerx, rect.y - 22), theme.PAPER, 17, centre=True)

    def mark(self, ms: float, tone: Colour, words: str) -> None:
        """A line across at a time."""
        x = self.x(ms)
        pygame.draw.line(self.sheet, theme.INK, (x, self.room.y), (x, self.room.bottom), 5)
        pygame.draw.line(self.sheet, tone, (x, self.room.y), (x, self.room.bottom), 3)
        if words:
            self.say(words, (x - 8, self.room.y + 4), tone, 18, "bold", right=True)

    def x(self, ms: float) -> int:
        """Where a time is."""
        return round(self.room.x + self.room.w * ms / AXIS)

    def y(self, count: float) -> int:
        """How high a number of frames stands: one frame is a little above the ground, the axis ends at the last ten."""
        steps = len(str(TENS[-1])) - 1
        tens = len(str(int(count))) - 1
        within = (count / 10**tens - 1) / 9  # straight between two tens
        return round(self.room.bottom - self.room.h * (tens + within + 0.25) / (steps + 0.5))

    def say(
        self,
        words: str,
        at: tuple[int, int],
        tone: Colour,
        size: int,
        face: str = "regular",
        right: bool = False,
        centre: bool = False,
    ) -> int:
        """Words with their top left, right or middle there; returns how wide they are."""
        drawn = line(words, face, size, tone)
        width = drawn.get_width()
        self.sheet.blit(drawn, (at[0] - (width if right else width // 2 if centre else 0), at[1]))
        return width


def chart(size: tuple[int, int], found: Mapping[str, Sequence[float]]) -> pygame.Surface:
    """All games below each other."""
    sheet = pygame.Surface((WIDTH, HEAD + len(found) * PANEL + FOOT))
    sheet.fill(theme.INK)
    title = line(f"Frames of matches at {size[0]} × {size[1]}", TITLE, 36, theme.GOLD)
    sheet.blit(title, title.get_rect(midtop=(WIDTH // 2, 14)))
    note = f"processor time of the first {MOST_TICKS:,} turns of the loop: matches of four bots, normal speed, no graphics card"
    below = line(note, "italic", 20, theme.MUTED)
    sheet.blit(below, below.get_rect(midtop=(WIDTH // 2, 58)))
    facts = playable()
    for number, (game, times) in enumerate(found.items()):
        Panel(sheet, HEAD + number * PANEL).draw(facts[game].title, times)
    across = line("milliseconds per frame (a bar is 0.25 ms)", "bold", 20, theme.PAPER)
    sheet.blit(across, across.get_rect(midbottom=(WIDTH // 2, sheet.get_height() - 12)))
    up = pygame.transform.rotate(line("frames (each line ten times as many)", "bold", 20, theme.PAPER), 90)
    sheet.blit(up, up.get_rect(midleft=(10, HEAD + len(found) * PANEL // 2)))
    return sheet


def main(games: list[str]) -> int:
    """Measure and draw these games, all when none is named. Returns the exit code."""
    unknown = [game for game in games if game not in GAMES]
    if unknown:
        print(f"there is no game {unknown[0]!r} (games: {', '.join(GAMES)})", file=sys.stderr)
        return 2
    PICTURES.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        found = {}
        with ProcessPoolExecutor(1, mp_context=get_context("spawn"), max_tasks_per_child=1) as apart:
            for game in games or GAMES:
                times = apart.submit(measure, game, size).result()
                found[game] = times.turn
                for name, column in times._asdict().items():
                    print(f"{size[1]}  {summary(f'{game} {name}', column)}", flush=True)
        pygame.image.save(chart(size, found), PICTURES / f"frames-{size[1]}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

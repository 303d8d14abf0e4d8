"""Makes the pictures in docs/: every game's table in the middle of a match, and the first screen, at two sizes.

The other screens (matches, replay, statistics, guide, rules, settings) are taken at the smaller size only. Beside the oldest
pictures that the project's history holds, the new ones are seen in before-after.png.

    python build_scripts/screenshots.py             everything
    python build_scripts/screenshots.py GAME ...    only the tables of these games
    python build_scripts/screenshots.py screens     only the other screens
    python build_scripts/screenshots.py compare     only before-after.png, from the pictures in docs/
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    import pygame

    from game.core.app import App
    from game.program import Program
    from game.program_types import Setup
    from game.table.scene import TableScene
    from rules import Match

DOCS = ROOT / "docs"

SIZES = ((1280, 720), (1920, 1080))
NAMES = ("Ermentrude", "Grimble", "Mossbeard", "Lady Phlegm", "Wobbles", "Old Sock")
SEEDS = {2: 12, 4: 8, 5: 8, 6: 8}
TURNS = {2: 26, 4: 16, 5: 14, 6: 12}
"""How many choices the person at the table has made, by the number of seats."""

FINISHED = {"pleasure_palace": 2, "hell_high": 3, "witless_wizards": 6, "wizard_arena": 9}
"""How many finished matches of each game the statistics tell of; the last one is watched."""

MINUTES = 6
"""How long a finished match took, at least."""

LEVELS = ("apprentice", "adept", "random")
FOLDER = "~/.local/share/wizardtop"
"""Where the settings say that everything is kept."""

COMPARED = ("table", "wizard_arena-2-seats"), ("start", "start")
"""What a picture was called at first, and what it is called now."""
HALF = 1200
"""The width of a picture that is compared."""


def settle(app: App, scene: TableScene) -> None:
    """Until a person is asked and nothing moves."""
    for _ in range(4000):
        app.tick([], 16)
        if scene.over or (scene.asker.decision is not None and app.at_rest()):
            return


def setup(game: str, kinds: Sequence[str], seed: int | None = None) -> Setup:
    """Seats with these kinds of players and the first options; whatever a seat can choose is drawn."""
    from game.program_types import SeatSetup, Setup
    from game.setups import first_options

    seats = tuple(SeatSetup(name, kind, "random") for name, kind in zip(NAMES, kinds, strict=False))
    return Setup(game, seats, seed, first_options(game))


def begin(game: str, seats: int) -> Match:
    """A match of people only."""
    from game.bench_table import match_of

    return match_of(game, seats, SEEDS[seats], NAMES)


def table(game: str, size: tuple[int, int], seats: int) -> None:
    """Play some choices with a good bot's judgement, then take the picture."""
    from game.core.app import App
    from game.core.display import Display
    from game.table.players import Player
    from game.table.scene import TableScene
    from game.thinking import InstantBots
    from rules.bots import Window, make_bot

    app = App(Display(size))
    app.set_motion(0.0, False)
    match = begin(game, seats)
    players = [Player(name, "adept" if seat else "human") for seat, name in enumerate(match.names)]
    scene = TableScene(match, players, InstantBots(SEEDS[seats]))
    app.scenes.push(scene)
    bot = make_bot("adept", game, SEEDS[seats])
    for _ in range(TURNS[seats]):
        settle(app, scene)
        if match.decision is None:
            break
        scene.answer(*bot.choose(Window(match, 0)))
    settle(app, scene)
    for _ in range(30):
        app.tick([], 16)
    app.screenshot(DOCS / f"{game}-{seats}-seats-{size[1]}.png")
    app.display.close()


def menu(size: tuple[int, int]) -> None:
    """The first screen."""
    from game.core.app import App
    from game.core.display import Display
    from game.library.keeper import Keeper
    from game.program import Program

    app = App(Display(size))
    with tempfile.TemporaryDirectory() as folder:
        program = Program(app, Keeper(Path(folder)))
        app.scenes.push(program.first_screen())
        for _ in range(10):
            app.tick([], 16)
        app.screenshot(DOCS / f"start-{size[1]}.png")
    app.display.close()


def screens(size: tuple[int, int]) -> None:
    """All other screens, reached as the program reaches them, with what is kept in a folder of its own."""
    import game.thinking
    from game.core.app import App
    from game.core.display import Display
    from game.library.keeper import Keeper
    from game.program import Program
    from game.thinking import InstantBots

    class Shown(Program):
        """Tells where things are kept for most people, not in which folder these pictures are made."""

        folder = FOLDER

    game.thinking.ThinkingBots = InstantBots  # type: ignore[assignment, misc]
    app = App(Display(size))
    with tempfile.TemporaryDirectory() as folder:
        program = Shown(app, Keeper(Path(folder)))
        program.change(speed="instant", guide=False)
        app.scenes.push(program.first_screen())
        visit_matches(program)
        visit_finished(program)
        visit_table(program)
        program.closing()
    app.display.close()


def take(program: Program, name: str) -> None:
    """The screen as it is, once nothing moves."""
    for _ in range(40):
        program.app.tick([], 16)
    program.app.screenshot(DOCS / f"{name}-{program.app.ui.height}.png")


def play(program: Program, game: str, choices: int) -> None:
    """Begin a match against good bots and make some choices."""
    from rules.bots import Window, make_bot

    program.start(setup(game, ("human", "adept"), seed=SEEDS[2]))
    bot = make_bot("adept", game, SEEDS[2])
    assert program.table is not None
    for _ in range(choices):
        settle(program.app, program.table)
        program.table.answer(*bot.choose(Window(program.table.match, 0)))
    settle(program.app, program.table)
    program.app.tick([], 16)


def visit_matches(program: Program) -> None:
    """A match of every game under way, and their list."""
    from game.setups import playable

    for game in reversed(playable()):
        play(program, game, TURNS[2])
    program.to_start()
    program.matches()
    take(program, "matches")
    program.to_start()


def finish(program: Program, game: str, number: int) -> None:
    """A whole match, with good judgement in the first seat, into the history."""
    from game.setups import match_options
    from rules import new_match
    from rules.bots import Window, make_bot

    kinds = ("human", LEVELS[number % len(LEVELS)])
    seats = setup(game, kinds)
    match = new_match(game, NAMES[: len(kinds)], number, **match_options(seats))
    bots = [make_bot(kind.replace("human", "adept"), game, number) for kind in kinds]
    record = program.keeper.begin(match, seats)
    begun = datetime.now(UTC) - timedelta(minutes=MINUTES + number)
    record.journal.header["started"] = begun.isoformat(timespec="seconds")
    while match.decision is not None:
        seat = match.decision.seat
        match.submit(*bots[seat].choose(Window(match, seat)))
    program.keeper.finish(match, seats, record)


def visit_finished(program: Program) -> None:
    """The statistics, and the last match watched with all hands open, at the fullest."""
    from game.table.replay import ALL, ReplayScene

    for game, count in FINISHED.items():
        for number in range(count):
            finish(program, game, number)
    program.statistics()
    take(program, "statistics")
    watch = program.app.scenes.top.root.find("statistics/match/0/watch")
    assert watch is not None
    watch.click()
    program.app.tick([], 16)
    replay = program.app.scenes.top
    assert isinstance(replay, ReplayScene)
    replay.view.put(replay.views.index(ALL))
    whole = len(replay.recorded)
    fullest: dict[tuple[int, int], int] = {}
    for moment in range(whole // 4, whole * 3 // 4):
        replay.jump(moment)
        seats = replay.match.state.seats
        fullest[min(len(seat.hand) for seat in seats), sum(len(seat.row) for seat in seats)] = moment
    replay.jump(fullest[max(fullest)])
    take(program, "replay")
    program.to_start()


def visit_table(program: Program) -> None:
    """What is seen in a match: the rules, the settings as they are at first, the first tip."""
    play(program, "wizard_arena", 0)
    program.help()
    take(program, "rules")
    program.app.scenes.pop()
    program.change(speed="normal", guide=True)
    program.open_settings()
    take(program, "settings")
    program.app.scenes.pop()
    program.change(speed="instant")
    play(program, "wizard_arena", 0)
    take(program, "guide")


def committed(name: str) -> tuple[str, pygame.Surface]:
    """The oldest picture of this name in the project's history, and when it came there."""
    import pygame

    def git(*words: str) -> bytes:
        return subprocess.run(("git", *words), cwd=ROOT, check=True, capture_output=True).stdout

    path = f"docs/{name}"
    added = git("log", "--diff-filter=A", "--format=%h", "--", path).decode().split()
    revision = added[-1]
    when = git("log", "-1", "--date=format:%d %B, %H:%M", "--format=%ad", revision).decode().strip()
    return f"{when} ({revision})", pygame.image.load(io.BytesIO(git("show", f"{revision}:{path}")), name)


def compare() -> None:
    """The first pictures and the newest, side by side."""
    import pygame

    from game.core import theme
    from game.core.text import TITLE, line

    rows = []
    for old, new in COMPARED:
        when, before = committed(f"{old}-1080.png")
        now = pygame.image.load(DOCS / f"{new}-1080.png")
        rows.append([(f"Before: {when}", before), ("Now", now)])
    gap, head = 12, 52
    high = HALF * 9 // 16
    sheet = pygame.Surface((2 * HALF + 3 * gap, len(rows) * (head + high) + gap))
    sheet.fill(theme.INK)
    for number, row in enumerate(rows):
        for column, (words, picture) in enumerate(row):
            left, top = gap + column * (HALF + gap), number * (head + high)
            label = line(words, TITLE, theme.TITLE, theme.GOLD)
            sheet.blit(label, (left, top + (head - label.get_height()) // 2))
            sheet.blit(pygame.transform.smoothscale(picture.convert(24), (HALF, high)), (left, top + head))
    pygame.image.save(sheet, DOCS / "before-after.png")


def main(wanted: list[str]) -> int:
    """The pictures of these games, or whatever else is named; all when nothing is. Returns the exit code."""
    from game.setups import playable

    tables = playable()
    unknown = [name for name in wanted if name not in (*tables, "screens", "compare")]
    if unknown:
        print(f"there is no game {unknown[0]!r} (games: {', '.join(tables)})", file=sys.stderr)
        return 2
    for size in SIZES:
        for game in tables:
            if not wanted or game in wanted:
                for seats in sorted({2, 4, tables[game].seats[1]}):
                    table(game, size, seats)
        if not wanted:
            menu(size)
    if not wanted or "screens" in wanted:
        screens(SIZES[0])
    if not wanted or "compare" in wanted:
        compare()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

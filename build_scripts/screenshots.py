"""Takes pictures of the program: those that the documentation shows, or many to look at.

    python build_scripts/screenshots.py docs        those in docs/pictures/, small JPEGs
    python build_scripts/screenshots.py             everything below, into build/pictures/ (not kept in git)
    python build_scripts/screenshots.py GAME ...    only the tables of these games
    python build_scripts/screenshots.py screens     only the other screens

Every game's table in the middle of a match and the first screen are taken at two sizes, the other screens (matches, replay,
statistics, guide, rules, settings) at the smaller one.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game import thinking
from game.core.app import App
from game.core.display import Display
from game.library.keeper import Keeper
from game.program import Program
from game.program_types import Setup
from game.setups import playable
from game.staging import decide, match_of, seated, settle, setup
from game.table.replay import ALL, ReplayScene
from game.table.scene import TableScene
from game.thinking import InstantBots
from rules.bots import Window, make_bot

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "build" / "pictures"
DOCS = ROOT / "docs" / "pictures"

SIZES = ((1280, 720), (1920, 1080))
SEEDS = {2: 12, 4: 8, 5: 8, 6: 8}
TURNS = {2: 26, 4: 16, 5: 14, 6: 12}
"""How many choices the person at the table has made, by the number of seats."""

FINISHED = {"pleasure_palace": 2, "hell_high": 3, "witless_wizards": 6, "wizard_arena": 9}
"""How many finished matches of each game the statistics tell of; the last one is watched."""

MOST_CHOICES = 2000
"""More than any match takes."""

MINUTES = 6
"""How long a finished match took, at least."""

LEVELS = ("apprentice", "adept", "random")
FOLDER = "~/.local/share/wizardtop"
"""Where the settings say that everything is kept."""


class Moment(NamedTuple):
    """A moment of a match worth showing: how many sit at the table, its number, how many choices the person has made."""

    seats: int
    seed: int
    turns: int


SHOWN = {
    "hell_high": Moment(6, 8, 16),
    "wizard_arena": Moment(2, 9, 26),
    "witless_wizards": Moment(4, 8, 20),
    "pleasure_palace": Moment(4, 8, 15),
    "annihilageddon": Moment(4, 8, 30),
}
"""What the documentation shows of each game."""

SHOWN_WIDTH = 1120
"""Pixels of width of a picture in the documentation."""

DECIDED = 7
"""The match of Wizard Arena whose result it shows."""


def table(game: str, size: tuple[int, int], moment: Moment, path: Path) -> None:
    """Play some choices with a good bot's judgement, then take the picture."""
    app, scene = seated(game, size, moment.seats, moment.seed)
    play_on(app, scene, moment.seed, moment.turns)
    for _ in range(30):
        app.tick([], 16)
    app.screenshot(path)
    app.display.close()


def play_on(app: App, scene: TableScene, seed: int, choices: int) -> None:
    """Make some choices at a table, with a good bot's judgement."""
    bot = make_bot("adept", scene.match.game.id, seed)
    settle(app, scene)
    while choices and scene.match.decision is not None:
        decide(scene, bot.choose(Window(scene.match, 0)))
        settle(app, scene)
        choices -= 1


def menu(size: tuple[int, int]) -> None:
    """The first screen."""
    with opened(size) as program:
        take(program, "start")


def screens(size: tuple[int, int]) -> None:
    """All other screens, reached as the program reaches them, with what is kept in a folder of its own."""
    with opened(size) as program:
        visit_matches(program)
        visit_finished(program)
        visit_table(program)


@contextmanager
def opened(size: tuple[int, int]) -> Iterator[Program]:
    """The program at its first screen, with bots that answer at once and a folder of its own."""

    class Shown(Program):
        """Tells where things are kept for most people, not in which folder these pictures are made."""

        folder = FOLDER

    thinking.ThinkingBots = InstantBots  # type: ignore[assignment, misc]
    app = App(Display(size))
    with tempfile.TemporaryDirectory() as folder:
        program = Shown(app, Keeper(Path(folder)))
        program.change(speed="instant", guide=False)
        app.scenes.push(program.first_screen())
        yield program
        program.closing()
    app.display.close()


def take(program: Program, name: str) -> None:
    """The screen as it is, once nothing moves."""
    shoot(program, PICTURES / f"{name}-{program.app.ui.height}.png")


def shoot(program: Program, path: Path) -> None:
    """The same, into any file."""
    for _ in range(40):
        program.app.tick([], 16)
    program.app.screenshot(path)


def play(program: Program, game: str, choices: int) -> None:
    """Begin a match against good bots and make some choices."""
    program.start(setup(game, ("human", "adept"), seed=SEEDS[2]))
    assert program.table is not None
    play_on(program.app, program.table, SEEDS[2], choices)
    program.app.tick([], 16)


def visit_matches(program: Program) -> None:
    """A match of every game under way, and their list."""
    for game in reversed(playable()):
        play(program, game, TURNS[2])
    program.to_start()
    program.matches()
    take(program, "matches")
    program.to_start()


def finish(program: Program, game: str, number: int) -> None:
    """A whole match, with good judgement in the first seat, into the history."""
    kinds = ("human", LEVELS[number % len(LEVELS)])
    seats = setup(game, kinds)
    match = match_of(game, kinds, number)
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


def documentation() -> None:
    """The six pictures in docs/pictures/."""
    for game, moment in SHOWN.items():
        table(game, SIZES[0], moment, DOCS / f"{game}.jpg")
    with opened(SIZES[0]) as program:
        play_out(program, setup("wizard_arena", ("human", "adept", "apprentice"), DECIDED))
        shoot(program, DOCS / "result.jpg")
    for path in DOCS.glob("*.jpg"):
        make_light(path)


def make_light(path: Path) -> None:
    """A little smaller: all six together are to stay below a size (tests/test_docs.py)."""
    picture = pygame.image.load(path)
    width, height = picture.get_size()
    pygame.image.save(pygame.transform.smoothscale(picture, (SHOWN_WIDTH, height * SHOWN_WIDTH // width)), path)


def play_out(program: Program, seats: Setup) -> None:
    """A whole match at the table, with good judgement in the first seat, to its result."""
    program.start(seats)
    assert program.table is not None
    play_on(program.app, program.table, DECIDED, MOST_CHOICES)
    assert program.table.over


def main(wanted: list[str]) -> int:
    """The pictures of these games, or whatever else is named; all but those of the documentation when nothing is."""
    tables = playable()
    unknown = [name for name in wanted if name not in (*tables, "screens", "docs")]
    if unknown:
        print(f"there is no game {unknown[0]!r} (games: {', '.join(tables)})", file=sys.stderr)
        return 2
    if "docs" in wanted:
        documentation()
    for size in SIZES:
        for game in tables:
            if not wanted or game in wanted:
                for seats in sorted({2, 4, tables[game].seats[1]}):
                    path = PICTURES / f"{game}-{seats}-seats-{size[1]}.png"
                    table(game, size, Moment(seats, SEEDS[seats], TURNS[seats]), path)
        if not wanted:
            menu(size)
    if not wanted or "screens" in wanted:
        screens(SIZES[0])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

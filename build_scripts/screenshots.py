"""Makes the pictures in docs/: every game's table in the middle of a match, and the first screen, at two sizes.

python build_scripts/screenshots.py             all games and the first screen
python build_scripts/screenshots.py GAME ...    only the tables of these games
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from game.core.app import App
    from game.table.scene import TableScene
    from rules import Match

SIZES = ((1280, 720), (1920, 1080))
NAMES = ("Ermentrude", "Grimble", "Mossbeard", "Lady Phlegm", "Wobbles", "Old Sock")
SEEDS = {2: 12, 4: 8, 5: 8, 6: 8}
TURNS = {2: 26, 4: 16, 5: 14, 6: 12}
"""How many choices the person at the table has made, by the number of seats."""


def settle(app: App, scene: TableScene) -> None:
    """Until a person is asked and nothing moves."""
    for _ in range(4000):
        app.tick([], 16)
        if scene.over or (scene.asker.decision is not None and app.at_rest()):
            return


def begin(game: str, seats: int) -> Match:
    """A match with the first options in which whatever a seat can choose is drawn."""
    from game.program_types import SeatSetup, Setup
    from game.setups import first_options, match_options
    from rules import new_match

    chosen = tuple(SeatSetup(name, "human", "random") for name in NAMES[:seats])
    options = match_options(Setup(game, chosen, None, first_options(game)))
    return new_match(game, NAMES[:seats], SEEDS[seats], **options)


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
    app.screenshot(ROOT / "docs" / f"{game}-{seats}-seats-{size[1]}.png")
    app.display.close()


def menu(size: tuple[int, int]) -> None:
    """The first screen."""
    from game.core.app import App
    from game.core.display import Display
    from game.keeping import Keeper
    from game.program import Program

    app = App(Display(size))
    with tempfile.TemporaryDirectory() as folder:
        program = Program(app, Keeper(Path(folder)))
        app.scenes.push(program.first_screen())
        for _ in range(10):
            app.tick([], 16)
        app.screenshot(ROOT / "docs" / f"start-{size[1]}.png")
    app.display.close()


def main(games: list[str]) -> int:
    """The pictures of these games; of all games and the first screen when none is named. Returns the exit code."""
    from game.setups import playable

    tables = playable()
    unknown = [game for game in games if game not in tables]
    if unknown:
        print(f"there is no game {unknown[0]!r} (games: {', '.join(tables)})", file=sys.stderr)
        return 2
    for size in SIZES:
        for game in games or tables:
            for seats in sorted({2, 4, tables[game].seats[1]}):
                table(game, size, seats)
        if not games:
            menu(size)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

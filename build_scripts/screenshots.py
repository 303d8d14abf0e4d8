"""Makes the pictures in docs/: the table in the middle of a match, and the first screen, at two sizes.

    python build_scripts/screenshots.py
"""

import os
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

SIZES = ((1280, 720), (1920, 1080))
NAMES = ("Ermentrude", "Grimble", "Mossbeard", "Lady Phlegm")


def settle(app, scene) -> None:  # type: ignore[no-untyped-def]
    """Until a person is asked and nothing moves."""
    for _ in range(4000):
        app.tick([], 16)
        if scene.over or (scene.asker.decision is not None and app.at_rest()):
            return


def table(size: tuple[int, int], seats: int, seed: int, turns: int) -> None:
    """Play some choices with a good bot's judgement, then take the picture."""
    from game.core.app import App
    from game.core.display import Display
    from game.table.players import Player
    from game.table.scene import TableScene
    from game.thinking import InstantBots
    from rules import new_match
    from rules.bots import Window, make_bot

    app = App(Display(size))
    app.set_motion(0.0, False)
    match = new_match("wizard_arena", NAMES[:seats], seed, factions="random")
    players = [Player(name, "adept" if seat else "human") for seat, name in enumerate(match.names)]
    scene = TableScene(match, players, InstantBots(seed))
    app.scenes.push(scene)
    bot = make_bot("adept", "wizard_arena", seed)
    for _ in range(turns):
        settle(app, scene)
        if match.decision is None:
            break
        scene.answer(*bot.choose(Window(match, 0)))
    settle(app, scene)
    for _ in range(30):
        app.tick([], 16)
    app.screenshot(ROOT / "docs" / f"table-{seats}-seats-{size[1]}.png" if seats != 2 else ROOT / "docs" / f"table-{size[1]}.png")


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


def main() -> None:
    """All pictures."""
    for size in SIZES:
        table(size, 2, 12, 26)
        table(size, 4, 8, 16)
        menu(size)


if __name__ == "__main__":
    main()

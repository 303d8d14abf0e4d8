"""The first screen is there at once: it needs the rules of no game."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.library.keeper import Keeper
from game.program_types import SeatSetup, Setup
from game.setups import playable
from rules import GAMES, new_match

ROOT = Path(__file__).resolve().parents[3]
SHOWN = """
import json, sys
from pathlib import Path
from game.core.app import App
from game.core.display import Display
from game.library.keeper import Keeper
from game.program import Program
app = App(Display((1280, 720)))
app.scenes.push(Program(app, Keeper(Path(sys.argv[1]))).first_screen())
app.tick([], 16)
names = [node.name for node in app.scenes.top.root.walk()]
print(json.dumps({"frames": app.renderer.frames, "modules": list(sys.modules), "names": names}))
"""
HEAVY = ("rules.spellcraft", "rules.bots", "pymunk", "sqlite3", "multiprocessing", "ctypes", "platformdirs")


def shown(folder: Path) -> dict[str, list[str]]:
    """What a process has imported and shows after one tick of the first screen."""
    silent = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", SHOWN, str(folder)], cwd=ROOT, env=silent, check=True, capture_output=True, text=True
    )
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["frames"] == 1
    return found


def heavy(modules: list[str], *more: str) -> list[str]:
    """Those of the modules that belong to a game or take long to import."""
    roots = (*(f"rules.{id}" for id in GAMES), *HEAVY, *more)
    return [name for name in modules if any(name == root or name.startswith(root + ".") for root in roots)]


def test_the_first_screen_imports_no_rules(tmp_path: Path) -> None:
    found = shown(tmp_path)
    assert {GAMES[id].title for id in playable()} <= set(found["names"])
    assert heavy(found["modules"], "rules.core.match") == []


@pytest.mark.slow
@pytest.mark.parametrize("id", playable())
def test_nor_when_a_game_was_played_and_is_still_running(id: str, tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    setup = Setup(id, (SeatSetup("Ann", "human", "fire"), SeatSetup("Bob", "random", "ice")), 5, {})
    keeper.remember_setup(setup)
    keeper.begin(new_match(id, ["Ann", "Bob"], 5), setup).close()
    found = shown(tmp_path)
    title = GAMES[id].title
    assert f"Quick match: {title} against Grimble" in found["names"]
    assert any(name.startswith(f"Continue: {title}") for name in found["names"])
    assert heavy(found["modules"]) == []

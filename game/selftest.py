"""The self-test of an installed or built program: everything there, every game playable on the real table, saves sound."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.app import App

MOST_TICKS = 200_000


def run() -> int:
    """Play matches of every game on its table, bots against bots, headless; save and load. 0 when all is well."""
    from game.start import headless

    headless()
    import pygame

    from game.core.app import App
    from game.core.display import Display
    from game.setups import playable

    if not getattr(pygame, "IS_CE", False):
        print("selftest: another pygame is installed instead of pygame-ce", file=sys.stderr)
        return 1
    display = Display((1280, 720))
    app = App(display)
    with tempfile.TemporaryDirectory() as folder:
        for id, game in playable().items():
            for seats in game.seats:
                _play(app, id, seats)
            _save(id, Path(folder))
            print(f"selftest: {game.title} ok")
    display.close()
    print("selftest: all is well")
    return 0


def _play(app: App, id: str, seats: int) -> None:
    """A whole match at instant speed through the real table."""
    from game.table.players import Player
    from game.table.scene import TableScene
    from game.thinking import InstantBots
    from rules import new_match

    match = new_match(id, seats, seed=7)
    app.set_motion(0.0, False)
    scene = TableScene(match, [Player(name, "random") for name in match.names], InstantBots(7))
    app.scenes.go(scene)
    for _ in range(MOST_TICKS):
        app.tick([], 16)
        if scene.over:
            break
    problems = match.check()
    if not scene.over or problems or not scene.field.exact:
        raise RuntimeError(f"the {id} match with {seats} seats went wrong: {problems or 'the table differs'}")


def _save(id: str, folder: Path) -> None:
    """Halfway through a match: journal it, write and read a save, go on identically."""
    from game.library.keeper import Keeper
    from game.program_types import SeatSetup, Setup
    from rules import GAMES, load_match, new_match

    match = new_match(id, GAMES[id].seats[0], seed=11)
    keeper = Keeper(folder)
    setup = Setup(id, tuple(SeatSetup(name, "random") for name in match.names), 11, {})
    record = keeper.begin(match, setup)
    for _ in range(30):
        if match.decision is not None:
            match.submit(*range(max(1, match.decision.minimum)))
            record.follow(match)
    again = load_match(json.loads(json.dumps(match.save())))
    record.close()
    resumed, _, record = keeper.resume(keeper.running()[0].key)
    record.close()
    if again.view(0) != match.view(0) or resumed.view(0) != match.view(0):
        raise RuntimeError(f"a saved match of {id} differs after loading")

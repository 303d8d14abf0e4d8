"""A monkey at the whole program: random mouse and keys through all screens and matches, nothing may break."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pygame
import pytest

from game.core.app import App
from game.core.display import Display
from game.core.inspect import doubled_ids, snapshot
from game.keeping import Keeper
from game.program import Program
from game.setups import playable
from game.thinking import InstantBots

EVENTS = int(os.environ.get("MONKEY_EVENTS", "4000"))
SEEDS = range(1, 1 + int(os.environ.get("MONKEY_SEEDS", "1")))
LETTERS = "dpsezhlxoa"
OTHERS = "F1 ESCAPE RETURN SPACE TAB LEFT RIGHT UP DOWN BACKSPACE"
KEYS = [*(getattr(pygame, f"K_{key}") for key in LETTERS), *(getattr(pygame, f"K_{key}") for key in OTHERS.split())]


def random_event(app: App, rng: random.Random, position: tuple[int, int]) -> tuple[pygame.event.Event, tuple[int, int]]:
    """Something a player might do, mostly near what can be used; and where the pointer is then."""
    what = rng.random()
    if what < 0.35:
        usable = [node for node in app.scenes.top.root.walk() if node.takes_pointer() and node.is_shown()]
        near = usable and rng.random() < 0.7
        position = rng.choice(usable).rect().center if near else (rng.randrange(1280), rng.randrange(720))
        return pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)), position
    if what < 0.6:
        return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1), position
    if what < 0.85:
        return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=1), position
    if what < 0.87:
        return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=3), position
    if what < 0.88:
        return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0), position
    if what < 0.99:
        return pygame.event.Event(pygame.KEYDOWN, key=rng.choice(KEYS), mod=0, unicode="a"), position
    return pygame.event.Event(pygame.WINDOWFOCUSLOST), position


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", playable())
def test_random_input_breaks_nothing(game: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.thinking.ThinkingBots", InstantBots)
    monkeypatch.setattr(Keeper, "entropy", lambda keeper: seed)
    app = App(Display((1280, 720)))
    monkeypatch.setattr(app, "quit", lambda: None)
    program = Program(app, Keeper(tmp_path))
    program.keeper.remember_setup(program.keeper.last_setup(game))
    app.scenes.push(program.first_screen())
    program.quick_match()
    rng = random.Random(seed)
    position = (640, 360)
    played = set()
    for number in range(EVENTS):
        event, position = random_event(app, rng, position)
        app.tick([event], rng.choice((8, 16, 40, 300)))
        table = program.table
        if table is None:
            continue
        played.add(table.match.game.id)
        if number % 20 == 0 and table.director.done and app.at_rest():
            assert table.field.exact
            assert table.match.check() == []
            assert doubled_ids(app) == []
            snapshot(app)
    assert game in played
    program.closing()
    app.audio.close()
    app.display.close()

"""What whole matches sound like: every game has cues of its own, and none asks for what is not there."""

from __future__ import annotations

from importlib import import_module

import pytest

import assets
from game.core.audio import AMBIENCE
from game.table.cues import Cue
from rules import GAMES, new_match
from rules.bots.random_bot import random_choice
from rules.core.randomness import Stream
from tests.game.table.harness import Table

OWN = {
    "wizard_arena": {"bell-round", "cast-fire", "level", "crowd-cheer"},
    "witless_wizards": {"equip", "drums", "block", "crowd-laugh"},
    "hell_high": {"school-bell", "bully", "gong", "kill"},
    "pleasure_palace": {"splash", "curse", "gong", "kill"},
    "annihilageddon": {"power", "limp-wand", "crowd-cheer", "tick", "fanfare"},
}
"""What belongs to a match of the game."""


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_heard(game: str) -> None:
    cues = import_module(f"game.layouts.{game}.sounds").cues
    heard: list[Cue] = []
    for seed in range(4):
        match, stream = new_match(game, ("Ann", "Bob", "Cid"), seed), Stream(seed)
        while match.decision is not None:
            match.submit(*random_choice(stream, match.decision))
        heard += [cue for event in match.events for cue in cues(event)]
    assert {cue.sound for cue in heard} >= OWN[game]
    assert sorted({cue.sound for cue in heard if not assets.exists(f"sounds/{cue.sound}.wav")}) == []
    assert all(0 < cue.volume <= 1 for cue in heard)


def test_the_director_plays_them_and_the_place_has_its_ambience() -> None:
    table = Table(seed=2)
    places: list[str] = []
    played: list[tuple[str, float]] = []
    try:
        assert table.app.audio._loop == "ambience-arena"
        table.app.audio.place = places.append  # type: ignore[method-assign]
        table.scene.sound = lambda name, volume=1.0: played.append((name, volume))  # type: ignore[method-assign]
        for _ in range(4):
            table.settle()
            table.scene.answer(0)
            table.frames(2)
        assert ("level", 0.6) in played
        table.app.scenes.pop()
        assert places == [AMBIENCE]
    finally:
        table.close()

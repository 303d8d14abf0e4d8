"""What whole matches sound like: every game has cues of its own, and none asks for what is not there."""

from __future__ import annotations

from importlib import import_module

import pytest

import assets
from game.core.audio import AMBIENCE
from game.sparks.looks import LOOKS
from game.table.blows import Effect
from game.table.cues import Cue
from rules import GAMES, new_match
from rules.bots.random_bot import random_choice
from rules.core.events import Shuffled
from rules.core.randomness import Stream
from tests.game.table.harness import Table

OWN = {
    "wizard_arena": {"bell-round", "cast-fire", "level", "crowd-cheer"},
    "witless_wizards": {"equip", "drums", "gong", "crowd-laugh"},
    "hell_high": {"school-bell", "bully", "gong", "chalk"},
    "pleasure_palace": {"splash", "curse", "gong", "cast-dark"},
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


@pytest.mark.slow
def test_the_director_plays_them_and_the_place_has_its_ambience() -> None:
    table = Table(seed=2)
    places: list[str] = []
    played: list[tuple[str, float]] = []
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


@pytest.mark.parametrize(
    ("share", "wanted"),
    [
        (0.04, [("hit-fire", 0.68), ("hit-small", 0.7)]),
        (0.15, [("hit-fire", 0.9)]),
        (0.5, [("hit-fire", 1.0), ("hit-big", 0.8)]),
        (0.0, [("hit-fire", 1.0)]),
    ],
)
def test_the_harder_a_blow_the_louder(share: float, wanted: list[tuple[str, float]]) -> None:
    table = Table(seed=2)
    played: list[tuple[str, float]] = []
    table.scene.sound = lambda name, volume=1.0: played.append((name, round(volume, 2)))  # type: ignore[method-assign]
    table.scene.blows._sound(LOOKS["fire"], Effect("fire", (100, 100), share=share), True)
    assert played == wanted


@pytest.mark.parametrize("game", GAMES)
def test_a_pile_that_is_shuffled_is_heard(game: str) -> None:
    table = Table(match=new_match(game, ("Ann", "Bob"), 4), speed=0.0)
    table.settle()
    scene, heard = table.scene, []
    scene.sound = lambda name, volume=1.0: heard.append(name)  # type: ignore[method-assign]
    piles = scene.field.piles
    full = next(place for place, pile in piles.items() if pile.count > 1 and pile.top is not None)
    count = piles[full].count
    scene.director.play([Shuffled(full, count)], lambda: None)
    assert heard == ["shuffle"]
    scene.animator.skip()
    for empty in [place for place, pile in piles.items() if not pile.count][:1]:
        scene.director.play([Shuffled(empty, 0)], lambda: None)
        assert heard == ["shuffle"]

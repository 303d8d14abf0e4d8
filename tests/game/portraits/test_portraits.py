"""The cast: everybody drawn in every mood, told apart, and who plays whom."""

import pygame
import pytest

from game.portraits.cast import CAST, cast_of
from game.portraits.portrait import compose, layers, portrait
from game.portraits.rig import Look, Mood

NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"]


def differs(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels of two pictures of the same size are different."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other).count()
    return one.get_width() * one.get_height() - same


@pytest.mark.parametrize("key", CAST)
def test_everybody_has_every_mood_and_each_is_seen(key: str) -> None:
    calm = portrait(key, Mood.CALM, 60)
    assert calm.get_size() == (60, 60) and calm.get_at((30, 30)).a == 255
    for look in (*map(Look, set(Mood) - {Mood.CALM}), Look(lids=2), Look(across=-1), Look(across=1)):
        assert differs(calm, portrait(key, look, 60)) > 8, look


@pytest.mark.parametrize("key", CAST)
def test_a_drawing_has_just_the_layers_that_are_put_together(key: str) -> None:
    assert set(layers(CAST[key].art)) <= {"back", "body", "head", "hurt", "front", "hat"}
    for drawn in layers(CAST[key].art).values():
        assert drawn.count("<g") == drawn.count("</g>")
        assert drawn in compose(CAST[key], Look(Mood.SWEAT))


def test_the_dead_are_grey() -> None:
    red, green, blue, _ = portrait("grimble", Mood.DEAD, 90).get_at((45, 80))
    assert max(red, green, blue) - min(red, green, blue) < 40


def test_a_portrait_is_drawn_once() -> None:
    assert portrait("sock", Look(Mood.GLOAT), 48) is portrait("sock", Mood.GLOAT, 48)


def test_all_seats_are_different_and_the_known_are_themselves() -> None:
    roles = cast_of(["Ann", "Mossbeard", "Ann", "Grimble", "Eve", "Fay"])
    assert len(set(roles)) == 6 and roles[1] == "mossbeard" and roles[3] == "grimble"
    assert roles == cast_of(["Ann", "Mossbeard", "Ann", "Grimble", "Eve", "Fay"])

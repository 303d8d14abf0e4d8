"""What lies about on the tables is drawn whole."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenery import clutter
from game.scenery.vector import draw

THINGS = (
    clutter.flasks,
    clutter.books,
    clutter.failed,
    clutter.dodgeball,
)


@pytest.mark.parametrize("thing", THINGS)
def test_a_thing_is_drawn_and_stays_within_its_box(thing: Callable[[], str]) -> None:
    drawn = draw(thing(), (300, 300), (-150, -150, 300, 300)).get_bounding_rect()
    assert 90 <= drawn.w <= 200 and 70 <= drawn.h <= 180
    assert pygame.Rect(30, 30, 240, 240).contains(drawn), drawn

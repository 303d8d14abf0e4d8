"""What lies about on the tables is drawn whole, and where no game's own things lie at first."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.ui import Ui
from game.layouts.spellcraft import geometry as craft
from game.scenery import clutter
from game.scenery.vector import draw

THINGS = (
    clutter.flasks,
    clutter.books,
    clutter.failed,
    clutter.dodgeball,
)
WINDOWS = ((1280, 720), (1280, 800), (1920, 1080), (1600, 1200), (2560, 1080))


@pytest.mark.parametrize("thing", THINGS)
def test_a_thing_is_drawn_and_stays_within_its_box(thing: Callable[[], str]) -> None:
    drawn = draw(thing(), (300, 300), (-150, -150, 300, 300)).get_bounding_rect()
    assert 90 <= drawn.w <= 200 and 70 <= drawn.h <= 180
    assert pygame.Rect(30, 30, 240, 240).contains(drawn), drawn


def spot(ui: Ui, x: float, y: float, wide: float, high: float) -> pygame.Rect:
    """The middle of a thing: its shadow may reach under others."""
    rect = pygame.Rect(0, 0, ui.px(wide), ui.px(high))
    rect.center = round(ui.width * x), round(ui.height * y)
    return rect


@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_lies_below_a_board_or_a_pile(size: tuple[int, int]) -> None:
    ui = Ui(*size)
    for marks, x, y in ((False, 0.565, 0.372), (True, 0.59, 0.355)):
        plan = craft.plan(ui, 6, 0, marks)
        taken = [room.wood for room in plan.rooms.values()] + [plan.tray, plan.bar]
        assert spot(ui, x, y, 60, 50).collidelist(taken) < 0, (size, x)

"""The press after a release that was missed counts."""

from __future__ import annotations

import pygame
import pytest

from game.core.missed_release import MissedRelease

DOWN, UP = (pygame.event.Event(kind, pos=(5, 5), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
AWAY = pygame.event.Event(pygame.WINDOWFOCUSLOST)


class Mouse:
    """A mouse of which SDL believes one thing, and another is true."""

    def __init__(self) -> None:
        self.believed = self.true = False
        self.missed = MissedRelease(lambda desktop: self.true if desktop else self.believed)

    def told(self, *events: pygame.event.Event) -> list[int]:
        """The kinds of events that the program hears of in a turn of the loop."""
        return [event.type for event in self.missed.completed(events)]


@pytest.fixture
def mouse() -> Mouse:
    """Hidden with the button held, which was released meanwhile."""
    pygame.display.init()
    made = Mouse()
    made.believed = made.true = True
    assert made.told(DOWN) == [DOWN.type] and made.told(AWAY) == [AWAY.type]
    made.true = False
    assert made.told() == made.told() == []
    return made


def test_the_press_of_which_sdl_does_not_tell_is_told(mouse: Mouse) -> None:
    mouse.true = True
    assert mouse.told() == [DOWN.type] and mouse.told() == []
    assert mouse.told(UP) == [UP.type], "the release is a real one"


def test_a_click_between_two_looks_is_told_as_well(mouse: Mouse) -> None:
    assert mouse.told(UP) == [DOWN.type, UP.type]
    assert mouse.told(DOWN, UP) == [DOWN.type, UP.type]


def test_a_button_held_all_along_is_only_released(mouse: Mouse) -> None:
    mouse.told(AWAY)
    mouse.true = True
    assert mouse.told() == mouse.told() == []
    assert mouse.told(UP) == [UP.type]


def test_a_release_that_is_still_on_the_way_is_no_click(mouse: Mouse) -> None:
    """The system knows of it one turn of the loop before SDL tells of it."""
    mouse.told(AWAY)
    assert mouse.told(UP) == [UP.type]


def test_where_sdl_knows_better_nothing_is_added(mouse: Mouse) -> None:
    mouse.believed = False
    assert mouse.told() == []
    mouse.true = mouse.believed = True
    assert mouse.told(DOWN) == [DOWN.type] and mouse.told(UP) == [UP.type]

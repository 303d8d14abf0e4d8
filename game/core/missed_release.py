"""A release of the mouse that was missed: where the window was hidden with the button held, the next press must count.

SDL believes the button held until it is released on the window once more, and does not tell of the press before that. The
system knows better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

LEFT = 1
SURE = 2
"""In so many turns of the loop one after the other the button must be up: its release may still be on the way in the first."""


class MissedRelease:
    """Completes the events of the window by presses of which SDL does not tell."""

    def __init__(self, held: Callable[[bool], bool] = lambda desktop: pygame.mouse.get_pressed(3, desktop)[0]) -> None:
        """``held`` tells whether the left button is held: as SDL believes, or in truth (``desktop``)."""
        self._held = held
        self._watching = False
        self._up = 0

    def completed(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events of this turn of the loop, with what was swallowed."""
        found = []
        for event in events:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == LEFT:
                if event.type == pygame.MOUSEBUTTONUP and self._missed:
                    found.append(_press(event.pos))
                self._watching = False
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._watching, self._up = self._held(False), 0
            found.append(event)
        if self._watching and self._pressed_again():
            found.append(_press(pygame.mouse.get_pos()))
        return found

    @property
    def _missed(self) -> bool:
        return self._watching and self._up >= SURE

    def _pressed_again(self) -> bool:
        if not self._held(False):
            self._watching = False
            return False
        if not self._held(True):
            self._up += 1
            return False
        again = self._missed
        self._watching, self._up = not again, 0
        return again


def _press(place: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=LEFT)

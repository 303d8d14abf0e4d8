"""Keys and gamepad buttons pressed twice by habit: the second press is not meant for what only the first brought up.

Like the second half of a double click (see ``game.core.pointer``). Another key in between is a deliberate one. A click that
brings the window to the front may be meant for what it hits or for the window: only the scene can tell (see ``Scene.wary``).
"""

from __future__ import annotations

import math

import pygame

from game.core.keys import PAGING
from game.core.pointer import DOUBLE_CLICK

HARMLESS_KEYS = frozenset(
    {
        *(pygame.K_TAB, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_z),
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *PAGING,
    }
)
"""Keys that move about, go back or take back: they answer nothing, however often they are pressed."""
HARMLESS_BUTTONS = frozenset(
    {
        *(pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
        *(pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN),
        *(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
        pygame.CONTROLLER_BUTTON_B,
    }
)
"""Buttons of a gamepad of which the same is true."""


WAKING = 100.0
"""So many milliseconds after the window has got the keyboard a click may be the one that has given it to the window."""


class Presses:
    """Tells a second press by habit, and a click that brought the window to the front, from a deliberate one."""

    def __init__(self) -> None:
        self._time = 0.0
        self._pressed = self._guarded_until = -math.inf
        self._last: tuple[int, int] | None = None
        self._waking_until = -math.inf

    def advance(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        self._time += ms

    def renewed(self) -> None:
        """What a key does means something else from now on."""
        self._guarded_until = self._pressed + DOUBLE_CLICK

    def woken(self) -> None:
        """The window has got the keyboard."""
        self._waking_until = self._time + WAKING

    def wakes(self, event: pygame.event.Event) -> bool:
        """May this be the click that brought the window to the front?"""
        return event.type == pygame.MOUSEBUTTONDOWN and self._time < self._waking_until

    @property
    def guarded(self) -> bool:
        """Would the last key or button not count if it were pressed now?"""
        return self._time < self._guarded_until

    def heed(self, event: pygame.event.Event) -> bool:
        """Look at an event before anybody uses it; True for a second press by habit, which nobody gets."""
        if event.type == pygame.KEYDOWN:
            harmless, what = event.key in HARMLESS_KEYS, event.key
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            harmless, what = event.button in HARMLESS_BUTTONS, event.button
        else:
            return False
        if self.guarded and self._last == (event.type, what):
            return True
        self._last = (event.type, what)
        self._pressed = -math.inf if harmless else self._time
        self._guarded_until = -math.inf
        return False

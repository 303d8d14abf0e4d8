"""Sleeping until something is done in the window, or for so long.

``pygame.event.wait`` looks every millisecond, which takes 2 % of a processor. SDL itself sleeps until the system wakes it, but
only with some systems, and not while it has to ask a gamepad; elsewhere it is looked from time to time.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

LOOK_MS = 45
"""How often it is looked whether anything was done, where nothing wakes the program."""
WAKING = frozenset({"x11", "wayland", "windows", "cocoa"})
"""The systems that wake a program when something is done in its window."""
BLIND = frozenset({"dummy", "offscreen"})
"""Those in whose windows nobody can do anything."""
VIDEO = 0x20
Wait = Callable[[None, int], int]


class Slumber:
    """What the loop does while nothing moves."""

    def __init__(self) -> None:
        self._wait: Wait | None = None
        self._driver = ""

    def __call__(self, ms: float, asking: bool) -> None:
        """Sleep for so many milliseconds at most; ``asking``: a gamepad tells nothing by itself."""
        driver = pygame.display.get_driver()
        if driver != self._driver:
            self._driver, self._wait = driver, _sleeper() if driver in WAKING else None
        whole, begun = max(1, math.ceil(ms)), time.perf_counter()  # a moment too short would be one more turn
        if self._wait is None or asking:
            pygame.time.wait(whole if driver in BLIND and not asking else min(whole, LOOK_MS))
        elif not self._wait(None, whole) and time.perf_counter() - begun < whole / 2000:
            pygame.time.wait(1)  # what fails says so at once, and the loop is not to spin then


def _sleeper() -> Wait | None:
    """SDL's own way to wait for an event, which leaves it to be got; None where it is not found."""
    import ctypes  # not before the first rest

    try:
        library = ctypes.CDLL(str(_library()))
        if not library.SDL_WasInit(VIDEO):  # another one than pygame has opened the window with
            return None
        wait = library.SDL_WaitEventTimeout
    except (AttributeError, OSError):
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    found: Wait = wait
    return found


def _library() -> Path:
    """Where SDL is found: beside pygame, or by a part of pygame that is linked to it."""
    return Path(pygame.__file__).with_name("SDL2.dll") if sys.platform == "win32" else Path(pygame.event.__file__)

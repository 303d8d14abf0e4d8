"""From a picture under a screen to a richer one, gently."""

from __future__ import annotations

import math
from collections import deque
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.core.animator import Animator
from game.core.cache import is_large
from game.scenery.backdrop import Backdrop

FADE = 180.0
"""Milliseconds from one picture to the richer one."""
BAND, LARGE_BAND = 700_000, 1_400_000
"""About how many pixels of a window, and of a large one, are mixed and painted again in a frame."""


class Band(NamedTuple):
    """A part of the window, and how far it has come from the one picture to the other."""

    rect: pygame.Rect
    share: float = 0.0


class Fading:
    """What is shown of a backdrop: its picture, and for a moment something between the rough and the whole one.

    That is mixed band by band, one in a frame, so that no frame has to paint the whole window.
    """

    def __init__(self, backdrop: Backdrop) -> None:
        self.backdrop = backdrop
        self._mixed: pygame.Surface | None = None
        self._bands: deque[Band] = deque()
        self._age = 0.0
        self._begun = False

    @property
    def picture(self) -> pygame.Surface:
        """What lies under everything now."""
        return self._mixed or self.backdrop.picture

    def refine(self, ms: float, animator: Animator) -> pygame.Rect | None:
        """Have a little more painted, or fade; returns where ``picture`` has changed. With reduced motion nothing fades.

        Nothing is begun before the first frame, which would have to wait for it.
        """
        if not self._begun:
            self._begun = True
            return None
        still = animator.reduced or animator.speed <= 0
        if self._mixed is not None:
            return self._end() if still else self._fade(ms, self._mixed)
        before = self.backdrop.picture
        if not self.backdrop.refine():
            return None
        if still:
            return self.backdrop.picture.get_rect()
        self._mixed, self._age = before, 0.0  # nobody else needs the rough one any more
        self._bands.extend(map(Band, _bands(before.get_size())))
        return None

    def _end(self) -> pygame.Rect:
        """The whole picture at once."""
        self._mixed = None
        self._bands.clear()
        return self.backdrop.picture.get_rect()

    def _fade(self, ms: float, mixed: pygame.Surface) -> pygame.Rect | None:
        """The next band is a little nearer to the whole picture."""
        if ms <= 0:
            return None
        self._age += ms
        rect, before = self._bands.popleft()
        share, whole = min(1.0, self._age / FADE), self.backdrop.picture
        whole.set_alpha(round(255 * (share - before) / (1 - before)) if share < 1 else None)
        mixed.blit(whole, rect, rect)
        whole.set_alpha(None)
        if share < 1:
            self._bands.append(Band(rect, share))
        elif not self._bands:
            self._mixed = None
        return rect


def _bands(size: tuple[int, int]) -> list[pygame.Rect]:
    """The window from top to bottom in bands of about the same height."""
    width, height = size
    count = math.ceil(width * height / (LARGE_BAND if is_large(*size) else BAND))
    edges = [height * number // count for number in range(count + 1)]
    return [pygame.Rect(0, top, width, end - top) for top, end in pairwise(edges)]

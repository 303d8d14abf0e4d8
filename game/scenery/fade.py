"""From a picture under a screen to a richer one, gently."""

from __future__ import annotations

import pygame

from game.core.animator import Animator
from game.core.cache import is_large
from game.scenery.backdrop import Backdrop

FADE = 180.0
"""Milliseconds from one picture to the richer one."""
STEP = 45.0
"""Milliseconds between two steps on that way in a large window: each paints all of it again."""


class Fading:
    """What is shown of a backdrop: its picture, and for a moment something between the rough and the whole one."""

    def __init__(self, backdrop: Backdrop) -> None:
        self.backdrop = backdrop
        self._mixed: pygame.Surface | None = None
        self._share = 0.0
        self._begun = self._due = False
        self._waited = 0.0

    @property
    def picture(self) -> pygame.Surface:
        """What lies under everything now."""
        return self._mixed or self.backdrop.picture

    def refine(self, ms: float, animator: Animator) -> bool:
        """Have a little more painted, or fade; True when ``picture`` has changed. With reduced motion nothing fades.

        Nothing is begun before the first frame, which would have to wait for it.
        """
        if not self._begun:
            self._begun = True
            return False
        if self._due:
            self._due = False
            self._waited += ms
            return True
        if self._mixed is not None:
            return self._go_on(ms, self._mixed)
        before = self.backdrop.picture
        if not self.backdrop.refine():
            return False
        if animator.reduced or animator.speed <= 0:
            return True
        self._mixed, self._share = before.copy(), 0.0  # what is shown already
        return False

    def _go_on(self, ms: float, mixed: pygame.Surface) -> bool:
        """Fade a step further if it is time for one; in a large window, where mixing takes long, it is painted a frame later."""
        large = is_large(self.backdrop.ui.width, self.backdrop.ui.height)
        self._waited += ms
        if large and self._waited < STEP:
            return False
        self._fade(self._waited, mixed)
        self._waited, self._due = 0.0, large
        return not large

    def _fade(self, ms: float, mixed: pygame.Surface) -> None:
        """A little nearer to the whole picture."""
        share = min(1.0, self._share + ms / FADE)
        if share >= 1.0:
            self._mixed = None
        else:
            whole = self.backdrop.picture
            whole.set_alpha(round(255 * (share - self._share) / (1 - self._share)))
            mixed.blit(whole, (0, 0))
            whole.set_alpha(None)
        self._share = share

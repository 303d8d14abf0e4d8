"""Pictures that take long to draw and are kept in memory and on the disk."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.cardface.raster import Size, composing
from game.core import store
from game.core.cache import SurfaceCache
from game.core.ui import fineness


class Composed:
    """Such a picture, of any size; may be drawn in any thread (see game.core.studio). Equal ones look alike.

    A kind of it has a ``cache`` of its own, and says how it is drawn.
    """

    cache: ClassVar[SurfaceCache]

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """See Picture."""
        return self.cache.get((self, width, height, fineness()), lambda: self._kept((width, height)))

    def ready(self, width: int, height: int) -> bool:
        """See Slow."""
        return self.cache.peek((self, width, height, fineness())) is not None

    def draw(self, size: Size) -> pygame.Surface:
        """The picture, made now."""
        raise NotImplementedError

    def _kept(self, size: Size) -> pygame.Surface:
        with composing:
            return store.kept((self, size, fineness()), lambda: self.draw(size))

"""Pictures that take long to draw and are kept in memory and on the disk."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

import pygame

from game.cardface.raster import Size, composing
from game.core import store
from game.core.cache import SurfaceCache
from game.core.ui import fineness

_last: dict[Hashable, Hashable] = {}
"""The key of a picture as it was drawn last, in whatever window, by its identity."""


class Composed:
    """Such a picture, of any size; may be drawn in any thread (see game.core.studio). Equal ones look alike.

    A kind of it has a ``cache`` of its own, and says how it is drawn. ``identity`` is what tells it from others in memory,
    ``sources`` what it is drawn from, which tells its picture from others on the disk.
    """

    cache: ClassVar[SurfaceCache]

    @property
    def identity(self) -> Hashable:
        """The picture itself."""
        return self

    @property
    def sources(self) -> Hashable:
        """The picture itself."""
        return self

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """See Picture."""
        return self.cache.get(self._key(width, height), lambda: self._kept((width, height)))

    def ready(self, width: int, height: int) -> bool:
        """See Slow."""
        return self.cache.peek(self._key(width, height)) is not None

    def rough(self, width: int, height: int) -> pygame.Surface:
        """See Slow: the picture as it was drawn at another size, else a plain one."""
        other = self.cache.peek(_last.get(self.identity))
        return pygame.transform.smoothscale(other, (width, height)) if other is not None else self.plain(width, height)

    def plain(self, width: int, height: int) -> pygame.Surface:
        """What is told of it before it was drawn for the first time."""
        raise NotImplementedError

    def draw(self, size: Size) -> pygame.Surface:
        """The picture, made now."""
        raise NotImplementedError

    def _key(self, width: int, height: int) -> Hashable:
        return self.identity, width, height, fineness()

    def _kept(self, size: Size) -> pygame.Surface:
        with composing:
            _last[self.identity] = self._key(*size)
            return store.kept((self.sources, size, fineness()), lambda: self.draw(size))

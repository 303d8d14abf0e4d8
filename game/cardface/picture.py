"""Faces as pictures of any size, kept in one bounded cache for all games."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock

import pygame

from game.cardface.compose import compose
from game.cardface.data import FaceData
from game.core.cache import SurfaceCache

_cache = SurfaceCache(96 * 2**20)
_composing = Lock()
"""One face at a time: threads must not scale the same layer, which is locked while it is read."""


@dataclass(frozen=True)
class Face:
    """The face of a card, of any size; may be drawn in any thread."""

    data: FaceData

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """See Picture."""
        data = self.data
        key = data.emblem, data.key, data.name, width, height
        return _cache.get(key, lambda: self._composed(width, height))

    def _composed(self, width: int, height: int) -> pygame.Surface:
        with _composing:
            return compose(self.data, width, height)

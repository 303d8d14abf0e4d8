"""Faces as pictures of any size, kept in one bounded cache for all games."""

from __future__ import annotations

import pygame

from game.cardface.compose import compose
from game.cardface.data import FaceData
from game.core.cache import SurfaceCache
from game.core.widgets import Picture

_cache = SurfaceCache(96 * 2**20)


def picture(data: FaceData) -> Picture:
    """The face of a card; may be drawn in any thread."""
    name = data.emblem, data.key, data.name

    def draw(width: int, height: int) -> pygame.Surface:
        return _cache.get((*name, width, height), lambda: compose(data, width, height))

    return draw

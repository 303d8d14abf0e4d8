"""Faces as pictures of any size, kept in one bounded cache for all games."""

from __future__ import annotations

from threading import Lock

import pygame

from game.cardface.compose import compose
from game.cardface.data import FaceData
from game.core.cache import SurfaceCache
from game.core.widgets import Picture

_cache = SurfaceCache(96 * 2**20)
_composing = Lock()
"""One face at a time: threads must not scale the same layer, which is locked while it is read."""


def picture(data: FaceData) -> Picture:
    """The face of a card; may be drawn in any thread."""
    name = data.emblem, data.key, data.name

    def draw(width: int, height: int) -> pygame.Surface:
        return _cache.get((*name, width, height), lambda: _composed(data, width, height))

    return draw


def _composed(data: FaceData, width: int, height: int) -> pygame.Surface:
    with _composing:
        return compose(data, width, height)

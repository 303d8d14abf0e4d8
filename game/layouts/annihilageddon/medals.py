"""Cards too small for all that stands on them: medals, in the tone of their type with nothing but the emblem, and cards
without price and worth.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

import pygame

from game.cardface.data import FaceData
from game.cardface.picture import Face
from game.core import paint, svg, theme
from game.core.ui import fineness
from game.table.spots import Lie

RIM, EMBLEM = 0.1, 0.84
"""How wide the rim of a medal is and how large its emblem, by its width."""
PRICED = 56
"""Pixels of width from which a rival's card bears its price and worth."""
WITHIN, PROBED = 0.49, 48
"""How far from the middle of a medal its emblem reaches at most, by its width; pixels of the picture that shows how far."""

CROWDED, CLEAR, LEAST = 0.7, 0.9, 20
"""How far medals in a row are from each other at least, and by turns in two rows, by their width; how wide they are there at
least, in pixels.
"""


@dataclass(frozen=True)
class Medal(Face):
    """A medal in a square room, else the card."""

    disc: ClassVar[bool] = True

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """See Picture."""
        return medal(self.data, width) if width == height else super().__call__(width, height)

    def ready(self, width: int, height: int) -> bool:
        """See Slow: a medal is quickly drawn."""
        return width == height or super().ready(width, height)


@dataclass(frozen=True)
class Unpriced(Face):
    """A card that bears neither price nor worth where it is small: its picture is to be seen."""

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """See Picture."""
        if width < PRICED * fineness():
            return Face(_unpriced(self.data))(width, height)
        return super().__call__(width, height)

    def ready(self, width: int, height: int) -> bool:
        """See Slow."""
        if width < PRICED * fineness():
            return Face(_unpriced(self.data)).ready(width, height)
        return super().ready(width, height)


@cache
def _unpriced(data: FaceData) -> FaceData:
    return replace(data, corner=None, stat=None)


def medal(data: FaceData, across: int) -> pygame.Surface:
    """The medal of a card."""
    return paint.cached(("medal", data.emblem, data.tone, across), lambda: _drawn(data, across))


def by_turns(room: pygame.Rect, row: list[Lie]) -> list[Lie]:
    """Medals that hide each other in a row lie by turns at the upper and the lower edge of its room, as large as they can."""
    steps = len(row) - 1
    if steps < 1 or row[1].x - row[0].x >= CROWDED * row[0].width:
        return row
    sizes = range(round(row[0].width), LEAST, -1)
    wide = next((size for size in sizes if _clear(room, steps, size)), min(LEAST, round(row[0].width)))
    across, down = (room.w - wide) / steps, min(room.h - wide, wide)
    x, y = room.x + wide / 2, room.centery - down / 2
    return [Lie(x + across * at, y + down * (at % 2), wide) for at in range(len(row))]


def _clear(room: pygame.Rect, steps: int, wide: int) -> bool:
    """Is most of each medal seen?"""
    across, down = (room.w - wide) / steps, min(room.h - wide, wide)
    return min(math.hypot(across, down), 2 * across if steps > 1 else wide) >= CLEAR * wide


@cache
def _reach(emblem: str) -> float:
    """How far from its middle an emblem reaches, by its size: that of a stage is a square with corners."""
    outline = pygame.mask.from_surface(svg.load(emblem, (PROBED, PROBED))).outline()
    return max((math.dist(point, (PROBED / 2, PROBED / 2)) for point in outline), default=PROBED / 2) / PROBED


def _drawn(data: FaceData, across: int) -> pygame.Surface:
    rim, shade = paint.lighter(data.tone, 0.35), paint.darker(data.tone, 0.15)
    surface = paint.box(across, across, across // 2, rim, shade, max(1, across // 22), theme.INK).copy()
    inner = round(across * (1 - 2 * RIM))
    ground = paint.box(inner, inner, inner // 2, paint.darker(data.tone, 0.45), paint.darker(data.tone, 0.65))
    surface.blit(ground, ground.get_rect(center=surface.get_rect().center))
    size = round(across * min(EMBLEM, WITHIN / _reach(data.emblem)))
    emblem = svg.load(data.emblem, (size, size))
    surface.blit(emblem, emblem.get_rect(center=surface.get_rect().center))
    return surface

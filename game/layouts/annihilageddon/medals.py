"""Cards that lie as medals: round, in the tone of their type, with nothing but the emblem on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.cardface.data import FaceData
from game.cardface.picture import Face
from game.core import paint, svg, theme

RIM, EMBLEM = 0.1, 0.84
"""How wide the rim of a medal is and how large its emblem, by its width."""


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


def medal(data: FaceData, across: int) -> pygame.Surface:
    """The medal of a card."""
    return paint.cached(("medal", data.emblem, data.tone, across), lambda: _drawn(data, across))


def _drawn(data: FaceData, across: int) -> pygame.Surface:
    rim, shade = paint.lighter(data.tone, 0.35), paint.darker(data.tone, 0.15)
    surface = paint.box(across, across, across // 2, rim, shade, max(1, across // 22), theme.INK).copy()
    inner = round(across * (1 - 2 * RIM))
    ground = paint.box(inner, inner, inner // 2, paint.darker(data.tone, 0.45), paint.darker(data.tone, 0.65))
    surface.blit(ground, ground.get_rect(center=surface.get_rect().center))
    size = round(across * EMBLEM)
    emblem = svg.load(data.emblem, (size, size))
    surface.blit(emblem, emblem.get_rect(center=surface.get_rect().center))
    return surface

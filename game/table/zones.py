"""Where a card may be dropped: lit while one is held that belongs there."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, theme
from game.core.node import LOOK, Node


class ZoneNode(Node):
    """A part of the table. ``lit`` while something is held that may be dropped here; brighter when it is above."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "lit": LOOK}

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, "zone", name)
        self.lit = False

    def render(self) -> pygame.Surface | None:
        """Nothing, or a soft field with a bright edge."""
        if not self.lit or self.w < 4:
            return None
        width, height = round(self.w), round(self.h)
        tone = theme.GLOW_TARGET if self.targeted else theme.GLOW_LEGAL
        radius = self.ui.px(14)
        surface = paint.rounded(width, height, radius, (*tone, 46 if self.targeted else 22)).copy()
        surface.blit(paint.ring(width, height, radius, self.ui.px(3), (*tone, 210 if self.targeted else 120)), (0, 0))
        return surface

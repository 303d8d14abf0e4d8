"""Life as a red heart with its number: it looks the same on every table.

life = furniture.add(HeartNode("seat1/heart"))
life.level = 17                                   # at once; or Count(life, "level", 14, 400.0)
"""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

import pygame

from game.core import svg, text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK

PICTURE = "art/heart.svg"
LETTERS, NARROW = 0.54, 0.4
"""How high digits are by the size of the heart: of one or two, and of three."""
MIDDLE = 0.48
"""How far down the middle of the number is."""


@lru_cache(maxsize=64)
def heart(size: int, number: int) -> pygame.Surface:
    """A heart with a number in a square of ``size`` pixels; shared, so do not draw on it."""
    surface, words = svg.load(PICTURE, (size, size)).copy(), str(number)
    letters = max(MIN_TEXT, round(size * (LETTERS if len(words) < 3 else NARROW)))
    drawn = text.line(words, text.TITLE, letters, theme.PAPER, max(1, size // 16))
    surface.blit(drawn, drawn.get_rect(center=(size // 2, round(size * MIDDLE))))
    return surface


class HeartNode(Node):
    """The life of a player; what screen readers say of it belongs to the tube or board beside it."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "level": LOOK}

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.level = 0
        self.z = 0.7

    def render(self) -> pygame.Surface | None:
        """The heart."""
        size = round(min(self.w, self.h))
        return heart(size, self.level) if size >= MIN_TEXT else None

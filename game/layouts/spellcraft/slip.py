"""The name of one's own Spell on a slip of parchment: it grows with every Component that is placed."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.scenery import materials

LETTERS = 25
"""The size of the name where there is much room for it."""
INK = paint.mix(theme.RED_DARK, theme.INK, 0.35)


class SlipNode(Node):
    """``name`` is what stands on it."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "name": LOOK}

    def __init__(self) -> None:
        super().__init__("spell name", "text", "")
        self.visible = False
        self.z = 0.4

    def render(self) -> pygame.Surface | None:
        """As many lines as it needs, in the largest letters that fit; the slip is no larger than that."""
        px = self.ui.px
        width, height = round(self.w), round(self.h)
        if not self.name or width < 60 or height < 20:
            return None
        name = text.escape(self.name)
        block = text.fit(name, self.ui.text_px(LETTERS), width - px(26), height - px(10), text.TITLE)
        if not block.whole or block.size <= MIN_TEXT:  # nearer to the edge
            block = text.fit(name, self.ui.text_px(LETTERS), width - px(14), height - px(6), text.TITLE)
        block = text.even(name, block, text.TITLE)
        words = text.block_surface(block, INK, align="center")
        slip = pygame.Rect(0, 0, min(width, words.get_width() + px(26)), min(height, words.get_height() + px(16)))
        slip.center = width // 2, height // 2
        surface = paint.blank(width, height)
        surface.blit(materials.slip(slip.w, slip.h, self.ui.factor), slip)
        surface.blit(words, words.get_rect(center=slip.move(0, -px(1)).center))
        return surface

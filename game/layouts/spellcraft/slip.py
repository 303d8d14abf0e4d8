"""The name of one's own Spell on a slip of parchment: it grows with every Component that is placed."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.watched import LOOK
from game.scenery import materials

INK = paint.mix(theme.RED_DARK, theme.INK, 0.35)


class SlipNode(Node):
    """``name`` is what stands on it."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "name": LOOK}

    def __init__(self) -> None:
        super().__init__("spell name", "text", "")
        self.visible = False
        self.z = 0.4

    def render(self) -> pygame.Surface | None:
        """As many lines as it needs, in the largest letters that fit."""
        px = self.ui.px
        width, height = round(self.w), round(self.h)
        if not self.name or width < 60 or height < 20:
            return None
        surface = materials.slip(width, height, self.ui.factor).copy()
        room = pygame.Rect(px(7), px(3), width - px(14), height - px(7))
        block = text.fit(text.escape(self.name), self.ui.text_px(16), room.w, room.h, text.TITLE)
        drawn = text.block_surface(block, INK, align="center")
        surface.blit(drawn, drawn.get_rect(center=room.center))
        return surface

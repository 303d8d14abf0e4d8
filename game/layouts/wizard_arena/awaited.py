"""Where the next Power card of the own row will lie: an outline sewn into the cloth, with a question mark."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.watched import LOOK
from game.scenery.pieces import cloth_tone
from game.scenery.vector import hexed, kept

HINT = "**The next Power card** will lie here. In your turn a click draws it."
DASH = 9
"""How long a stitch is, in hundredths of its width."""


class AwaitedNode(Node):
    """The outline, in a thread of the cloth's ``tone``."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "tone": LOOK}

    def __init__(self) -> None:
        super().__init__("awaited", "zone", "The next Power card")
        self.hint = HINT
        self.solid, self.skipped = True, True
        self.tone: Colour = theme.INK_SOFT
        self.z = -0.5
        self.visible = False

    def render(self) -> pygame.Surface | None:
        """A worn place within a seam, the mark in its middle."""
        width, height = round(self.w), round(self.h)
        if width < 24:
            return None
        high, thread = 100 * height / width, paint.lighter(self.tone, 0.45)
        worn = hexed(paint.darker(cloth_tone(self.tone), 0.3))
        body = (
            f'<rect x="3" y="3" width="94" height="{high - 6:.1f}" rx="8" fill="{worn}" fill-opacity=".82" '
            f'stroke="{hexed(thread)}" stroke-opacity=".75" stroke-width="2.4" stroke-dasharray="{DASH} {DASH * 0.7:.1f}"/>'
        )
        surface = kept(body, (width, height), (0, 0, 100, high)).copy()
        mark = text.line("?", text.TITLE, round(width * 0.62), paint.mix(cloth_tone(self.tone), thread, 0.72))
        surface.blit(mark, mark.get_rect(center=(width // 2, height // 2)))
        return surface

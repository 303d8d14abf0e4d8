"""Where the next Power card of the own row will lie: an outline sewn into the cloth, with a question mark or the back of one that
can be drawn.
"""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.watched import LOOK, POSE
from game.layouts.wizard_arena import faces
from game.scenery.pieces import cloth_tone
from game.scenery.vector import hexed, kept
from game.table.spots import ASPECT

HINT = "**The next Power card** goes here."
DRAWS = "A click draws it."
DASH = 9
"""How long a stitch is, in hundredths of its width."""
FAINT = 0.45
"""How much of its thread is seen while no card can be drawn."""


GHOST, BRIGHT = 0.3, 0.85
"""How much of the back of a card that can be drawn is seen, and how much when its turn comes."""
INSET = 0.86
"""How wide that is, by the width of the outline."""


class AwaitedNode(Node):
    """The outline, in a thread of the cloth's ``tone``. ``refusal``: why no card can be drawn now; then the thread is faint.
    ``ghost``: how much of a back is seen in it else.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "tone": LOOK, "refusal": LOOK, "ghost": POSE}

    def __init__(self) -> None:
        super().__init__("awaited", "zone", "The next Power card")
        self.solid = True
        self.tone: Colour = theme.INK_SOFT
        self.z = -0.5
        self.visible = False
        self.ghost = GHOST
        self._back: pygame.Surface | None = None
        self.tell("")

    def tell(self, refusal: str) -> None:
        """Say why no card can be drawn, "" if one can: then Tab goes to the deck and passes over this place."""
        self.refusal = refusal
        self.hint = f"{HINT} {text.escape(refusal) or DRAWS}"
        self.skipped = not refusal

    def layers(self) -> list[Layer]:
        """The back of a card on it, if one can be drawn."""
        image = self.image()
        if image is None:
            return []
        ghost = [Layer(self._back, opacity=self.ghost)] if self._back is not None and not self.refusal else []
        return [Layer(image), *ghost]

    def render(self) -> pygame.Surface | None:
        """A worn place within a seam, the mark in its middle unless a back is seen there."""
        width, height = round(self.w), round(self.h)
        if width < 24:
            return None
        share = FAINT if self.refusal else 1.0
        high, thread = 100 * height / width, paint.lighter(self.tone, 0.45)
        worn = hexed(paint.darker(cloth_tone(self.tone), 0.3))
        body = (
            f'<rect x="3" y="3" width="94" height="{high - 6:.1f}" rx="8" fill="{worn}" fill-opacity="{0.82 * share:.2f}" '
            f'stroke="{hexed(thread)}" stroke-opacity="{share:.2f}" stroke-width="2.4" '
            f'stroke-dasharray="{DASH} {DASH * 0.7:.1f}"/>'
        )
        surface = kept(body, (width, height), (0, 0, 100, high)).copy()
        if self.refusal or self.stage is None:
            tone = paint.mix(cloth_tone(self.tone), thread, share)
            mark = text.line("?", text.TITLE, round(width * 0.62), tone)
            surface.blit(mark, mark.get_rect(center=(width // 2, height // 2)))
        else:
            size = round(INSET * width), round(INSET * width * ASPECT)
            self._back = self.stage.drawn(faces.back("power"), size, self)
        return surface

"""The signs between the own Power cards that add up: brass pins with a plus; with a minus before those under Blight."""

from __future__ import annotations

import pygame

from game.core.node import Node
from game.scenery import materials
from game.scenery.vector import INKED, disc, hexed, inked, kept, path

OVER = 4.0
"""The paint order of a sign: over the cards of the row, below those in hand."""
SIZE = 26
"""How large a sign is, in design units."""
CROSS, BAR = "M43 20H57V43H80V57H57V80H43V57H20V43H43Z", "M20 43H80V57H20Z"


class PlusNode(Node):
    """One of them; ``minus``: with that."""

    def __init__(self, minus: bool = False) -> None:
        super().__init__()
        self.minus = minus
        self.z = OVER
        self.visible = False

    def lie_at(self, x: float, y: float) -> None:
        """Have the middle there."""
        size = self.ui.px(SIZE)
        self.place(round(x - size / 2), round(y - size / 2), size, size)
        self.visible = True

    def render(self) -> pygame.Surface | None:
        """The pin."""
        size = round(self.w)
        if size < 8:
            return None
        body = disc(50, 50, 45, hexed(materials.BRASS_DARK), inked(7)) + disc(48, 46, 36, hexed(materials.BRASS))
        mark = path(BAR if self.minus else CROSS, "#fff3d6", f'stroke="{INKED}" stroke-width="5"')
        return kept(body + mark, (size, size), (0, 0, 100, 100))

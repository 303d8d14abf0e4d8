"""What frames the stage of a Witless Wizards table: the rack of deck and discard pile, and the wood of the tray of the die."""

from __future__ import annotations

import pygame

from game.core import paint, patch, theme
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.scenery import materials

FELT: Colour = (36, 74, 84)
"""The cloth in rack and tray."""


class RackNode(Node):
    """The rack of deck and discard pile: wood around cloth, a hollow for each."""

    def __init__(self) -> None:
        super().__init__()
        self.z = -0.5
        self.hollows: tuple[pygame.Rect, ...] = ()

    def settle_in(self, rack: pygame.Rect, heaps: tuple[pygame.Rect, ...]) -> None:
        """Take this room, with hollows where the piles are."""
        self.place(*rack)
        self.hollows = tuple(heap.move(-rack.x, -rack.y) for heap in heaps)
        self.redraw()

    def render(self) -> pygame.Surface | None:
        """The rack."""
        width, height, px = round(self.w), round(self.h), self.ui.px
        if width < 40 or height < 40:
            return None
        surface = vessel(width, height, self.ui.factor).copy()
        for hollow in self.hollows:
            room = hollow.inflate(px(8), px(8))
            surface.blit(paint.rounded(room.w, room.h, px(8), (0, 0, 0, 70)), room)
            surface.blit(paint.rounded(hollow.w, hollow.h, px(6), (0, 0, 0, 60)), hollow)
        return surface

    def layers(self) -> list[Layer]:
        """The rack over its shadow."""
        image = self.image()
        if image is None:
            return []
        px = self.ui.px
        shadow = patch.shadow(round(self.w), round(self.h), px(10), px(7), hollow=True)
        return [Layer(shadow, 0, px(4)), Layer(image)]


def vessel(width: int, height: int, unit: float) -> pygame.Surface:
    """Wood around cloth: for what frames the stage. Shared, so do not draw on it."""
    return materials.tray(width, height, FELT, unit, theme.INK, rim=10.0)

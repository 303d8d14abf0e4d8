"""Things that lie about on a table as nodes of their own, where not every table has room for them."""

from __future__ import annotations

import pygame

from game.core.node import Node
from game.scenery.vector import Box, kept


class ThingNode(Node):
    """One of them, in the upright ``box`` that it is drawn in, below all that is played with."""

    def __init__(self, body: str, box: Box) -> None:
        super().__init__()
        self.body, self.box = body, box
        self.z = -1.5
        self.floor = True

    def stand(self, x: float, foot: float, wide: float) -> None:
        """On this spot, so wide."""
        high = wide * self.box[3] / self.box[2]
        self.place(round(x - wide / 2), round(foot - high), round(wide), round(high))

    def render(self) -> pygame.Surface | None:
        """The thing and its shadow."""
        size = round(self.w), round(self.h)
        return kept(self.body, size, self.box) if min(size) > 16 else None

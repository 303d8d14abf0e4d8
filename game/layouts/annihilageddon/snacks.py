"""What the crowd has left at both ends of the rivals' row: popcorn at the left, a glove of foam at the right."""

from __future__ import annotations

from game.core.ui import Ui
from game.layouts.annihilageddon.geometry import Plan
from game.scenery import clutter
from game.scenery.things import ThingNode

POPCORN, GLOVE = (-62, -64, 126, 124), (-46, -66, 96, 128)
SIZES = (80, 58)
"""How wide they are, in design units."""
AIR, RIM = 22, 34
"""What must be free beside them, and how far the felt begins from the edge of the window, in design units."""


class Snacks:
    """They lie on bare felt; where the cloths leave too little of it, there are none."""

    def __init__(self) -> None:
        self.popcorn = ThingNode(clutter.popcorn(), POPCORN)
        self.glove = ThingNode(clutter.foam_hand(), GLOVE)

    @property
    def nodes(self) -> tuple[ThingNode, ThingNode]:
        """Both."""
        return self.popcorn, self.glove

    def lie(self, plan: Plan, ui: Ui) -> None:
        """Take their places in this window."""
        cloths = [room.board for seat, room in plan.rooms.items() if seat != plan.near]
        row = cloths[0].unionall(cloths[1:])
        ends = (ui.px(RIM), row.x), (row.right, ui.width - ui.px(RIM))
        for node, size, (begin, end) in zip(self.nodes, SIZES, ends, strict=True):
            node.stand((begin + end) / 2, row.bottom - ui.px(2), ui.px(size))
            node.visible = end - begin >= ui.px(size + 2 * AIR)

"""What the crowd has left at both ends of the rivals' row: popcorn at the left, a glove of foam at the right."""

from __future__ import annotations

from game.core.ui import Ui
from game.layouts.annihilageddon.geometry import Plan, flanking
from game.scenery import clutter
from game.scenery.things import ThingNode

POPCORN, GLOVE = (-62, -64, 126, 124), (-46, -66, 96, 128)
SIZES = (80, 58)
"""How wide they are, in design units."""
AIR, RIM, PLANK = 14, 40, 46
"""What must be free beside them, how far the planks begin from the edge of the window, and how far down on these they stand, in
design units.
"""


class Snacks:
    """They stand on the bare edge of the table; where cloths and standees leave too little of it, there are none."""

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
        row = cloths[0].unionall([*cloths[1:], *flanking(plan)])
        ends = (ui.px(RIM), row.x), (row.right, ui.width - ui.px(RIM))
        for node, size, (begin, end) in zip(self.nodes, SIZES, ends, strict=True):
            node.stand((begin + end) / 2, plan.far + ui.px(PLANK), ui.px(size))
            node.visible = end - begin >= ui.px(size + 2 * AIR)

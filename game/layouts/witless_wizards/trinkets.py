"""What somebody has left beside the stage of a Witless Wizards table: flasks at the left, books with a candle at the right."""

from __future__ import annotations

from game.core.ui import Ui
from game.layouts.witless_wizards.geometry import Plan
from game.scenery import clutter
from game.scenery.things import ThingNode

FLASKS, BOOKS = (-68, -60, 144, 122), (-74, -108, 152, 172)
SIZES = (112, 94)
"""How wide they are, in design units."""
AIR = 16
"""What must be free at their sides, in design units."""


class Trinkets:
    """They stand before the ribbon with the question; where there is no room for them, there are none."""

    def __init__(self) -> None:
        self.flasks = ThingNode(clutter.flasks(), FLASKS)
        self.books = ThingNode(clutter.books(), BOOKS)

    @property
    def nodes(self) -> tuple[ThingNode, ThingNode]:
        """Both."""
        return self.flasks, self.books

    def lie(self, plan: Plan, ui: Ui) -> None:
        """Take their places in this window."""
        taken = [room.wood for room in plan.rooms.values()] + [plan.rack, plan.tray]
        foot, stage = plan.bar.y + ui.px(2), plan.stage
        for node, left, size in zip(self.nodes, (True, False), SIZES, strict=True):
            node.stand(stage.centerx, foot, ui.px(size))
            beside = [rect for rect in taken if rect.y < foot and rect.bottom > node.y]
            begin = max((rect.right for rect in beside if rect.right <= stage.x), default=0) if left else stage.right
            end = stage.x if left else min((rect.x for rect in beside if rect.x >= stage.right), default=ui.width)
            node.stand((begin + end) / 2, foot, ui.px(size))
            node.visible = end - begin >= ui.px(size + AIR)

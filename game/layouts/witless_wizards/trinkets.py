"""What somebody has left beside the stage of a Witless Wizards table: flasks at the left, books with a candle at the right."""

from __future__ import annotations

import pygame

from game.core.ui import Ui
from game.layouts.witless_wizards.geometry import Plan
from game.scenery import clutter
from game.scenery.things import ThingNode

FLASKS, BOOKS = (-68, -60, 144, 122), (-74, -108, 152, 172)
SIZES = (112, 94)
"""How wide they are, in design units."""
SMALLER = 0.75
"""How small they may be for want of room, as a share of their size."""
AIR = 16
"""What must be free at their sides, in design units."""


class Trinkets:
    """They stand before the ribbon with the question, or beside the own board; where there is no room, there are none."""

    def __init__(self) -> None:
        self.flasks = ThingNode(clutter.flasks(), FLASKS)
        self.books = ThingNode(clutter.books(), BOOKS)

    @property
    def nodes(self) -> tuple[ThingNode, ThingNode]:
        """Both."""
        return self.flasks, self.books

    def lie(self, plan: Plan, ui: Ui) -> None:
        """Take their places in this window."""
        own = plan.rooms[plan.near].wood
        for node, left, size in zip(self.nodes, (True, False), SIZES, strict=True):
            for between, foot in ((plan.stage, plan.bar.y + ui.px(2)), (own, own.bottom - ui.px(4))):
                node.stand(between.centerx, foot, ui.px(size))
                begin, end = _free(plan, ui, node, between, left)
                wide = min(ui.px(size), end - begin - ui.px(AIR))
                node.visible = wide >= SMALLER * ui.px(size)
                node.stand((begin + end) / 2, foot, wide if node.visible else ui.px(size))
                if node.visible:
                    break


def _free(plan: Plan, ui: Ui, node: ThingNode, between: pygame.Rect, left: bool) -> tuple[int, int]:
    """Between which x nothing else lies ``left`` or right of ``between``, at the height of ``node``."""
    boards = [room.wood for room in plan.rooms.values()]
    beside = [r for r in (*boards, plan.rack, plan.tray, plan.side) if r.y < node.y + node.h and r.bottom > node.y]
    if left:
        return max((rect.right for rect in beside if rect.right <= between.x), default=0), between.x
    return between.right, min((rect.x for rect in beside if rect.x >= between.right), default=ui.width)

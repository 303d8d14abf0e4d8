"""The flags of the stadium, which hang over the crowd between rivals."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.core.ui import Ui
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.frame import TOP_BAR
from game.scenery import stadium
from game.scenery.things import ThingNode

MOST = 3
WIDE, AIR = 52, 5
"""How wide a flag is, and how much air is around it at least, in design units."""
LENGTH, LEAST = 0.68, 40
"""How far down it hangs at most, by where the table begins; how much of it must be seen below the signs, in design units."""
ALONE = (0.265, 0.735)
"""Where they hang at both sides of a rival who is alone, by the width."""


class Flags:
    """One in each gap between rivals, one at each side of a rival alone; none where there is no room."""

    def __init__(self) -> None:
        self.nodes = [ThingNode(stadium.flag(), stadium.FLAG) for _ in range(MOST)]

    def hang(self, plan: Plan, ui: Ui) -> None:
        """Take their places in this window."""
        wide = ui.px(WIDE)
        places = _places(plan, ui)
        foot = round(plan.far * LENGTH)
        seen = foot - ui.px(TOP_BAR) >= ui.px(LEAST)
        for number, node in enumerate(self.nodes):
            node.visible = seen and number < len(places)
            if node.visible:
                node.stand(places[number], foot, wide)


def _places(plan: Plan, ui: Ui) -> list[float]:
    """The middle of each flag: in a wide gap at the end away from the middle of the window, where the city is not hidden."""
    rooms = [room for seat, room in plan.rooms.items() if seat != plan.near]
    if len(rooms) == 1:
        return [share * ui.width for share in ALONE]
    found = []
    half = ui.px(WIDE) / 2 + ui.px(AIR)
    rooms.sort(key=lambda room: room.bust.x)
    for left, right in pairwise(rooms):
        gap = pygame.Rect(left.heart.right, 0, right.hand.x - left.heart.right, 1)
        if gap.w < 2 * half:
            continue
        aside = round(gap.centerx - ui.width / 2)
        found.append(gap.centerx if abs(aside) < gap.w / 2 else gap.x + half if aside < 0 else gap.right - half)
    return found

"""How many Dead Wizard Tokens somebody has, where they lie on each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.widgets import Group
from game.layouts.annihilageddon.furniture import PlateNode
from game.layouts.annihilageddon.geometry import Plan
from rules.core.cards import Card

ABOVE, HIGH = 3.5, 16
"""Where the numbers lie among the cards: above the tokens; how high they are, in design units."""
LOW, LOWER = 3, 8
"""How far they hang below a rival's tokens, and below the own ones, in design units."""
CROWDED = 0.6
"""How far from each other tokens must lie, by their width, to be counted at a glance."""


class TokenCounts:
    """A number for each seat."""

    def __init__(self) -> None:
        self.plates: list[PlateNode] = []

    def build_furniture(self, cards: Group, seats: int) -> None:
        """Make the numbers, among the ``cards``."""
        for seat in range(seats):
            plate = cards.add(PlateNode(f"count/seat{seat}/tokens", warm=False))
            plate.z = ABOVE
            self.plates.append(plate)

    def on_event(self, places: Mapping[str, Sequence[Card]], plan: Plan) -> None:
        """Tell how many tokens there are where they hide each other."""
        for seat, room in plan.rooms.items():
            lying, plate = room.cards["tokens"], self.plates[seat]
            many, wide = len(places.get(f"seat{seat}/tokens", ())), min(*lying.size, *room.cards["familiar"].size)
            crowded = many > 1 and (lying.w - wide) / (many - 1) < wide * CROWDED
            plate.put(f"×{many}" if crowded else "")
            if crowded:
                high, low = plate.ui.px(HIGH), plate.ui.px(LOWER if seat == plan.near else LOW)
                plate.place(lying.x, lying.bottom - high + low, lying.w, high)

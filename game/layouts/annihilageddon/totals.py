"""The Victory Points of the rivals, which stand beside them once they have been counted."""

from __future__ import annotations

import pygame

from game.core.node import Node
from game.core.tween import Action, Tween, ease_out_back
from game.core.widgets import Group
from game.layouts.annihilageddon.furniture import points_star
from game.layouts.annihilageddon.geometry import Plan
from rules.core.game import Result
from rules.core.numbers import written

SIZE = 64
"""How large a star is, in design units."""
POP = 260
SPRUNG = 0.3
"""How long a star takes to spring up, and from what size on."""
ABOVE = 6.0
"""Above the hands that are held there."""


class TotalNode(Node):
    """A star with the Victory Points of a rival."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat{seat}/total", "text")
        self.z = ABOVE
        self.solid = False
        self.visible = False
        self.words = ""

    def put(self, points: int) -> None:
        """Show so many."""
        self.words, self.name = written(points), f"{written(points)} Victory Points"
        self.visible = True
        self.redraw()

    def render(self) -> pygame.Surface | None:
        """The star, the number on it, what it is below."""
        width, height = round(self.w), round(self.h)
        return points_star(self.ui, width, height, self.words) if width >= 16 else None


class Totals:
    """A star for every seat but that in front of the screen, whose own tells its points all the time."""

    def __init__(self) -> None:
        self.nodes: list[TotalNode] = []

    def build_furniture(self, cards: Group, seats: int) -> None:
        """Make the stars, among the ``cards``."""
        self.nodes = [cards.add(TotalNode(seat)) for seat in range(seats)]

    def lay(self, plan: Plan) -> None:
        """Before the hand of each rival, beside its Wizard."""
        for seat, room in plan.rooms.items():
            star = self.nodes[seat]
            size = star.ui.px(SIZE)
            star.place(room.hand.centerx - size // 2, room.board.y + star.ui.px(4) - size, size, size)
            if seat == plan.near:
                star.visible = False

    def sync(self, result: Result | None, showing: bool, near: int) -> None:
        """Tell all points of a finished match, unless they are just being counted (``showing``); none before its end."""
        for seat, star in enumerate(self.nodes):
            if result is None or seat == near:
                star.visible = False
            elif not showing:
                star.put(result.scores[seat])

    def count(self, seat: int, points: int, near: int) -> Action | None:
        """A seat has been counted: its star springs up."""
        if seat == near:
            return None
        star = self.nodes[seat]
        star.put(points)
        return Tween(star, {"scale": 1.0}, POP, ease_out_back, start={"scale": SPRUNG})

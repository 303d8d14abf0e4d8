"""The Victory Points of the rivals: small beside their HP as far as anybody can know them, large once they have been counted.

Cards are gained in the open and tokens lie open, so that all can be reckoned but what was passed unseen (AN-184).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.core.node import Node
from game.core.tween import Action, Tween, ease_out_back
from game.core.watched import LOOK
from game.core.widgets import Group
from game.layouts.annihilageddon.furniture import points_star
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.frame import TOP_BAR
from rules.core.game import Result
from rules.core.numbers import written

SIZE, SMALL = 64, 50
"""How large a star is, and one that stands there during play, in design units."""
LOWER, BEHIND, LEAST = 7, 4, 28
"""How far that one reaches into the heart below it and behind the signs at the top, and how large it is at least, in design
units.
"""
POP = 260
SPRUNG = 0.3
"""How long a star takes to spring up, and from what size on."""
ABOVE = 6.0
"""Above the hands that are held there."""


class TotalNode(Node):
    """A star with the Victory Points of a player. ``leads``: nobody has more."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "words": LOOK, "leads": LOOK}

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat{seat}/total", "text")
        self.z = ABOVE
        self.solid = False
        self.visible = False
        self.words = ""
        self.leads = False

    def put(self, points: int, leads: bool = False) -> None:
        """Show so many."""
        self.words, self.name, self.leads = written(points), f"{written(points)} Victory Points", leads
        self.visible = True

    def render(self) -> pygame.Surface | None:
        """The star, the number on it, what it is below, with the crown of a leader."""
        width, height = round(self.w), round(self.h)
        return points_star(self.ui, width, height, self.words, leads=self.leads) if width >= 16 else None


class Totals:
    """A star for every seat but that of the player in front of the screen, who has a larger one."""

    def __init__(self) -> None:
        self.nodes: list[TotalNode] = []
        self._plan: Plan | None = None
        self._counted: set[int] = set()

    def build_furniture(self, cards: Group, seats: int) -> None:
        """Make the stars, among the ``cards``."""
        self.nodes = [cards.add(TotalNode(seat)) for seat in range(seats)]

    def lay(self, plan: Plan) -> None:
        """Each to its place: during play above the HP of its seat, once counted before the hand, beside its Wizard."""
        self._plan = plan
        for seat in plan.rooms:
            self._place(seat)

    def _place(self, seat: int) -> None:
        assert self._plan is not None
        star, room = self.nodes[seat], self._plan.rooms[seat]
        if room.star is not None:
            star.place(*room.star)
        elif seat in self._counted:
            size = star.ui.px(SIZE)
            star.place(room.hand.centerx - size // 2, room.board.y + star.ui.px(4) - size, size, size)
        else:
            size = min(star.ui.px(SMALL), room.heart.y + star.ui.px(LOWER) - star.ui.px(TOP_BAR - BEHIND))
            if size < star.ui.px(LEAST):
                size = 0  # no room: the board tells them when it is pointed at
            star.place(room.heart.centerx - size // 2, room.heart.y + star.ui.px(LOWER) - size, size, size)

    def sync(self, result: Result | None, showing: bool, near: int, reckoned: Sequence[int]) -> None:
        """Tell the points that can be ``reckoned`` (none: not yet), of a finished match all unless they are being counted
        (``showing``). That of the seat ``near`` (-1: none) is told elsewhere.
        """
        for seat, star in enumerate(self.nodes):
            if result is not None and showing and seat not in self._counted:
                continue
            points = result.scores if result is not None else reckoned
            self._counted = self._counted | {seat} if result is not None else self._counted - {seat}
            self._place(seat)
            star.visible = False
            if points and seat != near:
                star.put(points[seat], points[seat] == max(points) > min(points))

    def count(self, seat: int, points: int, near: int) -> Action | None:
        """A seat has been counted: its star springs up."""
        if seat == near:
            return None
        star = self.nodes[seat]
        self._counted.add(seat)
        self._place(seat)
        star.put(points)
        return Tween(star, {"scale": 1.0}, POP, ease_out_back, start={"scale": SPRUNG})

"""The cloths under cards in play, no longer than what lies on them: beside them the sand is seen."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core import theme
from game.layouts.wizard_arena.carpet import CarpetNode
from game.layouts.wizard_arena.geometry import Plan
from game.layouts.wizard_arena.lying import MAGIC, Lying
from game.table.layout import Table
from game.table.spots import ASPECT, Lie
from rules.core.cards import Card

END, CLOSE, SIDE = 22, 16, 15
"""How far a runner reaches beyond its cards at both ends, one of a rival at both ends, and at the sides, in design units."""


class RunnersLayout(Protocol):
    """What they lie on."""

    scene: Table
    mats: list[CarpetNode]
    lying: Lying

    @property
    def plan(self) -> Plan:
        """Where everything has its room."""

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """Where a card really lies."""


class Runners:
    """``lane`` is that of the own Power cards, ``wing`` that of the own spells as far as they leave the own cloth; ``row`` and
    ``spells`` are those of a lone rival.
    """

    def __init__(self, layout: RunnersLayout) -> None:
        self.layout = layout
        self.lane = CarpetNode("lane", "Own Power cards", theme.INK_SOFT)
        self.wing = CarpetNode("wing", "Own spells in play", theme.INK_SOFT)
        self.row = CarpetNode("row", "A rival's Power cards", theme.INK_SOFT)
        self.spells = CarpetNode("spells", "A rival's spells in play", theme.INK_SOFT)
        for node in self.nodes:
            node.z, node.emblem = -1.1, None

    @property
    def nodes(self) -> tuple[CarpetNode, ...]:
        """All of them."""
        return self.lane, self.wing, self.row, self.spells

    def match(self) -> None:
        """Each is one with the cloth of its owner."""
        near, mats = self.layout.plan.near, self.layout.mats
        rival = next(seat for seat in range(len(mats)) if seat != near)
        for node, mat in zip(self.nodes, (mats[near], mats[near], mats[rival], mats[rival]), strict=True):
            node.tone, node.crest, node.active, node.out = mat.tone, mat.crest, mat.active, mat.out

    def fit(self, awaited: pygame.Rect | None) -> None:
        """As long as what lies there now, the own one with the place of the next card."""
        self.match()
        plan, near = self.layout.plan, self.layout.plan.near
        bare = self._reach(near, MAGIC) is None
        self.layout.mats[near].emblem = plan.rooms[near].emblem() if bare else None
        own = self._reach(near, ("row",))
        if awaited is not None:
            own = own[0] if own else awaited.x, awaited.right
        high = min(plan.strip.h, round(plan.rooms[near].card * ASPECT) + 2 * self.layout.scene.ui.px(SIDE))
        strip = plan.strip.inflate(0, high - plan.strip.h)
        self._roll(self.lane, own, strip)
        self._roll(self.wing, self._wing(), plan.wing)
        rival = next((seat for seat in plan.rooms if seat != near), near)
        for node, zones in ((self.row, ("row", "blight")), (self.spells, MAGIC)):
            reach = self._reach(rival, zones) if len(plan.rooms) == 2 else None
            self._roll(node, reach, plan.rooms[rival].mat, CLOSE)

    def _roll(self, node: CarpetNode, reach: tuple[float, float] | None, band: pygame.Rect, end: int = END) -> None:
        """Out over this part of a band of the table."""
        node.visible = reach is not None
        if reach is not None:
            more = self.layout.scene.ui.px(end)
            left, right = round(reach[0]) - more, round(reach[1]) + more
            node.place(left, band.y, right - left, band.h)

    def _wing(self) -> tuple[float, float] | None:
        """From under the own cloth to the last own spell in play, to that under Blight if there is one."""
        near, mat = self.layout.plan.near, self.layout.plan.rooms[self.layout.plan.near].mat
        reach = self._reach(near, ("blight", *MAGIC))
        end = self.layout.scene.ui.px(END)
        return None if reach is None or reach[1] + end / 2 < mat.right else (mat.right - 2 * end, reach[1] - end / 2)

    def _reach(self, seat: int, zones: tuple[str, ...]) -> tuple[float, float] | None:
        """From the left to the right end of all cards of these zones of a wizard."""
        field, ends = self.layout.scene.field, []
        for zone in zones:
            place = f"seat{seat}/{zone}"
            cards = field.board.places.get(place, ())
            for number, lie in enumerate(field.spots[place].lies(len(cards))):
                lie = self.layout.lie(place, number, len(cards), cards[number], lie)
                half = lie.width * (ASPECT if abs(lie.rotation) > 45 else 1.0) / 2
                ends += [lie.x - half, lie.x + half]
        return (min(ends), max(ends)) if ends else None

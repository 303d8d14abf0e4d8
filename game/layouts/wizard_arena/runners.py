"""The cloths under cards in play, no longer than what lies on them: beside them the sand is seen."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from game.core import theme
from game.layouts.wizard_arena.carpet import CarpetNode, CrestNode
from game.layouts.wizard_arena.geometry import Plan
from game.layouts.wizard_arena.lying import MAGIC, Lying
from game.table.layout import Table
from game.table.spots import ASPECT, Lie
from rules.core.cards import Card

END, SIDE = 17, 15
"""How far a runner reaches beyond its cards at both ends and at the sides, in design units."""


class Reach(NamedTuple):
    """From where to where cards lie, and how high they are."""

    left: float
    right: float
    high: float


class RunnersLayout(Protocol):
    """What this uses of its layout."""

    scene: Table
    mats: list[CarpetNode]
    crests: list[CrestNode]
    lying: Lying

    @property
    def plan(self) -> Plan:
        """Where everything has its room."""

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """Where a card really lies."""


class Runners:
    """``lane`` is that of the own Power cards, ``wing`` that of the own spells, which comes out from under the own cloth."""

    def __init__(self, layout: RunnersLayout) -> None:
        self.layout = layout
        self.lane = CarpetNode("lane", "Own Power cards", theme.INK_SOFT)
        self.wing = CarpetNode("wing", "Own spells in play", theme.INK_SOFT)
        for node in self.nodes:
            node.z = -1.1

    @property
    def nodes(self) -> tuple[CarpetNode, ...]:
        """All of them."""
        return self.lane, self.wing

    def match(self) -> None:
        """Give each the colours of its owner's cloth, without the light of the turn: a lit cloth would have to be made."""
        mat = self.layout.mats[self.layout.plan.near]
        for node in self.nodes:
            node.tone, node.crest, node.out = mat.tone, mat.crest, mat.out

    def fit(self, awaited: pygame.Rect | None) -> None:
        """Make each as long as the cards on it; the own lane also holds the place of the next card, if there is one."""
        self.match()
        plan, near = self.layout.plan, self.layout.plan.near
        for seat in plan.rooms:
            bare = self.layout.lying.bare(seat)
            self.layout.crests[seat].visible = bare is not None
            if bare is not None:
                self.layout.crests[seat].place(*bare)
        own = self._reach(near, ("row",))
        if awaited is not None:
            own = Reach(own.left if own else awaited.x, awaited.right, awaited.h)
        self._roll(self.lane, own, plan.strip)
        spells = self._reach(near, ("blight", *MAGIC))
        cloth = self.layout.lying.own_cloth()
        self._roll(self.wing, spells._replace(high=cloth.h) if spells else None, cloth)

    def _roll(self, node: CarpetNode, reach: Reach | None, band: pygame.Rect) -> None:
        """Roll one out under these cards, in the middle of a band of the table; roll it up where there are none."""
        node.visible = reach is not None
        if reach is not None:
            px = self.layout.scene.ui.px
            left, right = round(reach.left) - px(END), round(reach.right) + px(END)
            high = min(band.h, round(reach.high) + 2 * px(SIDE))
            node.place(left, band.centery - high // 2, right - left, high)

    def _reach(self, seat: int, zones: tuple[str, ...]) -> Reach | None:
        """How far the cards in these zones of a wizard reach; None where there are none."""
        field, ends, edges = self.layout.scene.field, [], []
        for zone in zones:
            place = f"seat{seat}/{zone}"
            cards = field.board.places.get(place, ())
            for number, lie in enumerate(field.spots[place].lies(len(cards))):
                lie = self.layout.lie(place, number, len(cards), cards[number], lie)
                half, tall = lie.width * (ASPECT if abs(lie.rotation) > 45 else 1.0) / 2, lie.width * ASPECT / 2
                ends += [lie.x - half, lie.x + half]
                edges += [lie.y - tall, lie.y + tall]
        return Reach(min(ends), max(ends), max(edges) - min(edges)) if ends else None

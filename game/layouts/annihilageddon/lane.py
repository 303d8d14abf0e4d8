"""Where the cards in front of a player lie: the hand, what it has played, what stays in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from game.core.widgets import Group
from game.layouts.annihilageddon.furniture import ClothNode, SeatNode
from game.layouts.annihilageddon.geometry import Plan
from game.table.layout import Table
from game.table.spots import ASPECT, LOOSE, Lie, step_of
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import Card
from rules.core.events import CardMoved

NEARLY, SET_APART = 0.99, 0.25
"""How large a card played lies beside the hand by one in it, and how far it is from those that stay, by its width."""
APART, HIGHER = 0.16, 0.03
"""How far cards played beside the hand are from it, by the width of one, and how much higher they lie, by its height."""
LEAST = 0.85
"""How small cards may get so that they lie beside the hand, by those in the row behind it."""
CROWD = 5
"""In how many halves of cards a row above the lowered hand is counted at most: then each shows less than half of itself."""


def in_lane(
    table: Plan, held: int, stays: int, count: int, index: int, lowered: bool = False
) -> tuple[float, float, float]:
    """Centre and width of a card in the lane: those that stay come first, then those played.

    Beside a hand of so many (``held``) cards they lie in a row with it, nearly as large, while each shows half of itself; else
    they lie small in a row that reaches behind it. Above the lowered hand they have the whole room.
    """
    hand, lane = table.hand, table.lane
    if lowered:
        top, deep = float(lane.y), hand.y + table.sunk - lane.h * 0.1 - lane.y
        free = float(min(hand.right, table.button.right) - lane.x)
    else:
        top, deep = hand.y - hand.h * HIGHER, float(hand.h)
        free = hand.right - table.hand_card * (LOOSE * held + APART) - lane.x
    many = (stays + count + 1 + (SET_APART if stays and count else 0)) / 2
    wide = min(table.hand_card * NEARLY, deep / ASPECT, free / max(1.0, min(many, CROWD) if lowered else many))
    right, middle = lane.x + free, top + deep / 2
    small = (lane.h + table.tucked) / ASPECT
    if not lowered and wide < table.hand_card * NEARLY:  # too small for their text: rather none on another
        whole = free / (LOOSE * max(1, stays + count) + (SET_APART if stays and count else 0))
        wide = min(wide, whole) if whole >= small * LEAST else wide
    if wide < small * LEAST and not lowered:
        right, middle = float(table.rooms[table.near].cards["ongoing"].right), lane.y + small * ASPECT / 2
        wide = small
    apart = wide * SET_APART if stays and count else 0.0
    step = step_of(stays + count, wide, right - lane.x - apart)
    return lane.x + wide / 2 + step * index + (apart if index >= stays else 0.0), middle, wide


class LaneLayout(Protocol):
    """What the lane uses of its layout."""

    scene: Table
    state: AnnihilageddonState
    boards: list[SeatNode]

    @property
    def plan(self) -> Plan:
        """Where everything lies."""


class Lane:
    """The room in front, which the own hand, the own cards that stay and the cards that anybody plays share."""

    def __init__(self, layout: LaneLayout) -> None:
        self.layout = layout
        self.mat = ClothNode("mat", "Your mat")
        self.cloth = ClothNode("lane", "Cards being played")

    def build_furniture(self, furniture: Group) -> None:
        """Make the mat below the own cards, and the cloth below what a rival plays."""
        furniture.add(self.mat)
        furniture.add(self.cloth)

    def arrange(self) -> None:
        """The mat reaches from the own board to the end of the hand, in the own colour."""
        plan, px = self.layout.plan, self.mat.ui.px
        board = plan.rooms[plan.near].board
        self.mat.tone = self.layout.boards[plan.near].tone
        left, top = board.right + px(2), board.y + px(3)
        self.mat.place(left, top, plan.hand.right + px(8) - left, board.bottom - px(3) - top)

    @property
    def lowered(self) -> bool:
        """Does the own hand make room? While somebody else plays, and that takes time."""
        scene, near = self.layout.scene, self.layout.plan.near
        decision, state = scene.match.decision, self.layout.state
        if decision is None or state.number == 0 or scene.animator.speed <= 0:
            return False
        return near not in (decision.seat, state.turn)

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """Cards of the own hand and those played lie a little askew."""
        where, _, zone = place.partition("/")
        plan = self.layout.plan
        own, askew = where == f"seat{plan.near}", (card.id * 7) % 5 - 2
        if zone == "hand" and own:
            return replace(lie, rotation=askew * 0.7, y=lie.y + plan.sunk * self.lowered)
        if zone == "play":
            stays = self._count(f"seat{plan.near}/ongoing")
            return Lie(*self._in_lane(stays, count, stays + index), askew * 1.2)
        if zone == "ongoing" and own:
            return Lie(*self._in_lane(count, sum(map(self._count, self._plays())), index))
        return lie

    def _in_lane(self, stays: int, count: int, index: int) -> tuple[float, float, float]:
        return in_lane(self.layout.plan, self._held(), stays, count, index, self.lowered)

    def spread_cloth(self) -> None:
        """A cloth in a rival's colour lies below the cards that it plays."""
        plan, boards = self.layout.plan, self.layout.boards
        seat = next((seat for seat, place in enumerate(self._plays()) if seat != plan.near and self._count(place)), -1)
        self.cloth.visible = seat >= 0
        if seat < 0:
            return
        stays, count = self._count(f"seat{plan.near}/ongoing"), self._count(f"seat{seat}/play")
        first, last = (self._in_lane(stays, count, stays + index) for index in (0, count - 1))
        wide, margin = first[2], self.cloth.ui.px(9)
        self.cloth.tone = boards[seat].tone
        left, top = first[0] - wide / 2 - margin, first[1] - wide * ASPECT / 2 - margin
        self.cloth.place(left, top, last[0] + wide / 2 + margin - left, wide * ASPECT + 2 * margin)

    def beside(self, event: CardMoved) -> tuple[str, ...]:
        """Which cards make room for a move, or take the room that it leaves."""
        near = f"seat{self.layout.plan.near}"
        moved = {event.source, event.target}
        if not moved.intersection((f"{near}/hand", f"{near}/ongoing", *self._plays())):
            return ()
        return tuple(
            place for place in (f"{near}/ongoing", *self._plays()) if place not in moved and self._count(place)
        )

    def _plays(self) -> list[str]:
        return [f"seat{seat}/play" for seat in range(len(self.layout.boards))]

    def _held(self) -> int:
        return self._count(f"seat{self.layout.plan.near}/hand")

    def _count(self, place: str) -> int:
        return len(self.layout.scene.field.board.places.get(place, ()))

"""Where the cards in front of a player lie: the hand, what it has played, what stays in play."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from game.core.widgets import Group
from game.layouts.annihilageddon.furniture import ClothNode, SeatNode
from game.layouts.annihilageddon.geometry import Plan
from game.table.layout import Table
from game.table.spots import ASPECT, FRAME, LOOSE, Lie, Spot, step_of
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import Card
from rules.core.events import CardMoved

SET_APART = 0.25
"""How far cards played are from those that stay, by their width."""
APART, HIGHER = 0.06, 0.02
"""How far cards played beside the hand are from it, by the width of one, and how much higher they lie, by its height."""
AIRY = 0.26
"""How much further they are from it where there is room to spare, by the width of a card."""
CLOSE, LESS, TIGHTEST = 1.0, 0.94, 0.4
"""From card to card of a hand that makes room, by their width: so that none lies on another, so that all can be read, and at
least."""
SHARES = (0.5, 0.6, 0.75, 0.9, 1.1, 1.3, 1.5, 1.7, 1.9, 2.2)
"""How much room a larger hand makes, in widths of a card."""
PLAYED, HELD, WIDE = 0.5, 6, 1.0
"""How much the size of cards played, the reach of those in hand and their width count: a covered hand is far worse than small
cards played.
"""
WORDLESS = 0.48
"""How good it is that cards in hand have only name, price and signs, compared with those that have their text."""
APIECE, BESIDE, LITTLE = 1.02, 0.5, 0.4
"""How much room each of many such cards takes, by its width; how much is left for others on the mat then, and how small those in
hand are at least, by the usual width.
"""
TOLD, UNTOLD = 0.43, 3
"""From what size on, by that of the hand, cards on the table are told apart with ease, and how much it counts that they are
smaller.
"""
SEEN, NAMED = 0.35, 0.3
"""How much it counts what is seen of cards that lie on each other in a column, and how much of the height of each is at least:
its name.
"""
COLUMNS = 3
"""In how many columns they lie at most."""
MINGLED = 0.95
"""How good it is, by columns of their own, that cards that stay and those played share the rows."""
ABOVE = 1.25
"""How much better it is that cards played lie above the hand."""
GRID = 3
"""In how many rows cards played lie beside the hand at most."""
BETWEEN = 0.05
"""How far the rows are from each other, by the height of a card."""
LOFTY = 0.42
"""From what height on, by that of the hand, cards played lie in the felt above it."""
LEAST, OTHERS = 0.3, 0.76
"""How small cards played get at most, by those in the hand, the own ones and those of others: more of them lie on each other."""


@dataclass(frozen=True)
class Block:
    """Cards in rows and columns from ``left``, ``top`` on, ``wide`` each, the next column ``step`` further; the first places
    are ``taken`` by others, the next row is ``down`` further, by the height of a card.
    """

    left: float
    top: float
    wide: float
    step: float
    columns: int
    taken: int = 0
    down: float = 1 + BETWEEN

    def card(self, index: int) -> tuple[float, float, float]:
        """Centre and width of a card."""
        row, column = divmod(index + self.taken, max(1, self.columns))
        high = self.wide * ASPECT
        y = self.top + high / 2 + row * high * self.down
        return self.left + self.wide / 2 + self.step * column, y, self.wide

    def rect(self, count: int) -> pygame.Rect:
        """What so many of its cards take."""
        rects = []
        for index in range(count):
            x, y, wide = self.card(index)
            rects.append(
                pygame.Rect(round(x - wide / 2), round(y - wide * ASPECT / 2), round(wide), round(wide * ASPECT))
            )
        return rects[0].unionall(rects[1:])


@dataclass(frozen=True)
class Front:
    """How the cards in front of a player lie: those that stay, those played, and the hand, whose first card begins at ``hand``
    and each other ``step`` further, ``wide`` each. ``liked``: how good that is.
    """

    stays: Block
    played: Block
    hand: float
    step: float
    wide: float
    liked: float = 0.0


@dataclass(frozen=True)
class Hand:
    """So many cards ``held``, ``wide`` each, each ``step`` further than the one before."""

    held: int
    wide: float
    step: float

    @property
    def across(self) -> float:
        """The width of all of them."""
        return self.wide + self.step * (self.held - 1) if self.held else 0.0


def front(table: Plan, held: int, stays: int, count: int, lowered: bool = False) -> Front:
    """The best way to lay cards beside a hand of so many (``held``): as large as can be, none of the hand on another's letters.

    They lie in a row with it, nearly as large; where it leaves too little room it draws together, and they lie in several rows,
    or in a column from name to name. In a high window they may lie above it, and above the lowered hand they have the whole room.
    """
    if lowered:
        deep = table.hand.y + table.sunk - table.lane.y - 0.02 * table.hand.h
        return _above(table, held, stays, count, table.hand_card, deep, OTHERS)
    return max(_ways(table, held, stays, count), key=lambda way: way.liked)


def _ways(table: Plan, held: int, stays: int, count: int) -> Iterator[Front]:
    many = stays + count
    for card in (table.hand_card, *table.narrow_cards, *_whole(table, held, many)):
        for step in _steps(table, held, many, card):
            hand = Hand(held, card, step * card)
            for rows in range(1, min(GRID, max(1, many)) + 1):
                yield _beside(table, hand, stays, count, rows)
                if rows > 1:
                    yield _beside(table, hand, stays, count, rows, high=True)
            for columns in range(1, min(COLUMNS, many - 1) + 1):
                yield _heaped(table, hand, stays, count, columns)
        if many and table.lane.h >= LOFTY * table.hand.h:
            yield _above(table, held, stays, count, card, table.lane.h)


def _whole(table: Plan, held: int, many: int) -> list[float]:
    """How wide the cards of a hand are that lie whole beside each other, alone on the mat or not, too small for text."""
    rooms = {table.hand.w, table.hand.w - table.hand_card * BESIDE * bool(many)}
    widths = [room / max(1, held) / APIECE for room in sorted(rooms)]
    return [wide for wide in widths if LITTLE * table.hand_card <= wide < table.narrow_cards[-1]]


def _steps(table: Plan, held: int, many: int, card: float) -> list[float]:
    """From card to card of a hand, by their width: beside so many others closer as well."""
    loosest = min(LOOSE, _hand_step(table, held, card, 0.0))
    steps = {loosest}
    if many and held > 1:
        steps |= {min(CLOSE, loosest), min(LESS, loosest)}
        steps |= {min(CLOSE, max(TIGHTEST, _hand_step(table, held, card, card * share))) for share in SHARES}
    return sorted(steps, reverse=True)


def _hand_step(table: Plan, held: int, card: float, left: float) -> float:
    """From card to card of a hand that leaves so much room at its left, by their width."""
    return (table.hand.w - left - card) / max(1, held - 1) / card


def _liked(table: Plan, hand: Hand, played: float) -> float:
    """How good it is that so much is seen of each card played, and of each in hand."""
    step = min(CLOSE, hand.step / hand.wide) if hand.held > 1 else CLOSE
    reach = math.pow(max(0.0, min(LESS, step)), HELD) * (1 + max(0.0, step - LESS))
    size = max(0.0, played / table.hand_card)
    told = math.pow(min(1.0, size / TOLD), UNTOLD)
    narrow = math.pow(hand.wide / table.hand_card, WIDE) * (WORDLESS if hand.wide < table.narrow_cards[-1] else 1.0)
    return math.pow(size, PLAYED) * told * reach * narrow


def _heaped(table: Plan, held: Hand, stays: int, count: int, columns: int) -> Front:
    """The cards in columns at the left of the hand, those played after those that stay, as high as the question: where they are
    too many, each lies on the one above it, whose name is seen.
    """
    hand, many = table.hand, stays + count
    rows = -(-many // columns)
    between = held.wide * APART if held.held else 0.0
    deep, free = hand.bottom - table.lane.y, hand.w - held.across - between
    wide = max(1.0, min(held.wide, free / (1 + LOOSE * (columns - 1)), deep / ASPECT))
    high, pitch = wide * ASPECT, wide * LOOSE
    down = min(1 + BETWEEN, (deep / high - 1) / max(1, rows - 1))
    used = wide + pitch * (columns - 1)
    left = hand.x + max(0.0, hand.w - used - between - held.across) / 2
    top = hand.bottom - high * (1 + down * (rows - 1))
    block = Block(left, top, wide, pitch, columns, down=down)
    liked = _liked(table, held, wide) * math.pow(min(1.0, max(0.0, down)), SEEN) * MINGLED
    if down < NAMED or wide < LEAST * table.hand_card or left + used > table.lane.right:
        liked = 0.0
    return Front(block, replace(block, taken=stays), left + used + between, held.step, held.wide, liked)


def _beside(table: Plan, held: Hand, stays: int, count: int, rows: int, *, high: bool = False) -> Front:
    """The cards in so many rows at the left of the hand; all together lie in the middle of the mat. ``high``: they reach up to
    the question.
    """
    hand, card = table.hand, held.wide
    between = held.wide * APART if held.held and stays + count else 0.0
    free = hand.w - held.across - between
    deep = hand.bottom - table.lane.y if high else hand.h
    widest = deep / (rows + BETWEEN * (rows - 1)) / ASPECT
    wide, pitch, used = _fitting(stays, count, rows, min(card, widest), free, card * LEAST)
    spare = max(0.0, hand.w - used - between - held.across)
    between += min(spare, card * AIRY) if between else 0.0
    left = hand.x + max(0.0, hand.w - used - between - held.across) / 2
    used_h = wide * ASPECT * (rows + BETWEEN * (rows - 1))
    top = hand.bottom - used_h if high else hand.y + (hand.h - used_h) / 2 - hand.h * HIGHER * (rows == 1)
    liked = _liked(table, held, min(wide, pitch) if stays + count else card)
    if high and left + used > table.lane.right:
        liked = 0.0  # the cabinet is there
    blocks = _blocks(stays, count, rows, (left, top), wide, pitch)
    return Front(*blocks, left + used + between, held.step, held.wide, liked)


def _above(table: Plan, held: int, stays: int, count: int, card: float, deep: float, least: float = LEAST) -> Front:
    """The cards in one row between the question and the hand."""
    hand = table.hand
    highest = min(card, deep / ASPECT)
    wide, pitch, used = _fitting(stays, count, 1, highest, table.lane.w, min(highest, card * least))
    place = table.lane.x + (table.lane.w - used) / 2, table.lane.y + max(0.0, deep - wide * ASPECT) / 2
    step = min(LOOSE, _hand_step(table, held, card, 0.0)) * card
    first = hand.x + (hand.w - card - step * (held - 1)) / 2
    liked = _liked(table, Hand(held, card, step), min(wide, pitch)) * ABOVE
    return Front(*_blocks(stays, count, 1, place, wide, pitch), first, step, card, liked)


def _fitting(stays: int, count: int, rows: int, most: float, free: float, least: float) -> tuple[float, float, float]:
    """How wide cards in so many rows are, how far from column to column, and how much of the width they take in all."""
    columns = -(-stays // rows) + -(-count // rows)
    apart = SET_APART if stays and count else 0.0
    if not columns:
        return most, most, 0.0
    wide = max(least, min(most, free / (1 + LOOSE * (columns - 1) + apart)))
    pitch = step_of(columns, wide, free - apart * wide) if columns > 1 else wide
    return wide, pitch, wide * (1 + apart) + pitch * (columns - 1)


def _blocks(
    stays: int, count: int, rows: int, place: tuple[float, float], wide: float, pitch: float
) -> tuple[Block, Block]:
    """Those that stay, and at their right those played."""
    left, top = place
    first, second = -(-stays // rows), -(-count // rows)
    aside = first * pitch + (wide * SET_APART if stays and count else 0.0)
    return Block(left, top, wide, pitch, first), Block(left + aside, top, wide, pitch, second)


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
        self.mat = ClothNode("mat", "Your mat", crested=True)
        self.cloth = ClothNode("lane", "Cards being played")
        self._known: tuple[Plan, tuple[int, int, int, bool], Front] | None = None

    def build_furniture(self, furniture: Group) -> None:
        """Make the mat below the own cards, and the cloth below what a rival plays."""
        furniture.add(self.mat)
        furniture.add(self.cloth)

    def arrange(self) -> None:
        """The mat reaches from the own board to the end of the hand, in the own colour."""
        plan = self.layout.plan
        self.mat.tone = self.layout.boards[plan.near].tone
        self.mat.place(*plan.mat)

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
            way = self._front()
            x = way.hand + way.wide / 2 + way.step * index
            return replace(lie, x=x, y=lie.y + plan.sunk * self.lowered, width=way.wide, rotation=askew * 0.7)
        if zone == "play":
            return Lie(*self._front().played.card(index), askew * 1.2)
        if zone == "ongoing" and own:
            return Lie(*self._front().stays.card(index))
        return lie

    def depth(self, place: str, spot: Spot, index: int, count: int) -> float:
        """Cards of the own hand lie under the one before where only frames are covered, those on the mat on it."""
        if place == f"seat{self.layout.plan.near}/hand":
            way = self._front()
            under = 0 < way.wide - way.step <= FRAME * way.wide + 0.5
            return spot.z + 0.01 * (count - index if under else index + 1)
        return spot.z + 0.01 * (index + 1) if place.endswith(("/play", "/ongoing")) else spot.depth(index, count)

    def _front(self) -> Front:
        """How all of them lie now."""
        near = f"seat{self.layout.plan.near}"
        played = sum(map(self._count, self._plays()))
        counts = self._count(f"{near}/hand"), self._count(f"{near}/ongoing"), played, self.lowered
        known = self._known
        if known is None or known[0] is not self.layout.plan or known[1] != counts:
            known = self._known = self.layout.plan, counts, front(self.layout.plan, *counts)
        return known[2]

    def spread_cloth(self) -> None:
        """A cloth in a rival's colour lies below the cards that it plays."""
        plan, boards = self.layout.plan, self.layout.boards
        seat = next((seat for seat, place in enumerate(self._plays()) if seat != plan.near and self._count(place)), -1)
        self.cloth.visible = seat >= 0
        if seat < 0:
            return
        margin = self.cloth.ui.px(7)
        room = self._front().played.rect(self._count(f"seat{seat}/play"))
        self.cloth.tone = boards[seat].tone
        self.cloth.place(*room.inflate(2 * margin, 2 * margin))

    def beside(self, event: CardMoved) -> tuple[str, ...]:
        """Which cards make room for a move, or take the room that it leaves."""
        near = f"seat{self.layout.plan.near}"
        here = (f"{near}/hand", f"{near}/ongoing", *self._plays())
        moved = {event.source, event.target}
        if not moved.intersection(here):
            return ()
        return tuple(place for place in here if place not in moved and self._count(place))

    def _plays(self) -> list[str]:
        return [f"seat{seat}/play" for seat in range(len(self.layout.boards))]

    def _count(self, place: str) -> int:
        return len(self.layout.scene.field.board.places.get(place, ()))

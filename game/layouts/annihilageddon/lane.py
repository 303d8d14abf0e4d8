"""Where the cards in front of a player lie: the hand, what it has played, what stays in play."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from game.core import theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.widgets import Group
from game.layouts.annihilageddon.furniture import PlateNode, SeatNode
from game.layouts.annihilageddon.geometry import LOFTY, Plan
from game.layouts.annihilageddon.ground import ClothNode
from game.table.layout import Table
from game.table.spots import ASPECT, FRAME, LOOSE, Lie, Spot, step_of
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import Card
from rules.core.events import CardMoved

HALF = 0.462
"""How wide cards in play are, by those in hand: two rows of them are as high as the hand."""
GROWN = (0.8, 0.7, 0.62)
"""How wide they are in one row, by those in hand, where a small hand leaves them the room."""
RAISED = 0.64
"""How wide cards in play are at most in the felt above the hand, by those in hand."""
OTHERS = 0.76
"""How wide cards that others play above the lowered hand are at least, by those in hand: more of them lie on each other."""
BETWEEN, APART = 0.05, 0.14
"""How far the rows are from each other, by the height of a card; how far the hand is from cards in play, by the width of one of
its cards.
"""
EDGE, SET_APART, LABEL, RIM = 0.08, 0.36, 0.18, 0.06
"""How far the cloth of cards in play reaches beyond them, how far those played are from those that stay, and what is left for a
plate above them where the question is near, of large ones too, by their width.
"""
PITCHES = (LOOSE, 0.9, 0.78, 0.66, 0.56, 0.48)
"""From column to column of cards in play, by their width: they draw together before the hand does."""
CLOSE, LESS, AIRY = 1.0, 0.94, 1.18
"""From card to card of a hand, by their width, so that none lies on another, so that all can be read, and at most where there
is felt to spare."""
SPREAD, HELD, WIDE = 0.15, 6, 1.0
"""How much it counts how far cards in play are from each other, how much is seen of those in hand and how wide these are: a
covered hand is far worse than covered cards in play.
"""
WORDLESS = 0.48
"""How good it is that cards in hand have only name, price and signs, compared with those that have their text."""
ASKEW = 0.8
"""By how many degrees at most, halved, cards in play are turned."""
DARK: Colour = (58, 26, 44)
"""The tone of the cloths below the own cards in play."""
PLATE = 18
"""How high the plates of these cloths are, in design units."""
APIECE, LITTLE = 1.02, 0.4
"""How much room each of many such cards takes, by its width; how small they are at least, by the usual width."""


@dataclass(frozen=True)
class Block:
    """Cards in so many rows from ``left``, ``top`` on, ``wide`` each, column by column, the next one ``step`` further."""

    left: float
    top: float
    wide: float
    step: float
    rows: int = 1

    def card(self, index: int) -> tuple[float, float, float]:
        """Centre and width of a card."""
        column, row = divmod(index, self.rows)
        high = self.wide * ASPECT
        y = self.top + high / 2 + row * high * (1 + BETWEEN)
        return self.left + self.wide / 2 + self.step * column, y, self.wide

    def across(self, count: int) -> float:
        """The width of so many of its cards."""
        return self.wide + self.step * (-(-count // self.rows) - 1) if count else 0.0

    def tray(self, count: int) -> pygame.Rect:
        """What lies below so many of its cards."""
        edge = self.wide * EDGE
        high = self.wide * ASPECT * (self.rows + BETWEEN * (self.rows - 1))
        wide = self.across(count)
        return pygame.Rect(
            round(self.left - edge), round(self.top - edge), round(wide + 2 * edge), round(high + 2 * edge)
        )


@dataclass(frozen=True)
class Hand:
    """Cards held in front, ``wide`` each, the first one from ``left`` on, each ``step`` further. ``liked``: how good that is."""

    left: float
    wide: float
    step: float
    liked: float


@dataclass(frozen=True)
class Front:
    """How the cards in front of a player lie: those that stay, those played, and the hand."""

    stays: Block
    played: Block
    hand: Hand


def front(table: Plan, held: int, stays: int, count: int, lowered: bool = False) -> Front:
    """Cards in play, of half the size, at the left of a hand of so many (``held``), those that stay first; in a high window above
    it. They lie on each other before the hand does. What others play lies large above the lowered hand.
    """
    lofty = table.lane.h >= LOFTY * table.hand.h
    if lowered:
        rest = _raised(table, held, stays, 0) if lofty else _close(table, held, stays, 0)
        return replace(rest, played=_of_others(table, rest.stays, stays, count))
    if lofty:
        return _raised(table, held, stays, count)
    return _drawn_up(table, _beside(table, held, stays, count), held, stays, count)


def _beside(table: Plan, held: int, stays: int, count: int) -> Front:
    """Cards in play in one row where the hand can lie whole beside it, else in two rows, which draw together."""
    for share in GROWN:
        first, second, left = _in_rows(table, stays, count, table.hand_card * share, 1)
        if left + held * APIECE * table.hand_card <= table.hand.right:
            return Front(first, second, _hand(table, held, left))
    return _close(table, held, stays, count)


def _drawn_up(table: Plan, way: Front, held: int, stays: int, count: int) -> Front:
    """The same, where cards in play have come up to the hand, as far as it is in the middle of what they leave: there is no hole
    between them, and as much room at both ends. Without a hand they lie in the middle themselves.
    """
    left = _after_all(table, way.stays, way.played, stays, count)
    beyond = way.hand.left - left if held else (table.hand.right - left + table.hand_card * APART) / 2
    stay, played = (replace(block, left=block.left + beyond) for block in (way.stays, way.played))
    return replace(way, stays=stay, played=played)


def _close(table: Plan, held: int, stays: int, count: int) -> Front:
    """Cards in play in two rows, only as far from each other as the hand can spare."""
    ways = []
    for pitch in PITCHES:
        first, second, left = _in_rows(table, stays, count, table.hand_card * HALF, 2, pitch)
        ways.append(Front(first, second, _hand(table, held, left)))
    return max(ways, key=lambda way: way.hand.liked * min(CLOSE, way.played.step / way.played.wide) ** SPREAD)


def _in_rows(
    table: Plan, stays: int, count: int, wide: float, rows: int, pitch: float = LOOSE
) -> tuple[Block, Block, float]:
    """Cards that stay and those played, so wide, the next column so far from the one before it; where the hand may begin."""
    hand = table.hand
    high = wide * ASPECT * (rows + BETWEEN * (rows - 1))
    first = Block(hand.x + wide * EDGE, hand.y + (hand.h - high) / 2, wide, wide * pitch, rows)
    second = replace(first, left=_after(first, stays))
    return first, second, _after_all(table, first, second, stays, count)


def _after_all(table: Plan, first: Block, second: Block, stays: int, count: int) -> float:
    """Where the hand may begin: after both blocks, of so many cards each."""
    if not (stays or count):
        return float(table.hand.x)
    last, cards = (second, count) if count else (first, stays)
    return last.left + last.across(cards) + last.wide * EDGE + table.hand_card * APART


def _after(block: Block, count: int) -> float:
    """Where the next block begins."""
    return block.left + block.across(count) + block.wide * SET_APART if count else block.left


def _raised(table: Plan, held: int, stays: int, count: int) -> Front:
    """Cards in play in one row between the question and the hand, over the middle of that."""
    lane, hand = table.lane, _hand(table, held, table.hand.x)
    wide = min(table.hand_card * RAISED, lane.h / (ASPECT + 2 * EDGE + LABEL))
    apart = wide * SET_APART if stays and count else 0.0
    ends = min(stays, 1) + min(count, 1)
    room = lane.w - apart - wide * (2 * EDGE + ends)
    pitch = min(wide * LOOSE, room / max(1, stays + count - ends))
    first = Block(0.0, lane.y + (lane.h - wide * (ASPECT - LABEL)) / 2, wide, pitch)
    used = first.across(stays) + apart + first.across(count)
    first = replace(first, left=max(lane.x, min(table.hand.centerx - used / 2, lane.right - used)))
    return Front(first, replace(first, left=first.left + first.across(stays) + apart), hand)


def _of_others(table: Plan, block: Block, stays: int, count: int) -> Block:
    """What others play, in one row beside the own cards that stay."""
    lane = table.lane
    left = max(lane.x, round(_after(block, stays))) if block.rows > 1 and stays else lane.x
    deep = table.hand.y + table.sunk - lane.y - 0.02 * table.hand.h
    top = lane.y + 0.0
    if stays and block.rows == 1:
        top = block.top + block.wide * (ASPECT + EDGE)
        deep -= top - lane.y
    room = lane.right - left - 2 * EDGE * table.hand_card
    most = min(table.hand_card, deep / (ASPECT + 2 * EDGE + RIM))
    wide = max(min(most, table.hand_card * OTHERS), min(most, room / (1 + LOOSE * (count - 1)))) if count else most
    pitch = step_of(count, wide, room) if count > 1 else wide
    first = left + EDGE * table.hand_card + (room - wide - pitch * (count - 1)) / 2
    return Block(first, top + (deep - wide * (ASPECT - RIM)) / 2, wide, pitch)


def _hand(table: Plan, held: int, left: float) -> Hand:
    """The hand right of ``left``, in the middle of the room there: as large as can be, none of it on another's letters."""
    room = table.hand.right - left
    whole = room / max(1, held) / APIECE
    widths = [table.hand_card, *table.narrow_cards]
    widths += [whole] * (LITTLE * table.hand_card <= whole < table.narrow_cards[-1])
    return max((_held(table, held, left, wide) for wide in widths), key=lambda way: way.liked)


def _held(table: Plan, held: int, left: float, wide: float) -> Hand:
    room = table.hand.right - left
    even = (room / wide + 1) / (held + 1)  # as much air between them as at both ends
    step = min(max(LOOSE, min(AIRY, even)), (room - wide) / max(1, held - 1) / wide)
    seen = min(CLOSE, step) if held > 1 else CLOSE
    reach = math.pow(max(0.0, min(LESS, seen)), HELD) * (1 + max(0.0, seen - LESS))
    narrow = math.pow(wide / table.hand_card, WIDE) * (WORDLESS if wide < table.narrow_cards[-1] else 1.0)
    across = wide + step * wide * max(0, held - 1)
    first = left + max(0.0, (room - across) / 2)
    return Hand(first, wide, step * wide, reach * narrow)


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
        self.lasting = ClothNode("ongoing", "Your cards that stay in play")
        self.plates = {node: PlateNode(f"name/{node.id}") for node in (self.cloth, self.lasting)}
        self._known: tuple[Plan, tuple[int, int, int, bool], Front] | None = None

    def build_furniture(self, furniture: Group) -> None:
        """Make the mat below the own cards, and the cloths below what is in play, with what they are on plates."""
        furniture.add(self.mat)
        for cloth, plate in self.plates.items():
            cloth.visible = False
            furniture.add(cloth)
            furniture.add(plate)

    def arrange(self) -> None:
        """The mat reaches from the own board to the end of the hand, in the own colour."""
        plan = self.layout.plan
        self.mat.tone = self.layout.boards[plan.near].tone
        self.mat.place(*plan.mat)

    @property
    def lowered(self) -> bool:
        """Does the own hand make room? While somebody else plays, and that takes time, once the own cards have been put away."""
        scene, near = self.layout.scene, self.layout.plan.near
        decision, state = scene.match.decision, self.layout.state
        if decision is None or state.number == 0 or scene.animator.speed <= 0:
            return False
        return near not in (decision.seat, state.turn) and not self._count(f"seat{near}/play")

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """Cards of the own hand and those played lie a little askew."""
        where, _, zone = place.partition("/")
        plan = self.layout.plan
        own, askew = where == f"seat{plan.near}", (card.id * 7) % 5 - 2
        if zone == "hand" and own:
            hand = self._front().hand
            x = hand.left + hand.wide / 2 + hand.step * index
            return replace(lie, x=x, y=lie.y + plan.sunk * self.lowered, width=hand.wide, rotation=askew * 0.7)
        if zone == "play":
            return Lie(*self._front().played.card(index), askew * ASKEW)
        if zone == "ongoing" and own:
            return Lie(*self._front().stays.card(index))
        return lie

    def depth(self, place: str, spot: Spot, index: int, count: int) -> float:
        """Cards of the own hand lie under the one before where only frames are covered, those in play on it."""
        if place == f"seat{self.layout.plan.near}/hand":
            hand = self._front().hand
            under = 0 < hand.wide - hand.step <= FRAME * hand.wide + 0.5
            return spot.z + 0.01 * (count - index if under else index + 1)
        return spot.z + 0.01 * (index + 1) if place.endswith(("/play", "/ongoing")) else spot.depth(index, count)

    def _front(self) -> Front:
        """How all of them lie now."""
        near = f"seat{self.layout.plan.near}"
        played = sum(map(self._count, self._plays()))
        held, known = self._count(f"{near}/hand"), self._known
        if known is not None and self.layout.state.turn != self.layout.plan.near and self._count(f"{near}/play"):
            held = known[1][0]  # after the own turn all stays where it is until it is put away
        counts = held, self._count(f"{near}/ongoing"), played, self.lowered
        if known is None or known[0] is not self.layout.plan or known[1] != counts:
            known = self._known = self.layout.plan, counts, front(self.layout.plan, *counts)
        return known[2]

    def spread_cloths(self) -> None:
        """Below what is in play lies a cloth with a plate: dark below the own cards, in its colour what a rival plays."""
        plan, boards, way = self.layout.plan, self.layout.boards, self._front()
        played = [(self._count(place), seat) for seat, place in enumerate(self._plays())]
        count, seat = max(played, key=lambda one: (min(one[0], 1), one[1] != plan.near))
        tone = boards[seat].tone if seat != plan.near else DARK
        title = "Played" if seat == plan.near else boards[seat].plate.words
        self._spread(self.cloth, way.played, count, tone, title)
        self._spread(self.lasting, way.stays, self._count(f"seat{plan.near}/ongoing"), DARK, "Ongoing")

    def _spread(self, cloth: ClothNode, block: Block, count: int, tone: Colour, title: str) -> None:
        glides = cloth.visible and count > 0 and self.layout.scene.animator.speed > 0
        cloth.visible = count > 0
        plate = self.plates[cloth]
        plate.put(title if count else "")
        if not count:
            return
        room, high = block.tray(count), cloth.ui.px(PLATE)
        cloth.tone = tone
        self._slide(cloth, room, glides)
        wide = cloth.ui.px(120)
        self._slide(
            plate, pygame.Rect(room.centerx - wide // 2, room.y - high // 2 - cloth.ui.px(3), wide, high), glides
        )

    def _slide(self, node: Node, room: pygame.Rect, glides: bool) -> None:
        """To its room: its left edge ``glides`` with the cards."""
        animator = self.layout.scene.animator
        edge, aim = node.x - node.w / 2, animator.aim(node, "x")
        node.place(*room)
        to, start = node.x, edge + node.w / 2
        if not glides:
            animator.cancel_target(node)
        elif start != to:
            node.x = start
            if aim != to:
                animator.tween(node, theme.SETTLE, x=to)

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

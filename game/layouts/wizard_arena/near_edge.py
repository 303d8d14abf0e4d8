"""Where the cards at the near edge of a Wizard Arena table lie: the own row and hand share it, and so does what is looked at."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Protocol

import pygame

from game.core.ui import fineness
from game.layouts.wizard_arena.dial import LevelNode
from game.layouts.wizard_arena.faces import TEXT_FROM
from game.layouts.wizard_arena.geometry import READ, Plan
from game.layouts.wizard_arena.rows import LEAST, SHOWN, Row, row_of
from game.table.layout import Table
from game.table.spots import ASPECT, LOOSE, Lie, loosely, step_of
from rules.core.cards import Card
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.state import ACTIVE, TARGET

LOOKED = ("looking", "sorting")
"""The zones of what is looked at: several cards lie over the dial, a single one beside it."""
SPACED = 1.12
"""From card to card of the own row, in widths of a card: on what joins two of them there is a sign."""
APART = 24
"""Design units between the own row and hand, and between row and spells of a lone rival."""
TOLD, SMALLEST = 0.93, 62
"""How much of a card in hand must show for its text to be read, by its width, and how small one is at least, in design units."""
LEAST_SEEN = 0.4
"""How much of each card in hand shows at least, by its width."""
TINY, CORNERS = 0.45, (0.5, 0.34)
"""How small an own Power card becomes so that spells in hand can be read, and how much of each then shows: its corner tells its
number.
"""
TIGHT = 0.6
"""How small, by its usual width, an own Power card may be for signs to stand between them."""
ROWS_APART = 6
"""How far apart two rows of cards in hand lie, in design units."""
CROWDED = 0.75
"""How much of the room that they want spells looked at have at least, however many are in hand."""


def _fine(length: int) -> int:
    """A length in pixels of an ordinary screen, in those of this one."""
    return math.ceil(length * fineness())


class LyingLayout(Protocol):
    """What it lies on. ``status`` is that of each seat, ``levels`` are their dials, ``open`` the Modifiers and Floras that are
    undecided.
    """

    scene: Table
    status: list[int]
    levels: list[LevelNode]
    open: set[Card]

    @property
    def plan(self) -> Plan:
        """Where everything has its room."""


class NearEdge:
    """Says where each card of the near edge lies."""

    def __init__(self, layout: LyingLayout) -> None:
        self.layout = layout
        self.scene = layout.scene
        self._powers: dict[int, tuple[tuple[object, ...], tuple[float, Row]]] = {}

    def count(self, place: str) -> int:
        """How many cards are shown there."""
        return len(self.scene.field.board.places.get(place, ()))

    def looked_at(self, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """Spells lie as readable as those in hand over the own row; Power cards, as large as there is room below the rivals,
        beside the dial.
        """
        plan, px = self.layout.plan, self.scene.ui.px
        if not isinstance(card.kind, PowerKind):
            return self._spells_looked_at(index, count, lie)
        left = plan.next.x + px(12)
        low = plan.bar.y - px(16)
        width = min(lie.width, (low - plan.stage.y - px(10)) / ASPECT)
        step = step_of(count, width, plan.next.w - px(24))
        return replace(lie, x=left + width / 2 + step * index, y=low - width * ASPECT / 2, width=width)

    def _spells_looked_at(self, index: int, count: int, lie: Lie) -> Lie:
        """In the middle between the piles and the own hand, over it where they would hide each other."""
        plan, px = self.layout.plan, self.scene.ui.px
        left, used = plan.rooms[plan.near].row.x, loosely(count, lie.width)
        hand = self._hand_width(self.count(f"seat{plan.near}/hand"))
        right = max(plan.hand.right - hand - px(APART), min(left + CROWDED * used, plan.hand.right))
        step = step_of(count, lie.width, right - left)
        begin = (left + right - lie.width - step * (count - 1)) / 2
        return replace(lie, x=begin + lie.width / 2 + step * index)

    def _read(self) -> int:
        """How many spells are looked at, which lie over the own row."""
        places, near = self.scene.field.board.places, self.layout.plan.near
        cards = (card for zone in LOOKED for card in places.get(f"seat{near}/{zone}", ()))
        return sum(not isinstance(card.kind, PowerKind) for card in cards)

    def own_hand(self, index: int, count: int, lie: Lie) -> Lie:
        """The own hand lies beside the row, each card whole, and so large that it can be read as long as there is room."""
        wide, stacked = self._hand_width(count), self._stacked(count)
        if stacked:
            columns, hand = math.ceil(count / 2), self.layout.plan.hand
            row, column = divmod(index, columns)
            aside = max(0.0, self._hand_room() - wide) / 2
            x = hand.right - aside - wide + stacked * (0.5 + LOOSE * column)
            y = hand.centery + (row - 0.5) * (stacked * ASPECT + self.scene.ui.px(ROWS_APART))
            return replace(lie, x=x, y=y, width=stacked)
        whole, told = wide / loosely(count, 1.0), wide / (1 + TOLD * (count - 1))
        if told >= _fine(TEXT_FROM):
            whole = max(whole, _fine(TEXT_FROM))
        width = min(lie.width, max(self.scene.ui.px(SMALLEST), whole))
        step = step_of(count, width, wide)
        aside = 0.0 if self._read() else max(0.0, self._hand_room() - width - step * (count - 1)) / 2
        return replace(lie, x=self.layout.plan.hand.right - aside - width / 2 - step * (count - 1 - index), width=width)

    def draws(self) -> bool:
        """May another card come to the own row?"""
        near = self.layout.plan.near
        return self.layout.status[near] == ACTIVE and self.layout.levels[near].level < TARGET

    def _hand_width(self, count: int) -> float:
        """How wide so many cards in hand lie: as wide as they need. Where that is too much for what lies beside them, the row
        with the place of its next card or what is looked at, both are covered alike; but a row gets smaller first, as long as
        the hand can be read then.
        """
        plan = self.layout.plan
        if not count:
            return 0.0
        stacked = self._stacked(count)
        if stacked:
            return loosely(math.ceil(count / 2), stacked)
        card = plan.hand_card
        free = plan.hand.right - plan.rooms[plan.near].row.x - self.scene.ui.px(APART)
        beside, wide = max(1, self.count(f"seat{plan.near}/row") + self.draws()), plan.rooms[plan.near].card
        if self._read():
            beside, wide = self._read(), card
        seen = (free - wide - card) / max(1.0, wide * (beside - 1) + card * (count - 1))
        shared = card * (1 + max(LEAST_SEEN, seen) * (count - 1))
        if beside > 1:  # small cards of a row are still read; the least that is seen of one in hand hardly is
            crowded = free - LEAST * wide * (1 + SHOWN * (beside - 1))
            shared = max(card * (1 + LEAST_SEEN * (count - 1)), min(shared, crowded))
        if not self._read():
            shared = max(shared, self._told(count, beside, free))
        return min(loosely(count, card), max(shared, free - row_of(beside, wide, free, ACTIVE, SPACED).used))

    def _stacked(self, count: int) -> float:
        """How wide cards in hand lie in two rows, which are as high as the near edge: where they cannot be read in one, and are
        no larger there; else 0.
        """
        plan = self.layout.plan
        free = plan.hand.right - plan.rooms[plan.near].row.x - self.scene.ui.px(APART)
        beside = max(1, self.count(f"seat{plan.near}/row") + self.draws())
        if count < 3 or self._read() or self._told(count, beside, free):
            return 0.0
        wide = (plan.hand.h - self.scene.ui.px(ROWS_APART)) / 2 / ASPECT
        row = plan.rooms[plan.near].card * LEAST * (1 + SHOWN * (beside - 1))
        return wide if loosely(math.ceil(count / 2), wide) + row <= free < loosely(count, wide) + row else 0.0

    def _told(self, count: int, beside: int, free: float) -> float:
        """How wide so many cards in hand lie so that their texts can be read: they get smaller along with those ``beside`` them,
        of which only corners stay in sight at last, and share with them what that leaves; 0 where not even that leaves so much
        of what is ``free``.
        """
        plan = self.layout.plan
        wide, least = plan.rooms[plan.near].card, _fine(TEXT_FROM)
        loose, row = loosely(count, 1.0), 1 + SHOWN * (beside - 1)
        more, small = _fine(READ) - least, LEAST * wide
        larger = (free - least * loose - small * row) / (more * loose + (wide - small) * row)
        if larger >= 0:
            return (least + min(1.0, larger) * more) * loose + 1
        lain = max(1, self.count(f"seat{plan.near}/row"))
        closer = 1 + TOLD * (count - 1)
        for shown, cards, hand in (
            (SHOWN, beside, loose),
            (SHOWN, lain, loose),
            (SHOWN, lain, closer),
            *((corner, lain, closer) for corner in CORNERS),
        ):
            rows = 1 + shown * (cards - 1)
            spare = free - TINY * wide * rows - least * hand
            if spare > 0:
                for_row, for_hand = (LEAST - TINY) * wide * rows, (_fine(READ) - least) * hand
                return least * hand + max(spare * for_hand / (for_row + for_hand), spare - for_row) + 1
        return 0.0

    def own_row(self, index: int, count: int, lie: Lie) -> Lie:
        """The own row takes what room the hand leaves it; what is left of that is shared out beside and between them."""
        left, row = self._own_power(count, self.layout.plan.rooms[self.layout.plan.near].card)
        return replace(lie, x=left + row.middles[index], width=row.width)

    def _own_power(self, count: int, width: float) -> tuple[float, Row]:
        """The own row of so many cards, and where it begins; worked out once for all of them."""
        plan = self.layout.plan
        lying = self.count(f"seat{plan.near}/row"), self.count(f"seat{plan.near}/hand"), self._read()
        inputs = (plan, width, self.layout.status[plan.near], self.draws(), *lying)
        found = self._powers.get(count)
        if found is None or found[0] != inputs:
            found = self._powers[count] = inputs, self._row_of_own(count, width)
        return found[1]

    def _row_of_own(self, count: int, width: float) -> tuple[float, Row]:
        """The same: with the place of one more while that may come and has room."""
        plan = self.layout.plan
        spot = plan.rooms[plan.near].row
        used = self._hand_width(self.count(f"seat{plan.near}/hand"))
        free = plan.hand.right - max(used, 1) - self.scene.ui.px(APART) - spot.x
        status = self.layout.status[plan.near]
        row = row_of(count, width, free, status, SPACED, TINY)
        if self.draws():
            apart = min(width, free / (1 + SPACED * count))
            longer = row_of(count + 1, apart if apart >= TIGHT * width else width, free, status, SPACED, TINY)
            covered = count and longer.middles[1] - longer.middles[0] < SHOWN * longer.width - 0.5
            row = longer if longer.used <= free + 0.5 and not covered else row
        if not row.used:
            return float(spot.x), row
        apart = self.scene.ui.px(APART) if used else 0
        beyond = plan.hand.right - spot.x - row.used - apart - used
        return spot.x + max(0.0, beyond / (3 if used else 2)), row

    def awaited(self) -> pygame.Rect | None:
        """Where the next card of the own row will lie; None where there is no room for it, or none is drawn."""
        plan = self.layout.plan
        room, count = plan.rooms[plan.near], self.count(f"seat{plan.near}/row")
        left, row = self._own_power(count, room.card)
        if len(row.middles) == count:
            return None
        rect = pygame.Rect(0, 0, round(row.width), round(row.width * ASPECT))
        rect.center = round(left + row.middles[-1]), room.row.centery
        return rect

    def _hand_room(self) -> float:
        """How wide the room is that the own row leaves the hand."""
        plan = self.layout.plan
        left, row = self._own_power(self.count(f"seat{plan.near}/row"), plan.rooms[plan.near].card)
        apart = self.scene.ui.px(APART) if row.used else 0
        return plan.hand.right - left - row.used - apart

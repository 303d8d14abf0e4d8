"""Where the cards of a Wizard Arena table lie: rows share their room with what lies beside them, and every number can be read."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Protocol

import pygame

from game.core.ui import fineness
from game.layouts.wizard_arena.abreast import STEP, Abreast, side_by_side, tallest_of
from game.layouts.wizard_arena.banks import CLEAR, Bank, bank, names_end
from game.layouts.wizard_arena.dial import LevelNode
from game.layouts.wizard_arena.faces import TEXT_FROM
from game.layouts.wizard_arena.geometry import READ, Plan, laid_on
from game.layouts.wizard_arena.rooms import HEADROOM
from game.layouts.wizard_arena.rows import FAN, LEAST, SHOWN, Row, row_of
from game.table.layout import Table
from game.table.spots import ASPECT, Lie, loosely, step_of
from rules.core.cards import Card
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.state import ACTIVE, CRITICAL, OVERCHARGED, STOOD, TARGET

MAGIC = ("enchantments", "play", "entrapped", "entrapped_now", "wormholed", "wormholed_now")
"""The zones of spells in play."""
IN_PLAY = (*MAGIC, "row", "blight")
"""Those of all that a wizard has in play, which share their room."""
LOOKED = ("looking", "sorting")
"""The zones of what is looked at: several cards lie over the dial, a single one beside it."""
SPACED = 1.12
"""From card to card of the own row, in widths of a card: on what joins two of them there is a sign."""
SHUT = ("wormholed", "wormholed_now")
"""Those of them that lie face down."""
SHUT_APART, SHUT_WIDE = 0.22, 0.9
"""How far apart spells face down lie on each other, and how far the outermost ones at most, by their usual width."""
ABOVE, WIDEST = 40, 0.55
"""How far a few spells of a rival among several stand out above their strip, in design units, and how wide one is at most, by
their room.
"""
UPWARD = 0.2
"""By which share of HEADROOM several rows of spells lie farther up than one."""
SQUEEZED = 0.56
"""How small a card of a rival's crowded row becomes: its Modifiers lie over their neighbours."""
ASKEW = {STOOD: 30.0, OVERCHARGED: 90.0}
"""How far the last card of a row is turned, in degrees: little enough for its number to be read, where it may be."""
RAISED = 0.2
"""How far an undecided card stands out of its row, by its width, if the question above the own one leaves it so much."""
SLIGHT = 9.0
"""How far the whole of a rival's Critical row is fanned out, in degrees: its cards are small."""
APART = 24
"""Design units between the own row and hand, and between row and spells of a lone rival."""
ALMOST = 0.92
"""How large at least the Power cards of a rival are beside its spells, by their usual width: these are larger there."""
BETWEEN = 14
"""The same of one among several."""
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
LARGER = 1.1
"""How much larger few own spells must be left of the question to lie there."""
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


class Lying:
    """Says where each card lies."""

    def __init__(self, layout: LyingLayout) -> None:
        self.layout = layout
        self.scene = layout.scene
        self._banks: dict[int, tuple[tuple[object, ...], pygame.Rect, Bank, float]] = {}

    def count(self, place: str) -> int:
        """How many cards are shown there."""
        return len(self.scene.field.board.places.get(place, ()))

    def spells(self, seat: int) -> int:
        """How many spells of a wizard are in play."""
        return sum(self.count(f"seat{seat}/{name}") for name in MAGIC)

    def spell(self, seat: int, zone: str, index: int, lie: Lie) -> Lie:
        """The spells of a wizard in play lie in one bank, whatever zones they are in; those face down are one pile at its end."""
        zones = MAGIC[: MAGIC.index(zone)]
        if zone in SHUT:
            held = sum(self.count(f"seat{seat}/{name}") for name in zones if name in SHUT) + index
            before = self._open_spells(seat)
        else:
            held, before = 0, sum(self.count(f"seat{seat}/{name}") for name in zones) + index
        room, lies, aside = self._bank(seat)
        x, y = lies.places[before]
        return Lie(room.x + x + aside * held, room.centery + y, lies.width, lie.rotation)

    def _open_spells(self, seat: int) -> int:
        """How many spells of a wizard lie face up in play."""
        return sum(self.count(f"seat{seat}/{name}") for name in MAGIC if name not in SHUT)

    def _bank(self, seat: int) -> tuple[pygame.Rect, Bank, float]:
        """Where and how the spells of a wizard in play lie, and how far apart those are that lie on each other face down; worked
        out once for all of them.
        """
        places, layout = self.scene.field.board.places, self.layout
        inputs = (layout.plan, layout.status[seat], layout.open & set(places.get(f"seat{seat}/row", ())))
        shown = inputs, *(tuple(places.get(f"seat{seat}/{zone}", ())) for zone in IN_PLAY)
        found = self._banks.get(seat)
        if found is None or found[0] != shown:
            found = self._banks[seat] = shown, *self._laid(seat)
        return found[1:]

    def _laid(self, seat: int) -> tuple[pygame.Rect, Bank, float]:
        plan, px = self.layout.plan, self.scene.ui.px
        abreast = self._abreast(seat)
        room, small = self.magic_room(seat), abreast.wide if abreast else plan.rooms[seat].small
        if seat == plan.near:
            small = min(room.h / ASPECT, max(px(READ), READ))
        beyond = 0 if len(plan.rooms) == 2 and seat != plan.near else px(HEADROOM)
        shown, held = self._open_spells(seat), sum(self.count(f"seat{seat}/{zone}") for zone in SHUT)
        aside = small * min(SHUT_APART, SHUT_WIDE / max(1, held - 1))
        places = self.scene.field.board.places
        cards = [card for zone in MAGIC if zone not in SHUT for card in places.get(f"seat{seat}/{zone}", ())]
        count = shown + bool(held)
        askew = 0.0
        if plan.rooms[seat].whole.w and not (abreast or held):
            askew = (tallest_of(self.layout.status[seat], False) - ASPECT) / 2 * plan.rooms[seat].card
            high = (room.h + px(ABOVE) - askew) / ASPECT
            small = max(small, min(high, room.w / (1 + CLEAR * (count - 1)), room.w * WIDEST))
        lies = bank(
            count,
            small,
            room.w - aside * max(0, held - 1),
            room.h + beyond,
            lambda width: names_end(cards, width, self.scene.printed),
        )
        up = beyond * UPWARD if len({y for _, y in lies.places}) > 1 else 0.0
        if plan.rooms[seat].whole.w and not abreast and self.count(f"seat{seat}/row"):
            foot = room.centery + max((y for _, y in lies.places), default=0.0) + lies.width * ASPECT / 2
            up = max(up, foot - plan.rooms[seat].row.y + (0.0 if up else askew))
        return room, Bank(lies.width, tuple((x, y - up) for x, y in lies.places)), aside

    def power(self, seat: int, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """A Stand turns the last card diagonally, an Overcharge sideways; a Critical row is fanned out."""
        own = seat == self.layout.plan.near
        lie = self._own_row(index, count, lie) if own else self._row(seat, index, count, lie)
        status = self.layout.status[seat]
        rotation, y = 0.0, lie.y
        if status == CRITICAL:
            rotation = (index - (count - 1) / 2) * (FAN if own else SLIGHT / count)
        elif index == count - 1:
            rotation = ASKEW.get(status, 0.0)
        if card in self.layout.open:
            y -= self._raised(seat, lie)
        return replace(lie, rotation=rotation, y=y)

    def _raised(self, seat: int, lie: Lie) -> float:
        """How far an undecided card stands out of its row; below spells in play of a rival among several, at the lower edge."""
        plan, raised = self.layout.plan, lie.width * RAISED
        if seat == plan.near:
            return min(raised, lie.y - lie.width * ASPECT / 2 - plan.bar.bottom)
        room = plan.rooms[seat]
        if room.whole.w and self.spells(seat) and not self._abreast(seat):
            return -min(raised, room.mat.bottom - lie.y - lie.width * ASPECT / 2)
        return raised

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
        wide = self._hand_width(count)
        whole, told = wide / loosely(count, 1.0), wide / (1 + TOLD * (count - 1))
        if told >= _fine(TEXT_FROM):
            whole = max(whole, _fine(TEXT_FROM))
        width = min(lie.width, max(self.scene.ui.px(SMALLEST), whole))
        step = step_of(count, width, wide)
        aside = 0.0 if self._read() else max(0.0, self._hand_room() - width - step * (count - 1)) / 2
        return replace(lie, x=self.layout.plan.hand.right - aside - width / 2 - step * (count - 1 - index), width=width)

    def magic_room(self, seat: int) -> pygame.Rect:
        """Where the spells in play of a wizard lie: those of a lone rival share their room with its row, the own ones have that
        under Blight while nothing lies there.
        """
        plan = self.layout.plan
        room = plan.rooms[seat]
        if seat == plan.near:
            return room.magic if self.count(f"seat{seat}/blight") else laid_on(self.scene.ui, self.own_cloth())
        abreast = self._abreast(seat)
        if abreast:
            return pygame.Rect(abreast.spells, room.whole.y, room.whole.right - abreast.spells, room.whole.h)
        if not self._shared(seat):
            return room.magic
        begin, row = self._shares(seat)
        left = round(begin + row) + (self.scene.ui.px(APART) if row else 0)
        return pygame.Rect(left, room.magic.y, room.magic.right - left, room.magic.h)

    def own_cloth(self) -> pygame.Rect:
        """The cloth of own spells in play, at most: few of them lie left of the question, and larger."""
        plan, near = self.layout.plan, self.layout.plan.near
        nook, wing = (laid_on(self.scene.ui, cloth) for cloth in (plan.nook, plan.wing))
        apart = any(self.count(f"seat{near}/{name}") for name in (*SHUT, "blight"))
        beside = nook.w / max(1.0, loosely(self.spells(near), 1.0))
        few = min(nook.h / ASPECT, beside) > LARGER * wing.h / ASPECT
        return plan.nook if few and not apart else plan.wing

    def _abreast(self, seat: int) -> Abreast | None:
        """How the cards of a rival among several lie abreast of each other; None where they lie in two strips, as more of them do
        and some face down or under Blight.
        """
        room, places = self.layout.plan.rooms[seat], self.scene.field.board.places
        row, spells = places.get(f"seat{seat}/row", ()), self._open_spells(seat)
        apart = any(self.count(f"seat{seat}/{name}") for name in (*SHUT, "blight"))
        if apart or not (room.whole.w and (row or spells)):
            return None
        status, px = self.layout.status[seat], self.scene.ui.px
        used = row_of(len(row), 1.0, float(room.whole.w), status).used
        tallest = tallest_of(status, not self.layout.open.isdisjoint(row)) if row else ASPECT
        found = side_by_side(room.whole, used, tallest, spells, px(BETWEEN), px(STEP))
        return found if found.wide >= max(ALMOST * room.card if row else 0.0, room.small) else None

    def _shared(self, seat: int) -> bool:
        """Do row and spells of a wizard share one room? Those of a lone rival do, unless cards under Blight part them."""
        plan = self.layout.plan
        return len(plan.rooms) == 2 and seat != plan.near and not self.count(f"seat{seat}/blight")

    def _shares(self, seat: int) -> tuple[float, float]:
        """Where a lone rival's row begins, and how wide it is: it lies with the spells in the middle of the room of both, or
        takes its share of that.
        """
        room = self.layout.plan.rooms[seat]
        whole = room.magic.right - room.row.x
        power, count = self.count(f"seat{seat}/row"), self.spells(seat)
        wanted = row_of(power, room.card, whole, self.layout.status[seat]).used
        magic = loosely(count, room.small)
        free = whole - (self.scene.ui.px(APART) if count and power else 0)
        if wanted + magic <= free:
            return room.row.x + (free - wanted - magic) / 2, wanted
        return float(room.row.x), free * wanted / (wanted + magic)

    def _row(self, seat: int, index: int, count: int, lie: Lie) -> Lie:
        """A rival's row takes the room under Blight and of spells as well while nothing lies there."""
        room = self.layout.plan.rooms[seat]
        left, right = float(room.row.x), float(room.row.right)
        abreast = self._abreast(seat)
        if abreast:
            left, right = abreast.row, float(room.whole.right)
            lie = replace(lie, y=float(room.whole.centery), width=abreast.wide)
        elif self._shared(seat):
            left, wide = self._shares(seat)
            right = left + wide + 0.5
        elif not self.count(f"seat{seat}/blight"):
            right = room.blight.right
        row = row_of(count, lie.width, right - left, self.layout.status[seat], smallest=SQUEEZED)
        return replace(lie, x=left + row.middles[index], width=row.width)

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

    def _told(self, count: int, beside: int, free: float) -> float:
        """How wide so many cards in hand lie so that their texts can be read: they get smaller along with those ``beside`` them,
        of which only corners stay in sight at last; 0 where not even that leaves so much of what is ``free``.
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
            room = free - TINY * wide * (1 + shown * (cards - 1))
            if room > least * hand:
                return room
        return 0.0

    def _own_row(self, index: int, count: int, lie: Lie) -> Lie:
        """The own row takes what room the hand leaves it; what is left of that is shared out beside and between them."""
        left, row = self._own_power(count, self.layout.plan.rooms[self.layout.plan.near].card)
        return replace(lie, x=left + row.middles[index], width=row.width)

    def _own_power(self, count: int, width: float) -> tuple[float, Row]:
        """The own row of so many cards, and where it begins: with the place of one more while that may come and has room."""
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

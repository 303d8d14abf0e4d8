"""How cards lie on a Wizard's board: those of a Spell by their types, what is kept open side by side, as large as fits."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

import pygame

from game.cardface.plan import NAMED as NAMED_FROM
from game.core.ui import fineness
from game.layouts.spellcraft.geometry import Plan
from game.layouts.spellcraft.kept import (
    Laid,
    crowded,
    in_one_row,
    kept_card,
    kept_run,
    loose_width,
    runs,
    strips_width,
)
from game.layouts.spellcraft.order import TurnOrder
from game.layouts.spellcraft.packed import TOUCHING, gathered, on_foam, packed, tucked
from game.layouts.spellcraft.stations import SeatRoom, buried, grown, in_line, shut, stretched
from game.layouts.spellcraft.wizards import ROOMS, Wizards
from game.table.layout import Table
from game.table.spots import APART, ASPECT, LOOSE, Lie, Spot, loosely, step_of
from rules.core.cards import Card
from rules.spellcraft.kinds import SLOTS

KEPT = ("creatures", "treasures", "risen", "burns")
"""The zones of a wizard that lie side by side."""
MARKS = "mtds"
"""The zone of tokens with a text, which take what these leave."""
KEPT_GAP = 12
"""How far apart they lie, in design units."""
NAMED = 56
"""Design units of width from which what a rival keeps needs nothing of the room of its Spell."""
BESIDE = 40
"""How wide what a dead rival keeps must find room beside a gravestone, in design units."""
NAMELESS = 0.6
"""Of a rival's card of which less than this share is seen beside the next one no name is written, for it would be cut off."""
TOLD_APART = 16
"""Design units that are to be seen of each card that a rival keeps, so that it is told apart from others."""


class LyingLayout(Protocol):
    """What the places of cards use of their layout."""

    scene: Table
    open: set[int]
    wizards: Wizards
    order: TurnOrder

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""


class Lying:
    """Where each card of a zone lies."""

    def __init__(self, layout: LyingLayout) -> None:
        self.layout = layout
        self._laid: dict[int, tuple[tuple[object, ...], Laid]] = {}

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """The place of a card, where its zone has an order of its own."""
        where, _, zone = place.partition("/")
        if zone in KEPT:
            return self._kept(int(where[4:]), zone, index, count, lie)
        if zone == MARKS:
            laid = self.laid(int(where[4:]))
            rect, across = laid.marks, laid.across
            x = rect.x + across / 2 + step_of(count, across, rect.w) * index
            wave = (rect.h - across) / 2 if laid.afloat else 0.0  # every other one bobs lower
            return replace(lie, x=x, y=rect.centery + (wave if index % 2 else -wave), width=across)
        if zone != "spell":
            return lie
        seat = int(where[4:])
        if self._on_near_edge(seat):
            plan = self.layout.plan
            rect = pygame.Rect(plan.hand.x, plan.hand.y, plan.hand.w, plan.table.bottom - plan.hand.y)
            width = min(plan.hand_card, rect.h / ASPECT)
            edge = replace(self.layout.scene.field.spots[place], rect=rect, width=width, align="centre")
            return edge.lies(count)[self._by_types(seat, place).index(card)]
        room = self.laid(seat).room
        if seat in self.layout.open or seat == self.layout.scene.viewer:
            return self._of_spell(seat, place, room, card)
        return _in_slot(room, index) if count <= len(room.slots) else lie

    def together(self, seat: str) -> list[str]:
        """The places whose cards share the board of a seat."""
        return [f"{seat}/{zone}" for zone in (*KEPT, "spell", MARKS)]

    def laid(self, seat: int) -> Laid:
        """How the board of a seat is laid now; worked out anew only when something has come, gone or been turned over."""
        scene, plan = self.layout.scene, self.layout.plan
        counts, bare = self._counts(seat), self.layout.wizards.bare(seat)
        spot = scene.field.spots.get(f"seat{seat}/{MARKS}")
        marks, across = len(self._lying(f"seat{seat}/{MARKS}")), spot.width if spot is not None else 0.0
        seen = self._seen(seat)
        spell = len(self._lying(f"seat{seat}/spell"))
        now = (plan, *counts, spell, marks, across, bare, seen, self.layout.wizards.boards[seat].out)
        known = self._laid.get(seat)
        if known is None or known[0] != now:
            known = self._laid[seat] = now, self._afloat(seat, counts, bare, (marks, across), seen)
        return known[1]

    def _afloat(
        self, seat: int, counts: Sequence[int], bare: Collection[str], marks: tuple[int, float], seen: bool
    ) -> Laid:
        """The same; the tokens of a rival bob on the foam before its portrait, and take nothing of its board; neither do the own
        ones beside the bench.
        """
        ui, whole = self.layout.scene.ui, self.layout.plan.rooms[seat]
        if not marks[0] or not (whole.hand.w or whole.bench.w):
            return self._board(seat, counts, bare, marks, seen)
        plate = self.layout.wizards.boards[seat].plate.wanted(whole.name)
        foam, across = on_foam(ui, whole, plate, marks[0]) if whole.hand.w else (whole.marks, marks[1])
        laid = self._board(seat, counts, {*bare, "marks"}, (0, across), seen)
        return replace(laid, marks=foam, across=across)

    def _board(
        self, seat: int, counts: Sequence[int], bare: Collection[str], marks: tuple[int, float], seen: bool
    ) -> Laid:
        """How so much lies on the board of a seat."""
        whole = self.layout.plan.rooms[seat]
        if seen and whole.hand.w:
            open = tucked(self.layout.scene.ui, whole, counts, "buried" not in bare)
            if open is not None:
                return open
        return self._lay(seat, self._room(seat, counts, bare, seen), counts, bare, marks)

    def _seen(self, seat: int) -> bool:
        """Is its Spell seen on its board, or the places for it?"""
        scene, own = self.layout.scene, seat == self.layout.scene.viewer
        if scene.reveals or self.layout.plan.rooms[seat].bench.w:
            return True
        return (
            (own or seat in self.layout.open)
            and bool(self._lying(f"seat{seat}/spell"))
            and not self._on_near_edge(seat)
        )

    def _on_near_edge(self, seat: int) -> bool:
        """Does a Spell that resolves lie large on the near edge, as a viewer who is dead holds no cards there?"""
        layout, viewer = self.layout, self.layout.scene.viewer
        if viewer in (-1, seat) or seat != layout.order.active or seat not in layout.open:
            return False
        return bool(layout.wizards.boards[viewer].out) and not self._lying(f"seat{viewer}/hand")

    def _room(self, seat: int, counts: Sequence[int], bare: Collection[str], seen: bool) -> SeatRoom:
        """The rooms of a seat: a rival's Spell has all of a board on which nothing else lies; what a rival keeps open has most
        of it while the Spell is not to be seen.

        Few cards lie in one row, where they are larger so.
        """
        ui, room = self.layout.scene.ui, self.layout.plan.rooms[seat]
        if not (room.hand.w or room.bench.w):
            room = self._longer(seat, room, counts, bare)
        if not any(counts):
            return grown(ui, room) if room.hand.w and set(ROOMS) <= set(bare) else room
        if room.hand.w and self.layout.wizards.boards[seat].out and not self._lying(f"seat{seat}/spell"):
            ways = buried(ui, room)
            return next((way for way in ways if self._loose(way, counts, bare) >= ui.px(BESIDE)), ways[-1])
        line = room if in_one_row(room) else in_line(ui, room)
        wide = self._loose(line, counts, bare) if line is not room else 0.0
        if not seen and wide < ui.px(NAMED):
            return max(shut(ui, room), key=lambda way: min(way.small, self._loose(way, counts, bare)))
        return line if wide >= room.small else room

    def _longer(self, seat: int, room: SeatRoom, counts: Sequence[int], bare: Collection[str]) -> SeatRoom:
        """The own room with a Spell long enough for all of its cards, as far as what is kept open stays as large."""
        more = len(self._lying(f"seat{seat}/spell")) - len(room.slots)
        if more <= 0:
            return room
        line = room if in_one_row(room) else in_line(self.layout.scene.ui, room)
        run = kept_run(line, bare)
        kept = loosely(sum(counts), kept_card(room, room.treasures)) + self._gap() * max(0, sum(map(bool, counts)) - 1)
        spare = run.w - math.ceil(kept)
        return stretched(line, run, min(spare, round(more * room.card * LOOSE))) if spare > 0 else room

    def _loose(self, room: SeatRoom, counts: Sequence[int], bare: Collection[str]) -> float:
        """How wide what is kept open in a row may be while all of it lies loose."""
        return loose_width(kept_run(room, bare).w, self._gap(), counts)

    def _lay(
        self, seat: int, room: SeatRoom, counts: Sequence[int], bare: Collection[str], marks: tuple[int, float]
    ) -> Laid:
        """Cards as those of the Spell while all of them find room so, then tokens as loose as they leave room for; where some
        would hardly be seen, all of it is smaller.
        """
        whole, gap, run = self.layout.plan.rooms[seat], self._gap(), kept_run(room, bare)
        card = self._card(room, whole, counts, bare)
        parts = runs(run, gap, card, counts)
        laid = Laid(room, card, parts, self._marks(room, whole, parts, bare, marks), marks[1])
        ui = self.layout.scene.ui
        rival = whole.hand.w > 0 and any(counts)
        fits = not in_one_row(room) or laid.reach <= run.right + 1
        fits = fits and not (whole.bench.w and laid.seen(counts) < laid.card * TOUCHING)
        if fits and not laid.hides(counts, marks[0]) and not (rival and laid.seen(counts) < ui.px(TOLD_APART)):
            return laid
        room = room if in_one_row(room) else in_line(ui, room)
        if whole.bench.w:
            free = not self._lying(f"seat{seat}/{MARKS}")
            return gathered(ui, room, counts, "buried" not in bare, free)
        end = room.dead.right if "buried" in bare else room.dead.x - gap
        field = pygame.Rect(room.creatures.x, room.creatures.y, end - room.creatures.x, room.creatures.h)
        close = crowded(room, field, gap, max(room.small, card), counts, marks[0])
        if not rival or close.seen(counts) >= ui.px(TOLD_APART):
            return close
        return packed(ui, whole, counts, "buried" not in bare)

    def _card(self, room: SeatRoom, whole: SeatRoom, counts: Sequence[int], bare: Collection[str]) -> float:
        """How wide what is kept open lies: on the own board smaller rather than one on another, as long as names are read."""
        least = kept_card(whole, whole.treasures)
        if not in_one_row(room) or not any(counts):
            return least
        most, loose = min(max(room.card, room.small), room.creatures.h / ASPECT), self._loose(room, counts, bare)
        if not whole.hand.w and loose < least:
            apart = strips_width(kept_run(room, bare).w, self._gap(), counts, APART)
            least = min(least, max(apart, NAMED_FROM * fineness()))
        return max(least, min(most, loose))

    def _marks(
        self,
        room: SeatRoom,
        whole: SeatRoom,
        parts: Sequence[pygame.Rect],
        bare: Collection[str],
        marks: tuple[int, float],
    ) -> pygame.Rect:
        """Where tokens lie: loose, if what is kept and what is buried leave room for that."""
        (count, across), rect = marks, room.marks
        if not count or not in_one_row(whole):
            return rect if count else pygame.Rect(0, 0, 0, 0)
        wanted, gap = loosely(count, across), self._gap()
        first = max((part.right for part in parts if part.w), default=room.creatures.x - gap) + gap
        cramped = rect.right - first < wanted and "buried" in bare
        right = room.dead.right if cramped else rect.right
        begin = round(min(rect.x, max(first, right - wanted)))
        return pygame.Rect(begin, rect.y, right - begin, rect.h)

    def _of_spell(self, seat: int, place: str, room: SeatRoom, card: Card) -> Lie:
        """The cards of an open Spell lie in the places of their types, all in a row where two share one."""
        scene = self.layout.scene
        cards = self._by_types(seat, place)
        columns = [self.column(seat, other) for other in cards]
        mine = cards.index(card)
        if len(set(columns)) == len(cards):
            return _in_slot(room, columns[mine])
        spot = self.row(place, scene.field.spots[place], len(cards))
        lie = spot.lies(len(cards))[mine]
        if not room.hand.w or mine == len(cards) - 1:
            return lie
        width = _nameless(spot.width, step_of(len(cards), spot.width, spot.rect.w))
        return replace(lie, x=lie.x - (spot.width - width) / 2, width=width)

    def row(self, place: str, spot: Spot, count: int) -> Spot:
        """The room that so many cards of a Spell have side by side, where its board is laid by now; else that of the place."""
        where, _, zone = place.partition("/")
        if zone != "spell" or self._on_near_edge(int(where[4:])):
            return spot
        room = self.laid(int(where[4:])).room
        wide = min(room.card, room.spell.w / max(1, count)) if room.bench.w else room.card
        return replace(spot, rect=room.spell, width=wide, align="centre")

    def _by_types(self, seat: int, place: str) -> list[Card]:
        """The cards of a Spell from left to right: one that joins it lies at once where it stays."""
        return sorted(self._lying(place), key=partial(self.column, seat))

    def column(self, seat: int, card: Card) -> int:
        """The place in which a card of a Spell lies: where it was put, or that of its type."""
        wizard = self.layout.scene.match.state.seats[seat]
        put: int = wizard.slots[wizard.spell.index(card)] if card in wizard.spell else -1
        return put if put >= 0 else max(0, card.kind.slot)

    def _kept(self, seat: int, zone: str, index: int, count: int, lie: Lie) -> Lie:
        """What is kept open lies as loosely as the others leave room for, where it lies in one row."""
        laid = self.laid(seat)
        if not in_one_row(laid.room):
            return lie
        if laid.grid:
            here = self._before(seat, zone) + index
            x, y = laid.grid[here]
            whole = laid.widths[here] if laid.widths else laid.card
            above = [there for there, row in laid.grid[here + 1 :] if row == y and there > x]
            width = _nameless(whole, above[0] - x) if above else whole
            return replace(lie, x=x - (whole - width) / 2, y=y, width=width)
        width, part = laid.card, laid.parts[KEPT.index(zone)]
        step = step_of(count, width, part.w)
        left = part.x + step * index
        if laid.room.hand.w and index < count - 1:
            width = _nameless(width, step)
        return replace(lie, x=left + width / 2, y=part.centery, width=width)

    def raised(self, place: str, index: int) -> int:
        """How many cards lie below one, where those of several zones lie in one row."""
        where, _, zone = place.partition("/")
        if zone not in KEPT or not self.laid(int(where[4:])).grid:
            return index
        return self._before(int(where[4:]), zone) + index

    def _before(self, seat: int, zone: str) -> int:
        """How many cards of other zones a seat keeps before those of this one."""
        return sum(self._counts(seat)[: KEPT.index(zone)])

    def _lying(self, place: str) -> Sequence[Card]:
        return self.layout.scene.field.board.places.get(place, ())

    def _counts(self, seat: int) -> list[int]:
        return [len(self._lying(f"seat{seat}/{name}")) for name in KEPT]

    def _gap(self) -> int:
        return self.layout.scene.ui.px(KEPT_GAP)


def take_up(places: Mapping[str, list[Card]], seats: Collection[int]) -> None:
    """The Spells of these seats are still hands."""
    for seat in seats:
        spell = places[f"seat{seat}/spell"]
        places[f"seat{seat}/hand"].extend(spell)
        spell.clear()


def in_hand(card: Card) -> tuple[int, str, str]:
    """Sorts a hand: Sources, Qualities, Deliveries, Wild Magic last; alike glyphs side by side."""
    slot = card.kind.slot
    return (slot if slot >= 0 else len(SLOTS)), card.kind.glyph, card.kind.key


def _nameless(width: float, seen: float) -> float:
    """How wide a card is of which so much is seen: of one that is half hidden no name is cut off, for it has none."""
    bare = NAMED_FROM * fineness() - 1
    return min(width, bare) if seen < min(bare, NAMELESS * width) else width


def _in_slot(room: SeatRoom, number: int) -> Lie:
    slot = room.slots[number]
    return Lie(slot.centerx, slot.centery, room.card)

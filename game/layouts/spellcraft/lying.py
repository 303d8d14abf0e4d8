"""How cards lie on a Wizard's board: those of a Spell by their types, what is kept open side by side, as large as fits."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from game.layouts.spellcraft.geometry import Plan
from game.layouts.spellcraft.kept import in_one_row, kept_run, loose_width, runs
from game.layouts.spellcraft.mat import LARGER, cards_on
from game.layouts.spellcraft.order import TurnOrder
from game.layouts.spellcraft.stations import SeatRoom, grown, in_line, shut
from game.layouts.spellcraft.wizards import ROOMS, Wizards
from game.table.layout import Table
from game.table.spots import Lie, loosely, step_of
from rules.core.cards import Card

KEPT = ("creatures", "treasures", "risen", "burns")
"""The zones of a wizard that lie side by side."""
MARKS = "mtds"
"""The zone of tokens with a text, which take what these leave."""
KEPT_GAP = 12
"""How far apart they lie, in design units."""
FIRST = ((1, 1), (1, 2))
"""For so many of them there is room at first, for more where they are nearly as large as the Spell then."""
ALIKE = 0.9
NAMED = 56
"""Design units of width from which what a rival keeps needs nothing of the room of its Spell."""


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

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """The place of a card, where its zone has an order of its own."""
        where, _, zone = place.partition("/")
        if zone in KEPT:
            return self._kept(int(where[4:]), zone, index, count, lie)
        if zone == MARKS:
            begin, step = self._marks(int(where[4:]), count, lie.width)
            return replace(lie, x=begin + lie.width / 2 + step * index)
        if zone != "spell":
            return lie
        seat = int(where[4:])
        if self.cast(seat):
            return self._on_mat(place, index, count)
        room = self.room(seat)
        if seat in self.layout.open or seat == self.layout.scene.viewer:
            return self._of_spell(seat, place, room, card)
        return _in_slot(room, index) if count <= len(room.slots) else lie

    def cast(self, seat: int) -> bool:
        """Does its Spell resolve now, and lie in the middle of the table, where it is larger than on its board?"""
        layout = self.layout
        if seat != layout.order.active or seat not in layout.open:
            return False
        _, card = cards_on(layout.scene.ui, layout.plan.mat)
        return card >= layout.plan.rooms[seat].card * LARGER

    @property
    def caster(self) -> int:
        """The seat whose Spell lies in the middle of the table, -1 if none does."""
        seat = self.layout.order.active
        return seat if seat >= 0 and self.cast(seat) and self._lying(f"seat{seat}/spell") else -1

    def together(self, seat: str) -> list[str]:
        """The places whose cards share the board of a seat."""
        return [f"{seat}/{zone}" for zone in (*KEPT, "spell", MARKS)]

    def room(self, seat: int) -> SeatRoom:
        """The rooms of a seat as they are now: while a rival's Spell is not to be seen, what it keeps open has most of them.

        Few cards lie in one row, where they are larger so.
        """
        scene, room, counts = self.layout.scene, self.layout.plan.rooms[seat], self._counts(seat)
        if not any(counts):
            return room
        line = room if in_one_row(room) else in_line(scene.ui, room)
        wide = loose_width(kept_run(line, self._bare(seat)).w, self._gap(), counts) if line is not room else 0.0
        spell = seat in self.layout.open and self._lying(f"seat{seat}/spell") and not self.cast(seat)
        seen = scene.reveals or spell
        if room.hand.w and not seen and wide < scene.ui.px(NAMED):
            return shut(scene.ui, room)
        return line if wide >= room.small else room

    def _on_mat(self, place: str, index: int, count: int) -> Lie:
        """A Spell in the middle of the table, from left to right as it resolves."""
        scene, plan = self.layout.scene, self.layout.plan
        room, card = cards_on(scene.ui, plan.mat, count)
        spot = replace(scene.field.spots[place], rect=room, width=card, align="centre")
        return spot.lies(count)[index]

    def _of_spell(self, seat: int, place: str, room: SeatRoom, card: Card) -> Lie:
        """The cards of an open Spell lie in the places of their types, all in a row where two share one.

        It has all of the board while nothing else lies on it: a rival's as larger cards, the viewer's for a longer row.
        """
        scene = self.layout.scene
        cards = scene.field.board.places[place]
        columns = [self.column(seat, other) for other in cards]
        mine, row = cards.index(card), room.spell
        if set(ROOMS) <= set(self._bare(seat)):
            if seat != scene.viewer:
                room = grown(scene.ui, room)
                row = room.spell
            elif len(cards) > len(room.slots) and in_one_row(room):
                row = row.union(room.treasures)
        if len(set(columns)) == len(cards):
            return _in_slot(room, columns[mine])
        align = "centre" if row == room.spell else "left"
        spot = replace(scene.field.spots[place], rect=row, width=room.card, align=align)
        return spot.lies(len(cards))[mine]

    def column(self, seat: int, card: Card) -> int:
        """The place in which a card of a Spell lies: where it was put, or that of its type."""
        wizard = self.layout.scene.match.state.seats[seat]
        put: int = wizard.slots[wizard.spell.index(card)] if card in wizard.spell else -1
        return put if put >= 0 else max(0, card.kind.slot)

    def kept_parts(self, seat: int, card: float) -> list[pygame.Rect]:
        """Where the cards of each zone of `KEPT` lie, side by side in one row, as cards so wide."""
        run = kept_run(self.room(seat), self._bare(seat))
        return runs(run, self._gap(), card, self._counts(seat))

    def kept_width(self, seat: int, least: float) -> float:
        """How wide the cards are that lie there: as those of the Spell while all of them find room so."""
        room, counts = self.room(seat), self._counts(seat)
        if not in_one_row(room):
            return least
        if any(counts):
            most = loose_width(kept_run(room, self._bare(seat)).w, self._gap(), counts)
        else:
            few, more = (loose_width(kept_run(room).w, self._gap(), first) for first in FIRST)
            most = more if more >= ALIKE * room.card else few
        return max(least, min(max(room.card, room.small), most))

    def _kept(self, seat: int, zone: str, index: int, count: int, lie: Lie) -> Lie:
        """What is kept open lies as loosely as the others leave room for, where it lies in one row."""
        if not in_one_row(self.room(seat)):
            return lie
        width = self.kept_width(seat, lie.width)
        part = self.kept_parts(seat, width)[KEPT.index(zone)]
        x = part.x + width / 2 + step_of(count, width, part.w) * index
        return replace(lie, x=x, y=part.centery, width=width)

    def marks_begin(self, seat: int) -> float:
        """Where the tokens of a seat begin, 0 where it has none."""
        place = f"seat{seat}/{MARKS}"
        spot, count = self.layout.scene.field.spots.get(place), len(self._lying(place))
        return self._marks(seat, count, spot.width)[0] if spot is not None and count else 0.0

    def _marks(self, seat: int, count: int, across: float) -> tuple[float, float]:
        """Where tokens begin, and from one to the next: loose, if what is kept and what is buried leave room for that."""
        room, whole = self.room(seat), self.layout.plan.rooms[seat]
        rect, wanted = room.marks, loosely(count, across)
        if not in_one_row(whole):
            return rect.x, step_of(count, across, rect.w)
        parts = [
            part.right
            for part in self.kept_parts(seat, self.kept_width(seat, self.layout.plan.rooms[seat].small))
            if part.w
        ]
        first = max(parts, default=room.creatures.x - self._gap()) + self._gap()
        cramped = rect.right - first < wanted and "buried" in self._bare(seat)
        right = room.dead.right if cramped else rect.right
        begin = min(rect.x, max(first, right - wanted))
        return begin, step_of(count, across, right - begin)

    def _lying(self, place: str) -> Sequence[Card]:
        return self.layout.scene.field.board.places.get(place, ())

    def _counts(self, seat: int) -> list[int]:
        return [len(self._lying(f"seat{seat}/{name}")) for name in KEPT]

    def _bare(self, seat: int) -> Collection[str]:
        return self.layout.wizards.bare(seat)

    def _gap(self) -> int:
        return self.layout.scene.ui.px(KEPT_GAP)


def _in_slot(room: SeatRoom, number: int) -> Lie:
    slot = room.slots[number]
    return Lie(slot.centerx, slot.centery, room.card)

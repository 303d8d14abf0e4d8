"""What a Wizard keeps open on its board: where Creatures, Treasures and cards turned up in death lie, and what stays free."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.layouts.spellcraft.stations import SeatRoom
from game.table.spots import ASPECT, loosely, step_of

CLEAR = 4
"""Pixels between these and what lies behind them, at least."""
STRIP = 0.3
"""How much of a card is seen at least beside the next one, as a share of its width."""
CLOSE = 0.04
"""The most that stays free between two rows of cards, by the width of a board with little room."""
UPPER, SMALLEST = 0.56, 0.5
"""The share of such a board that cards have above tokens, and how small they may become for its height."""
PEEK = 0.8  # the most of a narrow room that one card takes, so that others show behind it


def in_one_row(room: SeatRoom) -> bool:
    """Do Creatures and Treasures lie side by side?"""
    return room.creatures.y == room.treasures.y


def kept_run(room: SeatRoom, bare: Collection[str] = ()) -> pygame.Rect:
    """Where Creatures and Treasures that lie side by side have room; ``bare``: which rooms behind theirs hold nothing."""
    run = room.creatures.union(room.treasures)
    behind = [(name, rect) for name, rect in (("marks", room.marks), ("buried", room.dead)) if rect.x > run.x]
    for name, rect in behind if in_one_row(room) else ():
        if name not in bare:
            break
        run = run.union(rect)
    ends = [rect.x - CLEAR for name, rect in behind if name not in bare and run.x < rect.x < run.right]
    run.w = min([run.right, *ends]) - run.x
    return run


def kept_card(room: SeatRoom, rect: pygame.Rect) -> float:
    """How wide the cards are that lie in ``rect`` of a board, or in the row that it is a part of."""
    return min(room.small, (kept_run(room) if in_one_row(room) else rect).w * PEEK)


def runs(run: pygame.Rect, gap: int, card: float, counts: Sequence[int]) -> list[pygame.Rect]:
    """The parts of ``run`` that rows of so many cards take, one behind the other: loose, as long as all fit."""
    wanted = [loosely(number, card) for number in counts]
    most = run.w - gap * max(0, sum(map(bool, counts)) - 1)
    if sum(wanted) > most:
        least = [card if number else 0.0 for number in counts]
        spare = max(0.0, most - sum(least))
        more = [want - few for want, few in zip(wanted, least, strict=True)]
        wanted = [few + spare * extra / (sum(more) or 1) for few, extra in zip(least, more, strict=True)]
    found, left = [], run.x
    for wide in wanted:
        found.append(pygame.Rect(left, run.y, round(wide), run.h))
        left = found[-1].right + gap if wide else left
    return found


def too_close(rows: Sequence[tuple[int, float, float]]) -> bool:
    """Are cards or tokens of some row hardly seen below the next ones? Each has so many, so wide, in so much room."""
    return any(count > 1 and step_of(count, wide, have) < STRIP * wide - 1 for count, wide, have in rows)


def narrowest(card: float, grid: Sequence[tuple[float, float]]) -> float:
    """How wide the part is that is seen at least of each of these cards, by their width and their middles."""
    return min([card, *(there[0] - here[0] for here, there in pairwise(grid) if there[1] == here[1])])


@dataclass(frozen=True)
class Laid:
    """Where everything lies that a seat keeps open on the rooms of its board: how wide cards are, where those of each zone lie,
    where tokens lie, and how wide those are. ``grid`` are the middles of all cards where they are packed, ``widths`` how wide
    each is then where that differs.
    """

    room: SeatRoom
    card: float
    parts: Sequence[pygame.Rect]
    marks: pygame.Rect
    across: float
    grid: tuple[tuple[float, float], ...] = ()
    widths: tuple[float, ...] = ()

    def seen(self, counts: Sequence[int]) -> float:
        """How wide the part is that is seen at least of each of so many cards."""
        if self.grid:
            return narrowest(min((self.card, *self.widths)), self.grid)
        rows = [(count, part.w) for count, part in zip(counts, self.parts, strict=True) if count > 1]
        return min((min(self.card, step_of(count, self.card, wide)) for count, wide in rows), default=self.card)

    @property
    def reach(self) -> int:
        """Where the cards end, 0 where there are none."""
        return max((part.right for part in self.parts if part.w), default=0)

    @property
    def until(self) -> int:
        """Where the tokens begin on the board, 0 where there are none."""
        return self.marks.x if self.marks.w and not self.afloat else 0

    @property
    def afloat(self) -> bool:
        """Do tokens bob on the foam before the portrait, or lie below the hit points beside the bench?"""
        return self.marks.x < self.room.spell.x and self.marks.w > 0

    def hides(self, counts: Sequence[int], marks: int) -> bool:
        """Are some of so many cards of each zone, or of so many tokens, hardly seen?"""
        if in_one_row(self.room):
            rows = [(count, self.card, float(part.w)) for count, part in zip(counts, self.parts, strict=True)]
            return 0 < self.until < self.reach or too_close([*rows, (marks, self.across, self.marks.w)])
        room, (creatures, treasures, *above) = self.room, counts
        free = room.treasures.w - (round(room.small * 1.5) if any(above) else 0)
        rows = [(creatures, kept_card(room, room.creatures), room.creatures.w)]
        rows += [(treasures, kept_card(room, room.treasures), free), (marks, self.across, room.marks.w)]
        return any(count and wide > have for count, wide, have in rows) or too_close(rows)


def crowded(room: SeatRoom, field: pygame.Rect, gap: int, card: float, counts: Sequence[int], tokens: int) -> Laid:
    """At least a strip of everything in ``field`` is seen: cards and tokens become smaller, and tokens lie below the cards where
    all of it is larger so.

    ``card`` is the largest width of a card, ``counts`` are the cards of each zone.
    """
    gap = min(gap, round(field.w * CLOSE))
    fitting = min(card, strips_width(field.w, gap, [*counts, tokens]))
    rows = _two_rows(room, field, gap, card, counts, tokens) if tokens and any(counts) else None
    if rows is not None and rows.card > fitting:
        return rows
    *parts, marks = runs(field, gap, fitting, [*counts, tokens])
    return Laid(room, fitting, parts, marks, fitting)


def _two_rows(room: SeatRoom, field: pygame.Rect, gap: int, card: float, counts: Sequence[int], tokens: int) -> Laid:
    """Cards above, tokens below."""
    high = round(field.h * UPPER)
    cards = pygame.Rect(field.x, field.y, field.w, high - CLEAR)
    least = min(card, cards.h / ASPECT)
    card = min(least, max(strips_width(field.w, gap, counts), least * SMALLEST))
    marks = pygame.Rect(field.x, field.y + high, field.w, field.h - high)
    across = min(marks.h, strips_width(field.w, gap, [tokens]))
    return Laid(room, card, runs(cards, gap, card, counts), marks, across)


def strips_width(room: int, gap: int, counts: Sequence[int], seen: float = STRIP) -> float:
    """The width of cards at which rows of so many find room beside each other, with at least this share seen of each."""
    wanted = sum(1 + seen * (number - 1) for number in counts if number)
    return (room - gap * max(0, sum(map(bool, counts)) - 1)) / (wanted or 1)


def loose_width(room: int, gap: int, counts: Sequence[int]) -> float:
    """How wide cards may be so that rows of so many find room one behind the other, all of them loose."""
    wanted = sum(loosely(number, 1.0) for number in counts)
    return (room - gap * max(0, sum(map(bool, counts)) - 1)) / wanted if wanted else float(room)


def bare_cloth(room: SeatRoom, bare: Collection[str], between: tuple[int, int]) -> pygame.Rect:
    """What is left of a board where Creatures and Treasures lie, with the rooms behind that are ``bare``.

    ``between`` is where what is kept ends and where tokens begin (each 0 where there are none).
    """
    (reach, until), run = between, kept_run(room, bare)
    left = run.x if not reach else max(run.x, reach) if in_one_row(room) else run.right
    return pygame.Rect(left, run.y, max(0, min(run.right, until or run.right) - left), run.h)

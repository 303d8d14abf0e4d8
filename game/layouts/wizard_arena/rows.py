"""How Power cards lie in a row: each number is seen, whatever its wizard did."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.table.spots import LOOSE
from rules.wizard_arena.state import CRITICAL, OVERCHARGED, STOOD

LEAST, SHOWN = 0.66, 0.78
"""How small a card of a crowded row becomes, and how much of each then shows, by its width."""
REACH = {STOOD: 0.79, OVERCHARGED: 0.7}
"""How far the last card of a row, turned by that, reaches from its middle to either side, by its width."""
BESIDE = 0.06
"""From card to card where nothing is covered, by their width."""
NUMBER = 0.3
"""How far the number of a card reaches from its middle, by its width: no card that lies askew covers it."""
CROWDED = 0.6
"""How much of each card at least shows in a row whose numbers can be read, by their width."""
FAN, FANNED, SPREAD = 7.0, 0.84, 0.64
"""Degrees from card to card of the own Critical row, how much of each shows there, and how far the outermost reach."""


class Row(NamedTuple):
    """A row of cards: how wide each is, and where their middles are from its left end."""

    width: float
    middles: tuple[float, ...]
    used: float


@lru_cache(maxsize=256)
def row_of(count: int, width: float, room: float, status: int, loose: float = LOOSE, smallest: float = LEAST) -> Row:
    """So many Power cards in this room: smaller where they would hide each other's numbers, but not below the ``smallest``
    share. The last of a Stand lies askew, that of an Overcharge on its side: beside the others where there is room, else off
    their numbers.
    """
    if not count:
        return Row(width, (), 0.0)
    last = REACH.get(status, SPREAD if status == CRITICAL and count > 1 else 0.5)
    first = last if count == 1 or status == CRITICAL else 0.5
    shown = FANNED if status == CRITICAL else SHOWN
    gap = max(shown, NUMBER + last) if status in REACH else shown
    inner = max(0, count - 2)
    least = first + last + shown * inner + (gap if count > 1 else 0.0)
    width = max(smallest * width, min(width, room / least))
    free = room - width * (first + last)
    wanted = width * (0.5 + last + BESIDE if status in REACH else loose)
    end = min(wanted, max(width * gap if status in REACH else 0.0, free - inner * width * loose))
    if status not in REACH and count > 1:
        end = min(width * loose, free / (count - 1))
    step = min(width * loose, max(0.0, free - end) / inner) if inner else 0.0
    middles = [width * first + step * number for number in range(max(1, count - 1))]
    if count > 1:
        middles.append(middles[-1] + end)
    return Row(width, tuple(middles), middles[-1] + width * last)


def is_crowded(row: Row) -> bool:
    """Do the cards of a row hide each other's numbers?"""
    return len(row.middles) > 1 and row.middles[1] - row.middles[0] < CROWDED * row.width

"""Spells in play side by side, or in rows one before the other where that lets every name be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from game.cardface.plan import NAMED, outline
from game.core.ui import fineness
from game.layouts.wizard_arena import faces
from game.table.spots import ASPECT, LOOSE
from rules.core.cards import Card, CardKind
from rules.wizard_arena.state import SpellKind

CLEAR = 0.97
"""From card to card at least where none hides a name, by their width."""
LEAST, KEPT = 0.64, 0.82
"""How small spells become by their usual width (none loses its name by that), and down to which share of it they rather lie
in one row.
"""


class Bank(NamedTuple):
    """How wide each card is, and where its middle is, from the left end and from the middle line of the room."""

    width: float
    places: tuple[tuple[float, float], ...]


def bank(count: int, widest: float, wide: float, high: float, named: Callable[[float], float]) -> Bank:
    """So many spells in a room so ``wide`` and ``high``; ``named``: how far down the names of such cards reach, by their width.

    In several rows each lies in front of the one before it, straight below its names. There are no more rows than names need,
    and none where a row would hide the names of another in the height that there is.
    """
    one = min(widest, wide / (1 + CLEAR * _reach(count, 1)))
    least = max(LEAST * widest, min(NAMED * fineness(), widest))
    found = [(one, 1)]
    for rows in (2, 3):
        width = min(widest, wide / (1 + CLEAR * _reach(count, rows)))
        while width > found[-1][0] and ASPECT * width + (rows - 1) * named(width) > high:
            width -= 1
        found.append((width, rows))
    width, rows = found[0]
    for wider, more in found[1:]:
        enough = KEPT * widest if rows == 1 else least
        if count > more and width < enough and wider > width:
            width, rows = wider, more
    width = max(width, least)
    step = min(LOOSE * width, (wide - width) / max(1, _reach(count, rows)))
    drop = named(width)
    places = []
    for row, cards in enumerate(_sizes(count, rows)):
        down = drop * (row - (rows - 1) / 2)
        places += [(width / 2 + step * number, down) for number in range(cards)]
    return Bank(width, tuple(places))


def _sizes(count: int, rows: int) -> list[int]:
    """How many cards lie in each row, from the hindmost on."""
    return [count // rows + (row < count % rows) for row in range(rows)]


def _reach(count: int, rows: int) -> int:
    """How many steps it is from the first card of the longest row to its last."""
    return max(0, _sizes(count, rows)[0] - 1)


def names_end(cards: Iterable[Card], width: float, printed: bool) -> float:
    """How far down the names of these spells reach on cards so wide, in pixels."""
    return max((_name_end(card.kind, round(width), printed) for card in cards), default=0.0)


@lru_cache(maxsize=1024)
def _name_end(kind: CardKind, width: int, printed: bool) -> float:
    if not isinstance(kind, SpellKind):
        return 0.0
    return outline(faces.spell_data(kind, printed), width, round(width * ASPECT)).title * width / 100

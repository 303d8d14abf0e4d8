"""Spells in play side by side, or in two rows one before the other where that lets every name be read."""

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
LEAST, KEPT = 0.64, 0.9
"""How small spells become by their usual width (none loses its name by that), and down to which share of it they rather lie
in one row.
"""
WIDE = 1.3
"""From card to card of one of two rows at most, by their width: between those in front more of the others is seen."""


class Bank(NamedTuple):
    """How wide each card is, and where its middle is, from the left end and from the middle line of the room."""

    width: float
    places: tuple[tuple[float, float], ...]


def bank(count: int, widest: float, wide: float, high: float, named: Callable[[float], float]) -> Bank:
    """So many spells in a room so ``wide`` and ``high``; ``named``: how far down the names of such cards reach, by their width.

    In two rows the later half lies in front of the earlier one, below its names.
    """
    one = min(widest, wide / (1 + CLEAR * max(0, count - 1)))
    least = max(LEAST * widest, min(NAMED * fineness(), widest))
    columns = (count + 1) // 2 - (0.5 if count % 2 else 0.0)
    two = min(widest, wide / (1 + CLEAR * columns))
    while two > one and ASPECT * two + named(two) > high:
        two -= 1
    if count < 3 or one >= KEPT * widest or two <= one:
        width = max(one, least)
        step = min(LOOSE * width, (wide - width) / max(1, count - 1))
        return Bank(width, tuple((width / 2 + step * number, 0.0) for number in range(count)))
    width = max(two, least)
    step, drop = min(WIDE * width, (wide - width) / columns), named(width)
    back = (count + 1) // 2
    first = [(width / 2 + step * number, -drop / 2) for number in range(back)]
    second = [(width / 2 + step * (number + 0.5), drop / 2) for number in range(count - back)]
    return Bank(width, (*first, *second))


def names_end(cards: Iterable[Card], width: float, printed: bool) -> float:
    """How far down the names of these spells reach on cards so wide, in pixels."""
    return max((_name_end(card.kind, round(width), printed) for card in cards), default=0.0)


@lru_cache(maxsize=1024)
def _name_end(kind: CardKind, width: int, printed: bool) -> float:
    if not isinstance(kind, SpellKind):
        return 0.0
    return outline(faces.spell_data(kind, printed), width, round(width * ASPECT)).title * width / 100

"""Power cards and spells of a rival abreast of each other, as high as its cloth, while they are few: more lie in two strips."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.table.spots import ASPECT, LOOSE
from rules.wizard_arena.state import CRITICAL, STOOD

TALLEST = {STOOD: 1.72, CRITICAL: 1.5}
"""How high the tallest card of a row lies where the last one is askew, or that is fanned out, by the width of a card."""
UNDECIDED = 1.8
"""The same of a row of which a card stands out at its upper edge."""
STEP = 4
"""Cards become larger by so much at once, in design units: every other size would have to be drawn."""


class Abreast(NamedTuple):
    """How wide each card is, and where row and spells begin."""

    wide: float
    row: float
    spells: int


def side_by_side(room: pygame.Rect, row: float, tallest: float, spells: int, apart: int, step: int) -> Abreast:
    """As large as a room allows and in its middle: the ``row`` takes so much by the width of a card and is so high where it is
    ``tallest``; so many ``spells`` lie ``apart`` from it. The width is a multiple of ``step``.
    """
    beside = LOOSE * spells if row else 1 + LOOSE * (spells - 1)
    between = apart if row and spells else 0
    wide = float(int(min((room.w - between) / (row + beside), room.h / tallest)) // step * step)
    left = room.x + (room.w - wide * (row + beside) - between) / 2
    return Abreast(wide, left, round(left + wide * row) + between)


def tallest_of(status: int, undecided: bool) -> float:
    """How high the tallest card of a row lies, by the width of a card."""
    return max(UNDECIDED if undecided else ASPECT, TALLEST.get(status, ASPECT))

"""Power cards and spells of a rival abreast of each other, as high as its cloth, while they are few: more lie in two strips."""

from __future__ import annotations

import pygame

from game.table.spots import ASPECT, LOOSE
from rules.wizard_arena.state import CRITICAL, STOOD

TALLEST = {STOOD: 1.72, CRITICAL: 1.5}
"""How high the tallest card of a row lies where the last one is askew, or that is fanned out, by the width of a card."""
UNDECIDED = 1.8
"""The same of a row of which a card stands out at its upper edge."""
STEP = 4
"""Cards become larger by so much at once, in design units: every other size would have to be drawn."""


def across(room: pygame.Rect, row: float, tallest: float, spells: int, apart: int, step: int) -> float:
    """How wide each card in a room may be: the ``row`` takes so much by the width of a card and is so high where it is
    ``tallest``; so many ``spells`` lie ``apart`` from it. A multiple of ``step``.
    """
    beside = LOOSE * spells if row else 1 + LOOSE * (spells - 1)
    free = room.w - (apart if row and spells else 0)
    return float(int(min(free / (row + beside), room.h / tallest)) // step * step)


def tallest_of(status: int, undecided: bool) -> float:
    """How high the tallest card of a row lies, by the width of a card."""
    return max(UNDECIDED if undecided else ASPECT, TALLEST.get(status, ASPECT))

"""The cabinet at the right of the table: the stacks, the piles out of play, and room for the log."""

from __future__ import annotations

import pygame

from game.core.ui import Ui
from game.layouts.annihilageddon.seating import OVER
from game.table.cards import OVERHANG
from game.table.spots import ASPECT

WORDED = 74
"""Pixels that a plate with a short word and a number needs."""
NAMED = 57
"""Pixels that the plate of a stack takes at least in one row of them."""
PAIRED = 72
"""Pixels from one to the other of two piles side by side from which on their plates have room for both."""
SCREWED, SNUG = 62, 58
"""Pixels from one plate of a stack to the next from which on they have room for screws; how wide they are at most without."""
ASTRIDE = 14
"""From how much air between the stacks on, in design units, there is as much at the edges of the cabinet."""
WIDE_COLUMN = 280
"""From how wide a right column on all stacks lie in one row, in design units."""
LOWER = 187
"""How much of the cabinet is left below such a row for the log and the piles out of play, in design units."""
ASIDE = 82
"""How wide the column of the piles out of play is, in design units."""
INSET = 8
"""How far the log lies from the edges of the cabinet, in design units."""
FRAMED, THICK = 6, 9
"""How much of the upper edge of the cabinet its frame takes, and how far a thick stack rises above its place, in design units."""
LEDGE = 0.54
"""How much of the room below the Legends these piles take in a narrow column, at most."""
STACKS = ("wild", "main", "limp", "tokens")
SQUARED = ("wild", "main", "tokens", "limp")
"""The stacks in two rows of two: the dead lie where the way to the middle of the table is free."""
ASIDES = ("mayhem", "destroyed")


def beside(
    ui: Ui,
    column: pygame.Rect,
    shelf: pygame.Rect,
    below: pygame.Rect,
    stacks: dict[str, pygame.Rect],
    board: pygame.Rect,
    aside: bool,
) -> pygame.Rect:
    """The log below the stacks and the piles out of play (added to ``stacks``) beside it, in the cabinet, which grows.

    In a narrow column these piles lie below the Legends, where they take room of what is there (``below``), as wide as the own
    ``board``. In a wide one the log has their room until cards lie ``aside``.
    """
    px = ui.px
    room = pygame.Rect(column.x, shelf.bottom, column.w, column.bottom - shelf.bottom)
    if column.w >= px(WIDE_COLUMN):
        shelf.h = column.bottom - shelf.y
        room = room.inflate(-2 * px(INSET), 0)
        room.h -= px(INSET)
        strip = pygame.Rect(room.x, room.y, px(ASIDE), room.h)
        stacks |= _pair(ui, strip, upright=True)
        left = strip.right + px(4) if aside else room.x
        return pygame.Rect(left, room.y, room.right - left, room.h)
    least = min(px(104), round(below.h * LEDGE))
    below.h -= least + px(4)
    wide = max(below.w, board.right + px(5) - below.x)
    stacks |= _pair(ui, pygame.Rect(below.x, below.bottom + px(12), wide, least - px(14)), upright=False)
    return pygame.Rect(room.x, room.y + px(8), room.w, room.h - px(8))


def lower_row(shelf: pygame.Rect, stacks: dict[str, pygame.Rect]) -> pygame.Rect:
    """The lower row of a full cabinet: what is told while there is no log lies over it."""
    top = stacks["tokens"].y
    return pygame.Rect(shelf.x, top, shelf.w, shelf.bottom - top)


def _pair(ui: Ui, room: pygame.Rect, upright: bool) -> dict[str, pygame.Rect]:
    """Two piles with their plates, one below the other or side by side."""
    plate = ui.px(OVERHANG + 1 if upright else 15)
    high = room.h // 2 - ui.px(1) if upright else room.h
    wide = round(min((high - plate) / ASPECT, ui.px(66 if upright else 56)))
    gap = min(room.h - 2 * (round(wide * ASPECT) + plate), ui.px(16))
    found = {}
    for number, name in enumerate(ASIDES):
        rect = pygame.Rect(0, room.y, wide, round(wide * ASPECT))
        if upright:
            rect.midtop = room.centerx, room.y + number * (rect.h + plate + gap)
        else:
            rect.centerx = room.x + round(room.w * (0.25 + 0.5 * number))
        found[name] = rect
    return found


def cabinet(
    ui: Ui, column: pygame.Rect, names: tuple[str, ...], full: bool = False
) -> tuple[pygame.Rect, dict[str, pygame.Rect]]:
    """The cabinet at the top of the column and the piles in it: four in one row, more or in a narrow one in two. ``full``: it has
    the whole column.
    """
    px = ui.px
    rows = 1 if column.w >= px(WIDE_COLUMN) and len(names) == len(STACKS) else 2
    many = len(names) // rows
    if (rows, names) == (2, STACKS):
        names = SQUARED
    pad, rim, gap, plate, top = px(9), float(px(6)), px(11), px(17), px(FRAMED + THICK)
    wide = (column.w - 2 * rim - (many - 1) * gap) / many
    deep = (column.h - pad if full else column.h * 0.6) - px(FRAMED)
    if rows == 1:
        least = (NAMED - 2 * px(OVER)) * ASPECT + plate + pad
        deep = min(deep, max(column.h - px(LOWER), column.h * 0.3, least))
    wide = round(min(wide, (deep / rows - plate - pad) / ASPECT))
    if (column.w - 2 * rim - wide) / (many - 1) < SCREWED:
        wide = min(wide, SNUG - px(2 * OVER))
    even = (column.w - many * wide) / (many + 1)
    if even >= px(ASTRIDE) and wide + even >= SCREWED:
        rim = even
    high, step = round(wide * ASPECT), (column.w - 2 * rim - wide) / (many - 1)
    rects = [
        pygame.Rect(
            round(column.x + rim + step * (at % many)), column.y + top + at // many * (high + plate + pad), wide, high
        )
        for at in range(len(names))
    ]
    rects[0].y -= px(THICK)  # what is for sale there stands out, and its plate is in a line with those of the piles
    shelf = pygame.Rect(column.x, column.y, column.w, rects[-1].bottom + plate - column.y)
    return shelf, dict(zip(names, rects, strict=True))


def plated(ui: Ui, stacks: dict[str, pygame.Rect]) -> bool:
    """Is there room for words beside the numbers of the piles out of play?"""
    one, other = (stacks[name] for name in ASIDES)
    return one.w + 2 * ui.px(14) >= WORDED or other.x - one.x >= PAIRED

"""The rooms of the wizards on a Wizard Arena table, and where those of the rivals lie."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.cardface.plan import NAMED
from game.core.ui import Ui, fineness
from game.layouts.frame import TOP_BAR
from game.table.spots import ASPECT

DIAL, FLAT, SIGNED = 0.74, 0.62, 0.095
"""The height of a dial by its width, of one with the sum within its arc, and what a plate with a name adds to both."""
PILES, DECKS_FIRST = ("deck", "crypt", "power", "burn"), ("deck", "power", "crypt", "burn")
"""Each deck beside what is spent of it; those of rivals with the places that are often empty at the end."""
BROAD = 420
"""Design units of width from which the cards of a rival's row become as large as their strip is high."""
APART, LETTERED = 6, 38
"""How much farther apart than they are wide the piles of a rival among several lie, in design units, and how far at least in
pixels: their plates need that with the smallest letters.
"""
LARGEST = 144
"""The widest dial of a rival among several, in design units."""
DIALS, CRAMPED = (0.25, 0.285), 360
"""The widest dial of a rival among several, by the width of what lies on its cloth: spells in play need the rest. The first where
that is less than so many pixels: names of spells cannot be smaller than they can be read.
"""
POWER, PILED = (0.146, 0.168), (0.112, 0.104)
"""The widest Power card and the widest pile of such a rival, by the same width, which is so small or larger."""
HEADROOM = 14
"""By how many design units spells in play reach beyond their strip at most, where they need that for their names."""
OVER = 8
"""How much higher than their strip spells in play are: they reach above it, as the Power cards lie before it."""
LONE_DIAL, LONE_APART = 186, 42
"""The widest dial of a lone rival, and how far apart its piles lie at most, in design units."""
LONE_LOW = 0.53
"""How high the strip with its piles is, by the height of what lies on its cloth."""


@dataclass(frozen=True)
class SeatRoom:
    """The rooms of one seat in window pixels: its mat, portrait and name (``plate``), its dial, its strips of cards.

    ``piles`` are the rooms of deck, crypt, power and burn; ``magic`` is shared by Enchantments, cast and entrapped spells.
    ``whole`` is that of a rival among several for all that it has in play. ``crest`` is the room of the large crest on the mat,
    where no cards lie as yet. ``pitch`` is how wide the plate of a pile may be, 0 where it has all the room it wants; on the
    own ones (``named``) stands what they are.
    """

    mat: pygame.Rect
    plate: pygame.Rect
    level: pygame.Rect
    power: pygame.Rect
    magic: pygame.Rect
    held: pygame.Rect
    piles: dict[str, pygame.Rect]
    row: pygame.Rect
    blight: pygame.Rect
    card: float
    small: float
    crest: pygame.Rect
    pitch: int = 0
    named: bool = False
    whole: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


def square(x: float, y: float, size: float) -> pygame.Rect:
    """One with its middle there."""
    room = pygame.Rect(0, 0, round(size), round(size))
    room.center = round(x), round(y)
    return room


def rivals(ui: Ui, count: int, far: int, low: int, dial: pygame.Rect) -> list[SeatRoom]:
    """A block for each rival: two to the left and the right, three side by side; a lone one has both of two, before which the own
    ``dial`` stands.
    """
    px, width = ui.px, ui.width
    gap = px(10)
    wide = min(
        round(width * {1: 0.4, 2: 0.39 if dial.y < low else 0.41}.get(count, 0.326)) - gap,
        px({1: 720, 2: 600}.get(count, 570)),
    )
    if count < 3:
        lefts = [gap, width - gap - wide]
    else:
        step = (width - 2 * gap) / count
        lefts = [round(gap + step * (number + 0.5) - wide / 2) for number in range(count)]
    top = px(TOP_BAR) + px(4)
    blocks = [pygame.Rect(left, top, wide, low - top) for left in lefts]
    if count == 1:
        return [_lone_rival(ui, blocks[0], blocks[1], far, dial)]
    return [_rival(ui, block, far) for block in blocks]


def _rival(ui: Ui, block: pygame.Rect, far: int) -> SeatRoom:
    """Portrait, hand and dial stand on the edge of the table; the cloth before them holds magic and Power cards."""
    px = ui.px
    gap = px(6)
    mat = pygame.Rect(block.x, far + px(5), block.w, block.bottom - far - px(5))
    inner = mat.inflate(-px(16), -px(12))
    lower = round(inner.h * (0.54 if inner.w > px(BROAD) else 0.51))
    upper = pygame.Rect(inner.x, inner.y, inner.w, inner.h - lower - gap)
    low = pygame.Rect(inner.x, inner.bottom - lower, inner.w, lower)
    plate_h = upper.bottom - block.y
    plate = pygame.Rect(inner.x, block.y, min(px(112), round(plate_h * 0.82)), plate_h)
    dial_w = min(px(LARGEST), round((plate_h - px(8)) / DIAL), round(inner.w * DIALS[inner.w > CRAMPED]))
    dial_h = round(dial_w * DIAL)
    level = pygame.Rect(plate.right + gap, upper.bottom - dial_h, dial_w, dial_h)
    magic = pygame.Rect(level.right + gap, upper.y, inner.right - level.right - gap, upper.h)
    held = pygame.Rect(plate.right + px(4), 0, min(px(104), level.right - plate.right), px(44))
    held.bottom = min(far - px(4), level.y - px(2))
    high = inner.bottom - upper.bottom
    row_card = min((high - px(2)) / ASPECT, px(104), inner.w * POWER[inner.w > CRAMPED])
    small = min((magic.h + px(OVER)) / ASPECT, px(84), magic.w * 0.36)
    small = max(small, min(NAMED * fineness(), (magic.h + px(HEADROOM)) / ASPECT))
    pile = min(row_card * 0.85, inner.w * PILED[inner.w > CRAMPED])
    piles, left = {}, low.x
    pitch = max(round(pile) + px(APART), LETTERED)
    top = low.y + max(0, (low.h - round(pile * ASPECT) - px(12)) // 2)
    for name in DECKS_FIRST:
        piles[name] = pygame.Rect(left + (pitch - px(APART) - round(pile)) // 2, top, round(pile), round(pile * ASPECT))
        left += pitch
    blight = pygame.Rect(0, low.y, round(row_card * 0.72), low.h)
    blight.right = low.right
    row = pygame.Rect(left + px(4), upper.bottom, blight.x - left - px(8), high)
    begin = max(level.right, left) + px(8)
    whole = pygame.Rect(begin, inner.y, inner.right - begin, inner.h)
    crest = square(whole.centerx, mat.centery, 0.56 * mat.h)
    return SeatRoom(
        mat, plate, level, low, magic, held, piles, row, blight, row_card, small, crest, pitch - 1, whole=whole
    )


def _lone_rival(ui: Ui, block: pygame.Rect, other: pygame.Rect, far: int, dial: pygame.Rect) -> SeatRoom:
    """One cloth across the table: the portrait stands on it, beside that the dial on its far edge and the piles before this, left
    of the own dial; magic and Power cards lie right of it, in one row as high as there is room; before there are any, the crest.
    """
    px = ui.px
    gap = px(6)
    mat = pygame.Rect(block.x, far + px(5), other.right - block.x, block.bottom - far - px(5))
    inner = pygame.Rect(block.x + px(9), mat.y + px(8), min(block.right, dial.x) - block.x - px(18), mat.h - px(16))
    low = round(LONE_LOW * inner.h)
    foot = inner.bottom - low - gap
    plate = pygame.Rect(inner.x - px(2), block.y, min(px(150), round(inner.w * 0.32)), inner.bottom - block.y)
    beside = pygame.Rect(plate.right + px(6), inner.y, inner.right - plate.right - px(6), inner.h)
    level_w = min(px(LONE_DIAL), round((foot - block.y - px(8)) / DIAL), round(inner.w * 0.42))
    level_h = round(level_w * DIAL)
    level = pygame.Rect(plate.right + px(30), foot - level_h, level_w, level_h)
    piles, pitch = _lone_piles(ui, beside, low)
    left = max(other.x, dial.right) + px(6)
    room = pygame.Rect(left, inner.y, other.right - px(18) - left, inner.h)
    card = min(inner.h / ASPECT, room.w / 4)
    row = pygame.Rect(room.x, inner.y, round(2.4 * card), inner.h)
    blight = pygame.Rect(row.right + px(4), inner.y, round(card * 0.6), round(card * 0.6 * ASPECT))
    magic = pygame.Rect(blight.right + gap, inner.y, room.right - blight.right - gap, inner.h)
    held = pygame.Rect(level.right + px(10), 0, min(px(128), inner.right - level.right - px(10)), px(52))
    held.bottom = far + px(4)
    crest = square(room.centerx, mat.centery, 0.68 * mat.h)
    return SeatRoom(mat, plate, level, inner, magic, held, piles, row, blight, card, card, crest, pitch - 1)


def _lone_piles(ui: Ui, inner: pygame.Rect, low: int) -> tuple[dict[str, pygame.Rect], int]:
    """Their rooms and how far apart they lie: side by side, in a strip so ``low`` at the lower edge."""
    px = ui.px
    left, free = inner.x + px(4), inner.w - px(9)
    wide = min(round((low - px(14)) / ASPECT), free // 4 - px(6))
    high, pitch = round(wide * ASPECT), min(wide + px(LONE_APART), (free - wide) // 3)
    top = inner.bottom - px(11) - high
    return {name: pygame.Rect(left + number * pitch, top, wide, high) for number, name in enumerate(DECKS_FIRST)}, pitch

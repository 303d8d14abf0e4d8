"""A rival's small board on which much lies: a Spell that is open over what is kept, whose names look out above it; very much that
is kept in two rows. Tokens are on the foam before its portrait.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.cardface.plan import ROOMY
from game.core.ui import Ui, fineness
from game.layouts.spellcraft.kept import CLEAR, Laid, narrowest, runs
from game.layouts.spellcraft.stations import NOWHERE, SeatRoom, in_slots
from game.table.spots import APART, ASPECT, loosely, step_of

STRIPE = 22
"""What its Spell keeps along the upper edge, in design units."""
EDGE = 8
"""How much of the board frames its cards, in design units."""
TOKEN, WIDE, LOW = 0.34, 1.12, 0.46
"""How large a token on the foam is at most, how wide all of them lie, and how far their middles are above the foot of the
portrait, by its width."""
TOUCHES = 2
"""How far tokens may lie over the edge of the plate with the name, in design units."""
CROWD, SMALLER, WAVE, CLOSER = 5, 0.84, 1.6, 0.62
"""From so many tokens every other one bobs lower, so that none hides another: how large they are then by what they are else, how
high all of them lie, and how far each is from the next, by their width.
"""
NEARLY = 0.8
"""Of cards in one row, which are larger, no less may be seen than this share of those in two."""
TOUCHING = 0.8
"""How much is seen at least of each card that the viewer keeps beside the bench, by its width."""
SPREAD = 1.05
"""By how much more is to be seen of each of them if some lie at its other side."""
WIDER = 1.1
"""How large cards may be of which only the names are seen, by those that lie on them."""
SLACK = 0.1
"""The share of their height that cards give up so that those of the upper row lie clear of the buried ones."""
PEEK, BETWEEN = 27, 2
"""How much is seen above a Spell of what is kept, and how far its cards are apart, in design units."""
DISC = 12
"""How far the number of the buried cards hangs below them, in design units."""


def packed(ui: Ui, room: SeatRoom, counts: Sequence[int], buried: bool) -> Laid:
    """All cards as large as they can lie in two rows, none on another if that can be; the Spell is a stripe above them.

    ``counts`` are the cards of each zone, ``buried`` says whether there are Dead Wizard cards, which stay where they lie.
    """
    px = ui.px
    inner = room.wood.inflate(-2 * px(EDGE), -2 * px(EDGE))
    spell = pygame.Rect(inner.x, inner.y, inner.w, px(STRIPE))
    doors = tuple(pygame.Rect(spell.x + n * spell.w // 3, spell.y, spell.w // 3, spell.h) for n in range(3))
    field = pygame.Rect(inner.x, spell.bottom + px(4), inner.w, inner.bottom - spell.bottom - px(4))
    card, grid = _loosest(field, sum(counts), px(3), _pile(ui, room) if buried else None)
    laid = replace(
        room,
        spell=spell,
        slots=doors,
        card=spell.h / ASPECT,
        small=card,
        creatures=pygame.Rect(field.x, field.y, field.w // 2, field.h),
        treasures=pygame.Rect(field.centerx, field.y, field.w - field.w // 2, field.h),
    )
    return Laid(laid, card, [field], NOWHERE, 0.0, grid)


def gathered(ui: Ui, room: SeatRoom, counts: Sequence[int], buried: bool, free: bool) -> Laid:
    """All that the viewer keeps beside the bench, in one row or two: as much as can be is seen of each card. Where more of them
    is seen so the first ones lie below the hit points, while that is ``free``.
    """
    field = pygame.Rect(room.creatures.x, room.creatures.y, room.dead.right - room.creatures.x, room.creatures.h)
    count, gap, pile = sum(counts), ui.px(3), _pile(ui, room) if buried else None
    card, grid = _loosest(field, count, gap, pile, TOUCHING)
    if pile is None:
        spare = (field.right - card / 2 - max(x for x, _ in grid)) / 2
        grid = tuple((x + spare, y) for x, y in grid)
    best = Laid(room, card, [field], NOWHERE, 0.0, grid)
    most = narrowest(card, grid) * SPREAD
    aside = room.under.inflate(-ui.px(6), -ui.px(6))
    small = aside.h / ASPECT
    for number in range(1, count) if free and aside.w > small > 0 else ():
        step = step_of(number, small, aside.w)
        if step < small * TOUCHING:
            break
        large, rest = _loosest(field, count - number, gap, pile, TOUCHING)
        seen = min(step, small, narrowest(large, rest))
        if seen > most:
            first = tuple((aside.x + small / 2 + step * place, float(aside.centery)) for place in range(number))
            widths = (small,) * number + (large,) * (count - number)
            best, most = Laid(room, large, [field], NOWHERE, 0.0, (*first, *rest), widths), seen
    return best


def tucked(ui: Ui, room: SeatRoom, counts: Sequence[int], buried: bool) -> Laid | None:
    """An open Spell as large as its cards can lie, on what is kept; None where names would not be seen so, or are anyhow."""
    px, inner = ui.px, room.wood.inflate(-ui.px(12), -ui.px(12))
    if room.creatures.y < room.spell.bottom or not any(counts):
        return None
    across = inner.w - (_pile(ui, room).w + CLEAR if buried else 0)
    spell = pygame.Rect(inner.x, inner.y + px(PEEK), across, inner.h - px(PEEK))
    card = min(spell.h / ASPECT, (spell.w - 2 * px(BETWEEN)) / len(room.slots))
    kept = min((spell.w - px(BETWEEN) * (sum(counts) - 1)) / max(1, sum(counts)), card * WIDER)
    if min(card, kept) < ROOMY * fineness():
        return None
    upper = pygame.Rect(inner.x, inner.y, spell.w, round(kept * ASPECT))
    laid = replace(room, spell=spell, slots=in_slots(spell, card, px(BETWEEN)), card=card, small=kept)
    laid = replace(laid, creatures=upper, treasures=upper)
    return Laid(laid, kept, runs(upper, px(BETWEEN), kept, counts), NOWHERE, 0.0)


Rows = tuple[float, tuple[tuple[float, float], ...]]


def _loosest(field: pygame.Rect, count: int, gap: int, pile: pygame.Rect | None, apart: float = APART) -> Rows:
    """One row, in which cards are larger, where nearly as much is seen of each as in two."""
    one, two = (_rows(field, count, lines, gap, pile, apart) for lines in (1, 2))
    return one if narrowest(*one) >= NEARLY * narrowest(*two) else two


def _rows(field: pygame.Rect, count: int, lines: int, gap: int, pile: pygame.Rect | None, apart: float) -> Rows:
    """How wide so many cards are in so many rows beside a pile, and the middle of each; ``apart``: how much of one is seen at
    least beside the next.
    """
    high = (field.h - gap * (lines - 1)) // lines
    if lines > 1 and pile is not None and 0 < field.y + high - pile.y <= high * SLACK:
        high = pile.y - field.y
    tops = (field.y, field.bottom - high)[-lines:]
    rows = [pygame.Rect(field.x, top, field.w, high) for top in tops]
    for row in rows:
        if pile is not None and row.colliderect(pile):
            row.w = pile.x - CLEAR - row.x
    upper = count if lines == 1 else round(count * rows[0].w / (rows[0].w + rows[1].w) + 0.49)
    shares = (upper, count - upper)[:lines]
    card = high / ASPECT
    if lines > 1:
        fitting = [row.w / (1 + apart * (share - 1)) for row, share in zip(rows, shares, strict=True) if share]
        card = min([card, *fitting])
    grid: list[tuple[float, float]] = []
    for row, share in zip(rows, shares, strict=True):
        step = step_of(share, card, row.w)
        grid += [(row.x + card / 2 + step * place, float(row.centery)) for place in range(share)]
    return card, tuple(grid)


def _pile(ui: Ui, room: SeatRoom) -> pygame.Rect:
    """What the buried cards take."""
    wide = min(room.small, room.dead.w)
    pile = pygame.Rect(0, 0, round(wide), round(wide * ASPECT))
    pile.center = room.dead.center
    pile.h += ui.px(DISC)
    return pile


def on_foam(ui: Ui, room: SeatRoom, plate: pygame.Rect, count: int) -> tuple[pygame.Rect, float]:
    """Where so many tokens bob before a portrait, and how wide they are; they keep off the ``plate`` with the name."""
    across = min(room.face.w * TOKEN, float(ui.px(34)))
    low = round(room.name.bottom - room.face.w * LOW + across / 2)
    wide, high = loosely(count, across), across
    if count >= CROWD:
        across *= SMALLER
        wide, high = across * (1 + CLOSER * (count - 1)), across * WAVE
    foam = pygame.Rect(0, 0, round(min(max(room.face.w * WIDE, room.name.w), wide)), round(high))
    foam.midbottom = room.face.centerx, min(low, plate.y + ui.px(TOUCHES))
    return foam, across

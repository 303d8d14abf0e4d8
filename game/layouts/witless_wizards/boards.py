"""The rooms of the character boards of a Witless Wizards table: the own one, those of neighbours, that of who sits opposite."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.ui import Ui, fineness
from game.layouts.seats import ARCH, HAT
from game.layouts.witless_wizards.faces import TEXT_FROM
from game.table.spots import ASPECT

TRACK, FIGURED = 40, 39
"""The height of a rival's track with its figures in design units, and at least in pixels."""
LARGER = 1.12
"""How much larger the cards of a neighbour must become to lie below its portrait and track."""
FACE = 0.27
"""The share of the width of a high board of who sits opposite that the portrait takes."""
WORDY = 0.186
"""How wide a card is there, by a narrow board, if words stand on it then."""
SUMMED = 56
"""How high cubes over sums are above the slots of such a board, in design units."""
NARROW = 340
"""In design units: beside own slots that leave less than this the portrait takes more of it."""
SPARE = 76
"""How much higher than the portrait the own board is, in design units, if that stands below the track."""
BEARER, BEARS = (132, 196), 0.58
"""How wide the portrait of one of two is at least, on a low and on a high board, in design units, and its share of what lies
beside the slots of a low one.
"""
TALLY, STRIP, POOL = 112, 58, 96
"""How much of a low board cubes and sums take in width, of a high one in height, at least and at most, in design units."""


@dataclass(frozen=True)
class SeatRoom:
    """The rooms of one character board in window pixels: the whole, its face and name, track, cubes, three slots.

    ``face`` is the arch of the portrait, whose upper part stands out above the ``wood`` of the board.
    """

    board: pygame.Rect
    wood: pygame.Rect
    face: pygame.Rect
    name: pygame.Rect
    track: pygame.Rect
    pool: pygame.Rect
    slots: tuple[pygame.Rect, ...]
    card: float


def _track(ui: Ui) -> int:
    """The height of a rival's track: in a small window its figures are no smaller than can be read."""
    return max(ui.px(TRACK), FIGURED)


def _arch(room: pygame.Rect, name_h: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Arch and name plate, as large as a room allows; the hat has its place above."""
    wide = min(room.w, int((room.h - name_h * 0.72) / (ARCH + HAT)))
    high = round(wide * ARCH)
    face = pygame.Rect(0, room.bottom - round(name_h * 0.72) - high, wide, high)
    face.centerx = room.centerx
    return face, pygame.Rect(room.x, room.bottom - name_h, room.w, name_h)


def neighbour(ui: Ui, board: pygame.Rect, far: int, flipped: bool) -> SeatRoom:
    """A neighbour: the portrait stands out above the board at its outer end, with the cubes below; track over slots."""
    px = ui.px
    wood = pygame.Rect(board.x, far - px(12), board.w, board.bottom - far + px(12))
    inner = wood.inflate(-px(22), -px(20))
    gap = px(7)
    column_w = round(inner.w * 0.27)
    column = pygame.Rect(inner.right - column_w if flipped else inner.x, board.y, column_w, inner.bottom - board.y)
    rest = pygame.Rect(inner.x if flipped else column.right + gap, inner.y, inner.w - column_w - gap, inner.h)
    name_h = px(26)
    pool_h = px(34)
    track = pygame.Rect(rest.x, rest.y, rest.w, _track(ui))
    body = pygame.Rect(rest.x, track.bottom + px(4), rest.w, rest.bottom - track.bottom - px(4))
    card = min(body.h / ASPECT, (body.w - 2 * gap) / 3)
    below = min((inner.w - 2 * gap) / 3, (inner.h - _track(ui) - pool_h - 2 * gap) / ASPECT)
    if below > card * LARGER:  # a high board: the slots lie below everything else
        high = round(below * ASPECT)
        body = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)
        face, name = _arch(pygame.Rect(column.x, column.y, column.w, body.y - gap - column.y), name_h)
        pool = pygame.Rect(track.x, track.bottom + px(4), track.w, body.y - gap - track.bottom - px(4))
        return SeatRoom(board, wood, face, name, track, pool, _slots(body, below, gap), below)
    face, name = _arch(pygame.Rect(column.x, column.y, column.w, column.h - pool_h - px(4)), name_h)
    pool = pygame.Rect(column.x, column.bottom - pool_h, column.w, pool_h)
    return SeatRoom(board, wood, face, name, track, pool, _slots(body, card, gap), card)


def opposite(ui: Ui, board: pygame.Rect) -> SeatRoom:
    """Who sits opposite: portrait, track over cubes, slots, all beside each other."""
    px = ui.px
    inner = board.inflate(-px(20), -px(16))
    gap = px(6)
    narrow = board.w < px(520)
    told = inner.w * WORDY >= TEXT_FROM * fineness()
    card = min(inner.h / ASPECT, inner.w * (0.19 if not narrow else WORDY if told else 0.17))
    if _below(ui, inner) > card * LARGER:
        return _high(ui, board, inner)
    slots_w = round(card * 3 + gap * 2)
    slots = _slots(pygame.Rect(inner.right - slots_w, inner.y, slots_w, inner.h), card, gap)
    rest = pygame.Rect(inner.x, inner.y, inner.w - slots_w - gap, inner.h)
    column = min(px(116), round(rest.w * (0.45 if narrow else 0.5)))
    face, name = _arch(pygame.Rect(rest.x, rest.y, column, rest.h), px(22 if narrow else 25))
    right = pygame.Rect(rest.x + column + gap, rest.y, rest.w - column - gap, rest.h)
    track = pygame.Rect(right.x, right.y + px(8), right.w - px(8), _track(ui))
    pool = pygame.Rect(right.x, track.bottom + px(4), right.w, right.bottom - track.bottom - px(4))
    return SeatRoom(board, board, face, name, track, pool, slots, card)


def duellist(ui: Ui, board: pygame.Rect) -> SeatRoom:
    """One of two who sit opposite each other: the track over large slots; the portrait at the left, cubes and sums beside it or,
    on a high board, between track and slots.
    """
    px, gap = ui.px, ui.px(7)
    inner = board.inflate(-px(20), -px(18))
    over, strip = _track(ui) + px(6), px(STRIP)
    beside = min((inner.h - over) / ASPECT, (inner.w - px(BEARER[0] + TALLY) - 6 * gap) / 3)
    below = min((inner.h - over - strip - gap) / ASPECT, (inner.w - px(BEARER[1]) - 4 * gap) / 3)
    high = below > beside
    card = max(beside, below)
    slots_w, slots_h = round(3 * card + 2 * gap), round(card * ASPECT)
    right = pygame.Rect(inner.right - slots_w, inner.y, slots_w, inner.h)
    left = pygame.Rect(inner.x, inner.y, right.x - 2 * gap - inner.x, inner.h)
    column = pygame.Rect(left.x, left.y, left.w if high else min(px(BEARER[1]), round(left.w * BEARS)), left.h)
    if high:  # in its middle
        column.h -= max(0, column.h - round(column.w * (ARCH + HAT)) - px(21)) // 2
    face, name = _arch(column, px(29))
    track = pygame.Rect(right.x, right.y, right.w, _track(ui))
    if high:
        pool = pygame.Rect(
            right.x, track.bottom + gap, right.w, min(px(POOL), right.bottom - slots_h - 2 * gap - track.bottom)
        )
    else:
        pool = pygame.Rect(column.right + 2 * gap, left.y, left.right - column.right - 2 * gap, left.h)
    body = pygame.Rect(right.x, right.bottom - slots_h, right.w, slots_h)
    return SeatRoom(board, board, face, name, track, pool, _slots(body, card, gap), card)


def _below(ui: Ui, inner: pygame.Rect) -> float:
    """How wide a card may be beside the portrait and below track and cubes of who sits opposite, within these edges."""
    px = ui.px
    return min((inner.h - px(4) - max(_track(ui), px(SUMMED))) / ASPECT, (inner.w * (1 - FACE) - px(22)) / 3)


def _high(ui: Ui, board: pygame.Rect, inner: pygame.Rect) -> SeatRoom:
    """Who sits opposite at a high board: beside the portrait the slots, above them track and cubes side by side."""
    px, gap, card = ui.px, ui.px(6), _below(ui, inner)
    face, name = _arch(pygame.Rect(inner.x, inner.y, round(inner.w * FACE), inner.h), px(22))
    left = inner.x + round(inner.w * FACE) + px(10)
    right = pygame.Rect(left, inner.y, inner.right - left, inner.h)
    track = pygame.Rect(right.x, right.y, round(right.w * 0.56), _track(ui))
    pool = pygame.Rect(track.right + px(16), right.y, right.right - track.right - px(16), px(SUMMED))
    body = pygame.Rect(right.x, right.bottom - round(card * ASPECT), right.w, round(card * ASPECT))
    return SeatRoom(board, board, face, name, track, pool, _slots(body, card, gap), card)


def own_board(ui: Ui, board: pygame.Rect) -> SeatRoom:
    """The own board: portrait at the left, track over the cubes, and three slots as high as the board."""
    px = ui.px
    inner = board.inflate(-px(20), -px(18))
    gap = px(7)
    card = min(inner.h / ASPECT, inner.w * 0.2)
    slots_w = round(card * 3 + gap * 2)
    slots = _slots(pygame.Rect(inner.right - slots_w, inner.y, slots_w, inner.h), card, gap)
    left = pygame.Rect(inner.x, inner.y, inner.w - slots_w - 2 * gap, inner.h)
    share = 0.42 if left.w < px(NARROW) else 0.36
    column, track = pygame.Rect(left.x, left.y, min(px(158), round(left.w * share)), left.h), left.copy()
    if left.h > column.w * (ARCH + HAT) + px(SPARE):  # a high board: the portrait is below the track, and larger
        column.y, column.h = left.y + px(58), left.h - px(58)
        column.w = min(px(158), round(left.w * 0.4))
    else:
        track.x, track.w = column.right + gap * 2, left.right - column.right - gap * 2
    track.y, track.h = left.y + px(6), px(50)
    face, name = _arch(column, px(29))
    low = track.bottom + px(12)
    pool = pygame.Rect(column.right + gap * 2, low, left.right - column.right - gap * 2, left.bottom - low)
    return SeatRoom(board, board, face, name, track, pool, slots, card)


def _slots(room: pygame.Rect, card: float, gap: int) -> tuple[pygame.Rect, ...]:
    height = round(card * ASPECT)
    used = card * 3 + gap * 2
    left, top = room.x + (room.w - used) / 2, room.y + (room.h - height) // 2
    return tuple(pygame.Rect(round(left + index * (card + gap)), top, round(card), height) for index in range(3))

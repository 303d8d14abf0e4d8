"""Where everything lies on a Witless Wizards table, for any window and two to four seats.

Neighbours sit at the left and the right, who sits opposite at the far edge; between them the stage on which a drawn card is
shown, below it the question, and at the near edge the own board.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.ui import Ui
from game.layouts.frame import TOP_BAR
from game.layouts.seats import ARCH, HAT
from game.table.spots import ASPECT, Spot
from rules.witless_wizards.state import SLOTS

BAR = 60
SLOT_LABELS = ("Offence", "Defence", "Special")
TRACK, FIGURED = 40, 39
"""The height of a rival's track with its figures in design units, and at least in pixels."""
LARGER = 1.12
"""How much larger the cards of a neighbour must become to lie below its portrait and track."""
FACE = 0.27
"""The share of the width of a high board of who sits opposite that the portrait takes."""
STACKED = 330
"""Design units of height from which deck and discard pile lie one above the other."""
DUEL, WIDE, RIM, FOOT = 106, 118, 17, 10
"""The widest card of deck and discard pile where only two sit at the table, and in a wide window; how wide the rim of their
rack is, and the room below a pile for its number; in design units.
"""
LONE = 816
"""The widest board of a lone rival, in design units: it lies between the candles."""
OWN, ASIDE = 1130, 250
"""The widest own board, and how much must be free beside it for deck and log to lie there, in design units."""


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


@dataclass
class Plan:
    """The whole table: a room per seat, deck and discard, the stage with the hand, the battle sheet, the tray, bar and side.

    ``rack`` holds deck and discard pile, ``sheet`` lies on the stage; ``near`` is the seat in front.
    """

    rooms: dict[int, SeatRoom]
    deck: pygame.Rect
    discard: pygame.Rect
    pile_card: float
    rack: pygame.Rect
    stage: pygame.Rect
    hand: pygame.Rect
    hand_card: float
    sheet: pygame.Rect
    tray: pygame.Rect
    bar: pygame.Rect
    side: pygame.Rect
    table: pygame.Rect
    near: int


def far_edge(ui: Ui) -> int:
    """How far down the table begins, in pixels: above it is the armoury."""
    return max(round(ui.height * 0.155), ui.px(TOP_BAR) + ui.px(66))


@dataclass(frozen=True)
class _Bands:
    """The table from far to near: neighbours' boards, so wide (``wing``) and down to ``wing_end``, the question below ``bar_y``,
    the ``own`` board, beside it the log. ``wide``: deck and discard pile lie beside that, too.
    """

    gap: int
    wing: int
    wing_end: int
    bar_y: int
    own: pygame.Rect
    side: pygame.Rect
    wide: bool


def _bands(ui: Ui, log: bool) -> _Bands:
    px, width, height = ui.px, ui.width, ui.height
    gap, own_h = px(8), round(height * 0.325)
    own_y = height - px(6) - own_h
    aside = round((width - px(OWN)) / 2) if log else 0
    side_w = max(px(236), min(aside - 2 * gap, px(330)))
    wide = aside >= px(ASIDE)
    own = pygame.Rect(gap, own_y, width - 2 * gap - (side_w + gap if log else 0), own_h)
    if wide:
        own = pygame.Rect(aside, own_y, width - 2 * aside, own_h)
    side = pygame.Rect(width - gap - side_w, own_y, side_w, own_h)
    wing = min(round(width * 0.304), px(470))
    return _Bands(gap, wing, round(height * 0.425), own_y - px(BAR) - px(5), own, side, wide)


def plan(ui: Ui, seats: int, viewer: int, log: bool = True) -> Plan:
    """Rooms for ``seats`` wizards; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left.

    ``log``: it takes its room at the right; without it the own board takes that.
    """
    px, width, height = ui.px, ui.width, ui.height
    bands, near = _bands(ui, log), max(viewer, 0)
    gap, bar_y, side = bands.gap, bands.bar_y, bands.side
    others = [(near + step) % seats for step in range(1, seats)]
    ahead = others[len(others) // 2] if len(others) % 2 else -1
    rivals = _rivals(ui, others, ahead, bands.wing, bands.wing_end)
    rooms = {near: _own(ui, bands.own)} | {seat: rivals[seat] for seat in others}
    stage_top = rivals[ahead].board.bottom + px(4) if ahead >= 0 else far_edge(ui) - px(10)
    stage = pygame.Rect(0, stage_top, min(width - 2 * (bands.wing + 2 * gap), px(620)), bar_y + px(4) - stage_top)
    stage.centerx = width // 2
    hand = pygame.Rect(stage.x + px(6), stage_top, stage.w - px(12), bar_y - px(2) - stage_top)
    hand_card = min((bar_y - px(8) - stage_top) / ASPECT, px(190))
    sheet = pygame.Rect(0, 0, min(px(290), round(stage.w * 0.72)), min(stage.h - px(52), px(238)))
    sheet.center = stage.centerx, stage.centery + px(4)
    top = bands.wing_end + px(10) if seats > 2 else rooms[ahead].board.bottom + px(14)
    rack, heaps, tray, bar = _beside(ui, bands, top, seats == 2)
    table = pygame.Rect(gap, px(TOP_BAR), (side.x if log else width) - 2 * gap, height - px(TOP_BAR))
    return Plan(rooms, *heaps, float(heaps[0].w), rack, stage, hand, hand_card, sheet, tray, bar, side, table, near)


Heaps = tuple[pygame.Rect, pygame.Rect]
"""Deck and discard pile."""


def _beside(ui: Ui, bands: _Bands, top: int, two: bool) -> tuple[pygame.Rect, Heaps, pygame.Rect, pygame.Rect]:
    """What frames the stage, from ``top`` on: the rack with deck and discard pile at the left, as large at the right the tray
    of the die; between them the question, below them where only ``two`` sit at the table.
    """
    px, width, gap = ui.px, ui.width, bands.gap
    room = pygame.Rect(gap, top, bands.wing, bands.bar_y + px(BAR) - top)
    high = room.h
    duel = two and not bands.wide and high < px(STACKED)
    if duel:
        high = room.h = bands.bar_y - px(4) - top
    most = px(DUEL) if duel else bands.wing * (0.34 if _stacked(ui, room) else 0.25)
    if bands.wide:
        room, most = pygame.Rect(gap, top, bands.own.x - 2 * gap, bands.own.bottom - top), px(WIDE)
    rack, heaps = _heaps(ui, room, most, bands.wide)
    tray = rack.move(width - gap - rack.right, 0)
    if bands.wide or _stacked(ui, room):
        tray = pygame.Rect(0, 0, min(round(bands.wing * 0.5), px(300)), 0)
        tray.h = min(high - px(4), round(tray.w * 1.12))
        tray.bottomright = width - gap, top + high - px(2)
    bar_x = max(gap, round(width / 2 - px(500))) if bands.wide or duel else rack.right + px(10)
    end = min(width if duel else tray.x - px(10), width - bar_x if bands.wide or duel else width)
    return rack, heaps, tray, pygame.Rect(bar_x, bands.bar_y, end - bar_x, px(BAR))


def _stacked(ui: Ui, room: pygame.Rect) -> bool:
    """Do deck and discard pile lie one above the other in this room?"""
    return room.h >= ui.px(STACKED)


def _heaps(ui: Ui, room: pygame.Rect, most: float, centred: bool) -> tuple[pygame.Rect, Heaps]:
    """The rack with deck and discard pile, whose cards are no wider than ``most``: one above the other at the foot of a high
    room, else side by side; at its left or ``centred``.
    """
    px = ui.px
    rim, gap, foot = px(RIM), px(12), px(FOOT)
    stacked = _stacked(ui, room)
    if stacked:
        card = min((room.h - 2 * rim - 2 * foot - gap) / 2 / ASPECT, most)
    else:
        card = min((room.h - 2 * rim - foot) / ASPECT, most, (room.w - 2 * rim - gap) / 2)
    wide, high = round(card), round(card * ASPECT)
    size = (wide, 2 * (high + foot) + gap) if stacked else (2 * wide + gap, high + foot)
    rack = pygame.Rect(room.x, 0, size[0] + 2 * rim, size[1] + 2 * rim)
    rack.centery = room.centery
    if stacked:
        rack.bottom = room.bottom
    if centred:
        rack.centerx = room.centerx
    deck = pygame.Rect(rack.x + rim, rack.y + rim, wide, high)
    return rack, (deck, deck.move(0, high + foot + gap) if stacked else deck.move(wide + gap, 0))


def _rivals(ui: Ui, others: list[int], ahead: int, wing: int, wing_end: int) -> dict[int, SeatRoom]:
    """The rooms of all others: of who sits straight ahead (-1: nobody), and of the neighbours, so wide and down to there."""
    px, width = ui.px, ui.width
    gap, top = px(8), px(TOP_BAR)
    rooms = {}
    if ahead >= 0:
        alone = len(others) == 1
        wide = min(round(width * (0.638 if alone else 0.37)), px(LONE if alone else 560))
        rest = wide if alone else width - 2 * (wing + 2 * gap)
        board = pygame.Rect(0, top + px(4), min(wide, rest), round(ui.height * 0.258) - top - px(4))
        board.centerx = width // 2
        rooms[ahead] = _far(ui, board)
    for number, seat in enumerate(seat for seat in others if seat != ahead):
        board = pygame.Rect(gap if not number else width - gap - wing, top + px(6), wing, wing_end - top - px(6))
        rooms[seat] = _wing(ui, board, far_edge(ui), flipped=bool(number))
    return rooms


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


def _wing(ui: Ui, board: pygame.Rect, far: int, flipped: bool) -> SeatRoom:
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
        pool = pygame.Rect(track.x, track.bottom + px(4), track.w, pool_h)
        return SeatRoom(board, wood, face, name, track, pool, _slots(body, below, gap), below)
    face, name = _arch(pygame.Rect(column.x, column.y, column.w, column.h - pool_h - px(4)), name_h)
    pool = pygame.Rect(column.x, column.bottom - pool_h, column.w, pool_h)
    return SeatRoom(board, wood, face, name, track, pool, _slots(body, card, gap), card)


def _far(ui: Ui, board: pygame.Rect) -> SeatRoom:
    """Who sits opposite: portrait, track over cubes, slots, all beside each other."""
    px = ui.px
    inner = board.inflate(-px(20), -px(16))
    gap = px(6)
    narrow = board.w < px(520)
    card = min(inner.h / ASPECT, inner.w * (0.17 if narrow else 0.19))
    if _below(ui, inner) > card * LARGER:
        return _high(ui, board, inner)
    slots_w = round(card * 3 + gap * 2)
    slots = _slots(pygame.Rect(inner.right - slots_w, inner.y, slots_w, inner.h), card, gap)
    rest = pygame.Rect(inner.x, inner.y, inner.w - slots_w - gap, inner.h)
    column = min(px(116), round(rest.w * 0.5))
    face, name = _arch(pygame.Rect(rest.x, rest.y, column, rest.h), px(22 if narrow else 25))
    right = pygame.Rect(rest.x + column + gap, rest.y, rest.w - column - gap, rest.h)
    track = pygame.Rect(right.x, right.y + px(8), right.w - px(8), _track(ui))
    pool_h = px(32) if narrow else right.bottom - track.bottom - px(8)
    pool = pygame.Rect(right.x, track.bottom + px(8), right.w, pool_h)
    return SeatRoom(board, board, face, name, track, pool, slots, card)


def _below(ui: Ui, inner: pygame.Rect) -> float:
    """How wide a card may be beside the portrait and below track and cubes of who sits opposite, within these edges."""
    px = ui.px
    return min((inner.h - _track(ui) - px(4)) / ASPECT, (inner.w * (1 - FACE) - px(22)) / 3)


def _high(ui: Ui, board: pygame.Rect, inner: pygame.Rect) -> SeatRoom:
    """Who sits opposite at a high board: beside the portrait the slots, above them track and cubes side by side."""
    px, gap, card = ui.px, ui.px(6), _below(ui, inner)
    face, name = _arch(pygame.Rect(inner.x, inner.y, round(inner.w * FACE), inner.h), px(22))
    left = inner.x + round(inner.w * FACE) + px(10)
    right = pygame.Rect(left, inner.y, inner.right - left, inner.h)
    track = pygame.Rect(right.x, right.y, round(right.w * 0.56), _track(ui))
    pool = pygame.Rect(track.right + px(16), right.y, right.right - track.right - px(16), px(34))
    body = pygame.Rect(right.x, right.bottom - round(card * ASPECT), right.w, round(card * ASPECT))
    return SeatRoom(board, board, face, name, track, pool, _slots(body, card, gap), card)


def _own(ui: Ui, board: pygame.Rect) -> SeatRoom:
    """The own board: portrait at the left, track over the cubes, and three slots as high as the board."""
    px = ui.px
    inner = board.inflate(-px(20), -px(18))
    gap = px(7)
    card = min(inner.h / ASPECT, inner.w * 0.19)
    slots_w = round(card * 3 + gap * 2)
    slots = _slots(pygame.Rect(inner.right - slots_w, inner.y, slots_w, inner.h), card, gap)
    left = pygame.Rect(inner.x, inner.y, inner.w - slots_w - 2 * gap, inner.h)
    face, name = _arch(pygame.Rect(left.x, left.y, min(px(158), round(left.w * 0.36)), left.h), px(29))
    rest = pygame.Rect(name.right + gap * 2, left.y, left.right - name.right - gap * 2, left.h)
    track = pygame.Rect(rest.x, rest.y + px(6), rest.w, px(50))
    pool = pygame.Rect(rest.x, track.bottom + px(12), rest.w, rest.bottom - track.bottom - px(12))
    return SeatRoom(board, board, face, name, track, pool, slots, card)


def _slots(room: pygame.Rect, card: float, gap: int) -> tuple[pygame.Rect, ...]:
    height = round(card * ASPECT)
    used = card * 3 + gap * 2
    left, top = room.x + (room.w - used) / 2, room.y + (room.h - height) // 2
    return tuple(pygame.Rect(round(left + index * (card + gap)), top, round(card), height) for index in range(3))


def spots(table: Plan) -> dict[str, Spot]:
    """The spot of every zone that is shown; a card in hand is held up on the stage."""
    found: dict[str, Spot] = {
        "table/deck": Spot("pile", table.deck, table.pile_card, "Deck", z=2),
        "table/discard": Spot("pile", table.discard, table.pile_card, "Discard pile", z=2, open=True),
    }
    for seat, room in table.rooms.items():
        for slot, name in enumerate(SLOTS):
            found[f"seat{seat}/{name}"] = Spot(
                "row", room.slots[slot], room.card, SLOT_LABELS[slot], z=3, align="centre"
            )
        found[f"seat{seat}/hand"] = Spot("row", table.hand, table.hand_card, "In hand", z=20, align="centre")
    return found

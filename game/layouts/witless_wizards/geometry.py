"""Where everything lies on a Witless Wizards table, for any window and two to four seats.

Neighbours sit at the left and the right, who sits opposite at the far edge; between them the stage on which a drawn card is
shown, below it the question, and at the near edge the own board. Where only two sit at the table the rival's board lies opposite
the own one, as large as that, and at the right are the piles, the tray of the die, the stage and the log.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

import pygame

from game.core.ui import Ui
from game.layouts.frame import TOP_BAR, ribbon_height
from game.layouts.witless_wizards.boards import SeatRoom, duellist, neighbour, opposite, own_board
from game.table.spots import ASPECT, Spot
from rules.witless_wizards.state import SLOTS

BAR = 60
SLOT_LABELS = ("Offence", "Defence", "Special")
HIGH = 150
"""Design units between neighbours' boards and the question from which rack and tray lie above it."""
STACKED = 330
"""Design units of height from which deck and discard pile lie one above the other."""
DUEL, RIM, FOOT = 150, 17, 15
"""The widest card of deck and discard pile in a rack of its own, how wide its rim is, and the room below a pile for its number;
in design units.
"""
COLUMN, THROW, LOGGED = (404, 560), (146, 160), 190
"""Where only two sit at the table: how wide what is at the right is, how high rack and tray are there, and how high the log is
at least; in design units.
"""
STAGED = ((12, 46), (5, 30))
"""How much lower than the stage a card shown there and the sheet of a battle are, in design units: in usual letters, and in
larger ones, where the question takes more room.
"""
SHOWN, SHEET = 248, (400, 290)
"""The widest card on the stage, and the largest sheet of a battle there, in design units."""
TOLD = 236
"""How wide the meaning of a card's words is beside it, where two sit at the table, in design units."""
FLANK = 220
"""How wide what lies at both sides of the own board is in a usual window, in design units."""
LARGE_TEXT = 1.4
"""From how large letters on the log of a wide window gets more room than it would else."""
OWN, SLIM, ASIDE = 1060, 900, 250
"""The widest own board, how wide it is beside a log in large letters, and how much must be free beside it for deck and log to
lie there, in design units.
"""


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


class Shape(Enum):
    """What lies beside the own board. ``USUAL``: at its left the tray over the piles, as high as board and question. ``WIDE``:
    at its left the piles, at its right the tray over the log. ``HIGH``: nothing but the log; piles and tray lie beside the stage.
    """

    USUAL = auto()
    WIDE = auto()
    HIGH = auto()


def far_edge(ui: Ui) -> int:
    """How far down the table begins, in pixels: above it is the armoury."""
    return max(round(ui.height * 0.155), ui.px(TOP_BAR) + ui.px(66))


@dataclass(frozen=True)
class _Bands:
    """The table from far to near: neighbours' boards, so wide (``wing``) and down to ``wing_end``, the question below ``bar_y``,
    the ``own`` board, beside it the log. ``shape``: what else lies where.
    """

    gap: int
    wing: int
    wing_end: int
    bar_y: int
    own: pygame.Rect
    side: pygame.Rect
    shape: Shape


def _bar(ui: Ui) -> int:
    """How high the ribbon of the question is."""
    return ribbon_height(ui, BAR)


def _bands(ui: Ui, log: bool) -> _Bands:
    px, width, height = ui.px, ui.width, ui.height
    gap, own_h = px(8), round(height * 0.325)
    own_y = height - px(6) - own_h
    bar_y = own_y - _bar(ui) - px(5)
    large = ui.text_zoom > LARGE_TEXT
    aside = round((width - px(SLIM if large else OWN)) / 2) if log else 0
    wing = min(round(width * 0.304), px(500))
    if aside >= px(ASIDE):
        side_w = max(px(236), min(aside - 2 * gap, px(400 if large else 330)))
        own = pygame.Rect(aside, own_y, width - 2 * aside, own_h)
        side_y = bar_y + px(THROW[0] - (36 if large else 6)) + gap
        side = pygame.Rect(width - gap - side_w, side_y, side_w, own.bottom - side_y)
        return _Bands(gap, wing, bar_y - gap, bar_y, own, side, Shape.WIDE)
    if bar_y - round(height * 0.425) >= px(HIGH):
        side_w = px(236)
        own = pygame.Rect(gap, own_y, width - 2 * gap - (side_w + gap if log else 0), own_h)
        side = pygame.Rect(width - gap - side_w, own_y, side_w, own_h)
        return _Bands(gap, wing, round(height * 0.418), bar_y, own, side, Shape.HIGH)
    side_w = px(FLANK)
    left = 2 * gap + side_w
    own = pygame.Rect(left, own_y, width - left - (left if log else gap), own_h)
    side_y = bar_y if log else own_y  # over the question nothing may lie that comes without the log
    side = pygame.Rect(width - gap - side_w, side_y, side_w, own.bottom - side_y)
    return _Bands(gap, wing, bar_y - gap, bar_y, own, side, Shape.USUAL)


def plan(ui: Ui, seats: int, viewer: int, log: bool = True) -> Plan:
    """Rooms for ``seats`` wizards; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left.

    ``log``: it takes its room at the right; without it the own board takes that.
    """
    if seats == 2:
        return _duel(ui, max(viewer, 0), log)
    px, width, height = ui.px, ui.width, ui.height
    bands, near = _bands(ui, log), max(viewer, 0)
    gap, bar_y, side = bands.gap, bands.bar_y, bands.side
    others = [(near + step) % seats for step in range(1, seats)]
    ahead = others[len(others) // 2] if len(others) % 2 else -1
    rivals = _rivals(ui, others, ahead, bands.wing, bands.wing_end)
    rooms = {near: own_board(ui, bands.own)} | {seat: rivals[seat] for seat in others}
    stage_top = rivals[ahead].board.bottom + px(4) if ahead >= 0 else far_edge(ui) - px(10)
    stage = pygame.Rect(0, stage_top, min(width - 2 * (bands.wing + 2 * gap), px(620)), bar_y + px(4) - stage_top)
    stage.centerx = width // 2
    rack, heaps, tray, bar = _beside(ui, bands)
    table = pygame.Rect(gap, px(TOP_BAR), (side.x if log else width) - 2 * gap, height - px(TOP_BAR))
    hand, hand_card, sheet = _shown(ui, stage)
    deck, discard = heaps
    card = float(deck.w)
    return Plan(rooms, deck, discard, card, rack, stage, hand, hand_card, sheet, tray, bar, side, table, near)


def _duel(ui: Ui, near: int, log: bool) -> Plan:
    """The table of two: one board above the other with the question between them, beside them a column with the piles and the
    die, the stage, and the log.
    """
    px, width, height = ui.px, ui.width, ui.height
    gap, top, low = px(8), px(TOP_BAR) + px(6), height - px(6)
    column_w = max(px(COLUMN[0]), min(round(width * 0.31), px(COLUMN[1])))
    column = pygame.Rect(width - gap - column_w, top, column_w, low - top)
    board_w = min(column.x - 2 * gap, px(OWN))
    board_h = (low - top - _bar(ui) - 2 * gap) // 2
    board = pygame.Rect(gap + (column.x - 2 * gap - board_w) // 2, top, board_w, board_h)
    own = board.move(0, low - board_h - top)
    rooms = {near: duellist(ui, own), 1 - near: duellist(ui, board)}
    bar = pygame.Rect(board.x, board.bottom + gap, board.w, _bar(ui))
    log_h = max(px(LOGGED), round(column.h * 0.32))
    side = pygame.Rect(column.x, low - log_h, column.w, log_h)
    rack_h = max(px(THROW[0]), min(round(column.h * 0.22), px(THROW[1])))
    rack = pygame.Rect(column.x, top, (column.w - gap) // 2, rack_h)
    card = min((rack.h - px(2 * RIM + FOOT)) / ASPECT, px(DUEL), (rack.w - px(2 * RIM + 16)) / 2)
    deck, discard = _side_by_side(ui, rack, card)
    tray = pygame.Rect(rack.right + gap, rack.y, column.right - rack.right - gap, rack_h)
    stage = pygame.Rect(column.x, rack.bottom + gap, column.w, 0)
    stage.h = (side.y - gap if log else low) - stage.y
    table = pygame.Rect(gap, px(TOP_BAR), width - 2 * gap, height - px(TOP_BAR))
    hand, hand_card, sheet = _shown(ui, stage)
    return Plan(rooms, deck, discard, card, rack, stage, hand, hand_card, sheet, tray, bar, side, table, near)


def _shown(ui: Ui, stage: pygame.Rect) -> tuple[pygame.Rect, float, pygame.Rect]:
    """Where cards are shown on a stage, how wide they are, and the sheet of a battle on it."""
    px = ui.px
    edge, air = STAGED[ui.text_zoom > 1]
    hand = pygame.Rect(stage.x + px(6), stage.y, stage.w - px(12), stage.h - px(min(edge, 6)))
    card = min((stage.h - px(edge)) / ASPECT, px(SHOWN), stage.w * 0.56)
    sheet = pygame.Rect(0, 0, min(px(SHEET[0]), round(stage.w * 0.74)), min(stage.h - px(air), px(SHEET[1])))
    sheet.center = stage.centerx, stage.centery + px(4)
    return hand, card, sheet


def opposed(ui: Ui, table: Plan, about: pygame.Rect) -> pygame.Rect | None:
    """Where a card of one of two is shown large: over the left of the other's board, the meaning of its words beside it. None for
    one that lies elsewhere.
    """
    boards = [room.board for room in table.rooms.values()]
    over = next(
        (board for board, own in zip(boards, boards[::-1], strict=True) if own.collidepoint(about.center)), None
    )
    if over is None:
        return None
    top = max(over.y, ui.px(TOP_BAR) + ui.px(6))
    high = over.bottom - top
    return pygame.Rect(over.x, top, round(high / ASPECT) + ui.px(TOLD), high)


Heaps = tuple[pygame.Rect, pygame.Rect]
"""Deck and discard pile."""


def _beside(ui: Ui, bands: _Bands) -> tuple[pygame.Rect, Heaps, pygame.Rect, pygame.Rect]:
    """What frames stage and own board: the rack with deck and discard pile, the tray of the die, the question between them."""
    if bands.shape is Shape.USUAL:
        return _flanking(ui, bands)
    if bands.shape is Shape.WIDE:
        return _aside(ui, bands)
    px, width, gap, top = ui.px, ui.width, bands.gap, bands.wing_end + ui.px(10)
    room = pygame.Rect(gap, top, bands.wing, bands.bar_y - px(4) - top)
    rack, heaps = _heaps(ui, room, bands.wing * (0.34 if _stacked(ui, room) else 0.25))
    tray = rack.move(width - gap - rack.right, 0)
    if _stacked(ui, room):
        tray = pygame.Rect(0, 0, min(round(bands.wing * 0.5), px(300)), 0)
        tray.h = min(room.h - px(4), round(tray.w * 1.12))
        tray.bottomright = width - gap, room.bottom - px(2)
    return rack, heaps, tray, pygame.Rect(gap, bands.bar_y, width - 2 * gap, _bar(ui))


def _flanking(ui: Ui, bands: _Bands) -> tuple[pygame.Rect, Heaps, pygame.Rect, pygame.Rect]:
    """The same in a usual window: the tray over the rack, at the left of question and own board."""
    px, gap, wide, low = ui.px, bands.gap, bands.side.w, bands.own.bottom
    rack_h = round((low - bands.bar_y) * 0.53)
    rack = pygame.Rect(gap, low - rack_h, wide, rack_h)
    card = min((rack.h - px(2 * RIM + FOOT)) / ASPECT, (rack.w - px(2 * RIM + 16)) / 2)
    tray = pygame.Rect(gap, bands.bar_y, wide, rack.y - gap - bands.bar_y)
    return rack, _side_by_side(ui, rack, card), tray, pygame.Rect(bands.own.x, bands.bar_y, bands.own.w, _bar(ui))


def _aside(ui: Ui, bands: _Bands) -> tuple[pygame.Rect, Heaps, pygame.Rect, pygame.Rect]:
    """The same in a wide window: the rack left of the own board and as high, the tray over the log."""
    px, gap, side = ui.px, bands.gap, bands.side
    rack = pygame.Rect(gap, bands.own.y, bands.own.x - 2 * gap, bands.own.h)
    card = min((rack.h - px(2 * RIM + FOOT)) / ASPECT, (rack.w - px(2 * RIM + 16)) / 2, px(DUEL))
    heaps = _side_by_side(ui, rack, card)
    tray = pygame.Rect(side.x, bands.bar_y, side.w, side.y - gap - bands.bar_y)
    bar_x = max(gap, round(ui.width / 2 - px(500)))
    bar = pygame.Rect(bar_x, bands.bar_y, ui.width - 2 * bar_x, _bar(ui))
    if bar.right > tray.x - gap:  # large letters: the log takes more room, and the question does
        bar.x, bar.w = gap, tray.x - 2 * gap
    return rack, heaps, tray, bar


def _side_by_side(ui: Ui, rack: pygame.Rect, card: float) -> Heaps:
    """Deck and discard pile in the middle of a rack."""
    px = ui.px
    deck = pygame.Rect(0, 0, round(card), round(card * ASPECT))
    deck.centery, deck.right = rack.centery - px(FOOT) // 2, rack.centerx - px(8)
    return deck, deck.move(deck.w + px(16), 0)


def _stacked(ui: Ui, room: pygame.Rect) -> bool:
    """Do deck and discard pile lie one above the other in this room?"""
    return room.h >= ui.px(STACKED)


def _heaps(ui: Ui, room: pygame.Rect, most: float) -> tuple[pygame.Rect, Heaps]:
    """The rack with deck and discard pile, whose cards are no wider than ``most``: one above the other at the foot of a high
    room, else side by side; at its left.
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
    deck = pygame.Rect(rack.x + rim, rack.y + rim, wide, high)
    return rack, (deck, deck.move(0, high + foot + gap) if stacked else deck.move(wide + gap, 0))


def _rivals(ui: Ui, others: list[int], ahead: int, wing: int, wing_end: int) -> dict[int, SeatRoom]:
    """The rooms of all others: of who sits straight ahead (-1: nobody), and of the neighbours, so wide and down to there."""
    px, width = ui.px, ui.width
    gap, top = px(8), px(TOP_BAR)
    rooms = {}
    if ahead >= 0:
        wide = min(round(width * 0.37), px(560), width - 2 * (wing + 2 * gap))
        board = pygame.Rect(0, top + px(4), wide, round(ui.height * 0.258) - top - px(4))
        board.centerx = width // 2
        rooms[ahead] = opposite(ui, board)
    for number, seat in enumerate(seat for seat in others if seat != ahead):
        board = pygame.Rect(gap if not number else width - gap - wing, top + px(6), wing, wing_end - top - px(6))
        rooms[seat] = neighbour(ui, board, far_edge(ui), flipped=bool(number))
    return rooms


def spots(table: Plan) -> dict[str, Spot]:
    """The spot of every zone that is shown; a card in hand is held up on the stage."""
    found: dict[str, Spot] = {
        "table/deck": Spot("pile", table.deck, table.pile_card, "Deck", z=2, title="Deck", hung=True),
        "table/discard": Spot(
            "pile", table.discard, table.pile_card, "Discard pile", z=2, open=True, title="Discard", hung=True
        ),
    }
    for seat, room in table.rooms.items():
        for slot, name in enumerate(SLOTS):
            found[f"seat{seat}/{name}"] = Spot(
                "row", room.slots[slot], room.card, SLOT_LABELS[slot], z=3, align="centre"
            )
        found[f"seat{seat}/hand"] = Spot(
            "row", table.hand, table.hand_card, "In hand", z=20, align="centre", least=table.hand_card / 2
        )
    return found

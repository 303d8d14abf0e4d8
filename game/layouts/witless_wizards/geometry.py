"""Where everything lies on a Witless Wizards table, for any window and two to four seats."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.ui import Ui
from game.layouts.frame import TOP_BAR, side_width, table_width
from game.table.spots import ASPECT, Spot
from rules.witless_wizards.state import SLOTS

BAR = 58
SLOT_LABELS = ("Offence", "Defence", "Special")


@dataclass(frozen=True)
class SeatRoom:
    """The rooms of one character board in window pixels: the whole, its face and name, track, cubes, three slots."""

    board: pygame.Rect
    face: pygame.Rect
    name: pygame.Rect
    track: pygame.Rect
    pool: pygame.Rect
    slots: tuple[pygame.Rect, ...]
    card: float


@dataclass
class Plan:
    """The whole table: a room per seat, deck and discard, the hand, the battle sheet, the tray, bar and side panel."""

    rooms: dict[int, SeatRoom]
    deck: pygame.Rect
    discard: pygame.Rect
    pile_card: float
    hand: pygame.Rect
    hand_card: float
    sheet: pygame.Rect
    tray: pygame.Rect
    bar: pygame.Rect
    side: pygame.Rect
    table: pygame.Rect


def plan(ui: Ui, seats: int, viewer: int, log: bool = True) -> Plan:
    """Rooms for ``seats`` wizards; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left.

    ``log``: it takes its room at the right.
    """
    px = ui.px
    gap = px(8)
    side_w = side_width(ui)
    table = pygame.Rect(gap, px(TOP_BAR), table_width(ui, gap, log), ui.height - px(TOP_BAR) - gap)
    side = pygame.Rect(ui.width - side_w - gap, px(TOP_BAR) + gap // 2, side_w, ui.height - px(TOP_BAR) - gap)
    near = max(viewer, 0)
    far_h = round(table.h * 0.31)
    own_h = round(table.h * 0.33)
    own = pygame.Rect(table.x, table.bottom - own_h, table.w, own_h)
    bar = pygame.Rect(table.x, own.y - px(BAR) - gap, table.w, px(BAR))
    far = pygame.Rect(table.x, table.y, table.w, far_h)
    middle = pygame.Rect(table.x, far.bottom + gap, table.w, bar.y - far.bottom - 2 * gap)
    rooms = {near: _room(ui, own)}
    others = [(near + step) % seats for step in range(1, seats)]
    width = (far.w - gap * (len(others) - 1)) // max(1, len(others))
    for index, seat in enumerate(others):
        rooms[seat] = _room(ui, pygame.Rect(far.x + index * (width + gap), far.y, width, far.h))
    pile_h = middle.h - px(22)
    pile = min(pile_h / ASPECT, px(104))
    deck = pygame.Rect(middle.x + px(10), middle.y, round(pile), middle.h - px(6))
    discard = deck.move(round(pile) + px(14), 0)
    tray_w = min(px(320), round(middle.w * (0.31 if middle.w > 5 * middle.h else 0.26)))
    tray = pygame.Rect(middle.right - tray_w, middle.y, tray_w, middle.h)
    sheet_w = min(px(218), round(middle.w * 0.22))
    sheet = pygame.Rect(tray.x - gap - sheet_w, middle.y, sheet_w, middle.h)
    left = discard.right + px(20)
    hand = pygame.Rect(left, middle.y, sheet.x - left - gap, middle.h)
    hand_card = min((middle.h - px(10)) / ASPECT, px(132), hand.w / 2.1)  # a drawn card and another lie side by side
    return Plan(rooms, deck, discard, pile, hand, hand_card, sheet, tray, bar, side, table)


def _room(ui: Ui, board: pygame.Rect) -> SeatRoom:
    """Slots at the right; face, name, track and cubes at their left on a wide board, above them on a narrow one."""
    px = ui.px
    gap = px(8)
    inner = board.inflate(-px(20), -px(16))
    if board.w > px(620):
        card = min((inner.h - px(6)) / ASPECT, px(130))
        slots_w = round(card * 3 + gap * 4)
        slots = _slots(pygame.Rect(inner.right - slots_w, inner.y, slots_w, inner.h), card, gap)
        left = pygame.Rect(inner.x, inner.y, inner.w - slots_w - gap * 2, inner.h)
        face_w = min(px(128), left.h - px(34))
        face = pygame.Rect(left.x, left.y, face_w, face_w)
        name = pygame.Rect(left.x, face.bottom + px(4), face_w + px(10), left.bottom - face.bottom - px(4))
        rest = pygame.Rect(face.right + px(22), left.y, left.right - face.right - px(22), left.h)
        track = pygame.Rect(rest.x, rest.y + px(2), rest.w, round(rest.h * 0.56))
        pool = pygame.Rect(rest.x, track.bottom + gap, rest.w, rest.bottom - track.bottom - gap)
    else:
        head = px(70)
        card = min((inner.h - head - gap) / ASPECT, (inner.w - px(46) - gap * 3) / 3)
        bottom = pygame.Rect(inner.x, inner.y + head + gap // 2, inner.w, inner.h - head - gap // 2)
        slots_w = round(card * 3 + gap * 2)
        slots = _slots(pygame.Rect(bottom.right - slots_w, bottom.y, slots_w, bottom.h), card, gap)
        face = pygame.Rect(inner.x, inner.y, px(44), px(44))
        name = pygame.Rect(face.right + gap, inner.y - px(3), inner.right - face.right - gap, px(24))
        track = pygame.Rect(face.right + gap, inner.y + px(24), inner.right - face.right - gap, px(44))
        pool = pygame.Rect(inner.x, bottom.y, bottom.w - slots_w - gap, bottom.h)
    return SeatRoom(board, face, name, track, pool, slots, card)


def _slots(room: pygame.Rect, card: float, gap: int) -> tuple[pygame.Rect, ...]:
    height = round(card * ASPECT)
    top = room.y + (room.h - height) // 2
    return tuple(
        pygame.Rect(round(room.x + gap / 2 + index * (card + gap)), top, round(card), height) for index in range(3)
    )


def spots(table: Plan) -> dict[str, Spot]:
    """The spot of every zone that is shown; a card in hand is held in the middle of the table."""
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

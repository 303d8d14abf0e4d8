"""Where everything lies on a Wizard Arena table, for any window and two to four seats."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.ui import Ui
from game.layouts.frame import TOP_BAR, side_width, table_width
from game.table.spots import ASPECT, Spot

BAR = 62


@dataclass(frozen=True)
class SeatRoom:
    """The rooms of one seat in window pixels: its mat, on it its plate, its level, its two strips of cards."""

    mat: pygame.Rect
    plate: pygame.Rect
    level: pygame.Rect
    power: pygame.Rect
    magic: pygame.Rect
    card: float
    small: float


@dataclass
class Plan:
    """The whole table: a room per seat, the hand, the bar with the question, the side panel."""

    rooms: dict[int, SeatRoom]
    hand: pygame.Rect
    hand_card: float
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
    table = pygame.Rect(gap, px(TOP_BAR), table_width(ui, gap, log), ui.height - px(TOP_BAR))
    side = pygame.Rect(ui.width - side_w - gap, px(TOP_BAR) + gap // 2, side_w, ui.height - px(TOP_BAR) - gap)
    near = max(viewer, 0)
    hand_card = px(116)
    hand_h = px(172)
    hand = pygame.Rect(table.x + px(150), table.bottom - hand_h, table.w - px(300), round(hand_card * ASPECT))
    own_h = round((table.h - hand_h - px(BAR) - 3 * gap) * 0.51)
    own = pygame.Rect(table.x, table.bottom - hand_h - own_h - gap // 2, table.w, own_h)
    bar = pygame.Rect(table.x, own.y - px(BAR) - gap // 2, table.w, px(BAR))
    far = pygame.Rect(table.x, table.y, table.w, bar.y - gap // 2 - table.y)
    rooms = {near: _room(ui, own, near=True)}
    others = [(near + step) % seats for step in range(1, seats)]
    width = (far.w - gap * (len(others) - 1)) // max(1, len(others))
    for index, seat in enumerate(others):
        block = pygame.Rect(far.x + index * (width + gap), far.y, width, far.h)
        rooms[seat] = _room(ui, block, near=False)
    return Plan(rooms, hand, hand_card, bar, side, table)


def _room(ui: Ui, block: pygame.Rect, near: bool) -> SeatRoom:
    """Two strips: Power cards and magic. In front the magic lies above (nearer the middle), opposite below."""
    px = ui.px
    mat, block = block, block.inflate(-px(12), 0)
    gap = px(6)
    wide = block.w > px(620)
    plate_w = px(164) if wide else px(128)
    level_w = px(84) if wide else px(58)
    strip_w = block.w - plate_w - 2 * gap
    if wide:
        first_h = round((block.h - gap) * 0.56)
        plate_h = block.h - gap
    else:
        plate_h = px(62)
        first_h = round((block.h - gap - plate_h - gap) * 0.54)
    if wide:
        power_h, magic_h = first_h, block.h - gap - first_h
        power_y = block.bottom - power_h if near else block.y
        magic_y = block.y if near else block.y + power_h + gap
        plate = pygame.Rect(block.x, block.y + gap // 2, plate_w, plate_h)
        power = pygame.Rect(plate.right + gap, power_y, strip_w - level_w - gap, power_h)
        magic = pygame.Rect(plate.right + gap, magic_y, strip_w, magic_h)
        level = pygame.Rect(block.right - level_w, power.centery - level_w // 2, level_w, level_w)
    else:
        plate = pygame.Rect(block.x, block.y, block.w - level_w - gap, plate_h)
        level = pygame.Rect(block.right - level_w, block.y + (plate_h - level_w) // 2, level_w, level_w)
        power = pygame.Rect(block.x, plate.bottom + gap, block.w, first_h)
        magic = pygame.Rect(block.x, power.bottom + gap, block.w, block.bottom - power.bottom - gap)
    # Two piles, a row in which four cards can be told apart, and the place of Blight share the strip.
    card = min((power.h - px(18)) / ASPECT, px(92), (power.w - px(24)) / 5.4)
    small = min((magic.h - px(14)) / ASPECT, card, magic.w * 0.152 - gap)
    return SeatRoom(mat, plate, level, power, magic, card, small)


def spots(ui: Ui, table: Plan, viewer: int) -> dict[str, Spot]:
    """The spot of every zone that is shown."""
    found: dict[str, Spot] = {}
    for seat, room in table.rooms.items():
        found.update(_seat_spots(ui, seat, room))
    if viewer >= 0:
        found[f"seat{viewer}/hand"] = Spot("fan", table.hand, table.hand_card, "Your hand", z=40)
        middle = pygame.Rect(table.table.x, table.bar.y - ui.px(150), table.table.w, ui.px(260))
        for name in ("looking", "sorting"):
            found[f"seat{viewer}/{name}"] = Spot("row", middle, ui.px(128), "Looking", z=60, align="center")
    return found


def _seat_spots(ui: Ui, seat: int, room: SeatRoom) -> dict[str, Spot]:
    px, gap = ui.px, ui.px(8)
    card, small = room.card, room.small
    piles: dict[str, Spot] = {}
    left = room.power.x
    for name, label, opens in (("power", "Power deck", False), ("burn", "Burn Pile", True)):
        rect = pygame.Rect(left, room.power.y, round(card), room.power.h - px(8))
        piles[name] = Spot("pile", rect, card, label, z=2, open=opens)
        left = rect.right + gap
    right = room.power.right
    blight_w = round(card * 0.9)
    row = pygame.Rect(left, room.power.y, right - left - blight_w - gap, room.power.h - px(8))
    blight = pygame.Rect(right - blight_w, room.power.y, blight_w, room.power.h - px(8))
    piles["row"] = Spot("row", row, card, "Power cards", z=3)
    piles["blight"] = Spot("row", blight, card * 0.8, "Under Blight", z=3)
    left = room.magic.x
    for name, label, opens in (("deck", "Spell deck", False), ("crypt", "Crypt", True)):
        rect = pygame.Rect(left, room.magic.y, round(small), room.magic.h - px(8))
        piles[name] = Spot("pile", rect, small, label, z=2, open=opens)
        left = rect.right + gap
    rest = room.magic.right - left
    begin = float(left)
    shares = (
        ("enchantments", "Enchantments", 0.34),
        ("play", "Cast this round", 0.44),
        ("entrapped", "Entrapped", 0.22),
    )
    for name, label, share in shares:
        rect = pygame.Rect(round(begin), room.magic.y, round(rest * share) - gap, room.magic.h - px(8))
        piles[name] = Spot("row", rect, small, label, z=3)
        begin += rest * share
    for name in ("entrapped_now", "wormholed", "wormholed_now"):
        base = piles["entrapped"].rect
        piles[name] = Spot("row", base.move(0, px(6)), small * 0.8, "Held", z=2.5)
    # Hidden hands of the others lie as a small fan of backs beside their plate.
    held = pygame.Rect(room.plate.x + px(6), room.plate.bottom - px(52), room.plate.w - px(82), px(44))
    back = px(30)
    if room.plate.h <= px(70):
        back = px(22)
        left_held = max(room.plate.right - px(112), room.plate.x + px(153))  # right of Life and status
        held = pygame.Rect(left_held, room.plate.bottom - px(38), room.plate.right - px(8) - left_held, px(32))
    piles["hand"] = Spot("row", held, back, "Hand", z=12)
    piles["looking"] = Spot("row", row, card, "Looking", z=9)
    piles["sorting"] = Spot("row", held, back, "Sorting", z=13)
    return {f"seat{seat}/{name}": spot for name, spot in piles.items()}

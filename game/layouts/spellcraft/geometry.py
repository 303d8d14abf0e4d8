"""Where everything lies on a spell-crafting table, for any window and two to six seats."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.ui import Ui
from game.layouts.frame import TOP_BAR, side_width, table_width
from game.table.spots import ASPECT, Spot
from rules.spellcraft.kinds import SLOTS

BAR = 50
WIDE = 330
"""Design width from which a rival's cards lie beside its Spell, not below it."""
PEEK = 0.8  # the most of a narrow room that one card takes, so that others show behind it
NOWHERE = pygame.Rect(0, 0, 0, 0)
Others = tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]
PILES = (("deck", "discard"), ("treasure_deck", "treasure_discard"), ("dead_deck", "dead_discard"))
LABELS = {
    "deck": "Main Deck",
    "discard": "Discard",
    "treasure_deck": "Treasure Deck",
    "treasure_discard": "Discard",
    "dead_deck": "Dead Wizard Deck",
    "dead_discard": "Discard",
}


@dataclass(frozen=True)
class SeatRoom:
    """The rooms of one Wizard in window pixels.

    ``slots`` are the three places of the Spell in ``spell``; ``hand`` shows how many cards it holds (not for the viewer);
    ``marks`` is for tokens with a text (none in a game without). ``card`` and ``small`` are the widths of the Spell's and of
    all other cards.
    """

    board: pygame.Rect
    face: pygame.Rect
    name: pygame.Rect
    track: pygame.Rect
    tokens: pygame.Rect
    hand: pygame.Rect
    spell: pygame.Rect
    slots: tuple[pygame.Rect, ...]
    creatures: pygame.Rect
    treasures: pygame.Rect
    dead: pygame.Rect
    marks: pygame.Rect
    card: float
    small: float


@dataclass
class Plan:
    """The whole table: a room per seat, order of play, the game's own board (``centre``), tray, piles, hand, bar, side."""

    rooms: dict[int, SeatRoom]
    order: pygame.Rect
    centre: pygame.Rect
    tray: pygame.Rect
    piles: dict[str, pygame.Rect]
    pile_card: float
    shown_card: float
    hand: pygame.Rect
    hand_card: float
    bar: pygame.Rect
    side: pygame.Rect
    table: pygame.Rect


def plan(ui: Ui, seats: int, viewer: int, marks: bool = False, log: bool = True) -> Plan:
    """Rooms for ``seats`` Wizards; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left.

    ``marks``: every Wizard needs room for tokens with a text. ``log``: it takes its room at the right.
    """
    px = ui.px
    gap = px(6)
    side_w = side_width(ui)
    table = pygame.Rect(gap, px(TOP_BAR), table_width(ui, gap, log), ui.height - px(TOP_BAR) - gap)
    side = pygame.Rect(ui.width - side_w - gap, px(TOP_BAR), side_w, ui.height - px(TOP_BAR) - gap)
    near = max(viewer, 0)
    hand_h, own_h, far_h = (round(table.h * share) for share in (0.19, 0.2, 0.28))
    hand = pygame.Rect(table.x, table.bottom - hand_h, table.w, hand_h)
    own = pygame.Rect(table.x, hand.y - own_h - gap, table.w, own_h)
    bar = pygame.Rect(table.x, own.y - px(BAR) - gap, table.w, px(BAR))
    far = pygame.Rect(table.x, table.y, table.w, far_h)
    middle = pygame.Rect(table.x, far.bottom + gap, table.w, bar.y - far.bottom - 2 * gap)
    rooms = {near: _own(ui, own, marks)}
    others = [(near + step) % seats for step in range(1, seats)]
    width = (far.w - gap * (len(others) - 1)) // max(1, len(others))
    for index, seat in enumerate(others):
        rooms[seat] = _rival(ui, pygame.Rect(far.x + index * (width + gap), far.y, width, far.h), marks)
    pile_card = min((middle.h - px(32)) / 2 / ASPECT, px(64))
    step_x, step_y = round(pile_card) + px(10), middle.h // 2
    left = middle.right - 3 * step_x
    piles = {}
    for column, names in enumerate(PILES):
        for row, name in enumerate(names):
            top = middle.y + row * step_y + (px(3) if row else -px(2))  # the number of the upper pile stays free
            piles[name] = pygame.Rect(left + column * step_x, top, step_x, step_y - px(4))
    tray_w = min(px(300), round(middle.w * 0.21))
    tray = pygame.Rect(left - gap - tray_w, middle.y, tray_w, middle.h)
    whole = pygame.Rect(middle.x, middle.y, tray.x - gap - middle.x, middle.h)
    order = pygame.Rect(whole.x, whole.y, whole.w, px(32))
    centre = pygame.Rect(whole.x, order.bottom + px(2), whole.w, whole.bottom - order.bottom - px(2))
    hand_card = min((hand.h - px(6)) / ASPECT, px(150))
    shown = min((middle.h - px(8)) / ASPECT, px(150))
    return Plan(rooms, order, centre, tray, piles, pile_card, shown, hand, hand_card, bar, side, table)


def _slots(room: pygame.Rect, card: float, gap: int) -> tuple[pygame.Rect, ...]:
    """The places of Source, Quality and Delivery, side by side in the middle of the room."""
    height = round(card * ASPECT)
    left = room.x + (room.w - 3 * card - 2 * gap) / 2
    top = room.y + (room.h - height) // 2
    return tuple(pygame.Rect(round(left + index * (card + gap)), top, round(card), height) for index in range(3))


def _beside(ui: Ui, rest: pygame.Rect, most: float, marks: bool) -> tuple[Others, float]:
    """Rooms for Creatures, Treasures, Dead Wizard cards and marks in one row or two, and the width of their cards."""
    gap = ui.px(8)
    one = min(rest.h / ASPECT, most)
    if rest.w >= one * (5.4 if marks else 4.4) + 2 * gap:
        widths = _shares(rest.w - round(one) - gap * (2 + marks), (0.3, 0.36, 0.34) if marks else (0.4, 0.6))
        rooms = _in_a_row(rest, [*widths, round(one)], gap)
        return _ordered(rooms, marks), one
    height = (rest.h - gap // 2) // 2
    small = min(height / ASPECT, most)
    top = pygame.Rect(rest.x, rest.y, rest.w, height)
    low = pygame.Rect(rest.x, rest.bottom - height, rest.w, height)
    dead_w = round(small)
    creatures, dead = _in_a_row(low, [low.w - dead_w - gap, dead_w], gap)
    if not marks:
        return (creatures, top, dead, NOWHERE), small
    treasures, tokens = _in_a_row(top, list(_shares(top.w - gap, (0.52, 0.48))), gap)
    return (creatures, treasures, dead, tokens), small


def _shares(width: int, shares: tuple[float, ...]) -> list[int]:
    return [round(width * share) for share in shares]


def _in_a_row(room: pygame.Rect, widths: list[int], gap: int) -> list[pygame.Rect]:
    """Rooms of these widths side by side, as high as ``room``."""
    found, left = [], room.x
    for width in widths:
        found.append(pygame.Rect(left, room.y, width, room.h))
        left += width + gap
    return found


def _ordered(rooms: list[pygame.Rect], marks: bool) -> Others:
    """Creatures, Treasures, Dead Wizard cards, marks, of rooms in a row (marks before the last)."""
    return (rooms[0], rooms[1], rooms[-1], rooms[2] if marks else NOWHERE)


def _own(ui: Ui, board: pygame.Rect, marks: bool) -> SeatRoom:
    """The viewer's: face, name and hit points at the left, the Spell, then all that lies open."""
    px = ui.px
    gap = px(8)
    inner = board.inflate(-px(16), -px(12))
    left = pygame.Rect(inner.x, inner.y, min(px(250), round(inner.w * 0.25)), inner.h)
    face_w = min(px(76), left.h - px(44))
    face = pygame.Rect(left.x, left.y, face_w, face_w)
    name = pygame.Rect(face.right + gap, left.y, left.right - face.right - gap, px(26))
    tokens = pygame.Rect(face.right + gap, name.bottom + px(4), name.w, face.bottom - name.bottom - px(4))
    track = pygame.Rect(left.x, left.bottom - px(34), left.w, px(34))
    card = (inner.h - px(2)) / ASPECT
    spell = pygame.Rect(left.right + 2 * gap, inner.y, round(card * 3 + gap * 4), inner.h)
    rest = pygame.Rect(spell.right + gap, inner.y, inner.right - spell.right - gap, inner.h)
    others, small = _beside(ui, rest, card, marks)
    slots = _slots(spell, card, px(6))
    return SeatRoom(board, face, name, track, tokens, NOWHERE, spell, slots, *others, card, small)


def _rival(ui: Ui, board: pygame.Rect, marks: bool) -> SeatRoom:
    """A rival's: face, name, hit points and hand above, the Spell and all that lies open below."""
    px = ui.px
    gap = px(6)
    inner = board.inflate(-px(12), -px(10))
    wide = board.w >= px(WIDE)
    tall = not wide and board.h > px(220)
    head = px(46) + (px(16) if tall else 0)  # a narrow board has room for a long name in two lines, if it is high
    face = pygame.Rect(inner.x, inner.y, head, head)
    hand_w = round(px(34 if wide else 29) / ASPECT)
    tokens_w = px(92) if wide else 0
    name_h = px(38 if tall else 22)
    hand_y = inner.y - px(2) if wide else inner.y - px(2) + name_h
    hand = pygame.Rect(inner.right - hand_w - px(2), hand_y, hand_w, px(38 if wide else 30))
    right = hand.x - px(8) - tokens_w
    name_right = right if wide else inner.right
    name = pygame.Rect(face.right + gap, inner.y - px(2), name_right - face.right - gap, name_h)
    track = pygame.Rect(face.right + gap, name.bottom + px(1), min(px(300), right - face.right - gap), px(26))
    body = pygame.Rect(inner.x, inner.y + head + px(5), inner.w, inner.h - head - px(5))
    if wide:
        tokens = pygame.Rect(right + px(4), inner.y, tokens_w - px(6), head - px(6))
        card = min(body.h / ASPECT, body.w * 0.56 / 3)
        spell = pygame.Rect(body.x, body.y, round(card * 3 + gap * 3), body.h)
        rest = pygame.Rect(spell.right + gap, body.y, body.right - spell.right - gap, body.h)
        others, small = _beside(ui, rest, card, marks)
    else:
        low = round(body.h * 0.46)
        tokens_w = px(34)
        card = min((body.h - low - gap) / ASPECT, (body.w - tokens_w - 3 * gap) / 3)
        spell = pygame.Rect(body.x, body.y, body.w - tokens_w - gap, body.h - low - gap)
        tokens = pygame.Rect(spell.right + gap, spell.y + px(8), tokens_w, spell.h - px(8))
        small = low / ASPECT
        row = pygame.Rect(body.x, body.bottom - low, body.w, low)
        dead_w = round(small * (0.7 if marks else 1.0))
        widths = _shares(row.w - dead_w - gap * (2 + marks), (0.3, 0.34, 0.36) if marks else (0.44, 0.56))
        others = _ordered(_in_a_row(row, [*widths, dead_w], gap), marks)
    slots = _slots(spell, card, px(4))
    return SeatRoom(board, face, name, track, tokens, hand, spell, slots, *others, card, small)


def spots(table: Plan, viewer: int) -> dict[str, Spot]:
    """The spot of every zone that is shown; cards turned over or looked at are held up in the middle of the table."""
    found: dict[str, Spot] = {}
    for name, rect in table.piles.items():
        open_pile = name in ("discard", "treasure_discard", "dead_discard")
        found[f"table/{name}"] = Spot("pile", rect, table.pile_card, LABELS[name], z=2, open=open_pile)
    for name, words in (("search", "Turned over"), ("offer", "Looked at")):
        found[f"table/{name}"] = Spot("row", table.centre, table.shown_card, words, z=18, align="centre")
    for seat, room in table.rooms.items():
        place = f"seat{seat}"
        found[f"{place}/spell"] = Spot("row", room.spell, room.card, "Spell", z=4, align="centre")
        found[f"{place}/creatures"] = Spot(
            "row", room.creatures, min(room.small, room.creatures.w * PEEK), "Creatures", z=3
        )
        found[f"{place}/treasures"] = Spot(
            "row", room.treasures, min(room.small, room.treasures.w * PEEK), "Treasures", z=3
        )
        found[f"{place}/buried"] = Spot("pile", room.dead, min(room.small, room.dead.w), "Dead", z=3, open=True)
        found[f"{place}/risen"] = Spot("row", _above(room), room.small * 0.8, "Face-up Dead Wizard cards", z=3.5)
        if seat == viewer:
            found[f"{place}/hand"] = Spot("row", table.hand, table.hand_card, "Your hand", z=20, align="centre")
        elif room.hand.w:
            found[f"{place}/hand"] = Spot("pile", room.hand, room.hand.w, "Hand", z=3)
    return found


def _above(room: SeatRoom) -> pygame.Rect:
    """Risen cards lie half over the right end of the Treasures."""
    width = round(room.small * 1.5)
    return pygame.Rect(room.treasures.right - width, room.treasures.y, width, room.treasures.h)


def slot_ids(seat: int) -> tuple[str, ...]:
    """The ids of the three places of a Spell, to be dropped on."""
    return tuple(f"seat{seat}/{name}" for name in SLOTS)

"""Where everything lies on a spell-crafting table, for any window and two to six seats.

Rivals sit at the far edge, each with a portrait and a board; in the middle lies the game's own board, with the piles and the
tray beside it; then the question, the own place and, along the near edge, the hand. Order of play and the log have the right
edge, up to the top where few rivals leave room for it, and down to the near edge while the hand is small; there, on the log,
the Component that resolves is read. Where the log is put away, and where two boards share the middle, the piles lie below the
order of play, and the stage below them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.core.ui import Ui, fineness
from game.layouts.frame import TOP_BAR
from game.layouts.spellcraft.faces import TEXT_FROM
from game.layouts.spellcraft.kept import in_one_row, kept_card
from game.layouts.spellcraft.piles import LABELS, piles_on
from game.layouts.spellcraft.stations import SeatRoom, own_room, rivals
from game.scenery.life import candle_room
from game.table.spots import ASPECT, Spot, loosely
from rules.spellcraft.kinds import SLOTS

BAR, MARGIN = 50, 6
"""The height of the bar of questions, and what stays free at the edges of the window."""
READ = 151
"""Design units of width from which a card has its text in every window, and pixels in one that is high enough."""
COLUMN = 242
COLUMN_SHARE = 0.189
RIM = 34
"""The height of what a game puts below the tray."""
EIGHT = 8.06
"""So many cards of a hand find room side by side, if they can be read then."""
SQUEEZED = 100
"""Design units of width that each of them has then at least, where it has its text still."""
UNCOVERED, NAMED = 0.92, 0.66
"""How much of each card is to be seen still in a hand that makes way for the stage, and for one that could not be read else."""
TAG, CHIPS = 21, 30
"""The height of the words above the order of play, and of each of its lines."""
PILED = 84
"""The height of the shelf for piles below the order of play."""
ROOMY = 450
"""Design units of width for each rival from which the column at the right begins beside them, not below them."""
UPPER, OWN = 0.262, 0.192
"""The shares of the window's height down to which rivals sit, and that the own board has."""
MIDDLE, STEPPED = 600, 462
"""Design units of width that the game's own board keeps beside the piles, and pixels in a small window."""
STORED, NARROW = 576, 440
"""The same where tokens have a text."""
DUG = 4
"""How much higher than the middle cards are that are turned over: rivals stay in sight, and so does the ribbon."""
TRAY, TUB = 0.165, 0.19
"""The share of the middle that the tray has, and where something stands beside it."""


@dataclass
class Plan:
    """The whole table: a room per seat, order of play, the game's own board (``centre``), stage, tray, piles, hand, bar, side.

    ``rim`` is the strip below the tray that a game may take, ``shelf`` what the piles stand on, ``sheet`` where a summary or a
    large card may lie; the ``stage`` lies in the column, on nothing but the log. ``held`` is where cards are held up while it
    is asked about them, ``dug`` where they are turned over in a search. A card of the hand is ``hand_card`` wide, ``hand_least``
    in one that is very full.
    """

    rooms: dict[int, SeatRoom]
    order: pygame.Rect
    centre: pygame.Rect
    stage: pygame.Rect
    tray: pygame.Rect
    rim: pygame.Rect
    shelf: pygame.Rect
    piles: dict[str, pygame.Rect]
    pile_card: float
    shown_card: float
    hand: pygame.Rect
    hand_card: float
    hand_least: float
    bar: pygame.Rect
    side: pygame.Rect
    sheet: pygame.Rect
    held: pygame.Rect
    dug: pygame.Rect
    table: pygame.Rect


SHOWN = 0.55
"""How much of the height of a candle on the far edge must be seen."""


def far_edge(ui: Ui) -> int:
    """How far down the table begins, in pixels: above it is the room."""
    return max(round(ui.height * 0.131), ui.px(TOP_BAR) + ui.px(54))


def finds_room(ui: Ui, count: int) -> bool:
    """Does a hand of so many cards leave the column at the right its room?"""
    strips = _strips(ui, log=True, few=True)
    return loosely(count, _hand_card(ui, strips.hand)) <= strips.hand.w


def squeezes(ui: Ui, count: int, boards: int) -> bool:
    """Does it leave that room if its cards are narrower, and hardly one lies on another? With two boards in the middle the piles
    are in the column: the stage would be very small there, so that more may be covered.
    """
    room, least = _strips(ui, log=True, few=True).hand.w, hand_least(ui)
    return least * (1 + (UNCOVERED if boards == 1 else NAMED) * (count - 1)) <= room


def hand_least(ui: Ui) -> float:
    """How wide a card of a full hand is at least."""
    return max(ui.px(SQUEEZED), TEXT_FROM * fineness())


def plan(
    ui: Ui, seats: int, viewer: int, marks: bool = False, log: bool = True, boards: int = 1, few: bool = False
) -> Plan:
    """Rooms for ``seats`` Wizards; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left.

    ``marks``: every Wizard needs room for tokens with a text. ``log``: it takes its room at the right, else the own place
    and the hand do. ``boards``: how many share the middle. ``few``: the hand is small and leaves its right end to the log.
    """
    px, near, strips = ui.px, max(viewer, 0), _strips(ui, log, few)
    others = [(near + step) % seats for step in range(1, seats)]
    own, bar, hand = strips.own, strips.bar, strips.hand
    high = log and strips.middle.w / len(others) >= px(ROOMY) - px(MARGIN)
    far, top = strips.far, strips.middle.y
    if high:
        far, top = pygame.Rect(far.x, far.y, strips.middle.w, far.h), far.y + px(4)
    until = strips.column.x - px(MARGIN)
    rooms = {near: own_room(ui, own, strips.portrait, marks, until)} | rivals(ui, others, far, marks)
    piled = log and boards == 1
    centre, spare, tray, rim = _middle(ui, strips.middle, piled, marks)
    low = hand.bottom if few else own.bottom
    column = pygame.Rect(strips.column.x, top, strips.column.w, low - top)
    order, shelf, side, sheet = _column(ui, column, seats, spare if piled else None)
    piles, pile_card = piles_on(ui, shelf)
    hand_card = _hand_card(ui, hand)
    table = pygame.Rect(own.x, px(TOP_BAR), own.w, ui.height - px(TOP_BAR) - px(MARGIN))
    shown = min(hand_card, (bar.y - table.y - px(8)) / ASPECT)
    return Plan(
        rooms=rooms,
        order=order,
        centre=centre,
        stage=pygame.Rect(side.x, side.y - px(4), side.w, side.h + px(7)),
        tray=tray,
        rim=rim,
        shelf=shelf,
        piles=piles,
        pile_card=pile_card,
        shown_card=shown,
        hand=hand,
        hand_card=hand_card,
        hand_least=hand_least(ui),
        bar=bar,
        side=side,
        sheet=sheet,
        held=_above_bar(ui, bar, centre.union(spare), round(shown * ASPECT)),
        dug=strips.middle.inflate(0, 2 * px(DUG)),
        table=table,
    )


class _Strips(NamedTuple):
    """What the table is divided into, from far to near, and the ``column`` at its right."""

    far: pygame.Rect
    middle: pygame.Rect
    bar: pygame.Rect
    portrait: pygame.Rect
    own: pygame.Rect
    hand: pygame.Rect
    column: pygame.Rect


def _hand_card(ui: Ui, hand: pygame.Rect) -> float:
    """How wide a card of a hand is."""
    return min((hand.h - ui.px(2)) / ASPECT, ui.px(190))


def _strips(ui: Ui, log: bool, few: bool) -> _Strips:
    """Rivals have all of the width; the hand and the own board get what they need, the middle what is left between them."""
    px, width, height, gap, top = ui.px, ui.width, ui.height, ui.px(MARGIN), ui.px(TOP_BAR)
    column_w = max(px(COLUMN), min(round(width * COLUMN_SHARE), px(330)))
    column = pygame.Rect(width - gap - column_w, top, column_w, height - top)
    right, upper = column.x - gap, round(height * UPPER)
    hand_w, tall = width - 2 * gap, max(round(height * 0.296), round(px(READ) * ASPECT) + px(2))
    hand_h = min(tall, round(max(px(READ), READ, hand_w / EIGHT) * ASPECT) + px(2))
    hand = pygame.Rect(gap, height - px(4) - hand_h, hand_w, hand_h)
    own_h = round(height * OWN) + tall - hand_h
    own = pygame.Rect(gap, hand.y - own_h - px(3), (right if log else width) - 2 * gap, own_h)
    hand.w = right - 2 * gap if few else hand.w
    portrait_w = min(px(128), round(own.w * 0.12))
    portrait = pygame.Rect(own.x + px(4), own.y - round(portrait_w * 0.5), portrait_w, 0)
    portrait.h = own.bottom - px(2) - portrait.y
    bar = pygame.Rect(portrait.right + px(6), own.y - px(4) - px(BAR), 0, px(BAR))
    bar.w = right - gap - bar.x
    far = pygame.Rect(gap, top + px(4), hand_w, upper - top - px(4))
    middle = pygame.Rect(gap, upper + gap, right - 2 * gap, bar.y - px(5) - upper - gap)
    return _Strips(far, middle, bar, portrait, own, hand, column)


def _column(
    ui: Ui, room: pygame.Rect, seats: int, shelf: pygame.Rect | None
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """The order of play, the shelf of the piles (below it, unless that is elsewhere), the log, and what may cover these two."""
    px = ui.px
    order = pygame.Rect(room.x, room.y, room.w, px(TAG + CHIPS * (1 if seats <= 2 else 2)))
    below = top = order.bottom + px(4)
    if shelf is None:
        shelf = pygame.Rect(room.x, below, room.w, px(PILED))
        top = shelf.bottom + px(5)
    side = pygame.Rect(room.x, top, room.w, room.bottom - top)
    return order, shelf, side, pygame.Rect(room.x, below - px(4), room.w, room.bottom - below + px(9))


def _above_bar(ui: Ui, bar: pygame.Rect, middle: pygame.Rect, high: int) -> pygame.Rect:
    """Where cards so high are held up: over the middle, just above the bar."""
    return pygame.Rect(middle.x, bar.y - ui.px(4) - high, middle.w, high)


def _middle(
    ui: Ui, room: pygame.Rect, piled: bool, marks: bool
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """The game's own board at the left, room for the piles (``piled``), the tray with its rim at the right."""
    px = ui.px
    gap = px(8)
    tray_w = min(round(room.w * (TUB if marks else TRAY)), px(340))
    more = room.w - tray_w - 2 * gap - (max(px(STORED), NARROW) if marks else max(px(MIDDLE), STEPPED))
    spare_w = 0 if not piled else max(min(round(room.w * 0.19), px(330)), min(more, px(270)))
    tray = pygame.Rect(room.right - tray_w, room.y, tray_w, room.h - px(RIM) - px(2))
    rim = pygame.Rect(tray.x, room.bottom - px(RIM), tray_w, px(RIM))
    spare = pygame.Rect(tray.x - gap - spare_w, room.y, spare_w, room.h)
    centre = pygame.Rect(room.x, room.y, spare.x - gap - room.x, room.h)
    return centre, spare, tray, rim


def side_by_side(ui: Ui, room: pygame.Rect, shares: Sequence[float]) -> list[pygame.Rect]:
    """The parts of a room that have these shares of it."""
    gap, found, left = ui.px(10), [], room.x
    free = room.w - gap * (len(shares) - 1)
    for share in shares:
        found.append(pygame.Rect(left, room.y, round(free * share / sum(shares)), room.h))
        left = found[-1].right + gap
    return found


def spots(table: Plan, viewer: int) -> dict[str, Spot]:
    """The spot of every zone that is shown; cards turned over or looked at are held up in the middle of the table."""
    found: dict[str, Spot] = {}
    held = Spot("row", table.hand, table.hand_card, "Hand", z=20, align="centre", least=table.hand_least)
    for name, rect in table.piles.items():
        open_pile = name in ("discard", "treasure_discard", "dead_discard")
        found[f"table/{name}"] = Spot(
            "pile", rect, table.pile_card, LABELS[name], z=2 - 0.5 * open_pile, open=open_pile, bare=not open_pile
        )
    for name, words, rect in (("search", "Turned over", table.dug), ("offer", "Looked at", table.held)):
        card = min(table.shown_card, rect.h / ASPECT)
        found[f"table/{name}"] = Spot("row", rect, card, words, z=18, align="centre")
    for seat, room in table.rooms.items():
        place = f"seat{seat}"
        found[f"{place}/spell"] = Spot("row", room.spell, room.card, "Spell", z=4, align="centre")
        for name, rect in (("creatures", room.creatures), ("treasures", room.treasures)):
            found[f"{place}/{name}"] = Spot("row", rect, kept_card(room, rect), name.capitalize(), z=3)
        found[f"{place}/buried"] = Spot(
            "pile", room.dead, min(room.small, room.dead.w), "Dead Wizard cards", z=3, open=True, bare=False
        )
        risen = kept_card(room, room.treasures) * (1 if in_one_row(room) else 0.8)
        found[f"{place}/risen"] = Spot("row", _above(room), risen, "Face-up Dead Wizard cards", z=3.5)
        if seat == viewer:
            found[f"{place}/hand"] = replace(held, label="Your hand")
        elif room.hand.w:
            found[f"{place}/hand"] = Spot("pile", room.hand, room.held, "Hand", z=3, bare=False, spread=True)
        else:
            found[f"{place}/hand"] = held
    return found


def _above(room: SeatRoom) -> pygame.Rect:
    """Risen cards lie half over the right end of the Treasures, where these have a row of their own."""
    width = round(room.small * 1.5)
    return pygame.Rect(room.treasures.right - width, room.treasures.y, width, room.treasures.h)


def slot_ids(seat: int) -> tuple[str, ...]:
    """The ids of the three places of a Spell, to be dropped on."""
    return tuple(f"seat{seat}/{name}" for name in SLOTS)


def unhidden(ui: Ui, made: Plan, shares: Sequence[float]) -> tuple[float, ...]:
    """Those of these shares of the width at which nothing of a rival's hides the upper part of a candle: its flame would seem
    to stand on a head, or a board to burn.
    """
    rivals = [room for room in made.rooms.values() if room.face.y < ui.height // 2]
    before = [rect for room in rivals for rect in (room.face, room.wood, room.track, room.hand)]
    left = []
    for share in shares:
        x, y, wide, high = map(round, candle_room(ui, far_edge(ui), share))
        if pygame.Rect(x, y, wide, round(high * SHOWN)).collidelist(before) < 0:
            left.append(share)
    return tuple(left)

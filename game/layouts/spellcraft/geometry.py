"""Where everything lies on a spell-crafting table, for any window and two to six seats.

Rivals sit at the far edge, each with a portrait and a board; below them stands the ribbon with the question, then come the own
place and, along the near edge, the hand. The game's own board stands at the left of what is between them and the tray at the
right. While Spells are built the own one lies on a bench in the middle, its cards as large as those of the hand. While they
resolve the own place and the hand sink, and that room is the stage, with the Component that does. Order of play, piles and log
have the right edge, up to the top where few rivals leave room for it, and down to the near edge while the hand is small.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.core.ui import DESIGN_HEIGHT, DESIGN_WIDTH, MIN_TEXT, Ui, fineness
from game.layouts.frame import TOP_BAR, ribbon_height
from game.layouts.spellcraft import stations
from game.layouts.spellcraft.faces import TEXT_FROM
from game.layouts.spellcraft.kept import in_one_row, kept_card
from game.layouts.spellcraft.piles import LABELS, piles_on
from game.layouts.spellcraft.stations import SeatRoom, own_room, rivals
from game.scenery.life import candle_room
from game.table.spots import ASPECT, Spot, loosely
from rules.spellcraft.kinds import SLOTS

BAR, MARGIN, HIGHER = 50, 6, 1.3
"""The height of the bar of questions, what stays free at the edges of the window, and how many times so much of the height of the
window the bar takes at most where everything is larger.
"""
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
TAG, CHIPS = 21, 30
"""The height of the words above the order of play, and of each of its lines."""
PILED, LOG = 84, 96
"""The height of the shelf for piles below the order of play, and what the log needs below that at least."""
ROOMY = 450
"""Design units of width for each rival from which the column at the right begins beside them, not below them."""
UPPER, OWN = 0.262, 0.192
"""The shares of the window's height down to which rivals sit, and that the own board has."""
DUG = 4
"""How much higher than the middle cards are that are turned over: rivals stay in sight, and so does the ribbon."""
WIDEST = 6.4
"""The width of the middle by its height of which boards have their shares at most: in a very wide window the stage gains."""
SUNK = 110
"""How far the own place and the hand sink while Spells resolve, in design units."""
PICTURED = 0.71
"""The share of a card's height that has its name, its picture and what it is: so much is seen of each in a hand that sank."""
NAME, BESIDE_BENCH, LEAST_BESIDE = 42, 200, 156
"""The height of the name above the places on the bench, and what stays free at its right for what is kept, in design units; the
least of that, where cards have their text only so.
"""
OVERHANG = 9
"""How much wider than the own portrait what stands before it is at either side, in design units."""
TWO_LINES = 2.5
"""How high two lines of a name are, by their letters: so much of it is seen in the smallest window, too."""
TRAY, TUB = 0.24, 0.3
"""The share of the stage that the tray has, and where something stands beside it."""


@dataclass
class Plan:
    """The whole table: a room per seat, order of play, the game's own boards (``centres``), stage, tray, piles, hand, bar, side.

    ``rim`` is the strip below the tray that a game may take, ``corner`` both of them, ``shelf`` what the piles stand on,
    ``sheet`` where a summary or a large card may lie; ``called`` is where lines are called out. ``held`` is where cards are
    held up while it is asked about them, ``dug`` where they are turned over in a search. A card of the hand is ``hand_card``
    wide, ``hand_least`` in one that is very full; ``near`` is where it lies before it has sunk, ``near_card`` wide. ``placed``:
    it has.
    """

    rooms: dict[int, SeatRoom]
    order: pygame.Rect
    centres: list[pygame.Rect]
    stage: pygame.Rect
    tray: pygame.Rect
    rim: pygame.Rect
    corner: pygame.Rect
    shelf: pygame.Rect
    piles: dict[str, pygame.Rect]
    pile_card: float
    shown_card: float
    hand: pygame.Rect
    near: pygame.Rect
    near_card: float
    hand_card: float
    hand_least: float
    bar: pygame.Rect
    called: pygame.Rect
    side: pygame.Rect
    sheet: pygame.Rect
    held: pygame.Rect
    dug: pygame.Rect
    table: pygame.Rect
    placed: bool


SHOWN = 0.55
"""How much of the height of a candle on the far edge must be seen."""


def far_edge(ui: Ui) -> int:
    """How far down the table begins, in pixels: above it is the room."""
    return max(round(ui.height * 0.131), ui.px(TOP_BAR) + ui.px(54))


def finds_room(ui: Ui, count: int) -> bool:
    """Does a hand of so many cards leave the column at the right its room, or has that none for the log else?"""
    strips = _strips(ui, log=True, few=True)
    if strips.own.bottom - strips.bar.y < ui.px(TAG + 2 * CHIPS + PILED + LOG):
        return True
    return loosely(count, _hand_card(ui, strips.hand)) <= strips.hand.w


def hand_least(ui: Ui) -> float:
    """How wide a card of a full hand is at least."""
    return max(_at_most(ui, SQUEEZED), TEXT_FROM * fineness())


def plan(
    ui: Ui,
    seats: int,
    viewer: int,
    marks: bool = False,
    log: bool = True,
    shares: Sequence[float] = (0.3,),
    few: bool = False,
    placed: bool = False,
    controls: bool = False,
) -> Plan:
    """Rooms for ``seats`` Wizards; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left.

    ``marks``: every Wizard needs room for tokens with a text. ``log``: it takes its room at the right, else the own place
    and the hand do. ``shares`` of the middle are taken by the game's own boards. ``few``: the hand is small and leaves its
    right end to the log. ``placed``: all Spells are, and resolve. ``controls``: those of a replay stand below the own place,
    as wide as that, instead of the ribbon.
    """
    px, near, strips = ui.px, max(viewer, 0), _strips(ui, log, few, placed)
    strips.portrait.x += px(OVERHANG) if marks else 0
    others = [(near + step) % seats for step in range(1, seats)]
    own, hand = strips.own, strips.hand
    high = log and strips.middle.w / len(others) >= px(ROOMY) - px(MARGIN)
    far, top = strips.far, strips.bar.y
    if high:
        far, top = pygame.Rect(far.x, far.y, strips.middle.w, far.h), far.y + px(4)
    until = strips.column.x - px(MARGIN)
    centres = _centres(ui, strips, shares)
    bar = called = strips.bar if placed else _right_of(centres[-1], strips.bar, px(MARGIN))
    stage = _right_of(centres[-1], strips.middle, px(MARGIN))
    stage.y, stage.h = bar.bottom + px(4), own.y - bar.bottom - px(8)
    if controls:
        bar = pygame.Rect(own.x, own.bottom + px(3), own.w, bar.h)
    bench = stations.NOWHERE if placed else _bench(ui, stage, own, until, hand)
    rooms = {near: own_room(ui, own, strips.portrait, marks, until, bench)} | rivals(ui, others, far, marks)
    tray, rim = _tray(ui, stage, marks, placed)
    low = hand.bottom if few else own.bottom
    order, shelf, side, sheet = _column(ui, pygame.Rect(strips.column.x, top, strips.column.w, low - top), seats)
    piles, pile_card = piles_on(ui, shelf)
    near_card = hand_card = _hand_card(ui, hand)
    table = pygame.Rect(own.x, px(TOP_BAR), own.w, ui.height - px(TOP_BAR) - px(MARGIN))
    shown = min(hand_card, (own.bottom - stage.y) / ASPECT)
    sunk = hand.move(0, (_at_most(ui, SUNK) if placed else 0) + (px(3) + bar.h if controls else 0))
    if placed and not controls:
        hand_card = min(near_card, (ui.height - px(4) - sunk.y) / ASPECT)
        sunk.h = round(hand_card * ASPECT) + px(2)
    return Plan(
        rooms=rooms,
        order=order,
        centres=centres,
        stage=stage,
        tray=tray,
        rim=rim,
        corner=tray.union(rim),
        shelf=shelf,
        piles=piles,
        pile_card=pile_card,
        shown_card=shown,
        hand=sunk,
        near=hand,
        near_card=near_card,
        hand_card=hand_card,
        hand_least=hand_least(ui),
        bar=bar,
        called=called,
        side=side,
        sheet=sheet,
        held=pygame.Rect(own.x, stage.y, own.w, round(shown * ASPECT)),
        dug=pygame.Rect(own.x, stage.y - px(DUG), own.w, rooms[near].face.y - stage.y + px(DUG)),
        table=table,
        placed=placed,
    )


class _Strips(NamedTuple):
    """What the table is divided into, from far to near, and the ``column`` at its right."""

    far: pygame.Rect
    bar: pygame.Rect
    middle: pygame.Rect
    portrait: pygame.Rect
    own: pygame.Rect
    hand: pygame.Rect
    column: pygame.Rect


def _at_most(ui: Ui, units: float) -> int:
    """So much, but no more of the height than in the usual size of everything: a larger one leaves cards their room."""
    return min(ui.px(units), round(ui.height * units / DESIGN_HEIGHT))


def _hand_card(ui: Ui, hand: pygame.Rect) -> float:
    """How wide a card of a hand is."""
    return min((hand.h - ui.px(2)) / ASPECT, ui.px(190))


def _strips(ui: Ui, log: bool, few: bool, placed: bool = False) -> _Strips:
    """Rivals have all of the width; the hand and the own board get what they need, the middle what is left between them.

    The hand is where it is before it sinks.
    """
    px, width, height, gap, top = ui.px, ui.width, ui.height, ui.px(MARGIN), ui.px(TOP_BAR)
    column_w = max(px(COLUMN), min(round(width * COLUMN_SHARE), px(330)))
    column = pygame.Rect(width - gap - column_w, top, column_w, height - top)
    right, upper = column.x - gap, round(height * UPPER)
    read = max(_at_most(ui, READ), math.ceil(TEXT_FROM * fineness()))
    hand_w, tall = width - 2 * gap, max(round(height * 0.296), round(read * ASPECT) + px(2))
    hand_h = min(tall, round(max(read, READ, hand_w / EIGHT) * ASPECT) + px(2))
    hand = pygame.Rect(gap, height - px(4) - hand_h, hand_w, hand_h)
    own_h = round(height * OWN) + tall - hand_h
    own = pygame.Rect(gap, hand.y - own_h - px(3), (right if log else width) - 2 * gap, own_h)
    own.y += _at_most(ui, SUNK) if placed else 0
    hand.w = right - 2 * gap if few else hand.w
    portrait_w = min(px(128), round(own.w * 0.12))
    portrait = pygame.Rect(own.x + px(4), own.y - round(portrait_w * 0.5), portrait_w, 0)
    portrait.h = own.bottom - px(2) - portrait.y
    far = pygame.Rect(gap, top + px(4), hand_w, upper - top - px(4))
    asked = min(ribbon_height(ui, BAR), round(ui.height * BAR * HIGHER / DESIGN_HEIGHT))
    bar = pygame.Rect(gap, upper + gap, right - 2 * gap, asked)
    top = bar.bottom + px(4) if placed else bar.y
    middle = pygame.Rect(gap, top, bar.w, own.y - px(4) - top)
    return _Strips(far, bar, middle, portrait, own, hand, column)


def _bench(ui: Ui, stage: pygame.Rect, own: pygame.Rect, until: int, hand: pygame.Rect) -> pygame.Rect:
    """Where the own Spell is put together: over the middle of the own board and above it, as large as cards of the hand; its name
    stands above them, unless only without it the cards have their text.
    """
    px = ui.px
    wide = min(own.right, until) - min(px(BESIDE_BENCH), round(ui.width * BESIDE_BENCH / DESIGN_WIDTH)) - stage.x
    edges = 2 * px(stations.WELL) + 2 * px(stations.SLOT_GAP)
    around = max(_at_most(ui, NAME), round(MIN_TEXT * TWO_LINES) + px(10)) + 2 * px(stations.WELL)
    least = math.ceil(3 * TEXT_FROM * fineness()) + edges
    if least <= min(own.right, until) - round(ui.width * LEAST_BESIDE / DESIGN_WIDTH) - stage.x:
        wide = max(wide, least)
    room, most = own.bottom - stage.y, min(_hand_card(ui, hand), (wide - edges) / 3)
    card = min(most, (room - around) / ASPECT)
    whole = min(most, (room - 2 * px(stations.WELL)) / ASPECT)
    if round(card) < TEXT_FROM * fineness() <= round(whole):
        card, around = whole, 2 * px(stations.WELL)
    bench = pygame.Rect(stage.x, 0, round(3 * card) + edges, round(card * ASPECT) + around)
    bench.bottom = own.bottom
    return bench


def _column(ui: Ui, room: pygame.Rect, seats: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """The order of play, the shelf of the piles, the log, and what may cover these two."""
    px = ui.px
    order = pygame.Rect(room.x, room.y, room.w, px(TAG + CHIPS * (1 if seats <= 2 else 2)))
    below = order.bottom + px(4)
    shelf = pygame.Rect(room.x, below, room.w, px(PILED))
    top = shelf.bottom + px(5)
    side = pygame.Rect(room.x, top, room.w, room.bottom - top)
    return order, shelf, side, pygame.Rect(room.x, below - px(4), room.w, room.bottom - below + px(9))


def _tray(ui: Ui, room: pygame.Rect, marks: bool, placed: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """The tray with its rim, at the right end of the stage; while Spells resolve the tray stays as high as both of them were, and
    the rim lies below it, with room for a sum.
    """
    px = ui.px
    tray_w = min(round(room.w * (TUB if marks else TRAY)), px(340))
    low, rim = room.bottom - (_at_most(ui, SUNK) if placed else 0), _at_most(ui, RIM)
    tray = pygame.Rect(room.right - tray_w, room.y, tray_w, low - room.y - (0 if placed else rim + px(2)))
    return tray, pygame.Rect(tray.x, tray.bottom + px(2), tray_w, rim)


def _centres(ui: Ui, strips: _Strips, shares: Sequence[float]) -> list[pygame.Rect]:
    """The game's own boards side by side, as high as there is room above the own place."""
    found, left, middle = [], strips.middle.x, strips.middle
    room = min(middle.w, round(middle.h * WIDEST))
    for share in shares:
        found.append(pygame.Rect(left, middle.y, round(room * share), middle.h))
        left = found[-1].right + ui.px(10)
    return found


def _right_of(board: pygame.Rect, room: pygame.Rect, gap: int) -> pygame.Rect:
    """What a board leaves of a room."""
    return pygame.Rect(board.right + gap, room.y, room.right - board.right - gap, room.h)


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
    """Those of these shares of the width at which no portrait hides any of a candle, which would seem to stand on a head, and
    nothing else of a rival's its upper part: a board would seem to burn.
    """
    rivals = [room for room in made.rooms.values() if room.face.y < ui.height // 2]
    before = [rect for room in rivals for rect in (room.wood, room.track, room.hand)]
    heads = [room.face for room in rivals]
    left = []
    for share in shares:
        whole = pygame.Rect(*map(round, candle_room(ui, far_edge(ui), share)))
        upper = pygame.Rect(whole.x, whole.y, whole.w, round(whole.h * SHOWN))
        if whole.collidelist(heads) < 0 and upper.collidelist(before) < 0:
            left.append(share)
    return tuple(left)

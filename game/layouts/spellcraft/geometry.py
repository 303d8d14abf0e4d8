"""Where everything lies on a spell-crafting table, for any window and two to six seats.

Rivals sit at the far edge, each with a portrait and a board; in the middle lies the game's own board, with the piles and the
tray beside it; then the question, the own place and, along the whole near edge, the hand. Order of play and the log have the
right edge; there, on the log, the Component that resolves is read. Where the log is put away, and where two boards share the
middle, the piles lie below the order of play.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.core.ui import Ui
from game.layouts.frame import TOP_BAR
from game.layouts.seats import ARCH, HAT
from game.table.spots import ASPECT, Spot, loosely
from rules.spellcraft.kinds import SLOTS

BAR = 50
READ = 151
"""Design units of width from which a card has its text in every window, and pixels in one that is high enough."""
COLUMN = 242
COLUMN_SHARE = 0.189
RIM = 34
"""The height of what a game puts below the tray."""
WIDE = 330
"""Design width from which a rival's cards lie beside its Spell, not below it."""
NEARLY = 0.85
"""Cards this close to their full size lie in one row; else in two rows, where they would not be much larger in one."""
LARGER = 1.12
FIGURE = 62
"""How much of the row below the own hit points a figure takes that may stand there."""
NAMED, CROWDED = 0.265, 0.232
"""The share of the own board that hit points and the name of the Spell have, and what they have beside marks."""
SHARE = 0.146
"""The most of the own board's width that a card of its Spell takes."""
EIGHT = 8.06
"""So many cards of a hand find room side by side, if they can be read then."""
TAG, CHIPS = 19, 30
"""The height of the words above the order of play, and of each of its lines."""
PILED = 66
"""The height of the shelf for piles below the order of play."""
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

    ``board`` is all of it, ``wood`` what its cards lie on, ``face`` the arch of its portrait. ``slots`` are the three places
    of the Spell in ``spell``; ``hand`` shows how many cards it holds (not for the viewer); ``marks`` is for tokens with a
    text (none in a game without). ``card`` and ``small`` are the widths of the Spell's and of all other cards. ``feet`` is
    where a figure stands that belongs to it, with room for one so high. ``said`` is where the name of its Spell is written
    (only the viewer's).
    """

    board: pygame.Rect
    wood: pygame.Rect
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
    feet: tuple[int, int, int]
    said: pygame.Rect


@dataclass
class Plan:
    """The whole table: a room per seat, order of play, the game's own board (``centre``), stage, tray, piles, hand, bar, side.

    ``rim`` is the strip below the tray that a game may take, ``shelf`` what the piles stand on, ``sheet`` where a summary or a
    large card may lie, and the ``stage`` where it can be large. ``held`` is where cards are held up.
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
    bar: pygame.Rect
    side: pygame.Rect
    sheet: pygame.Rect
    held: pygame.Rect
    table: pygame.Rect

    @property
    def readable(self) -> bool:
        """Is the stage so large that the card on it can be read?"""
        return self.stage.w == self.sheet.w


def far_edge(ui: Ui) -> int:
    """How far down the table begins, in pixels: above it is the room."""
    return max(round(ui.height * 0.145), ui.px(TOP_BAR) + ui.px(60))


def plan(ui: Ui, seats: int, viewer: int, marks: bool = False, log: bool = True, boards: int = 1) -> Plan:
    """Rooms for ``seats`` Wizards; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left.

    ``marks``: every Wizard needs room for tokens with a text. ``log``: it takes its room at the right, else the own place
    and the hand do. ``boards``: how many share the middle.
    """
    px, width, height = ui.px, ui.width, ui.height
    gap, top, low = px(6), px(TOP_BAR), height - px(4)
    near = max(viewer, 0)
    column_w = max(px(COLUMN), min(round(width * COLUMN_SHARE), px(330)))
    column = pygame.Rect(width - gap - column_w, 0, column_w, 0)
    right = column.x - gap
    hand_w = width - 2 * gap
    tall = max(round(height * 0.296), round(px(READ) * ASPECT) + px(2))
    hand_h = min(tall, round(max(px(READ), READ, hand_w / EIGHT) * ASPECT) + px(2))
    hand = pygame.Rect(gap, low - hand_h, hand_w, hand_h)
    own_h = round(height * 0.166) + tall - hand_h
    own = pygame.Rect(gap, hand.y - own_h - px(3), (right if log else width) - 2 * gap, own_h)
    bar_h = px(BAR)
    upper = round(height * 0.279)
    mid_h = own.y - px(4) - bar_h - px(5) - upper - gap
    middle = pygame.Rect(gap, upper + gap, right - 2 * gap, mid_h)
    column_y = upper + gap
    portrait_w = min(px(128), round(own.w * 0.12))
    portrait = pygame.Rect(own.x + px(4), own.y - round(portrait_w * 0.5), portrait_w, 0)
    portrait.h = own.bottom - px(2) - portrait.y
    bar = pygame.Rect(portrait.right + px(6), middle.bottom + px(5), right - gap - portrait.right - px(6), bar_h)
    rooms = {near: _own(ui, own, portrait, marks)}
    others = [(near + step) % seats for step in range(1, seats)]
    rooms |= _rivals(ui, others, upper, marks)
    centre, spare, tray, rim = _middle(ui, middle, boards)
    order_h = px(TAG + CHIPS * (1 if seats <= 2 else 2))
    order = pygame.Rect(column.x, column_y, column.w, order_h)
    below = order.bottom + px(4)
    beside = log and boards == 1
    shelf = spare if beside else pygame.Rect(column.x, below, column.w, px(PILED))
    side_y = below if beside else shelf.bottom + px(5)
    side = pygame.Rect(column.x, side_y, column.w, own.bottom - side_y)
    sheet = pygame.Rect(column.x, below - px(4), column.w, own.bottom - below + px(9))
    stage = pygame.Rect(sheet.x, sheet.y, sheet.w, sheet.h - px(2)) if log else spare
    piles, pile_card = _piles(ui, shelf)
    hand_card = min((hand.h - px(2)) / ASPECT, px(190))
    table = pygame.Rect(gap, top, (right if log else width) - 2 * gap, height - top - gap)
    shown = min(hand_card, (bar.y - top - px(8)) / ASPECT)
    held = pygame.Rect(centre.x, bar.y - px(4) - round(shown * ASPECT), spare.right - centre.x, round(shown * ASPECT))
    return Plan(
        rooms,
        order,
        centre,
        stage,
        tray,
        rim,
        shelf,
        piles,
        pile_card,
        shown,
        hand,
        hand_card,
        bar,
        side,
        sheet,
        held,
        table,
    )


def _middle(ui: Ui, room: pygame.Rect, boards: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """The game's own board at the left, room for the piles or the stage, the tray with its rim at the right."""
    px = ui.px
    gap = px(8)
    tray_w = min(round(room.w * 0.19), px(340))
    spare_w = 0 if boards > 1 else min(round(room.w * 0.19), px(330))
    tray = pygame.Rect(room.right - tray_w, room.y, tray_w, room.h - px(RIM) - px(2))
    rim = pygame.Rect(tray.x, room.bottom - px(RIM), tray_w, px(RIM))
    spare = pygame.Rect(tray.x - gap - spare_w, room.y, spare_w, room.h)
    centre = pygame.Rect(room.x, room.y, spare.x - gap - room.x, room.h)
    return centre, spare, tray, rim


def _piles(ui: Ui, room: pygame.Rect) -> tuple[dict[str, pygame.Rect], float]:
    """Each deck on a shelf, with what was discarded from it: beside it or below it, where that leaves them larger."""
    px, count = ui.px, 2 * len(PILES)
    sizes = {}
    for rows in (1, 2):
        step, pitch = (room.w - px(12)) / (count // rows), (room.h - px(10)) / rows
        sizes[rows] = min((pitch - px(13)) / ASPECT, step - px(4)), step, pitch
    rows = max(sizes, key=lambda rows: sizes[rows][0])
    card, step, pitch = sizes[rows]
    piles = {}
    for number, name in enumerate(name for pair in PILES for name in pair):
        column, row = divmod(number, rows)
        rect = pygame.Rect(0, 0, round(card), round(card * ASPECT))
        rect.centerx = round(room.x + px(6) + step * (column + 0.5))
        rect.centery = round(room.y + px(1) + pitch * (row + 0.5))
        piles[name] = rect
    return piles, card


def _slots(room: pygame.Rect, card: float, gap: int) -> tuple[pygame.Rect, ...]:
    """The places of Source, Quality and Delivery, side by side in the middle of the room."""
    height = round(card * ASPECT)
    left = room.x + (room.w - 3 * card - 2 * gap) / 2
    top = room.y + (room.h - height) // 2
    return tuple(pygame.Rect(round(left + index * (card + gap)), top, round(card), height) for index in range(3))


def _beside(ui: Ui, rest: pygame.Rect, most: float, marks: bool) -> tuple[Others, float]:
    """Rooms for Creatures, Treasures, Dead Wizard cards and marks in one row or two, and the width of their cards."""
    gap = ui.px(6)
    full = min(rest.h / ASPECT, most)
    one = min(full, (rest.w - 2 * gap) / (5.4 if marks else 4.4))
    low_card = min((rest.h - gap // 2) // 2 / ASPECT, most)
    if one >= min(full * NEARLY, low_card * LARGER):
        widths = _shares(rest.w - round(one) - gap * (2 + marks), (0.3, 0.36, 0.34) if marks else (0.4, 0.6))
        rooms = _in_a_row(rest, [*widths, round(one)], gap)
        return _ordered(rooms, marks), one
    height = (rest.h - gap // 2) // 2
    top = pygame.Rect(rest.x, rest.y, rest.w, height)
    low = pygame.Rect(rest.x, rest.bottom - height, rest.w, height)
    dead_w = round(low_card)
    creatures, dead = _in_a_row(low, [low.w - dead_w - gap, dead_w], gap)
    if not marks:
        return (creatures, top, dead, NOWHERE), low_card
    treasures, tokens = _in_a_row(top, list(_shares(top.w - gap, (0.52, 0.48))), gap)
    return (creatures, treasures, dead, tokens), low_card


def _shares(width: int, shares: tuple[float, ...]) -> list[int]:
    return [round(width * share) for share in shares]


def in_one_row(room: SeatRoom) -> bool:
    """Do Creatures and Treasures lie side by side?"""
    return room.creatures.y == room.treasures.y


def kept_run(room: SeatRoom, bare: Collection[str] = ()) -> pygame.Rect:
    """Where Creatures and Treasures that lie side by side have room; ``bare``: which rooms behind theirs hold nothing."""
    run = room.creatures.union(room.treasures)
    for name, rect in (("marks", room.marks), ("buried", room.dead)) if in_one_row(room) else ():
        if rect.w and name not in bare:
            break
        run = run.union(rect) if rect.w else run
    return run


def kept_card(room: SeatRoom, rect: pygame.Rect) -> float:
    """How wide the cards are that lie in ``rect`` of a board, or in the row that it is a part of."""
    return min(room.small, (kept_run(room) if in_one_row(room) else rect).w * PEEK)


def runs(run: pygame.Rect, gap: int, card: float, counts: Sequence[int]) -> list[pygame.Rect]:
    """The parts of ``run`` that rows of so many cards take, one behind the other: loose, as long as all fit."""
    wanted = [loosely(number, card) for number in counts]
    most = run.w - gap * max(0, sum(map(bool, counts)) - 1)
    if sum(wanted) > most:
        least = [card if number else 0.0 for number in counts]
        spare = max(0.0, most - sum(least))
        more = [want - few for want, few in zip(wanted, least, strict=True)]
        wanted = [few + spare * extra / (sum(more) or 1) for few, extra in zip(least, more, strict=True)]
    found, left = [], run.x
    for wide in wanted:
        found.append(pygame.Rect(left, run.y, round(wide), run.h))
        left = found[-1].right + gap if wide else left
    return found


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


def _arch(room: pygame.Rect, name_h: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Arch and name plate at the foot of a room; the hat has its place above."""
    wide = min(room.w, int((room.h - name_h * 0.7) / (ARCH + HAT)))
    face = pygame.Rect(0, room.bottom - round(name_h * 0.7) - round(wide * ARCH), wide, round(wide * ARCH))
    face.centerx = room.centerx
    return face, pygame.Rect(room.x, room.bottom - name_h, room.w, name_h)


def _medals(ui: Ui, face: pygame.Rect, size: int) -> pygame.Rect:
    """Two medals one below the other on the right edge of a portrait."""
    return pygame.Rect(face.right - round(size * 0.62), face.y + round(face.h * 0.1), size, 2 * size)


def _own(ui: Ui, wood: pygame.Rect, portrait: pygame.Rect, marks: bool) -> SeatRoom:
    """The viewer's: portrait and hit points at the left, the Spell, then all that lies open."""
    px = ui.px
    gap = px(8)
    inner = wood.inflate(-px(14), -px(12))
    face, name = _arch(portrait, px(25))
    left = pygame.Rect(
        portrait.right + gap, inner.y, min(px(280), round(inner.w * (CROWDED if marks else NAMED))), inner.h
    )
    track = pygame.Rect(left.x, left.y + px(1), left.w, px(34))
    tokens = _medals(ui, face, px(30))
    feet_h = min(px(66), left.bottom - track.bottom + px(4))
    card = min(inner.h / ASPECT, inner.w * SHARE)
    spell = pygame.Rect(left.right + gap, inner.y, round(card * 3 + gap * 3), inner.h)
    rest = pygame.Rect(spell.right + gap, inner.y, inner.right - spell.right - gap, inner.h)
    others, small = _beside(ui, rest, card, marks)
    slots = _slots(spell, card, px(6))
    board = wood.union(portrait)
    feet = (left.right - px(30), inner.bottom, feet_h)
    said = pygame.Rect(left.x, track.bottom + px(3), left.w - (px(FIGURE) if marks else 0), 0)
    said.h = inner.bottom - said.y
    return SeatRoom(board, wood, face, name, track, tokens, NOWHERE, spell, slots, *others, card, small, feet, said)


def _rivals(ui: Ui, others: list[int], low: int, marks: bool) -> dict[int, SeatRoom]:
    """A station for each along the far edge."""
    px = ui.px
    count, gap = len(others), px(6)
    step = (ui.width - 2 * gap) / max(1, count)
    wide = min(round(step) - gap, px({1: 860, 2: 620}.get(count, 520)))
    top = px(TOP_BAR) + px(4)
    rooms = {}
    for number, seat in enumerate(others):
        left = round(gap + step * (number + 0.5) - wide / 2)
        rooms[seat] = _rival(ui, pygame.Rect(left, top, wide, low - top), marks)
    return rooms


def _rival(ui: Ui, board: pygame.Rect, marks: bool) -> SeatRoom:
    """A rival's: portrait, name and hit points at the left; at the right its board, above which it holds its hand."""
    px = ui.px
    gap = px(5)
    wide = board.w >= px(WIDE)
    column_w = min(px(138), round(board.w * (0.3 if wide else 0.41)))
    column = pygame.Rect(board.x, board.y, column_w, board.h)
    track = pygame.Rect(column.x, column.bottom - px(24), column.w, px(24))
    face, name = _arch(pygame.Rect(column.x, column.y, column.w, column.h - px(26)), px(23))
    strip_h = px(34)
    wood = pygame.Rect(column.right + gap, board.y + strip_h, board.right - column.right - gap, board.h - strip_h)
    inner = wood.inflate(-px(12), -px(12))
    back_h = strip_h + px(2)
    hand_w = round(back_h / ASPECT)
    hand = pygame.Rect(wood.right - hand_w - px(8), board.y, hand_w, back_h)
    feet_w = px(38)
    tokens = _medals(ui, face, px(25))
    if wide:
        card = min(inner.h / ASPECT, inner.w * 0.5 / 3)
        spell = pygame.Rect(inner.x, inner.y, round(card * 3 + gap * 3), inner.h)
        rest = pygame.Rect(spell.right + gap, inner.y, inner.right - spell.right - gap, inner.h)
        others, small = _beside(ui, rest, card, marks)
    else:
        lower = round(inner.h * 0.48)
        card = min((inner.h - lower - gap) / ASPECT, (inner.w - 2 * gap) / 3)
        spell = pygame.Rect(inner.x, inner.y, inner.w, inner.h - lower - gap)
        small = min(lower / ASPECT, inner.w * 0.31)
        row = pygame.Rect(inner.x, inner.bottom - lower, inner.w, lower)
        dead_w = round(small * (0.7 if marks else 0.9))
        widths = _shares(row.w - dead_w - gap * (2 + marks), (0.3, 0.34, 0.36) if marks else (0.44, 0.56))
        others = _ordered(_in_a_row(row, [*widths, dead_w], gap), marks)
    slots = _slots(spell, card, px(4))
    feet = (wood.x + feet_w // 2, wood.y + px(7), strip_h + px(4))
    return SeatRoom(board, wood, face, name, track, tokens, hand, spell, slots, *others, card, small, feet, NOWHERE)


def spots(table: Plan, viewer: int) -> dict[str, Spot]:
    """The spot of every zone that is shown; cards turned over or looked at are held up in the middle of the table."""
    found: dict[str, Spot] = {}
    for name, rect in table.piles.items():
        open_pile = name in ("discard", "treasure_discard", "dead_discard")
        found[f"table/{name}"] = Spot(
            "pile", rect, table.pile_card, LABELS[name], z=2 - 0.5 * open_pile, open=open_pile, bare=not open_pile
        )
    for name, words in (("search", "Turned over"), ("offer", "Looked at")):
        found[f"table/{name}"] = Spot("row", table.held, table.shown_card, words, z=18, align="centre")
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
            found[f"{place}/hand"] = Spot("row", table.hand, table.hand_card, "Your hand", z=20, align="centre")
        elif room.hand.w:
            found[f"{place}/hand"] = Spot("pile", room.hand, room.hand.w, "Hand", z=3, bare=False)
        else:
            found[f"{place}/hand"] = Spot("row", table.hand, table.hand_card, "Hand", z=20, align="centre")
    return found


def _above(room: SeatRoom) -> pygame.Rect:
    """Risen cards lie half over the right end of the Treasures, where these have a row of their own."""
    width = round(room.small * 1.5)
    return pygame.Rect(room.treasures.right - width, room.treasures.y, width, room.treasures.h)


def free_run(room: SeatRoom, free: Collection[str], reach: int = 0) -> pygame.Rect:
    """The widest part of a board in which nothing lies, over rooms side by side; ``free`` are their names.

    ``reach`` is where the Creatures and Treasures of one row end.
    """
    named = {"marks": room.marks, "buried": room.dead, "creatures": room.creatures, "treasures": room.treasures}
    if in_one_row(room):
        kept = kept_run(room)
        for name in ("marks", "buried"):
            rect = named[name]
            taken = min(max(0, reach - rect.x), rect.w)
            named[name] = pygame.Rect(rect.x + taken, rect.y, rect.w - taken, rect.h)
        reach = min(max(reach, kept.x), kept.right)
        del named["creatures"], named["treasures"]
        named["kept"] = pygame.Rect(reach, kept.y, kept.right - reach, kept.h)
    rooms = sorted(
        ((rect, name in (*free, "kept")) for name, rect in named.items() if rect.w),
        key=lambda each: (each[0].y, each[0].x),
    )
    if all(bare for _, bare in rooms) and (not in_one_row(room) or reach == room.creatures.x):
        return rooms[0][0].unionall([rect for rect, _ in rooms])
    found: list[pygame.Rect] = [NOWHERE.copy()]
    joined = False
    for number, (rect, bare) in enumerate(rooms):
        joined = bare and joined and rooms[number - 1][0].y == rect.y
        if bare:
            found.append(found.pop().union(rect) if joined else rect.copy())
            joined = True
    return max(found, key=lambda rect: rect.w)


def slot_ids(seat: int) -> tuple[str, ...]:
    """The ids of the three places of a Spell, to be dropped on."""
    return tuple(f"seat{seat}/{name}" for name in SLOTS)

"""Where everything lies on a Wizard Arena table, for any window and two to four seats.

The rivals stand at the far edge, each with dial and cloth; the own dial is the stage in the middle, with the question below
it; at the near edge the own place, the row of Power cards and the hand.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.ui import Ui
from game.layouts.frame import TOP_BAR
from game.table.spots import ASPECT, Spot

BAR = 56
DIAL = 0.74
"""The height of a dial by its width."""
TAKEN = 58
"""How wide a card under Blight is, in design units: it lies beside the dial, whose level it lowers."""
BROAD = 420
"""Design units of width from which the cards of a rival's row become as large as their strip is high."""
OWN_PILE, LONE_PILE, SPENT = 100, 66, 60
"""The widest own deck, that of a lone rival, and the widest pile of what is spent of them, in design units."""
NAMED = 50
"""Design units of width from which a pile is named."""
FACE, WING = 150, 620
"""The widest own portrait, and how far its part of the cloth reaches at most, in design units."""
READ = 152
"""Design units of width from which a card has its text in every window."""


@dataclass(frozen=True)
class SeatRoom:
    """The rooms of one seat in window pixels: its mat, portrait and name (``plate``), its dial, its strips of cards.

    ``piles`` are the rooms of deck, crypt, power and burn; ``magic`` is shared by Enchantments, cast and entrapped spells.
    """

    mat: pygame.Rect
    plate: pygame.Rect
    level: pygame.Rect
    power: pygame.Rect
    magic: pygame.Rect
    held: pygame.Rect
    piles: dict[str, pygame.Rect]
    row: pygame.Rect
    blight: pygame.Rect
    card: float
    small: float


@dataclass
class Plan:
    """The whole table: a room per seat, the hand, the bar with the question, the side panel, the stage where spells are cast.

    ``far`` is the table's edge, ``near`` the seat in front; ``next`` and ``stakes`` are beside its dial, ``standards`` of
    the factions hang over its place, ``wing`` is the part of its cloth beside the dial.
    """

    rooms: dict[int, SeatRoom]
    hand: pygame.Rect
    hand_card: float
    bar: pygame.Rect
    side: pygame.Rect
    stage: pygame.Rect
    table: pygame.Rect
    next: pygame.Rect
    stakes: pygame.Rect
    standards: pygame.Rect
    wing: pygame.Rect
    far: int
    near: int

    def looked(self) -> pygame.Rect:
        """Where spells lie that are looked at, as large as those in hand: over the own Power cards."""
        own = self.rooms[self.near]
        high = round(self.hand_card * ASPECT)
        left = own.row.x
        return pygame.Rect(left, own.mat.centery - high // 2, self.hand.right - left, high)


def far_edge(ui: Ui) -> int:
    """How far down the table begins, in pixels: above it is the crowd."""
    return max(round(ui.height * 0.165), ui.px(TOP_BAR) + ui.px(72))


@dataclass(frozen=True)
class _Bands:
    """The table from its far edge to the near one: down to ``upper`` the rivals, then the dial and the ``bar`` with the
    question, the ``own`` cloth. ``side`` is the panel at the right, ``log``: it is the log's.
    """

    gap: int
    far: int
    upper: int
    bar: pygame.Rect
    own: pygame.Rect
    side: pygame.Rect
    log: bool

    @property
    def right(self) -> int:
        """Where the room of the dial ends."""
        return self.side.x if self.log else self.side.right + self.gap


def _bands(ui: Ui, seats: int, log: bool) -> _Bands:
    px, width, height = ui.px, ui.width, ui.height
    gap = px(8)
    own_h = min(round(height * 0.3), px(300))
    own = pygame.Rect(gap, height - px(6) - own_h, width - 2 * gap, own_h)
    bar_y = own.y - px(BAR) - px(6)
    side_w = px(236)
    upper = round(height * {2: 0.385, 3: 0.425}.get(seats, 0.42))
    side = pygame.Rect(width - gap - side_w, upper + gap, side_w, bar_y + px(BAR) - upper - gap)
    aside = side_w + 2 * gap if log else px(FACE) + 5 * gap
    bar_w = min(px(780), width - 2 * aside) if log else width - 2 * aside
    bar = pygame.Rect((width - bar_w) // 2, bar_y, bar_w, px(BAR))
    return _Bands(gap, far_edge(ui), upper, bar, own, side, log)


def plan(ui: Ui, seats: int, viewer: int, log: bool = True) -> Plan:
    """Rooms for ``seats`` wizards; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left.

    ``log``: it takes its room at the right; without it the question takes that.
    """
    px, width, height = ui.px, ui.width, ui.height
    bands = _bands(ui, seats, log)
    gap, upper, bar, side, far = bands.gap, bands.upper, bands.bar, bands.side, bands.far
    near = max(viewer, 0)
    others = [(near + step) % seats for step in range(1, seats)]
    rooms = {seat: room for seat, room in zip(others, _rivals(ui, len(others), far, upper), strict=True)}
    dial = _own_dial(ui, bands, far - px(10) if len(others) == 2 else upper + gap)
    own = rooms[near] = _own(ui, bands, dial)
    left = own.row.right + px(14)
    hand = pygame.Rect(left, bands.own.y, width - gap - px(10) - left, bands.own.h)
    hand_card = min((bands.own.h - px(4)) / ASPECT, max(px(185), READ))
    table = pygame.Rect(gap, px(TOP_BAR), (side.x if log else width) - 2 * gap, height - px(TOP_BAR))
    stage = pygame.Rect(gap, upper + gap, side.x - 2 * gap, bar.bottom - upper - gap)
    chances, signs = _beside_dial(ui, bands, dial)
    begin = own.piles["power"].right + 2 * gap
    standards = pygame.Rect(begin, bands.own.y + px(8), width - gap - px(12) - begin, bands.own.h - px(16))
    wing = _wing(ui, bands, dial)
    return Plan(rooms, hand, hand_card, bar, side, stage, table, chances, signs, standards, wing, far, near)


def _own_dial(ui: Ui, bands: _Bands, top: int) -> pygame.Rect:
    """The own dial, in the middle above the question, no higher than ``top``."""
    foot = bands.bar.y
    high = min(foot - ui.px(2) - top, ui.px(190), round(ui.width * 0.2 * DIAL))
    wide = round(high / DIAL)
    return pygame.Rect((ui.width - wide) // 2, foot - ui.px(4) - high, wide, high)


def _wing(ui: Ui, bands: _Bands, dial: pygame.Rect) -> pygame.Rect:
    """The part of the own cloth left of the dial: it comes out from under the rest."""
    px = ui.px
    left, top = bands.gap + px(5), bands.upper + px(6)
    wide = min(dial.x - px(12) - left, px(WING))
    return pygame.Rect(left, top, wide, bands.own.y + px(22) - top)


def _beside_dial(ui: Ui, bands: _Bands, dial: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Right of the own dial the next numbers, above them the sign of what the round would bring."""
    px, foot = ui.px, bands.bar.y
    free = foot - bands.upper - px(12)
    chances = pygame.Rect(dial.right + px(14), 0, bands.right - dial.right - px(28), min(px(86), round(free * 0.62)))
    chances.w = min(chances.w, px(340))
    chances.bottom = foot - px(4)
    signs = pygame.Rect(chances.x, 0, chances.w, min(px(50), free - chances.h))
    signs.bottom = chances.y - px(3)
    return chances, signs


def _rivals(ui: Ui, count: int, far: int, low: int) -> list[SeatRoom]:
    """A block for each rival: two to the left and the right of the own dial, else side by side."""
    px, width = ui.px, ui.width
    gap = px(10)
    share = {1: 0.965, 2: 0.4}.get(count, 0.326)
    wide = min(round(width * share) - gap, px({1: 1240, 2: 560}.get(count, 500)))
    if count == 2:
        lefts = [gap, width - gap - wide]
    else:
        step = (width - 2 * gap) / max(1, count)
        lefts = [round(gap + step * (number + 0.5) - wide / 2) for number in range(count)]
    build = _lone_rival if count == 1 else _rival
    return [build(ui, pygame.Rect(left, px(TOP_BAR) + px(4), wide, low - px(TOP_BAR) - px(4)), far) for left in lefts]


def _rival(ui: Ui, block: pygame.Rect, far: int) -> SeatRoom:
    """Portrait, hand and dial stand on the edge of the table; the cloth before them holds magic and Power cards."""
    px = ui.px
    gap = px(6)
    mat = pygame.Rect(block.x, far + px(5), block.w, block.bottom - far - px(5))
    inner = mat.inflate(-px(16), -px(12))
    lower = round(inner.h * (0.54 if inner.w > px(BROAD) else 0.51))
    upper = pygame.Rect(inner.x, inner.y, inner.w, inner.h - lower - gap)
    low = pygame.Rect(inner.x, inner.bottom - lower, inner.w, lower)
    plate_h = upper.bottom - block.y
    plate = pygame.Rect(inner.x, block.y, min(px(112), round(plate_h * 0.82)), plate_h)
    dial_w = min(px(150), round((plate_h - px(8)) / DIAL), round(inner.w * 0.31))
    dial_h = round(dial_w * DIAL)
    level = pygame.Rect(plate.right + gap, upper.bottom - dial_h, dial_w, dial_h)
    magic = pygame.Rect(level.right + gap, upper.y, inner.right - level.right - gap, upper.h)
    held = pygame.Rect(magic.x, far - px(44), min(magic.w, px(150)), px(44))
    row_card = min((low.h - px(4)) / ASPECT, px(92), inner.w * 0.15)
    small = min((magic.h - px(2)) / ASPECT, px(74), magic.w * 0.34)
    pile = min(row_card * 0.8, inner.w * 0.112)
    piles, left = {}, low.x
    top = low.y + max(0, (low.h - round(pile * ASPECT) - px(12)) // 2)
    for name in ("deck", "crypt", "power", "burn"):
        piles[name] = pygame.Rect(left, top, round(pile), round(pile * ASPECT))
        left += round(pile) + gap
    blight = pygame.Rect(0, low.y, round(row_card * 0.72), low.h)
    blight.right = low.right
    row = pygame.Rect(left + px(4), low.y, blight.x - left - px(8), low.h)
    return SeatRoom(mat, plate, level, low, magic, held, piles, row, blight, row_card, small)


def _lone_rival(ui: Ui, block: pygame.Rect, far: int) -> SeatRoom:
    """The same with room enough to lay everything in one row, as large as the cloth is high."""
    px = ui.px
    gap = px(8)
    mat = pygame.Rect(block.x, far + px(5), block.w, block.bottom - far - px(5))
    inner = mat.inflate(-px(18), -px(16))
    plate_h = inner.bottom + px(6) - block.y
    plate = pygame.Rect(inner.x, block.y, min(px(150), round(plate_h * 0.72)), plate_h)
    level_w = min(px(176), round((inner.bottom - far + px(46)) / DIAL))
    level_h = round(level_w * DIAL)
    level = pygame.Rect(plate.right + gap, inner.bottom - level_h, level_w, level_h)
    piles = _large_piles(ui, inner, level.right + 2 * gap, LONE_PILE)
    left = piles["power"].right + 2 * gap
    wide = (inner.right - left - gap) * 0.56
    card = min(inner.h / ASPECT, wide / 3.2)
    row = pygame.Rect(left + px(2), inner.y, round(wide - card * 0.66), inner.h)
    blight = pygame.Rect(row.right + px(4), inner.y, round(card * 0.6), round(card * 0.6 * ASPECT))
    magic = pygame.Rect(blight.right + gap, inner.y, inner.right - blight.right - gap, inner.h)
    held = pygame.Rect(magic.right - px(170), far - px(50), px(150), px(50))
    return SeatRoom(mat, plate, level, inner, magic, held, piles, row, blight, card, card)


def _own(ui: Ui, bands: _Bands, dial: pygame.Rect) -> SeatRoom:
    """Portrait and spells in play left of the dial, and what is taken off it; before them piles, Power cards and hand."""
    px, gap, mat, wing = ui.px, bands.gap, bands.own, _wing(ui, bands, dial)
    foot = bands.bar.y
    top = bands.upper + px(3)
    plate = pygame.Rect(wing.x + px(7), top, min(px(FACE), round(wing.w * 0.34)), mat.y + px(12) - top)
    taken = pygame.Rect(0, 0, px(TAKEN), round(px(TAKEN) * ASPECT))
    taken.bottomright = wing.right - px(10), foot - px(10)
    magic = pygame.Rect(plate.right + gap, wing.y + px(10), taken.x - gap - plate.right - gap, 0)
    magic.h = foot - px(6) - magic.y
    small = min(magic.h / ASPECT, px(112))
    inner = mat.inflate(-px(20), -px(16))
    piles = _large_piles(ui, inner, inner.x + px(8), OWN_PILE)
    left = piles["power"].right + px(20)
    row = pygame.Rect(left, inner.y, round(mat.w * 0.55) - left, inner.h)
    row_card = min((inner.h - px(30)) / ASPECT, px(150), row.w / 2.4)
    power = pygame.Rect(left - px(12), inner.y, inner.right - left + px(12), inner.h)
    return SeatRoom(mat, plate, dial, power, magic, pygame.Rect(0, 0, 0, 0), piles, row, taken, row_card, small)


def _large_piles(ui: Ui, inner: pygame.Rect, left: int, most: int) -> dict[str, pygame.Rect]:
    """From there on what is spent of the decks, the Spell deck, and next to the row the Power deck. The decks are no wider than
    ``most`` design units.
    """
    px = ui.px
    piles = {}
    step = inner.h // 2
    wide = min(round(step * 0.75 / ASPECT), px(SPENT))
    high = round(wide * ASPECT)
    for number, name in enumerate(("crypt", "burn"), 1):
        piles[name] = pygame.Rect(left, inner.y + number * step - high - px(11), wide, high)
    left += wide + px(14)
    wide = min(round((inner.h - px(26)) / ASPECT), px(most))
    high = round(wide * ASPECT)
    for name in ("deck", "power"):
        piles[name] = pygame.Rect(left, inner.y + (inner.h - high - px(8)) // 2, wide, high)
        left += wide + px(12)
    return piles


def lot_room(ui: Ui, dial: pygame.Rect) -> pygame.Rect:
    """The room at the shoulder of a dial for what its wizard would get."""
    size = max(ui.px(36), min(ui.px(46), round(dial.w * 0.25)))
    return pygame.Rect(dial.x - round(size * 0.28), dial.y - round(size * 0.16), size, size)


def spots(ui: Ui, table: Plan, viewer: int) -> dict[str, Spot]:
    """The spot of every zone that is shown."""
    found: dict[str, Spot] = {}
    near = max(viewer, 0)
    for seat, room in table.rooms.items():
        found.update(_seat_spots(ui, seat, room))
    found[f"seat{near}/hand"] = Spot("row", table.hand, table.hand_card, "Your hand", z=40, align="right")
    if viewer >= 0:
        looked = table.looked()
        for name in ("looking", "sorting"):
            found[f"seat{viewer}/{name}"] = Spot("row", looked, looked.h / ASPECT, "Looking", z=60, align="centre")
    return found


def _seat_spots(ui: Ui, seat: int, room: SeatRoom) -> dict[str, Spot]:
    px = ui.px
    card, small = room.card, room.small
    piles: dict[str, Spot] = {}
    for name, label, opens, title in (
        ("power", "Power deck", False, "Power"),
        ("burn", "Burn Pile", True, "Burn"),
        ("deck", "Spell deck", False, "Spells"),
        ("crypt", "Crypt", True, "Crypt"),
    ):
        rect = room.piles[name]
        told = title if rect.w >= ui.px(NAMED) else ""
        piles[name] = Spot("pile", rect, rect.w, label, z=2, open=opens, bare=not opens, title=told)
    piles["row"] = Spot("row", room.row, card, "Power cards", z=3)
    piles["blight"] = Spot("row", room.blight, min(card * 0.8, room.blight.w), "Under Blight", z=3)
    begin = float(room.magic.x)
    shares = (
        ("enchantments", "Enchantments", 0.38),
        ("play", "Cast this round", 0.4),
        ("entrapped", "Entrapped", 0.22),
    )
    for number, (name, label, share) in enumerate(shares):
        wide = round(room.magic.w * share)
        rect = pygame.Rect(round(begin), room.magic.y, wide - px(6), room.magic.h)
        piles[name] = Spot("row", rect, min(small, rect.w), label, z=3 + 0.2 * number)
        begin += wide
    base = piles["entrapped"]
    for number, name in enumerate(("entrapped_now", "wormholed", "wormholed_now"), len(shares)):
        piles[name] = Spot("row", base.rect, base.width * 0.8, "Held", z=3 + 0.2 * number)
    back = room.held.h / ASPECT if room.held.w else card
    held = room.held if room.held.w else room.row
    piles["hand"] = Spot("fan", held, back, "Hand", z=1)
    piles["looking"] = Spot("row", room.row, card, "Looking", z=9)
    piles["sorting"] = Spot("row", held, back, "Sorting", z=13)
    return {f"seat{seat}/{name}": spot for name, spot in piles.items()}

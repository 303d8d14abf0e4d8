"""Where everything lies on a Wizard Arena table, for any window and two to four seats.

The rivals stand at the far edge, each with dial and cloth; the own dial is the stage in the middle, with the question below
it; at the near edge the own place, the row of Power cards and the hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.core.theme import Colour
from game.core.ui import Ui
from game.layouts.frame import TOP_BAR, ribbon_height
from game.layouts.wizard_arena.rooms import DIAL, FLAT, PILES, SIGNED, SeatRoom, rivals
from game.layouts.wizard_arena.stakes import TAGGED
from game.table.spots import ASPECT, Spot

BAR = 56
ASIDE, ALONE = 268, 190
"""How far the question keeps from both ends of the window, and from the right one without a log, in design units."""
OVER_SPELLS = 4.4
"""In the order of painting, the row of a rival among several: a card askew lies over the spells behind it."""
TAKEN = 58
"""How wide a card under Blight is, in design units: it lies beside the dial, whose level it lowers."""
NARROW, SHIFT = 1.5, 20
"""A window of less width by its height has the own piles but the Spell deck one above the other, and how far right of it, in
design units: the plates with their names are wider than these.
"""
WIDEST_PILE, STACKED_PILE, APART = 98, (92, 70), 16
"""The widest own pile, the widest Spell deck and other piles of a narrow window, and how far apart they lie, in design units."""
FOOT, RISE = 11, 13
"""How far the plate with its name stands out below a pile, and how far a high pile reaches above its lowest card, in design
units.
"""
LOT, THEIRS = 0.5, 0.1
"""How far down the own dial and those of rivals stands what their wizards would get, by the height of the dial."""
FACE, HATTED, HEAD = 152, 10, 212
"""The widest own portrait, how far it reaches beyond the far edge of the own cloth, and how high it is in a narrow window, in
design units.
"""
ASKED, ASKED_WIDE = 780, 1160
"""How wide the question is at most, and where it ends before the log of a wide window, in design units."""
READ = 152
"""The width at which a card is read with ease, in pixels and in design units."""
TALL = 190
"""How high the cloth of own spells in play is at most, in design units."""
SIGN = 48
"""How high the sign of what the round would bring is, in design units."""
WORDED = 84
"""How far apart the middles of own piles are at least, in pixels: their plates say in the smallest letters what they are."""
BROAD = 2.1
"""A window of more width by its height has the own piles side by side, and larger; else they lie two by two."""
LOG = 236, 330
"""How wide the log is, and in such a window, in design units."""
THIRD = 0.35
"""Which share of the height of a narrow window's other piles the Power deck takes, the one that is drawn from."""
GRAND, WIDEST = 0.325, 0.24
"""How high and how wide the own dial is at most, by height and width of the window."""
LOW = 0.85
"""A dial that may reach less of that height is a flat one."""
CHARRED: Colour = (170, 132, 116)
BURIED: Colour = (164, 166, 196)
"""The light in which burnt and buried cards are seen: none of them is taken for one in play."""
HELD, HELD_UP = 0.9, 3.5
"""How wide the cards of a rival's hand are, by the height of what is seen of them above the edge of the table; how far up, in the
order of painting, they are held that lie open.
"""
BELOW, FLAT_BELOW = 32, 11
"""By how many design units the own dial, or a flat one, stands below the cloth behind it: its fire does not burn there."""


@dataclass
class Plan:
    """The whole table: a room per seat, the hand, the bar with the question, the side panel, the stage where spells are cast.

    ``far`` is the table's edge, ``near`` the seat in front, ``strip`` the near edge of the table, where it has piles, row and
    hand; ``next`` and ``stakes`` are around its dial, ``standards`` of the factions hang over its place, ``wing`` is the cloth of
    its spells in play, at most, and ``nook`` that of a few: left of the question, and higher.
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
    strip: pygame.Rect
    wing: pygame.Rect
    nook: pygame.Rect
    far: int
    near: int

    def looked(self) -> pygame.Rect:
        """Where spells lie that are looked at, as large as those in hand: over the own Power cards."""
        high = round(self.hand_card * ASPECT)
        left = self.rooms[self.near].row.x
        return pygame.Rect(left, self.strip.centery - high // 2, self.hand.right - left, high)


def far_edge(ui: Ui) -> int:
    """How far down the table begins, in pixels: above it is the crowd."""
    return max(round(ui.height * 0.145), ui.px(TOP_BAR) + ui.px(60))


@dataclass(frozen=True)
class _Bands:
    """The table from its far edge to the near one: down to ``upper`` the rivals, then the dial and the ``bar`` with the
    question, the ``own`` strip. ``side`` is the panel at the right, ``log``: it is the log's. ``risen``: the dial stands between
    the rivals' cloths or before that of a lone one, not below them; ``parted``: there is sand between them.
    """

    gap: int
    far: int
    upper: int
    bar: pygame.Rect
    own: pygame.Rect
    side: pygame.Rect
    log: bool
    risen: bool
    parted: bool

    @property
    def right(self) -> int:
        """Where the room of the dial ends."""
        return self.side.x if self.log else self.side.right + self.gap


def _bands(ui: Ui, seats: int, log: bool) -> _Bands:
    px, width, height = ui.px, ui.width, ui.height
    gap = px(8)
    own_h = min(round(height * (0.318 if seats < 4 else 0.31)), px(300))
    own = pygame.Rect(gap, height - px(6) - own_h, width - 2 * gap, own_h)
    bar_h = ribbon_height(ui, BAR)
    bar_y = own.y - bar_h - px(6)
    side_w = px(LOG[width > BROAD * height])
    upper = min(
        round(height * {2: 0.383, 3: 0.4}.get(seats, 0.389)), far_edge(ui) + px({2: 190, 3: 230}.get(seats, 218))
    )
    side = pygame.Rect(width - gap - side_w, upper + gap, side_w, bar_y + bar_h - upper - gap)
    most = max(px(ASKED), min(px(ASKED_WIDE), 2 * (side.x - gap) - width))
    bar = pygame.Rect(0, bar_y, min(most, width - 2 * px(ASIDE)), bar_h)
    bar.centerx = width // 2
    if not log:
        bar.w = width - px(ALONE) - bar.x
    return _Bands(gap, far_edge(ui), upper, bar, own, side, log, seats < 4, seats == 3)


def plan(ui: Ui, seats: int, viewer: int, log: bool = True) -> Plan:
    """Rooms for ``seats`` wizards; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left.

    ``log``: it takes its room at the right; without it the question takes that.
    """
    px, width, height = ui.px, ui.width, ui.height
    bands = _bands(ui, seats, log)
    gap, upper, bar, side, far = bands.gap, bands.upper, bands.bar, bands.side, bands.far
    near = max(viewer, 0)
    others = [(near + step) % seats for step in range(1, seats)]
    dial = _own_dial(ui, bands)
    rooms = dict(zip(others, rivals(ui, len(others), far, upper, dial), strict=True))
    wing = _wing(ui, bands, dial)
    own = rooms[near] = _own(ui, bands, dial, wing)
    nook = pygame.Rect(wing.x, wing.y, bar.x - gap - wing.x, own.plate.y - px(4) - wing.y)
    left = own.row.right + px(14)
    hand = pygame.Rect(left, bands.own.y, width - gap - px(10) - left, bands.own.h)
    hand_card = min((bands.own.h - px(4)) / ASPECT, max(px(185), READ))
    table = pygame.Rect(gap, px(TOP_BAR), (side.x if log else width) - 2 * gap, height - px(TOP_BAR))
    stage = pygame.Rect(gap, upper + gap, side.x - 2 * gap, bar.bottom - upper - gap)
    chances, sign = _around_dial(ui, bands, dial)
    begin = own.mat.right + gap
    standards = pygame.Rect(begin, bands.own.y + px(8), width - gap - px(12) - begin, bands.own.h - px(16))
    return Plan(
        rooms, hand, hand_card, bar, side, stage, table, chances, sign, standards, bands.own, wing, nook, far, near
    )


def _own_dial(ui: Ui, bands: _Bands) -> pygame.Rect:
    """The own dial, in the middle above the question: between the rivals and below the sign, or below all of them."""
    foot = bands.bar.y - ui.px(4)
    top = bands.far + ui.px(SIGN) if bands.risen else bands.upper + ui.px(BELOW)
    shape = DIAL + SIGNED
    most = min(round(ui.height * GRAND), round(ui.width * WIDEST * shape))
    high = min(foot - top, most)
    if high < LOW * most:
        foot, shape = bands.bar.y, FLAT + SIGNED
        top -= 0 if bands.risen else ui.px(BELOW) - ui.px(FLAT_BELOW)
        high = min(foot - top, round(most / (DIAL + SIGNED) * shape))
    wide = round(high / shape)
    return pygame.Rect((ui.width - wide) // 2, foot - high, wide, high)


def _wing(ui: Ui, bands: _Bands, dial: pygame.Rect) -> pygame.Rect:
    """The cloth of own spells in play, above the question and to the left side of the dial at most."""
    px = ui.px
    left, foot = bands.gap, bands.bar.y - px(4)
    top = max(bands.upper + px(6), foot - px(TALL))
    return pygame.Rect(left, top, lot_room(ui, dial, LOT).x - px(5) - left, foot - top)


def _around_dial(ui: Ui, bands: _Bands, dial: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The next numbers right of the own dial; the sign of what the round would bring above it where there is sand between the
    rivals, else above the numbers.
    """
    px, foot = ui.px, bands.bar.y
    free = foot - bands.upper - px(12)
    chances = pygame.Rect(dial.right + px(14), 0, bands.right - dial.right - px(28), min(px(86), round(free * 0.62)))
    chances.w = min(chances.w, px(340))
    chances.bottom = foot - px(4)
    sign = pygame.Rect(chances.x, 0, chances.w, min(px(SIGN + 2), free - chances.h))
    sign.y = bands.upper + px(3)
    if bands.parted:
        sign = pygame.Rect(0, bands.far - px(12), min(dial.w, px(264), round(ui.width * 0.19)), px(SIGN))
        sign.centerx = dial.centerx
    return chances, sign


def _own(ui: Ui, bands: _Bands, dial: pygame.Rect, wing: pygame.Rect) -> SeatRoom:
    """Before the dial portrait and piles, Power cards and hand; left of the dial spells in play and what is taken off it."""
    px, gap, strip = ui.px, bands.gap, bands.own
    top, plate, piles = _own_place(ui, bands)
    taken = pygame.Rect(0, 0, px(TAKEN), round(px(TAKEN) * ASPECT))
    taken.midright = wing.right - px(10), wing.centery
    magic = laid_on(ui, wing)
    magic.w = taken.x - gap - magic.x
    small = min(magic.h / ASPECT, max(px(READ), READ))
    mat = pygame.Rect(gap, top, max(pile.right for pile in piles.values()) + px(15) - gap, strip.bottom - top)
    inner = strip.inflate(-px(20), -px(16))
    left = mat.right + px(21)
    row = pygame.Rect(left, inner.y, round(strip.w * 0.6) - left, inner.h)
    row_card = min((inner.h - px(14)) / ASPECT, px(150), row.w / 2.4)
    power = pygame.Rect(mat.right, inner.y, inner.right - mat.right, inner.h)
    none = pygame.Rect(0, 0, 0, 0)
    pitch = piles["crypt"].centerx - piles["deck"].centerx - 1 if top == strip.y else 0
    return SeatRoom(mat, plate, dial, power, magic, none, piles, row, taken, row_card, small, none, pitch, named=True)


def laid_on(ui: Ui, cloth: pygame.Rect) -> pygame.Rect:
    """Where on the cloth of own spells in play they lie."""
    return cloth.inflate(-ui.px(24), -ui.px(18))


def _own_place(ui: Ui, bands: _Bands) -> tuple[int, pygame.Rect, dict[str, pygame.Rect]]:
    """How far up the own cloth reaches, the portrait at its left end and the piles beside it; in a narrow window they lie left of
    the question as well.
    """
    px, strip = ui.px, bands.own
    left, foot = bands.gap + px(8), strip.bottom - px(7)
    if ui.width < NARROW * ui.height:
        plate = pygame.Rect(left, bands.bar.y, px(FACE), px(HEAD))
        return bands.bar.y - px(6), plate, _stacked_piles(ui, plate, bands.bar.y + px(2), strip)
    plate = pygame.Rect(left, strip.y - px(HATTED), px(FACE), foot - strip.y + px(HATTED))
    return strip.y, plate, _own_piles(ui, plate.right, strip)


def _own_piles(ui: Ui, left: int, strip: pygame.Rect) -> dict[str, pygame.Rect]:
    """Two by two right of the portrait, each deck beside what is spent of it; in a wide window side by side."""
    px = ui.px
    columns = len(PILES) if ui.width > BROAD * ui.height else 2
    rows = len(PILES) // columns
    step = (strip.h - px(18)) // rows
    wide = min(round((step - px(FOOT + RISE)) / ASPECT), px(WIDEST_PILE))
    pitch = max(wide + px(APART), WORDED)
    piles = {}
    for number, name in enumerate(PILES):
        row, column = divmod(number, columns)
        foot = strip.bottom - px(10 + FOOT) - step * (rows - 1 - row)
        high = round(wide * ASPECT)
        piles[name] = pygame.Rect(left + px(APART) + pitch * column, foot - high, wide, high)
    return piles


def _stacked_piles(ui: Ui, plate: pygame.Rect, top: int, strip: pygame.Rect) -> dict[str, pygame.Rect]:
    """Where the window is narrow, all other piles one above the other right of the Spell deck: that leaves room for cards."""
    px, foot = ui.px, strip.bottom - ui.px(4)
    piles = {}
    step, left, down = foot - top, plate.right + px(SHIFT), top
    for name, share in (("crypt", (1 - THIRD) / 2), ("burn", (1 - THIRD) / 2), ("power", THIRD)):
        down += round(share * step)
        wide = min(round((share * step - px(FOOT + RISE)) / ASPECT), px(STACKED_PILE[1]))
        high = round(wide * ASPECT)
        piles[name] = pygame.Rect(left, down - high - px(FOOT), wide, high)
    for name in ("crypt", "burn"):
        piles[name].centerx = piles["power"].centerx
    most = foot - px(FOOT) - plate.bottom - px(6)
    wide = min(round(most / ASPECT), px(STACKED_PILE[0]))
    piles["deck"] = pygame.Rect(0, 0, wide, round(wide * ASPECT))
    piles["deck"].midbottom = plate.centerx, piles["power"].bottom
    return piles


def lot_room(ui: Ui, dial: pygame.Rect, down: float) -> pygame.Rect:
    """The room at the left side of a dial, so far ``down`` by its height, for what its wizard would get, in a mark and a word."""
    size = max(ui.px(36), min(ui.px(46), round(dial.w * 0.25)))
    out, more = 0.58 + 0.3 * down, round(size * (TAGGED - 1))
    left, top = dial.x - round(size * out), dial.y + round(dial.h * down) - round(size * 0.16)
    return pygame.Rect(left - more // 2, top, size + more, size + more)


def spots(ui: Ui, table: Plan, viewer: int, reveals: bool = False, dealt: bool = True) -> dict[str, Spot]:
    """The spot of every zone that is shown; ``reveals``: all hands lie open; ``dealt``: empty piles are seen."""
    found: dict[str, Spot] = {}
    near = max(viewer, 0)
    for seat, room in table.rooms.items():
        found.update(_seat_spots(ui, seat, room, dealt))
        if reveals:
            hand = found[f"seat{seat}/hand"]
            found[f"seat{seat}/hand"] = replace(hand, kind="fan", spread=False, z=HELD_UP)
    found[f"seat{near}/hand"] = Spot("row", table.hand, table.hand_card, "Your hand", z=40, align="right")
    if viewer >= 0:
        looked = table.looked()
        for name in ("looking", "sorting"):
            found[f"seat{viewer}/{name}"] = Spot("row", looked, looked.h / ASPECT, "Looking", z=60, align="centre")
    return found


def _seat_spots(ui: Ui, seat: int, room: SeatRoom, dealt: bool) -> dict[str, Spot]:
    px = ui.px
    card, small = room.card, room.small
    piles: dict[str, Spot] = {}
    for name, label, opens, title, mark, tint in (
        ("power", "Power deck", False, "Power", "bolt", None),
        ("burn", "Burn Pile", True, "Burn", "burn", CHARRED),
        ("deck", "Spell deck", False, "Spells", "life", None),
        ("crypt", "Crypt", True, "Crypt", "crypt", BURIED),
    ):
        rect, words = room.piles[name], title if room.named else ""
        spot = Spot("pile", rect, rect.w, label, 2, opens, bare=dealt, title=words, plate=room.pitch, mark=mark)
        piles[name] = replace(spot, tint=tint)
    piles["row"] = Spot("row", room.row, card, "Power cards", z=OVER_SPELLS if room.whole.w else 3)
    piles["blight"] = Spot("row", room.blight, min(card * 0.8, room.blight.w), "Under Blight", z=3)
    begin = float(room.magic.x)
    shares = (
        ("enchantments", "Enchantments", 0.4),
        ("play", "Cast this round", 0.38),
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
    back, held = HELD * room.held.h, room.held
    piles["hand"] = Spot("pile", held, back, "Hand", z=1, bare=False, spread=True)
    piles["looking"] = Spot("row", room.row, card, "Looking", z=9)
    piles["sorting"] = Spot("row", held, back, "Sorting", z=13)
    return {f"seat{seat}/{name}": spot for name, spot in piles.items()}

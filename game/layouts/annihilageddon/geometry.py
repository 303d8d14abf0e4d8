"""Where everything lies on an Annihilageddon table, for any window and two to five seats.

Rivals lie along the far edge, each with all its belongings on a cloth. Below them the Legends, the Line-Up as the stage, and
the cabinet with the stacks and the log; then the Power and the question; at the near edge the own board and the mat, on which
the cards played and the hand lie.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.cardface.annihilageddon import TEXT_FROM
from game.core.ui import FINE_FROM, Ui
from game.layouts.annihilageddon.cabinet import ASIDES, STACKS, WIDE_COLUMN, beside, cabinet, lower_row, plated
from game.layouts.annihilageddon.seating import OWN_STANDING, STANDEE_ASPECT, SeatRoom, own_room, rivals
from game.layouts.annihilageddon.stands import Feet, stands
from game.layouts.frame import TOP_BAR, ribbon_height
from game.table.spots import ASPECT
from rules.annihilageddon.state import LINE_UP

BAR = 46
CARD, LARGE, FEW = 140, 144, 152
"""How wide a card of the hand or of the Line-Up is, in design units: wide enough for its text from 720 lines on; a little more
in a high window, and more among few players."""
BELOW, LEAST_LANE, AIR = 8, 13, 24
"""Room below the Line-Up; how much felt there is at least between the question and the hand; and around the Line-Up in a high
window."""
GAP = 5
"""How far one row of the table is from the next, in design units."""
PLAYED = 176
"""How high the felt between the question and the hand is at most: then cards played lie there."""
EASY = 132
"""Pixels of width on an ordinary screen from which its text stands at ease: a crowded hand alone makes do with less."""
READ = 152
"""Pixels of width from which a card has its text."""
WIDEST, STRIP = 1.97, (150, 300)
"""The most of its height that the table takes of a window's width; how wide the strip beside it is at least in which the log
lies then, and at most, in design units."""
FAR, CLOTH, HIGHEST, HEADS = 0.203, 0.11, 106, 58
"""Where the table begins and how high a rival's cloth is by the window's height; how high at most, and how much is seen of a
rival at least, in design units.
"""
HIGHER = 1.06
"""How much higher any cloth is in a high window."""
SQUARE = 0.7
"""How high, by its width, a window is at most that gives rivals their full share of its height."""
SUNK = 0.82
"""How much of the height of the own hand is out of sight while others play."""
SHORT = 110
"""How much room below the Legends is too little for piles, in design units."""
BOARD = (188, 236, 216)
"""How wide the own board is at least and at most, and how high at most, in design units."""
TALLER = 16
"""How much higher than the hand it is else, in design units."""
LOFTY = 0.42
"""From what height on, by that of the hand, cards in play lie in the felt above it."""
LARGER_HAND = (1.06, 1.13)
"""How wide cards of the hand are, at least and at most, by those of the Line-Up, where there is felt to spare above them."""
NINE = 1 + 8 * 0.93
"""The width of a hand of nine that can be read, by that of a card: the own board leaves so much if it can."""
MANY, SEVERAL = 9, 7 * 1.01
"""Where so many cards with their text find no room beside the least own board, it leaves what several take, by their width."""
RISEN = 126
"""From how much felt above the hand on the own board rises into it, in design units."""
NARROWED = (1.0, 0.91, 0.82, 0.64)
"""How wide cards of a hand that makes room are, by their usual width; they keep their text."""
AMPLE, APIECE = (284, 344), 1.07
"""How wide a large own board is at least and at most, in design units, and the room of each card beside it, by its width."""
AIRED, FEWEST, LARGER = 0.3, 5, 1.2
"""How much air is between cards played and those in hand then, by the width of a card; how many cards lie beside it at least,
and by how much larger it is at least.
"""
SIDES = (172, 256, 392)
"""How wide the left column is at least and at most, and the right one at most, in design units."""
BESIDE = 0.85
"""The share of the left column that the first of the Legends takes: the others are seen behind it."""
SOLD = (5.04, 5.25)
"""How wide the Line-Up is at least and at best, by the width of its cards."""
GEM, CLASP = 68, 18
"""How large the gem with the Power is, and how far its middle is left of the end of the ribbon that it clasps."""


@dataclass
class Plan:
    """The whole table: a room per seat, the stage, the stacks, the hand, the bar, the side panel. ``far``: the table's edge.

    ``lane`` is the felt between the question and the hand, ``mat`` the cloth on which the hand and the cards played lie.
    ``sunk``: by how much the own hand lies lower while others play. ``shelf``: the cabinet of the stacks; ``ledge``: what the
    piles out of play lie on that find no room in it. ``plated``: is there room for words beside their number? ``standees``:
    where the feet of those are that nobody has. ``yielding``: whom some of them make room when they hold the other one, and
    where they are then. ``narrow_cards``: how wide cards of a hand are that makes room. ``few``: so
    many cards lie whole on the mat beside a large own board.
    """

    table: pygame.Rect
    bar: pygame.Rect
    hand: pygame.Rect
    mat: pygame.Rect
    side: pygame.Rect
    far: int
    near: int
    rooms: dict[int, SeatRoom]
    lineup: tuple[pygame.Rect, ...]
    legends: pygame.Rect
    shelf: pygame.Rect
    stacks: dict[str, pygame.Rect]
    lane: pygame.Rect
    stolen: pygame.Rect
    gem: pygame.Rect
    stage: pygame.Rect
    hand_card: float
    narrow_cards: tuple[float, ...]
    few: int = 0
    plated: bool = True
    sunk: int = 0
    ledge: pygame.Rect | None = None
    standees: dict[str, Feet] = field(default_factory=dict)
    standee: int = 0
    yielding: dict[str, tuple[int, Feet]] = field(default_factory=dict)


@dataclass(frozen=True)
class Rows:
    """The rows of the table below the rivals, from the Line-Up to the hand, and the columns beside the Line-Up.

    ``slim`` is the own board beside a large hand: all else lies as beside that one, however large ``board`` is.
    """

    across: pygame.Rect
    card: float
    held: float
    left: pygame.Rect
    right: pygame.Rect
    stage: pygame.Rect
    bar: pygame.Rect
    lane: pygame.Rect
    slim: pygame.Rect
    board: pygame.Rect
    hand: pygame.Rect
    few: int


def far_edge(ui: Ui) -> int:
    """How far down the table begins, in pixels: above it the rivals stand, and the crowd looks on."""
    return max(round(_usual(ui) * FAR), ui.px(TOP_BAR + HEADS))


def _usual(ui: Ui) -> float:
    """The height that rivals have a share of: of a high window less, of an enlarged table as much as it leaves."""
    return min(ui.height, ui.width * SQUARE) / max(1.0, ui.zoom)


def plan(ui: Ui, seats: int, viewer: int, log: bool = True, ample: bool = False, aside: bool = True) -> Plan:
    """Rooms for ``seats`` players; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left.

    Without a ``log`` the piles have its room in the cabinet. ``ample``: the own board is large, beside ``few`` cards. ``aside``:
    cards lie out of play; before that nothing makes room for their piles.
    """
    px, near, far = ui.px, max(viewer, 0), far_edge(ui)
    more = HIGHER if ui.height >= ui.width * SQUARE else 1.0
    cloth = pygame.Rect(0, far + px(2), ui.width, round(min(_usual(ui) * CLOTH, px(HIGHEST)) * more))
    across, strip = _across(ui, cloth.bottom + px(6), ui.height - px(5), log)
    rows = _rows(ui, across, ample, FEW if seats <= 3 else CARD)
    line_up = _line_up(ui, rows.stage, rows.card)
    others = [(near + step) % seats for step in range(1, seats)]
    rooms = rivals(ui, others, cloth.y, cloth.h)
    gem = pygame.Rect(0, 0, px(GEM), px(GEM))
    gem.center = rows.bar.x - px(CLASP), rows.bar.centery + px(4)
    legends = _legends(ui, rows.left, rows.stage, rows.card)
    below = pygame.Rect(rows.left.x, legends.bottom + px(11), gem.x - px(4) - rows.left.x, 0)
    below.h = rows.slim.y - px(5) - below.y
    full = strip is not None or (not log and rows.right.w >= px(WIDE_COLUMN))
    own = own_room(ui, rows.board, rows.hand, rows.slim, below.bottom - below.y, rows.lane.h)
    short = not full and rows.right.w < px(WIDE_COLUMN) and below.h < px(SHORT)
    shelf, stacks = cabinet(ui, rows.right, (*STACKS, *ASIDES) if full or short else STACKS, full)
    if short:
        side = pygame.Rect(shelf.x, shelf.bottom + px(8), shelf.w, rows.right.bottom - shelf.bottom - px(8))
    else:
        side = (
            (strip or lower_row(shelf, stacks))
            if full
            else beside(ui, rows.right, shelf, below, stacks, rows.slim, aside)
        )
    mat = pygame.Rect(rows.board.right + px(1), rows.hand.y - px(2), 0, rows.hand.h + px(4))
    mat.w = rows.hand.right + px(4) - mat.x
    row = round(line_up[0].w * 1.3)
    middle, standing = rows.left.centerx, stands(ui, rooms, below)
    made = Plan(
        table=pygame.Rect(middle, px(TOP_BAR), side.x - px(6) - middle, ui.height - px(TOP_BAR + 4)),
        bar=rows.bar, hand=rows.hand, mat=mat, side=side, far=far, near=near, rooms={near: own} | rooms, lineup=line_up,
        legends=legends, shelf=shelf, stacks=stacks, lane=rows.lane, gem=gem, stage=rows.stage,
        stolen=pygame.Rect(line_up[-1].right - row, line_up[-1].y, row, line_up[-1].h),
        hand_card=rows.held, narrow_cards=_narrowed(ui, rows.card), few=rows.few, plated=plated(ui, stacks),
        sunk=round(rows.hand.h * SUNK), standee=standing.high, standees=standing.feet, yielding=standing.yielding,
    )  # fmt: skip
    if aside and not shelf.contains(stacks["mayhem"]):
        made.ledge = stacks["mayhem"].unionall([stacks[name] for name in ASIDES]).inflate(px(38), px(16)).move(0, px(2))
    return made


def _rows(ui: Ui, across: pygame.Rect, ample: bool, most: int) -> Rows:
    """What lies below each other; height to spare goes around the Line-Up, then between the question and the hand."""
    px, ribbon = ui.px, ribbon_height(ui, BAR)
    card = _card_width(ui, across, most)
    left, middle, right = _columns(ui, across, card)
    high = round(card * ASPECT)
    spare = across.h - 2 * high - px(2 + BELOW + 2 * GAP) - ribbon
    air = min(px(AIR), max(0, spare - px(PLAYED)) + px(AIR) // 2) if ui.height > px(780) else 0
    deep = min(spare - air, px(PLAYED))
    held = _held_width(ui, card, deep)
    deep -= round(held * ASPECT) - high
    hand = pygame.Rect(0, across.bottom - round(held * ASPECT) - px(2), 0, round(held * ASPECT) + px(2))
    slim = _board(ui, across, hand.h, card, max(0, deep - px(RISEN)))
    board, few = _ample(ui, across, slim, held)
    if not ample or not few:
        board = slim
    hand.x = board.right + px(6)
    hand.w = across.right - px(5) - hand.x
    standing = 2 * round(px(OWN_STANDING) / STANDEE_ASPECT) if deep > px(OWN_STANDING) else 0
    gem = middle.x + px(24 - CLASP + GEM // 2 + GAP)
    aside = max(hand.x, slim.right + px(6) + standing, gem)  # own standees, and the gem on the ribbon
    lane = pygame.Rect(aside, hand.y - px(GAP) - deep, middle.right - aside, deep)
    bar = pygame.Rect(middle.x + px(24), lane.y - px(GAP) - ribbon, middle.w - px(24), ribbon)
    stage = pygame.Rect(middle.x, across.y, middle.w, bar.y - px(BELOW) - across.y)
    right.h = hand.y - px(6) - right.y
    return Rows(across, card, held, left, right, stage, bar, lane, slim, board, hand, few)


def _across(ui: Ui, felt: int, low: int, log: bool) -> tuple[pygame.Rect, pygame.Rect | None]:
    """What the table takes of the window's width below the rivals, and in a very wide window the strip for the log beside it."""
    least, most = map(ui.px, STRIP)
    wide = round(ui.height * WIDEST)
    if ui.width - wide < least:
        return pygame.Rect(0, felt, ui.width, low - felt), None
    if not log:
        return pygame.Rect((ui.width - wide) // 2, felt, wide, low - felt), None
    strip = min(ui.width - wide, most)
    across = pygame.Rect((ui.width - wide - strip) // 2, felt, wide, low - felt)
    return across, pygame.Rect(across.right, felt + ui.px(2), strip - ui.px(10), low - felt - ui.px(2))


def _card_width(ui: Ui, across: pygame.Rect, most: int) -> float:
    """How wide the cards of the hand and of the Line-Up are, at ``most`` in design units: so that they have their text wherever
    there is room for it.
    """
    px = ui.px
    lines = ribbon_height(ui, BAR) + px(BELOW + 2 + 2 * GAP + LEAST_LANE)
    highest = (across.h - lines) / 2 / ASPECT
    wide = min((max(most, LARGE) if ui.height > px(780) else most) * ui.factor / ui.zoom, highest)
    needed = _fine(ui, EASY)
    room = (across.w - px(2 * SIDES[0] + 34)) / SOLD[0]
    return needed if wide < needed <= min(highest, room) else wide


def _held_width(ui: Ui, card: float, deep: int) -> float:
    """How wide the cards of the hand are: larger than those of the Line-Up where the felt above the hand can spare it, and no
    cards in play lie there.
    """
    least, most = LARGER_HAND
    wide = min(card * most, card + (deep - ui.px(LEAST_LANE)) / ASPECT)
    return wide if deep < LOFTY * card * ASPECT and wide >= card * least else card


def _narrowed(ui: Ui, card: float) -> tuple[float, ...]:
    """How wide cards of a hand are that makes room, without losing their text by it."""
    least = min(card, _fine(ui, TEXT_FROM))
    return tuple(dict.fromkeys(max(card * share, least) for share in NARROWED))


def _fine(ui: Ui, wide: int) -> float:
    """So many pixels of an ordinary screen in this window."""
    return wide * max(1.0, ui.height / FINE_FROM)


def _columns(ui: Ui, across: pygame.Rect, card: float) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Left, middle and right below the rivals: the sides share what the Line-Up leaves."""
    px = ui.px
    whole = across.inflate(-px(16), 0)
    gap = px(8)
    least, widest, most = map(px, SIDES)
    least = max(least, round(card / BESIDE))
    sides = max(
        whole.w - 2 * gap - round(card * SOLD[1]),
        min(least + px(WIDE_COLUMN + 4), whole.w - 2 * gap - round(card * SOLD[0])),
    )
    wide = min(max(round(sides * 0.365), min(least, sides // 2)), widest)
    left = pygame.Rect(whole.x, whole.y, wide, whole.h)
    right = pygame.Rect(0, whole.y, min(sides - wide, most), whole.h)
    right.right = whole.right
    return left, pygame.Rect(left.right + gap, whole.y, right.x - left.right - 2 * gap, whole.h), right


def _board(ui: Ui, across: pygame.Rect, hand_h: int, card: float, more: int) -> pygame.Rect:
    """The own board beside the hand, to which it leaves all room that it does not need itself; so much ``more`` in height."""
    least, most, highest = map(ui.px, BOARD)
    free, texted = across.w - ui.px(26), _fine(ui, TEXT_FROM)
    if free - least < MANY * texted:
        least = max(least, int(free - SEVERAL * texted))
    wide = min(max(free - round(card * NINE), least), most)
    high = min(hand_h + ui.px(TALLER), highest) + more
    return pygame.Rect(across.x + ui.px(6), across.bottom - high, wide, high)


def _ample(ui: Ui, across: pygame.Rect, slim: pygame.Rect, card: float) -> tuple[pygame.Rect, int]:
    """The own board beside a small hand, and how many cards lie whole beside it: 0 where it would not be larger."""
    least, most = map(ui.px, AMPLE)
    free = across.w - ui.px(36) - card * AIRED
    few = int((free - least) / (card * APIECE))
    wide = min(round(free - few * card * APIECE), most)
    return pygame.Rect(slim.x, slim.y, wide, slim.h), few if few >= FEWEST and wide > slim.w * LARGER else 0


def flanking(made: Plan) -> list[pygame.Rect]:
    """The standees that stand among the cloths of rivals."""
    low = max(room.board.bottom for seat, room in made.rooms.items() if seat != made.near)
    wide = round(made.standee / STANDEE_ASPECT)
    feet = [(round(x), round(y)) for x, y in made.standees.values() if y <= low]
    return [pygame.Rect(x - wide // 2, y - made.standee, wide, made.standee) for x, y in feet]


def _legends(ui: Ui, column: pygame.Rect, stage: pygame.Rect, card: float) -> pygame.Rect:
    """The first Legend, with room at its left for the others behind it, in a line with the Line-Up."""
    wide = round(min(card, column.w * BESIDE))
    high = round(wide * ASPECT)
    top = column.y + max(0, (stage.h - high) // 2)
    return pygame.Rect(column.centerx + ui.px(8) - wide // 2, top, wide, high)


def _line_up(ui: Ui, stage: pygame.Rect, card: float) -> tuple[pygame.Rect, ...]:
    wide = round(min(card, (stage.w - ui.px(1) * (LINE_UP - 1)) / LINE_UP))
    high = round(wide * ASPECT)
    step = min((stage.w - wide) / (LINE_UP - 1), wide * 1.25)
    left = stage.centerx - (step * (LINE_UP - 1) + wide) / 2
    top = stage.y + max(0, (stage.h - high) // 2)
    return tuple(pygame.Rect(round(left + step * slot), top, wide, high) for slot in range(LINE_UP))

"""Where everything lies on an Annihilageddon table, for any window and two to five seats.

Rivals lie along the far edge, each with all its belongings on a cloth. Below them the Legends, the Line-Up as the stage, and
the shelf with the stacks; then the question and the cards played, with the log beside them; at the near edge the own board
and the hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.cardface.brawl import TEXT_FROM
from game.core.ui import FINE_FROM, Ui
from game.layouts.annihilageddon.seating import STANDEE_ASPECT, SeatRoom, own_room, rivals
from game.layouts.frame import TOP_BAR
from game.table.spots import ASPECT, Spot
from rules.annihilageddon.state import LINE_UP

BAR = 46
CARD, LARGE = 134, 138
"""How wide a card of the hand or of the Line-Up is, in design units: wide enough for its text from 720 lines on; a little more
in a high window."""
TUCKED, PLAYED = 1.25, 158
"""How far cards played reach behind the hand, by the height of their row; how high they are at most, in design units."""
PLATED, LEAST_LANE, AIR = 22, 38, 30
"""Room below the Line-Up for plates; how high the row of cards played is at least; felt around the Line-Up that
it leaves in a high window."""
READ = 152
"""Pixels of width from which a card has its text."""
WIDEST, STRIP = 1.97, (150, 300)
"""The most of its height that the table takes of a window's width; how wide the strip beside it is at least in which the log
lies then, and at most, in design units."""
CLOTH = 0.158
"""How high a rival's cloth is by the window."""
WORDED = 74
"""Pixels that a plate with a short word and a number needs."""
SUNK = 0.62
"""How much of the height of the own hand is out of sight while others play."""
STANDING = 84
"""How high a standee that nobody has is, in design units."""
BOARD = (340, 376, 210)
"""How wide the own board is at least and at most, and how high at most, in design units."""
SIDES = (198, 256, 392)
"""How wide the left column is at least and at most, and the right one at most, in design units."""
SOLD = (5.04, 5.5)
"""How wide the Line-Up is at least and at best, by the width of its cards."""
ASIDE = 78
"""How wide the column of the piles out of play is, in design units."""
STACKS = ("wild", "main", "limp", "tokens")
ASIDES = ("mayhem", "destroyed")
LABELS = {
    "main": "Main deck",
    "wild": "Wild Magic",
    "limp": "Droopy Wands",
    "mayhem": "Mayhems",
    "destroyed": "Destroyed",
    "tokens": "Dead Wizard Tokens",
    "legends": "Legends",
}
TITLES = {"main": "Main", "limp": "Droopy", "mayhem": "Mayhem", "destroyed": "Gone", "tokens": "Dead"}
"""What the plates of the stacks say: in the smallest window there is room for one short word."""


@dataclass
class Plan:
    """The whole table: a room per seat, the stage, the stacks, the hand, the bar, the side panel. ``far``: the table's edge.

    ``tucked``: by how much the cards played reach below their row (``lane``), behind the hand. ``sunk``: by how much the own
    hand lies lower while others play. ``shelf``: the board on which the stacks lie. ``plated``: is there room
    for words below the piles out of play? ``standees``: where the feet of those are that nobody has.
    """

    table: pygame.Rect
    bar: pygame.Rect
    hand: pygame.Rect
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
    button: pygame.Rect
    stage: pygame.Rect
    hand_card: float
    plated: bool = True
    tucked: int = 0
    sunk: int = 0
    standees: dict[str, tuple[float, float]] = field(default_factory=dict)
    standee: int = 0


def far_edge(ui: Ui) -> int:
    """How far down the table begins, in pixels: above it the crowd looks on."""
    return max(round(ui.height * 0.118), ui.px(TOP_BAR + 40))


def plan(ui: Ui, seats: int, viewer: int) -> Plan:
    """Rooms for ``seats`` players; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left."""
    height, px = ui.height, ui.px
    top, far = px(TOP_BAR), far_edge(ui)
    cloth = pygame.Rect(0, far + px(2), ui.width, round(height * CLOTH / max(1.0, ui.zoom)))
    felt, low = cloth.bottom + px(7), height - px(6)
    across, log = _across(ui, felt, low)
    card = _card_width(ui, across)
    left, middle, right = _columns(ui, across, card)
    hand_h = round(card * ASPECT) + px(2)
    board = _board(ui, across, low, hand_h, card)
    hand = pygame.Rect(board.right + px(9), low - hand_h, 0, hand_h)
    hand.w = across.right - px(9) - hand.x
    spare = height > px(780)
    lane_h = min(hand.y - px(5) - felt - round(card * ASPECT) - px(BAR + PLATED + 5 + AIR * spare), px(PLAYED))
    lane = pygame.Rect(hand.x, hand.y - px(5) - lane_h, middle.right - hand.x, lane_h)
    bar = pygame.Rect(middle.x, lane.y - px(5) - px(BAR), middle.w, px(BAR))
    stage = pygame.Rect(middle.x, felt, middle.w, bar.y - px(PLATED) - felt)
    near = max(viewer, 0)
    line_up = _line_up(ui, stage, card)
    legends = _legends(ui, left, stage, card)
    below = pygame.Rect(left.x, legends.bottom + px(25), left.w, 0)
    below.h = board.y - px(6) - below.y
    column = pygame.Rect(right.x, felt, right.w, hand.y - px(6) - felt)
    shelf, stacks = _shelf(ui, column)
    side, aside = _beside(ui, column, shelf, below, log)
    played, ongoing, button = _lane(ui, lane)
    row = round(line_up[0].w * 1.3)
    stolen = pygame.Rect(line_up[-1].right - row, line_up[-1].y, row, line_up[-1].h)
    others = [(near + step) % seats for step in range(1, seats)]
    rooms = {near: own_room(ui, board, hand, ongoing)} | rivals(ui, others, cloth.y, cloth.h)
    table = pygame.Rect(left.centerx, top, (log or side).x - px(6) - left.centerx, height - top - px(4))
    size = min(px(98), below.h, round(below.w * 0.48))
    gem = pygame.Rect(below.right - size, below.bottom - min(below.h, size + px(6)), size, size)
    made = Plan(
        table, bar, hand, side, far, near, rooms, line_up, legends, shelf, stacks | aside, played, stolen, gem, button,
        stage, card, plated=aside["mayhem"].w + 2 * px(14) >= WORDED,
        tucked=max(0, min(round(lane_h * TUCKED), px(PLAYED) - lane_h)), sunk=round(hand_h * SUNK),
    )  # fmt: skip
    _stand(ui, made, pygame.Rect(below.x, below.y, gem.x - below.x, below.h))
    return made


def _across(ui: Ui, felt: int, low: int) -> tuple[pygame.Rect, pygame.Rect | None]:
    """What the table takes of the window's width below the rivals, and in a very wide window the strip for the log beside it."""
    least, most = map(ui.px, STRIP)
    wide = round(ui.height * WIDEST)
    if ui.width - wide < least:
        return pygame.Rect(0, felt, ui.width, low - felt), None
    strip = min(ui.width - wide, most)
    across = pygame.Rect((ui.width - wide - strip) // 2, felt, wide, low - felt)
    return across, pygame.Rect(across.right, felt + ui.px(2), strip - ui.px(10), low - felt - ui.px(2))


def _card_width(ui: Ui, across: pygame.Rect) -> float:
    """How wide the cards of the hand and of the Line-Up are: so that they have their text wherever there is room for it."""
    px = ui.px
    lines = px(BAR + PLATED + 4 * 5) + px(LEAST_LANE)
    highest = (across.h - lines) / 2 / ASPECT
    wide = min((LARGE if ui.height > px(780) else CARD) * ui.factor / ui.zoom, highest)
    needed = TEXT_FROM * max(1.0, ui.height / FINE_FROM)
    room = (across.w - px(2 * SIDES[0] + 34)) / SOLD[0]
    return needed if wide < needed <= min(highest, room) else wide


def _columns(ui: Ui, across: pygame.Rect, card: float) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Left, middle and right below the rivals: the sides share what the Line-Up leaves."""
    px = ui.px
    whole = across.inflate(-px(16), 0)
    gap = px(8)
    least, widest, most = map(px, SIDES)
    sides = max(whole.w - 2 * gap - round(card * SOLD[1]), min(2 * least, whole.w - 2 * gap - round(card * SOLD[0])))
    wide = min(max(round(sides * 0.386), min(least, sides // 2)), widest)
    left = pygame.Rect(whole.x, whole.y, wide, whole.h)
    right = pygame.Rect(0, whole.y, min(sides - wide, most), whole.h)
    right.right = whole.right
    return left, pygame.Rect(left.right + gap, whole.y, right.x - left.right - 2 * gap, whole.h), right


def _board(ui: Ui, across: pygame.Rect, low: int, hand_h: int, card: float) -> pygame.Rect:
    """The own board beside the hand, to which it leaves room for seven cards if it can."""
    least, most, highest = map(ui.px, BOARD)
    seven = round(card * (1 + 6 * 0.9)) + ui.px(26)
    wide = min(max(across.w - seven, least), most)
    high = min(hand_h + ui.px(4), highest)
    return pygame.Rect(across.x + ui.px(8), low - high, wide, high)


def _beside(
    ui: Ui, column: pygame.Rect, shelf: pygame.Rect, below: pygame.Rect, log: pygame.Rect | None
) -> tuple[pygame.Rect, dict[str, pygame.Rect]]:
    """The log below the shelf, and the piles out of play beside it; in a narrow column below the Legends."""
    px = ui.px
    room = pygame.Rect(column.x, shelf.bottom + px(8), column.w, column.bottom - shelf.bottom - px(8))
    if log is not None:
        return log, _pair(ui, pygame.Rect(room.x, room.y, px(2 * ASIDE + 10), min(room.h, px(110))), upright=False)
    if column.w >= px(280):
        aside = pygame.Rect(room.x, room.y, px(ASIDE), room.h)
        room.x, room.w = aside.right + px(6), room.w - aside.w - px(6)
        return room, _pair(ui, aside, upright=True)
    least = min(px(92), below.h // 2)
    below.h -= least + px(4)
    return room, _pair(ui, pygame.Rect(below.x, below.bottom + px(4), below.w, least), upright=False)


def _pair(ui: Ui, room: pygame.Rect, upright: bool) -> dict[str, pygame.Rect]:
    """Two piles with their plates, one below the other or side by side."""
    plate = ui.px(15)
    high = room.h // 2 - ui.px(4) if upright else room.h
    wide = round(min((high - plate) / ASPECT, ui.px(56)))
    gap = min(room.h - 2 * (round(wide * ASPECT) + plate), ui.px(16))
    found = {}
    for number, name in enumerate(ASIDES):
        rect = pygame.Rect(0, room.y, wide, round(wide * ASPECT))
        if upright:
            rect.midtop = room.centerx, room.y + number * (rect.h + plate + gap)
        else:
            rect.centerx = room.x + round(room.w * (0.26 + 0.48 * number))
        found[name] = rect
    return found


def _shelf(ui: Ui, column: pygame.Rect) -> tuple[pygame.Rect, dict[str, pygame.Rect]]:
    """The stacks on a shelf at the top of the column: in one row, in two where it is narrow."""
    px = ui.px
    rows = 1 if column.w >= px(280) else 2
    many = len(STACKS) // rows
    pad, gap, plate = px(9), px(11), px(17)
    wide = (column.w - 2 * pad - (many - 1) * gap) / many
    wide = round(min(wide, (column.h * 0.6 / rows - plate - pad) / ASPECT))
    high, step = round(wide * ASPECT), (column.w - 2 * pad - wide) / (many - 1)
    rects = [
        pygame.Rect(
            round(column.x + pad + step * (at % many)), column.y + pad + at // many * (high + plate), wide, high
        )
        for at in range(len(STACKS))
    ]
    rects[0].y -= px(9)  # what is for sale there stands out, and its plate is in a line with those of the piles
    shelf = pygame.Rect(column.x, column.y, column.w, rects[-1].bottom + plate - column.y)
    return shelf, dict(zip(STACKS, rects, strict=True))


def _stand(ui: Ui, made: Plan, room: pygame.Rect) -> None:
    """The standees that nobody has stand below the Legends, beside the Power."""
    made.standee = round(min(ui.px(STANDING), room.h * 0.96, room.w * 0.59 * STANDEE_ASPECT))
    wide = made.standee / STANDEE_ASPECT
    made.standees = {
        "rlyeh": (room.x + wide * 0.52, room.bottom - ui.px(9)),
        "trophy": (room.x + wide * 1.16, room.bottom - ui.px(2)),
    }


def _legends(ui: Ui, column: pygame.Rect, stage: pygame.Rect, card: float) -> pygame.Rect:
    """The first Legend, with room at its left for the others behind it, as high up as the Line-Up."""
    wide = round(min(card * 1.09, column.w * 0.85))
    high = round(wide * ASPECT)
    top = column.y + max(0, (stage.h - high) // 2)
    return pygame.Rect(column.centerx + ui.px(8) - wide // 2, top, wide, high)


def _lane(ui: Ui, room: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Below the question, from left to right: the cards played, those that stay, the button."""
    px = ui.px
    button = pygame.Rect(room.right - px(178), 0, px(178), min(room.h, px(58)))
    button.centery = room.centery
    free = button.x - room.x - px(10 + 12)
    played = pygame.Rect(room.x, room.y, round(free * 0.6), room.h)
    ongoing = pygame.Rect(played.right + px(10), room.y, free - played.w, room.h)
    return played, ongoing, button


def _line_up(ui: Ui, stage: pygame.Rect, card: float) -> tuple[pygame.Rect, ...]:
    wide = round(min(card, (stage.w - ui.px(1) * (LINE_UP - 1)) / LINE_UP))
    high = round(wide * ASPECT)
    step = min((stage.w - wide) / (LINE_UP - 1), wide * 1.25)
    left = stage.centerx - (step * (LINE_UP - 1) + wide) / 2
    top = stage.y + max(0, (stage.h - high) // 2)
    return tuple(pygame.Rect(round(left + step * slot), top, wide, high) for slot in range(LINE_UP))


def spots(table: Plan, seats: int, viewer: int) -> dict[str, Spot]:
    """The spot of every place that is shown. Cards of a player whose place is left out come out of sight."""
    found: dict[str, Spot] = {}
    for seat in range(seats):
        found |= _seat_spots(table, seat, viewer)
    for name in ("main", "limp", "tokens", *ASIDES):
        rect = table.stacks[name]
        seen = name in ("mayhem", "destroyed")
        label, title = LABELS[name], TITLES[name] if table.plated or not seen else ""
        found[f"table/{name}"] = Spot("pile", rect, rect.w, label, z=2, open=seen, bare=not seen, title=title)
    found["table/pile"] = Spot("bag", table.stacks["tokens"], table.stacks["tokens"].w, "Tokens", z=2)
    for name, rect in (("wild", table.stacks["wild"]), ("legends", table.legends)):
        fanned = rect.inflate(round(rect.w * 0.12), 0)
        fanned.right = rect.right
        found[f"table/{name}"] = Spot("row", fanned, rect.w, LABELS[name], z=2, align="right")
    for slot, rect in enumerate(table.lineup):
        found[f"table/lineup{slot}"] = Spot("row", rect, rect.w, "Line-Up", z=2, align="centre")
    high = min(round(table.lineup[2].h * 1.16), table.bar.y - 2 - table.stage.y)
    entering = pygame.Rect(0, 0, round(high / ASPECT), high)
    entering.midbottom = table.lineup[2].centerx, min(table.lineup[2].centery + high // 2, table.bar.y - 2)
    entering.top = max(entering.top, table.stage.y)
    found["table/entering"] = Spot("row", entering, entering.w, "Mayhem", z=30, align="centre")
    return found


def _seat_spots(table: Plan, seat: int, viewer: int) -> dict[str, Spot]:
    room, where = table.rooms[seat], f"seat{seat}"
    cards = room.cards
    lane, sold = table.lane, table.lineup[0].unionall(table.lineup[1:])
    lane = pygame.Rect(lane.x, lane.y, lane.w, lane.h + table.tucked)
    lane_card = lane.h / ASPECT
    found = {
        f"{where}/play": Spot("row", lane, lane_card, "Played", z=4),
        f"{where}/revealed": Spot("row", sold, table.lineup[0].w, "Revealed", z=24, align="centre"),
        f"{where}/resolving": Spot("row", table.stolen, table.lineup[0].w, "Stolen for a moment", z=24, align="right"),
    }
    for name in ("deck", "discard"):
        title, seen = name.capitalize(), name == "discard" or seat == viewer
        told, bare = title if room.titled else "", name == "deck" or room.titled
        found[f"{where}/{name}"] = Spot(
            "pile", cards[name], _fit(cards[name]), title, z=3, open=seen, bare=bare, title=told
        )
    if seat == table.near:
        stay = cards["ongoing"]
        cards = cards | {"ongoing": pygame.Rect(stay.x, stay.y, stay.w, stay.h + table.tucked)}
    for name in ("tile", "familiar", "tokens", "ongoing"):
        medal = min(*cards[name].size, *cards["familiar"].size) if name != "tile" else cards["tile"].w
        fit = medal if is_medal(table, seat, name) else _fit(cards[name])
        align = "right" if name == "ongoing" and seat != table.near else "left"
        found[f"{where}/{name}"] = Spot("row", cards[name], fit, name.capitalize(), z=3, align=align)
    if seat == table.near:
        found[f"{where}/hand"] = Spot("row", table.hand, table.hand_card, "Hand", z=20, align="right")
    else:
        found[f"{where}/hand"] = Spot("fan", room.hand, room.hand.h / ASPECT * 0.86, "Hand", z=1)
    if seat == viewer:
        wide = max(table.lineup[0].w, min(READ, (table.bar.y - table.stage.y + READ // 12) / ASPECT))
        found[f"{where}/dealt"] = Spot("row", sold.inflate(READ // 4, 0), wide, "Choose one", z=22, align="centre")
    return found


def is_medal(table: Plan, seat: int, name: str) -> bool:
    """Do cards lie there as medals? A rival's tile, Familiar and Ongoings, too small to be read as cards, and the own tile."""
    return name == "tile" or (name in ("familiar", "ongoing") and seat != table.near)


def _fit(rect: pygame.Rect) -> float:
    """The width of a card in a room."""
    return min(rect.w, rect.h / ASPECT)

"""Where everything lies on an Annihilageddon table, for any window and two to five seats.

Rivals sit at the far edge, each with a cloth for what is theirs; on the felt the Legend, the Line-Up as the stage, and the
stacks; below them the question, the cards played, and at the near edge the own tray, hand, piles and the log.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.core.ui import Ui
from game.layouts.frame import TOP_BAR
from game.scenery.tubes import STACKED
from game.table.spots import ASPECT, Spot
from rules.annihilageddon.state import LINE_UP

BAR = 46
CARD, LARGE = 134, 138
"""How wide a card of the hand or of the Line-Up is, in design units: wide enough for its text from 720 lines on; a little more
in a high window."""
TUCKED, PLAYED = 0.75, 158
"""How far cards played reach behind the hand, by the height of their row; how high they are at most, in design units."""
PLATED, LEAST_LANE, AIR = 22, 38, 30
"""Room below the Line-Up for plates; how high the row of cards played is at least; felt around the Line-Up that
it leaves in a high window."""
READ = 152
"""Pixels of width from which a card has its text."""
TRAY = 300
"""How high the own tray is at most, in design units."""
WIDEST, STRIP = 2.1, (150, 300)
"""The most of its height that the table takes of a window's width; how wide the strip beside it is at least in which the log
lies then, and at most, in design units."""
SUNK = 0.62
"""How much of the height of the own hand is out of sight while others play."""
YARD = 7
"""How far the cloth below the own piles reaches beyond them, in design units."""
STANDING = 92
"""How high a standee is, in design units."""
STANDEE_ASPECT = 240 / 200
NAME = 176
"""How many pixels wide the plate with the name of a rival is at least, where there is room."""
NARROW, NARROWEST = 0.108, 0.12
"""The most of a rival's cloth that a pile is wide, and of one of four cloths."""
MEDAL, MEDAL_TIGHT, MEDAL_PAIRED = 0.112, 0.128, 0.15
"""The most of a rival's cloth that a medal is wide (a tile, Familiar or Ongoing), of one of four cloths, and of one so high
that one lies above the other."""
STACKS = ("limp", "mayhem", "destroyed", "tokens")
LABELS = {
    "main": "Main deck",
    "wild": "Wild Magic",
    "limp": "Droopy Wands",
    "mayhem": "Mayhems",
    "destroyed": "Destroyed",
    "tokens": "Tokens",
    "legends": "Legends",
}
TITLES = {"main": "Main", "limp": "Droopy", "mayhem": "Mayhem", "destroyed": "Gone", "tokens": "Dead"}
"""What the plates of the stacks say: in the smallest window there is room for one short word."""


@dataclass(frozen=True)
class SeatRoom:
    """The rooms of one player in window pixels: the whole, its Wizard, name, HP, and where its things lie.

    ``cards`` are the rooms of deck, discard, tile, familiar, tokens and ongoing; ``standees`` where their feet are.
    """

    board: pygame.Rect
    bust: pygame.Rect
    name: pygame.Rect
    hp: pygame.Rect
    hand: pygame.Rect
    cards: dict[str, pygame.Rect]
    standees: tuple[float, float]

    @property
    def face(self) -> tuple[int, int]:
        """Where numbers rise from."""
        return self.bust.center


@dataclass
class Plan:
    """The whole table: a room per seat, the stage, the stacks, the hand, the bar, the side panel. ``far``: the table's edge.

    ``tucked``: by how much the cards played reach below their row (``lane``), behind the hand. ``sunk``: by how much the own
    hand lies lower while others play. ``yard``: the cloth with the own piles.
    """

    table: pygame.Rect
    bar: pygame.Rect
    hand: pygame.Rect
    side: pygame.Rect
    far: int
    felt: int
    near: int
    rooms: dict[int, SeatRoom]
    lineup: tuple[pygame.Rect, ...]
    legends: pygame.Rect
    stacks: dict[str, pygame.Rect]
    lane: pygame.Rect
    stolen: pygame.Rect
    gem: pygame.Rect
    button: pygame.Rect
    stage: pygame.Rect
    points: pygame.Rect
    hand_card: float
    yard: pygame.Rect
    tucked: int = 0
    sunk: int = 0
    standees: dict[str, tuple[float, float]] = field(default_factory=dict)
    standee: int = 0


def far_edge(ui: Ui) -> int:
    """How far down the table begins, in pixels: above it the rivals sit in the arena."""
    return max(round(ui.height * 0.174), ui.px(TOP_BAR + 76))


def plan(ui: Ui, seats: int, viewer: int) -> Plan:
    """Rooms for ``seats`` players; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left.

    Below the rivals the window has three columns: Legends above the own tray; Line-Up, question, cards played; stacks and own
    piles above the log. The hand is wider than the middle one, for the log is less wide than the stacks.
    """
    height, px = ui.height, ui.px
    top, far = px(TOP_BAR), far_edge(ui)
    spare = max(0, height - px(720))
    cloth_h = max(px(54), round(height * 0.075 + spare * 0.1))
    felt, low = far + px(6) + cloth_h + px(9), height - px(6)
    card = _card_width(ui, felt, low)
    across, log = _across(ui, felt, low)
    left, middle, right = _columns(across)
    hand_h = round(card * ASPECT) + px(2)
    most = right.x if log else across.x + round(across.w * 0.855)
    hand = pygame.Rect(middle.x, low - hand_h, most - middle.x, hand_h)
    lane_h = min(hand.y - px(5) - felt - round(card * ASPECT) - px(BAR + PLATED + 5 + AIR * bool(spare)), px(PLAYED))
    size = min(lane_h + px(BAR + 5), px(98))
    lane = pygame.Rect(middle.x + size + px(16), hand.y - px(5) - lane_h, middle.w - size - px(16), lane_h)
    bar = pygame.Rect(lane.x, lane.y - px(5) - px(BAR), lane.w, px(BAR))
    gem = pygame.Rect(middle.x + px(2), (bar.y + lane.bottom - size) // 2, size, size)
    stage = pygame.Rect(middle.x, felt, middle.w, bar.y - px(PLATED) - felt)
    near = max(viewer, 0)
    others = [(near + step) % seats for step in range(1, seats)]
    line_up = _line_up(ui, stage, card)
    legends = _legends(ui, left, stage, card)
    own_top = max(legends.bottom + px(29), low - px(TRAY))
    side = log or _beside(ui, right, hand)
    stacks, piles = _right(ui, right, low if log else side.y)
    yard = _yard(ui, right, piles)
    own = pygame.Rect(left.x, own_top, left.w, low - own_top)
    played, ongoing, button = _lane(ui, lane)
    row = round(line_up[0].w * 1.3)
    stolen = pygame.Rect(right.right - row, stacks["wild"].y, row, line_up[0].h)
    rooms = {near: _own(ui, own, hand, piles, ongoing)} | _rivals(ui, others, far, cloth_h, top)
    table = pygame.Rect(left.centerx, top, (log or side).x - px(6) - left.centerx, height - top - px(4))
    made = Plan(
        table, bar, hand, side, far, felt, near, rooms, line_up, legends, stacks, played, stolen, gem, button, stage,
        _points(rooms[near]), card, yard, max(0, min(round(lane_h * TUCKED), px(PLAYED) - lane_h)), round(hand_h * SUNK),
    )  # fmt: skip
    room = yard.right - rooms[near].cards["discard"].right - px(14)
    made.standee = round(min(px(STANDING), stacks["wild"].h * 0.95, room / 1.95 * STANDEE_ASPECT))
    wide = made.standee / STANDEE_ASPECT
    made.standees = {
        "rlyeh": (right.right - wide * 1.25, stacks["wild"].bottom - px(4)),
        "trophy": (right.right - wide * 0.42, stacks["wild"].bottom + px(4)),
    }
    return made


def _across(ui: Ui, felt: int, low: int) -> tuple[pygame.Rect, pygame.Rect | None]:
    """What the table takes of the window's width below the rivals, and in a very wide window the strip for the log beside it."""
    least, most = map(ui.px, STRIP)
    wide = round(ui.height * WIDEST)
    if ui.width - wide < least:
        return pygame.Rect(0, felt, ui.width, low - felt), None
    strip = min(ui.width - wide, most)
    across = pygame.Rect((ui.width - wide - strip) // 2, felt, wide, low - felt)
    return across, pygame.Rect(across.right, felt + ui.px(6), strip - ui.px(12), low - felt - ui.px(6))


def _card_width(ui: Ui, felt: int, low: int) -> float:
    """How wide the cards of the hand and of the Line-Up are: so that they have their text wherever there is room for it."""
    lines = ui.px(BAR + PLATED + 4 * 5) + ui.px(LEAST_LANE)
    wide = LARGE if ui.height > ui.px(780) else CARD
    return min(wide * ui.factor / ui.zoom, (low - felt - lines) / 2 / ASPECT)


def _columns(across: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Left, middle and right below the rivals."""
    edges = [across.x + round(across.w * share) for share in (0.006, 0.159, 0.1655, 0.742, 0.749, 0.994)]
    left, middle, right = (
        pygame.Rect(a, across.y, b - a, across.h) for a, b in zip(edges[::2], edges[1::2], strict=True)
    )
    return left, middle, right


def _beside(ui: Ui, column: pygame.Rect, hand: pygame.Rect) -> pygame.Rect:
    """The log, beside the hand."""
    left, top = hand.right + ui.px(8), hand.y + ui.px(4)
    return pygame.Rect(left, top, column.right - left, column.bottom - top)


def _legends(ui: Ui, column: pygame.Rect, stage: pygame.Rect, card: float) -> pygame.Rect:
    """The first Legend, with room at its left for the others behind it, about as high up as the Line-Up."""
    wide = round(min(card * 1.1, column.w * 0.78))
    high = round(wide * ASPECT)
    spare = min(stage.h - high, column.h - ui.px(TRAY + 29) - high)
    return pygame.Rect(column.centerx + ui.px(6) - wide // 2, column.y + max(0, spare // 2), wide, high)


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
    wide = round(min(card, (stage.w - ui.px(6) * (LINE_UP - 1)) / LINE_UP))
    high = round(wide * ASPECT)
    step = min((stage.w - wide) / (LINE_UP - 1), wide * 1.25)
    left = stage.centerx - (step * (LINE_UP - 1) + wide) / 2
    top = stage.y + max(0, (stage.h - high) // 2)
    return tuple(pygame.Rect(round(left + step * slot), top, wide, high) for slot in range(LINE_UP))


def _right(ui: Ui, column: pygame.Rect, low: int) -> tuple[dict[str, pygame.Rect], tuple[pygame.Rect, pygame.Rect]]:
    """Large stacks, small ones, the own piles, down to ``low``."""
    px = ui.px
    plate, under, gap = px(24), px(14), px(12)
    room = low - column.y - plate - 2 * under - 2 * px(YARD)
    large = min(room * 0.39 / ASPECT, column.w * 0.27)
    small = min(room * 0.27 / ASPECT, (column.w - 3 * gap) / 4)
    pile = min(room * 0.34 / ASPECT, column.w * 0.23)
    stacks = {
        name: pygame.Rect(round(column.x + number * (large + px(16))), column.y, round(large), round(large * ASPECT))
        for number, name in enumerate(("main", "wild"))
    }
    spare = max(0.0, room - (large + small + pile) * ASPECT) / 2
    top = round(column.y + large * ASPECT + plate + spare)
    step = (column.w - small) / 3
    for number, name in enumerate(STACKS):
        stacks[name] = pygame.Rect(round(column.x + number * step), top, round(small), round(small * ASPECT))
    left = column.x + px(YARD + 8)
    deck = pygame.Rect(left, round(low - under - px(YARD) - pile * ASPECT), round(pile), round(pile * ASPECT))
    return stacks, (deck, deck.move(round(pile) + px(26), 0))


def _yard(ui: Ui, column: pygame.Rect, piles: tuple[pygame.Rect, pygame.Rect]) -> pygame.Rect:
    """The cloth with the own piles, and room for what one wins to stand on."""
    top = piles[0].y - ui.px(YARD)
    return pygame.Rect(column.x, top, column.w, piles[0].bottom + ui.px(13) - top)


def _own(
    ui: Ui, board: pygame.Rect, hand: pygame.Rect, piles: tuple[pygame.Rect, pygame.Rect], ongoing: pygame.Rect
) -> SeatRoom:
    """The tray: Wizard and Familiar, HP with the name beside their number, tile and tokens; deck, discard pile and standees
    above the log; cards that stay in play beside those played.
    """
    px = ui.px
    inner = board.inflate(-px(16), -px(16))
    gap, plate = px(6), px(20)
    small = min(px(60), round(inner.h * 0.22))
    tile = pygame.Rect(inner.x, inner.bottom - small, small, small)
    tokens = pygame.Rect(tile.right + gap, tile.y, inner.right - small - tile.right - 2 * gap, small)
    hp = pygame.Rect(inner.x, tile.y - px(8) - px(64), inner.w, px(64))
    number = px(56)
    name = pygame.Rect(inner.x + number, hp.y, inner.w - number, px(34))
    upper = pygame.Rect(inner.x, inner.y, inner.w, name.y - gap - inner.y)
    card = round(min(inner.w * 0.42, (upper.h - plate) / ASPECT))
    wide = min(inner.w - card - px(8), upper.h)
    bust = pygame.Rect(upper.x, upper.y, wide, min(upper.h, round(wide * 1.5)))
    familiar = pygame.Rect(0, upper.y, card, round(card * ASPECT))
    familiar.centerx = (bust.right + px(8) + upper.right) // 2
    deck, discard = piles
    cards = {"deck": deck, "discard": discard, "tile": tile, "familiar": familiar, "tokens": tokens, "ongoing": ongoing}
    return SeatRoom(board, bust, name, hp, hand, cards, (discard.right + px(14), discard.bottom + px(6)))


def _points(room: SeatRoom) -> pygame.Rect:
    """Where the own Victory Points stand: at the right end of the row of tile and tokens."""
    row, size = room.cards["tokens"], room.cards["tile"].h
    return pygame.Rect(room.hp.right - size, row.y, size, size)


def _rivals(ui: Ui, others: list[int], far: int, cloth_h: int, top: int) -> dict[int, SeatRoom]:
    """A cloth for each along the far edge, with the Wizard behind it."""
    px = ui.px
    count = len(others)
    share = {1: 0.47, 2: 0.44, 3: 0.322}.get(count, 0.246)
    wide = min(round(ui.width * share), px(600 if count <= 2 else 470))
    step = ui.width / max(1, count)
    rooms = {}
    for number, seat in enumerate(others):
        centre = ui.width / 2 + (number - (count - 1) / 2) * min(step, ui.width * 0.98 / count)
        rooms[seat] = _rival(ui, pygame.Rect(round(centre - wide / 2), far + px(7), wide, cloth_h), far, top)
    return rooms


def _rival(ui: Ui, board: pygame.Rect, far: int, top: int) -> SeatRoom:
    """The cloth from left to right: deck, discard pile, HP, tokens, tile, Familiar, Ongoings; the name stands on the edge."""
    px = ui.px
    tight = board.w < px(340)
    gap = px(4 if tight else 6)
    inner = board.inflate(-px(10 if tight else 14), -px(4 if tight else 10))
    card = min(round(inner.h / ASPECT), round(inner.w * (NARROWEST if tight else NARROW)))
    medal = min(inner.h, round(inner.w * (MEDAL_TIGHT if tight else MEDAL)))
    paired = inner.h >= 2 * medal
    medal = min(inner.h // 2, round(inner.w * MEDAL_PAIRED)) if paired else medal

    def box(left: float, wide: float) -> pygame.Rect:
        return pygame.Rect(round(left), inner.y, round(wide), inner.h)

    deck = box(inner.x, card)
    discard = box(deck.right + gap, card)
    spread = medal * (1.15 if tight else 1.3 + (board.w - px(340)) / px(90) * 0.3)
    ongoing = box(inner.right - spread, spread)
    familiar = box(ongoing.x - gap - medal, medal)
    tile = box(familiar.x - gap - medal, medal)
    if paired:
        tile = familiar.inflate(0, -(inner.h - medal))
        familiar, tile = tile.move(0, inner.bottom - tile.bottom), tile.move(0, inner.y - tile.y)
    wide = card * (0.56 if tight else 0.85)
    tokens = box(tile.x - gap - wide, wide)
    left, right = discard.right + gap, tokens.x - gap
    hp = pygame.Rect(left, inner.y, right - left, inner.h)
    if hp.w >= hp.h * STACKED:
        hp.inflate_ip(0, -round(inner.h * 0.4))
    high = min(far - top, px(146))
    bust = pygame.Rect(0, far - high, high, high)
    bust.centerx = board.centerx - round(board.w * 0.06)
    name = pygame.Rect(0, far - px(17), min(board.w - px(20), max(px(176), NAME)), px(23))
    name.centerx = bust.centerx
    name.left = max(name.left, board.left)
    hand = pygame.Rect(bust.right - px(8), far - px(68), min(px(116), board.right - bust.right), px(48))
    cards = {"deck": deck, "discard": discard, "tile": tile, "tokens": tokens, "familiar": familiar, "ongoing": ongoing}
    return SeatRoom(board, bust, name, hp, hand, cards, (bust.x - px(4), name.y + px(3)))


def spots(table: Plan, seats: int, viewer: int) -> dict[str, Spot]:
    """The spot of every place that is shown. Cards of a player whose place is left out come out of sight."""
    found: dict[str, Spot] = {}
    for seat in range(seats):
        found |= _seat_spots(table, seat, viewer)
    for name in ("main", *STACKS):
        rect = table.stacks[name]
        seen = name in ("mayhem", "destroyed")
        label, title = LABELS[name], TITLES[name]
        found[f"table/{name}"] = Spot("pile", rect, rect.w, label, z=2, open=seen, bare=not seen, title=title)
    found["table/pile"] = Spot("bag", table.stacks["tokens"], table.stacks["tokens"].w, "Tokens", z=2)
    for name, rect in (("wild", table.stacks["wild"]), ("legends", table.legends)):
        fanned = rect.inflate(round(rect.w * 0.12), 0)
        fanned.right = rect.right
        found[f"table/{name}"] = Spot("row", fanned, rect.w, LABELS[name], z=2)
    for slot, rect in enumerate(table.lineup):
        found[f"table/lineup{slot}"] = Spot("row", rect, rect.w, "Line-Up", z=2, align="centre")
    high = min(round(table.lineup[2].h * 1.16), table.bar.y - 2 - table.felt)
    entering = pygame.Rect(0, 0, round(high / ASPECT), high)
    entering.midbottom = table.lineup[2].centerx, min(table.lineup[2].centery + high // 2, table.bar.y - 2)
    entering.top = max(entering.top, table.felt)
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
        told, bare = title if seat == table.near else "", name == "deck" or seat == table.near
        found[f"{where}/{name}"] = Spot(
            "pile", cards[name], _fit(cards[name]), title, z=3, open=seen, bare=bare, title=told
        )
    if seat == table.near:
        stay = cards["ongoing"]
        cards = cards | {"ongoing": pygame.Rect(stay.x, stay.y, stay.w, stay.h + table.tucked)}
    for name in ("tile", "familiar", "tokens", "ongoing"):
        alike = (*cards[name].size, *cards["tile"].size)
        fit = min(alike) if is_medal(table, seat, name) else _fit(cards[name])
        found[f"{where}/{name}"] = Spot("row", cards[name], fit, name.capitalize(), z=3)
    if seat == table.near:
        found[f"{where}/hand"] = Spot("row", table.hand, table.hand_card, "Hand", z=20, align="right")
    else:
        found[f"{where}/hand"] = Spot("fan", room.hand, room.hand.h / ASPECT * 0.86, "Hand", z=1)
    if seat == viewer:
        wide = max(table.lineup[0].w, min(READ, (table.bar.y - table.felt + READ // 12) / ASPECT))
        found[f"{where}/dealt"] = Spot("row", sold.inflate(READ // 4, 0), wide, "Choose one", z=22, align="centre")
    return found


def is_medal(table: Plan, seat: int, name: str) -> bool:
    """Do cards lie there as medals? A rival's tile, Familiar and Ongoings, too small to be read as cards, and the own tile."""
    return name == "tile" or (name in ("familiar", "ongoing") and seat != table.near)


def _fit(rect: pygame.Rect) -> float:
    """The width of a card in a room."""
    return min(rect.w, rect.h / ASPECT)

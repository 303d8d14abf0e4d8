"""Where everything lies on an Annihilageddon table, for any window and two to five seats.

Rivals sit at the far edge, each with a cloth for what is theirs; on the felt the Legend, the Line-Up as the stage, and the
stacks; below them the question, the cards played, and at the near edge the own tray, hand, piles and the log.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.core.ui import Ui
from game.layouts.frame import TOP_BAR
from game.table.spots import ASPECT, Spot
from rules.annihilageddon.state import LINE_UP

BAR = 47
READ = 152
"""Pixels of width from which a card has its text."""
STANDING = 72
"""Room for standees beside the own name, in design units."""
NARROW = 0.108
"""The most of a rival's cloth that a pile is wide."""
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
    """The whole table: a room per seat, the stage, the stacks, the hand, the bar, the side panel. ``far``: the table's edge."""

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
    shown: pygame.Rect
    gem: pygame.Rect
    button: pygame.Rect
    stage: pygame.Rect
    hand_card: float
    standees: dict[str, tuple[float, float]] = field(default_factory=dict)
    standee: int = 0


def _card(rect: pygame.Rect) -> pygame.Rect:
    """The largest card in a room, in its middle."""
    width = min(rect.w, int(rect.h / ASPECT))
    card = pygame.Rect(0, 0, width, round(width * ASPECT))
    card.center = rect.center
    return card


def far_edge(ui: Ui) -> int:
    """How far down the table begins, in pixels: above it the rivals sit in the arena."""
    return max(round(ui.height * 0.198), ui.px(TOP_BAR) + ui.px(84))


def plan(ui: Ui, seats: int, viewer: int) -> Plan:
    """Rooms for ``seats`` players; the viewer (or seat 0) sits in front, the others opposite, clockwise from the left."""
    width, height, px = ui.width, ui.height, ui.px

    def x(share: float) -> int:
        return round(width * share / 100)

    top, far = px(TOP_BAR), far_edge(ui)
    cloth_h = max(px(56), round(height * 0.08))
    felt = far + px(7) + cloth_h + px(6)
    low = height - px(6)
    bar_h = px(BAR)
    hand_h = min(round((low - felt) * 0.322), round(x(9.4) * ASPECT) + px(4))
    hand = pygame.Rect(x(24.4), low - hand_h, x(48.2), hand_h)
    lane_h = round((hand.y - felt) * 0.225)
    lane_y = hand.y - px(7) - lane_h
    bar = pygame.Rect(x(20.6), lane_y - px(6) - bar_h, x(54.0), bar_h)
    stage = pygame.Rect(x(20.8), felt, x(53.6), bar.y - px(23) - felt)
    near = max(viewer, 0)
    own_top = min(lane_y, low - px(244))
    own = pygame.Rect(x(0.7), own_top, x(22.8), low - own_top)
    others = [(near + step) % seats for step in range(1, seats)]
    rooms = {near: _own(ui, own, pygame.Rect(x(73.4), hand.y, x(10.4), hand.h), hand)}
    rooms |= _rivals(ui, others, far, cloth_h, top)
    line_up = _line_up(ui, stage)
    legends = _card(pygame.Rect(x(5.6), felt + px(2), x(12.8), own_top - px(34) - felt))
    legends.top = felt + px(2)
    gem, lane, button, shown = _lane(ui, pygame.Rect(own.right, lane_y, bar.right - own.right, lane_h))
    stacks, side = _right(ui, felt, low, line_up[0], hand)
    table = pygame.Rect(x(10), top, side.x - px(6) - x(10), height - top - px(4))
    made = Plan(
        table, bar, hand, side, far, felt, near, rooms, line_up, legends, stacks, lane, shown, gem, button, stage,
        min(x(9.2), (hand_h - px(2)) / ASPECT),
    )  # fmt: skip
    made.standee = min(round(line_up[0].h * 0.6), px(118))
    made.standees = {
        "rlyeh": (x(94.6), stacks["wild"].bottom - px(8)),
        "trophy": (x(80.2), rooms[near].cards["deck"].y - px(4)),
    }
    return made


def _lane(ui: Ui, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """Below the question, from left to right: the gem, the cards played, the button; cards revealed lie around the button."""
    px = ui.px
    size = min(room.h, px(92))
    gem = pygame.Rect(room.x + px(10), room.y + (room.h - size) // 2, size, size)
    button = pygame.Rect(room.right - px(192), room.y + px(2), px(192), min(room.h - px(4), px(58)))
    lane = pygame.Rect(gem.right + px(12), room.y, button.x - gem.right - px(24), room.h)
    shown = pygame.Rect(button.x - px(70), room.y, button.w + px(70), room.h)
    return gem, lane, button, shown


def _line_up(ui: Ui, stage: pygame.Rect) -> tuple[pygame.Rect, ...]:
    gap = ui.px(9)
    width = min((stage.w - gap * (LINE_UP - 1)) // LINE_UP, int(stage.h / ASPECT))
    step = (stage.w - width) / (LINE_UP - 1)
    step = min(step, width * 1.25)
    left = stage.centerx - (step * (LINE_UP - 1) + width) / 2
    high = round(width * ASPECT)
    top = stage.y + min(stage.h - high, max(0, (stage.h - high) // 2))
    return tuple(pygame.Rect(round(left + step * slot), top, width, high) for slot in range(LINE_UP))


def _right(
    ui: Ui, felt: int, low: int, card: pygame.Rect, hand: pygame.Rect
) -> tuple[dict[str, pygame.Rect], pygame.Rect]:
    """The stacks at the right and the log below them."""
    px = ui.px
    left, right = round(ui.width * 0.757), round(ui.width * 0.993)
    side_top = max(hand.y - px(76), felt + round((low - felt) * 0.56))
    side = pygame.Rect(round(ui.width * 0.843), side_top, right - round(ui.width * 0.843), low - side_top)
    room = side_top - felt - px(10)
    upper = round(room * 0.56)
    wide = min((right - left) * 0.3, (upper - px(22)) / ASPECT)
    stacks = {
        name: pygame.Rect(round(left + number * (wide + px(12))), card.y + px(8), round(wide), round(wide * ASPECT))
        for number, name in enumerate(("main", "wild"))
    }
    top = card.y + round(wide * ASPECT) + px(33)
    small = min((right - left - px(14) * 3) / 4, (side_top - px(24) - top) / ASPECT)
    step = (right - left - small) / 3
    for number, name in enumerate(STACKS):
        stacks[name] = pygame.Rect(round(left + number * step), top, round(small), round(small * ASPECT))
    return stacks, side


def _own(ui: Ui, board: pygame.Rect, piles: pygame.Rect, hand: pygame.Rect) -> SeatRoom:
    """The tray: the Wizard at the left, things at its right, name and HP below; deck and discard pile beside the hand."""
    px = ui.px
    inner = board.inflate(-px(18), -px(16))
    words = inner.w - px(STANDING)
    hp = pygame.Rect(inner.x, inner.bottom - px(44), words, px(44))
    name = pygame.Rect(inner.x, hp.y - px(32), words, px(26))
    upper = pygame.Rect(inner.x, inner.y, inner.w, name.y - px(6) - inner.y)
    wide = round(max(upper.w * 0.42, min(upper.w * 0.52, upper.h * 0.8)))
    bust = pygame.Rect(upper.x, upper.y, wide, upper.h)
    rest = pygame.Rect(bust.right + px(8), upper.y, upper.right - bust.right - px(8), upper.h)
    gap, under = px(6), px(18)
    first = round((rest.h - under) * 0.56)
    card = min(round(first / ASPECT), (rest.w - gap) // 2)
    familiar = pygame.Rect(rest.x, rest.y, card, round(card * ASPECT))
    ongoing = pygame.Rect(familiar.right + gap, rest.y, rest.right - familiar.right - gap, familiar.h)
    second = rest.bottom - familiar.bottom - under
    small = min(round(second / ASPECT), (rest.w - gap) // 3)
    tile = pygame.Rect(rest.x, familiar.bottom + under, small, round(small * ASPECT))
    tokens = pygame.Rect(tile.right + gap, tile.y, rest.right - tile.right - gap, tile.h)
    wide = min((piles.w - px(10)) // 2, int((piles.h - px(30)) / ASPECT))
    deck = pygame.Rect(piles.x, piles.y + px(14), wide, round(wide * ASPECT))
    discard = deck.move(wide + px(10), 0)
    cards = {"deck": deck, "discard": discard, "tile": tile, "familiar": familiar, "tokens": tokens, "ongoing": ongoing}
    feet = (inner.right - px(STANDING) / 2 + px(4), inner.bottom + px(2))
    return SeatRoom(board, bust, name, hp, hand, cards, feet)


def _rivals(ui: Ui, others: list[int], far: int, cloth_h: int, top: int) -> dict[int, SeatRoom]:
    """A cloth for each along the far edge, with the Wizard behind it."""
    px = ui.px
    count = len(others)
    share = {1: 0.4, 2: 0.36, 3: 0.315}.get(count, 0.246)
    wide = min(round(ui.width * share), px(520 if count == 1 else 470))
    step = ui.width / max(1, count)
    rooms = {}
    for number, seat in enumerate(others):
        centre = ui.width / 2 + (number - (count - 1) / 2) * min(step, ui.width * 0.98 / count)
        rooms[seat] = _rival(ui, pygame.Rect(round(centre - wide / 2), far + px(7), wide, cloth_h), far, top)
    return rooms


def _rival(ui: Ui, board: pygame.Rect, far: int, top: int) -> SeatRoom:
    """The cloth from left to right: deck, discard pile, tile, HP, tokens, Familiar, Ongoings; the name stands on the edge."""
    px = ui.px
    tight = board.w < px(340)
    gap = px(4 if tight else 6)
    inner = board.inflate(-px(14), -px(10))
    card = min(round(inner.h / ASPECT), round(inner.w * NARROW))
    small = round(card * (0.74 if tight else 0.84))

    def box(left: float, wide: float) -> pygame.Rect:
        return pygame.Rect(round(left), inner.y, round(wide), inner.h)

    deck = box(inner.x, card)
    discard = box(deck.right + gap, card)
    tile = box(discard.right + gap, small)
    spread = card * (1.1 if tight else 1.3 + (board.w - px(340)) / px(90) * 0.25)
    ongoing = box(inner.right - spread, spread)
    familiar = box(ongoing.x - gap - card, card)
    wide = small * (1 if tight else 1.2)
    tokens = box(familiar.x - gap - wide, wide)
    left, right = tile.right + gap, tokens.x - gap
    hp = pygame.Rect(left, inner.y, right - left, inner.h)
    if not tight:
        hp.inflate_ip(0, -round(inner.h * 0.4))
    high = min(far - top, px(146))
    bust = pygame.Rect(0, far - high, high, high)
    bust.centerx = board.centerx - round(board.w * 0.06)
    name = pygame.Rect(0, far - px(17), min(board.w - px(20), px(176)), px(23))
    name.centerx = bust.centerx
    hand = pygame.Rect(bust.right - px(8), far - px(68), min(px(116), board.right - bust.right), px(48))
    cards = {"deck": deck, "discard": discard, "tile": tile, "tokens": tokens, "familiar": familiar, "ongoing": ongoing}
    return SeatRoom(board, bust, name, hp, hand, cards, (name.x - px(24), far + px(5)))


def spots(table: Plan, seats: int, viewer: int) -> dict[str, Spot]:
    """The spot of every place that is shown. Cards of a player whose place is left out come out of sight."""
    found: dict[str, Spot] = {}
    for seat in range(seats):
        found |= _seat_spots(table, seat, viewer)
    for name in ("main", *STACKS):
        rect = table.stacks[name]
        seen = name in ("mayhem", "destroyed")
        found[f"table/{name}"] = Spot("pile", rect, rect.w, LABELS[name], z=2, open=seen)
    found["table/pile"] = Spot("bag", table.stacks["tokens"], table.stacks["tokens"].w, "Tokens", z=2)
    for name, rect in (("wild", table.stacks["wild"]), ("legends", table.legends)):
        fanned = rect.inflate(round(rect.w * 0.12), 0)
        fanned.right = rect.right
        found[f"table/{name}"] = Spot("row", fanned, rect.w, LABELS[name], z=2)
    for slot, rect in enumerate(table.lineup):
        found[f"table/lineup{slot}"] = Spot("row", rect, rect.w, "Line-Up", z=2, align="centre")
    entering = table.lineup[2].inflate(round(table.lineup[2].w * 0.16), round(table.lineup[2].h * 0.16))
    entering.bottom = min(entering.bottom, table.bar.y - 2)
    found["table/entering"] = Spot("row", entering, entering.w, "Mayhem", z=30, align="centre")
    return found


def _seat_spots(table: Plan, seat: int, viewer: int) -> dict[str, Spot]:
    room, where = table.rooms[seat], f"seat{seat}"
    cards = room.cards
    lane, shown = table.lane, table.shown
    lane_card = lane.h / ASPECT
    found = {
        f"{where}/deck": Spot("pile", cards["deck"], _fit(cards["deck"]), "Deck", z=3, open=seat == viewer),
        f"{where}/discard": Spot("pile", cards["discard"], _fit(cards["discard"]), "Discard", z=3, open=True),
        f"{where}/play": Spot("row", lane, lane_card, "Played", z=4),
        f"{where}/revealed": Spot("row", shown, lane_card, "Revealed", z=24, align="centre"),
        f"{where}/resolving": Spot("row", shown, lane_card, "Stolen for a moment", z=24, align="centre"),
    }
    for name in ("tile", "familiar", "tokens", "ongoing"):
        found[f"{where}/{name}"] = Spot("row", cards[name], _fit(cards[name]), name.capitalize(), z=3)
    if seat == table.near:
        found[f"{where}/hand"] = Spot("row", table.hand, table.hand_card, "Hand", z=20, align="centre")
    else:
        found[f"{where}/hand"] = Spot("fan", room.hand, room.hand.h / ASPECT * 0.86, "Hand", z=1)
    if seat == viewer:
        dealt = table.lineup[0].unionall(table.lineup[1:])
        wide = max(table.lineup[0].w, min(READ, (table.bar.y - table.felt + READ // 12) / ASPECT))
        found[f"{where}/dealt"] = Spot("row", dealt.inflate(READ // 4, 0), wide, "Choose one", z=22, align="centre")
    return found


def _fit(rect: pygame.Rect) -> float:
    """The width of a card in a room."""
    return min(rect.w, rect.h / ASPECT)

"""The rooms of one player: the own board at the near edge, a rival's cloth at the far one.

Both have the Wizard in a brass frame with its name below and its tile as a badge; beside it HP, cards and tokens.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.ui import Ui
from game.table.spots import ASPECT

FACE, OWN_FACE = 92, 114
"""How wide the frame of a rival's Wizard is at most, and of the own one, in design units."""
TILE, OWN_TILE = 38, 44
"""How wide the badge of an ability tile is, in design units."""
UPPER = 0.37
"""The share of the height of a rival's cloth above its cards: HP, and the hand, which is held up over the edge."""
HELD = 24
"""How far a rival's hand is held above its cloth, in design units."""
WIDEST, ROOMY = {1: 760, 2: 600, 3: 400}, 360
"""How wide a rival's cloth is at most, by how many there are, in design units; from how much room beside the Wizard on deck and
discard pile are as high as the cloth.
"""
STANDEE_ASPECT = 240 / 200
STANDING, OWN_STANDING = 52, 68
"""How high a standee is that a rival holds, and one of one's own, in design units."""


@dataclass(frozen=True)
class SeatRoom:
    """The rooms of one player in window pixels: the whole, its Wizard, name, HP, and where its things lie.

    ``cards`` are the rooms of deck, discard, tile, familiar, tokens and ongoing. Standees stand on the upper edge from
    ``standees`` on, ``standing`` high. ``titled``: deck and discard pile are large enough for words below them.
    """

    board: pygame.Rect
    bust: pygame.Rect
    name: pygame.Rect
    hp: pygame.Rect
    hand: pygame.Rect
    cards: dict[str, pygame.Rect]
    standees: tuple[float, float]
    standing: int
    titled: bool = True

    @property
    def face(self) -> tuple[int, int]:
        """Where numbers rise from."""
        return self.bust.center


def own_room(ui: Ui, board: pygame.Rect, hand: pygame.Rect, ongoing: pygame.Rect) -> SeatRoom:
    """The Wizard, deck, discard pile and Familiar; below them HP, tokens and room for the points (see ``points``)."""
    px = ui.px
    inner = board.inflate(-px(16), -px(16))
    low = px(38)
    upper = pygame.Rect(inner.x, inner.y, inner.w, inner.h - low - px(6))
    plate = px(24)
    bust = pygame.Rect(upper.x, upper.y, min(px(OWN_FACE), round(upper.w * 0.33)), upper.h - plate // 2)
    name = pygame.Rect(bust.x - px(3), upper.bottom - plate, bust.w + px(6), plate)
    left, gap = bust.right + px(15), px(9)
    card = round(min((upper.right - left - 2 * gap) / 3, (upper.h - px(20)) / ASPECT))
    step = (upper.right - left - card) / 2
    cards = {
        pile: pygame.Rect(round(left + step * number), upper.y, card, round(card * ASPECT))
        for number, pile in enumerate(("deck", "discard", "familiar"))
    }
    star = px(58)
    token = pygame.Rect(inner.right - star - px(2) - px(50), inner.bottom - low, px(50), low)
    hp = pygame.Rect(inner.x, inner.bottom - low, token.x - px(4) - inner.x, low)
    cards |= {"tile": _badge(bust, name, px(OWN_TILE), px(10), clear=True), "tokens": token, "ongoing": ongoing}
    high = px(OWN_STANDING)
    feet = board.right - px(14) - 2 * round(high / STANDEE_ASPECT), board.y + px(5)
    return SeatRoom(board, bust, name, hp, hand, cards, feet, high)


def points(ui: Ui, room: SeatRoom, alone: bool = False) -> pygame.Rect:
    """Where the own Victory Points stand: in the lower right corner of the own board, large in the place of the Familiar once
    that has gone (``alone``).
    """
    if alone:
        place = room.cards["familiar"]
        return place.inflate(place.w // 8, place.w // 8 - (place.h - place.w))
    size = ui.px(54)
    return pygame.Rect(room.board.right - ui.px(8) - size, room.hp.bottom - size, size, size)


def rivals(ui: Ui, others: list[int], top: int, high: int) -> dict[int, SeatRoom]:
    """A cloth for each along the far edge."""
    px, count = ui.px, len(others)
    step = (ui.width - px(8)) / max(1, count)
    wide = min(round(step) - px(8), px(WIDEST.get(count, 330)))
    rooms = {}
    for number, seat in enumerate(others):
        centre = ui.width / 2 + (number - (count - 1) / 2) * step
        rooms[seat] = _rival(ui, pygame.Rect(round(centre - wide / 2), top, wide, high))
    return rooms


def _rival(ui: Ui, board: pygame.Rect) -> SeatRoom:
    """At the left the Wizard; beside it HP beside the hand held up, below them deck, discard pile, tokens; Ongoings, Familiar.

    On a wide cloth deck and discard pile lie beside the Wizard, so large that the card on top can be read.
    """
    px = ui.px
    tight = board.w < px(340)
    gap = px(4 if tight else 6)
    inner = board.inflate(-px(12 if tight else 14), -px(10))
    plate = px(22)
    bust = pygame.Rect(inner.x + px(3), inner.y, min(px(FACE), round(inner.w * 0.28)), inner.h - plate // 2)
    name = pygame.Rect(bust.x - px(6), inner.bottom - plate + px(2), bust.w + px(12), plate)
    rest = pygame.Rect(bust.right + px(12), inner.y, inner.right - bust.right - px(12), inner.h)
    roomy = rest.w >= px(ROOMY)
    pile = pygame.Rect(rest.x, rest.y, round((rest.h - px(8)) / ASPECT), rest.h - px(8))
    if roomy:
        used = 2 * (pile.w + px(10)) + px(4)
        rest.x, rest.w = rest.x + used, rest.w - used
    upper = round(inner.h * UPPER)
    held = min(px(134), round(rest.w * 0.38))
    hand = pygame.Rect(rest.right - held, board.y - px(HELD), held, upper + px(HELD + 3))
    hp = pygame.Rect(rest.x, rest.y + px(1), hand.x - px(6) - rest.x, 0)
    hp.h = min(upper, px(32), round(hp.w * 0.22))
    lower = pygame.Rect(rest.x, rest.y + upper + px(4), rest.w, rest.h - upper - px(4))
    card = round(min(lower.h / ASPECT, rest.w * 0.17))

    def box(left: float, wide: float) -> pygame.Rect:
        return pygame.Rect(round(left), lower.y, round(wide), lower.h)

    deck = pile if roomy else box(lower.x, card)
    discard = pile.move(pile.w + px(10), 0) if roomy else box(deck.right + gap, card)
    tokens = box(lower.x if roomy else discard.right + gap, card * (0.56 if tight else 1.2))
    medal = min(lower.h, (lower.right - tokens.right - 2 * gap) // 2)
    familiar = box(lower.right - medal, medal)
    ongoing = box(tokens.right + gap, familiar.x - tokens.right - 2 * gap)
    cards = {"deck": deck, "discard": discard, "tokens": tokens, "familiar": familiar, "ongoing": ongoing}
    cards["tile"] = _badge(bust, name, px(TILE), px(7))
    return SeatRoom(board, bust, name, hp, hand, cards, (hp.x, board.y + px(4)), px(STANDING), roomy)


def _badge(bust: pygame.Rect, name: pygame.Rect, size: int, beyond: int, clear: bool = False) -> pygame.Rect:
    """The room of a tile: in the lower right corner of the Wizard's frame, a little ``beyond`` it.

    ``clear``: it may glow, and stands higher so that its light does not lie on the name.
    """
    return pygame.Rect(bust.right + beyond - size, name.y - size + round(size * (-0.12 if clear else 0.1)), size, size)

"""The rooms of one player: the own board at the near edge, a rival's cloth at the far one.

Both have the Wizard in a brass frame with its name below and its tile as a badge; beside it HP, cards and tokens.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.ui import Ui
from game.table.spots import ASPECT

FACE, OWN_FACE = 92, 108
"""How wide the frame of a rival's Wizard is at most, and of the own one, in design units."""
TILE, OWN_TILE = 38, 44
"""How wide the badge of an ability tile is, in design units."""
UPPER = 0.35
"""The share of the height of a rival's cloth above its cards: HP, and the hand, which is held up over the edge."""
HELD = 24
"""How far a rival's hand is held above its cloth, in design units."""
WIDEST, ROOMY = {1: 760, 2: 628, 3: 416}, 360
"""How wide a rival's cloth is at most, by how many there are, in design units; from how much room beside the Wizard on all its
cards are as high as the cloth.
"""
BLOCK = (148, 0.5, 240)
"""How wide the hand with HP and tokens below it is at least, by what the piles leave, and at most, on such a cloth."""
CARDS = 4.1
"""For how many cards beside each other there is room on it."""
TITLED, APART = 250, 22
"""From how much room beside the Wizard on the piles have their names, and how far they are from each other then."""
STAR = 60
"""How large the star with the own Victory Points is, in design units."""
STANDEE_ASPECT = 240 / 200
STANDING, OWN_STANDING = 52, 68
"""How high a standee is that a rival holds, and one of one's own, in design units."""


@dataclass(frozen=True)
class SeatRoom:
    """The rooms of one player in window pixels: the whole, its Wizard, name, HP, and where its things lie.

    ``cards`` are the rooms of deck, discard, tile, familiar, tokens and ongoing. Standees stand on the upper edge from
    ``standees`` on, ``standing`` high. The HP may take the room of tokens while there are none (see ``life``). ``titled``:
    there is room for words below deck and discard pile. ``roomy``: what stays in play lies as cards, not as medals.
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
    roomy: bool = True

    def life(self, tokens: int) -> pygame.Rect:
        """The room of the HP: it leaves some to so many tokens where they lie beside it."""
        beside = self.cards["tokens"]
        room = self.hp.copy()
        if tokens and beside.colliderect(room):
            room.w = beside.x - room.h // 8 - room.x
        return room

    @property
    def face(self) -> tuple[int, int]:
        """Where numbers rise from."""
        return self.bust.center


def own_room(ui: Ui, board: pygame.Rect, hand: pygame.Rect, above: int) -> SeatRoom:
    """The Wizard, deck, discard pile and Familiar; below them HP, tokens and room for the points (see ``points``).

    Own standees stand at the right end of its upper edge if there is so much room ``above`` it, else at the left one.
    """
    px = ui.px
    inner = board.inflate(-px(16), -px(16))
    low = px(42)
    upper = pygame.Rect(inner.x, inner.y, inner.w, inner.h - low - px(5))
    plate = px(24)
    bust = pygame.Rect(upper.x, upper.y, min(px(OWN_FACE), round(upper.w * 0.3)), upper.h - plate // 2)
    name = pygame.Rect(bust.x - px(3), upper.bottom - plate, bust.w + px(6), plate)
    left, gap = bust.right + px(15), px(9)
    card = round(min((upper.right - left - 2 * gap) / 3, (upper.h - px(20)) / ASPECT))
    step = (upper.right - left - card) / 2
    cards = {
        pile: pygame.Rect(round(left + step * number), upper.y, card, round(card * ASPECT))
        for number, pile in enumerate(("deck", "discard", "familiar"))
    }
    star = px(STAR)
    token = pygame.Rect(inner.right - star - px(4) - px(46), inner.bottom - low, px(46), low)
    hp = pygame.Rect(inner.x, inner.bottom - low, token.right - inner.x, low)
    cards |= {"tile": _badge(bust, name, px(OWN_TILE), px(10), clear=True), "tokens": token, "ongoing": hand}
    high = px(OWN_STANDING)
    left = board.right - px(14) - 2 * round(high / STANDEE_ASPECT) if above > high else board.x + px(18)
    feet = left, board.y + px(5 if above > high else 11)
    return SeatRoom(board, bust, name, hp, hand, cards, feet, high)


def points(ui: Ui, room: SeatRoom, alone: bool = False) -> pygame.Rect:
    """Where the own Victory Points stand: in the lower right corner of the own board, large in the place of the Familiar once
    that has gone (``alone``).
    """
    if alone:
        place = room.cards["familiar"]
        return place.inflate(place.w // 8, place.w // 8 - (place.h - place.w))
    size = ui.px(STAR)
    return pygame.Rect(room.board.right - ui.px(8) - size, room.hp.bottom - size, size, size)


def rivals(ui: Ui, others: list[int], top: int, high: int) -> dict[int, SeatRoom]:
    """A cloth for each along the far edge."""
    px, count = ui.px, len(others)
    step = (ui.width - px(8)) / max(1, count)
    wide = min(round(step) - px(8), px(WIDEST.get(count, 400)))
    rooms = {}
    for number, seat in enumerate(others):
        centre = ui.width / 2 + (number - (count - 1) / 2) * step
        rooms[seat] = _rival(ui, pygame.Rect(round(centre - wide / 2), top, wide, high))
    return rooms


def _rival(ui: Ui, board: pygame.Rect) -> SeatRoom:
    """At the left the Wizard, beside it all that is this rival's: on a wide cloth as large as the cloth is high."""
    px = ui.px
    tight = board.w < px(340)
    inner = board.inflate(-px(12 if tight else 14), -px(10))
    plate = px(22)
    bust = pygame.Rect(
        inner.x + px(3), inner.y, min(px(FACE), round(inner.w * (0.26 if tight else 0.28))), inner.h - plate // 2
    )
    beyond = px(8 if tight else 6)
    name = pygame.Rect(bust.x - beyond, inner.bottom - plate + px(2), bust.w + 2 * beyond, plate)
    left = bust.right + px(8 if tight else 12)
    rest = pygame.Rect(left, inner.y, inner.right - left, inner.h)
    roomy = rest.w >= px(ROOMY)
    hp, hand, cards = _spacious(ui, board, rest) if roomy else _packed(ui, board, rest)
    cards["tile"] = _badge(bust, name, px(TILE), px(7))
    feet = cards["deck"].x if roomy else hp.x
    titled = roomy or rest.w >= px(TITLED)
    return SeatRoom(board, bust, name, hp, hand, cards, (feet, board.y + px(4)), px(STANDING), titled, roomy)


def _spacious(ui: Ui, board: pygame.Rect, rest: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, dict[str, pygame.Rect]]:
    """Deck and discard pile, then the hand held up with HP and tokens below it, Ongoings and the Familiar at the right."""
    px = ui.px
    card = round(min((rest.h - px(8)) / ASPECT, (rest.w - px(BLOCK[0] + 43)) / CARDS))
    deck = pygame.Rect(rest.x, 0, card, round(card * ASPECT))
    deck.bottom = rest.bottom - px(8)
    discard = deck.move(deck.w + px(11), 0)
    familiar = deck.move(rest.right - deck.w - deck.x, px(4))
    free = familiar.x - discard.right - px(16)
    least, share, most = BLOCK
    block = pygame.Rect(discard.right + px(14), rest.y, min(max(px(least), round(free * share)), px(most)), rest.h)
    held = min(px(134), block.w)
    hand = pygame.Rect(block.centerx - held // 2, board.y - px(HELD), held, round(rest.h * UPPER) + px(HELD + 3))
    hp = pygame.Rect(block.x, hand.bottom + px(2), block.w, px(30))
    tokens = pygame.Rect(block.x, hp.bottom + px(2), block.w, rest.bottom - hp.bottom - px(2))
    ongoing = pygame.Rect(block.right + px(8), familiar.y, familiar.x - px(8) - block.right - px(8), familiar.h)
    cards = {"deck": deck, "discard": discard, "tokens": tokens, "familiar": familiar, "ongoing": ongoing}
    return hp, hand, cards


def _packed(ui: Ui, board: pygame.Rect, rest: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, dict[str, pygame.Rect]]:
    """HP, tokens and the hand held up; below them deck, discard pile, Ongoings, Familiar, as large as their row is high."""
    px = ui.px
    gap, upper = px(4), round(rest.h * UPPER)
    held = min(px(120), round(rest.w * (0.36 if rest.w >= px(TITLED) else 0.31)))
    hand = pygame.Rect(rest.right - held, board.y - px(HELD), held, upper + px(HELD + 3))
    coffin = pygame.Rect(0, rest.y, round(min(px(44), rest.w * 0.14)), upper)
    coffin.right = hand.x - gap
    hp = pygame.Rect(rest.x, rest.y + px(1), coffin.right - rest.x, 0)
    hp.h = min(upper, px(32), round((coffin.x - rest.x) * 0.25))
    lower = pygame.Rect(rest.x, rest.y + upper + px(4), rest.w, rest.h - upper - px(4))
    titled = rest.w >= px(TITLED)
    between, begin = px(APART) if titled else gap, px(4) if titled else 0
    free = lower.w - begin - between - 2 * px(8 if titled else 4)
    card = round(min(lower.h / ASPECT, free / 4))
    medal = min(round(lower.h * 0.86), (free - 2 * card) // 2)

    def box(left: int, wide: int) -> pygame.Rect:
        return pygame.Rect(left, lower.y, wide, lower.h)

    deck = box(lower.x + begin, card)
    discard = box(deck.right + between, card)
    familiar = box(lower.right - medal, medal)
    left = discard.right + px(8 if titled else 4)
    ongoing = box(left, familiar.x - gap - left)
    return hp, hand, {"deck": deck, "discard": discard, "tokens": coffin, "familiar": familiar, "ongoing": ongoing}


def _badge(bust: pygame.Rect, name: pygame.Rect, size: int, beyond: int, clear: bool = False) -> pygame.Rect:
    """The room of a tile: in the lower right corner of the Wizard's frame, a little ``beyond`` it.

    ``clear``: it may glow, and stands higher so that its light does not lie on the name.
    """
    return pygame.Rect(bust.right + beyond - size, name.y - size + round(size * (-0.12 if clear else 0.1)), size, size)

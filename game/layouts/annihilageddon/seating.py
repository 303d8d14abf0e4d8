"""The rooms of one player: the own board at the near edge, a rival's cloth at the far one.

The own Wizard looks out of a brass frame; a rival stands behind the far edge, its name on the rim before it. Beside them lie
HP, cards and tokens.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.ui import Ui
from game.layouts.frame import TOP_BAR
from game.table.spots import ASPECT

OWN_FACE, OWN_TILE = 108, 40
"""How wide the frame of the own Wizard is at most, and the badge of its ability tile, in design units."""
SEEN, SUNK_IN, BROAD = 0.87, 12, 0.47
"""The share of a rival's picture above the edge of the table; how far its hat may reach behind the signs at the top, in design
units; how large the picture is at most, by how far it is to the next rival."""
HELD = (120, 62, 14)
"""How wide and high a rival's hand is at most, and how far it is held before its shoulder, in design units."""
WIDEST = {1: 600, 2: 512, 3: 416}
"""How wide a rival's cloth is at most, by how many there are, in design units."""
BETWEEN = 218
"""How far the cloths of two rivals are from each other if they can: both standees stand between them."""
ABREAST, BLOCK = 230, (128, 0.34, 220)
"""From how much room beside the piles on all lies in one row, in design units; how wide HP are then at least, by that room, and
at most."""
HEART, LIFE, OWN_LIFE = 43, 19, 22
"""How large the heart of a rival is, and how high its tube and the own one, in design units."""
PLATE, RAISED = 21, 7
"""How high the name of a rival is, and how far it stands out over the edge, in design units."""
ASIDE = 46
"""From how much room beside the HP on the tile lies there, in design units."""
NAMED, OVER, APART = 66, 14, 22
"""How many pixels the name of a pile takes with its number; by how much it may be wider than the pile at each side, and how far
piles with names are from each other, in design units.
"""
WIDE_CLOTH, WIDE_APART = 560, 75
"""How far deck and discard pile of a rival are from each other at least on a cloth so wide, in design units."""
MEDAL = 41
"""How large tile, Ongoings and Familiar are in a row at least, if three of them have room, in design units."""
TUCKED = 0.7
"""How far tokens are from the tile under which they lie in such a row, by its width."""
LEAST = 130
"""How much room they leave to all else at least, in design units; without it piles have numbers alone."""
NUMBERED = 6
"""How much is left below such a pile, in design units."""
STAR = 46
"""How large the own heart and the star with the own Victory Points are, in design units."""
AT_CORNER, WIDE_STAR = 8, 58
"""How far own tokens stand out above a large frame of the own Wizard; how large the star is beside that, in design units."""
OWN_NAMED = 58
"""Pixels from one to the next of the own piles from which on their names have room beside their numbers."""
AMPLE_PILE, AMPLE_STEP = 0.22, 12
"""How wide the piles of a large own board are at most, by its width, and how far they are from each other, in design units."""
STANDEE_ASPECT = 240 / 200
FREE = 104
"""How high a standee that nobody has is among rivals, in design units."""
STANDING, FEWER, OWN_STANDING, CROWDED = 58, {1: 84, 2: 80, 3: 60}, 68, 0.6
"""How high a standee is that a rival holds, the same among so few rivals, and one of one's own, in design units; how high one
in a crowd is at least, by that.
"""
OVERLAPPING = 0.62
"""How far a second standee is from the first where there is little room, by their width."""
PILED = 0.42
"""How high the own piles are at most, by the height of a slim board: above them the Wizard is to be seen."""


@dataclass(frozen=True)
class SeatRoom:
    """The rooms of one player in window pixels: the whole, its Wizard, name, the heart with its HP and the tube that shows
    them, and where its things lie.

    ``cards`` are the rooms of deck, discard, tile, familiar, tokens and ongoing. Standees stand on the upper edge from
    ``standees`` on, ``standing`` high, within ``abreast``. ``titled``: there is room for words beside the numbers of deck and
    discard pile, ``told``: there or over them. ``star``: the own Victory Points. ``lone_tile``: where the tile has room to be
    larger while there are no Ongoings.
    """

    board: pygame.Rect
    bust: pygame.Rect
    name: pygame.Rect
    heart: pygame.Rect
    hp: pygame.Rect
    hand: pygame.Rect
    cards: dict[str, pygame.Rect]
    standees: tuple[float, float]
    standing: int
    titled: bool = True
    told: bool = True
    star: pygame.Rect | None = None
    abreast: int = 0
    lone_tile: pygame.Rect | None = None

    def stand(self, count: int, at: int) -> tuple[tuple[float, float], int]:
        """Where the feet are of one of so many standees that it holds, the first at the left, and how high it is."""
        (x, y), high = self.standees, self.standing
        step, wide = 1.0, high / STANDEE_ASPECT
        if self.abreast and wide * count > self.abreast:
            step = OVERLAPPING
            least = high * CROWDED
            high = round(max(least, min(high, self.abreast / (1 + step * (count - 1)) * STANDEE_ASPECT)))
            wide = high / STANDEE_ASPECT
        return (x + wide * (0.5 + step * at), y), high

    def ongoings(self, tokens: int, familiar: bool) -> pygame.Rect:
        """Where a rival's Ongoings lie: they have the room of tokens beside them and of a ``familiar`` where there are none."""
        room, beside = self.cards["ongoing"], self.cards["tokens"]
        if not tokens and beside.y == room.y:
            room = room.union(beside)
        return room if familiar else room.union(self.cards["familiar"])

    @property
    def face(self) -> tuple[int, int]:
        """Where numbers rise from."""
        return self.bust.center


def own_room(ui: Ui, board: pygame.Rect, hand: pygame.Rect, slim: pygame.Rect, below: int, above: int) -> SeatRoom:
    """The Wizard, with HP, tokens and the points beside it (see ``points``); below them deck, discard pile and Familiar.

    Own standees stand on the mat if there is so much room ``above`` the hand, else on the board's upper edge, with so much
    ``below`` the Legends. In a board wider than a ``slim`` one the Wizard has the whole height, and the Familiar lies above.
    """
    px = ui.px
    high = px(OWN_STANDING)
    feet = slim.right + px(4), hand.y + px(4)
    if above <= high:
        high, feet = min(high, below + px(9)), (board.x + px(18), board.y + px(11))
    if board.w > slim.w:
        return _ample_room(ui, board, hand, (feet[0], board.y + px(5)), high)
    inner = board.inflate(-px(14), -px(14))
    card = round(min((inner.w - 2 * px(8)) / 3, inner.h * PILED / ASPECT))
    step = (inner.w - card) / 2
    titled = step >= OWN_NAMED
    low = inner.bottom - px(7 if titled else 12) - round(card * ASPECT)
    cards = {
        pile: pygame.Rect(round(inner.x + step * number), low, card, round(card * ASPECT))
        for number, pile in enumerate(("deck", "discard", "familiar"))
    }
    upper = pygame.Rect(inner.x, inner.y, inner.w, low - px(6) - inner.y)
    plate, star = px(24), px(STAR)
    bust = pygame.Rect(upper.x, upper.y, min(px(OWN_FACE), round(upper.w * 0.48)), upper.h - plate // 2)
    name = pygame.Rect(bust.x - px(3), upper.bottom - plate, bust.w + px(6), plate)
    left = bust.right + px(7)
    heart = pygame.Rect(left - px(4), upper.y - px(4), star, star)
    hp = pygame.Rect(name.right + px(3), 0, inner.right - name.right - px(3), px(OWN_LIFE))
    hp.centery = name.centery
    row = hp.y - px(4) - heart.bottom
    tile = pygame.Rect(left - px(2), heart.bottom + px(1), min(row, px(OWN_TILE)), min(row, px(OWN_TILE)))
    token = pygame.Rect(tile.right + px(5), tile.y, inner.right - tile.right - px(5), tile.h)
    cards |= {"tile": tile, "tokens": token, "ongoing": hand}
    points = pygame.Rect(board.right - px(5) - star, bust.y - px(3), star, star)
    return SeatRoom(board, bust, name, heart, hp, hand, cards, feet, high, titled=titled, star=points)


def _ample_room(ui: Ui, board: pygame.Rect, hand: pygame.Rect, feet: tuple[float, float], standing: int) -> SeatRoom:
    """The HP above the Wizard, its tile and tokens at the corners of its frame; at its right the points and the Familiar, below
    those deck and discard pile.
    """
    px = ui.px
    inner = board.inflate(-px(14), -px(14))
    plate, star, gap, foot = px(24), px(STAR), px(8), px(7)
    wide = min(round((inner.h - 3 * foot) / 2 / ASPECT), round(inner.w * AMPLE_PILE))
    high, step = round(wide * ASPECT), wide + px(AMPLE_STEP)
    familiar = pygame.Rect(inner.right - wide, inner.y, wide, high)
    discard = pygame.Rect(familiar.x, inner.bottom - foot - high, wide, high)
    deck = discard.move(-step, 0)
    heart = pygame.Rect(inner.x - px(3), inner.y - px(3), star, star)
    bust = pygame.Rect(inner.x, heart.bottom + px(4), deck.x - gap - inner.x, 0)
    bust.h = inner.bottom - plate // 2 - bust.y
    name = pygame.Rect(bust.x, inner.bottom - plate, bust.w, plate)
    hp = pygame.Rect(heart.right + px(3), 0, bust.right - heart.right - px(3), px(OWN_LIFE))
    hp.centery = heart.centery
    points = pygame.Rect(0, 0, px(WIDE_STAR), px(WIDE_STAR))
    points.center = deck.centerx, familiar.centery
    tile = _badge(bust, name, px(OWN_TILE), px(5), clear=True)
    token = tile.copy()
    token.y = bust.y - px(AT_CORNER)
    cards = {
        "deck": deck, "discard": discard, "familiar": familiar, "ongoing": hand, "tokens": token, "tile": tile,
    }  # fmt: skip
    titled = step >= OWN_NAMED
    return SeatRoom(board, bust, name, heart, hp, hand, cards, feet, standing, titled=titled, star=points)


def points(room: SeatRoom, alone: bool = False) -> pygame.Rect:
    """Where the own Victory Points stand: in their place, large in the place of the Familiar once
    that has gone (``alone``).
    """
    if alone:
        place = room.cards["familiar"]
        large = pygame.Rect(0, 0, place.w * 9 // 8, place.w * 9 // 8)
        large.center = place.center
        return large
    assert room.star is not None
    return room.star


def rivals(ui: Ui, others: list[int], top: int, high: int) -> dict[int, SeatRoom]:
    """A cloth for each along the far edge."""
    px, count = ui.px, len(others)
    step = (ui.width - px(8)) / max(1, count)
    wide = min(round(step) - px(8), px(WIDEST.get(count, 400)))
    apart = max(step, min(wide + px(BETWEEN), ui.width - px(8) - wide)) if count == 2 else step
    rooms = {}
    for number, seat in enumerate(others):
        centre = ui.width / 2 + (number - (count - 1) / 2) * apart
        rooms[seat] = _rival(
            ui, pygame.Rect(round(centre - wide / 2), top, wide, high), round(step), px(FEWER.get(count, STANDING))
        )
    return rooms


def _rival(ui: Ui, board: pygame.Rect, step: int, standing: int) -> SeatRoom:
    """The Wizard stands behind its cloth, above its HP, and holds its hand over its piles; the next one is a ``step`` further."""
    px = ui.px
    inner = board.inflate(-px(16), -px(10))
    worded = NAMED - px(2 * OVER)
    titled = inner.w - 2 * NAMED >= px(LEAST) and inner.h - px(9) >= worded * ASPECT
    high = inner.h - px(9 if titled else NUMBERED)
    wide = min(round(high / ASPECT), max(round(inner.w * 0.15), worded) if titled else round(inner.w * 0.17))
    deck = pygame.Rect(inner.x + (px(6) if titled else 0), inner.y + px(2) + high, wide, round(wide * ASPECT))
    deck.y -= deck.h
    apart = max(wide + px(APART), NAMED, px(WIDE_APART) if inner.w >= px(WIDE_CLOTH) else 0)
    discard = deck.move(apart if titled else wide + px(8), 0)
    left = discard.right + px(OVER if titled else 8)
    rest = pygame.Rect(left, inner.y, inner.right - left, inner.h)
    abreast = rest.w >= px(ABREAST)
    middle, hp, cards, lone = _abreast(ui, board, rest) if abreast else (*_stacked(ui, rest), None)
    large = round(min((board.y - px(TOP_BAR - SUNK_IN)) / SEEN, step * BROAD))
    seen = round(large * SEEN)
    bust = pygame.Rect(middle - large // 2, board.y - seen, large, seen)
    name = pygame.Rect(0, board.y - px(RAISED), min(rest.w, px(116), large - px(4)), px(PLATE))
    name.centerx = middle
    wide, high, before = map(px, HELD)
    high = min(high, board.y - px(TOP_BAR + 4))
    hand = pygame.Rect(0, board.y + px(6) - high, min(wide, bust.x + before - board.x), high)
    hand.right = bust.x + before
    heart = pygame.Rect(0, 0, px(HEART), px(HEART))
    heart.midbottom = bust.right + px(1), board.y + px(2)
    heart.right = min(heart.right, board.right)
    feet = max(name.right, min(heart.right, ui.width - round(standing / STANDEE_ASPECT))), board.y + px(4)
    free = min(hand.x + step, ui.width) - round(feet[0]) - px(2)
    return SeatRoom(
        board, bust, name, heart, hp, hand, {"deck": deck, "discard": discard} | cards, feet, standing, titled, titled,
        abreast=free, lone_tile=lone,
    )  # fmt: skip


def _abreast(
    ui: Ui, board: pygame.Rect, rest: pygame.Rect
) -> tuple[int, pygame.Rect, dict[str, pygame.Rect], pygame.Rect | None]:
    """The HP in the middle, tokens below them, the tile as well or at their left; Ongoings and Familiar at the right. A tile
    below the HP has the room of Ongoings where there are none.
    """
    px = ui.px
    least, share, most = BLOCK
    block = pygame.Rect(0, rest.y + px(PLATE - RAISED - 5), min(max(px(least), round(rest.w * share)), px(most)), 0)
    block.h = rest.bottom - block.y
    block.centerx = max(board.centerx, rest.x + block.w // 2)
    free = block.x - rest.x - px(8)
    below = free < px(ASIDE)
    hp = pygame.Rect(block.x, block.y, block.w, px(LIFE))
    tokens = pygame.Rect(block.x, hp.bottom + px(2), block.w, block.bottom - hp.bottom - px(2))
    tile = pygame.Rect(tokens.x, tokens.y, tokens.h, tokens.h)
    if below:
        tokens.x, tokens.w = tile.right + px(5), block.right - tile.right - px(5)
    else:
        tile.w = tile.h = min(block.h, free)
        tile.midright = block.x - px(8), block.centery
    room = pygame.Rect(block.right + px(8), rest.y, rest.right - block.right - px(8), rest.h)
    size = min(room.h, (room.w - px(6)) // 2)
    familiar = pygame.Rect(room.right - size, room.y, size, room.h)
    ongoing = pygame.Rect(room.x, room.y, familiar.x - px(6) - room.x, room.h)
    lone = pygame.Rect(0, 0, min(ongoing.size), min(ongoing.size))
    lone.midright = ongoing.midright
    cards = {"tile": tile, "tokens": tokens, "familiar": familiar, "ongoing": ongoing}
    return block.centerx, hp, cards, lone if below and lone.w > tile.w else None


def _stacked(ui: Ui, rest: pygame.Rect) -> tuple[int, pygame.Rect, dict[str, pygame.Rect]]:
    """The HP; below them tile, tokens, Ongoings and Familiar: two Ongoings lie side by side if they can."""
    px = ui.px
    hp = pygame.Rect(rest.x, rest.y + px(PLATE - RAISED - 5), rest.w, px(LIFE))
    low = pygame.Rect(rest.x, hp.bottom, rest.w, rest.bottom + px(2) - hp.bottom)
    low.w += px(4)
    gap = px(2)
    size = min(low.h, max((low.w - 3 * gap) // 4, min(px(MEDAL), (low.w - 2 * gap) // 3)))
    tile = pygame.Rect(low.x, low.y, size, low.h)
    tokens = tile.move(round(size * TUCKED), 0)
    familiar = pygame.Rect(low.right - size, low.y, size, low.h)
    ongoing = pygame.Rect(tokens.right + gap, low.y, familiar.x - tokens.right - 2 * gap, low.h)
    return rest.centerx, hp, {"tile": tile, "tokens": tokens, "familiar": familiar, "ongoing": ongoing}


def _badge(bust: pygame.Rect, name: pygame.Rect, size: int, beyond: int, clear: bool = False) -> pygame.Rect:
    """The room of a tile: in the lower right corner of the Wizard's frame, a little ``beyond`` it.

    ``clear``: it may glow, and stands higher so that its light does not lie on the name.
    """
    return pygame.Rect(bust.right + beyond - size, name.y - size + round(size * (-0.12 if clear else 0.1)), size, size)

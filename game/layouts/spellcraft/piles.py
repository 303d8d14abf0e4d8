"""The piles of a spell-crafting table: three decks on a named shelf, each beside what was discarded from it."""

from __future__ import annotations

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT, Ui
from game.scenery import materials
from game.table.spots import ASPECT

PILES = (("deck", "discard"), ("treasure_deck", "treasure_discard"), ("dead_deck", "dead_discard"))
LABELS = {
    "deck": "Main Deck",
    "discard": "Discard",
    "treasure_deck": "Treasure Deck",
    "treasure_discard": "Discard",
    "dead_deck": "Dead Wizard Deck",
    "dead_discard": "Discard",
}


LETTERS = 13
"""The size of the names of the decks."""
SHADE = 120
"""How dark the wood is behind them, of 255."""
NAMES = (("Main deck", "Main deck", "Main"), ("Treasures", "Treasures", "Loot"), ("Dead Wizards", "Dead", "Dead"))
"""What stands above each deck on the shelf, and on a narrow one."""
MARGIN = 4
"""What stays free around the shelf's edge, in design units."""
NUMBERED, RISE = 9, 9
"""By how much the number of a pile hangs below it, and how thick it is at most."""


def named(ui: Ui) -> int:
    """How high the row with the names of the decks is."""
    return text.line_height("bold", letters(ui))


def letters(ui: Ui) -> int:
    """The size of these names at most: what is told here is not the main thing, even in large text."""
    return max(MIN_TEXT, min(ui.text_px(LETTERS), ui.px(LETTERS + 3)))


def piles_on(ui: Ui, room: pygame.Rect) -> tuple[dict[str, pygame.Rect], float]:
    """Each deck below its name, with what was discarded from it beside it."""
    px = ui.px
    top, low = room.y + px(MARGIN) + named(ui), room.bottom - px(MARGIN)
    column = (room.w - 2 * px(MARGIN)) / len(PILES)
    card = min((low - top - px(NUMBERED + RISE)) / ASPECT, column / 2 - px(4))
    found = {}
    for number, pair in enumerate(PILES):
        middle = room.x + px(MARGIN) + column * (number + 0.5)
        for place, name in enumerate(pair):
            rect = pygame.Rect(0, 0, round(card), round(card * ASPECT))
            rect.centerx = round(middle + (place - 0.5) * (card + px(4)))
            rect.centery = round((top + low + px(RISE - NUMBERED)) / 2)
            found[name] = rect
    return found, card


class ShelfNode(Node):
    """The board that the piles stand on, with a name above each of them."""

    def __init__(self) -> None:
        super().__init__("piles", "zone", "Decks and discards")

    def render(self) -> pygame.Surface | None:
        """Wood, with a groove between two decks."""
        width, height = round(self.w), round(self.h)
        if width < 40:
            return None
        px = self.ui.px
        surface = materials.shelf(width, height, self.ui.factor).copy()
        column = (width - 2 * px(MARGIN)) / len(PILES)
        size, names = self.fitting()
        for number, name in enumerate(names):
            x = px(MARGIN) + column * number
            if number:
                surface.fill(theme.WOOD_DARK, (round(x) - px(1), px(7), px(2), height - px(14)))
            words = text.line(name, "bold", size, theme.CREAM)
            middle = round(x + column / 2), px(MARGIN) + named(self.ui) // 2
            shade = paint.rounded(words.get_width() + px(8), words.get_height(), px(4), (*theme.INK, SHADE))
            surface.blit(shade, shade.get_rect(center=middle))
            surface.blit(words, words.get_rect(center=middle))
        return surface

    def fitting(self) -> tuple[int, tuple[str, ...]]:
        """The size of all names and their words: the longest way of saying it that fits each column; 0 where none does."""
        room = (round(self.w) - 2 * self.ui.px(MARGIN)) // len(PILES) - self.ui.px(4)
        for words in zip(*NAMES, strict=True):
            for size in range(letters(self.ui), MIN_TEXT - 1, -1):
                if max(text.width(word, "bold", size) for word in words) <= room:
                    return size, words
        return 0, ()

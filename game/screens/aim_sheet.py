"""The sheet of New match that says what one does in a game and how one wins, with the cards that show it."""

from __future__ import annotations

import pygame

from game.cardface.raster import radius_of
from game.core import text, theme
from game.core.text import escape, plain
from game.core.widgets import Label, Sprite
from game.help_pages import chapters
from game.screens.examples import examples, face
from game.screens.match_sheets import READABLE, Sheet
from game.table.spots import ASPECT

LEAST_CARD, WIDEST_CARD = 52.0, 150.0
"""How wide a card is at least and at most, in design units; narrower ones are left out."""


class AimSheet(Sheet):
    """The aim in a sentence or two over the cards of the rules' first chapter, and what these show."""

    def __init__(self, game: str, goal: str, printed: bool) -> None:
        """``printed``: the cards have their printed names, else the clean ones."""
        super().__init__("new/aim", "How do you win?", 15)
        self.words = self.add(Label(goal, theme.TEXT + 1, theme.INK, wrap=True, top=True, id="new/goal"))
        self.words.name = plain(goal)
        first = chapters(game)[0]
        self.caption = self.add(
            Label(escape(first.caption), theme.TEXT_SMALL + 1, theme.INK_SOFT, "italic", "center", wrap=True)
        )
        self.cards: list[Sprite] = []
        for number, kind in enumerate(examples(game, first)):
            title, drawn = kind.title(printed), face(game, kind, printed)
            card = self.add(Sprite(f"new/aim/card{number}", "card", title, kind.text, drawn))
            card.hint = f"**{escape(title)}**\n{kind.text}"
            self.cards.append(card)

    def arrange(self, rect: pygame.Rect) -> None:
        """The words, the cards in a row below them, at the foot what they show."""
        room, px = self.lay(rect), self.ui.px
        gap, count = px(8), len(self.cards)
        inner = room.w - px(4)
        said, low = self.words.text_size(inner)[1], self.caption.text_size(inner)[1]
        widest = min(px(WIDEST_CARD), (inner - gap * (count - 1)) / max(1, count))
        tight = round(self.ui.text_px(self.words.size) * READABLE)
        if room.h - said - low - 2 * gap < widest * ASPECT:  # smaller words first, then no caption, then no cards
            said = text.wrap(self.words.markup, tight, inner).height + px(2)
        if room.h - said - low - 2 * gap < px(LEAST_CARD) * ASPECT:
            low = 0
        free = room.h - said - low - (2 if low else 1) * gap
        wide = min(widest, free / ASPECT)
        shown = bool(count) and wide >= px(LEAST_CARD)
        if not shown:
            said, low = room.h, 0
        self.words.place(room.x + px(2), room.y + px(2), inner, said)
        self.caption.visible = low > 0
        left = room.x + px(2) + (inner - count * wide - gap * (count - 1)) / 2
        top = room.y + said + gap + max(0.0, free - wide * ASPECT) / 2
        for number, card in enumerate(self.cards):
            card.visible = shown
            card.place(left + number * (wide + gap), top, wide, wide * ASPECT)
            card.radius, card.shadow = radius_of(wide), px(4)
        self.caption.place(room.x + px(2), top + wide * ASPECT + gap, inner, low)

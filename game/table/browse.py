"""All cards of an open pile, spread out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core import theme
from game.core.dialogs import Dialog
from game.core.scroll import ScrollArea
from game.core.text import plain
from game.core.widgets import Button, Group, Label, Picture, Sprite
from game.table.speech import Speech
from game.table.spots import ASPECT
from rules.core.cards import Card

COLUMNS = 6


class Browser(Dialog):
    """A dialog with every card of a pile, the top one first."""

    size = (860.0, 560.0)

    def __init__(self, title: str, cards: Sequence[Card], face: Callable[[Card], Picture], words: Speech) -> None:
        super().__init__(f"{title} ({len(cards)})")
        self.cards = list(reversed(cards))
        self.face = face
        self.words = words

    def build(self) -> None:
        """The sheet, a scrolling grid of cards, a button."""
        super().build()
        self.area = self.sheet.add(ScrollArea("browse/cards", self.title))
        self.sprites: list[Sprite] = []
        for index, card in enumerate(self.cards):
            cell = self.area.content.add(Group())
            name, text = self.words.card(card), plain(self.words.named(card.kind.text))
            sprite = cell.add(Sprite(f"browse/{card.kind.key}-{index + 1}", "card", name, text))
            sprite.picture = self.face(card)
            sprite.solid = False
            self.sprites.append(sprite)
        if not self.cards:
            self.empty = self.sheet.add(Label("There is no card here.", theme.TEXT, theme.INK, align="center"))
        self.done = self.sheet.add(Button("browse/close", "Close", lambda _: self.close(), "main"))

    def layout(self) -> None:
        """Six cards in a row, large enough to be read."""
        super().layout()
        room, px = self.inner(), self.ui.px
        height = px(44)
        self.done.place(room.centerx - px(80), room.bottom - height, px(160), height)
        self.area.place(room.x, room.y, room.w, room.h - height - px(12))
        if not self.cards:
            self.empty.place(room.x, room.y, room.w, px(60))
        gap = px(8)
        width = (self.area.inner_width - gap * (COLUMNS - 1)) / COLUMNS
        row = width * ASPECT + gap
        for index, sprite in enumerate(self.sprites):
            column, line = index % COLUMNS, index // COLUMNS
            cell = sprite.parent
            assert cell is not None
            self.area.row(cell, line * row, row - gap, column * (width + gap), width)
            sprite.w, sprite.h, sprite.x, sprite.y = round(width), round(width * ASPECT), 0, 0
            sprite.radius = width * 0.075
        self.area.set_height((len(self.cards) + COLUMNS - 1) // COLUMNS * row)

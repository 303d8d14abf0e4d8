"""All cards of an open pile, spread out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cardface.raster import radius_of
from game.core import theme
from game.core.dialogs import Dialog
from game.core.scroll import ScrollArea
from game.core.text import plain
from game.core.widgets import Button, Group, Label, Picture, Sprite
from game.table.speech import Speech
from game.table.spots import ASPECT
from rules.core.cards import Card

COLUMNS = (4, 5, 6)
"""Cards in a row: as few as leave all rows in sight, so that they are large; else the most."""


class Browser(Dialog):
    """A dialog with every card of a pile, the top one first."""

    size = (1010.0, 640.0)
    one_row = 480.0
    """How high it is where all cards lie in one row."""

    def __init__(self, title: str, cards: Sequence[Card], face: Callable[[Card], Picture], words: Speech) -> None:
        super().__init__(f"{title} ({len(cards)})")
        self.cards = list(reversed(cards))
        if len(cards) <= COLUMNS[-1]:
            self.size = self.size[0], self.one_row
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
        """Cards in rows, large enough to be read."""
        super().layout()
        room, px = self.inner(), self.ui.px
        height = px(44)
        self.done.place(room.centerx - px(80), room.bottom - height, px(160), height)
        self.area.place(room.x, room.y, room.w, room.h - height - px(12))
        if not self.cards:
            self.empty.place(room.x, room.y, room.w, px(60))
        gap = px(8)
        columns = next((many for many in COLUMNS if self._height(many, gap) <= self.area.h), COLUMNS[-1])
        width = self._width(columns, gap)
        row = width * ASPECT + gap
        across = len(self.cards) * (width + gap) - gap
        spare = self.area.inner_width - across
        # a single row stands in the middle of the sheet: no bar takes room beside it
        left = max(0.0, min((self.area.w - across) / 2, spare))
        for index, sprite in enumerate(self.sprites):
            column, line = index % columns, index // columns
            cell = sprite.parent
            assert cell is not None
            self.area.row(cell, line * row, row - gap, left + column * (width + gap), width)
            sprite.w, sprite.h, sprite.x, sprite.y = round(width), round(width * ASPECT), 0, 0
            sprite.radius = radius_of(width)
        self.area.set_height(self._height(columns, gap))

    def _width(self, columns: int, gap: int) -> float:
        """How wide a card is with so many in a row."""
        return (self.area.inner_width - gap * (columns - 1)) / columns

    def _height(self, columns: int, gap: int) -> float:
        """How high all rows are together."""
        return -(-len(self.cards) // columns) * (self._width(columns, gap) * ASPECT + gap)

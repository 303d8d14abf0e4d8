"""The box of the game that is set up, on the table above the way on: what the game is about, or what is wrong with the set-up."""

from __future__ import annotations

import pygame

from game.core import theme
from game.core.widgets import Group, Label
from game.screens.boxes import GameBox

TURN, RATIO = 0.7, 1.28
"""How much of the side of the game's box is seen, and how many times as high as wide it is with that side."""
LEAST = 72
"""How wide the box is at least, in design units; it is not there where it would be smaller."""
WARNING = (255, 176, 120)


class ChosenBox(Group):
    """The box with words below it."""

    def __init__(self) -> None:
        super().__init__()
        self.box: GameBox | None = None
        self.blurb = self.add(Label("", theme.TEXT, theme.CREAM, "bold", "center", wrap=True, id="new/blurb"))
        self.trouble = self.add(Label("", theme.TEXT + 3, WARNING, "bold", "center", wrap=True, id="new/trouble"))

    def take_out(self, game: str, blurb: str) -> None:
        """The box of another game stands on the table."""
        if self.box is not None:
            self.box.remove()
        self.box = self.add(GameBox(game, -TURN, lambda _: None, "new/box"))
        self.box.solid, self.box.on_click, self.box.focusable = False, None, False
        self.box.role = ""
        self.blurb.markup = self.blurb.name = blurb

    def say(self, words: str) -> None:
        """What is wrong; "" for nothing."""
        self.trouble.markup, self.trouble.name = f"{{warning}} {words}" if words else "", words
        self.blurb.visible = not words

    def lay(self, room: pygame.Rect) -> None:
        """The box above, words below it."""
        px = self.ui.px
        said = max(round(self.ui.text_px(theme.TEXT) * 3.9), self.blurb.text_size(room.w - px(8))[1])
        size = min(room.w * 0.8, (room.h - said) / RATIO)
        if self.box is not None:
            self.box.visible = size >= px(LEAST)
            self.box.place(room.centerx - size / 2, room.y, size, size * RATIO)
            said = room.h - round(size * RATIO) if self.box.visible else room.h
        for words in (self.blurb, self.trouble):
            words.place(room.x + px(4), room.bottom - said, room.w - px(8), said)

"""The answers that are given without asking, each with a button to be asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core import theme
from game.core.dialogs import Dialog
from game.core.scroll import ScrollArea
from game.core.text import escape
from game.core.widgets import Button, Label, ignoring
from game.table.memory import Memory, Remembered

ROW, GAP = 50, 8
HEIGHTS = 250.0, 560.0
AROUND = 160.0
"""Title, button and margins."""

NOTHING = (
    "Nothing is answered for you. Where a question comes up often, the button to its right sets how long your answer is "
    "reused."
)


class RememberedDialog(Dialog):
    """A row for each answer; ``rows`` gives those of the moment."""

    name = "remembered"
    size = (640.0, HEIGHTS[0])

    def __init__(self, memory: Memory, rows: Callable[[], Sequence[Remembered]]) -> None:
        super().__init__("Remembered answers")
        self.memory = memory
        self.rows = rows
        self.lines: list[tuple[Label, Button]] = []

    def build(self) -> None:
        """The rows, and the way back."""
        super().build()
        self.empty = self.sheet.add(
            Label(NOTHING, theme.TEXT + 1, theme.INK, align="center", wrap=True, id="remembered/none")
        )
        self.area = self.sheet.add(ScrollArea("remembered/rows", "Remembered answers"))
        self.back = self.sheet.add(Button("remembered/back", "Back", ignoring(self.close), "main"))
        self._make_rows()

    def _make_rows(self) -> None:
        for label, button in self.lines:
            label.remove()
            button.remove()
        self.lines = []
        for number, row in enumerate(self.rows()):
            words = f"{escape(row.question)} **{escape(row.answer)}**"
            label = self.area.content.add(Label(words, theme.TEXT + 1, theme.INK, wrap=True, id=f"remembered/{number}"))
            forget = ignoring(partial(self._forget, row.key))
            again = self.area.content.add(Button(f"remembered/{number}/ask", "Ask me again", forget))
            self.lines.append((label, again))
        self.empty.visible = not self.lines
        self.area.visible = bool(self.lines)

    def _forget(self, key: str) -> None:
        self.memory.forget(key)
        self._make_rows()
        self.layout()

    def layout(self) -> None:
        """One below the other; the sheet is as high as they need."""
        row = max(float(ROW), theme.TEXT * 2.9 * self.ui.text_zoom)
        least, most = HEIGHTS
        self.size = (self.size[0], max(least, min(most, AROUND + len(self.lines) * (row + GAP))))
        super().layout()
        room, px = self.inner(), self.ui.px
        listed = pygame.Rect(room.x, room.y, room.w, room.h - px(60))
        self.area.place(*listed)
        high = px(row)
        for number, (label, button) in enumerate(self.lines):
            top, wide = number * (high + px(GAP)), button.wanted_width()
            left = self.area.inner_width - wide
            self.area.row(label, top, high, 0, left - px(12))
            self.area.row(button, top + (high - px(42)) // 2, px(42), left, wide)
        self.area.set_height(len(self.lines) * (high + px(GAP)))
        self.empty.place(*listed)
        self.back.place(room.centerx - px(90), room.bottom - px(46), px(180), px(46))

"""The answers that are given without asking, each with a button to be asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core import theme
from game.core.dialogs import Dialog
from game.core.text import escape
from game.core.widgets import Button, Label, ignoring
from game.table.memory import Memory, Remembered

ROW, GAP, MOST = 50, 8, 7
NOTHING = (
    "Nothing is answered for you. At a question that comes often, the button at its right says how long "
    "your answer is to be given again."
)


class RememberedDialog(Dialog):
    """A row for each answer; ``rows`` gives those of the moment."""

    name = "remembered"
    size = (640.0, 560.0)

    def __init__(self, memory: Memory, rows: Callable[[], Sequence[Remembered]]) -> None:
        super().__init__("Remembered answers")
        self.memory = memory
        self.rows = rows
        self.lines: list[tuple[Label, Button]] = []

    def build(self) -> None:
        """The rows, and the way back."""
        super().build()
        self.empty = self.sheet.add(Label(NOTHING, theme.TEXT + 1, theme.INK, align="center", wrap=True, id="remembered/none"))
        self.back = self.sheet.add(Button("remembered/back", "Back", ignoring(self.close), "main"))
        self._make_rows()

    def _make_rows(self) -> None:
        for label, button in self.lines:
            label.remove()
            button.remove()
        self.lines = []
        for number, row in enumerate(self.rows()[:MOST]):
            words = f"{escape(row.question)} **{escape(row.answer)}**"
            label = self.sheet.add(Label(words, theme.TEXT + 1, theme.INK, wrap=True, id=f"remembered/{number}"))
            forget = ignoring(partial(self._forget, row.key))
            self.lines.append((label, self.sheet.add(Button(f"remembered/{number}/ask", "Ask me again", forget))))
        self.empty.visible = not self.lines

    def _forget(self, key: str) -> None:
        self.memory.forget(key)
        self._make_rows()
        self.layout()

    def layout(self) -> None:
        """One below the other."""
        super().layout()
        room, px = self.inner(), self.ui.px
        for number, (label, button) in enumerate(self.lines):
            top, wide = room.y + number * px(ROW + GAP), button.wanted_width()
            label.place(room.x, top, room.w - wide - px(12), px(ROW))
            button.place(room.right - wide, top + px(4), wide, px(ROW - 8))
        self.empty.place(room.x, room.y, room.w, room.h - px(60))
        self.back.place(room.centerx - px(90), room.bottom - px(46), px(180), px(46))

"""The menu of a match: go on, keep a copy, watch it again, leave."""

from __future__ import annotations

from collections.abc import Callable

from game.core import theme
from game.core.dialogs import Dialog
from game.core.widgets import Button, Label, ignoring
from game.screens.navigator import Navigator

HEIGHT, GAP = 46, 8


class PauseMenu(Dialog):
    """Everything is saved already; a copy keeps this very moment."""

    name = "pause"
    size = (460.0, 554.0)

    def __init__(self, program: Navigator) -> None:
        super().__init__("Paused")
        self.program = program

    def build(self) -> None:
        """A button for each way on."""
        super().build()
        program = self.program
        entries: tuple[tuple[str, str, Callable[[], object] | None, str, str], ...] = (
            ("back", "Back to the table", None, "main", "play"),
            ("copy", "Keep a copy of this moment", program.archive.ask_copy, "plain", "save"),
            ("export", "Write it to a file", program.archive.export, "plain", "copy"),
            ("watch", "Watch it from the beginning", program.archive.watch_this, "plain", "eye"),
            ("answers", "Remembered answers", program.remembered_answers, "plain", "settings"),
            ("matches", "Other matches", program.matches, "plain", "load"),
            ("leave", "Leave", program.to_start, "plain", "close"),
        )
        self.buttons = [
            self.sheet.add(Button(f"pause/{id}", caption, ignoring(self._take, run), style, icon))
            for id, caption, run, style, icon in entries
        ]
        words = "Every choice is saved the moment it is made. You can go on at any time."
        self.words = self.sheet.add(Label(words, theme.TEXT_SMALL + 1, theme.INK_SOFT, align="center", wrap=True))

    def layout(self) -> None:
        """One below the other."""
        super().layout()
        room, px = self.inner(), self.ui.px
        for number, button in enumerate(self.buttons):
            button.place(room.x, room.y + number * px(HEIGHT + GAP), room.w, px(HEIGHT))
        top = room.y + len(self.buttons) * px(HEIGHT + GAP)
        self.words.place(room.x, top, room.w, room.bottom - top)

    def _take(self, run: Callable[[], object] | None) -> None:
        self.close()
        if run is not None:
            run()

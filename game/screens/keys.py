"""The page of keys of the present screen (?), and where keys are changed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core import paint, text, theme
from game.core.dialogs import Dialog
from game.core.keys import COMMANDS, name_of
from game.core.node import Node
from game.core.scroll import ScrollArea
from game.core.widgets import Button, Label, ignoring
from game.screens.navigator import Navigator

LINE = 34
CAP = 108
"""How wide the column of key caps is."""
BESIDE = 152
"""How high the title and the buttons are, with what is between."""


class KeyCap(Node):
    """A key as it looks on a keyboard."""

    def __init__(self, words: str) -> None:
        super().__init__("", "text", words)
        self.words = words

    def render(self) -> pygame.Surface | None:
        """A light cap as wide as its name, at the right of its column."""
        width, height = round(self.w), round(self.h)
        surface = paint.blank(width, height)
        words = text.fit_line(self.words, "bold", self.ui.text_px(theme.TEXT), width - self.ui.px(16), theme.INK)
        own = min(width, max(height, words.get_width() + self.ui.px(16)))
        cap = paint.box(own, height, self.ui.px(6), theme.PAPER, theme.PAPER_DARK, self.ui.px(2), theme.INK)
        surface.blit(cap, (width - own, 0))
        surface.blit(words, words.get_rect(center=(width - own // 2, height // 2 - self.ui.px(1))))
        return surface


class KeysPage(Dialog):
    """All keys of the scene below, in two columns; with a gamepad in use its buttons."""

    name = "keys"
    width = 880.0

    def __init__(self, lines: Sequence[tuple[str, str]], program: Navigator) -> None:
        super().__init__("What the keys do here")
        self.lines = lines
        self.program = program

    def build(self) -> None:
        """A cap and words for each."""
        if self.app.stage.keys.pad:
            self.title = "What the buttons do here"
        super().build()
        self.area = self.sheet.add(ScrollArea("keys/list", "Keys"))
        self.rows = [
            (
                self.area.content.add(KeyCap(key)),
                self.area.content.add(Label(text.escape(words), theme.TEXT, theme.INK, id=f"keys/{number}")),
            )
            for number, (key, words) in enumerate(self.lines)
        ]
        for (_, words), (key, name) in zip(self.rows, self.lines, strict=True):
            words.name = f"{key}: {name}"
        self.change = self.sheet.add(Button("keys/change", "Change keys", ignoring(self._change)))
        self.done = self.sheet.add(Button("keys/close", "Done", ignoring(self.close), "main"))

    def _change(self) -> None:
        scenes = self.app.scenes
        self.close()
        scenes.push(KeySettings(self.program))

    def layout(self) -> None:
        """Two columns, as high as they have to be."""
        half = (len(self.rows) + 1) // 2
        self.size = self.width, half * self._line() / self.ui.factor + BESIDE
        super().layout()
        room, px = self.inner(), self.ui.px
        self.area.place(room.x, room.y, room.w, room.h - px(60))
        width, line = self.area.inner_width // 2, self._line()
        for number, (cap, words) in enumerate(self.rows):
            column, row = divmod(number, half)
            left, top = column * width, row * line
            self.area.row(cap, top, line - px(6), left, px(CAP))
            self.area.row(words, top, line - px(6), left + px(CAP + 12), width - px(CAP + 24))
        self.area.set_height(half * line)
        self.change.place(room.x, room.bottom - px(46), px(210), px(46))
        self.done.place(room.right - px(170), room.bottom - px(46), px(170), px(46))

    def _line(self) -> int:
        return max(self.ui.px(LINE), round(self.ui.text_px(theme.TEXT) * 1.9))


class KeySettings(Dialog):
    """A button for each command: click it, then press the key that it is to have."""

    name = "key settings"
    size = (940.0, 600.0)

    def __init__(self, program: Navigator) -> None:
        super().__init__("Keys")
        self.program = program
        self.waiting = 0
        """The command whose new key is awaited."""

    def build(self) -> None:
        """Two columns of commands, what is to be done, reset."""
        super().build()
        self.rows: dict[int, tuple[Label, Button]] = {}
        for command, words in COMMANDS.items():
            name = pygame.key.name(command)
            button = Button(f"keys/{name}", "", ignoring(self._await, command), name=words)
            button.size = 18
            self.rows[command] = self.sheet.add(Label(words, theme.TEXT, theme.INK)), self.sheet.add(button)
        self.said = self.sheet.add(Label("", theme.TEXT, theme.INK, "bold", wrap=True, id="keys/said"))
        self.reset = self.sheet.add(Button("keys/reset", "Reset", ignoring(self._reset)))
        self.done = self.sheet.add(Button("keys/close", "Done", ignoring(self.close), "main"))
        self._show("Click a key to change it. Digits, arrows, Tab, Enter, Space and Esc always do the same.")

    def layout(self) -> None:
        """Label and key side by side, in two columns."""
        super().layout()
        room, px = self.inner(), self.ui.px
        width, half = (room.w - px(36)) // 2, (len(self.rows) + 1) // 2
        line = min(px(44), (room.h - px(100)) // half)
        for number, (label, button) in enumerate(self.rows.values()):
            column, row = divmod(number, half)
            left, top = room.x + column * (width + px(36)), room.y + row * line
            label.place(left, top, width - px(130), line - px(6))
            button.place(left + width - px(120), top, px(120), line - px(6))
        self.said.place(room.x, room.bottom - px(98), room.w, px(44))
        self.reset.place(room.x, room.bottom - px(46), px(210), px(46))
        self.done.place(room.right - px(170), room.bottom - px(46), px(170), px(46))

    def handle(self, event: pygame.event.Event) -> bool:
        """The key that a command is to have."""
        if not self.waiting or event.type != pygame.KEYDOWN:
            return False
        command = self.waiting
        self.waiting, self.raw = 0, False
        if event.key == pygame.K_ESCAPE:
            self._show(f"{COMMANDS[command]} stays as it was.")
            return True
        keys = self.app.stage.keys
        refusal = keys.refusal(command, event.key)
        if refusal:
            self._show(refusal)
            return True
        self.program.change(keys=keys.changed(command, event.key))
        self._show(f"{COMMANDS[command]}: {name_of(event.key)}.")
        return True

    def _await(self, command: int) -> None:
        self.waiting, self.raw = command, True
        self._show(f"Press the key for “{COMMANDS[command]}” (Esc: leave it).")

    def _reset(self) -> None:
        self.waiting, self.raw = 0, False
        self.program.change(keys={})
        self._show("All keys are as they were.")

    def _show(self, words: str) -> None:
        keys = self.app.stage.keys
        for command, (_, button) in self.rows.items():
            waits = command == self.waiting
            button.caption = "..." if waits else name_of(keys.key(command))
            button.text = button.caption
            button.chosen = waits
        self.said.markup = text.escape(words)
        self.said.name = words

"""The page of keys of the present screen (?), and where keys are changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import paint, text, theme
from game.core.boards import InkLine, Leaf
from game.core.dialogs import MARGIN, Dialog
from game.core.keys import COMMANDS, name_of
from game.core.node import Node
from game.core.scroll import ScrollArea
from game.core.widgets import Button, Label, ignoring
from game.screens.navigator import Navigator

LINE, BAR = 36, 16
"""How high a line is at least, and how wide the bar is beside the lines."""
CAP = 108
"""How wide the column of key caps is."""
COLUMN, BETWEEN, PAD = 368.0, 14.0, 14.0
"""How wide the leaf of a column is, how far it is from the next, and from its words, in design units."""
SHORT = 0.7
"""A leaf ends with its lines where they are shorter than this share of the longest column."""
LONG = 9
"""How many lines a column has at most, where there are two kinds of keys."""
FEW = 3
"""How many keys of its own a screen has at least for which they get a column."""
BESIDE = 152
"""How high the title and the buttons are, with what is between."""


class KeyCap(Node):
    """A key as it looks on a keyboard."""

    def __init__(self, words: str) -> None:
        super().__init__("", "text", words)
        self.words = words

    def render(self) -> pygame.Surface | None:
        """A cap with a thick front, as wide as its name, at the right of its column."""
        width, height, px = round(self.w), round(self.h), self.ui.px
        surface = paint.blank(width, height)
        words = text.fit_line(self.words, "bold", self.ui.text_px(theme.TEXT), width - px(18), theme.INK)
        own = min(width, self.wanted(height))
        front, border, deep = (188, 160, 112), max(1, px(2)), px(4)
        surface.blit(paint.box(own, height, px(7), front, paint.darker(front, 0.3), border), (width - own, 0))
        top = height - deep - 2 * border
        face = paint.box(own - 2 * border, top, px(6), (255, 252, 240), (238, 222, 186))
        surface.blit(face, (width - own + border, border))
        surface.blit(words, words.get_rect(center=(width - own // 2, border + top // 2)))
        return surface

    def wanted(self, height: int) -> int:
        """How wide the cap is that is so high, at most as its column."""
        words = text.width(self.words, "bold", self.ui.text_px(theme.TEXT))
        return min(self.ui.px(CAP), max(height + self.ui.px(4), words + self.ui.px(18)))


class KeysPage(Dialog):
    """All keys of the scene below, as it tells them; the last ``always`` lines hold everywhere. With a gamepad its buttons."""

    name = "keys"

    def __init__(self, tell: Callable[[], Sequence[tuple[str, str]]], program: Navigator, always: int = 0) -> None:
        super().__init__("What the keys do here")
        self.tell = tell
        self.lines = tell()
        self.program = program
        self.here = len(self.lines) - always

    def build(self) -> None:
        """A cap, words and a rule for each, the kinds of keys above their columns."""
        self.title = f"What the {'buttons' if self.app.stage.keys.pad else 'keys'} do here"
        super().build()
        self.area = self.sheet.add(ScrollArea("keys/list", "Keys"))
        self.leaves = [self.area.content.add(Leaf()) for _ in range(2 if self._parted() else 1)]
        self.rows = [
            (
                self.area.content.add(KeyCap(key)),
                self.area.content.add(Label(text.escape(words), theme.TEXT, theme.INK, wrap=True, id=f"keys/{number}")),
                self.area.content.add(InkLine()),
            )
            for number, (key, words) in enumerate(self.lines)
        ]
        for (_, words, _), (key, name) in zip(self.rows, self.lines, strict=True):
            words.name = f"{key}: {name}"
        heads = ("Here", "Everywhere") if self._parted() else ()
        self.heads = [
            self.area.content.add(Label(head, theme.TEXT_LARGE, theme.RED_DARK, text.TITLE)) for head in heads
        ]
        self.change = self.sheet.add(Button("keys/change", "Change keys", ignoring(self._change), icon="settings"))
        self.done = self.sheet.add(Button("keys/close", "Done", ignoring(self.close), "main"))

    def _change(self) -> None:
        self.app.scenes.push(KeySettings(self.program))

    def shown(self) -> None:
        """Keys may have been changed above it."""
        lines = self.tell()
        if lines != self.lines:
            self.lines = lines
            self.root.clear()
            self.build()
            self.layout()

    def _parted(self) -> bool:
        """Are there keys of both kinds, and enough of the screen's own for a column?"""
        return FEW <= self.here < len(self.lines)

    def _columns(self) -> list[list[int]]:
        """The numbers of the lines of each column."""
        numbers = list(range(len(self.lines)))
        if not self._parted():
            half = (len(numbers) + 1) // 2
            return [numbers[:half], numbers[half:]]
        here, rest = numbers[: self.here], numbers[self.here :]
        if len(here) <= LONG:
            return [here, rest]
        half = (len(here) + 1) // 2
        return [here[:half], here[half:], rest]

    def layout(self) -> None:
        """Columns side by side, as high as they have to be."""
        columns, line = self._columns(), self._line()
        wide = len(columns) * (COLUMN + BETWEEN) + BETWEEN + 2 * PAD
        pad, between, px = self.ui.px(PAD), self.ui.px(BETWEEN), self.ui.px
        narrow = (self._wide(wide) - 2 * px(MARGIN) - px(BAR) - (len(columns) - 1) * between) // len(columns)
        heights = [self._high(cap, words, narrow - 2 * pad) for cap, words, _ in self.rows]
        head = line if self.heads else 0
        deep = [head + sum(heights[number] for number in numbers) for numbers in columns]
        longest = max(deep)
        self.size = wide, (longest + pad) / self.ui.factor + BESIDE
        super().layout()
        room = self.inner()
        self.area.place(room.x, room.y, room.w, room.h - px(60))
        scrolled = longest + pad > round(self.area.h)
        whole = round(self.area.inner_width if scrolled else self.area.w)
        width = (whole - (len(columns) - 1) * between) // len(columns)
        last = (len(columns) - 1) * (width + between)
        ends = (last - between, last + width) if self.heads else (last + width,)
        parts = [max(deep[:-1]), deep[-1]] if self.heads else [longest]
        parts = [high if high < longest * SHORT else longest for high in parts]
        for leaf, left, right, high in zip(self.leaves, (0, last), ends, parts, strict=False):
            self.area.row(leaf, 0, high + pad, left, right - left)
        for column, numbers in enumerate(columns):
            left, top = column * (width + between), pad // 2 + head
            for number in numbers:
                place = pygame.Rect(left + pad, top, width - 2 * pad, heights[number])
                self._place_row(number, place, number != numbers[-1])
                top += heights[number]
        for label, column in zip(self.heads, (0, len(columns) - 1), strict=False):
            self.area.row(label, pad // 2, line - px(6), column * (width + between) + pad, width - 2 * pad)
        self.area.set_height(longest + pad)
        self.change.place(room.x, room.bottom - px(46), px(220), px(46))
        self.done.place(room.right - px(170), room.bottom - px(46), px(170), px(46))

    def _place_row(self, number: int, place: pygame.Rect, lined: bool) -> None:
        """A line of the page in the content; ``lined``: with ink below it."""
        cap, words, rule = self.rows[number]
        px, high = self.ui.px, self._line() - self.ui.px(6)
        beside = self._beside(cap)
        self.area.row(words, place.y, place.h - px(6), place.x, place.w - beside)
        self.area.row(cap, place.y + (place.h - px(6) - high) // 2, high, place.right - beside, beside)
        rule.visible = lined
        self.area.row(rule, place.bottom - px(4), max(2, px(2)), place.x, place.w)

    def _high(self, cap: KeyCap, words: Label, width: int) -> int:
        """How high a line is: what does not fit beside its cap takes two in the same letters."""
        return max(self._line(), words.text_size(width - self._beside(cap))[1] + self.ui.px(8))

    def _beside(self, cap: KeyCap) -> int:
        """Pixels that a cap takes, with the gap before it."""
        return cap.wanted(self._line() - self.ui.px(6)) + self.ui.px(12)

    def _line(self) -> int:
        return max(self.ui.px(LINE), round(self.ui.text_px(theme.TEXT) * 2))


class KeySettings(Dialog):
    """A button for each command: click it, then press the key that it is to have."""

    name = "key settings"
    size = (960.0, 620.0)

    def __init__(self, program: Navigator) -> None:
        super().__init__("Keys")
        self.program = program
        self.waiting = 0
        """The command whose new key is awaited."""

    def build(self) -> None:
        """Two columns of commands, what is to be done, reset."""
        super().build()
        self.leaves = [self.sheet.add(Leaf()) for _ in range(2)]
        self.rows: dict[int, tuple[Label, Button, InkLine]] = {}
        for command, words in COMMANDS.items():
            name = pygame.key.name(command)
            button = Button(f"keys/{name}", "", ignoring(self._await, command), name=words)
            button.size = 18
            rule = self.sheet.add(InkLine())
            self.rows[command] = self.sheet.add(Label(words, theme.TEXT, theme.INK)), self.sheet.add(button), rule
        self.said = self.sheet.add(Label("", theme.TEXT, theme.INK, "bold", wrap=True, id="keys/said"))
        self.reset = self.sheet.add(Button("keys/reset", "Reset", ignoring(self._reset)))
        self.done = self.sheet.add(Button("keys/close", "Done", ignoring(self.close), "main"))
        self._show("Click a key to change it. Digits, arrows, Tab, Enter, Space and Esc cannot be changed.")

    def layout(self) -> None:
        """Label and key side by side, in two columns."""
        super().layout()
        room, px = self.inner(), self.ui.px
        gap, pad, cap = px(14), px(14), px(100)
        width, half = (room.w - gap) // 2, (len(self.rows) + 1) // 2
        line = min(px(44), (room.h - px(114)) // half)
        for column, leaf in enumerate(self.leaves):
            leaf.place(room.x + column * (width + gap), room.y, width, half * line + px(16))
        for number, (label, button, rule) in enumerate(self.rows.values()):
            column, row = divmod(number, half)
            left, top = room.x + column * (width + gap) + pad, room.y + px(7) + row * line
            label.place(left, top, width - cap - 2 * pad - px(8), line - px(6))
            button.place(left + width - 2 * pad - cap, top, cap, line - px(6))
            rule.visible = row < half - 1
            rule.place(left, top + line - px(4), width - 2 * pad, max(2, px(2)))
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
            self._show(f"{COMMANDS[command]} is unchanged.")
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
        self._show(f"Press the key for “{COMMANDS[command]}” (Esc to cancel).")

    def _reset(self) -> None:
        self.waiting, self.raw = 0, False
        self.program.change(keys={})
        self._show("All keys are as they were.")

    def _show(self, words: str) -> None:
        keys = self.app.stage.keys
        for command, (_, button, _) in self.rows.items():
            waits = command == self.waiting
            button.caption = "..." if waits else name_of(keys.key(command))
            button.text = button.caption
            button.chosen = waits
        self.said.markup = text.escape(words)
        self.said.name = words

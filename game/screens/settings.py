"""Settings: everything takes effect at once and is remembered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.core import theme
from game.core.boards import Leaf
from game.core.dialogs import MARGIN, Dialog
from game.core.inputs import Choice, Slider, Toggle, alike
from game.core.node import Node
from game.core.scroll import ScrollArea
from game.core.text import TITLE
from game.core.widgets import Button, Label
from game.screens.keys import KeySettings
from game.screens.navigator import Navigator
from game.screens.settings_preview import PLACE, Preview

SPEEDS = tuple(theme.SPEEDS)
PALETTES = {
    "usual": "Standard colours",
    "deuteranopia": "For green-blindness",
    "protanopia": "For red-blindness",
    "tritanopia": "For blue-blindness",
    "contrast": "High contrast",
}
ROW, WORDS, GAP, PAD = 51, 25, 14, 13
"""Heights of a line and of words above one; between the fields of the columns, and inside them."""
BELOW, BAR = 8, 16
"""What a line leaves free below, and how wide the bar is at the right of the columns."""
LOOSE = 1.3
"""How much higher than need be a line may stand, so that a column ends where the highest does."""
WIDE, HIGH = 1200.0, 600.0
FOOT, AROUND = 60, 176.0
"""Heights of what stands below the columns, and of all that is not columns."""
FRAME = 14
"""How thick the frame of the sheet is."""
TOLD_HIGH = 54
"""How high the slip is that tells what a setting does, in design units."""
Line = tuple[str, Node]
Measures = Sequence[tuple[int, int]]
"""Of a column: the heights of the words above each line and of the line itself, in pixels."""
STEP = 5
"""Per cent from one value of a slider to the next: 100 is one of them whatever the lowest is."""


class SettingsDialog(Dialog):
    """Three columns: what is seen, how the table behaves, what is heard; the keys and the way back below."""

    name = "settings"

    def __init__(self, program: Navigator) -> None:
        super().__init__("Settings")
        self.program = program
        self._focused: Node | None = None

    def build(self) -> None:
        """One line for each setting."""
        super().build()
        columns = (self._seen(), self._played(), self._heard())
        heads = ("{eye} Display", "{swords} Gameplay", "{sound} Sound and talk")
        self.area = self.sheet.add(ScrollArea("settings/list", "Settings"))
        self.fields = [self.area.content.add(Leaf()) for _ in columns]
        self.heads = [
            self.area.content.add(Label(words, theme.TEXT_LARGE + 2, theme.RED_DARK, TITLE)) for words in heads
        ]
        self.columns = [[self._line(words, node) for words, node in column] for column in columns]
        self.preview = self.sheet.add(Preview(self.program.settings))
        for node in self.controls():
            node.on_hover = self._tell
        self.where = self.sheet.add(
            Label(
                f"Files are kept in {self.program.keeper.paths.data}",
                theme.TEXT_SMALL,
                theme.INK_SOFT,
                "italic",
                id="settings/folder",
            )
        )
        keys = Button("settings/keys", "Keys and gamepad", lambda _: self.app.scenes.push(KeySettings(self.program)))
        self.keys = self.sheet.add(keys)
        self.done = self.sheet.add(Button("settings/close", "Done", lambda _: self.close(), "main"))

    def _seen(self) -> list[Line]:
        settings, change = self.program.settings, self.program.change
        return [
            ("Text size", self._percent("text", "Text size", "text_size", 75, 200)),
            ("Interface size", self._percent("size", "Interface size", "ui_size", 75, 110)),
            ("Colours", self._choice("palette", "Colours", tuple(PALETTES), tuple(PALETTES.values()))),
            self._switch("reduced", "Reduced motion", "reduced_motion"),
            ("", Toggle("settings/full", "Full screen", settings.full_screen, lambda v: change(full_screen=v))),
            self._switch("printed", "Printed names (17+)", "printed_names"),
        ]

    def _played(self) -> list[Line]:
        settings, change = self.program.settings, self.program.change
        pause = "Time to read a rival's spell"
        slider = Slider(
            "settings/pause",
            pause,
            settings.bot_pause,
            0,
            3000,
            100,
            lambda v: change(bot_pause=int(v)),
            lambda v: f"{v / 1000:.1f} s",
        )
        speeds = self._choice("speed", "Animation speed", SPEEDS, [speed.capitalize() for speed in SPEEDS])
        return [
            ("Animation speed", speeds),
            (pause, slider),
            ("", Toggle("settings/guide", "Guide for first matches", settings.guide, self.program.set_guide)),
            self._switch("undo", "Free undo against bots", "free_undo"),
            self._switch("auto", "Pass when nothing else is left", "auto_pass"),
            self._switch("throws", "Throw the dice myself", "own_throws"),
        ]

    def _heard(self) -> list[Line]:
        names = {"master": "Volume", "effects": "Effects", "ambience": "Ambience"}
        volumes = [
            (words, self._percent(name, f"Volume: {name}", f"volume_{name}", 0, 100)) for name, words in names.items()
        ]
        return [
            *volumes,
            self._switch("mute", "Mute in the background", "mute_in_background"),
            self._switch("narrator", "Narrator", "narrator"),
            self._switch("banter", "Bots chat now and then", "banter"),
        ]

    def _switch(self, id: str, words: str, field: str) -> Line:
        value: bool = getattr(self.program.settings, field)
        return "", Toggle(f"settings/{id}", words, value, lambda v: self._set(field, v))

    def _choice(self, field: str, words: str, values: Sequence[str], shown: Sequence[str]) -> Choice:
        now = values.index(getattr(self.program.settings, field))
        return Choice(f"settings/{field}", words, shown, now, lambda index: self._set(field, values[index]))

    def _percent(self, id: str, words: str, field: str, low: int, high: int) -> Slider:
        value: int = getattr(self.program.settings, field)

        def take(chosen: float) -> None:
            self._set(field, int(chosen))

        return Slider(f"settings/{id}", words, value, low, high, STEP, take, "{:.0f}%".format)

    def _set(self, field: str, value: object) -> None:
        self.program.change(**{field: value})
        self.preview.renew(self.animator)

    def controls(self) -> Iterator[Node]:
        """All that can be set."""
        return (node for column in self.columns for _, node in column)

    def _tell(self, node: Node) -> None:
        """What a setting does."""
        aside = (node.rect().centerx - self.ui.width / 2) * 3 / max(1.0, self.sheet.w)
        self.preview.tell(node.id.rpartition("/")[2], self.animator, round(aside))

    def update(self, ms: float) -> None:
        """The keyboard tells about what it is on, too."""
        super().update(ms)
        focused = self.app.focus.node
        if focused is not None and focused is not self._focused and self.app.focus.shown:
            self._tell(focused)
        self._focused = focused

    def _line(self, words: str, node: Node) -> tuple[Label | None, Node]:
        label = self.area.content.add(Label(words, theme.TEXT, theme.INK, "bold", wrap=True)) if words else None
        if isinstance(node, Toggle | Slider):
            node.colour = theme.INK
        return label, self.area.content.add(node)

    def layout(self) -> None:
        """Three columns of lines, as high as the text is large; what finds no room is scrolled to."""
        text_px, px = self.ui.text_px, self.ui.px
        width = self._width(round(self._wide(WIDE)) - 2 * px(MARGIN))
        lines = [[self._measure(label, node, width) for label, node in column] for column in self.columns]
        longest = max(_height(column) for column in lines)
        head = max(px(36), round(text_px(theme.TEXT_LARGE + 2) * 1.5))
        self.size = WIDE, max(HIGH, (longest + head) / self.ui.factor + AROUND + TOLD_HIGH)
        super().layout()
        room = self.inner()
        told = max(px(TOLD_HIGH), round(text_px(theme.TEXT) * 1.4) + px(12))
        foot = px(FOOT) + told
        self.area.place(room.x, room.y, room.w, room.h - foot)
        frame = self.sheet.rect().bottom - px(FRAME)
        self.preview.lay(pygame.Rect(room.x, room.bottom - foot + px(8), room.w, told), frame)
        self._lay_columns(lines, longest, head)
        alike([node for node in self.controls() if isinstance(node, Choice)])
        high, low = px(46), room.bottom - px(46)
        keys = max(px(220), self.keys.wanted_width())
        self.done.place(room.right - px(170), low, px(170), high)
        self.keys.place(room.right - px(170) - px(GAP) - keys, low, keys, high)
        left = px(PLACE + 8)
        self.where.place(room.x + left, low + px(8), room.w - left - px(170) - 2 * px(GAP) - keys, px(30))

    def _width(self, room: int) -> int:
        """How wide a line is where the columns have so much room beside the bar."""
        return (room - self.ui.px(BAR) - 2 * self.ui.px(GAP)) // 3 - 2 * self.ui.px(PAD)

    def _measure(self, label: Label | None, node: Node, width: int) -> tuple[int, int]:
        """The heights in pixels of the words above a line and of the line itself: all letters are of one size."""
        size = self.ui.text_px(theme.TEXT)
        words = max(self.ui.px(WORDS), round(size * 0.2) + label.text_size(width)[1]) if label is not None else 0
        line = max(self.ui.px(ROW), round(size * 1.9) + self.ui.px(8))
        if isinstance(node, Toggle):
            line = max(line, node.wanted_height(width) + self.ui.px(BELOW))
        return words, line

    def _lay_columns(self, lines: Sequence[Measures], longest: int, head: int) -> None:
        """Shorter columns stand looser, so that all of them end together; so do all where the sheet has more room."""
        px, gap, pad = self.ui.px, self.ui.px(GAP), self.ui.px(PAD)
        whole = head + px(6) + longest + px(4)
        wide = round(self.area.inner_width if whole > self.area.h else self.area.w)
        longest += min(round(longest * (LOOSE - 1)), max(0, round(self.area.h) - whole))
        width = (wide - 2 * gap) // 3
        for number, (title, column, heights) in enumerate(zip(self.heads, self.columns, lines, strict=True)):
            left, top = number * (width + gap) + pad, float(head + px(6))
            spare = (longest - _height(heights)) / (len(column) - 1)
            self.area.row(title, px(6), head - px(6), left, width - 2 * pad)
            for (label, node), (words, line) in zip(column, heights, strict=True):
                if label is not None:
                    self.area.row(label, top, words, left, width - 2 * pad)
                self.area.row(node, top + words, line - px(BELOW), left, width - 2 * pad)
                top += words + line + min(spare, line * (LOOSE - 1) * 2)
        whole = head + px(6) + longest + px(4)
        for number, field in enumerate(self.fields):
            self.area.row(field, 0, whole, number * (width + gap), width)
        self.area.set_height(whole)


def _height(lines: Measures) -> int:
    """Of a column without its heading."""
    return sum(words + line for words, line in lines)

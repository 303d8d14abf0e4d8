"""Settings: everything takes effect at once and is remembered."""

from __future__ import annotations

from game.core import theme
from game.core.dialogs import Dialog
from game.core.inputs import Choice, Slider, Toggle
from game.core.node import Node
from game.core.widgets import Button, Label
from game.screens.navigator import Navigator

SPEEDS = ("slow", "normal", "fast", "instant")


class SettingsDialog(Dialog):
    """Two columns: what is seen, what is heard and how the table behaves."""

    name = "settings"
    size = (900.0, 626.0)

    def __init__(self, program: Navigator) -> None:
        super().__init__("Settings")
        self.program = program

    def build(self) -> None:
        """One line for each setting."""
        super().build()
        settings, change = self.program.settings, self.program.change
        speed = SPEEDS.index(settings.speed)
        left: list[tuple[str, Node]] = [
            (
                "Animation speed",
                Choice("settings/speed", "Animation speed", SPEEDS, speed, lambda i: change(speed=SPEEDS[i])),
            ),
            (
                "Text size in per cent",
                Slider(
                    "settings/text",
                    "Text size",
                    settings.text_size,
                    100,
                    150,
                    10,
                    lambda v: change(text_size=int(v)),
                    "{:.0f} %".format,
                ),
            ),
            (
                "",
                Toggle(
                    "settings/reduced", "Reduced motion", settings.reduced_motion, lambda v: change(reduced_motion=v)
                ),
            ),
            ("", Toggle("settings/full", "Full screen (F11)", settings.full_screen, lambda v: change(full_screen=v))),
            (
                "",
                Toggle(
                    "settings/printed", "Printed names (17+)", settings.printed_names, lambda v: change(printed_names=v)
                ),
            ),
            (
                "How long a rival's spell is shown",
                Slider(
                    "settings/pause",
                    "How long a rival's spell is shown",
                    settings.bot_pause,
                    0,
                    3000,
                    100,
                    lambda v: change(bot_pause=int(v)),
                    "{:.0f} ms".format,
                ),
            ),
            ("", Toggle("settings/guide", "Guide for first matches", settings.guide, self.program.set_guide)),
            ("", Toggle("settings/narrator", "Narrator", settings.narrator, lambda v: change(narrator=v))),
        ]
        right: list[tuple[str, Node]] = [
            ("Volume", self._volume("master", settings.volume_master)),
            ("Effects", self._volume("effects", settings.volume_effects)),
            ("Ambience", self._volume("ambience", settings.volume_ambience)),
            (
                "",
                Toggle(
                    "settings/mute",
                    "Mute in the background",
                    settings.mute_in_background,
                    lambda v: change(mute_in_background=v),
                ),
            ),
            ("", Toggle("settings/undo", "Free undo against bots", settings.free_undo, lambda v: change(free_undo=v))),
            (
                "",
                Toggle(
                    "settings/auto",
                    "Pass for me when nothing else is possible",
                    settings.auto_pass,
                    lambda v: change(auto_pass=v),
                ),
            ),
            (
                "",
                Toggle("settings/throws", "Throw my dice myself", settings.own_throws, lambda v: change(own_throws=v)),
            ),
            ("", Toggle("settings/banter", "Bots say a word now and then", settings.banter, lambda v: change(banter=v))),
        ]
        self.columns = [[self._line(words, node) for words, node in column] for column in (left, right)]
        self.where = self.sheet.add(
            Label(
                f"Everything is kept in {self.program.folder}",
                theme.TEXT_SMALL,
                theme.INK_SOFT,
                "italic",
                id="settings/folder",
            )
        )
        self.done = self.sheet.add(Button("settings/close", "Done", lambda _: self.close(), "main"))

    def _volume(self, name: str, value: int) -> Slider:
        return Slider(
            f"settings/{name}",
            f"Volume: {name}",
            value,
            0,
            100,
            5,
            lambda v: self.program.change(**{f"volume_{name}": int(v)}),
            "{:.0f} %".format,
        )

    def _line(self, words: str, node: Node) -> tuple[Label | None, Node]:
        label = self.sheet.add(Label(words, theme.TEXT, theme.INK, "bold")) if words else None
        if isinstance(node, Toggle | Slider):
            node.colour = theme.INK
        return label, self.sheet.add(node)

    def layout(self) -> None:
        """Two columns of lines."""
        super().layout()
        room, px = self.inner(), self.ui.px
        width = (room.w - px(40)) // 2
        for number, column in enumerate(self.columns):
            left, top = room.x + number * (width + px(40)), room.y
            for label, node in column:
                if label is not None:
                    label.place(left, top, width, px(22))
                    top += px(22)
                node.place(left, top, width, px(42))
                top += px(52)
        self.where.place(room.x, room.bottom - px(40), room.w - px(190), px(30))
        self.done.place(room.right - px(170), room.bottom - px(46), px(170), px(46))

"""The panel at the side: the log in plain words, and over it whatever card is looked at, large."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import theme
from game.core.scroll import ScrollArea
from game.core.text import TITLE
from game.core.widgets import Group, Label, Panel, Picture, Sprite
from game.table.spots import ASPECT

if TYPE_CHECKING:
    from game.core.ui import Ui

MOST_LINES = 160


class LogPanel(Group):
    """What happened, line by line, the newest below. ``lines`` are rich text."""

    def __init__(self) -> None:
        super().__init__()
        self.frame = self.add(Panel("log", "zone", "Log"))
        self.title = self.add(Label("Log", theme.TITLE_SMALL, theme.GOLD, TITLE, outline=1.5))
        self.area = self.add(ScrollArea("log/lines", "Log"))
        self.lines: list[str] = []
        self._labels: list[Label] = []

    def put(self, lines: list[str]) -> None:
        """Show these lines instead of what there was."""
        self.lines = lines[-MOST_LINES:]
        for label in self._labels:
            label.remove()
        self._labels = []
        for line in self.lines:
            self._label(line)
        self.flow()

    def say(self, line: str) -> None:
        """One more line."""
        self.lines.append(line)
        self._label(line)
        if len(self._labels) > MOST_LINES:
            self._labels.pop(0).remove()
            self.lines.pop(0)
        self.flow()

    def _label(self, line: str) -> None:
        label = Label(line, theme.TEXT_SMALL, theme.PAPER, wrap=True, top=True, role="")
        self._labels.append(self.area.content.add(label))

    def layout(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take this room."""
        self.frame.place(*rect)
        margin = ui.px(10)
        self.title.place(rect.x + margin, rect.y + ui.px(4), rect.w - 2 * margin, ui.px(28))
        top = rect.y + ui.px(32)
        self.area.place(rect.x + margin, top, rect.w - 2 * margin + ui.px(4), rect.bottom - top - ui.px(8))
        self.flow()

    def flow(self) -> None:
        """Stack the lines and show the newest."""
        if self.area.stage is None or self.area.w < 10:
            return
        top, gap = 0.0, self.area.ui.px(3)
        width = self.area.inner_width
        for label in self._labels:
            height = label.text_size(width)[1]
            self.area.row(label, top, height, width=width)
            top += height + gap
        self.area.set_height(top)
        self.area.scroll_to_end()


class ZoomPanel(Group):
    """A card shown large, with its name and text for all to read."""

    def __init__(self) -> None:
        super().__init__()
        self.card = self.add(Sprite("zoom", "card"))
        self.card.solid = False
        self.card.shadow = 10.0
        self.visible = False

    def layout(self, rect: pygame.Rect) -> None:
        """As large as the side panel allows, at its upper end."""
        width = min(rect.w - 8, rect.h / ASPECT)
        self.card.place(rect.centerx - width / 2, rect.y + 4, width, width * ASPECT)
        self.card.radius = width * 0.075

    def show(self, picture: Picture, name: str, text: str) -> None:
        """Show this picture."""
        self.card.picture, self.card.name, self.card.text = picture, name, text
        self.visible = True

    def hide(self) -> None:
        """Show nothing."""
        self.visible = False

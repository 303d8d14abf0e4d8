"""What is new in this version: a small sheet that goes with a click."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core import theme
from game.core.boards import Leaf
from game.core.dialogs import HIGH_MARGIN, MARGIN, Dialog
from game.core.keys import enters
from game.core.scroll import ScrollArea
from game.core.widgets import Button, Label

WIDE, WIDER, AROUND = 640.0, 300.0, 172.0
"""How wide the sheet is, how much wider with letters of twice the size, and how much higher than its points, in design units."""
DOT, BETWEEN, PAD = 24, 9, 14
"""The column of the dots, what lies between two points, and around all of them, in design units."""
ELSEWHERE = "*You find this again under Rules, About.*"


class NewsCard(Dialog):
    """The points of a version, one below the other. A click anywhere closes it."""

    name = "news"

    def __init__(self, version: str, points: Sequence[str]) -> None:
        super().__init__(f"New in {version.removesuffix('.0')}")
        self.told = points
        self._pressed = False

    def build(self) -> None:
        """A dot and some words for each point."""
        super().build()
        self.leaf = self.sheet.add(Leaf())
        self.area = self.sheet.add(ScrollArea("news/list", "What is new"))
        content = self.area.content
        self.dots = [content.add(Label("•", theme.TEXT + 4, theme.RED_DARK, "bold", top=True)) for _ in self.told]
        self.points = [
            content.add(Label(words, theme.TEXT + 2, theme.INK, wrap=True, top=True, id=f"news/{number}"))
            for number, words in enumerate(self.told)
        ]
        self.later = self.sheet.add(Label(ELSEWHERE, theme.TEXT_SMALL, theme.INK_SOFT, id="news/later"))
        self.done = self.sheet.add(Button("news/close", "Close", lambda _: self.close(), "main"))

    def layout(self) -> None:
        """As high as the points are; what finds no room is scrolled to."""
        px, sheet = self.ui.px, WIDE + WIDER * max(0.0, self.ui.text_zoom - 1)
        wide = self._wide(sheet) - 2 * px(MARGIN) - 2 * px(PAD) - px(16) - px(DOT)
        heights = [label.text_size(wide)[1] for label in self.points]
        whole = sum(heights) + px(BETWEEN) * (len(heights) - 1) + px(4)
        most = self.ui.height / self.ui.factor - HIGH_MARGIN
        self.size = sheet, min(most, AROUND + whole / self.ui.factor)
        super().layout()
        room, foot = self.inner(), px(46) + px(12)
        self.leaf.place(room.x, room.y, room.w, room.h - foot)
        self.area.place(room.x + px(PAD), room.y + px(PAD), room.w - 2 * px(PAD), room.h - foot - 2 * px(PAD))
        top = 0
        for dot, label, high in zip(self.dots, self.points, heights, strict=True):
            self.area.row(dot, top, high, 0, px(DOT))
            self.area.row(label, top, high, px(DOT), wide)
            top += high + px(BETWEEN)
        self.area.set_height(whole)
        close = max(px(150), self.done.wanted_width())
        self.done.place(room.right - close, room.bottom - px(46), close, px(46))
        self.later.place(room.x + px(4), room.bottom - px(46), room.w - close - px(16), px(46))

    def handle(self, event: pygame.event.Event) -> bool:
        """A click closes it, unless it may be about to scroll; so does Enter."""
        if enters(event):
            self.close()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            scrolls = self.area.end > 0 and self.area.rect().collidepoint(event.pos)
            self._pressed = not scrolls
            return self._pressed
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed:
            self.close()
            return True
        return False

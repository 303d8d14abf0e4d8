"""The narrator's playbill: who will speak in this match, and the greeting. It hangs over the empty end of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import theme
from game.core.text import TITLE
from game.core.widgets import Group, Label, Panel
from game.narration.voice import Voice
from game.table.side import heading

TOP = 52
"""How much of the window above it stays free: the row of buttons."""
LINE = 20
"""How high a line of the log is, in design units: the bill leaves all of the heading above it, and whole lines, or nothing."""


class Playbill(Group):
    """Hangs until a person has chosen, or the log needs its room; it holds nothing up and lets every click through."""

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self.z = 40
        self.sheet = self.add(Panel(style="paper"))
        self.sheet.solid = False
        self.greeting = Label("", theme.TEXT, theme.INK, "bold", "center", wrap=True, id="narrator/greeting")
        self.introduction = Label(voice.introduction, theme.TEXT_SMALL, theme.INK_SOFT, "italic", "center", wrap=True)
        self._labels = [
            Label(voice.name, 19, theme.RED_DARK, TITLE, "center", wrap=True),
            Label(voice.office, theme.TEXT_SMALL, theme.INK, "bold", "center", wrap=True),
            self.introduction,
            self.greeting,
        ]
        self.opening = Label("", theme.TEXT_SMALL, theme.INK, wrap=True, id="narrator/opening")
        self._labels.append(self.opening)
        for label in self._labels:
            self.sheet.add(label)
        self.visible = False
        self.on_cover: Callable[[], object] = lambda: None

    def hangs_over(self, rect: pygame.Rect) -> bool:
        """Does it hang over something there?"""
        return self.visible and self.sheet.rect().colliderect(rect)

    @property
    def top(self) -> float:
        """Where it begins, in window pixels."""
        return self.sheet.rect().top

    @property
    def opens(self) -> bool:
        """Does it tell just now how the game opens?"""
        return self.visible and bool(self.opening.markup)

    def put_up(self, greeting: str, opening: Sequence[str]) -> None:
        """Greet everybody, as rich text; below that goal, turn and how one loses, where that is to be told."""
        self.greeting.markup = f"“{greeting}”" if greeting else ""
        self.opening.markup = "\n".join(opening)
        self.visible = True
        self.on_cover()

    def take_down(self) -> None:
        """The match has begun."""
        self.visible = False
        self.on_cover()

    def layout(self, side: pygame.Rect) -> None:
        """At the lower end of the side panel, as high as its words need, even where that is more than the panel's height: before
        it reaches over what lies above, they stand closer, and then without what introduces the narrator.
        """
        px = self.sheet.ui.px
        for gap, margin, brief in ((px(7), px(14), False), (px(3), px(9), False), (px(3), px(9), True)):
            width = side.w - px(12) - 2 * margin
            most, whole = side.h - px(12) - 2 * margin, side.bottom - px(TOP) - 2 * margin
            shown, heights = self._fitting(width, gap, most, whole, brief)
            if sum(heights) + gap * (len(heights) - 1) + 2 * margin <= side.h - px(6):
                break
        height = min(sum(heights) + gap * (len(heights) - 1) + 2 * margin, side.bottom - px(TOP))
        spare = side.bottom - px(6) - height - side.y
        headed = heading(self.sheet.ui)
        grown = 0 if spare < 0 or spare >= headed + self.sheet.ui.text_px(LINE) else spare - headed * (spare >= headed)
        height += grown  # neither half a heading nor half a line must peek out above it
        self.sheet.place(side.x + px(6), side.bottom - px(6) - height, side.w - px(12), height)
        top = side.bottom - px(6) - height + margin + grown // 2
        for label, high in zip(shown, heights, strict=True):
            high = min(
                high, self.sheet.rect().bottom - margin - top
            )  # its letters get smaller where that is not enough
            label.place(side.x + px(6) + margin, top, width, max(0, high))
            top += high + gap

    def _fitting(self, width: int, gap: int, most: int, whole: int, brief: bool) -> tuple[list[Label], list[int]]:
        """What is shown, and how high that is: where the room is small, only what opens the game, without the narrator's
        name where even the whole height of the window is not enough; ``brief``: without the introduction.
        """
        shown = [label for label in self._labels if label.markup and not (brief and label is self.introduction)]
        heights = [label.text_size(width)[1] for label in shown]
        if self.opening.markup and sum(heights) + gap * (len(heights) - 1) > most:
            shown = [self._labels[0], self.opening]
            heights = [label.text_size(width)[1] for label in shown]
            if sum(heights) + gap > whole:
                shown, heights = shown[1:], heights[1:]
        for label in self._labels:
            label.visible = label in shown
        return shown, heights

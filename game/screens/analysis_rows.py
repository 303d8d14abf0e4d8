"""The lines of the analyst's screen: a seat's books, what is told of a seat, the verdict on it."""

from __future__ import annotations

import pygame

from game.core import text, theme
from game.core.scroll import ScrollArea
from game.core.text import TITLE, escape, plain
from game.core.ui import Ui
from game.core.widgets import Group, Label, Panel
from game.portraits.rig import Mood
from game.screens.chance_curve import has_won, line_colour
from game.table.faces import Faces, HeadNode
from rules.analysis.analyst import Analysis
from rules.analysis.verdict import verdict
from rules.bots.words import percent

HEAD = 38
NAME = theme.TEXT + 1
UNKNOWN = "…"
"""Stands for a number that is only known at the end."""
SHARE, LARGE = 0.27, 0.05
"""How much of a line of the books its name takes, and how much more with letters of twice the size."""
LEAST = 0.8
"""Below this share of its size a name is written over what stands below it."""


def named(ui: Ui) -> float:
    """The share of a line of the books that names take."""
    return SHARE + LARGE * max(0.0, min(1.0, ui.text_zoom - 1))


GOOD: theme.Colour = (150, 220, 120)
BAD: theme.Colour = (255, 140, 120)


class SeatRow(Group):
    """One seat's books: initial chance, luck, own choices, others' choices, final chance. They add up.

    Below the name stands what its choices fell short of the best ones. Until the end only that and the chances are told.
    """

    COLUMNS = ("Before", "Luck", "Own choices", "Others' choices", "In the end")
    TOLD = (
        "The chance to win before the first choice.",
        "What chance gave, or took.",
        "What one's own choices gained beyond quick play, or lost.",
        "What the choices of all others gained one, or cost.",
        "The sum: all of it is the winner's.",
    )

    def __init__(self, seat: int, name: str, short: str, faces: Faces) -> None:
        super().__init__()
        self.seat = seat
        self.ways = (escape(name), escape(short))
        self.key = self.add(Panel(style="plain", colour=line_colour(seat)))
        self.head = self.add(HeadNode(faces, seat, Mood.CALM))
        self.words = self.add(Label(self.ways[0], NAME, theme.PAPER, "bold", id=f"analysis/seat{seat}"))
        self.words.name = self.words.hint = name
        self.words.solid = True
        self.errors = self.add(Label("", theme.TEXT_SMALL, theme.MUTED, "bold"))
        self.errors.solid = True
        self.errors.hint = "How far all own choices together fell short of the best ones."
        self.cells = [self.add(Label("", theme.TEXT + 3, theme.PAPER, TITLE, "center")) for _ in self.COLUMNS]

    def tell(self, analysis: Analysis, whole: bool) -> None:
        """Say what is known; ``whole``: it is everything."""
        seat = self.seat
        moved = (analysis.luck(seat), analysis.own_gain(seat), analysis.others_gain(seat))
        between = map(percent, moved) if whole else [UNKNOWN] * len(moved)
        numbers = (f"{analysis.initial[seat]:.0%}", *between, f"{analysis.final[seat]:.0%}")
        for number, cell in zip(numbers, self.cells, strict=True):
            cell.markup, cell.colour = number, _tone(number)
        self.errors.markup = f"errors {percent(-analysis.own_cost(seat))}"
        books = (f"{column.lower()} {number}" for column, number in zip(self.COLUMNS, numbers, strict=True))
        self.words.text = ", ".join((self.errors.markup, *books))
        self.words.hint = f"{self.words.name}: {self.errors.markup}"
        if whole and has_won(analysis.final, seat):
            self.head.mood = Mood.CHEER

    def letters(self, rect: pygame.Rect) -> int:
        """The largest type in which its name stands on one line, whole or short."""
        _, wide = self._beside(rect)
        size = self.ui.text_px(NAME)
        self.words.markup = self.ways[text.width(plain(self.ways[0]), "bold", size) > wide]
        return text.fitting([plain(self.words.markup)], "bold", size, wide)

    def _beside(self, rect: pygame.Rect) -> tuple[int, int]:
        """Where the name begins, and how wide it may be."""
        left = rect.x + self.ui.px(16) + min(rect.h - 4, self.ui.px(34))
        return left, rect.x + round(rect.w * named(self.ui)) - self.ui.px(4) - left

    def _errors_high(self, rect: pygame.Rect) -> int:
        """The part of a line that what stands below its name takes; where that leaves too little, the name has all of it."""
        low = rect.h * 4 // 9
        return low if rect.h - low >= self.ui.text_px(NAME) * LEAST else 0

    def lay(self, rect: pygame.Rect, letters: int) -> None:
        """Head, name in type of so many pixels at most, five numbers."""
        px = self.ui.px
        size = min(rect.h - 4, px(34))
        self.key.place(rect.x, rect.y + px(3), px(6), rect.h - px(6))
        self.head.place(rect.x + px(10), rect.centery - size // 2, size, size)
        first = round(rect.w * named(self.ui))
        left, wide = self._beside(rect)
        low = self._errors_high(rect)
        self.errors.visible = low > 0
        self.words.size = NAME * letters / self.ui.text_px(NAME)
        self.words.place(left, rect.y, wide, rect.h - low)
        self.errors.place(left, rect.bottom - low, wide, low)
        share = (rect.w - first) / len(self.cells)
        for number, cell in enumerate(self.cells):
            cell.place(rect.x + first + number * share, rect.y, share - px(6), rect.h)


def _tone(number: str) -> theme.Colour:
    if number.startswith("+"):
        return GOOD
    return BAD if number.startswith("−") else theme.MUTED if number == UNKNOWN else theme.PAPER


class Told(Group):
    """A head and what is told of its seat, as a line of a list."""

    def __init__(self, faces: Faces, seat: int, mood: Mood, words: str, id: str) -> None:
        super().__init__()
        self.head = self.add(HeadNode(faces, seat, mood))
        self.label = self.add(Label(words, theme.TEXT, theme.PAPER, wrap=True, id=id))
        self.label.name = plain(words)

    def lay(self, area: ScrollArea, top: float) -> float:
        """Put it there; returns its height."""
        px = area.ui.px
        size, left = px(HEAD), self.left(area)
        wide = round(area.inner_width) - px(6) - left
        high = self.label.text_size(wide)[1] + px(2)
        area.row(self.head, top + px(2), size, 0, size)
        area.row(self.label, top + max(0, (size - high) // 2), high, left, wide)
        return max(high, size)

    @staticmethod
    def left(area: ScrollArea) -> int:
        """Where the words begin."""
        return area.ui.px(HEAD) + area.ui.px(8)


class VerdictRow(Told):
    """One seat's play and luck in a sentence."""

    def __init__(self, faces: Faces, seat: int, name: str, analysis: Analysis) -> None:
        won = has_won(analysis.final, seat)
        words = f"**{escape(name)}** {verdict(analysis, seat)}"
        super().__init__(faces, seat, Mood.CHEER if won else Mood.CALM, words, f"analysis/verdict{seat}")

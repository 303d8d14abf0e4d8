"""About the program: what it is, what is new, and everybody whose work it carries, with the licences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import NamedTuple

import pygame

from game.core import theme
from game.core.boards import Leaf
from game.core.dialogs import Dialog
from game.core.scene import AT_ONCE
from game.core.scroll import ScrollArea
from game.core.text import TITLE, escape
from game.core.widgets import Button, Label, ignoring
from game.help_pages import NEWS, POINT, chapters
from game.notices import Notice, own, told
from game.screens.help import DOT, Entry
from game.screens.start import NOTICE
from saves.version import VERSION

WIDE, HIGH = 1180.0, 660.0
"""The sheet in design units; higher where the window is."""
BETWEEN = 10
"""Design units between two paragraphs."""
RULED = frozenset("=-_* ")
"""What a line that is only drawn consists of."""
FULL = 0.6
"""The share of the longest line that a line broken for want of room has at least."""
COLUMN = " " * 4
"""What parts the columns of a table."""


class Page(NamedTuple):
    """An entry of the list: its title, and what makes its paragraphs, as rich text, once they are asked for."""

    title: str
    paragraphs: Callable[[], list[str]]


def pages() -> list[Page]:
    """The program, its news, and the work of others."""
    return [
        Page("This program", _program),
        Page("What is new", _news),
        *(Page(notice.name, partial(_licence, notice)) for notice in told()),
    ]


def _program() -> list[str]:
    return [f"**Wizardtop {VERSION}**", escape(NOTICE), *map(escape, flowing(own()))]


def _news() -> list[str]:
    found = []
    for chapter in chapters(NEWS):
        found.append(f"**{chapter.title.removesuffix('.0')}**")
        found += [f"{DOT}{line.removeprefix(POINT)}" for line in chapter.words.split("\n") if line]
    return found


def _licence(notice: Notice) -> list[str]:
    return [f"**{escape(notice.about)}**", *map(escape, flowing(notice.text))]


def flowing(words: str) -> Iterator[str]:
    """Paragraphs of a plain text whose lines were broken for a narrow page; lists and tables stay lines, drawn rules go."""
    lines = (line for line in words.expandtabs().split("\n") if not line.strip() or not RULED.issuperset(line))
    for empty, group in groupby(lines, lambda line: not line.strip()):
        if empty:
            continue
        paragraph = list(group)
        indents = {line[: len(line) - len(line.lstrip())] for line in paragraph}
        stripped = [line.strip() for line in paragraph]
        if len(indents) == 1 and _filled(stripped):
            yield " ".join(stripped)
            continue
        found = stripped[0]
        for line, text in zip(paragraph[1:], stripped[1:], strict=True):
            found += ("\n" if line.startswith(" ") else " ") + text
        yield found


def _filled(lines: list[str]) -> bool:
    """Were these lines broken where they were full, so that they are neither a list nor a table?"""
    least = FULL * max(map(len, lines))
    return all(len(line) >= least for line in lines[:-1]) and not any(
        line.startswith("- ") or COLUMN in line for line in lines
    )


class AboutScreen(Dialog):
    """The list at the left, the page that is open at the right."""

    name = "about"
    budgets = AT_ONCE

    def __init__(self) -> None:
        super().__init__("About Wizardtop")
        self.pages = pages()
        self.current = self.pages[0]

    def build(self) -> None:
        """List and text."""
        super().build()
        self.leaves = [self.sheet.add(Leaf()) for _ in range(2)]
        self.list = self.sheet.add(ScrollArea("about/list", "Contents"))
        self.buttons = [
            self.list.content.add(Entry(f"about/{number}", number + 1, page.title, ignoring(self._open, page)))
            for number, page in enumerate(self.pages)
        ]
        self.area = self.sheet.add(ScrollArea("about/text", "Text"))
        self.head = self.area.content.add(Label("", theme.TITLE, theme.RED_DARK, TITLE, id="about/head"))
        self.paragraphs: list[Label] = []
        self.done = self.sheet.add(Button("about/close", "Back", lambda _: self.close(), "main"))

    def layout(self) -> None:
        """A leaf of a quarter for the list, another for the text."""
        self.size = (WIDE, self.tallest(HIGH))
        super().layout()
        room, px = self.inner(), self.ui.px
        side, pad, gap, foot = px(280 + 70 * (self.ui.text_zoom - 1)), px(12), px(12), px(56)
        left = pygame.Rect(room.x, room.y, side, room.h - foot)
        right = pygame.Rect(room.x + side + gap, room.y, room.w - side - gap, room.h - foot)
        for leaf, rect in zip(self.leaves, (left, right), strict=True):
            leaf.place(*rect)
        self.list.place(*left.inflate(-2 * pad, -2 * pad))
        self.area.place(*right.inflate(-2 * px(16), -2 * pad))
        self.done.place(room.right - px(150), room.bottom - px(44), px(150), px(44))
        top, line = 0, px(34 + 16 * (self.ui.text_zoom - 1))
        for button in self.buttons:
            self.list.row(button, top, line)
            high = button.high(line)
            self.list.row(button, top, high)
            top += high + px(2)
        self.list.set_height(top)
        self._open(self.current)

    def _open(self, page: Page) -> None:
        """Show a page from its beginning. Paragraphs are apart, so that only those in sight are drawn."""
        turned, self.current = page is not self.current, page
        if turned:
            self.app.audio.play("page")
        for other, button in zip(self.pages, self.buttons, strict=True):
            button.chosen = other is page
        self.head.markup = self.head.name = page.title
        for label in self.paragraphs:
            label.remove()
        area, px = self.area, self.ui.px
        self.paragraphs = [
            area.content.add(Label(words, theme.TEXT + 1, theme.INK, wrap=True, top=True, id=f"about/words{number}"))
            for number, words in enumerate(page.paragraphs())
        ]
        area.row(self.head, 0, px(40))
        top = px(48)
        for label in self.paragraphs:
            high = label.text_size(area.inner_width)[1]
            area.row(label, top, high)
            top += high + px(BETWEEN)
        area.set_height(top)
        area.scroll_to(0)

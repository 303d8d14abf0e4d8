"""The rules of a game in our own words: chapters at the left, words at the right, a search above."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.cardface.raster import radius_of
from game.core import paint, text, theme
from game.core.boards import Leaf
from game.core.dialogs import Dialog
from game.core.inputs import Choice
from game.core.scene import AT_ONCE
from game.core.scroll import ScrollArea
from game.core.text import TITLE, escape, plain
from game.core.text_field import TextField
from game.core.widgets import Button, Label, Sprite, ignoring
from game.help_pages import POINT, Chapter, answering, chapters, explained
from game.lessons import lesson_of
from game.screens.examples import MOST, examples, face
from game.screens.marked_words import MarkedWords
from rules import GAMES
from rules.core.cards import CardKind

LARGEST, ALONE = 156.0, 230.0
"""Design units of the width of a card below the words, at most; and where there are few because the page has room."""
SMALLEST = 88.0
"""How wide cards are at least that are made smaller to be seen without scrolling."""
RATIO = 1.4
"""How high a card is, by its width."""
FEW = 3
"""Fewer cards than so many are no larger."""
SIZES = (theme.TEXT + 4, theme.TEXT + 3, theme.TEXT + 2)
"""Sizes of the words: the first with which the page need not be scrolled, else the last."""
WIDE, HIGH = 1180.0, 660.0
"""The sheet in design units; higher where the window is."""
BETWEEN = 14
"""Design units between two cards."""
NOTHING = "No chapter speaks of **{}**."
DOT = "•  "


def laid_out(words: str) -> str:
    """Paragraphs with a line between them; the points of a list stand close."""
    lines = words.split("\n")
    found = lines[0]
    for before, line in pairwise(lines):
        found += ("\n" if before.startswith(POINT) and line.startswith(POINT) else "\n\n") + line
    return found.replace(f"\n{POINT}", f"\n{DOT}")


NUMBERED = 34
"""How wide the column of the numbers of chapters is, in design units."""


class Entry(Button):
    """A line of the table of contents: a number and a title; the chapter that is open lies on a red bookmark.

    ``letters`` is the size of the title.
    """

    def __init__(self, id: str, number: int, title: str, on_click: Callable[[Button], object]) -> None:
        super().__init__(id, title, on_click)
        self.number = str(number)
        self.letters = theme.TEXT

    def high(self, line: int) -> int:
        """How high it is where one line is so high: a title that is too long for it takes two, in letters of the same size."""
        self.letters = min(self.ui.text_px(theme.TEXT + 1), round(line * 0.66))
        short = text.width(self.caption, "bold", self.letters) <= self._room
        return line if short else line + text.line_height("bold", self.letters)

    @property
    def _room(self) -> int:
        """The width that a title has."""
        return round(self.w) - self.ui.px(NUMBERED + 18)

    def render(self) -> pygame.Surface | None:
        """Ink on the paper, a dotted rule below."""
        width, height, px = round(self.w), round(self.h), self.ui.px
        if width < px(60) or height < 4:
            return None
        surface = paint.blank(width, height)
        ground = theme.RED_DARK if self.chosen else paint.mix(theme.CREAM, theme.WOOD, 0.3) if self.hovered else None
        if ground is not None:
            surface.blit(paint.rounded(width, height, px(6), ground), (0, 0))
        else:
            for x in range(px(8), width - px(8), px(7)):
                pygame.draw.circle(surface, theme.WOOD, (x, height - px(2)), max(1, px(1)))
        column = px(NUMBERED)
        ink = theme.PAPER if self.chosen else theme.INK
        figure = text.fit_line(self.number, TITLE, self.letters, column, ink if self.chosen else theme.RED_DARK)
        surface.blit(figure, figure.get_rect(midright=(column, height // 2)))
        title = text.fit_text(text.escape(self.caption), self.letters, (self._room, height - px(4)), ink, "bold")
        surface.blit(title, title.get_rect(midleft=(column + px(10), height // 2)))
        return surface


class HelpScreen(Dialog):
    """Opens at the chapter that answers ``topic``, the present question."""

    name = "help"
    budgets = AT_ONCE

    def __init__(
        self,
        game: str,
        topic: str = "",
        learn: Callable[[str], object] | None = None,
        about: Callable[[], object] | None = None,
    ) -> None:
        """``learn`` begins the lesson of a game, ``about`` tells about the program; without them neither is offered."""
        super().__init__("Rules")
        self.begin_lesson = learn
        self.tell_about = about
        self.games = explained()
        self.game = game if game in self.games else self.games[0]
        self.chapters = chapters(self.game)
        self.current = answering(self.game, topic) or self.chapters[0]
        self.buttons: list[Entry] = []
        self._keyed = False

    def build(self) -> None:
        """Search, list of chapters, text."""
        super().build()
        self.leaves = [self.sheet.add(Leaf()) for _ in range(2)]
        self.search = self.sheet.add(
            TextField("help/search", "Search", "", 30, self._search, placeholder="Search the rules")
        )
        titles = [GAMES.facts(id).title for id in self.games]
        at = self.games.index(self.game)
        self.choice = self.sheet.add(Choice("help/game", "Game", titles, at, self._choose_game))
        self.list = self.sheet.add(ScrollArea("help/chapters", "Chapters"))
        self.nothing = self.list.content.add(
            Label("", theme.TEXT + 1, theme.INK_SOFT, "italic", wrap=True, top=True, id="help/nothing")
        )
        self._list()
        self.area = self.sheet.add(ScrollArea("help/text", "Text"))
        self.head = self.area.content.add(Label("", theme.TITLE, theme.RED_DARK, TITLE, id="help/head"))
        self.words = self.area.content.add(MarkedWords(theme.TEXT + 2, "help/words"))
        self.caption = self.area.content.add(
            Label("", theme.TEXT + 1, theme.INK_SOFT, "italic", wrap=True, top=True, id="help/caption")
        )
        self.cards = [self.area.content.add(Sprite(f"help/card{number}", "card")) for number in range(MOST)]
        self.learn = self.sheet.add(
            Button("help/learn", "Learn it in five minutes", ignoring(self._learn), icon="play")
        )
        self.about = self.sheet.add(Button("help/about", "About", ignoring(self.tell_about or self.close), icon="eye"))
        self.about.hint = "What is new in this version, and the licences."
        self.done = self.sheet.add(Button("help/close", "Back", lambda _: self.close(), "main"))

    def layout(self) -> None:
        """A leaf of a third for the chapters, another for the text."""
        self.size = (WIDE, self.tallest(HIGH))
        super().layout()
        room, px = self.inner(), self.ui.px
        side, pad, gap = px(306 + 70 * (self.ui.text_zoom - 1)), px(12), px(12)
        chapters = pygame.Rect(room.x, room.y, side, room.h)
        told = pygame.Rect(room.x + side + gap, room.y, room.w - side - gap, room.h - px(56))
        for leaf, rect in zip(self.leaves, (chapters, told), strict=True):
            leaf.place(*rect)
        left, inner = room.x + pad, side - 2 * pad
        self.choice.place(left, room.y + pad, inner, px(40))
        field = max(px(40), round(self.ui.text_px(theme.TEXT) * 1.6))
        self.search.place(left, room.y + pad + px(46), inner, field)
        self.list.place(left, room.y + pad + px(54) + field, inner, room.h - px(60) - field - 2 * pad)
        self.area.place(*told.inflate(-2 * px(16), -2 * pad))
        self.done.place(room.right - px(150), room.bottom - px(44), px(150), px(44))
        self.learn.place(told.x, room.bottom - px(44), px(270), px(44))
        self.about.visible = self.tell_about is not None
        self.about.place(room.right - px(150 + 12 + 150), room.bottom - px(44), px(150), px(44))
        self.learn.visible = self.begin_lesson is not None and lesson_of(self.game) is not None
        self._arrange()
        self._open(self.current)

    def _list(self) -> None:
        """A line for every chapter."""
        for button in self.buttons:
            button.remove()
        self.buttons = [
            self.list.content.add(Entry(f"help/{number}", number + 1, chapter.title, ignoring(self._open, chapter)))
            for number, chapter in enumerate(self.chapters)
        ]

    def _choose_game(self, index: int) -> None:
        """The rules of another game."""
        self.game = self.games[index]
        self.chapters = chapters(self.game)
        self.current = self.chapters[0]
        self._list()
        self.layout()

    def _arrange(self) -> None:
        px, top = self.ui.px, 0
        line = px(34 + 16 * (self.ui.text_zoom - 1))
        for chapter, button in zip(self.chapters, self.buttons, strict=True):
            button.visible = chapter.holds(self.search.value)
            if button.visible:
                self.list.row(button, top, line)
                high = button.high(line)
                self.list.row(button, top, high)
                top += high + px(2)
        self.nothing.markup = "" if top else NOTHING.format(escape(self.search.value))
        self.nothing.name = plain(self.nothing.markup)
        self.list.row(self.nothing, 0, 0 if top else self.nothing.text_size(self.list.inner_width)[1])
        self.list.set_height(max(top, self.nothing.h))

    def _learn(self) -> None:
        """The lesson of the game that is read about."""
        self.close()
        if self.begin_lesson is not None:
            self.begin_lesson(self.game)

    def handle(self, event: pygame.event.Event) -> bool:
        """Who just types is searching; not the letter by whose key the rules were opened."""
        if event.type == pygame.TEXTINPUT and self._keyed and event.text.strip():
            self.app.focus.give(self.search)
            self.search.insert(event.text)
            return True
        self._keyed |= event.type == pygame.KEYDOWN
        return super().handle(event)

    def _search(self, _: str) -> None:
        self._arrange()
        found = [chapter for chapter in self.chapters if chapter.holds(self.search.value)]
        self.words.search = self.search.value
        if found and self.current not in found:
            self._open(found[0])
        else:
            self._show_mark()

    def _show_mark(self) -> None:
        """Scroll to the first of the words that were found."""
        if marks := self.words.marks():
            self.area.scroll_to(0 if marks[0].bottom + self.words.y <= self.area.h else marks[0].y)

    def _open(self, chapter: Chapter) -> None:
        self.current = chapter
        self.app.audio.play("page")
        for other, button in zip(self.chapters, self.buttons, strict=True):
            button.chosen = other is chapter
            if button.chosen and button.visible:
                self.list.reveal(button)
        self.head.markup = self.head.name = chapter.title
        self.words.markup = laid_out(chapter.words)
        self.words.name = plain(chapter.words)
        self.caption.markup = self.caption.name = chapter.caption
        self._lay_page(examples(self.game, chapter))
        self.area.scroll_to(0)
        self._show_mark()

    def _lay_page(self, kinds: Sequence[CardKind]) -> None:
        """Words and cards, larger where the page has room for it."""
        px, area = self.ui.px, self.area
        self.area.row(self.head, 0, px(40))
        said = self.caption.text_size(area.inner_width)[1] + px(8) if self.caption.markup else 0
        wide = self._card_width(max(FEW, len(kinds)))
        for number in SIZES:
            self.words.size = number
            low = self.words.text_size(area.inner_width)[1]
            below = px(64) + low + said
            if below + self._cards_high(wide if kinds else 0) <= area.h:
                break
        else:
            left = math.floor((area.h - below - self._cards_high(0)) / RATIO)
            wide = left if left >= px(SMALLEST) else wide
        area.row(self.words, px(48), low)
        area.row(self.caption, px(60) + low, max(0, said - px(8)))
        self._illustrate(kinds, below, wide)
        area.set_height(below + self._cards_high(wide) if kinds else px(48) + low)

    def _card_width(self, columns: int) -> int:
        """How wide so many cards beside each other are."""
        room = round(self.area.inner_width) - self.ui.px(BETWEEN) * (columns - 1)
        return min(self.ui.px(LARGEST if columns == MOST else ALONE), room // columns)

    def _cards_high(self, wide: int) -> int:
        return round(wide * RATIO) + self.ui.px(12)

    def _illustrate(self, kinds: Sequence[CardKind], top: int, wide: int) -> None:
        """Cards below the words."""
        px = self.ui.px
        for number, card in enumerate(self.cards):
            card.visible = number < len(kinds)
            if not card.visible:
                continue
            kind = kinds[number]
            card.picture, card.name, card.text = face(self.game, kind), kind.title(), plain(kind.text)
            card.hint = f"**{escape(kind.title())}**\n{kind.text}"
            card.radius, card.shadow = radius_of(wide), px(4)
            self.area.row(card, top, round(wide * RATIO), number * (wide + px(BETWEEN)), wide)

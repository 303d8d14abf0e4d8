"""The lines of the log: what each is about, and how it looks; those that begin a turn carry the sums of what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import ClassVar, NamedTuple

import pygame

from game.core import paint, svg, text, theme
from game.core.text import TITLE
from game.core.theme import Colour
from game.core.watched import LOOK
from game.core.widgets import Label
from game.match_summary.beats import JOINS
from game.portraits.rig import Mood
from game.table.faces import Faces
from game.table.sums import Sum, Tally
from rules.core.cards import Card
from rules.core.events import Damaged, Died, Event, Healed, Prevented, RoundBegan, TurnBegan

HEAD = 22
"""Design units of the head on the strip of a turn."""


class Sort(Enum):
    """What a line of the log is about: it begins a turn or a round, changes somebody's life, or neither."""

    TURN = "turn"
    LOSS = "loss"
    GAIN = "gain"
    FACT = "fact"


class Filter(Enum):
    """Which lines are shown, with the words for it; those that begin a turn always are."""

    ALL = "All"
    LIFE = "Blows"
    OWN = "Mine"


class Line(NamedTuple):
    """A line of the log as rich text, the card that it names, if one may be looked at, and the seat it is about (-1: none).

    ``sums`` are what it adds to the sums of its turn.
    """

    words: str
    card: Card | None = None
    sort: Sort = Sort.FACT
    seat: int = -1
    sums: tuple[Sum, ...] = ()


def sort_of(event: Event) -> Sort:
    """What the line of an event is about."""
    if isinstance(event, TurnBegan | RoundBegan):
        return Sort.TURN
    if isinstance(event, Damaged | Died):
        return Sort.LOSS
    return Sort.GAIN if isinstance(event, Healed | Prevented) else Sort.FACT


def seat_of(event: Event) -> int:
    """Whom the line of an event is about, -1 for nobody or everybody."""
    return -1 if isinstance(event, RoundBegan) else getattr(event, "seat", -1)


MARKS = {Sort.LOSS: theme.RED, Sort.GAIN: theme.GREEN}


def joined(lines: Sequence[Line]) -> list[Line]:
    """The lines, those that go on with the one before them put together with it."""
    found: list[Line] = []
    for line in lines:
        if line.words.startswith(JOINS) and found:
            before = found[-1]
            found[-1] = before._replace(words=before.words + line.words, sums=before.sums + line.sums)
        else:
            found.append(line)
    return found


class Entry(Label):
    """A line as it is shown: turns on a strip in their seat's colour with head and sums, blows with a mark at their left."""

    watched: ClassVar[dict[str, int]] = {**Label.watched, "tally": LOOK}

    def __init__(self, line: Line, ink: Colour, faces: Callable[[], Faces]) -> None:
        begins = line.sort is Sort.TURN
        tone = theme.PAPER if begins else ink
        super().__init__(
            line.words, theme.TEXT_SMALL, tone, "bold" if begins else "regular", wrap=True, top=not begins, role=""
        )
        self.line = line
        self.faces = faces() if begins and line.seat >= 0 else None
        self.tally = Tally()

    def count(self, sums: tuple[Sum, ...]) -> None:
        """Add what a line of this turn says to its sums."""
        self.tally = self.tally.plus(sums, self.line.seat)
        self.hint = self.tally.words()

    @property
    def indent(self) -> int:
        """Pixels left of the words."""
        if self.line.sort is Sort.TURN:
            return self.ui.px(HEAD + 8 if self.faces is not None else 8)
        return self.ui.px(9) if self.line.sort in MARKS else 0

    def wanted(self, width: float) -> int:
        """Pixels of height for all its words."""
        high = self.text_size(width - self.indent)[1]
        return max(high + self.ui.px(6), self.ui.px(HEAD + 2)) if self.line.sort is Sort.TURN else high

    def render(self) -> pygame.Surface | None:
        """Strip or mark, then the words."""
        width, height, indent = round(self.w), round(self.h), self.indent
        if not self.markup or width - indent < 2 or height < 2:
            return None
        surface = paint.blank(width, height)
        if self.line.sort is Sort.TURN:
            self._strip(surface)
            width -= self._sums(surface)
        elif self.line.sort in MARKS:
            mark = paint.rounded(self.ui.px(4), height - 2, self.ui.px(2), (*MARKS[self.line.sort], 255))
            surface.blit(mark, (0, 1))
        size = self.ui.text_px(self.size)
        drawn = text.fit_text(self.markup, size, (width - indent, height), self.colour, self.face, self.align, svg.icon)
        surface.blit(drawn, (indent, 0 if self.top else (height - drawn.get_height()) // 2))
        return surface

    def _strip(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        seat = self.line.seat
        tone = paint.darker(theme.SEATS[seat], 0.25) if seat >= 0 else theme.WOOD
        surface.blit(paint.rounded(width, height, self.ui.px(5), (*tone, 235)), (0, 0))
        if self.faces is not None:
            head = self.faces.head(seat, Mood.CALM, self.ui.px(HEAD))
            surface.blit(head, head.get_rect(midleft=(self.ui.px(3), height // 2)))

    def _sums(self, surface: pygame.Surface) -> int:
        """The sums, small at the right end of a strip, as many as leave the words whole; the pixels that they take there."""
        right, middle, gap = surface.get_width() - self.ui.px(6), surface.get_height() // 2, self.ui.px(2)
        size = self.ui.text_px(theme.TEXT_SMALL - 1)
        least = self.indent + max(self.text_size()[0], round(surface.get_width() * 0.42))
        for symbol, words in reversed(self.tally.shown()):
            drawn = text.line(words, TITLE, size, theme.PAPER, max(1, size // 10))
            picture = svg.load(f"art/{symbol}.svg", (size + gap, size + gap)) if symbol else None
            wide = drawn.get_width() + (picture.get_width() + gap if picture is not None else 0)
            if right - wide < least:
                break
            surface.blit(drawn, drawn.get_rect(midright=(right, middle)))
            if picture is not None:
                surface.blit(picture, picture.get_rect(midleft=(right - wide, middle)))
            right -= wide + self.ui.px(6)
        return surface.get_width() - right

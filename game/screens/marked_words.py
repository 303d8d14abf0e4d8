"""Words of which those that were searched for are marked, as with a yellow pen."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

import pygame

from game.core import paint, text, theme
from game.core.text import Block, Placed
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.core.widgets import Label

LEAST = 2
"""How many letters are marked at least: a single one stands everywhere."""
PEN = paint.mix(theme.GOLD, theme.CREAM, 0.2)


class _Letter(NamedTuple):
    """A letter where it stands: its line, the run it belongs to, which of its letters it is."""

    line: int
    placed: Placed
    at: int

    def edges(self, size: int) -> tuple[int, int]:
        """Left and right; of the name of an icon, those of the icon."""
        run, left, wide = self.placed
        if run.icon:
            return left, left + wide
        before, after = (text.width(run.text[:end], run.face, size) for end in (self.at, self.at + 1))
        return left + before, left + after


def found(block: Block, search: str) -> list[pygame.Rect]:
    """Where the search stands in a block at the left, also over the end of a line: a box for each part of a line."""
    letters: list[_Letter | None] = []
    for number, line in enumerate(block.lines):
        letters += [_Letter(number, placed, at) for placed in line for at in range(len(placed.run.text))]
        letters.append(None)  # the gap at which the line ends
    words = "".join(letter.placed.run.text[letter.at] if letter else " " for letter in letters).lower()
    boxes: list[pygame.Rect] = []
    high, search = block.height // max(1, len(block.lines)), search.strip().lower()
    at = words.find(search) if len(search) >= LEAST else -1
    while at >= 0:
        hit = [letter for letter in letters[at : at + len(search)] if letter]
        for number in dict.fromkeys(letter.line for letter in hit):
            edges = [letter.edges(block.size) for letter in hit if letter.line == number]
            left = min(edges)[0]
            boxes.append(pygame.Rect(left, number * high, max(right for _, right in edges) - left, high))
        at = words.find(search, at + len(search))
    return boxes


class MarkedWords(Label):
    """A text from the upper left corner on, in which ``search`` is marked."""

    watched: ClassVar[dict[str, int]] = {**Label.watched, "search": LOOK}

    def __init__(self, size: float, id: str) -> None:
        super().__init__("", size, theme.INK, wrap=True, top=True, id=id)
        self.search = ""

    def marks(self) -> list[pygame.Rect]:
        """The marked places, from the corner of this."""
        size = max(MIN_TEXT, self.ui.text_px(self.size))
        return found(text.fit(self.markup, size, round(self.w), round(self.h), self.face), self.search)

    def render(self) -> pygame.Surface | None:
        """The text on its marks."""
        words = super().render()
        if words is None or not (marks := self.marks()):
            return words
        surface, px = paint.blank(*words.get_size()), self.ui.px
        for mark in marks:
            box = mark.inflate(2 * px(2), -px(1))
            surface.blit(paint.rounded(box.w, box.h, px(4), PEN), box)
        surface.blit(words, (0, 0))
        return surface

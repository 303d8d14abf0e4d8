"""The words of a question: what is asked in large letters, why in small ones."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

import pygame

from game.core import paint, svg, text, theme
from game.core.phrases import capital
from game.core.text import TITLE
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.core.widgets import Label
from game.match_summary.beats import JOINS
from game.table.lines import Line, Sort
from rules.core.decisions import Decision

LARGE, SMALL = 22, 14
LEAST = 15
"""The size, in pixels, below which a question rather takes two lines in the plain face."""
PITCH, LEAD = 1.05, 0.2
"""From line to line of a question, and what its fonts leave free above capitals, by the size of its letters."""
WHY, SCANT = 64, 2
"""The most letters that stand before a colon as the reason, and the most words that say too little alone ("to whom?")."""

WHOLE = 100_000
"""More pixels than any question is wide."""

ORDERED = re.compile(r"(Choose|Destroy|Discard|Put) ")
"""How words begin that ask something though they end with a full stop."""


class Parts(NamedTuple):
    """A question in two parts; the reason is "" where there is none, and stands ``above`` or below what is asked."""

    what: str
    why: str
    above: bool


def parts_of(markup: str) -> Parts:
    """Rich text as a question and its reason: what stands before the last colon, or after the first sentence."""
    head, colon, rest = markup.rpartition(": ")
    told = (
        bool(colon) and not re.search(r"[.!]\s.*\?$", rest) and (len(rest.split()) > SCANT or rest.startswith("which"))
    )
    if told and len(head) <= WHY and not re.search(r"[.?!]\s", head) and not head.startswith("**"):
        rest = capital(rest)
        return Parts(rest, head, True) if "?" in rest or ORDERED.match(rest) else Parts(head, rest, False)
    found = re.match(r"(.+?[.?!])\s+(.+)", markup, re.DOTALL)
    if found is not None and found[1].endswith(".") and found[2].endswith("?"):
        return Parts(found[2], found[1], True)
    if found is not None:
        return Parts(found[1], found[2], False)
    return Parts(markup, "", False)


def parts_for(markup: str, whose: str) -> Parts:
    """The same of a question that begins with the name of who is asked: it stands with the reason, not as one."""
    if not whose or not markup.startswith(f"{whose}: "):
        return parts_of(markup)
    found = parts_of(capital(markup.removeprefix(f"{whose}: ")))
    if not found.why:
        return Parts(found.what, whose, True)
    return found._replace(why=f"{whose}: {found.why}")


def how_many(decision: Decision) -> str:
    """How many options are to be picked."""
    least, most = decision.minimum, decision.maximum
    number = str(most) if least == most else f"{least} to {most}" if least else f"up to {most}"
    return f"pick {number}{', in order' if decision.ordered and most > 1 else ''}"


class QuestionLabel(Label):
    """The question in the bar. Where it cannot be large, it is told in the plain face on as many lines as it needs.

    ``about`` is the seat that is spoken of while nothing is asked, -1 for none.
    """

    watched: ClassVar[dict[str, int]] = {**Label.watched, "single": LOOK}

    about = -1
    single = False
    """Does it stand on one line, because something else stands below it?"""
    whose = ""
    """With whose name the question begins, as rich text; "" for nobody's."""

    def tell(self, line: Line, name: str) -> None:
        """Say what happens, as the log does; a line may go on with the one before it. ``name`` is whose line it is."""
        words = line.words.replace("**", "")  # all of it is bold
        if words.startswith(JOINS):
            self.markup += words
        elif line.sort is not Sort.TURN or line.seat < 0:  # a round begins: what was told before is over
            self.markup, self.about = words.replace(f"{name}: ", f"{name}'s ", 1), line.seat

    def natural_width(self, height: int) -> int:
        """Pixels of width in which all of it stands in letters as large as a room so high allows."""
        if not self.markup or "\n" in self.markup:
            return self.text_size()[0]
        if self.single:
            return _line_width(self.markup, min(self.ui.text_px(LARGE), round(height / PITCH)), TITLE)
        found = parts_for(self.markup, self.whose)
        small = self._small(height) if found.why else 0
        return max(
            _line_width(found.what, self._large(height, small), TITLE),
            _line_width(found.why, small, "bold") if found.why else 0,
        )

    def least_width(self, height: int) -> int:
        """Pixels of width below which it is told in the plain face in a room so high."""
        return self._least(parts_for(self.markup, self.whose), height) if self.markup else 0

    def _least(self, found: Parts, height: int) -> int:
        why = _line_width(found.why, self._small(height), "bold") if found.why else 0
        return max(_line_width(found.what, LEAST, TITLE), why)

    def _parts(self, width: int, height: int) -> Parts:
        """What is asked and why, without the name of who is asked where that lets them be large: a face tells that as well."""
        found = parts_for(self.markup, self.whose)
        if self.whose and self._least(found, height) > width:
            nameless = parts_of(capital(self.markup.removeprefix(f"{self.whose}: ")))
            return nameless if self._least(nameless, height) <= width else found
        return found

    def _small(self, height: int) -> int:
        """The size of the letters of a reason in a room so high."""
        return min(self.ui.text_px(SMALL), max(MIN_TEXT, round(height * 0.38)))

    def _large(self, height: int, small: int) -> int:
        """The size of the letters of what is asked, with a reason in ``small`` ones beside it."""
        return min(self.ui.text_px(LARGE), round((height - small * PITCH) / PITCH))

    def render(self) -> pygame.Surface | None:
        """Two lines, or one."""
        width, height = round(self.w), round(self.h)
        if self.single:
            return self._in_one_line(width, height)
        low = height < 2 * max(MIN_TEXT, self.ui.px(MIN_TEXT))
        if not self.markup or width < 40 or low or "\n" in self.markup:
            return super().render()
        found = self._parts(width, height)
        small = self._small(height) if found.why else 0
        while small > MIN_TEXT and _line_width(found.why, small, "bold") > width:
            small -= 1
        if found.why and _line_width(found.why, small, "bold") > width + 2:
            return self._plain(width, height)
        size = self._large(height, small)
        while size >= LEAST and text.wrap(found.what, size, width, TITLE).height > size * 1.7:
            size -= 1
        if size < LEAST:
            return self._plain(width, height)
        what = text.fit_text(found.what, size, (width, round(size * 1.7)), self.colour, TITLE, self.align, svg.icon)
        lines = [trimmed(what, size)]
        if found.why:
            why = text.fit_text(
                found.why, small, (width, round(small * 1.6)), theme.CREAM, "bold", self.align, svg.icon
            )
            lines.insert(0 if found.above else 1, trimmed(why, small))
        return self._stacked(lines, width, height)

    def _plain(self, width: int, height: int) -> pygame.Surface:
        """All of it in the plain face, on lines of about one length: none holds a word that was left over."""
        block = text.fit(self.markup, self.ui.text_px(self.size), width, height, self.face)
        block = text.even(self.markup, block, self.face)
        return self._in_box(text.block_surface(block, self.colour, self.align, width, svg.icon), width, height)

    def _in_one_line(self, width: int, height: int) -> pygame.Surface | None:
        """All of it in the title face, where that fits."""
        size = min(self.ui.text_px(LARGE), round(height / PITCH))
        while size >= LEAST and text.wrap(self.markup, size, width, TITLE).height > size * 1.7:
            size -= 1
        if not self.markup or width < 40 or size < LEAST:
            return self._plain(width, height)
        line = text.fit_text(self.markup, size, (width, round(size * 1.7)), self.colour, TITLE, self.align, svg.icon)
        return self._stacked([trimmed(line, size)], width, height)

    def _stacked(self, lines: Sequence[pygame.Surface], width: int, height: int) -> pygame.Surface:
        """One below the other, with as much room above as below."""
        surface = paint.blank(width, height)
        top = (height - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            surface.blit(line, (0, top))
            top += line.get_height()
        return surface


def _line_width(markup: str, size: int, face: str) -> int:
    return text.wrap(markup, max(MIN_TEXT, size), WHOLE, face).width + 2


def trimmed(line: pygame.Surface, size: int) -> pygame.Surface:
    """A line of words of this size without what fonts leave above their letters."""
    over = min(round(size * LEAD), line.get_height() - 1)
    return line.subsurface((0, over, line.get_width(), min(line.get_height() - over, math.ceil(size * PITCH))))


def capped(wanted: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Widths of buttons that take no more than the room: each gives way down to its ``least``, then the widest do."""
    if sum(wanted) <= room:
        return list(wanted)
    if sum(least) < room:
        spare, sought = room - sum(least), sum(wanted) - sum(least)
        return [low + (high - low) * spare // sought for low, high in zip(least, wanted, strict=True)]
    left, rest, most = room, sorted(least), max(least)
    while rest:
        most = left // len(rest)
        if rest[0] > most:
            break
        left -= rest.pop(0)
    return [min(width, most) if rest else width for width in least]


def orders_all(decision: Decision) -> bool:
    """Are all options to be picked, so that only their order is asked?"""
    return decision.ordered and decision.minimum == len(decision.options)


def done_words(decision: Decision, count: int) -> str:
    """What ends a question of which so many options are picked."""
    if orders_all(decision) and not count:
        return "Any order"
    if count < decision.minimum:
        return f"Done ({count} of {decision.minimum})"
    return f"Done ({count})" if count else "Done: none"

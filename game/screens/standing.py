"""How a match stands: the heads of those who play it, what is left of them, whose turn it is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.short_names import short_names
from game.core.text import escape
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.portraits.rig import Mood
from game.program_types import Setup
from game.screens.seats import KINDS
from game.setups import setup_of
from game.table.faces import Faces
from rules import Match
from rules.core.numbers import written

HEAD, ROW, APART = 38.0, 40.0, 50.0
"""How large a head is at most, and how high a row of several at least and at most, in design units."""
WIDEST = 150.0
"""Design units of width for one of few."""
BESIDE = 92.0
"""From how much room for each on names stand beside the heads, in design units."""
SMALLEST = 0.8
"""How small the names are at most, as a share of small letters."""
HEART = (226, 74, 74)
NUMBER = 0.4
"""How much of its room a number may take beside a head."""
ICON = 0.8
"""How large the picture before a number is, in heights of its letters, and the cup on its disc."""
BADGE = 0.46
"""How large the disc of a winner's cup is, in widths of the head on which it lies."""


@dataclass(frozen=True)
class Standing:
    """What can be told of a match by looking at it.

    ``numbers`` are what is left of each seat, or what it ended with; ``turn`` is whose turn it is, -1 when it is over;
    ``progress``: about how much of it is over, from 0 to 1; ``note``: where it stands, in words.
    """

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    faces: Faces
    numbers: tuple[int, ...]
    turn: int
    winners: tuple[int, ...]
    progress: float
    note: str

    @property
    def asked(self) -> str:
        """Whose turn it is, in words; empty when the match is over."""
        if self.turn < 0:
            return ""
        alone = self.kinds.count("human") == 1 and self.kinds[self.turn] == "human"
        return "your turn" if alone else f"{short_names(self.names)[self.turn]}'s turn"

    def lines(self, word: str) -> list[str]:
        """Everybody with their number, which is called so, and who plays them."""
        called = {kind: words for words, kind in KINDS}
        told = [f"{number} {word}" for number in self.numbers] or [""] * len(self.names)
        return [
            f"{name} ({called.get(kind, kind).lower()})" + (f": {each}" if each else "")
            for name, kind, each in zip(self.names, self.kinds, told, strict=True)
        ]


def standing_of(match: Match, setup: Setup) -> Standing:
    """How a match stands; ``setup`` says who plays it."""
    facts, result = setup_of(match.game.id), match.result
    numbers = facts.lives(match) if result is None else [result.scores[seat] for seat in range(len(match.names))]
    return Standing(
        tuple(match.names),
        tuple(seat.level for seat in setup.seats),
        Faces(match),
        tuple(numbers),
        match.decision.seat if match.decision is not None else -1,
        tuple(result.winners) if result is not None else (),
        facts.progress(match) if result is None else 1.0,
        facts.note(match),
    )


class StandingNode(Node):
    """Heads side by side with their numbers, a ring of gold around who is asked, a cup for who won.

    Where there is height for several rows there are as many as names beside the heads need.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "standing": LOOK}

    def __init__(self, id: str) -> None:
        super().__init__(id, "text", "Players")
        self.standing: Standing | None = None
        self.solid = True

    def tell(self, standing: Standing, word: str) -> None:
        """Show it; numbers are called ``word``."""
        self.standing = standing
        lines = standing.lines(word)
        self.text = "; ".join(lines)
        told = [f"**{escape(line)}**" if seat == standing.turn else escape(line) for seat, line in enumerate(lines)]
        self.hint = "\n".join(told)

    def render(self) -> pygame.Surface | None:
        """Nothing until it is known."""
        width, height = round(self.w), round(self.h)
        standing = self.standing
        if standing is None or width < 40 or height < 16:
            return None
        surface = paint.blank(width, height)
        size, named, rows = self.head_size(), self.named(), self.rows()
        each, high = self._each(rows), min(height // rows, self.ui.px(APART)) if rows > 1 else height
        above = (height - rows * high) // 2
        for seat in range(len(standing.names)):
            row, column = divmod(seat, self._beside(rows))
            left, top = round(column * each), above + row * high
            self._head(surface, standing, seat, size, (left, top + high // 2))
            room = pygame.Rect(left + size + self.ui.px(5), top, round(each) - size - self.ui.px(9), high)
            if seat in standing.winners and not (self._pictured(room) and standing.numbers):
                self._badge(surface, pygame.Rect(left, top + (high - size) // 2, size, size))
            self._words(surface, standing, seat, room, named)
        return surface

    def rows(self) -> int:
        """In how many rows they sit: the fewest in which the names find room, else so many that two sit side by side."""
        assert self.standing is not None
        most = max(1, int(self.h // self.ui.px(ROW)))
        named = (rows for rows in range(1, most + 1) if self._names_fit(rows))
        return next(named, min(most, math.ceil(len(self.standing.names) / 2)))

    def _beside(self, rows: int) -> int:
        """How many sit side by side in so many rows."""
        assert self.standing is not None
        return math.ceil(len(self.standing.names) / rows)

    def _each(self, rows: int) -> float:
        """Pixels of width for a seat in so many rows."""
        return min(self.w / self._beside(rows), self.ui.px(WIDEST))

    def named(self) -> bool:
        """Is there room for all names beside the heads?"""
        return self._names_fit(self.rows())

    def _names_fit(self, rows: int) -> bool:
        return self._each(rows) >= self.ui.px(BESIDE) * self.ui.text_zoom and self._name_size(rows) > 0

    def name_size(self) -> int:
        """The size in which all names find room beside the heads; 0 when they would be too small."""
        return self._name_size(self.rows())

    def _name_size(self, rows: int) -> int:
        assert self.standing is not None
        names = short_names(self.standing.names)
        room = round(self._each(rows)) - self._full_head(rows) - self.ui.px(9)
        usual = self.ui.text_px(theme.TEXT_SMALL)
        sizes = range(usual, max(MIN_TEXT, round(usual * SMALLEST)) - 1, -1)
        return next((size for size in sizes if max(text.width(name, "bold", size) for name in names) <= room), 0)

    def _full_head(self, rows: int) -> int:
        return min(round(self.h / rows), self.ui.px(HEAD))

    def head_size(self) -> int:
        """Pixels of width of a head: numbers need room beside it."""
        rows = self.rows()
        size, each = self._full_head(rows), self._each(rows)
        if self._names_fit(rows):
            return size
        room = each * NUMBER
        return min(size, round(each - self.number_width(round(room)) - self.ui.px(9)))

    def number_width(self, room: int) -> int:
        """Pixels of width of the longest number, in so much room."""
        return text.width(self._longest(), "bold", self._letters(room))

    def _longest(self) -> str:
        numbers = self.standing.numbers if self.standing is not None else ()
        return max(map(written, numbers), key=len, default="")

    def _letters(self, room: int) -> int:
        """The size in which all numbers find so much room."""
        return text.fitting([self._longest()], "bold", self.ui.text_px(theme.TEXT), room)

    def _head(self, surface: pygame.Surface, standing: Standing, seat: int, size: int, middle: tuple[int, int]) -> None:
        out = standing.turn >= 0 and bool(standing.numbers) and standing.numbers[seat] <= 0
        mood = Mood.DEAD if out else Mood.CHEER if seat in standing.winners else Mood.CALM
        head = standing.faces.head(seat, mood, size - 2 * self.ui.px(2))
        rect = head.get_rect(midleft=(middle[0] + self.ui.px(2), middle[1]))
        if seat == standing.turn:
            ring = pygame.Rect(0, 0, size, size)
            ring.center = rect.center
            surface.blit(paint.rounded(ring.w, ring.h, ring.w // 2, theme.GOLD), ring)
        surface.blit(paint.shade(head, 0.7) if out else head, rect)

    def _badge(self, surface: pygame.Surface, head: pygame.Rect) -> None:
        """The cup of a winner on a disc at the lower end of the head, where there is no room for it beside."""
        size = max(12, round(head.w * BADGE))
        disc = paint.rounded(size, size, size // 2, theme.INK)
        cup = svg.tinted("trophy", round(size * ICON), theme.GOLD)
        spot = disc.get_rect(bottomright=head.bottomright)
        surface.blit(disc, spot)
        surface.blit(cup, cup.get_rect(center=spot.center))

    def _pictured(self, room: pygame.Rect) -> bool:
        """Is there room for a picture before a number?"""
        return room.w > self.ui.text_px(theme.TEXT) * 1.9

    def _words(self, surface: pygame.Surface, standing: Standing, seat: int, room: pygame.Rect, named: bool) -> None:
        """The number with its picture, the name above it where there is room."""
        size = self.ui.text_px(theme.TEXT)
        ink = theme.RED_DARK if seat == standing.turn or seat in standing.winners else theme.INK
        top = room.centery
        if named:
            name = short_names(standing.names)[seat]
            line = text.line(name, "bold", self.name_size(), ink)
            surface.blit(line, line.get_rect(bottomleft=(room.x, room.centery + self.ui.px(1))))
            top = room.centery + round(size * 0.62)
        if not standing.numbers:
            return
        icon = "trophy" if seat in standing.winners else "life" if standing.turn >= 0 else ""
        left = room.x
        if icon and self._pictured(room):
            picture = svg.tinted(icon, max(8, round(size * ICON)), HEART if icon == "life" else theme.GOLD)
            surface.blit(picture, picture.get_rect(midleft=(left, top)))
            left += picture.get_width() + self.ui.px(3)
        line = text.line(written(standing.numbers[seat]), "bold", self._letters(room.right - left), theme.INK)
        surface.blit(line, line.get_rect(midleft=(left, top)))

"""The course of a match as everybody's chance to win: a line for every seat, marks where a choice or chance moved it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.portraits.rig import Mood
from game.scenery.vector import draw, hexed, line
from game.screens.score_graph import apart
from game.table.faces import Faces
from game.table.replay_track import Mark
from rules.analysis.analyst import Analysis
from rules.analysis.judging import Chances, Judged

STROKE_OF_LUCK = 0.15
"""Chance that moved a seat's chances by so much gets a star."""

FAR = 16
"""Between judged choices so far apart nothing is known yet."""
HEAD, NEAR = 24.0, 26.0
"""How large a head is at the end of its line, and how far from a mark one may click, in design units."""
CHALK = (223, 230, 216)
TONES = {"blunder": theme.RED, "mistake": (240, 140, 50), "inaccuracy": (240, 205, 80)}


def luckiest(judged: Judged) -> int:
    """Whom chance favoured most after a choice."""
    return max(range(len(judged.luck)), key=lambda seat: judged.luck[seat])


def is_stroke(judged: Judged) -> bool:
    """Did chance move much after this choice?"""
    return bool(judged.luck) and judged.luck[luckiest(judged)] >= STROKE_OF_LUCK


def line_colour(seat: int) -> theme.Colour:
    """Of a seat's line on the slate."""
    return paint.lighter(theme.SEATS[seat], 0.25)


def has_won(final: Chances, seat: int) -> bool:
    """Has a seat won, alone or with others? ``final`` are the chances at the end of the match."""
    return final[seat] > 0


class ChanceCurve(Node):
    """Lines over dashes at a quarter, half and three quarters, from choice ``first`` of a match to its end after ``last``.

    ``pointed`` is the choice that is pointed at, if any; ``marks`` are the rounds or turns, told along the lower edge.
    ``faces``: whose heads stand at the ends of the lines; ``pick`` is called with the choice at which it was clicked.
    """

    def __init__(
        self,
        analysis: Analysis,
        names: Sequence[str],
        first: int,
        last: int,
        whole: bool = True,
        marks: Sequence[Mark] = (),
    ) -> None:
        super().__init__("analysis/curve", "picture", "Chances to win")
        self.names = names
        self.first, self.last = first, last
        self.marks = [mark for mark in marks if mark.name]
        self.pointed: int | None = None
        self.faces: Faces | None = None
        self.pick: Callable[[int], object] | None = None
        self.solid = self.grips = True
        self.on_click = lambda _: self._picked()
        self._pressed = 0.0
        self._ground: pygame.Surface | None = None
        self.show(analysis, whole)

    def show(self, analysis: Analysis, whole: bool) -> None:
        """Draw this course from now on; ``whole``: every choice is judged."""
        self.analysis = analysis
        self.whole = whole
        ends = zip(self.names, analysis.initial, analysis.final, strict=True)
        self.text = "; ".join(f"{name}: from {begin:.0%} to {end:.0%}" for name, begin, end in ends)
        self._drawn: tuple[tuple[int, int], pygame.Surface] | None = None
        self.redraw()

    def plot(self) -> pygame.Rect:
        """Where the lines are, in pixels of this node."""
        size = self.ui.text_px(theme.TEXT_SMALL)
        left, top = round(size * 3.1), size
        right = self.ui.px(HEAD + 6) if self.faces is not None else size
        return pygame.Rect(left, top, round(self.w) - left - right, round(self.h) - top - round(size * 1.5))

    def spot(self, before: int, share: float) -> tuple[float, float]:
        """Where a chance stands after so many choices, in pixels of this node."""
        room = self.plot()
        done = (before - self.first) / max(1, self.last - self.first)
        return room.x + room.w * done, room.bottom - room.h * share

    def point_at(self, before: int | None) -> None:
        """Mark the choice that was made after so many."""
        if before != self.pointed:
            self.pointed = before
            self.redraw()

    def press_at(self, x: float, y: float) -> None:
        """Remember where the button went down."""
        del y
        self._pressed = self.to_local(x, 0)[0] + self.w / 2

    def _picked(self) -> None:
        """The mark that is nearest to where it was clicked, if one is near."""
        marked = [each.before for each in self.analysis.judged if each.grade or (self.whole and is_stroke(each))]
        near = min(marked, key=lambda at: abs(self.spot(at, 0)[0] - self._pressed), default=None)
        if (
            self.pick is not None
            and near is not None
            and abs(self.spot(near, 0)[0] - self._pressed) <= self.ui.px(NEAR)
        ):
            self.pick(near)

    def render(self) -> pygame.Surface | None:
        """Everything."""
        size = round(self.w), round(self.h)
        if min(size) < 40:
            return None
        if self._drawn is None or self._drawn[0] != size:
            self._drawn = size, self._lines(*size)
        if self.pointed is None:
            return self._drawn[1]
        surface = self._drawn[1].copy()
        x, room = round(self.spot(self.pointed, 0)[0]), self.plot()
        surface.fill((*theme.GOLD, 255), (x - self.ui.px(1), room.y, self.ui.px(2), room.h))
        return surface

    def _lines(self, width: int, height: int) -> pygame.Surface:
        if self._ground is None or self._ground.get_size() != (width, height):
            self._ground = self._grid(width, height)
        surface = self._ground.copy()
        analysis = self.analysis
        points = [(each.before, each.chances) for each in analysis.judged] + [(self.last, analysis.final)]
        parts = "".join(self._line(seat, points) for seat in range(analysis.seats))
        surface.blit(draw(parts, (width, height)), (0, 0))
        for each, (at, then) in zip(analysis.judged, points[1:], strict=True):
            self._mark(surface, each, at, then)
        self._heads(surface)
        return surface

    def _heads(self, surface: pygame.Surface) -> None:
        """Whose line it is, beside where it ends; those of lines that end together stand one above the other."""
        if self.faces is None:
            return
        size, final = self.ui.px(HEAD), self.analysis.final
        order = sorted(range(self.analysis.seats), key=lambda seat: -final[seat])
        x = self.spot(self.last, 0)[0]
        middles = [self.spot(self.last, final[seat])[1] for seat in order]
        for seat, y in zip(order, apart(middles, size, self.plot().bottom + size / 2), strict=True):
            head = self.faces.head(seat, Mood.CHEER if self.whole and has_won(final, seat) else Mood.CALM, size)
            surface.blit(head, head.get_rect(midleft=(round(x) + self.ui.px(4), round(y))))

    def _line(self, seat: int, points: Sequence[tuple[int, Chances]]) -> str:
        """A seat's line; dashed and thin across what nobody has looked at yet."""
        unit, tone, parts = self.ui.factor, hexed(line_colour(seat)), []
        spots = [(at, *self.spot(at, now[seat])) for at, now in points]
        way = ""
        for (before, *left), (after, *right) in pairwise(spots):
            if not self.whole and after - before > FAR:
                gap = "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*left, *right)
                parts.append(line(gap, tone, 1.6 * unit, f'stroke-dasharray="{5 * unit:.1f} {7 * unit:.1f}"'))
                way += "M{:.1f} {:.1f}".format(*right)
            else:
                way += ("L" if way else "M{:.1f} {:.1f}L".format(*left)) + "{:.1f} {:.1f}".format(*right)
        if way:
            parts.append(line(way, "#101818", 6 * unit, 'stroke-opacity=".6" stroke-linejoin="round"'))
            parts.append(line(way, tone, 3.4 * unit, 'stroke-linejoin="round"'))
        return "".join(parts)

    def _grid(self, width: int, height: int) -> pygame.Surface:
        surface = paint.blank(width, height)
        room, size = self.plot(), self.ui.text_px(theme.TEXT_SMALL)
        lines = (0.0, 0.25, 0.5, 0.75, 1.0) if room.h >= 6 * size else (0.0, 0.5, 1.0)
        for share in lines:
            y = round(self.spot(0, share)[1])
            for x in range(room.x, room.right, self.ui.px(12)):
                surface.fill((*CHALK, 80), (x, y, min(self.ui.px(6), room.right - x), max(1, self.ui.px(1.2))))
            words = text.line(f"{share:.0%}", "bold", size, CHALK)
            surface.blit(words, words.get_rect(midright=(room.x - self.ui.px(7), y)))
        self._tell_rounds(surface, room, size)
        return surface

    def _tell_rounds(self, surface: pygame.Surface, room: pygame.Rect, size: int) -> None:
        """A tick where each begins and its number below, where there is room for it."""
        free, px = 0, self.ui.px
        for number, mark in enumerate(self.marks):
            word, _, count = mark.name.partition(" ")
            x = round(self.spot(mark.at, 0)[0])
            surface.fill((*CHALK, 140), (x, room.bottom, max(1, px(1.4)), px(5)))
            drawn = text.line(mark.name if number == 0 else count, "bold", round(size * 0.9), theme.MUTED)
            left = max(0, x - drawn.get_width() // 2 if number else x - text.width(word, "bold", round(size * 0.9)))
            if left >= free and left + drawn.get_width() <= surface.get_width():
                surface.blit(drawn, (left, room.bottom + px(5)))
                free = left + drawn.get_width() + px(8)

    def _mark(self, surface: pygame.Surface, each: Judged, next: int, then: Chances) -> None:
        """A disc for an error, in its grade's tone, on the line of the seat that made it; a star for a stroke of luck.

        ``next`` is the next choice that was judged, ``then`` the chances before it. What lies between is not known while
        it is not judged, and nothing is said about luck there.
        """
        if each.grade:
            disc(surface, self.spot(each.before, each.chances[each.seat]), self.ui.px(7), TONES[each.grade])
        lucky = luckiest(each)
        if self.whole and is_stroke(each):
            star(surface, self.spot(next, then[lucky]), self.ui.px(9))


def disc(surface: pygame.Surface, at: tuple[float, float], radius: float, tone: theme.Colour) -> None:
    """The mark of an error."""
    pygame.draw.aacircle(surface, theme.INK, at, radius)
    pygame.draw.aacircle(surface, tone, at, radius * 0.72)


def star(surface: pygame.Surface, at: tuple[float, float], radius: float) -> None:
    """The mark of a stroke of luck."""
    for size, tone in ((radius, theme.INK), (radius * 0.72, theme.GOLD)):
        points = []
        for corner in range(10):
            angle, reach = math.pi * corner / 5 - math.pi / 2, size if corner % 2 == 0 else size * 0.45
            points.append((at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle)))
        pygame.draw.polygon(surface, tone, points)


class MarksNode(Node):
    """What the marks mean, in a row."""

    WORDS = ("inaccuracy: 5%", "mistake: 10%", "blunder: 20%", "stroke of luck")

    def __init__(self) -> None:
        super().__init__("analysis/marks", "text", ", ".join(self.WORDS))

    def render(self) -> pygame.Surface | None:
        """A mark and its words, four times."""
        width, height = round(self.w), round(self.h)
        if width < 40 or height < 8:
            return None
        surface, share, radius = paint.blank(width, height), width / len(self.WORDS), height * 0.3
        tones = (TONES["inaccuracy"], TONES["mistake"], TONES["blunder"])
        size, room = self.ui.text_px(theme.TEXT_SMALL), share - 4 * radius
        widest = max(text.line(words, "bold", size, theme.MUTED).get_width() for words in self.WORDS)
        if widest > room:
            size = int(size * room / widest)  # all alike
        for number, words in enumerate(self.WORDS):
            drawn = text.line(words, "bold", size, theme.MUTED)
            left = number * share + (share - drawn.get_width() - 3 * radius) / 2
            at = (left + radius, height / 2)
            disc(surface, at, radius, tones[number]) if number < len(tones) else star(surface, at, radius * 1.3)
            surface.blit(drawn, drawn.get_rect(midleft=(round(left + 3 * radius), height // 2)))
        return surface

"""The course of a match as everybody's chance to win: a line for every seat, marks where a choice or chance moved it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.scenery.vector import draw, hexed, line
from rules.analysis.analyst import Analysis
from rules.analysis.judging import Judged

STROKE_OF_LUCK = 0.15
"""Chance that moved a seat's chances by so much gets a star."""

CHALK = (223, 230, 216)
TONES = {"blunder": theme.RED, "mistake": (240, 140, 50), "inaccuracy": (240, 205, 80)}


def luckiest(judged: Judged) -> int:
    """Whom chance favoured most after a choice."""
    return max(range(len(judged.luck)), key=lambda seat: judged.luck[seat])


class ChanceCurve(Node):
    """Lines over dashes at a quarter, half and three quarters. ``pointed`` is the choice that is pointed at, if any."""

    def __init__(self, analysis: Analysis, names: Sequence[str]) -> None:
        super().__init__("analysis/curve", "picture", "Chances to win")
        self.analysis = analysis
        self.pointed: int | None = None
        ends = zip(names, analysis.initial, analysis.final, strict=True)
        self.text = "; ".join(f"{name}: from {begin:.0%} to {end:.0%}" for name, begin, end in ends)
        self._drawn: tuple[tuple[int, int], pygame.Surface] | None = None

    def plot(self) -> pygame.Rect:
        """Where the lines are, in pixels of this node."""
        size = self.ui.text_px(theme.TEXT_SMALL)
        left, top = round(size * 3.1), size
        return pygame.Rect(left, top, round(self.w) - left - size, round(self.h) - top - size)

    def spot(self, index: int, share: float) -> tuple[float, float]:
        """Where a chance stands, in pixels of this node: ``index`` counts judged choices."""
        room = self.plot()
        last = max(1, len(self.analysis.judged))
        return room.x + room.w * index / last, room.bottom - room.h * share

    def point_at(self, index: int | None) -> None:
        """Mark a choice."""
        if index != self.pointed:
            self.pointed = index
            self.redraw()

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
        surface = self._grid(width, height)
        unit, analysis = self.ui.factor, self.analysis
        points = [each.chances for each in analysis.judged] + [analysis.final]
        parts = []
        for seat in range(analysis.seats):
            way = "M" + "L".join("{:.1f} {:.1f}".format(*self.spot(at, now[seat])) for at, now in enumerate(points))
            parts.append(line(way, "#101818", 6 * unit, 'stroke-opacity=".6" stroke-linejoin="round"'))
            parts.append(
                line(way, hexed(paint.lighter(theme.SEATS[seat], 0.25)), 3.4 * unit, 'stroke-linejoin="round"')
            )
        surface.blit(draw("".join(parts), (width, height)), (0, 0))
        for index, each in enumerate(analysis.judged):
            self._mark(surface, index, each)
        return surface

    def _grid(self, width: int, height: int) -> pygame.Surface:
        surface = paint.blank(width, height)
        room, size = self.plot(), self.ui.text_px(theme.TEXT_SMALL)
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = round(self.spot(0, share)[1])
            for x in range(room.x, room.right, self.ui.px(12)):
                surface.fill((*CHALK, 80), (x, y, min(self.ui.px(6), room.right - x), max(1, self.ui.px(1.2))))
            words = text.line(f"{share:.0%}", "bold", size, CHALK)
            surface.blit(words, words.get_rect(midright=(room.x - self.ui.px(7), y)))
        return surface

    def _mark(self, surface: pygame.Surface, index: int, each: Judged) -> None:
        """A disc for an error, in its grade's tone, on the line of the seat that made it; a star for a stroke of luck."""
        if each.grade:
            at = self.spot(index, each.chances[each.seat])
            disc(surface, at, self.ui.px(7), TONES[each.grade])
        lucky = luckiest(each)
        if each.luck[lucky] >= STROKE_OF_LUCK:
            after = (*(one.chances for one in self.analysis.judged[index + 1 :][:1]), self.analysis.final)[0]
            star(surface, self.spot(index + 1, after[lucky]), self.ui.px(9))


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

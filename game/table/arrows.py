"""Arrows that lie on the table."""

from __future__ import annotations

import math
from typing import ClassVar

import pygame

from game.core import paint, theme
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.watched import POSE

Point = tuple[float, float]
PIECE = 4
"""Steps of the curve that are drawn together."""
SEAM = 0.6
"""How much lighter the seam along an arrow is."""


class AimNode(Node):
    """A curved arrow across the table, from what aims to who is aimed at, in window pixels. It bends upwards, downwards where
    it would leave the table at ``top``. ``share`` (0 to 1) of it is there already.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "share": POSE}

    def __init__(self, start: Point, end: Point, tone: Colour, top: float = 0.0) -> None:
        super().__init__()
        self.begin, self.end = start, end
        self.tone = tone
        self.solid = False
        (ax, ay), (bx, by) = start, end
        bend = 0.16 * math.hypot(bx - ax, by - ay)
        sags = (ay + by) / 2 - bend / 2 < top
        middle = ((ax + bx) / 2, (ay + by) / 2 + (bend if sags else -bend))
        self._curve = [_point(start, middle, end, step / 24) for step in range(25)]
        left, right = min(x for x, _ in self._curve), max(x for x, _ in self._curve)
        top, low = min(y for _, y in self._curve), max(y for _, y in self._curve)
        self._room = (left, top, right - left, low - top)
        self.share = 1.0
        self._shapes: list[tuple[Colour, list[list[Point]]]] = []
        self._runs: list[list[Layer]] = []

    def lay(self) -> None:
        """Take the room that the curve needs."""
        margin = self.ui.px(26)
        left, top, width, height = self._room
        self.place(left - margin, top - margin, width + 2 * margin, height + 2 * margin)

    def crosses(self, rect: pygame.Rect) -> bool:
        """Does its middle line run over this part of the window?"""
        return any(rect.collidepoint(point) for point in self._curve)

    def render(self) -> pygame.Surface | None:
        """A ribbon with a seam that widens towards its point, in pieces: one picture of it would be as large as the table."""
        self._shapes, self._runs = [], []
        if round(self.w) < 8 or round(self.h) < 8:
            return None
        unit = self.ui.px(2)
        for tone, extra in ((theme.INK, unit * 1.6), (self.tone, 0.0)):
            self._shapes.append((tone, _ribbon(self._curve, unit, extra)))
        self._shapes.append((paint.lighter(self.tone, SEAM), _stitches(self._curve, unit)))
        self._runs = [[] for _ in self._shapes]
        return paint.blank(1, 1)  # what is painted are the pieces

    def layers(self) -> list[Layer]:
        """Piece by piece, as many as are there: each is drawn when it is first seen."""
        if self.image() is None:
            return []
        there = math.ceil(max(len(shapes) for _, shapes in self._shapes) * self.share)
        for (tone, shapes), run in zip(self._shapes, self._runs, strict=True):
            run.extend(self._piece(tone, shape) for shape in shapes[len(run) : there])
        return [layer for run in self._runs for layer in run[:there]]

    def _piece(self, tone: Colour, shape: list[Point]) -> Layer:
        """A part of it, drawn at twice the size and made smooth."""
        left, top = (math.floor(min(point[axis] for point in shape)) - 1 for axis in (0, 1))
        right, low = (math.ceil(max(point[axis] for point in shape)) + 1 for axis in (0, 1))
        width, height = right - left, low - top
        large = paint.clear(tone, width * 2, height * 2)  # no dark fringe where pieces meet
        pygame.draw.polygon(large, tone, [((x - left) * 2, (y - top) * 2) for x, y in shape])
        surface = pygame.transform.smoothscale(large, (width, height))
        return Layer(surface, left + width / 2 - self.x, top + height / 2 - self.y)


def _point(start: Point, middle: Point, end: Point, t: float) -> Point:
    """A point of the quadratic curve."""
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]


def _stitches(curve: list[Point], unit: float) -> list[list[Point]]:
    """Short strips along the middle of the curve, one in every piece, the thicker the nearer to its point."""
    found = []
    for begin in range(0, len(curve) - PIECE, PIECE):
        (ax, ay), (bx, by) = curve[begin + 1], curve[begin + 3]
        length = math.hypot(bx - ax, by - ay) or 1.0
        half = unit * (0.25 + 0.7 * begin / len(curve))
        nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
        found.append([(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)])
    return found


def _ribbon(curve: list[Point], unit: float, extra: float) -> list[list[Point]]:
    """The outline of the curve with an arrow head, in pieces that overlap a little."""
    neck = len(curve) - 4
    left, right = [], []
    for index in range(neck + 1):
        (ax, ay), (bx, by) = curve[max(0, index - 1)], curve[min(len(curve) - 1, index + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        half = unit * (0.7 + 2.6 * index / neck) + extra
        x, y = curve[index]
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    (ax, ay), (bx, by) = curve[neck], curve[-1]
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    wing = unit * 7 + extra
    head = [
        (ax - dy * wing, ay + dx * wing),
        (bx + dx * extra * 1.6, by + dy * extra * 1.6),
        (ax + dy * wing, ay - dx * wing),
    ]
    pieces = []
    for begin in range(0, neck, PIECE):
        end = min(neck, begin + PIECE)
        tip = head if end == neck else []
        first = max(0, begin - 1)
        pieces.append([*left[first : end + 1], *tip, *reversed(right[first : end + 1])])
    return pieces

"""Arrows that lie on the table."""

from __future__ import annotations

import math

import pygame

from game.core import paint, theme
from game.core.node import Node
from game.core.theme import Colour


class AimNode(Node):
    """A curved arrow across the table, from what aims to who is aimed at, in window pixels."""

    def __init__(self, start: tuple[float, float], end: tuple[float, float], tone: Colour) -> None:
        super().__init__()
        self.begin, self.end = start, end
        self.tone = tone
        self.solid = False
        (ax, ay), (bx, by) = start, end
        bend = 0.16 * math.hypot(bx - ax, by - ay)
        middle = ((ax + bx) / 2, (ay + by) / 2 - bend)
        self._curve = [_point(start, middle, end, step / 24) for step in range(25)]
        left, right = min(x for x, _ in self._curve), max(x for x, _ in self._curve)
        top, low = min(y for _, y in self._curve), max(y for _, y in self._curve)
        self._room = (left, top, right - left, low - top)

    def lay(self) -> None:
        """Take the room that the curve needs."""
        margin = self.ui.px(26)
        left, top, width, height = self._room
        self.place(left - margin, top - margin, width + 2 * margin, height + 2 * margin)

    def render(self) -> pygame.Surface | None:
        """A ribbon that widens towards its point, drawn at twice the size and made smooth."""
        width, height = round(self.w), round(self.h)
        if width < 8 or height < 8:
            return None
        surface = paint.blank(width * 2, height * 2)
        left, top = self.x - self.w / 2, self.y - self.h / 2
        points = [((x - left) * 2, (y - top) * 2) for x, y in self._curve]
        unit = self.ui.px(2)
        for tone, extra in ((theme.INK, unit * 1.6), (self.tone, 0.0)):
            _ribbon(surface, points, unit, extra, tone)
        return pygame.transform.smoothscale(surface, (width, height))


def _point(
    start: tuple[float, float], middle: tuple[float, float], end: tuple[float, float], t: float
) -> tuple[float, float]:
    """A point of the quadratic curve."""
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]


def _ribbon(
    surface: pygame.Surface, points: list[tuple[float, float]], unit: float, extra: float, tone: Colour
) -> None:
    """The curve as a polygon with an arrow head."""
    neck = len(points) - 4
    left, right = [], []
    for index in range(neck + 1):
        (ax, ay), (bx, by) = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        half = unit * (0.7 + 2.6 * index / neck) + extra
        x, y = points[index]
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    (ax, ay), (bx, by) = points[neck], points[-1]
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    wing = unit * 7 + extra
    head = [
        (ax - dy * wing, ay + dx * wing),
        (bx + dx * extra * 1.6, by + dy * extra * 1.6),
        (ax + dy * wing, ay - dx * wing),
    ]
    pygame.draw.polygon(surface, tone, [*left, *head, *reversed(right)])

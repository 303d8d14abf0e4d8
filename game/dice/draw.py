"""A die drawn from its orientation: a shaded cube with an ink outline, pips or numerals, seen from a little in front."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core import paint, theme
from game.core.theme import Colour
from game.dice.cube import NORMALS, UPS, Orientation, Vector, combine

SAMPLES = 2
TILT = math.radians(28)
LIGHT: Vector = (-0.42, -0.28, 0.86)
BEVEL = 0.86
PIP = 0.15
SEGMENTS = 12

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class DieKind:
    """How a die looks: what its six faces show (5 - n lies opposite of n), its colour, pips or numerals."""

    labels: tuple[str, ...]
    colour: Colour
    pips: bool = True


SIX = DieKind(("1", "2", "3", "4", "5", "6"), (240, 232, 214))
"""An ordinary die; opposite faces add up to seven."""

_PIPS: dict[str, tuple[Point, ...]] = {
    "1": ((0, 0),),
    "2": ((-0.5, -0.5), (0.5, 0.5)),
    "3": ((-0.52, -0.52), (0, 0), (0.52, 0.52)),
    "4": ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    "5": ((-0.52, -0.52), (0.52, -0.52), (0, 0), (-0.52, 0.52), (0.52, 0.52)),
    "6": ((-0.5, -0.55), (0.5, -0.55), (-0.5, 0), (0.5, 0), (-0.5, 0.55), (0.5, 0.55)),
}


def _arc(x: float, y: float, rx: float, ry: float, begin: float, end: float) -> list[Point]:
    """Points of an ellipse's arc; degrees clockwise from the right."""
    steps = max(3, round(abs(end - begin) / 24))
    angles = [math.radians(begin + (end - begin) * step / steps) for step in range(steps + 1)]
    return [(x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles]


_STROKES: dict[str, tuple[list[Point], ...]] = {
    "0": (_arc(0, 0, 0.34, 0.5, 0, 360),),
    "1": ([(-0.2, -0.3), (0.04, -0.5), (0.04, 0.5)],),
    "2": ([*_arc(0, -0.22, 0.32, 0.28, 190, 390), (-0.34, 0.5), (0.36, 0.5)],),
    "3": (_arc(-0.02, -0.24, 0.3, 0.26, 200, 450), _arc(-0.02, 0.25, 0.34, 0.26, 270, 520)),
    "4": ([(0.12, 0.5), (0.12, -0.5), (-0.36, 0.2), (0.36, 0.2)],),
    "5": ([(0.3, -0.5), (-0.24, -0.5), (-0.28, -0.06), *_arc(-0.02, 0.18, 0.34, 0.32, 230, 500)],),
    "6": (_arc(0, 0.2, 0.32, 0.3, 0, 360), [(0.2, -0.5), (-0.18, -0.16), (-0.32, 0.18)]),
    "7": ([(-0.34, -0.5), (0.34, -0.5), (-0.08, 0.5)],),
    "8": (_arc(0, -0.25, 0.26, 0.25, 0, 360), _arc(0, 0.25, 0.33, 0.26, 0, 360)),
    "9": (_arc(0, -0.2, 0.32, 0.3, 0, 360), [(0.32, -0.18), (0.2, 0.2), (-0.16, 0.5)]),
}
"""Numerals as strokes in a square from -1 to 1, up towards -1."""


def die(kind: DieKind, turned: Orientation, side: float) -> pygame.Surface:
    """The cube, centred; twice as wide and high as a side."""
    size = max(8, round(side * 2)) * SAMPLES
    surface = paint.blank(size, size)
    half = side * SAMPLES / 2
    faces = [(number, combine(turned, normal)) for number, normal in enumerate(NORMALS)]
    seen = [(number, normal) for number, normal in faces if _facing(normal) > 0.02]
    seen.sort(key=lambda entry: _facing(entry[1]))
    outline = max(2, round(half * 0.12))
    shapes = [(number, normal, _Face(turned, number, half, size / 2)) for number, normal in seen]
    for _, _, face in shapes:
        _thick(surface, face.corners(1.0), outline)
    for number, normal, face in shapes:
        _face(surface, kind, number, normal, face, half)
    return pygame.transform.smoothscale(surface, (size // SAMPLES, size // SAMPLES))


def _facing(normal: Vector) -> float:
    """How much a face looks at the player (more than 0: it is seen)."""
    return normal[1] * math.sin(TILT) + normal[2] * math.cos(TILT)


class _Face:
    """One face's own plane on the picture: (u, v) from -1 to 1 become pixels; v points down the label."""

    def __init__(self, turned: Orientation, number: int, half: float, middle: float) -> None:
        up = UPS[number]
        normal = NORMALS[number]
        right = (
            up[1] * normal[2] - up[2] * normal[1],
            up[2] * normal[0] - up[0] * normal[2],
            up[0] * normal[1] - up[1] * normal[0],
        )
        self.centre = _on_screen(combine(turned, normal), half, middle)
        self.right = _on_screen(combine(turned, right), half, 0)
        above = _on_screen(combine(turned, up), half, 0)
        self.down = (-above[0], -above[1])

    def point(self, u: float, v: float) -> Point:
        """A point of the face."""
        return (
            self.centre[0] + self.right[0] * u + self.down[0] * v,
            self.centre[1] + self.right[1] * u + self.down[1] * v,
        )

    def corners(self, share: float) -> list[Point]:
        """The corners of the face, drawn in towards its middle."""
        return [self.point(u * share, v * share) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))]

    def rounded(self, share: float, radius: float) -> list[Point]:
        """The outline of the face with round corners, drawn in towards its middle."""
        inner = share - radius
        points = []
        for u, v, begin in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
            for step in range(5):
                angle = math.radians(begin + step * 22.5)
                points.append(self.point(u * inner + radius * math.cos(angle), v * inner + radius * math.sin(angle)))
        return points


def _on_screen(vector: Vector, half: float, middle: float) -> Point:
    x, y, z = vector
    return middle + x * half, middle + (y * math.cos(TILT) - z * math.sin(TILT)) * half


def _face(surface: pygame.Surface, kind: DieKind, number: int, normal: Vector, face: _Face, half: float) -> None:
    shine = max(0.0, sum(a * b for a, b in zip(normal, LIGHT, strict=True)))
    lit = _lit(kind.colour, round(shine * 12))
    pygame.draw.polygon(surface, paint.lighter(lit, 0.28), face.rounded(1.0, 0.22))
    pygame.draw.polygon(surface, lit, face.rounded(BEVEL, 0.34))
    ink = theme.INK if shine > 0.35 else paint.mix(theme.INK, kind.colour, 0.15)
    label = kind.labels[number]
    if kind.pips and label in _PIPS:
        for u, v in _PIPS[label]:
            _dot(surface, face, u, v, ink)
        return
    for letter_at, letter in zip(_letters(len(label)), label, strict=True):
        scale = 1.16 if len(label) == 1 else 0.8
        for stroke in _STROKES.get(letter, ()):
            points = [face.point(letter_at + u * scale, v * scale) for u, v in stroke]
            _stroke(surface, points, max(2, round(half * 0.2)), ink)
    if label in ("6", "9"):
        line = [face.point(-0.3, 0.78), face.point(0.3, 0.78)]
        _stroke(surface, line, max(2, round(half * 0.1)), ink)


@lru_cache(maxsize=256)
def _lit(colour: Colour, steps: int) -> Colour:
    return paint.mix(paint.darker(colour, 0.55), paint.lighter(colour, 0.12), steps / 12)


def _letters(count: int) -> Sequence[float]:
    return [(index - (count - 1) / 2) * 0.72 for index in range(count)]


def _dot(surface: pygame.Surface, face: _Face, u: float, v: float, ink: Colour) -> None:
    angles = (math.tau * step / SEGMENTS for step in range(SEGMENTS))
    points = [face.point(u + PIP * 1.5 * math.cos(angle), v + PIP * 1.5 * math.sin(angle)) for angle in angles]
    pygame.draw.polygon(surface, ink, points)


def _stroke(surface: pygame.Surface, points: Sequence[Point], width: int, ink: Colour) -> None:
    """A line with round ends and joints."""
    for (x, y), (to_x, to_y) in itertools.pairwise(points):
        length = math.hypot(to_x - x, to_y - y) or 1.0
        off_x, off_y = -(to_y - y) / length * width / 2, (to_x - x) / length * width / 2
        pygame.draw.polygon(
            surface,
            ink,
            (
                (x + off_x, y + off_y),
                (to_x + off_x, to_y + off_y),
                (to_x - off_x, to_y - off_y),
                (x - off_x, y - off_y),
            ),
        )
    for x, y in points:
        pygame.draw.circle(surface, ink, (x, y), width / 2)


def _thick(surface: pygame.Surface, points: Sequence[Point], width: int) -> None:
    """The outline around the whole cube: every face's edge, thick and round, behind the faces."""
    _stroke(surface, [*points, points[0]], width * 2, theme.INK)
    pygame.draw.polygon(surface, theme.INK, points)

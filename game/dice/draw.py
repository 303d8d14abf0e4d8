"""A die drawn from its orientation: a rounded, shaded cube with an ink outline, pips or numerals, seen a little from in front."""

from __future__ import annotations

import math
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core import paint, theme
from game.core.theme import Colour
from game.dice.cube import NORMALS, UPS, Orientation, Vector, combine, cross
from game.dice.marks import Point, letters, pips

SAMPLES, FINE = 2, 4  # in motion, and lying still
TILT = math.radians(28)
LIGHT: Vector = (-0.42, -0.28, 0.86)
ROUND = 0.24  # radius of the rounded edges, in halves of a side
FLAT = 0.9  # how far the plane part of a face reaches
INK = 0.13  # width of the outline, in halves of a side
RIM = 0.13  # width of the bright line around a lit die
SHADES = 16
SHEEN, GROOVE = 0.14, 0.5  # how much lighter the middle of a face is, and the lower edge of what is cut into it
RAISED = 0.045  # how far that lies towards the light, and the edge away from it, in halves of a side
ACE: Colour = (196, 34, 44)
DARK = 112  # darker dice than this are printed in a pale colour
TALL = math.cos(TILT) + math.sin(TILT)
"""Height of the picture of a lying die in sides."""


@dataclass(frozen=True, slots=True)
class DieKind:
    """How a die looks: what its six faces show (5 - n lies opposite of n), its colour, pips or numerals, and its name."""

    labels: tuple[str, ...]
    colour: Colour
    pips: bool = True
    name: str = "Die"


SIX = DieKind(("1", "2", "3", "4", "5", "6"), (240, 232, 214))
"""An ordinary die; opposite faces add up to seven."""

_SIN, _COS = math.sin(TILT), math.cos(TILT)
_CORNERS: tuple[Vector, ...] = tuple((x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1))


RIGHTS: tuple[Vector, ...] = tuple(cross(up, normal) for up, normal in zip(UPS, NORMALS, strict=True))
"""The direction in each face in which its label is read."""


def die(
    kind: DieKind, turned: Orientation, side: float, rim: Colour | None = None, samples: int = SAMPLES
) -> pygame.Surface:
    """The cube, centred in a picture just large enough for it.

    ``side`` in pixels; ``rim``: a bright line around it; ``samples``: how much larger it is drawn before it is scaled down.
    """
    half = side * samples / 2
    inner, radius = half * (1 - ROUND), half * ROUND
    outline = max(samples, half * INK)
    lit = half * RIM if rim is not None else 0.0
    corners = [_on_screen(combine(turned, corner), inner) for corner in _CORNERS]
    reach = radius + outline + lit + samples
    wide = math.ceil((max(abs(x) for x, _ in corners) + reach) / samples) * samples
    high = math.ceil((max(abs(y) for _, y in corners) + reach) / samples) * samples
    surface = _sheet(rim or theme.INK, wide * 2, high * 2)
    rounds = _rounds([(x + wide, y + high) for x, y in _hull(corners)])
    if rim is not None:
        pygame.draw.polygon(surface, rim, _around(rounds, radius + outline + lit))
    pygame.draw.polygon(surface, theme.INK, _around(rounds, radius + outline))
    pygame.draw.polygon(surface, paint.lighter(kind.colour, 0.45), _around(rounds, radius))
    for number, normal in enumerate(NORMALS):
        towards = combine(turned, normal)
        facing = towards[1] * _SIN + towards[2] * _COS
        if facing > 0.03:
            _face(surface, kind, turned, number, towards, half, (wide, high))
    return pygame.transform.smoothscale(surface, (wide * 2 // samples, high * 2 // samples))


def _on_screen(vector: Vector, half: float) -> Point:
    x, y, z = vector
    return x * half, (y * _COS - z * _SIN) * half


def _hull(points: list[Point]) -> list[Point]:
    """The corners of the convex outline, clockwise on the screen."""
    found: list[Point] = []
    ordered = sorted(points)
    for line in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for x, y in line:
            while len(chain) > 1 and _bends_back(chain[-2], chain[-1], x, y):
                chain.pop()
            chain.append((x, y))
        found.extend(chain[:-1])
    return found


def _bends_back(one: Point, two: Point, x: float, y: float) -> bool:
    return (two[0] - one[0]) * (y - one[1]) - (two[1] - one[1]) * (x - one[0]) <= 0.01


class _Drawing(threading.local):
    """What a thread draws dice on: memory that is there, for new memory takes as long as all the rest."""

    sheet = pygame.Surface((0, 0))


_drawing = _Drawing()


def _sheet(colour: Colour, width: int, height: int) -> pygame.Surface:
    """A clear surface (see `paint.clear`), good until the next die of this thread.

    A plain fill would write past the processor's cache, where the last die still is and the next one is drawn.
    """
    whole = _drawing.sheet
    if whole.get_width() < width or whole.get_height() < height:
        whole = _drawing.sheet = paint.blank(max(width, whole.get_width()), max(height, whole.get_height()))
    surface = whole.subsurface((0, 0, width, height))
    surface.fill((255, 255, 255, 255), special_flags=pygame.BLEND_RGBA_SUB)
    surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def _around(rounds: Sequence[tuple[float, float, float, float]], radius: float) -> list[Point]:
    """The outline at a distance from the hull whose corners these are."""
    return [(x + radius * cos, y + radius * sin) for x, y, cos, sin in rounds]


def _rounds(hull: list[Point]) -> list[tuple[float, float, float, float]]:
    """The ways to go from the corners of a hull to an outline that is round there: from where, and into which direction."""
    count = len(hull)
    angles = [
        math.atan2(hull[(n + 1) % count][1] - y, hull[(n + 1) % count][0] - x) - math.pi / 2
        for n, (x, y) in enumerate(hull)
    ]
    points = []
    for number, (x, y) in enumerate(hull):
        begin = angles[number - 1]
        bend = (angles[number] - begin) % math.tau
        steps = 1 + round(bend * 3)
        for step in range(steps + 1):
            angle = begin + bend * step / steps
            points.append((x, y, math.cos(angle), math.sin(angle)))
    return points


def _face(
    surface: pygame.Surface, kind: DieKind, turned: Orientation, number: int, normal: Vector, half: float, middle: Point
) -> None:
    """One face: its plane part, lit by how it stands to the light, and what is printed on it."""
    x, y = _on_screen(normal, half)
    x, y = x + middle[0], y + middle[1]
    ux, uy = _on_screen(combine(turned, RIGHTS[number]), half)
    vx, vy = _on_screen(combine(turned, UPS[number]), -half)
    shine = max(0.0, normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2])
    lit, ink, sheen, groove = _tones(kind.colour, round(shine * SHADES), round(max(0.0, normal[2]) * SHADES))
    off = half * RAISED

    def placed(shape: Sequence[Point], left: float, top: float) -> list[Point]:
        return [(left + u * ux + v * vx, top + u * uy + v * vy) for u, v in shape]

    polygon = pygame.draw.polygon
    polygon(surface, lit, placed(_PLANE, x, y))
    polygon(surface, sheen, placed(_SHEEN, x - off, y - off))
    label = kind.labels[number]
    printed = pips(label) if kind.pips else None
    if printed is None:
        for shape, hollow in letters(label):
            if not hollow:
                polygon(surface, groove, placed(shape, x + off, y + off))
            polygon(surface, sheen if hollow else ink, placed(shape, x, y))
        return
    if label == "1":
        ink = paint.mix(ACE, lit, 0.5 * (1 - max(0.0, normal[2])))
    middles, outline = printed
    ring = placed(outline, 0.0, 0.0)
    for left, top in placed(middles, x, y):
        low, right = top + off, left + off
        polygon(surface, groove, [(right + u, low + v) for u, v in ring])
        polygon(surface, ink, [(left + u, top + v) for u, v in ring])


def _plane() -> tuple[Point, ...]:
    """The plane part of a face: a square with round corners."""
    inner, radius = FLAT - 0.3, 0.3
    return tuple(
        (u * inner + radius * math.cos(angle), v * inner + radius * math.sin(angle))
        for u, v, begin in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
        for angle in (math.radians(begin + step * 22.5) for step in range(5))
    )


_PLANE = _plane()
_SHEEN = tuple((0.86 * u, 0.86 * v) for u, v in _PLANE)


@lru_cache(maxsize=1024)
def _tones(colour: Colour, shine: int, upright: int) -> tuple[Colour, Colour, Colour, Colour]:
    """The colours of a face, its print, its middle and the lower edge of what is cut into it.

    Bright and black on top, dim and faint at the sides, so that the top counts.
    """
    lit = paint.mix(paint.darker(colour, 0.5), paint.lighter(colour, 0.1), shine / SHADES)
    faint = 0.55 * max(0.0, 1 - upright / SHADES * 1.25)
    bright = 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
    ink = paint.mix(theme.INK if bright > DARK else theme.PAPER, lit, faint)
    return lit, ink, paint.lighter(lit, SHEEN), paint.lighter(lit, GROOVE)

"""What is printed on the faces of dice, as shapes in a square from -1 to 1 (v grows downwards)."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.core import paint, text

Point = tuple[float, float]
Mark = tuple[tuple[Point, ...], bool]
"""A filled outline, and whether it is a hole in what was drawn before."""
Pips = tuple[tuple[Point, ...], tuple[Point, ...]]
"""The middles of pips, and the outline that all of them have around theirs."""

PIP = 0.215
FINE = 160  # pixels of the type from which numerals are traced
CORNERS = 44  # of a traced outline
TALL, WIDE = 0.7, 0.7  # half the height and width a numeral may take

_PIPS: dict[str, tuple[Point, ...]] = {
    "1": ((0, 0),),
    "2": ((-0.46, -0.46), (0.46, 0.46)),
    "3": ((-0.52, -0.52), (0, 0), (0.52, 0.52)),
    "4": ((-0.46, -0.46), (0.46, -0.46), (-0.46, 0.46), (0.46, 0.46)),
    "5": ((-0.52, -0.52), (0.52, -0.52), (0, 0), (-0.52, 0.52), (0.52, 0.52)),
    "6": ((-0.45, -0.57), (0.45, -0.57), (-0.45, 0), (0.45, 0), (-0.45, 0.57), (0.45, 0.57)),
}


@lru_cache(maxsize=256)
def pips(label: str) -> Pips | None:
    """Those of "1" to "6"; None for other labels."""
    if label not in _PIPS:
        return None
    radius = PIP * 1.25 if label == "1" else PIP
    angles = (math.tau * step / 12 for step in range(12))
    return _PIPS[label], tuple((radius * math.cos(angle), radius * math.sin(angle)) for angle in angles)


@lru_cache(maxsize=256)
def letters(label: str) -> tuple[Mark, ...]:
    """The label in the title face; 6 and 9 are underlined."""
    printed = _traced(label)
    if label in ("6", "9"):
        printed += ((((-0.34, 0.74), (0.34, 0.74), (0.34, 0.85), (-0.34, 0.85)), False),)
    return printed


def _traced(label: str) -> tuple[Mark, ...]:
    """The outlines of the letters, then those of the holes in them."""
    picture = text.line(label, text.TITLE, FINE, (255, 255, 255))
    box = picture.get_bounding_rect()
    if not box.w:
        return ()
    padded = paint.blank(box.w + 4, box.h + 4)
    padded.blit(picture, (2, 2), box)
    ink = pygame.mask.from_surface(padded, 127)
    paper = ink.copy()
    paper.invert()
    holes = [part for part in paper.connected_components(24) if not part.get_at((0, 0))]
    scale = min(2 * TALL / box.h, 2 * WIDE / box.w)
    middle = (padded.get_width() / 2, padded.get_height() / 2)
    found = [(_outline(part, scale, middle), False) for part in ink.connected_components(24)]
    return (*found, *((_outline(part, scale, middle), True) for part in holes))


def _outline(part: pygame.Mask, scale: float, middle: Point) -> tuple[Point, ...]:
    points = part.outline()
    every = max(1, len(points) // CORNERS)
    return tuple(((x + 0.5 - middle[0]) * scale, (y + 0.5 - middle[1]) * scale) for x, y in points[::every])

"""Pictures written as SVG in the code that needs them, drawn at the size wanted."""

from __future__ import annotations

import io
import math

import pygame

from game.core import paint, svg
from game.core.cache import SurfaceCache
from game.core.theme import INK, Colour

_cache = SurfaceCache(26 * 2**20)

Box = tuple[float, float, float, float]


def hexed(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


INKED = hexed(INK)


def draw(body: str, size: tuple[int, int], view: Box | None = None) -> pygame.Surface:
    """A new surface of `size` pixels with the part `view` (left, top, width, height) of a picture; all of it by default.

    ``view`` should have the proportions of ``size``: the picture is never distorted.
    """
    width, height = max(1, size[0]), max(1, size[1])
    left, top, wide, high = view or (0.0, 0.0, float(width), float(height))
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.2f}" height="{high:.2f}" '
        f'viewBox="{left:.2f} {top:.2f} {wide:.2f} {high:.2f}">{body}</svg>'
    )
    picture = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width, height))
    if picture.get_size() == (width, height):
        return svg.settled(picture)
    whole = pygame.Surface((width, height), pygame.SRCALPHA, 32)  # rounding cost a row or a column
    whole.blit(pygame.transform.smoothscale(svg.settled(picture), (width, height)), (0, 0))
    return whole


def kept(body: str, size: tuple[int, int], view: Box | None = None) -> pygame.Surface:
    """A drawn picture that is kept for the next time: shared, so do not draw on it."""
    return _cache.get((body, size, view), lambda: draw(body, size, view))


def drawn_in(body: str, room: Box, unit: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """A part of a larger picture that lies within ``room``, kept, and where it goes, in pixels; ``unit`` of them are one unit."""
    left, top, wide, high = room
    at = math.floor(left * unit), math.floor(top * unit)
    size = math.ceil((left + wide) * unit) - at[0], math.ceil((top + high) * unit) - at[1]
    return kept(body, size, (at[0] / unit, at[1] / unit, size[0] / unit, size[1] / unit)), at


def box(x: float, y: float, w: float, h: float, r: float, fill: str, more: str = "") -> str:
    """A rounded box."""
    r = max(0.0, min(r, w / 2, h / 2))
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}" fill="{fill}" {more}/>'


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A circle."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}" {more}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    """An ellipse."""
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{fill}" {more}/>'


def path(points: str, fill: str, more: str = "") -> str:
    """A filled shape."""
    return f'<path d="{points}" fill="{fill}" {more}/>'


def line(points: str, colour: str, width: float, more: str = "") -> str:
    """An open stroke with round ends."""
    return (
        f'<path d="{points}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" stroke-linecap="round" {more}/>'
    )


def fading(name: str, y: float, high: float, top: Colour, bottom: Colour) -> str:
    """Light that falls from above: a gradient to be filled with as ``url(#name)``."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{hexed(tone)}"/>'
        for at, tone in ((0, paint.lighter(top, 0.1)), (0.45, top), (1, bottom))
    )
    where = f'gradientUnits="userSpaceOnUse" x1="0" y1="{y:.1f}" x2="0" y2="{y + high:.1f}"'
    return f'<defs><linearGradient id="{name}" {where}>{stops}</linearGradient></defs>'


def moved(body: str, x: float, y: float, scale: float = 1.0, across: float = 1.0) -> str:
    """Parts of a picture at another place and in another size; ``across`` stretches them sideways (-1 mirrors)."""
    return f'<g transform="translate({x:.2f} {y:.2f}) scale({scale * across:.3f} {scale:.3f})">{body}</g>'


def inked(width: float) -> str:
    """The attributes of an ink outline."""
    return f'stroke="{INKED}" stroke-width="{width:.2f}" stroke-linejoin="round"'


def stitches(x: float, y: float, w: float, h: float, step: float, colour: str, width: float) -> str:
    """A seam along a box, stitch by stitch (nanosvg draws stray lines for dashes)."""
    dash = []
    across, down = max(1, round(w / step)), max(1, round(h / step))
    for number in range(across):
        left, right = x + w * (number + 0.2) / across, x + w * (number + 0.75) / across
        dash += [f"M{left:.1f} {y:.1f}H{right:.1f}", f"M{left:.1f} {y + h:.1f}H{right:.1f}"]
    for number in range(down):
        top, bottom = y + h * (number + 0.2) / down, y + h * (number + 0.75) / down
        dash += [f"M{x:.1f} {top:.1f}V{bottom:.1f}", f"M{x + w:.1f} {top:.1f}V{bottom:.1f}"]
    return line("".join(dash), colour, width)

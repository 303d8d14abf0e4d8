"""The layers of a face: drawn from SVG text, kept in one bounded cache, laid on top of each other."""

from __future__ import annotations

import io
import math
import random
from collections.abc import Callable, Hashable
from functools import lru_cache
from threading import RLock

import pygame

from game.core import paint, svg
from game.core.cache import SurfaceCache
from game.core.theme import INK, Colour

HIGH = 140
"""The height of a card in hundredths of its width."""

SOFT = 100
"""The width in pixels of layers without edges, which are enlarged."""

EDGES = 12
ROUND = tuple((math.cos(step * math.tau / EDGES), math.sin(step * math.tau / EDGES)) for step in range(EDGES))
"""The corners of a small disc."""

Size = tuple[int, int]

_cache = SurfaceCache(24 * 2**20)
_lasting = SurfaceCache(3 * 2**20)
composing = RLock()
"""One face or back at a time: threads must not scale the same layer, which is locked while it is read."""


def layer(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The layer kept under ``key``, made now when it is not there. Do not change it."""
    return _cache.get(key, make)


def lasting(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The same for small layers that many large ones are made from: these must not push them out."""
    return _lasting.get(key, make)


def code(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


INK_CODE = code(INK)


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0.0, opacity: float = 1.0) -> str:
    """An SVG path."""
    edge = f' stroke="{stroke}" stroke-width="{width}"' if stroke else ""
    faint = f' opacity="{opacity}"' if opacity < 1 else ""
    return f'<path d="{d}" fill="{fill}"{edge}{faint}/>'


def inked(d: str, fill: str, width: float = 1.5) -> str:
    """An SVG path with an ink outline."""
    return path(d, fill, INK_CODE, width)


def disc(x: float, y: float, radius: float, fill: str, line: float = 0.0) -> str:
    """An SVG circle, with an ink outline if ``line``."""
    edge = f' stroke="{INK_CODE}" stroke-width="{line}"' if line else ""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{fill}"{edge}/>'


@lru_cache(maxsize=16)
def dots(middles: tuple[tuple[float, float], ...], radius: float) -> str:
    """Many small discs as one SVG path: with straight edges, which nobody sees, they are drawn in a quarter of the time."""
    corners = [(radius * cos, radius * sin) for cos, sin in ROUND]
    return "".join("M" + "L".join(f"{x + dx:.2f} {y + dy:.2f}" for dx, dy in corners) + "Z" for x, y in middles)


def fade(id: str, ends: tuple[float, float, float, float], stops: list[tuple[float, Colour]]) -> str:
    """An SVG gradient along a line from (x, y) to (x, y)."""
    x1, y1, x2, y2 = ends
    inner = "".join(f'<stop offset="{at}" stop-color="{code(colour)}"/>' for at, colour in stops)
    span = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
    return f'<linearGradient id="{id}" gradientUnits="userSpaceOnUse" {span}>{inner}</linearGradient>'


def draw(body: str, size: Size, view: str = f"0 0 100 {HIGH}") -> pygame.Surface:
    """SVG elements as a surface of exactly this size."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" preserveAspectRatio="none">'
        f'<g stroke-linejoin="round" stroke-linecap="round">{body}</g></svg>'
    )
    return drawn(text.encode(), size)


def drawn(source: bytes, size: Size) -> pygame.Surface:
    """An SVG file as a new surface of exactly this size."""
    size = (max(1, size[0]), max(1, size[1]))
    surface = svg.settled(pygame.image.load_sized_svg(io.BytesIO(source), size))
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def opaque(size: Size) -> pygame.Surface:
    """A new surface without transparency."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), 0, 32)


def flat(surface: pygame.Surface) -> pygame.Surface:
    """The surface on black, without transparency: quicker to put on others."""
    result = opaque(surface.get_size())
    result.blit(surface, (0, 0))
    return result


def row(size: Size, top: float) -> int:
    """The row of pixels of a card in which a strip of it from ``top`` down begins."""
    return max(0, int(top * size[1] / HIGH))


def strip(body: str, size: Size, top: float, bottom: float) -> pygame.Surface:
    """SVG elements of a card, as much of it as lies between ``top`` and ``bottom``, of its HIGH, to whole pixels: takes
    less time than all of it.
    """
    scale = HIGH / size[1]
    first, last = row(size, top), min(size[1], math.ceil(bottom / scale))
    return draw(body, (size[0], last - first), f"0 {first * scale:.4f} 100 {(last - first) * scale:.4f}")


def stand(target: pygame.Surface, layer: pygame.Surface) -> None:
    """Put the foot of a layer where it belongs."""
    target.blit(layer, (0, target.get_height() - layer.get_height()))


def grain(surface: pygame.Surface, cells: Size, depth: Colour) -> None:
    """Darken a surface unevenly, by ``depth`` at most: few cells across make streaks across, few cells down streaks down."""

    def make() -> pygame.Surface:
        stream = random.Random(str(cells))
        field = opaque(cells)
        for y in range(cells[1]):
            for x in range(cells[0]):
                share = stream.random()
                field.set_at((x, y), tuple(255 - round(most * share) for most in depth))
        return field

    field = pygame.transform.smoothscale(lasting(("grain", cells, depth), make), surface.get_size())
    surface.blit(field, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def silhouette(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The shape of a surface in one colour."""
    shape = surface.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def centred(target: pygame.Surface, surface: pygame.Surface, x: float, y: float, flags: int = 0) -> None:
    """Put a surface with its middle at (x, y)."""
    target.blit(surface, surface.get_rect(center=(round(x), round(y))), special_flags=flags)


def glow(size: int, colour: Colour, power: float) -> pygame.Surface:
    """A round light, to be added."""

    def make() -> pygame.Surface:
        bright, middle = (paint.mix((0, 0, 0), colour, power * share) for share in (1.0, 0.36))
        stops = "".join(
            f'<stop offset="{at}" stop-color="{code(tone)}"/>'
            for at, tone in ((0, bright), (0.45, middle), (1, (0, 0, 0)))
        )
        body = (
            f'<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">{stops}</radialGradient>'
            '<rect width="100" height="100" fill="url(#a)"/>'
        )
        return flat(draw(body, (SOFT, SOFT), "0 0 100 100"))

    soft = lasting(("glow", colour, power), make)
    return layer(("glow", size, colour, power), lambda: pygame.transform.smoothscale(soft, (size, size)))


def blot(size: Size, colour: Colour, opacity: float) -> pygame.Surface:
    """A soft-edged ellipse."""

    def make() -> pygame.Surface:
        tone = code(colour)
        stops = "".join(
            f'<stop offset="{at}" stop-color="{tone}" stop-opacity="{share * opacity:.3f}"/>'
            for at, share in ((0, 1.0), (0.55, 0.7), (1, 0.0))
        )
        body = (
            f'<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">{stops}</radialGradient>'
            '<circle cx="50" cy="50" r="50" fill="url(#a)"/>'
        )
        return draw(body, (48, 48), "0 0 100 100")

    soft = lasting(("blot", colour, opacity), make)
    return pygame.transform.smoothscale(soft, (max(1, size[0]), max(1, size[1])))


def radius_of(width: float) -> int:
    """The corner radius of a card of this width."""
    return max(3, round(width * 0.075))


def plain_card(width: int, height: int, tone: Colour) -> pygame.Surface:
    """What stands for a card until it is drawn: its outline, dimly in its tone."""
    radius = radius_of(width)
    edge = max(1, width // 60)
    return paint.box(width, height, radius, paint.darker(tone, 0.2), paint.darker(tone, 0.65), edge)

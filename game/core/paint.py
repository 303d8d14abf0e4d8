"""Painted shapes: rounded boxes with smooth edges, gradients, shadows, glows and the panels every screen is made of.

All functions return surfaces that are cached and shared: do not draw on them, blit them.
"""

import random
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from itertools import chain

import pygame

from game.core.cache import SurfaceCache
from game.core.theme import INK, PAPER, PAPER_DARK, PAPER_EDGE, Colour

SAMPLES, SAMPLES_LARGE, LARGE = 4, 2, 32
"""Samples per pixel and axis of a round corner, and those of one with at least the radius LARGE."""
SHADOW: Colour = (10, 4, 8)
_cache = SurfaceCache(16 * 2**20)

Alpha = tuple[int, int, int, int]


def cached(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The surface kept under `key` in the shared cache of painted shapes, made now when it is not there."""
    return _cache.get(key, make)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with `share` (0-1) of `other` in it."""
    red, green, blue = one
    other_red, other_green, other_blue = other
    return (
        round(red + (other_red - red) * share),
        round(green + (other_green - green) * share),
        round(blue + (other_blue - blue) * share),
    )


def lighter(colour: Colour, share: float = 0.25) -> Colour:
    """`colour` nearer to white."""
    return mix(colour, (255, 255, 255), share)


def darker(colour: Colour, share: float = 0.3) -> Colour:
    """`colour` nearer to ink."""
    return mix(colour, INK, share)


def blank(width: int, height: int) -> pygame.Surface:
    """A new transparent surface."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


def gradient(width: int, height: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """A vertical gradient, opaque."""

    return cached(("gradient", width, height, top, bottom), lambda: _gradient(width, height, top, bottom))


def _gradient(width: int, height: int, top: Colour, bottom: Colour) -> pygame.Surface:
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    column = pygame.transform.smoothscale(strip, (1, max(1, height)))
    return pygame.transform.scale(column, (max(1, width), max(1, height)))


def mask(width: int, height: int, radius: int) -> pygame.Surface:
    """A white rounded box on transparent ground, with smooth corners."""

    def make() -> pygame.Surface:
        surface = blank(width, height)
        surface.fill((255, 255, 255))
        for corner, place in _corners(width, height, radius):
            surface.fill((0, 0, 0, 0), corner.get_rect(topleft=place))
            surface.blit(corner, place)
        return surface

    return cached(("mask", width, height, radius), make)


def _corners(width: int, height: int, radius: int) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """The corners of a white rounded box, and where they go."""
    size = max(0, min(radius, width // 2, height // 2))
    if not size:
        return
    disc = _disc(size)
    for left, source_x in ((0, 0), (width - size, size)):
        for top, source_y in ((0, 0), (height - size, size)):
            yield disc.subsurface((source_x, source_y, size, size)), (left, top)


def _disc(radius: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        size = 2 * radius * (SAMPLES if radius < LARGE else SAMPLES_LARGE)
        large = blank(size, size)
        large.fill((255, 255, 255, 0))
        pygame.draw.circle(large, (255, 255, 255), (size / 2, size / 2), size / 2)
        return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))

    return cached(("disc", radius), make)


def rounded(width: int, height: int, radius: int, colour: Colour | Alpha) -> pygame.Surface:
    """A rounded box of one colour (which may have an opacity)."""

    return cached(("rounded", width, height, radius, colour), lambda: plate(width, height, radius, colour))


def plate(width: int, height: int, radius: int, colour: Colour | Alpha) -> pygame.Surface:
    """A new rounded box of one colour, to draw on."""
    surface = blank(width, height)
    surface.fill(colour)
    _round_off(surface, radius)
    return surface


def shaped(fill: pygame.Surface, radius: int) -> pygame.Surface:
    """A new copy of `fill` with rounded corners."""
    surface = blank(*fill.get_size())
    surface.blit(fill, (0, 0))
    _round_off(surface, radius)
    return surface


def _round_off(surface: pygame.Surface, radius: int) -> None:
    """Round the corners of a picture; what is between them is not touched, which in large ones is nearly all of it."""
    for corner, place in _corners(*surface.get_size(), radius):
        surface.blit(corner, place, special_flags=pygame.BLEND_RGBA_MULT)


def box(
    width: int,
    height: int,
    radius: int,
    top: Colour,
    bottom: Colour,
    border: int = 0,
    edge: Colour = INK,
    shine: bool = False,
) -> pygame.Surface:
    """A rounded box with a vertical gradient and an outline; `shine` adds a light rim along the top."""

    def make() -> pygame.Surface:
        surface = plate(width, height, radius, edge if border else top)
        inner_w, inner_h = width - 2 * border, height - 2 * border
        if inner_w < 1 or inner_h < 1:
            return surface
        inner = _gradient(inner_w, inner_h, top, bottom)
        _round_off(inner, max(0, radius - border))
        if shine:
            _shine(inner, max(0, radius - border), lighter(top, 0.35))
        surface.blit(inner, (border, border))
        return surface

    return cached(("box", width, height, radius, top, bottom, border, edge, shine), make)


def lip(height: int, most: int) -> int:
    """How much of something raised that is so high shows its front, below its face; ``most`` pixels."""
    return max(1, min(most, height // 8))


def raised(face: pygame.Surface, depth: int, radius: int, sunk: int = 0) -> pygame.Surface:
    """A new picture of a ``face`` (a box) that stands out by ``depth`` pixels (see ``lip``), pressed in by ``sunk`` of them."""
    width, height = face.get_size()
    surface = rounded(width, height + depth, radius, INK).copy()
    surface.blit(face, (0, sunk))
    return surface


def _shine(surface: pygame.Surface, radius: int, colour: Colour) -> None:
    width, height = surface.get_size()
    rim = max(1, min(height // 18, radius // 3))
    height = min(height, 2 * (radius + rim + 1))  # further down there is no rim
    band = plate(width, height, radius, colour)
    hole = rounded(width, height, radius, (255, 255, 255))
    band.blit(hole, (0, rim), special_flags=pygame.BLEND_RGBA_SUB)
    band.blit(clear(colour, width, height), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    band.set_alpha(150)
    surface.blit(band, (0, 0))


def widened(tile: pygame.Surface, width: int) -> pygame.Surface:
    """A new surface of this width that keeps both halves of `tile`, its middle column repeated between them."""
    (wide, height), half = tile.get_size(), tile.get_width() // 2
    surface = blank(width, height)
    surface.blit(tile, (0, 0), (0, 0, half, height))
    surface.blit(tile, (width - wide + half, 0), (half, 0, wide - half, height))
    middle = pygame.Rect(half, 0, width - wide, height)
    pygame.transform.scale(tile.subsurface((half, 0, 1, height)), middle.size, surface.subsurface(middle))
    return surface


def stretched(tile: pygame.Surface, corner: int, width: int, height: int) -> pygame.Surface:
    """A new surface that keeps the corners of `tile` (`corner` pixels each way) and lengthens what is between them."""
    surface = blank(width, height)
    for piece, place in _lengthened(tile, corner, width, height):
        surface.blit(piece, place, special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def frame(surface: pygame.Surface, tile: pygame.Surface, corner: int) -> None:
    """Draw `tile` around a picture as `stretched` lengthens it, without its middle, which is clear."""
    pieces = list(_lengthened(tile, corner, *surface.get_size()))
    surface.blits([*pieces[:4], *pieces[5:]])


def _lengthened(
    tile: pygame.Surface, corner: int, width: int, height: int
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """The nine parts of a tile lengthened to a size, column by column, and where they go."""
    size_x, size_y = tile.get_size()
    rows = _spans(corner, size_y, height)
    for from_x, from_w, to_x, to_w in _spans(corner, size_x, width):
        for from_y, from_h, to_y, to_h in rows:
            piece = tile.subsurface((from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                piece = pygame.transform.scale(piece, (to_w, to_h))
            yield piece, (to_x, to_y)


def _spans(corner: int, size: int, wanted: int) -> list[tuple[int, int, int, int]]:
    """(from, length, to, length) of the near corner, the middle and the far corner along one axis."""
    return [
        (0, corner, 0, corner),
        (corner, size - 2 * corner, corner, wanted - 2 * corner),
        (size - corner, corner, wanted - corner, corner),
    ]


def ring(width: int, height: int, radius: int, thickness: int, colour: Colour | Alpha) -> pygame.Surface:
    """The outline of a rounded box, hollow inside."""

    def make() -> pygame.Surface:
        corner = max(radius, thickness) + 1
        side = 2 * corner + 1
        if width > side and height > side:
            return stretched(_ring(side, side, radius, thickness, colour), corner, width, height)
        return _ring(width, height, radius, thickness, colour)

    return cached(("ring", width, height, radius, thickness, colour), make)


def _ring(width: int, height: int, radius: int, thickness: int, colour: Colour | Alpha) -> pygame.Surface:
    surface = plate(width, height, radius, colour)
    inner_w, inner_h = width - 2 * thickness, height - 2 * thickness
    if inner_w > 0 and inner_h > 0:
        hole = mask(inner_w, inner_h, max(0, radius - thickness))
        surface.blit(hole, (thickness, thickness), special_flags=pygame.BLEND_RGBA_SUB)
        surface.blit(clear(colour, width, height), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return surface


def clear(colour: Colour | Alpha, width: int, height: int) -> pygame.Surface:
    """A new transparent surface whose hidden colour is `colour`, so that later scaling shows no dark fringe."""
    surface = blank(width, height)
    surface.fill((*colour[:3], 0))
    return surface


def soft(width: int, height: int, radius: int, blur: int, colour: Colour, opacity: int = 255) -> pygame.Surface:
    """A blurred rounded box; the surface is larger than width x height by 2 x `blur` on every side."""

    def make() -> pygame.Surface:
        corner = radius + 2 * blur
        side = 2 * corner + 1
        if min(width, height) > 2 * side:  # less is quicker drawn whole
            return stretched(
                _soft(side, side, radius, blur, colour, opacity), corner + 2 * blur, *_around(width, height, blur)
            )
        return _soft(width, height, radius, blur, colour, opacity)

    return cached(("soft", width, height, radius, blur, colour, opacity), make)


def _around(width: int, height: int, blur: int) -> tuple[int, int]:
    return width + 4 * blur, height + 4 * blur


def _soft(width: int, height: int, radius: int, blur: int, colour: Colour, opacity: int) -> pygame.Surface:
    """Drawn several times smaller: blurred as it is, nobody sees the difference once it is enlarged."""
    parts = max(1, min(4, blur // 4), blur // 6)
    edge, wide, high, corner = (max(1, round(length / parts)) for length in (2 * blur, width, height, radius))
    shape = clear(colour, wide + 2 * edge, high + 2 * edge)
    shape.blit(rounded(wide, high, corner, colour), (edge, edge))
    shape = pygame.transform.gaussian_blur(shape, max(1, blur // parts))
    shape.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(shape, _around(width, height, blur))


def shadow(width: int, height: int, radius: int, blur: int, opacity: int = 130) -> pygame.Surface:
    """A drop shadow for a rounded box: blit it centred on the box, moved down a little."""
    return soft(width, height, radius, blur, SHADOW, opacity)


def glow(width: int, height: int, radius: int, spread: int, colour: Colour) -> pygame.Surface:
    """A light around a rounded box with a crisp line next to the box: blit it centred on the box, below it."""

    def make() -> pygame.Surface:
        line = max(2, spread // 3)
        surface = soft(width + 2 * line, height + 2 * line, radius + line, spread, colour, 235).copy()
        crisp = plate(width + 2 * line, height + 2 * line, radius + line, lighter(colour, 0.2))
        surface.blit(crisp, crisp.get_rect(center=surface.get_rect().center))
        return surface

    return cached(("glow", width, height, radius, spread, colour), make)


OLD, FINE = 200, 360
"""Pixels from which on a sheet of paper shows its age, and those between which no grain of it is seen."""


def parchment(width: int, height: int, radius: int, border: int) -> pygame.Surface:
    """A sheet of old paper with an ink outline: for dialogs and notes."""

    def make() -> pygame.Surface:
        surface = box(width, height, radius, PAPER, PAPER_DARK, border, INK).copy()
        if min(width, height) >= OLD:
            _age(surface)
        inset = border + max(2, border)
        rim = ring(
            width - 2 * inset, height - 2 * inset, max(0, radius - inset), max(1, border // 2), (*PAPER_EDGE, 150)
        )
        surface.blit(rim, (inset, inset))
        return surface

    return cached(("parchment", width, height, radius, border), make)


def lay_paper(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Cover a part of a picture with old paper; it is painted small and enlarged, for all of it is blurred."""
    coarse = max(1, min(rect.size) // FINE)
    paper = _gradient(-(-rect.w // coarse), -(-rect.h // coarse), PAPER, PAPER_DARK)
    _age(paper)
    pygame.transform.smoothscale(paper, rect.size, surface.subsurface(rect))


def _age(surface: pygame.Surface) -> None:
    """The grain of old paper, and edges that are browned unevenly."""
    width, height = surface.get_size()
    for columns, rows, darkest, burnt in ((min(96, width // 7), min(64, height // 5), 247, 0), (17, 11, 244, 22)):
        grain = pygame.transform.smoothscale(_grain(columns, rows, darkest, burnt), (width, height))
        surface.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=16)
def _grain(columns: int, rows: int, darkest: int, burnt: int) -> pygame.Surface:
    """Light of at least `darkest`, less the redder the darker; up to `burnt` is taken off along the rim."""
    rng = random.Random(5)
    grains = bytes(darkest + number % (256 - darkest) for number in range(256))
    lights = bytearray(rng.randbytes(columns * rows).translate(grains))
    last = columns * (rows - 1)
    rim = {*range(columns), *range(last, last + columns), *range(0, last, columns), *range(columns - 1, last, columns)}
    for at in sorted(rim):
        lights[at] -= rng.randint(burnt // 2, burnt)
    shades = (bytes(max(0, light - (255 - light) // part) for light in range(256)) for part in (4, 2))
    tones = (lights, *map(lights.translate, shades))
    pixels = bytes(chain.from_iterable(zip(*tones, strict=True)))
    return pygame.image.frombytes(pixels, (columns, rows), "RGB").convert(32, 0)


def ink_panel(
    width: int, height: int, radius: int, border: int, colour: Colour = INK, opacity: int = 215
) -> pygame.Surface:
    """A dark, slightly see-through panel with a firm outline: for what lies on the table."""

    def make() -> pygame.Surface:
        surface = plate(width, height, radius, (*colour, opacity))
        surface.blit(ring(width, height, radius, border, darker(colour, 0.8)), (0, 0))
        inner = ring(width - 2 * border, height - 2 * border, max(0, radius - border), 1, (*lighter(colour, 0.5), 60))
        surface.blit(inner, (border, border))
        return surface

    return cached(("ink panel", width, height, radius, border, colour, opacity), make)


def shade(surface: pygame.Surface, amount: float) -> pygame.Surface:
    """A new copy of `surface`, darkened and greyed by `amount` (0-1)."""
    keep = round(255 * (1 - 0.55 * amount))
    copy = pygame.transform.grayscale(surface)
    copy.set_alpha(round(170 * amount))
    result = surface.copy()
    result.blit(copy, (0, 0))
    result.fill((keep, keep, keep, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return result

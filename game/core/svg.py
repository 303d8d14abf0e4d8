"""SVG pictures from the assets, drawn at the size wanted and recoloured by replacing three key greys.

A picture that can be recoloured uses #808081 for its main tone, #404041 for the dark and #c0c0c1 for the light one.
"""

import io
from collections.abc import Callable, Iterable

import pygame

import assets
from game.core import paint
from game.core.cache import SurfaceCache
from game.core.theme import INK, Colour

MAIN, DARK, LIGHT = b"#808081", b"#404041", b"#c0c0c1"
Recolour = tuple[Colour, Colour, Colour]

_cache = SurfaceCache(18 * 2**20)
_FORMAT = pygame.Surface((1, 1), pygame.SRCALPHA, 32)


class SvgError(RuntimeError):
    """A picture could not be drawn; the message names it."""


def shades(main: Colour) -> Recolour:
    """A main tone with the dark and the light one that belong to it."""
    dark = (int(main[0] * 0.55), int(main[1] * 0.5), int(main[2] * 0.58))
    light = (main[0] + (255 - main[0]) // 2, main[1] + (255 - main[1]) // 2, main[2] + (255 - main[2]) // 2)
    return main, dark, light


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """The data of a closed path through points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def load(name: str, size: tuple[int, int], recolour: Recolour | None = None) -> pygame.Surface:
    """Asset `name` (such as "art/emblems/torch.svg") inside `size` pixels, aspect kept; cached: do not change it.

    Raises assets.MissingAssetError or SvgError, both naming the picture.
    """
    size = (max(1, size[0]), max(1, size[1]))
    return _cache.get((name, size, recolour), lambda: _draw(name, size, recolour))


def picture(name: str) -> Callable[[int, int], pygame.Surface]:
    """An asset as a picture of whatever size is wanted (``game.core.widgets.Picture``)."""
    return lambda width, height: load(name, (width, height))


def _draw(name: str, size: tuple[int, int], recolour: Recolour | None) -> pygame.Surface:
    source = assets.read(name)
    if recolour is not None:
        for key, tone in zip((MAIN, DARK, LIGHT), recolour, strict=True):
            text = b"#%02x%02x%02x" % tone
            source = source.replace(key, text).replace(key.upper(), text)
    try:
        surface = pygame.image.load_sized_svg(io.BytesIO(source), size)
    except pygame.error as problem:
        raise SvgError(f"cannot draw assets/{name}: {problem}") from None
    return settled(surface)


def settled(surface: pygame.Surface) -> pygame.Surface:
    """A copy in the pixel format that is quick to put on others; needs no display, so that threads may draw, too."""
    return surface.convert(_FORMAT)


def icon(name: str, size: int) -> pygame.Surface:
    """The small picture assets/art/icons/NAME.svg in a square of `size` pixels; stands in rich text as ``{NAME}``."""
    return load(f"art/icons/{name}.svg", (size, size))


def tinted(name: str, size: int, tone: Colour) -> pygame.Surface:
    """A light icon in a colour of its own."""
    picture = icon(name, size).copy()
    picture.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def badge(name: str, size: int) -> pygame.Surface:
    """A symbol (an asset) in a dark disc: tells types apart without colour; cached: do not change it."""

    def make() -> pygame.Surface:
        surface = paint.rounded(size, size, size // 2, INK).copy()
        inner = size - max(3, size // 5)
        picture = load(name, (inner, inner))
        surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
        return surface

    return _cache.get(("badge", name, size), make)

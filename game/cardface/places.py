"""The places where cards happen: two pictures each, behind the emblem and before it, graded by the light of the card."""

from __future__ import annotations

import pygame

import assets
from game.cardface import frames
from game.cardface.lights import LIGHTS
from game.cardface.raster import HIGH, SOFT, Size, centred, code, draw, drawn, flat, glow, lasting, layer, opaque
from game.cardface.shapes import Window
from game.core import paint
from game.core.theme import Colour

FOLDER = "art/places"
FALL = (0.56, 0.28, 0.1, 0.16, 0.44)
"""How much of the shade lies on a place, from its top to its bottom."""
KEPT = 192
"""The side in pixels of the pictures from which small ones are scaled."""
FOCUS = 0.55
"""How sharp a place behind is: this share of its pixels is drawn."""

SKY_TOP, SKY_LOW, SAND_TOP, SAND_LOW = "#8c2a3a", "#f2953c", "#a8642e", "#e2b064"
WALL_TOP, WALL_LOW, RAIL, SILL, CLOTH = "#8a5040", "#6a3a3a", "#b5765a", "#a86a52", "#d7402a"
FLAME, CORE, ROCK, SPARK, CRACK, RIM = "#e0742d", "#f2d24a", "#7a4a34", "#b5825a", "#8a5026", "#7a4426"
ARENA = (
    SKY_TOP,
    SKY_LOW,
    SAND_TOP,
    SAND_LOW,
    WALL_TOP,
    WALL_LOW,
    RAIL,
    SILL,
    CLOTH,
    FLAME,
    CORE,
    ROCK,
    SPARK,
    CRACK,
    RIM,
)
"""The colours of the arena of Wizard Arena, which every faction paints in its own."""
FACTIONS: dict[str, str] = {
    "fire": "#1a0c34 #ff5a24 #7a3020 #e8883c #54284e #331a3c #8a3e58 #743350 #d7402a #f0742d #ffd24a #7a4a34 #b5825a "
    "#8a5026 #7a4426",
    "ice": "#20386e #9fd8ee #7fa6cc #e6f4fa #5d7fae #3e5c8c #a9cbe4 #8fb4d6 #2f7fd0 #4aa8f0 #d6f6ff #6f94bc #d8eef8 "
    "#6a90b8 #4a6c98",
    "feast": "#1f5a6a #d8ec8a #3f7a3a #a8cc5a #7a8a4a #4a5a34 #b8b06a #98945a #4c9a2a #7cc43a #f4ffb0 #6a5a34 #b8a05a "
    "#4f7a34 #2f5a34",
    "famine": "#160a2c #7a4aa8 #3c2c4a #8a7a94 #5a4470 #33244a #8a6a9c #74588a #7b3fa0 #8a4ad8 #e0c0ff #4a3a58 #8a7a9c "
    "#2c2038 #241a34",
}


def behind(place: str, light: str, side: int, flipped: bool) -> pygame.Surface:
    """A place as a square of ``side`` pixels, in its light; opaque."""
    return layer(("behind", place, light, side, flipped), lambda: _behind(place, light, side, flipped))


def before(place: str, light: str, side: int, flipped: bool) -> pygame.Surface:
    """What stands before the emblem, in the same square."""

    def make() -> pygame.Surface:
        surface = _picture(f"{FOLDER}/{place}-front.svg", light, side, flipped)
        surface.blit(_falling(light, side), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.fill((196, 190, 210), special_flags=pygame.BLEND_RGB_MULT)
        return surface

    return layer(("before", place, light, side, flipped), make)


def _picture(name: str, light: str, side: int, flipped: bool) -> pygame.Surface:
    """A new surface with one of the two pictures; small ones are scaled from one that is kept."""
    if side <= KEPT:
        kept = layer((name, FACTIONS.get(light)), lambda: _rastered(name, light, KEPT))
        surface = pygame.transform.smoothscale(kept, (side, side))
    else:
        surface = _rastered(name, light, side)
    return pygame.transform.flip(surface, True, False) if flipped else surface


def _rastered(name: str, light: str, side: int) -> pygame.Surface:
    source = assets.read(name).decode()
    for old, new in zip(ARENA, FACTIONS.get(light, "").split(), strict=False):
        source = source.replace(old, new)
    return drawn(source.encode(), (side, side))


def _behind(place: str, light: str, side: int, flipped: bool) -> pygame.Surface:
    name = f"{FOLDER}/{place}.svg"
    drawn_at = max(KEPT, round(side * FOCUS))
    kept = layer((name, FACTIONS.get(light), drawn_at), lambda: flat(_rastered(name, light, drawn_at)))
    surface = pygame.transform.smoothscale(kept, (side, side))
    if flipped:
        surface = pygame.transform.flip(surface, True, False)
    surface.blit(_falling(light, side), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill((246, 243, 250), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(_beam(LIGHTS[light].key, side), (0, 0))
    return surface


def _falling(light: str, side: int) -> pygame.Surface:
    """A gradient to multiply with: shade above and below, light in the middle."""

    def make() -> pygame.Surface:
        key, shade, _ = LIGHTS[light]
        strip = opaque((1, len(FALL)))
        for y, share in enumerate(FALL):
            strip.set_at((0, y), paint.mix((255, 255, 255), paint.mix(shade, key, 0.12), share))
        return pygame.transform.smoothscale(strip, (side, side))

    return layer(("falling", light, side), make)


def _beam(key: Colour, side: int) -> pygame.Surface:
    """Light that falls in from the upper left, so soft that it may be enlarged."""
    tone = code(key)
    body = (
        '<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="20" y1="0" x2="110" y2="180">'
        f'<stop offset="0" stop-color="{tone}" stop-opacity=".5"/><stop offset="1" stop-color="{tone}" stop-opacity="0"/>'
        '</linearGradient><path d="M-10 -10H44L190 200H60Z" fill="url(#b)" opacity=".3"/>'
        '<path d="M62 -10H84L206 150V186Z" fill="url(#b)" opacity=".18"/>'
    )
    soft = lasting(("beam", key), lambda: draw(body, (SOFT, SOFT), "0 0 200 200"))
    return pygame.transform.smoothscale(soft, (side, side))


def vignette(size: Size, shade: Colour, low: float) -> pygame.Surface:
    """Dark corners around a scene whose middle is ``low`` hundredths down."""

    def make() -> pygame.Surface:
        edge = code(paint.darker(shade, 0.62))
        body = (
            f'<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="50" cy="{low}" r="{low + 16}">'
            f'<stop offset=".42" stop-color="{edge}" stop-opacity="0"/>'
            f'<stop offset="1" stop-color="{edge}" stop-opacity=".72"/></radialGradient>'
            '<rect width="100" height="140" fill="url(#a)"/>'
        )
        return draw(body, (SOFT, round(SOFT * size[1] / size[0])))

    soft = lasting(("vignette", round(100 * size[1] / size[0]), shade, low), make)
    return layer(("vignette", size, shade, low), lambda: pygame.transform.smoothscale(soft, size))


def floor_light(target: pygame.Surface, key: Colour, x: float, y: float, wide: float) -> None:
    """A pool of light on the floor."""
    size = max(8, round(wide))

    def make() -> pygame.Surface:
        return pygame.transform.smoothscale(glow(64, key, 0.34), (size, max(4, round(size * 0.3))))

    centred(target, layer(("floor", key, size), make), x, y, pygame.BLEND_RGB_ADD)


def clipped(
    place: str, light: str, side: int, flipped: bool, at: tuple[int, int], shape: str, box: Window, size: Size
) -> pygame.Surface:
    """What stands before the emblem of a card of this size, cut off by its window: the foot of a layer."""

    def make() -> pygame.Surface:
        picture = before(place, light, side, flipped)
        top = max(0, at[1] + picture.get_bounding_rect().top)
        surface = frames.window_mask(shape, size, box, top * HIGH / size[1])
        cut = paint.blank(*surface.get_size())
        cut.blit(picture, (at[0], at[1] - (size[1] - surface.get_height())))
        surface.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return surface

    return layer(("clipped", place, light, side, flipped, at, shape, box, size), make)

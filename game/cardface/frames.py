"""The rim of a card around its window, with what adorns it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.cardface import shapes
from game.cardface.raster import (
    HIGH,
    INK_CODE,
    SOFT,
    Size,
    code,
    disc,
    draw,
    fade,
    flat,
    grain,
    inked,
    lasting,
    layer,
    path,
    row,
    strip,
)
from game.cardface.shapes import OUTLINE, PRECIOUS, Window
from game.core import paint
from game.core.theme import Colour

GOLDEN: list[tuple[float, Colour]] = [
    (0, (255, 236, 150)),
    (0.18, (214, 140, 40)),
    (0.36, (255, 226, 120)),
    (0.55, (166, 96, 28)),
    (0.78, (248, 200, 84)),
    (1, (120, 66, 24)),
]
RAINBOW: list[tuple[float, Colour]] = [
    (0, (255, 110, 150)),
    (0.2, (255, 186, 80)),
    (0.4, (246, 240, 110)),
    (0.6, (110, 226, 120)),
    (0.8, (86, 190, 255)),
    (1, (176, 110, 255)),
]
BRIGHT_EDGE = "#fff0b0"
GRAINED = 120
"""Pixels of width from which the stuff of a rim can be seen."""
WOOD, BRUSHED, STONE, HIDE, CAST = (46, 7), (9, 150), (50, 70), (26, 34), (64, 20)
STUFFS: dict[str, tuple[Size, int]] = {
    "arch": (WOOD, 52),
    "lancet": (WOOD, 46),
    "hexagon": (BRUSHED, 48),
    "burst": (CAST, 46),
    "maw": (HIDE, 62),
    "coffin": (STONE, 60),
    "tomb": (STONE, 60),
    "battlement": (STONE, 52),
    "cracked": (STONE, 62),
    "shield": (BRUSHED, 44),
    "plaque": (BRUSHED, 48),
    "scallop": (HIDE, 44),
}
"""What a rim is made of, by its shape: the cells of its grain and how deep it is; gold and rainbows are smooth."""
EDGE = 7.5
"""How far in the corners of the outer edge reach."""
REACH = 10.0
TO_THE_FOOT = frozenset({"cracked"})
"""How far ornaments reach above and below their window; the frames that have some down to the foot of the card."""
SIDES = (1, -1)
JOINTS: dict[str, tuple[tuple[float, Colour], ...]] = {
    "arch": ((99.2, (36, 142, 158)),),
    "hexagon": ((0.8, (226, 136, 36)), (99.2, (206, 48, 52))),
    "burst": ((0.8, (36, 142, 158)),),
    "maw": ((0.8, (36, 142, 158)),),
}
"""Half gems on the edges of Sources, Qualities and Deliveries, in the colour of the neighbour in a Spell."""


def rim(shape: str, tone: Colour, size: Size, box: Window, jointed: bool = False) -> pygame.Surface:
    """The rim around a window, which is hollow."""

    def make() -> pygame.Surface:
        soft = draw(_shadow(shape, box), (SOFT, round(SOFT * size[1] / size[0])))
        surface = pygame.transform.smoothscale(soft, size)
        surface.blit(_body(shape, tone, size, box), (0, 0))
        if shape in STUFFS and size[0] >= GRAINED:
            cells, depth = STUFFS[shape]
            grain(surface, cells, (depth, depth, depth))
        low = HIGH if shape in TO_THE_FOOT else box.bottom + REACH
        surface.blit(strip(_edges(shape, tone, box), size, box.top - REACH, low), (0, row(size, box.top - REACH)))
        _put_border(surface, edge_tone(shape, tone))
        if jointed or shape == "ogee":
            surface.blit(draw(_joints(shape, box) if jointed else _claws(box), size), (0, 0))
        return surface

    return layer(("rim", shape, tone, size, box, jointed), make)


def card_mask(size: Size) -> pygame.Surface:
    """A whole card in white."""
    return layer(("mask", size), lambda: draw(path(OUTLINE, "#ffffff", "#ffffff", 1.2), size))


def window_mask(shape: str, size: Size, box: Window, top: float) -> pygame.Surface:
    """A window in white: the strip of a card from ``top`` down, in hundredths of its width."""
    return strip(path(shapes.window(shape, box), "#ffffff"), size, top, HIGH)


def edge_tone(shape: str, tone: Colour) -> str:
    """The colour of the bright lines of a frame."""
    return BRIGHT_EDGE if shape in PRECIOUS else code(paint.lighter(tone, 0.5))


def _body(shape: str, tone: Colour, size: Size, box: Window) -> pygame.Surface:
    """The body of a rim: what it is made of, all around its window."""
    whole = f'<path d="{OUTLINE}{shapes.window(shape, box)}" fill="#ffffff" fill-rule="evenodd"/>'
    surface = draw(whole, size)
    slanted = shape in PRECIOUS or shape == "blob"

    def make() -> pygame.Surface:
        metal = fade("g", (0, 0, 40 if slanted else 0, 140), _metal(shape, tone))
        return flat(draw(f'{metal}<rect width="100" height="140" fill="url(#g)"/>', (SOFT, HIGH)))

    metal = lasting(("metal", shape, tone), make)
    surface.blit(pygame.transform.smoothscale(metal, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _shadow(shape: str, box: Window) -> str:
    """What a rim throws on the scene."""
    hole = shapes.window(shape, box)
    return "".join(
        path(hole, "none", INK_CODE, width, opacity) for width, opacity in ((8, 0.1), (5.2, 0.18), (3, 0.28))
    )


def _put_border(target: pygame.Surface, bright: str) -> None:
    """The outer edge of a card, lit from the upper left: its four sides, for there is nothing between them."""
    body = _slope("up", bright, 0.95) + path(OUTLINE, "none", "url(#up)", 4.6) + path(OUTLINE, "none", INK_CODE, 2)
    wide, high = target.get_size()
    edge = math.ceil(EDGE * wide / 100)
    inner = high - 2 * edge
    for x, y, w, h in (
        (0, 0, wide, edge),
        (0, high - edge, wide, edge),
        (0, edge, edge, inner),
        (wide - edge, edge, edge, inner),
    ):
        view = f"{x * 100 / wide:.4f} {y * HIGH / high:.4f} {w * 100 / wide:.4f} {h * HIGH / high:.4f}"
        target.blit(draw(body, (w, h), view), (x, y))


def _edges(shape: str, tone: Colour, box: Window) -> str:
    """What lies on a rim: its ornaments and its lip, lit from the upper left."""
    hole = shapes.window(shape, box)
    bright = edge_tone(shape, tone)
    body = _slope("down", bright, 0.7, sunk=True)
    body += ORNAMENTS[shape](tone, box) if shape in ORNAMENTS else ""
    body += path(hole, "none", "url(#down)", 5.4) + path(hole, "none", INK_CODE, 3.2)
    return body + path(hole, "none", bright, 1)


def _slope(id: str, bright: str, power: float, sunk: bool = False) -> str:
    """The light on an edge: bright where it faces the upper left, in shade opposite; the other way round where it is sunk."""
    ends = (INK_CODE, bright) if sunk else (bright, INK_CODE)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{ends[number > 1]}" stop-opacity="{share * power:.2f}"/>'
        for number, (at, share) in enumerate(((0, 1), (0.42, 0.35), (0.6, 0.2), (1, 0.75)))
    )
    span = 'x1="10" y1="0" x2="90" y2="140"'
    return f'<linearGradient id="{id}" gradientUnits="userSpaceOnUse" {span}>{stops}</linearGradient>'


def _metal(shape: str, tone: Colour) -> list[tuple[float, Colour]]:
    if shape in PRECIOUS:
        return GOLDEN
    if shape == "blob":
        return RAINBOW
    return [(0, paint.lighter(tone, 0.5)), (0.35, paint.lighter(tone, 0.12)), (1, paint.darker(tone, 0.4))]


def _joints(shape: str, box: Window) -> str:
    body, middle = "", box.top + box.high / 2
    for x, tone in JOINTS.get(shape, ()):
        inward = 6.2 if x < 50 else -6.2
        d = f"M{x} {middle - 8}L{x + inward} {middle}L{x} {middle + 8}Z"
        body += inked(d, code(paint.lighter(tone, 0.15)))
    return body


def _claws(box: Window) -> str:
    """The talons that hold a Legend, and its rubies."""
    body = ""
    for side in SIDES:
        for at, reach in ((0.5, 11), (0.62, 13), (0.74, 10)):
            y, root = box.top + box.high * at, 50 + side * 50
            tip = 50 + side * (49 - reach)
            talon = (
                f"M{root} {y - 3.2}Q{50 + side * 43} {y - 4} {tip} {y + 6}Q{50 + side * 44} {y + 2.2} {root} {y + 2.8}Z"
            )
            body += inked(talon, "#fff0c8", 1.4)
            ridge = f"M{50 + side * 48} {y - 0.6}Q{50 + side * 43.5} {y - 0.6} {50 + side * (50.5 - reach)} {y + 3.8}"
            body += path(ridge, "none", "#d09a5c", 0.9)
        x = 50 + side * 42
        body += inked(f"M{x} {box.top + 5}l4 5l-4 6l-4 -6Z", "#ff4a5c", 1.3)
        body += path(f"M{x - 1.5} {box.top + 9.5}l1.5 -2.5", "none", "#ffffff", 1.1)
    return body


# -- ornaments in the corners between window and edge ------------------------------------------------------------------


def _scrolls(tone: Colour, box: Window) -> str:
    dark, light = code(paint.darker(tone, 0.35)), code(paint.lighter(tone, 0.45))
    return "".join(
        f'<g transform="translate({50 + side * 40} {box.top + 9}) scale({side} 1)">'
        + path("M-8 -2Q0 -2 0 7", "none", dark, 2.2)
        + disc(1, -3, 2.6, light, 1)
        + "</g>"
        for side in SIDES
    )


def _brackets(tone: Colour, box: Window) -> str:
    dark, light = code(paint.darker(tone, 0.35)), code(paint.lighter(tone, 0.45))
    return "".join(
        path(f"M{50 + side * 38.5} {y + inset}L{50 + side * 46} {y + inset}V{y + 6 * inset}", "none", stroke, 1.8)
        for side in SIDES
        for y, inset, stroke in ((box.top, 1.5, light), (box.bottom, -1.5, dark))
    )


def _jewels(tone: Colour, box: Window) -> str:
    del tone
    body = ""
    for side in SIDES:
        for y, colour in ((box.top + 4.5, "#e8403c"), (box.bottom - 4.5, "#3fb0e8")):
            body += disc(50 + side * 41.5, y, 3.6, colour, 1.3) + disc(49 + side * 41.5, y - 1.2, 1.1, "#ffffff")
    return body


def _nails(tone: Colour, box: Window) -> str:
    dark, light = code(paint.darker(tone, 0.55)), code(paint.lighter(tone, 0.6))
    body = ""
    for side in SIDES:
        x = 50 + side * 46
        cracks = (
            f"M{x} {box.top + 6}l{-side * 6} 5l{side * 2} 5l{-side * 5} 6"
            f"M{x} {box.bottom - 30}l{-side * 4} 5l{side} 6l{-side * 4} 7"
        )
        body += path(cracks, "none", dark, 1.3)
        body += disc(50 + side * 43, box.bottom - 6, 2, dark) + disc(50 + side * 42.6, box.bottom - 6.5, 0.8, light)
    return body


def _candles(sides: tuple[int, ...], tone: Colour, box: Window) -> str:
    """The cracks of a coffin's stone, and a candle with a ghostly flame in the corners at its foot, on these sides."""
    body = _nails(tone, box)
    for side in sides:
        x, y = 50 + side * 41, box.bottom - 4
        body += inked(f"M{x - 3} {y}V{y - 11}q1.4 -2 3 -.4q1.6 -1.4 3 .6V{y}Z", "#d9e2d0", 1.3)
        body += path(f"M{x - 1.4} {y - 9}v5", "none", "#ffffff", 1.1)
        body += inked(
            f"M{x} {y - 23}Q{x + 4.4} {y - 17} {x} {y - 12.5}Q{x - 4.4} {y - 17} {x} {y - 23}Z", "#4fe0a4", 1.2
        )
        body += path(
            f"M{x} {y - 18.5}Q{x + 1.8} {y - 15.6} {x} {y - 13.6}Q{x - 1.8} {y - 15.6} {x} {y - 18.5}Z", "#eafff4"
        )
    return body


def _crowns(tone: Colour, box: Window) -> str:
    """Gems in the colour of a faction in golden settings, below the shield of an Ultimate."""
    gem, dark = code(paint.lighter(tone, 0.15)), "#8a4f12"
    body = ""
    for side in SIDES:
        x, y = 50 + side * 42.5, box.bottom - 7
        leaf = f"M{x - side * 3} {y + 4}q{-side * 10} 1 {-side * 15} 4.6q{side * 5} -8 {side * 15} -9Z"
        up = f"M{x + side * 1.5} {y - 4}q{side * 3} -9 {side * 1} -17q{-side * 6.4} 8 {-side * 5} 16Z"
        body += inked(leaf, "#ffe38a", 1.2) + inked(up, "#ffe38a", 1.2)
        body += disc(x, y, 5.2, dark, 1.3) + disc(x, y, 3.9, gem, 0.9)
        body += path(f"M{x - 2} {y - 1}q.6 -1.4 2 -1.6", "none", "#ffffff", 1.1)
    return body


def _rivets(tone: Colour, box: Window) -> str:
    dark, light = code(paint.darker(tone, 0.35)), code(paint.lighter(tone, 0.45))
    body = ""
    for side in SIDES:
        curl = f"M{50 + side * 45} {box.bottom - 20}q{-side * 2} 10 {-side * 14} 18h{side * 14}Z"
        body += path(curl, dark, opacity=0.6) + disc(50 + side * 43, box.bottom - 5, 2.4, light, 1)
    return body


def _screws(tone: Colour, box: Window) -> str:
    del tone
    body = ""
    for x in (50 + side * 41.5 for side in SIDES):
        for y in (box.top + 4, box.bottom - 4):
            body += disc(x, y, 2.6, "#d8dbe4", 1.2) + path(f"M{x - 1.5} {y - 1.5}l3 3", "none", "#5a5d6c", 0.9)
    return body


def _stars(tone: Colour, box: Window) -> str:
    """A crescent and a star over the shoulders of a Wizard's window."""
    light = code(paint.lighter(tone, 0.55))
    x, y = 50 - 39.5, box.top + 11
    moon = f"M{x + 2} {y - 5}A5.4 5.4 0 1 0 {x + 4.6} {y + 3.6}A4.4 4.4 0 1 1 {x + 2} {y - 5}Z"
    x = 50 + 39.5
    star = (
        f"M{x} {y - 6}Q{x + 0.8} {y - 0.8} {x + 6} {y}Q{x + 0.8} {y + 0.8} {x} {y + 6}Q{x - 0.8} {y + 0.8} {x - 6} {y}Z"
    )
    return inked(moon, light, 1.1) + inked(star, light, 1.1)


def _stones(tone: Colour, box: Window) -> str:
    """Joints between the stones of a Location's wall."""
    dark = code(paint.darker(tone, 0.4))
    body, step = "", box.high / 6
    for number in range(1, 6):
        y = box.top + step * number
        body += "".join(path(f"M{50 + side * 45} {y:.1f}h{side * 5}", "none", dark, 1.2) for side in SIDES)
    return body


def _stripes(tone: Colour, box: Window) -> str:
    """Warning stripes along the sides of a Mayhem."""
    del tone
    body = ""
    for side in SIDES:
        x = 50 + side * 46.6
        y = box.top - 2.0
        while y < 130:
            d = f"M{x - 3.4} {y + 4:.1f}L{x + 3.4} {y:.1f}V{y + 4.6:.1f}L{x - 3.4} {y + 8.6:.1f}Z"
            body += path(d, "#ffd23e")
            y += 9.2
    return body


def _paws(tone: Colour, box: Window) -> str:
    """Paw prints in the upper corners of a Familiar."""
    light = code(paint.lighter(tone, 0.5))
    body = ""
    for side in SIDES:
        x, y = 50 + side * 43.6, box.top + 4.4
        body += disc(x, y + 1.4, 2.3, light, 0.9)
        body += "".join(disc(x + dx, y - 2.2 + abs(dx) * 0.35, 1.1, light, 0.7) for dx in (-2.4, 0, 2.4))
    return body


ORNAMENTS: dict[str, Callable[[Colour, Window], str]] = {
    "arch": _scrolls,
    "lancet": _stars,
    "hexagon": _brackets,
    "cartouche": _jewels,
    "coffin": partial(_candles, SIDES),
    "tomb": partial(_candles, SIDES[1:]),
    "regal": _crowns,
    "shield": _rivets,
    "plaque": _screws,
    "battlement": _stones,
    "cracked": _stripes,
    "scallop": _paws,
}

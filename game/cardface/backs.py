"""Backs of cards: a brass rim, quilted velvet, the emblem of the deck on a medallion, its name on a ribbon."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.cardface import emblem, frames
from game.cardface.composed import Composed
from game.cardface.lights import LIGHTS, Light
from game.cardface.raster import (
    INK_CODE,
    Size,
    blot,
    centred,
    code,
    disc,
    dots,
    draw,
    fade,
    glow,
    inked,
    path,
    plain_card,
)
from game.cardface.shapes import OUTLINE
from game.core import paint, text, theme
from game.core.cache import SurfaceCache
from game.core.theme import Colour
from game.core.ui import fineness, least_text

NAMED = 58
"""Pixels of width from which a back has the name of its deck."""

INNER = "M12 7.5H88A4.5 4.5 0 0 1 92.5 12V128A4.5 4.5 0 0 1 88 132.5H12A4.5 4.5 0 0 1 7.5 128V12A4.5 4.5 0 0 1 12 7.5Z"
BRASS: list[tuple[float, Colour]] = [
    (0, (255, 226, 140)),
    (0.3, (196, 128, 44)),
    (0.55, (246, 204, 104)),
    (1, (124, 70, 26)),
]
MIDDLE, RING = 82, 34
"""Where the medallion is below a name, and its radius."""
EMBLEM = 67
"""How large the emblem is: it breaks over the ring."""
RAYS, BEADS = 18, 28
INSET = "M14 11H86A3 3 0 0 1 89 14V126A3 3 0 0 1 86 129H14A3 3 0 0 1 11 126V14A3 3 0 0 1 14 11Z"
RIBBON = 13.5
"""Where the ribbon with the name begins: at the top, as piles have their number at the foot."""


@dataclass(frozen=True)
class Back:
    """The back of a deck: its tone, its emblem (an asset), its name ("" for none)."""

    tone: Colour
    emblem: str
    words: str = ""


@dataclass(frozen=True)
class BackPicture(Composed):
    """The back of a card."""

    cache: ClassVar[SurfaceCache] = SurfaceCache(12 * 2**20)

    back: Back

    def plain(self, width: int, height: int) -> pygame.Surface:
        """See Composed: a card in the tone of the deck."""
        return plain_card(width, height, self.back.tone)

    def draw(self, size: Size) -> pygame.Surface:
        """See Composed."""
        return _draw(self.back, size)


def _draw(back: Back, size: Size) -> pygame.Surface:
    unit = size[0] / 100
    named = bool(back.words) and size[0] >= NAMED * fineness()
    middle = MIDDLE if named else 70
    surface = draw(
        _ground(back.tone, middle) + _rim() + _corners(back.tone, named) + _medallion(back.tone, middle), size
    )
    light = Light(paint.lighter(back.tone, 0.6), paint.darker(back.tone, 0.5), LIGHTS["plain"].motes)
    centred(surface, glow(round(76 * unit), light.key, 0.45), 50 * unit, middle * unit, pygame.BLEND_RGB_ADD)
    wide, high = emblem.extent(back.emblem)
    image = emblem.cut(back.emblem, max(12, round(EMBLEM * unit / max(wide, high))))
    image = emblem.lit(image, light, unit)
    shade = blot((round(image.get_width() * 1.16), round(image.get_height() * 1.14)), (12, 4, 18), 0.75)
    centred(surface, shade, 52 * unit, (middle + 3) * unit)
    centred(surface, image, 50 * unit, middle * unit)
    if named:
        _name(surface, back, unit)
    surface.blit(frames.card_mask(size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return surface


def _ground(tone: Colour, middle: float) -> str:
    """Quilted velvet, bright around the medallion and dark towards the edges, with rays."""
    stops = ((0, paint.lighter(tone, 0.15)), (0.45, paint.darker(tone, 0.2)), (1, paint.darker(tone, 0.8)))
    body = f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="50" cy="{middle}" r="86">'
    body += "".join(f'<stop offset="{at}" stop-color="{code(colour)}"/>' for at, colour in stops)
    body += "</radialGradient>" + path(OUTLINE, "url(#g)")
    rays = "".join(_wedge(middle, step * math.tau / RAYS) for step in range(RAYS))
    return body + path(rays, code(paint.lighter(tone, 0.5)), opacity=0.13) + _quilt(tone)


def _wedge(middle: float, angle: float) -> str:
    """A ray that leaves the medallion."""
    half, far = math.pi / RAYS / 2, 120
    corners = ((50 + far * math.cos(at), middle + far * math.sin(at)) for at in (angle - half, angle + half))
    return f"M50 {middle}" + "".join(f"L{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _quilt(tone: Colour) -> str:
    """Seams from corner to corner, each with its lit side, and a button where they cross."""
    falling = "".join(f"M{x} 0L{x + 140} 140" for x in range(-140, 101, 14))
    rising = "".join(f"M{x + 140} 0L{x} 140" for x in range(-140, 101, 14))
    bright, dark = code(paint.lighter(tone, 0.45)), code(paint.darker(tone, 0.75))
    body = path(falling + rising, "none", dark, 1.3, 0.4)
    body += f'<g transform="translate(-.8 .9)">{path(falling + rising, "none", bright, 0.6, 0.3)}</g>'
    buttons = tuple((7.0 * x, 7.0 * y) for y in range(1, 20) for x in range(1, 14) if (x + y) % 2 == 0)
    shades = path(dots(buttons, 1.5), dark)
    lights = path(dots(tuple((x - 0.3, y - 0.3) for x, y in buttons), 0.9), bright)
    return f'{body}<g opacity=".65">{shades}{lights}</g>'


def _rim() -> str:
    """The brass rim of the card with a fine line inside it."""
    body = fade("m", (0, 0, 60, 140), BRASS) + path(INSET, "none", "url(#m)", 1, 0.85)
    body += f'<path d="{OUTLINE}{INNER}" fill="url(#m)" fill-rule="evenodd"/>'
    body += path("M4.2 128V10Q4.2 4.2 10 4.2H88", "none", "#fff2c0", 0.9, 0.75)
    return body + path(INNER, "none", INK_CODE, 1.8) + path(OUTLINE, "none", INK_CODE, 2)


def _corners(tone: Colour, named: bool) -> str:
    """Brass fittings with a gem in the corners; a name covers the upper ones."""
    leaf = "M8 12A4 4 0 0 1 12 8H31C25 10.500 22.500 14 25.500 18.500C20 16.500 16.500 20 18.500 25.500C14 22.500 10.500 25 8 31Z"
    fitting = inked(leaf, "url(#m)", 1.3) + path("M10 27V13Q10 10 13 10H27", "none", "#fff2c0", 0.8, 0.8)
    fitting += disc(14.2, 14.2, 3.6, code(paint.darker(tone, 0.1)), 1.2) + disc(13.2, 13.2, 1.1, "#fff6e0")
    ways = ("", "translate(100 0) scale(-1 1)") if not named else ()
    ways = (*ways, "translate(0 140) scale(1 -1)", "translate(100 140) scale(-1 -1)")
    return "".join(f'<g transform="{way}">{fitting}</g>' if way else fitting for way in ways)


def _medallion(tone: Colour, middle: float) -> str:
    """A brass ring with beads around a sunken field."""
    body = fade("k", (20, middle - RING, 80, middle + RING), BRASS)
    body += disc(51, middle + 2.5, RING + 4.5, INK_CODE).replace("/>", ' opacity=".45"/>')
    body += disc(50, middle, RING + 4, "url(#k)", 1.6) + disc(
        50, middle, RING - 1.6, code(paint.darker(tone, 0.72)), 1.4
    )
    body += disc(50.8, middle + 1.2, RING - 3.4, code(paint.darker(tone, 0.5)))
    turns = [step * math.tau / BEADS for step in range(BEADS)]
    beads = tuple((50 + (RING + 1.2) * math.cos(turn), middle + (RING + 1.2) * math.sin(turn)) for turn in turns)
    body += path(dots(beads, 1.25), "#7a4414")
    return body + path(dots(tuple((x - 0.3, y - 0.35) for x, y in beads), 0.75), "#fff0b4")


def _name(surface: pygame.Surface, back: Back, unit: float) -> None:
    """The name of the deck on a ribbon."""
    size = max(least_text(), round(15 * unit))
    room = round(78 * unit)
    while size > least_text() and text.width(back.words, text.TITLE, size) > room:
        size -= 1
    words = text.line(back.words, text.TITLE, size, theme.CREAM, max(1, round(unit * 0.7)))
    half = min(44.0, words.get_width() / unit / 2 + 7)
    ribbon = f"M{50 - half} {RIBBON}H{50 + half}l-4.5 8.5l4.5 8.5H{50 - half}l4.5 -8.5Z"
    top, low = paint.darker(back.tone, 0.25), paint.darker(back.tone, 0.6)
    body = fade("r", (0, RIBBON, 0, RIBBON + 17), [(0, top), (1, low)]) + inked(ribbon, "url(#r)", 1.6)
    surface.blit(draw(body, surface.get_size()), (0, 0))
    centred(surface, words, 50 * unit, (RIBBON + 8.5) * unit)

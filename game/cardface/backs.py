"""Backs of cards: a brass rim, a woven ground, the emblem of the deck in a ring of light, its name on a ribbon."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.cardface import emblem, frames
from game.cardface.lights import LIGHTS, Light
from game.cardface.raster import (
    INK_CODE,
    Size,
    centred,
    code,
    composing,
    disc,
    draw,
    fade,
    glow,
    inked,
    path,
    plain_card,
)
from game.cardface.shapes import OUTLINE
from game.core import paint, store, text, theme
from game.core.cache import SurfaceCache
from game.core.theme import Colour
from game.core.ui import fineness, least_text
from game.core.widgets import Picture

NAMED = 58
"""Pixels of width from which a back has the name of its deck."""

INNER = "M12 7.5H88A4.5 4.5 0 0 1 92.5 12V128A4.5 4.5 0 0 1 88 132.5H12A4.5 4.5 0 0 1 7.5 128V12A4.5 4.5 0 0 1 12 7.5Z"
BRASS: list[tuple[float, Colour]] = [
    (0, (255, 226, 140)),
    (0.3, (196, 128, 44)),
    (0.55, (246, 204, 104)),
    (1, (124, 70, 26)),
]
MIDDLE, RING = 82, 35
"""Where the ring of light is below a name, and its radius."""
RIBBON = 13.5
"""Where the ribbon with the name begins: at the top, as piles have their number at the foot."""

_cache = SurfaceCache(12 * 2**20)


@dataclass(frozen=True)
class Back:
    """The back of a deck: its tone, its emblem (an asset), its name ("" for none)."""

    tone: Colour
    emblem: str
    words: str = ""


@dataclass(frozen=True)
class BackPicture:
    """The back of a card, of any size; may be drawn in any thread (see game.core.studio)."""

    back: Back

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """See Picture."""
        return _cache.get((self.back, width, height, fineness()), lambda: self._drawn((width, height)))

    def ready(self, width: int, height: int) -> bool:
        """See Slow."""
        return _cache.peek((self.back, width, height, fineness())) is not None

    def rough(self, width: int, height: int) -> pygame.Surface:
        """See Slow: a card in the tone of the deck."""
        return plain_card(width, height, self.back.tone)

    def _drawn(self, size: Size) -> pygame.Surface:
        with composing:
            return store.kept((self.back, size, fineness()), lambda: _draw(self.back, size))


def back_picture(back: Back) -> Picture:
    """The back of a card, of any size."""
    return BackPicture(back)


def _draw(back: Back, size: Size) -> pygame.Surface:
    unit = size[0] / 100
    named = back.words and size[0] >= NAMED * fineness()
    middle = MIDDLE if named else 70
    surface = draw(_ground(back.tone, middle) + _studs((125.5,) if named else (14.5, 125.5)), size)
    light = Light(paint.lighter(back.tone, 0.6), paint.darker(back.tone, 0.5), LIGHTS["plain"].motes)
    centred(surface, glow(round(86 * unit), light.key, 0.4), 50 * unit, middle * unit, pygame.BLEND_RGB_ADD)
    wide, high = emblem.extent(back.emblem)
    image = emblem.cut(back.emblem, max(12, round(60 * unit / max(wide, high))))
    image = emblem.lit(image, light, unit)
    centred(surface, image, 50 * unit, middle * unit)
    if named:
        _name(surface, back, unit)
    surface.blit(frames.card_mask(size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return surface


def _ground(tone: Colour, middle: float) -> str:
    """The woven ground with its ring, and the rim over it."""
    low = paint.darker(tone, 0.62)
    body = fade("g", (0, 0, 0, 140), [(0, paint.darker(tone, 0.18)), (1, low)])
    body += fade("m", (0, 0, 60, 140), BRASS)
    body += path(OUTLINE, "url(#g)") + _weave(code(paint.lighter(tone, 0.3)))
    body += disc(50, middle, RING + 2.5, code(low), 1.6) + disc(50, middle, RING, code(paint.darker(tone, 0.4)))
    body += f'<circle cx="50" cy="{middle}" r="{RING}" fill="none" stroke="url(#m)" stroke-width="2.6"/>'
    body += f'<circle cx="50" cy="{middle}" r="{RING - 3.4}" fill="none" stroke="{INK_CODE}" stroke-width="1" opacity=".5"/>'
    body += f'<path d="{OUTLINE}{INNER}" fill="url(#m)" fill-rule="evenodd"/>'
    return body + path(INNER, "none", INK_CODE, 1.8) + path(OUTLINE, "none", INK_CODE, 2)


def _studs(heights: tuple[float, ...]) -> str:
    """Brass studs in the corners."""
    reach = 4.6
    return "".join(
        inked(f"M{x} {y - reach}L{x + reach} {y}L{x} {y + reach}L{x - reach} {y}Z", "url(#m)", 1.3)
        for x in (14.5, 85.5)
        for y in heights
    )


def _weave(tone: str) -> str:
    """A lattice of thin lines with a spark in every field."""
    lines = "".join(f"M{x} 0L{x + 140} 140M{x + 140} 0L{x} 140" for x in range(-140, 101, 14))
    sparks = "".join(
        disc(7 * column, 7 * row, 0.9, tone) for row in range(1, 20) for column in range(1, 14) if (row + column) % 2
    )
    return path(lines, "none", tone, 0.8, 0.3) + f'<g opacity=".55">{sparks}</g>'


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

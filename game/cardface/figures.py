"""Cards whose number is all that counts: a creature in the tone of the number carries it on its belly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.cardface import emblem, frames, motes
from game.cardface.backs import INNER
from game.cardface.composed import Composed
from game.cardface.lights import Light
from game.cardface.raster import (
    INK_CODE,
    Size,
    blot,
    centred,
    code,
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
from game.core.ui import MIN_TEXT, fineness

CREATURE, FLOOR = 99.0, 131.0
"""The square of the creature, and where its feet stand."""
BELLY = 105.5
"""The middle of the number, where the belly is."""
NUMBER, NUMBER_ROOM = 62, 74
"""The size of the letters of a number and how wide it may be."""
TAB = "M7.5 12A4.5 4.5 0 0 1 12 7.5H29V21A9 9 0 0 1 20 30H7.5Z"
TAB_AT = (17.6, 18.4)
TABBED = 44
"""Pixels of width from which the number stands in the corner once more, to be read where cards overlap."""
BURST, BURST_AT = 40.0, (21.0, 47.5)
"""How wide the burst of a bonus is, and its middle: below the corner, as no neighbour that overlaps the card covers it there."""
PALE: Colour = (255, 248, 226)


def corner_tone(tone: Colour) -> Colour:
    """The colour of the small number in the corner."""
    return paint.darker(tone, 0.64)


TURNABLE = "6"
"""The number that would be another one upside down, on a card that may lie sideways: it has a bar below it."""


@dataclass(frozen=True)
class FigureFace(Composed):
    """Such a card.

    ``words`` is the number, ``creature`` an asset, ``bonus`` what stands in a burst at the left ("" for none), which is the
    asset ``burst``.
    """

    cache: ClassVar[SurfaceCache] = SurfaceCache(8 * 2**20)

    words: str
    tone: Colour
    creature: str
    bonus: str = ""
    burst: str = ""

    def plain(self, width: int, height: int) -> pygame.Surface:
        """See Composed: the number on a card in its tone."""
        card = plain_card(width, height, self.tone).copy()
        self._number(card, width / 100, 70)
        return card

    def draw(self, size: Size) -> pygame.Surface:
        """See Composed."""
        unit = size[0] / 100
        light = Light(paint.lighter(self.tone, 0.6), paint.darker(self.tone, 0.6), "sparkle")
        surface = draw(_ground(self.tone), size)
        surface.blit(motes.rays(size, 50, 84, paint.lighter(self.tone, 0.7)), (0, 0))
        centred(surface, glow(round(104 * unit), light.key, 0.42), 50 * unit, 80 * unit, pygame.BLEND_RGB_ADD)
        centred(surface, blot((round(86 * unit), round(15 * unit)), (8, 2, 14), 0.8), 50 * unit, (FLOOR - 2) * unit)
        surface.blit(draw(_rim(self.tone), size), (0, 0))
        body = emblem.lit(emblem.cut(self.creature, max(12, round(CREATURE * unit))), light, unit)
        surface.blit(body, body.get_rect(midbottom=(round(50 * unit), round(FLOOR * unit))))
        self._number(surface, unit, BELLY)
        if size[0] >= TABBED * fineness():
            self._tab(surface, unit)
        if self.bonus:
            self._bonus(surface, unit)
        surface.blit(frames.card_mask(size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return surface

    def _number(self, surface: pygame.Surface, unit: float, middle: float) -> None:
        size = max(MIN_TEXT, round(NUMBER * unit))
        line = text.line(self.words, text.TITLE, size, PALE, max(1, round(size / 12)))
        if self.words in TURNABLE:
            line = _underlined(line)
        centred(surface, _narrowed(line, NUMBER_ROOM * unit), 50 * unit, middle * unit)

    def _tab(self, surface: pygame.Surface, unit: float) -> None:
        paper = fade("t", (8, 8, 26, 30), [(0, theme.PAPER), (1, theme.PAPER_DARK)])
        surface.blit(draw(paper + inked(TAB, "url(#t)", 1.6), surface.get_size()), (0, 0))
        words = text.line(self.words, text.TITLE, max(MIN_TEXT, round(17 * unit)), corner_tone(self.tone))
        centred(surface, _narrowed(words, 19 * unit), TAB_AT[0] * unit, TAB_AT[1] * unit)

    def _bonus(self, surface: pygame.Surface, unit: float) -> None:
        image = emblem.cut(self.burst, max(12, round(BURST * unit)))
        words = text.line(self.bonus, text.TITLE, max(MIN_TEXT, round(18 * unit)), PALE, max(1, round(unit * 1.3)))
        middle = max(BURST_AT[0] * unit, words.get_width() / 2 + 2 * unit)  # the least letters are wider than the burst
        centred(surface, image, middle, BURST_AT[1] * unit)
        centred(surface, words, middle, (BURST_AT[1] + 0.6) * unit)


def _underlined(line: pygame.Surface) -> pygame.Surface:
    """A number with a bar close below it, and raised by half of what that takes."""
    inked = line.get_bounding_rect()
    thick, ink = max(2, inked.h // 10), max(1, inked.h // 20)
    grown = pygame.Surface((line.get_width(), line.get_height() + 2 * (thick + ink)), pygame.SRCALPHA)
    rise = (thick + ink) // 2
    grown.blit(line, (0, rise))
    bar = pygame.Rect(inked.x + 2 * ink, rise + inked.bottom, inked.w - 4 * ink, thick)
    pygame.draw.rect(grown, theme.INK, bar.inflate(2 * ink, 2 * ink), border_radius=thick)
    pygame.draw.rect(grown, PALE, bar, border_radius=thick // 2)
    return grown


def _narrowed(line: pygame.Surface, most: float) -> pygame.Surface:
    """A line no wider than there is room for it."""
    if line.get_width() <= most:
        return line
    return pygame.transform.smoothscale(line, (max(1, round(most)), round(line.get_height() * most / line.get_width())))


def _ground(tone: Colour) -> str:
    """A dusky room in the tone with a floor."""
    back, low = paint.darker(tone, 0.42), paint.darker(tone, 0.8)
    body = fade("g", (0, 0, 0, 110), [(0, low), (1, back)]) + path(OUTLINE, "url(#g)")
    body += fade("f", (0, 108, 0, 134), [(0, paint.darker(tone, 0.3)), (1, low)])
    return (
        body + path("M0 112Q50 104 100 112V140H0Z", "url(#f)") + path("M0 112Q50 104 100 112", "none", code(low), 1.6)
    )


def _rim(tone: Colour) -> str:
    """The rim in the tone."""
    stops = [(0.0, paint.lighter(tone, 0.55)), (0.45, tone), (1.0, paint.darker(tone, 0.5))]
    body = fade("m", (0, 0, 60, 140), stops)
    body += f'<path d="{OUTLINE}{INNER}" fill="url(#m)" fill-rule="evenodd"/>'
    body += path("M4.2 128V10Q4.2 4.2 10 4.2H88", "none", code(paint.lighter(tone, 0.8)), 0.9, 0.7)
    return body + path(INNER, "none", INK_CODE, 1.8) + path(OUTLINE, "none", INK_CODE, 2)

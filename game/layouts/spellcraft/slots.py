"""The empty places of the own Spell: the frame of the type that belongs there, sunk into the bench."""

from __future__ import annotations

import pygame

from game.cardface import frames
from game.cardface.raster import HIGH, radius_of
from game.cardface.shapes import Window
from game.core import paint, theme
from game.core.theme import Colour
from game.layouts.spellcraft.faces import FRAMES, SLOT_TONES

EDGE, FOOT = 5.0, 114.0
"""How far the window of the frame is from the edges, and where it ends above the name of the type, in hundredths of its width."""
DEEP, DEEPER = 0.74, 0.6
"""How much darker than its type a place is, above and below."""
SEEN = 118
"""How clear the frame is, of 255."""


def bench(width: int, height: int, tone: Colour, unit: float) -> pygame.Surface:
    """What the places are sunk into: a hollow of this colour in a rim of gold."""
    line, rim = max(1, round(2 * unit)), round(3 * unit)
    surface = paint.box(width, height, round(12 * unit), theme.GOLD, theme.GOLD_DARK, line, theme.INK).copy()
    inner = pygame.Rect(rim, rim, width - 2 * rim, height - 2 * rim)
    surface.blit(paint.box(inner.w, inner.h, round(9 * unit), tone, paint.darker(tone, 0.3), line, theme.INK), inner)
    return surface


def place(width: int, height: int, slot: int, line: int) -> pygame.Surface:
    """The place of a type, with edges so thick."""
    tone = SLOT_TONES[slot]
    deep, deeper = paint.darker(tone, DEEP), paint.darker(tone, DEEPER)
    surface = paint.box(width, height, radius_of(width), deep, deeper, line, theme.INK).copy()
    box = Window(EDGE, EDGE, 100 - EDGE, min(FOOT, HIGH - EDGE))
    rim = frames.rim(FRAMES[slot], tone, (width, height), box, jointed=True).copy()
    rim.set_alpha(SEEN)
    surface.blit(rim, (0, 0))
    return surface

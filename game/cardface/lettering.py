"""Words as lettering: a gradient with a lit edge on a thick body with an ink outline."""

from __future__ import annotations

import pygame

from game.core import paint, text
from game.core.theme import INK, Colour


def lettering(words: str, size: int, top: Colour, bottom: Colour, side: Colour, deep: int) -> pygame.Surface:
    """One line of letters, ``size`` pixels high and ``deep`` pixels thick."""
    ring = max(2, size // 18)
    mask = text.line(words, text.TITLE, size, (255, 255, 255))
    outline = text.line(words, text.TITLE, size, INK, ring)
    surface = paint.blank(outline.get_width(), outline.get_height() + deep)
    for step in range(deep, -1, -1):
        surface.blit(outline, (0, step))
    lower, upper = _tinted(mask, side), _tinted(mask, paint.lighter(side, 0.2))
    for step in range(deep, 0, -1):
        surface.blit(lower if step > deep * 0.45 else upper, (ring, ring + step))
    face = paint.blank(*mask.get_size())
    face.blit(paint.gradient(*mask.get_size(), top, bottom), (0, 0))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = _tinted(mask, (255, 255, 240))
    below = paint.blank(*mask.get_size())
    below.blit(mask, (0, max(1, size // 36)))
    edge.blit(below, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    edge.set_alpha(190)
    face.blit(edge, (0, 0))
    surface.blit(face, (ring, ring))
    return surface


def _tinted(mask: pygame.Surface, tone: Colour) -> pygame.Surface:
    surface = mask.copy()
    surface.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface

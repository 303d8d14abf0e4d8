"""MTD Tokens: scabby tiles in the colour of their glyph."""

from __future__ import annotations

import pygame

from game.core import paint, svg, theme
from game.core.cache import SurfaceCache
from game.core.widgets import Picture
from game.layouts import parts
from game.layouts.spellcraft.faces import ART, GLYPH_TONES, WORDED, glyph_mark
from rules.pleasure_palace.state import TokenKind

FOLDER = "art/pleasure_palace"

_cache = SurfaceCache(16 * 2**20)


def token(kind: TokenKind, printed: bool = False) -> Picture:
    """The face of a token."""

    def picture(width: int, height: int) -> pygame.Surface:
        return _cache.get((kind.key, printed, width, height), lambda: _token(kind, printed, width, height))

    return picture


def _token(kind: TokenKind, printed: bool, width: int, height: int) -> pygame.Surface:
    tone = GLYPH_TONES[kind.glyph]
    surface = parts.frame(width, height, paint.lighter(tone, 0.25), paint.darker(tone, 0.3))
    inside = parts.inside(width, height)
    if width >= WORDED:
        band = round(height * 0.105)
        art = pygame.Rect(inside.x, inside.y + band, inside.w, round(inside.w * 0.6))
        line = pygame.Rect(inside.x, art.bottom, inside.w, round(height * 0.075))
        _art(surface, kind, art)
        parts.title(surface, kind.title(printed), pygame.Rect(inside.x, inside.y, inside.w, band))
        parts.type_line(surface, glyph_mark(kind.glyph), f"MTD · {kind.glyph.capitalize()}", tone, line)
        parts.sheet(surface, kind.text, pygame.Rect(inside.x, line.bottom, inside.w, inside.bottom - line.bottom))
        return surface
    _art(surface, kind, inside)
    size = max(13, round(width * 0.42))
    parts.badge(surface, glyph_mark(kind.glyph), pygame.Rect(inside.x, inside.bottom - size, size, size))
    if kind.everlasting:
        mark = pygame.Rect(inside.right - size, inside.bottom - size, size, size)
        parts.badge(surface, f"{ART}/slots/everlasting.svg", mark)
    return surface


def _art(surface: pygame.Surface, kind: TokenKind, rect: pygame.Rect) -> None:
    tone = paint.mix(GLYPH_TONES[kind.glyph], theme.INK, 0.25)
    backdrop = svg.load(f"{ART}/backdrops/{kind.glyph}.svg", parts.cover(rect), svg.shades(tone))
    parts.art(surface, backdrop, f"{FOLDER}/tokens/{kind.key}.svg", rect)

"""A gravestone."""

from __future__ import annotations

import pygame

from game.core import paint, svg
from game.core.theme import Colour
from game.scenery.vector import INKED, disc, hexed, inked, kept, line, path

STONE: Colour = (132, 130, 142)


def gravestone(wide: int, high: int, mark: str) -> pygame.Surface:
    """Cracked, in the grass, so wide and high in pixels; the drawing ``mark`` (a path of the assets) is cut into it."""
    w, h = 100.0, 100.0 * high / max(1, wide)
    body = "M10 {h}V40C10 10 30 3 50 3S90 10 90 40V{h}Z".format(h=h - 6)
    inner = "M19 {h}V42C19 19 34 12 50 12S81 19 81 42V{h}Z".format(h=h - 12)
    parts = [path(f"M2 {h}Q50 {h - 16} 98 {h}Z", "#241a14", inked(2))]
    parts += [path(body, hexed(paint.darker(STONE, 0.3)), inked(4)), path(inner, hexed(STONE))]
    parts.append(
        path(f"M19 {h - 12}V42C19 19 34 12 50 12C36 20 29 32 29 46V{h - 12}Z", "#ffffff", 'fill-opacity=".16"')
    )
    parts.append(line(f"M81 {h * 0.42:.1f}L70 {h * 0.49:.1f}L75 {h * 0.56:.1f}L64 {h * 0.66:.1f}", INKED, 2.6))
    tufts = "".join(
        f"M{x} {h - 2}L{x - 4} {h - 17 - x % 3 * 3}L{x + 4} {h - 5}L{x + 9} {h - 14}L{x + 12} {h - 2}Z"
        for x in (6, 24, 58, 80)
    )
    parts.append(path(tufts, "#4e6a3a", inked(2)))
    parts.append(
        "".join(
            disc(x, h * y, r, "#6a8a4a", 'fill-opacity=".7"')
            for x, y, r in ((24, 0.74, 6), (31, 0.8, 4), (76, 0.24, 4))
        )
    )
    stone = kept("".join(parts), (wide, high), (0, 0, w, h)).copy()
    size = round(wide * 0.42)
    for shift, shade, alpha in ((1, (255, 255, 255), 70), (0, (26, 22, 34), 215)):
        cut = svg.load(mark, (size, size)).copy()
        cut.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
        cut.fill(shade, special_flags=pygame.BLEND_RGB_ADD)
        cut.set_alpha(alpha)
        shift = max(1, wide // 60) * shift
        stone.blit(cut, cut.get_rect(center=(wide // 2 + shift, round(high * 0.48) + shift)))
    return stone

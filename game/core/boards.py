"""Paper in a wooden frame with brass corners, and the ribbon of its title: what every dialog is made of."""

from __future__ import annotations

import pygame

from game.core import paint, svg, theme
from game.core.widgets import Panel

FRAME, RIBBON = "art/app/frame.svg", "art/app/ribbon.svg"
TILE, CORNER = 96, 40
"""Design units of the picture of a frame, and of those corners of it that are never stretched."""
OUTSIDE, PAPER_IN = 6.0, 11.0
"""How far a frame stands out beyond its paper's box, and how far under it the paper begins, in design units."""
RIBBON_WIDE, RIBBON_HIGH, RIBBON_END = 120, 56, 27
"""The picture of a ribbon in design units, and its ends."""


class Board(Panel):
    """A sheet of paper in its frame, which stands out a little beyond the box of the node."""

    def __init__(self, id: str = "", role: str = "", name: str = "") -> None:
        super().__init__(id, role, name, style="paper")

    def _box(self, width: int, height: int, radius: int) -> pygame.Surface:
        del radius
        out, unit = self.ui.px(OUTSIDE), self.ui.factor
        wide, high = width + 2 * out, height + 2 * out

        def make() -> pygame.Surface:
            inset = round(PAPER_IN * unit)
            surface = paint.blank(wide, high)
            paint.lay_paper(surface, pygame.Rect(inset, inset, wide - 2 * inset, high - 2 * inset))
            paint.frame(surface, *_tile(FRAME, (TILE, TILE), CORNER, (wide, high), unit))
            return surface

        return paint.cached(("board", wide, high, round(unit, 3)), make)


class Banner(Panel):
    """A ribbon of red cloth with swallow tails, to stand words on."""

    def _box(self, width: int, height: int, radius: int) -> pygame.Surface:
        del radius
        unit = height / RIBBON_HIGH
        size = RIBBON_WIDE, RIBBON_HIGH

        def make() -> pygame.Surface:
            return paint.stretched(*_tile(RIBBON, size, RIBBON_END, (width, height), unit), width, height)

        return paint.cached(("banner", width, height), make)

    @staticmethod
    def around(words: float) -> float:
        """How wide a ribbon is whose words are so wide, both in design units."""
        return words + 2 * RIBBON_END + 4 * theme.GAP


def _tile(
    name: str, tile: tuple[int, int], corner: int, size: tuple[int, int], unit: float
) -> tuple[pygame.Surface, int]:
    """A picture of ``tile`` design units that is to be lengthened to ``size`` pixels, and the pixels of its corners."""
    picture = svg.load(name, (max(3, round(tile[0] * unit)), max(3, round(tile[1] * unit))))
    most = (min(*picture.get_size(), *size) - 1) // 2
    return picture, min(round(corner * unit), most)

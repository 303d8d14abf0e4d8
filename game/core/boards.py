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
LEAF_LIGHT, LEAF_DARK, LEAF_EDGE = (255, 250, 232), (247, 232, 196), (112, 70, 36)
"""Fresh paper, and its brown edge."""
LEAF_LIFT = 4.0
"""How far the shadow of a leaf falls, in design units."""
INK_LINE, INK_LIGHT = (116, 74, 38), (255, 246, 220)
"""A line drawn in brown ink, and the light in its groove."""


class Board(Panel):
    """A sheet of paper in its frame, which stands out a little beyond the box of the node."""

    def __init__(self, id: str = "", role: str = "", name: str = "") -> None:
        super().__init__(id, role, name, style="paper")

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
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

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        unit = height / RIBBON_HIGH
        size = RIBBON_WIDE, RIBBON_HIGH

        def make() -> pygame.Surface:
            return paint.stretched(*_tile(RIBBON, size, RIBBON_END, (width, height), unit), width, height)

        return paint.cached(("banner", width, height), make)

    @staticmethod
    def around(words: float) -> float:
        """How wide a ribbon is whose words are so wide, both in design units."""
        return words + 2 * RIBBON_END + 4 * theme.GAP


class Leaf(Panel):
    """A leaf of fresh paper that lies on the old paper of a board, with its shadow: what belongs together stands on one."""

    def __init__(self) -> None:
        super().__init__(style="paper")

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        px, radius = self.ui.px, self.corner
        edge, lift = max(1, px(1.6)), max(1, px(LEAF_LIFT))

        def make() -> pygame.Surface:
            surface = paint.plate(width, height, radius, (*theme.INK, 0))
            high = max(2, height - lift)
            shadow = paint.rounded(width, high, radius, (60, 32, 14, 120))
            surface.blit(shadow, (0, lift))
            surface.blit(paint.box(width, high, radius, LEAF_LIGHT, LEAF_DARK, edge, LEAF_EDGE), (0, 0))
            inset = 3 * edge
            wide, inner = width - 2 * inset, high - 2 * inset
            if min(wide, inner) > 4 * edge:
                rim = paint.ring(wide, inner, max(0, radius - inset), max(1, edge // 2), (*theme.PAPER_EDGE, 170))
                surface.blit(rim, (inset, inset))
            return surface

        return paint.cached(("leaf", width, height, radius, edge, lift), make)


class InkLine(Panel):
    """A line of brown ink between things on paper, across or down: half of its thickness is the light beside it."""

    def __init__(self) -> None:
        super().__init__(style="plain")
        self.solid = False

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        across = width > height

        def make() -> pygame.Surface:
            surface = paint.blank(width, height)
            surface.fill((*INK_LIGHT, 150))
            thick = max(1, (height if across else width) // 2)
            surface.fill(INK_LINE, (0, 0, width, thick) if across else (0, 0, thick, height))
            return surface

        return paint.cached(("ink line", width, height), make)


def _tile(
    name: str, tile: tuple[int, int], corner: int, size: tuple[int, int], unit: float
) -> tuple[pygame.Surface, int]:
    """A picture of ``tile`` design units that is to be lengthened to ``size`` pixels, and the pixels of its corners."""
    picture = svg.load(name, (max(3, round(tile[0] * unit)), max(3, round(tile[1] * unit))))
    most = (min(*picture.get_size(), *size) - 1) // 2
    return picture, min(round(corner * unit), most)

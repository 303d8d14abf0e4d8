"""Round brass buttons with an icon, and their word on a wooden plate beside it where there is room for words."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.text import TITLE
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.core.widgets import Button
from game.scenery.materials import BRASS, BRASS_DARK, BRASS_LIGHT
from game.scenery.vector import INKED, box, disc, fading, hexed, inked, kept, path

SIDE = 40.0
"""How many units a coin is drawn with."""
ICON = 0.56
"""The share of a coin's height that its icon takes."""
PLATE = 26
"""How high the plate of a word is at least, in design units."""
MARGIN = 9
"""How far a word keeps from its coin and from the end of its plate, in design units."""
WELL: Colour = (52, 32, 26)
"""The dark middle of a coin, and the wood of its plate."""
USELESS = 120
"""How much is seen of what cannot be used now, of 255."""


class CoinButton(Button):
    """A coin with an icon. ``worded``: its caption stands beside it; else whoever rests on it is told at once."""

    watched: ClassVar[dict[str, int]] = {**Button.watched, "worded": LOOK}

    def __init__(self, id: str, caption: str, on_click: Callable[[Button], object], icon: str) -> None:
        super().__init__(id, caption, on_click, icon=icon)
        self.size = 15.0
        self.worded = False

    def tell(self, worded: bool) -> None:
        """Show the caption beside the coin, or only to whom rests on it."""
        self.worded, self.hint_at_once = worded, not worded

    def wanted_width(self, share: float = 1.0) -> int:
        """Pixels of the coin, and of its word if that is shown, in letters of this ``share`` of their size."""
        coin = round(self.h) or self.ui.px(SIDE)
        return coin + (round(self._written(coin)[1] * share) + 2 * self.ui.px(MARGIN) if self.worded else 0)

    def _written(self, height: int) -> tuple[int, int]:
        """The size and the width of the letters beside a coin so high."""
        size = self.ui.text_px(self.size)
        while size > MIN_TEXT and text.line_height(TITLE, size) > height:
            size -= 1
        return size, text.width(self.caption, TITLE, size) + 2 * self.ui.px(1)

    def render(self) -> pygame.Surface | None:
        """The coin, on the plate if it has one."""
        width, height = round(self.w), round(self.h)
        if width < 8 or height < 8:
            return None
        surface = paint.blank(width, height)
        lit = self.hovered and self.enabled
        if self.worded:
            self._plate(surface, lit)
        surface.blit(coin(height, lit, self.pressed and self.enabled), (0, 0))
        size = round(height * ICON)
        picture = svg.icon(self.icon, size)
        surface.blit(picture, picture.get_rect(center=(height // 2, round(height * 0.49))))
        if not self.enabled:
            surface.set_alpha(USELESS)
            faded = paint.blank(width, height)
            faded.blit(surface, (0, 0))
            return faded
        return surface

    def _plate(self, surface: pygame.Surface, lit: bool) -> None:
        """The wooden plate that comes out from under the coin, with the word on it."""
        width, height = surface.get_size()
        size = self._written(height)[0]
        high = min(height, max(self.ui.px(PLATE), text.line_height(TITLE, size)))
        rect = pygame.Rect(height // 2, (height - high) // 2, width - height // 2, high)
        surface.blit(plate(rect.w, rect.h, self.ui.factor, lit), rect)
        room = max(1, width - height - self.ui.px(MARGIN))
        words = text.fit_line(self.caption, TITLE, min(size, high), room, theme.PAPER, self.ui.px(1))
        surface.blit(words, words.get_rect(center=(height + (width - height) // 2 - self.ui.px(2), height // 2)))


def coin(size: int, lit: bool = False, sunk: bool = False) -> pygame.Surface:
    """A disc of dark wood set in brass; kept: do not draw on it."""
    light, tone, dark = BRASS_LIGHT, BRASS, BRASS_DARK
    if lit:
        tone, dark = paint.lighter(tone, 0.35), paint.lighter(dark, 0.3)
    if sunk:
        light, tone, dark = dark, dark, tone
    body = (
        disc(20, 20.6, 19, INKED)
        + fading("rim", 2, 36, tone, dark)
        + disc(20, 19.8, 16.8, "url(#rim)")
        + path("M6.4 13A16 16 0 0 1 33.6 13A18 18 0 0 0 6.4 13Z", hexed(light), 'fill-opacity=".8"')
        + disc(20, 19.8, 13.6, hexed(paint.lighter(WELL, 0.14) if lit else WELL), inked(1.8))
    )
    return kept(body, (size, size), (0, 0, SIDE, SIDE))


def plate(width: int, height: int, unit: float, lit: bool = False) -> pygame.Surface:
    """A strip of dark wood with a thin brass edge; kept: do not draw on it."""
    w, h, edge = float(width), float(height), 1.8 * unit
    tone = paint.lighter(theme.WOOD, 0.16) if lit else theme.WOOD
    body = (
        box(0, 0, w, h, 8 * unit, INKED)
        + fading("wood", 0, h, tone, WELL)
        + box(edge, edge, w - 2 * edge, h - 2 * edge, 6.4 * unit, "url(#wood)")
        + box(
            edge * 1.6,
            edge * 1.6,
            w - 3.2 * edge,
            h - 3.2 * edge,
            5.4 * unit,
            "none",
            f'stroke="{hexed(BRASS_DARK)}" stroke-width="{unit:.2f}"',
        )
    )
    return kept(body, (width, height))

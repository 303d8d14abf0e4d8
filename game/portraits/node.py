"""A portrait on the screen: a face on a disc that looks out over its rim."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame

from game.core import paint, svg, theme
from game.core.cache import SurfaceCache
from game.core.node import Node
from game.core.theme import Colour
from game.core.watched import LOOK
from game.portraits.portrait import draw, plain, portrait
from game.portraits.rig import Look

TINY = 44
"""Below this size, in pixels, a disc shows the face alone."""
OVER = 0.1
"""How far a hat stands out over the disc, as a share of its size."""
MARK = 22
"""How large the sign of whose turn it is is, in design units."""
CLOSE = 1.34
"""How much larger a face is drawn on a tiny disc."""

SIGNS = {"aggressive": "swords", "careful": "shield", "sly": "eye"}
"""The icon of each character that a bot may have."""

_cache = SurfaceCache(4 * 2**20)


def medallion(character: str, look: Look, size: int, tone: Colour, line: int) -> pygame.Surface:
    """A character before a disc of this size, the hat above its rim: the picture is higher than wide, the disc centred."""
    key = (character, plain(character, look), size, tone, line)
    return _cache.get(key, lambda: _close(*key) if size < TINY else _medallion(*key))


def _disc(size: int, tone: Colour, line: int) -> pygame.Surface:
    return paint.box(size, size, size // 2, paint.lighter(tone, 0.4), paint.darker(tone, 0.25), line, theme.INK)


def _medallion(character: str, look: Look, size: int, tone: Colour, line: int) -> pygame.Surface:
    over = round(size * OVER)
    surface = paint.blank(size, size + 2 * over)
    surface.blit(_disc(size, tone, line), (0, over))
    large = size + over - line
    figure = paint.blank(*surface.get_size())
    figure.blit(draw(character, look, large), ((size - large) // 2, over + size - line - large))
    inner = size - 2 * line
    cut = paint.blank(*surface.get_size())
    cut.fill((255, 255, 255), (0, 0, size, over + size // 2))
    cut.blit(paint.mask(inner, inner, inner // 2), (line, over + line))
    figure.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(figure, (0, 0))
    return surface


def _close(character: str, look: Look, size: int, tone: Colour, line: int) -> pygame.Surface:
    surface = _disc(size, tone, line).copy()
    large = round(size * CLOSE)
    inner = max(1, size - 2 * line)
    figure = paint.blank(inner, inner)
    figure.blit(draw(character, look, large), ((inner - large) // 2, round(inner * 0.54 - large * 0.52)))
    figure.blit(paint.mask(inner, inner, inner // 2), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(figure, (line, line))
    return surface


Painter = Callable[[Look], pygame.Surface]


def bare(character: str, size: int) -> Painter:
    """What draws a character alone in a square of this size."""
    return partial(_bare, character, size)


def _bare(character: str, size: int, look: Look) -> pygame.Surface:
    return portrait(character, look, size)


def _on_disc(character: str, size: int, tone: Colour, line: int, look: Look) -> pygame.Surface:
    return medallion(character, look, size, tone, line)


class PortraitNode(Node):
    """The face of a seat. ``look`` is its expression; ``active``: it is its turn, which a sign tells without colour.

    ``temper`` is the character of the bot that plays it, which has a sign as well.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "character": LOOK,
        "tone": LOOK,
        "look": LOOK,
        "active": LOOK,
        "temper": LOOK,
    }

    def __init__(self, seat: int, character: str, tone: Colour) -> None:
        super().__init__(f"seat{seat}/face")
        self.seat = seat
        self.character = character
        self.tone = tone
        self.look = Look()
        self.active = False
        self.temper = ""

    def painter(self) -> Painter:
        """What draws this face with any look, at its size; it may be called in a thread."""
        return partial(_on_disc, self.character, round(self.w), self.tone, self.ui.px(2))

    def render(self) -> pygame.Surface | None:
        """The face on its disc."""
        size = round(self.w)
        if size < 8:
            return None
        drawn = self.painter()(self.look)
        if not self.active and not self.temper:
            return drawn
        surface = drawn.copy()
        bottom = (surface.get_height() + size) // 2
        if self.active:
            mark = svg.badge("art/icons/play.svg", min(self.ui.px(MARK), size // 2))
            surface.blit(mark, mark.get_rect(bottomleft=(0, bottom)))
        self.sign(surface, (surface.get_width(), bottom), size // 2)
        return surface

    def sign(self, surface: pygame.Surface, corner: tuple[int, int], most: int) -> None:
        """Put the sign of the bot's character into a lower right corner, no larger than that."""
        if self.temper:
            sign = svg.badge(f"art/icons/{SIGNS[self.temper]}.svg", min(self.ui.px(MARK), most))
            surface.blit(sign, sign.get_rect(bottomright=corner))

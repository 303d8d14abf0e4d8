"""A portrait on the screen: a face on a disc that looks out over its rim."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Protocol

import pygame

from game.core import paint, svg, theme
from game.core.cache import SurfaceCache
from game.core.node import Node
from game.core.studio import Size
from game.core.theme import Colour
from game.core.watched import LOOK
from game.portraits.portrait import draw, drawn_already, plain, portrait
from game.portraits.rig import Look

TINY = 44
"""Below this size, in pixels, a disc shows the face alone."""
OVER = 0.1
"""How far a hat stands out over the disc, as a share of its size."""
MARK, TURN = 22, 32
"""How large the signs of a bot's character and of whose turn it is are, in design units."""
CLOSE = 1.34
"""How much larger a face is drawn on a tiny disc."""

SIGNS = {"aggressive": "swords", "careful": "shield", "sly": "eye"}
"""The icon of each character that a bot may have."""

_cache = SurfaceCache(4 * 2**20)


def turn_mark(size: int) -> pygame.Surface:
    """A lit wand: whose turn it is, told without colour; kept: do not draw on it."""
    return svg.load("art/badges/turn.svg", (size, size))


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


class Painter(Protocol):
    """Draws one face with any look; it may be called in a thread. ``size`` is that of its pictures."""

    @property
    def size(self) -> Size:
        """Width and height in pixels."""

    def __call__(self, look: Look) -> pygame.Surface:
        """The face with this look; kept for the next time."""

    def ready(self, look: Look) -> bool:
        """Is its picture drawn and kept already?"""


class Bare(NamedTuple):
    """Draws a character alone in a square."""

    character: str
    side: int

    @property
    def size(self) -> Size:
        """See Painter."""
        return max(1, self.side), max(1, self.side)

    def __call__(self, look: Look) -> pygame.Surface:
        """See Painter."""
        return portrait(self.character, look, self.side)

    def ready(self, look: Look) -> bool:
        """See Painter."""
        return drawn_already(self.character, look, self.side)


class OnDisc(NamedTuple):
    """Draws a character before a disc of this diameter."""

    character: str
    diameter: int
    tone: Colour
    line: int

    @property
    def size(self) -> Size:
        """See Painter."""
        over = round(self.diameter * OVER) if self.diameter >= TINY else 0
        return self.diameter, self.diameter + 2 * over

    def __call__(self, look: Look) -> pygame.Surface:
        """See Painter."""
        return medallion(self.character, look, self.diameter, self.tone, self.line)

    def ready(self, look: Look) -> bool:
        """See Painter."""
        key = (self.character, plain(self.character, look), self.diameter, self.tone, self.line)
        return _cache.peek(key) is not None


@dataclass(frozen=True)
class Expression:
    """A face with a look, as a picture that may be drawn in a thread (see game.core.studio)."""

    painter: Painter
    look: Look

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """See Slow; the painter knows the size."""
        return self.painter(self.look)

    def ready(self, width: int, height: int) -> bool:
        """See Slow."""
        return self.painter.ready(self.look)

    def rough(self, width: int, height: int) -> pygame.Surface:
        """See Slow: a face that was not seen before is drawn at once."""
        return self.painter(self.look)


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
        self._seen: tuple[Painter, pygame.Surface] | None = None

    def painter(self) -> Painter:
        """What draws this face with any look, at its size."""
        return OnDisc(self.character, round(self.w), self.tone, self.ui.px(2))

    def can_show(self, look: Look) -> bool:
        """Can this look be shown at once, drawn already or where nothing is drawn in a thread?"""
        slow = self.stage is not None and self.stage.studio is not None and self.w >= 1
        return not slow or self.painter().ready(look)

    def face(self) -> pygame.Surface:
        """The face with its look; with the one before while a new one is drawn, which takes some milliseconds."""
        painter = self.painter()
        picture = Expression(painter, self.look)
        if self.stage is not None and self._seen is not None and self._seen[0] == painter:
            drawn = self.stage.drawn(picture, painter.size, self, self._seen[1])
        else:
            drawn = painter(self.look)
        self._seen = painter, drawn
        return drawn

    def render(self) -> pygame.Surface | None:
        """The face on its disc."""
        size = round(self.w)
        if size < 8:
            return None
        drawn = self.face()
        if not self.active and not self.temper:
            return drawn
        surface = drawn.copy()
        bottom = (surface.get_height() + size) // 2
        if self.active:
            mark = turn_mark(min(self.ui.px(TURN), size // 2))
            surface.blit(mark, mark.get_rect(bottomleft=(0, bottom)))
        self.sign(surface, (surface.get_width(), bottom), size // 2)
        return surface

    def sign(self, surface: pygame.Surface, corner: tuple[int, int], most: int) -> None:
        """Put the sign of the bot's character into a lower right corner, no larger than that."""
        if self.temper:
            sign = svg.badge(f"art/icons/{SIGNS[self.temper]}.svg", min(self.ui.px(MARK), most))
            surface.blit(sign, sign.get_rect(bottomright=corner))

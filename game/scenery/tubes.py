"""Life as blood in a glass tube.

life = furniture.add(TubeNode("seat1/hp", "Hit points", most=25))
life.put(17)                            # at once; or Tween(life, {"level": 14.0}, 400.0) to let the skull slide
"""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.scenery import materials
from game.scenery.vector import INKED, box, hexed, inked, kept, line, path

BLOOD: Colour = (226, 64, 58)
FADING: Colour = (255, 122, 42)
LOW = 0.28
"""The share of life below which the tube changes colour."""
SKULL = "art/spellcraft/skull.svg"
HEART = "M50 92C20 68 4 50 4 30C4 12 18 4 30 4C40 4 47 10 50 18C53 10 60 4 70 4C82 4 96 12 96 30C96 50 80 68 50 92Z"
LEAST_HEART = 9
"""Pixels from which the heart before the number can be told."""
HEADED = 0.34
"""The share of the height that the tube has below a name."""
STACKED = 2.9
"""A tube less wide than so many times its height has its number above it."""


class TubeNode(Node):
    """Life as blood in a glass tube between brass caps; a skull rides on it, the number stands at the left, above it where
    that leaves too little of the tube.

    ``level`` is what is shown (a fraction while the skull slides), ``most`` the full tube. ``headed``: the number stands above
    the left end of the tube, with room for a name beside it.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "level": LOOK, "most": LOOK, "headed": LOOK}

    def __init__(self, id: str, name: str, most: int) -> None:
        super().__init__(id, "token", name)
        self.most = most
        self.level = float(most)
        self.headed = False
        self.text = str(most)

    def put(self, level: int) -> None:
        """Show this at once."""
        self.level = float(level)
        self.text = str(level)

    def spot(self, level: float) -> tuple[float, float]:
        """Where the skull stands at this level, in window pixels."""
        tube, rect = self._tube(), self.rect()
        return rect.x + along(tube, level / self.most), rect.y + tube.centery

    @property
    def _stacked(self) -> bool:
        return self.w < self.h * STACKED

    def _tube(self) -> pygame.Rect:
        width, height = round(self.w), round(self.h)
        if self.headed:
            return pygame.Rect(0, height - round(height * HEADED) - 2, width, round(height * HEADED))
        if self._stacked:
            thick = round(height * 0.34)
            return pygame.Rect(0, height - thick - round(height * 0.05), width, thick)
        number = round(height * 1.9)
        thick = round(height * 0.62)
        return pygame.Rect(number, (height - thick) // 2, width - number - round(height * 0.3), thick)

    def render(self) -> pygame.Surface | None:
        """Number, tube, skull."""
        width, height = round(self.w), round(self.h)
        if width < 30 or height < 8:
            return None
        surface = paint.blank(width, height)
        tube = self._tube()
        share = max(0.0, min(1.0, self.level / self.most))
        surface.blit(tube_of(tube.w, tube.h, share, self.most), tube)
        high = round(tube.h * (1.3 if self._stacked or self.headed else 1.6))
        skull = svg.load(SKULL, (high, high))
        surface.blit(skull, skull.get_rect(center=(round(along(tube, share)), tube.centery)))
        self._number(surface, tube)
        return surface

    def _number(self, surface: pygame.Surface, tube: pygame.Rect) -> None:
        share = 0.95
        if self.headed:
            room, share = pygame.Rect(0, 0, round(tube.y * 1.4), tube.y), 0.66
        elif self._stacked:
            room, share = pygame.Rect(0, 0, surface.get_width(), tube.y), 0.58
        else:
            room = pygame.Rect(0, tube.y, tube.x, tube.h)
        size = max(MIN_TEXT, round(surface.get_height() * share))
        words = text.fit_line(str(round(self.level)), text.TITLE, size, room.w, theme.PAPER, max(1, size // 12))
        high = 0 if self.headed else min(round(size * 0.72), room.w - words.get_width())
        if high < LEAST_HEART:
            surface.blit(words, words.get_rect(center=room.center))
            return
        left = room.centerx - (words.get_width() + high) // 2
        heart = kept(path(HEART, hexed(BLOOD), inked(9)), (high, high), (-4, -4, 108, 108))
        surface.blit(heart, heart.get_rect(midleft=(left, room.centery)))
        surface.blit(words, words.get_rect(midleft=(left + high, room.centery)))


def along(tube: pygame.Rect, share: float) -> float:
    """How far right the skull stands in a tube."""
    cap = tube.h * 0.45
    return tube.x + cap + (tube.w - 2 * cap) * max(0.0, min(1.0, share))


def tube_of(width: int, height: int, share: float, ticks: int, gold_from: float = 1.0) -> pygame.Surface:
    """A glass tube filled to `share`, with a line for each of `ticks`; beyond `gold_from` it is gold."""
    w, h, cap = float(width), float(height), height * 0.45
    inner, fill = w - 2 * cap, BLOOD if share > LOW else FADING
    parts = [box(0, 0, w, h, h / 2, INKED), box(h * 0.1, h * 0.12, w - h * 0.2, h * 0.76, h * 0.38, "#3c1c2a")]
    if gold_from < 1.0:
        parts.append(box(cap + inner * gold_from, h * 0.12, inner * (1 - gold_from), h * 0.76, 0, "#5c4420"))
    blood = min(share, gold_from)
    if blood > 0:
        parts.append(box(cap * 0.7, h * 0.12, cap * 0.3 + inner * blood, h * 0.76, 0, hexed(fill)))
    if share > gold_from:
        parts.append(
            box(cap + inner * gold_from, h * 0.12, inner * (share - gold_from), h * 0.76, 0, hexed(theme.GOLD))
        )
    if share > 0:
        parts.append(box(cap, h * 0.2, max(1.0, inner * share - 2), h * 0.2, h * 0.1, "#ffc8bc", 'fill-opacity=".75"'))
    marks = "".join(
        f"M{cap + inner * n / ticks:.1f} {h * (0.5 if n % 5 == 0 else 0.66):.1f}V{h * 0.88:.1f}"
        for n in range(1, ticks)
    )
    parts.append(line(marks, INKED, max(0.8, h * 0.06), 'stroke-opacity=".6"'))
    brass, edge = hexed(materials.BRASS), inked(max(1.0, h * 0.1))
    parts += [box(x + h * 0.05, h * 0.03, cap - h * 0.1, h * 0.94, h * 0.18, brass, edge) for x in (0.0, w - cap)]
    return kept("".join(parts), (width, height))

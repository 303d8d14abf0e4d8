"""Life as blood in a glass tube.

life = furniture.add(TubeNode("seat1/hp", "Hit points", most=25))
life.put(17)                            # at once; or Tween(life, {"level": 14.0}, 400.0) to let the skull slide
"""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, svg, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.watched import LOOK
from game.scenery import materials
from game.scenery.vector import INKED, box, hexed, inked, kept, line

BLOOD: Colour = (226, 64, 58)
FADING: Colour = (255, 122, 42)
LOW = 0.28
"""The share of life below which the tube changes colour."""
SKULL = "art/spellcraft/skull.svg"
THICK, OVER = 0.62, 0.24
"""How thick the tube is by the height of the skull, and how far the skull reaches beyond its ends."""


class TubeNode(Node):
    """Life as blood in a glass tube between brass caps, on which a skull rides.

    ``level`` is what is shown (a fraction while the skull slides), ``most`` the full tube.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "level": LOOK, "most": LOOK}

    def __init__(self, id: str, name: str, most: int) -> None:
        super().__init__(id, "token", name)
        self.most = most
        self.level = float(most)
        self.text = str(most)

    def put(self, level: int) -> None:
        """Show this at once."""
        self.level = float(level)
        self.text = str(level)

    def spot(self, level: float) -> tuple[float, float]:
        """Where the skull stands at this level, in window pixels."""
        tube, rect = self._tube(), self.rect()
        return rect.x + along(tube, level / self.most), rect.y + tube.centery

    def _tube(self) -> pygame.Rect:
        width, height = round(self.w), round(self.h)
        thick, over = round(height * THICK), round(height * OVER)
        return pygame.Rect(over, (height - thick) // 2, width - 2 * over, thick)

    def render(self) -> pygame.Surface | None:
        """Tube and skull."""
        width, height = round(self.w), round(self.h)
        if width < 30 or height < 8:
            return None
        surface = paint.blank(width, height)
        tube = self._tube()
        share = max(0.0, min(1.0, self.level / self.most))
        surface.blit(tube_of(tube.w, tube.h, share, self.most), tube)
        skull = svg.load(SKULL, (height, height))
        surface.blit(skull, skull.get_rect(center=(round(along(tube, share)), tube.centery)))
        return surface


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

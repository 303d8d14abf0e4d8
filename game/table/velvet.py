"""Red velvet with golden cords: the two halves of a curtain, lit from the middle of the stage, and the cloth above them."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pygame

from game.core import paint
from game.core.node import Node
from game.core.theme import Colour
from game.scenery.vector import INKED, disc, draw, inked, line, path

VALLEY, CREST = (86, 8, 26), (214, 48, 52)
WARM: Colour = (255, 138, 74)
"""What the light on the crests of the folds is mixed with."""
FOLDS = 7
"""Folds of one half of the curtain."""
FINE, ROWS = 10, 14
"""Pixels painted for a fold, and from top to bottom, before they are stretched."""
LIGHT = (0.62, 0.36, 0.5)
"""How wide the light is, as a share of a half's width, and how far down its middle and its end lie, of the height."""
SWAGS, LOW, SAG = 8, 64.0, 66.0
"""How many bows the cord makes, where its knots hang and how far it sags, in design units."""
DEPTH = 124.0
"""How far down the cloth and its shadow reach."""
ROPE = (44.0, 190.0)
"""The size of a rope with its tassel."""
GOLD, OLD_GOLD, KNOT = "#eab447", "#9c6418", "#ffce3c"


class Drape(Node):
    """One half of the curtain: ``side`` is -1 for the left one."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def render(self) -> pygame.Surface | None:
        """Painted small and stretched: velvet is soft."""
        width, height = round(self.w), round(self.h)
        if width < 8 or height < 8:
            return None
        surface = pygame.transform.smoothscale(self._strip(), (width, height))
        hem = max(1, self.ui.px(3))
        surface.fill((42, 6, 18), (width - hem if self.side < 0 else 0, 0, hem, height))
        return surface

    def _strip(self) -> pygame.Surface:
        rng = random.Random(self.side + 5)
        count = FOLDS * FINE
        heights = [rng.uniform(0.72, 1.0) for _ in range(FOLDS + 1)]
        strip = pygame.Surface((count, ROWS), 0, 32)
        for x in range(count):
            aside = (count - 1 - x if self.side < 0 else x) / (count - 1)  # 0 where both halves meet
            fold = 0.5 - 0.5 * math.cos(math.tau * (x / FINE + 0.5))
            ridge = fold**1.4 * heights[x // FINE]
            for y in range(ROWS):
                strip.set_at((x, y), _velvet(ridge, _lit(aside, y / (ROWS - 1))))
        return strip


def _lit(aside: float, down: float) -> float:
    """How much of the light falls here, 0 to 1."""
    wide, middle, reach = LIGHT
    return math.exp(-((aside / wide) ** 2) - ((down - middle) / reach) ** 2)


def _velvet(ridge: float, light: float) -> Colour:
    """The colour of a fold at this height in so much light."""
    tone = paint.mix(VALLEY, CREST, ridge)
    tone = paint.mix(tone, WARM, 0.42 * light * ridge)
    return paint.mix((12, 2, 14), tone, 0.3 + 0.7 * light)


class Valance(Node):
    """The gathered cloth along the top with its golden cord."""

    def render(self) -> pygame.Surface | None:
        """One bow, again and again."""
        width, height = round(self.w), round(self.h)
        if width < 40 or height < 20:
            return None
        surface = paint.blank(width, height)
        edges = [round(width * number / SWAGS) for number in range(SWAGS + 1)]
        wide = max(right - left for left, right in pairwise(edges))
        bow = draw(_bow(wide / self.ui.factor), (wide, height), (0, 0, wide / self.ui.factor, height / self.ui.factor))
        for left in edges[:-1]:
            surface.blit(bow, (left, 0))
        return surface


def rope(width: int, height: int) -> pygame.Surface:
    """A rope with a tassel, ROPE units in size: it hangs from the cord."""
    return draw(_tassel(ROPE[0] / 2), (width, height), (0, 0, *ROPE))


def _bow(wide: float) -> str:
    """Shadow, cloth, cord, and half a knot at either end."""
    shadows = ((drop, 0.09 + 0.01 * drop) for drop in (20, 14, 8))
    body = "".join(path(_cloth(wide, LOW + drop), "#12020c", f'fill-opacity="{dark:.2f}"') for drop, dark in shadows)
    body += _fading() + path(_cloth(wide, LOW), "url(#velvet)", inked(4)) + _gathers(wide)
    body += _cord(f"M0 {LOW}Q{wide / 2:.2f} {LOW + SAG} {wide:.2f} {LOW}")
    return body + _knot(0, LOW + 1, 11) + _knot(wide, LOW + 1, 11)


def _cloth(wide: float, low: float) -> str:
    """The outline of the cloth, whose bow hangs from knots at this height."""
    return f"M-9 -9H{wide + 9:.2f}V{low:.1f}H{wide:.2f}Q{wide / 2:.2f} {low + SAG:.1f} 0 {low:.1f}H-9Z"


def _fading() -> str:
    """Cloth that catches the light where it bulges."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{tone}"/>'
        for at, tone in ((0, "#5c0c20"), (0.35, "#a82038"), (0.7, "#c23446"), (1, "#74122a"))
    )
    where = f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{LOW + SAG / 2}"'
    return f'<defs><linearGradient id="velvet" {where}>{stops}</linearGradient></defs>'


def _gathers(wide: float) -> str:
    """The folds of a bow: they run together at its knots."""
    folds = ""
    for number, (share, sag) in enumerate(((0.34, 0.22), (0.6, 0.48), (0.84, 0.76))):
        top = LOW * (0.1 + 0.3 * number)
        reach = wide * 0.5 * (0.62 + 0.12 * number)
        deep = LOW * share + SAG * sag * 0.5
        left, right = wide / 2 - reach, wide / 2 + reach
        folds += f"M{left:.1f} {top:.1f}Q{wide / 2:.1f} {top + deep:.1f} {right:.1f} {top:.1f}"
    return line(folds, "#4e0a1e", 5, 'stroke-opacity=".45"') + line(folds, "#e8606a", 1.6, 'stroke-opacity=".35"')


def _cord(way: str) -> str:
    """A twisted golden cord."""
    twist = f'<path d="{way}" fill="none" stroke="{OLD_GOLD}" stroke-width="8" stroke-dasharray="3 6"/>'
    return line(way, INKED, 13) + line(way, GOLD, 8) + twist


def _knot(x: float, y: float, size: float) -> str:
    return disc(x, y, size, KNOT, inked(3.5)) + disc(x - size * 0.3, y - size * 0.32, size * 0.28, "#fff0b0")


def _tassel(x: float) -> str:
    body = _cord(f"M{x} -4V126")
    skirt = f"M{x - 10} 138L{x - 17} 184H{x + 17}L{x + 10} 138Z"
    threads = "".join(f"M{x + step} 146L{x + step * 1.35} 180" for step in (-6, 0, 6))
    return body + path(skirt, GOLD, inked(4)) + line(threads, OLD_GOLD, 2.4) + _knot(x, 130, 14)

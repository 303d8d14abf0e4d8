"""What tells at which place of New match somebody looks: sparks around its chair, a thread from its cloth to its sheet."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar

import pygame

from game.core import theme
from game.core.animator import Animator
from game.core.node import Node
from game.core.tween import ease_in_out, ease_out_back
from game.core.watched import LOOK
from game.core.widgets import Group, Sprite
from game.scenery import props
from game.scenery.vector import INKED, disc, draw, hexed, inked, line

Point = tuple[float, float]

SPARKS = ((-0.02, 0.3, 15), (0.06, 0.02, 10), (0.96, 0.06, 17), (1.0, 0.46, 12), (-0.08, 0.66, 9))
"""Where the sparks are, as shares of the chair, and how wide in design units."""
TWINKLE, RUN = 260.0, 280.0
"""Milliseconds in which a spark comes out, and in which the thread runs from a place to the sheet."""
STITCH, PAUSE = 9.0, 6.5
"""How long a stitch is, and how far it is to the next, in design units."""
BEND, KNOT = 6.0, 4.0
"""How round the thread turns a corner, and how large the knot is from which it comes, in design units."""


class Thread(Node):
    """Stitches of gold from one point down, across and down to another; ``reach`` is the share of it that is sewn."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "ends": LOOK, "reach": LOOK}

    def __init__(self) -> None:
        super().__init__()
        self.ends: tuple[Point, Point] = (0.0, 0.0), (0.0, 0.0)
        self.reach = 1.0

    def run(self, begin: Point, end: Point) -> None:
        """Lie between these two points of the window."""
        margin = self.ui.px(6)
        left, right = min(begin[0], end[0]) - margin, max(begin[0], end[0]) + margin
        self.place(left, begin[1] - margin, right - left, end[1] - begin[1] + 2 * margin)
        self.ends = (begin[0] - left, margin), (end[0] - left, margin + end[1] - begin[1])

    def render(self) -> pygame.Surface | None:
        """The stitches, each in its shadow."""
        unit = self.ui.factor
        (_, top), (_, bottom) = self.ends
        if bottom - top < 4 * unit or self.reach <= 0:
            return None
        dashes = "".join(f"M{x:.1f} {y:.1f}L{across:.1f} {down:.1f}" for (x, y), (across, down) in self._stitches(unit))
        body = line(dashes, INKED, 6.6 * unit) + line(dashes, hexed(theme.GLOW_LEGAL), 3.4 * unit)
        x, y = self.ends[0]
        body += disc(x, y, KNOT * unit, hexed(theme.GOLD), inked(1.6 * unit))
        return draw(body, (round(self.w), round(self.h)))

    def _stitches(self, unit: float) -> Iterator[tuple[Point, Point]]:
        """Both ends of every stitch that is sewn."""
        way = list(self._way(BEND * unit))
        length = sum(math.dist(*step) for step in pairwise(way))
        number = max(1, round(length / ((STITCH + PAUSE) * unit)))
        each, stitch = length / number, STITCH / (STITCH + PAUSE)
        for count in range(math.ceil(number * self.reach)):
            yield _along(way, each * (count + (1 - stitch) / 2)), _along(way, each * (count + (1 + stitch) / 2))

    def _way(self, bend: float) -> Iterator[Point]:
        """The points of the line, its two corners cut round."""
        (x, top), (far, bottom) = self.ends
        middle = (top + bottom) / 2
        bend = min(bend, abs(far - x) / 2, middle - top)
        way = math.copysign(bend, far - x)
        yield x, top
        for corner, before, after in (
            ((x, middle), (0.0, -bend), (way, 0.0)),
            ((far, middle), (-way, 0.0), (0.0, bend)),
        ):
            for turned in (0.0, 0.3, 0.7, 1.0):
                held, gone = (1 - turned) ** 2, turned**2
                yield (
                    corner[0] + before[0] * held + after[0] * gone,
                    corner[1] + before[1] * held + after[1] * gone,
                )
        yield far, bottom


def _along(way: list[Point], far: float) -> Point:
    """The point so many pixels along a line."""
    for one, other in pairwise(way):
        step = math.dist(one, other)
        if step and far <= step:
            return one[0] + (other[0] - one[0]) * far / step, one[1] + (other[1] - one[1]) * far / step
        far -= step
    return way[-1]


class LookedAt(Group):
    """The sparks and the thread."""

    def __init__(self) -> None:
        super().__init__()
        self.thread = self.add(Thread())
        self.sparks = [self.add(Sprite(picture=lambda w, h: props.sparkle(w))) for _ in SPARKS]
        for spark in self.sparks:
            spark.solid = False

    def lay(self, chair: pygame.Rect, begin: Point, end: Point) -> None:
        """Around this chair, from its cloth to its sheet."""
        for spark, (x, y, size) in zip(self.sparks, SPARKS, strict=True):
            wide = self.ui.px(size)
            spark.place(chair.x + chair.w * x - wide / 2, chair.y + chair.h * y - wide / 2, wide, wide)
        self.thread.run(begin, end)

    def move(self, animator: Animator) -> None:
        """Show that it is another place now."""
        if animator.reduced:
            return
        for number, spark in enumerate(self.sparks):
            spark.scale = 0.0
            animator.tween(spark, TWINKLE, ease_out_back, delay=40.0 * number, scale=1.0)
        self.thread.reach = 0.0
        animator.tween(self.thread, RUN, ease_in_out, reach=1.0)

"""Lists that are dragged by their content, and glide on when they are let go."""

from __future__ import annotations

import math

from game.core.animator import Animator
from game.core.node import Node
from game.core.tween import Action

CALM = 260.0
"""Milliseconds in which a list that was let go loses about two thirds of its speed."""
STILL = 40.0
"""Pixels per second below which it stands."""


class Glide(Action):
    """Pans a list that was let go at this ``speed`` (pixels per second), ever slower, until it stands or has reached its end."""

    def __init__(self, area: Node, speed: float) -> None:
        self.area = area
        self.speed = speed

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        left = self.speed * math.exp(-ms / CALM)
        way = (self.speed - left) * CALM / 1000
        self.speed = left
        if reduced or self.area.stage is None or not self.area.pan(way) or abs(left) < STILL:
            return 0.0
        return None


class Pan:
    """The list that is held by its content, or glides because it was."""

    def __init__(self, animator: Animator) -> None:
        self.animator = animator
        self.area: Node | None = None
        self._glide: Glide | None = None

    def catch(self, node: Node) -> Node | None:
        """Stop the list that glides; returns it if `node` lies in it: a press that has stopped a list is no click."""
        glide, self._glide = self._glide, None
        if glide is None or not self.animator.runs(glide):
            return None
        self.animator.cancel(glide)
        self.area = glide.area if node.is_within(glide.area) else None
        return self.area

    def take(self, node: Node) -> bool:
        """Take hold of the list in which `node` lies; False where there is none, or it shows all that it has."""
        self.area = next((above for above in node.ancestors() if above.pan(0.0)), None)
        return self.area is not None

    def let_go(self, speed: float = 0.0) -> None:
        """The hand is off; the list moved at `speed` (pixels per second)."""
        area, self.area = self.area, None
        if area is not None and abs(speed) > STILL and not self.animator.reduced and self.animator.speed > 0:
            self._glide = self.animator.add_ambient(Glide(area, speed))

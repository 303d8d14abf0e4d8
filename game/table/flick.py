"""A card let go at speed: it slides on with friction and spin, bumps other cards, and comes to rest.

Physics is for show only. Where the card comes to rest is looked up like any drop; the rules never see how it got there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.tween import FOREVER, Action
from game.table.cards import CardNode

if TYPE_CHECKING:
    import pymunk

FASTEST, SLOWEST = 2600.0, 420.0  # design units per second; slower than SLOWEST is a plain drop
FRICTION = 1900.0  # design units per second, lost every second
SPIN = 0.004  # radians per second for each unit of sideways speed
STEP = 1 / 240
LONGEST = 1.5  # seconds
STILL = 6.0


class Flick(Action):
    """Slides ``node`` on from where it was let go. ``others`` may be bumped and stay where they end up.

    ``velocity`` is in window pixels per second, ``factor`` window pixels per design unit, ``bounds`` the table. At the end
    ``on_rest`` is called. Under reduced motion, or when skipped, everything is at its end at once.
    """

    def __init__(
        self,
        node: CardNode,
        velocity: tuple[float, float],
        others: Sequence[CardNode],
        bounds: pygame.Rect,
        factor: float,
        on_rest: Callable[[], object],
    ) -> None:
        import pymunk

        self.on_rest = on_rest
        self._factor = factor
        self._space = pymunk.Space()
        self._space.iterations = 8
        self._bodies: list[tuple[CardNode, pymunk.Body]] = []
        self._time = 0.0
        self._owed = 0.0
        speed = math.hypot(*velocity)
        scale = min(1.0, FASTEST * factor / speed) if speed else 0.0
        body = self._add(node)
        body.velocity = (velocity[0] * scale, velocity[1] * scale)
        body.angular_velocity = velocity[0] * scale / factor * SPIN
        for other in others:
            self._add(other)
        self._wall(bounds)

    def _add(self, node: CardNode) -> pymunk.Body:
        import pymunk

        size = (node.w * node.scale, node.h * node.scale)
        body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, size))
        body.position = (node.x, node.y)
        body.angle = math.radians(node.rotation)
        shape = pymunk.Poly.create_box(body, size, radius=1.0)
        shape.elasticity, shape.friction = 0.25, 0.4
        ground = self._space.static_body
        slide = pymunk.PivotJoint(ground, body, (0, 0), (0, 0))
        slide.max_bias, slide.max_force = 0.0, FRICTION * self._factor
        turn = pymunk.GearJoint(ground, body, 0.0, 1.0)
        turn.max_bias, turn.max_force = 0.0, FRICTION * self._factor * size[0] * 0.4
        self._space.add(body, shape, slide, turn)
        self._bodies.append((node, body))
        return body

    def _wall(self, bounds: pygame.Rect) -> None:
        import pymunk

        corners = [bounds.topleft, bounds.topright, bounds.bottomright, bounds.bottomleft]
        for begin, end in zip(corners, corners[1:] + corners[:1], strict=True):
            wall = pymunk.Segment(self._space.static_body, begin, end, 6)
            wall.elasticity = 0.4
            self._space.add(wall)

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        if reduced or ms == FOREVER:
            while not self._resting():
                self._tick()
            self._show()
            self.on_rest()
            return 0.0
        self._owed += ms / 1000
        while self._owed >= STEP and not self._resting():
            self._tick()
            self._owed -= STEP
        self._show()
        if not self._resting():
            return None
        self.on_rest()
        return self._owed * 1000

    def _tick(self) -> None:
        self._space.step(STEP)
        self._time += STEP

    def _resting(self) -> bool:
        if self._time > LONGEST:
            return True
        return self._time > 0 and all(body.velocity.length < STILL for _, body in self._bodies)

    def _show(self) -> None:
        for node, body in self._bodies:
            node.x, node.y = body.position
            node.rotation = math.degrees(body.angle)

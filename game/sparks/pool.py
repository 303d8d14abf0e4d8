"""The nodes that draw particles: a fixed number of them, always there, empty while nothing is to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.core.node import Node
from game.core.regions import around
from game.core.tween import Action, Tween, linear
from game.core.watched import POSE
from game.core.widgets import Group
from game.sparks.parts import Drawn, Part, cover

NODES = 28
MOST = 420
"""How many particles there are at most at one time; a burst that would be more is left out."""


class SparkNode(Node):
    """Draws some parts at ``age`` milliseconds; empty while it has none."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "age": POSE}

    def __init__(self) -> None:
        super().__init__()
        self.age = 0.0
        self.parts: tuple[Part, ...] = ()
        self._frames: list[tuple[list[Drawn], bool]] = []

    @property
    def particles(self) -> int:
        """How many it may draw."""
        return sum(part.count for part in self.parts)

    def begin(self, parts: Sequence[Part]) -> None:
        """Draw these from now on, as they look when they begin."""
        self.parts = tuple(parts)
        self.age = 0.0
        self._changed(POSE)

    def rest(self) -> None:
        """Draw nothing any more."""
        if self.parts:
            self.parts = ()
            self._changed(POSE)

    def prepare(self) -> pygame.Rect:
        """See Node: work out where everything is at this age."""
        self._frames = [(drawn, part.add) for part in self.parts if (drawn := part.frame(self.age))]
        self.spots = cover([drawn for drawn, _ in self._frames])
        return around(self.spots)

    def paint(self, surface: pygame.Surface) -> None:
        """See Node."""
        for drawn, add in self._frames:
            if add:
                surface.fblits(drawn, pygame.BLEND_RGB_ADD)
            else:
                surface.fblits(drawn)


class Sparks(Group):
    """All nodes for particles. They stay in the tree, so that a burst does not have the whole table sorted again."""

    def __init__(self) -> None:
        super().__init__()
        self.nodes = [self.add(SparkNode()) for _ in range(NODES)]

    @property
    def alive(self) -> int:
        """How many particles may be drawn now."""
        return sum(node.particles for node in self.nodes)

    @property
    def free(self) -> int:
        """How many more may be."""
        return MOST - self.alive

    def play(self, parts: Sequence[Part]) -> Action | None:
        """Begin to draw these; returns what ends it, None where there is no room for them."""
        node = next((node for node in self.nodes if not node.parts), None)
        if node is None or not parts or sum(part.count for part in parts) > self.free:
            return None
        node.begin(parts)
        lasts = max(part.lasts for part in parts)
        return Tween(node, {"age": lasts}, lasts, linear, on_done=node.rest)

    def rest(self) -> None:
        """Everything is gone."""
        for node in self.nodes:
            node.rest()

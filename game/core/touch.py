"""Touch: a tap clicks, a finger drags cards and scrolls lists, a long press shows a card large until the next touch."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.core.hover import Hover
from game.core.node import Node
from game.core.paint_order import hit
from game.core.pointer import Pointer
from game.core.stage import Stage

LONG_PRESS = 450.0
SLACK = 12
"""How far, in design units, a finger may slip and still be at rest."""


class Touch:
    """Turns the first finger into a mouse. ``pass_on`` gets the mouse events that it makes."""

    def __init__(
        self, stage: Stage[Node], pointer: Pointer, hover: Hover, pass_on: Callable[[pygame.event.Event], object]
    ) -> None:
        self.stage = stage
        self.pointer = pointer
        self.hover = hover
        self.pass_on = pass_on
        self.finger: int | None = None
        self._start = (0.0, 0.0)
        self._time = 0.0
        self._resting = False

    @property
    def held(self) -> bool:
        """Does a finger lie on the screen?"""
        return self.finger is not None

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of a finger; of several fingers the first counts."""
        place = event.x * self.stage.ui.width, event.y * self.stage.ui.height
        if event.type == pygame.FINGERDOWN and self.finger is None:
            self._down(event.finger_id, place)
        elif event.finger_id != self.finger:
            return
        elif event.type == pygame.FINGERMOTION:
            self._move(place)
        elif event.type == pygame.FINGERUP:
            self._up(place)

    def advance(self, ms: float, root: Node) -> None:
        """Let `ms` milliseconds pass: a finger that rests long enough looks."""
        if self.finger is None or not self._resting:
            return
        self._time += ms
        if self._time >= LONG_PRESS:
            self._resting = False
            self._look(root)

    def _down(self, finger: int, place: tuple[float, float]) -> None:
        self.hover.rest_on(None)
        self.finger, self._start, self._time = finger, place, 0.0
        self._resting = True
        self.pass_on(_mouse(pygame.MOUSEBUTTONDOWN, place, button=1))
        self.hover.quiet()

    def _move(self, place: tuple[float, float]) -> None:
        if self._resting and math.dist(place, self._start) > SLACK * self.stage.ui.factor:
            self._resting = False
        if not self._resting:
            self.pass_on(_mouse(pygame.MOUSEMOTION, place, buttons=(1, 0, 0), rel=(0, 0)))

    def _up(self, place: tuple[float, float]) -> None:
        self.finger = None
        looked = self.hover.node is not None and not self._resting and self._time >= LONG_PRESS
        self.pass_on(_mouse(pygame.MOUSEBUTTONUP, place, button=1))
        if not looked:
            self.hover.rest_on(None)

    def _look(self, root: Node) -> None:
        """Look at what lies under the finger; lifting it is no click then."""
        if self.pointer.dragging is not None:
            return
        node = next((node for node in self._under(root) if node.on_hover_long is not None or node.hint), None)
        if node is not None:
            self.pointer.cancel()
            self.hover.look(node)

    def _under(self, root: Node) -> list[Node]:
        """What lies there, and what that belongs to."""
        return [above for node in hit(root, *self._start) for above in node.ancestors()]


def _mouse(kind: int, place: tuple[float, float], **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, {"pos": (round(place[0]), round(place[1])), **values})

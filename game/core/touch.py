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
NOTCH = 48
"""How far it goes for a notch of the wheel, in design units."""


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
        self._start = self._last = (0.0, 0.0)
        self._time = 0.0
        self._resting = False
        self._scrolls: Node | None = None

    @property
    def held(self) -> bool:
        """Does a finger lie on the screen?"""
        return self.finger is not None

    def handle(self, event: pygame.event.Event, root: Node) -> None:
        """Take one event of a finger; of several fingers the first counts."""
        place = event.x * self.stage.ui.width, event.y * self.stage.ui.height
        if event.type == pygame.FINGERDOWN and self.finger is None:
            self._down(event.finger_id, place)
        elif event.finger_id != self.finger:
            return
        elif event.type == pygame.FINGERMOTION:
            self._move(place, root)
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
        self.finger, self._start, self._last, self._time = finger, place, place, 0.0
        self._resting, self._scrolls = True, None
        self.pass_on(_mouse(pygame.MOUSEBUTTONDOWN, place, button=1))
        self.hover.quiet()

    def _move(self, place: tuple[float, float], root: Node) -> None:
        if self._resting and math.dist(place, self._start) > SLACK * self.stage.ui.factor:
            self._resting = False
            self._scrolls = self._scrollable(root)
            if self._scrolls is not None:
                self.pointer.cancel()
        if self._scrolls is not None:
            self._scrolls.handle_wheel((place[1] - self._last[1]) / (NOTCH * self.stage.ui.factor))
        elif not self._resting:
            self.pass_on(_mouse(pygame.MOUSEMOTION, place, buttons=(1, 0, 0), rel=(0, 0)))
        self._last = place

    def _scrollable(self, root: Node) -> Node | None:
        """What a finger scrolls that began where nothing can be dragged or gripped."""
        pressed = self.pointer.pressed
        if pressed is not None and any(node.draggable or node.grips for node in pressed.ancestors()):
            return None
        return next((node for node in hit(root, *self._start) if node.handle_wheel(0.0)), None)

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

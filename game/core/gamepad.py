"""Gamepads, by SDL's mapping: the stick moves the ring of the keyboard, the buttons press its keys.

Nothing is opened before the first frame, and without a gamepad nothing is ever done. They may come and go.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.core.focus import Focus, nearest
from game.core.hover import Hover
from game.core.node import Node
from game.core.scene import Scene, SceneStack

THRESHOLD, RELEASE = 0.55, 0.35
"""How far a stick has to be pushed to count, and from where it counts as let go."""
FIRST, NEXT = 380.0, 110.0
"""Milliseconds until a direction that is held moves the ring again, and from then on."""
FULL = 32768
PAGE = 5.0
"""How many notches of the wheel a page is."""
DIRECTIONS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
}
LOOK = {
    pygame.CONTROLLER_AXIS_RIGHTX: ((-1, 0), (1, 0)),
    pygame.CONTROLLER_AXIS_RIGHTY: ((0, -1), (0, 1)),
}
STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
}


class GamepadHost(Protocol):
    """What a gamepad uses of the app."""

    scenes: SceneStack
    focus: Focus
    hover: Hover

    def use_pad(self, used: bool) -> None:
        """A gamepad is in use: hints name its buttons."""

    def press(self, key: int) -> bool:
        """A key, as it is meant; True if it was used."""

    def show_keys(self) -> None:
        """Show the page of keys."""


class Gamepad:
    """Turns the events of all gamepads into keys and commands."""

    def __init__(self, host: GamepadHost) -> None:
        self.host = host
        self.pads: dict[int, object] = {}
        self._opened = self._listening = False
        self._held = 0
        self._wait = 0.0
        self._tilted: dict[int, int] = {}
        self._looks: dict[int, bool] = {}
        self._commands: dict[int, Callable[[], object]] = {
            pygame.CONTROLLER_BUTTON_A: self._accept,
            pygame.CONTROLLER_BUTTON_B: lambda: host.press(pygame.K_ESCAPE),
            pygame.CONTROLLER_BUTTON_LEFTSTICK: lambda: host.press(pygame.K_b),
            pygame.CONTROLLER_BUTTON_X: lambda: host.press(pygame.K_x),
            pygame.CONTROLLER_BUTTON_Y: lambda: host.scenes.top.finish(),
            pygame.CONTROLLER_BUTTON_LEFTSHOULDER: lambda: self._page(PAGE),
            pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: lambda: self._page(-PAGE),
            pygame.CONTROLLER_BUTTON_START: lambda: host.scenes.top.menu(),
            pygame.CONTROLLER_BUTTON_BACK: host.show_keys,
        }

    @property
    def held(self) -> bool:
        """Is a direction held?"""
        return self._held != 0

    def open(self) -> None:
        """Listen for gamepads from now on; harmless when that is done already."""
        if self._opened:
            return
        self._opened = True
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return
        self._listening = True
        for index in range(controller.get_count()):
            self._attach(index)

    def close(self) -> None:
        """Let go of all gamepads, while SDL still knows them."""
        self.pads.clear()
        if self._listening:
            from pygame._sdl2 import controller

            controller.quit()
        self._opened = self._listening = False

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._attach(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self.pads.pop(event.instance_id, None)
                self._tilted.clear()
                self._hold(0)
            case pygame.CONTROLLERBUTTONDOWN:
                self.host.use_pad(True)
                self._button(event.button)
            case pygame.CONTROLLERBUTTONUP:
                if DIRECTIONS.get(event.button) == self._held:
                    self._hold(0)
            case pygame.CONTROLLERAXISMOTION:
                self._axis(event.axis, event.value / FULL)

    def advance(self, ms: float) -> None:
        """Let `ms` milliseconds pass: a direction that is held goes on."""
        if not self._held:
            return
        self._wait -= ms
        if self._wait <= 0:
            self._wait = NEXT
            self._move(self._held)

    def _attach(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            pad = controller.Controller(index)
        except pygame.error:
            return
        self.pads[pad.id] = pad

    def _button(self, button: int) -> None:
        if button in DIRECTIONS:
            self._hold(DIRECTIONS[button])
            self._move(self._held)
        elif button in self._commands:
            self._commands[button]()

    def _axis(self, axis: int, value: float) -> None:
        """A stick moves: past the threshold it is a direction, once."""
        if axis in LOOK:
            self._look_about(axis, value)
        if axis not in STICK:
            return
        old = self._tilted.get(axis, 0)
        key = old if abs(value) > RELEASE else 0
        if abs(value) >= THRESHOLD:
            key = STICK[axis][value > 0]
        self._tilted[axis] = key
        if key == old:
            return
        self._hold(key)
        if key:
            self.host.use_pad(True)
            self._move(key)

    def _hold(self, key: int) -> None:
        self._held, self._wait = key, FIRST

    def _move(self, key: int) -> None:
        """The ring goes on; the first time it appears where the scene begins."""
        if not self._begin():
            self.host.press(key)

    def _begin(self) -> bool:
        """Show the ring where the scene begins; False if it shows already or there is nothing to begin with."""
        focus, scene = self.host.focus, self.host.scenes.top
        first = None if focus.shown and focus.node is not None else scene.first()
        if first is not None:
            focus.give(first, show=True)
        return first is not None

    def _accept(self) -> None:
        """What has the ring is taken; without a ring the dice fly, what is shown is skipped, or the ring appears."""
        if self.host.focus.shown:
            self.host.press(pygame.K_RETURN)
        elif not (self.host.press(pygame.K_SPACE) or self.host.press(pygame.K_RETURN) or self._begin()):
            self.host.press(pygame.K_TAB)

    def _look_about(self, axis: int, value: float) -> None:
        """The right stick looks at the next card in its direction, whatever can be done with it."""
        tilted, old = abs(value) > (RELEASE if self._looks.get(axis) else THRESHOLD), self._looks.get(axis, False)
        self._looks[axis] = tilted
        if not tilted or old:
            return
        self.host.use_pad(True)
        seen = [node for node in self.host.scenes.top.root.walk() if node.on_hover_long is not None and node.text]
        at = self.host.hover.node or self.host.focus.node
        found = nearest(at, seen, LOOK[axis][value > 0]) if at is not None else next(iter(seen), None)
        if found is not None:
            self.host.hover.look(found)

    def _page(self, notches: float) -> None:
        """Scroll what has the ring, or else what can be scrolled."""
        scene: Scene = self.host.scenes.top
        node = self.host.focus.node
        above: list[Node] = list(node.ancestors()) if node is not None else []
        for other in (*above, *scene.root.walk()):
            if other.is_shown() and other.handle_wheel(notches):
                return

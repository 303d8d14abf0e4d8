"""What a thing on the screen answers to: pointer, wheel and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pygame

Handler = Callable[[Any], object]
"""Is called with the node, whatever its class."""


class Responding:
    """Base of nodes: handlers, called with the node, and the hooks that widgets override. See ``Node`` and pointer.py."""

    draggable = False
    grips = False
    focusable = False
    skipped = False
    hint = ""
    hint_at_once = False
    on_click: Handler | None = None
    on_right_click: Handler | None = None
    on_hover: Handler | None = None
    on_unhover: Handler | None = None
    on_hover_long: Handler | None = None
    on_press: Handler | None = None
    on_drag_start: Handler | None = None
    on_drag: Callable[[Any, float, float], object] | None = None
    on_drag_cancel: Handler | None = None
    on_target: Handler | None = None

    def handle_key(self, event: pygame.event.Event) -> bool:
        """A key event while this node has the keyboard focus; True when it was used."""
        return False

    def handle_wheel(self, steps: float) -> bool:
        """The wheel turned over this node (positive: up); True when it was used."""
        return False

    def pan(self, pixels: float) -> bool:
        """Move what is shown down by so many `pixels`; False where there is no more than is shown, or no more that way."""
        return False

    def press_at(self, x: float, y: float) -> None:
        """The left button went down at the window point (x, y)."""

    def drag_at(self, x: float, y: float) -> None:
        """The pointer moved to (x, y) with the left button held, on a node that is not draggable itself."""

    def takes_pointer(self) -> bool:
        """Does pressing the left button here mean anything?"""
        return bool(self.on_click or self.on_press or self.draggable or self.grips or self.focusable)

    def calls(self) -> bool:
        """Is it offered to be clicked or carried just now, more than what only answers a click?"""
        return self.draggable or self.grips

    def takes_hover(self) -> bool:
        """Does resting the pointer here mean anything?"""
        return bool(self.on_hover or self.on_unhover or self.on_hover_long or self.hint) or self.takes_pointer()

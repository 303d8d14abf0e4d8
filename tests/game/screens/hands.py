"""Someone in front of the program's window: what every test of a screen does with mouse, keys and time."""

from __future__ import annotations

from math import ceil

import pygame

from game.core.app import App
from game.core.node import Node
from game.core.pointer import DOUBLE_CLICK


class Hands:
    """Works ``app`` with synthetic events."""

    def __init__(self, app: App) -> None:
        self.app = app

    def frames(self, count: int, *events: pygame.event.Event) -> None:
        """Let frames pass; the events come with the first."""
        self.app.tick(list(events), 16)
        for _ in range(count - 1):
            self.app.tick([], 16)

    def node(self, id: str) -> Node:
        """The node called ``id`` of the scene on top."""
        found = self.app.scenes.top.root.find(id)
        assert found is not None, f"{id} is not shown by {self.app.scenes.top.name}"
        return found

    def point_at(self, x: int, y: int) -> None:
        """Move the pointer to a place in the window."""
        self.frames(1, pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, id: str) -> None:
        """Click the middle of what is seen of a node."""
        self.click_at(*self.node(id).visible_rect().center)

    def click_at(self, x: int, y: int) -> None:
        """Click a place in the window, not so soon that it is taken for the second half of a double click."""
        place = x, y
        self.point_at(x, y)
        if self.app.pointer.guarded(self.app.scenes.top.root) is not None:
            self.frames(ceil(DOUBLE_CLICK / 16))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.frames(1, pygame.event.Event(kind, pos=place, button=1))
        self.frames(2)

    def key(self, key: int) -> None:
        """Press a key."""
        self.frames(2, pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

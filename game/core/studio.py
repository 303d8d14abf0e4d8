"""Pictures that take long are drawn in a thread: what is shown has a rough version meanwhile, and nobody waits.

A picture that may be drawn so is ``Slow``: it tells whether it is ready at a size, and has a rough version at once. Nodes ask
their stage for it (``Stage.drawn``), which orders it here and gives the rough version until the node is told to draw itself
again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from functools import lru_cache
from threading import Event
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeGuard, TypeVar

import pygame

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

Size = tuple[int, int]
Given = ParamSpec("Given")
Result = TypeVar("Result")

between_frames = Event()
"""Set while the loop does nothing: a thread that works in small pieces takes no time from a frame if it waits for this."""
between_frames.set()


@lru_cache(maxsize=1)
def _artist() -> ThreadPoolExecutor:
    """The one thread that draws: a second one would only wait for the interpreter."""
    from concurrent.futures import ThreadPoolExecutor

    return ThreadPoolExecutor(1, "artist")


def have_drawn(work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Future[Result]:
    """Have something done in the thread that draws."""
    return _artist().submit(work, *given, **named)


class Errand:
    """Work that one part of the program has done in the thread that draws, a piece at a time."""

    def __init__(self) -> None:
        self._piece: Future[object] | None = None

    @property
    def busy(self) -> bool:
        """Is the last piece still being done? Whatever went wrong with it is raised here, once."""
        if self._piece is not None and self._piece.done():
            done, self._piece = self._piece, None
            done.result()
        return self._piece is not None

    def begin(self, work: Callable[Given, object], *given: Given.args, **named: Given.kwargs) -> None:
        """Have the next piece done."""
        self._piece = have_drawn(work, *given, **named)


class Slow(Hashable, Protocol):
    """A picture that takes long. Called in the thread of the artist; the others must return at once."""

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """The picture at a size, which is kept for the next time."""

    def ready(self, width: int, height: int) -> bool:
        """Is it kept at this size?"""

    def rough(self, width: int, height: int) -> pygame.Surface:
        """What to show until it is."""


def is_slow(picture: object) -> TypeGuard[Slow]:
    """Is this a picture that may be drawn in a thread?"""
    return hasattr(picture, "rough")


Order = tuple[Slow, Size]


class Studio:
    """Draws what is ordered, one after the other, and tells those who wait for it."""

    def __init__(self) -> None:
        self._orders: dict[Order, list[Callable[[], object]]] = {}
        self._drawing: deque[tuple[Order, Future[pygame.Surface]]] = deque()
        self._latest: tuple[Order, pygame.Surface] | None = None

    def finished(self, picture: Slow, size: Size) -> pygame.Surface | None:
        """The picture if it was finished last: it may be too large for its cache."""
        if self._latest is not None and self._latest[0] == (picture, size):
            return self._latest[1]
        return None

    @property
    def busy(self) -> bool:
        """Is anything being drawn?"""
        return bool(self._orders)

    def order(self, picture: Slow, size: Size, tell: Callable[[], object] | None = None, urgent: bool = False) -> None:
        """Have it drawn at this size, and call `tell` then. What is ``urgent`` comes before all that is not."""
        order = picture, size
        known = order in self._orders
        waiting = self._orders.setdefault(order, [])
        if tell is not None:
            waiting.append(tell)
        if not self._drawing or (urgent and not known):
            self._begin(order)

    def expect(self, picture: Slow, size: Size) -> None:
        """Have it drawn unless it is kept: it will be wanted soon."""
        if not picture.ready(*size):
            self.order(picture, size)

    def poll(self) -> bool:
        """Called every tick: True when something was finished. What went wrong with it is raised here."""
        if not self._drawing or not self._drawing[0][1].done():
            return False
        order, future = self._drawing.popleft()
        waiting = self._orders.pop(order)
        self._latest = order, future.result()
        for tell in waiting:
            tell()
        if self._orders and not self._drawing:
            self._begin(next(iter(self._orders)))
        return True

    def _begin(self, order: Order) -> None:
        picture, size = order
        self._drawing.append((order, have_drawn(picture, *size)))

"""Large faces drawn ahead in a thread, so that nobody waits for them when they are shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from functools import partial
from itertools import islice

from game.core.cache import SurfaceCache
from game.core.studio import have_drawn
from game.core.widgets import Picture

MOST = 28 * 2**20
"""Bytes of faces drawn ahead where caches have all the room they want."""


class Ahead:
    """Faces that wait to be drawn, one at a time."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], object]] = deque()
        self._drawing: Future[object] | None = None

    def want(self, pictures: Iterable[Picture], sizes: Iterable[tuple[int, int]]) -> None:
        """Have these faces ready at these sizes, instead of what waits; as many as leave room in their cache for others."""
        sizes = tuple(sizes)
        each = 4 * sum(width * height for width, height in sizes)
        most = int(MOST * SurfaceCache.share) // max(1, each)
        self._waiting = deque(partial(picture, *size) for picture in islice(pictures, most) for size in sizes)

    def go_on(self) -> None:
        """Begin with the next face if the last one is done; whatever went wrong with that is raised here."""
        if self._drawing is not None:
            if not self._drawing.done():
                return
            self._drawing.result()
            self._drawing = None
        if self._waiting:
            self._drawing = have_drawn(self._waiting.popleft())

"""Large faces drawn ahead in a thread, so that nobody waits for them when they are shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from itertools import islice

from game.core.cache import SurfaceCache
from game.core.studio import Errand
from game.core.widgets import Picture

MOST = 28 * 2**20
"""Bytes of faces drawn ahead where caches have all the room they want."""


AT_ONCE = 2
"""How many are drawn in one go: while nothing moves the loop turns only a few times a second."""


class Ahead:
    """Faces that wait to be drawn, a few at a time."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], object]] = deque()
        self._errand = Errand()

    @property
    def done(self) -> bool:
        """Is nothing waiting or being drawn?"""
        return not self._waiting and not self._errand.busy

    def want(self, pictures: Iterable[Picture], sizes: Iterable[tuple[int, int]]) -> None:
        """Have these faces ready at these sizes, instead of what waits; as many as leave room in their cache for others."""
        sizes = tuple(sizes)
        each = 4 * sum(width * height for width, height in sizes)
        most = int(MOST * SurfaceCache.share) // max(1, each)
        self._waiting = deque(partial(picture, *size) for picture in islice(pictures, most) for size in sizes)

    def sooner(self, picture: Picture, size: tuple[int, int]) -> None:
        """Have this one ready before what waits."""
        self._waiting.appendleft(partial(picture, *size))

    def go_on(self) -> None:
        """Begin with the next faces if the last ones are done; whatever went wrong with them is raised here."""
        if not self._errand.busy and self._waiting:
            self._errand.begin(_draw, [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))])


def _draw(faces: Iterable[Callable[[], object]]) -> None:
    for face in faces:
        face()

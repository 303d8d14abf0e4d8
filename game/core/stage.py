"""What a drawn tree shares while it is drawn."""

from __future__ import annotations

import contextlib
import math
import threading
import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

import pygame

from game.core.cache import Variants, is_large
from game.core.keys import Keys
from game.core.studio import Studio, is_slow
from game.core.ui import Ui
from game.core.watched import LOOK, NUDGE, ORDER, POSE


class Part(Hashable, Protocol):
    """What a stage asks of the nodes drawn on it. ``painted``: the window rectangle painted last, if any. ``laborious``: its
    first picture takes longer than a frame, and ``rehearsed`` tells whether that was made once (None: not even begun).
    """

    painted: pygame.Rect | None
    laborious: bool
    rehearsed: bool | None
    w: float
    h: float

    def render(self) -> pygame.Surface | None:
        """Draw its picture."""
        ...

    def walk(self) -> Iterator[Self]:
        """This part and everything below it."""
        ...

    def redraw(self) -> None:
        """The look changed."""
        ...

    def covers(self) -> Sequence[pygame.Rect]:
        """The window rectangles painted last."""
        ...


@dataclass(frozen=True)
class Rehearsal:
    """The first picture of a laborious node, for the sake of its parts, which are kept then: so the next one is soon made."""

    part: Part

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """See Slow."""
        with contextlib.suppress(Exception):  # it may have changed or left; what is really wrong shows when it is shown
            return self.part.render() or self.rough(width, height)
        return self.rough(width, height)

    def ready(self, width: int, height: int) -> bool:
        """See Slow."""
        return self.part.rehearsed is True

    def rough(self, width: int, height: int) -> pygame.Surface:
        """See Slow: nothing is to be seen of it yet."""
        return pygame.Surface((0, 0))


AnyPart = TypeVar("AnyPart", bound=Part)


class Stage(Generic[AnyPart]):
    """What a drawn tree shares: the units, the cache of turned copies, and the list of what changed since last drawn.

    ``deadline``: the moment (of ``time.perf_counter``) from which on no more pictures are made for this frame, infinite
    outside of frames that have one. The first picture of a frame is always made; those that have to wait are ``owed``.
    ``studio`` draws what takes long; without one everything is drawn at once. ``hasty``: large pictures that grow or shrink
    are scaled roughly meanwhile, and those are ``hurried`` that were in this frame.
    """

    def __init__(self, ui: Ui, variants: Variants | None = None) -> None:
        self.ui = ui
        self.keys = Keys()
        self.variants = variants or Variants(16 * 2**20)
        self.moved: set[AnyPart] = set()
        self.nudged: set[AnyPart] = set()
        self.reordered: set[AnyPart] = set()
        self.removed: list[pygame.Rect] = []
        self.restacked = True
        self.version = 0
        self.deadline = math.inf
        self.worked = False
        self.owed: dict[AnyPart, None] = {}
        self.studio: Studio | None = None
        self.hurried: set[AnyPart] = set()

    @property
    def hasty(self) -> bool:
        """Does every frame have to be quick, and is the window so large that it is hard to keep to that?"""
        return self.studio is not None and is_large(self.ui.width, self.ui.height)

    def delays(self, node: AnyPart) -> bool:
        """Asked before a picture is made: has it to wait for the next frame, or for its rehearsal?"""
        if self._rehearses(node):
            return True
        late = self.overdue
        self.worked = True
        if late:
            self.owed[node] = None
        return late

    def _rehearses(self, node: AnyPart) -> bool:
        if not node.laborious or node.rehearsed or self.studio is None:
            return False
        if node.rehearsed is None:
            node.rehearsed = False

            def done() -> None:
                node.rehearsed = True
                node.redraw()

            self.studio.order(Rehearsal(node), (round(node.w), round(node.h)), done, urgent=True)
        return True

    @property
    def overdue(self) -> bool:
        """Would a picture have to wait?"""
        return self.worked and time.perf_counter() > self.deadline

    def note(self, node: AnyPart, kind: int) -> None:
        """Remember that `node` changed in the way `kind` says (see Watching)."""
        self.version += 1
        if kind & ORDER:
            self.reordered.add(node)
        if kind & (POSE | LOOK):
            self.moved.add(node)
        if kind & NUDGE:
            self.nudged.add(node)

    def drawn(
        self,
        picture: Callable[[int, int], pygame.Surface],
        size: tuple[int, int],
        node: AnyPart,
        meanwhile: pygame.Surface | None = None,
    ) -> pygame.Surface:
        """A picture for `node`; one that takes long is rough at first, and the node is redrawn later.

        What is shown ``meanwhile``, if it has that size, is better than the rough one. In a rehearsal nothing is rough.
        """
        aside = threading.current_thread() is not threading.main_thread()
        if aside or self.studio is None or not is_slow(picture) or picture.ready(*size):
            return picture(*size)
        finished = self.studio.finished(picture, size)
        if finished is not None:
            return finished
        self.studio.order(picture, size, node.redraw)
        return meanwhile if meanwhile is not None and meanwhile.get_size() == size else picture.rough(*size)

    def forget(self, node: AnyPart) -> None:
        """`node` left the tree: the places where it and its children were painted are free again."""
        self.version += 1
        self.restacked = True
        for part in node.walk():
            self.moved.discard(part)
            self.nudged.discard(part)
            self.hurried.discard(part)
            self.reordered.discard(part)
            self.owed.pop(part, None)
            self.removed += part.covers()
            part.painted = None

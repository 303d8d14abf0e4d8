"""The pictures of rolling dice, drawn in the thread that works throws out, some frames before they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.cache import SurfaceCache
from game.core.studio import between_frames
from game.core.theme import Colour
from game.dice.cube import Orientation
from game.dice.draw import FINE, SAMPLES, DieKind, die
from game.dice.throw import RATE, Throw

LIMIT = 8 * 2**20
PIXEL = 4
ACROSS = 1.7
"""How wide and high the picture of a rolling die is, in sides."""
FULL = 0.6
"""The part of the pictures kept that have yet to be shown."""
MOST, SPARSEST = 12, 4
"""How many pictures of a die are drawn ahead at most, and how many frames of a throw may have one picture."""
PATIENCE = 0.05
"""Seconds to wait for the end of a turn of the loop."""

PICTURES = SurfaceCache(LIMIT)


def picture(
    kind: DieKind, turned: Orientation, side: float, rim: Colour | None = None, samples: int = SAMPLES
) -> pygame.Surface:
    """A die as `draw.die` draws it: the picture that was drawn ahead, else a new one. Not to be painted on."""
    return PICTURES.get((kind, turned, side, rim, samples), partial(die, kind, turned, side, rim, samples))


class Ahead:
    """Draws the dice of one throw ahead.

    A throw has more frames than are shown: only every so many of them (``every``) is drawn, and dice look in all others as in the
    last of those. They are far enough apart to be told from each other where the loop takes turns of ``ms`` milliseconds.
    """

    def __init__(self, kinds: Sequence[DieKind], side: float, ms: float) -> None:
        self._kinds = tuple(kinds)
        self._side = side
        self.every = max(1, min(SPARSEST, round(ms * RATE / 1000)))
        self._shown = self._asked = 0

    def wanted(self, frame: int) -> range:
        """The frame is shown now: those that are to be drawn then, each asked for once."""
        self._shown = frame
        size = len(self._kinds) * (ACROSS * self._side) ** 2 * PIXEL
        count = max(2, min(MOST, int(FULL * PICTURES.limit / size)))
        begin = max(self._asked, self.drawn(frame))
        self._asked = max(begin, self.drawn(frame) + (1 + count) * self.every)
        return range(begin, self._asked, self.every)

    def drawn(self, frame: int) -> int:
        """The frame whose picture is shown in this one."""
        return frame - frame % self.every

    def draw(self, throw: Throw, frames: range) -> None:
        """Draw what has yet to be shown of these frames, and with the last one the dice as they lie. For any thread."""
        for frame in frames:
            if frame >= throw.length:
                self._draw(throw, -1, FINE)
                return
            if frame >= self.drawn(self._shown):
                self._draw(throw, frame, SAMPLES)

    def _draw(self, throw: Throw, frame: int, samples: int) -> None:
        for kind, way in zip(self._kinds, throw.ways, strict=True):
            between_frames.wait(PATIENCE)
            picture(kind, way[frame].turned, self._side, samples=samples)

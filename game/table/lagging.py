"""What follows a moment later: frames in which much happens leave it to the next ones, where nobody misses it."""

from __future__ import annotations

from typing import Protocol

MOST = 2
"""How many frames pass at most, while there is more to be done in each, before what is out of date is laid out, one a frame."""


class Settling(Protocol):
    """Something that is laid out anew before it is drawn, if it is ``due``."""

    @property
    def due(self) -> bool:
        """Is it out of date?"""

    def settle(self) -> None:
        """Lay it out anew if it is."""


class Lagging:
    """Parts of a table, of which one at a time is laid out anew, the first ones first; none in a frame that is ``full``, unless
    they have waited long enough: then each has its turn before the first comes again.
    """

    def __init__(self, *parts: Settling) -> None:
        self.parts = parts
        self.full = False
        self._waited = 0
        self._next: list[Settling] = []

    def settle(self, at_once: bool) -> None:
        """A frame is about to be drawn; ``at_once``: with all of them up to date."""
        full, self.full = self.full, False
        turn = [part for part in self._next if part.due]
        due = turn or [part for part in self.parts if part.due]
        if at_once:
            for part in self.parts:
                part.settle()
            self._next = []
        elif due and full and not turn and self._waited < MOST:
            self._waited += 1
            return
        elif due:
            first, *self._next = due
            first.settle()
        self._waited = 0

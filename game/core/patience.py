"""A new scene of many parts is shown once it is drawn, not piece by piece: until then the window stays as it was.

Only for a moment: where drawing takes longer, what there is is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

LONGEST = 60.0
"""Milliseconds for which the window stays as it was at most."""


class Patience:
    """Keeps back what was drawn. Meanwhile nothing moves, so that nothing is missed."""

    def __init__(self) -> None:
        self._left = 0.0
        self._kept_back = False

    def begin(self) -> None:
        """A scene is shown for the first time."""
        self._left = LONGEST

    def end(self) -> None:
        """Whatever is on top now is seen at once."""
        self._left = 0.0

    @property
    def waits(self) -> bool:
        """Is something kept back?"""
        return self._kept_back

    def passed(self, ms: float) -> float:
        """How many of so many milliseconds pass for what moves."""
        waited = min(self._left, ms)
        self._left -= waited
        return ms - waited

    def to_show(self, drawn: Sequence[pygame.Rect], whole: bool, window: pygame.Rect) -> list[pygame.Rect]:
        """What of the window is to be shown when these parts were drawn; ``whole``: nothing is missing any more."""
        if self._left and not whole:
            self._kept_back = self._kept_back or bool(drawn)
            return []
        self._left = 0.0
        kept_back, self._kept_back = self._kept_back, False
        return [window] if kept_back else list(drawn)

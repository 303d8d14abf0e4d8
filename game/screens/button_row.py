"""A row of buttons in which the first, what most people want, is larger than the others."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.ui import Ui
from game.core.widgets import Button

LEGIBLE = 0.85
"""Captions smaller than this share of their size drop their pictures."""
FIRST = 0.2
"""The first button's share of the row."""


class ButtonRow:
    """Lays out buttons made elsewhere. ``first`` is the large one, then come the ``others``."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        self.first, *self.others = buttons
        self._icons = [button.icon for button in self.others]

    def lay(self, room: pygame.Rect, ui: Ui) -> None:
        """Take the whole room: what the captions do not need is shared among the smaller buttons."""
        gap, top = ui.px(10), room.y + ui.px(8)
        high = room.bottom - top
        wide = round(room.w * FIRST)
        self.first.place(room.x, top, wide, high)
        left = room.w - wide - gap * len(self.others)
        wanted = self._widths(left)
        spare = (left - sum(wanted)) / len(self.others)
        x = float(room.x + wide + gap)
        for button, width in zip(self.others, wanted, strict=True):
            button.place(x, top + ui.px(5), width + spare, high - ui.px(10))
            x += width + spare + gap

    def _widths(self, room: float) -> list[int]:
        """How wide the buttons are: all captions shrink alike; where there is little room they go without pictures."""
        share = 0.0
        for pictures in (True, False):
            for button, icon in zip(self.others, self._icons, strict=True):
                button.icon = icon if pictures else ""
            bare = sum(button.wanted_width(0.0) for button in self.others)
            words = sum(button.wanted_width() for button in self.others) - bare
            share = max(0.0, min(1.0, (room - bare) / words))
            if share >= LEGIBLE:
                break
        return [button.wanted_width(share) for button in self.others]

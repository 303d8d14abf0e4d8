"""The analyst at work: its face, how far it is, and a button to stop it or have it go on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core import theme
from game.core.widgets import Button, Group, Label, Panel, Picture, Sprite, ignoring
from game.portraits.portrait import portrait
from game.portraits.rig import Look, Mood

ANALYST = "croak"
"""Who is seen while one waits for the findings."""
PAGE = 3
"""After how many choices the analyst looks elsewhere."""


def reading(done: int) -> Picture:
    """The analyst, whose eyes wander over the choices that are played through."""
    look = Look(Mood.CALM, done // PAGE % 3 - 1, 1)
    return lambda w, h: portrait(ANALYST, look, min(w, h))


class AnalysisProgress(Group):
    """Large while there is nothing else to see, then a strip. ``stop_or_go_on`` is called by its button."""

    def __init__(self, stop_or_go_on: Callable[[], object]) -> None:
        super().__init__()
        self.done, self.total = 0, 0
        self.face = self.add(Sprite(picture=reading(0)))
        self.label = self.add(Label("", theme.TEXT + 1, theme.PAPER, "bold", wrap=True, id="analysis/progress"))
        self.bar = self.add(Panel(style="ink"))
        self.fill = self.add(Panel(style="plain", colour=theme.GOLD))
        self.button = self.add(Button("analysis/stop", "Stop", ignoring(stop_or_go_on), "plain"))
        self.button.size = 16

    def tell(self, done: int, total: int, still: bool) -> None:
        """Tell how many choices are judged; ``still``: the eyes do not wander."""
        self.done, self.total = done, total
        words = "Playing through every choice" + (f": {done} of {total}" if total else "")
        if words != self.label.markup:
            self._say(words)
            if not still:
                self.face.picture = reading(done)
            self._fill_bar()

    def halt(self, words: str) -> None:
        """Tell why the analyst does not work for now, and offer to go on."""
        self._say(words)
        self.button.name = self.button.caption = "Continue"

    def go_on(self) -> None:
        """Show the analyst at work again."""
        self.button.name = self.button.caption = "Stop"

    def _say(self, words: str) -> None:
        self.label.markup = self.label.name = words

    def lay_large(self, room: pygame.Rect) -> None:
        """The face over words, bar and button."""
        px = self.ui.px
        self.label.align = "center"
        words, button = round(self.ui.text_px(theme.TEXT + 1) * 2.9), px(40)
        size = min(room.w // 2, room.h - words - button - px(60))
        top = room.centery - (size + words + button + px(52)) // 2
        self.face.place(room.centerx - size // 2, top, size, size)
        self.label.place(room.x + px(20), top + size + px(8), room.w - px(40), words)
        self.bar.place(room.x + room.w // 5, top + size + words + px(14), room.w * 3 // 5, px(20))
        wide = self._button_width()
        self.button.place(room.centerx - wide // 2, top + size + words + px(50), wide, button)
        self._fill_bar()

    def lay_small(self, room: pygame.Rect) -> int:
        """A strip along the lower edge of a room; returns its height."""
        px = self.ui.px
        self.label.align = "left"
        words = round(self.ui.text_px(theme.TEXT + 1) * 1.4)
        high, wide = max(px(52), words + px(24)), self._button_width()
        top, left = room.bottom - high, room.x + high + px(10)
        self.face.place(room.x, top, high, high)
        across = room.right - wide - px(14) - left
        self.label.place(left, top, across, high - px(22))
        self.bar.place(left, top + high - px(20), across, px(16))
        tall = min(high, px(44))
        self.button.place(room.right - wide, top + (high - tall) // 2, wide, tall)
        self._fill_bar()
        return high

    def _button_width(self) -> int:
        return max(self.ui.px(110), self.button.wanted_width())

    def _fill_bar(self) -> None:
        room = self.bar.rect()
        share = self.done / max(1, self.total)
        self.fill.visible = share > 0
        self.fill.place(room.x, room.y, max(room.h, room.w * share), room.h)

"""The brass plate before a chair, with the name of who sits there: it is engraved anew where it is clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.short_names import short_names
from game.core.text_field import TextField
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.scenery import materials

LONGEST = 20
"""How many letters a name has at most."""
EVEN = 0.72
"""Beside a longer name the letters of a shorter one are made no smaller than this share of what they could be."""
ENAMEL_LIGHT, ENAMEL_DARK = (255, 250, 226), (248, 222, 158)
"""What the letters stand on while they are changed."""


class NamePlate(TextField):
    """A name to type. The first click takes all of it, so that what is typed takes its place; a second one sets the cursor.

    ``at`` is called when it is pressed.
    """

    watched: ClassVar[dict[str, int]] = {**TextField.watched, "beside": LOOK}

    def __init__(
        self, id: str, name: str, value: str, at: Callable[[], object], on_change: Callable[[str], object]
    ) -> None:
        super().__init__(id, name, value, LONGEST, on_change, placeholder="A name?")
        self.at = at
        self.beside = 0
        """The size of letters in pixels that those beside it have, 0 for any."""

    def letters(self) -> tuple[str, int]:
        """As large as the plate lets a long name be; narrower ones for the longest."""
        most = self.largest()
        if self.beside:
            most = min(most, max(self.beside, round(most * EVEN)))
        return self._fitting(most)

    def largest(self) -> int:
        """The size of letters of a name that finds room, in pixels."""
        return max(MIN_TEXT, min(self.ui.text_px(theme.TEXT + 2), round(self.h * 0.6)))

    def alone(self) -> int:
        """The size of its letters in pixels if it had nobody beside it."""
        return self._fitting(self.largest())[1]

    def _fitting(self, most: int) -> tuple[str, int]:
        room = self.room().w
        for style in (text.TITLE, "bold"):
            for size in range(most, MIN_TEXT - 1, -1):
                if text.width(self.value, style, size) <= room:
                    return style, size
        return "bold", MIN_TEXT

    def room(self) -> pygame.Rect:
        """Between the rim and the quill."""
        rim = self.ui.px(7)
        end = round(self.h * 0.68) if self._quilled() else rim
        return pygame.Rect(rim, 0, max(1, round(self.w) - rim - end), round(self.h) - self.ui.px(1))

    def _quilled(self) -> bool:
        """Is there room for a quill beside the name?"""
        return text.width(self.value, "bold", MIN_TEXT) <= self.w - self.ui.px(7) - self.h * 0.68

    def begins(self, wide: int) -> int:
        """Where the words begin: they stand in the middle."""
        room = self.room()
        return room.x + max(0, room.w - wide) // 2

    def ground(self, width: int, height: int) -> pygame.Surface:
        """Brass with a quill at the right; enamel in a rim of brass while it is written on."""
        surface = materials.plate(width, height, self.ui.factor, screwed=False).copy()
        if self.editing:
            rim = max(2, self.ui.px(3.2))
            wide, high = width - 2 * rim, height - 2 * rim
            surface.blit(
                paint.box(wide, high, round(high * 0.22), ENAMEL_DARK, ENAMEL_LIGHT, max(1, rim // 3)), (rim, rim)
            )
        elif self.hovered:
            surface.fill((26, 24, 16), special_flags=pygame.BLEND_RGB_ADD)
        if not self._quilled():
            return surface
        size = max(8, round(height * 0.46))
        quill = svg.icon("quill", size)
        surface.blit(quill, quill.get_rect(midright=(width - self.ui.px(5), round(height * 0.48))))
        return surface

    def render(self) -> pygame.Surface | None:
        """While nobody writes, a name that one line could hold only in small letters takes two, or is told shortly."""
        told = None if self.editing else self.in_two_lines() or self.shortened()
        if told is None:
            return super().render()
        surface, room = self.ground(round(self.w), round(self.h)), self.room()
        surface.blit(told, told.get_rect(center=room.center))
        return surface

    def shortened(self) -> pygame.Surface | None:
        """What to call somebody whose whole name finds no room; None where it does."""
        room, (style, size) = self.room().w, self.letters()
        if text.width(self.value, style, size) <= room:
            return None
        (short,) = short_names([self.value])
        return text.fit_line(short, text.TITLE, max(MIN_TEXT, round(self.h * 0.5)), room, theme.INK)

    def in_two_lines(self) -> pygame.Surface | None:
        """The name in two lines, if that lets it be larger."""
        room, (_, size) = self.room(), self.letters()
        for large in range(round(room.h * 0.44), size, -1):
            block = text.wrap(text.escape(self.value), large, room.w, text.TITLE)
            if len(block.lines) == 2 and max(block.width, 1) <= room.w and block.height <= room.h:
                return text.fit_text(
                    text.escape(self.value), large, (room.w, block.height), theme.INK, text.TITLE, "center"
                )
        return None

    def press_at(self, x: float, y: float) -> None:
        """The first press takes the whole name."""
        fresh = not self.editing
        super().press_at(x, y)
        if fresh:
            self.whole, self.cursor = bool(self.value), len(self.value)
        self.at()


def even(plates: Sequence[NamePlate]) -> None:
    """Names beside each other get letters of one size, as long as that is not too small; not while one is written."""
    if not any(plate.editing for plate in plates):
        least = min((plate.alone() for plate in plates), default=0)
        for plate in plates:
            plate.beside = least

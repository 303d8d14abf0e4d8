"""A choice whose values stand side by side, where there is room for them."""

from __future__ import annotations

from itertools import accumulate

import pygame

from game.core import paint, text, theme
from game.core.inputs import Choice

SMALLEST = 0.8
"""How small its words may get, as a share of their usual size, before it shows one value between two arrows instead."""
AROUND = 9.0
"""Design units at least from the words of a value to its ends."""


class Segments(Choice):
    """All values in a trough of wood, the chosen one a plate of brass: a click takes the one that is pointed at."""

    _pressed = False

    def press_at(self, x: float, y: float) -> None:
        """See Choice."""
        super().press_at(x, y)
        self._pressed = True

    def _clicked(self) -> None:
        ends = self._ends()
        pressed, self._pressed = self._pressed, False
        if not ends or not pressed:
            super()._clicked()
            return
        at = self._at + self.w / 2
        self.put(next((number for number, end in enumerate(ends) if at < end), len(ends) - 1))

    def render(self) -> pygame.Surface | None:
        """The values side by side; one between two arrows where they find no room."""
        ends = self._ends()
        if not ends:
            return super().render()
        width, height, border = round(self.w), round(self.h), self.ui.px(theme.OUTLINE)
        lit = 0.12 if self.hovered and self.enabled else 0.0
        radius = self.ui.px(theme.RADIUS)
        low, high = paint.lighter((52, 32, 34), lit), paint.lighter((78, 50, 42), lit)
        height -= self.depth()
        surface = paint.raised(paint.box(width, height, radius, low, high, border, theme.INK), self.depth(), radius)
        left, size = border, self._letters()
        for number, (words, end) in enumerate(zip(self.options, ends, strict=True)):
            part = pygame.Rect(left, border, end - left, height - 2 * border)
            left = end
            chosen = number == self.index
            if chosen:
                plate = paint.box(
                    part.w,
                    part.h,
                    radius - border,
                    theme.GOLD,
                    theme.GOLD_DARK,
                    max(1, border // 2),
                    theme.INK,
                    shine=True,
                )
                surface.blit(plate, part)
            drawn = text.fit_line(words, text.TITLE, size, part.w, theme.INK if chosen else theme.PAPER)
            surface.blit(drawn, drawn.get_rect(center=part.center))
        return surface if self.enabled else paint.shade(surface, 0.8)

    @property
    def side_by_side(self) -> bool:
        """Do all values find room where it is now?"""
        return self._letters() > 0

    def _letters(self) -> int:
        """Their largest size at which all of them find room, else 0."""
        usual = self.ui.text_px(theme.TEXT + 1)
        room = self.w - 2 * self.ui.px(theme.OUTLINE) - 2 * self.ui.px(AROUND) * len(self.options)
        for size in range(usual, max(self.ui.text_px(1), round(usual * SMALLEST)) - 1, -1):
            if size <= self.h * 0.66 and sum(text.width(words, text.TITLE, size) for words in self.options) <= room:
                return size
        return 0

    def _ends(self) -> list[int]:
        """Where each value ends, in pixels from the left; empty where they find no room."""
        size = self._letters()
        if not size:
            return []
        border = self.ui.px(theme.OUTLINE)
        wide = [text.width(words, text.TITLE, size) for words in self.options]
        spare = (self.w - 2 * border - sum(wide)) / len(wide)
        return [round(border + end) for end in accumulate(own + spare for own in wide)]

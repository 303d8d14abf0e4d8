"""What the next number would make of the own level: six small Power cards, shown while one of them could reach 12."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.watched import LOOK
from game.layouts import parts
from game.layouts.wizard_arena.dial import BEYOND, heat
from game.layouts.wizard_arena.faces import NUMBER_TONES
from rules.core.numbers import written
from rules.wizard_arena.state import TARGET

NUMBERS = range(1, 7)
CARD = 46
"""The width of a card at most, in design units."""
HINT = "**The next number:** what each would make of your level. Modifiers are not shown."


def tempting(level: int) -> bool:
    """May the next number make 12 or more?"""
    return level + NUMBERS[-1] >= TARGET > level


class NextNode(Node):
    """A row of the six numbers, each with the level that it makes below it. ``level`` is the present one."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "level": LOOK}

    def __init__(self) -> None:
        super().__init__("next", "text", "The next number")
        self.level = 0
        self.hint = HINT
        self.z = -0.8
        self.visible = False

    def offer(self, level: int | None) -> None:
        """Show what would come of a level; None: nobody draws."""
        self.visible = level is not None and tempting(level)
        self.level = level or 0
        self.text = ", ".join(f"{number} makes {self.level + number}" for number in NUMBERS)

    def render(self) -> pygame.Surface | None:
        """The cards, with their outcomes below."""
        px, width, height = self.ui.px, round(self.w), round(self.h)
        step = width // len(NUMBERS)
        card = min(px(CARD), step - px(6), round((height - px(26)) / 1.4))
        if card < px(22):
            return None
        surface = paint.blank(width, height)
        high = round(card * 1.34)
        top = (height - high - px(26)) // 2
        for number in NUMBERS:
            middle = step * (number - 1) + step // 2
            self._card(surface, number, pygame.Rect(middle - card // 2, top, card, high))
            self._result(
                surface, self.level + number, pygame.Rect(middle - step // 2, top + high + px(3), step, px(23))
            )
        return surface

    def _card(self, surface: pygame.Surface, number: int, rect: pygame.Rect) -> None:
        tone = NUMBER_TONES[number]
        rim, edge = max(2, rect.w // 9), max(1, self.ui.px(1.5))
        frame = paint.box(
            rect.w, rect.h, rect.w // 7, paint.lighter(tone, 0.3), paint.darker(tone, 0.3), edge, theme.INK
        )
        surface.blit(frame, rect)
        inner = rect.inflate(-2 * rim, -2 * rim)
        surface.blit(paint.box(inner.w, inner.h, rect.w // 12, theme.PAPER, theme.PAPER_DARK), inner)
        parts.figure(surface, str(number), rect.center, round(rect.h * 0.56), tone)

    def _result(self, surface: pygame.Surface, level: int, room: pygame.Rect) -> None:
        """The level on a tag: gold for exactly 12, violet beyond."""
        ends = self.ui.px(12)
        size = text.fitting(
            ["12!"], text.TITLE, min(self.ui.text_px(15), round(room.h * 0.8)), room.w - ends - self.ui.px(2)
        )
        tone: Colour = theme.GOLD if level == TARGET else BEYOND if level > TARGET else paint.darker(heat(level), 0.45)
        ink = theme.INK if level == TARGET else theme.PAPER
        words = text.fit_line(f"{level}!" if level == TARGET else written(level), text.TITLE, size, room.w, ink)
        tag = pygame.Rect(0, 0, max(words.get_width() + ends, room.h), room.h)
        tag.center = room.center
        surface.blit(
            paint.box(tag.w, tag.h, tag.h // 2, paint.lighter(tone, 0.1), tone, self.ui.px(1.5), theme.INK), tag
        )
        surface.blit(words, words.get_rect(center=tag.center))

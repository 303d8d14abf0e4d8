"""What stands at the foot of own Modifiers that do not count: that a click lets them, or that they are blocked."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.layouts.wizard_arena.plus import OVER

CLICK, BLOCKED, IDLE = "Click to count", "Blocked", "Not counted"
SHORT = {CLICK: "Click", IDLE: "Off"}
"""For a tag beside another that leaves no room for all of it."""
HIGH, LETTERS, ENDS, APART = 20, 14, 8, 4
"""How high one is, the size of its letters, what it leaves free beside them and above itself, in design units."""


class TagNode(Node):
    """One of them."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "words": LOOK}

    def __init__(self) -> None:
        super().__init__()
        self.z = OVER
        self.visible = False
        self.words = IDLE

    def say(self, words: str, card: pygame.Rect, foot: int, room: float) -> None:
        """Say that, or a shorter word, at the lower edge of a card, or below it where there is room down to ``foot``; not where
        it is wider than its ``room``.
        """
        size, ends = max(MIN_TEXT, self.ui.text_px(LETTERS)), 2 * self.ui.px(ENDS)
        self.words = words if text.width(words, text.TITLE, size) + ends <= room else SHORT.get(words, words)
        wide, high = text.width(self.words, text.TITLE, size) + ends, max(size + 4, self.ui.px(HIGH))
        self.visible = wide <= room
        self.place(card.centerx - wide // 2, min(card.bottom + self.ui.px(APART), foot - high), wide, high)

    def render(self) -> pygame.Surface | None:
        """Light letters on dark; red where it is forbidden."""
        width, height = round(self.w), round(self.h)
        if width < 8:
            return None
        surface = paint.rounded(width, height, height // 2, theme.INK).copy()
        edge = self.ui.px(2)
        inner = pygame.Rect(edge, edge, width - 2 * edge, height - 2 * edge)
        tone = theme.RED_DARK if self.words == BLOCKED else theme.INK_SOFT
        surface.blit(paint.rounded(inner.w, inner.h, inner.h // 2, tone), inner)
        words = text.fit_line(self.words, text.TITLE, max(MIN_TEXT, self.ui.text_px(LETTERS)), inner.w, theme.PAPER)
        surface.blit(words, words.get_rect(center=inner.center))
        return surface

"""What is seen for a moment on a spell-crafting table: a scroll that unrolls, with the name of a Spell or the score."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.animator import Animator
from game.core.node import Node
from game.core.tween import Action, Call, Sequence, Tween, Wait, ease_in_out, ease_out_cubic
from game.core.watched import LOOK

ROD = 13
FIRST_SIZE = 40
UNROLL = 260
"""Milliseconds in which a scroll unrolls; it rolls up in half of that."""


class ScrollNode(Node):
    """A scroll with words; ``share`` (0 to 1) of it is unrolled."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "share": LOOK}
    laborious = True
    kept_clear = True

    def __init__(self, words: str, who: str) -> None:
        super().__init__("", "text", words)
        self.words = words
        self.who = who
        self.share = 0.0
        self._sheet: pygame.Surface | None = None

    def unrolling(self, show: Callable[[], object], ms: float, animator: Animator) -> Action:
        """It is put on the table by ``show``, unrolls, stays for ``ms`` milliseconds, and rolls up while what follows begins."""
        return Sequence(
            Call(show),
            Tween(self, {"share": 1.0}, UNROLL, ease_out_cubic),
            Wait(ms),
            animator.aside(Tween(self, {"share": 0.0}, UNROLL / 2, ease_in_out, on_done=self.remove)),
        )

    def render(self) -> pygame.Surface | None:
        """The paper that is unrolled so far between its two rods."""
        width, height = round(self.w), round(self.h)
        if width < 60 or height < 20:
            return None
        if self._sheet is None or self._sheet.get_size() != (width, height):
            self._sheet = self._paper(width, height)
        rod = self.ui.px(ROD)
        shown = max(2 * rod, round(width * min(1.0, max(0.0, self.share))))
        surface = paint.blank(width, height)
        left = (width - shown) // 2
        surface.blit(self._sheet, (left, 0), pygame.Rect(left, 0, shown, height))
        for x in (left, left + shown - rod):
            surface.blit(
                paint.box(rod, height, rod // 2, theme.WOOD_LIGHT, theme.WOOD_DARK, self.ui.px(2), theme.INK), (x, 0)
            )
        return surface

    def _paper(self, width: int, height: int) -> pygame.Surface:
        px = self.ui.px
        inset = px(5)
        sheet = paint.blank(width, height)
        sheet.blit(paint.parchment(width, height - 2 * inset, px(4), px(2)), (0, inset))
        room = width - 2 * px(ROD) - px(24)
        small = text.fit_line(self.who, "bold", self.ui.text_px(15), room, theme.INK_SOFT)
        sheet.blit(small, small.get_rect(midtop=(width // 2, inset + px(5))))
        rest = pygame.Rect(
            0, inset + px(4) + small.get_height(), room, height - 2 * inset - small.get_height() - px(10)
        )
        words = text.escape(self.words)
        block = text.even(words, text.fit(words, px(FIRST_SIZE), *rest.size, text.TITLE), text.TITLE)
        drawn = text.block_surface(block, theme.RED_DARK, align="center")
        sheet.blit(drawn, drawn.get_rect(center=(width // 2, rest.centery)))
        return sheet

"""The last or hardest blow of a match, as the result shows it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.chronicle.figures import Blow
from game.core import theme
from game.core.text import escape
from game.core.widgets import Group, Label, Picture, Sprite
from game.scenery import props, sheets
from game.screens.props import Slip

BLOWS = {"round": "outrun in levels", "critical": "a Critical Hit", "jock": "the Jock", "slacker": "the Slacker"}
"""What dealt a blow, where it was no card."""


class LastBlow(Group):
    """The card that ended it (``title``) under a strip of words, and what it did to whom; ``picture`` draws what is shown."""

    def __init__(self, blow: Blow, names: Sequence[str], picture: Picture, title: str = "") -> None:
        super().__init__()
        self.data = blow
        title = title or BLOWS.get(blow.kind, "the last round")
        self.card = self.add(Sprite(picture=picture))
        if blow.card is not None:
            self.card.id, self.card.role, self.card.name = "result/blow/card", "card", title
        self.card.rotation = 3.0
        self.short = "Last blow" if blow.final else "Hardest blow"
        words = f"{self.short}: {title}"
        self.strip = self.add(Slip("result/blow", "text", words))
        self.words = self.strip.add(Label(escape(words), theme.TEXT, theme.INK, "bold", "center"))
        hits = ", ".join(f"{amount} to {names[seat]}" for seat, amount in blow.hits)
        by = f"{names[blow.by]}: " if blow.by >= 0 else ""
        self.strip.text = f"{by}{hits}"
        self.strip.hint = f"**{escape(words)}**\n{escape(by)}{escape(hits)}"
        self.bursts = {
            seat: self.add(Sprite(picture=lambda w, h, words=f"−{amount}": props.burst(w, words)))  # type: ignore[misc]
            for seat, amount in blow.hits
        }

    def lay(self, room: pygame.Rect) -> None:
        """Strip above, card below."""
        px = self.ui.px
        high = round(self.ui.text_px(theme.TEXT) * 1.7) + px(8)
        width = min(room.w - px(6), round((room.h - high - px(20)) / 1.4))
        top = room.y + max(0, (room.h - high - round(width * 1.4)) // 2 - px(8))
        self.strip.place(room.x - px(14), top, room.w + px(14), high)
        tail = sheets.tail(self.ui.factor)
        self.words.place(room.x - px(10) + tail, top, room.w + px(6) - 2 * tail, high - px(5))
        if self.data.card is not None:  # which bears its name
            self.words.markup = escape(self.strip.name)
            if self.words.text_size()[0] > self.words.w:
                self.words.markup = self.short
        tall = width * 1.4 if self.data.card is not None else width
        self.card.place(room.centerx - width / 2, top + high + px(8), width, tall)
        if self.data.card is not None:
            self.card.radius, self.card.shadow, self.card.glow = width * 0.075, px(8), theme.GLOW_DANGER

    def aim(self, frames: dict[int, pygame.Rect]) -> None:
        """Stars of impact on those who were hit."""
        px = self.ui.px
        for seat, burst in self.bursts.items():
            rect = frames[seat]
            size = min(self.ui.px(64), round(rect.w * 0.56))
            burst.place(rect.right - size * 0.62, rect.y + rect.h * (0.12 if rect.h < px(200) else 0.3), size, size)

    def rect_taken(self) -> pygame.Rect:
        """Strip and card."""
        return self.strip.rect().union(self.card.rect())

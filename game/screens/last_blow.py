"""The last or hardest blow of a match, as the result shows it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.chronicle.figures import Blow
from game.core import theme
from game.core.short_names import short_names
from game.core.text import escape
from game.core.widgets import Group, Label, Picture, Sprite
from game.scenery import props, sheets
from game.screens.props import Slip
from game.table.arrows import AimNode

BLOWS = {"round": "outrun in levels", "critical": "a Critical Hit", "jock": "the Jock", "slacker": "the Slacker"}
"""What dealt a blow, where it was no card."""
WIDER, LEAST_ARROW = 76, 8
"""How far the strip of words may stand out to the left, and the way below which no arrow is drawn, in design units."""


SPREAD = 0.22
"""How far from the middle of the card arrows begin, as a share of its width."""


class LastBlow(Group):
    """The card that ended it (``title``) under a strip of words, and what it did to whom; ``picture`` draws what is shown."""

    def __init__(self, blow: Blow, names: Sequence[str], picture: Picture, title: str = "") -> None:
        super().__init__()
        self.data = blow
        if not title and blow.kind == "round" and blow.by >= 0:  # whose head stands in for a card
            title = f"{short_names(names)[blow.by]}'s level"
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
        self.arrows: list[AimNode] = []
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
        tail = sheets.tail(self.ui.factor)
        self.words.markup = escape(self.strip.name)
        most, wanted = room.w + px(WIDER), self.words.text_size()[0] + 2 * tail + px(10)
        if wanted > most and self.data.card is not None:  # which bears its name
            self.words.markup = self.short
        strip = room.w + px(14) if wanted > most else max(room.w + px(14), wanted)
        self.strip.place(room.right - strip, top, strip, high)
        self.words.place(room.right - strip + px(4) + tail, top, strip - px(8) - 2 * tail, high - px(5))
        tall = width * 1.4 if self.data.card is not None else width
        self.card.place(room.centerx - width / 2, top + high + px(8), width, tall)
        if self.data.card is not None:
            self.card.radius, self.card.shadow, self.card.glow = width * 0.075, px(8), theme.GLOW_DANGER

    def aim(self, frames: dict[int, pygame.Rect], winners: Sequence[pygame.Rect]) -> None:
        """Stars of impact on those who were hit, and arrows to them that do not run across the ``winners``."""
        px = self.ui.px
        for arrow in self.arrows:
            arrow.remove()
        self.arrows = []
        for seat, burst in self.bursts.items():
            rect = frames[seat]
            size = min(self.ui.px(64), round(rect.w * 0.56))
            burst.place(rect.right - size * 0.62, rect.y + rect.h * (0.12 if rect.h < px(200) else 0.3), size, size)
            self._point_at(burst.rect(), winners)

    def _point_at(self, burst: pygame.Rect, winners: Sequence[pygame.Rect]) -> None:
        """An arrow from the card, if it lies above what it hit."""
        card, px = self.card.rect(), self.ui.px
        if burst.top - card.bottom < px(LEAST_ARROW):
            return
        side = round(card.w * SPREAD)
        aside = (
            burst.centerx - 2 * side if abs(burst.centerx - card.centerx) < side else burst.centerx
        )  # so that it bends
        start = max(card.centerx - side, min(card.centerx + side, aside)), card.bottom - px(6)
        end = burst.centerx + (start[0] - burst.centerx) * 0.12, burst.top + px(8)
        arrow = self.add(AimNode(start, end, theme.GLOW_DANGER))
        arrow.lay()
        if arrow.rect().collidelist(list(winners)) >= 0:
            arrow.remove()
            return
        self.arrows.append(arrow)

    def rect_taken(self) -> pygame.Rect:
        """Strip and card."""
        return self.strip.rect().union(self.card.rect())

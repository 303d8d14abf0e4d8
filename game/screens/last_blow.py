"""The last or hardest blow of a match, as the result shows it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.cardface.raster import radius_of
from game.core import text, theme
from game.core.node import Node
from game.core.short_names import short_names
from game.core.text import TITLE, escape
from game.core.widgets import Group, Label, Picture, Sprite
from game.match_summary.figures import OVERCHARGE, Blow
from game.scenery import props, sheets
from game.screens.props import Slip
from game.table.arrows import AimNode, Point
from game.table.spots import ASPECT
from rules.core.numbers import signed

BLOWS = {
    "round": "outrun in levels",
    "critical": "a Critical Hit",
    OVERCHARGE: "an Overcharge",
    "jock": "the Jock",
    "slacker": "the Slacker",
}
"""What dealt a blow, where it was no card."""
WIDER, LEAST_ARROW = 76, 8
"""How far the strip of words may leave its room to the left, and the way below which no arrow is drawn, in design units."""
MOST_LINES = 3
"""Into how many lines the words of the strip may be broken."""
SPREAD = 0.22
"""How far from the middle of the card arrows begin, as a share of its width."""
WITHIN = 0.16
"""How far from the middle of a star arrows end at most, as a share of its width."""
FLANK = 0.62
"""How far down its frame the arrows of somebody who is seen already begin, as a share of its height."""
ASIDE = 0.7
"""How far aside of that portrait those must be to whom they lead, as a share of its width: others lie below it."""
BESIDE = 12
"""How far the middle of an arrow keeps from the plates of a winner, in design units."""


class LastBlow(Group):
    """The card that ended it (``title``) under a strip of words, and what it did to whom.

    ``shown``: what is seen of it, or what draws that, so many times as ``high`` as wide; None: it came from a winner, who is
    seen already.
    """

    def __init__(
        self, blow: Blow, names: Sequence[str], shown: Picture | Node | None, title: str = "", high: float = 1.0
    ) -> None:
        super().__init__()
        self.data = blow
        self.high = ASPECT if blow.card is not None else high
        if not title and blow.level:
            title = f"Power Level {blow.level}"
        elif not title and blow.kind == "round" and blow.by >= 0:  # whose head stands in for a card
            title = f"{short_names(names)[blow.by]}'s level"
        title = title or BLOWS.get(blow.kind, "the last round")
        self.card: Node | None = None
        if shown is not None:
            self.card = self.add(shown if isinstance(shown, Node) else Sprite(picture=shown))
            self.card.rotation = 3.0
            if blow.card is not None:
                self.card.id, self.card.role, self.card.name = "result/blow/card", "card", title
        self.short = ("Last kill" if blow.back else "Last blow") if blow.final else "Hardest blow"
        words = f"{self.short}: {title}"
        self.strip = self.add(Slip("result/blow", "text", words))
        self.ways = escape(words), f"{self.short}:\n{escape(title)}", self.short
        self.words = self.strip.add(Label(self.ways[0], theme.TEXT, theme.INK, TITLE, "center", wrap=True))
        hits = ", ".join(f"{amount} to {names[seat]}" for seat, amount in blow.hits)
        by = f"{names[blow.by]}: " if blow.by >= 0 else ""
        self.strip.text = f"{by}{hits}"
        self.strip.hint = f"**{escape(words)}**\n{escape(by)}{escape(hits)}"
        self.arrows: list[AimNode] = []
        self._wider = 0
        self.bursts = {
            seat: self.add(Sprite(picture=lambda w, h, lost=amount: props.burst(w, signed(-lost))))  # type: ignore[misc]
            for seat, amount in blow.hits
        }

    def strip_height(self, wide: int, spare: int) -> int:
        """Choose words for a room of this width, with so many pixels to ``spare`` left of it; returns how many the strip takes in
        height, with some air below it.
        """
        self._wider = max(0, min(spare, self.ui.px(WIDER)))
        room = wide + self._wider - self._around()
        fitting = (way[:2] for way in self._ways() if self._fits(*way, room))
        self.words.markup, self.words.size = next(fitting, (self.short, theme.TEXT_SMALL))
        line = self.ui.text_px(self.words.size)
        lines = round(self.words.text_size(room)[1] / text.line_height(self.words.face, line))
        return round(line * (1.7 + 1.2 * (lines - 1))) + self.ui.px(16)

    def lay(self, room: pygame.Rect, spare: int) -> None:
        """Strip above, card below; without a card the strip stands in the middle of its room. ``spare``: see strip_height."""
        px = self.ui.px
        high = self.strip_height(room.w, spare) - px(8)
        if self.card is None:
            self._lay_strip(room, room.y + (room.h - px(8) - high) // 2, high)
            return
        width = min(room.w - px(6), round((room.h - high - px(20)) / self.high))
        tall = round(width * self.high)
        top = room.y + max(0, (room.h - high - tall) // 2 - px(8))
        self._lay_strip(room, top, high)
        self.card.place(room.centerx - width / 2, top + high + px(8), width, tall)
        if isinstance(self.card, Sprite) and self.data.card is not None:
            self.card.radius, self.card.shadow, self.card.glow = radius_of(width), px(8), theme.GLOW_DANGER

    def _around(self) -> int:
        """What a strip takes beside its words."""
        return 2 * sheets.tail(self.ui.factor) + self.ui.px(18)

    def _ways(self) -> list[tuple[str, int, int]]:
        """Words, their size and in how many lines: one, two, the name on two of its own, no name."""
        lined = [(words, size, 1 + words.count("\n")) for words in self.ways for size in (theme.TEXT, theme.TEXT_SMALL)]
        lined.insert(-2, (self.ways[1], theme.TEXT_SMALL, MOST_LINES))
        return lined

    def _fits(self, words: str, size: int, lines: int, room: int) -> bool:
        """Do the words take no more than so many lines of this width?"""
        letters, face = self.ui.text_px(size), self.words.face
        longest = max(text.plain(words).split(), key=len)
        high = text.wrap(words, letters, max(1, room), face).height
        return text.width(longest, face, letters) <= room and round(high / text.line_height(face, letters)) <= lines

    def _lay_strip(self, room: pygame.Rect, top: int, high: int) -> None:
        """As wide as its words; beyond its room to the left where they need it."""
        px = self.ui.px
        tail = sheets.tail(self.ui.factor)
        most = room.w + self._wider
        least = min(most, room.w + px(14)) if self.card is not None else 0
        around = self._around()
        strip = max(least, min(most, self.words.text_size(most - around)[0] + around))
        left = room.right - strip if strip > room.w or self.card is not None else room.centerx - strip // 2
        self.strip.place(left, top, strip, high)
        self.words.place(left + px(4) + tail, top, strip - px(8) - 2 * tail, high - px(5))

    def aim(self, frames: dict[int, pygame.Rect], winners: Sequence[Sequence[pygame.Rect]]) -> None:
        """Stars of impact on those who were hit, and arrows to them that do not run across the ``winners``, of each of whom
        portrait and plates are given.

        There are none from one of several winners, whom the strip names.
        """
        px = self.ui.px
        of_many = len(frames) > 2 and len(winners) == 1  # of two everybody sees who struck whom
        for arrow in self.arrows:
            arrow.remove()
        self.arrows = []
        for seat, burst in self.bursts.items():
            rect = frames[seat]
            size = min(self.ui.px(64), round(rect.w * 0.56))
            burst.place(rect.right - size * 0.62, rect.y + rect.h * (0.12 if rect.h < px(200) else 0.3), size, size)
            if self.card is not None:
                self._point_at(burst.rect(), self.card.rect(), [part for parts in winners for part in parts])
            elif of_many and self.data.by in frames:
                self._point_from(frames[self.data.by], burst.rect(), winners[0])

    def _point_from(self, striker: pygame.Rect, burst: pygame.Rect, parts: Sequence[pygame.Rect]) -> None:
        """An arrow from the side of a portrait, to what lies below neither that nor the plates of its owner."""
        left, right = min(part.left for part in parts), max(part.right for part in parts)
        if abs(burst.centerx - striker.centerx) < striker.w * ASIDE or left <= burst.centerx <= right:
            return
        beside = striker.right if burst.centerx > striker.centerx else striker.x - 1
        arrow = self._draw_arrow((beside, striker.y + striker.h * FLANK), (burst.centerx, burst.top + self.ui.px(8)))
        far = 2 * self.ui.px(BESIDE)
        if any(arrow.crosses(part.inflate(far, far)) for part in parts if part != striker):
            self._take_back(arrow)

    def _draw_arrow(self, start: Point, end: Point) -> AimNode:
        arrow = self.add(AimNode(start, end, theme.GLOW_DANGER))
        arrow.lay()
        self.arrows.append(arrow)
        return arrow

    def _point_at(self, burst: pygame.Rect, card: pygame.Rect, winners: Sequence[pygame.Rect]) -> None:
        """An arrow from the card, if it lies above what it hit."""
        px = self.ui.px
        if burst.top - card.bottom < px(LEAST_ARROW):
            return
        side = round(card.w * SPREAD)
        aside = (
            burst.centerx - 2 * side if abs(burst.centerx - card.centerx) < side else burst.centerx
        )  # so that it bends
        start = max(card.centerx - side, min(card.centerx + side, aside)), card.bottom - px(6)
        reach = burst.w * WITHIN  # from far away it would stop short of the star, over somebody else
        end = burst.centerx + max(-reach, min(reach, (start[0] - burst.centerx) * 0.12)), burst.top + px(8)
        arrow = self._draw_arrow(start, end)
        if arrow.rect().collidelist(list(winners)) >= 0:
            self._take_back(arrow)

    def _take_back(self, arrow: AimNode) -> None:
        self.arrows.remove(arrow)
        arrow.remove()

    def rect_taken(self) -> pygame.Rect:
        """The rectangle that strip and card take together."""
        return self.strip.rect() if self.card is None else self.strip.rect().union(self.card.rect())

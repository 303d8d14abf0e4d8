"""The last matches against bots as a row of little crests: won ones shine and bear a trophy, lost ones are grey and low."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.core import paint, svg, theme
from game.core.node import Node
from game.core.scroll import ScrollArea
from game.core.text import TITLE, escape
from game.core.widgets import Label, Panel
from game.library.shelf import readable_time, title_of
from game.screens.game_shelf import crest
from game.screens.statistics_blocks import PAD, Block
from saves.history import Record

CHIP, LOWER, RAIL = 46, 4, 16
"""The side of a chip, how much lower one of a lost match lies, and the rail on which they stand, in design units."""
DULL = 0.75
DUSTY: theme.Colour = (132, 120, 122)
HUMAN = "human"


def counted(records: Iterable[Record]) -> list[Record]:
    """Of these matches those in which humans met bots, and that count."""
    return [
        record
        for record in records
        if not record.taken_back and len({seat.player == HUMAN for seat in record.seats}) == 2
    ]


def won_by_human(record: Record) -> bool:
    """Did a human win?"""
    return any(seat.won for seat in record.seats if seat.player == HUMAN)


class Chip(Node):
    """One match; resting on it tells which."""

    def __init__(self, number: int, record: Record) -> None:
        self.game, self.won = record.game, won_by_human(record)
        outcome, title, when = "won" if self.won else "lost", title_of(record.game), readable_time(record.finished)
        super().__init__(f"statistics/lately/{number}", "text", f"{title}, {outcome}", when)
        scores = ", ".join(f"{escape(seat.name)} {seat.score}" for seat in record.seats)
        self.hint = f"**{escape(title)}**, {outcome}\n{when}\n{scores}"
        self.solid = True

    def render(self) -> pygame.Surface | None:
        """The crest on its ground, with the trophy."""
        size = round(min(self.w, self.h))
        if size < 16:
            return None
        ground = theme.GOLD if self.won else DUSTY
        tones = paint.lighter(ground, 0.15), paint.darker(ground, 0.2)
        surface = paint.box(size, size, size // 6, *tones, max(1, self.ui.px(2)), theme.INK, shine=self.won).copy()
        inner = round(size * 0.78)
        picture = crest(self.game, inner)
        if not self.won:
            picture = paint.shade(picture, DULL)
        surface.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
        if self.won:
            trophy = svg.icon("trophy", round(size * 0.42))
            surface.blit(trophy, trophy.get_rect(bottomright=(size, size)))
        return surface


class RecentMatches(Block):
    """A heading and the chips on their rail, the latest match first; as many as find room."""

    def __init__(self, records: Sequence[Record]) -> None:
        super().__init__()
        self.rail = self.add(Panel(style="wood"))
        self.head = self.add(Label("Lately", theme.TITLE_SMALL + 2, theme.RED_DARK, TITLE))
        self.note = self.add(Label("", theme.TEXT_SMALL + 1, theme.INK_SOFT, "italic", "right", id="statistics/lately"))
        self.chips = [self.add(Chip(number, record)) for number, record in enumerate(records)]

    def arrange(self, area: ScrollArea, left: int, top: int, width: int) -> int:
        """Heading above, chips side by side."""
        px, pad = self.ui.px, self.ui.px(PAD)
        head, size, gap = self.line(theme.TITLE_SMALL + 2, TITLE), px(CHIP), px(8)
        high = head + px(2) + size + px(LOWER) + px(8)
        left, width = left + pad, width - 2 * pad
        area.row(self.rail, top + high - px(RAIL), px(RAIL), left - px(6), width + px(12))
        area.row(self.head, top, head, left, width // 2)
        area.row(self.note, top, head, left + width // 2, width - width // 2)
        at = top + head + px(2)
        room = (width + gap) // (size + gap)
        for number, chip in enumerate(self.chips):
            chip.visible = number < room
            low = 0 if chip.won else px(LOWER)
            area.row(chip, at + low, size, left + number * (size + gap), size)
        shown = self.chips[:room]
        won = sum(chip.won for chip in shown)
        self.note.markup = self.note.name = summary_of(won, len(shown))
        return high


def summary_of(won: int, count: int) -> str:
    """How many of the last matches against bots were won, in words."""
    if count == 1:
        return f"the last one against bots {'won' if won else 'lost'}"
    return f"{won} of the last {count} won against bots, latest first"

"""Rich text of several entries, each in a paragraph that begins with its word: what keywords mean, what a thing is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.core import paint, svg, text, theme
from game.core.widgets import Label

APART = 0.4
"""How far entries are apart, by the size of their letters."""


def _gap(size: int) -> int:
    return round(size * APART)


def _blocks(markup: str, size: int, limit: int) -> list[text.Block]:
    return [text.wrap(entry, size, limit) for entry in markup.split("\n")]


def _high(blocks: Sequence[text.Block], size: int) -> int:
    return sum(block.height for block in blocks) + _gap(size) * (len(blocks) - 1)


def entries_size(markup: str, size: int, limit: int) -> tuple[int, int]:
    """Pixels (width, height) that entries want that may be ``limit`` pixels wide."""
    blocks = _blocks(markup, size, max(1, limit))
    return max(block.width for block in blocks), _high(blocks, size)


def draw_entries(markup: str, size: int, room: tuple[int, int]) -> pygame.Surface:
    """Entries below each other in a room of (width, height), apart where that can be; what is bold is golden."""
    blocks = _blocks(markup, size, room[0])
    if _high(blocks, size) > room[1]:
        return _golden(text.fit(markup, size, *room), room[0])
    surface, top = paint.blank(*room), 0
    for block in blocks:
        surface.blit(_golden(block, room[0]), (0, top))
        top += block.height + _gap(size)
    return surface


def _golden(block: text.Block, width: int) -> pygame.Surface:
    """The words, those that are bold in gold."""
    plain, bold = (
        replace(
            block,
            lines=tuple(tuple(item for item in line if (item.run.face == "bold") == strong) for line in block.lines),
        )
        for strong in (False, True)
    )
    surface = text.block_surface(plain, theme.PAPER, box_width=width, icons=svg.icon)
    surface.blit(text.block_surface(bold, theme.GOLD, box_width=width, icons=svg.icon), (0, 0))
    return surface


class EntriesLabel(Label):
    """A label with entries, at the top of its room."""

    def render(self) -> pygame.Surface | None:
        """The entries inside its box."""
        width, height = round(self.w), round(self.h)
        if not self.markup or width < 2 or height < 2:
            return None
        return draw_entries(self.markup, self.ui.text_px(self.size), (width, height))

    def text_size(self, limit: float = 100_000) -> tuple[int, int]:
        """See Label."""
        return entries_size(self.markup, self.ui.text_px(self.size), round(limit))

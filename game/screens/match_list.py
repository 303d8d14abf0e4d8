"""The leaves of a shelf of matches, in as many columns as find room, and the button that shows more of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.boards import LEAF_LIFT
from game.core.node import Node
from game.core.scroll import ScrollArea
from game.core.widgets import Button, ignoring
from game.screens.kept_row import APART, BROAD, KeptRow, leaf_height

NARROW = 490.0
"""How wide a leaf is at least in design units, with letters of the usual size."""
LOOSE = 1.6
"""How much higher than need be a leaf may be where there are few: the tables are seen better."""
MORE = 44.0
"""How high the button is that shows more, in design units."""


class MatchList(ScrollArea):
    """``rows`` are the leaves, in order; ``show_more`` is called by the button below them."""

    def __init__(self, show_more: Callable[[], object]) -> None:
        super().__init__("matches/list", "Matches")
        self.rows: list[KeptRow] = []
        self.more = self.content.add(Button("matches/more", "", ignoring(show_more), icon="plus"))

    def fill(self, rows: Sequence[KeptRow], left_out: int, page: int) -> None:
        """Show these leaves; of those ``left_out`` the button shows so many more as are on a ``page``."""
        for row in self.rows:
            row.remove()
        self.rows = [self.content.add(row) for row in rows]
        self.more.visible = left_out > 0
        self.more.caption = self.more.name = f"Show {min(page, left_out)} more"

    def lay(self, room: pygame.Rect) -> int:
        """Take this room. Leaves lie side by side and one below the other, no place left empty; a little higher where there
        are few. Returns how high they are together.
        """
        self.place(*room)
        if not self.rows:
            return 0
        px = self.ui.px
        columns = max(1, int(self.inner_width // (px(NARROW) * max(1.0, self.ui.text_zoom))))
        columns = min(columns, len(self.rows))
        lines = -(-len(self.rows) // columns)
        columns = -(-len(self.rows) // lines)  # none of the lines is much shorter than the others
        wide = self.inner_width / columns
        least = leaf_height(self.ui, wide - px(APART) >= px(BROAD)) + px(APART + LEAF_LIFT)
        each = max(least, min(round(least * LOOSE), round(self.h) // lines))
        whole = lines * each
        across = self.w if whole <= self.h else self.inner_width
        for number, row in enumerate(self.rows):
            line, column = divmod(number, columns)
            beside = min(columns, len(self.rows) - line * columns)
            wide = (across + px(APART)) / beside
            self.row(row, line * each, each - px(APART), column * wide, wide - px(APART))
            row.arrange()
        if self.more.visible:
            self.row(self.more, whole, px(MORE), 0, across)
            whole += px(MORE + APART)
        self.set_height(whole)
        return whole

    def holding(self, node: Node | None) -> KeptRow | None:
        """The leaf that a node is part of, None if it is part of none."""
        return next((row for row in self.rows if node is not None and node.is_within(row)), None)

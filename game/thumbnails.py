"""Keeps the thumbnail of the match under way up to date, so that it is there even if the program is killed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.core.app import App
    from game.library.keeper import Record
    from game.table.scene import TableScene

QUIET, APART = 2.0, 30.0
"""Seconds for which nothing may have moved before a picture is taken, as it costs a frame or two; and between two of them."""


class ThumbnailHost(Protocol):
    """What the taker uses of the program."""

    app: App
    record: Record | None
    table: TableScene | None

    def keep_picture(self) -> None:
        """Take a picture of the table, if it may be taken."""


class ThumbnailTaker:
    """Takes a picture of the table when the player thinks; ``poll`` is called every tick."""

    def __init__(self, program: ThumbnailHost) -> None:
        self._program = program
        self._table: TableScene | None = None
        self._choices = -1
        """How many had been made in the last picture."""
        self._moved = self._taken = 0.0

    def poll(self) -> bool:
        """Take one if it is time; never keeps the loop awake."""
        program, table = self._program, self._program.table
        if table is None or program.record is None:
            return False
        now = time.perf_counter()
        if table is not self._table:
            self._table, self._choices, self._taken = table, -1, now - APART
        app = program.app
        if table.asker.decision is None or app.tooltip.visible or not app.at_rest():
            self._moved = now
        elif now - self._moved > QUIET and now - self._taken > APART and len(table.match.choices) != self._choices:
            self._choices, self._taken = len(table.match.choices), now
            program.keep_picture()
        return False

"""The chairs around the table of New match: those in which somebody sits, and those in which others could sit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import theme
from game.core.animator import Animator
from game.core.widgets import Group, Label, Panel
from game.portraits.cast import cast_of, faction_cast
from game.program_types import SeatSetup
from game.screens.name_plate import even
from game.screens.seats import BOT_NAMES, PLATE_UP, ChairNode, SeatRow, plate_high

THRONE = 1.35
"""How many times as high as its room is wide a chair is at most."""
VACANT = (120, 92, 104)
"""The cloth of a chair in which nobody sits."""
INVITATION, SEVERAL, BELOW = "Seat a wizard here", "Seat up to {} more wizards", 8
"""What the table says before the empty chairs, and how far below its plate, in design units."""


class Chairs(Group):
    """``rows`` are the seats that are taken, ``names`` what their players are called, as long as a new name is being typed by
    the old one. ``low`` and ``high`` are how many can play.
    """

    def __init__(
        self, sit: Callable[[], object], look: Callable[[int], object], clear: Callable[[int], object]
    ) -> None:
        """``sit`` is called by an empty chair, ``look`` and ``clear`` by a seat with its number."""
        super().__init__()
        self._sit, self._look, self._clear = sit, look, clear
        self.rows: list[SeatRow] = []
        self.empty: list[ChairNode] = []
        self.names: list[str] = []
        self.low = self.high = 0
        self.places = self.add(Group())
        self.more = self.add(ChairNode("new/more", "Add a seat", VACANT, sit))
        self.inviting = self.places.add(Panel(style="plain", colour=theme.INK))
        self.inviting.opacity, self.inviting.radius = 205, 7.0
        self.invitation = self.inviting.add(
            Label(INVITATION, theme.TEXT_SMALL + 1, theme.CREAM, "bold", "center", wrap=True)
        )

    def clear_out(self, low: int, high: int) -> None:
        """Another table: nobody sits there, at least and at most so many can."""
        self.empty_all()
        for chair in self.empty:
            chair.remove()
        self.low, self.high, self.names = low, high, []
        self.empty = [self.places.add(ChairNode("", "Empty chair", VACANT, self._sit)) for _ in range(high)]
        for chair in self.empty:
            chair.skipped, chair.role = True, ""

    def empty_all(self) -> None:
        """Nobody sits there any more."""
        for row in self.rows:
            row.remove()
        self.rows = []

    def seat(self, seat: SeatSetup, word: str, values: Sequence[tuple[str, str]]) -> SeatRow:
        """Seat somebody; returns the seat."""
        row = self.places.add(SeatRow(len(self.rows), seat, word, values, self._look, self._clear))
        self.rows.append(row)
        return row

    def unused_name(self) -> str:
        """What somebody may be called who comes now."""
        taken = {row.name_field.value.strip() for row in self.rows}
        return next((name for name in BOT_NAMES if name not in taken), f"Wizard {len(self.rows) + 1}")

    def _called(self) -> list[str]:
        old = self.names if len(self.names) == len(self.rows) else [row.name_field.value for row in self.rows]
        fields = [row.name_field for row in self.rows]
        return [name if field.editing else field.value for field, name in zip(fields, old, strict=True)]

    @property
    def renamed(self) -> bool:
        """Has a name been typed that was not taken note of yet?"""
        return self._called() != self.names

    def roles(self, by_faction: bool) -> list[str]:
        """Who looks like whom, by their names now, or by what they play as well."""
        self.names = self._called()
        roles = cast_of(self.names)
        return faction_cast([row.faction for row in self.rows], roles) if by_faction else roles

    def look_at(self, number: int, animator: Animator) -> None:
        """All look at this seat for a moment."""
        for row in self.rows:
            row.glance((row.number < number) - (row.number > number), animator)

    def stir(self, ms: float) -> bool:
        """They blink or look aside now and then; True when somebody did."""
        return any([row.stir(ms) for row in self.rows])

    def even_names(self) -> None:
        """Names are written in letters of one size."""
        even([row.name_field for row in self.rows])

    def lay(self, edge: int, high: int) -> None:
        """Along the far edge of the table; they are so high at most."""
        px, count = self.ui.px, self.high
        step = min((self.ui.width - px(16)) // count, px(300))
        left = (self.ui.width - step * count) // 2
        high = min(high, round(step * THRONE))
        for number, chair in enumerate(self.empty):
            chair.visible = number > len(self.rows)
            chair.lay_empty(pygame.Rect(left + number * step, 0, step, high), edge, high)
        free = count - len(self.rows)
        self.more.enabled = self.more.visible = self.inviting.visible = free > 0
        self.more.lay_empty(pygame.Rect(left + len(self.rows) * step, 0, step, high), edge, high)
        below = edge + px(BELOW) + plate_high(self.ui) - px(PLATE_UP)
        self.invitation.markup = INVITATION if free < 2 else SEVERAL.format(free)
        wide, deep = self.invitation.text_size(step * max(1, free) - px(32))
        wide, deep = wide + px(16), deep + px(6)
        self.inviting.place(left + step * (len(self.rows) + count) // 2 - wide // 2, below, wide, deep)
        self.invitation.place(*self.inviting.rect())
        for row in self.rows:
            row.lay(pygame.Rect(left + row.number * step, 0, step, high), edge, high)
        self.even_names()

"""Who has how much elbow room: the own board beside a small hand, the log where no cards lie out of play yet."""

from __future__ import annotations

from typing import Protocol

from game.core.ui import Ui
from game.layouts.annihilageddon.cabinet import ASIDES
from game.layouts.annihilageddon.geometry import Plan, plan
from game.table.layout import Table
from rules.annihilageddon.state import AnnihilageddonState

OUT_OF_PLAY = tuple(f"table/{name}" for name in ASIDES)


class RoomyLayout(Protocol):
    """What it depends on."""

    scene: Table

    def rearrange(self) -> None:
        """Lay everything anew; cards glide."""


class ElbowRoom:
    """Decides for a whole turn: only a hand that outgrows its room takes back in mid-turn what it has given. Piles out of play
    have room from their first card on.
    """

    def __init__(self, layout: RoomyLayout) -> None:
        self.layout = layout
        self.plan: Plan | None = None
        self._ample = self._aside = False
        self._turn = (-1, -1, -1)

    def planned(self, ui: Ui, seats: int, viewer: int, log: bool) -> Plan:
        """Where everything lies now, for these seats in this window."""
        self._aside = self._aside or self._strewn()
        self.plan = plan(ui, seats, viewer, log, self._ample, self._aside)
        if self._decide(self.plan):
            self.plan = plan(ui, seats, viewer, log, self._ample, self._aside)
        return self.plan

    def sync(self) -> None:
        """Lay the table anew if the own board is to be of another size now."""
        before, self._aside = self._aside, self._strewn()
        if self.plan is not None and (self._decide(self.plan) or self._aside != before):
            self.layout.rearrange()

    def make_way(self, place: str) -> None:
        """A card is about to come to this place."""
        if not self._aside and place in OUT_OF_PLAY:
            self._aside = True
            self.layout.rearrange()

    def _strewn(self) -> bool:
        places = self.layout.scene.field.board.places
        return any(places.get(place) for place in OUT_OF_PLAY)

    def _decide(self, made: Plan) -> bool:
        """Decide whether there is room for a large board; True if that is new."""
        state = self.layout.scene.match.state
        assert isinstance(state, AnnihilageddonState)
        own, turn, before = state.seats[made.near], (state.number, state.turn, made.near), self._ample
        in_play = len(own.play) + len(own.ongoing)
        fits = made.few > 0 and made.few + 0.5 >= len(own.hand) + in_play / 4
        self._ample = fits and (before or turn != self._turn)
        self._turn = turn
        return self._ample != before

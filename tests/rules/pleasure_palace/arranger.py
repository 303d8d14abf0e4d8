"""Arranges the Pleasure Palace for ``tests.scenario``: no MTDs, the Standee in the middle where nothing is stated.

With ``decks="both"`` or ``"alternate"`` it is a mixed match in which the Social Status Board takes part (``alternate``: a game
of Hell High's); ranks 8 downwards from seat 0.
"""

from typing import Any

from rules.core.game import OptionValue
from rules.core.zones import introduce
from rules.pleasure_palace import GAME
from rules.pleasure_palace.cards import all_cards
from rules.pleasure_palace.mixed import BOTH, PALACE, MixedPlayer, MixedState, both_sets
from rules.pleasure_palace.standee import STANDEE, holder
from rules.pleasure_palace.state import MIDDLE, STANDEE_MIDDLE, STANDEES, PalacePlayer, PalaceState
from tests.rules.hell_high.arranger import lay_the_dead
from tests.rules.spellcraft_arranger import NO_BOARD, UNSTATED, CraftArranger, CraftLook, CraftSeat, names_of
from tests.scenario import ScriptError

key_of = names_of(GAME.kinds)


class PalaceSeat(CraftSeat):
    """See CraftSeat."""

    _has_standee = False

    def standee(self) -> Any:
        """Has the Standee."""
        self._has_standee = True
        return self

    def mtds(self, *names: str) -> Any:
        """MTD Tokens in front of it."""
        return self._put("mtds", names)


class PalaceLook(CraftLook):
    """See CraftLook."""

    @property
    def standee(self) -> bool:
        """Does it have the Standee?"""
        return holder(self.state) == self.number


class PalaceArranger(CraftArranger):
    """See CraftArranger."""

    setup = staticmethod(GAME.setup)
    kinds = GAME.kinds
    key_of = staticmethod(key_of)
    cards = staticmethod(all_cards)
    state_class = PalaceState
    wizard_class = PalacePlayer
    seat_class = PalaceSeat

    def more(self, state: PalaceState, standee: int = MIDDLE) -> None:
        """``standee``: who has it."""
        if not isinstance(state, MixedState) and any(seat.standing != UNSTATED for seat in self.seats):
            raise ScriptError(NO_BOARD)
        having = {number for number, seat in enumerate(self.seats) if seat._has_standee} | ({standee} - {MIDDLE})
        if len(having) > 1 or not having <= set(range(len(self.seats))):
            raise ScriptError(f"who has the Standee? {having}")
        standee = having.pop() if having else MIDDLE
        introduce(state, STANDEE_MIDDLE if standee == MIDDLE else STANDEES[standee], [STANDEE])
        state.lasts_only = self.options["variant"] == "last_standing"

    def look(self, state: PalaceState, number: int) -> PalaceLook:
        """See Arranger."""
        return PalaceLook(state, number, type(self).key_of)


class MixedArranger(PalaceArranger):
    """See CraftArranger."""

    cards = staticmethod(both_sets)
    state_class = MixedState
    wizard_class = MixedPlayer

    def more(self, state: PalaceState, standee: int = MIDDLE) -> None:
        """``standee``: who has it."""
        super().more(state, standee)
        assert isinstance(state, MixedState)
        self.stand(state)
        state.together, state.school, state.sets = self.options["decks"] == BOTH, True, 2
        lay_the_dead(state)


def palace_or_mixed(seats: int, options: dict[str, OptionValue], seed: int) -> PalaceArranger:
    """The arranger for these options."""
    return (PalaceArranger if options["decks"] == PALACE else MixedArranger)(seats, options, seed)

"""Arranges the Pleasure Palace for ``tests.scenario``: no MTDs, the Standee in the middle where nothing is stated."""

from typing import Any

from rules.pleasure_palace import GAME
from rules.pleasure_palace.cards import all_cards
from rules.pleasure_palace.state import MIDDLE, Guest, Palace
from tests.rules.craft_arranger import CraftArranger, CraftSeat, names_of

key_of = names_of(GAME.kinds)


class PalaceSeat(CraftSeat):
    """See CraftSeat."""

    def mtds(self, *names: str) -> Any:
        """MTD Tokens in front of it."""
        return self._put("mtds", names)


class PalaceArranger(CraftArranger):
    """See CraftArranger."""

    kinds = GAME.kinds
    key_of = staticmethod(key_of)
    cards = staticmethod(all_cards)
    state_class = Palace
    wizard_class = Guest
    seat_class = PalaceSeat

    def more(self, state: Palace, standee: int = MIDDLE) -> None:
        """``standee``: who has it."""
        state.standee = standee
        state.lasts_only = self.options["variant"] == "last_standing"

"""Arranges Hell High for ``tests.scenario``: ranks 8 downwards from seat 0 where nothing is stated."""

from typing import Any

from rules.core.zones import move
from rules.hell_high import GAME, all_cards
from rules.hell_high.state import BOARD, OFF, TOP, Board, HellHighPlayer, HellHighState, put_standee
from rules.spellcraft.kinds import GLYPHS
from tests.rules.spellcraft_arranger import CraftArranger, CraftSeat, names_of
from tests.words import one_of

key_of = names_of(GAME.kinds)


class HighSeat(CraftSeat):
    """See CraftSeat."""

    def dead(self) -> Any:
        """Died earlier in this game."""
        self.standing = 0
        return super().dead()


class HighArranger(CraftArranger):
    """See CraftArranger."""

    setup = staticmethod(GAME.setup)
    kinds = GAME.kinds
    key_of = staticmethod(key_of)
    cards = staticmethod(all_cards)
    state_class = HellHighState
    wizard_class = HellHighPlayer
    seat_class = HighSeat

    def more(self, state: HellHighState, bonus: str = "") -> None:
        """``bonus``: the glyph below the Power Bonus Token."""
        self.stand(state)
        if bonus:
            move(state, state.off[-1], OFF, BOARD, "bonus")
            state.bonus = one_of(bonus, "glyph", GLYPHS)
        lay_the_dead(state)


def lay_the_dead(state: Board) -> None:
    """The standees of those who died earlier in this game lie beside the board (HH-82)."""
    for place, seat in enumerate(state.deaths):
        put_standee(state, seat, laid=TOP + 1 - len(state.seats) + place)

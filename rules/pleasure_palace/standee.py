"""The Standee: who has it is safe from the MTDs of foes (PP-36 to PP-51)."""

from rules.core.cards import Card
from rules.core.codec import Json
from rules.core.decisions import Asking
from rules.core.triggers import follow
from rules.pleasure_palace.state import MIDDLE, PalaceState, StandeeLine, StandeeMoved
from rules.pleasure_palace.topics import ROPE
from rules.spellcraft.modules import Module
from rules.spellcraft.topics import held


def put_standee(state: PalaceState, seat: int, why: str, card: Card | None = None) -> None:
    """The Standee stands before ``seat``, or in the middle (-1)."""
    if seat == state.standee:
        return
    if state.log is not None:
        state.log.append(StandeeMoved(state.standee, seat, why, card))
    state.standee = seat
    state.eerie = seat != MIDDLE and not state.seats[seat].living


def take_standee(state: PalaceState, seat: int, card: Card) -> Asking:
    """``seat`` takes it by ``card`` from the middle or from a foe; nothing if it has it already (PP-36)."""
    old = state.standee
    put_standee(state, seat, "take", card)
    if old in (MIDDLE, seat) or not state.seats[old].living:
        return
    yield from follow(state, ROPE, held(state, old, ROPE), seat)


def has_standee(state: PalaceState, seat: int) -> bool:
    """Has ``seat`` the Standee?"""
    return state.standee == seat


def standee_line(state: PalaceState, seat: int, card: Card) -> bool:
    """Does the Standee line of ``card`` happen now (PP-41)? All are told."""
    had = state.standee == seat
    if state.log is not None:
        state.log.append(StandeeLine(seat, card, had))
    return had


class Standee(Module[PalaceState]):
    """Where it goes when nobody takes it (PP-44 to PP-51)."""

    def begin_game(self, state: PalaceState) -> None:
        """See Module: it goes back, unless a dead Wizard acquired it and has it still (PP-49)."""
        if state.standee != MIDDLE and not state.eerie:
            put_standee(state, MIDDLE, "new game")
        state.eerie = False

    def slew(self, state: PalaceState, killer: int, victim: int, dead_card: bool) -> Asking | None:
        """See Module: the killer gets that of the victim (PP-44, PP-45)."""
        if state.standee == victim:
            acquires = state.seats[killer].living or dead_card  # the dead by a Dead Wizard card alone (PP-45, PP-47)
            put_standee(state, killer if acquires else MIDDLE, "kill")
        return None

    def renounced(self, state: PalaceState, seat: int) -> None:
        """See Module: also what it acquired while dead."""
        if state.standee == seat:
            put_standee(state, MIDDLE, "died")

    def buried(self, state: PalaceState, victim: int) -> None:
        """See Module: that of who died by nobody's hand (PP-46)."""
        if state.standee == victim:
            put_standee(state, MIDDLE, "died")

    def view(self, state: PalaceState) -> dict[str, Json]:
        """See Module."""
        return {"standee": state.standee}

    def check(self, state: PalaceState) -> list[str]:
        """See Module (PP-93)."""
        if MIDDLE <= state.standee < len(state.seats):
            return []
        return [f"the Standee stands at {state.standee}"]

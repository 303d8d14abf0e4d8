"""The Standee: who has it is safe from the MTDs of foes (PP-36 to PP-51)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.triggers import follow
from rules.pleasure_palace.state import MIDDLE, Palace, StandeeLine, StandeeMoved
from rules.pleasure_palace.topics import ROPE
from rules.spellcraft.topics import held


def put_standee(state: Palace, seat: int, why: str, card: Card | None = None) -> None:
    """The Standee stands before ``seat``, or in the middle (-1)."""
    if seat == state.standee:
        return
    if state.log is not None:
        state.log.append(StandeeMoved(state.standee, seat, why, card))
    state.standee = seat
    state.eerie = seat != MIDDLE and not state.seats[seat].living


def take_standee(state: Palace, seat: int, card: Card) -> Asking:
    """``seat`` takes it by ``card`` from the middle or from a foe; nothing if it has it already (PP-36)."""
    old = state.standee
    put_standee(state, seat, "take", card)
    if old in (MIDDLE, seat) or not state.seats[old].living:
        return
    yield from follow(state, ROPE, held(state, old, ROPE), seat)


def has_standee(state: Palace, seat: int) -> bool:
    """Has ``seat`` the Standee?"""
    return state.standee == seat


def standee_line(state: Palace, seat: int, card: Card) -> bool:
    """Does the Standee line of ``card`` happen now (PP-41)? All are told."""
    had = state.standee == seat
    if state.log is not None:
        state.log.append(StandeeLine(seat, card, had))
    return had

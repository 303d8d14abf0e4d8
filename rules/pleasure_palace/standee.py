"""The Standee: who has it is safe from the MTDs of foes (PP-36 to PP-51)."""

from functools import partial

from rules.core.cards import Card, CardKind
from rules.core.codec import Json
from rules.core.decisions import Asking
from rules.core.triggers import follow
from rules.core.zones import introduce, move
from rules.pleasure_palace.state import MIDDLE, STANDEE_MIDDLE, STANDEES, PalaceState, StandeeLine, StandeeMoved
from rules.pleasure_palace.topics import ROPE
from rules.spellcraft.awards import lay_out_awards
from rules.spellcraft.modules import Module
from rules.spellcraft.topics import held

STANDEE = CardKind(
    key="standee",
    name="The Standee",
    type="Standee",
    text="Who has it gains no MTDs from foes. Some cards do more with it.",
)


def lay_out_pieces(state: PalaceState) -> None:
    """The Standee in the middle, and what all spell-crafting games have (PP-03)."""
    lay_out_awards(state)
    introduce(state, STANDEE_MIDDLE, [STANDEE])


def holder(state: PalaceState) -> int:
    """Who has the Standee, -1 while it stands in the middle."""
    return next((seat for seat, wizard in enumerate(state.seats) if wizard.standee), MIDDLE)


def put_standee(state: PalaceState, seat: int, why: str, card: Card | None = None) -> None:
    """The Standee stands before ``seat``, or in the middle (-1)."""
    old = holder(state)
    if seat == old:
        return
    source, target = (STANDEES[at] if at != MIDDLE else STANDEE_MIDDLE for at in (old, seat))
    move(state, source.pieces(state)[0], source, target, why, seat, tell=partial(StandeeMoved, cause=card))
    state.eerie = seat != MIDDLE and not state.seats[seat].living


def take_standee(state: PalaceState, seat: int, card: Card) -> Asking:
    """``seat`` takes it by ``card`` from the middle or from a foe; nothing if it has it already (PP-36)."""
    old = holder(state)
    put_standee(state, seat, "take", card)
    if old in (MIDDLE, seat) or not state.seats[old].living:
        return
    yield from follow(state, ROPE, held(state, old, ROPE), seat)


def has_standee(state: PalaceState, seat: int) -> bool:
    """Has ``seat`` the Standee?"""
    return bool(state.seats[seat].standee)


def standee_line(state: PalaceState, seat: int, card: Card) -> bool:
    """Does the Standee line of ``card`` happen now (PP-41)? All are told."""
    had = has_standee(state, seat)
    if state.log is not None:
        state.log.append(StandeeLine(seat, card, had))
    return had


class Standee(Module[PalaceState]):
    """Where it goes when nobody takes it (PP-44 to PP-51)."""

    def begin_game(self, state: PalaceState) -> None:
        """See Module: it goes back, unless a dead Wizard acquired it and has it still (PP-49)."""
        if not state.standee and not state.eerie:
            put_standee(state, MIDDLE, "new game")
        state.eerie = False

    def slew(self, state: PalaceState, killer: int, victim: int, dead_card: bool) -> Asking | None:
        """See Module: the killer gets that of the victim (PP-44, PP-45)."""
        if has_standee(state, victim):
            acquires = state.seats[killer].living or dead_card  # the dead by a Dead Wizard card alone (PP-45, PP-47)
            put_standee(state, killer if acquires else MIDDLE, "slain")
        return None

    def renounced(self, state: PalaceState, seat: int) -> None:
        """See Module: also what it acquired while dead."""
        if has_standee(state, seat):
            put_standee(state, MIDDLE, "back")

    def buried(self, state: PalaceState, victim: int) -> None:
        """See Module: that of who died by nobody's hand (PP-46)."""
        if has_standee(state, victim):
            put_standee(state, MIDDLE, "back")

    def view(self, state: PalaceState) -> dict[str, Json]:
        """See Module."""
        return {"standee": holder(state)}

    def check(self, state: PalaceState) -> list[str]:
        """See Module (PP-93)."""
        standing = [card for card in state.cards if card.kind is STANDEE]
        return [] if len(standing) == 1 else [f"there are {len(standing)} Standees"]

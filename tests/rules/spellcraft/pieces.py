"""Events of pieces, for tests that need one of them alone."""

from rules.core.cards import CardKind, CardOf
from rules.pleasure_palace.standee import STANDEE
from rules.pleasure_palace.state import MIDDLE, STANDEE_MIDDLE, STANDEES, StandeeMoved
from rules.spellcraft.events import TokenGained
from rules.spellcraft.state import AWARDS, AWARDS_OF


def token_gained(seat: int, kind: CardKind, victim: int = -1) -> TokenGained:
    """``seat`` gains a token."""
    return TokenGained(CardOf(0, kind), AWARDS, AWARDS_OF[seat], kind.key, seat, victim=victim)


def standee_moved(old: int, new: int, why: str = "take") -> StandeeMoved:
    """The Standee goes from a seat to another; -1 is the middle."""
    source, target = (STANDEES[seat] if seat != MIDDLE else STANDEE_MIDDLE for seat in (old, new))
    return StandeeMoved(CardOf(0, STANDEE), source, target, why, new)

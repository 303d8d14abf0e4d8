"""The Group Attack of the Legend that lies face up."""

from collections.abc import Sequence

from rules.annihilageddon.events import GroupAttackEnded
from rules.annihilageddon.kinds import GROUP, Attack
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.decisions import Asking


def group_attack(state: AnnihilageddonState, seats: Sequence[int]) -> Asking:
    """The Group Attack of the Legend that lies face up, on these seats (AN-149, AN-153, AN-222)."""
    card = state.legends[-1]
    assert card.kind.strikes is not None
    asking = card.kind.strikes(state, Attack(card, -1, GROUP), seats)
    if asking is not None:
        yield from asking
    if state.log is not None:
        state.log.append(GroupAttackEnded(card))

"""The Draft Phase for a bot: which card to hold, to drop, to keep or to give, and when to pay for another one."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from rules.core.decisions import Choice, Decision, Option
from rules.witless_wizards.prospects import lead, mean_worth, standing_worth
from rules.witless_wizards.state import Equipment, WitlessState, opponents

Gain: TypeAlias = Callable[[WitlessState, int, int, Equipment], float]
"""What ``seat`` gains when the card comes to a board: state, seat, board, card."""

Discontent: TypeAlias = Callable[[WitlessState, int, float], bool]
"""Is another card worth its cube to ``seat``, if the one in hand gains so much: state, seat, gain."""

Usual: TypeAlias = Callable[[WitlessState, int, bool], float]
"""What ``seat`` gains by a middling card that it keeps (or gives away): state, seat, whether it is kept.

A turn keeps one card and gives one, so a card goes where it gains most beyond what another one would gain there later.
"""

NEVER = float("-inf")
CONTENT = (0.0, -0.15, -0.1, -0.1)
"""By cubes: with a card that gains so much less than is usual another one is paid for."""


def card_of(option: Option) -> Equipment:
    """The card that an option names."""
    assert option.card is not None
    return option.card


def draft(
    gain: Gain, discontent: Discontent, usual: Usual | None = None
) -> Mapping[str, Callable[[WitlessState, Decision], Choice]]:
    """The quick answers of the Draft Phase by topic, for this opinion of cards; without ``usual``, whatever may come."""

    def placed(state: WitlessState, seat: int, card: Equipment) -> float:
        """The best that can be made of a card in hand now, beyond what is usual."""
        best = NEVER
        if not state.kept:
            best = gain(state, seat, seat, card)
            if usual is not None:
                best -= usual(state, seat, True)
        if not state.gave:
            given = NEVER
            for board in opponents(state, seat):
                gained = gain(state, seat, board, card)
                if gained > given:
                    given = gained
            if usual is not None:
                given -= usual(state, seat, False)
            if given > best:
                return given
        return best

    def deal_out(state: WitlessState, decision: Decision) -> Choice:
        seat, best, chosen = decision.seat, NEVER, 0
        for index, option in enumerate(decision.options):
            keep = option.verb == "keep"
            gained = gain(state, seat, seat if keep else option.seat, card_of(option))
            if usual is not None:
                gained -= usual(state, seat, keep)
            if gained > best:
                best, chosen = gained, index
        return (chosen,)

    def hold(state: WitlessState, decision: Decision) -> Choice:
        gains = [placed(state, decision.seat, card_of(option)) for option in decision.options]
        return (gains.index(max(gains)),)

    def drop(state: WitlessState, decision: Decision) -> Choice:
        least, chosen = -NEVER, 0
        for index, option in enumerate(decision.options):
            gained = placed(state, decision.seat, card_of(option))
            if gained < least:
                least, chosen = gained, index
        return (chosen,)

    def extra(state: WitlessState, decision: Decision) -> Choice:
        """Another card if it is free, or the one in hand too poor."""
        seat = decision.seat
        if not decision.options[0].number:
            return (0,)
        return (0,) if discontent(state, seat, placed(state, seat, state.seats[seat].hand[0])) else (1,)

    return {"hold": hold, "extra": extra, "drop": drop, "deal out": deal_out}


def _lead(state: WitlessState, seat: int, board: int, card: Equipment) -> float:
    return lead(state, seat, board, card.kind)


def _discontent(state: WitlessState, seat: int, gain: float) -> bool:
    content = CONTENT[min(state.seats[seat].cubes, len(CONTENT) - 1)]
    return gain - lead(state, seat) < content


def usual_gain(state: WitlessState, seat: int, kept: bool) -> float:
    """See Usual: by the standing worth of what lies on the boards. A card given to one of many rivals hurts only that one."""
    if kept:
        return _missing(state, seat)
    rivals = opponents(state, seat)
    return -sum([_missing(state, rival) for rival in rivals]) / len(rivals) ** 2


def _missing(state: WitlessState, seat: int) -> float:
    """How much better a middling card would be than what lies in its slot, in the mean over all slots."""
    wizard = state.seats[seat]
    return _missing_on((*wizard.offence, *wizard.defence, *wizard.special), len(state.seats))


@lru_cache(maxsize=1 << 12)
def _missing_on(board: tuple[Equipment, ...], seats: int) -> float:
    worn = [_CARDS_OF_A_SLOT[card.kind.slot] * standing_worth(card.kind, seats) for card in board]
    return mean_worth(seats) - sum(worn)


_CARDS_OF_A_SLOT = (3 / 8, 3 / 8, 2 / 8)  # the share of each slot in a deck

DRAFT = draft(_lead, _discontent, usual_gain)
"""By topic: the quick answers by the fitted weights, how far ahead a card on a board puts ``seat``."""

"""The Draft Phase for a bot: which card to hold, to drop, to keep or to give, and when to pay for another one."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.core.decisions import Choice, Decision, Option
from rules.witless_wizards.prospects import lead
from rules.witless_wizards.state import Equipment, WitlessState, opponents

Gain: TypeAlias = Callable[[WitlessState, int, int, Equipment], float]
"""What ``seat`` gains when the card comes to a board: state, seat, board, card."""

Discontent: TypeAlias = Callable[[WitlessState, int, float], bool]
"""Is another card worth its cube to ``seat``, if the one in hand gains so much: state, seat, gain."""

CONTENT = (0.0, -0.5, -0.3, -0.2)
"""By cubes: with a card that gains less than this another one is paid for."""


def card_of(option: Option) -> Equipment:
    """The card that an option names."""
    assert option.card is not None
    return option.card


def draft(gain: Gain, discontent: Discontent) -> Mapping[str, Callable[[WitlessState, Decision], Choice]]:
    """The quick answers of the Draft Phase by topic, for this opinion of cards."""

    def placed(state: WitlessState, seat: int, card: Equipment) -> float:
        """The best that can be made of a card in hand now."""
        boards = [] if state.kept else [seat]
        if not state.gave:
            boards += opponents(state, seat)
        return max([gain(state, seat, board, card) for board in boards])

    def deal_out(state: WitlessState, decision: Decision) -> Choice:
        seat = decision.seat
        gains = [
            gain(state, seat, seat if option.verb == "keep" else option.seat, card_of(option))
            for option in decision.options
        ]
        return (gains.index(max(gains)),)

    def hold(state: WitlessState, decision: Decision) -> Choice:
        gains = [placed(state, decision.seat, card_of(option)) for option in decision.options]
        return (gains.index(max(gains)),)

    def drop(state: WitlessState, decision: Decision) -> Choice:
        gains = [placed(state, decision.seat, card_of(option)) for option in decision.options]
        return (gains.index(min(gains)),)

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


DRAFT = draft(_lead, _discontent)
"""By topic: the quick answers by the fitted weights, how far ahead a card on a board puts ``seat``."""

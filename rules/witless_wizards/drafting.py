"""The Draft Phase by the fitted weights: what a card in hand is worth on which board, and when to pay for another one."""

from collections.abc import Callable, Mapping

from rules.core.decisions import Choice, Decision, Option
from rules.witless_wizards.prospects import lead
from rules.witless_wizards.state import Equipment, WitlessState, opponents

CONTENT = (0.0, -0.5, -0.3, -0.2)
"""By cubes: with a card that gains less than this another one is paid for."""


def _card(option: Option) -> Equipment:
    assert option.card is not None
    return option.card


def _placed(state: WitlessState, seat: int, card: Equipment) -> float:
    """How far ahead the best place for a card in hand puts ``seat``."""
    boards = [] if state.kept else [seat]
    if not state.gave:
        boards += opponents(state, seat)
    return max([lead(state, seat, board, card.kind) for board in boards])


def _deal_out(state: WitlessState, decision: Decision) -> Choice:
    seat = decision.seat
    leads = [
        lead(state, seat, seat if option.verb == "keep" else option.seat, _card(option).kind)
        for option in decision.options
    ]
    return (leads.index(max(leads)),)


def _hold(state: WitlessState, decision: Decision) -> Choice:
    leads = [_placed(state, decision.seat, _card(option)) for option in decision.options]
    return (leads.index(max(leads)),)


def _drop(state: WitlessState, decision: Decision) -> Choice:
    leads = [_placed(state, decision.seat, _card(option)) for option in decision.options]
    return (leads.index(min(leads)),)


def _extra(state: WitlessState, decision: Decision) -> Choice:
    """Another card where the one in hand does harm, or for free."""
    seat = decision.seat
    wizard = state.seats[seat]
    content = CONTENT[min(wizard.cubes, len(CONTENT) - 1)]
    gain = _placed(state, seat, wizard.hand[0]) - lead(state, seat)
    return (0,) if not decision.options[0].number or gain < content else (1,)


DRAFT: Mapping[str, Callable[[WitlessState, Decision], Choice]] = {
    "hold": _hold,
    "extra": _extra,
    "drop": _drop,
    "deal out": _deal_out,
}
"""By topic: the quick answers."""

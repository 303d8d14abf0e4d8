"""Why equipment cannot be used now."""

from rules.core.cards import Card
from rules.core.decisions import Decision
from rules.witless_wizards.state import WitlessState


def why_not(state: WitlessState, decision: Decision, seat: int, card: Card) -> str:
    """Equipment was used in this battle (WW-071)."""
    if card in state.seats[seat].equipment() and card.id in state.battle.used:
        return "It was used already in this battle."
    return ""

"""Why a card cannot be played now: what the rules of its game say, else whose question comes first."""

from rules.core.cards import Card
from rules.core.match import Match


def why_not(match: Match, seat: int, card: Card) -> str:
    """Why ``seat`` cannot play one of its cards now, in a sentence; "" if it can, or if nobody would expect that it could.

    There is always a reason for a card in the hand of ``seat``; for other cards only where their game has one.
    """
    decision = match.decision
    if decision is None or (decision.seat == seat and any(option.card is card for option in decision.options)):
        return ""
    reason = match.game.why_not(match.state, decision, seat, card)
    if reason or card not in match.state.zones().get(f"seat{seat}/hand", ()):
        return reason
    if decision.seat != seat:
        return f"Not now: {match.names[decision.seat]} is asked."
    return f"Not now. First: {decision.prompt}"

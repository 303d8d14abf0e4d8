"""Why a card cannot be played now: what the rules of its game say, else whose question comes first."""

from collections.abc import Iterable, Iterator

from rules.core.cards import Card
from rules.core.match import Match


def why_not(match: Match, seat: int, card: Card) -> str:
    """Why ``seat`` cannot play one of its cards now, in a sentence; "" if it can, or if nobody would expect that it could.

    There is always a reason for a card in the hand of ``seat``; for other cards only where their game has one.
    """
    return next(reasons(match, seat, (card,)))


def reasons(match: Match, seat: int, cards: Iterable[Card]) -> Iterator[str]:
    """The same for several cards at once."""
    decision = match.decision
    offered = {option.card for option in decision.options} if decision is not None and decision.seat == seat else ()
    hand = match.state.zones().get(f"seat{seat}/hand", ())
    for card in cards:
        if decision is None or card in offered:
            yield ""
            continue
        reason = match.game.why_not(match.state, decision, seat, card)
        if reason or card not in hand:
            yield reason
        elif decision.seat != seat:
            yield not_asked(match)
        else:
            yield f"Not now. First: {decision.prompt}"


def not_asked(match: Match) -> str:
    """That somebody else comes first, in a sentence; "" at the end of the match."""
    return f"Not now: {match.names[match.decision.seat]} is asked." if match.decision is not None else ""

"""A session: matches in a row at one table (Wizard Arena, "Ending the Match")."""

from collections.abc import Sequence

from rules.core.errors import SetupError
from rules.core.events import RoundBegan
from rules.core.match import Match


def starter_of(match: Match) -> int:
    """The seat that began the match's first round. Raises SetupError when it has not begun."""
    for event in match.events:
        if isinstance(event, RoundBegan):
            return event.seat
    raise SetupError("the match has not begun")


def next_starter(match: Match) -> int:
    """Who begins the next match: the seat to the left of this one's starter (WA-022)."""
    return (starter_of(match) + 1) % len(match.names)


def keeps_decks(votes: Sequence[bool]) -> bool:
    """Whether the table keeps its decks for the next match: a vote each, a tie keeps them (WA-157)."""
    return 2 * sum(votes) >= len(votes)


def tally(scores: Sequence[int], wins: Sequence[int], match: Match) -> tuple[list[int], list[int]]:
    """The session's points and wins after ``match``: its winners add their score and a win (WA-156)."""
    result = match.result
    if result is None:
        raise SetupError("the match is not over")
    points, won = list(scores), list(wins)
    for seat in result.winners:
        points[seat] += result.scores[seat]
        won[seat] += 1
    return points, won

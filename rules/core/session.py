"""A session: matches in a row at one table."""

from collections.abc import Sequence

from rules.core.errors import SetupError
from rules.core.events import RoundBegan, TurnBegan
from rules.core.match import Match


def starter_of(match: Match) -> int:
    """The seat that began the match. Raises SetupError when it has not begun."""
    for event in match.events:
        if isinstance(event, RoundBegan | TurnBegan):
            return event.seat
    raise SetupError("the match has not begun")


def next_starter(match: Match) -> int:
    """Who begins the next match: the seat to the left of this one's starter (in Wizard Arena WA-022)."""
    return (starter_of(match) + 1) % len(match.names)


def tally(scores: Sequence[int], wins: Sequence[int], match: Match) -> tuple[list[int], list[int]]:
    """The session's points and wins after ``match``: its winners add their score and a win (in Wizard Arena WA-156)."""
    result = match.result
    if result is None:
        raise SetupError("the match is not over")
    points, won = list(scores), list(wins)
    for seat in result.winners:
        points[seat] += result.scores[seat]
        won[seat] += 1
    return points, won

"""Between two matches of Wizard Arena (see rules.core.session for the rest of a session)."""

from collections.abc import Sequence


def keeps_decks(votes: Sequence[bool]) -> bool:
    """Whether the table keeps its decks for the next match: a vote each, a tie keeps them (WA-157)."""
    return 2 * sum(votes) >= len(votes)


def bot_keeps(seat: int, wins: Sequence[int]) -> bool:
    """How a bot votes: it keeps decks with which it has won at least its share of the session's matches (D-23)."""
    return wins[seat] * len(wins) >= sum(wins)

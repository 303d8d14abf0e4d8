"""A session: matches in a row at one table, what each seat has won in them, and the vote on the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.program_types import SeatSetup, Setup
from game.setups import setup_of

if TYPE_CHECKING:
    from game.vote import Vote
    from rules import Match


class Session:
    """``points`` and ``wins`` are what each seat has of so many ``matches``, ``vote`` is the one on the next, if there is one."""

    def __init__(self, seats: int = 0) -> None:
        self.points = [0] * seats
        self.wins = [0] * seats
        self.matches = 0
        self.vote: Vote | None = None

    def score(self, match: Match, setup: Setup) -> None:
        """A match is over: count it, and open the vote on the next."""
        from rules.core.session import tally

        self.matches += 1
        self.points, self.wins = tally(self.points, self.wins, match)
        self.vote = self._open_vote(setup)

    def _open_vote(self, setup: Setup) -> Vote | None:
        """The vote on the next match, if the game has one; bots vote at once (WA-157)."""
        from game.vote import Vote

        facts, seats = setup_of(setup.game), list(enumerate(setup.seats))
        if facts.bot_keeps is None:
            return None
        bots = {number: facts.bot_keeps(number, self.wins) for number, seat in seats if seat.kind != "human"}
        return Vote([number for number, _ in seats if number not in bots], bots, facts.keeps)


def again(match: Match, setup: Setup, same: bool) -> Setup:
    """The next match of a session; with ``same`` everybody plays the same as before."""
    keep = setup_of(match.game.id).kept
    seats = tuple(
        SeatSetup(seat.name, seat.kind, keep(match, number) if same else "choose")
        for number, seat in enumerate(setup.seats)
    )
    return Setup(setup.game, seats, None, setup.options)


def dare(kinds: Sequence[str], winners: Sequence[int], names: Sequence[str], in_a_row: int) -> str:
    """What dares a person who plays alone against bots to play once more; "" where nobody does or nobody won alone.

    ``in_a_row`` matches were won by who has won.
    """
    humans = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    if len(humans) != 1 or len(winners) != 1 or len(kinds) < 2:
        return ""
    (person,), (winner,) = humans, winners
    if winner != person:
        return f"take revenge on {names[winner]}"
    if in_a_row >= 2:
        return f"make it {in_a_row + 1} in a row"
    rivals = [name for seat, name in enumerate(names) if seat != person]
    return f"{rivals[0]} wants revenge" if len(rivals) == 1 else "they all want revenge"

"""The vote on the next match of a session: the humans in turn, before the same screen; bots have voted at once (WA-157)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence


class Vote:
    """Keep the decks, or choose again? ``ballots`` are the votes cast so far by seat, True for keeping."""

    def __init__(
        self, humans: Iterable[int], bots: Mapping[int, bool], keeps: Callable[[Sequence[bool]], bool]
    ) -> None:
        """``bots`` are their votes; ``keeps`` counts those of all."""
        self.ballots = dict(bots)
        self._waiting = list(humans)
        self._keeps = keeps

    @property
    def voter(self) -> int | None:
        """Who votes next, None when all have."""
        return self._waiting[0] if self._waiting else None

    def cast(self, keep: bool) -> None:
        """The vote of the player whose turn it is."""
        self.ballots[self._waiting.pop(0)] = keep

    @property
    def keeping(self) -> bool:
        """Does the table keep its decks, as far as it has voted?"""
        return self._keeps(list(self.ballots.values()))

    @property
    def count(self) -> tuple[int, int]:
        """How many are for keeping, and how many against."""
        kept = sum(self.ballots.values())
        return kept, len(self.ballots) - kept

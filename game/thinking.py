"""Bots at the table: they think in a process of their own, so that nothing on the screen ever waits for them."""

from __future__ import annotations

from game.table.players import Choice
from rules import Match
from rules.bots import Window, make_bot


class InstantBots:
    """Answers at once, in this process: for self-tests and benchmarks."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._asked: Choice | None = None

    def ask(self, match: Match, seat: int, level: str) -> None:
        """See game.table.players.Bots."""
        bot = make_bot(level, match.game.id, self.seed + len(match.choices))
        self._asked = bot.choose(Window(match, seat))

    def poll(self) -> Choice | None:
        """See Bots."""
        choice, self._asked = self._asked, None
        return choice

    def cancel(self) -> None:
        """See Bots."""
        self._asked = None

    def close(self) -> None:
        """See Bots."""


class ThinkingBots(InstantBots):
    """Bots for the app."""

    def __init__(self, app: object, seed: int) -> None:
        super().__init__(seed)

    def hint(self, match: Match, seat: int) -> str:
        """What a strong bot would do, in words."""
        return ""

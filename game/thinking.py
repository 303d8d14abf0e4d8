"""Bots at the table: they think in processes of their own, so that nothing on the screen ever waits for them."""

from __future__ import annotations

from rules import Match
from rules.bots import Window, evaluator_of, make_bot
from rules.bots.levels import Archmage
from rules.bots.search import Budget
from rules.bots.worker import BotClient
from rules.core.decisions import Choice


class InstantBots:
    """Answers at once, in this process: for self-tests and benchmarks."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._asked: Choice | None = None
        self._hint: tuple[Choice, str] | None = None

    def ask(self, match: Match, seat: int, level: str) -> None:
        """See game.table.players.Bots."""
        bot = make_bot(level, match.game.id, self.seed + len(match.choices))
        self._asked = bot.choose(Window(match, seat))

    def poll(self) -> Choice | None:
        """See Bots."""
        choice, self._asked = self._asked, None
        return choice

    def ask_hint(self, match: Match, seat: int) -> None:
        """See Bots."""
        self._hint = Archmage(evaluator_of(match.game.id), self.seed, Budget(16)).hint(Window(match, seat))

    def poll_hint(self) -> tuple[Choice, str] | None:
        """See Bots."""
        hint, self._hint = self._hint, None
        return hint

    def cancel(self) -> None:
        """See Bots."""
        self._asked = self._hint = None

    def close(self) -> None:
        """See Bots."""


class ThinkingBots:
    """The app's bots, and the adviser behind the Hint button: the same processes think for both."""

    def __init__(self, seed: int) -> None:
        self._client = BotClient(seed)

    def ask(self, match: Match, seat: int, level: str) -> None:
        """See game.table.players.Bots."""
        self._client.ask(match, seat, level)

    def poll(self) -> Choice | None:
        """See Bots."""
        answer = self._client.poll()
        return answer[0] if answer is not None else None

    def cancel(self) -> None:
        """See Bots."""
        self._client.cancel()

    def close(self) -> None:
        """See Bots."""
        self._client.close()

    def ask_hint(self, match: Match, seat: int) -> None:
        """See Bots."""
        self._client.ask(match, seat, "archmage", reason=True)

    def poll_hint(self) -> tuple[Choice, str] | None:
        """See Bots."""
        return self._client.poll(reason=True)

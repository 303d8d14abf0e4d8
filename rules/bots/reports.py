"""What simulations and leagues report, as JSON and as text."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rules.bots.stats import percentile, wilson
from rules.core.codec import Json
from rules.core.game import OptionValue

MOST_PROBLEMS = 20
"""Matches that failed of which more is told than their number."""


@dataclass(slots=True)
class Simulation:
    """What ``simulate`` found. ``problems`` has the first few as (seed, text); ``seconds`` is the time it took."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, OptionValue]
    checked: str
    decisions: int = 0
    shortest: int = 0
    longest: int = 0
    wins: list[int] = field(default_factory=list)
    shared: int = 0
    scores: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    failed: int = 0
    problems: list[tuple[int, str]] = field(default_factory=list)
    digest: str = ""
    seconds: float = 0.0

    def as_json(self) -> dict[str, Json]:
        """JSON that is the same for the same arguments: the time is left out."""
        games = max(1, self.games)
        return {
            "game": self.game,
            "seats": len(self.bots),
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "options": dict(self.options),
            "checked": self.checked,
            "decisions": self.decisions,
            "decisions_per_match": {
                "mean": round(self.decisions / games, 2),
                "shortest": self.shortest,
                "longest": self.longest,
            },
            "wins_by_seat": list(self.wins),
            "shared_wins": self.shared,
            "mean_score_by_seat": [round(score / games, 3) for score in self.scores],
            "reasons": {reason: count for reason, count in sorted(self.reasons.items())},
            "failed": self.failed,
            "problems": [{"seed": seed, "problem": text} for seed, text in self.problems],
            "digest": self.digest,
        }

    def as_text(self) -> str:
        """The same in a few lines for people."""
        games = max(1, self.games)
        wins = ", ".join(f"{bot} {won / games:.1%}" for bot, won in zip(self.bots, self.wins, strict=True))
        lines = [
            f"{self.game}: {self.games} matches with {len(self.bots)} seats from seed {self.seed}",
            f"wins by seat: {wins} (shared: {self.shared})",
            f"decisions: {self.decisions} ({self.shortest} to {self.longest} per match)",
            *(f"{count} x {reason}" for reason, count in self.reasons.most_common()),
        ]
        return "\n".join(lines + complaints(self.failed, self.problems))


@dataclass(slots=True)
class Entrant:
    """One entry of a league: a level, with everything that its bots did. Shared wins count in fractions."""

    level: str
    wins: float = 0.0
    played: int = 0
    wins_by_seat: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The share of matches won."""
        return self.wins / self.played if self.played else 0.0

    def as_json(self) -> dict[str, Json]:
        """Rates with Wilson's 95 % interval, and the milliseconds per decision."""
        low, high = wilson(self.wins, self.played)
        ordered = sorted(self.times)
        return {
            "bot": self.level,
            "games": self.played,
            "wins": round(self.wins, 3),
            "win_rate": round(self.rate, 4),
            "interval_95": [round(low, 4), round(high, 4)],
            "wins_by_seat": [round(wins, 3) for wins in self.wins_by_seat],
            "decisions": len(ordered),
            "ms_per_decision": {
                "p50": round(percentile(ordered, 0.5) * 1e3, 4),
                "p95": round(percentile(ordered, 0.95) * 1e3, 4),
                "max": round(ordered[-1] * 1e3, 4) if ordered else 0.0,
            },
        }


@dataclass(slots=True)
class League:
    """What ``league`` found: the entrants in the order given."""

    game: str
    seats: int
    games: int
    seed: int
    options: dict[str, OptionValue]
    entrants: list[Entrant]
    decisions: int = 0
    failed: int = 0
    problems: list[tuple[int, str]] = field(default_factory=list)
    digest: str = ""
    seconds: float = 0.0

    @property
    def played(self) -> int:
        """Matches played so far, failed ones as well: fewer than ``games`` if it was decided early."""
        return self.entrants[0].played + self.failed

    def as_json(self) -> dict[str, Json]:
        """Everything; ``ms_per_decision`` and ``seconds`` are measured, the rest follows from the arguments."""
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "played": self.played,
            "seed": self.seed,
            "options": dict(self.options),
            "entrants": [entrant.as_json() for entrant in self.entrants],
            "decisions": self.decisions,
            "failed": self.failed,
            "problems": [{"seed": seed, "problem": text} for seed, text in self.problems],
            "digest": self.digest,
            "seconds": round(self.seconds, 3),
        }

    def as_line(self) -> str:
        """How far it has come, in one line."""
        rates = []
        for entrant in self.entrants:
            low, high = wilson(entrant.wins, entrant.played)
            rates.append(f"{entrant.level} {entrant.rate:.1%} ({low:.0%} to {high:.0%})")
        return f"{self.played} of {self.games} matches, {self.seconds:.0f} s: {', '.join(rates)}"

    def as_text(self) -> str:
        """The same in a few lines for people."""
        lines = [f"{self.game}: {self.played} matches with {self.seats} seats from seed {self.seed}"]
        for entrant in self.entrants:
            low, high = wilson(entrant.wins, entrant.played)
            ordered = sorted(entrant.times)
            p50, p95 = percentile(ordered, 0.5) * 1e3, percentile(ordered, 0.95) * 1e3
            lines.append(
                f"{entrant.level}: {entrant.wins:g} of {entrant.played} won ({entrant.rate:.1%}), "
                f"95 % interval {low:.1%} to {high:.1%}; {p50:.3f} ms per decision in the median, {p95:.3f} at 95 %"
            )
        return "\n".join(lines + complaints(self.failed, self.problems))


class CountsFailures(Protocol):
    """A report that counts the matches that failed and tells of the first of them: their seeds, and what went wrong."""

    failed: int
    problems: list[tuple[int, str]]


def count_failure(found: CountsFailures, seed: int, problem: str) -> None:
    """A match failed."""
    found.failed += 1
    if len(found.problems) < MOST_PROBLEMS:
        found.problems.append((seed, problem))


def complaints(failed: int, problems: Sequence[tuple[int, str]]) -> list[str]:
    """What went wrong, with the seed that shows it again."""
    if not failed:
        return []
    return [
        f"{failed} match{'es' if failed > 1 else ''} failed:",
        *(f"  seed {seed}: {text}" for seed, text in problems),
    ]

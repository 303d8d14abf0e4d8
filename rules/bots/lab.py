"""The balance lab: who wins how often, by seat, by what a player plays, and by the cards that came early.

Bots of one level play many matches. For each seat, trait (faction, Ability tile, Familiar ...) and card the lab counts how
often its players won, with Wilson's interval; a fair share is one match in as many as there are seats.
"""

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from rules import GAMES
from rules.bots import EVALUATORS
from rules.bots.runner import Task, played_match, run_all, seat_bots
from rules.bots.stats import wilson
from rules.core.codec import Json
from rules.core.events import CardMoved, Event
from rules.core.game import OptionValue
from rules.core.state import AnyState

EARLY = 3
"""A card is early in the first so many steps of the game's horizon (rounds, turns of all players)."""

_BATCH = 4

Traits = Callable[[AnyState, int], Mapping[str, str]]

TRAITS: Mapping[str, Traits] = {
    "wizard_arena": lambda state, seat: {"faction": state.seats[seat].faction},
    "annihilageddon": lambda state, seat: {
        "wizard": state.seats[seat].wizard,
        "tile": next((card.kind.key for card in state.seats[seat].tile), "none"),
    },
}
"""What a player plays, where that differs between the players of a game."""


@dataclass(frozen=True, slots=True)
class Observation:
    """One match: winners, its length in decisions and in steps of the horizon, each seat's traits and cards."""

    winners: tuple[int, ...]
    decisions: int
    steps: int
    traits: tuple[tuple[tuple[str, str], ...], ...]
    early: tuple[tuple[str, ...], ...]
    ever: tuple[tuple[str, ...], ...]
    problem: str = ""


@dataclass(slots=True)
class Row:
    """How often the players of something won. ``kind`` is seat, card or the name of a trait; ``name`` what it is."""

    kind: str
    name: str
    played: int = 0
    wins: float = 0.0
    seen: int = 0

    @property
    def rate(self) -> float:
        """Share of the matches won."""
        return self.wins / self.played if self.played else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """95 % of it."""
        return wilson(self.wins, self.played)


@dataclass(slots=True)
class Findings:
    """All rows of a run, and the lengths of its matches in steps of the horizon."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, OptionValue]
    rows: list[Row] = field(default_factory=list)
    steps: Counter[int] = field(default_factory=Counter)
    failed: int = 0

    @property
    def fair(self) -> float:
        """The share of a player in a fair match."""
        return 1 / len(self.bots)

    def of(self, kind: str) -> list[Row]:
        """The rows of a kind, the most successful first; seats in their order."""
        found = [row for row in self.rows if row.kind == kind]
        return found if kind == "seat" else sorted(found, key=lambda row: (-row.rate, row.name))

    def kinds(self) -> list[str]:
        """Seat first, cards last."""
        names = dict.fromkeys(row.kind for row in self.rows)
        return sorted(names, key=lambda kind: (kind != "seat", kind == "card"))

    def as_csv(self) -> str:
        """A line for each row."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["kind", "name", "played", "wins", "rate", "low", "high", "seen"])
        for kind in self.kinds():
            for row in self.of(kind):
                low, high = row.interval
                figures = (round(row.wins, 3), round(row.rate, 4), round(low, 4), round(high, 4))
                writer.writerow([row.kind, row.name, row.played, *figures, row.seen])
        return out.getvalue()

    def as_json(self) -> dict[str, Json]:
        """The same rows, with what was played."""
        rows: list[Json] = []
        for kind in self.kinds():
            for row in self.of(kind):
                low, high = row.interval
                figures: dict[str, Json] = {"rate": row.rate, "low": low, "high": high, "seen": row.seen}
                rows.append({"kind": kind, "name": row.name, "played": row.played, "wins": row.wins, **figures})
        return {
            "game": self.game,
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "options": dict(self.options),
            "failed": self.failed,
            "steps": {str(steps): count for steps, count in sorted(self.steps.items())},
            "rows": rows,
        }

    def as_text(self) -> str:
        """For a terminal: seats and traits whole, of the cards those that stand out."""
        lines = [f"{self.game}: {self.games} matches of {', '.join(self.bots)} from seed {self.seed}"]
        for kind in self.kinds():
            rows = self.of(kind)
            if kind == "card":
                rows = [row for row in rows if row.interval[0] > self.fair or row.interval[1] < self.fair]
                lines.append(f"cards held early that stand out ({len(rows)}):")
            lines += [_line(row) for row in rows]
        turns = sorted(self.steps.elements())
        if turns:
            lines.append(f"length: {turns[len(turns) // 2]} steps in the median, {turns[0]} to {turns[-1]}")
        return "\n".join(lines)


def _line(row: Row) -> str:
    low, high = row.interval
    return f"  {row.kind} {row.name}: {row.rate:.1%} of {row.played} ({low:.1%} to {high:.1%})"


def lab(
    game: str,
    games: int,
    seed: int = 0,
    bots: Sequence[str] = ("adept",),
    *,
    seats: int = 2,
    options: Mapping[str, OptionValue] | None = None,
    check: bool = False,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Findings:
    """Play ``games`` matches with seeds from ``seed``, and count. Results do not depend on ``jobs``. Raises SetupError."""
    lineup = seat_bots(game, bots, seats)
    given = dict(options or {})
    GAMES[game].settle_options(seats, given)
    tasks = (Task(game, seed + number, lineup, tuple(range(seats)), given, check) for number in range(games))
    found = Findings(game, lineup, games, seed, given)
    tally: dict[tuple[str, str], Row] = {}
    for number, seen in enumerate(run_all(observe, tasks, jobs, _BATCH), 1):
        if seen.problem:
            found.failed += 1
        else:
            found.steps[seen.steps] += 1
            _count(tally, seen)
        if progress is not None:
            progress(number)
    found.rows = [tally[key] for key in sorted(tally)]
    return found


def _no_traits(state: AnyState, seat: int) -> Mapping[str, str]:
    return {}


def observe(task: Task) -> Observation:
    """Play one match and note what may explain its result."""
    match, played = played_match(task, events=True)
    steps = EVALUATORS[task.game].horizon(match.state) if task.game in EVALUATORS else 0
    seats = range(len(task.bots))
    traits = TRAITS.get(task.game, _no_traits)
    return Observation(
        tuple(played.winners),
        played.decisions,
        steps,
        tuple(tuple(traits(match.state, seat).items()) for seat in seats),
        tuple(tuple(sorted(held(_until(match.events, EARLY), seat))) for seat in seats),
        tuple(tuple(sorted(held(match.events, seat))) for seat in seats),
        played.problem,
    )


def _until(events: Sequence[Event], steps: int) -> Iterable[Event]:
    """The events of the first rounds, or where a game has none, of as many turns of everybody."""
    begun = Counter[str]()
    for event in events:
        begun[type(event).__name__] += 1
        if begun["RoundBegan"] > steps or (not begun["RoundBegan"] and begun["TurnBegan"] > steps * 2):
            return
        yield event


def held(events: Iterable[Event], seat: int) -> set[str]:
    """The kinds of cards that came to a seat."""
    own = f"seat{seat}/"
    return {
        event.card.kind.key
        for event in events
        if isinstance(event, CardMoved) and event.card is not None and event.target.startswith(own)
    }


def _count(tally: dict[tuple[str, str], Row], seen: Observation) -> None:
    add = partial(_add, tally)
    for seat, traits in enumerate(seen.traits):
        share = 1 / len(seen.winners) if seat in seen.winners else 0.0
        add("seat", str(seat + 1), share)
        for kind, name in traits:
            add(kind, name, share)
        for card in seen.early[seat]:
            add("card", card, share)
        for card in seen.ever[seat]:
            tally.setdefault(("card", card), Row("card", card)).seen += 1


def _add(tally: dict[tuple[str, str], Row], kind: str, name: str, share: float) -> None:
    row = tally.setdefault((kind, name), Row(kind, name))
    row.played += 1
    row.wins += share


# -- one page --------------------------------------------------------------------------------------------------------

_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{title}</title>
<style>body{{font:15px/1.4 sans-serif;margin:2em auto;max-width:60em;background:#241a16;color:#f2e6cf}}
h1,h2{{color:#f8be3a}}table{{border-collapse:collapse;width:100%}}td{{padding:2px 8px}}td:nth-child(n+2){{text-align:right}}
svg{{vertical-align:middle}}</style>
<h1>{title}</h1><p>{about}</p>{body}</html>
"""
_WIDE = 320


def page(found: Findings) -> str:
    """The findings as one HTML page with plots."""
    title = GAMES[found.game].title
    about = (
        f"{found.games} matches of {', '.join(found.bots)} from seed {found.seed}; a fair share is {found.fair:.0%}."
    )
    parts = [f"<h2>Length</h2>{_lengths(found.steps)}"]
    for kind in found.kinds():
        heads = "<tr><td></td><td>matches</td><td>won</td><td>95 %</td><td></td></tr>"
        rows = "".join(_table_row(row, found) for row in found.of(kind))
        parts.append(
            f"<h2>{'Cards held early' if kind == 'card' else kind.capitalize()}</h2><table>{heads}{rows}</table>"
        )
    return _PAGE.format(title=f"{title}: balance", about=about, body="".join(parts))


def _table_row(row: Row, found: Findings) -> str:
    low, high = row.interval
    kind = GAMES[found.game].kinds.get(row.name)
    name = kind.title() if kind is not None else row.name.capitalize()
    return (
        f"<tr><td>{name}</td><td>{row.played}</td><td>{row.rate:.1%}</td><td>{low:.0%}–{high:.0%}</td>"
        f"<td>{_whisker(row.rate, low, high, found.fair)}</td></tr>"
    )


def _whisker(rate: float, low: float, high: float, fair: float) -> str:
    """A dot with its interval, and a line at the fair share."""
    x, left, right, middle = (round(_WIDE * value) for value in (rate, low, high, fair))
    tone = "#e0503c" if low > fair else "#6fa8dc" if high < fair else "#f2e6cf"
    return (
        f'<svg width="{_WIDE}" height="16"><path d="M{middle} 0V16" stroke="#f8be3a" stroke-dasharray="2 2"/>'
        f'<path d="M{left} 8H{right}" stroke="{tone}" stroke-width="2"/><circle cx="{x}" cy="8" r="4" fill="{tone}"/></svg>'
    )


def _lengths(steps: Counter[int]) -> str:
    """Bars: how many matches took how many steps."""
    if not steps:
        return ""
    low, high, most = min(steps), max(steps), max(steps.values())
    wide = max(2, min(16, 800 // (high - low + 1)))
    bars = "".join(
        f'<rect x="{(step - low) * wide}" y="{100 - round(96 * steps[step] / most)}" width="{wide - 1}" '
        f'height="{round(96 * steps[step] / most)}" fill="#f8be3a"><title>{step}: {steps[step]}</title></rect>'
        for step in range(low, high + 1)
    )
    return f'<svg width="{(high - low + 1) * wide}" height="100">{bars}</svg><p>{low} to {high} steps</p>'

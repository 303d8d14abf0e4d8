"""What the balance lab found: rows of win rates with Wilson's intervals, as text, CSV, JSON and a page with plots.

A fair share is one match in as many as there are seats. Cards are compared with what else came to players in the same
situation, since a player who can afford a dear card is ahead anyway; which rates are out of bounds is judged with all others
in view (``rules.bots.verdicts``).
"""

import csv
import io
from collections import Counter
from dataclasses import dataclass, field
from html import escape

from rules import GAMES
from rules.bots.reports import complaints
from rules.bots.stats import wilson
from rules.bots.verdicts import Verdict, bounds, judged
from rules.core.codec import Json
from rules.core.game import OptionValue

CAME = "card"
"""The kind of the rows of cards that came early."""

MANY = 16
"""Of more rows of one kind, and of cards, a terminal shows those that stand out."""

COLUMNS = ("kind", "name", "played", "wins", "rate", "low", "high", "compared", "shrunk", "above", "below", "seen")
"""Of the table: ``compared`` is the rate against peers, ``shrunk`` what is left of it with all others in view, ``above`` and
``below`` are the q-values of its being out of bounds."""


@dataclass(slots=True)
class Row:
    """How often the players of something won. ``kind`` is seat, card or the name of a trait; ``name`` what it is."""

    kind: str
    name: str
    played: int = 0
    wins: float = 0.0
    seen: int = 0
    expected: float | None = None  # wins of as many players in the same situations, whatever came to them
    verdict: Verdict | None = None

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
    """All rows of a run, and the lengths of its matches in rounds, in turns where there are no rounds.

    ``failed`` matches count nowhere; ``problems`` tell what went wrong in the first of them, with their seeds.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, OptionValue]
    rows: list[Row] = field(default_factory=list)
    steps: Counter[int] = field(default_factory=Counter)
    failed: int = 0
    problems: list[tuple[int, str]] = field(default_factory=list)

    @property
    def fair(self) -> float:
        """The share of a player in a fair match."""
        return 1 / len(self.bots)

    def judge(self) -> None:
        """Pass a verdict on every row: on each among those of its kind."""
        for kind in self.kinds():
            rows = [row for row in self.of(kind) if row.played]
            rates = [(self.compared(row), row.played) for row in rows]
            for row, verdict in zip(rows, judged(rates, self.fair), strict=True):
                row.verdict = verdict

    def compared(self, row: Row) -> float:
        """The rate of a row had all situations been equally good: the fair share, and what it won beyond its peers."""
        return row.rate if row.expected is None else self.fair + row.rate - row.expected / row.played

    def of(self, kind: str) -> list[Row]:
        """The rows of a kind, the most successful first; seats in their order."""
        found = [row for row in self.rows if row.kind == kind]
        return found if kind == "seat" else sorted(found, key=lambda row: (-row.rate, row.name))

    def kinds(self) -> list[str]:
        """Seat first, cards last."""
        names = dict.fromkeys(row.kind for row in self.rows)
        return sorted(names, key=lambda kind: (kind != "seat", kind == CAME))

    def _figures(self, row: Row) -> dict[str, float]:
        """The numbers of a row, by name."""
        low, high = row.interval
        found = {"rate": row.rate, "low": low, "high": high, "compared": self.compared(row)}
        if row.verdict is not None:
            found |= {"shrunk": row.verdict.shrunk, "above": row.verdict.above, "below": row.verdict.below}
        return {name: round(figure, 4) for name, figure in found.items()}

    def as_csv(self) -> str:
        """A line for each row."""
        out = io.StringIO()
        writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
        writer.writeheader()
        for kind in self.kinds():
            for row in self.of(kind):
                counts = {"kind": row.kind, "name": row.name, "played": row.played, "wins": round(row.wins, 3)}
                writer.writerow({**counts, **self._figures(row), "seen": row.seen})
        return out.getvalue()

    def as_json(self) -> dict[str, Json]:
        """The same rows, with what was played."""
        rows: list[Json] = []
        for kind in self.kinds():
            for row in self.of(kind):
                counts: dict[str, Json] = {"kind": kind, "name": row.name, "played": row.played, "wins": row.wins}
                rows.append({**counts, **self._figures(row), "seen": row.seen})
        return {
            "game": self.game,
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "options": dict(self.options),
            "failed": self.failed,
            "problems": [{"seed": seed, "problem": text} for seed, text in self.problems],
            "steps": {str(steps): count for steps, count in sorted(self.steps.items())},
            "rows": rows,
        }

    def as_text(self) -> str:
        """For a terminal: seats and traits whole, of the cards those that stand out; what is out of bounds."""
        lines = [f"{self.game}: {self.games} matches of {', '.join(self.bots)} from seed {self.seed}"]
        for kind in self.kinds():
            rows = self.of(kind)
            if kind == CAME or len(rows) > MANY:
                rows = [row for row in rows if row.interval[0] > self.fair or row.interval[1] < self.fair]
                lines.append(f"{kind}: those that stand out ({len(rows)}):")
            lines += [self._line(row) for row in rows]
        low, high = bounds(self.fair)
        out = [f"{row.kind} {row.name} ({row.verdict.word})" for row in self.rows if row.verdict and row.verdict.word]
        lines.append(f"out of {low:.0%} to {high:.0%} by more than chance: {', '.join(out) or 'nothing'}")
        turns = sorted(self.steps.elements())
        if turns:
            lines.append(f"length: {turns[len(turns) // 2]} steps in the median, {turns[0]} to {turns[-1]}")
        return "\n".join(lines + complaints(self.failed, self.problems))

    def _line(self, row: Row) -> str:
        low, high = row.interval
        against = "" if row.expected is None else f", against its peers {self.compared(row):.1%}"
        shrunk = "" if row.verdict is None else f", shrunk {row.verdict.shrunk:.1%}"
        return f"  {row.kind} {row.name}: {row.rate:.1%} of {row.played} ({low:.1%} to {high:.1%}){against}{shrunk}"


# -- one page --------------------------------------------------------------------------------------------------------

_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{title}</title>
<style>body{{font:15px/1.4 sans-serif;margin:2em auto;max-width:70em;background:#241a16;color:#f2e6cf}}
h1,h2{{color:#f8be3a}}table{{border-collapse:collapse;width:100%}}td{{padding:2px 8px}}td:nth-child(n+2){{text-align:right}}
svg{{vertical-align:middle}}</style>
<h1>{title}</h1><p>{about}</p>{body}</html>
"""
_WIDE = 320


def page(found: Findings) -> str:
    """The findings as one HTML page with plots."""
    title = GAMES[found.game].title
    about = (
        f"{found.games} matches of {', '.join(found.bots)} from seed {found.seed}; a fair share is {found.fair:.0%}. "
        "Against peers: had all situations been equally good (the same turn, place and Power at a purchase; the same "
        "faction). Shrunk: drawn towards the mean as far as chance explains it."
    )
    failures = "".join(f"<p>{escape(line)}</p>" for line in complaints(found.failed, found.problems))
    parts = [failures, f"<h2>Length</h2>{_lengths(found.steps)}"]
    for kind in found.kinds():
        heads = (
            "<tr><td></td><td>matches</td><td>won</td><td>95 %</td><td></td>"
            "<td>against peers</td><td>shrunk</td><td></td></tr>"
        )
        rows = "".join(_table_row(row, found) for row in found.of(kind))
        parts.append(
            f"<h2>{'Cards that came early' if kind == CAME else kind.capitalize()}</h2><table>{heads}{rows}</table>"
        )
    return _PAGE.format(title=f"{title}: balance", about=about, body="".join(parts))


def _table_row(row: Row, found: Findings) -> str:
    low, high = row.interval
    kind = GAMES[found.game].kinds.get(row.name)
    name = kind.title() if kind is not None else row.name.capitalize()
    shrunk = row.verdict.shrunk if row.verdict else row.rate
    return (
        f"<tr><td>{name}</td><td>{row.played}</td><td>{row.rate:.1%}</td><td>{low:.0%}–{high:.0%}</td>"
        f"<td>{_whisker(row.rate, low, high, found.fair)}</td><td>{found.compared(row):.1%}</td>"
        f"<td>{shrunk:.1%}</td><td>{row.verdict.word if row.verdict else ''}</td></tr>"
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

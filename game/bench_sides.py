"""Measuring the tables of two checkouts in turn, or of this one, and summing up what was measured in several rounds."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import bench_screens, bench_table
from game.core.cache import is_large

ROUNDS, ROUNDS_AGAINST = 2, 3
"""How often the matches are played, alone and against another checkout."""
ROUNDS_OF_SCREENS, ROUNDS_OF_SCREENS_LARGE = 2, 1
"""How often all else at tables is measured, and in a window that takes long to paint."""
LARGEST = ("pleasure_palace", "annihilageddon")
"""The games of which the screens are measured in such a window: those with the most on their tables."""
Numbers = dict[str, float]
Size = tuple[int, int]
Samples = dict[str, dict[str, list[float]]]
"""What was measured, by game and figure, a number per round; of the peer under the game ""."""
Summary = dict[str, Numbers]
"""Each figure with its least, its median and its spread."""


@dataclass(frozen=True)
class Side:
    """What is measured: a checkout under an interpreter."""

    python: Path
    checkout: Path

    def environment(self) -> dict[str, str]:
        """The variables of a process that imports this checkout."""
        return {**os.environ, "PYTHONPATH": str(self.checkout)}

    def measured(self, script: str, name: str, *given: object) -> bench_table.Measured:
        """A measurement in a process of its own, whose memory it fills alone; the script is that of this checkout."""
        command: list[str | Path] = [self.python, "-P", script, json.dumps([name, *given])]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=self.environment())
        measured: bench_table.Measured = json.loads(done.stdout.splitlines()[-1])
        return measured


THIS = Side(Path(sys.executable), Path(__file__).parents[1])


class Rounds:
    """What was measured of one thing, round by round: numbers, and series with the milliseconds of each turn of the loop."""

    def __init__(self) -> None:
        self._numbers: dict[str, list[float]] = {}
        self._series: dict[str, list[list[float]]] = {}

    def add(self, measured: bench_table.Measured) -> None:
        """One more round."""
        for name, value in measured.items():
            if isinstance(value, list):
                self._series.setdefault(name, []).append(value)
            else:
                self._numbers.setdefault(name, []).append(value)

    def summary(self) -> Summary:
        """All figures. The minimum of a series is made of the least that each turn took in any round: all rounds are alike."""
        found = {name: summed_up(values) for name, values in self._numbers.items()}
        for name, rounds in self._series.items():
            if name == "frame":
                found["frames"] = summed_up([sum(ms > 0 for ms in turns) for turns in rounds])
            best, each = percentiles(name, least(rounds)), [percentiles(name, turns) for turns in rounds]
            for figure, value in best.items():
                found[figure] = summed_up([numbers[figure] for numbers in each]) | {"min": _short(value)}
        return found

    def against(self, other: Rounds) -> dict[str, Any]:
        """The figures that both have; ratios are those of single rounds, and of series those of their minimums."""
        mine, others = self.summary(), other.summary()
        found: dict[str, Any] = {}
        for name in mine.keys() & others.keys():
            if name in self._numbers and name in other._numbers:
                found[name] = compared(self._numbers[name], other._numbers[name])
            else:
                ratio = round(mine[name]["min"] / others[name]["min"], 3) if others[name]["min"] else 1.0
                found[name] = {"this": mine[name], "other": others[name], "ratio": ratio}
        return dict(sorted(found.items()))


def tables(sides: Sequence[Side], games: Sequence[str], size: Size) -> list[dict[str, Rounds]]:
    """The tables of each side by game, and under "" what is not of one game, all in turn, round by round."""
    found = [{name: Rounds() for name in (*games, "")} for _ in sides]
    large = is_large(*size)
    of_screens, shown = (ROUNDS_OF_SCREENS_LARGE, LARGEST) if large else (ROUNDS_OF_SCREENS, tuple(games))
    for number in range(ROUNDS if len(sides) == 1 else ROUNDS_AGAINST):
        order = list(zip(sides, found, strict=True))
        for side, rounds in order[::-1] if number % 2 else order:
            for game in games:
                rounds[game].add(side.measured(bench_table.__file__, "whole_match", game, size, number == 0))
            if number < of_screens and not large:
                rounds[""].add(side.measured(bench_table.__file__, "commotion", size))
            if number < of_screens:
                rounds[""].add(side.measured(bench_screens.__file__, "first_frames", size, shown))
    return found


def worst(summaries: Mapping[str, Summary]) -> Summary:
    """Each figure as it is at the table where its median is the highest."""
    figures = next(iter(summaries.values()))
    return {name: max((each[name] for each in summaries.values()), key=lambda one: one["median"]) for name in figures}


def least(rounds: Sequence[Sequence[float]]) -> list[float]:
    """The least that each turn took, 0 for those that drew nothing in most rounds."""
    found = []
    for turn in zip(*rounds, strict=False):
        drawn = [ms for ms in turn if ms > 0]
        found.append(min(drawn) if 2 * len(drawn) > len(turn) else 0.0)
    return found


def percentiles(name: str, turns: Sequence[float]) -> Numbers:
    """Median, p95, p99 and the longest of those turns that drew something."""
    ordered = sorted(ms for ms in turns if ms > 0) or [0.0]
    last = len(ordered) - 1
    return {
        f"{name}_median_ms": round(statistics.median(ordered), 2),
        f"{name}_p95_ms": round(ordered[min(last, int(len(ordered) * 0.95))], 2),
        f"{name}_p99_ms": round(ordered[min(last, int(len(ordered) * 0.99))], 2),
        f"{name}_max_ms": round(ordered[-1], 2),
    }


def summed_up(values: Sequence[float]) -> Numbers:
    """The least, the median and how far the rounds lie apart, in percent of the median."""
    middle = statistics.median(values)
    spread = (max(values) - min(values)) / middle * 100 if middle else 0.0
    return {"min": _short(min(values)), "median": _short(middle), "spread_percent": round(spread, 1)}


def compared(values: Sequence[float], others: Sequence[float]) -> dict[str, Any]:
    """A figure of this checkout and of the other one, with the median ratio of this to the other, round by round."""
    ratios = [value / other for value, other in zip(values, others, strict=True) if other]
    ratio = round(statistics.median(ratios), 3) if ratios else 1.0
    return {"this": summed_up(values), "other": summed_up(others), "ratio": ratio}


def _short(value: float) -> float:
    return round(value) if value >= 1000 else round(value, 3)

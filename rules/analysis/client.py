"""The analyst in processes of its own, over all free cores, so that a screen stays smooth meanwhile."""

import multiprocessing
import os
from collections.abc import Sequence
from multiprocessing.connection import Connection

from rules.analysis.analyst import Analysis, analysis_of, judge_some
from rules.analysis.judging import Judged
from rules.core.codec import Json
from rules.core.match import Match

LEAST_SAMPLES, MOST_SAMPLES = 8, 64
WORK = 6_000
"""Choices times samples for one match: well under a minute on two cores."""

STRIDES = (8, 4, 2, 1)
"""First every eighth choice is judged, then those between, and so on: the whole course is seen early and grows finer."""

Found = tuple[int, Judged | None]
Heard = dict[int, Judged | None]
"""What became of each choice, by its number; None where there was nothing to judge."""


def samples_for(choices: int) -> int:
    """How many samples a choice of a match of this length gets."""
    return max(LEAST_SAMPLES, min(MOST_SAMPLES, WORK // max(1, choices)))


def rounds(numbers: Sequence[int]) -> list[list[int]]:
    """The same numbers in rounds, from coarse to fine."""
    left, found = list(numbers), []
    for stride in STRIDES:
        found.append([number for number in left if number % stride == 0])
        left = [number for number in left if number % stride]
    return found


def serve(
    pipe: "Connection[Found | None, None]", save: dict[str, Json], samples: int, wanted: Sequence[Sequence[int]]
) -> None:
    """A process: judge these choices, round by round, sending each finding; None at the end."""
    from rules import load_match

    try:
        match = load_match(save)
        for numbers in wanted:
            for found in judge_some(match, samples, numbers):
                pipe.send(found)
        pipe.send(None)
    except (OSError, KeyboardInterrupt):
        return


class AnalysisError(Exception):
    """A process of the analyst died."""


class AnalystClient:
    """The screen's end: ``poll`` every frame until ``analysis`` is there. ``done`` of ``total`` choices are judged.

    ``heard`` is what was found so far; given to another client it need not be found again. ``count`` is how many
    ``processes`` share the work: 0 for all cores but one (at least one).
    """

    def __init__(self, match: Match, count: int = 0, heard: Heard | None = None) -> None:
        self.match = match
        self.total = len(match.choices) - match.begins_at
        self.heard: Heard = dict(heard or {})
        self.analysis: Analysis | None = None
        self._pipes: list[Connection[None, Found | None]] = []
        self.processes: list[multiprocessing.process.BaseProcess] = []
        count = count or max(1, (os.cpu_count() or 2) - 1)
        context = multiprocessing.get_context("spawn")
        save, samples = match.save(), samples_for(self.total)
        missing = [number for number in range(match.begins_at, len(match.choices)) if number not in self.heard]
        wanted = rounds(missing)
        for number in range(count):
            mine, other = context.Pipe(duplex=False)
            given = (other, save, samples, [numbers[number::count] for numbers in wanted])
            process = context.Process(target=serve, args=given, daemon=True)
            process.start()
            other.close()
            self._pipes.append(mine)
            self.processes.append(process)

    @property
    def done(self) -> int:
        """How many choices are judged."""
        return self.total if self.analysis is not None else len(self.heard)

    def so_far(self) -> Analysis | None:
        """The books as far as they are known; None before anything is."""
        judged = self._judged()
        return analysis_of(self.match, judged) if judged else None

    def _judged(self) -> list[Judged]:
        return [judged for judged in self.heard.values() if judged is not None]

    def poll(self) -> None:
        """Hear what was found. Raises AnalysisError when a process died early."""
        for pipe in list(self._pipes):
            try:
                while pipe.poll():
                    found = pipe.recv()
                    if found is None:
                        pipe.close()
                        self._pipes.remove(pipe)
                        break
                    number, judged = found
                    self.heard[number] = judged
            except (EOFError, OSError) as error:
                self.close()
                raise AnalysisError("the analysis broke off") from error
        if not self._pipes and self.analysis is None:
            self.analysis = analysis_of(self.match, self._judged())

    def close(self) -> None:
        """Stop, finished or not."""
        for pipe in self._pipes:
            pipe.close()
        for process in self.processes:
            process.terminate()
            process.join(2)
        self._pipes, self.processes = [], []

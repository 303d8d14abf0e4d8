"""The analyst in processes of its own, over all free cores, so that a screen stays smooth meanwhile."""

import multiprocessing
import os
from multiprocessing.connection import Connection

from rules.analysis.analyst import Analysis, analysis_of, judge_some
from rules.analysis.judging import Judged
from rules.core.codec import Json
from rules.core.match import Match

LEAST_SAMPLES, MOST_SAMPLES = 8, 64
WORK = 6_000
"""Choices times samples for one match: well under a minute on two cores."""

Found = tuple[int, Judged | None]


def samples_for(choices: int) -> int:
    """How many samples a choice of a match of this length gets."""
    return max(LEAST_SAMPLES, min(MOST_SAMPLES, WORK // max(1, choices)))


def serve(pipe: "Connection[Found | None, None]", save: dict[str, Json], samples: int, first: int, step: int) -> None:
    """A process: judge every ``step``-th choice from ``first`` on, sending each finding; None at the end."""
    from rules import load_match

    try:
        match = load_match(save)
        for found in judge_some(match, samples, range(first, len(match.choices), step)):
            pipe.send(found)
        pipe.send(None)
    except (OSError, KeyboardInterrupt):
        return


class AnalysisError(Exception):
    """A process of the analyst died."""


class AnalystClient:
    """The screen's end: ``poll`` every frame until ``analysis`` is there. ``done`` of ``total`` choices are judged.

    ``processes``: 0 for all cores but one (at least one).
    """

    def __init__(self, match: Match, processes: int = 0) -> None:
        self.match = match
        self.total = len(match.choices) - match.begins_at
        self.done = 0
        self.analysis: Analysis | None = None
        self._judged: list[Judged] = []
        self._pipes: list[Connection[None, Found | None]] = []
        self._processes: list[multiprocessing.process.BaseProcess] = []
        count = processes or max(1, (os.cpu_count() or 2) - 1)
        context = multiprocessing.get_context("spawn")
        save, samples = match.save(), samples_for(self.total)
        for number in range(count):
            mine, other = context.Pipe(duplex=False)
            given = (other, save, samples, match.begins_at + number, count)
            process = context.Process(target=serve, args=given, daemon=True)
            process.start()
            other.close()
            self._pipes.append(mine)
            self._processes.append(process)

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
                    _, judged = found
                    self.done = min(self.total, self.done + 1)
                    if judged is not None:
                        self._judged.append(judged)
            except (EOFError, OSError) as error:
                self.close()
                raise AnalysisError("the analysis broke off") from error
        if not self._pipes and self.analysis is None:
            self.done = self.total
            self.analysis = analysis_of(self.match, self._judged)

    def close(self) -> None:
        """Stop, finished or not."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.terminate()
            process.join(2)
        self._pipes, self._processes = [], []

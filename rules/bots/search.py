"""Looking ahead over imagined matches: every candidate is played out by the quick policy in the same imagined worlds."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, count
from math import comb, sqrt
from typing import TypeAlias

from rules.bots.evaluator import Evaluator, Line
from rules.bots.window import Window
from rules.core.decisions import Choice, Decision, Option
from rules.core.knowledge import CUTS
from rules.core.randomness import Stream, below, numbered
from rules.core.rehearsal import Rehearsable, Rehearsal

Kind: TypeAlias = tuple[object, ...]
"""All that matters of an option."""

MOST_SUBSETS = 32
LONGEST_PLAYOUT = 400
RETRACTION = "take back"
"""Taking back what one has just done leads nowhere new and would never end."""


def candidates(decision: Decision, stream: Stream) -> list[Choice]:
    """The choices worth comparing: alike ones once, none taken back; all subsets where they are few, else a sample.

    What holds already is always among them.
    """
    count = len(decision.options)
    kinds = [_kind(option) for option in decision.options]
    if decision.minimum == decision.maximum == 1:
        seen: dict[Kind, int] = {}
        for index, option in enumerate(decision.options):
            if option.verb != RETRACTION:
                seen.setdefault(kinds[index], index)
        return [(index,) for index in seen.values()]
    sizes = range(decision.minimum, decision.maximum + 1)
    if sum(comb(count, size) for size in sizes) <= MOST_SUBSETS:
        return _unlike((chosen for size in sizes for chosen in combinations(range(count), size)), decision, kinds)
    found = {decision.preset} if decision.minimum <= len(decision.preset) else set()
    for _ in range(MOST_SUBSETS):
        size = decision.minimum + below(stream, decision.maximum - decision.minimum + 1)
        left = list(range(count))
        found.add(tuple(sorted(left.pop(below(stream, len(left))) for _ in range(size))))
    return _unlike(sorted(found), decision, kinds)


def _kind(option: Option) -> Kind:
    """What an option does: the same as another one of this kind."""
    kind = option.card.kind.key if option.card is not None else ""
    owner = option.card.owner if option.card is not None else -1
    return option.verb, kind, owner, option.seat, option.place, option.number, option.word


def _unlike(choices: Iterable[Choice], decision: Decision, kinds: Sequence[Kind]) -> list[Choice]:
    """Of choices that pick the same kinds only one, what holds already if it is among them."""
    found: dict[object, Choice] = {}
    for chosen in choices:
        picked = [kinds[index] for index in chosen]
        key = tuple(picked) if decision.ordered else frozenset(Counter(picked).items())
        if key not in found or chosen == decision.preset:
            found[key] = chosen
    return list(found.values())


@dataclass(slots=True)
class Sample:
    """An imagined ``world`` in which lines are tried, all with the same ``luck``, until the horizon has come to ``end``."""

    world: Rehearsable
    luck: int
    end: int

    @classmethod
    def ahead(cls, world: Rehearsable, luck: int, evaluator: Evaluator, rounds: int) -> "Sample":
        """One that looks so many ``rounds`` ahead, counted from the question.

        So a choice that ends a turn looks no further than the others.
        """
        return cls(world, luck, evaluator.horizon(world.state) + rounds)

    def outcomes(self, lines: Sequence[Line], evaluator: Evaluator) -> Iterator[Rehearsal]:
        """The world after each of these lines, played on by the quick policy.

        The last one is played in the world itself, which saves a clone: it is used up by that.
        """
        world, policy, horizon, end = self.world, evaluator.rollout_policy, evaluator.horizon, self.end
        turning, now = evaluator.turning, horizon(world.state)
        times = end - now if now else 0  # before the first round begins none can end
        stream = Stream(self.luck)
        luck, left = stream.rng, len(lines)
        for line in lines:
            left -= 1
            stream.rng = luck
            rehearsal = world.rehearsal(turning, times, not left)
            rehearsal.play(line, policy, stream, horizon, end, LONGEST_PLAYOUT)
            yield rehearsal


def imagined(window: Window, evaluator: Evaluator, stream: Stream, rounds: int) -> Sample | None:
    """A sample that looks ``rounds`` ahead; None where no world fits."""
    world = window.imagine(below(stream, 1 << 30))
    luck = below(stream, 1 << 30)
    return None if world is None else Sample.ahead(world, luck, evaluator, rounds)


@dataclass(frozen=True, slots=True)
class Trial:
    """Lines compared in imagined worlds, looking ``rounds`` ahead: a world depends on nothing but ``seed`` and its number."""

    window: Window
    evaluator: Evaluator
    seed: int
    rounds: int

    def gains(self, lines: Sequence[Line], number: int) -> "Gains | None":
        """How much better than the first line each other one does in a world, with the same luck; None where none fits."""
        evaluator, window = self.evaluator, self.window
        world = window.imagine(self.seed, number)
        if world is None:
            return None
        sample = Sample.ahead(world, numbered(self.seed, number), evaluator, self.rounds)
        value, seat, outcomes = evaluator.value, window.seat, sample.outcomes(lines, evaluator)
        standard = value(next(outcomes), seat)
        return tuple([value(outcome, seat) - standard for outcome in outcomes])


Gains: TypeAlias = tuple[float, ...]
Tried: TypeAlias = dict[int, Gains | None]
"""The gains in each world that was tried, by its number."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of a budget: so many ``worlds``, or, where they are 0, all that can be begun ``until`` a time of the ``clock``."""

    worlds: int
    until: float = 0.0
    clock: Callable[[], float] = time.monotonic

    def numbers(self, first: int, part: int = 0, parts: int = 1) -> Iterator[int]:
        """The worlds to be tried, numbered from ``first``, at least one; only those of one ``part`` of so many ``parts``.

        Against the clock, a part tries such as are dealt of the same cards.
        """
        if self.worlds:
            yield from range(first + part, first + self.worlds, parts)
            return
        for block in count(first + part * CUTS, parts * CUTS):
            for number in range(block, block + CUTS):
                yield number
                if self.clock() >= self.until:
                    return


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be thought about one choice: so many imagined ``samples``, or as many as fit into ``seconds``.

    ``clock`` tells the time in seconds.
    """

    samples: int = 0
    seconds: float | None = None
    clock: Callable[[], float] = time.monotonic

    def stages(self, count: int) -> Iterator[Stage]:
        """The budget in ``count`` equal stages."""
        if self.seconds is None:
            yield from [Stage(max(1, self.samples // count))] * count
            return
        begun = self.clock()
        for stage in range(1, count + 1):
            yield Stage(0, begun + self.seconds * stage / count, self.clock)


Crew: TypeAlias = Callable[[Trial, Sequence[Line], Stage, int], Tried]
"""Tries the worlds of a stage, numbered from the last argument on."""


def alone(trial: Trial, lines: Sequence[Line], stage: Stage, first: int) -> Tried:
    """A crew of this process alone."""
    return {number: trial.gains(lines, number) for number in stage.numbers(first)}


@dataclass(slots=True)
class Candidate:
    """A line of choices, with how much better than the favourite it did in the same worlds."""

    line: Line
    total: float = 0.0
    squares: float = 0.0
    worlds: int = 0

    def add(self, gain: float) -> None:
        """It did better by ``gain`` in one more world."""
        self.total += gain
        self.squares += gain * gain
        self.worlds += 1

    @property
    def mean(self) -> float:
        """The mean gain."""
        return self.total / self.worlds if self.worlds else 0.0

    def sure(self, margin: float) -> bool:
        """Is the mean gain above 0 by more than ``margin`` standard errors?"""
        if self.worlds < 2 or self.total <= 0:
            return self.total > 0 and not margin
        variance = max(0.0, self.squares - self.total * self.total / self.worlds) / (self.worlds - 1)
        return self.mean > margin * sqrt(variance / self.worlds)


def shortlist(
    window: Window, evaluator: Evaluator, stream: Stream, wide: bool = False, seed: int | None = None
) -> list[Line]:
    """The lines worth comparing, the quick policy's own choice first: all candidates, or those that the evaluator names.

    A ``wide`` search compares more of them.
    The evaluator is shown an imagined world, of this ``seed``, and says nothing but what the seat can know.
    """
    decision = window.decision
    assert decision is not None
    found: list[Line] = [(choice,) for choice in candidates(decision, stream)]
    if len(found) < 2:
        return found
    world = window.imagine(below(stream, 1 << 30) if seed is None else seed)
    if world is None or world.decision is None:
        return found
    named = evaluator.lines(world, wide) or [(choice,) for choice in evaluator.shortlist(world.state, world.decision)]
    lines = list(named) or found
    if len(lines) > 1:
        favourite = evaluator.rollout_policy(world.state, world.decision, Stream(0))
        lines.sort(key=lambda line: line[0] != favourite)
    return lines


@dataclass(frozen=True, slots=True)
class Ranking:
    """The two best lines, and by how much the chance to win is better with the first; one line where nothing is compared."""

    best: Line
    second: Line | None = None
    gain: float = 0.0

    @property
    def choice(self) -> Choice:
        """What to choose now."""
        return self.best[0]


def look_ahead(
    window: Window,
    evaluator: Evaluator,
    stream: Stream,
    budget: Budget,
    rounds: int,
    crew: Crew = alone,
    wide: bool = False,
) -> Ranking:
    """The best choices for ``window.seat``, looking ``rounds`` ahead, among more lines if it is ``wide``.

    Imagined matches are tried as the budget allows; the weaker half of the candidates is dropped again and again
    (sequential halving), so most of the effort goes into telling the best ones apart. The first candidate, the quick
    policy's, stays to the end: another one has to beat it by more than chance explains. Who is in the ``crew`` makes no
    difference to what comes out for a number of samples.
    """
    trial = Trial(window, evaluator, below(stream, 1 << 30), rounds)
    favourite, *others = [Candidate(line) for line in shortlist(window, evaluator, stream, wide, trial.seed)]
    if not others:
        return Ranking(favourite.line)
    first, best, rival = 0, favourite, favourite
    for stage in budget.stages(len(others).bit_length()):
        tried = crew(trial, [favourite.line, *(candidate.line for candidate in others)], stage, first)
        first = max(tried) + 1
        for _, gains in sorted(tried.items()):  # in this order, for sums of floats depend on it
            for candidate, gain in zip(others, gains or (), strict=False):
                candidate.add(gain)
        others.sort(key=lambda candidate: -candidate.mean)
        best, rival = others[0], max([favourite, *others[1:]], key=lambda candidate: candidate.mean)
        del others[max(1, len(others) // 2) :]
    if best.sure(evaluator.margin):
        return Ranking(best.line, rival.line, best.mean - rival.mean)
    return Ranking(favourite.line, best.line, max(0.0, -best.mean))

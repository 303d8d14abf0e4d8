"""Looking ahead over imagined matches: every candidate is played out by the quick policy in the same imagined worlds."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb

from rules.bots.evaluator import Choice, Evaluator
from rules.bots.window import Window
from rules.core.decisions import Decision
from rules.core.match import Match
from rules.core.randomness import Stream, below

MOST_SUBSETS = 32
LONGEST_PLAYOUT = 400
RETRACTION = "take back"
"""Taking back what one has just done leads nowhere new, and to and fro for ever."""


def candidates(decision: Decision, stream: Stream) -> list[Choice]:
    """The choices worth comparing: alike options once, none taken back; all subsets where they are few, else a sample.

    What holds already is always among the sample.
    """
    count = len(decision.options)
    if decision.minimum == decision.maximum == 1:
        seen: dict[tuple[object, ...], int] = {}
        for index, option in enumerate(decision.options):
            kind = option.card.kind.key if option.card is not None else ""
            owner = option.card.owner if option.card is not None else -1
            if option.verb == RETRACTION:
                continue
            seen.setdefault((option.verb, kind, owner, option.seat, option.place, option.number, option.word), index)
        return [(index,) for index in seen.values()]
    sizes = range(decision.minimum, decision.maximum + 1)
    if sum(comb(count, size) for size in sizes) <= MOST_SUBSETS:
        return [chosen for size in sizes for chosen in combinations(range(count), size)]
    found = {decision.preset} if decision.minimum <= len(decision.preset) else set()
    for _ in range(MOST_SUBSETS):
        size = decision.minimum + below(stream, decision.maximum - decision.minimum + 1)
        left = list(range(count))
        found.add(tuple(sorted(left.pop(below(stream, len(left))) for _ in range(size))))
    return sorted(found)


def playout(match: Match, evaluator: Evaluator, seat: int, stream: Stream, end: int) -> float:
    """Play on by the quick policy until the horizon has come to ``end``; the value for ``seat`` then."""
    for _ in range(LONGEST_PLAYOUT):
        decision = match.decision
        if decision is None or evaluator.horizon(match.state) >= end:
            break
        match.submit(*evaluator.rollout_policy(match.state, decision, stream))
    return evaluator.value(match, seat)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be thought about one choice: so many imagined ``samples``, or as many as fit into ``seconds``.

    ``clock`` tells the time in seconds.
    """

    samples: int = 0
    seconds: float | None = None
    clock: Callable[[], float] = time.monotonic

    def stages(self, count: int) -> Iterator[Iterator[None]]:
        """The budget in ``count`` equal stages; each yields once for every world to be tried in it, at least one."""
        begun = self.clock()
        for stage in range(1, count + 1):
            if self.seconds is None:
                yield iter([None] * max(1, self.samples // count))
            else:
                yield self._until(begun + self.seconds * stage / count)

    def _until(self, end: float) -> Iterator[None]:
        yield
        while self.clock() < end:
            yield


def shortlist(window: Window, evaluator: Evaluator, stream: Stream) -> list[Choice]:
    """The choices worth comparing: all candidates, or those that the evaluator names by what the seat can know."""
    decision = window.decision
    assert decision is not None
    found = candidates(decision, stream)
    world = window.determinize(below(stream, 1 << 30)) if len(found) > 1 else None
    if world is None or world.decision is None:
        return found
    return list(evaluator.shortlist(world.state, world.decision)) or found


def look_ahead(window: Window, evaluator: Evaluator, stream: Stream, budget: Budget, rounds: int) -> Choice:
    """The best choice for ``window.seat``, looking ``rounds`` ahead.

    Imagined matches are tried as the budget allows; the weaker half of the candidates is dropped again and again
    (sequential halving), so most of the effort goes into telling the best ones apart.
    """
    left = shortlist(window, evaluator, stream)
    if len(left) == 1:
        return left[0]
    totals = dict.fromkeys(left, 0.0)
    for stage in budget.stages((len(left) - 1).bit_length()):
        for _ in stage:
            _try_world(window, evaluator, stream, left, totals, rounds)
        left.sort(key=lambda choice: -totals[choice])
        left = left[: max(2, (len(left) + 1) // 2)]
    return left[0]


def _try_world(
    window: Window, evaluator: Evaluator, stream: Stream, left: list[Choice], totals: dict[Choice, float], rounds: int
) -> None:
    """One imagined world: each candidate is tried in it, with the same luck."""
    world = window.determinize(below(stream, 1 << 30))
    luck = below(stream, 1 << 30)
    if world is None:
        return
    end = (
        evaluator.horizon(world.state) + rounds
    )  # of the question: a choice that ends a turn looks no further than the others
    for choice in left:
        match = world.fork()
        match.submit(*choice)
        totals[choice] += playout(match, evaluator, window.seat, Stream(luck), end)

"""What a choice would do to everybody's life, found out by making it in forks of the match.

The forks are made for the seat that is asked, so nothing comes out that it cannot know. Where chance or hidden cards matter
they differ, and the forecast is a range.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from rules.core.decisions import Choice, Decision
from rules.core.events import Event, Prevented
from rules.core.match import Match
from rules.core.state import AnyState

SAMPLES = 8
MOST_ANSWERS = 12
"""So many questions that come up meanwhile are declined; after that the forecast is what has happened so far."""

Vitals = Callable[[AnyState], list[int]]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a choice does to ``seat``: its life now, and the least and the most of it afterwards.

    ``prevented`` are the keys of the cards that take some of a blow away in every sample.
    """

    seat: int
    now: int
    least: int
    most: int
    prevented: tuple[str, ...] = ()


def forecast(
    match: Match,
    choice: Choice,
    vitals: Vitals,
    declines: Collection[str],
    onward: Collection[str] = (),
    samples: int = SAMPLES,
) -> Iterator[list[Outlook]]:
    """Whose life a choice of the seat that is asked now would change, by seat: as far as one sample shows it, two, three ...

    ``vitals`` gives the life of every seat. What comes up before the step is over is declined: by picking nothing, or an
    option whose verb is among ``declines``; where that cannot be done, the sample ends. ``onward`` are verbs that are taken
    beyond the step, too, as long as nobody's life has changed (to roll the dice of an attack).
    """
    decision = match.decision
    if decision is None:
        return
    before = vitals(match.state)
    ends: list[list[int]] = []
    saves: list[set[tuple[int, str]]] = []
    for seed in range(samples):
        fork = match.fork(seed, decision.seat)
        if _same(fork.decision, decision):
            events: list[Event] = []
            fork.state.log = events
            fork.submit(*choice)
            _play_out(fork, declines, onward, vitals, before)
            ends.append(vitals(fork.state))
            saves.append(
                {(event.seat, event.card.kind.key) for event in events if isinstance(event, Prevented) and event.card}
            )
        yield _outlooks(before, ends, saves)


def _outlooks(before: list[int], ends: list[list[int]], saves: list[set[tuple[int, str]]]) -> list[Outlook]:
    """What the samples have in common and where they differ."""
    always = set.intersection(*saves) if saves else set()
    found = []
    for seat, now in enumerate(before):
        after = [end[seat] for end in ends]
        if any(life != now for life in after):
            prevented = tuple(sorted(key for hit, key in always if hit == seat))
            found.append(Outlook(seat, now, min(after), max(after), prevented))
    return found


def _same(asked: Decision | None, decision: Decision) -> bool:
    """Is this the question of the real match? A fork may stand at an earlier one."""
    if asked is None or (asked.seat, asked.topic) != (decision.seat, decision.topic):
        return False
    return list(map(repr, asked.options)) == list(map(repr, decision.options))


def _play_out(
    fork: Match, declines: Collection[str], onward: Collection[str], vitals: Vitals, before: list[int]
) -> None:
    """Answer what comes up before the choice has done its work."""
    for _ in range(MOST_ANSWERS):
        decision = fork.decision
        if decision is None or not (fork.inside_step or vitals(fork.state) == before):
            return
        verbs = {*declines, *onward} if fork.inside_step else onward
        answers = [index for index, option in enumerate(decision.options) if option.verb in verbs]
        if answers and decision.minimum <= 1:
            fork.submit(answers[0])
        elif decision.minimum == 0 and fork.inside_step:
            fork.submit()
        else:
            return

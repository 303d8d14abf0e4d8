"""A whole match, judged choice by choice, with books that balance."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rules.analysis.judging import Chances, Judged, chances, judge, less
from rules.bots import evaluator_of
from rules.core.match import Match
from rules.core.randomness import Stream, scramble

SAMPLES = 12


@dataclass(frozen=True, slots=True)
class Analysis:
    """What became of a match: ``judged`` are its choices in order, ``final`` the chances at its end (1 for the winner)."""

    seats: int
    judged: tuple[Judged, ...]
    final: Chances

    @property
    def initial(self) -> Chances:
        """The chances before the first choice."""
        return self.judged[0].par if self.judged else self.final

    def luck(self, seat: int) -> float:
        """All luck that a seat had, as a share of the match."""
        return sum(each.luck[seat] for each in self.judged)

    def own_gain(self, seat: int) -> float:
        """What its own choices gained a seat beyond quick play; below 0 where they were worse."""
        return sum(each.gain[seat] for each in self.judged if each.seat == seat)

    def others_gain(self, seat: int) -> float:
        """What the choices of others gained a seat; mostly below 0 where they play well."""
        return sum(each.gain[seat] for each in self.judged if each.seat != seat)

    def own_cost(self, seat: int) -> float:
        """What a seat's own choices cost it compared with the best ones."""
        return sum(each.cost for each in self.judged if each.seat == seat)

    def dearest(self, count: int) -> list[Judged]:
        """The choices that cost most, those that were no errors left out."""
        return sorted((each for each in self.judged if each.grade), key=lambda each: -each.cost)[:count]


def before_each(match: Match) -> Iterator[tuple[Match, tuple[int, ...]]]:
    """The match before each of its choices, with the choice. The same match is given each time, a little later."""
    again = match.fork()
    choices = again.choices[again.begins_at :]
    if choices:
        again.rewind(again.begins_at)
    for choice in choices:
        yield again, choice
        again.repeat(choice)


def judge_some(match: Match, samples: int, wanted: Iterable[int]) -> Iterator[tuple[int, Judged | None]]:
    """The choices with these numbers, judged one by one: number and judgement."""
    evaluator = evaluator_of(match.game.id)
    numbers = set(wanted)
    for position, choice in before_each(match):
        number = len(position.choices)
        picked = not choice or choice[0] >= 0  # what begins below 0 (a concession) answers no question
        if number in numbers and picked:
            yield number, judge(position, choice, evaluator, samples, Stream(scramble(match.seed, number)))


def analysis_of(match: Match, judged: Sequence[Judged]) -> Analysis:
    """The books: luck is what came out after a choice, up to the next par, less what was to be expected of it.

    ``match`` is the whole match, ``judged`` are its choices in any order. Where some are missing yet, what they moved
    stands as luck.
    """
    ordered = sorted(judged, key=lambda each: each.before)
    final = chances(match, match.game, evaluator_of(match.game.id))
    pars = [each.par for each in ordered[1:]] + [final]
    with_luck = tuple(replace(each, luck=less(par, each.after)) for each, par in zip(ordered, pars, strict=True))
    return Analysis(len(match.names), with_luck, final)


def analyse(match: Match, samples: int = SAMPLES) -> Analysis:
    """The whole match at once, in this process. Raises SetupError for a game without an evaluator."""
    numbers = range(len(match.choices))
    return analysis_of(match, [each for _, each in judge_some(match, samples, numbers) if each is not None])

"""One choice, judged: what each of the choices open to a seat would have been worth, by what it could know."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from rules.bots.evaluator import Evaluator, Line
from rules.bots.search import Sample, imagined, shortlist
from rules.bots.window import Window
from rules.bots.words import explained
from rules.core.decisions import Choice
from rules.core.game import AnyGame, Result
from rules.core.match import Match
from rules.core.randomness import Stream, below
from rules.core.rehearsal import Position

Chances = tuple[float, ...]
"""A number for each seat; chances of all seats together are 1."""

SURE = 3.0
"""A choice is an error only where the best one is better by so many standard errors: the rest may be noise."""

WEIGHED = 2
"""So many times as many samples weigh the best choice against that made as there are for a choice."""

FEWEST = 3
"""Samples to weigh a choice in, at least."""

PAR: Line = ()
"""No choice laid down: the quick policy plays on from the question itself."""

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.20
GRADES = ((BLUNDER, "blunder"), (MISTAKE, "mistake"), (INACCURACY, "inaccuracy"))


@dataclass(frozen=True, slots=True)
class Judged:
    """One choice: the number of choices made ``before`` it, whose it was, what it was about.

    By what the chooser could know, over the same samples: ``chances`` are those of the best choice and ``expected`` those
    of the choice made, each with the best to follow in the same question; ``spread`` is the standard error of what the
    chooser lost. By what all seats knew together, over other samples: ``par`` and ``after`` are those before and after the
    choice made with nothing but quick play to follow, ``luck`` is what came of it, less ``after``. ``best`` is the best
    choice, ``why`` a reason for it in words.
    """

    before: int
    seat: int
    topic: str
    made: Choice
    best: Choice
    chances: Chances
    expected: Chances
    par: Chances
    after: Chances
    spread: float
    luck: Chances = ()
    why: str = ""

    @property
    def cost(self) -> float:
        """What the choice cost the seat that made it, as a share of the match; never below 0."""
        return self.chances[self.seat] - self.expected[self.seat]

    @property
    def gain(self) -> Chances:
        """What the choice gained everybody beyond quick play."""
        return less(self.after, self.par)

    @property
    def grade(self) -> str:
        """blunder, mistake, inaccuracy, or nothing: also where less than the least of them is left without the sampling error."""
        if self.cost - self.spread < INACCURACY:
            return ""
        return next((word for least, word in GRADES if self.cost >= least), "")


def judge(match: Match, made: Choice, evaluator: Evaluator, samples: int, stream: Stream) -> Judged | None:
    """Judge the choice ``made`` at the open decision, in samples drawn by ``stream``.

    None where there was nothing to choose, or no samples were found. It looks as far as an adept: chance makes what comes
    later so noisy that errors could not be told from it.
    """
    decision = match.decision
    if decision is None or (len(decision.options) < 2 and decision.minimum == decision.maximum):
        return None
    seat = decision.seat
    window = Window(match, seat)
    lines = shortlist(window, evaluator, stream)
    lines += [line for line in continued(window, evaluator, made, stream) if line not in lines]
    if len({line[0] for line in lines}) < 2:
        return None

    def guessed() -> Sample | None:
        return imagined(window, evaluator, stream, evaluator.near)

    def known() -> Sample:
        world = match.open_fork(below(stream, 1 << 30))
        return Sample.ahead(world, below(stream, 1 << 30), evaluator, evaluator.near + evaluator.settling)

    found = _tried(guessed, lines, match.game, evaluator, max(2, samples // 2))
    if len(found[lines[0]]) < 2:
        return None
    played, best = _played_and_best(found, made, seat)
    # The best choice is weighed in other samples than it was found in: where many choices are compared, one always looks
    # better than it is. Only two are left, so there is time for more of them.
    count = samples if best == played else WEIGHED * samples
    weighed = _tried(guessed, [played, best], match.game, evaluator, count)
    if len(weighed[played]) < 2:
        return None
    lost = [one[seat] - other[seat] for one, other in zip(weighed[best], weighed[played], strict=True)]
    spread = standard_error(lost)
    if len(lost) < FEWEST or sum(lost) / len(lost) <= SURE * spread:
        best = played
    why = _reason(window, evaluator, best) if best != played else ""
    # What others hold belongs to the books, not to what a choice is judged by: an opponent's Spell that is forgotten at
    # one choice and known again at the next one would count as luck.
    truly = _tried(known, [PAR, (made,)], match.game, evaluator, count)
    hoped, expected, par, after = mean(weighed[best]), mean(weighed[played]), mean(truly[PAR]), mean(truly[(made,)])
    return Judged(len(match.choices), seat, decision.topic, made, best[0], hoped, expected, par, after, spread, why=why)


def _played_and_best(found: Mapping[Line, Sequence[Chances]], made: Choice, seat: int) -> tuple[Line, Line]:
    """The best line that begins with the choice made, and the best one of all: the same where that begins with it, too."""
    worth = {line: mean(each)[seat] for line, each in found.items()}
    played = max((line for line in worth if line[0] == made), key=worth.__getitem__)
    best = max(worth, key=lambda line: (worth[line], line == played))
    return played, played if best[0] == made else best


def _reason(window: Window, evaluator: Evaluator, line: Line) -> str:
    """Why one would choose so, in words; "" where no world could be imagined."""
    world = window.determinize(1)
    return explained(world, evaluator, window.seat, line) if world is not None and world.decision is not None else ""


def _tried(
    drawn: Callable[[], Sample | None], lines: Iterable[Line], game: AnyGame, evaluator: Evaluator, samples: int
) -> dict[Line, list[Chances]]:
    """The chances that each line leads to, in the same samples with the same luck; fewer where some could not be found."""
    found: dict[Line, list[Chances]] = {line: [] for line in lines}
    for _ in range(samples):
        sample = drawn()
        if sample is not None:
            for tried, outcome in zip(found.values(), sample.outcomes([*found], evaluator), strict=True):
                tried.append(chances(outcome, game, evaluator))
    return found


def continued(window: Window, evaluator: Evaluator, made: Choice, stream: Stream) -> list[Line]:
    """Lines that begin with ``made``: on its own, and where it is part of something larger, with what is best to follow.

    A seat that places the cards of the best Spell in another order has made no error, nor has one that can still make the
    best of what it began.
    """
    lines: list[Line] = [(made,)]
    decision, world = window.decision, window.determinize(below(stream, 1 << 30))
    if decision is None or world is None:
        return lines
    now = evaluator.horizon(world.state)
    world.submit(*made)
    then = world.decision
    if then is None or evaluator.horizon(world.state) != now:
        return lines
    # Only the same question once more: what else may follow is another one in another imagined match.
    if (then.seat, then.topic) == (decision.seat, decision.topic):
        lines += [(made, *line) for line in evaluator.lines(world)]
    return lines


def chances(position: Position, game: AnyGame, evaluator: Evaluator) -> Chances:
    """Everybody's chance to win a match of this game as it stands, together 1; at its end that of the result."""
    seats, result = range(len(position.state.names)), game.result(position.state)
    if result is not None:
        return final_chances(result, len(seats))
    power = evaluator.calibration.get(len(seats), 1.0)
    values = [max(0.0, evaluator.value(position, seat)) ** power for seat in seats]
    total = sum(values)
    return tuple(value / total for value in values) if total > 0 else (1 / len(seats),) * len(seats)


def final_chances(result: Result, seats: int) -> Chances:
    """The share of each of so many seats in the win of a match that ended so."""
    winners = result.winners or list(result.scores)
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


def less(many: Chances, few: Chances) -> Chances:
    """The difference, seat by seat."""
    return tuple(one - other for one, other in zip(many, few, strict=True))


def mean(found: Sequence[Chances]) -> Chances:
    """The mean, seat by seat."""
    return tuple(sum(each) / len(found) for each in zip(*found, strict=True))


def standard_error(values: Sequence[float]) -> float:
    """Of the mean of these; 0 for a single one."""
    count = len(values)
    if count < 2:
        return 0.0
    middle = sum(values) / count
    return sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count)

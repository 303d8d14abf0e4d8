"""Check the analyst by matches between bots: what their choices cost them, and what luck gave them.

    python build_scripts/check_analyst.py witless_wizards --bots adept,random --matches 100 --jobs 2
    python build_scripts/check_analyst.py witless_wizards --calibrate --matches 300

Each deal is played once in every order of the seats, and every match is analysed as the app does it. Printed is the mean
share of a match with its 95 % interval: what each bot's choices cost it compared with the best, what they gained it beyond
quick play, its luck, and the difference of the costs. Of unequal bots the weaker should lose more by its choices, equal
ones should not differ, and luck should be about 0 in the mean: then what is called luck hides no skill. Then how many errors
of each grade a bot makes in a match, and what they are about.

With ``--calibrate`` it is the evaluator's values that are checked: quick policies play, and printed is the power that makes
the values of the positions met chances to win (``calibration`` of the game's evaluator), and how often who was valued so
has won.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from math import exp, log
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rules import GAMES, new_match
from rules.analysis.analyst import analyse
from rules.analysis.client import samples_for
from rules.analysis.judging import GRADES, final_chances
from rules.bots import evaluator_of
from rules.bots.runner import Task, played_match, run_all
from rules.core.randomness import Stream

Z95 = 1.96
EVERY = 5
"""Choices from one position looked at to the next."""
PLURALS = {"blunder": "blunders", "mistake": "mistakes", "inaccuracy": "inaccuracies"}
TOPICS = 5
"""What errors are about: so many topics are told."""
FAINT = 1e-6
"""What stands for no chance at all."""


class Account(NamedTuple):
    """The books of one match, by the order of the bots: cost and gain of their own choices, luck, as shares of the match.

    ``judged`` is how many of their choices could be judged, ``errors`` the grade and the topic of each that was an error.
    """

    costs: tuple[float, ...]
    gains: tuple[float, ...]
    lucks: tuple[float, ...]
    judged: tuple[int, ...] = ()
    errors: tuple[tuple[tuple[str, str], ...], ...] = ()


def tasks(game: str, bots: tuple[str, ...], matches: int, seed: int) -> Iterator[Task]:
    """So many matches, each deal once in every rotation of the seats."""
    count = len(bots)
    for number in range(matches):
        places = tuple((bot + number) % count for bot in range(count))
        yield Task(game, seed + number // count, bots, places)


def account(task: Task, samples: int) -> Account:
    """Play a match and analyse it. Raises RuntimeError where it could not be played to its end."""
    match, played = played_match(task)
    if played.problem:
        raise RuntimeError(f"match {task.seed}: {played.problem}")
    found = analyse(match, samples or samples_for(len(match.choices)))
    kinds = found.own_cost, found.own_gain, found.luck
    own = [[each for each in found.judged if each.seat == seat] for seat in task.places]
    return Account(
        *(tuple(kind(seat) for seat in task.places) for kind in kinds),
        tuple(len(judged) for judged in own),
        tuple(tuple((each.grade, each.topic) for each in judged if each.grade) for judged in own),
    )


def told(values: Sequence[float]) -> str:
    """The mean with its interval, in hundredths of a match."""
    half = Z95 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("inf")
    return f"{100 * fmean(values):6.1f} ± {100 * half:.1f} %"


def report(bots: Sequence[str], accounts: Sequence[Account]) -> str:
    """The figures of all matches."""
    lines = []
    for number, bot in enumerate(bots):
        costs, gains, lucks = (
            told([account[number] for account in kind])
            for kind in (
                [each.costs for each in accounts],
                [each.gains for each in accounts],
                [each.lucks for each in accounts],
            )
        )
        lines.append(f"{bot:>12}: own choices cost {costs}   gain {gains}   luck {lucks}")
    if len(bots) == 2:
        lines.append(f"{'second':>12}: costs more by {told([each.costs[1] - each.costs[0] for each in accounts])}")
    return "\n".join(lines + [errors_of(bot, number, accounts) for number, bot in enumerate(bots)])


def errors_of(bot: str, number: int, accounts: Sequence[Account]) -> str:
    """How many errors of each grade a bot makes in a match, and the topics of most of them."""
    matches = len(accounts)
    found = [error for each in accounts for error in each.errors[number]]
    grades, topics = Counter(grade for grade, _ in found), Counter(topic for _, topic in found)
    counts = ", ".join(f"{PLURALS[grade]} {grades[grade] / matches:.2f}" for _, grade in GRADES)
    places = ", ".join(f"{topic} {100 * count / len(found):.0f} %" for topic, count in topics.most_common(TOPICS))
    choices = sum(each.judged[number] for each in accounts) / matches
    return f"{bot:>12}: of {choices:.1f} choices a match {counts}" + (f" ({places})" if places else "")


# -- calibration -----------------------------------------------------------------------------------------------------


class Met(NamedTuple):
    """A position: the logarithms of everybody's values, and everybody's share of the win in the end."""

    logs: tuple[float, ...]
    shares: tuple[float, ...]


def positions(game: str, seats: int, matches: int, seed: int) -> list[Met]:
    """Every few positions of matches between quick policies."""
    evaluator, found = evaluator_of(game), []
    for number in range(seed, seed + matches):
        match, stream, met = new_match(game, seats, number).fork(), Stream(number), []
        while (decision := match.decision) is not None:
            if len(match.choices) % EVERY == 0:
                met.append(tuple(log(max(FAINT, evaluator.value(match, seat))) for seat in range(seats)))
            match.submit(*evaluator.rollout_policy(match.state, decision, stream))
        assert match.result is not None
        shares = final_chances(match.result, seats)
        found += [Met(logs, shares) for logs in met]
    return found


def chances_at(met: Met, power: float) -> list[float]:
    """Everybody's chance if values to this power are chances."""
    raised = [exp(power * value) for value in met.logs]
    return [value / sum(raised) for value in raised]


def best_power(found: Sequence[Met]) -> float:
    """The power under which those who won were most likely to (Newton's method, a factor of 2 a step at most)."""
    power = 1.0
    for _ in range(30):
        slope = bend = 0.0
        for met in found:
            shares = chances_at(met, power)
            middle = sum(share * value for share, value in zip(shares, met.logs, strict=True))
            slope += sum(share * value for share, value in zip(met.shares, met.logs, strict=True)) - middle
            bend += sum(share * (value - middle) ** 2 for share, value in zip(shares, met.logs, strict=True))
        # where nearly all chances are 0 or 1 the curve is flat and a whole step would lead far beyond the best power
        power = min(max(power + slope / max(bend, FAINT), power / 2), power * 2)
    return power


def calibrate(game: str, seats: int, matches: int, seed: int) -> str:
    """The power, and what chances by it are worth."""
    found = positions(game, seats, matches, seed)
    power = best_power(found)
    lines = [f"{GAMES[game].title}, {seats} seats, {matches} matches: calibration {power:.2f}"]
    pairs = [pair for met in found for pair in zip(chances_at(met, power), met.shares, strict=True)]
    for tenth in range(10):
        inside = [pair for pair in pairs if tenth <= 10 * pair[0] < tenth + 1 or (tenth == 9 and pair[0] == 1)]
        if inside:
            claimed, kept = fmean(pair[0] for pair in inside), fmean(pair[1] for pair in inside)
            lines.append(f"  said {100 * claimed:3.0f} %, won {100 * kept:3.0f} % of {len(inside)}")
    return "\n".join(lines)


def main() -> None:
    """Play, analyse, report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--bots", default="adept,random", metavar="LEVELS", help="who meets, a level for each seat")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument(
        "--samples", type=int, default=0, help="forks by which each choice is judged (0: as in the app)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--calibrate", action="store_true", help="check the evaluator's values instead")
    parser.add_argument("--seats", type=int, default=2, help="seats of the matches that calibrate")
    given = parser.parse_args()
    if given.calibrate:
        print(calibrate(given.game, given.seats, given.matches, given.seed))
        return
    bots = tuple(given.bots.split(","))
    begun = time.monotonic()
    wanted = tasks(given.game, bots, given.matches, given.seed)
    accounts = list(run_all(partial(account, samples=given.samples), wanted, given.jobs))
    print(f"{GAMES[given.game].title}, {len(accounts)} matches")
    print(report(bots, accounts))
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()

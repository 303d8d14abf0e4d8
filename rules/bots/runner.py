"""Matches between bots: one, many alike (``simulate``), and leagues with paired seeds and rotated seats.

The same arguments give the same matches in every process and with any number of processes; only measured times differ
(and bots that think against the clock may choose differently).
"""

import hashlib
import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from time import perf_counter
from typing import TypeVar

from rules import GAMES, new_match
from rules.bots import ORACLE, QUICK, make_bot, parse
from rules.bots.reports import Entrant, League, Simulation, count_failure
from rules.bots.stats import wilson
from rules.bots.window import Window
from rules.core.errors import SetupError
from rules.core.game import OptionValue
from rules.core.match import Match
from rules.core.randomness import scramble

LONGEST = 100_000
"""Decisions after which a match counts as endless."""

AHEAD = 3
"""Batches begun for each process before the first is waited for."""

MOST_JOBS = 61
"""Processes at most: Windows can wait for no more."""

FEWEST = 20
"""Matches before a league may stop early."""

_SURE = 2.575829303548901  # the 99 % interval: looked at again and again, one of 95 % would decide too easily
_BATCH = 8
_BOTS = 0xB07  # keeps the bots' streams apart from the match's

SEEING = frozenset({ORACLE, QUICK})
"""Nothing is redrawn for these; the quick policy looks at nothing that its seat may not see."""

Chooser = Callable[[Window], tuple[int, ...]]
R = TypeVar("R")


@dataclass(slots=True)
class Task:
    """One match to play. ``bots[j]`` sits at ``places[j]``; its stream depends on the seed and ``j`` only."""

    game: str
    seed: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)
    check: bool = False
    timed: bool = False


@dataclass(slots=True)
class Played:
    """How one match went. ``times`` are seconds per decision of each bot (in the order of ``Task.bots``)."""

    seed: int
    decisions: int = 0
    winners: list[int] = field(default_factory=list)
    scores: dict[int, int] = field(default_factory=dict)
    reason: str = ""
    problem: str = ""
    digest: str = ""
    times: list[list[float]] = field(default_factory=list)


def play(task: Task) -> Played:
    """Play one match. What goes wrong (an exception, a broken invariant, no end) is told in ``problem``."""
    return played_match(task)[1]


def played_match(task: Task, events: bool = False) -> tuple[Match, Played]:
    """See ``play``: the match as well, with its ``events`` if they are wanted."""
    match = new_match(task.game, len(task.bots), task.seed, **task.options)
    if not events:
        match = match.fork()  # which collects none
    played = Played(task.seed, times=[[] for _ in task.bots])
    choosers, windows = [], []
    for seat in range(len(task.bots)):
        j = task.places.index(seat)
        windows.append(Window(match, seat, glass=parse(task.bots[j]).level in SEEING))
        choose = make_bot(task.bots[j], task.game, scramble(_BOTS, task.seed, j)).choose
        choosers.append(_timed(choose, played.times[j]) if task.timed else choose)
    try:
        problems = _finish(match, choosers, windows, task.check)
        played.problem = "; ".join(problems)
    except Exception as error:
        played.problem = f"{type(error).__name__}: {error}"
    played.decisions = len(match.choices)
    played.digest = hashlib.sha256(repr(match.choices).encode()).hexdigest()[:16]
    if not played.problem and (result := match.result) is not None:
        played.winners, played.scores, played.reason = result.winners, result.scores, result.reason
    return match, played


def _finish(match: Match, choosers: Sequence[Chooser], windows: Sequence[Window], check: bool) -> list[str]:
    """Play on to the end; returns what is broken. This loop is the bots' whole overhead: keep it lean."""
    left = LONGEST
    while (decision := match.decision) is not None:
        seat = decision.seat
        match.submit(*choosers[seat](windows[seat]))
        left -= 1
        if not left:
            return [f"no end after {LONGEST} decisions"]
        if check and (problems := match.check()):
            return problems
    return match.check()


def _timed(choose: Chooser, times: list[float]) -> Chooser:
    """``choose``, with the seconds that each call takes written down."""

    def measured(window: Window) -> tuple[int, ...]:
        begun = perf_counter()
        choice = choose(window)
        times.append(perf_counter() - begun)
        return choice

    return measured


def run_all(run: Callable[[Task], R], tasks: Iterable[Task], jobs: int = 1, batch: int = 1) -> Iterator[R]:
    """``run`` the tasks, in their order, ``batch`` at a time spread over ``jobs`` processes.

    Little is begun ahead of what has been asked for, so a caller may stop early.
    """
    jobs = min(jobs, MOST_JOBS)
    if jobs <= 1:
        yield from map(run, tasks)
        return
    waiting = iter(tasks)
    running: deque[Future[list[R]]] = deque()
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        try:
            while True:
                while len(running) < AHEAD * jobs and (some := list(islice(waiting, batch))):
                    running.append(pool.submit(_run_batch, run, some))
                if not running:
                    return
                yield from running.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _run_batch(run: Callable[[Task], R], tasks: list[Task]) -> list[R]:
    return [run(task) for task in tasks]


# -- many alike --------------------------------------------------------------------------------------------------


def simulate(
    game: str,
    seats: int,
    games: int,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    *,
    options: Mapping[str, OptionValue] | None = None,
    check: bool = False,
    jobs: int = 1,
) -> Simulation:
    """Play ``games`` matches with seeds ``seed``, ``seed + 1`` ...; too few ``bots`` are repeated around the table.

    ``check`` looks for broken invariants after every decision, not only at the end of each match. Raises SetupError.
    """
    lineup = seat_bots(game, bots, seats)
    given = dict(options or {})
    new_match(game, seats, seed, **given)
    places = tuple(range(seats))
    tasks = (Task(game, seed + number, lineup, places, given, check) for number in range(games))
    found = Simulation(game, lineup, games, seed, given, "every decision" if check else "the end of each match")
    found.wins, found.scores = [0] * seats, [0] * seats
    digest = hashlib.sha256()
    begun = perf_counter()
    for played in run_all(play, tasks, jobs, _BATCH):
        _count(found, played)
        digest.update(played.digest.encode())
    found.seconds = perf_counter() - begun
    found.digest = digest.hexdigest()[:16]
    return found


def _count(found: Simulation, played: Played) -> None:
    found.decisions += played.decisions
    found.shortest = min(found.shortest or played.decisions, played.decisions)
    found.longest = max(found.longest, played.decisions)
    if played.problem:
        count_failure(found, played.seed, played.problem)
        return
    found.reasons[played.reason] += 1
    found.shared += len(played.winners) > 1
    for seat in played.winners:
        found.wins[seat] += 1
    for seat, score in played.scores.items():
        found.scores[seat] += score


def seat_bots(game: str, bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """One level per seat. Raises SetupError for an unknown game or level, or more bots than seats."""
    if game not in GAMES:
        raise SetupError(f"there is no game {game!r} (games: {', '.join(GAMES)})")
    GAMES[game].settle_options(seats, {})
    if not bots or len(bots) > seats:
        raise SetupError(f"{len(bots)} bots cannot take {seats} seats")
    for level in bots:
        parse(level)
    return tuple(bots[seat % len(bots)] for seat in range(seats))


# -- leagues -----------------------------------------------------------------------------------------------------


def league(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    check: bool = False,
    jobs: int = 1,
    until: float | None = None,
    progress: Callable[[League], None] | None = None,
) -> League:
    """Let ``bots`` play ``games`` matches against each other.

    The same seed is played once in every rotation of the seats, then the next one, so that luck and seat even out.
    ``seats`` is the number of bots unless given; more seats are filled by the same bots again. With ``until`` it ends as
    soon as the first bot's 99 % interval leaves that share of wins out. ``progress`` is called after every match. Raises
    SetupError.
    """
    if len(bots) < 2:
        raise SetupError("a league needs at least two bots")
    count = len(bots) if seats is None else seats
    lineup = seat_bots(game, bots, count)
    given = dict(options or {})
    new_match(game, count, seed, **given)
    found = League(game, count, games, seed, given, [Entrant(level, wins_by_seat=[0.0] * count) for level in bots])
    digest = hashlib.sha256()
    begun = perf_counter()
    tasks = [_fixture(game, lineup, seed, number, given, check) for number in range(games)]
    for number, (task, played) in enumerate(zip(tasks, run_all(play, tasks, jobs), strict=False), 1):
        _enter(found, task, played)
        digest.update(played.digest.encode())
        found.seconds = perf_counter() - begun
        if progress is not None:
            progress(found)
        if until is not None and number % count == 0 and number >= FEWEST and _decided(found.entrants[0], until):
            break
    found.digest = digest.hexdigest()[:16]
    return found


def _decided(entrant: Entrant, share: float) -> bool:
    low, high = wilson(entrant.wins, entrant.played, _SURE)
    return not low <= share <= high


def _fixture(
    game: str, lineup: tuple[str, ...], seed: int, number: int, options: dict[str, OptionValue], check: bool
) -> Task:
    """Match ``number`` of a league."""
    seats = len(lineup)
    places = tuple((j + number) % seats for j in range(seats))
    return Task(game, seed + number // seats, lineup, places, options, check, timed=True)


def _enter(found: League, task: Task, played: Played) -> None:
    found.decisions += played.decisions
    for j, times in enumerate(played.times):
        found.entrants[j % len(found.entrants)].times += times
    if played.problem:
        count_failure(found, played.seed, played.problem)
        return
    for entrant in found.entrants:
        entrant.played += 1
    for seat in played.winners:
        entrant = found.entrants[task.places.index(seat) % len(found.entrants)]
        share = 1 / len(played.winners)
        entrant.wins += share
        entrant.wins_by_seat[seat] += share

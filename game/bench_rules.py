"""Measuring the rules of a checkout: a process that is asked for one figure after the other, a short slice of work each.

It runs as a script with the checkout on its path and uses only what ``rules`` has offered from the beginning. So the same code
measures an earlier checkout, slice by slice in turn with this one.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType

    from rules import Match
    from rules.bots.evaluator import Evaluator
    from rules.core.randomness import Stream

SECONDS = 0.2
"""How long the slice of a rate takes."""
COUNTED = 3
"""Matches of which the calls are counted."""
CHOICES = 2
PLAYOUTS = 60
"""Choices of a bot and its playouts in a slice, at least; most choices need none."""
Figures = dict[str, float]


def playing(game: str, seed: int) -> Figures:
    """Random play, two seats: decisions per second with and without collecting events, and events per second."""
    bare, _ = _rate(game, seed, events=False)
    collecting, events = _rate(game, seed, events=True)
    return {"decisions_per_s": bare, "decisions_per_s_with_events": collecting, "events_per_s": events}


def _rate(game: str, seed: int, events: bool) -> tuple[float, float]:
    from rules import GAMES, new_match
    from rules.core.randomness import Stream

    stream = Stream(seed)
    count = seen = 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        seed += 1
        match = new_match(game, GAMES[game].seats[0], seed)
        if not events:
            match = match.fork()
        count += _play(match, stream)
        seen += len(match.events) if events else 0
    taken = time.process_time() - begun
    return count / taken, seen / taken


def _play(match: Match, stream: Stream) -> int:
    """Play a match at random. Returns how many decisions that took."""
    from rules.core.randomness import below

    submit = match.submit
    count = 0
    while (decision := match.decision) is not None:
        low, high = decision.minimum, decision.maximum
        if low == high == 1:
            submit(below(stream, len(decision.options)))
        else:
            submit(*range(low + below(stream, high - low + 1)))
        count += 1
    return count


def counting(game: str, seed: int) -> Figures:
    """How many functions, Python's own ones included, are called for a decision of random play: the same on every machine."""
    from rules import GAMES, new_match
    from rules.core.randomness import Stream

    calls = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    def matches() -> list[Match]:
        return [new_match(game, GAMES[game].seats[0], number).fork() for number in range(COUNTED)]

    def played(ready: list[Match]) -> int:
        stream = Stream(0)
        return sum([_play(match, stream) for match in ready])

    played(matches())  # for what is kept from match to match
    ready = matches()
    sys.setprofile(count)
    decisions = played(ready)
    sys.setprofile(None)
    return {"calls_per_decision": round(calls / decisions, 2)}


def copying(game: str, seed: int) -> Figures:
    """Forks at a boundary, inside a step and for a viewer, in microseconds; save and load in milliseconds."""
    from rules import GAMES, load_match, new_match
    from rules.core.randomness import Stream, below

    stream = Stream(seed)
    outside: list[float] = []
    inside: list[float] = []
    viewing: list[float] = []
    match = new_match(game, GAMES[game].seats[0], seed)
    while (decision := match.decision) is not None:
        (inside if match.inside_step else outside).append(_micros(match.fork))
        viewing.append(_micros(partial(match.fork, 1, decision.seat)))
        one = decision.minimum <= 1 <= decision.maximum
        match.submit(*([below(stream, len(decision.options))] if one else range(decision.minimum)))
    data = match.save()
    return {
        "fork_boundary_us": statistics.median(outside),
        "fork_inside_us": statistics.median(inside) if inside else 0.0,
        "fork_viewer_us": statistics.median(viewing),
        "save_ms": statistics.median(_micros(match.save) for _ in range(5)) / 1000,
        "load_ms": statistics.median(_micros(partial(load_match, data)) for _ in range(5)) / 1000,
    }


def thinking(game: str, seed: int) -> Figures:
    """How long an adept takes for a choice, in milliseconds of processor time, and how many playouts that is a second."""
    from rules import GAMES, new_match
    from rules.bots import evaluator_of, make_bot
    from rules.bots.window import Window
    from rules.core.randomness import Stream, below

    stream = Stream(seed)
    bot = make_bot("adept", game, seed)
    match = new_match(game, GAMES[game].seats[0], seed)
    times: list[float] = []
    evaluator = view_of_adept(evaluator_of(game))
    value, valued = evaluator.value, []

    def counted(position: Match, seat: int) -> float:
        valued.append(seat)
        return value(position, seat)

    vars(evaluator)["value"] = counted  # each playout ends with one
    while (decision := match.decision) is not None and (len(times) < CHOICES or len(valued) < PLAYOUTS):
        choice: tuple[int, ...] = tuple(range(decision.minimum)) or (0,)
        if len(decision.options) > 1 and below(stream, 4) == 0:
            begun = time.process_time()
            choice = bot.choose(Window(match, decision.seat))
            times.append((time.process_time() - begun) * 1000)
        match.submit(*choice)
    del vars(evaluator)["value"]
    taken = sum(times) / 1000
    return {
        "adept_choice_ms": statistics.fmean(times) if times else 0.0,
        "playouts_per_s": len(valued) / taken if taken else 0.0,
    }


def view_of_adept(evaluator: Evaluator) -> Evaluator:
    """What an adept values positions by: in 0.2.0, which knew no plainer view, the same as all levels."""
    return evaluator.plain() if hasattr(evaluator, "plain") else evaluator


def peer(game: str, seed: int) -> Figures:
    """Decisions per second of RLCard's UNO, two players at random: the engine to be compared with, where it is installed."""
    try:
        from rlcard.games.uno import Game  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return {}
    chance = random.Random(seed)
    count, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        uno = Game(num_players=2)
        uno.init_game()
        while not uno.is_over():
            uno.step(chance.choice(uno.get_legal_actions()))
            count += 1
    return {"uno_decisions_per_s": count / (time.process_time() - begun)}


def _micros(call: Callable[[], object]) -> float:
    begun = time.perf_counter()
    call()
    return (time.perf_counter() - begun) * 1e6


MEASUREMENTS = {"playing": playing, "counting": counting, "copying": copying, "thinking": thinking, "peer": peer}


def serve() -> None:
    """Answer each line ``[measurement, game, seed]`` with a line of figures."""
    for line in sys.stdin:
        name, game, seed = json.loads(line)
        print(json.dumps(MEASUREMENTS[name](game, seed)), flush=True)


if __name__ == "__main__":
    serve()

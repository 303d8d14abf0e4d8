"""Fit what the bots go by: let them play, weigh what winners had, write the weights as data.

    python build_scripts/fit_values.py annihilageddon --matches 5000 --seed 1 --jobs 2

Quick policies play each other, now and then on a whim, so that everything is tried. Every few turns the features of all
players are written down (``features`` of the game's evaluator), with who won in the end. A player's chance is taken to be
its share of the exponentials of its weighted features (a conditional logit), and the weights are those under which the
winners were most likely (AdaGrad, L2: single cards count only as far as the matches prove it). The same arguments and
the same weights to begin with give the same result with any number of processes. It goes to ``rules/GAME/weights.py``
together with the run that made it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import exp, log
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rules import new_match
from rules.annihilageddon import KINDS
from rules.annihilageddon.appraisal import appraise
from rules.bots import EVALUATORS
from rules.bots.random_bot import random_choice
from rules.core.decisions import Decision
from rules.core.randomness import Stream, below, scramble

ROOT = Path(__file__).resolve().parent.parent

Row = dict[str, float]
Whim = Callable[[Any, Decision, tuple[int, ...], Stream], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Position:
    """What each player had at one moment of a match, and its share of the win."""

    players: list[Row]
    shares: list[float]


# -- playing ---------------------------------------------------------------------------------------------------------


def purchase(state: Any, decision: Decision, choice: tuple[int, ...], stream: Stream) -> tuple[int, ...]:
    """Any purchase or none, where the policy would buy or end its turn; tiles and Familiars at random."""
    if decision.topic == "keep":
        return random_choice(stream, decision)
    if decision.topic != "turn" or decision.options[choice[0]].verb not in ("buy", "end"):
        return choice
    offered = [index for index, option in enumerate(decision.options) if option.verb in ("buy", "end")]
    return (offered[below(stream, len(offered))],)


def anything(state: Any, decision: Decision, choice: tuple[int, ...], stream: Stream) -> tuple[int, ...]:
    """Anything legal that leads on."""
    whim = random_choice(stream, decision)
    return choice if any(decision.options[index].verb == "take back" for index in whim) else whim


@dataclass(frozen=True, slots=True)
class Model:
    """How a game is sampled: ``seats`` of the matches in turn, what a whim is, how many in 100 choices are one, and every
    how many turns a position is kept. ``pools`` tells the common feature that stands behind that of a card, and its share
    of it. ``rate`` and ``pull`` are how fast weights move and how strongly common ones are drawn to 0: a few large ones may
    move faster, and need no pull."""

    seats: tuple[int, ...]
    whim: Whim
    curious: int
    every: int
    pools: Mapping[str, tuple[str, float]]
    rate: float = 0.05
    pull: float = 10.0


def _pools() -> dict[str, tuple[str, float]]:
    """Cards are worth their appraisal, unless the matches prove that they are not."""
    found = {}
    for kind in KINDS:
        for late in ("", " late"):
            found[f"card {kind.key}{late}"] = (f"worth{late}", appraise(kind).worth / 10)
    return found


MODELS = {
    "annihilageddon": Model((2, 2, 3, 2, 4), purchase, 20, 3, _pools()),
    "witless_wizards": Model((2, 2, 2, 3, 2, 2, 2, 4), anything, 5, 1, {}),
    "hell_high": Model((2, 3, 2, 4), anything, 5, 1, {}),
    "pleasure_palace": Model((2, 3, 2, 4), anything, 5, 1, {}),
    "wizard_arena": Model((3, 4), anything, 2, 1, {}, rate=1.0, pull=0.5),
}


def sample(game: str, seed: int) -> list[Position]:
    """The positions of one match."""
    model, evaluator = MODELS[game], EVALUATORS[game]
    seats = model.seats[seed % len(model.seats)]
    match, stream = new_match(game, seats, seed).fork(), Stream(scramble(seed, 5))
    kept: list[list[Row]] = []
    last = evaluator.horizon(match.state)
    turns = seed
    while (decision := match.decision) is not None:
        now = evaluator.horizon(match.state)
        if now != last:
            last = now
            turns += 1
            if turns % model.every == 0:
                kept.append(evaluator.features(match.state))
        choice = evaluator.rollout_policy(match.state, decision, stream)
        if decision.topic == "keep" or below(stream, 100) < model.curious:
            choice = model.whim(match.state, decision, choice, stream)
        match.submit(*choice)
    assert match.result is not None
    winners = match.result.winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return [Position(players, shares) for players in kept]


def sample_all(game: str, matches: int, seed: int, jobs: int) -> list[Position]:
    """The positions of many matches, in the order of their seeds."""
    seeds = range(seed * 1_000_000, seed * 1_000_000 + matches)
    if jobs == 1:
        return [position for number in seeds for position in sample(game, number)]
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        found = pool.map(partial(sample, game), seeds, chunksize=20)
        return [position for positions in found for position in positions]


# -- fitting ---------------------------------------------------------------------------------------------------------

SINGLE = 80.0  # L2 of single cards
SINGLES = ("card ", "mtd ")
EPOCHS, COOLING = 6, 0.6


def chances(weights: Mapping[str, float], players: Sequence[Row]) -> list[float]:
    """How likely each player is to win."""
    sums = [sum([weights.get(name, 0.0) * number for name, number in row.items()]) for row in players]
    top = max(sums)
    shares = [exp(total - top) for total in sums]
    whole = sum(shares)
    return [share / whole for share in shares]


def loss(weights: Mapping[str, float], positions: Sequence[Position]) -> float:
    """The mean cross-entropy of the winners."""
    total = 0.0
    for position in positions:
        for chance, share in zip(chances(weights, position.players), position.shares, strict=True):
            total -= share * log(max(chance, 1e-9))
    return total / max(1, len(positions))


def fit(positions: list[Position], seed: int, rate: float = 0.05, common: float = 10.0) -> dict[str, float]:
    """The weights under which the winners are most likely; ``common`` ones are drawn to 0 so strongly."""
    counts = Counter(name for position in positions for row in position.players for name in row)
    pull = {name: (SINGLE if name.startswith(SINGLES) else common) / count for name, count in counts.items()}
    weights = dict.fromkeys(counts, 0.0)
    squares = dict.fromkeys(counts, 0.01)
    stream, order = Stream(seed), list(positions)
    for epoch in range(EPOCHS):
        _shuffle(order, stream)
        for position in order:
            for row, chance, share in zip(
                position.players, chances(weights, position.players), position.shares, strict=True
            ):
                off = chance - share
                for name, number in row.items():
                    slope = off * number + pull[name] * weights[name]
                    squares[name] += slope * slope
                    weights[name] -= rate * slope / squares[name] ** 0.5
        rate *= COOLING if epoch else 1.0
    return weights


def _shuffle(order: list[Position], stream: Stream) -> None:
    for last in range(len(order) - 1, 0, -1):
        other = below(stream, last + 1)
        order[last], order[other] = order[other], order[last]


def pooled(positions: Sequence[Position], pools: Mapping[str, tuple[str, float]]) -> None:
    """Add the common features."""
    for position in positions:
        for row in position.players:
            more: Counter[str] = Counter()
            for name, number in row.items():
                if name in pools:
                    pool, share = pools[name]
                    more[pool] += number * share
            row.update(more)


def unpooled(weights: dict[str, float], pools: Mapping[str, tuple[str, float]]) -> dict[str, float]:
    """The same weights without the common features."""
    commons = {pool for pool, _ in pools.values()}
    found = {name: weight for name, weight in weights.items() if name not in commons}
    for name, (pool, share) in pools.items():
        if name in found:
            found[name] += share * weights.get(pool, 0.0)
    return found


# -- writing ---------------------------------------------------------------------------------------------------------


def module(weights: Mapping[str, float], run: str) -> str:
    """The Python module that holds the weights."""
    lines = [f'    "{name}": {weight:.4f},' for name, weight in sorted(weights.items()) if round(weight, 4)]
    head = ['"""Fitted by build_scripts/fit_values.py, not by hand: what the bots\' view of a position goes by."""', ""]
    return "\n".join([*head, f'RUN = "{run}"', "", "WEIGHTS: dict[str, float] = {", *lines, "}", ""])


def main() -> None:
    """Play, fit, report, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=sorted(MODELS))
    parser.add_argument("--matches", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    given = parser.parse_args()
    begun = time.monotonic()
    positions = sample_all(given.game, given.matches, given.seed, given.jobs)
    model = MODELS[given.game]
    pools = model.pools
    pooled(positions, pools)
    kept_back = len(positions) // 10
    print(f"{given.matches} matches, {len(positions)} positions, {time.monotonic() - begun:.0f} s", flush=True)
    weights = unpooled(fit(positions[kept_back:], given.seed, model.rate, model.pull), pools)
    before = loss(EVALUATORS[given.game].weights, positions[:kept_back])
    after = loss(weights, positions[:kept_back])
    run = (
        f"{given.matches} matches from seed {given.seed}, {len(positions)} positions, loss {before:.4f} to {after:.4f}"
    )
    print(f"{run}, {time.monotonic() - begun:.0f} s")
    if not given.dry:
        (ROOT / "rules" / given.game / "weights.py").write_text(module(weights, run), encoding="utf-8")


if __name__ == "__main__":
    main()

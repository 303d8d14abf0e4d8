"""A monkey at the whole program: random mouse, keys and windows through all screens and matches, nothing may break.

A few thousand events by default; the whole of it with ``MONKEY=50000`` (events for each seed) and ``MONKEY_SEEDS=1,2``.
A run is made of chapters, each a program of its own that begins somewhere else and depends on nothing but seed, number
of events and number of the chapter; what broke in one can be repeated with ``MONKEY_CHAPTER``.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from game.setups import playable
from tests.game.monkey_run import EVENTS, SHORTEST, Broken, Run, chapters

pytestmark = pytest.mark.slow

FULL = 50_000
SEEDS = [int(word) for word in os.environ.get("MONKEY_SEEDS", "1").split(",")]
ONLY = {int(word) for word in os.environ.get("MONKEY_CHAPTER", "").split(",") if word}


@pytest.mark.parametrize("seed", SEEDS)
def test_random_input_breaks_nothing(seed: int, tmp_path: Path) -> None:
    seen: Counter[str] = Counter()
    games: set[str] = set()
    broken: list[str] = []
    over = trace = 0
    for chapter, events in enumerate(chapters(EVENTS)):
        if ONLY and chapter not in ONLY:
            continue
        with pytest.MonkeyPatch.context() as patch:
            run = Run(tmp_path / str(chapter), seed, chapter, patch)
            try:
                run.play(events)
            except Broken as problem:
                broken.append(str(problem))
            finally:
                run.close()
        seen += run.seen
        games |= run.games
        over += run.over
        trace ^= run.trace
    print(
        f"seed {seed}: {EVENTS} events, {over} matches to their end, trace {trace:08x}, batches by scene {dict(seen)}"
    )
    assert not broken, f"{len(broken)} chapters broke\n\n" + "\n\n".join(broken)
    if ONLY or EVENTS < SHORTEST * 8:
        return
    assert games == set(playable()) and {"table", "start", "settings", "help"} <= set(seen)
    if EVENTS >= FULL:
        assert {"curtain", "result", "decks", "matches", "new match", "pause"} <= set(seen) and over >= 10


def test_the_same_seed_is_the_same_run(tmp_path: Path) -> None:
    traces = []
    for number in range(2):
        with pytest.MonkeyPatch.context() as patch:
            run = Run(tmp_path / str(number), 5, 1, patch)
            try:
                run.play(120)
            finally:
                run.close()
            traces.append((run.trace, run.step, dict(run.seen)))
    assert traces[0] == traces[1]

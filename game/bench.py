"""Measuring speed: decisions, forks, frames, start-up, idling. Ratios within one run are what counts."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from game.start import headless
from rules.core.decisions import Decision

SECONDS = 1.5
Numbers = dict[str, float]


def run() -> dict[str, Any]:
    """All measurements: per game decisions/s, forks, saves, frames and idling; the worst table of all, and start-up."""
    from game.setups import playable
    from rules import GAMES

    if "DISPLAY" not in os.environ:
        headless()
    found: dict[str, Any] = {"python_loop_per_s": _calibration()}
    tables = {id: _table(f"whole_match({id!r})") for id in playable()}
    for id in GAMES:
        found[id] = {**_playing(id), **_copying(id), **_journal(id), **tables.get(id, {})}
    worst = {name: max(numbers[name] for numbers in tables.values()) for name in next(iter(tables.values()))}
    found["table"] = {**worst, **_table("commotion()")}
    found["start"] = _starting()
    return found


def _calibration() -> float:
    """How fast this machine runs a plain Python loop: makes other figures comparable."""
    begun, count = time.process_time(), 0
    while time.process_time() - begun < 0.5:
        for _ in range(10_000):
            count += 1
    return round(count / (time.process_time() - begun))


def _playing(id: str) -> Numbers:
    """Random play, two seats, with and without collecting events."""
    return {
        "decisions_per_s": _decisions(id, events=False),
        "decisions_per_s_with_events": _decisions(id, events=True),
    }


def _decisions(id: str, events: bool) -> float:
    from rules import GAMES, new_match
    from rules.core.randomness import Stream, below

    stream = Stream(5)
    count, seed = 0, 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        seed += 1
        match = new_match(id, GAMES[id].seats[0], seed)
        if not events:
            match = match.fork()
        submit = match.submit
        while (decision := match.decision) is not None:
            low, high = decision.minimum, decision.maximum
            if low == high == 1:
                submit(below(stream, len(decision.options)))
            else:
                submit(*range(low + below(stream, high - low + 1)))
            count += 1
    return round(count / (time.process_time() - begun))


def _copying(id: str) -> Numbers:
    """Forks at a boundary, inside a step and for a viewer, in microseconds; save and load in milliseconds."""
    from rules import GAMES, load_match, new_match
    from rules.core.randomness import Stream, below

    stream = Stream(9)
    outside: list[float] = []
    inside: list[float] = []
    viewing: list[float] = []
    saving: list[float] = []
    loading: list[float] = []
    for seed in range(12):
        match = new_match(id, GAMES[id].seats[0], seed)
        while match.decision is not None:
            decision = match.decision
            (inside if match.inside_step else outside).append(_micros(match.fork))
            viewing.append(_micros(partial(match.fork, 1, decision.seat)))
            match.submit(*_some(decision, below(stream, len(decision.options))))
        saving.append(_micros(match.save) / 1000)
        data = match.save()
        loading.append(_micros(partial(load_match, data)) / 1000)
    return {
        "fork_boundary_us": round(statistics.median(outside), 1),
        "fork_inside_us": round(statistics.median(inside), 1) if inside else 0.0,
        "fork_viewer_us": round(statistics.median(viewing), 1),
        "save_ms": round(statistics.median(saving), 3),
        "load_ms": round(statistics.median(loading), 3),
    }


def _table(measurement: str) -> Numbers:
    """A measurement of game.bench_table in a process of its own, whose memory it fills alone."""
    code = f"import json; from game import bench_table; print(json.dumps(bench_table.{measurement}))"
    done = subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True)
    numbers: Numbers = json.loads(done.stdout.splitlines()[-1])
    return numbers


def _journal(id: str) -> Numbers:
    """Writing one choice of a match to the disk, in milliseconds."""
    from game.library.keeper import Keeper
    from game.program_types import SeatSetup, Setup
    from rules import GAMES, new_match

    match = new_match(id, GAMES[id].seats[0], seed=5)
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        setup = Setup(id, tuple(SeatSetup(name, "random") for name in match.names))
        record = Keeper(Path(folder)).begin(match, setup)
        for _ in range(60):
            if match.decision is None:
                break
            match.submit(*_some(match.decision, 0))
            times.append(_micros(partial(record.follow, match)) / 1000)
        record.close()
    return {"journal_ms": round(statistics.median(times), 3)}


def _some(decision: Decision, index: int) -> tuple[int, ...]:
    return (index,) if decision.minimum <= 1 <= decision.maximum else tuple(range(decision.minimum))


def _micros(call: Callable[[], object]) -> float:
    begun = time.perf_counter()
    call()
    return (time.perf_counter() - begun) * 1e6


BARE = "import pygame;pygame.display.init();s=pygame.display.set_mode((1280,720));s.fill((9,9,9));pygame.display.flip()"
FULL = (
    "import sys;from pathlib import Path;from game.core.app import App;from game.core.display import Display;"
    "from game.library.keeper import Keeper;from game.program import Program;"
    "a=App(Display((1280,720)));p=Program(a,Keeper(Path(sys.argv[1])));a.scenes.push(p.first_screen());a.tick([],16)"
)


def _starting() -> Numbers:
    """Process start to the first frame of the menu, against a bare window, in milliseconds."""
    bare, full = [], []
    with tempfile.TemporaryDirectory() as folder:
        _process(FULL, folder)  # compiles what was not compiled yet
        for _ in range(7):
            bare.append(_process(BARE))
            full.append(_process(FULL, folder))
    return {
        "bare_window_ms": round(statistics.median(bare), 1),
        "menu_ms": round(statistics.median(full), 1),
        "ratio": round(statistics.median(full) / statistics.median(bare), 2),
    }


def _process(code: str, *arguments: str) -> float:
    environment = {"SDL_FRAMEBUFFER_ACCELERATION": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1", **os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code, *arguments], check=True, env=environment)
    return (time.perf_counter() - begun) * 1000

"""Measuring speed: decisions, forks, thinking, frames, start-up, idling. Ratios within one run are what counts."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from game import bench_rules
from game.start import headless

ROUNDS, TABLE_ROUNDS, STARTS = 5, 2, 7
"""How often each figure of the rules, of the table and of the start is measured."""
ROOT = Path(__file__).parents[1]
Numbers = dict[str, float]
Size = tuple[int, int]
Samples = dict[str, dict[str, list[float]]]
"""What was measured, by game and figure, a number per round; of the peer under the game ""."""


def run(against: Path | None = None, size: Size | None = None) -> dict[str, Any]:
    """All measurements: per game decisions/s, forks, thinking, saves, frames and idling; the worst table of all, and start-up.

    With another checkout, or another Python, ``against`` it the figures of the rules alone, both measured in turn. With a
    ``size`` of the window the figures of tables and screens alone, at that size, those of another checkout as well.
    """
    from game.setups import playable
    from rules import GAMES

    if "DISPLAY" not in os.environ:
        headless()
    if against is not None:
        sides = [THIS, Side(against, ROOT) if against.is_file() else Side(Path(sys.executable), against)]
        this, other = measure(sides, tuple(GAMES)) if size is None else _tables(sides, tuple(playable()), size)
        return {
            game or ("peer" if size is None else "table"): {
                name: _compared(values, other[game][name]) for name, values in figures.items() if name in other[game]
            }
            for game, figures in this.items()
            if game in other
        }
    found: dict[str, Any] = {"python_loop_per_s": _calibration()}
    (seen,) = _tables([THIS], tuple(playable()), size or FULL_HD)
    tables = {game: {figure: summed_up(values) for figure, values in figures.items()} for game, figures in seen.items()}
    shared = tables.pop("")
    if size is not None:
        return found | tables | {"table": _worst(tables) | shared}
    (samples,) = measure([THIS], tuple(GAMES))
    uno = samples.pop("", {}).get("uno_decisions_per_s", [])
    if uno:
        found["uno_decisions_per_s"] = summed_up(uno)
    for id in GAMES:
        figures: dict[str, Any] = {name: summed_up(values) for name, values in samples[id].items()}
        if uno:
            figures["against_uno"] = round(
                statistics.median(samples[id]["decisions_per_s"]) / statistics.median(uno), 2
            )
        found[id] = figures | _journal(id) | tables.get(id, {})
    found["table"] = _worst(tables) | shared
    found["start"] = _starting()
    return found


# -- the rules -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Side:
    """What is measured: the rules of a checkout under an interpreter."""

    python: Path
    checkout: Path


THIS = Side(Path(sys.executable), ROOT)


def measure(sides: Sequence[Side], games: Sequence[str]) -> list[Samples]:
    """The figures of the rules of each side, slice by slice in turn, so that a busy moment of the machine hits all."""
    found: list[Samples] = [{} for _ in sides]
    with _workers(sides) as workers:
        for seed in range(1, ROUNDS + 1):
            for name in bench_rules.MEASUREMENTS:
                for game in games if name != "peer" else [""]:
                    order = list(zip(workers, found, strict=True))
                    for ask, samples in order if seed % 2 else order[::-1]:
                        for figure, value in ask(name, game, seed).items():
                            samples.setdefault(game, {}).setdefault(figure, []).append(value)
    return found


Ask = Callable[[str, str, int], Numbers]


@contextmanager
def _workers(sides: Sequence[Side]) -> Iterator[list[Ask]]:
    """A process for each side that measures when it is asked."""
    started = [
        subprocess.Popen(
            [side.python, "-P", bench_rules.__file__],
            env={**os.environ, "PYTHONPATH": str(side.checkout)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for side in sides
    ]
    try:
        yield [partial(_asked, process) for process in started]
    finally:
        for process in started:
            process.terminate()
            process.communicate()


def _asked(process: subprocess.Popen[str], name: str, game: str, seed: int) -> Numbers:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(json.dumps([name, game, seed]) + "\n")
    process.stdin.flush()
    answer = process.stdout.readline()
    if not answer:
        raise RuntimeError(f"measuring {name} of {game} has failed")
    numbers: Numbers = json.loads(answer)
    return numbers


def summed_up(values: Sequence[float]) -> Numbers:
    """The least, the median and how far the rounds lie apart, in percent of the median."""
    middle = statistics.median(values)
    spread = (max(values) - min(values)) / middle * 100 if middle else 0.0
    return {"min": _short(min(values)), "median": _short(middle), "spread_percent": round(spread, 1)}


def _compared(values: Sequence[float], others: Sequence[float]) -> dict[str, Any]:
    """A figure of this checkout and of the other one, with the median ratio of this to the other, round by round."""
    ratios = [value / other for value, other in zip(values, others, strict=True) if other]
    ratio = round(statistics.median(ratios), 3) if ratios else 1.0
    return {"this": summed_up(values), "other": summed_up(others), "ratio": ratio}


def _short(value: float) -> float:
    return round(value) if value >= 1000 else round(value, 3)


def _calibration() -> float:
    """How fast this machine runs a plain Python loop: makes other figures comparable."""
    begun, count = time.process_time(), 0
    while time.process_time() - begun < 0.5:
        for _ in range(10_000):
            count += 1
    return round(count / (time.process_time() - begun))


# -- the app ---------------------------------------------------------------------------------------------------------


FULL_HD = (1920, 1080)
Summary = dict[str, Numbers]
"""Each figure with its least, its median and its spread."""


def _tables(sides: Sequence[Side], games: Sequence[str], size: Size) -> list[Samples]:
    """The figures of the tables of each side, and under "" those that are not of one game, all in turn, round by round."""
    codes = {id: f"bench_table.whole_match({id!r}, {size})" for id in games}
    codes |= {"": f"bench_table.commotion({size}) | bench_screens.first_frames({size})"}
    found: list[Samples] = [{name: {} for name in codes} for _ in sides]
    for number in range(TABLE_ROUNDS):
        for name, code in codes.items():
            order = list(zip(sides, found, strict=True))
            for side, samples in order[::-1] if number % 2 else order:
                for figure, value in _table(side, code).items():
                    samples[name].setdefault(figure, []).append(value)
    return found


def _worst(tables: Mapping[str, Summary]) -> Summary:
    """Each figure as it is at the table where its median is the highest."""
    figures = next(iter(tables.values()))
    return {name: max((table[name] for table in tables.values()), key=lambda each: each["median"]) for name in figures}


def _table(side: Side, measurement: str) -> Numbers:
    """A measurement of tables and screens in a process of its own, whose memory it fills alone."""
    code = f"import json; from game import bench_screens, bench_table; print(json.dumps({measurement}))"
    command: list[str | Path] = [side.python, "-c", code]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=side.checkout)
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
            match.submit(*range(max(1, match.decision.minimum)))
            times.append(_micros(partial(record.follow, match)) / 1000)
        record.close()
    return {"journal_ms": round(statistics.median(times), 3)}


def _micros(call: Callable[[], object]) -> float:
    begun = time.perf_counter()
    call()
    return (time.perf_counter() - begun) * 1e6


BEGIN = "import os,sys,time;said=lambda:(print(time.process_time()),sys.stdout.flush(),os._exit(0));"
BARE = (
    "import pygame;pygame.display.init();s=pygame.display.set_mode((1280,720));s.fill((9,9,9));pygame.display.flip();"
    "said()"
)
ROOM = (
    "import main;from game import start;seen=start._first_sight;"
    "start._first_sight=lambda *given:(seen(*given),said());main.main(['--size','1280x720'])"
)
MENU = (
    "import main;from game.core import app;tick=app.App.tick;"
    "app.App.tick=lambda *given:(tick(*given),said());main.main(['--size','1280x720'])"
)
STAGES = {"bare_window": BARE, "first_frame": ROOM, "menu": MENU}


def _starting() -> dict[str, Any]:
    """From the start of the process to a bare window, to the program's first frame and to its menu: processor time.

    ``new``: the very first start, without settings and without a cache.
    """
    clock: Samples = {"": {}}
    with tempfile.TemporaryDirectory() as folder:
        for home in range(STARTS + 1):
            for name, code in STAGES.items():
                places = {name: "kept", f"{name}_new": f"{name}{home}"} if code is not BARE else {name: "kept"}
                for stage, place in places.items():
                    clock[""].setdefault(f"{stage}_ms", []).append(_process(code, Path(folder) / place))
    times = {name: values[1:] for name, values in clock[""].items()}  # the first time it is compiled
    bare = statistics.median(times["bare_window_ms"])
    ratios = {
        name.replace("_ms", "_ratio"): round(statistics.median(values) / bare, 2)
        for name, values in times.items()
        if name != "bare_window_ms"
    }
    return {name: summed_up(values) for name, values in times.items()} | ratios


def _process(code: str, home: Path) -> float:
    """The processor time until the code says so, in milliseconds; what is kept lies in ``home``."""
    environment = {"SDL_FRAMEBUFFER_ACCELERATION": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1", **os.environ}
    environment |= {name: str(home / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + code], check=True, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    return float(done.stdout.split()[-1]) * 1000

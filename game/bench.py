"""Measuring speed: decisions, forks, thinking, frames, start-up, idling. Ratios within one run are what counts."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import bench_rules
from game.start import headless

if TYPE_CHECKING:
    from game.bench_sides import Numbers, Samples, Side, Size

    Ask = Callable[[str, str, int], Numbers]

ROUNDS, STARTS = 4, 4
"""How often each figure of the rules and of the start is measured."""
SAME_EACH_TIME = frozenset({"counting"})
"""What is the same in every round, and is measured in the first alone."""
FULL_HD = (1920, 1080)


def run(against: Path | None = None, size: Size | None = None) -> dict[str, Any]:
    """All measurements: per game decisions/s, forks, thinking, saves, frames and idling; the worst table of all, and start-up.

    With another checkout, or another Python, ``against`` it the figures of the rules alone, both measured in turn. With a
    ``size`` of the window the figures of tables and screens alone, at that size, those of another checkout as well.
    """
    if "DISPLAY" not in os.environ:
        headless()
    return _alone(size) if against is None else _against(against, size)


def _against(path: Path, size: Size | None) -> dict[str, Any]:
    """This checkout beside another one, or under another Python."""
    from game.bench_sides import THIS, Side, compared, tables
    from game.setups import playable
    from rules import GAMES

    sides = [THIS, Side(path, THIS.checkout) if path.is_file() else Side(Path(sys.executable), path)]
    if size is not None:
        seen, others = tables(sides, tuple(playable()), size)
        return {game or "table": rounds.against(others[game]) for game, rounds in seen.items()}
    this, other = measure(sides, tuple(GAMES))
    return {
        game or "peer": {
            name: compared(values, other[game][name]) for name, values in figures.items() if name in other[game]
        }
        for game, figures in this.items()
        if game in other
    }


def _alone(size: Size | None) -> dict[str, Any]:
    """This checkout, all of it or its tables and screens alone."""
    from game.bench_sides import THIS, summed_up, tables, worst
    from game.setups import playable
    from rules import GAMES

    found: dict[str, Any] = {"python_loop_per_s": _calibration()}
    (seen,) = tables([THIS], tuple(playable()), size or FULL_HD)
    summaries = {game: rounds.summary() for game, rounds in seen.items()}
    shared = summaries.pop("")
    if size is not None:
        return found | summaries | {"table": worst(summaries) | shared}
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
        found[id] = figures | _journal(id) | summaries.get(id, {})
    found["table"] = worst(summaries) | shared
    found["start"] = _starting()
    return found


# -- the rules -------------------------------------------------------------------------------------------------------


def measure(sides: Sequence[Side], games: Sequence[str]) -> list[Samples]:
    """The figures of the rules of each side, slice by slice in turn, so that a busy moment of the machine hits all."""
    found: list[Samples] = [{} for _ in sides]
    with _workers(sides) as workers:
        for seed in range(1, ROUNDS + 1):
            for name in bench_rules.MEASUREMENTS:
                if seed > 1 and name in SAME_EACH_TIME:
                    continue
                for game in games if name != "peer" else [""]:
                    order = list(zip(workers, found, strict=True))
                    for ask, samples in order if seed % 2 else order[::-1]:
                        for figure, value in ask(name, game, seed).items():
                            samples.setdefault(game, {}).setdefault(figure, []).append(value)
    return found


@contextmanager
def _workers(sides: Sequence[Side]) -> Iterator[list[Ask]]:
    """A process for each side that measures when it is asked."""
    started = [
        subprocess.Popen(
            [side.python, "-P", bench_rules.__file__],
            env=side.environment(),
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


def _calibration() -> float:
    """How fast this machine runs a plain Python loop: makes other figures comparable."""
    begun, count = time.process_time(), 0
    while time.process_time() - begun < 0.5:
        for _ in range(10_000):
            count += 1
    return round(count / (time.process_time() - begun))


# -- the app ---------------------------------------------------------------------------------------------------------


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
    "start._first_sight=lambda *given:(seen(*given),said());main.main([])"
)
MENU = (
    "import main;from game.core import app;tick=app.App.tick;"
    "app.App.tick=lambda *given:(tick(*given),said());main.main([])"
)
STAGES = {"bare_window": BARE, "first_frame": ROOM, "menu": MENU}


def _starting() -> dict[str, Any]:
    """From the start of the process to a bare window, to the program's first frame and to its menu: processor time.

    ``new``: the very first start, without settings and without a cache.
    """
    from game.bench_sides import summed_up

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
    from game.bench_sides import THIS

    environment = {"SDL_FRAMEBUFFER_ACCELERATION": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1", **os.environ}
    environment |= {name: str(home / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + code],
        check=True,
        env=environment,
        cwd=THIS.checkout,
        stdout=subprocess.PIPE,
        text=True,
    )
    return float(done.stdout.split()[-1]) * 1000

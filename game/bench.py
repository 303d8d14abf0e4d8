"""Measuring speed: decisions, forks, frames, start-up, idling. Ratios within one run are what counts."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.app import App
    from rules.core.decisions import Decision

SECONDS = 1.5
Numbers = dict[str, float]


def run() -> dict[str, Any]:
    """All measurements: per game decisions/s and fork times, frame and start-up times, idle share of a processor."""
    from rules import GAMES

    found: dict[str, Any] = {"python_loop_per_s": _calibration()}
    for id in GAMES:
        found[id] = {**_playing(id), **_copying(id)}
    found["table"] = _frames()
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


def _some(decision: Decision, index: int) -> tuple[int, ...]:
    return (index,) if decision.minimum <= 1 <= decision.maximum else tuple(range(decision.minimum))


def _micros(call: Callable[[], object]) -> float:
    begun = time.perf_counter()
    call()
    return (time.perf_counter() - begun) * 1e6


def _frames() -> Numbers:
    """Frame times of a bot match on the table at 1080p: while cards move, and how many frames rest draws."""
    from game.start import headless

    if "DISPLAY" not in os.environ:
        headless()
    from game.core.app import App
    from game.core.display import Display
    from game.table.players import Player
    from game.table.scene import TableScene
    from game.thinking import InstantBots
    from rules import new_match

    display = Display((1920, 1080))
    app = App(display)
    match = new_match("wizard_arena", 4, seed=3)
    scene = TableScene(match, [Player(name, "random") for name in match.names], InstantBots(3))
    app.scenes.go(scene)
    drawn: list[float] = []
    for _ in range(2500):
        frames = app.renderer.frames
        begun = time.perf_counter()
        app.tick([], 1000 / 60)
        if app.renderer.frames > frames:
            drawn.append((time.perf_counter() - begun) * 1000)
        if scene.over:
            break
    before = app.renderer.frames
    rest = _at_rest(app)
    display.close()
    ordered = sorted(drawn)
    return {
        "frames": before,
        "frame_median_ms": round(statistics.median(ordered), 2),
        "frame_p95_ms": round(ordered[int(len(ordered) * 0.95)], 2),
        "frame_max_ms": round(ordered[-1], 2),
        "frames_drawn_at_rest": rest,
        "memory_mb": _memory(),
    }


def _at_rest(app: App) -> int:
    """How many frames a table draws that waits for a person (100 turns of the loop)."""
    from game.table.players import Player
    from game.table.scene import TableScene
    from game.thinking import InstantBots
    from rules import new_match

    match = new_match("wizard_arena", 2, seed=3, factions="fire,ice", starter=0)
    app.scenes.go(TableScene(match, [Player(name) for name in match.names], InstantBots(3)))
    app.set_motion(0.0, False)
    for _ in range(400):
        app.tick([], 16)
    settled = app.renderer.frames
    for _ in range(100):
        app.tick([], 16)
    return app.renderer.frames - settled


def _memory() -> float:
    """The most memory this process held, in megabytes (0 where the system does not tell)."""
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 if sys.platform != "darwin" else 1024 * 1024), 1)


BARE = "import pygame;pygame.display.init();s=pygame.display.set_mode((1280,720));s.fill((9,9,9));pygame.display.flip()"
FULL = (
    "import sys;from pathlib import Path;from game.core.app import App;from game.core.display import Display;"
    "from game.keeping import Keeper;from game.program import Program;"
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

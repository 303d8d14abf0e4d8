"""Measuring the first frames of screens: from the click to something to look at."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from game.bench_table import match_of
from game.core.app import App
from game.core.display import Display
from game.library.keeper import Keeper
from game.program import Program
from game.program_types import SeatSetup, Setup
from game.screens.result import ResultScreen
from game.setups import first_options, playable
from game.table.players import Player
from game.table.scene import TableScene
from game.thinking import InstantBots
from game.warmup import Warmup
from rules import Match
from rules.core.randomness import Stream, below

QUIET_SECONDS = 0.05
"""For how long a screen is looked at before the next click."""
LARGER = 1.25
"""By how much text is enlarged."""
Numbers = dict[str, float]


def first_frames(size: tuple[int, int], games: Iterable[str] = ()) -> Numbers:
    """Processor time of the first frames of screens and tables, in milliseconds; of all games the longest."""
    found: Numbers = {}
    with tempfile.TemporaryDirectory() as folder:
        app = App(Display(size))
        app.keep_pace()
        program = Program(app, Keeper(Path(folder)))
        found["start_first_frame_ms"] = _shown(app, lambda: app.scenes.push(program.first_screen()))
        Warmup(app).finish()
        for game in games or playable():
            for name, value in _of_a_game(program, game).items():
                found[name] = max(found.get(name, 0.0), value)
        app.display.close()
    return found


def _of_a_game(program: Program, game: str) -> Numbers:
    """New match, the table after it, its menu and larger text, the result."""
    app, match = program.app, _over(game)
    begun = _shown(app, lambda: program.new_match(game))
    app.scenes.pop()
    seats = (SeatSetup("Ada", "human", "random"), SeatSetup("Bo", "random", "random"))
    table = _shown(app, lambda: program.start(Setup(game, seats, 3, first_options(game))))
    app.animator.skip()
    menu = _shown(app, program.menu)
    app.scenes.pop()
    larger = _shown(app, lambda: app.set_zoom(text_zoom=LARGER))
    app.set_zoom()
    finished = TableScene(match, [Player(name, "random") for name in match.names], InstantBots(3))
    app.scenes.go(finished)
    _look(app)
    face_of, scenery = finished.layout_rules.face_of, finished.layout_rules.scenery
    kinds = ["random" for _ in match.names]
    result = _shown(app, lambda: app.scenes.push(ResultScreen(program, match, kinds, face_of, scenery=scenery)))
    program.to_start()
    return {
        "new_match_first_frame_ms": begun,
        "table_after_new_match_ms": table,
        "match_menu_first_frame_ms": menu,
        "larger_text_first_frame_ms": larger,
        "result_first_frame_ms": result,
    }


def _shown(app: App, click: Callable[[], object]) -> float:
    """The milliseconds from a click to the end of the frame that it leads to; then all is drawn that is still to follow."""
    used = time.thread_time()
    click()
    app.tick([], 16)
    taken = (time.thread_time() - used) * 1000
    _look(app)
    return round(taken, 1)


def _look(app: App) -> None:
    """Let the loop run until all is drawn, and a little longer."""
    end = time.perf_counter() + QUIET_SECONDS
    while not app.complete or time.perf_counter() < end:
        app.tick([], 16)
        time.sleep(0.001)


def _over(game: str) -> Match:
    """A finished match of two, played at random."""
    match, stream = match_of(game, 2, 3), Stream(3)
    while (decision := match.decision) is not None:
        one = decision.minimum <= 1 <= decision.maximum
        match.submit(*([below(stream, len(decision.options))] if one else range(decision.minimum)))
    return match


if __name__ == "__main__":
    _, size, games = json.loads(sys.argv[1])
    print(json.dumps(first_frames(tuple(size), games)))

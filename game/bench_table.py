"""Measuring the table: frames of whole matches, of dice and cards in motion, and what an idle table costs.

It runs as a script with the checkout that is measured on its path, so that an earlier one is measured alike.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence

from game.core import paint
from game.core.app import App
from game.core.cache import is_large
from game.core.display import Display
from game.core.patience import LONGEST
from game.core.scene import Scene
from game.core.studio import have_drawn
from game.core.tween import Parallel, Tween
from game.core.widgets import Sprite
from game.dice import tray
from game.dice.draw import SIX
from game.dice.tray import DiceTray
from game.program_types import SeatSetup, Setup
from game.setups import first_options, match_options
from game.table.players import Player
from game.table.scene import TableScene
from game.thinking import InstantBots
from game.warmup import Warmup
from rules import GAMES, Match, new_match
from rules.core.decisions import Choice

SIZE = (1920, 1080)
FRAME_MS = 1000 / 60
MOST_TICKS, MOST_TICKS_LARGE = 1200, 900
"""How many turns of the loop of a match are measured, and in a window that takes long to paint. In twice as many 99 of 100 frames
take up to a tenth longer.
"""
SEATS = 4
SETTLING_TICKS = 250
CALMING_SECONDS, IDLE_SECONDS = 0.6, 1.6
"""How long the real loop runs before its share of a processor is measured, and for how long it is."""
CARDS, DICE, THROWS = 12, 6, 3
Numbers = dict[str, float]
Measured = dict[str, float | list[float]]
"""Figures, and series with the milliseconds of each turn of the loop, 0 for those that drew nothing."""


def match_of(game: str, seats: int, seed: int, names: Sequence[str] = ()) -> Match:
    """A match with the first options; whatever a seat can choose is drawn."""
    called = names or [f"Player {number + 1}" for number in range(seats)]
    chosen = tuple(SeatSetup(name, "random", "random") for name in called[:seats])
    options = match_options(Setup(game, chosen, seed, first_options(game)))
    return new_match(game, [seat.name for seat in chosen], seed, **options)


class LaterBots(InstantBots):
    """They answer in the next turn of the loop, as bots in processes of their own do at the soonest.

    ``asleep``: not yet. How many turns a table takes to be drawn differs, and no choice may fall into one of them.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._thinking = self.asleep = False

    def ask(self, match: Match, seat: int, level: str) -> None:
        """See game.table.players.Bots."""
        super().ask(match, seat, level)
        self._thinking = True

    def poll(self) -> Choice | None:
        """See Bots."""
        if self.asleep:
            return None
        early, self._thinking = self._thinking, False
        return None if early else super().poll()


def whole_match(game: str, size: tuple[int, int] = SIZE, idle: bool = True) -> Measured:
    """Bots at a table of four, as far as so many turns go: its first frame, all frames, memory; rest as well, if ``idle``.

    ``frame`` is the processor time of a whole turn of the loop that drew something (bots and rules included), ``clock`` the
    same by the clock: with what else keeps the machine busy.
    """
    display = Display(size)
    app = App(display)
    app.keep_pace()
    Warmup(app).finish()
    app.tidy(time.perf_counter())
    match = match_of(game, min(SEATS, GAMES[game].seats[1]), seed=3)
    bots = LaterBots(3)
    scene = TableScene(match, [Player(name, "random") for name in match.names], bots)
    bots.asleep = True
    first = _first_frame(app, scene)
    bots.asleep = False
    turns: list[float] = []
    clock: list[float] = []
    for _ in range(MOST_TICKS_LARGE if is_large(*size) else MOST_TICKS):
        tick(app, turns, clock)
        if scene.over:
            break
    measured: Measured = {**first, "memory_mb": _memory(), "frame": turns, "clock": clock}
    if idle:
        measured |= _idle(app, game)
    display.close()
    return measured


def _first_frame(app: App, scene: TableScene) -> Numbers:
    """From the click to something to look at, and until all of it is drawn, in milliseconds."""
    begun, used = time.perf_counter(), time.thread_time()
    app.scenes.go(scene)
    app.tick([], FRAME_MS)
    if app.patience.waits:
        app.tick([], LONGEST)  # the first turn took about as long; the same in every run
    first, first_used = time.perf_counter() - begun, time.thread_time() - used
    while not app.complete:
        app.tick([], 0.0)
        time.sleep(0.001)
    whole = time.perf_counter() - begun
    return {
        "first_frame_ms": round(first_used * 1000, 1),
        "first_frame_clock_ms": round(first * 1000, 1),
        "all_drawn_clock_ms": round(whole * 1000, 1),
    }


def commotion(size: tuple[int, int] = SIZE) -> Measured:
    """Frame times while six dice roll and twelve cards fly and turn."""
    display = Display(size)
    app = App(display)
    app.keep_pace()
    Warmup(app).finish()
    scene = Commotion()
    app.scenes.go(scene)
    while app.renderer.pending() or not app.complete:
        app.tick([], 0.0)
    turns: list[float] = []
    for number in range(THROWS):
        scene.stir(number)
        while app.animator.busy:
            tick(app, turns, [])
    display.close()
    return {"dice_and_cards": turns}


def tick(app: App, turns: list[float], clock: list[float]) -> None:
    """One turn of the loop, in milliseconds of processor time and by the clock; 0 where it drew nothing.

    What the thread that draws was asked for before is done by then, and throws of dice are worked out: between two frames of
    a player there is time for that, and so every run of the same match draws the same.
    """
    have_drawn(bool).result()
    tray._reckoner.submit(bool).result()  # by the name that it has in earlier checkouts as well
    frames = app.renderer.frames
    begun, used = time.perf_counter(), time.thread_time()
    app.tick([], FRAME_MS)
    drawn = app.renderer.frames > frames
    turns.append((time.thread_time() - used) * 1000 if drawn else 0.0)
    clock.append((time.perf_counter() - begun) * 1000 if drawn else 0.0)


def _idle(app: App, game: str) -> Numbers:
    """Frames drawn in 100 turns of the loop with nothing alive, and the share of a processor with it, while a person thinks."""
    match = match_of(game, GAMES[game].seats[0], seed=3)
    kinds = ("human", *("random" for _ in match.names[1:]))
    players = [Player(name, kind) for name, kind in zip(match.names, kinds, strict=True)]
    app.set_motion(0.0, False)
    app.scenes.go(TableScene(match, players, InstantBots(3)))
    _draw_ahead(app, 16)
    settled = app.renderer.frames
    for _ in range(100):
        app.tick([], 16)
    drawn = app.renderer.frames - settled
    app.set_motion(1.0, False)  # candles flicker, faces blink
    _draw_ahead(app, 0)
    return {"frames_drawn_at_rest": drawn, "idle_cpu_percent": _idle_share(app)}


def _draw_ahead(app: App, ms: float) -> None:
    """Some turns of the loop that wait for all that is drawn ahead."""
    for _ in range(SETTLING_TICKS):
        app.tick([], ms)
        have_drawn(bool).result()


def _idle_share(app: App) -> float:
    """Per cent of a processor that the real loop takes, once it has calmed down."""
    marks: list[tuple[float, float]] = []
    begun = time.perf_counter()

    def watch() -> bool:
        now = time.perf_counter()
        if now - begun > CALMING_SECONDS:
            marks.append((now, time.process_time()))
            if now - marks[0][0] >= IDLE_SECONDS:
                app.quit()
        return False

    app.add_poller(watch)
    app.run()
    (start, used), (end, used_then) = marks[0], marks[-1]
    return round(100 * (used_then - used) / (end - start), 2)


def _memory() -> float:
    """The most memory this process held, in megabytes (0 where the system does not tell)."""
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 if sys.platform != "darwin" else 1024 * 1024), 1)


class Commotion(Scene):
    """A tray of dice and cards that fly past each other."""

    def build(self) -> None:
        """A tray in the middle, cards at both ends."""
        self.tray = self.root.add(DiceTray())
        self.cards = [
            self.root.add(Sprite(picture=lambda w, h: paint.parchment(w, h, w // 12, 3))) for _ in range(CARDS)
        ]

    def layout(self) -> None:
        """Cards left and right in turn."""
        px = self.ui.px
        self.tray.place(px(340), px(240), px(600), px(260))
        for number, card in enumerate(self.cards):
            card.shadow = px(8)
            card.place(px(20 + 1120 * (number % 2)), px(20 + 90 * (number // 2)), px(100), px(140))

    def stir(self, seed: int) -> None:
        """Throw all dice, send every card to the other side."""
        results = [1 + (seed + number) % 6 for number in range(DICE)]
        flights = [
            Tween(card, {"x": self.ui.width - card.x, "rotation": card.rotation + 180}, 1000.0) for card in self.cards
        ]
        self.animator.add(Parallel(self.tray.roll(results, [SIX] * DICE, None, seed), *flights))


MEASUREMENTS: dict[str, Callable[..., Measured]] = {"whole_match": whole_match, "commotion": commotion}


def answer(measurements: dict[str, Callable[..., Measured]]) -> None:
    """Print what is asked for on the command line, ``[measurement, argument ...]``."""
    name, *given = json.loads(sys.argv[1])
    print(json.dumps(measurements[name](*given)))


if __name__ == "__main__":
    answer(MEASUREMENTS)

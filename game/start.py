"""Opening the app: from the command line's arguments to the first screen."""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.app import App
    from game.core.display import Display
    from game.program import Program
    from game.program_types import SeatSetup
    from rules.core.game import OptionValue

FAILED = 1


def run_app(
    *,
    game: str | None = None,
    seats: Sequence[str] | None = None,
    seed: int | None = None,
    size: tuple[int, int] | None = None,
    inspect_path: Path | None = None,
    data_dir: Path | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> int:
    """Open the window and run until it is closed; returns the exit code.

    ``game`` goes straight to its table, with ``seats`` as ``human`` or bot levels. No display is one clear line. What
    breaks the main loop is reported (see ``game.crash``); what breaks anything else reaches ``sys.excepthook``.
    """
    watch = Watch(data_dir)
    gc.disable()  # what is made while the program opens stays; ``Warmup`` enables it after the first frame
    try:
        code = _run(watch, game, seats, seed, size, inspect_path, options)
    finally:
        gc.enable()
    watch.stop()
    return code


def _run(
    watch: Watch,
    game: str | None,
    seats: Sequence[str] | None,
    seed: int | None,
    size: tuple[int, int] | None,
    inspect_path: Path | None,
    options: Mapping[str, OptionValue] | None,
) -> int:
    """Open the window, and the first screen or a table in it."""
    from game.core.display import DisplayError, set_icon

    try:
        display = _window(watch, size)
    except DisplayError as problem:
        print(f"wizardtop: {problem}", file=sys.stderr)
        return FAILED
    _first_sight(display, game or "taproom")
    from game.core import store
    from game.core.app import App
    from game.core.audio import Audio
    from game.core.svg import load
    from game.library.keeper import Keeper
    from game.program import Program
    from game.warmup import Warmup

    keeper = Keeper(watch.data_dir)
    settings = keeper.settings
    set_icon(load("art/app/icon.svg", (64, 64)))
    audio = Audio(settings.volume_master * settings.volume_effects / 10_000)
    app = App(display, audio, screenshot_dir=keeper.paths.data / "screenshots", inspect=inspect_path)
    app.keep_pace()
    store.use(keeper.paths.cache)
    app.add_poller(Warmup(app).poll)
    program = watch.program = Program(app, keeper)
    if keeper.warning:
        app.post(lambda: program.notice("Settings", keeper.warning))
    app.post(lambda: check_folders(program))
    if game is not None and seats is not None:
        app.post(lambda: _begin(program, game, seats, seed, options or {}))
    return _until_closed(app, program)


def _window(watch: Watch, size: tuple[int, int] | None) -> Display:
    """The window at this size, or as it was last, at first maximized. Raises DisplayError."""
    from game.core.display import Display
    from saves.paths import find_paths
    from saves.settings import load_settings

    for system in ("X11", "WAYLAND"):  # the desktop entry knows the window by this name
        os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", "wizardtop")
    settings, _ = load_settings(find_paths(watch.data_dir).settings)
    if size is not None:
        return Display(size)
    return Display(
        (settings.window_width, settings.window_height),
        fullscreen=settings.full_screen,
        maximized=settings.window_maximized,
    )


def _begin(
    program: Program, game: str, seats: Sequence[str], seed: int | None, options: Mapping[str, OptionValue]
) -> None:
    """Go straight to the table of a new match."""
    from game.program_types import Setup
    from game.setups import setup_of

    given = dict(options)
    word = setup_of(game).seat_option
    chosen = str(given.pop(word, "choose")) if word else "choose"
    program.start(Setup(game, named_seats(seats, chosen), seed, given))


def _until_closed(app: App, program: Program) -> int:
    """Show the first screen, and whatever follows, until the window is closed."""
    try:
        app.run(program.first_screen())
    except Exception as error:
        from game.crash import broke_down

        return broke_down(error, program)
    except KeyboardInterrupt:
        program.closing()
        app.display.close()
        raise
    program.closing()
    app.display.close()
    return 0


def _first_sight(display: Display, room: str) -> None:
    """The room that the first screen or table stands in, while all else is still being imported."""
    from game.core.ui import Ui
    from game.scenery import baked

    ui = Ui(*display.size)
    picture = baked.first_glimpse(room, ui, round(baked.edges().get(room, 0.0) * ui.factor))
    if picture is not None:
        display.surface.blit(picture, (0, 0))
        display.present([display.surface.get_rect()])


def check_folders(program: Program) -> None:
    """Say at once if nothing of this run can be kept, on the screen and on stderr."""
    from game.core.text import escape
    from saves.atomic import try_writing
    from saves.errors import StorageError

    try:
        try_writing(program.keeper.paths)
    except StorageError as problem:
        words = f"{problem}; matches, statistics and settings of this run will be lost"
        print(f"wizardtop: {words}", file=sys.stderr)
        program.notice("Nothing can be saved", escape(words) + ".")


class Watch:
    """Reports what goes wrong outside the main loop, while the app opens or in a thread. ``program``: once there is one."""

    def __init__(self, data_dir: Path | None) -> None:
        self.data_dir = data_dir
        self.program: Program | None = None
        self._told = False
        self._before = sys.excepthook, threading.excepthook
        sys.excepthook, threading.excepthook = self._ended, self._in_thread

    def stop(self) -> None:
        """All went well: let others watch again."""
        sys.excepthook, threading.excepthook = self._before

    def _ended(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, Exception):
            self._report(error)
        elif kind is not KeyboardInterrupt:
            self._before[0](kind, error, trace)

    def _in_thread(self, args: threading.ExceptHookArgs) -> None:
        """A thread has ended, the program goes on. One report is enough: a thread started again ends again."""
        if isinstance(args.exc_value, Exception) and not self._told:
            self._told = True
            self._report(args.exc_value)

    def _report(self, error: BaseException) -> None:
        from game.crash import broke_outside
        from saves.paths import find_paths

        broke_outside(error, find_paths(self.data_dir), self.program)


def named_seats(kinds: Sequence[str], chosen: str) -> tuple[SeatSetup, ...]:
    """Seats for these kinds of players, with names; ``chosen`` is what they play, one word or one for each."""
    from game.program_types import SeatSetup
    from game.screens.seats import BOT_NAMES

    words = chosen.split(",")
    words = words * len(kinds) if len(words) == 1 else words
    humans = sum(kind == "human" for kind in kinds)
    seats = []
    for number, (kind, word) in enumerate(zip(kinds, words, strict=True)):
        human = "Ermentrude" if humans == 1 else f"Player {number + 1}"
        name = human if kind == "human" else BOT_NAMES[number % len(BOT_NAMES)]
        seats.append(SeatSetup(name, kind, word))
    return tuple(seats)


def headless() -> None:
    """Make pygame draw without a screen and without sound (before it is imported)."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # nobody reads the event that SDL makes of SIGTERM

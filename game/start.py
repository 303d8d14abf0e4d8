"""Opening the app: from the command line's arguments to the first screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.program_types import SeatSetup, Setup
from game.setups import setup_of
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

    ``game`` goes straight to its table, with ``seats`` as ``human`` or bot levels. No display is one clear line.
    """
    from game.core.display import Display, DisplayError, set_icon
    from game.core.svg import load

    try:
        from game.keeping import Keeper

        keeper = Keeper(data_dir)
        settings = keeper.settings
        display = Display(size or (settings.window_width, settings.window_height))
    except DisplayError as problem:
        print(f"wizardtop: {problem}", file=sys.stderr)
        return FAILED
    from game.core.app import App
    from game.core.audio import Audio
    from game.program import Program

    set_icon(load("art/app/icon.svg", (64, 64)))
    audio = Audio(settings.volume_master * settings.volume_effects / 10_000)
    app = App(display, audio, screenshot_dir=keeper.paths.data / "screenshots", inspect=inspect_path)
    program = Program(app, keeper)
    if keeper.warning:
        app.post(lambda: program.notice("Settings", keeper.warning))
    if game is not None and seats is not None:
        given = dict(options or {})
        word = setup_of(game).seat_option
        chosen = str(given.pop(word, "choose")) if word else "choose"
        app.post(lambda: program.start(Setup(game, named_seats(seats, chosen), seed, given)))
    try:
        app.run(program.first_screen())
    finally:
        program.closing()
        display.close()
    return 0


def named_seats(kinds: Sequence[str], chosen: str) -> tuple[SeatSetup, ...]:
    """Seats for these kinds of players, with names; ``chosen`` is what they play, one word or one for each."""
    from game.screens.new_match import BOT_NAMES

    words = chosen.split(",")
    words = words * len(kinds) if len(words) == 1 else words
    humans = sum(kind == "human" for kind in kinds)
    seats = []
    for number, (kind, word) in enumerate(zip(kinds, words, strict=True)):
        human = "You" if humans == 1 else f"Player {number + 1}"
        name = human if kind == "human" else BOT_NAMES[number % len(BOT_NAMES)]
        seats.append(SeatSetup(name, kind, word))
    return tuple(seats)


def headless() -> None:
    """Make pygame draw without a screen and without sound (before it is imported)."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"

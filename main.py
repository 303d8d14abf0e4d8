"""Wizardtop: arguments and start-up, nothing else.

Whatever a command needs is imported when it is run, so that ``--version`` is instant and ``simulate`` opens no window.
"""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.errors import UserError

if TYPE_CHECKING:
    import argparse

    from rules.bots.reports import League, Simulation
    from rules.core.game import OptionValue

USAGE = 2
"""Exit code for a user's mistake."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code: 0 ok, 1 failed, 2 a mistake in the arguments."""
    if getattr(sys, "frozen", False):  # a process of a bot is this program, too
        import multiprocessing

        multiprocessing.freeze_support()
    _open_missing_streams()
    arguments = sys.argv[1:] if argv is None else list(argv)
    try:
        return _run(arguments)
    except BrokenPipeError:
        _drop_output()
        return 1
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if not _is_plain(error):
            raise
        print(f"wizardtop: {' '.join(str(error).split())}", file=sys.stderr)
        return USAGE


def _is_plain(error: Exception) -> bool:
    """Whether the message is one that a user can act on."""
    if isinstance(error, UserError):
        return True
    from rules import RulesError
    from saves.errors import StorageError

    return isinstance(error, RulesError | StorageError)


def _open_missing_streams() -> None:
    """A windowed program has no standard streams: writing to them must do nothing instead of failing."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _say(text: str) -> None:
    """On stdout, at once."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        _drop_output()
        from saves.paths import reason

        raise UserError(f"cannot write what was found: {reason(error)}") from error


def _drop_output() -> None:
    """What could not be written is not tried again when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _run(arguments: list[str]) -> int:
    if not arguments:  # the app is there sooner without a parser: a twentieth of the time
        from game.start import run_app

        return run_app()
    _check_command(arguments)
    from game.arguments import parser

    given = parser().parse_args(arguments)
    if given.version:
        from saves.version import VERSION

        _say(f"wizardtop {VERSION}")
        if given.verbose:
            _tell_more(given.data_dir)
        return 0
    if given.selftest:
        from game.selftest import run as selftest

        return selftest()
    run: Callable[[argparse.Namespace], int] = COMMANDS.get(given.command, _app)
    return run(given)


def _tell_more(data_dir: str | None) -> None:
    """What the program runs on, for a report, and where it keeps things."""
    import platform

    import pygame

    from saves.paths import find_paths

    paths = find_paths(data_dir)
    for what, fact in {
        "Python": platform.python_version(),
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
        "System": platform.platform(),
        "Matches and history": paths.data,
        "Settings": paths.settings,
        "Cache": paths.cache or "none",
    }.items():
        _say(f"{what}: {fact}")


def _check_command(arguments: Sequence[str]) -> None:
    """A misspelt command gets a suggestion."""
    from game.arguments import meant

    words = iter(arguments)
    for word in words:
        if word in ("--data-dir", "--size", "--inspect"):
            next(words, None)
        elif not word.startswith("-"):
            if word not in COMMANDS:
                raise UserError(f"there is no command {word!r}{meant(word, COMMANDS)} (see --help)")
            return


# -- commands ----------------------------------------------------------------------------------------------------


def _app(given: "argparse.Namespace") -> int:
    return _start(given, None, None, None, {})


def _play(given: "argparse.Namespace") -> int:
    from game.arguments import game_of, options_of, seats_of

    game = game_of(given.game)
    options = options_of(game, given.option)
    seats = seats_of(given.seats)
    from game.setups import NO_TABLE
    from rules import new_match

    if game.id in NO_TABLE:
        raise UserError(f"{game.title} has no table yet; simulate and league can play it")

    new_match(game.id, len(seats), given.seed or 0, **options)
    return _start(given, game.id, seats, given.seed, options)


def _start(
    given: "argparse.Namespace",
    game: str | None,
    seats: list[str] | None,
    seed: int | None,
    options: "dict[str, OptionValue]",
) -> int:
    """Open the app: at its first screen, or (with a game) at the table."""
    if given.inspect is not None and not given.inspect.absolute().parent.is_dir():
        raise UserError(f"--inspect: the folder of {given.inspect} does not exist")
    if given.inspect is not None and given.inspect.is_dir():
        raise UserError(f"--inspect: {given.inspect} is a folder, not a file")
    from game.start import run_app

    return run_app(
        game=game,
        seats=seats,
        seed=seed,
        size=given.size,
        inspect_path=given.inspect,
        data_dir=given.data_dir,
        options=options,
    )


def _simulate(given: "argparse.Namespace") -> int:
    from game.arguments import bots_of, game_of, options_of

    game = game_of(given.game)
    options, bots = options_of(game, given.option), bots_of(given.bots)
    from rules.bots.runner import simulate

    found = simulate(
        game.id,
        given.seats or max(game.seats[0], len(bots)),
        given.games,
        given.seed,
        bots,
        options=options,
        check=given.check,
        jobs=given.jobs,
    )
    return _report(found, given.json)


def _league(given: "argparse.Namespace") -> int:
    from game.arguments import bots_of, game_of, options_of

    game = game_of(given.game)
    options, bots = options_of(game, given.option), bots_of(given.bots)
    from game.progress import Progress
    from rules.bots.runner import league

    found = league(
        game.id,
        bots,
        given.games,
        given.seed,
        seats=given.seats,
        options=options,
        check=given.check,
        jobs=given.jobs,
        until=given.until_decided,
        progress=Progress().show,
    )
    return _report(found, given.json)


def _report(found: "Simulation | League", as_json: bool) -> int:
    """The findings on stdout, the speed on stderr. Returns 1 when a match failed."""
    import json

    _say(json.dumps(found.as_json()) if as_json else found.as_text())
    speed = found.decisions / max(found.seconds, 1e-9)
    print(f"{found.decisions} decisions in {found.seconds:.2f} s: {speed:,.0f} per second", file=sys.stderr)
    return 1 if found.failed else 0


def _bench(given: "argparse.Namespace") -> int:
    import json

    from game.bench import run
    from game.bench_report import report

    against = given.against
    if against is not None and not _measurable(against):
        raise UserError(f"{against} is no checkout and no Python: there are no rules in it")
    found = run(against, given.size)
    _say(json.dumps(found) if given.json else report(found, given.size))
    return 0


def _measurable(path: Path) -> bool:
    """Is this a checkout, or a program, which ought to be a Python?"""
    return (path / "rules" / "__init__.py").is_file() or (path.is_file() and os.access(path, os.X_OK))


def _lab(given: "argparse.Namespace") -> int:
    """Play many matches, print what stands out, and write all of it as CSV and as a page."""
    from game.arguments import bots_of, game_of, options_of

    game = game_of(given.game)
    options, bots = options_of(game, given.option), bots_of(given.bots)
    import json

    from game.progress import Progress
    from rules.bots.findings import page
    from rules.bots.lab import lab
    from saves.atomic import write_bytes
    from saves.paths import make_folder

    if given.out is not None:
        make_folder(given.out)  # or be told now, not after hours of matches
    progress = Progress()
    found = lab(
        game.id,
        given.games,
        given.seed,
        bots,
        seats=given.seats or game.seats[0],
        options=options,
        check=given.check,
        jobs=given.jobs,
        progress=lambda number: progress.count(number, given.games),
    )
    _say(json.dumps(found.as_json()) if given.json else found.as_text())
    if given.out is not None:
        for ending, text in (("csv", found.as_csv()), ("html", page(found))):
            write_bytes(given.out / f"{game.id}.{ending}", text.encode())
        print(f"written: {given.out / game.id}.csv and .html", file=sys.stderr)
    return 1 if found.failed else 0


COMMANDS = {"play": _play, "simulate": _simulate, "league": _league, "lab": _lab, "bench": _bench}


if __name__ == "__main__":
    sys.exit(main())

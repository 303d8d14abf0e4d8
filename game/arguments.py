"""The arguments of the program: its commands, their options, and what is meant by them."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game.errors import UserError

if TYPE_CHECKING:
    from rules.core.game import Game, OptionValue

_SMALLEST, _LARGEST = (960, 540), (7680, 4320)
_LONGEST = 20
"""Digits of a number that may be meant."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        raise UserError(f"{message} (see --help)")


def parser() -> Parser:
    """What understands the arguments of the program."""
    parser = Parser(
        prog="wizardtop",
        description="Five wizard card games on one virtual table. Without a command: the app.",
        epilog="An unofficial fan implementation, not affiliated with the publishers of the games.",
        allow_abbrev=False,
    )
    parser.set_defaults(command="", data_dir=None, size=None, inspect=None)
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    parser.add_argument(
        "-v", "--verbose", action="store_true", help="with --version: what it runs on, and where files are kept"
    )
    parser.add_argument("--selftest", action="store_true", help="check the installation without a window and exit")
    _add_window(parser)
    _add_commands(parser)
    return parser


def _add_commands(parser: Parser) -> None:
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _add_play(commands)
    _add_simulate(commands)
    _add_league(commands)
    _add_lab(commands)
    _add_bench(commands)


def _add_play(commands: "argparse._SubParsersAction[Parser]") -> None:
    play = commands.add_parser("play", help="straight to the table", allow_abbrev=False)
    _add_game(play)
    play.add_argument("--seats", default="human,adept", metavar="WHO", help="human or a bot's level for each seat")
    play.add_argument("--seed", type=_whole, help="the same seed deals the same match")
    _add_window(play)


def _add_simulate(commands: "argparse._SubParsersAction[Parser]") -> None:
    simulate = commands.add_parser("simulate", help="let bots play many matches", allow_abbrev=False)
    _add_game(simulate)
    simulate.add_argument("--bots", default="random", metavar="LEVELS", help="levels, repeated around the table")
    _add_series(simulate, games=1000)


def _add_league(commands: "argparse._SubParsersAction[Parser]") -> None:
    league = commands.add_parser("league", help="let bots play against each other", allow_abbrev=False)
    _add_game(league)
    league.add_argument("--bots", default="adept,random", metavar="LEVELS", help="the levels that meet")
    _add_series(league, games=200)
    league.add_argument(
        "--until-decided",
        type=_share,
        metavar="SHARE",
        help="stop once it is sure that the first bot wins more or less often than that (0.5, 70%%)",
    )


def _add_lab(commands: "argparse._SubParsersAction[Parser]") -> None:
    lab = commands.add_parser("lab", help="look for what wins too often", allow_abbrev=False)
    _add_game(lab)
    lab.add_argument("--bots", default="adept", metavar="LEVELS", help="levels, repeated around the table")
    lab.add_argument("--out", type=Path, metavar="DIR", help="write GAME.csv and GAME.html there")
    _add_series(lab, games=200)


def _add_bench(commands: "argparse._SubParsersAction[Parser]") -> None:
    bench = commands.add_parser("bench", help="measure speed", allow_abbrev=False)
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.add_argument(
        "--size",
        type=_size,
        default=argparse.SUPPRESS,
        metavar="WxH",
        help="measure tables and screens alone, in a window of this size, e.g. 3840x2160",
    )
    bench.add_argument(
        "--against",
        type=Path,
        metavar="PATH",
        help="measure the rules in turn with those of another checkout, or under another Python (its interpreter); "
        "with --size tables and screens",
    )


def _add_window(parser: Parser) -> None:
    nothing = argparse.SUPPRESS  # so that the command's own parser does not hide what stood before the command
    parser.add_argument(
        "--data-dir", type=Path, default=nothing, metavar="DIR", help="keep all saves and settings here"
    )
    parser.add_argument("--size", type=_size, default=nothing, metavar="WxH", help="size of the window, e.g. 1280x720")
    parser.add_argument(
        "--inspect", type=Path, default=nothing, metavar="FILE", help="describe what is on screen in FILE, as JSON"
    )


def _add_game(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="its id, such as wizard_arena; a wrong one lists all")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )


def _add_series(parser: Parser, games: int) -> None:
    parser.add_argument("--games", type=_positive, default=games, metavar="N", help=f"matches to play ({games})")
    parser.add_argument("--seats", type=_positive, metavar="N", help="seats at the table")
    parser.add_argument("--seed", type=_whole, default=1, help="seed of the first match (1)")
    parser.add_argument("--check", action="store_true", help="look for broken invariants after every decision")
    parser.add_argument(
        "--jobs", "--processes", type=_positive, default=1, metavar="N", help="processes to share the work (1)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--data-dir", type=Path, default=argparse.SUPPRESS, help=argparse.SUPPRESS)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:_LONGEST]!r} is not a whole number") from None


def _positive(text: str) -> int:
    if not text.isdecimal() or len(text) > _LONGEST or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text[:_LONGEST]!r} is not a whole number from 1")
    return int(text)


def _share(text: str) -> float:
    try:
        share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        share = -1.0
    if not 0 < share < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a share such as 0.5 or 70%")
    return share


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) < 12):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x720")
    size = int(width), int(height)
    if any(not low <= n <= high for low, n, high in zip(_SMALLEST, size, _LARGEST, strict=True)):
        low, high = ("x".join(map(str, limit)) for limit in (_SMALLEST, _LARGEST))
        raise argparse.ArgumentTypeError(f"{text} is out of range ({low} to {high})")
    return size


# -- what the arguments of a command mean ------------------------------------------------------------------------


def meant(word: str, known: Iterable[str]) -> str:
    """A suggestion for a misspelt word."""
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), list(known), n=1, cutoff=0.5)
    return f"; did you mean {near[0]!r}?" if near else ""


def game_of(id: str) -> "Game[Any]":
    """The game with this id."""
    from rules import GAMES

    if id not in GAMES:
        raise UserError(f"there is no game {id!r}{meant(id, GAMES)} (games: {', '.join(GAMES)})")
    return GAMES[id]


def bots_of(text: str) -> list[str]:
    """Bots from ``adept,random`` or ``adept:sly,archmage@60``."""
    from rules.bots import MAKERS, parse

    bots = [word.strip().lower() for word in text.split(",")]
    for bot in bots:
        level = bot.partition(":")[0].partition("@")[0]
        if level not in MAKERS:
            raise UserError(f"there is no bot {level!r}{meant(level, MAKERS)} (bots: {', '.join(MAKERS)})")
        parse(bot)
    return bots


def seats_of(text: str) -> list[str]:
    """Who sits where, from ``human,adept:sly``; a mere number seats that many humans."""
    if text.isdecimal() and len(text) < 3:
        return ["human"] * int(text)
    from rules.bots import CHARACTERS, LEVELS

    known = ("human", *LEVELS)
    seats = [word.strip().lower() for word in text.split(",")]
    for seat in seats:
        level, colon, character = seat.partition(":")
        if level not in known:
            raise UserError(f"--seats: nobody is called {level!r}{meant(level, known)} ({', '.join(known)})")
        if colon and (character not in CHARACTERS or level == "human"):
            raise UserError(
                f"--seats: {level} cannot be {character!r}{meant(character, CHARACTERS)} (characters: {', '.join(CHARACTERS)})"
            )
    return seats


def options_of(game: "Game[Any]", given: Sequence[str]) -> "dict[str, OptionValue]":
    """Options of the game from ``name=value``."""
    options: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise UserError(f"--option needs NAME=VALUE, not {text!r}")
        if name not in game.options:
            known = ", ".join(game.options) or "none"
            raise UserError(f"{game.title} has no option {name!r}{meant(name, game.options)} (options: {known})")
        options[name] = _option_value(game, name, value)
    return options


def _option_value(game: "Game[Any]", name: str, text: str) -> "OptionValue":
    """The allowed value that is written like ``text``; else the text itself, for the rules to judge."""
    word = text.strip().lower()
    switches = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
    allowed = game.options[name][1]
    for value in allowed:
        if isinstance(value, bool):
            if switches.get(word) is value:
                return value
        elif str(value).lower() == word:
            return value
    return text

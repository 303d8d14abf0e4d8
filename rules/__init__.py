"""The rules of all games: pure Python, standard library only. This page is the whole public contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rules.core.catalogue import Catalogue
from rules.core.errors import IllegalChoice, RulesError, SaveError, SetupError
from rules.core.info import GameInfo

if TYPE_CHECKING:
    from rules.core.codec import Json
    from rules.core.game import OptionValue
    from rules.core.match import Match

GAMES = Catalogue(
    GameInfo(id="wizard_arena", title="Wizard Arena", seats=(2, 4)),
    GameInfo(id="witless_wizards", title="Witless Wizards", seats=(2, 4)),
    GameInfo(id="hell_high", title="Hijinx at Hell High", seats=(2, 6)),
    GameInfo(id="pleasure_palace", title="Panic at the Pleasure Palace", seats=(2, 6)),
    GameInfo(id="annihilageddon", title="Annihilageddon", seats=(2, 5)),
)

__all__ = [
    "GAMES",
    "GameInfo",
    "IllegalChoice",
    "Match",
    "RulesError",
    "SaveError",
    "SetupError",
    "load_match",
    "new_match",
]

_LONGEST_NAME = 40


def _is_name(name: str) -> bool:
    return bool(name.strip()) and len(name) <= _LONGEST_NAME and "".join(name.splitlines()) == name


def new_match(id: str, seats: int | Sequence[str] = 2, seed: int = 0, **options: OptionValue) -> Match:
    """A new match of game ``id``.

    ``seats`` is a number or a list of names, ``seed`` any integer; ``options`` are those of ``GAMES[id].options``.
    Raises SetupError for anything that cannot be played.
    """
    if not isinstance(id, str) or id not in GAMES:
        raise SetupError(f"there is no game {id!r} (games: {', '.join(GAMES)})")
    if type(seed) is not int:
        raise SetupError("the seed must be a whole number")
    game = GAMES[id]
    if isinstance(seats, int):
        game.check_seats(seats)
        seats = [f"Player {number + 1}" for number in range(seats)]
    if not isinstance(seats, Sequence) or isinstance(seats, str):
        raise SetupError("seats must be a number or a list of names")
    names = tuple(seats)
    if not all(isinstance(name, str) and _is_name(name) for name in names):
        raise SetupError(f"a seat's name has 1 to {_LONGEST_NAME} characters on one line")
    settled = game.settle_options(len(names), options)
    from rules.core.match import Match

    return Match(game, names, seed, settled)


def load_match(data: Mapping[str, Json]) -> Match:
    """The match that ``Match.save`` wrote. Raises SaveError with one clear line."""
    if not isinstance(data, Mapping):
        raise SaveError("this is not a saved match")
    id = data.get("game")
    if not isinstance(id, str) or id not in GAMES:
        raise SaveError(f"this is not a saved match of a known game: {id!r}")
    from rules.core.match import Match

    return Match.load(GAMES[id], data)


if not TYPE_CHECKING:  # so that mypy still knows which names there are

    def __getattr__(name):
        """``Match``, imported when it is first asked for."""
        if name != "Match":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from rules.core.match import Match

        return Match

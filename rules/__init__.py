"""The rules of all games: pure Python, standard library only. This page is the whole public contract."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.codec import Json
from rules.core.errors import IllegalChoice, RulesError, SaveError, SetupError
from rules.core.game import Game, OptionValue
from rules.core.match import Match
from rules.hell_high import GAME as HELL_HIGH
from rules.pleasure_palace import GAME as PLEASURE_PALACE
from rules.witless_wizards import GAME as WITLESS_WIZARDS
from rules.wizard_arena import GAME as WIZARD_ARENA

GAMES: dict[str, Game[Any]] = {game.id: game for game in (WIZARD_ARENA, WITLESS_WIZARDS, HELL_HIGH, PLEASURE_PALACE)}

__all__ = ["GAMES", "IllegalChoice", "Match", "RulesError", "SaveError", "SetupError", "load_match", "new_match"]

_LONGEST_NAME = 40


def new_match(id: str, seats: int | Sequence[str] = 2, seed: int = 0, **options: OptionValue) -> Match:
    """A new match of game ``id``.

    ``seats`` is a number or a list of names, ``seed`` any integer; ``options`` are those of ``GAMES[id].options``.
    Raises SetupError for anything that cannot be played.
    """
    if id not in GAMES:
        raise SetupError(f"there is no game {id!r} (games: {', '.join(GAMES)})")
    if type(seed) is not int:
        raise SetupError("the seed must be a whole number")
    game = GAMES[id]
    if isinstance(seats, int):
        seats = [f"Player {number + 1}" for number in range(seats)]
    names = tuple(seats)
    if any(not isinstance(name, str) or not name.strip() or len(name) > _LONGEST_NAME for name in names):
        raise SetupError(f"a seat's name has 1 to {_LONGEST_NAME} characters")
    settled = game.settle_options(len(names), options)
    return Match(game, names, seed, settled)


def load_match(data: Mapping[str, Json]) -> Match:
    """The match that ``Match.save`` wrote. Raises SaveError with one clear line."""
    if not isinstance(data, Mapping):
        raise SaveError("this is not a saved match")
    id = data.get("game")
    if not isinstance(id, str) or id not in GAMES:
        raise SaveError(f"this is not a saved match of a known game: {id!r}")
    return Match.load(GAMES[id], data)

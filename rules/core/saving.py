"""A match as JSON: what a save holds, and how it is read again."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from rules.core.codec import Json, decode_state, encode_state
from rules.core.decisions import Choice
from rules.core.errors import SaveError
from rules.core.game import AnyGame, OptionValue
from rules.core.state import AnyState

SAVE_FORMAT = 1


class SavedMatch(NamedTuple):
    """What a save holds besides the game and its version; see ``Match``.

    ``origin`` is the state that the history begins with (None: what the seed says), ``boundary`` that of the last boundary,
    after ``boundary_at`` of the choices.
    """

    names: tuple[str, ...]
    seed: int
    options: Mapping[str, OptionValue]
    origin: AnyState | None
    begins_at: int
    choices: Sequence[Choice]
    boundary: AnyState
    boundary_at: int


def write_save(game: AnyGame, match: SavedMatch) -> dict[str, Json]:
    """A match of ``game`` as JSON."""
    shape = len(game.upgrades)
    body: dict[str, Json] = {
        "format": SAVE_FORMAT,
        "game": game.id,
        "rules": game.version,
        "names": list(match.names),
        "seed": match.seed,
        "options": dict(match.options),
        "origin": None if match.origin is None else encode_state(match.origin, shape),
        "begins_at": match.begins_at,
        "choices": [list(choice) for choice in match.choices],
        "boundary": encode_state(match.boundary, shape),
        "boundary_at": match.boundary_at,
    }
    body["sum"] = checksum(body)
    return body


def read_save(game: AnyGame, data: Mapping[str, Json]) -> SavedMatch:
    """What ``write_save`` wrote. Raises SaveError.

    The history of a match that was made under earlier rules begins with its last boundary.
    """
    _verify(game, data)
    corrected = is_of_other_rules(game, data)
    names, choices, boundary_at, seed = data["names"], data["choices"], data["boundary_at"], data["seed"]
    options, begins_at = data["options"], data.get("begins_at", 0)
    origin = data["boundary"] if corrected else data["origin"]
    with damage_reported():
        assert isinstance(names, list) and isinstance(choices, list) and isinstance(options, dict)
        assert isinstance(boundary_at, int) and isinstance(seed, int)
        assert isinstance(begins_at, int) and 0 <= begins_at <= boundary_at <= len(choices)
        return SavedMatch(
            tuple(str(name) for name in names),
            seed,
            {name: value for name, value in options.items() if isinstance(value, str | int | bool)},
            None if origin is None else decode_state(origin, game.kinds, game.classes, game.upgrades),
            boundary_at if corrected else begins_at,
            [read_choice(choice) for choice in choices],
            decode_state(data["boundary"], game.kinds, game.classes, game.upgrades),
            boundary_at,
        )


def is_of_other_rules(game: AnyGame, data: Mapping[str, Json]) -> bool:
    """Was the match saved under rules that have been corrected since?"""
    return data["rules"] != game.version


@contextmanager
def damage_reported() -> Iterator[None]:
    """Whatever goes wrong inside while a save is read means that it is damaged: raise SaveError."""
    try:
        yield
    except SaveError:
        raise
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, AssertionError) as error:
        raise SaveError("the saved match is damaged") from error


def checksum(body: Mapping[str, Json]) -> str:
    """A short digest of a save without its ``sum``."""
    text = json.dumps({key: value for key, value in body.items() if key != "sum"}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_choice(entry: Json) -> Choice:
    """A choice as a save holds it. Raises SaveError."""
    if not isinstance(entry, list):
        raise SaveError("the saved match is damaged: a choice is not readable")
    indices = tuple(index for index in entry if type(index) is int)
    if len(indices) != len(entry):
        raise SaveError("the saved match is damaged: a choice is not readable")
    return indices


def _verify(game: AnyGame, data: Mapping[str, Json]) -> None:
    made = data.get("format")
    if type(made) is int and made > SAVE_FORMAT:
        raise SaveError("the saved match was made by a newer version of Wizardtop")
    if made != SAVE_FORMAT:
        raise SaveError("the saved match is not in a known format")
    shapes: dict[str, type] = {"names": list, "seed": int, "rules": int, "options": dict, "choices": list}
    shapes |= {"boundary": dict, "boundary_at": int}
    if any(not isinstance(data.get(key), shape) for key, shape in shapes.items()) or "origin" not in data:
        raise SaveError("the saved match is damaged: a part is missing")
    rules = data.get("rules")
    if type(rules) is int and rules > game.version:
        raise SaveError(f"the saved match needs newer rules of {game.title}")
    if data.get("sum") != checksum(data):
        raise SaveError("the saved match is damaged: its checksum does not fit")

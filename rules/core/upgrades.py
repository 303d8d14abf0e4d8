"""Upgrades: how the state in a save of an earlier release becomes one of today's shape.

A game lists its upgrades in the order in which its state has changed (``Game.upgrades``); a saved state says how many of
them it has had. An upgrade changes the JSON in place, before any of it is read.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from rules.core.plain import Json

SavedState: TypeAlias = dict[str, Json]
"""What ``rules.core.codec.encode_state`` writes."""

Upgrade: TypeAlias = Callable[[SavedState], None]


def body_of(saved: SavedState) -> dict[str, Json]:
    """The fields of the state itself."""
    body = saved["state"]
    assert isinstance(body, dict)
    return body


def seats_of(saved: SavedState) -> list[dict[str, Json]]:
    """The fields of each seat."""
    return objects(body_of(saved)["seats"])


def items(value: Json) -> list[Json]:
    """A field that is a list."""
    assert isinstance(value, list)
    return value


def objects(value: Json) -> list[dict[str, Json]]:
    """The items of a list of objects."""
    return [item for item in items(value) if isinstance(item, dict)]


def number(value: Json) -> int:
    """A field that is a number."""
    assert isinstance(value, int)
    return value


def append_piece(saved: SavedState, key: str, mask: int, owner: int = -1) -> Json:
    """Append a new piece to the table of all cards, known to the seats of ``mask``; returns the reference to it."""
    cards, known = saved["cards"], body_of(saved)["known"]
    assert isinstance(cards, list) and isinstance(known, list)
    cards.append([key, owner])
    known.append(mask)
    return {"#": len(cards) - 1}


def _dicts(value: Json) -> Iterator[dict[str, Json]]:
    """All objects within a value, outermost first."""
    if isinstance(value, dict):
        yield value
    if isinstance(value, dict | list):
        for item in list(value.values()) if isinstance(value, dict) else value:
            yield from _dicts(item)


def rename(saved: SavedState, names: Mapping[str, str]) -> None:
    """Rename classes and fields, wherever they occur."""
    for item in _dicts(saved["state"]):
        for key in [key for key in item if key in names]:
            item[names[key]] = item.pop(key)
        made = item.get("@")
        if isinstance(made, str) and made in names:
            item["@"] = names[made]


def drop(saved: SavedState, name: str) -> None:
    """Remove a field that is not saved any longer, wherever it occurs."""
    for item in _dicts(saved["state"]):
        item.pop(name, None)


def name_topics(saved: SavedState, names: Sequence[str]) -> None:
    """The topics of waiting effects, which were bits of a mask, are called by their names, here in the order of the bits."""
    for entry in objects(body_of(saved).get("waiting", [])):
        entry["topic"] = {"topic": names[number(entry["topic"]).bit_length() - 1]}

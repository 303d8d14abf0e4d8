"""A game's state as JSON and back.

Cards are written as their number, topics by their name, state objects by the name of their class.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import fields, is_dataclass

from rules.core.cards import Card, CardKind, CardOf, shared
from rules.core.errors import SaveError
from rules.core.plain import Json as Json
from rules.core.state import DERIVED, State, Waiting
from rules.core.topics import Topic
from rules.core.upgrades import SavedState, Upgrade

_SKIPPED = {"cards", "log", "names", "unread"}


def encode_state(state: State, shape: int = 0) -> SavedState:
    """``{"shape": ..., "cards": [[kind key, owner], ...], "state": {...}}``; the event log and the names are left out.

    ``shape`` is the number of upgrades that the game has: what older states go through and this one does not need.
    """
    return {
        "shape": shape,
        "cards": [[card.kind.key, card.owner] for card in state.cards],
        "state": _encode(state),
    }


def _encode(value: object) -> Json:
    if isinstance(value, Topic):
        return {"topic": value.name}
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, CardOf):
        return {"#": value.id}
    if isinstance(value, list):
        return [_encode(item) for item in value]
    if is_dataclass(value):
        body: dict[str, Json] = {"@": type(value).__name__}
        for field in fields(value):
            if field.name not in _SKIPPED and field.metadata != DERIVED:
                body[field.name] = _encode(getattr(value, field.name))
        return body
    raise TypeError(f"a state may not hold {type(value).__name__}")


def decode_state(
    data: Json, kinds: Mapping[str, CardKind], classes: Sequence[type], upgrades: Sequence[Upgrade] = ()
) -> State:
    """The state that ``encode_state`` wrote, today or in an earlier release. Raises SaveError when the data does not fit."""
    try:
        if not isinstance(data, dict):
            raise SaveError("the saved match is damaged")
        saved = _upgraded(data, upgrades)
        if not isinstance(saved["cards"], list):
            raise SaveError("the saved match is damaged")
        cards = tuple(_card(index, entry, kinds) for index, entry in enumerate(saved["cards"]))
        by_name = {cls.__name__: cls for cls in (*classes, Waiting)}
        state = _decode(saved["state"], cards, by_name)
    except (KeyError, IndexError, TypeError, ValueError, AssertionError, RecursionError) as error:
        raise error if isinstance(error, SaveError) else SaveError("the saved match is damaged") from error
    if not isinstance(state, State):
        raise SaveError("the saved match is damaged")
    return state


def _upgraded(data: SavedState, upgrades: Sequence[Upgrade]) -> SavedState:
    """A saved state in today's shape: itself, or a changed copy."""
    shape = data.get("shape", 0)
    if not isinstance(shape, int) or not 0 <= shape <= len(upgrades):
        raise SaveError("the saved match was made by a newer version of Wizardtop")
    if shape == len(upgrades):
        return data
    saved = deepcopy(data)
    for upgrade in upgrades[shape:]:
        upgrade(saved)
    return saved


def _card(index: int, entry: Json, kinds: Mapping[str, CardKind]) -> Card:
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], str) or type(entry[1]) is not int:
        raise SaveError("the saved match is damaged")
    if entry[0] not in kinds:
        raise SaveError(f"the saved match uses a card that this version does not know: {entry[0]}")
    return shared(index, kinds[entry[0]], entry[1])


def _decode(value: Json, cards: tuple[Card, ...], classes: Mapping[str, type]) -> object:
    if isinstance(value, list):
        return [_decode(item, cards, classes) for item in value]
    if not isinstance(value, dict):
        return value
    if "#" in value:
        index = value["#"]
        if type(index) is not int or not 0 <= index < len(cards):
            raise SaveError("the saved match is damaged")
        return cards[index]
    if "@" not in value:
        return Topic.named(str(value["topic"]))
    cls = classes[str(value["@"])]
    body = {key: _decode(item, cards, classes) for key, item in value.items() if key != "@"}
    if issubclass(cls, State):
        body["cards"] = cards
    built: object = cls(**body)
    return built

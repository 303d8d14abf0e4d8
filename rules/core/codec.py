"""A game's state as JSON and back. Cards are written as their number, state objects by the name of their class."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass

from rules.core.cards import Card, CardKind, CardOf
from rules.core.errors import SaveError
from rules.core.plain import Json as Json
from rules.core.state import State, Waiting

_SKIPPED = {"cards", "log", "names"}
NOTHING_RENAMED: Mapping[str, str] = {}


def encode_state(state: State) -> Json:
    """``{"cards": [[kind key, owner], ...], "state": {...}}``; the event log and the names are left out."""
    return {"cards": [[card.kind.key, card.owner] for card in state.cards], "state": _encode(state)}


def _encode(value: object) -> Json:
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int):
        return int(value)  # a topic would be another one after pickling: each one made is the next of its family
    if isinstance(value, CardOf):
        return {"#": value.id}
    if isinstance(value, list):
        return [_encode(item) for item in value]
    if is_dataclass(value):
        body: dict[str, Json] = {"@": type(value).__name__}
        for field in fields(value):
            if field.name not in _SKIPPED:
                body[field.name] = _encode(getattr(value, field.name))
        return body
    raise TypeError(f"a state may not hold {type(value).__name__}")


def decode_state(
    data: Json, kinds: Mapping[str, CardKind], classes: Sequence[type], renamed: Mapping[str, str] = NOTHING_RENAMED
) -> State:
    """The state that ``encode_state`` wrote. Raises SaveError when the data does not fit.

    ``renamed`` maps the names that classes and fields had in earlier releases to today's.
    """
    try:
        if not isinstance(data, dict) or not isinstance(data["cards"], list):
            raise SaveError("the saved match is damaged")
        cards = tuple(_card(index, entry, kinds) for index, entry in enumerate(data["cards"]))
        by_name = {cls.__name__: cls for cls in (*classes, Waiting)}
        state = _decode(data["state"], cards, by_name, renamed)
    except (KeyError, IndexError, TypeError, ValueError, RecursionError) as error:
        raise error if isinstance(error, SaveError) else SaveError("the saved match is damaged") from error
    if not isinstance(state, State):
        raise SaveError("the saved match is damaged")
    return state


def _card(index: int, entry: Json, kinds: Mapping[str, CardKind]) -> Card:
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], str) or type(entry[1]) is not int:
        raise SaveError("the saved match is damaged")
    if entry[0] not in kinds:
        raise SaveError(f"the saved match uses a card that this version does not know: {entry[0]}")
    return CardOf(index, kinds[entry[0]], entry[1])


def _decode(value: Json, cards: tuple[Card, ...], classes: Mapping[str, type], renamed: Mapping[str, str]) -> object:
    if isinstance(value, list):
        return [_decode(item, cards, classes, renamed) for item in value]
    if not isinstance(value, dict):
        return value
    if "#" in value:
        index = value["#"]
        if type(index) is not int or not 0 <= index < len(cards):
            raise SaveError("the saved match is damaged")
        return cards[index]
    name = value["@"]
    if not isinstance(name, str):
        raise SaveError("the saved match is damaged")
    cls = classes[renamed.get(name, name)]
    body = {renamed.get(key, key): _decode(item, cards, classes, renamed) for key, item in value.items() if key != "@"}
    if issubclass(cls, State):
        body["cards"] = cards
    built: object = cls(**body)
    return built

"""What every game's state has in common, and how states are declared: once, by their fields."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

from rules.core.cards import Card
from rules.core.events import Event

OVER = "over"
"""The phase of a finished match."""

SHARED: Mapping[str, bool] = {"shared": True}
"""Metadata of a field that is settled at set-up and never changed: clones share it."""
_DROPPED: Mapping[str, bool] = {"dropped": True}

T = TypeVar("T")
D = TypeVar("D", bound="Data")


class Data:
    """A part of a state: a class made by ``stateclass``."""

    __slots__ = ()

    def clone(self: D) -> D:
        """An independent copy that shares the cards."""
        raise NotImplementedError


@dataclass_transform(field_specifiers=(field,))
def stateclass(cls: type[T]) -> type[T]:
    """A dataclass with slots whose ``clone`` is written from its fields.

    Lists are copied, other ``Data`` is cloned (in lists, too; ``list[Any]`` holds such), everything else is immutable and
    shared, and so are fields with the metadata ``SHARED``. Raises TypeError for a field that cannot be copied so.
    """
    made: type[T] = dataclass(slots=True)(cls)
    made.clone = _written_clone(made)  # type: ignore[attr-defined]
    return made


def _written_clone(cls: type) -> Callable[[Any], Any]:
    """The ``clone`` of a class, compiled once: a loop over the fields would cost several times as much."""
    hints = get_type_hints(cls)
    lines = ["def clone(self):", '    """An independent copy that shares the cards."""', "    other = new(cls)"]
    lines += [f"    other.{item.name} = {_copied(item.name, hints[item.name], item.metadata)}" for item in fields(cls)]
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec("\n".join([*lines, "    return other"]), scope)
    function: Callable[[Any], Any] = scope["clone"]
    function.__qualname__ = f"{cls.__qualname__}.clone"
    return function


def _copied(name: str, hint: Any, metadata: Mapping[Any, Any]) -> str:
    """The expression that copies a field."""
    if metadata == _DROPPED:
        return "None"
    if metadata == SHARED:
        return f"self.{name}"
    if get_origin(hint) is list:
        (item,) = get_args(hint)
        if item is Any or (isinstance(item, type) and issubclass(item, Data)):
            return f"[item.clone() for item in self.{name}]"
        return f"[item[:] for item in self.{name}]" if get_origin(item) is list else f"self.{name}[:]"
    if get_origin(hint) in (dict, set) or hint in (dict, set, list):
        raise TypeError(f"a state cannot copy {name}: {hint}")
    return f"self.{name}.clone()" if isinstance(hint, type) and issubclass(hint, Data) else f"self.{name}"


@stateclass
class State(Data):
    """A game between two steps: data only, no generator, no function.

    ``phase`` names the step that comes next. ``cards`` is the table of all cards by id (shared by clones; replaced,
    never changed). ``known[card.id]`` is the mask of the seats that know where the card lies, although it may lie face
    down; shuffling forgets it. ``log`` collects events, or is None in a fork made for search. ``names`` are the players'
    names, so that a question can say who is meant; the match sets them, and they are not part of a saved state.
    """

    phase: str
    rng: int
    cards: tuple[Card, ...]
    known: list[int]
    log: list[Event] | None = field(default=None, compare=False, repr=False, metadata=_DROPPED)
    names: tuple[str, ...] = field(default=(), compare=False, repr=False)

    def zones(self) -> dict[str, list[Card]]:
        """Every zone by its place name (``seat0/hand``): together they hold every card exactly once."""
        raise NotImplementedError

"""What every game's state has in common, and how states are declared: once, by their fields."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import FunctionType
from typing import Any, TypeAlias, TypeVar, dataclass_transform, get_args, get_origin

from rules.core.cards import Card
from rules.core.events import Event
from rules.core.topics import Aftermath

OVER = "over"
"""The phase of a finished match."""

SHARED: Mapping[str, bool] = {"shared": True}
"""Metadata of a field that is settled at set-up and never changed: clones share it."""
DERIVED: Mapping[str, bool] = {"derived": True}
"""Metadata of a field that follows from the others: it is not saved."""
_DROPPED: Mapping[str, bool] = {"dropped": True}

D = TypeVar("D", bound="Data")


class Data:
    """A part of a state: a class made by ``stateclass``."""

    __slots__ = ()

    def clone(self: D) -> D:
        """An independent copy that shares the cards."""
        raise NotImplementedError


@dataclass_transform(field_specifiers=(field,))
def stateclass(cls: type[D]) -> type[D]:
    """A dataclass with slots whose ``clone`` is written from its fields.

    Lists are copied, other ``Data`` is cloned (in lists, too), everything else is immutable and shared, and so are fields
    with the metadata ``SHARED``. A ``Sequence`` is a list that always holds the same items (the seats), so that a
    subclass can declare it with a narrower type. Raises TypeError for a field that cannot be copied so.
    """
    made: type[D] = dataclass(slots=True)(cls)
    type.__setattr__(made, "clone", _written_clone(made))
    return made


def _written_clone(cls: type) -> FunctionType:
    """The ``clone`` of a class, compiled once: a loop over the fields would cost several times as much."""
    lines = ["def clone(self):", '    """An independent copy that shares the cards."""', "    other = new(cls)"]
    lines += [f"    other.{item.name} = {_copied(item.name, item.type, item.metadata)}" for item in fields(cls)]
    scope: dict[str, object] = {"new": object.__new__, "cls": cls}
    exec("\n".join([*lines, "    return other"]), scope)
    function = scope["clone"]
    assert isinstance(function, FunctionType)
    function.__qualname__ = f"{cls.__qualname__}.clone"
    return function


def _copied(name: str, hint: object, metadata: Mapping[str, bool]) -> str:
    """The expression that copies a field."""
    if metadata == _DROPPED:
        return "None"
    if metadata == SHARED:
        return f"self.{name}"
    if get_origin(hint) in (list, Sequence):
        (item,) = get_args(hint)
        if isinstance(item, str):
            raise TypeError(f"a state cannot copy {name}: {hint} is not known yet")
        if isinstance(item, type) and issubclass(item, Data):
            return f"[item.clone() for item in self.{name}]"
        return f"[item.copy() for item in self.{name}]" if get_origin(item) is list else f"self.{name}.copy()"
    if get_origin(hint) in (dict, set) or hint in (dict, set, list) or isinstance(hint, str):
        raise TypeError(f"a state cannot copy {name}: {hint}")
    return f"self.{name}.clone()" if isinstance(hint, type) and issubclass(hint, Data) else f"self.{name}"


@dataclass(slots=True)
class Waiting:
    """An effect that waits in the queue: ``card`` of ``seat`` answers ``topic``, which is ``about`` a card. Never changed."""

    topic: Aftermath
    seat: int
    card: Card
    about: Card | None = None


@stateclass
class State(Data):
    """A game between two steps: data only, no generator, no function.

    ``phase`` names the step that comes next. ``cards`` is the table of all cards by id (shared by clones; replaced,
    never changed). ``known[card.id]`` is the mask of the seats that know where the card lies, although it may lie face
    down; shuffling forgets it. ``log`` collects events, or is None in a fork made for search. ``names`` are the players'
    names, so that a question can say who is meant; the match sets them, and they are not part of a saved state.
    ``unread``: nobody will read its questions, so they need no words, as in a world that is only rehearsed.
    ``owners[card.id]`` is the seat that owns a card (-1: nobody), in games in which that is another matter than where it
    lies; ``waiting`` are effects that happen once what is being resolved is done.
    """

    phase: str
    rng: int
    cards: tuple[Card, ...]
    known: list[int]
    owners: list[int] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    log: list[Event] | None = field(default=None, compare=False, repr=False, metadata=_DROPPED)
    names: tuple[str, ...] = field(default=(), compare=False, repr=False)
    unread: bool = field(default=False, compare=False, repr=False)

    def zones(self) -> dict[str, list[Card]]:
        """Every zone by its place name (``seat0/hand``): together they hold every card exactly once."""
        raise NotImplementedError


AnyState: TypeAlias = Any  # type: ignore[explicit-any]  # a game that plays a match knows the class of its own state
"""The state of whichever game is played."""

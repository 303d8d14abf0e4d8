"""Cards and their kinds."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeAlias, TypeVar


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CardKind:
    """A printed card: everything that all its copies share.

    ``key`` is the stable name used in saves, deck texts and art files; ``clean`` the name shown unless printed names are
    switched on (empty: the same). ``answers`` are the topics that a card of this kind answers while it is in play
    (``rules.core.triggers``), ``hears`` their mask; with ``commutes`` it does not matter in which order it does so.
    """

    key: str
    name: str
    clean: str = ""
    type: str
    text: str = ""
    answers: Collection[int] = field(default_factory=dict)
    hears: int = field(init=False, default=0)
    commutes: bool = False

    def __post_init__(self) -> None:
        """The mask follows from the answers."""
        object.__setattr__(self, "hears", sum(self.answers))

    def title(self, printed: bool = False) -> str:
        """The name to show: the clean one, or the printed one."""
        return self.name if printed or not self.clean else self.clean


K = TypeVar("K", bound=CardKind)


class CardOf(Generic[K]):
    """One physical card. It never changes; where it lies is known by the zones alone.

    ``id`` is its index in ``State.cards``. It tells what the card is, so it must never be shown for a hidden one.
    ``owner`` is the seat it belongs to, or -1 for cards of the table.
    """

    __slots__ = ("id", "kind", "owner")

    def __init__(self, id: int, kind: K, owner: int = -1) -> None:
        self.id = id
        self.kind = kind
        self.owner = owner

    def __repr__(self) -> str:
        return f"{self.kind.name}#{self.id}"

    def __deepcopy__(self, memo: dict[int, object]) -> "CardOf[K]":
        return self


@cache
def _made(id: int, kind: CardKind, owner: int) -> CardOf[Any]:  # type: ignore[explicit-any]  # see Card
    return CardOf(id, kind, owner)


def shared(id: int, kind: K, owner: int = -1) -> CardOf[K]:
    """The card with this number, kind and owner. It never changes, so all matches share it, and their events compare equal."""
    card: CardOf[K] = _made(id, kind, owner)
    return card


Card: TypeAlias = CardOf[Any]  # type: ignore[explicit-any]  # who handles it knows its kind by the zone or the question
"""A card of whatever kind."""


_kind_of = attrgetter("kind")


def alike(cards: Sequence[Card]) -> bool:
    """Are all of these the same card in so many copies, so that it makes no difference which is picked?"""
    return len(set(map(_kind_of, cards))) < 2

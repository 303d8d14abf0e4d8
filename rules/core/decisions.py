"""Decisions and their options: every choice of every game is "pick between minimum and maximum of these options"."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, TypeVar

from rules.core.cards import Card
from rules.core.errors import IllegalChoice


@dataclass(slots=True)
class Option:
    """Something that may be picked: a verb (``cast``, ``draw``, ``keep``, ``yes`` ...) and what it is done to.

    ``card`` is what is grabbed, ``seat`` (-1: none) or ``place`` where it is dropped, ``number`` and ``word`` the choice
    where nothing lies on the table. ``text`` words it for a button where the verb alone would not do. Options are shared
    between decisions and never changed.
    """

    verb: str
    card: Card | None = None
    seat: int = -1
    place: str = ""
    number: int | None = None
    word: str = ""
    text: str = ""

    def __repr__(self) -> str:
        parts = [self.verb]
        if self.card is not None:
            parts.append(repr(self.card))
        if self.seat >= 0:
            parts.append(f"seat {self.seat}")
        if self.number is not None:
            parts.append(str(self.number))
        parts += [part for part in (self.place, self.word) if part]
        return "<" + " ".join(parts) + ">"


MOST_KEPT = 1 << 14

shared_option = lru_cache(maxsize=MOST_KEPT)(Option)
"""The option of these words, kept for the next time: what is offered again and again is not built each time."""


class CardOptions(dict[Card, Option]):
    """The options of a ``verb``, and of a ``place`` where the cards are dropped, by card: the same, but found sooner."""

    __slots__ = ("_place", "_verb")

    def __init__(self, verb: str, place: str = "") -> None:
        super().__init__()
        self._verb = verb
        self._place = place

    def __missing__(self, card: Card) -> Option:
        """It is offered for the first time."""
        if len(self) >= MOST_KEPT:  # cards of matches that are long over
            self.clear()
        option = self[card] = Option(self._verb, card, -1, self._place)
        return option


@dataclass(slots=True)
class Decision:
    """A question to one seat: pick from ``minimum`` to ``maximum`` different ones of ``options``.

    ``ordered`` says that the order of the picks matters. ``prompt`` is the question in words; ``topic`` a short stable
    word for it (help pages, remembered answers); ``about`` the card that asks, if one does. What is picked from a
    ``secret`` decision only the seat itself knows, until something that happens shows it. ``preset`` are the positions of
    the options that hold as things stand: the table selects them to begin with. They are not picked by themselves:
    submitting nothing means none. ``by_cards``: it is asked only because of the cards offered, or of the one it is about.
    """

    seat: int
    prompt: str
    options: Sequence[Option]
    minimum: int = 1
    maximum: int = 1
    ordered: bool = False
    topic: str = ""
    about: Card | None = None
    secret: bool = False
    preset: tuple[int, ...] = ()
    by_cards: bool = False

    @property
    def amount(self) -> str:
        """How many options are to be picked, in words."""
        low, high = self.minimum, self.maximum
        return f"pick {low}" if low == high else f"pick {low} to {high}"


_new = object.__new__


def choice_of_one(seat: int, prompt: str, options: Sequence[Option], topic: str) -> Decision:
    """A question for one option, for where it is asked again and again: a fifth faster than the constructor."""
    decision: Decision = _new(Decision)
    decision.seat = seat
    decision.prompt = prompt
    decision.options = options
    decision.minimum = decision.maximum = 1
    decision.ordered = decision.secret = decision.by_cards = False
    decision.topic = topic
    decision.about = None
    decision.preset = ()
    return decision


Picked: TypeAlias = tuple[Option, ...]
"""What a step gets back for its decision: the options picked, in the order picked."""

Choice: TypeAlias = tuple[int, ...]
"""An answer to a decision: the positions of the options picked."""

A = TypeVar("A")
AskingFor: TypeAlias = Generator[Decision, Picked, A]
"""A generator that may ask decisions and returns something."""
Asking: TypeAlias = AskingFor[None]
"""A generator that may ask decisions: a step, or an effect called with ``yield from``."""


def several(decision: Decision, indices: Choice) -> Picked:
    """The options at these positions, of which there may be none or many. Raises IllegalChoice for those that may not be."""
    options = decision.options
    if not decision.minimum <= len(indices) <= decision.maximum:
        raise IllegalChoice(decision.amount)
    for index in indices:
        if type(index) is not int or not 0 <= index < len(options):
            raise IllegalChoice(f"there is no option {index!r} (0 to {len(options) - 1})")
    if len(set(indices)) < len(indices):
        raise IllegalChoice("an option can be picked only once")
    return tuple([options[index] for index in indices])

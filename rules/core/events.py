"""Events: everything that can be seen to happen, in order. The table animates them, the log words them, tests read them.

Events are plain slotted objects, never changed once emitted. A place is written as ``seat0/hand`` or ``table/deck``.
``sees`` is a bit mask of the seats that may see the card (bit ``1 << seat``): to others it must not be shown.
"""

from dataclasses import dataclass

from rules.core.cards import Card

EVERYONE = -1
"""Mask of all seats."""


@dataclass(slots=True)
class Event:
    """Base of all events."""


@dataclass(slots=True)
class MatchBegan(Event):
    """The first event of a match."""

    game: str
    seats: int


@dataclass(slots=True)
class MatchEnded(Event):
    """The last event of a match. ``scores`` has one number per seat."""

    winners: list[int]
    scores: list[int]
    reason: str


@dataclass(slots=True)
class RoundBegan(Event):
    """A round begins; ``seat`` starts it."""

    number: int
    seat: int


@dataclass(slots=True)
class PhaseBegan(Event):
    """A phase of the round or turn begins; ``seat`` is -1 when it is nobody's."""

    name: str
    seat: int = -1


@dataclass(slots=True)
class TurnBegan(Event):
    """``seat`` is on turn."""

    seat: int
    phase: str = ""


@dataclass(slots=True)
class TurnEnded(Event):
    """``seat`` ended the turn; ``how`` says in which way (pass, stand, critical, overcharged ...)."""

    seat: int
    how: str = ""


@dataclass(slots=True)
class CardMoved(Event):
    """A card went from one place to another; ``why`` is a short word (draw, cast, damage, heal, discard ...)."""

    card: Card | None
    source: str
    target: str
    why: str = ""
    seat: int = -1
    sees: int = EVERYONE


@dataclass(slots=True)
class CardSeen(Event):
    """A card was looked at or shown where it lies."""

    card: Card | None
    place: str
    why: str = ""
    seat: int = -1
    sees: int = EVERYONE


@dataclass(slots=True)
class Shuffled(Event):
    """The cards of a place were shuffled; ``size`` is how many lie there now, ``source`` whose cards joined them."""

    place: str
    size: int
    why: str = ""
    source: str = ""


@dataclass(slots=True)
class DiceRolled(Event):
    """Dice were thrown by ``seat``; ``results`` are the numbers as thrown, ``total`` with all that is added."""

    seat: int
    results: list[int]
    total: int
    why: str = ""


@dataclass(slots=True)
class Part:
    """One addend of a number, negative where it lowers it: ``what`` is a stable word for its cause, ``card`` the card."""

    amount: int
    what: str = ""
    card: Card | None = None


@dataclass(slots=True)
class Damaged(Event):
    """``seat`` is dealt ``amount`` by ``by`` (-1: nobody); ``kind`` is the game's word for it, ``card`` what did it.

    ``parts`` say how the amount is made up, the base first; empty where it is a single number.
    """

    seat: int
    amount: int
    by: int = -1
    kind: str = ""
    card: Card | None = None
    parts: tuple[Part, ...] = ()


@dataclass(slots=True)
class Prevented(Event):
    """``amount`` of the damage coming to ``seat`` was prevented by ``card``."""

    seat: int
    amount: int
    card: Card | None = None


@dataclass(slots=True)
class Healed(Event):
    """``seat`` healed ``amount`` (what it really got); ``parts`` say how it is made up, empty for a single number."""

    seat: int
    amount: int
    card: Card | None = None
    parts: tuple[Part, ...] = ()


@dataclass(slots=True)
class Died(Event):
    """``seat`` is out of the match (or of this game of it); ``by`` gets the credit, -1 for nobody."""

    seat: int
    by: int = -1
    why: str = ""


@dataclass(slots=True)
class CounterChanged(Event):
    """A number of ``seat`` (-1: of the table) changed: level, hit points, cubes ..."""

    seat: int
    name: str
    old: int
    new: int
    why: str = ""


@dataclass(slots=True)
class Triggered(Event):
    """A card in play answered something: ``card`` of ``seat`` takes effect."""

    seat: int
    card: Card


@dataclass(slots=True)
class Announced(Event):
    """Something to be said aloud: ``what`` is a stable word, ``seat`` whom it is about, ``number`` a figure with it."""

    what: str
    seat: int = -1
    number: int = 0
    card: Card | None = None

"""What can be seen to happen in Witless Wizards besides the events of all games (rules.core.events)."""

from dataclasses import dataclass

from rules.core.cards import Card
from rules.core.events import Died, Event, Part


@dataclass(slots=True)
class Prepared(Event):
    """``seat`` has the first turn; ``decks`` are the three equipment decks in use (WW-013, WW-019)."""

    seat: int
    decks: list[str]


@dataclass(slots=True)
class Given(Event):
    """``giver`` gives ``card`` to ``seat``, who may have a way to refuse it (WW-029 to WW-032)."""

    giver: int
    seat: int
    card: Card


@dataclass(slots=True)
class Refused(Event):
    """``seat`` refuses ``gift`` by ``card`` (WW-074)."""

    seat: int
    gift: Card
    card: Card


@dataclass(slots=True)
class Placed(Event):
    """``card`` comes onto the board of ``seat``, and ``replaced`` is discarded from there (WW-034).

    ``giver`` is whom it comes from: the seat itself where it was kept. ``why`` is ``keep``, ``give`` or ``take``.
    """

    seat: int
    card: Card
    giver: int
    why: str
    replaced: Card | None = None


@dataclass(slots=True)
class TargetChosen(Event):
    """``attacker`` attacks ``target``."""

    attacker: int
    target: int


@dataclass(slots=True)
class Used(Event):
    """``card`` takes effect for ``seat``, which returns ``paid`` cubes for it.

    ``what`` is a stable word for the effect and ``number`` its figure; ``other`` is the other wizard concerned, -1 for none.
    """

    seat: int
    card: Card
    what: str
    paid: int = 0
    number: int = 0
    other: int = -1


@dataclass(slots=True)
class DieChanged(Event):
    """The battle die counts ``new`` instead of ``old`` because of ``card`` of ``seat``; ``rolled``: it was thrown before."""

    seat: int
    old: int
    new: int
    card: Card
    rolled: bool = True


@dataclass(slots=True)
class AttackCounted(Event):
    """The sum of an attack, for all to read: attack + die + boost - defence (guard included) = hits (WW-045 to WW-048).

    ``missed`` is the card that makes it miss, ``pierced`` the one that makes the Defence count as 0. ``parts`` are what
    is added and taken away: the weapon first, then what raises or lowers it, the die, the boost, the Defence.
    """

    attacker: int
    target: int
    attack: int
    die: int
    boost: int
    defence: int
    guard: int
    hits: int
    missed: Card | None = None
    pierced: Card | None = None
    parts: tuple[Part, ...] = ()


@dataclass(slots=True)
class IncomeCounted(Event):
    """The equipment of ``seat`` brings ``amount`` cubes; ``parts`` say which card how many (WW-058, WW-059)."""

    seat: int
    amount: int
    parts: tuple[Part, ...]


@dataclass(slots=True)
class WizardOut(Died):
    """A wizard is out of the game with this much Stamina (WW-051)."""

    stamina: int = 0


@dataclass(slots=True)
class PlacesTaken(Event):
    """The place of every seat at the end, 1 the best (WW-064)."""

    places: list[int]

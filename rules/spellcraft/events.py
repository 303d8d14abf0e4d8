"""What can be seen to happen in a spell-crafting game, besides the events of rules.core."""

from dataclasses import dataclass, field

from rules.core.cards import Card
from rules.core.events import CardMoved, DiceRolled, Died, Event, Part, Triggered


@dataclass(slots=True)
class GameBegan(Event):
    """A game of the match begins."""

    number: int
    games: int


@dataclass(slots=True)
class GameEnded(Event):
    """A game is over: the order of death, and who was last standing (-1: nobody)."""

    number: int
    deaths: list[int]
    last: int


@dataclass(slots=True)
class SpellPlaced(Event):
    """``seat`` has placed its Spell; how many cards is still secret (SC-09)."""

    seat: int


@dataclass(slots=True)
class SizesAnnounced(Event):
    """How many Components everybody placed, by seat; -1 for the dead (SC-42)."""

    sizes: list[int]


@dataclass(slots=True)
class InitiativeCalled(Event):
    """The initiatives of those tied on size (SC-48): seats and numbers."""

    seats: list[int]
    numbers: list[int]


@dataclass(slots=True)
class SpellRevealed(Event):
    """A Spell lies open; ``name`` is how it is spoken (SC-58)."""

    seat: int
    cards: list[Card]
    name: str


@dataclass(slots=True)
class WildReplaced(Event):
    """Wild Magic of ``seat`` became ``found`` (None: its type, by ``slot``, ran out) after ``turned`` cards were turned over."""

    seat: int
    found: Card | None
    turned: int
    slot: int = -1


@dataclass(slots=True)
class ComponentBegan(Event):
    """A Component, or a kept Creature, begins to resolve."""

    seat: int
    card: Card


@dataclass(slots=True)
class TargetsChosen(Event):
    """Whom a card aims at."""

    seat: int
    card: Card | None
    targets: list[int]


@dataclass(slots=True)
class PowerRolled(DiceRolled):
    """A Power Roll (SC-85) of ``card``: the ``bonus`` that the total holds, the row (0 to 2), the cards whose glyphs gave the
    dice. ``parts`` are what the bonus is made of, ``extra`` what gave dice besides glyphs. A copy rolls as its ``original``."""

    card: Card | None = None
    bonus: int = 0
    row: int = 0
    matching: list[Card] = field(default_factory=list)
    parts: tuple[Part, ...] = ()
    extra: tuple[Part, ...] = ()
    original: Card | None = field(default=None, repr=False)  # the event Copied has told it

    @property
    def printed(self) -> Card | None:
        """The card whose glyph and rows count."""
        return self.original or self.card


@dataclass(slots=True)
class DieRolled(DiceRolled):
    """A single die (SC-95), rolled for ``card``; ``parts`` are what is added to it."""

    card: Card | None = None
    parts: tuple[Part, ...] = ()


@dataclass(slots=True)
class Reacted(Triggered):
    """A Component acts by its Reaction (SC-180)."""


@dataclass(slots=True)
class Fallen(Died):
    """A Wizard died, as the ``place``-th in this game (SC-189)."""

    place: int = 0


@dataclass(slots=True)
class SpellLimited(Event):
    """``seat`` may place fewer Components than others, because of ``card``."""

    seat: int
    most: int
    card: Card | None = None


@dataclass(slots=True)
class TokenGained(CardMoved):
    """``seat`` gains a token (``card``, see rules.spellcraft.awards), a Kill Token for the death of ``victim``."""

    victim: int = -1

"""What Treasures, Dead Wizard cards and tokens answer, and which of them may (see rules.core.triggers).

All topics of the spell-crafting games are of one family, for a mixed match asks the cards of both sets.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.core import triggers
from rules.core.cards import Card
from rules.core.events import Part
from rules.core.topics import Aftermath, Consequence, Facts, Query, Replacement
from rules.spellcraft.kinds import FUTURE
from rules.spellcraft.state import Component, Dead, SpellcraftState, Treasure

FAMILY = "spellcraft"


@dataclass(slots=True)
class Blow:
    """Damage that ``by`` is about to deal to one Wizard; what prevents it sets ``amount`` to 0."""

    by: int
    amount: int


@dataclass(slots=True)
class Absorbing:
    """A Creature that has absorbed damage is about to be discarded, unless it is ``spared``."""

    creature: Component
    spared: bool = False


@dataclass(slots=True)
class Throw:
    """A Power Roll for ``card``: the ``cards`` whose glyphs give dice, what gives more (``extra``), what is added to the total
    (``parts``), and the dice as they fell."""

    card: Component
    cards: list[Card]
    extra: tuple[Part, ...]
    parts: tuple[Part, ...] = ()
    results: list[int] = field(default_factory=list)

    @property
    def dice(self) -> int:
        """How many; with no card that gives one it is one (SC-87)."""
        return max(1, len(self.cards) + sum_of(self.extra))

    @property
    def total(self) -> int:
        """The dice with all that is added."""
        return sum(self.results) + sum_of(self.parts)


DICE: Query[int, str] = Query(FAMILY, "dice")  # more dice for a Power Roll with this glyph
TOTAL: Query[int] = Query(FAMILY, "total")  # more on the total of a Power Roll
DRAWN_UP: Query[int] = Query(FAMILY, "drawn_up")  # how many cards are drawn up to at the start of a round
INITIATIVE: Query[int] = Query(FAMILY, "initiative")  # more initiative
DEALT: Query[int] = Query(FAMILY, "dealt")  # added to the damage that the owner is about to deal
HEALED: Query[int] = Query(FAMILY, "healed")  # added to what the owner is about to heal
WINDOW: Query[bool] = Query(FAMILY, "window")  # may be used on its owner's turn: now?
SHIELD: Replacement[Blow] = Replacement(FAMILY, "shield")  # may prevent an instance of damage
SPARED: Replacement[Absorbing] = Replacement(FAMILY, "spared")  # a Creature of the owner absorbs damage
MORE_DICE: Replacement[Throw] = Replacement(FAMILY, "more_dice")  # the owner is about to make a Power Roll
ROLLED: Replacement[Throw] = Replacement(FAMILY, "rolled")  # a Power Roll of the owner is about to count
HIT_ALSO: Replacement[list[int]] = Replacement(FAMILY, "hit_also")  # the owner's Delivery is about to hit these
HURT: Consequence[int] = Consequence(FAMILY, "hurt")  # the owner was hurt by this foe and lives
GAINED = Aftermath(FAMILY, "gained")  # the owner gained a Treasure
SLEW = Aftermath(FAMILY, "slew")  # the owner killed a foe and lives
BURIED: Consequence[()] = Consequence(FAMILY, "buried")  # the owner died
ROUND_BEGAN: Consequence[()] = Consequence(FAMILY, "round_began")  # everybody has drawn up, Spells come next
BETWEEN: Consequence[()] = Consequence(FAMILY, "between")  # a turn is over, the next has not begun


def answering(state: SpellcraftState, seat: int, topic: int) -> Sequence[Treasure | Dead]:
    """The cards of ``seat`` that answer a topic: Treasures, risen cards, buried ones of an earlier game (SC-170).

    What the dead keep does nothing (SC-162) but at their burial.
    """
    wizard = state.seats[seat]
    if not (wizard.treasures or wizard.risen or wizard.buried) or (not wizard.living and topic != BURIED):
        return ()
    found: list[Treasure | Dead] = []
    for card in wizard.treasures:
        if topic in card.kind.answers:
            found.append(card)
    for dead in wizard.risen:
        if topic in dead.kind.answers:
            found.append(dead)
    for dead in wizard.buried:
        if topic in dead.kind.answers and dead.kind.when == FUTURE and dead.id not in wizard.early:
            found.append(dead)
    return found


def held(state: SpellcraftState, seat: int, topic: int) -> Sequence[tuple[int, Card]]:
    """The cards of ``seat`` that answer a topic, each with its seat."""
    cards = answering(state, seat, topic)
    return [(seat, card) for card in cards] if cards else ()


def added(state: SpellcraftState, seat: int, topic: Query[int, *Facts], *facts: *Facts) -> int:
    """The sum of what the cards of ``seat`` add."""
    cards = answering(state, seat, topic)
    return triggers.total(state, topic, [(seat, card) for card in cards], *facts) if cards else 0


def additions(state: SpellcraftState, seat: int, topic: Query[int, *Facts], *facts: *Facts) -> tuple[Part, ...]:
    """What the cards of ``seat`` add, by card."""
    cards = answering(state, seat, topic)
    return parts_of(triggers.added(state, topic, [(seat, card) for card in cards], *facts)) if cards else ()


def parts_of(found: Sequence[tuple[Card, int]]) -> tuple[Part, ...]:
    """What cards add, as parts of a number."""
    return tuple([Part(amount, "card", card) for card, amount in found]) if found else ()


def sum_of(parts: tuple[Part, ...]) -> int:
    """What some parts make together."""
    return sum([part.amount for part in parts]) if parts else 0

"""The state that both spell-crafting games share."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar, cast

from rules.core.cards import Card, CardOf
from rules.core.seating import CLOCKWISE, OTHERS
from rules.core.state import Data, State, stateclass
from rules.core.zones import DOWN, OWNER, Zone, laid_out, zones_of
from rules.spellcraft.kinds import SLOTS, ComponentKind, DeadKind, TreasureKind
from rules.spellcraft.modules import Module, Rules

Component = CardOf[ComponentKind["SpellcraftState"]]
Treasure = CardOf[TreasureKind["SpellcraftState"]]
Dead = CardOf[DeadKind["SpellcraftState"]]
START_HP, MOST_HP = 20, 25
HAND = 8
MOST_PLACED = len(SLOTS)
COUNT_SEATS = 6


@stateclass
class SpellcraftPlayer(Data):
    """One player. Zones: ``hand``; ``spell``, the Components with ``slots`` (where each was put, by position); ``creatures``
    kept from earlier turns; ``treasures``; ``buried``, Dead Wizard cards face down, and ``risen``, those face up; ``awards``, its
    Kill and Last Wizard Standing Tokens.

    ``hp``; ``living`` in the running game; ``placed`` a Spell is there; ``revealed`` it lies open; ``done`` had its turn this
    round; ``resolved`` ids of Components that have begun to resolve, ``keeping`` ids of Creatures that rolled KEEP this turn,
    ``missed`` of those that did not. ``game_kills`` are the foes killed in this game.
    ``used`` ids of cards used this turn, ``struck`` the first damage of the turn was dealt, ``stung`` was hurt this round,
    ``saved`` ids of Treasures that outlast this death and game, ``killer`` who killed it in this game. ``early`` are the ids
    of Dead Wizard cards drawn in this game. ``leaving`` has given up, ``left`` is out of the match. ``called`` is the initiative
    printed on the Delivery of a Spell that lies face down, 0 for none, once it had to be called (-1: it had not).
    """

    hp: int = START_HP
    living: bool = True
    placed: bool = False
    revealed: bool = False
    done: bool = False
    game_kills: int = 0
    killer: int = -1
    struck: bool = False
    stung: bool = False
    draw_to: int = HAND
    called: int = -1
    leaving: bool = False
    left: bool = False
    hand: list[Component] = field(default_factory=list)
    spell: list[Component] = field(default_factory=list)
    slots: list[int] = field(default_factory=list)
    creatures: list[Component] = field(default_factory=list)
    treasures: list[Treasure] = field(default_factory=list)
    buried: list[Dead] = field(default_factory=list)
    risen: list[Dead] = field(default_factory=list)
    awards: list[Card] = field(default_factory=list)
    resolved: list[int] = field(default_factory=list)
    keeping: list[int] = field(default_factory=list)
    missed: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    saved: list[int] = field(default_factory=list)
    early: list[int] = field(default_factory=list)


@dataclass(slots=True)
class PendingDeath:
    """A Wizard at 0 HP whose death is still to be handled: whose kill it is (its own: nobody's), and whether a Dead Wizard card
    did it. Never changed."""

    victim: int
    killer: int
    dead_card: bool = False


@dataclass(slots=True)
class Copy:
    """A card, and the one that it is a copy of. Never changed."""

    card: Component
    original: Component


@stateclass
class SpellcraftState(State):
    """A whole match between two steps.

    Shared piles: ``deck`` and ``discard`` of Components, ``treasure_deck`` and ``treasure_discard``, ``dead_deck`` and
    ``dead_discard`` of Dead Wizard cards; ``search`` holds cards turned over in a search, ``offer`` cards looked at in an effect;
    ``awards`` are the Kill and Last Wizard Standing Tokens that nobody has gained yet.
    ``game`` of ``games`` is running, ``number`` its round; ``turn`` the seat last asked to act, ``active`` the Wizard whose
    turn it is (-1: nobody, SC-04); ``leavers`` have given up, ``resume`` is the phase that goes on when they are gone.
    ``queue`` are seats still to act in the present step, ``deaths`` the order of death in this game, ``order`` that of the last
    game with its last Wizard standing at the end (SC-169), ``drawers`` Dead Wizards
    still to draw, ``pending_deaths`` deaths not yet handled, ``burying`` a death is being
    handled. ``ahead`` are seats whose Spell resolves next (SC-56), ``component`` is the id of the one resolving.
    ``copies`` are cards that are others until the end of the turn (SC-145). ``ended`` are the ids
    of cards that have worked at the end of this turn. ``sets`` of cards are in the match. ``lasts_only``: only Last Wizard
    Standing Tokens count, two of them win. ``rules`` are the modules of the game, in one.
    """

    rules: ClassVar["Module[SpellcraftState]"]

    seats: Sequence[SpellcraftPlayer] = field(default_factory=list)
    deck: list[Component] = field(default_factory=list)
    discard: list[Component] = field(default_factory=list)
    treasure_deck: list[Treasure] = field(default_factory=list)
    treasure_discard: list[Treasure] = field(default_factory=list)
    dead_deck: list[Dead] = field(default_factory=list)
    dead_discard: list[Dead] = field(default_factory=list)
    search: list[Component] = field(default_factory=list)
    offer: list[Treasure] = field(default_factory=list)
    awards: list[Card] = field(default_factory=list)
    games: int = 3
    game: int = 0
    number: int = 0
    turn: int = 0
    active: int = -1
    component: int = -1
    leavers: int = 0
    burying: bool = False
    resume: str = ""
    queue: list[int] = field(default_factory=list)
    deaths: list[int] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    drawers: list[int] = field(default_factory=list)
    pending_deaths: list[PendingDeath] = field(default_factory=list)
    ahead: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    reason: str = ""
    printed: bool = True
    lasts_only: bool = False
    sets: int = 1
    copies: list[Copy] = field(default_factory=list)
    ended: list[int] = field(default_factory=list)

    game_id: ClassVar[str] = ""

    def places(self) -> Sequence[Zone]:
        """Every zone of a match, those of the table first."""
        return TABLE + of_seats(self, HANDS, SPELLS, CREATURES, TREASURES, BURIED, RISEN, AWARDS_OF)

    def zones(self) -> dict[str, list[Card]]:
        """Every zone by its place name."""
        return laid_out(self, self.places())


S = TypeVar("S", bound=SpellcraftState)


def plays(state: type[S], *modules: Module[S]) -> None:
    """A game with this class of state has these modules."""
    state.rules = cast("Module[SpellcraftState]", Rules(*modules))


DECK, TREASURE_DECK, DEAD_DECK = (Zone(f"table/{name}", DOWN) for name in ("deck", "treasure_deck", "dead_deck"))
DISCARD, TREASURE_DISCARD, DEAD_DISCARD, SEARCH, OFFER, AWARDS = (
    Zone(f"table/{name}") for name in ("discard", "treasure_discard", "dead_discard", "search", "offer", "awards")
)
TABLE = (DECK, DISCARD, TREASURE_DECK, TREASURE_DISCARD, DEAD_DECK, DEAD_DISCARD, SEARCH, OFFER, AWARDS)
HANDS, SPELLS, BURIED = (zones_of(name, COUNT_SEATS, OWNER) for name in ("hand", "spell", "buried"))
CREATURES, TREASURES, RISEN, AWARDS_OF = (
    zones_of(name, COUNT_SEATS) for name in ("creatures", "treasures", "risen", "awards")
)


def of_seats(state: SpellcraftState, *zones: Sequence[Zone]) -> tuple[Zone, ...]:
    """Of zones by seat, those of the seats that play: all of one seat, then all of the next."""
    return tuple(zone for own in list(zip(*zones, strict=True))[: len(state.seats)] for zone in own)


def around(state: SpellcraftState, first: int) -> Sequence[int]:
    """All seats, clockwise beginning with ``first`` (SC-03)."""
    count = len(state.seats)
    return CLOCKWISE[count][first % count]


def alive(state: SpellcraftState, seat: int) -> bool:
    """Does a Wizard live, and is it not falling (SC-01, SC-191)?"""
    wizard = state.seats[seat]
    return bool(wizard.living and wizard.hp)


def falls(state: SpellcraftState, seat: int) -> bool:
    """Is the death of a Wizard still to be handled?"""
    return any(death.victim == seat for death in state.pending_deaths)


def living(state: SpellcraftState, first: int = 0) -> list[int]:
    """Living Wizards that are not falling, clockwise beginning with ``first`` (SC-01, SC-191)."""
    seats = state.seats
    order = CLOCKWISE[len(seats)][first % len(seats)]
    found = []
    for seat in order:
        wizard = seats[seat]
        if wizard.living and wizard.hp > 0:
            found.append(seat)
    return found


def placed_in(wizard: SpellcraftPlayer, slot: int) -> list[Component]:
    """The Components in a slot of a Spell, in the order in which they were placed."""
    return [card for card, at in zip(wizard.spell, wizard.slots, strict=True) if at == slot]


def foes(state: SpellcraftState, seat: int) -> list[int]:
    """The living foes of ``seat``, clockwise from its left (SC-02)."""
    seats = state.seats
    found = []
    for other in OTHERS[len(seats)][seat]:
        wizard = seats[other]
        if wizard.living and wizard.hp > 0:
            found.append(other)
    return found

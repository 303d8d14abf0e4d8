"""The state of a Wizard Arena match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rules.core.cards import Card, CardKind, CardOf
from rules.core.decisions import Asking
from rules.core.events import Part, Prevented
from rules.core.seating import CLOCKWISE, OTHERS
from rules.core.state import DERIVED, SHARED, Data, State, stateclass
from rules.core.topics import Answers, Consequence, Query, Replacement
from rules.core.zones import DOWN, OWNER, laid_out, zones_of
from rules.wizard_arena.power import Power

TARGET = 12
NO_LEVEL = -999
"""Below any level."""
HAND_LIMIT = 3

ACTIVE, STOOD, CRITICAL, OVERCHARGED = range(4)
STATUS_NAMES = ("active", "stood", "critical", "overcharged")

# What cards in play answer (WA-090).
_FAMILY = "wizard_arena"
CAST: Consequence["Cast"] = Consequence(_FAMILY, "cast")  # a spell was cast, before its effect: Enchantments
TAXED: Consequence[int] = Consequence(_FAMILY, "taxed")  # the same moment, afterwards: who casts
SCORED: Consequence[int] = Consequence(_FAMILY, "scored")  # who scored a Critical Hit
BURST: Consequence[int] = Consequence(_FAMILY, "burst")  # who Overcharged
DRAWN: Consequence[Power] = Consequence(_FAMILY, "drawn")  # a Power card was drawn
HURT: Replacement["Harm"] = Replacement(_FAMILY, "hurt")  # damage is about to be taken
SHIELD: Replacement["Harm"] = Replacement(_FAMILY, "shield")  # ... in the Damage Phase
TALLY: Query[int, int] = Query(_FAMILY, "tally")  # more damage to a seat in the Damage Phase
REVENGE: Query[int, int] = Query(_FAMILY, "revenge")  # how much of the Damage Phase's damage to a seat may come back
JAMMED: Query[bool, int] = Query(_FAMILY, "jammed")  # keeps a seat from using new Modifiers
ROOM: Query[int] = Query(_FAMILY, "room")  # the limit of its owner's hand

BEFORE_DRAWING, AFTER_CRITICAL = 1, 2
"""When alone some spells may be cast: before the first Power card of the round, after a Critical Hit."""

Effect = Callable[["ArenaState", "Cast"], Asking | None]


def nothing(state: "ArenaState", cast: "Cast") -> None:
    """The spell only works on later, by what it answers."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SpellKind(CardKind):
    """A printed spell.

    ``effect(state, cast)`` is what casting it does. ``bottom``: it heals itself, going to the bottom of the Spell deck
    after casting (WA-087), with ``late`` when the round is over (WA-147). ``lasting``: it goes on working until the Damage
    Phase is over (WA-088). ``modifier`` is what it does to the level while it counts. ``only`` is the mask of the times
    at which alone it may be cast. ``copies`` is how many the faction's deck holds.
    """

    answers: Answers["ArenaState"] = field(default_factory=dict)
    faction: str
    copies: int
    effect: Effect = nothing
    bottom: bool = False
    late: bool = False
    modifier: int = 0
    lasting: bool = False
    needs_critical: bool = False
    only: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        """When alone it may be cast follows from what it is (WA-084)."""
        CardKind.__post_init__(self)
        only = BEFORE_DRAWING * (self.type == "Hex") | AFTER_CRITICAL * self.needs_critical
        object.__setattr__(self, "only", only)


Spell = CardOf[SpellKind]


@dataclass(slots=True)
class Cast:
    """A spell being cast by ``seat``. ``restarted`` collects seats whose Power cards it took away (WA-127)."""

    seat: int
    card: Spell
    restarted: Sequence[int] = ()


@dataclass(slots=True)
class Harm:
    """One instance of damage to ``seat`` (WA-012), before it is taken.

    ``used`` is how much each Smoke has prevented, by card id; ``spared`` is what each card takes off
    it, as parts of the damage, where that is to be told.
    """

    seat: int
    amount: int
    used: dict[int, int] = field(default_factory=dict)
    spared: Sequence[Part] = ()

    def prevent(self, state: "ArenaState", amount: int, card: Card) -> int:
        """``card`` prevents up to ``amount``; returns how much it did."""
        amount = min(amount, self.amount)
        self.amount -= amount
        if amount and state.log is not None:
            self.spared = (*self.spared, Part(-amount, "prevented", card))
            state.log.append(Prevented(self.seat, amount, card))
        return amount


@dataclass(slots=True)
class Lasting:
    """A spell that works until the end of the round, and for whom. Never changed."""

    card: Spell
    seat: int


@stateclass
class ArenaPlayer(Data):
    """One wizard. Piles have their top at the end of the list.

    Spells: ``deck`` is the Life (WA-002); ``play`` the Play Area; ``sorting`` holds spells being looked at in the middle of
    an effect; ``entrapped`` and ``wormholed`` lie under this seat's own Entrap and Wormhole (``..._now``: under one that
    was cast off another Entrap and leaves play with the round, WA-104).
    Power: ``power`` is the Power deck, ``row`` the cards in play in the order drawn, ``blight`` those set under Blight,
    ``looking`` a card being looked at. ``open`` are Modifiers and Floras that may still be decided, ``counting`` those
    that count (WA-063 to WA-066).
    Of the round: ``status``; ``level`` (WA-003); ``above`` 12 with the event already emitted (WA-055); ``scored`` a Critical
    Hit; ``frozen``; ``drawn`` a Power card; ``turns`` begun in Power Up; ``harvest`` Harvesters against this seat; ``cast``
    spells cast (WA-081). Of the turn: ``drew`` as the rules demand; ``basic`` draw used; ``reopened`` and ``must_draw``
    (WA-124). ``fallen`` is marked to go ``out`` at the next check (WA-111); ``resigned`` says that it gave up.
    """

    faction: str = ""
    recipe: list[str] = field(default_factory=list, metadata=SHARED)
    out: bool = False
    fallen: bool = False
    resigned: bool = False
    status: int = ACTIVE
    level: int = 0
    above: bool = False
    scored: bool = False
    frozen: bool = False
    drew: bool = False
    basic: bool = False
    drawn: bool = False
    turns: int = 0
    reopened: bool = False
    must_draw: bool = False
    harvest: int = 0
    deck: list[Spell] = field(default_factory=list)
    hand: list[Spell] = field(default_factory=list)
    crypt: list[Spell] = field(default_factory=list)
    play: list[Spell] = field(default_factory=list)
    enchantments: list[Spell] = field(default_factory=list)
    sorting: list[Spell] = field(default_factory=list)
    entrapped: list[Spell] = field(default_factory=list)
    entrapped_now: list[Spell] = field(default_factory=list)
    wormholed: list[Spell] = field(default_factory=list)
    wormholed_now: list[Spell] = field(default_factory=list)
    power: list[Power] = field(default_factory=list)
    row: list[Power] = field(default_factory=list)
    burn: list[Power] = field(default_factory=list)
    blight: list[Power] = field(default_factory=list)
    looking: list[Power] = field(default_factory=list)
    counting: list[Card] = field(default_factory=list)
    open: list[Card] = field(default_factory=list)
    cast: list[Card] = field(default_factory=list)


@stateclass
class ArenaState(State):
    """A whole match between two steps.

    ``turn`` is the seat on turn, ``starter`` the one that began the round, ``last_drawer`` who drew the last Power card
    of the round (-1: nobody). ``queue`` are the seats still to act in Final Casting or settlement, of which ``first`` is
    the first in clockwise order; ``final`` says that this is Final Casting; ``reenter`` is the caster whose spell changed
    a level there (-1: none, WA-117). ``criticals`` counts the round's Critical Hits, ``falls`` the seats marked to go
    out, ``gone`` those that are; ``heard`` are the topics that cards in play answer. ``survivor`` is the variant of
    WA-158, ``mirrored`` lets seats share a faction, ``recipes`` are the custom decks brought along. ``printed`` says that
    all decks have their printed size, which an arranged position need not.
    """

    seats: list[ArenaPlayer] = field(default_factory=list)
    survivor: bool = False
    mirrored: bool = False
    number: int = 0
    turn: int = 0
    starter: int = 0
    last_drawer: int = -1
    final: bool = False
    first: int = 0
    reenter: int = -1
    queue: list[int] = field(default_factory=list)
    criticals: int = 0
    falls: int = 0
    gone: int = 0
    heard: int = field(init=False, default=0, metadata=DERIVED)
    lasting: list[Lasting] = field(default_factory=list)
    recipes: list[list[str]] = field(default_factory=list, metadata=SHARED)
    winners: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    reason: str = ""
    printed: bool = True

    def __post_init__(self) -> None:
        """What the cards in play answer follows from them."""
        self.heard = answered(self)

    def zones(self) -> dict[str, list[Card]]:
        """Every zone by its place name."""
        return laid_out(self, (zone for own in BY_SEAT[: len(self.seats)] for zone in own))


# The zones, by seat (WA-001, WA-101).
SEATS = 4
DECK, HAND, CRYPT = zones_of("deck", SEATS, DOWN), zones_of("hand", SEATS, OWNER), zones_of("crypt", SEATS)
PLAY, ENCHANTMENTS = zones_of("play", SEATS), zones_of("enchantments", SEATS)
SORTING = zones_of("sorting", SEATS, OWNER)
ENTRAPPED, ENTRAPPED_NOW = zones_of("entrapped", SEATS), zones_of("entrapped_now", SEATS)
WORMHOLED, WORMHOLED_NOW = zones_of("wormholed", SEATS, DOWN), zones_of("wormholed_now", SEATS, DOWN)
POWER, ROW, BURN = zones_of("power", SEATS, DOWN), zones_of("row", SEATS), zones_of("burn", SEATS)
BLIGHT, LOOKING = zones_of("blight", SEATS), zones_of("looking", SEATS, OWNER)

SPELL_ZONES = (DECK, HAND, CRYPT, PLAY, ENCHANTMENTS, SORTING)
UNDER_ZONES = (ENTRAPPED, ENTRAPPED_NOW, WORMHOLED, WORMHOLED_NOW)
POWER_ZONES = (POWER, ROW, BURN, BLIGHT, LOOKING)
BY_SEAT = tuple(zip(*SPELL_ZONES, *UNDER_ZONES, *POWER_ZONES, strict=True))


def living(state: ArenaState, first: int) -> Sequence[int]:
    """The seats still in the match, clockwise beginning with ``first``."""
    seats = state.seats
    everybody = CLOCKWISE[len(seats)][first]
    if not state.gone:
        return everybody
    return [seat for seat in everybody if not seats[seat].out]


def enemies(state: ArenaState, seat: int) -> Sequence[int]:
    """The enemies of ``seat``, clockwise from its left (WA-005)."""
    seats = state.seats
    others = OTHERS[len(seats)][seat]
    return [other for other in others if not seats[other].out] if state.gone else others


def in_play(state: ArenaState, first: int, topic: int) -> list[tuple[int, Card]]:
    """(seat, card) of everything that answers ``topic``: clockwise from ``first``, each seat's in the order cast (WA-090)."""
    found: list[tuple[int, Card]] = []
    lasts = state.lasting
    for seat in living(state, first):
        for card in state.seats[seat].enchantments:
            if card.kind.hears & topic:
                found.append((seat, card))
        for lasting in lasts:
            if lasting.seat == seat and lasting.card.kind.hears & topic:
                found.append((seat, lasting.card))
    return found


def answered(state: ArenaState) -> int:
    """The mask of the topics that cards in play answer."""
    mask = 0
    for lasting in state.lasting:
        if not state.seats[lasting.seat].out:
            mask |= lasting.card.kind.hears
    for wizard in state.seats:
        if not wizard.out:
            for card in wizard.enchantments:
                mask |= card.kind.hears
    return mask

"""The state of a Witless Wizards match, and what an equipment card is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from rules.core.cards import Card, CardKind, CardOf
from rules.core.decisions import MOST_KEPT, Option
from rules.core.seating import CLOCKWISE, OTHERS
from rules.core.state import DERIVED, SHARED, Data, State, stateclass
from rules.core.topics import Answers, Consequence, Query, Replacement
from rules.core.triggers import listening
from rules.core.zones import DOWN, OWNER, Zone, laid_out, zones_of

STAMINA = 20
WEAKENED = 5
LAST_TURN = 300
FACES = (0, 1, 2, 2, 3, 4)
"""The faces of the battle die (house values)."""

OFFENCE, DEFENCE, SPECIAL = range(3)
SLOTS = ("offence", "defence", "special")

# What equipment answers, in the order of the turn. An Offer is what may be done in a window.
_FAMILY = "witless_wizards"
Offer = Query[Sequence[Option]]
CHART: Offer = Query(_FAMILY, "chart")  # before a card is drawn: Treasure Map
FREE: Query[bool] = Query(_FAMILY, "free")  # an extra draw costs nothing now: Familiar
REFUSE: Offer = Query(_FAMILY, "refuse")  # a card was given: Squire
BEFORE: Offer = Query(_FAMILY, "before")  # W2, the attacker's cards
TOLL: Offer = Query(_FAMILY, "toll")  # W2, the target's cards
SILENCE: Query[bool] = Query(_FAMILY, "silence")  # the attacker cannot pay cubes: Aura
CHANGE: Offer = Query(_FAMILY, "change")  # W4, the attacker's die effects
AGAIN: Offer = Query(_FAMILY, "again")  # W4, the target's re-roll
LEAST: Replacement["Battle"] = Replacement(_FAMILY, "least")  # W4, the attacker's minimum
MOST: Replacement["Battle"] = Replacement(_FAMILY, "most")  # W4, the target's maximum
LAST: Offer = Query(_FAMILY, "last")  # W4, the last word of the target
ATTACK: Query[int, "Battle"] = Query(_FAMILY, "attack")  # W5, the attacker's passive values
FACED: Query[int, "Battle"] = Query(_FAMILY, "faced")  # W5, the target's cards that change the Attack value
BOOST: Offer = Query(_FAMILY, "boost")  # W5, cubes for the attack
PIERCE: Replacement["Battle"] = Replacement(_FAMILY, "pierce")  # W6, the attacker's cards that change the Defence
GUARD: Offer = Query(_FAMILY, "guard")  # W6, cubes for the defence
DEFEND: Query[int, "Battle"] = Query(_FAMILY, "defend")  # W6, the target's passive values
MISS: Replacement["Battle"] = Replacement(_FAMILY, "miss")  # W7, the attacker's cards that set the Hits to 0
BLOCK: Offer = Query(_FAMILY, "block")  # W7, the target may set the Hits to 0
HIT: Consequence["Battle"] = Consequence(_FAMILY, "hit")  # W8, the attacker's after-hit effects
SNATCH: Offer = Query(_FAMILY, "snatch")  # W8, the attacker may take a card
STRUCK: Consequence["Battle"] = Consequence(_FAMILY, "struck")  # W8, the target's after-hit effects
RECALL: Query[int] = Query(_FAMILY, "recall")  # W10, Weakened at so much more Stamina: Teapot
INCOME: Query[int] = Query(_FAMILY, "income")  # W11, more income (or less)
PLUNDER: Offer = Query(_FAMILY, "plunder")  # W11, after the income
CLOSE: Offer = Query(_FAMILY, "close")  # W12, the end of the turn

Use = Callable[["WitlessState", int, Card, Option], None]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class EquipmentKind(CardKind):
    """A printed equipment card.

    ``deck`` is its symbol ("" for Standard Equipment), ``slot`` where it goes, ``value`` its Attack or Defence, ``income``
    the cubes it brings each turn. ``use(state, seat, card, option)`` is what picking one of the options does that it offers
    in a window. ``asks`` is the question it asks then, with ``{card}`` for its name. ``unpaid`` is by
    how much the Attack is lower in a battle for which its cube is not returned. ``cause`` is a stable word for what its
    own value is raised or lowered by.
    """

    deck: str
    slot: int
    value: int = 0
    income: int = 0
    answers: Answers["WitlessState"] = field(default_factory=dict)
    use: Use | None = None
    asks: str = ""
    unpaid: int = 0
    cause: str = ""


Equipment = CardOf[EquipmentKind]


@stateclass
class Battle(Data):
    """The battle of the present turn.

    ``die`` is the die as it counts now, ``fixed`` that nobody may roll or change it (WW-078). ``attack`` and ``defence`` are
    the values of equipment and passive effects, ``boost`` and ``guard`` what was paid on top; ``pierced``: the whole
    Defence counts as 0. ``used`` are the ids of cards whose effect was used or paid for, ``spent`` those to be discarded
    when the Hits are known. ``hits`` are those dealt.
    """

    attacker: int = -1
    target: int = -1
    die: int = 0
    fixed: bool = False
    attack: int = 0
    boost: int = 0
    defence: int = 0
    guard: int = 0
    pierced: bool = False
    hits: int = 0
    used: list[int] = field(default_factory=list)
    spent: list[Card] = field(default_factory=list)


@stateclass
class WitlessPlayer(Data):
    """One player: Stamina (it may be below 0, WW-049), Concentration Cubes, the three slots and the cards in hand.

    ``heard`` are the topics that its equipment answers, ``fell`` the turn in which it went out (0: still in).
    """

    stamina: int = STAMINA
    cubes: int = 0
    fell: int = 0
    heard: int = field(init=False, default=0, metadata=DERIVED)
    offence: list[Equipment] = field(default_factory=list)
    defence: list[Equipment] = field(default_factory=list)
    special: list[Equipment] = field(default_factory=list)
    hand: list[Equipment] = field(default_factory=list)

    def __post_init__(self) -> None:
        """What the equipment answers follows from it."""
        self.heard = listening(self.equipment())

    def slot(self, number: int) -> list[Equipment]:
        """The cards in a slot: one or none (WW-001)."""
        return self.offence if number == OFFENCE else self.defence if number == DEFENCE else self.special

    def equipment(self) -> list[Equipment]:
        """Everything on the board: offence, defence, special."""
        return self.offence + self.defence + self.special


@stateclass
class WitlessState(State):
    """A whole match between two steps.

    ``turn`` is the seat on turn, ``number`` how many turns have begun, ``starter`` who had the first, ``gone`` how many
    wizards are out. ``decks`` are the three equipment decks in use, ``teams`` the variant of two against two. Of the turn:
    ``present`` the seats in the game when it began (WW-062), ``kept`` and ``gave`` of the Draft Phase, ``extras`` the extra
    draws (WW-026), ``gift_to`` who may refuse the card just given (-1: nobody). ``printed`` says that the decks have their
    printed size.
    """

    seats: list[WitlessPlayer] = field(default_factory=list)
    deck: list[Equipment] = field(default_factory=list)
    discard: list[Equipment] = field(default_factory=list)
    box: list[Equipment] = field(default_factory=list)
    decks: list[str] = field(default_factory=list, metadata=SHARED)
    teams: bool = False
    starter: int = -1
    turn: int = 0
    number: int = 0
    gone: int = 0
    present: list[int] = field(default_factory=list)
    kept: bool = False
    gave: bool = False
    extras: int = 0
    gift_to: int = -1
    battle: Battle = field(default_factory=Battle)
    winners: list[int] = field(default_factory=list)
    reason: str = ""
    printed: bool = True

    def zones(self) -> dict[str, list[Card]]:
        """Every zone by its place name."""
        return laid_out(self, (*TABLE, *(zone for own in BY_SEAT[: len(self.seats)] for zone in own)))


# The zones (WW-007).
DECK, DISCARD, BOX = TABLE = Zone("table/deck", DOWN), Zone("table/discard"), Zone("table/box")
OFFENCES, DEFENCES, SPECIALS = PLACES = tuple(zones_of(name, 4) for name in SLOTS)
HANDS = zones_of("hand", 4, OWNER)
BY_SEAT = tuple(zip(*PLACES, HANDS, strict=True))


def standing(state: WitlessState, first: int) -> Sequence[int]:
    """The seats still in the game, clockwise beginning with ``first`` (WW-008)."""
    seats = state.seats
    everybody = CLOCKWISE[len(seats)][first]
    if not state.gone:
        return everybody
    return [seat for seat in everybody if not seats[seat].fell]


def in_play(state: WitlessState, seat: int) -> Sequence[tuple[int, Equipment]]:
    """The board of ``seat``, for those who ask what it answers."""
    wizard = state.seats[seat]
    return _held(seat, (*wizard.offence, *wizard.defence, *wizard.special))


@lru_cache(maxsize=MOST_KEPT)
def _held(seat: int, cards: tuple[Equipment, ...]) -> Sequence[tuple[int, Equipment]]:
    return tuple([(seat, card) for card in cards])


def side(state: WitlessState, seat: int) -> int:
    """The side of a seat: itself, or its team (partners sit opposite)."""
    return seat % 2 if state.teams else seat


def opponents(state: WitlessState, seat: int) -> tuple[int, ...]:
    """The seats still in the game that play against ``seat``, clockwise from its left."""
    seats = state.seats
    others = OTHERS[len(seats)][seat]
    if state.teams:
        return tuple([other for other in others if (other - seat) % 2 and not seats[other].fell])
    return tuple([other for other in others if not seats[other].fell]) if state.gone else others


def reachable(state: WitlessState, seat: int) -> tuple[int, ...]:
    """Whom ``seat`` may give a card to or attack: with four players in, the neighbours only (WW-033, WW-041)."""
    others = opponents(state, seat)
    if len(others) == 3:
        return (others[0], others[2])
    return others

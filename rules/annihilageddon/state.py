"""The state of an Annihilageddon match: players, stacks, the turn."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.core.cards import Card
from rules.core.seating import CLOCKWISE, OTHERS
from rules.core.state import SHARED, Data, State, stateclass
from rules.core.zones import DOWN, OWNER, Zone, laid_out, zones_of

SEATS = 5
START_HP, MOST_HP = 20, 25
HAND = 5
LINE_UP = 5
FAMILIAR_COST, WILD_COST = 6, 3


@stateclass
class AnnihilageddonPlayer(Data):
    """One player. Piles have their top at the end of the list.

    ``play`` are the cards played this turn, ``ongoing`` those that stay in play (AN-92 to AN-94); ``familiar`` holds the
    Familiar until it is bought; ``dealt`` what one chooses from at set-up, ``revealed`` cards turned over from the deck in
    the middle of an effect, ``resolving`` foes' cards being played through Wild Magic (AN-163). ``wizard`` is the key of the
    oversized Wizard (AN-07). ``deaths`` and ``kills`` are counted over the match, ``turns`` the turns begun.
    """

    wizard: str = ""
    hp: int = START_HP
    deaths: int = 0
    kills: int = 0
    turns: int = 0
    left: bool = False
    deck: list[Card] = field(default_factory=list)
    hand: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    play: list[Card] = field(default_factory=list)
    ongoing: list[Card] = field(default_factory=list)
    tokens: list[Card] = field(default_factory=list)
    tile: list[Card] = field(default_factory=list)
    familiar: list[Card] = field(default_factory=list)
    standees: list[Card] = field(default_factory=list)
    dealt: list[Card] = field(default_factory=list)
    revealed: list[Card] = field(default_factory=list)
    resolving: list[Card] = field(default_factory=list)


@dataclass(slots=True)
class Played:
    """A card that the active player played this turn: ``from_hand``, or off a foe's deck. Never changed."""

    card: Card
    from_hand: bool = True


@dataclass(slots=True)
class Passed:
    """A card that ``giver`` passed to the hand of ``taker``, unseen by the others (AN-184). Never changed.

    To them it could be any card of ``among``: those that lay in hand and deck of the giver.
    """

    card: Card
    giver: int
    taker: int
    among: list[Card]


@stateclass
class AnnihilageddonState(State):
    """A whole match between two steps.

    ``lineup`` are the five spaces of the Line-Up, ``entering`` the Mayhem that resolves, ``mayhem`` the used ones (newest
    last), ``destroyed`` all else that is out of the game, ``box`` what was put back unseen, ``legends`` the stack of which
    ``legend_up`` says whether its top is face up. ``tokens`` is the stack of Dead Wizard Tokens.
    Of the turn: ``turn`` whose it is, ``power`` left, ``played`` cards in order (CV-27), ``used`` the ids of cards and
    tiles whose once-per-turn text is used, ``attacks`` played by the active player, ``wilds`` bought, ``mayhems`` resolved;
    ``lasting`` cards whose text works until the end of the turn, ``boomerang`` says that Mayhem (O) binds the active player,
    ``stung`` the seats to whom an Attack has dealt damage this turn. ``striking`` says that a Group Attack is going on,
    which is nobody's turn (AN-150). ``passed`` are cards that some players cannot tell from others of their giver.
    ``leavers`` have given up and leave at the next boundary, ``gone`` is how many have left; ``promos`` says that the promo
    Familiars are dealt as well, ``printed`` that all printed pieces are there and can be counted (see ``views.check``).
    """

    seats: Sequence[AnnihilageddonPlayer] = field(default_factory=list)
    promos: bool = True
    main: list[Card] = field(default_factory=list)
    lineup: list[list[Card]] = field(default_factory=lambda: [[] for _ in range(LINE_UP)])
    entering: list[Card] = field(default_factory=list)
    mayhem: list[Card] = field(default_factory=list)
    destroyed: list[Card] = field(default_factory=list)
    legends: list[Card] = field(default_factory=list)
    wild: list[Card] = field(default_factory=list)
    limp: list[Card] = field(default_factory=list)
    tokens: list[Card] = field(default_factory=list)
    pile: list[Card] = field(default_factory=list)
    standees: list[Card] = field(default_factory=list)
    box: list[Card] = field(default_factory=list)
    legend_up: bool = True
    turn: int = 0
    number: int = 0
    power: int = 0
    attacks: int = 0
    wilds: int = 0
    mayhems: int = 0
    boomerang: bool = False
    striking: bool = False
    played: list[Played] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    lasting: list[Card] = field(default_factory=list)
    stung: list[int] = field(default_factory=list)
    passed: list[Passed] = field(default_factory=list)
    leavers: list[int] = field(default_factory=list)
    gone: int = 0
    winners: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    reason: str = ""
    printed: bool = field(default=True, metadata=SHARED)

    def zones(self) -> dict[str, list[Card]]:
        """Every zone by its place name."""
        return laid_out(self, (*TABLE, *(zone for seat in range(len(self.seats)) for zone in BY_SEAT[seat])))


MAIN = Zone("table/main", DOWN)
LINEUP = tuple(Zone(f"table/lineup{slot}", name="lineup", number=slot) for slot in range(LINE_UP))
ENTERING, MAYHEM = Zone("table/entering"), Zone("table/mayhem")
DESTROYED, WILD, LIMP = Zone("table/destroyed"), Zone("table/wild"), Zone("table/limp")
LEGENDS, TOKENS, BOX = Zone("table/legends", DOWN), Zone("table/tokens", DOWN), Zone("table/box", DOWN)
PILE, STANDEES = Zone("table/pile", DOWN), Zone("table/standees")
TABLE = (MAIN, *LINEUP, ENTERING, MAYHEM, DESTROYED, LEGENDS, WILD, LIMP, TOKENS, PILE, STANDEES, BOX)

DECKS, HANDS = zones_of("deck", SEATS, DOWN), zones_of("hand", SEATS, OWNER)
DISCARDS, PLAYS, ONGOINGS = zones_of("discard", SEATS), zones_of("play", SEATS), zones_of("ongoing", SEATS)
TOKENS_OF, TILES, FAMILIARS = zones_of("tokens", SEATS), zones_of("tile", SEATS), zones_of("familiar", SEATS)
STANDEES_OF, DEALT, REVEALED = zones_of("standees", SEATS), zones_of("dealt", SEATS, OWNER), zones_of("revealed", SEATS)
RESOLVING = zones_of("resolving", SEATS)
BY_SEAT = tuple(
    zip(
        DECKS,
        HANDS,
        DISCARDS,
        PLAYS,
        ONGOINGS,
        TOKENS_OF,
        TILES,
        FAMILIARS,
        STANDEES_OF,
        DEALT,
        REVEALED,
        RESOLVING,
        strict=True,
    )
)
"""The zones of each seat."""


def around(state: AnnihilageddonState, first: int) -> Sequence[int]:
    """All players, clockwise beginning with ``first`` (AN-01)."""
    count = len(state.seats)
    everybody = CLOCKWISE[count][first % count]
    return [seat for seat in everybody if not state.seats[seat].left] if state.gone else everybody


def foes(state: AnnihilageddonState, seat: int) -> Sequence[int]:
    """The foes of ``seat``, clockwise from its left (CV-11)."""
    others = OTHERS[len(state.seats)][seat]
    return [other for other in others if not state.seats[other].left] if state.gone else others


def first_of(state: AnnihilageddonState) -> int:
    """Who comes first where the order matters: the active player, in a Group Attack the next one (AN-105 to AN-107)."""
    return around(state, state.turn + 1)[0] if state.striking else state.turn


def answering(state: AnnihilageddonState, seat: int, topic: int) -> Sequence[tuple[int, Card]]:
    """(seat, piece) of all that ``seat`` controls and that answers a topic: in play, standees, tokens, tile, lasting effects."""
    player = state.seats[seat]
    pieces = [*player.ongoing, *player.standees, *player.tokens, *player.tile]
    if state.lasting and seat == state.turn and not state.striking:
        pieces += state.lasting
    found: list[tuple[int, Card]] = []
    for card in pieces:
        if topic in card.kind.answers:
            found.append((seat, card))
    return found

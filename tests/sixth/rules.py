"""The rules of Pie Fight, a toy game with a secret choice, a trigger of each kind and a standee.

Three rounds. In each, everybody secretly picks a pie of the hand for the left neighbour and all are passed at once; then
everybody secretly bids a number from 1 to 3. Who bid the highest alone throws the best pie and takes the Crown. Each player
has a charm in play: the Rubber Nose adds to a bid (a query), the Umbrella makes its owner throw the worst pie instead (a
replacement), and Second Helping may draw a pie after every throw (an aftermath, which waits).
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from rules import GAMES
from rules.bots import EVALUATORS
from rules.bots.evaluator import Evaluator
from rules.core.cards import Card, CardKind, shared
from rules.core.codec import Json
from rules.core.decisions import Asking, Decision, Option
from rules.core.events import Announced, MatchBegan, MatchEnded
from rules.core.game import Game, OptionValue, Result
from rules.core.match import Match
from rules.core.randomness import Stream, below, scramble
from rules.core.rehearsal import Position
from rules.core.state import OVER, Data, State, stateclass
from rules.core.topics import Aftermath, Query, Replacement
from rules.core.triggers import answers, replace, settle, total, wait
from rules.core.zones import DOWN, OWNER, Zone, draw, exchange, hide, laid_out, move, shuffle, zones_of

SEATS, HAND, ROUNDS = 3, 4, 3


@dataclass(slots=True)
class Throw:
    """A pie that ``seat`` is about to throw."""

    seat: int
    pie: Card


BIDS: Query[int] = Query("toy", "bids")
THROWING: Replacement[Throw] = Replacement("toy", "throwing")
THROWN = Aftermath("toy", "thrown")


def _one_more(state: "Toy", seat: int, card: Card) -> int:
    return 1


def _worst_instead(state: "Toy", seat: int, card: Card, throw: Throw) -> None:
    if throw.seat == seat:
        throw.pie = min(state.seats[seat].hand, key=lambda pie: pie.id)


def _may_draw(state: "Toy", seat: int, card: Card, about: Card | None) -> Asking:
    options = [Option("yes", text="Draw"), Option("no", text="Leave it")]
    (picked,) = yield Decision(seat, "Second Helping: draw a pie?", options, topic="helping", about=card)
    if picked.verb == "yes":
        draw(state, DECK, HANDS[seat], "draw", seat)


PIES = [CardKind(key=f"n{number}", name=f"Pie {number}", type="Pie") for number in range(20)]
CHARMS = [
    CardKind(key="nose", name="Rubber Nose", type="Charm", answers=answers({BIDS: _one_more})),
    CardKind(key="umbrella", name="Umbrella", type="Charm", answers=answers({THROWING: _worst_instead})),
    CardKind(key="helping", name="Second Helping", type="Charm", answers=answers({THROWN: _may_draw})),
]
CROWN = CardKind(key="crown", name="Crown", type="Standee")
CARDS: tuple[Card, ...] = tuple(shared(number, kind) for number, kind in enumerate([*PIES, *CHARMS, CROWN]))


@stateclass
class Eater(Data):
    """One player: pies in ``hand``, pies ``thrown``, the ``charm`` in play, the ``standee``."""

    hand: list[Card] = field(default_factory=list)
    thrown: list[Card] = field(default_factory=list)
    charm: list[Card] = field(default_factory=list)
    standee: list[Card] = field(default_factory=list)


@stateclass
class Toy(State):
    """The face-down ``deck``, the ``standee`` on the table, the ``number`` of the round, ``gone`` seats."""

    seats: Sequence[Eater] = field(default_factory=list)
    deck: list[Card] = field(default_factory=list)
    standee: list[Card] = field(default_factory=list)
    number: int = 0
    gone: list[int] = field(default_factory=list)

    def zones(self) -> dict[str, list[Card]]:
        """See State."""
        return laid_out(self, (*HANDS, *THROWNS, *CHARMED, *CROWNED, DECK, TABLE))


DECK, TABLE = Zone("table/deck", DOWN), Zone("table/standee")
HANDS, THROWNS = zones_of("hand", SEATS, OWNER), zones_of("thrown", SEATS)
CHARMED, CROWNED = zones_of("charm", SEATS), zones_of("standee", SEATS)


def _setup(seats: int, seed: int, options: Mapping[str, OptionValue]) -> Toy:
    state = Toy("deal", scramble(seed), CARDS, [0] * len(CARDS), seats=[Eater() for _ in range(seats)])
    state.deck = [card for card in CARDS if card.kind.type == "Pie"]
    state.standee = [card for card in CARDS if card.kind is CROWN]
    for seat, kind in enumerate(CHARMS):
        state.seats[seat].charm = [card for card in CARDS if card.kind is kind]
    return state


def _deal(state: Toy) -> None:
    if state.log is not None:
        state.log.append(MatchBegan("toy", len(state.seats)))
    for zone in (TABLE, *CHARMED):
        hide(state, zone)
    shuffle(state, DECK)
    for seat in range(len(state.seats)):
        for _ in range(HAND):
            draw(state, DECK, HANDS[seat], "deal", seat)
    state.phase = "pass"


def _charms(state: Toy) -> list[tuple[int, Card]]:
    return [(seat, card) for seat, player in enumerate(state.seats) for card in player.charm]


def _pass(state: Toy) -> Asking:
    """Nothing is moved before all have picked."""
    picks = []
    for seat, player in enumerate(state.seats):
        options = [Option("pass", card=card) for card in player.hand]
        (picked,) = yield Decision(seat, "Which pie do you pass?", options, topic="pass", secret=True)
        assert picked.card is not None
        picks.append(picked.card)
    exchange(state, [(card, HANDS[seat], HANDS[(seat + 1) % len(picks)]) for seat, card in enumerate(picks)], "pass")
    state.phase = "bid"


def _bid(state: Toy) -> Asking:
    bids = []
    options = [Option("bid", number=number) for number in (1, 2, 3)]
    for seat in range(len(state.seats)):
        (picked,) = yield Decision(seat, "Which number do you bid?", options, topic="bid", secret=True)
        own = [(seat, card) for card in state.seats[seat].charm]
        bids.append((picked.number or 0) + total(state, BIDS, own))
    best = max(bids)
    if bids.count(best) == 1:
        yield from _throw(state, bids.index(best), best)
    state.number += 1
    state.phase = "pass" if state.number < ROUNDS else OVER
    if state.phase == OVER and state.log is not None:
        state.log.append(MatchEnded(_winners(state), _scores(state), "all rounds played"))


def _throw(state: Toy, seat: int, bid: int) -> Asking:
    throw = Throw(seat, max(state.seats[seat].hand, key=lambda pie: pie.id))
    yield from replace(state, THROWING, _charms(state), throw)
    if state.log is not None:
        state.log.append(Announced("throw", seat, bid, throw.pie))
    move(state, throw.pie, HANDS[seat], THROWNS[seat], "throw", seat)
    holder = next((zone for zone in (TABLE, *CROWNED[: len(state.seats)]) if zone.pieces(state)), TABLE)
    if holder is not CROWNED[seat]:
        move(state, holder.pieces(state)[0], holder, CROWNED[seat], "crown", seat)
    wait(state, THROWN, _charms(state), throw.pie)
    yield from settle(state, range(len(state.seats)))


def _scores(state: Toy) -> list[int]:
    return [2 * len(player.thrown) + len(player.standee) for player in state.seats]


def _winners(state: Toy) -> list[int]:
    stayed = [seat for seat in range(len(state.seats)) if seat not in state.gone] or list(range(len(state.seats)))
    scores = _scores(state)
    return [seat for seat in stayed if scores[seat] == max(scores[seat] for seat in stayed)]


def _result(state: Toy) -> Result | None:
    if state.phase != OVER:
        return None
    return Result(_winners(state), dict(enumerate(_scores(state))), "all rounds played")


def _concede(state: Toy, seat: int) -> None:
    """A seat that gives up cannot win; its cards are played on with."""
    if seat not in state.gone:
        state.gone.append(seat)


def _view(state: Toy, viewer: int) -> dict[str, Json]:
    def seen(zone: Sequence[Card]) -> list[Json]:
        known = [card.kind.key for card in zone if state.known[card.id] >> viewer & 1]
        return [*known, *[None] * (len(zone) - len(known))]

    return {
        "round": state.number,
        "hands": [seen(player.hand) for player in state.seats],
        "thrown": [seen(player.thrown) for player in state.seats],
        "crowns": [len(player.standee) for player in state.seats],
        "deck": len(state.deck),
        "gone": list(state.gone),
    }


TOY = Game(
    id="toy",
    title="Pie Fight",
    seats=(SEATS, SEATS),
    options={},
    version=1,
    kinds={kind.key: kind for kind in (*PIES, *CHARMS, CROWN)},
    classes=(Toy, Eater),
    setup=_setup,
    steps={"deal": _deal, "pass": _pass, "bid": _bid},
    view=_view,
    check=lambda state: [],
    pools=lambda state, inside: [[state.deck, *(() if inside else (player.hand for player in state.seats))]],
    result=_result,
    concede=_concede,
)


class ToyEvaluator(Evaluator):
    """Bids high and keeps good pies (rules.bots.evaluator.Evaluator)."""

    near, far, samples = 1, 2, 4

    def rollout_policy(self, state: Toy, decision: Decision, stream: Stream) -> tuple[int, ...]:
        """See Evaluator."""
        if decision.topic == "bid":
            return (len(decision.options) - 1 - below(stream, 2),)
        return (0,)

    def value(self, position: Position, seat: int) -> float:
        """See Evaluator."""
        scores = _scores(position.state)
        return (scores[seat] + 1) / (sum(scores) + len(scores))

    def horizon(self, state: Toy) -> int:
        """See Evaluator."""
        return state.number

    def reason(self, match: Match, seat: int, choice: tuple[int, ...]) -> str:
        """See Evaluator."""
        return "It looks tasty."


@contextmanager
def toy_among_games() -> Iterator[None]:
    """While this lasts, the toy is a game like any other."""
    GAMES[TOY.id] = TOY
    EVALUATORS[TOY.id] = ToyEvaluator()
    try:
        yield
    finally:
        del GAMES[TOY.id], EVALUATORS[TOY.id]

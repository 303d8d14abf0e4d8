"""A toy game with secret simultaneous choices, put through the conformance suite beside the real ones.

Three rounds. In each, everybody secretly picks a card of the hand for the left neighbour and all are passed at once; then
everybody secretly names a number from 1 to 3, and whoever named the highest alone discards the best card as a trick.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field

from rules import GAMES
from rules.core.cards import CardKind, CardOf
from rules.core.codec import Json
from rules.core.decisions import Asking, Decision, Option
from rules.core.events import EVERYONE, Announced, CardMoved, MatchBegan, MatchEnded
from rules.core.game import Game, OptionValue, Result
from rules.core.randomness import scramble, shuffle
from rules.core.state import OVER, State, stateclass

HAND, ROUNDS = 4, 3
BIDS = [Option("bid", number=number) for number in (1, 2, 3)]
KINDS = {f"n{number}": CardKind(key=f"n{number}", name=f"Number {number}", type="Number") for number in range(20)}
Card = CardOf[CardKind]
CARDS = tuple(CardOf(number, kind) for number, kind in enumerate(KINDS.values()))


@stateclass
class Toy(State):
    """``hands`` and won ``tricks`` by seat, the face-down ``deck``, the ``number`` of the round, ``gone`` seats."""

    hands: list[list[Card]] = field(default_factory=list)
    tricks: list[list[Card]] = field(default_factory=list)
    deck: list[Card] = field(default_factory=list)
    number: int = 0
    gone: list[int] = field(default_factory=list)

    def zones(self) -> dict[str, list[Card]]:
        """See State."""
        hands = {f"seat{seat}/hand": hand for seat, hand in enumerate(self.hands)}
        return (
            hands | {f"seat{seat}/tricks": trick for seat, trick in enumerate(self.tricks)} | {"table/deck": self.deck}
        )


def _setup(seats: int, seed: int, options: Mapping[str, OptionValue]) -> Toy:
    return Toy("deal", scramble(seed), CARDS, [0] * len(CARDS), hands=[[] for _ in range(seats)], deck=list(CARDS))


def _deal(state: Toy) -> None:
    state.tricks = [[] for _ in state.hands]
    if state.log is not None:
        state.log.append(MatchBegan("toy", len(state.hands)))
    shuffle(state, state.deck)
    for seat, hand in enumerate(state.hands):
        hand += [state.deck.pop() for _ in range(HAND)]
        for card in hand:
            state.known[card.id] = 1 << seat
    state.phase = "pass"


def _pass(state: Toy) -> Asking:
    """Nothing is moved before all have picked."""
    picks = []
    for seat, hand in enumerate(state.hands):
        options = [Option("pass", card=card) for card in hand]
        (picked,) = yield Decision(seat, "Which card do you pass?", options, topic="pass", secret=True)
        picks.append(picked.card)
    for seat, card in enumerate(picks):
        assert card is not None
        left = (seat + 1) % len(picks)
        state.hands[seat].remove(card)
        state.hands[left].append(card)
        state.known[card.id] = 1 << seat | 1 << left
        if state.log is not None:
            mask = 1 << seat | 1 << left
            state.log.append(CardMoved(card, f"seat{seat}/hand", f"seat{left}/hand", "pass", seat, mask))
    state.phase = "bid"


def _bid(state: Toy) -> Asking:
    bids = []
    for seat in range(len(state.hands)):
        (picked,) = yield Decision(seat, "Which number do you name?", BIDS, topic="bid", secret=True)
        bids.append(picked.number or 0)
    best = max(bids)
    if bids.count(best) == 1:
        seat = bids.index(best)
        card = max(state.hands[seat], key=lambda card: card.id)
        state.hands[seat].remove(card)
        state.tricks[seat].append(card)
        state.known[card.id] = EVERYONE
        if state.log is not None:
            state.log.append(Announced("trick", seat, best, card))
    state.number += 1
    state.phase = "pass" if state.number < ROUNDS else OVER
    _end(state)


def _end(state: Toy) -> None:
    if state.phase == OVER and state.log is not None:
        scores = [len(trick) for trick in state.tricks]
        state.log.append(MatchEnded(_winners(state), scores, "all rounds played"))


def _winners(state: Toy) -> list[int]:
    stayed = [seat for seat in range(len(state.hands)) if seat not in state.gone] or list(range(len(state.hands)))
    best = max(len(state.tricks[seat]) for seat in stayed)
    return [seat for seat in stayed if len(state.tricks[seat]) == best]


def _result(state: Toy) -> Result | None:
    if state.phase != OVER:
        return None
    return Result(_winners(state), {seat: len(trick) for seat, trick in enumerate(state.tricks)}, "all rounds played")


def _concede(state: Toy, seat: int) -> None:
    """Whoever gives up cannot win; its cards are played on with."""
    if seat not in state.gone:
        state.gone.append(seat)


def _view(state: Toy, viewer: int) -> dict[str, Json]:
    def seen(zone: Sequence[Card]) -> list[Json]:
        known = [card.kind.key for card in zone if state.known[card.id] >> viewer & 1]
        return [*known, *[None] * (len(zone) - len(known))]

    return {
        "round": state.number,
        "hands": [seen(hand) for hand in state.hands],
        "tricks": [seen(trick) for trick in state.tricks],
        "deck": len(state.deck),
        "gone": list(state.gone),
    }


TOY = Game(
    id="toy",
    title="A Toy Game",
    seats=(3, 3),
    options={},
    version=1,
    kinds=KINDS,
    classes=(Toy,),
    setup=_setup,
    steps={"deal": _deal, "pass": _pass, "bid": _bid},
    view=_view,
    check=lambda state: [],
    pools=lambda state, inside: [[state.deck, *(() if inside else state.hands)]],
    result=_result,
    concede=_concede,
)


@contextmanager
def toy_among_games() -> Iterator[None]:
    """While this lasts, the toy is a game like any other."""
    GAMES[TOY.id] = TOY
    try:
        yield
    finally:
        del GAMES[TOY.id]

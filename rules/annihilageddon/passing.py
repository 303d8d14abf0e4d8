"""Passing cards around the table: all choose first, in secret, then all cards move at once (AN-182 to AN-184, CR-44, CR-45)."""

from collections.abc import Mapping, Sequence

from rules.annihilageddon.kinds import Attack
from rules.annihilageddon.piles import pass_cards
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import Card, alike
from rules.core.decisions import Asking, AskingFor, Decision, Option

Passes = list[tuple[Card, int, int]]


def taking_part(attack: Attack, seats: Sequence[int]) -> list[int]:
    """Those who pass: a player who has turned the Attack on its owner stands aside as well (AN-142)."""
    return [seat for seat in seats if seat not in attack.turned]


def pass_left(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> Asking:
    """Each passes a card to the nearest participant on the left."""
    return _pass_left(state, attack, {seat: state.seats[seat].hand for seat in taking_part(attack, seats)})


def pass_highest_left(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> Asking:
    """Each passes the card with the highest cost, its choice among equals, to the left (D-33)."""
    return _pass_left(state, attack, {seat: highest(state.seats[seat].hand) for seat in taking_part(attack, seats)})


def _pass_left(state: AnnihilageddonState, attack: Attack, cards: Mapping[int, Sequence[Card]]) -> Asking:
    """Each participant passes one of these ``cards``."""
    taking = list(cards)
    passes: Passes = []
    for place, seat in enumerate(taking):
        passes += yield from _chosen(state, attack, seat, cards[seat], taking[(place + 1) % len(taking)])
    pass_cards(state, passes)


def pass_both_ways(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> Asking:
    """Each passes one card to the left and one to the right; with a single card it picks the side (D-19, D-20)."""
    taking = taking_part(attack, seats)
    passes: Passes = []
    for place, seat in enumerate(taking):
        left, right = taking[(place + 1) % len(taking)], taking[place - 1]
        hand = state.seats[seat].hand
        if left == right:
            passes += yield from _chosen(state, attack, seat, hand, left)
        elif len(hand) == 1:
            passes += yield from _side(state, attack, seat, hand[0], left, right)
        elif hand:
            passes += yield from _two(state, attack, seat, left, right)
    pass_cards(state, [one for one in passes if one[1] != one[2]])


def highest(cards: Sequence[Card]) -> list[Card]:
    """The cards with the highest cost."""
    most = max((card.kind.cost for card in cards), default=0)
    return [card for card in cards if card.kind.cost == most]


def _chosen(
    state: AnnihilageddonState, attack: Attack, seat: int, cards: Sequence[Card], taker: int
) -> AskingFor[Passes]:
    if not cards or taker == seat:
        return []
    card = cards[0]
    if not alike(cards):
        options = [Option("pass", card=held, seat=taker) for held in cards]
        which = "card" if len(cards) == len(state.seats[seat].hand) else "of your dearest cards"
        prompt = f"{attack.card.kind.title()}: which {which} do you pass to {state.names[taker]}?"
        (picked,) = yield Decision(seat, prompt, options, topic="pass", about=attack.card, secret=True)
        assert picked.card is not None
        card = picked.card
    return [(card, seat, taker)]


def _two(state: AnnihilageddonState, attack: Attack, seat: int, left: int, right: int) -> AskingFor[Passes]:
    """The first card picked goes to the left, the second to the right. Among cards of one name nothing is asked."""
    hand = state.seats[seat].hand
    if alike(hand):
        return [(hand[0], seat, left), (hand[1], seat, right)]
    options = [Option("pass", card=card) for card in hand]
    sides = f"pass a card to {state.names[left]}, then one to {state.names[right]}"
    prompt = f"{attack.card.kind.title()}: {sides}."
    picked = yield Decision(seat, prompt, options, 2, 2, ordered=True, topic="pass two", about=attack.card, secret=True)
    first, second = picked[0].card, picked[1].card
    assert first is not None and second is not None
    return [(first, seat, left), (second, seat, right)]


def _side(
    state: AnnihilageddonState, attack: Attack, seat: int, card: Card, left: int, right: int
) -> AskingFor[Passes]:
    options = [Option("pass", card=card, seat=other) for other in (left, right)]
    prompt = f"{attack.card.kind.title()}: to whom do you pass your only card?"
    (picked,) = yield Decision(seat, prompt, options, topic="pass", about=attack.card, secret=True)
    return [(card, seat, picked.seat)]

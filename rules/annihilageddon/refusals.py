"""Why a card of Annihilageddon cannot be played, bought or used now."""

from rules.annihilageddon.kinds import MAIN_USE
from rules.annihilageddon.state import AnnihilageddonState
from rules.annihilageddon.tiles import PRICE
from rules.annihilageddon.turns import offers
from rules.core.cards import Card
from rules.core.decisions import Decision

TURN, DEFENSE = "turn", "defense"
"""Topics of the questions that offer everything in one's turn, and the Defense cards of the hand."""


def why_not(state: AnnihilageddonState, decision: Decision, seat: int, card: Card) -> str:
    """What keeps ``seat`` from playing, buying or using a card; "" if that is not the reason."""
    player = state.seats[seat]
    asked = decision.topic if decision.seat == seat else ""
    if card in player.hand:
        return _unplayed(state, seat, card, asked)
    if card in player.familiar or card in _market(state):
        return _unbought(state, seat, card, asked)
    if any(card in other.familiar for other in state.seats):
        return "Only the player of its Wizard can buy it."
    if MAIN_USE in card.kind.answers and (card in player.tile or card in player.ongoing):
        return _unused(state, seat, card, asked)
    return ""


def _market(state: AnnihilageddonState) -> list[Card]:
    """What lies open to be bought, or looks as if it could be; of a stack the top."""
    stacks = (*state.lineup, state.wild, state.limp, state.legends)
    return [stack[-1] for stack in stacks if stack]


def _unplayed(state: AnnihilageddonState, seat: int, card: Card, asked: str) -> str:
    """Why a card of the hand is not played, or used as a Defense (AN-39, AN-121)."""
    if asked == DEFENSE:
        return f"{card.kind.title()} is no Defense."
    if seat == state.turn and not state.striking:
        return ""
    if card.kind.defense is None:
        return "Cards are played in your own turn."
    return "It is played in your own turn, or used when an Attack hits you."


def _unbought(state: AnnihilageddonState, seat: int, card: Card, asked: str) -> str:
    """Why a card of the table, or one's Familiar, is not bought (AN-58 to AN-66)."""
    if state.limp and card is state.limp[-1]:
        return f"{card.kind.title()}s cannot be bought."
    if state.legends and card is state.legends[-1] and not state.legend_up:
        return "One Legend a turn: the next one is turned up when this turn is over."
    if seat != state.turn or state.striking:
        return "Cards are bought in your own turn."
    if asked != TURN:
        return ""
    price = next(price for offered, _, price in offers(state, seat) if offered is card)
    return f"{price - state.power} Power short: it costs {price}, you have {state.power}."


def _unused(state: AnnihilageddonState, seat: int, card: Card, asked: str) -> str:
    """Why an ability is not used between plays (CR-42, CR-62)."""
    if seat != state.turn or state.striking:
        return "It is used in your own turn."
    if asked != TURN:
        return ""
    if card.id in state.used:
        return "It was used already in this turn."
    if not card.kind.ongoing:
        return f"It costs {PRICE} HP, you have {state.seats[seat].hp}."
    return "There is no card in your hand to destroy."

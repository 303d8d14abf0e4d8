"""The eight Wizard Ability tiles."""

from rules.annihilageddon.cards import tile
from rules.annihilageddon.effects import add_power
from rules.annihilageddon.health import heal, pay
from rules.annihilageddon.kinds import (
    BY_PLAY,
    CHEAPER_WILD,
    CREATURE,
    DEALS_MORE,
    DEFENDED,
    KILLED,
    MAIN_USE,
    PLAYED,
    START,
    WIZARD,
    Attack,
)
from rules.annihilageddon.piles import discard_from_hand, draw_cards
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.triggers import answers, wait

PRICE = 4
PANDA_PRICE = 3


def _can_pay(state: AnnihilageddonState, seat: int, card: Card) -> bool:
    return state.seats[seat].hp >= PRICE and card.id not in state.used


def _pays(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    yield from pay(state, seat, PRICE, card)
    draw_cards(state, seat)


def _two_different(state: AnnihilageddonState, card: Card, wanted: str) -> bool:
    """Are two different cards of a type among those played this turn, for the first time (CR-63)?"""
    if card.id in state.used or len({play.card.kind.key for play in state.played if play.card.kind.type == wanted}) < 2:
        return False
    state.used.append(card.id)
    return True


def _coven(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    if _two_different(state, card, WIZARD):
        draw_cards(state, seat)


def _beasts(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    if _two_different(state, card, CREATURE):
        add_power(state, seat, 2, card)


def _elbows(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> int:
    return 1 if attack.kind == BY_PLAY and attack.number == 1 and seat == state.turn else 0


def _thick_skin(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    heal(state, seat, 2, card)


def _heads(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    heal(state, seat, 2, card)
    draw_cards(state, seat, 2)


def _bargain(state: AnnihilageddonState, seat: int, card: Card) -> int:
    return 0 if state.wilds else 1


def _panda(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> Asking | None:
    """A card with cost 0 may be exchanged for another one, at the price of some HP, the last ones too (AN-205).

    Other effects of the start may come first (AN-38): they may heal, up to the limit.
    """
    if state.seats[seat].hp < PANDA_PRICE:
        if state.waiting:
            wait(state, START, [(seat, card)])
        return None
    cheap = [held for held in state.seats[seat].hand if held.kind.cost == 0]
    return _rummage(state, seat, card, cheap) if cheap else None


def _rummage(state: AnnihilageddonState, seat: int, card: Card, cheap: list[Card]) -> Asking:
    options = [Option("discard", card=held) for held in cheap]
    if state.waiting:
        options.append(Option("later", text="Other effects first"))
    options.append(Option("no", text="Keep all"))
    prompt = f"{card.kind.title()}: pay {PANDA_PRICE} HP, discard a card with cost 0 and draw one?"
    (picked,) = yield Decision(seat, prompt, options, topic="panda", about=card)
    if picked.verb == "later":
        wait(state, START, [(seat, card)])
    elif picked.card is not None:
        discard_from_hand(state, seat, picked.card)  # before a death whose token may take cards of the hand
        yield from pay(state, seat, PANDA_PRICE, card)
        draw_cards(state, seat)


TILES = (
    tile(
        "Blood Bargain",
        "Once during each of your turns, between plays, you may pay 4 HP: draw a card.",
        answers=answers({MAIN_USE: _can_pay}),
        uses=_pays,
    ),
    tile(
        "Coven Caller",
        "The first time on each of your turns that you have played 2 or more different Wizards, draw a card.",
        answers=answers({PLAYED: _coven}),
    ),
    tile(
        "Beast Buddy",
        "The first time on each of your turns that you have played 2 or more different Creatures, +2 Power.",
        answers=answers({PLAYED: _beasts}),
    ),
    tile(
        "Sharp Elbows",
        "The first Attack you play on each of your turns deals 1 more damage to each player it damages.",
        answers=answers({DEALS_MORE: _elbows}),
    ),
    tile(
        "Thick Skin",
        "After you use a Defense card to avoid an Attack, heal 2.",
        answers=answers({DEFENDED: _thick_skin}),
    ),
    tile("Head Collector", "Each time you kill a foe, heal 2 and draw 2 cards.", answers=answers({KILLED: _heads})),
    tile(
        "Bargain Basher",
        "The first Wild Magic you buy on each of your turns costs 1 less.",
        answers=answers({CHEAPER_WILD: _bargain}),
    ),
    tile(
        "Trash Panda",
        "At the start of your turn, you may pay 3 HP and discard a card with cost 0 from your hand: draw a card.",
        answers=answers({START: _panda}),
        commutes=False,
    ),
)

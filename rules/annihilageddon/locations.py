"""The Locations of the main deck: all Ongoing."""

from collections.abc import Callable, Sequence

from rules.annihilageddon.cards import card
from rules.annihilageddon.effects import add_power
from rules.annihilageddon.health import dead_count, heal
from rules.annihilageddon.kinds import (
    CREATURE,
    HEALS_MORE,
    LEGEND,
    LOCATION,
    MAIN_USE,
    PLAYED,
    SPELL,
    START,
    TREASURE,
    WIZARD,
    GameCard,
    GameKind,
)
from rules.annihilageddon.piles import choose_cards, destroy, draw_cards
from rules.annihilageddon.playing import is_first
from rules.annihilageddon.promises import Promise, promises, promising
from rules.annihilageddon.state import HANDS, AnnihilageddonState
from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.triggers import answers

Waiting = Callable[[AnnihilageddonState, int, Card, Card | None], None]


def _draws_for(wanted: str) -> Waiting:
    """The first card of a type played on each turn draws a card (CR-41)."""

    def answer(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
        if is_first(state, card, about, lambda played: bool(played.kind.type == wanted)):
            draw_cards(state, seat)

    return promising(answer, Promise(draws=1))


def _draw_location(name: str, wanted: str) -> GameKind:
    text = f"Ongoing: the first time you play a {wanted} on each of your turns, draw a card."
    return card(LOCATION, name, 5, 1, text, icons="O", answers=answers({PLAYED: _draws_for(wanted)}))


@promises(power=1)
def _castle(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    if is_first(state, card, about, lambda played: bool(played.kind.attack)):
        add_power(state, seat, 1, card)


def _per_legend(owned: Sequence[GameCard]) -> int:
    return min(4, sum(card.kind.type == LEGEND for card in owned))


@promises(power=1)
def _ghouls(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    add_power(state, seat, min(2, dead_count(state, seat)), card)


@promises(healing=1)
def _go_mart(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    heal(state, seat, 1, card)


def _doubled(state: AnnihilageddonState, seat: int, card: Card, amount: int) -> int:
    """All healing is doubled, before the cap (AN-204, CR-39)."""
    return amount


def _can_bury(state: AnnihilageddonState, seat: int, card: Card) -> bool:
    return bool(card.id not in state.used and state.seats[seat].hand)


@promises(healing=2, destroys=True)
def _bury(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    """Destroy a card of the hand, then heal 2 (CR-42)."""
    prompt = f"{card.kind.title()}: destroy which card of your hand?"
    cards = yield from choose_cards(state, seat, state.seats[seat].hand, "destroy", prompt, 1, card)
    for found in cards:
        destroy(state, found, HANDS[seat], seat)
        heal(state, seat, 2, card)


LOCATIONS = (
    card(
        LOCATION,
        "Castle Tentakill",
        6,
        0,
        "Ongoing: the first card with an Attack you play in your turn gives +1 Power. VP: 1 for each Legend you own, up to 4.",
        icons="O",
        star=_per_legend,
        answers=answers({PLAYED: _castle}),
    ),
    card(
        LOCATION,
        "NOT-Live Girls!",
        5,
        1,
        "Ongoing: at the start of your turn, +1 Power for each DWT you have, up to 2.",
        clean="NOT-Live Ghouls!",
        icons="O",
        answers=answers({START: _ghouls}),
    ),
    card(
        LOCATION,
        "Go-Mart",
        4,
        1,
        "Ongoing: at the start of your turn, heal 1. All healing you receive is doubled.",
        icons="O",
        answers=answers({START: _go_mart}, {HEALS_MORE: _doubled}),
    ),
    _draw_location("Creature Daycare", CREATURE),
    _draw_location("Wizard Retirement Swamp", WIZARD),
    _draw_location("Library of Loud Noises", SPELL),
    _draw_location("Pawn Shop of Doom", TREASURE),
    card(
        LOCATION,
        "Drive-Thru Graveyard",
        6,
        2,
        "Ongoing: once in your turn, between plays, you may destroy a card in your hand to heal 2.",
        icons="O",
        answers=answers({MAIN_USE: _can_bury}),
        uses=_bury,
    ),
)

"""The Dead Wizard cards of Hell High (HX01 to HX25, house cards but for HX19 and HX20)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.triggers import always, answers
from rules.hell_high.board import gain, lose, swap
from rules.hell_high.state import Board
from rules.hell_high.topics import CANCEL
from rules.spellcraft.choices import aimed, by_die, choose_card, choose_component, choose_seat
from rules.spellcraft.kinds import FUTURE, NEXT_GAME, NOW, SOURCE
from rules.spellcraft.life import deal, heal, use_dead
from rules.spellcraft.piles import remove_component
from rules.spellcraft.printing import DeadCards
from rules.spellcraft.shared_effects import (
    adds_top,
    first_creature,
    gains_treasure,
    grudge,
    more_dice,
    moves_ahead,
    one_of_three,
    one_to_each,
    stops_it_once,
    ten_cards,
    treasure_destroyed,
    two_dice_more,
    two_discarded,
    two_more_dead,
)
from rules.spellcraft.state import foes, living
from rules.spellcraft.topics import BETWEEN, DICE, HEALED, MORE_DICE, SHIELD, WINDOW
from rules.spellcraft.turns import resolve

DEAD: DeadCards[Board] = DeadCards("hx")


@DEAD.does(1, "Ghost of a Chance", NOW, "Deal **2** to a random living Wizard.")
def _ghost(state: Board, seat: int, card: Card) -> Asking:
    targets = aimed(state, seat, card, by_die(state, seat, living(state, seat + 1)))
    yield from deal(state, seat, dict.fromkeys(targets, 2), card)


DEAD.add(
    2,
    "Grave Grudge",
    NOW,
    "Deal **3** to the Wizard who killed you this game if it lives, otherwise 1 to a random living Wizard.",
    grudge,
)
DEAD.add(3, "Haunted Intercom", NOW, "Deal **1** to each living Wizard.", one_to_each)


@DEAD.does(4, "Yearbook Vandal", NOW, "A living Wizard of your choice loses 2 Social Status.")
def _vandal(state: Board, seat: int, card: Card) -> Asking:
    for foe in (yield from choose_seat(state, seat, card, living(state, seat + 1), "who loses 2 Social Status?")):
        yield from lose(state, foe, 2, seat, card)


DEAD.add(
    5, "Poltergeist in the Pipes", NOW, "A living Wizard of your choice discards two cards at random.", two_discarded
)
DEAD.add(
    6, "Vending Machine Ghost", NOW, "Choose a Treasure of any living Wizard: it is destroyed.", treasure_destroyed
)
DEAD.add(
    7,
    "Ferry Toll",
    NOW,
    "Reveal the top three Treasures. Of those with Everlasting gain one of your choice. Discard the rest.",
    one_of_three,
)
DEAD.add(8, "Deeper Detention", NOW, "Draw two more Dead Wizard cards.", two_more_dead)


@DEAD.does(
    9,
    "Seance Prank",
    NOW,
    "A living Wizard of your choice whose Spell is still to come removes a Component of its own choice from it.",
)
def _seance(state: Board, seat: int, card: Card) -> Asking:
    among = [
        other
        for other in living(state, seat + 1)
        if state.seats[other].placed and state.seats[other].spell and other != state.active and state.phase != "place"
    ]
    for foe in (yield from choose_seat(state, seat, card, among, "who removes a Component?")):
        spell = state.seats[foe].spell
        prompt = f"which Component do you lose to {state.names[seat]}?"
        lost = yield from choose_component(state, foe, spell, prompt, card)
        assert lost is not None
        remove_component(state, foe, lost, "lost")


@DEAD.does(10, "Rigged Vote", NOW, "Two living Wizards of your choice swap slots.")
def _vote(state: Board, seat: int, card: Card) -> Asking:
    among = living(state, seat + 1)
    if len(among) < 2:
        return
    one = among[0]
    if len(among) > 2:
        (one,) = yield from choose_seat(state, seat, card, among, "who swaps ranks?")
    rest = [other for other in among if other != one]
    (other,) = yield from choose_seat(state, seat, card, rest, f"with whom does {state.names[one]} swap ranks?")
    yield from swap(state, one, other, card)


@DEAD.does(11, "Sneak In Early", NEXT_GAME, "Gain 3 HP.")
def _sneak(state: Board, seat: int, card: Card) -> None:
    heal(state, seat, 3, card)


DEAD.add(
    12,
    "Pet Cemetery Pass",
    NEXT_GAME,
    "Turn over Main Deck cards until a Creature appears; you keep it. Discard the rest.",
    first_creature,
)
DEAD.add(13, "Extra Credit", NEXT_GAME, "In the first draw of that game you draw until you hold ten cards.", ten_cards)
DEAD.add(14, "Graveyard Gift Shop", NEXT_GAME, "Gain a Treasure.", gains_treasure)


@DEAD.does(15, "Campaign Poster", NEXT_GAME, "Gain 2 Social Status.")
def _poster(state: Board, seat: int, card: Card) -> Asking:
    return gain(state, seat, 2, card)


@DEAD.does(16, "Chip on the Shoulder Blade", NEXT_GAME, "Deal **2** to a foe.")
def _chip(state: Board, seat: int, card: Card) -> Asking:
    for foe in (yield from choose_seat(state, seat, card, foes(state, seat), "which foe takes 2?")):
        yield from deal(state, seat, {foe: 2}, card)


DEAD.add(
    17,
    "Haunted Mascot Head",
    NEXT_GAME,
    "Stays face up: +1 die (**Dark**) and +1 die (**Primal**).",
    answers=answers({DICE: more_dice("dark", "primal")}),
    lasting=True,
)
DEAD.add(
    18,
    "Ectoplasm Hair Gel",
    NEXT_GAME,
    "Stays face up: when you heal, heal **1** more.",
    answers=answers({HEALED: lambda state, seat, card: 1}),
    lasting=True,
)


@DEAD.answers(
    CANCEL,
    19,
    "Cancelled",
    FUTURE,
    "In a foe's turn, when it would make you move down: the move does not happen, and that foe loses as many ranks.",
)
def _cancelled(state: Board, seat: int, card: Card, steps: int) -> Asking:
    yield from use_dead(state, seat, card)
    yield from lose(state, state.active, steps, seat, card)


DEAD.add(
    20,
    "Sk8 or Die",
    FUTURE,
    "Between turns: choose a Spell whose owner has had no turn this round. It resolves next.",
    answers=answers({BETWEEN: moves_ahead}),
)
DEAD.add(
    21,
    "Notes from Beyond",
    FUTURE,
    "Before one of your Power Rolls: **+2 dice** for it.",
    answers=answers({MORE_DICE: two_dice_more}),
)
DEAD.add(
    22,
    "Fake I.D.",
    FUTURE,
    "When a foe would deal you damage: take none of it.",
    answers=answers({SHIELD: stops_it_once}),
)
DEAD.add(23, "Bell Rings Early", FUTURE, "On your turn: add the top card.", adds_top, answers=answers({WINDOW: always}))


@DEAD.does(24, "Doctor's Note", FUTURE, "On your turn: heal **5**.", answers({WINDOW: always}))
def _note(state: Board, seat: int, card: Card) -> None:
    heal(state, seat, 5, card)


def _resolved_sources(state: Board, seat: int) -> list[Card]:
    wizard = state.seats[seat]
    return [card for card in wizard.spell if card.kind.slot == SOURCE and card.id in wizard.resolved]


def _homework_ready(state: Board, seat: int, card: Card) -> bool:
    return bool(_resolved_sources(state, seat))


@DEAD.does(
    25,
    "Ghostwritten Homework",
    FUTURE,
    "On your turn: a Source in your Spell that has resolved resolves again.",
    answers({WINDOW: _homework_ready}),
)
def _homework(state: Board, seat: int, card: Card) -> Asking:
    prompt = "which Source resolves again?"
    source = yield from choose_card(state, seat, _resolved_sources(state, seat), prompt, "again", "again", card)
    assert source is not None
    yield from resolve(state, seat, source)

"""The Dead Wizard cards of the Palace (PX01 to PX25, house cards but for PX11)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.triggers import always, answers
from rules.core.zones import move
from rules.pleasure_palace.mtds import catch, cure_all, due_at_end, mtds_of, refused, work
from rules.pleasure_palace.standee import take_standee
from rules.pleasure_palace.state import BURNS, PalaceState
from rules.pleasure_palace.topics import IRON, SICK_NOTE, TURN_ENDS, Infection
from rules.spellcraft.choices import aimed, by_die, choose_seat
from rules.spellcraft.kinds import FUTURE, NEXT_GAME, NOW
from rules.spellcraft.life import deal, heal
from rules.spellcraft.piles import rest_dead, show_dead
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
from rules.spellcraft.state import BURIED, foes, living
from rules.spellcraft.topics import BETWEEN, DICE, MORE_DICE, SHIELD, WINDOW

DEAD: DeadCards[PalaceState] = DeadCards("px")


@DEAD.does(1, "Parting Cough", NOW, "A living Wizard of your choice gains an MTD.")
def _cough(state: PalaceState, seat: int, card: Card) -> Asking:
    for wizard in (yield from choose_seat(state, seat, card, living(state, seat + 1), "who gains an MTD?")):
        yield from catch(state, wizard, seat, card)


@DEAD.does(2, "Last Sneeze", NOW, "A random living Wizard gains an MTD. Deal **1** to that Wizard.")
def _sneeze(state: PalaceState, seat: int, card: Card) -> Asking:
    for wizard in aimed(state, seat, card, by_die(state, seat, living(state, seat + 1))):
        yield from catch(state, wizard, seat, card)
        yield from deal(state, seat, {wizard: 1}, card)


DEAD.add(
    3,
    "Bill From Beyond",
    NOW,
    "Deal **3** to the Wizard who killed you this game if it lives, otherwise 1 to a random living Wizard.",
    grudge,
)
DEAD.add(4, "Light-Fingered Ghost", NOW, "Choose a Treasure of any living Wizard: it is destroyed.", treasure_destroyed)


DEAD.add(5, "Out-of-Body Experience", NOW, "Take the Standee.", take_standee)
DEAD.add(6, "Eternal Hot Tub", NOW, "Deal **1** to each living Wizard.", one_to_each)
DEAD.add(7, "Two-for-One Coupon", NOW, "Draw two more Dead Wizard cards.", two_more_dead)
DEAD.add(
    8,
    "Lost and Found",
    NOW,
    "Reveal the top three Treasures. Of those with Everlasting gain one of your choice. Discard the rest.",
    one_of_three,
)
DEAD.add(
    9, "Poltergeist Room Service", NOW, "A living Wizard of your choice discards two cards at random.", two_discarded
)


@DEAD.does(10, "Bad Oyster", NOW, "A living Wizard of your choice resolves its MTDs.")
def _oyster(state: PalaceState, seat: int, card: Card) -> Asking:
    """PP-114."""
    if not any(due_at_end(state, wizard) for wizard in living(state)):
        return
    for wizard in (yield from choose_seat(state, seat, card, living(state, seat + 1), "whose MTDs work now?")):
        yield from work(state, wizard, mtds_of(state, wizard))


def _burns(state: PalaceState, seat: int, card: Card) -> Asking:
    return deal(state, state.burner, {seat: 1}, card)


@DEAD.does(
    11,
    "Razor Burn",
    NEXT_GAME,
    "Give this card to a foe: at the end of each of its turns you deal **1** to it. Discarded when "
    "either of you dies or the game ends.",
    answers({TURN_ENDS: _burns}),
)
def _razor_burn(state: PalaceState, seat: int, card: Card) -> Asking:
    """PP-115."""
    for foe in (yield from choose_seat(state, seat, card, foes(state, seat), "who gets it, and takes 1 each turn?")):
        state.burner = seat
        move(state, card, BURIED[seat], BURNS[foe], "burn", seat)


@DEAD.does(12, "Reservation for One", NEXT_GAME, "Gain 3 HP.")
def _reservation(state: PalaceState, seat: int, card: Card) -> None:
    heal(state, seat, 3, card)


DEAD.add(
    13,
    "Stray From the Alley",
    NEXT_GAME,
    "Turn over Main Deck cards until a Creature appears; you keep it. Discard the rest.",
    first_creature,
)
DEAD.add(14, "Complimentary Gift Basket", NEXT_GAME, "Gain a Treasure.", gains_treasure)
DEAD.add(15, "Front-Row Seat", NEXT_GAME, "Take the Standee.", take_standee)
DEAD.add(16, "Extra Towels", NEXT_GAME, "In the first draw of that game you draw until you hold ten cards.", ten_cards)


@DEAD.answers(
    IRON,
    17,
    "Iron Stomach",
    NEXT_GAME,
    "Stays face up: when you would gain an MTD, discard this; you do not.",
    lasting=True,
)
def _iron_stomach(state: PalaceState, seat: int, card: Card, infection: Infection) -> None:
    rest_dead(state, seat, card)
    refused(state, seat, "card", card)


DEAD.add(
    18,
    "Haunted Hair Dryer",
    NEXT_GAME,
    "Stays face up: +1 die (**Elemental**) and +1 die (**Illusion**).",
    answers=answers({DICE: more_dice("elemental", "illusion")}),
    lasting=True,
)


@DEAD.answers(
    SICK_NOTE,
    19,
    "Sick Note",
    FUTURE,
    "When a foe would make you gain an MTD: that foe gains one from the sack instead, or keeps the one it would pass.",
)
def _sick_note(state: PalaceState, seat: int, card: Card, infection: Infection) -> Asking:
    """PP-116."""
    show_dead(state, seat, card)
    rest_dead(state, seat, card)
    refused(state, seat, "card", card)
    if not infection.passed:
        yield from catch(state, infection.by, seat, card)


DEAD.add(
    20,
    "Skip the Line",
    FUTURE,
    "Between turns: choose a Spell whose owner has had no turn this round. It resolves next.",
    answers=answers({BETWEEN: moves_ahead}),
)
DEAD.add(
    21,
    "Loaded Lung",
    FUTURE,
    "Before one of your Power Rolls: **+2 dice** for it.",
    answers=answers({MORE_DICE: two_dice_more}),
)
DEAD.add(
    22,
    "Body Double",
    FUTURE,
    "When a foe would deal you damage: take none of it.",
    answers=answers({SHIELD: stops_it_once}),
)
DEAD.add(23, "House Special", FUTURE, "On your turn: add the top card.", adds_top, answers=answers({WINDOW: always}))


@DEAD.does(24, "Bottomless Broth", FUTURE, "On your turn: heal **5**.", answers({WINDOW: always}))
def _broth(state: PalaceState, seat: int, card: Card) -> None:
    heal(state, seat, 5, card)


def _has_mtds(state: PalaceState, seat: int, card: Card) -> bool:
    return bool(mtds_of(state, seat))


@DEAD.does(25, "Deep Clean", FUTURE, "On your turn: cure all your MTDs.", answers({WINDOW: _has_mtds}))
def _deep_clean(state: PalaceState, seat: int, card: Card) -> Asking:
    yield from cure_all(state, seat)

"""The Dead Wizard cards of the Palace (PX01 to PX25, house cards but for PX11)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.triggers import Answers, answers
from rules.core.zones import move
from rules.pleasure_palace.standee import take_standee
from rules.pleasure_palace.state import BURNS, Palace
from rules.pleasure_palace.tokens import catch, cure_all, due_at_end, mtds_of, refused, work
from rules.pleasure_palace.topics import IRON, SICK_NOTE, Infection
from rules.spellcraft.asking import aimed, by_die, choose_seat
from rules.spellcraft.kinds import FUTURE, NEXT_GAME, NO_ANSWERS, NOW, DeadKind, Effect
from rules.spellcraft.life import deal, heal
from rules.spellcraft.piles import rest_dead, show_dead
from rules.spellcraft.state import BURIED, foes, living
from rules.spellcraft.stock import (
    adds_top,
    always,
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
from rules.spellcraft.topics import BETWEEN, DICE, MORE_DICE, SHIELD, WINDOW


def _cough(state: Palace, seat: int, card: Card) -> Asking:
    for wizard in (yield from choose_seat(state, seat, card, living(state, seat + 1), "who gains an MTD?")):
        yield from catch(state, wizard, seat, card)


def _sneeze(state: Palace, seat: int, card: Card) -> Asking:
    for wizard in aimed(state, seat, card, by_die(state, seat, living(state, seat + 1))):
        yield from catch(state, wizard, seat, card)
        yield from deal(state, seat, {wizard: 1}, card)


def _poses(state: Palace, seat: int, card: Card) -> Asking:
    yield from take_standee(state, seat, card)


def _oyster(state: Palace, seat: int, card: Card) -> Asking:
    """PP-114."""
    if not any(due_at_end(state, wizard) for wizard in living(state)):
        return
    for wizard in (yield from choose_seat(state, seat, card, living(state, seat + 1), "whose MTDs work now?")):
        yield from work(state, wizard, mtds_of(state, wizard))


def _razor_burn(state: Palace, seat: int, card: Card) -> Asking:
    """PP-115."""
    for foe in (yield from choose_seat(state, seat, card, foes(state, seat), "who gets it, and takes 1 each turn?")):
        state.burner = seat
        move(state, card, BURIED[seat], BURNS[foe], "burn", seat)


def _reservation(state: Palace, seat: int, card: Card) -> None:
    heal(state, seat, 3, card)


def _broth(state: Palace, seat: int, card: Card) -> None:
    heal(state, seat, 5, card)


def _deep_clean(state: Palace, seat: int, card: Card) -> Asking:
    yield from cure_all(state, seat)


def _has_mtds(state: Palace, seat: int, card: Card) -> bool:
    return bool(mtds_of(state, seat))


def _iron_stomach(state: Palace, seat: int, card: Card, infection: Infection) -> None:
    rest_dead(state, seat, card)
    refused(state, seat, "card", card)


def _sick_note(state: Palace, seat: int, card: Card, infection: Infection) -> Asking:
    """PP-116."""
    show_dead(state, seat, card)
    rest_dead(state, seat, card)
    refused(state, seat, "card", card)
    if not infection.passed:
        yield from catch(state, infection.by, seat, card)


def _dead(
    number: int,
    name: str,
    when: int,
    text: str,
    use: Effect[Palace] | None = None,
    *,
    lasting: bool = False,
    answers: Answers[Palace] = NO_ANSWERS,
) -> DeadKind[Palace]:
    word = ("Resolve now", "Start of next game", "During a future game")[when]
    return DeadKind(
        key=f"px{number:02}",
        name=name,
        type="Dead Wizard",
        text=f"*{word}.* {text}",
        when=when,
        lasting=lasting,
        answers=answers,
        use=use,
    )


DEAD = (
    _dead(1, "Parting Cough", NOW, "A living Wizard of your choice gains an MTD.", _cough),
    _dead(2, "Last Sneeze", NOW, "A random living Wizard gains an MTD. Deal **1** to that Wizard.", _sneeze),
    _dead(
        3,
        "Bill From Beyond",
        NOW,
        "Deal **3** to the Wizard who killed you this game if it lives, otherwise 1 to a random living Wizard.",
        grudge,
    ),
    _dead(
        4, "Light-Fingered Ghost", NOW, "Choose a Treasure of any living Wizard: it is destroyed.", treasure_destroyed
    ),
    _dead(5, "Out-of-Body Experience", NOW, "Take the Standee.", _poses),
    _dead(6, "Eternal Hot Tub", NOW, "Deal **1** to each living Wizard.", one_to_each),
    _dead(7, "Two-for-One Coupon", NOW, "Draw two more Dead Wizard cards.", two_more_dead),
    _dead(
        8,
        "Lost and Found",
        NOW,
        "Reveal the top three Treasures. Of those with Everlasting gain one of your choice. Discard the rest.",
        one_of_three,
    ),
    _dead(
        9,
        "Poltergeist Room Service",
        NOW,
        "A living Wizard of your choice discards two cards at random.",
        two_discarded,
    ),
    _dead(10, "Bad Oyster", NOW, "A living Wizard of your choice resolves its MTDs.", _oyster),
    _dead(
        11,
        "Razor Burn",
        NEXT_GAME,
        "Give this card to a foe: at the end of each of its turns you deal **1** to it. Discarded when either of you "
        "dies or the game ends.",
        _razor_burn,
    ),
    _dead(12, "Reservation for One", NEXT_GAME, "Gain 3 HP.", _reservation),
    _dead(
        13,
        "Stray From the Alley",
        NEXT_GAME,
        "Turn over Main Deck cards until a Creature appears; you keep it. Discard the rest.",
        first_creature,
    ),
    _dead(14, "Complimentary Gift Basket", NEXT_GAME, "Gain a Treasure.", gains_treasure),
    _dead(15, "Front-Row Seat", NEXT_GAME, "Take the Standee.", _poses),
    _dead(
        16, "Extra Towels", NEXT_GAME, "In the first draw of that game you draw until you hold ten cards.", ten_cards
    ),
    _dead(
        17,
        "Iron Stomach",
        NEXT_GAME,
        "Stays face up: when you would gain an MTD, discard this; you do not.",
        lasting=True,
        answers=answers({IRON: _iron_stomach}),
    ),
    _dead(
        18,
        "Haunted Hair Dryer",
        NEXT_GAME,
        "Stays face up: +1 die (**Elemental**) and +1 die (**Illusion**).",
        lasting=True,
        answers=answers({DICE: more_dice("elemental", "illusion")}),
    ),
    _dead(
        19,
        "Sick Note",
        FUTURE,
        "When a foe would make you gain an MTD: that foe gains one from the sack instead, or keeps the one it would pass.",
        answers=answers({SICK_NOTE: _sick_note}),
    ),
    _dead(
        20,
        "Skip the Line",
        FUTURE,
        "Between turns: choose a Spell whose owner has had no turn this round. It resolves next.",
        answers=answers({BETWEEN: moves_ahead}),
    ),
    _dead(
        21,
        "Loaded Lung",
        FUTURE,
        "Before one of your Power Rolls: **+2 dice** for it.",
        answers=answers({MORE_DICE: two_dice_more}),
    ),
    _dead(
        22, "Body Double", FUTURE, "When a foe would deal you damage: take none of it.", answers=answers({SHIELD: stops_it_once})
    ),
    _dead(23, "House Special", FUTURE, "On your turn: add the top card.", adds_top, answers=answers({WINDOW: always})),
    _dead(24, "Bottomless Broth", FUTURE, "On your turn: heal **5**.", _broth, answers=answers({WINDOW: always})),
    _dead(25, "Deep Clean", FUTURE, "On your turn: cure all your MTDs.", _deep_clean, answers=answers({WINDOW: _has_mtds})),
)

"""The Treasures of the Palace (PT01 to PT25, house cards but for those the booklet names)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.triggers import always, answers
from rules.pleasure_palace.mtds import cure, mtds_of, refused
from rules.pleasure_palace.standee import has_standee, take_standee
from rules.pleasure_palace.state import PalaceState
from rules.pleasure_palace.topics import CAUGHT, CURED, LEAST_HP, ROPE, WARD, Infection
from rules.spellcraft.choices import a_foe, choose_card, random_foe
from rules.spellcraft.kinds import QUALITY
from rules.spellcraft.life import deal, heal
from rules.spellcraft.piles import discard_from_hand, lose_treasure, triggered
from rules.spellcraft.printing import Treasures
from rules.spellcraft.shared_effects import (
    discard_one,
    heals_owner,
    hit,
    more_dice,
    rerolls,
    ring_saves,
    stops_it,
    strike_back,
    two_in_hand,
)
from rules.spellcraft.state import MOST_HP, alive, foes
from rules.spellcraft.topics import (
    DICE,
    DRAWN_UP,
    HURT,
    INITIATIVE,
    ROLLED,
    ROUND_BEGAN,
    SHIELD,
    SLEW,
    SPARED,
    TOTAL,
    WINDOW,
)
from rules.spellcraft.turns import over

TREASURES: Treasures[PalaceState] = Treasures("pt")


def _qualities(state: PalaceState, seat: int) -> list[Card]:
    return [card for card in state.seats[seat].hand if card.kind.slot == QUALITY]


def _howitzer_ready(state: PalaceState, seat: int, card: Card) -> bool:
    return bool(_qualities(state, seat))


@TREASURES.does(
    1,
    "Hypodermic Howitzer",
    "Once per turn, on your turn, you may discard a Quality: cure one of your MTDs. If you cured "
    "one, deal **2** to a foe.",
    answers({WINDOW: _howitzer_ready}),
)
def _howitzer(state: PalaceState, seat: int, card: Card) -> Asking:
    """PP-108."""
    prompt = "which Quality do you discard for it?"
    lost = yield from choose_card(state, seat, _qualities(state, seat), prompt, "discard", "discard", card)
    assert lost is not None
    discard_from_hand(state, seat, lost)
    if (yield from cure(state, seat, card)):
        yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), 2)


TREASURES.add(
    2,
    "Keytar Made of Gold",
    "Texts on your MTDs cannot lower your HP below 1.",
    answers({LEAST_HP: lambda state, seat, card: 1}),
)
TREASURES.add(
    3,
    "Seal of President Asshole",
    "This is also one of your MTDs, with an **Arcane** glyph and no other text.",
    clean="Seal of President Sourpuss",
    glyph="arcane",
)


def _not_posing(state: PalaceState, seat: int, card: Card) -> bool:
    """Who has the Standee can take no other (PP-36)."""
    return not has_standee(state, seat)


@TREASURES.does(
    4,
    "The Pinnacle of Existence",
    "When you gain an MTD, you may use this: take the Standee.",
    answers({CAUGHT: _not_posing}),
)
def _pinnacle(state: PalaceState, seat: int, card: Card) -> Asking:
    return take_standee(state, seat, card)


@TREASURES.answers(
    WARD, 5, "Necronomicondom", "When you would gain an MTD, you may discard this: you do not.", clean="Necronomi-Coat"
)
def _coat(state: PalaceState, seat: int, card: Card, infection: Infection) -> None:
    lose_treasure(state, seat, card, "used")
    refused(state, seat, "card", card)


def _not_whole(state: PalaceState, seat: int, card: Card) -> bool:
    """At 25 HP there is nothing to heal."""
    return bool(state.seats[seat].hp < MOST_HP)


@TREASURES.does(
    6, "The Summit of Snacking", "When you gain an MTD, you may use this: heal **2**.", answers({CAUGHT: _not_whole})
)
def _summit(state: PalaceState, seat: int, card: Card) -> None:
    heal(state, seat, 2, card)


@TREASURES.does(
    7,
    "The Peak of Petulance",
    "When you gain an MTD, you may use this: deal **2** to a random foe.",
    answers({CAUGHT: always}),
)
def _peak(state: PalaceState, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from random_foe(state, seat, card)), 2)


TREASURES.add(8, "Gilded Spittoon Lid", "+1 die (**Arcane**).", answers({DICE: more_dice("arcane")}))
TREASURES.add(9, "Velvet Coffin Cushion", "+1 die (**Dark**).", answers({DICE: more_dice("dark")}), everlasting=True)
TREASURES.add(10, "Lava Lamp of Lies", "+1 die (**Elemental**).", answers({DICE: more_dice("elemental")}))
TREASURES.add(11, "Mirror Ball of Maybe", "+1 die (**Illusion**).", answers({DICE: more_dice("illusion")}))
TREASURES.add(
    12, "Fuzzy Slippers of Fury", "+1 die (**Primal**).", answers({DICE: more_dice("primal")}), everlasting=True
)


@TREASURES.answers(
    ROUND_BEGAN,
    13,
    "Antibiotic Amulet",
    "At the start of the round, if you have two or more MTDs, cure one of them.",
    everlasting=True,
)
def _amulet(state: PalaceState, seat: int, card: Card) -> Asking:
    if len(mtds_of(state, seat)) >= 2 and not over(state):
        triggered(state, seat, card)
        yield from cure(state, seat, card)


@TREASURES.answers(
    CURED, 14, "Loofah of Doom", "When you cure one or more of your MTDs by one text, deal **1** to a foe."
)
def _loofah(state: PalaceState, seat: int, card: Card) -> Asking:
    for foe in (yield from a_foe(state, seat, card)):
        triggered(state, seat, card)
        yield from deal(state, seat, {foe: 1}, card)


@TREASURES.answers(
    ROPE, 15, "Velvet Rope", "When a foe takes the Standee from you, deal **2** to that foe.", everlasting=True
)
def _rope(state: PalaceState, seat: int, card: Card, foe: int) -> Asking:
    if alive(state, foe):
        triggered(state, seat, card)
        yield from deal(state, seat, {foe: 2}, card)


@TREASURES.answers(TOTAL, 16, "Standee Polish", "While you have the Standee: **+1** to the total of your Power Rolls.")
def _polish(state: PalaceState, seat: int, card: Card) -> int:
    return int(has_standee(state, seat))


TREASURES.add(
    17,
    "Weighted Dice Cup",
    "Once per turn, after one of your Power Rolls, you may re-roll it.",
    answers({ROLLED: rerolls}),
)
TREASURES.add(
    18,
    "Bathrobe of Deniability",
    "When a foe would deal you damage, you may discard this: you take none of it.",
    answers({SHIELD: stops_it}),
)
TREASURES.add(
    19, "Golden Plunger", "When you kill a foe and live, heal **3**.", answers({SLEW: heals_owner(3)}), everlasting=True
)


@TREASURES.does(
    20,
    "Room-Service Bell",
    "Once per turn, on your turn, you may discard two cards: heal **1**.",
    answers({WINDOW: two_in_hand}),
)
def _bell(state: PalaceState, seat: int, card: Card) -> Asking:
    for _ in range(2):
        yield from discard_one(state, seat, card)
    heal(state, seat, 1, card)


def _bazooka_ready(state: PalaceState, seat: int, card: Card) -> bool:
    return bool(foes(state, seat))


@TREASURES.does(
    21,
    "Soda-Cork Bazooka",
    "On your turn you may discard this: deal **3** to a foe.",
    answers({WINDOW: _bazooka_ready}),
)
def _bazooka(state: PalaceState, seat: int, card: Card) -> Asking:
    lose_treasure(state, seat, card, "used")
    yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), 3)


TREASURES.add(
    22,
    "Guest-List Bracelet",
    "At the start of a round you draw until you hold **nine** cards.",
    answers({DRAWN_UP: lambda state, seat, card: 9}),
    everlasting=True,
)
TREASURES.add(
    23,
    "Rocket Slippers",
    "If your Spell has a Delivery card, your initiative is **5** higher.",
    answers({INITIATIVE: lambda state, seat, card: 5}),
)
TREASURES.add(
    24,
    "Rubber Duck of Reckoning",
    "The first time each round that a foe's damage lowers your HP and you survive, deal **1** to that foe.",
    answers({HURT: strike_back}),
    everlasting=True,
)
TREASURES.add(
    25,
    "Pet Carrier of Holding",
    "When a Creature of yours absorbs damage, roll a die: on **5** or more it is not discarded.",
    answers({SPARED: ring_saves}),
    everlasting=True,
)

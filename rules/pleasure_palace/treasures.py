"""The Treasures of the Palace (PT01 to PT25, house cards but for those the booklet names)."""

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.triggers import Answers, answers
from rules.pleasure_palace.standee import has_standee, take_standee
from rules.pleasure_palace.state import Palace
from rules.pleasure_palace.tokens import cure, mtds_of, refused
from rules.pleasure_palace.topics import CAUGHT, CURED, LEAST_HP, ROPE, ROUND_BEGAN, WARD, Infection
from rules.spellcraft.asking import a_foe, choose_card, random_foe
from rules.spellcraft.kinds import NO_ANSWERS, QUALITY, Effect, TreasureKind
from rules.spellcraft.life import deal, heal
from rules.spellcraft.piles import discard_from_hand, lose_treasure, triggered
from rules.spellcraft.state import MOST_HP, alive, foes
from rules.spellcraft.stock import (
    always,
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
from rules.spellcraft.topics import (
    DICE,
    DRAWN_UP,
    HURT,
    INITIATIVE,
    ROLLED,
    SHIELD,
    SLEW,
    SPARED,
    TOTAL,
    WINDOW,
)
from rules.spellcraft.turns import over


def _qualities(state: Palace, seat: int) -> list[Card]:
    return [card for card in state.seats[seat].hand if card.kind.slot == QUALITY]


def _howitzer_ready(state: Palace, seat: int, card: Card) -> bool:
    return bool(_qualities(state, seat))


def _howitzer(state: Palace, seat: int, card: Card) -> Asking:
    """PP-108."""
    prompt = "which Quality do you discard for it?"
    lost = yield from choose_card(state, seat, _qualities(state, seat), prompt, "discard", "discard", card)
    assert lost is not None
    discard_from_hand(state, seat, lost)
    if (yield from cure(state, seat, card)):
        yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), 2)


def _not_posing(state: Palace, seat: int, card: Card) -> bool:
    """Who has the Standee can take no other (PP-36)."""
    return not has_standee(state, seat)


def _pinnacle(state: Palace, seat: int, card: Card) -> Asking:
    yield from take_standee(state, seat, card)


def _not_whole(state: Palace, seat: int, card: Card) -> bool:
    """At 25 HP there is nothing to heal."""
    return bool(state.seats[seat].hp < MOST_HP)


def _summit(state: Palace, seat: int, card: Card) -> None:
    heal(state, seat, 2, card)


def _peak(state: Palace, seat: int, card: Card) -> Asking:
    yield from hit(state, seat, card, (yield from random_foe(state, seat, card)), 2)


def _polish(state: Palace, seat: int, card: Card) -> int:
    return int(has_standee(state, seat))


def _bell(state: Palace, seat: int, card: Card) -> Asking:
    for _ in range(2):
        yield from discard_one(state, seat, card)
    heal(state, seat, 1, card)


def _bazooka_ready(state: Palace, seat: int, card: Card) -> bool:
    return bool(foes(state, seat))


def _bazooka(state: Palace, seat: int, card: Card) -> Asking:
    lose_treasure(state, seat, card, "used")
    yield from hit(state, seat, card, (yield from a_foe(state, seat, card)), 3)


def _coat(state: Palace, seat: int, card: Card, infection: Infection) -> None:
    lose_treasure(state, seat, card, "used")
    refused(state, seat, "card", card)


def _amulet(state: Palace, seat: int, card: Card) -> Asking:
    if len(mtds_of(state, seat)) >= 2 and not over(state):
        triggered(state, seat, card)
        yield from cure(state, seat, card)


def _loofah(state: Palace, seat: int, card: Card) -> Asking:
    for foe in (yield from a_foe(state, seat, card)):
        triggered(state, seat, card)
        yield from deal(state, seat, {foe: 1}, card)


def _rope(state: Palace, seat: int, card: Card, foe: int) -> Asking:
    if alive(state, foe):
        triggered(state, seat, card)
        yield from deal(state, seat, {foe: 2}, card)


def _treasure(
    number: int,
    name: str,
    text: str,
    *,
    clean: str = "",
    everlasting: bool = False,
    answers: Answers[Palace] = NO_ANSWERS,
    glyph: str = "",
    use: Effect[Palace] | None = None,
) -> TreasureKind[Palace]:
    return TreasureKind(
        key=f"pt{number:02}",
        name=name,
        clean=clean,
        type="Treasure",
        text=text,
        everlasting=everlasting,
        glyph=glyph,
        answers=answers,
        use=use,
    )


TREASURES = (
    _treasure(
        1,
        "Hypodermic Howitzer",
        "Once per turn, on your turn, you may discard a Quality: cure one of your MTDs. If you cured one, deal **2** to a foe.",
        answers=answers({WINDOW: _howitzer_ready}),
        use=_howitzer,
    ),
    _treasure(2, "Keytar Made of Gold", "Texts on your MTDs cannot lower your HP below 1.",
        answers=answers({LEAST_HP: lambda state, seat, card: 1})),
    _treasure(
        3,
        "Seal of President Asshole",
        "This is also one of your MTDs, with an **Arcane** glyph and no other text.",
        clean="Seal of President Sourpuss",
        glyph="arcane",
    ),
    _treasure(
        4,
        "The Pinnacle of Existence",
        "When you gain an MTD, you may use this: take the Standee.",
        answers=answers({CAUGHT: _not_posing}),
        use=_pinnacle,
    ),
    _treasure(
        5,
        "Necronomicondom",
        "When you would gain an MTD, you may discard this: you do not.",
        clean="Necronomi-Coat",
        answers=answers({WARD: _coat}),
    ),
    _treasure(
        6,
        "The Summit of Snacking",
        "When you gain an MTD, you may use this: heal **2**.",
        answers=answers({CAUGHT: _not_whole}),
        use=_summit,
    ),
    _treasure(
        7,
        "The Peak of Petulance",
        "When you gain an MTD, you may use this: deal **2** to a random foe.",
        answers=answers({CAUGHT: always}),
        use=_peak,
    ),
    _treasure(8, "Gilded Spittoon Lid", "+1 die (**Arcane**).", answers=answers({DICE: more_dice("arcane")})),
    _treasure(9, "Velvet Coffin Cushion", "+1 die (**Dark**).", everlasting=True, answers=answers({DICE: more_dice("dark")})),
    _treasure(10, "Lava Lamp of Lies", "+1 die (**Elemental**).", answers=answers({DICE: more_dice("elemental")})),
    _treasure(11, "Mirror Ball of Maybe", "+1 die (**Illusion**).", answers=answers({DICE: more_dice("illusion")})),
    _treasure(
        12, "Fuzzy Slippers of Fury", "+1 die (**Primal**).", everlasting=True, answers=answers({DICE: more_dice("primal")})
    ),
    _treasure(
        13,
        "Antibiotic Amulet",
        "At the start of the round, if you have two or more MTDs, cure one of them.",
        everlasting=True,
        answers=answers({ROUND_BEGAN: _amulet}),
    ),
    _treasure(
        14,
        "Loofah of Doom",
        "When you cure one or more of your MTDs by one text, deal **1** to a foe.",
        answers=answers({CURED: _loofah}),
    ),
    _treasure(
        15,
        "Velvet Rope",
        "When a foe takes the Standee from you, deal **2** to that foe.",
        everlasting=True,
        answers=answers({ROPE: _rope}),
    ),
    _treasure(
        16,
        "Standee Polish",
        "While you have the Standee: **+1** to the total of your Power Rolls.",
        answers=answers({TOTAL: _polish}),
    ),
    _treasure(
        17,
        "Weighted Dice Cup",
        "Once per turn, after one of your Power Rolls, you may re-roll it.",
        answers=answers({ROLLED: rerolls}),
    ),
    _treasure(
        18,
        "Bathrobe of Deniability",
        "When a foe would deal you damage, you may discard this: you take none of it.",
        answers=answers({SHIELD: stops_it}),
    ),
    _treasure(
        19,
        "Golden Plunger",
        "When you kill a foe and live, heal **3**.",
        everlasting=True,
        answers=answers({SLEW: heals_owner(3)}),
    ),
    _treasure(
        20,
        "Room-Service Bell",
        "Once per turn, on your turn, you may discard two cards: heal **1**.",
        answers=answers({WINDOW: two_in_hand}),
        use=_bell,
    ),
    _treasure(
        21,
        "Soda-Cork Bazooka",
        "On your turn you may discard this: deal **3** to a foe.",
        answers=answers({WINDOW: _bazooka_ready}),
        use=_bazooka,
    ),
    _treasure(
        22,
        "Guest-List Bracelet",
        "At the start of a round you draw until you hold **nine** cards.",
        everlasting=True,
        answers=answers({DRAWN_UP: lambda state, seat, card: 9}),
    ),
    _treasure(
        23,
        "Rocket Slippers",
        "If your Spell has a Delivery card, your initiative is **5** higher.",
        answers=answers({INITIATIVE: lambda state, seat, card: 5}),
    ),
    _treasure(
        24,
        "Rubber Duck of Reckoning",
        "The first time each round that a foe's damage lowers your HP and you survive, deal **1** to that foe.",
        everlasting=True,
        answers=answers({HURT: strike_back}),
    ),
    _treasure(
        25,
        "Pet Carrier of Holding",
        "When a Creature of yours absorbs damage, roll a die: on **5** or more it is not discarded.",
        everlasting=True,
        answers=answers({SPARED: ring_saves}),
    ),
)

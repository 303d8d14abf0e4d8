"""Wizard equipment: cubes as fuel (WIZ-1 to WIZ-8, house cards)."""

from rules.core.cards import Card
from rules.core.decisions import Option
from rules.witless_wizards.state import (
    BOOST,
    DEFENCE,
    FREE,
    GUARD,
    OFFENCE,
    RECALL,
    SILENCE,
    SPECIAL,
    EquipmentKind,
    Witless,
)
from rules.witless_wizards.verbs import cubes_of, used
from rules.witless_wizards.windows import payable, present

MOST_CUBES = 3
WAND_CUBES, WAND_BOOST = 2, 3


def _boost(state: Witless, seat: int, card: Card, cubes: int, boost: int) -> None:
    used(state, seat, card, "boost", cubes, boost)
    state.battle.boost += boost


def _staff_offer(state: Witless, seat: int, card: Card, options: list[Option]) -> None:
    for number in range(1, min(MOST_CUBES, payable(state)) + 1):
        options.append(Option("pay", card=card, number=number, text=f"{cubes_of(number)}: +{number}"))


def _staff(state: Witless, seat: int, card: Card, option: Option) -> None:
    assert option.number is not None
    _boost(state, seat, card, option.number, option.number)


def _wand_offer(state: Witless, seat: int, card: Card, options: list[Option]) -> None:
    if payable(state) >= WAND_CUBES:
        options.append(Option("pay", card=card, number=WAND_CUBES, text=f"{cubes_of(WAND_CUBES)}: +{WAND_BOOST}"))


def _wand(state: Witless, seat: int, card: Card, option: Option) -> None:
    _boost(state, seat, card, WAND_CUBES, WAND_BOOST)


def _hat_offer(state: Witless, seat: int, card: Card, options: list[Option]) -> None:
    if not state.battle.pierced:
        for number in range(1, min(MOST_CUBES, state.seats[seat].cubes) + 1):
            options.append(Option("pay", card=card, number=number, text=f"{cubes_of(number)}: +{number}"))


def _hat(state: Witless, seat: int, card: Card, option: Option) -> None:
    assert option.number is not None
    used(state, seat, card, "guard", option.number, option.number)
    state.battle.guard += option.number


WIZARDLY = (
    EquipmentKind(
        key="wiz-1",
        name="Staff of Thinking Very Hard",
        type="Offence",
        deck="wizard",
        slot=OFFENCE,
        value=2,
        income=1,
        text="You may return up to **3 cubes**: +1 to your total attack for each.",
        after={BOOST: _staff_offer},
        use=_staff,
        asks="add 1 for each cube with {card}?",
    ),
    EquipmentKind(
        key="wiz-2",
        name="Wand of Probably Fire",
        type="Offence",
        deck="wizard",
        slot=OFFENCE,
        value=3,
        text="You may return **2 cubes**: +3 to your total attack.",
        after={BOOST: _wand_offer},
        use=_wand,
        asks="add 3 for 2 cubes with {card}?",
    ),
    EquipmentKind(
        key="wiz-3",
        name="Crystal Ball, Bowling Grade",
        type="Offence",
        deck="wizard",
        slot=OFFENCE,
        value=1,
        income=2,
    ),
    EquipmentKind(
        key="wiz-4", name="Robe of Forty Pockets", type="Defence", deck="wizard", slot=DEFENCE, value=1, income=2
    ),
    EquipmentKind(
        key="wiz-5",
        name="Pointy Hat of Unearned Authority",
        type="Defence",
        deck="wizard",
        slot=DEFENCE,
        value=1,
        income=1,
        text="You may return up to **3 cubes**: Defence +1 for each in this attack.",
        after={GUARD: _hat_offer},
        use=_hat,
        asks="add 1 for each cube with {card}?",
    ),
    EquipmentKind(
        key="wiz-6",
        name="Aura of Smug Silence",
        type="Defence",
        deck="wizard",
        slot=DEFENCE,
        value=3,
        text="Who attacks you cannot pay cubes for card effects in that battle.",
        after={SILENCE: present},
    ),
    EquipmentKind(
        key="wiz-7",
        name="Familiar, Far Too Familiar",
        type="Special",
        deck="wizard",
        slot=SPECIAL,
        income=1,
        text="Your first extra draw of each own turn costs no cube.",
        after={FREE: present},
    ),
    EquipmentKind(
        key="wiz-8",
        name="Teapot of Total Recall",
        type="Special",
        deck="wizard",
        slot=SPECIAL,
        income=1,
        text="You count as Weakened at **10** Stamina or less.",
        after={RECALL: present},
    ),
)

"""Wizard equipment: cubes as fuel (WIZ-1 to WIZ-8, house cards)."""

from functools import lru_cache

from rules.core.cards import Card
from rules.core.decisions import MOST_KEPT, Option
from rules.core.triggers import answers
from rules.witless_wizards.actions import cubes_of, used
from rules.witless_wizards.state import (
    BOOST,
    DEFENCE,
    FREE,
    GUARD,
    OFFENCE,
    RECALL,
    SILENCE,
    SPECIAL,
    WEAKENED,
    EquipmentKind,
    WitlessState,
)
from rules.witless_wizards.windows import payable

MOST_CUBES = 3
WAND_CUBES, WAND_BOOST = 2, 3
TEAPOT = 10


def _boost(state: WitlessState, seat: int, card: Card, cubes: int, boost: int) -> None:
    used(state, seat, card, "boost", cubes, boost)
    state.battle.boost += boost


@lru_cache(maxsize=MOST_KEPT)
def _for_cubes(card: Card, cubes: int, more: int) -> Option:
    return Option("pay", card=card, number=cubes, text=f"{cubes_of(cubes)}: +{more}")


def _staff_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    most = min(MOST_CUBES, payable(state))
    return [_for_cubes(card, number, number) for number in range(1, most + 1)]


def _staff(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    assert option.number is not None
    _boost(state, seat, card, option.number, option.number)


def _wand_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    if payable(state) < WAND_CUBES:
        return []
    return [_for_cubes(card, WAND_CUBES, WAND_BOOST)]


def _wand(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    _boost(state, seat, card, WAND_CUBES, WAND_BOOST)


def _hat_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    most = 0 if state.battle.pierced else min(MOST_CUBES, state.seats[seat].cubes)
    return [_for_cubes(card, number, number) for number in range(1, most + 1)]


def _hat(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    assert option.number is not None
    used(state, seat, card, "guard", option.number, option.number)
    state.battle.guard += option.number


def _aura(state: WitlessState, seat: int, card: Card) -> bool:
    return seat == state.battle.target


def _familiar(state: WitlessState, seat: int, card: Card) -> bool:
    return not state.extras


def _teapot(state: WitlessState, seat: int, card: Card) -> int:
    return TEAPOT - WEAKENED


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
        answers=answers({BOOST: _staff_offer}),
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
        answers=answers({BOOST: _wand_offer}),
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
        answers=answers({GUARD: _hat_offer}),
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
        answers=answers({SILENCE: _aura}),
    ),
    EquipmentKind(
        key="wiz-7",
        name="Familiar, Far Too Familiar",
        type="Special",
        deck="wizard",
        slot=SPECIAL,
        income=1,
        text="Your first extra draw of each own turn costs no cube.",
        answers=answers({FREE: _familiar}),
    ),
    EquipmentKind(
        key="wiz-8",
        name="Teapot of Total Recall",
        type="Special",
        deck="wizard",
        slot=SPECIAL,
        income=1,
        text="You count as Weakened at **10** Stamina or less.",
        answers=answers({RECALL: _teapot}),
    ),
)

"""Sci-Fi equipment: big numbers, few words (SCI-1 to SCI-8, house cards)."""

from rules.core.cards import Card
from rules.core.decisions import Option, shared_option
from rules.core.triggers import answers
from rules.witless_wizards.actions import used
from rules.witless_wizards.state import (
    ATTACK,
    BEFORE,
    DEFENCE,
    DEFEND,
    INCOME,
    OFFENCE,
    SPECIAL,
    Battle,
    Equipment,
    EquipmentKind,
    WitlessState,
)
from rules.witless_wizards.windows import payable, unpaid

DEATH_RAY, EMPTY_BATTERIES = 6, 2


def _ray_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    return [shared_option("pay", card, text="Death Ray: pay 1 cube")] if payable(state) else []


def _ray(state: WitlessState, seat: int, card: Equipment, option: Option) -> None:
    used(state, seat, card, "charge", paid=1, number=card.kind.value)


def _long_johns(state: WitlessState, seat: int, card: Card) -> int:
    return -1


def _jetpack(state: WitlessState, seat: int, card: Card, battle: Battle) -> int:
    return 1


def _monocle(state: WitlessState, seat: int, card: Card, battle: Battle) -> int:
    return 1


SCIFI = (
    EquipmentKind(key="sci-1", name="Plasma Toothpick", type="Offence", deck="scifi", slot=OFFENCE, value=5),
    EquipmentKind(
        key="sci-2",
        name="Death Ray, Batteries Not Included",
        type="Offence",
        deck="scifi",
        slot=OFFENCE,
        value=DEATH_RAY,
        text="Return **1 cube** before the roll, or its value is 2 in this battle.",
        answers=answers({BEFORE: _ray_offer}, {ATTACK: unpaid}),
        use=_ray,
        asks="pay 1 cube for {card}, or its value is 2?",
        unpaid=DEATH_RAY - EMPTY_BATTERIES,
        cause="unpaid",
    ),
    EquipmentKind(
        key="sci-3", name="Industrial Laser Pointer", type="Offence", deck="scifi", slot=OFFENCE, value=4, income=1
    ),
    EquipmentKind(
        key="sci-4", name="Force Field, Economy Setting", type="Defence", deck="scifi", slot=DEFENCE, value=4
    ),
    EquipmentKind(key="sci-5", name="Exo-Cardigan", type="Defence", deck="scifi", slot=DEFENCE, value=3, income=1),
    EquipmentKind(
        key="sci-6",
        name="Neutronium Long Johns",
        type="Defence",
        deck="scifi",
        slot=DEFENCE,
        value=5,
        text="Your income is 1 lower.",
        answers=answers({INCOME: _long_johns}),
    ),
    EquipmentKind(
        key="sci-7",
        name="Jetpack of Early Departure",
        type="Special",
        deck="scifi",
        slot=SPECIAL,
        text="Defence +1.",
        answers=answers({DEFEND: _jetpack}),
    ),
    EquipmentKind(
        key="sci-8",
        name="Targeting Monocle",
        type="Special",
        deck="scifi",
        slot=SPECIAL,
        text="Attack +1.",
        answers=answers({ATTACK: _monocle}),
    ),
)

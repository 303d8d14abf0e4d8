"""Medieval equipment: more Medieval cards make each other stronger (MED-1 to MED-8, house cards)."""

from rules.core.cards import Card
from rules.core.decisions import Option, shared_option
from rules.core.events import Prevented
from rules.core.triggers import answers
from rules.witless_wizards.actions import lose_stamina, scrap
from rules.witless_wizards.events import Refused
from rules.witless_wizards.state import (
    ATTACK,
    BLOCK,
    DEFENCE,
    DEFEND,
    HIT,
    OFFENCE,
    REFUSE,
    SPECIAL,
    Battle,
    EquipmentKind,
    WitlessState,
)


def others(state: WitlessState, seat: int, card: Card) -> int:
    """How many other Medieval cards lie on the board (WW-072, WW-075)."""
    count = 0
    for other in state.seats[seat].equipment():
        if other is not card and other.kind.deck == "medieval":
            count += 1
    return count


def _sword(state: WitlessState, seat: int, card: Card, battle: Battle) -> int:
    return others(state, seat, card)


def _lance(state: WitlessState, seat: int, card: Card, battle: Battle) -> int:
    return 1 if state.seats[battle.target].stamina > state.seats[seat].stamina else 0


def _flail(state: WitlessState, seat: int, card: Card, battle: Battle) -> int:
    return 2 if battle.die >= 3 else 0


def _flail_bites(state: WitlessState, seat: int, card: Card, battle: Battle) -> None:
    if battle.die == 0:
        lose_stamina(state, seat, 1, -1, "flail", card)


def _chainmail(state: WitlessState, seat: int, card: Card, battle: Battle) -> int:
    return 1 if others(state, seat, card) else 0


def _tower_shield(state: WitlessState, seat: int, card: Card, battle: Battle) -> int:
    return -1


def _helmet_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    return [shared_option("scrap", card, text="Scrap it: no Hits")] if state.battle.hits else []


def _helmet(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    if state.log is not None:
        state.log.append(Prevented(seat, state.battle.hits, card))
    state.battle.hits = 0
    scrap(state, seat, card)


def _banner_attack(state: WitlessState, seat: int, card: Card, battle: Battle) -> int:
    return 1 if others(state, seat, card) else 0


def _banner_defence(state: WitlessState, seat: int, card: Card, battle: Battle) -> int:
    return 1 if others(state, seat, card) == 2 else 0


def _squire_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    gift = state.seats[state.turn].hand[0]
    return [shared_option("scrap", card, text="Scrap him: refuse it")] if gift.kind.slot != SPECIAL else []


def _squire(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    if state.log is not None:
        state.log.append(Refused(seat, state.seats[state.turn].hand[0], card))
    scrap(state, seat, card)
    state.gift_to = -1
    state.phase = "hand over"


MEDIEVAL = (
    EquipmentKind(
        key="med-1",
        name="Sword Mislaid in a Stone",
        type="Offence",
        deck="medieval",
        slot=OFFENCE,
        value=3,
        text="Attack +1 for each other **Medieval** card on your board.",
        answers=answers({ATTACK: _sword}),
        cause="medieval",
    ),
    EquipmentKind(
        key="med-2",
        name="Lance of Mild Reproach",
        type="Offence",
        deck="medieval",
        slot=OFFENCE,
        value=4,
        text="Attack +1 if your target has more Stamina than you.",
        answers=answers({ATTACK: _lance}),
        cause="more Stamina",
    ),
    EquipmentKind(
        key="med-3",
        name="Flail of Flailing About",
        type="Offence",
        deck="medieval",
        slot=OFFENCE,
        value=2,
        income=1,
        text="Final die **3 or 4**: Attack +2. Final die **0**: after the Hits you lose 1 Stamina.",
        answers=answers({ATTACK: _flail}, {HIT: _flail_bites}),
        cause="high die",
    ),
    EquipmentKind(
        key="med-4",
        name="Chainmail of Forwarded Letters",
        type="Defence",
        deck="medieval",
        slot=DEFENCE,
        value=2,
        income=1,
        text="Defence +1 if you have another **Medieval** card.",
        answers=answers({DEFEND: _chainmail}),
        cause="medieval",
    ),
    EquipmentKind(
        key="med-5",
        name="Tower Shield, Tower Included",
        type="Defence",
        deck="medieval",
        slot=DEFENCE,
        value=4,
        text="Your own Attack is 1 lower.",
        answers=answers({ATTACK: _tower_shield}),
    ),
    EquipmentKind(
        key="med-6",
        name="Helmet of Selective Hearing",
        type="Defence",
        deck="medieval",
        slot=DEFENCE,
        value=1,
        text="**Scrap:** the Hits of this attack on you become 0.",
        answers=answers({BLOCK: _helmet_offer}),
        use=_helmet,
        asks="scrap {card} to take none?",
    ),
    EquipmentKind(
        key="med-7",
        name="Banner of an Unpronounceable House",
        type="Special",
        deck="medieval",
        slot=SPECIAL,
        income=1,
        text="With another **Medieval** card: Attack +1. With two: Defence +1 as well.",
        answers=answers({ATTACK: _banner_attack}, {DEFEND: _banner_defence}),
    ),
    EquipmentKind(
        key="med-8",
        name="Squire Who Carries Everything",
        type="Special",
        deck="medieval",
        slot=SPECIAL,
        income=1,
        text="**Scrap:** an Offence or Defence card that an opponent gives you is discarded instead of placed.",
        answers=answers({REFUSE: _squire_offer}),
        use=_squire,
        asks="refuse it with {card}?",
    ),
)

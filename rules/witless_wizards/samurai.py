"""Samurai equipment: control of the die (SAM-1 to SAM-8, house cards)."""

from rules.core.cards import Card
from rules.core.decisions import Option, shared_option
from rules.core.triggers import answers
from rules.witless_wizards.actions import used
from rules.witless_wizards.battle import set_die, throw
from rules.witless_wizards.state import (
    AGAIN,
    BEFORE,
    CHANGE,
    DEFENCE,
    LAST,
    LEAST,
    MOST,
    OFFENCE,
    PIERCE,
    SPECIAL,
    Battle,
    EquipmentKind,
    WitlessState,
)
from rules.witless_wizards.windows import payable

HIGHEST_FACE = 4
MIDDLE = 2
STILL = 3


def _katana_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    return [shared_option("re-roll", card, text="Katana: roll again")]


def _katana(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    used(state, seat, card, "re-roll")
    throw(state, "re-roll")


def _naginata(state: WitlessState, seat: int, card: Card, battle: Battle) -> None:
    set_die(state, seat, card, max(MIDDLE, battle.die))


def _bokken(state: WitlessState, seat: int, card: Card, battle: Battle) -> None:
    if battle.die >= STILL:
        used(state, seat, card, "pierce", other=battle.target)
        battle.pierced = True


def _o_yoroi(state: WitlessState, seat: int, card: Card, battle: Battle) -> None:
    set_die(state, seat, card, min(MIDDLE, battle.die))


def _screen_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    return [shared_option("scrap", card, text="Scrap it: the die is 0")] if state.battle.die else []


def _screen(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    set_die(state, seat, card, 0)
    state.battle.spent.append(card)


def _kabuto_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    return [shared_option("re-roll", card, text="Pay 1 cube: roll again")] if state.seats[seat].cubes else []


def _kabuto(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    used(state, seat, card, "re-roll", paid=1)
    throw(state, "re-roll")


def _haiku_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    useful = payable(state) and state.battle.die < HIGHEST_FACE
    return [shared_option("pay", card, text="Haiku: 1 cube for 2 more")] if useful else []


def _haiku(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    used(state, seat, card, "die", paid=1, number=2)
    set_die(state, seat, card, min(HIGHEST_FACE, state.battle.die + 2))


def _tatami_offer(state: WitlessState, seat: int, card: Card) -> list[Option]:
    return [shared_option("still", card, text=f"Tatami: {STILL} without a roll")]


def _tatami(state: WitlessState, seat: int, card: Card, option: Option) -> None:
    used(state, seat, card, "still", number=STILL)
    state.battle.fixed = True
    set_die(state, seat, card, STILL)


SAMURAI = (
    EquipmentKind(
        key="sam-1",
        name="Katana of Quiet Embarrassment",
        type="Offence",
        deck="samurai",
        slot=OFFENCE,
        value=4,
        text="You may **re-roll** the die once; the second result stands.",
        answers=answers({CHANGE: _katana_offer}),
        use=_katana,
        asks="roll again with {card}?",
    ),
    EquipmentKind(
        key="sam-2",
        name="Naginata of Needless Length",
        type="Offence",
        deck="samurai",
        slot=OFFENCE,
        value=3,
        income=1,
        text="Die results **0 and 1** count as 2.",
        answers=answers({LEAST: _naginata}),
    ),
    EquipmentKind(
        key="sam-3",
        name="Bokken of Plausible Deniability",
        type="Offence",
        deck="samurai",
        slot=OFFENCE,
        value=2,
        income=1,
        text="Final die **3 or 4**: your target's whole Defence counts as 0.",
        answers=answers({PIERCE: _bokken}),
    ),
    EquipmentKind(
        key="sam-4",
        name="O-Yoroi, Lightly Ironed",
        type="Defence",
        deck="samurai",
        slot=DEFENCE,
        value=3,
        text="An attacker's die results **3 and 4** count as 2.",
        answers=answers({MOST: _o_yoroi}),
    ),
    EquipmentKind(
        key="sam-5",
        name="Paper Screen of False Security",
        type="Defence",
        deck="samurai",
        slot=DEFENCE,
        value=1,
        income=1,
        text="**Scrap:** the final die of this attack is 0.",
        answers=answers({LAST: _screen_offer}),
        use=_screen,
        asks="scrap {card} to make it 0?",
    ),
    EquipmentKind(
        key="sam-6",
        name="Kabuto with Enormous Antlers",
        type="Defence",
        deck="samurai",
        slot=DEFENCE,
        value=2,
        income=1,
        text="You may return **1 cube**: your attacker re-rolls the die; the new result stands.",
        answers=answers({AGAIN: _kabuto_offer}),
        use=_kabuto,
        asks="pay 1 cube for {card} to have it rolled again?",
    ),
    EquipmentKind(
        key="sam-7",
        name="Haiku of Impending Doom",
        type="Special",
        deck="samurai",
        slot=SPECIAL,
        income=1,
        text="You may return **1 cube**: the die counts 2 more, at most 4.",
        answers=answers({CHANGE: _haiku_offer}),
        use=_haiku,
        asks="pay 1 cube for 2 more with {card}?",
    ),
    EquipmentKind(
        key="sam-8",
        name="Tatami of Inner Stillness",
        type="Special",
        deck="samurai",
        slot=SPECIAL,
        text="You may decide **not to roll**: the final die is 3 and nobody can change it.",
        answers=answers({BEFORE: _tatami_offer}),
        use=_tatami,
        asks="take a 3 without rolling by {card}?",
    ),
)

"""The values of a battle and of a board: Attack, Defence, income."""

from collections.abc import Sequence

from rules.core.topics import Query
from rules.core.triggers import total
from rules.witless_wizards.actions import listen
from rules.witless_wizards.state import (
    ATTACK,
    DEFEND,
    FACED,
    INCOME,
    Battle,
    Equipment,
    WitlessPlayer,
    WitlessState,
    in_play,
)

MIDDLING = 2
"""A die result that no card reacts to."""


def attack_value(state: WitlessState) -> int:
    """W5: the Attack value with all passive effects; without an Offensive card it begins at 0 (WW-002, WW-046)."""
    battle = state.battle
    wizard = state.seats[battle.attacker]
    weapon = wizard.offence[0].kind.value if wizard.offence else 0
    if wizard.heard & ATTACK:
        weapon += _adds(state, battle.attacker, ATTACK)
    if state.seats[battle.target].heard & FACED:
        weapon += _adds(state, battle.target, FACED)
    battle.attack = weapon
    return weapon


def total_attack(state: WitlessState) -> int:
    """W5: the Total Attack Value (WW-045)."""
    return attack_value(state) + state.battle.die + state.battle.boost


def defence_value(state: WitlessState) -> int:
    """W6: the Defence value with all passive effects, without what was paid for (WW-003)."""
    battle = state.battle
    wizard = state.seats[battle.target]
    armour = wizard.defence[0].kind.value if wizard.defence else 0
    if wizard.heard & DEFEND:
        armour += _adds(state, battle.target, DEFEND)
    battle.defence = armour
    return armour


def _adds(state: WitlessState, seat: int, topic: Query[int, Battle]) -> int:
    """What the equipment of ``seat`` adds to a value by itself."""
    return total(state, topic, in_play(state, seat), state.battle)


def income_of(state: WitlessState, seat: int) -> int:
    """W11: the cubes that the equipment of ``seat`` brings, never below 0 (WW-058, WW-059)."""
    wizard = state.seats[seat]
    income = 0
    for card in wizard.offence + wizard.defence + wizard.special:
        income += card.kind.income
    if wizard.heard & INCOME:
        income += total(state, INCOME, in_play(state, seat))
    return income if income > 0 else 0


def board_values(cards: Sequence[Equipment]) -> tuple[int, int, int]:
    """Attack, Defence and income of a board by itself.

    Includes passive effects that depend on neither die nor target; optional costs count as paid.
    """
    wizard = WitlessPlayer()
    for card in cards:
        wizard.slot(card.kind.slot).append(card)
    listen(wizard)
    trial = WitlessState("", 0, (), [], seats=[wizard], battle=Battle(0, 0, MIDDLING, used=[card.id for card in cards]))
    return attack_value(trial), defence_value(trial), income_of(trial, 0)

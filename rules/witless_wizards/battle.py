"""The Battle Phase: target, die, attack, defence, Hits, recovery, income (WW-038 to WW-060)."""

from collections.abc import Sequence

from rules.core.decisions import Asking, Decision, Option
from rules.core.events import DiceRolled
from rules.core.randomness import below
from rules.witless_wizards.state import (
    AGAIN,
    ATTACK,
    BEFORE,
    BLOCK,
    BOOST,
    CHANGE,
    CLOSE,
    DEFEND,
    FACED,
    FACES,
    GUARD,
    HIT,
    INCOME,
    LAST,
    LEAST,
    MISS,
    MOST,
    PIERCE,
    PLUNDER,
    RECALL,
    SNATCH,
    STAMINA,
    STRUCK,
    TOLL,
    WEAKENED,
    Battle,
    Equipment,
    Witless,
    reachable,
)
from rules.witless_wizards.verbs import (
    AttackCounted,
    DieChanged,
    TargetChosen,
    change_cubes,
    lose_stamina,
    regain_stamina,
    scrap,
)
from rules.witless_wizards.windows import affect, window

WEAKENED_WITH_TEAPOT = 10
TARGETS = tuple(Option("attack", seat=seat, place=f"seat{seat}") for seat in range(4))
RECOVER = tuple(
    Option("recover", number=number, text=f"Recover {number}" if number else "Nothing") for number in range(STAMINA * 2)
)


def _attacker(state: Witless) -> int:
    return state.battle.attacker


def _target(state: Witless) -> int:
    return state.battle.target


# -- W1: the target --------------------------------------------------------------------------------------------------


def choose_target(state: Witless) -> Asking | None:
    """W1: whom to attack; attacking is a must (WW-040, WW-041)."""
    others = reachable(state, state.turn)
    if len(others) == 1:
        _attack(state, others[0])
        return None
    return _choose_target(state, others)


def _choose_target(state: Witless, others: Sequence[int]) -> Asking:
    options = [TARGETS[other] for other in others]
    (picked,) = yield Decision(state.turn, "Whom do you attack?", options, topic="target")
    _attack(state, picked.seat)


def _attack(state: Witless, target: int) -> None:
    state.battle = Battle(state.turn, target)
    if state.log is not None:
        state.log.append(TargetChosen(state.turn, target))
    state.phase = "before"


# -- W2 to W4: the die -----------------------------------------------------------------------------------------------


def _before(state: Witless) -> str:
    return "Use something before the roll?"


before = window(BEFORE, _attacker, _before, "before", "roll", Option("roll", text="To the battle"), TOLL)


UNTIL_COUNTED = CHANGE | AGAIN | LEAST | MOST | LAST | BOOST | PIERCE | GUARD
"""What may happen between the roll and the count."""


def roll(state: Witless) -> None:
    """W3: the battle die is rolled once, unless its result was fixed (WW-043, WW-078)."""
    if state.battle.fixed:
        state.phase = "boost"
        return
    throw(state, "attack")
    battle = state.battle
    heard = state.seats[battle.attacker].heard | state.seats[battle.target].heard
    state.phase = "change" if heard & UNTIL_COUNTED else "count"


def throw(state: Witless, why: str) -> None:
    """Roll the battle die for the attacker."""
    battle = state.battle
    battle.die = FACES[below(state, len(FACES))]
    if state.log is not None:
        state.log.append(DiceRolled(battle.attacker, [battle.die], battle.die, why))


def set_die(state: Witless, seat: int, card: Equipment, number: int) -> None:
    """``card`` of ``seat`` changes what the die counts."""
    battle = state.battle
    if number != battle.die:
        if state.log is not None:
            state.log.append(DieChanged(seat, battle.die, number, card))
        battle.die = number


def _about_die(state: Witless) -> str:
    return f"The die shows {state.battle.die}. Change it?"


LEAVE_DIE = Option("leave", text="Leave it")
change = window(CHANGE, _attacker, _about_die, "die", "again", LEAVE_DIE)
again = window(AGAIN, _target, _about_die, "die", "limits", LEAVE_DIE)


def limits(state: Witless) -> None:
    """The attacker's minimum, then the target's maximum hold for the last roll (WW-044)."""
    affect(state, state.battle.attacker, LEAST)
    affect(state, state.battle.target, MOST)
    state.phase = "last word"


last_word = window(LAST, _target, _about_die, "die", "boost", LEAVE_DIE)


# -- W5 to W7: the sum -----------------------------------------------------------------------------------------------


def attack_value(state: Witless) -> int:
    """W5: the Attack value with all passive effects; without an Offensive card it begins at 0 (WW-002, WW-046)."""
    battle = state.battle
    wizard = state.seats[battle.attacker]
    battle.attack = wizard.offence[0].kind.value if wizard.offence else 0
    affect(state, battle.attacker, ATTACK)
    affect(state, battle.target, FACED)
    return battle.attack


def total_attack(state: Witless) -> int:
    """W5: the Total Attack Value (WW-045)."""
    return attack_value(state) + state.battle.die + state.battle.boost


def defence_value(state: Witless) -> int:
    """W6: the Defence value with all passive effects, without what was paid for (WW-003)."""
    battle = state.battle
    wizard = state.seats[battle.target]
    battle.defence = wizard.defence[0].kind.value if wizard.defence else 0
    affect(state, battle.target, DEFEND)
    return battle.defence


def _about_boost(state: Witless) -> str:
    return f"Your attack is {total_attack(state)} against {defence_value(state)}. Pay for more?"


def _about_guard(state: Witless) -> str:
    return f"The attack is {total_attack(state)} against your {defence_value(state)}. Pay for defence?"


NO_CUBES = Option("pay", number=0, text="No cubes")
boost = window(BOOST, _attacker, _about_boost, "boost", "pierce", NO_CUBES)


def pierce(state: Witless) -> None:
    """W6 begins: the attacker's effects on the whole Defence."""
    affect(state, state.battle.attacker, PIERCE)
    state.phase = "guard"


guard = window(GUARD, _target, _about_guard, "guard", "count", NO_CUBES)


def count_hits(state: Witless) -> None:
    """W7: Hits = Total Attack Value - Defence, at least 0; then what makes the attack miss (WW-048)."""
    battle = state.battle
    total = total_attack(state)
    defence = 0 if battle.pierced else defence_value(state) + battle.guard
    battle.hits = hits = max(0, total - defence)
    affect(state, battle.attacker, MISS)
    if state.log is not None:
        attacker = state.seats[battle.attacker]
        weapon = attacker.offence[0] if attacker.offence else None
        state.log.append(
            AttackCounted(
                battle.attacker,
                battle.target,
                battle.attack,
                battle.die,
                battle.boost,
                defence,
                battle.guard,
                battle.hits,
                weapon if battle.hits < hits else None,
                weapon if battle.pierced else None,
            )
        )
    for card in battle.spent:
        scrap(state, battle.target, card)
    battle.spent.clear()
    state.phase = "block"


def _about_hits(state: Witless) -> str:
    return f"{state.battle.hits} Hits are coming. Stop them?"


block = window(BLOCK, _target, _about_hits, "block", "strike", Option("take", text="Take them"))


# -- W8: the Hits ----------------------------------------------------------------------------------------------------


def strike(state: Witless) -> None:
    """W8: Stamina goes down by the Hits, then the attacker's after-hit effects (WW-049, WW-050)."""
    battle = state.battle
    lose_stamina(state, battle.target, battle.hits, battle.attacker, "hits")
    affect(state, battle.attacker, HIT)
    state.phase = "snatch"


snatch = window(
    SNATCH, _attacker, lambda state: "Take the Special card?", "snatch", "struck", Option("leave", text="Leave it")
)


def struck(state: Witless) -> None:
    """W8: the target's after-hit effects."""
    affect(state, state.battle.target, STRUCK)
    state.phase = "fall"


# -- W10 to W12: recovery, income, the end of the turn ---------------------------------------------------------------


def recoverable(state: Witless) -> int:
    """How many cubes the active player may return for Stamina now (WW-055, WW-056)."""
    wizard = state.seats[state.turn]
    limit = WEAKENED_WITH_TEAPOT if wizard.heard & RECALL else WEAKENED
    return min(wizard.cubes, STAMINA - wizard.stamina) if wizard.stamina <= limit else 0


def recover(state: Witless) -> Asking | None:
    """W10: a Weakened active player may return cubes for Stamina, one for one."""
    most = recoverable(state)
    if not most:
        state.phase = "income"
        return None
    return _recover(state, most)


def _recover(state: Witless, most: int) -> Asking:
    seat = state.turn
    options = RECOVER[: most + 1]
    (picked,) = yield Decision(seat, "Return cubes to recover Stamina?", options, topic="recover")
    assert picked.number is not None
    change_cubes(state, seat, -picked.number, "recovery")
    regain_stamina(state, seat, picked.number)
    state.phase = "income"


def income_of(state: Witless, seat: int) -> int:
    """W11: the cubes that the equipment of ``seat`` brings, never below 0 (WW-058, WW-059)."""
    wizard = state.seats[seat]
    total = sum(card.kind.income for card in wizard.equipment())
    return max(0, total - 1 if wizard.heard & INCOME else total)


def income(state: Witless) -> None:
    """W11: cubes as printed on the own equipment."""
    change_cubes(state, state.turn, income_of(state, state.turn), "income")
    state.phase = "plunder"


plunder = window(PLUNDER, lambda state: state.turn, lambda state: "Whose cube do you take?", "plunder", "close", None)
close = window(
    CLOSE, lambda state: state.turn, lambda state: "The Black Spot wants paying.", "close", "last fall", None
)

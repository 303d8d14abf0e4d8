"""The Battle Phase up to the Hits: target, die, attack, defence (WW-038 to WW-050)."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.events import Announced, DiceRolled, Part
from rules.core.randomness import below
from rules.core.topics import Query
from rules.core.triggers import added
from rules.witless_wizards.actions import lose_stamina, scrap, used
from rules.witless_wizards.events import AttackCounted, DieChanged, TargetChosen
from rules.witless_wizards.state import (
    AGAIN,
    ATTACK,
    BEFORE,
    BLOCK,
    BOOST,
    CHANGE,
    DEFEND,
    FACED,
    FACES,
    GUARD,
    HIT,
    LAST,
    LEAST,
    MISS,
    MOST,
    PIERCE,
    SNATCH,
    STRUCK,
    TOLL,
    Battle,
    Equipment,
    WitlessState,
    in_play,
    reachable,
)
from rules.witless_wizards.values import attack_value, defence_value, total_attack
from rules.witless_wizards.windows import affect, asked, silenced, window

TARGETS = tuple(Option("attack", seat=seat, place=f"seat{seat}") for seat in range(4))


def _attacker(state: WitlessState) -> int:
    return state.battle.attacker


def _target(state: WitlessState) -> int:
    return state.battle.target


def _rival(state: WitlessState) -> str:
    """The name of the wizard who is attacked."""
    return state.names[state.battle.target]


# -- W1: the target --------------------------------------------------------------------------------------------------


def choose_target(state: WitlessState) -> Asking | None:
    """W1: whom to attack; attacking is a must (WW-040, WW-041)."""
    others = reachable(state, state.turn)
    if len(others) == 1:
        _attack(state, others[0])
        return None
    return _choose_target(state, others)


def _choose_target(state: WitlessState, others: Sequence[int]) -> Asking:
    options = [TARGETS[other] for other in others]
    prompt = "Your battle begins. Whom do you attack?"
    (picked,) = yield Decision(state.turn, prompt, options, topic="target")
    _attack(state, picked.seat)


def _attack(state: WitlessState, target: int) -> None:
    battle = state.battle
    battle.attacker, battle.target = state.turn, target
    battle.used.clear()
    if state.log is not None:
        state.log.append(TargetChosen(state.turn, target))
        silencing = silenced(state)
        if silencing and state.seats[state.turn].cubes:
            used(state, target, silencing[0], "silence", other=state.turn)
    asks = state.seats[state.turn].heard & BEFORE or state.seats[target].heard & TOLL
    state.phase = "before" if asks else "roll"


# -- W2 to W4: the die -----------------------------------------------------------------------------------------------


def _before(state: WitlessState, cards: Sequence[Card]) -> str:
    return f"{'Before the roll' if len(cards) > 1 else f'Attacking {_rival(state)}'}: {asked(cards)}"


@lru_cache
def _roll(loss: int) -> Option:
    return Option("roll", text=f"Roll unpaid: Attack −{loss}" if loss else "Roll")


def _just_roll(state: WitlessState, options: Sequence[Option]) -> Option:
    return _roll(sum(option.card.kind.unpaid for option in options if option.card is not None))


before = window(BEFORE, _attacker, _before, "before", "roll", _just_roll, TOLL)


AFTER_COUNT = BLOCK | SNATCH
"""What may be asked between the count and the end of the Hits."""
BY_ATTACKER = CHANGE | LEAST | BOOST | PIERCE
BY_TARGET = AGAIN | MOST | LAST | GUARD
MOMENTS: Mapping[str, int] = {
    "change": CHANGE,
    "again": AGAIN,
    "limits": LEAST | MOST,
    "last word": LAST,
    "final": 0,
    "boost": BOOST,
    "pierce": PIERCE,
    "guard": GUARD,
}
"""The phases between the roll and the count, with what cards of the attacker and of the target may answer in them."""


def _onward(state: WitlessState, phase: str) -> None:
    """On to this phase between the roll and the count, or to the next one in which some card has a say."""
    battle = state.battle
    heard = state.seats[battle.attacker].heard & BY_ATTACKER | state.seats[battle.target].heard & BY_TARGET
    state.phase = moment = _next_moment(phase, heard, state.log is not None)
    if moment == "final":
        final(state)


@cache
def _next_moment(phase: str, heard: int, told: bool) -> str:
    """The first phase from this one on that cannot be passed over, if the cards answer these topics.

    That the die is final can be passed over as well where it is not ``told``.
    """
    phases = list(MOMENTS)
    for moment in phases[phases.index(phase) :]:
        if (moment == "final" and told) or heard & MOMENTS[moment]:
            return moment
    return "count"


def roll(state: WitlessState) -> None:
    """W3: the battle die is rolled once, unless its result was fixed (WW-043, WW-078)."""
    if state.log is not None:
        _tell_unpaid(state)
    if state.battle.fixed:
        final(state)
    else:
        throw(state, "attack")
        _onward(state, "change")


def _tell_unpaid(state: WitlessState) -> None:
    """Tell which cubes were not returned before the roll, and what that costs (Death Ray, Shirt of Parley)."""
    battle = state.battle
    for seat, offered, topic in ((battle.attacker, BEFORE, ATTACK), (battle.target, TOLL, FACED)):
        wizard = state.seats[seat]
        for card in wizard.equipment() if wizard.heard & offered else ():
            if card.kind.unpaid and topic in card.kind.answers and card.id not in battle.used:
                used(state, battle.attacker, card, "unpaid", number=card.kind.unpaid)


def throw(state: WitlessState, why: str) -> None:
    """Roll the battle die for the attacker."""
    battle = state.battle
    battle.die = FACES[below(state, len(FACES))]
    if state.log is not None:
        state.log.append(DiceRolled(battle.attacker, [battle.die], battle.die, why))


def set_die(state: WitlessState, seat: int, card: Equipment, number: int) -> None:
    """``card`` of ``seat`` changes what the die counts."""
    battle = state.battle
    if number != battle.die:
        if state.log is not None:
            state.log.append(DieChanged(seat, battle.die, number, card, not battle.fixed))
        battle.die = number


def _own_die(state: WitlessState, cards: Sequence[Card]) -> str:
    return f"Your die counts {state.battle.die} against {_rival(state)}: {asked(cards)}"


def _their_die(state: WitlessState, cards: Sequence[Card]) -> str:
    return f"{state.names[state.battle.attacker]}'s die counts {state.battle.die}: {asked(cards)}"


STAY = tuple(Option("leave", text=f"Leave it at {number}") for number in range(max(FACES) + 1))


def _leave_die(state: WitlessState, options: Sequence[Option]) -> Option:
    return STAY[state.battle.die]


change = window(CHANGE, _attacker, _own_die, "die", "again", _leave_die, onward=_onward)
again = window(AGAIN, _target, _their_die, "die", "limits", _leave_die, onward=_onward)


def limits(state: WitlessState) -> None:
    """The attacker's minimum, then the target's maximum hold for the last roll (WW-044)."""
    affect(state, state.battle.attacker, LEAST)
    affect(state, state.battle.target, MOST)
    _onward(state, "last word")


last_word = window(LAST, _target, _their_die, "die", "final", _leave_die, onward=_onward)


def final(state: WitlessState) -> None:
    """The die counts what it counts now: nothing changes it any more (WW-044)."""
    battle = state.battle
    if state.log is not None:
        state.log.append(Announced("die", battle.attacker, battle.die))
    _onward(state, "boost")


# -- W5 to W7: the sum -----------------------------------------------------------------------------------------------


def _about_boost(state: WitlessState, cards: Sequence[Card]) -> str:
    return f"You attack {_rival(state)} with {total_attack(state)} to {defence_value(state)}: {asked(cards)}"


def _about_guard(state: WitlessState, cards: Sequence[Card]) -> str:
    attacker = state.names[state.battle.attacker]
    return f"{attacker} attacks with {total_attack(state)} to your {defence_value(state)}: {asked(cards)}"


def hits_of(number: int) -> str:
    """A number of Hits, in words."""
    return f"{number} Hit" if number == 1 else f"{number} Hits"


@lru_cache
def _no_cubes(hits: int) -> Option:
    return Option("pay", number=0, text=f"No cubes: {hits_of(hits)}")


def _pay_nothing(state: WitlessState, options: Sequence[Option]) -> Option:
    return _no_cubes(max(0, total_attack(state) - defence_value(state)))


boost = window(BOOST, _attacker, _about_boost, "boost", "pierce", _pay_nothing, onward=_onward)


def pierce(state: WitlessState) -> None:
    """W6 begins: the attacker's effects on the whole Defence."""
    affect(state, state.battle.attacker, PIERCE)
    _onward(state, "guard")


guard = window(GUARD, _target, _about_guard, "guard", "count", _pay_nothing)


def count_hits(state: WitlessState) -> None:
    """W7: Hits = Total Attack Value - Defence, at least 0; then what makes the attack miss (WW-048)."""
    battle = state.battle
    attack = attack_value(state) + battle.die + battle.boost
    defence = 0 if battle.pierced else defence_value(state) + battle.guard
    battle.hits = hits = attack - defence if attack > defence else 0
    if state.seats[battle.attacker].heard & MISS:
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
                _parts(state),
            )
        )
    if battle.spent:
        for card in battle.spent:
            scrap(state, battle.target, card)
        battle.spent.clear()
    if (state.seats[battle.attacker].heard | state.seats[battle.target].heard) & AFTER_COUNT:
        state.phase = "block"
    else:
        strike(state)
        struck(state)


def _parts(state: WitlessState) -> tuple[Part, ...]:
    """What an attack is made of: weapon, passive effects, die and boost, less the Defence (WW-002, WW-003, WW-045)."""
    battle = state.battle
    weapon, armour = (state.seats[battle.attacker].offence, state.seats[battle.target].defence)
    parts = [Part(weapon[0].kind.value, card=weapon[0]) if weapon else Part(0, "fists")]
    parts += _passive(state, battle.attacker, ATTACK) + _passive(state, battle.target, FACED)
    parts.append(Part(battle.die, "die"))
    if battle.boost:
        parts.append(Part(battle.boost, "boost"))
    if not battle.pierced:
        worn = [Part(armour[0].kind.value, card=armour[0])] if armour else []
        worn += [*_passive(state, battle.target, DEFEND), Part(battle.guard, "guard")]
        parts += [Part(-part.amount, part.what, part.card) for part in worn if part.amount]
    return tuple(parts)


def _passive(state: WitlessState, seat: int, topic: Query[int, Battle]) -> list[Part]:
    """What each card of ``seat`` adds to the Attack or the Defence by itself."""
    found = added(state, topic, in_play(state, seat), state.battle) if state.seats[seat].heard & topic else []
    return [Part(more, card.kind.cause) if card.kind.cause else Part(more, card=card) for card, more in found]


def _about_hits(state: WitlessState, cards: Sequence[Card]) -> str:
    return f"{hits_of(state.battle.hits)} from {state.names[state.battle.attacker]}: {asked(cards)}"


@lru_cache
def _take(hits: int) -> Option:
    return Option("take", text=f"Take {hits}")


block = window(BLOCK, _target, _about_hits, "block", "strike", lambda state, options: _take(state.battle.hits))


# -- W8: the Hits ----------------------------------------------------------------------------------------------------


def strike(state: WitlessState) -> None:
    """W8: Stamina goes down by the Hits, then the attacker's after-hit effects (WW-049, WW-050)."""
    battle = state.battle
    attacker = state.seats[battle.attacker]
    if battle.hits:
        weapon = attacker.offence[0] if attacker.offence else None
        lose_stamina(state, battle.target, battle.hits, battle.attacker, "hits", weapon)
    if attacker.heard & HIT:
        affect(state, battle.attacker, HIT)
    state.phase = "snatch"


def _about_loot(state: WitlessState, cards: Sequence[Card]) -> str:
    loot = state.seats[state.battle.target].special[0].kind.title()
    return f"{hits_of(state.battle.hits)} on {_rival(state)}: take {loot} with {cards[0].kind.title()}?"


LEAVE_LOOT = Option("leave", text="Leave it")
snatch = window(SNATCH, _attacker, _about_loot, "snatch", "struck", lambda state, options: LEAVE_LOOT)


def struck(state: WitlessState) -> None:
    """W8: the target's after-hit effects."""
    target = state.battle.target
    if state.seats[target].heard & STRUCK:
        affect(state, target, STRUCK)
    state.phase = "fall"

"""What the bots know of Witless Wizards: the worth of a card, a quick policy, the value of a position, reasons in words."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from math import exp
from operator import attrgetter
from typing import ClassVar

from rules.bots.evaluator import Condition, Evaluator
from rules.bots.phrases import sentence
from rules.bots.words import choice_words
from rules.core.cards import Card
from rules.core.decisions import MOST_KEPT, Choice, Decision, Option
from rules.core.match import Match
from rules.core.randomness import Stream
from rules.core.rehearsal import Position
from rules.core.state import OVER
from rules.witless_wizards.drafting import DRAFT, card_of, draft
from rules.witless_wizards.prospects import chance, features
from rules.witless_wizards.state import (
    DEFENCE,
    OFFENCE,
    STAMINA,
    Equipment,
    EquipmentKind,
    WitlessPlayer,
    WitlessState,
    opponents,
    side,
)
from rules.witless_wizards.values import defence_value, income_of, total_attack
from rules.witless_wizards.weights import WEIGHTS

INCOME_WORTH = 0.6
CUBE_WORTH = 0.45
ATTACK_WORTH = 1.2
DEFENCE_WORTH = 1.0
SPREAD = 3.0  # how many points of worth make a position e times as likely to win
MEAN_DIE = 2

TEXT_WORTH: dict[str, float] = {
    "med-1": 0.7,
    "med-2": 0.5,
    "med-3": 0.8,
    "med-4": 0.5,
    "med-5": -1.0,
    "med-6": 1.4,
    "med-7": 0.9,
    "med-8": 0.4,
    "wiz-1": 0.8,
    "wiz-2": 0.6,
    "wiz-5": 0.9,
    "wiz-6": 0.4,
    "wiz-7": 1.0,
    "wiz-8": 0.9,
    "sam-1": 0.7,
    "sam-2": 0.4,
    "sam-3": 0.9,
    "sam-4": 0.5,
    "sam-5": 0.6,
    "sam-6": 0.6,
    "sam-7": 0.8,
    "sam-8": 1.0,
    "pir-1": 0.8,
    "pir-2": -2.0,
    "pir-3": 0.7,
    "pir-4": 0.5,
    "pir-5": 0.6,
    "pir-6": 1.2,
    "pir-7": 0.6,
    "pir-8": -1.0,
    "sci-2": -1.2,
    "sci-6": -0.6,
    "sci-7": 1.0,
    "sci-8": 1.0,
}
"""What a card's text is worth in points of Attack or Defence."""


# -- worth -----------------------------------------------------------------------------------------------------------


@cache
def kind_worth(kind: EquipmentKind) -> float:
    """The worth of a card of this kind on a board, by itself."""
    worth = TEXT_WORTH.get(kind.key, 0.0) + INCOME_WORTH * kind.income
    return float(worth + kind.value * (DEFENCE_WORTH / ATTACK_WORTH if kind.slot == DEFENCE else 1.0))


def keeping(state: WitlessState, seat: int, card: Card) -> float:
    """What ``seat`` gains when the card comes to its own board."""
    kind, wizard = card.kind, state.seats[seat]
    there = (wizard.offence, wizard.defence, wizard.special)[kind.slot]
    return kind_worth(kind) - kind_worth(there[0].kind) if there else kind_worth(kind)


def wizard_worth(wizard: WitlessPlayer) -> float:
    """The worth of a wizard in points of Stamina."""
    cubes = wizard.cubes
    gear = _gear_worth((*wizard.offence, *wizard.defence, *wizard.special))
    return wizard.stamina + gear + CUBE_WORTH * (cubes if cubes < 8 else 8)


@lru_cache(maxsize=MOST_KEPT)
def _gear_worth(cards: tuple[Equipment, ...]) -> float:
    gear = 0.0
    for card in cards:
        gear += kind_worth(card.kind)
    return ATTACK_WORTH * gear


def rough_chance(state: WitlessState, seat: int) -> float:
    """How likely ``seat`` is to win, roughly: its share of everybody's worth, steeply weighted."""
    own, everybody, teams = 0.0, 0.0, state.teams
    for other, wizard in enumerate(state.seats):
        if wizard.fell:
            continue
        weight = exp(wizard_worth(wizard) / SPREAD)
        everybody += weight
        if other == seat or (teams and side(state, other) == side(state, seat)):
            own += weight
    return own / everybody


# -- the quick policy ------------------------------------------------------------------------------------------------


def _index_of(decision: Decision, verb: str) -> int | None:
    for index, option in enumerate(decision.options):
        if option.verb == verb:
            return index
    return None


def _yes_if(decision: Decision, wanted: bool) -> Choice:
    """The first option if it is wanted, else the last, which does nothing."""
    return (0,) if wanted else (len(decision.options) - 1,)


def _gain(state: WitlessState, seat: int, board: int, card: Equipment) -> float:
    """What ``seat`` gains when a ``board`` gets the card: on another one what that loses, more if it is ahead."""
    worth = keeping(state, board, card)
    if board == seat:
        return worth
    if len(state.seats) == 2 or len(opponents(state, seat)) < 2:
        return -worth
    ahead = wizard_worth(state.seats[board]) - wizard_worth(state.seats[seat])
    return -worth + 0.02 * ahead


def _discontent(state: WitlessState, seat: int, gain: float) -> bool:
    """Does the card in hand fit badly, and are there cubes to spare?"""
    return gain < (0.3 if state.seats[seat].cubes > 1 else -0.6)


def _gift(state: WitlessState, decision: Decision) -> Choice:
    card = state.seats[state.turn].hand[0]
    return _yes_if(decision, keeping(state, decision.seat, card) < -1.5)


def _target(state: WitlessState, decision: Decision) -> Choice:
    """Whom a middling roll hurts most, the nearest to going out first."""
    scores = []
    for option in decision.options:
        wizard = state.seats[option.seat]
        armour = wizard.defence[0].kind.value if wizard.defence else 0
        scores.append(armour + 0.35 * wizard.stamina - 0.1 * wizard_worth(wizard))
    return (scores.index(min(scores)),)


def _first(state: WitlessState, decision: Decision) -> Choice:
    return (0,)


def _die(state: WitlessState, decision: Decision) -> Choice:
    """The attacker re-rolls what is below the mean, the target what is above; a cube for the die if it pays."""
    battle = state.battle
    own = decision.seat == battle.attacker
    again = _index_of(decision, "re-roll")
    if again is not None and (battle.die < MEAN_DIE if own else battle.die > MEAN_DIE):
        return (again,)
    pay = _index_of(decision, "pay")
    if pay is not None and (battle.die <= 1 or _left(state, battle.die + 2) <= 0):
        return (pay,)
    scrap = _index_of(decision, "scrap")
    if scrap is not None and _left(state, battle.die) <= 0:
        return (scrap,)
    return (len(decision.options) - 1,)


def _left(state: WitlessState, die: int) -> int:
    """The target's Stamina after the attack with this die."""
    battle = state.battle
    hits = total_attack(state) - battle.die + die - defence_value(state) - battle.guard
    return state.seats[battle.target].stamina - max(0, hits)


def _boost(state: WitlessState, decision: Decision) -> Choice:
    """Cubes that put the target out; many cubes are spent anyway."""
    left = _left(state, state.battle.die)
    for index, option in enumerate(decision.options[:-1]):
        gain = 3 if (option.card and option.card.kind.key == "wiz-2") else option.number or 0
        if left - gain <= 0 < left:
            return (index,)
    rich = state.seats[decision.seat].cubes >= 4
    return (len(decision.options) - 2,) if rich and len(decision.options) > 1 else (len(decision.options) - 1,)


def _guard(state: WitlessState, decision: Decision) -> Choice:
    """As many cubes as still take Hits away, when in danger or rich."""
    wizard = state.seats[decision.seat]
    left = _left(state, state.battle.die)
    hits = wizard.stamina - left
    if hits > 0 and (left <= 3 or wizard.cubes >= 4):
        return (min(hits, len(decision.options) - 1) - 1,)
    return (len(decision.options) - 1,)


def _block(state: WitlessState, decision: Decision) -> Choice:
    hits = state.battle.hits
    return _yes_if(decision, hits >= 5 or hits >= state.seats[decision.seat].stamina)


def _snatch(state: WitlessState, decision: Decision) -> Choice:
    loot = state.seats[state.battle.target].special[0]
    return _yes_if(decision, keeping(state, decision.seat, loot) > -0.5)


def _last(state: WitlessState, decision: Decision) -> Choice:
    return (len(decision.options) - 1,)


def _richest(state: WitlessState, decision: Decision) -> Choice:
    cubes = [state.seats[option.seat].cubes for option in decision.options]
    return (cubes.index(max(cubes)),)


def _in_order(state: WitlessState, decision: Decision) -> Choice:
    return tuple(range(decision.minimum))


_BY_TOPIC: dict[str, Callable[[WitlessState, Decision], Choice]] = {
    "map": _first,
    **draft(_gain, _discontent),
    "gift": _gift,
    "target": _target,
    "before": _first,
    "die": _die,
    "boost": _boost,
    "guard": _guard,
    "block": _block,
    "snatch": _snatch,
    "recover": _last,
    "plunder": _richest,
    "close": _first,
    "last order": _in_order,
}
_FITTED = {**_BY_TOPIC, **DRAFT}


# -- words -----------------------------------------------------------------------------------------------------------


def reason(match: Match, seat: int, choice: Choice) -> str:
    """Why one would choose so, in words."""
    state: WitlessState = match.state
    decision = match.decision
    assert decision is not None
    option = decision.options[choice[0]]
    name = option.card.kind.title() if option.card is not None else ""
    rival = match.names[option.seat] if option.seat >= 0 else ""
    words = choice_words(decision, choice, match.names)
    match decision.topic, option.verb:
        case "deal out", "keep":
            return f"Keep {name}: {_compared(state, seat, option)}."
        case "deal out", _:
            yours = "; the next card is yours" if any(other.verb == "keep" for other in decision.options) else ""
            return f"Give {name} to {rival}: there {_compared(state, option.seat, option)}{yours}."
        case "extra", "draw":
            return f"{words}: it may well {'be worth the cube' if option.number else 'fit better'}."
        case "extra", _:
            return "Draw no more: a cube is worth more than another card."
        case "drop", _:
            return f"Discard {name}: the other card is worth more to you."
        case "target", _:
            wizard = state.seats[option.seat]
            armour = wizard.defence[0].kind.value if wizard.defence else 0
            return f"Attack {rival}: {wizard.stamina} Stamina behind Defence {armour}."
        case "recover", _:
            return f"{words}: you are Weakened." if option.number else f"{words}: they are worth more than Stamina now."
        case _:
            return sentence(words)


def _compared(state: WitlessState, seat: int, option: Option) -> str:
    """The card against what lies in its slot, in words."""
    card = card_of(option)
    slot = card.kind.slot
    there = state.seats[seat].slot(slot)
    now = there[0].kind.title() if there else "nothing"
    word = ("Attack", "Defence", "the Special slot")[slot]
    if slot in (OFFENCE, DEFENCE):
        before = there[0].kind.value if there else 0
        change = f"{word} {before} to {card.kind.value}"
    else:
        change = f"it takes {word}"
    gained = income_of(state, seat) + card.kind.income - (there[0].kind.income if there else 0)
    return f"{change} instead of {now}, income {max(0, gained)}"


class WitlessEvaluator(Evaluator):
    """Witless Wizards' evaluator for the bots (rules.bots.evaluator.Evaluator): one turn ahead, the archmage two.

    With the fitted weights two turns tell as much as any more: what comes later is chance.
    """

    turning = "turn"
    near = 1
    far = 2
    samples = 8
    calibration: ClassVar[Mapping[int, float]] = {2: 1.1, 3: 1.1}
    weights: ClassVar[Mapping[str, float]] = WEIGHTS
    horizon = staticmethod(attrgetter("number"))  # of the turn

    def rollout_policy(self, state: WitlessState, decision: Decision, stream: Stream) -> Choice:
        """See Evaluator. It looks at nothing that the seat may not see."""
        return _FITTED[decision.topic](state, decision)

    def value(self, position: Position, seat: int) -> float:
        """See Evaluator."""
        state: WitlessState = position.state
        if state.phase == OVER:
            return 1.0 / len({side(state, winner) for winner in state.winners}) if seat in state.winners else 0.0
        return self.estimate(state, seat)

    estimate = staticmethod(chance)
    """How likely a seat is to win a match that goes on, by the fitted weights."""

    def plain(self) -> Evaluator:
        """See Evaluator: one that adds up what lies on the boards."""
        return PLAIN

    def features(self, state: WitlessState) -> list[dict[str, float]]:
        """See Evaluator."""
        return features(state)

    def condition(self, state: WitlessState, seat: int) -> Condition:
        """See Evaluator: Stamina and armour, cubes, and the weapon."""
        wizard = state.seats[seat]
        armour, weapon = (sum([card.kind.value for card in wizard.slot(slot)]) for slot in (DEFENCE, OFFENCE))
        return Condition(wizard.stamina / STAMINA + armour / 10, wizard.cubes / 10, weapon / 20)

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """See Evaluator."""
        return reason(match, seat, choice)


class PlainEvaluator(WitlessEvaluator):
    """What an adept goes by: points for Stamina, cubes and cards, whatever lies on the other boards.

    Points are rough, so a choice must be surer than by the fitted weights to be taken instead of the quick policy's.
    """

    margin = 1.0

    def rollout_policy(self, state: WitlessState, decision: Decision, stream: Stream) -> Choice:
        """See Evaluator."""
        return _BY_TOPIC[decision.topic](state, decision)

    estimate = staticmethod(rough_chance)


PLAIN: Evaluator = PlainEvaluator()
EVALUATOR: Evaluator = WitlessEvaluator()

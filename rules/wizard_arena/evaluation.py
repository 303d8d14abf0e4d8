"""How bots evaluate Wizard Arena: the value of a position between rounds, for archmages and more plainly for adepts."""

from collections.abc import Mapping
from functools import cache
from math import exp
from typing import ClassVar

from rules.bots.evaluator import Condition, Evaluator
from rules.core.decisions import Choice
from rules.core.match import Match
from rules.wizard_arena.outlook import reason
from rules.wizard_arena.policy import plain_policy, rollout_policy
from rules.wizard_arena.state import HAND_LIMIT, ArenaPlayer, ArenaState, enemies, living
from rules.wizard_arena.weights import WEIGHTS

MUCH_LIFE = 15
LATE = 14
"""Life from which on, downwards, a lead weighs more and more: the end is near."""


NAMES = ("life", "hand", "enchantments")
"""What counts of a player, each about 1; "late" as far as the end is near. The more players are in, the less each is worth."""


def _late(state: ArenaState) -> float:
    """How near the end is, 0 to 1."""
    return 1 - min(1.0, min([len(wizard.deck) for wizard in state.seats if not wizard.out]) / LATE)


def _numbers(wizard: ArenaPlayer) -> tuple[float, ...]:
    return len(wizard.deck) / 10, len(wizard.hand) / HAND_LIMIT, float(len(wizard.enchantments))


@cache
def _weights(players: int) -> tuple[tuple[float, float], ...]:
    """What the ``NAMES`` weigh with so many players in, early and what is added late."""
    return tuple(
        (WEIGHTS.get(f"{name} of {players}", 0.0), WEIGHTS.get(f"{name} late of {players}", 0.0)) for name in NAMES
    )


def features(state: ArenaState) -> list[dict[str, float]]:
    """For each player all that is weighed, by name; nothing but ``out`` of those who are out."""
    late, players = _late(state), len(living(state, 0))
    found = []
    for wizard in state.seats:
        named = {"out": 1.0} if wizard.out else {}
        for name, number in zip(NAMES, _numbers(wizard), strict=True) if not wizard.out else ():
            named |= {f"{name} of {players}": number, f"{name} late of {players}": number * late}
        found.append({name: number for name, number in named.items() if number})
    return found


def share(state: ArenaState, seat: int) -> float:
    """How likely ``seat`` is to win, by the fitted weights."""
    late, seats = _late(state), living(state, 0)
    sums = []
    for other in seats:
        numbers = _numbers(state.seats[other])
        weighed = zip(numbers, _weights(len(seats)), strict=True)
        sums.append(sum([number * (early + late * more) for number, (early, more) in weighed]))
    top = max(sums)
    shares = [exp(total - top) for total in sums]
    return shares[seats.index(seat)] / sum(shares)


class ArenaEvaluator(Evaluator):
    """Wizard Arena's evaluator for the bots (rules.bots.evaluator.Evaluator): all levels look to the end of the round.

    With more than two players chances are shared by fitted ``weights``. In a duel ``hand`` and ``enchantment`` are what a card
    is worth in points of Life, ``early`` and ``late`` the lead, in these points, that makes one e times as likely to win as
    the enemy, with much Life and nearly without.
    """

    near = far = 1
    samples = 8
    margin = 1.0
    weights: ClassVar[Mapping[str, float]] = WEIGHTS
    hand: ClassVar[float] = 1.7
    enchantment: ClassVar[float] = 1.5
    early: ClassVar[float] = 11.3
    late: ClassVar[float] = 4.2

    rollout_policy = staticmethod(rollout_policy)  # asked so often that a call more would be felt

    def value(self, match: Match, seat: int) -> float:
        """See Evaluator: between rounds by the lead over the strongest enemy, and by how near the end is."""
        state: ArenaState = match.state
        if match.decision is None:
            return 1.0 / len(state.winners) if seat in state.winners else 0.0
        own = state.seats[seat]
        if own.out:
            return 0.0
        others = enemies(state, seat)
        if len(others) > 1 and self.weights:
            return share(state, seat)
        rivals = [self.strength(state.seats[enemy]) for enemy in others]
        if not rivals:
            return 1.0
        lead = self.strength(own) - max(rivals)
        least = min([len(wizard.deck) for wizard in state.seats if not wizard.out])
        return 1 / (1 + exp(-lead / (self.late + (self.early - self.late) * min(1.0, least / LATE))))

    def strength(self, wizard: ArenaPlayer) -> float:
        """A wizard's standing in points of Life."""
        return len(wizard.deck) + self.hand * len(wizard.hand) + self.enchantment * len(wizard.enchantments)

    def condition(self, state: ArenaState, seat: int) -> Condition:
        """See Evaluator: Life and cards in hand."""
        wizard = state.seats[seat]
        return Condition(len(wizard.deck) / MUCH_LIFE, len(wizard.hand) / HAND_LIMIT)

    def plain(self) -> Evaluator:
        """See Evaluator: one with fewer rules of thumb, to which a hand is worth less."""
        return PLAIN

    def features(self, state: ArenaState) -> list[dict[str, float]]:
        """See Evaluator."""
        return features(state)

    def horizon(self, state: ArenaState) -> int:
        """See Evaluator: the number of the round."""
        return state.number

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """See Evaluator."""
        return reason(match, seat, choice)


class PlainEvaluator(ArenaEvaluator):
    """What an adept goes by."""

    weights: ClassVar[Mapping[str, float]] = {}
    hand: ClassVar[float] = 1.3
    enchantment: ClassVar[float] = 1.2
    early: ClassVar[float] = 5.7
    late: ClassVar[float] = 1.2

    rollout_policy = staticmethod(plain_policy)


PLAIN: Evaluator = PlainEvaluator()
EVALUATOR: Evaluator = ArenaEvaluator()

"""How bots evaluate Wizard Arena: the value of a position between rounds, for archmages and more plainly for adepts."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from operator import attrgetter
from typing import ClassVar

from rules.bots.evaluator import Condition, Evaluator
from rules.core.decisions import Choice
from rules.core.match import Match
from rules.core.rehearsal import Position
from rules.core.state import OVER
from rules.wizard_arena.damage_phase import spells_after
from rules.wizard_arena.outlook import reason
from rules.wizard_arena.policy import plain_policy, rollout_policy
from rules.wizard_arena.state import HAND_LIMIT, ArenaState, enemies, living
from rules.wizard_arena.weights import WEIGHTS

MUCH_LIFE = 15
LATE = 14
"""Life from which on, downwards, a lead weighs more and more: the end is near."""


@cache
def _weights(players: int) -> tuple[float, float]:
    """What ten points of strength weigh with so many players in, and what is added late."""
    return WEIGHTS.get(f"strength of {players}", 0.0), WEIGHTS.get(f"strength late of {players}", 0.0)


class ArenaEvaluator(Evaluator):
    """Wizard Arena's evaluator for the bots (rules.bots.evaluator.Evaluator): all levels look to the end of the round.

    ``hand`` and ``enchantment`` are what a card is worth in points of Life. In a duel ``early`` and ``late`` are the lead, in
    these points, that makes one e times as likely to win as the enemy, with much Life and nearly without; with more players
    chances are shared by fitted ``weights``.
    """

    turning = "clean up"
    near = far = 1
    samples = 8
    margin = 1.0
    weights: ClassVar[Mapping[str, float]] = WEIGHTS
    hand: ClassVar[float] = 1.7
    enchantment: ClassVar[float] = 1.5
    early: ClassVar[float] = 11.3
    late: ClassVar[float] = 4.2

    rollout_policy = staticmethod(rollout_policy)  # asked so often that a call more would be felt
    horizon = staticmethod(attrgetter("number"))  # of the round

    def value(self, position: Position, seat: int) -> float:
        """See Evaluator: between rounds by the lead over the strongest enemy, and by how near the end is."""
        state: ArenaState = position.state
        if state.phase == OVER:
            return 1.0 / len(state.winners) if seat in state.winners else 0.0
        if state.seats[seat].out:
            return 0.0
        (own, *rivals), early = self.strengths(state, (seat, *enemies(state, seat)))
        if not rivals:
            return 1.0
        if len(rivals) > 1 and self.weights:
            weight, late = _weights(len(rivals) + 1)
            weight = (weight + late * (1 - early)) / 10
            return 1 / (1 + sum([exp(weight * (rival - own)) for rival in rivals]))
        return 1 / (1 + exp(-(own - max(rivals)) / (self.late + (self.early - self.late) * early)))

    def strengths(self, state: ArenaState, seats: Sequence[int]) -> tuple[Sequence[float], float]:
        """How these wizards, all that are still in, stand in points of Life; and how far the end is, 1 to 0."""
        found, least = [], LATE
        for seat in seats:
            life, held = spells_after(state, seat)
            if life < least:
                least = life
            found.append(life + self.hand * held + self.enchantment * len(state.seats[seat].enchantments))
        return found, least / LATE

    def condition(self, state: ArenaState, seat: int) -> Condition:
        """See Evaluator: Life and cards in hand."""
        life, held = spells_after(state, seat)
        return Condition(life / MUCH_LIFE, held / HAND_LIMIT)

    def plain(self) -> Evaluator:
        """See Evaluator: one with fewer rules of thumb, to which a hand is worth less."""
        return PLAIN

    def features(self, state: ArenaState) -> list[dict[str, float]]:
        """See Evaluator: the standing of each player, and the same as far as the end is near; ``out`` of those who are out."""
        here = living(state, 0)
        strengths, early = self.strengths(state, here)
        found, players = [{"out": 1.0} for _ in state.seats], len(here)
        for seat, strength in zip(here, strengths, strict=True):
            number = strength / 10
            named = {f"strength of {players}": number, f"strength late of {players}": number * (1 - early)}
            found[seat] = {name: number for name, number in named.items() if number}
        return found

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

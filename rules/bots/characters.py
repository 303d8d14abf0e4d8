"""Characters of play: small leanings that any level may have, without knowing more or less."""

from collections.abc import Sequence

from rules.bots.evaluator import Condition, Evaluator, Line
from rules.core.decisions import Choice, Decision
from rules.core.match import Match
from rules.core.randomness import Stream
from rules.core.rehearsal import Position, Rehearsable
from rules.core.state import OVER, AnyState

LEANINGS = {"aggressive": 0.2, "careful": 0.2, "sly": 0.12}
"""Of the chance to win: what the taste of a character counts for between the best and the worst."""

CHARACTERS = tuple(LEANINGS)
"""An aggressive bot likes its rivals hurt, a careful one likes to be safe, a sly one keeps something for later."""


class Leaning(Evaluator):
    """An evaluator whose values lean a little towards what its character likes."""

    def __init__(self, evaluator: Evaluator, character: str) -> None:
        self._evaluator = evaluator
        self._character = character
        self.near, self.far, self.samples = evaluator.near, evaluator.far, evaluator.samples
        self.margin, self.turning = evaluator.margin, evaluator.turning

    def rollout_policy(self, state: AnyState, decision: Decision, stream: Stream) -> Choice:
        """See Evaluator."""
        return self._evaluator.rollout_policy(state, decision, stream)

    def shortlist(self, state: AnyState, decision: Decision) -> Sequence[Choice]:
        """See Evaluator."""
        return self._evaluator.shortlist(state, decision)

    def lines(self, world: Rehearsable, wide: bool = False) -> Sequence[Line]:
        """See Evaluator."""
        return self._evaluator.lines(world, wide)

    def value(self, position: Position, seat: int) -> float:
        """See Evaluator: an end is what it is."""
        value = self._evaluator.value(position, seat)
        if position.state.phase == OVER:
            return value
        return value + LEANINGS[self._character] * self.taste(position, seat)

    def condition(self, state: AnyState, seat: int) -> Condition:
        """See Evaluator."""
        return self._evaluator.condition(state, seat)

    def taste(self, position: Position, seat: int) -> float:
        """See Evaluator."""
        state = position.state
        own = self.condition(state, seat)
        match self._character:
            case "aggressive":
                rivals = [self.condition(state, other).health for other in range(len(state.names)) if other != seat]
                return own.menace - sum(rivals) / len(rivals)
            case "careful":
                return own.health
            case _:
                return own.reserve

    def plain(self) -> Evaluator:
        """See Evaluator."""
        return Leaning(self._evaluator.plain(), self._character)

    def reach(self, decision: Decision) -> int:
        """See Evaluator."""
        return self._evaluator.reach(decision)

    def horizon(self, state: AnyState) -> int:
        """See Evaluator."""
        return self._evaluator.horizon(state)

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """See Evaluator."""
        return self._evaluator.reason(match, seat, choice)

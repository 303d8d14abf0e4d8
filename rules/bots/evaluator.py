"""What a game tells the bots about itself. The search is generic; only this is the game's."""

from collections.abc import Sequence
from typing import Protocol

from rules.core.decisions import Decision
from rules.core.match import Match
from rules.core.randomness import Stream
from rules.core.state import AnyState

Choice = tuple[int, ...]


class Evaluator(Protocol):
    """A game's advice: a quick policy, the value of a position, and how far a playout looks.

    ``near`` and ``far`` say how many steps of the horizon the adept and the archmage look ahead, ``samples`` how many
    imagined matches the adept tries.
    """

    near: int
    far: int
    samples: int

    def rollout_policy(self, state: AnyState, decision: Decision, stream: Stream) -> Choice:
        """A sensible choice, at once."""

    def shortlist(self, state: AnyState, decision: Decision) -> Sequence[Choice]:
        """The choices worth comparing, one where no further thought is needed; none, as here: whatever there is."""
        return ()

    def value(self, match: Match, seat: int) -> float:
        """How good the position is for ``seat``: 0 lost, 1 won."""

    def horizon(self, state: AnyState) -> int:
        """A number that grows as the match goes on (rounds, turns): playouts look so many of them ahead."""

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """Why one would choose so, in words."""

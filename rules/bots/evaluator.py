"""What a game tells the bots about itself. The search is generic; only this is the game's."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple, Protocol

from rules.core.decisions import Choice, Decision
from rules.core.match import Match
from rules.core.randomness import Stream
from rules.core.rehearsal import Position, Rehearsable
from rules.core.state import AnyState

Line = tuple[Choice, ...]
"""Choices of one seat, one after the other, to be compared as a whole."""


class Condition(NamedTuple):
    """How a seat stands, each about 0 to 1: how healthy it is, what it has in reserve, how much it threatens others."""

    health: float = 0.0
    reserve: float = 0.0
    menace: float = 0.0


class Evaluator(Protocol):
    """A game's advice: a quick policy, the value of a position, and how far a playout looks.

    ``near`` and ``far`` say how many steps of the horizon the adept and the archmage look ahead, ``samples`` how many
    imagined matches the adept tries. A choice is preferred to the quick policy's own where it is better by more than
    ``margin`` standard errors: the better the policy, the more. ``calibration`` says by the number of seats
    (1 where nothing is said) to which power the values of all seats are in proportion to their chances to win; it is below 1
    where values claim too much (measured by build_scripts/check_analyst.py --calibrate). ``settling`` is how many steps
    further the analyst's books look, where values move by themselves in matches of unequal players. ``turning`` is the phase that
    moves the horizon on, if nothing that is valued happens between it and the next question: playouts end before it begins.
    """

    near: int
    far: int
    samples: int
    margin: float = 0.0
    turning: str = ""
    settling: ClassVar[int] = 0
    calibration: ClassVar[Mapping[int, float]] = {}
    weights: ClassVar[Mapping[str, float]] = {}

    def rollout_policy(self, state: AnyState, decision: Decision, stream: Stream) -> Choice:
        """A sensible choice, at once."""

    def shortlist(self, state: AnyState, decision: Decision) -> Sequence[Choice]:
        """The choices worth comparing, one where no further thought is needed; none, as here: whatever there is."""
        return ()

    def lines(self, world: Rehearsable, wide: bool = False) -> Sequence[Line]:
        """Whole lines worth comparing instead of single choices (a Spell card by card), all of the seat that is asked.

        ``world`` is imagined; what it hides from that seat must not matter. ``wide`` asks for many more of them, for a
        search with time to tell them apart. None, as here: single choices will do.
        """
        return ()

    def value(self, position: Position, seat: int) -> float:
        """How good a position is for ``seat``: 0 lost, 1 won."""

    def condition(self, state: AnyState, seat: int) -> Condition:
        """How a seat stands: what the characters of bots care for."""
        return Condition()

    def taste(self, position: Position, seat: int) -> float | None:
        """How much a position is to the taste of a character, about -1 to 1; None, as here, for who has none."""
        return None

    def features(self, state: AnyState) -> list[dict[str, float]]:
        """For each player what ``weights`` weigh, by name, where a game has fitted weights: see build_scripts/fit_values.py."""
        return []

    def plain(self) -> "Evaluator":
        """The evaluator that an apprentice and an adept go by: this one, unless a game has another that sees less."""
        return self

    def reach(self, decision: Decision) -> int:
        """How far the archmage looks ahead here: ``far``, less where only what happens at once makes a difference."""
        return self.far

    def horizon(self, state: AnyState, /) -> int:
        """A number that grows as the match goes on (rounds, turns): playouts look so many of them ahead."""

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """Why one would choose so, in words."""

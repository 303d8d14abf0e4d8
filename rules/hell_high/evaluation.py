"""What the bots know of Hell High."""

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from rules.bots.evaluator import Evaluator
from rules.core.decisions import Choice, Decision
from rules.core.match import Match
from rules.core.randomness import Stream
from rules.hell_high.state import Board, HellHighState
from rules.hell_high.weights import WEIGHTS
from rules.spellcraft.evaluation import Choose, CraftEvaluator, S, anything, first, low


def _bonus(state: HellHighState, decision: Decision, stream: Stream) -> int:
    """The glyph of which one holds most cards."""
    held = Counter(card.kind.glyph for card in state.seats[decision.seat].hand)
    counts = [held[option.word] for option in decision.options]
    return counts.index(max(counts))


class HighEvaluator(CraftEvaluator[S]):
    """See CraftEvaluator."""

    healing: ClassVar[frozenset[str]] = frozenset({"ht19", "ht23", "hx24"})
    helpful: ClassVar[frozenset[str]] = frozenset({"hx23"})
    weights: ClassVar[Mapping[str, float]] = WEIGHTS
    topics: ClassVar[Mapping[str, Choose]] = {
        **CraftEvaluator.topics,
        "bonus": _bonus,
        "jock": anything,
        "demand": low,
        "cancel": first,
    }

    def more(self, state: S, seat: int) -> dict[str, float]:
        """See CraftEvaluator: the place on the Social Status Board."""
        return {"rank": state.ranks[seat] / 8} if isinstance(state, Board) else {}

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """See Evaluator."""
        decision = match.decision
        assert decision is not None
        if decision.topic == "bonus":
            return f"Name {decision.options[choice[0]].text}: it suits the cards that you hold best."
        return super().reason(match, seat, choice)

    def plain(self) -> Evaluator:
        """See Evaluator: one that counts tokens and HP."""
        return PLAIN


class PlainEvaluator(HighEvaluator[HellHighState]):
    """What an adept goes by: tokens, and HP for the next one."""

    weights: ClassVar[Mapping[str, float]] = CraftEvaluator.weights


PLAIN: Evaluator = PlainEvaluator()
EVALUATOR: Evaluator = HighEvaluator[HellHighState]()

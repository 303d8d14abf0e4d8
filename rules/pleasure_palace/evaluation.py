"""What the bots know of the Palace: MTDs are dice and harm at once."""

from collections.abc import Mapping
from math import exp
from typing import ClassVar

from rules.bots.evaluator import Evaluator
from rules.core.decisions import Decision
from rules.core.randomness import Stream
from rules.hell_high.evaluation import HighEvaluator
from rules.pleasure_palace.mtds import mtds_of
from rules.pleasure_palace.state import PalaceState
from rules.pleasure_palace.weights import WEIGHTS
from rules.spellcraft.evaluation import HP_SPREAD, Choose, CraftEvaluator, first

HARM = {
    "pm01": 2.0,
    "pm02": 1.5,
    "pm03": 2.5,
    "pm04": 0.7,
    "pm05": 1.0,
    "pm06": 1.5,
    "pm08": 1.0,
    "pm09": 1.0,
    "pm10": 2.0,
}
"""About how many HP an MTD costs its owner in a round, the die it gives apart."""
DIE = 0.8
STANDEE = 1.0


def _worst(state: PalaceState, decision: Decision, stream: Stream) -> int:
    """The MTD that hurts most."""
    harms = [HARM.get(option.card.kind.key, 0.0) if option.card is not None else 0.0 for option in decision.options]
    return harms.index(max(harms))


def _swap(state: PalaceState, decision: Decision, stream: Stream) -> int:
    """Yes, if nobody has more MTDs."""
    counts = [len(mtds_of(state, seat)) for seat in range(len(state.seats))]
    return 0 if counts[decision.seat] == max(counts) else 1


class PalaceEvaluator(HighEvaluator[PalaceState]):
    """See CraftEvaluator; Hell High's questions are asked in mixed matches."""

    settling: ClassVar[int] = 2  # whoever built a poor Spell begins the next round better than values say
    healing: ClassVar[frozenset[str]] = HighEvaluator.healing | {"px24", "px25", "pt20"}
    helpful: ClassVar[frozenset[str]] = HighEvaluator.helpful | {"px23", "pt21"}
    weights: ClassVar[Mapping[str, float]] = {**HighEvaluator.weights, **WEIGHTS}
    topics: ClassVar[Mapping[str, Choose]] = {
        **HighEvaluator.topics,
        "cure": _worst,
        "pass": _worst,
        "swap": _swap,
        "caught": first,
        "ward": first,
    }

    def more(self, state: PalaceState, seat: int) -> dict[str, float]:
        """See CraftEvaluator: MTDs and the Standee."""
        wizard = state.seats[seat]
        named = {**super().more(state, seat), "standee": float(bool(wizard.standee)), "mtds": float(len(wizard.mtds))}
        for token in wizard.mtds:
            named[f"mtd {token.kind.key}"] = float(wizard.living)
        return named

    def health(self, state: PalaceState, seat: int) -> float:
        """See CraftEvaluator: HP, less what MTDs will cost, more for the Standee."""
        wizard = state.seats[seat]
        if not wizard.living or not wizard.hp:
            return 0.0
        hp = wizard.hp - sum(HARM.get(token.kind.key, 0.0) - DIE for token in wizard.mtds)
        if wizard.standee:
            hp += STANDEE
        return exp(max(1.0, hp) / HP_SPREAD)

    def plain(self) -> Evaluator:
        """See Evaluator: one that counts tokens, HP and what MTDs will cost."""
        return PLAIN


class PlainEvaluator(PalaceEvaluator):
    """What an adept goes by: tokens, and HP for the next one, less what MTDs will cost."""

    weights: ClassVar[Mapping[str, float]] = CraftEvaluator.weights


PLAIN: Evaluator = PlainEvaluator()
EVALUATOR: Evaluator = PalaceEvaluator()

"""What the books of an analysis come to: how well each seat played and how lucky it was, in one sentence."""

from math import prod

from rules.analysis.analyst import Analysis
from rules.bots.words import percent

PLAYED = (
    (0.95, "almost without an error"),
    (0.85, "very well"),
    (0.70, "well"),
    (0.50, "unevenly"),
    (0.0, "carelessly"),
)
"""How somebody played, by the accuracy that it takes at least."""
FAVOURED = ((0.30, "very lucky"), (0.08, "lucky"), (-0.08, "neither lucky nor unlucky"), (-0.30, "unlucky"))
"""How lucky somebody was, by the luck that it takes at least."""
UNLUCKIEST = "very unlucky"


def accuracy(analysis: Analysis, seat: int) -> float | None:
    """What a seat's errors left of its chances, 1 without any; None where it had nothing to choose."""
    costs = [each.cost for each in analysis.judged if each.seat == seat]
    return prod(1 - cost for cost in costs) if costs else None


def verdict(analysis: Analysis, seat: int) -> str:
    """The rest of a sentence that begins with the seat's name: how it played, and what chance did for it."""
    luck, near = analysis.luck(seat), accuracy(analysis, seat)
    favoured = next((words for least, words in FAVOURED if luck >= least), UNLUCKIEST)
    fortune = f"was {favoured} ({percent(luck)})"
    if near is None:
        return f"had nothing to decide and {fortune}."
    played = next(words for least, words in PLAYED if near >= least)
    return f"played {played} (accuracy {near:.0%}) and {fortune}."

"""A little statistics for leagues: intervals and percentiles."""

from collections.abc import Sequence
from math import sqrt

_Z95 = 1.959963984540054


def wilson(wins: float, games: int, z: float = _Z95) -> tuple[float, float]:
    """Wilson's interval for a win rate (95 % by default). ``wins`` may hold fractions for shared wins."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    scale = 1 + z * z / games
    centre = (rate + z * z / (2 * games)) / scale
    spread = z / scale * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, centre - spread), min(1.0, centre + spread)


def percentile(ordered: Sequence[float], share: float) -> float:
    """The value below which ``share`` (0 to 1) of the ascending values lie (nearest rank); 0 without values."""
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

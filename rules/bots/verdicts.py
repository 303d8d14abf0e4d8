"""Which of many win rates are really out of bounds: of ninety cards two or three stand out by chance in every run.

Empirical Bayes draws each rate towards the mean of all as far as its sample is small and the rates are alike; the bounds
are tested with the Benjamini-Hochberg correction, so that of all that are called out of bounds one in twenty is not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt

MARGIN = 0.16
"""How far above or below the fair share a rate may be: with two players 42 to 58 %."""

SURE = 0.05
"""The share of false alarms among all verdicts that is put up with."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A rate drawn towards the others, and how far its being above or below the bounds may be chance (q-values)."""

    shrunk: float
    above: float
    below: float

    @property
    def word(self) -> str:
        """Above, below, or nothing where it may be within the bounds."""
        return "above" if self.above < SURE else "below" if self.below < SURE else ""


def bounds(fair: float) -> tuple[float, float]:
    """The lowest and the highest rate that is all right."""
    return fair * (1 - MARGIN), fair * (1 + MARGIN)


def judged(rates: Sequence[tuple[float, int]], fair: float) -> list[Verdict]:
    """A verdict on each rate of so many matches, among all of them; ``fair`` is the rate of a fair share."""
    errors = [sqrt(fair * (1 - fair) / count) for _, count in rates]
    mean, spread = _spread([rate for rate, _ in rates], errors)
    low, high = bounds(fair)
    above = corrected([_beyond((rate - high) / error) for (rate, _), error in zip(rates, errors, strict=True)])
    below = corrected([_beyond((low - rate) / error) for (rate, _), error in zip(rates, errors, strict=True)])
    shrunk = [
        (rate * spread + mean * error * error) / (spread + error * error)
        for (rate, _), error in zip(rates, errors, strict=True)
    ]
    return [Verdict(*figures) for figures in zip(shrunk, above, below, strict=True)]


def _spread(rates: Sequence[float], errors: Sequence[float]) -> tuple[float, float]:
    """The mean of the true rates and their variance (DerSimonian and Laird's moments)."""
    weights = [1 / (error * error) for error in errors]
    whole = sum(weights)
    if len(rates) < 2:
        return (rates[0] if rates else 0.0), 0.0
    mean = sum(weight * rate for weight, rate in zip(weights, rates, strict=True)) / whole
    apart = sum(weight * (rate - mean) ** 2 for weight, rate in zip(weights, rates, strict=True))
    room = whole - sum(weight * weight for weight in weights) / whole
    return mean, max(0.0, (apart - len(rates) + 1) / room)


def _beyond(score: float) -> float:
    """How likely a standard normal number is above ``score``."""
    return (1 - erf(score / sqrt(2))) / 2


def corrected(chances: Sequence[float]) -> list[float]:
    """The q-values of p-values (Benjamini and Hochberg)."""
    found, least = [1.0] * len(chances), 1.0
    order = sorted(range(len(chances)), key=chances.__getitem__)
    for place in range(len(order), 0, -1):
        index = order[place - 1]
        least = found[index] = min(least, chances[index] * len(chances) / place)
    return found

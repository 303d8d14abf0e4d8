"""How light colours are, how far they stand out from each other, and a colour's shade that can be read on a ground."""

from __future__ import annotations

from game.core.paint import mix
from game.core.theme import Colour

READABLE = 4.5
"""The contrast of words that can be read well (WCAG 2, AA)."""
STEPS = 20
WHITE: Colour = (255, 255, 255)


def linear(value: int) -> float:
    """A part of a colour as an amount of light."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def light(colour: Colour) -> float:
    """Relative luminance by WCAG 2."""
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio by WCAG 2, from 1 to 21."""
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def readable(tone: Colour, dark: Colour) -> Colour:
    """``tone``, lightened no more than needed to be read on a ``dark`` ground."""
    shades = (mix(tone, WHITE, step / STEPS) for step in range(STEPS))
    return next((shade for shade in shades if contrast(shade, dark) >= READABLE), WHITE)

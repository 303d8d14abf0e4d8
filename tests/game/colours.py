"""How light colours are, and how far they stand out from each other."""

from __future__ import annotations

from game.core.theme import Colour


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

"""Palettes: what has to be told apart can be, also by eyes that tell fewer colours apart."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

import pytest

from game.core import theme
from game.core.contrast import contrast, linear
from game.core.theme import Colour
from game.core.widgets import tones
from saves.settings import PALETTES

SEEN = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "contrast": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What such eyes see of light of red, green and blue (Machado, Oliveira and Fernandes 2009)."""
GLOWS = ("GLOW_TURN", "GLOW_LEGAL", "GLOW_TARGET", "GLOW_DANGER", "GLOW_FOCUS")
LEAST = 30
"""How far apart two colours are that are told apart at a glance (CIE 1976)."""


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    theme.use_palette("usual")


def lab(colour: Colour, eyes: str) -> tuple[float, float, float]:
    own = [linear(value) for value in colour]
    r, g, b = (min(1.0, max(0.0, sum(f * v for f, v in zip(row, own, strict=True)))) for row in SEEN[eyes])
    x, y, z = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def closest(colours: list[Colour], eyes: str) -> float:
    return min(math.dist(lab(one, eyes), lab(other, eyes)) for one, other in combinations(colours, 2))


@pytest.mark.parametrize("name", theme.PALETTES)
def test_what_glows_gains_and_sits_is_told_apart(name: str) -> None:
    theme.use_palette(name)
    glows: list[Colour] = [getattr(theme, glow) for glow in GLOWS]
    assert closest(glows, name) > LEAST
    assert closest([theme.GREEN, theme.RED], name) > LEAST
    assert closest(list(theme.SEATS), name) > LEAST
    assert len(set(theme.SEATS)) == 6


@pytest.mark.parametrize("name", theme.PALETTES)
def test_everything_is_seen_on_the_table_and_on_buttons(name: str) -> None:
    theme.use_palette(name)
    for glow in GLOWS:
        assert contrast(getattr(theme, glow), theme.WOOD_DARK) > (7 if name == "contrast" else 3), glow
    for style in ("danger", "good"):
        _, bottom, ink = tones(style)
        assert contrast(bottom, ink) > 4.5, style


def test_the_usual_colours_come_back() -> None:
    before = theme.GREEN, theme.SEATS, theme.GLOW_TURN
    assert not theme.use_palette("usual")
    assert theme.use_palette("protanopia")
    assert not theme.use_palette("protanopia")
    assert before != (theme.GREEN, theme.SEATS, theme.GLOW_TURN)
    assert theme.use_palette("tritanopia") and before[0] == theme.GREEN
    assert theme.use_palette("usual")
    assert before == (theme.GREEN, theme.SEATS, theme.GLOW_TURN)


def test_settings_and_theme_know_the_same_palettes() -> None:
    assert set(PALETTES) == theme.PALETTES.keys() == SEEN.keys()

"""Contrast as WCAG 2 measures it, and words that can be read."""

from __future__ import annotations

import pytest

from game.core import theme
from game.core.contrast import READABLE, contrast, readable
from game.core.theme import Colour
from game.scenery.pieces import NightRibbon


def test_contrast_goes_from_none_to_that_of_ink_on_paper() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((90, 20, 40), (90, 20, 40)) == 1
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("tone", [theme.RED, theme.RED_DARK, theme.GREEN_DARK, theme.BLUE, theme.MUTED, *theme.SEATS])
def test_any_tone_is_lightened_until_it_can_be_read_in_the_dark(tone: Colour) -> None:
    for ground in NightRibbon.tones:
        assert contrast(readable(tone, ground), ground) >= READABLE


def test_a_tone_that_can_be_read_stays_as_it_is() -> None:
    assert readable(theme.GOLD, theme.INK) == theme.GOLD

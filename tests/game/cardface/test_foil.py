"""The shine of what is rare: seen on a card that lies still, on its rim more than on its picture, not on its words."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.cardface import compose, raster
from game.cardface.data import FaceData
from game.cardface.plan import plan
from game.cardface.shapes import PRECIOUS
from game.layouts.gallery import faces_of
from tests.game.cardface.pictures import difference

RARE = {
    "wizard_arena": {"Ultimate"},
    "hell_high": {"Treasure", "Dead Wizard", "Wild Magic"},
    "pleasure_palace": {"Treasure", "Dead Wizard", "Wild Magic"},
    "annihilageddon": {"Treasure", "Dead Wizard", "Legend", "Standee"},
}


def kind_of(data: FaceData) -> str:
    return data.kind.partition(" · ")[0]


@pytest.mark.parametrize("game", RARE)
def test_the_rarest_cards_shine_and_the_others_do_not(game: str) -> None:
    for data in faces_of(game):
        if kind_of(data) in RARE[game]:
            assert data.foil, data.key
        elif kind_of(data):
            assert not data.foil, data.key


def test_treasures_legends_and_ultimates_have_frames_of_gold() -> None:
    for game in RARE:
        for data in faces_of(game):
            assert (data.frame in PRECIOUS) == (kind_of(data) in {"Treasure", "Legend", "Ultimate", "Standee"}), (
                data.key
            )


@pytest.mark.parametrize("width", [60, 100, 300])
def test_the_shine_is_seen_on_a_card_that_lies_still(width: int) -> None:
    for game, key in (("wizard_arena", "meteor-storm"), ("hell_high", "ht01"), ("hell_high", "hx01")):
        data = next(data for data in faces_of(game) if data.key == key)
        size = width, round(width * 1.4)
        shiny, dull = (compose.compose(replace(data, foil=foil), *size) for foil in (data.foil, ""))
        unit = width / 100
        rim = pygame.Rect(round(94 * unit), round(20 * unit), max(3, round(5 * unit)), round(60 * unit))
        changed = difference(raster.flat(shiny.subsurface(rim)), raster.flat(dull.subsurface(rim)))
        assert changed > 4, (key, changed)
        panel = plan(data, *size).panel
        if panel:
            words = pygame.Rect(round(12 * unit), round((panel.top + 8) * unit), round(76 * unit), round(20 * unit))
            assert difference(raster.flat(shiny.subsurface(words)), raster.flat(dull.subsurface(words))) < 0.5, key

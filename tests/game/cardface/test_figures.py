"""Cards that are a number: told apart at a glance, the number whole and bright, rough ones quick."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

import assets
from game.cardface import raster
from game.cardface.figures import PALE, FigureFace
from game.layouts.wizard_arena import faces
from rules import GAMES
from rules.wizard_arena.power import PowerKind
from tests.game.cardface.pictures import difference

KINDS = [kind for kind in GAMES["wizard_arena"].kinds.values() if isinstance(kind, PowerKind)]


def _face(kind: PowerKind) -> FigureFace:
    face = faces.front(kind)
    assert isinstance(face, FigureFace)
    return face


def test_every_power_card_is_told_from_the_others_at_a_glance() -> None:
    small = [(kind.key, raster.flat(_face(kind)(44, 62))) for kind in KINDS]
    for number, (key, one) in enumerate(small):
        alike = [other for other, picture in small[:number] if difference(one, picture) < 2]
        assert not alike, (key, alike)


@pytest.mark.parametrize("width", [40, 57, 70, 200])
def test_the_number_stands_whole_on_the_belly(width: int) -> None:
    for kind in KINDS:
        face = _face(kind)
        assert assets.exists(face.creature) and (not face.bonus or assets.exists(face.burst))
        picture = face(width, round(width * 1.4))
        bright = pygame.mask.from_threshold(picture, PALE, (14, 14, 20, 255))
        found = max(bright.get_bounding_rects(), key=lambda rect: rect.w * rect.h)
        assert found.h > 0.24 * width, kind.key
        assert found.bottom < 1.36 * width and found.left > 0.1 * width and found.right < 0.9 * width, kind.key


def test_a_rough_one_has_its_number_already() -> None:
    face = _face(KINDS[0])
    assert difference(face.rough(81, 113), raster.plain_card(81, 113, face.tone)) > 4
    assert not face.ready(81, 113)
    face(81, 113)
    assert face.ready(81, 113)


def test_only_a_six_has_a_bar_below_it_for_it_may_lie_sideways() -> None:
    for words in "12356":
        line = FigureFace(words, (200, 40, 50), _face(KINDS[0]).creature).rough(200, 280)
        bright = pygame.mask.from_threshold(line, PALE, (6, 6, 10, 255)).connected_components(100)
        assert len(bright) == 1 + (words == "6"), words


def test_a_bonus_is_read_where_the_next_card_covers_most_of_it() -> None:
    """Of a card in a crowded row only the left end is seen (CORNERS)."""
    for kind in KINDS:
        if kind.bonus:
            face = _face(kind)
            for width in (44, 60, 130):
                plain = replace(face, bonus="")
                seen = [one.draw((width, round(1.4 * width))) for one in (face, plain)]
                changed = pygame.mask.from_threshold(seen[0], (0, 0, 0), (1, 1, 1, 255), seen[1])
                changed.invert()
                rect = max(changed.get_bounding_rects(), key=lambda rect: rect.w * rect.h)
                assert rect.right <= (0.5 if width < 60 else 0.42) * width + 1 and rect.left >= 0, (
                    kind.key,
                    width,
                    rect,
                )

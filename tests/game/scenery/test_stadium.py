"""The stadium of Annihilageddon: the sunken city can be seen over the heads of the crowd."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core.ui import Ui
from game.scenery import stadium
from game.scenery.backdrop import Backdrop
from game.scenery.life import BEAT, LidsNode, Life
from game.scenery.sceneries import scenery_of
from game.scenery.vector import draw


def drawn(width: int, height: int) -> pygame.Surface:
    return draw(stadium.stadium(width, height), (width, height))


def share_of_green(picture: pygame.Surface, rect: pygame.Rect) -> float:
    """How much of a part is greener than red."""
    points = [(x, y) for x in range(rect.x, rect.right, 2) for y in range(rect.y, rect.bottom, 2)]
    return sum(picture.get_at(point).g > picture.get_at(point).r for point in points) / len(points)


def test_the_city_shows_between_the_rivals() -> None:
    picture = drawn(1280, 146)
    for share in (stadium.HILLS[0][0], stadium.LURKS):
        seen = pygame.Rect(round(1280 * share) - 30, 42, 60, 40)
        assert share_of_green(picture, seen) > 0.4, share


def test_the_front_row_hides_the_foot_of_the_city() -> None:
    assert share_of_green(drawn(1280, 146), pygame.Rect(0, 132, 1280, 14)) < 0.05


@pytest.mark.parametrize("height", [40, 80, 146, 300])
def test_it_is_drawn_in_any_height_and_always_alike(height: int) -> None:
    one, other = drawn(900, height), drawn(900, height)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    assert one.get_at((450, height - 2)).a == 255


def test_a_flag_fills_its_box() -> None:
    left, top, wide, high = stadium.FLAG
    seen = draw(stadium.flag(), (round(wide), round(high)), (left, top, wide, high)).get_bounding_rect(60)
    assert seen.w >= 0.85 * wide and seen.h >= 0.9 * high and seen.top == 0


def test_the_sleeper_blinks_now_and_then_in_the_colour_of_his_skin() -> None:
    ui = Ui(1280, 720)
    life = Life()
    backdrop = Backdrop(ui, scenery_of("annihilageddon"), ui.px(146), "annihilageddon")
    life.layout(backdrop)
    (lids,) = (node for node in life.walk() if isinstance(node, LidsNode))
    assert lids.tone[1] > lids.tone[0], "green"
    shut = []
    for _ in range(600):
        life.stir(BEAT)
        shut.append(lids.alpha > 0)
    assert 5 <= sum(shut) <= 60
    assert not any(one and other for one, other in pairwise(shut)), "no longer than a beat"


def test_nobody_blinks_where_there_is_no_city() -> None:
    ui = Ui(1280, 720)
    for name, far in (("annihilageddon", 80), ("wizard_arena", 146)):
        life = Life()
        life.layout(Backdrop(ui, scenery_of(name), ui.px(far), name))
        assert not [node for node in life.walk() if isinstance(node, LidsNode)], name

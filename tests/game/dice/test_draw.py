"""What is printed on dice and how they are drawn."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.core.theme import GLOW_LEGAL
from game.dice.cube import lying, rolled
from game.dice.draw import SIX, DieKind, die
from game.dice.marks import letters, pips

NUMERALS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "+2")


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def light(colour: pygame.Color) -> int:
    return colour.r + colour.g + colour.b


def darkest_on_top(kind: DieKind, face: int) -> int:
    """The sum of the colour parts of the darkest spot in the middle of the top face."""
    picture = die(kind, lying(face, 0.0), 64)
    width, height = picture.get_size()
    # The top face lies above the middle; this leaves the outline and the side out.
    box = pygame.Rect(width // 2 - 18, height // 2 - 30, 36, 28)
    return min(light(picture.get_at((x, y))) for x in range(box.left, box.right) for y in range(box.top, box.bottom))


@pytest.mark.parametrize("label", list("123456"))
def test_so_many_pips(label: str) -> None:
    printed = pips(label)
    assert printed is not None and len(set(printed[0])) == int(label)


def test_other_numbers_have_no_pips() -> None:
    assert pips("0") is None and pips("7") is None and pips("") is None


def test_numerals_differ_and_stay_on_the_face() -> None:
    prints = {label: letters(label) for label in NUMERALS}
    for one, other in itertools.combinations(NUMERALS, 2):
        assert prints[one] != prints[other]
    for shapes in prints.values():
        assert shapes
        assert all(abs(part) <= 0.9 for points, _ in shapes for point in points for part in point)


def test_numerals_have_their_holes() -> None:
    holes = {label: sum(hollow for _, hollow in letters(label)) for label in NUMERALS}
    assert [holes[label] for label in ("0", "1", "2", "4", "8", "10")] == [1, 0, 0, 1, 2, 1]


def test_six_and_nine_are_underlined() -> None:
    assert len(letters("6")) == len(letters("0")) + 1
    assert len(letters("9")) == len(letters("0")) + 1


def test_the_print_stands_out_on_pale_and_on_dark_dice() -> None:
    pale = DieKind(tuple("012234"), (228, 184, 74), False)
    dark = DieKind(tuple("012234"), (50, 30, 80), False)
    assert darkest_on_top(pale, 3) < 150
    picture = die(dark, lying(3, 0.0), 64)
    found = [light(picture.get_at((x, y))) for x in range(30, 60) for y in range(20, 50) if picture.get_at((x, y)).a]
    assert max(found) > 600


def test_a_blank_label_prints_nothing() -> None:
    assert letters("") == ()


def test_the_picture_is_just_large_enough_and_grows_with_the_die_and_its_rim() -> None:
    small, large = die(SIX, lying(0, 0.0), 32), die(SIX, lying(0, 0.0), 64)
    assert large.get_width() == pytest.approx(2 * small.get_width(), abs=6)
    assert large.get_height() > large.get_width()
    assert die(SIX, lying(0, 0.0), 64, GLOW_LEGAL).get_width() > large.get_width()
    for turned in (lying(0, 0.7), rolled(lying(2, 0.4), 9, 22, 30)):
        picture = die(SIX, turned, 64, GLOW_LEGAL)
        rim = pygame.Rect(1, 1, picture.get_width() - 2, picture.get_height() - 2)
        assert rim.contains(picture.get_bounding_rect(16))


def test_a_single_pip_is_red_and_a_numeral_one_is_not() -> None:
    def reddest(kind: DieKind) -> int:
        picture = die(kind, lying(0, 0.0), 64)
        box = picture.get_rect().inflate(-30, -40).move(0, -8)
        spots = (picture.get_at((x, y)) for x in range(box.left, box.right) for y in range(box.top, box.bottom))
        return max(spot.r - spot.g for spot in spots)

    assert reddest(SIX) > 120
    assert reddest(DieKind(SIX.labels, SIX.colour, pips=False)) < 40

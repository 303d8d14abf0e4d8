"""No letter is left out because a face does not have it."""

import pygame
import pytest

from game.core import fonts, text
from game.core.fonts import FACES, TITLE, line_height, render_line, set_in_faces, width

WHITE = (255, 255, 255)
NAMES = ("Żółć", "Dvořák", "Ağaoğlu", "Őszi", "Ψ", "Жук")


def ink(surface: pygame.Surface) -> int:
    """How many pixels are drawn on."""
    return pygame.mask.from_surface(surface).count()


@pytest.mark.parametrize("face", list(FACES))
@pytest.mark.parametrize("letter", "ŻćęśźńőğřůΩЖł½×−")
def test_every_letter_is_drawn_in_every_face(face: str, letter: str) -> None:
    drawn = text.line(letter, face, 24, WHITE)
    assert ink(drawn) > 10 and drawn.get_width() == text.width(letter, face, 24)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_with_such_a_letter_is_as_wide_as_it_is_measured(name: str) -> None:
    words = f"Old {name} wins"
    assert text.line(words, TITLE, 30, WHITE).get_width() == text.width(words, TITLE, 30)
    assert text.line(words, TITLE, 30, WHITE, 3).get_width() == text.width(words, TITLE, 30) + 6
    assert text.fit_line(words, TITLE, 30, 80, WHITE).get_width() <= 80


def test_only_words_that_need_it_change_their_face() -> None:
    assert set_in_faces("Łucja Żółć wins", TITLE) == (("Łucja ", TITLE), ("Żółć ", "bold"), ("wins", TITLE))
    assert set_in_faces("Müller wins", TITLE) == (("Müller wins", TITLE),)
    assert set_in_faces("Żółć", "regular") == (("Żółć", "regular"),)


def test_all_words_stand_on_one_line() -> None:
    """The lower edge of the letters is the same whichever face they are set in."""
    mixed = fonts.render_line("Hill Żill", TITLE, 40, WHITE, 0, WHITE)
    halves = [mixed.subsurface((0, 0, 60, mixed.get_height())), mixed.subsurface((70, 0, 40, mixed.get_height()))]
    lows = [max(box.bottom for box in pygame.mask.from_surface(half).get_bounding_rects()) for half in halves]
    assert abs(lows[0] - lows[1]) <= 2


def test_wrapped_text_has_them_too() -> None:
    drawn = text.fit_text("Żółć ŻŻŻ", 24, (200, 80), WHITE, TITLE)
    assert ink(drawn) > 300


@pytest.mark.parametrize("size", [12, 15, 18, 26, 38])
@pytest.mark.parametrize("outline", [0, 2])
def test_words_in_the_display_face_do_not_run_together(size: int, outline: int) -> None:
    """The gap is a quarter of the height of the type at least, and the picture is as wide as it is said to be."""
    words = "Look at it"
    assert width(" ", TITLE, size) == round(0.26 * size)
    drawn = render_line(words, TITLE, size, WHITE, outline, (0, 0, 0))
    assert drawn.get_size() == (width(words, TITLE, size) + 2 * outline, line_height(TITLE, size) + 2 * outline)
    assert width("a b", TITLE, size) - width("ab", TITLE, size) == width(" ", TITLE, size)

"""Text never leaves its box, whatever is written, and says the same thing in every form."""

import random

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.core import text
from game.core.stage import Stage
from game.core.ui import Ui
from game.core.widgets import Label

WHITE = (255, 255, 255)
words = st.text(alphabet=st.sampled_from("abcWWiil. ,*{}\\\néß-"), max_size=160)
faces = st.sampled_from(list(text.FACES))


def icons(name, size):
    return pygame.Surface((size, size), pygame.SRCALPHA)


@pytest.mark.parametrize("face", list(text.FACES))
def test_every_face_loads(face):
    assert text.font(face, 20).size("Wizard")[0] > 20


@settings(max_examples=150, deadline=None)
@given(words, st.integers(1, 400), st.integers(1, 200), st.integers(8, 60), faces)
@pytest.mark.slow
def test_fitted_text_never_leaves_its_box(markup, width, height, size, face):
    block = text.fit(markup, size, width, height, face)
    assert block.height <= height
    for line in block.lines:
        for item in line:
            assert item.left >= 0 and item.left + item.width <= width
    surface = text.fit_text(markup, size, (width, height), WHITE, face, icons=icons)
    assert surface.get_width() <= width and surface.get_height() <= max(height, 1)


@settings(max_examples=150, deadline=None)
@given(
    st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\x00"), max_size=80),
    st.integers(1, 300),
    st.integers(8, 60),
    st.integers(0, 5),
)
@example("\xad", 1, 8, 0)
@example("\u00e9 \xad \u200b", 300, 20, 2)
@pytest.mark.slow
def test_a_fitted_line_never_leaves_its_width(words, width, size, outline):
    assert text.fit_line(words, "title", size, width, WHITE, outline).get_width() <= width


@settings(max_examples=150, deadline=None)
@given(words, st.integers(40, 500), st.integers(12, 30))
@example("{*W}", 40, 12)
def test_wrapping_loses_nothing_but_white_space(markup, width, size):
    block = text.wrap(markup, size, width)
    drawn = "".join(item.run.text for line in block.lines for item in line if item.run.text != " " or item.run.icon)
    parsed = "".join(run.text for runs in text.parse(markup) for run in runs if run.text != " " or run.icon)
    assert drawn == parsed


def test_marks_choose_the_face_and_icons_stand_alone():
    (runs,) = text.parse("Deal **3 *big* hits** to {life} now")
    assert [(run.text, run.face, run.icon) for run in runs if run.text != " "] == [
        ("Deal", "regular", False),
        ("3", "bold", False),
        ("big", "bold_italic", False),
        ("hits", "bold", False),
        ("to", "regular", False),
        ("life", "regular", True),
        ("now", "regular", False),
    ]


def test_a_backslash_takes_the_meaning_away():
    assert text.plain(r"2 \* 3 \{x\}") == "2 * 3 {x}"


@given(words)
def test_escaped_text_shows_just_itself(typed):
    assert text.plain(text.escape(typed)).split() == typed.split()


def test_plain_text_has_no_marks():
    assert text.plain("Lose **2** {life},\n*now*") == "Lose 2 life,\nnow"


def test_an_icon_and_its_full_stop_stay_on_one_line():
    markup = "aaaa bbbb {life}."
    full = text.wrap(markup, 20, 1000).width
    block = text.wrap(markup, 20, full - 1)
    assert [item.run.text for item in block.lines[1]] == ["life", "."]


def test_a_held_space_ends_no_line_and_reads_as_a_gap():
    markup = f"plays Glyph: **+1**{text.HELD_SPACE}Power"
    block = text.wrap(markup, 20, text.wrap("plays Glyph: **+1** Pow", 20, 1000).width)
    assert ["".join(item.run.text for item in line) for line in block.lines] == [
        "plays Glyph:",
        f"+1{text.HELD_SPACE}Power",
    ]
    assert text.plain(markup) == "plays Glyph: +1 Power"


def test_type_shrinks_before_words_are_lost():
    markup = "Every wizard within sneezing distance takes 3 damage."
    block = text.fit(markup, 24, 160, 90)
    assert block.whole and block.size < 24
    assert not text.fit(markup, 24, 60, 30).whole


def test_cut_text_ends_in_an_ellipsis():
    block = text.fit("one two three four five six seven eight", 16, 80, 40)
    assert block.lines[-1][-1].run.text == text.ELLIPSIS
    assert text.clip_text("Grumbold the Unwashed", "regular", 16, 90).endswith(text.ELLIPSIS)


def test_text_is_never_smaller_than_12_pixels():
    assert Ui(960, 540).text_px(10) == 12
    assert text.fit("long " * 50, 30, 50, 50).size == 12


def test_an_outline_makes_the_line_larger_on_every_side():
    plain = text.line("Boom", "title", 40, WHITE)
    ringed = text.line("Boom", "title", 40, WHITE, outline=3)
    assert ringed.get_width() == plain.get_width() + 6
    assert text.line("Boom", "title", 40, WHITE).get_size() == plain.get_size()


def test_the_same_text_is_drawn_once():
    assert text.fit_text("once", 16, (90, 30), WHITE) is text.fit_text("once", 16, (90, 30), WHITE)


@settings(max_examples=60, deadline=None)
@given(words, st.integers(2, 300), st.integers(2, 120), st.booleans(), faces, st.sampled_from(["left", "center"]))
def test_labels_never_leave_their_box_and_hold_nothing_empty_around_what_is_centred(
    markup, width, height, wrap, face, align
):
    label = Label(markup.replace("{", "").replace("}", ""), 22, face=face, wrap=wrap, outline=2, align=align)
    label.enter_stage(Stage(Ui(1280, 720)))
    label.w, label.h = width, height
    surface = label.render()
    if surface is None:
        return
    wide, high = surface.get_size()
    assert wide <= width and high <= height and not (width - wide) % 2 and not (height - high) % 2
    assert align == "center" or wide == width


def test_a_label_says_how_much_room_it_wants():
    label = Label("Draw a power card", 20)
    label.enter_stage(Stage(Ui(1280, 720)))
    wide, high = label.text_size()
    narrow, higher = label.text_size(limit=wide // 2)
    assert narrow <= wide // 2 and higher > high


@pytest.mark.parametrize("face", ["regular", "bold", "title"])
def test_type_is_as_large_as_the_box_allows(face):
    words = (
        "Discard a card, or take **3** damage.\nThen draw two cards and gain 2 Power; each foe discards one at random."
    )
    rng = random.Random(4)
    for _ in range(40):
        size, limit, height = rng.randrange(13, 60), rng.randrange(60, 600), rng.randrange(30, 300)
        found = text.fit(words, size, limit, height, face)
        step_by_step = next(
            (
                smaller
                for smaller in range(size, text.MIN_TEXT - 1, -1)
                if (block := text.wrap(words, smaller, limit, face)).height <= height and block.width <= limit
            ),
            text.MIN_TEXT,
        )
        assert found.size == step_by_step


def test_few_fonts_are_opened_to_find_a_size():
    text.font.cache_clear()
    text.wrap.cache_clear()
    words = (
        "**Weakest foe:** The foe with the fewest HP; of equal ones the active Wizard chooses one of those alive. " * 3
    )
    assert text.fit(words, 66, 500, 300).size < 40
    assert text.font.cache_info().currsize <= 8


def test_words_shrink_or_break_at_hyphens_and_never_within() -> None:
    block = text.fit("Growing-E-Drinky", 25, 110, 80, text.TITLE)
    assert block.whole and len(block.lines) == 2
    parts = ["".join(item.run.text for item in placed) for placed in block.lines]
    assert all(part.endswith("-") for part in parts[:-1]), parts
    whole = text.fit("Phantasmagorical", 25, 110, 80, text.TITLE)
    assert len(whole.lines) == 1 and whole.size < 25


def test_a_word_too_long_for_the_smallest_letters_is_broken_anyway() -> None:
    block = text.fit("Phantasmagorical", 25, 60, 80, text.TITLE)
    assert len(block.lines) > 1 and max(placed[-1].left + placed[-1].width for placed in block.lines) <= 60


@pytest.mark.parametrize(
    "words", ["Hairball Harriet's Wedgie of the Wild", "one two", "Beaker Blisterbeard's Self-Combusting Lich"]
)
def test_lines_of_a_name_are_about_equally_long(words):
    block = text.wrap(words, 25, 400, text.TITLE)
    even = text.even(words, block, text.TITLE)
    assert len(even.lines) == len(block.lines) and even.width <= block.width
    told = " ".join(item.run.text.strip() for line in even.lines for item in line)
    assert told.replace(" ", "").replace("-", "") == words.replace(" ", "").replace("-", "")
    if len(even.lines) > 1:
        assert text.wrap(words, 25, even.width - 1, text.TITLE).width < even.width


@pytest.mark.parametrize("align", ["center", "left"])
def test_a_few_centred_lines_are_about_equally_long(align: str) -> None:
    """No last word stands alone below a full line; lines that begin at the left are filled one after the other."""
    words = "From the back row to the trophy: the back row is insufferable now."
    first = text.wrap(words, 20, 10_000).width
    limit = first - text.width("now.", "regular", 20)
    drawn = text.fit_text(words, 20, (limit, 200), (255, 255, 255), align=align)
    half = drawn.get_height() // 2
    wide = [drawn.subsurface((0, top, drawn.get_width(), half)).get_bounding_rect().w for top in (0, half)]
    assert (min(wide) > 0.75 * max(wide)) == (align == "center")


def test_a_short_line_in_a_wide_label_takes_no_more_than_itself():
    label = Label("Boo", 22, align="center")
    label.enter_stage(Stage(Ui(1280, 720)))
    label.w, label.h = 700, 90
    assert label.render().get_width() <= text.width("Boo", "regular", 22) + 1 and label.render().get_height() < 60

"""The words of a question: what is asked stands out, the reason is smaller."""

from __future__ import annotations

import pygame
import pytest

from game.core import theme
from game.core.stage import Stage
from game.core.ui import MIN_TEXT, Ui
from game.table.question_rules import QuestionRules
from game.table.wording import LARGE, QuestionLabel, capped, parts_for, parts_of
from rules.core.decisions import Decision, Option
from tests.game.table.harness import Table


class Turn(QuestionRules):
    """A turn in which one draws, then passes or stands."""

    ending = frozenset({"pass", "stand"})
    leading = frozenset({"draw"})


@pytest.mark.parametrize(
    ("verbs", "gold"),
    [
        ("draw", "draw"),
        ("cast draw", "draw"),
        ("cast pass", "pass"),
        ("pass stand", ""),
        ("draw pass stand", ""),
        ("use take", ""),
        ("take", "take"),
    ],
)
def test_the_one_answer_that_goes_on_is_gold(verbs: str, gold: str) -> None:
    decision = Decision(0, "What now?", [Option(verb) for verb in verbs.split()])
    assert [option.verb for option in decision.options if Turn().leads(option, decision)] == gold.split()


@pytest.mark.parametrize(
    ("words", "what", "why", "above"),
    [
        ("Reanimate: which card leaves?", "Which card leaves?", "Reanimate", True),
        ("Final Cramming: which foe?", "Which foe?", "Final Cramming", True),
        ("Draw a card, then pass. Spells may be cast.", "Draw a card, then pass.", "Spells may be cast.", False),
        ("Build a Spell: at most three cards.", "Build a Spell", "At most three cards.", False),
        ("Bob deals you 3 damage. Stop it?", "Stop it?", "Bob deals you 3 damage.", True),
        ("Whom do you attack?", "Whom do you attack?", "", False),
        ("Headache: discard 2 cards from your hand.", "Discard 2 cards from your hand.", "Headache", True),
        ("Mayhem (D): Bin: destroy a card, or none.", "Destroy a card, or none.", "Mayhem (D): Bin", True),
        ("Mayhem (H): Smell hits you. Use a Defense?", "Use a Defense?", "Mayhem (H): Smell hits you.", True),
        ("Pass? It costs nothing: it is free.", "Pass?", "It costs nothing: it is free.", False),
    ],
)
def test_a_question_is_parted_from_its_reason(words: str, what: str, why: str, above: bool) -> None:
    assert parts_of(words) == (what, why, above)


@pytest.mark.parametrize("words", ["Your turn begins, and you must choose: whom?", "It is given away: to whom?"])
def test_a_word_or_two_are_not_the_question_alone(words: str) -> None:
    assert parts_of(words) == (words, "", False)


@pytest.mark.parametrize(
    ("words", "what", "why", "above"),
    [
        ("Ann: Whom do you attack?", "Whom do you attack?", "Ann", True),
        ("Ann: Reanimate: which card leaves?", "Which card leaves?", "Ann: Reanimate", True),
        (
            "Ann: Draw a card, then pass. Spells may be cast.",
            "Draw a card, then pass.",
            "Ann: Spells may be cast.",
            False,
        ),
        ("Whom do you attack?", "Whom do you attack?", "", False),
    ],
)
def test_the_name_of_who_is_asked_is_not_the_question(words: str, what: str, why: str, above: bool) -> None:
    assert parts_for(words, "Ann") == (what, why, above)


def test_a_name_goes_before_a_question_becomes_small() -> None:
    """At a shared screen a face beside it tells whose it is."""
    looks = []
    for words, whose in (("Player 3: Build your Spell: take up to four cards", "Player 3"), ("", "")):
        label = QuestionLabel(words or "Build your Spell: take up to four cards", 17, theme.PAPER, "bold", wrap=True)
        label.whose, label.stage = whose, Stage(Ui(1280, 720))
        label.place(0, 0, looks[0][0] - 1 if looks else label.least_width(44) - 1, 44)
        drawn = label.render()
        assert drawn is not None
        looks.append((round(label.w) + 1, pygame.image.tobytes(drawn, "RGBA")))
        label.w = looks[0][0]
        assert whose == "" or pygame.image.tobytes(label.render() or drawn, "RGBA") != looks[0][1], "it fits"
    assert looks[0] == looks[1]


def test_in_the_plain_face_no_word_is_left_over_for_the_last_line() -> None:
    label = QuestionLabel("Jock: from whom do you demand a card, or 3 damage?", 17, theme.PAPER, "bold", wrap=True)
    label.stage = Stage(Ui(1280, 720))
    label.place(0, 0, 330, 44)
    drawn = label.render()
    assert drawn is not None
    half = drawn.get_height() // 2
    upper, lower = (drawn.subsurface((0, top, drawn.get_width(), half)).get_bounding_rect().w for top in (0, half))
    assert lower > 0.7 * upper


def test_in_large_letters_a_reason_is_smaller_rather_than_the_question() -> None:
    label = QuestionLabel("One more card? For 1 of your 2 cubes; then discard one.", 17, theme.PAPER, "bold", wrap=True)
    heights = []
    for zoom, high in ((1.0, 46), (2.0, 60)):
        label.stage = Stage(Ui(1280, 720, text_zoom=zoom))
        label.place(0, 0, 290, high)
        drawn = label.render()
        assert drawn is not None
        band = drawn.subsurface((0, 0, 160, round(high * 0.55))).get_bounding_rect()
        heights.append(band.h)
    assert heights[1] > 1.25 * heights[0]


def test_nothing_of_a_question_is_lost() -> None:
    found = parts_of("Fireball of Bob: discard the top of your deck?")
    assert f"{found.why}: {found.what}".lower() == "fireball of bob: discard the top of your deck?"


def test_buttons_share_what_room_there_is() -> None:
    """No word is cut while all are whole in small letters; then the widest give way, so that a short word stays whole."""
    assert capped([60, 70], [40, 50], 400) == [60, 70]
    assert capped([60, 240, 260], [40, 160, 180], 400) == [42, 168, 188]
    assert capped([90, 300, 320], [60, 240, 260], 400) == [60, 170, 170]
    assert sum(capped([300, 310, 320], [200, 210, 220], 300)) <= 300


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_what_shares_its_room_with_the_narrator_is_one_line(size: tuple[int, int]) -> None:
    """In half the height two lines would be too small to be read, however large the window."""
    table = Table(size=size)
    asker = table.scene.asker
    asker.clear()
    asker.say("Ann won: Bob ran out of Life.")
    asker.layout()
    alone = asker.prompt.render()
    asker.comment("That was that.")
    asker.layout()
    shared = asker.prompt.render()
    assert alone is not None and shared is not None
    seen = shared.get_bounding_rect()
    assert round(0.7 * MIN_TEXT) <= seen.h <= 1.3 * asker.panel.ui.text_px(LARGE), "one line that can be read"
    assert abs(seen.centerx - asker.prompt.w / 2) <= 2
    assert alone.get_height() > shared.get_height()

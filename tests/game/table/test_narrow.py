"""In the smallest window, and in large letters, a question and the buttons that answer it are whole."""

from __future__ import annotations

import pytest

from game.core import text
from game.core.ui import MIN_TEXT
from game.core.widgets import Button
from rules import new_match
from rules.core.decisions import Decision, Option
from rules.hell_high.ranks import GLYPH_OPTIONS
from tests.game.table.harness import Table

PRESIDENT = "Class President: which glyph gives everybody 1 die more this round?"
LONG = ("Ermentrude the Magnificent", "Grimble Underfoot-Bane", "Mossbeard of Nine Bogs")
LONG += ("Lady Phlegm von Catarrh", "Wobbles McWobbleface", "Old Sock the Unwashed")


def whole(button: Button) -> bool:
    """Is every word of its caption there, at most on two lines?"""
    face = button.w - 2 * button.ui.px(10)
    words = text.escape(button.caption)
    high = button.h - button.ui.px(5)
    one_line = text.width(button.caption, text.TITLE, MIN_TEXT) <= face
    return one_line or text.fit(words, MIN_TEXT, round(face), round(high), text.TITLE).whole


@pytest.mark.parametrize("zoom", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1024, 768)])
def test_the_president_reads_the_whole_question(size: tuple[int, int], zoom: float) -> None:
    made = Table(match=new_match("hell_high", LONG, 4), kinds=("human", *["random"] * 5), size=size)
    made.app.set_motion(0.0, False)
    made.app.set_zoom(1.0, zoom)
    made.settle()
    asker = made.scene.asker
    asker.ask(Decision(0, PRESIDENT, GLYPH_OPTIONS, topic="bonus"))
    made.frames(3)
    prompt = asker.prompt
    assert text.fit(prompt.markup, MIN_TEXT, round(prompt.w), round(prompt.h), "bold").whole
    glyphs = [made.scene.furniture.find(f"bonus/{option.word}") for option in GLYPH_OPTIONS]
    assert all(node is not None and node.glow is not None and node.on_click is not None for node in glyphs)
    assert not asker.buttons, "they are pointed at"


def test_long_names_on_buttons_are_whole() -> None:
    made = Table(match=new_match("hell_high", LONG[:4], 4), kinds=("human", *["random"] * 3), size=(960, 540))
    made.app.set_motion(0.0, False)
    made.settle()
    options = [Option("target", word="seat", seat=seat) for seat in range(1, 4)]
    made.scene.asker.ask(Decision(0, "Jock: from whom do you demand a card, or 3 damage?", options, topic="target"))
    made.frames(3)
    assert len(made.scene.asker.buttons) == 3
    assert all(whole(button) for button in made.scene.asker.buttons)

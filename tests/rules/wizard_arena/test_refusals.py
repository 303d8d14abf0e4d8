"""Why a wizard cannot draw a Power card now."""

import pytest

from rules import Match, new_match
from rules.core.decisions import Decision, Option
from rules.wizard_arena.refusals import why_no_draw
from rules.wizard_arena.state import TARGET


def asked(verb: str, topic: str = "turn") -> Match:
    """A match in which the first of two is asked this alone."""
    match = new_match("wizard_arena", ("Ann", "Bob"), 3)
    match.decision = Decision(0, "?", [Option(verb)], topic=topic)
    match.state.seats[0].level = 4
    return match


def test_the_basic_draw_that_is_offered_needs_no_reason():
    """WA-027."""
    assert why_no_draw(asked("draw"), 0) == ""


def test_who_is_asked_comes_first():
    match = asked("draw")
    assert why_no_draw(match, 1) == "Not now: Ann is asked."
    match.decision = None
    assert why_no_draw(match, 0) == "Not now."
    assert why_no_draw(asked("stop", "refill"), 0) == "Answer this question first."


@pytest.mark.parametrize(
    ("level", "frozen", "words"),
    [(TARGET, False, "You are at 12"), (4, True, "You are Frozen"), (4, False, "You have drawn this turn")],
)
def test_what_keeps_a_wizard_from_drawing_in_its_turn(level: int, frozen: bool, words: str):
    """WA-027, WA-031, WA-032."""
    match = asked("pass")
    wizard = match.state.seats[0]
    wizard.level, wizard.frozen = level, frozen
    assert why_no_draw(match, 0).startswith(words)


def test_an_empty_power_deck_is_the_reason():
    """WA-032."""
    match = asked("stand")
    match.state.seats[0].power = []
    assert why_no_draw(match, 0) == "Your Power deck is empty."

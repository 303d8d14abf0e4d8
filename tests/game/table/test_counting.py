"""Wizard Arena, which Modifiers and Floras count: chosen by the mouse, what holds is selected to begin with (WA-065, WA-066)."""

from __future__ import annotations

import pygame
import pytest

from game.core.dialogs import Message
from game.core.widgets import Label
from game.table.cards import CardNode
from game.table.options import TableOptions
from tests.game.table.harness import Table
from tests.scenario import Table as Scenario
from tests.scenario import scenario


def settling() -> Scenario:
    """The end of a round for seat 0 with 6, 5, 2, 1 and a Flora that counts: 10, stood. Seat 1 stands at 5."""
    arranged = scenario("wizard_arena")
    arranged.seat(0).row(6, 5, 2).play("Flora").power_deck(1)
    arranged.seat(1).row(5).stood()
    arranged.turn(0).choose("draw").choose("stand")
    arranged.everyone("pass")
    arranged.asked(0, "settle")
    return arranged


def saving() -> Scenario:
    """Seat 0 drew 6 onto 6 and -2 and 1: 13, with an undecided -2 and +1."""
    arranged = scenario("wizard_arena")
    arranged.seat(0).row(6, 1, "M-2", "M+1").power_deck(6)
    arranged.seat(1).row(5).stood()
    arranged.turn(0).choose("draw")
    arranged.leave_open("save")
    return arranged


def seated(arranged: Scenario) -> Table:
    made = Table(match=arranged.match, speed=0.0, settings=TableOptions(auto_pass=False))
    made.settle()
    return made


@pytest.fixture
def table() -> Table:
    return seated(settling())


def card(table: Table, name: str) -> CardNode:
    return next(node for node in table.scene.field.nodes.values() if node.card.kind.name == name and node.focusable)


def caption(table: Table) -> str:
    return table.scene.asker.buttons[0].caption


def tally(table: Table) -> str:
    label = table.node("tally")
    assert isinstance(label, Label)
    return label.name


def press(table: Table) -> None:
    """Press the button of the choice."""
    table.click(table.node("done"))
    table.frames(3)


@pytest.mark.slow
def test_what_counts_is_selected_and_the_button_keeps_it(table: Table) -> None:
    """WA-065: the first press of the button changes nothing; 10 against 5."""
    assert table.match.decision is not None and table.match.decision.preset == (0,)
    assert card(table, "Flora").chosen
    assert caption(table) == "Count Flora: 10"
    assert tally(table) == "6 + 5 + 2 + 1 − 4 Flora = 10 of 12"
    press(table)
    table.settle()
    assert [len(wizard.deck) for wizard in table.match.state.seats] == [21, 16]


def test_the_level_follows_the_selection(table: Table) -> None:
    table.click(card(table, "Flora"))
    assert not card(table, "Flora").chosen
    assert caption(table) == "Count none: 14, Overcharged"
    assert tally(table) == "6 + 5 + 2 + 1 = 14 of 12"
    table.click(card(table, "Flora"))
    assert caption(table) == "Count Flora: 10"


def test_a_choice_that_overcharges_is_warned_of(table: Table) -> None:
    """WA-068: No leaves everything as it was, Yes does it."""
    table.click(card(table, "Flora"))
    press(table)
    message = table.app.scenes.top
    assert isinstance(message, Message) and "makes 14" in message.markup and "take 4 damage" in message.markup
    asked = len(table.match.choices)
    message.escape()
    table.frames(20)
    assert len(table.match.choices) == asked and caption(table) == "Count none: 14, Overcharged"
    press(table)
    message = table.app.scenes.top
    assert isinstance(message, Message)
    table.click(message.buttons[0])
    table.settle()
    assert [len(wizard.deck) for wizard in table.match.state.seats] == [17, 21]


def test_the_tree_tells_what_is_selected(table: Table) -> None:
    def entry() -> dict[str, object]:
        return next(node for node in table.tree()["nodes"] if node["name"] == "Flora" and node["role"] == "card")

    assert entry()["chosen"] is True
    assert any(node["id"] == "tally" and "10 of 12" in node["name"] for node in table.tree()["nodes"])
    table.app.focus.give(card(table, "Flora"), show=True)
    table.key(pygame.K_RETURN)
    assert "chosen" not in entry()


def test_a_resized_window_keeps_the_selection(table: Table) -> None:
    node = card(table, "Flora")
    table.scene.layout()
    table.frames(30)
    assert node.chosen and caption(table) == "Count Flora: 10"


def test_nothing_stays_selected_after_the_answer(table: Table) -> None:
    node = card(table, "Flora")
    press(table)
    table.settle()
    assert not node.chosen and not table.scene.asker.tally.markup


def test_a_hint_tells_what_to_count(table: Table) -> None:
    table.key(pygame.K_h)
    for _ in range(200):
        table.frames(1)
        if "that makes" in table.scene.question:
            break
    assert "Let Flora count: that makes 10." in table.scene.question
    assert table.scene.asker.buttons[0].glow is not None


def test_an_overcharge_about_to_happen_names_what_none_gives() -> None:
    """WA-050: 6, 1, 6 with -2 and +1 undecided; the button and the sum follow the clicks."""
    table = seated(saving())
    assert table.scene.question == "Your 6 makes 13: which Modifiers count?"
    assert caption(table) == "Count none: 13, Overcharged"
    table.click(card(table, "Modifier -2"))
    assert caption(table) == "Count Modifier −2: 11" and tally(table) == "6 + 1 + 6 − 2 Modifier = 11 of 12"
    table.click(card(table, "Modifier +1"))
    assert caption(table) == "Count Modifier −2 and Modifier +1: 12, a Critical Hit"
    press(table)
    assert not isinstance(table.app.scenes.top, Message)
    assert table.match.state.seats[0].scored


def test_lowering_a_modifier_above_twelve_is_warned_of_in_a_turn() -> None:
    """WA-068: at 12 a +1 makes 13, and nothing undecided is left to come down with."""
    arranged = scenario("wizard_arena")
    arranged.seat(0).row(6, 6, "M+1").scored().drew()
    arranged.turn(0)
    table = seated(arranged)
    table.click(card(table, "Modifier +1"))
    table.frames(2)
    message = table.app.scenes.top
    assert isinstance(message, Message) and "13" in message.markup and "Overcharge" in message.markup
    message.escape()
    assert not table.match.choices


@pytest.mark.parametrize(("third", "style"), [("M+1", "main"), (3, "plain")])
def test_nobody_is_urged_to_end_a_turn_for_damage(third: str | int, style: str) -> None:
    """Its end is gold at 12, but not at 15 beside a spell that could be cast."""
    arranged = scenario("wizard_arena")
    arranged.seat(0).row(6, 6, third).drew().hand("Torch")
    arranged.turn(0)
    table = seated(arranged)
    assert [button.style for button in table.scene.asker.buttons] == [style]


def test_playing_a_drawn_card_above_twelve_is_warned_of() -> None:
    """Burn at 10 draws a 6."""
    arranged = scenario("wizard_arena")
    arranged.seat(0).row(6, 4).hand("Burn").power_deck(6)
    arranged.turn(0).choose("cast", "Burn")
    arranged.leave_open("drawn")
    table = seated(arranged)
    captions = [button.caption for button in table.scene.asker.buttons]
    assert captions == ["Play it: 16, Overcharged", "Discard it: 1 damage to enemies"]
    table.click(table.scene.asker.buttons[0])
    table.frames(2)
    assert isinstance(table.app.scenes.top, Message)


def test_bloom_says_what_is_played_and_what_is_discarded() -> None:
    arranged = scenario("wizard_arena")
    arranged.seat(0).row(6).hand("Bloom").power_deck(5, 3)
    arranged.turn(0).choose("cast", "Bloom")
    arranged.leave_open("bloom")
    table = seated(arranged)
    assert caption(table) == "Discard both: 6" and tally(table) == "6 of 12"
    table.click(card(table, "5"))
    assert caption(table) == "Play 5: 11" and tally(table) == "6 + 5 = 11 of 12"
    table.click(card(table, "3"))
    assert caption(table) == "Play 5 and 3: 14, Overcharged"
    press(table)
    assert isinstance(table.app.scenes.top, Message)


@pytest.mark.slow
def test_avalanche_says_what_is_kept() -> None:
    arranged = scenario("wizard_arena")
    arranged.seat(0).row(6, "3B3", "M-1*").blight(2).hand("Avalanche")
    arranged.turn(0).choose("cast", "Avalanche")
    arranged.leave_open("keep")
    table = seated(arranged)
    assert caption(table) == "Keep none: 0"
    table.click(card(table, "Modifier -1"))
    assert caption(table) == "Keep Modifier −1: −1"
    table.click(card(table, "3 Bonus 3"))
    assert caption(table) == "Keep Modifier −1 and Bonus 3: 2"
    press(table)
    table.settle()
    assert table.match.state.seats[0].level == 2


def test_drawing_the_last_life_is_warned_of() -> None:
    """WA-108: with two in the deck it is not."""
    arranged = scenario("wizard_arena")
    arranged.seat(0).life(2)
    arranged.begin(0, phase="refill", round=2)
    arranged.leave_open("refill")
    table = seated(arranged)
    for warned in (False, True):
        table.click(table.node("option/0"))
        table.frames(2)
        assert isinstance(table.app.scenes.top, Message) is warned
        table.settle()
        table.frames(20)  # a second click at once would be half of a double click
    assert len(table.match.state.seats[0].deck) == 1

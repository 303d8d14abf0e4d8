"""The coins above the table: few words, found by pointer, finger and keyboard, with all words for large letters."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.table.coins import CoinButton
from tests.game.table.harness import Table

SIZES = ((960, 540), (1280, 720), (1920, 1080))


@pytest.fixture
def table() -> Table:
    made = Table()
    made.settle()
    return made


def worded(table: Table) -> set[str]:
    """The coins whose word is seen."""
    return {button.id.removeprefix("top/") for button in table.scene.top.buttons if button.worded}


@pytest.mark.parametrize("size", SIZES)
def test_they_leave_the_table_its_sky(size: tuple[int, int]) -> None:
    made = Table(size=size)
    made.settle()
    buttons = made.scene.top.buttons
    assert buttons[-1].rect().right - buttons[0].rect().left < size[0] * 0.3
    assert worded(made) == {"undo", "hint"}
    for one, after in pairwise(buttons):
        assert one.rect().right < after.rect().left
    for button in buttons:
        x, y = button.rect().center
        assert button.contains(x, y - 18) and button.contains(x, y + 19), "a finger finds it"
        assert button.name and button.rect().top >= 0


def test_large_letters_bring_all_the_words_there_is_room_for(table: Table) -> None:
    table.app.set_zoom(1.0, 2.0)
    table.frames(2)
    assert {"undo", "hint", "menu", "help"} <= worded(table)
    assert table.scene.top.title.rect().right <= table.scene.top.buttons[0].rect().left
    table.app.set_zoom(1.0, 1.25)
    table.frames(2)
    assert worded(table) == {button.id.removeprefix("top/") for button in table.scene.top.buttons}


def test_a_coin_without_its_word_is_told_at_once(table: Table) -> None:
    tooltip = table.app.tooltip
    table.mouse(pygame.MOUSEMOTION, table.node("top/menu").rect().center)
    assert tooltip.visible and tooltip.name == "Menu (Esc)"
    table.mouse(pygame.MOUSEMOTION, table.node("top/hint").rect().center)
    assert not tooltip.visible, "its word is to be read"
    table.frames(30)
    assert tooltip.visible and tooltip.name == "Hint (H)"


def test_what_a_coin_becomes_is_read_first(table: Table) -> None:
    table.scene.top.rename("menu", "Result", "trophy", table.app.stage.keys)
    result = table.node("top/menu")
    assert isinstance(result, CoinButton)
    assert result.worded and result.caption == result.name == "Result"


def test_the_keyboard_reaches_them(table: Table) -> None:
    for button in table.scene.top.buttons:
        if button.is_enabled():
            table.app.focus.give(button, show=True)
            table.frames(1)
            assert table.app.focus.node is button
            assert button.worded or table.app.tooltip.visible

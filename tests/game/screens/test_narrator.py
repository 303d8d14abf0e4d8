"""The narrator's switch, and the headline above the result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.text import plain
from game.core.widgets import Label
from game.program_types import SeatSetup, Setup
from game.screens.result import ResultScreen
from game.setups import first_options
from saves.settings import load_settings, save_settings
from tests.game.screens.player import Player

NAMES = ("*Ann* {x}", "Bob")


def finish(player: Player) -> ResultScreen:
    """A match of bots to its result."""
    seats = tuple(SeatSetup(name, "random") for name in NAMES)
    player.program.start(Setup("witless_wizards", seats, 4, first_options("witless_wizards")))
    for _ in range(6000):
        player.frames(1)
        if isinstance(player.app.scenes.top, ResultScreen):
            return player.app.scenes.top
    raise AssertionError("the match does not end")


def headline(player: Player) -> Label:
    found = player.node("result/narrator")
    assert isinstance(found, Label)
    return found


@pytest.mark.slow
def test_the_result_has_a_headline_in_the_narrators_voice_above_all_facts(player: Player) -> None:
    dialog = finish(player)
    table = player.program.table
    assert table is not None and table.narrator.last is not None
    said = headline(player)
    assert plain(said.markup) == f"“{plain(table.narrator.last.words)}”"
    assert not any(said.rect().colliderect(place.rect_taken()) for place in dialog.seats.values())
    assert dialog.reason.markup == "The last wizard standing."
    assert dialog.quote.rect().contains(said.rect())


@pytest.mark.slow
def test_one_switch_turns_the_narrator_off_and_is_remembered(player: Player, tmp_path: Path) -> None:
    assert player.program.settings.narrator, "on at first"
    player.click("start/settings")
    player.click("settings/narrator")
    player.click("settings/close")
    assert not load_settings(tmp_path / "settings.json")[0].narrator
    finish(player)
    assert not headline(player).markup
    table = player.program.table
    assert table is not None and not [line for line in table.log.lines if "“" in line.words]


def test_settings_from_before_there_was_a_narrator_have_it_on(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, load_settings(path)[0])
    body = json.loads(path.read_text(encoding="utf-8"))
    del body["narrator"]
    path.write_text(json.dumps(body), encoding="utf-8")
    settings, complaint = load_settings(path)
    assert settings.narrator and not complaint

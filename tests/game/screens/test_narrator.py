"""The narrator's switch, and the headline above the result."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.app import App
from game.core.display import Display
from game.core.text import plain
from game.core.widgets import Label
from game.library.keeper import Keeper
from game.program import Program
from game.program_types import SeatSetup, Setup
from game.screens.result import ResultScreen
from game.setups import first_options
from game.thinking import InstantBots
from saves.settings import load_settings, save_settings
from tests.game.screens.hands import Hands

NAMES = ("*Ann* {x}", "Bob")


class Player(Hands):
    """Someone at the screen."""

    def __init__(self, folder: Path) -> None:
        super().__init__(App(Display((1280, 720))))
        self.program = Program(self.app, Keeper(folder))
        self.app.set_motion(0.0, False)
        self.app.scenes.push(self.program.first_screen())
        self.frames(3)

    def finish(self, game: str = "witless_wizards") -> ResultScreen:
        """A match of bots to its result."""
        seats = tuple(SeatSetup(name, "random") for name in NAMES)
        self.program.start(Setup(game, seats, 4, first_options(game)))
        for _ in range(6000):
            self.frames(1)
            if isinstance(self.app.scenes.top, ResultScreen):
                return self.app.scenes.top
        raise AssertionError("the match does not end")


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    monkeypatch.setattr("game.thinking.ThinkingBots", InstantBots)
    made = Player(tmp_path)
    made.program.change(speed="instant")
    yield made
    made.program.closing()
    made.app.audio.close()
    made.app.display.close()


def headline(player: Player) -> Label:
    found = player.node("result/narrator")
    assert isinstance(found, Label)
    return found


def test_the_result_has_a_headline_in_the_narrators_voice_above_all_facts(player: Player) -> None:
    dialog = player.finish()
    table = player.program.table
    assert table is not None and table.narrator.last is not None
    said = headline(player)
    assert plain(said.markup) == f"“{plain(table.narrator.last.words)}”"
    assert not any(said.rect().colliderect(place.rect_taken()) for place in dialog.seats.values())
    assert dialog.reason.markup == "The last wizard standing."
    assert dialog.quote.rect().contains(said.rect())


def test_one_switch_turns_the_narrator_off_and_is_remembered(player: Player, tmp_path: Path) -> None:
    assert player.program.settings.narrator, "on at first"
    player.click("start/settings")
    player.click("settings/narrator")
    player.click("settings/close")
    assert not load_settings(tmp_path / "settings.json")[0].narrator
    player.finish()
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

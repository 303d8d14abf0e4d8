"""Tips are switched off game by game, and the settings bring them back in all."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.app import App
from game.core.display import Display
from game.library.keeper import Keeper
from game.program import Program
from game.program_types import SeatSetup, Setup
from game.setups import first_options
from game.thinking import InstantBots
from tests.game.screens.hands import Hands


class Beginner(Hands):
    """Somebody who sits down at tables for the first time."""

    def __init__(self, folder: Path) -> None:
        super().__init__(App(Display((1280, 720))))
        self.program = Program(self.app, Keeper(folder))
        self.app.scenes.push(self.program.first_screen())

    def play(self, game: str) -> None:
        """Sit down at a table until something is asked."""
        seats = (SeatSetup("Ann", "human", "fire"), SeatSetup("Bob", "random", "ice"))
        self.program.start(Setup(game, seats, 4, first_options(game)))
        assert self.program.table is not None
        self.app.set_motion(0.0, False)
        for _ in range(500):
            self.frames(1)
            if self.program.table.asker.decision is not None:
                return
        raise AssertionError("nothing is asked")

    @property
    def guided(self) -> bool:
        """Is a tip shown?"""
        assert self.program.table is not None
        return self.program.table.guide.visible


@pytest.fixture
def beginner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Beginner:
    monkeypatch.setattr("game.thinking.ThinkingBots", InstantBots)
    return Beginner(tmp_path)


@pytest.mark.slow
def test_no_more_tips_holds_for_the_game_in_which_it_was_said(beginner: Beginner) -> None:
    beginner.play("wizard_arena")
    assert beginner.guided
    beginner.click("guide/off")
    assert not beginner.guided and beginner.program.settings.guide
    beginner.play("wizard_arena")
    assert not beginner.guided
    beginner.play("witless_wizards")
    assert beginner.guided
    beginner.program.set_guide(True)
    beginner.play("wizard_arena")
    assert beginner.guided

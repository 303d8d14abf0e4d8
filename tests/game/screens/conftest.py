"""Someone at the screen, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.thinking import InstantBots
from tests.game.screens.player import Player
from tests.game.screens.reading import Reader


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """At the first screen of a new installation, at instant speed."""
    monkeypatch.setattr("game.thinking.ThinkingBots", InstantBots)
    made = Player(tmp_path)
    made.program.change(speed="instant")
    yield made
    made.program.closing()


@pytest.fixture
def no_tips(player: Player) -> None:
    """Tips would lie over the table."""
    player.program.change(guide=False)


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    """In front of the statistics of a new installation."""
    return Reader(tmp_path)

"""A short match with its journal, for the tests of this folder."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rules import Match, new_match
from rules.core.randomness import Stream
from saves.journal import Journal, begin
from tests.saves.tools import step

Histories = list[list[tuple[int, ...]]]


@pytest.fixture
def played(tmp_path: Path) -> Callable[[int], tuple[Match, Path, Histories]]:
    """Plays some choices, with an undo every now and then: the match, its closed journal, every history on the way."""

    def play(choices: int, seed: int = 5) -> tuple[Match, Path, Histories]:
        match = new_match("wizard_arena", ["Ada", "Bo", "Cy"], seed)
        stream = Stream(seed)
        journal: Journal = begin(tmp_path / "matches", match, ["human", "adept", "human"], "Round 1")
        histories = [list(match.choices)]
        for number in range(1, choices + 1):
            if match.decision is None:
                break
            step(match, stream)
            journal.record(match, f"Round {1 + number // 10}")
            histories.append(list(match.choices))
            if number % 7 == 0:
                match.undo()
                journal.record(match, f"Round {1 + number // 10}")
        journal.close()
        return match, journal.path, histories

    return play

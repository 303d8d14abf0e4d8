"""Matches, records and everything that is written, for the tests of what may go wrong with files."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rules import Match, new_match
from rules.core.randomness import Stream
from saves.decks import DeckLibrary
from saves.errors import StorageError
from saves.exports import export_match, exported
from saves.history import History, Record, SeatRecord
from saves.journal import begin
from saves.paths import find_paths
from saves.running import list_running
from saves.settings import Settings, load_settings, save_settings
from saves.slots import Slots
from tests.saves.tools import step

LONG = "hell_high"
"""A game whose matches are long enough for several snapshots."""

POSIX = pytest.mark.skipif(os.name == "nt", reason="needs fork, signals and limits")
HUMANS = ["human", "human"]


def match_of(choices: int, seed: int = 4) -> Match:
    """A match a few choices old."""
    match, stream = new_match("wizard_arena", 2, seed), Stream(seed)
    for _ in range(choices):
        step(match, stream)
    return match


def finished(id: str, day: str = "2026-01-01") -> Record:
    """A finished match for the history, large enough that SQLite takes its time."""
    seats = [SeatRecord("Ada", "human", 3, True), SeatRecord("Bot", "adept", 1, False)]
    return Record(
        id, "wizard_arena", f"{day}T10:00:00+00:00", 60, 5, 1, 1, "", seats, {}, [(index,) for index in range(2000)]
    )


def operations(data: Path, match: Match) -> dict[str, Callable[[], object]]:
    """Everything that writes something into a data folder."""
    paths = find_paths(data)
    decks = DeckLibrary(paths.decks)
    return {
        "journal": lambda: begin(paths.matches, match, HUMANS).close(),
        "slot": lambda: Slots(paths.slots).save("Friday", match, HUMANS, replace=True),
        "deck": lambda: decks.put("wizard_arena", "Fire", "12 cards", replace=True),
        "settings": lambda: save_settings(paths.settings, Settings()),
        "history": lambda: History(paths.history).add(finished("a")),
        "figures": lambda: History(paths.history).export_csv(paths.exports / "figures.csv"),
        "export": lambda: export_match(paths.exports, "Friday", match, HUMANS),
    }


def looks(data: Path) -> dict[str, Callable[[], object]]:
    """Everything that only reads, and that a screen shows without being asked."""
    paths = find_paths(data)
    return {
        "running": lambda: list_running(paths.matches),
        "slots": Slots(paths.slots).all,
        "free name": lambda: Slots(paths.slots).free_name("Friday"),
        "decks": lambda: DeckLibrary(paths.decks).all("wizard_arena"),
        "settings": lambda: load_settings(paths.settings),
        "history": History(paths.history).recent,
        "exported": lambda: exported(paths.exports),
    }


def refused(operation: Callable[[], object]) -> str:
    """What the player is told when ``operation`` fails: one line, nothing but a StorageError."""
    with pytest.raises(StorageError) as caught:
        operation()
    line = str(caught.value)
    assert line and "\n" not in line
    return line


def contents(folder: Path) -> dict[str, bytes]:
    """All files below ``folder`` and what is in them, but for locks, which are empty."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}

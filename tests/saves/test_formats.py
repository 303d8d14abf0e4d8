"""A file of each format that was ever written is kept in tests/saves/files and must be read for ever.

Whoever changes a format raises its number, writes what leads from the old one to the new one, and adds a file here.
"""

import json
import shutil
from pathlib import Path

import pytest

from saves import decks, history, journal, settings, slots
from saves.decks import DeckLibrary
from saves.exports import import_match
from saves.journal import resume
from saves.settings import load_settings
from saves.slots import Slots
from tests.saves.tools import FILES

NEWEST = {
    "history": history.FORMAT,
    "journal": journal.FORMAT,
    "slot": slots.FORMAT,
    "settings": settings.FORMAT,
    "decks": decks.FORMAT,
}


@pytest.mark.parametrize("kind", NEWEST)
def test_a_file_of_every_older_format_is_kept_and_of_the_first_at_any_rate(kind: str) -> None:
    kept = {int(path.stem.partition("-")[2]) for path in FILES.glob(f"{kind}-*")}
    assert kept >= set(range(1, max(2, NEWEST[kind])))


def test_a_journal_of_the_first_format_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "journal-1.journal"
    shutil.copy(FILES / "journal-1.journal", path)
    resumed = resume(path)
    assert len(resumed.match.choices) == 30 and resumed.note == "round 1" and not resumed.warning
    assert list(resumed.match.names) == ["Ada", "Bo"] and resumed.journal.players == ["human", "adept"]
    assert resumed.match.check() == []
    resumed.match.submit(0)
    resumed.journal.record(resumed.match, "round 2")
    resumed.journal.close()
    assert len(resume(path).match.choices) == 31


def test_a_copy_of_the_first_format_is_played_on_with(tmp_path: Path) -> None:
    folder = tmp_path / "slots"
    folder.mkdir()
    shutil.copy(FILES / "slot-1.save", folder / "old.save")
    shelf = Slots(folder)
    assert [(slot.name, slot.note, slot.problem) for slot in shelf.all()] == [("Old times", "round 1", "")]
    match, players = shelf.load("old")
    assert len(match.choices) == 30 and players == ["human", "adept"] and match.check() == []
    found = import_match(FILES / "slot-1.save")
    assert found.name == "Old times" and found.match.save() == match.save()


def test_settings_of_the_first_format_hold(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    shutil.copy(FILES / "settings-1.json", path)
    found, notice = load_settings(path)
    assert not notice and found.speed == "fast" and found.player_names == ["Ada"]


def test_settings_from_before_a_setting_existed_get_its_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    document = json.loads((FILES / "settings-1.json").read_text(encoding="utf-8"))
    del document["tips_seen"], document["guide"]
    path.write_text(json.dumps(document), encoding="utf-8")
    found, notice = load_settings(path)
    assert not notice and found.guide and found.tips_seen == [] and found.speed == "fast"


def test_decks_of_the_first_format_are_there(tmp_path: Path) -> None:
    path = tmp_path / "decks.json"
    shutil.copy(FILES / "decks-1.json", path)
    assert DeckLibrary(path).all("wizard_arena") == {"Hot": "fire 24"}

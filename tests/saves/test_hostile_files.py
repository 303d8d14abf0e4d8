"""Files that are too large, and names made to escape from the data folder."""

import json
import os
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.library.keeper import Keeper, Record
from game.program_types import SeatSetup, Setup
from rules import Match, RulesError, new_match
from rules.core.randomness import Stream
from saves.decks import DeckLibrary
from saves.errors import StorageError
from saves.exports import export_match, import_match
from saves.history import History
from saves.journal import begin, resume
from saves.paths import Paths, find_paths
from saves.running import discard, list_running
from saves.settings import Settings, load_settings, save_settings
from saves.slots import Slots
from saves.thumbnails import get_thumbnail, put_thumbnail
from tests.saves.situations import HUMANS, contents, finished, match_of, refused
from tests.saves.tools import step


def write_large(path: Path, megabytes: int) -> None:
    """A file that begins well and goes on with nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" if path.suffix == ".png" else b'{"wizardtop": ')
        file.truncate(megabytes << 20)


def uses(paths: Paths, slots: Slots) -> list[Callable[[], object]]:
    """Everything that would read one of the large files and has no other answer than to refuse it."""
    return [
        lambda: slots.load("a"),
        lambda: slots.rename("a", "b"),
        lambda: resume(paths.matches / "a.journal"),
        lambda: import_match(paths.exports / "a.wizardtop"),
        lambda: DeckLibrary(paths.decks).all("wizard_arena"),
        lambda: DeckLibrary(paths.decks).put("wizard_arena", "Fire", "12 cards"),
        History(paths.history).recent,
        lambda: History(paths.history).add(finished("a")),
    ]


def test_a_file_of_50_megabytes_is_refused_without_being_read(tmp_path, monkeypatch):
    """A history may grow to 256."""
    paths = find_paths(tmp_path)
    save, journal, picture = paths.slots / "a.save", paths.matches / "a.journal", paths.slots / "b.png"
    large = dict.fromkeys((save, journal, paths.decks, paths.settings, paths.exports / "a.wizardtop", picture), 50)
    large[paths.history] = 300
    for path, megabytes in large.items():
        write_large(path, megabytes)

    def read(*_: object, **__: object) -> bytes:
        raise AssertionError("it was read")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", read)
        patch.setattr(Path, "read_text", read)
        patch.setattr(sqlite3, "connect", read)
        slots = Slots(paths.slots)
        assert ["too large" in slot.problem for slot in slots.all()] == [True]
        assert ["too large" in found.problem for found in list_running(paths.matches)] == [True]
        for use in uses(paths, slots):
            assert "too large" in refused(use)
        settings, warning = load_settings(paths.settings)
        assert settings == Settings() and "too large" in warning
        assert get_thumbnail(paths.slots / "b.save") == b""
    assert {path: path.stat().st_size >> 20 for path in large} == large
    slots.delete("a")
    discard(journal)
    assert slots.all() == [] and list_running(paths.matches) == []


NAMES = [
    "../../x",
    "..\\..\\x",
    "../victim",
    "/etc/passwd",
    "C:\\x",
    "C:x",
    "\\\\server\\share\\x",
    "con",
    "NUL.txt",
    "aux.",
    "a:stream",
    "nul\x00byte",
    "../victim\x00.save",
    "two\nlines",
    "x" * 300,
    "../" * 100,
    "🧙" * 60,
    "🧙" * 300,
    "\u202egnp.exe",
    "\ud800",
    "%2e%2e%2fx",
    "~/x",
    "$HOME/x",
    "`id`",
    "-rf *",
    ".",
    "..",
    "",
    " ",
]
PLAIN = re.compile(r"[a-z0-9_]+(-[a-z0-9]+)*\.(save|wizardtop|journal|lock|png|json|sqlite)")
RESERVED = {"con", "prn", "aux", "nul", "com1", "lpt1"}


def try_all(operations: list[Callable[[], object]]) -> int:
    """How many succeed; the others must be refused in one line."""
    done = 0
    for operation in operations:
        try:
            operation()
        except (StorageError, RulesError) as error:
            assert "\n" not in str(error)
        else:
            done += 1
    return done


def with_name(paths: Paths, match: Match, name: str) -> list[Callable[[], object]]:
    """Everything that can be done with a name that a player or a file brings along."""
    slots, decks = Slots(paths.slots), DeckLibrary(paths.decks)
    return [
        lambda: put_thumbnail(slots.path(slots.save(name, match, [name], name)), b"\x89PNG\r\n\x1a\n"),
        lambda: slots.save(slots.free_name(name), match, HUMANS),
        lambda: slots.rename(slots.save("harmless", match, HUMANS), name),
        lambda: slots.load(name),
        lambda: slots.rename(name, "harmless too"),
        lambda: slots.delete(name),
        lambda: slots.path(name),
        lambda: decks.put("wizard_arena", name, name),
        lambda: decks.put(name, "Fire", "12 cards"),
        lambda: decks.rename("wizard_arena", "harmless", name),
        lambda: decks.delete("wizard_arena", name),
        lambda: export_match(paths.exports, name, match, [name], name),
        lambda: slots.save(import_match(export_match(paths.exports, name, match, HUMANS)).name, match, HUMANS),
        lambda: begin(paths.matches, new_match("wizard_arena", [name, "Bo"], 1), [name, "human"], name).close(),
        lambda: History(paths.history).add(finished(name)),
        lambda: History(paths.history).get(name),
        lambda: save_settings(paths.settings, Settings(tips_seen=[name], setups={name: {}})),
    ]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_no_name_leaves_the_data_folder(tmp_path, monkeypatch, name):
    """Around it lie files that it could hit; the folder the program was started in is watched as well."""
    data, elsewhere = tmp_path / "home" / "data", tmp_path / "elsewhere"
    for folder in (tmp_path, tmp_path / "home", elsewhere):
        folder.mkdir(exist_ok=True)
        for victim in ("x", "victim", "victim.save", "x.save", "x.journal", "x.wizardtop", "passwd"):
            (folder / victim).write_text("innocent")
    monkeypatch.chdir(elsewhere)
    monkeypatch.setenv("HOME", str(elsewhere))
    before = contents(tmp_path)
    paths = find_paths(data)
    DeckLibrary(paths.decks).put("wizard_arena", "harmless", "12 cards")
    done = try_all(with_name(paths, match_of(2), name))
    assert done >= 4, "a few operations do not mind"
    after = contents(tmp_path)
    assert {path: data for path, data in after.items() if not path.startswith(os.path.join("home", "data"))} == before
    made = [path for path in data.rglob("*") if path.is_file()]
    assert made and all(PLAIN.fullmatch(path.name) and path.stem not in RESERVED for path in made), made
    places = {data, paths.slots, paths.matches, paths.exports}
    assert {path.parent for path in made} <= places


def test_a_journal_that_lies_about_its_name_is_rescued_in_its_own_folder(tmp_path):
    folder = tmp_path / "home" / "matches"
    match, stream = match_of(0), Stream(7)
    journal = begin(folder, match, HUMANS)
    journal.header["id"] = journal.header["game"] = "../../x"
    for _ in range(30):
        step(match, stream)
        journal.record(match)
    journal.close()
    rows = journal.path.read_bytes().split(b"\n")
    rows[-4] = b"damaged"
    journal.path.write_bytes(b"\n".join(rows))
    resumed = resume(journal.path)
    resumed.journal.close()
    assert resumed.warning and len(resumed.match.choices) >= 24
    assert list(tmp_path.iterdir()) == [tmp_path / "home"] and list((tmp_path / "home").iterdir()) == [folder]
    assert sorted(path.suffix for path in folder.iterdir()) == [".damaged", ".journal", ".lock"]


@pytest.mark.parametrize("words", [None, 7, ["x"]])
def test_what_is_no_text_is_told_as_none(tmp_path, words):
    """In the lists, and when the match is over: without a moment to count from it took no time."""
    paths, match, stream = find_paths(tmp_path), match_of(3), Stream(7)
    slots = Slots(paths.slots)
    path = slots.path(slots.save("Friday", match, HUMANS, "Round 1"))
    path.write_text(json.dumps(json.loads(path.read_text()) | {"name": words, "note": words, "saved": words}))
    (slot,) = slots.all()
    assert (slot.name, slot.note, slot.saved, slot.problem) == (path.stem, "", "", "")
    journal = begin(paths.matches, match, HUMANS)
    journal.header |= {"started": words, "id": words}
    while match.decision is not None:
        step(match, stream)
        journal.record(match)
    keeper = Keeper(tmp_path)
    setup = Setup(match.game.id, tuple(map(SeatSetup, match.names)))
    keeper.finish(match, setup, Record(journal))
    (record,) = keeper.recent(match.game.id)
    assert record.seconds == 0 and record.id.startswith(match.game.id)

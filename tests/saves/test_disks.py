"""Disks that are full, read-only, slow to fail, or go away."""

import os
import shutil
import sqlite3
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path

import pytest

from rules.core.randomness import Stream
from saves import journal as journals
from saves.decks import DeckLibrary
from saves.errors import StorageError, UnwritableError
from saves.exports import import_match
from saves.history import History
from saves.journal import begin, resume
from saves.paths import find_paths
from saves.running import discard, glance, list_running
from saves.slots import Slots
from tests.saves.children import move, story_of
from tests.saves.situations import HUMANS, LONG, POSIX, contents, finished, looks, match_of, operations, refused
from tests.saves.tools import step

pytestmark = pytest.mark.slow


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """No file can grow beyond ``room`` bytes: the system itself cuts writes short and then refuses them."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@POSIX
@pytest.mark.parametrize("more", [0, 1, 11, 30, 5000, 11000])
def test_a_disk_that_fills_up_costs_neither_the_match_nor_its_file(tmp_path, more):
    story = story_of(LONG)
    match = story.match()
    journal = begin(tmp_path / "matches", match, HUMANS)
    failures = written = 0
    with full_disk(journal.path.stat().st_size + more):
        for number, what in enumerate(story.moves, start=1):
            move(match, what)
            try:
                journal.record(match)
            except StorageError as error:
                failures += 1
                assert str(error).startswith("cannot write") and "\n" not in str(error)
                copy = tmp_path / f"copy{failures}"
            else:
                written = number
                continue
            copy.mkdir()
            shutil.copy(journal.path, copy)
            crashed = resume(copy / journal.path.name)
            assert crashed.match.save() in story.saves[written : number + 1] and "damaged" not in crashed.warning
            crashed.journal.close()
    assert failures > 0 and match.save() == story.saves[-1]
    journal.record(match)
    journal.close()
    resumed = resume(journal.path)
    assert resumed.match.save() == match.save() and resumed.warning == ""
    resumed.journal.close()


class Stubborn(FileIO):
    """A file that takes half of the data and then tells of a full disk, at those calls that ``failing`` names."""

    calls = 0
    failing: frozenset[int] = frozenset()

    def write(self, data: bytes) -> int:
        Stubborn.calls += 1
        if Stubborn.calls in Stubborn.failing:
            super().write(data[: len(data) // 2])
            raise OSError(28, "No space left on device")
        return super().write(data)


@pytest.mark.parametrize("failing", [{2}, {2, 3, 4}, {7, 9}, {24, 25, 26}, set(range(20, 60))])
def test_a_write_that_fails_is_made_up_for_by_the_next(tmp_path, monkeypatch, failing):
    """Also when the match has gone another way since, and when it is a snapshot's turn."""
    monkeypatch.setattr(journals, "FileIO", Stubborn)
    monkeypatch.setattr(Stubborn, "calls", 0)
    monkeypatch.setattr(Stubborn, "failing", frozenset(failing))
    story = story_of("wizard_arena")
    match = story.match()
    journal = begin(tmp_path, match, HUMANS)
    told = 0
    for number, what in enumerate(story.moves, start=1):
        move(match, what)
        assert match.save() == story.saves[number]
        try:
            journal.record(match)
        except StorageError as error:
            assert "the disk is full" in str(error)
            told += 1
    assert told == len(failing)
    journal.close()
    resumed = resume(journal.path)
    assert resumed.match.save() == story.saves[-1]
    resumed.journal.close()


def test_half_a_line_that_failed_is_cut_off_before_a_shorter_one(tmp_path, monkeypatch):
    """Half of a snapshot is longer than the undo that is written in its stead."""
    monkeypatch.setattr(journals, "FileIO", Stubborn)
    monkeypatch.setattr(Stubborn, "calls", 0)
    monkeypatch.setattr(Stubborn, "failing", frozenset({25}))
    match, stream = match_of(0), Stream(8)
    journal = begin(tmp_path, match, HUMANS)
    for _ in range(23):
        step(match, stream)
        journal.record(match)
    sound = journal.path.stat().st_size
    step(match, stream)
    assert "the disk is full" in refused(lambda: journal.record(match))
    assert journal.path.stat().st_size > sound + 1000
    match.rewind(9)
    journal.record(match)
    assert journal.path.stat().st_size < sound + 100
    journal.close()
    resumed = resume(journal.path)
    assert resumed.match.save() == match.save() and resumed.warning == ""
    resumed.journal.close()


def test_a_match_that_cannot_be_begun_leaves_nothing_behind(tmp_path, monkeypatch):
    monkeypatch.setattr(journals, "FileIO", Stubborn)
    monkeypatch.setattr(Stubborn, "calls", 0)
    monkeypatch.setattr(Stubborn, "failing", frozenset({1}))
    assert "the disk is full" in refused(lambda: begin(tmp_path, match_of(3), HUMANS))
    assert list(tmp_path.iterdir()) == []
    begin(tmp_path, match_of(3), HUMANS).close()
    assert [running.problem for running in list_running(tmp_path)] == [""]


@pytest.mark.parametrize("number", [1, 2, 5])
def test_a_sync_that_fails_once_is_told_and_forgotten(tmp_path, monkeypatch, number):
    """The choices are in the file all the same."""
    sync, calls, failed = os.fsync, 0, threading.Event()

    def fail_once(handle: int) -> None:
        nonlocal calls
        calls += 1
        if calls == number:
            failed.set()
            raise OSError(28, "No space left on device")
        sync(handle)

    monkeypatch.setattr("saves.sync._PAUSE", 0.0)
    match, stream = match_of(0), Stream(2)
    journal = begin(tmp_path, match, HUMANS)
    monkeypatch.setattr(os, "fsync", fail_once)
    told = []
    until = time.monotonic() + 10
    while (not failed.is_set() or journal.trouble) and time.monotonic() < until:
        step(match, stream)
        try:
            journal.record(match)
        except StorageError as error:
            told.append(str(error))
        time.sleep(0.002)
    assert failed.is_set() and all("the disk is full" in line for line in told)
    step(match, stream)
    journal.record(match)
    journal.close()
    resumed = resume(journal.path)
    assert resumed.match.choices == match.choices
    resumed.journal.close()


@POSIX
@pytest.mark.parametrize("room", [0, 1, 50])
def test_on_a_full_disk_every_file_stays_as_it_was(tmp_path, room):
    todo = operations(tmp_path, match_of(12))
    for operation in todo.values():
        operation()
    before = contents(tmp_path)
    for what, operation in operations(tmp_path, match_of(30)).items():
        if what == "history":
            continue  # it is kept already: nothing is written
        with full_disk(room):
            line = refused(operation)
        assert line.startswith("cannot"), what
        assert contents(tmp_path) == before, what
    for operation in todo.values():
        operation()


@POSIX
@pytest.mark.parametrize("room", [0, 600, 9000, 30000])
def test_a_full_disk_is_not_taken_for_a_damaged_history(tmp_path, room):
    history = History(tmp_path / "history.sqlite")
    for number in range(3):
        history.add(finished(f"before {number}"))
    with full_disk(room):
        line = refused(lambda: [history.add(finished(f"{room}-{number}")) for number in range(20)])
    assert "damaged" not in line and line.startswith("cannot use the history")
    before = {record.id for record in history.recent(most=100)}
    assert {"before 0", "before 1", "before 2"} <= before
    history.add(finished("after"))
    assert {record.id for record in history.recent(most=100)} == before | {"after"}


def test_a_database_that_is_full_is_told(tmp_path, monkeypatch):
    history = History(tmp_path / "history.sqlite")
    history.add(finished("a"))
    connect = sqlite3.connect

    def small(*where: object, **how: object) -> sqlite3.Connection:
        database = connect(*where, **how)  # type: ignore[call-overload]
        database.execute("PRAGMA max_page_count = 1")
        return database

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", small)
        assert "the disk is full" in refused(lambda: [history.add(finished(f"m{number}")) for number in range(50)])
    history.add(finished("b"))
    assert {"a", "b"} <= {record.id for record in history.recent()}


@contextmanager
def as_a_plain_user() -> Iterator[None]:
    """Root may write anywhere: step down for a moment."""
    if os.geteuid():
        yield
        return
    try:
        os.seteuid(65534)
    except OSError:
        pytest.skip("root cannot step down here")
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that every user can get at, unlike pytest's."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder
        for path in [folder, *folder.rglob("*")]:
            path.chmod(0o777 if path.is_dir() else 0o666)


@POSIX
@pytest.mark.parametrize("mode", [0o555, 0o444, 0o000], ids=["read-only", "not to be entered", "shut"])
def test_in_a_folder_without_rights_each_operation_is_refused_in_one_line(public, mode):
    """Nothing but StorageError; what can be shown is shown, and nothing hangs."""
    data, match = public / "data", match_of(12)
    for operation in operations(data, match).values():
        operation()
    before = contents(data)
    folders = [data, *(path for path in data.rglob("*") if path.is_dir())]
    for path in data.rglob("*"):
        if path.is_file():
            path.chmod(0o444)
    for folder in reversed(folders):
        folder.chmod(mode)
    with as_a_plain_user():
        for what, operation in operations(data, match).items():
            if what == "history" and mode == 0o555:
                continue  # it is kept already: nothing is written
            assert refused(operation).startswith("cannot"), what
        for look in looks(data).values():
            with suppress(StorageError):
                look()
        if mode == 0o555:
            (running,) = list_running(data / "matches")
            assert "read-only" in refused(lambda: resume(running.path))
            with pytest.raises(UnwritableError):
                resume(running.path)
            assert glance(running.path)[0].choices == match.choices
            assert "read-only" in refused(lambda: discard(running.path))
            assert [slot.problem for slot in Slots(data / "slots").all()] == [""]
            assert [record.id for record in History(data / "history.sqlite").recent()] == ["a"]
    for folder in folders:
        folder.chmod(0o755)
    assert contents(data) == before


@POSIX
def test_a_match_goes_on_when_its_folder_becomes_read_only(public):
    """The file is open. Afterwards it can be opened once the folder can be written again."""
    folder, match, stream = public / "matches", match_of(5), Stream(3)
    folder.mkdir()
    folder.chmod(0o777)
    with as_a_plain_user():
        journal = begin(folder, match, HUMANS)
    folder.chmod(0o555)
    journal.path.chmod(0o444)
    with as_a_plain_user():
        for _ in range(30):
            step(match, stream)
            journal.record(match)
        journal.close()
        assert "read-only" in refused(lambda: resume(journal.path))
    folder.chmod(0o777)
    journal.path.chmod(0o666)
    with as_a_plain_user():
        resumed = resume(journal.path)
    assert resumed.match.choices == match.choices
    resumed.journal.close()


@pytest.mark.parametrize("place", [".", "matches", "slots", "exports", "decks.json", "settings.json", "history.sqlite"])
def test_a_file_where_a_folder_should_be_or_the_other_way_round_is_told(tmp_path, place):
    data = tmp_path / "data"
    wrong = data / place
    if wrong.suffix:
        wrong.mkdir(parents=True)
    else:
        wrong.parent.mkdir(exist_ok=True)
        wrong.write_text("no folder")
    before = contents(tmp_path)
    failures = 0
    for operation in operations(data, match_of(3)).values():
        try:
            operation()
        except StorageError as error:
            failures += 1
            assert "\n" not in str(error)
    for look in looks(data).values():
        with suppress(StorageError):
            look()
    assert failures >= (7 if place == "." else 1)
    assert before.items() <= contents(tmp_path).items()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders")
def test_a_pipe_among_the_files_does_not_stop_the_program(tmp_path):
    """Reading one waits for a writer that never comes."""
    paths = find_paths(tmp_path)
    for folder, name in ((paths.slots, "a.save"), (paths.matches, "a.journal"), (tmp_path, "decks.json")):
        folder.mkdir(exist_ok=True)
        os.mkfifo(folder / name)
    assert "not a file" in Slots(paths.slots).all()[0].problem
    assert "not a file" in list_running(paths.matches)[0].problem
    assert "not a file" in refused(lambda: DeckLibrary(paths.decks).all("wizard_arena"))
    assert "not a file" in refused(lambda: import_match(paths.slots / "a.save"))


def test_a_data_folder_that_was_deleted_is_made_again(tmp_path):
    data = tmp_path / "data"
    for what, operation in operations(data, match_of(12)).items():
        operation()
        shutil.rmtree(data)
        for look in looks(data).values():
            look()
        assert not data.exists(), "looking makes no folders"
        operation()
        assert data.exists() or what == "figures"
        shutil.rmtree(data, ignore_errors=True)


@POSIX
@pytest.mark.parametrize("choices", [1, 23, 24, 40])
def test_a_running_match_is_written_again_when_its_folder_was_deleted(tmp_path, choices):
    folder, match, stream = tmp_path / "data" / "matches", match_of(5, seed=1), Stream(3)
    journal = begin(folder, match, HUMANS)
    for _ in range(choices):
        step(match, stream)
        journal.record(match)
    shutil.rmtree(tmp_path / "data")
    for _ in range(3):
        step(match, stream)
        with suppress(StorageError):
            journal.record(match, "Round 9")
    assert "another window" in refused(lambda: resume(journal.path))
    journal.close()
    (running,) = list_running(folder)
    resumed = resume(running.path)
    assert resumed.match.save() == match.save() and running.note == "Round 9"
    resumed.journal.close()

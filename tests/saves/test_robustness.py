"""Whatever befalls the program or its disk: killed, full, read-only, deleted, used twice, a wrong clock, evil names."""

import os
import random
import re
import shutil
import signal
import sqlite3
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from io import FileIO, IOBase
from pathlib import Path

import pytest

from game.setups import playable
from rules import Match, RulesError, new_match
from rules.core.codec import Json
from rules.core.match import Choice
from rules.core.randomness import Stream
from saves import history as histories
from saves import journal as journals
from saves import slots as slot_files
from saves.decks import DeckLibrary
from saves.errors import SavesError
from saves.exports import export_match, exported, import_match
from saves.history import History, Record, SeatRecord
from saves.journal import Journal, begin, discard, list_running, resume
from saves.locks import FileLock
from saves.paths import Paths, find_paths
from saves.pictures import get_picture, put_picture
from saves.settings import Settings, load_settings, save_settings
from saves.slots import Slots
from tests.saves.tools import accidents, step

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


def deeds(data: Path, match: Match) -> dict[str, Callable[[], object]]:
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


def refused(deed: Callable[[], object]) -> str:
    """What the player is told when ``deed`` fails: one line, nothing but a SavesError."""
    with pytest.raises(SavesError) as caught:
        deed()
    line = str(caught.value)
    assert line and "\n" not in line
    return line


def contents(folder: Path) -> dict[str, bytes]:
    """All files below ``folder`` and what is in them, but for locks, which are empty."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


# -- children that are killed ------------------------------------------------------------------------------------

Work = Callable[[Callable[[bytes], None]], None]


@dataclass
class Child:
    """A copy of this process that does its work, reports bytes through a pipe, and then waits to be killed."""

    pid: int
    pipe: int

    def hear(self) -> bytes:
        """The next report; empty when it is dead and everything was heard."""
        return os.read(self.pipe, 1 << 16)

    def kill(self) -> bytes:
        """kill -9; returns the reports that were not heard yet."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        return self.bury()

    def bury(self) -> bytes:
        """Wait for its death; returns the reports that were not heard yet. It must not have died of an error."""
        _, status = os.waitpid(self.pid, 0)
        rest = b"".join(iter(self.hear, b""))
        os.close(self.pipe)
        assert not os.WIFEXITED(status) or os.WEXITSTATUS(status) == 0, "the child failed, see its traceback"
        return rest


def fork(work: Work, *, linger: bool = True) -> Child:
    """Start a child. ``linger``: when its work is done it waits to be killed; else it ends."""
    out, into = os.pipe()
    pid = os.fork()
    if pid:
        os.close(into)
        return Child(pid, out)
    status = 1
    try:
        os.close(out)
        work(lambda report: (os.write(into, report), None)[1])
        if linger:
            signal.pause()
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


@dataclass
class Story:
    """A match with undo, move by move: what is done, and what the match is before the first and after each move."""

    match: Callable[[], Match]
    moves: list[Choice | int]
    saves: list[dict[str, Json]]


def move(match: Match, what: Choice | int) -> None:
    """A choice, or back to the moment after so many."""
    if isinstance(what, int):
        match.rewind(what)
    else:
        match.submit(*what)


@cache
def story_of(game: str, length: int = 90) -> Story:
    """Random choices in which every eleventh move takes back one to three."""
    story = Story(lambda: new_match(game, ["Ada", "Bo"], 6), [], [])
    match, stream, chance = story.match(), Stream(6), random.Random(6)
    story.saves.append(match.save())
    while match.decision is not None and len(story.moves) < length:
        if len(story.moves) % 11 == 10:
            story.moves.append(max(0, len(match.choices) - chance.randint(1, 3)))
            match.rewind(story.moves[-1])
        else:
            step(match, stream)
            story.moves.append(match.choices[-1])
        story.saves.append(match.save())
    return story


def telling(story: Story, folder: Path, position: int = 0) -> Work:
    """Play ``story`` from ``position`` on; "?" is reported before a move is written, "!" when it is."""

    def work(report: Callable[[bytes], None]) -> None:
        report(b"?")
        running = list_running(folder)
        if position or (running and not running[0].problem):
            resumed = resume(running[0].path)
            match, journal = resumed.match, resumed.journal
        else:
            match = story.match()
            journal = begin(folder, match, HUMANS)
        report(b"!")
        for number, what in enumerate(story.moves[position:]):
            move(match, what)
            report(b"?")
            journal.record(match, f"Round {number // 8}")
            report(b"!")

    return work


def check_what_is_left(folder: Path, story: Story, reports: bytes, position: int = -1) -> int:
    """The match resumes where the last "!" says, or at the move under way. Returns that, -1 when it was never begun."""
    running = list_running(folder)
    if position < 0 and b"!" not in reports:
        for unfinished in running:
            with suppress(SavesError):
                resume(unfinished.path).journal.close()
            discard(unfinished.path)
        return -1
    (only,) = running
    resumed = resume(only.path)
    saved = resumed.match.save()
    resumed.journal.close()
    assert resumed.warning == ""
    written = max(position, 0) + max(reports.count(b"!") - 1, 0)
    possible = [written, written + 1] if b"!" in reports and reports.endswith(b"?") else [written]
    found = [at for at in possible if story.saves[at] == saved]
    assert found, f"it stands at {len(resumed.match.choices)} choices, not at move {possible}"
    return found[-1]


@POSIX
def test_killed_at_any_moment_a_match_resumes_at_the_last_written_choice(tmp_path):
    chance = random.Random(9)
    stories = [story_of(game) for game in playable()]
    begun = time.perf_counter()
    whole = fork(telling(stories[0], tmp_path / "whole"), linger=False)
    whole.bury()
    lasts = time.perf_counter() - begun
    places = set()
    for number in range(accidents(12)):
        story, folder = chance.choice(stories), tmp_path / str(number)
        child = fork(telling(story, folder))
        try:
            reports = child.hear()
            time.sleep(chance.uniform(0, lasts))
        finally:
            reports += child.kill()
        places.add(check_what_is_left(folder, story, reports))
        shutil.rmtree(folder, ignore_errors=True)
    assert len(places) > 3, places


class Doomed(FileIO):
    """A file whose program is killed when it has written so many bytes."""

    left = 0

    def write(self, data: bytes) -> int:
        written = super().write(data[: Doomed.left])
        Doomed.left -= written
        if written < len(data):
            os.kill(os.getpid(), signal.SIGKILL)
        return written


def dying(work: Work, after: int) -> Work:
    """The same work, by a program that dies after ``after`` bytes of journal."""

    def doomed(report: Callable[[bytes], None]) -> None:
        Doomed.left = after
        journals.FileIO = Doomed  # in the child only
        work(report)

    return doomed


@POSIX
def test_killed_in_the_middle_of_a_line_only_that_line_is_lost(tmp_path):
    """Snapshots are long and choices short, so first a line is picked, then a byte in it."""
    chance = random.Random(10)
    story = story_of(LONG)
    fork(telling(story, tmp_path / "whole"), linger=False).bury()
    (whole,) = list_running(tmp_path / "whole")
    lines = whole.path.read_bytes().splitlines(keepends=True)
    assert len(lines) > 80
    for number in range(accidents(25)):
        line = chance.randrange(len(lines))
        byte = sum(map(len, lines[:line])) + chance.randrange(len(lines[line]))
        folder = tmp_path / str(number)
        reports = fork(dying(telling(story, folder), byte), linger=False).bury()
        assert reports.endswith(b"?")
        check_what_is_left(folder, story, reports)
        shutil.rmtree(folder)


@POSIX
def test_killed_again_and_again_a_match_is_still_played_to_its_end(tmp_path):
    """Each life is the next one's problem: long ones mostly end in a snapshot, short ones in a choice."""
    chance = random.Random(11)
    story = story_of(LONG)
    position, lives = -1, 0
    while position < len(story.moves):
        work = telling(story, tmp_path, max(position, 0))
        bytes_to_live = chance.randrange(1, 120) if lives % 3 else chance.randrange(1000, 9000)
        reports = fork(dying(work, bytes_to_live), linger=False).bury()
        position = check_what_is_left(tmp_path, story, reports, position)
        lives += 1
        assert lives < 60
    assert lives > 5


def dying_after_calls(deed: Callable[[], object], calls: int) -> Work:
    """The deed, by a program that dies before it calls the system for the ``calls``-th time: a file, a folder."""

    def work(report: Callable[[bytes], None]) -> None:
        left = calls

        def watch(_frame: object, event: str, function: object) -> None:
            nonlocal left
            owner = getattr(function, "__self__", None)
            system = getattr(owner, "__name__", "") == "posix" and function is not os.fspath
            if event == "c_call" and (system or isinstance(owner, IOBase)):
                left -= 1
                if left < 0:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.setprofile(watch)
        deed()
        sys.setprofile(None)
        report(b"!")

    return work


@POSIX
def test_killed_at_any_step_a_file_is_the_old_or_the_new_one(tmp_path):
    """Slots, decks and settings, replaced by a program that dies at its first step, its second, its third..."""
    old, new = match_of(3), match_of(9)
    slots, paths = Slots(tmp_path / "slots"), find_paths(tmp_path)
    key = slots.save("Friday", old, HUMANS)
    decks = DeckLibrary(paths.decks)
    decks.put("wizard_arena", "Fire", "old")
    save_settings(paths.settings, Settings(volume_master=1))
    replacements: dict[str, tuple[Callable[[], object], Callable[[], object], tuple[object, object]]] = {
        "slot": (
            lambda: slots.save("Friday", new, HUMANS, replace=True),
            lambda: slots.load(key)[0].choices,
            (old.choices, new.choices),
        ),
        "deck": (
            lambda: decks.put("wizard_arena", "Fire", "new", replace=True),
            lambda: decks.all("wizard_arena")["Fire"],
            ("old", "new"),
        ),
        "settings": (
            lambda: save_settings(paths.settings, Settings(volume_master=2)),
            lambda: load_settings(paths.settings)[0].volume_master,
            (1, 2),
        ),
    }
    for what, (replace, read, (before, after)) in replacements.items():
        seen, calls, survived = set(), 0, False
        while not survived:
            survived = fork(dying_after_calls(replace, calls), linger=False).bury() == b"!"
            assert read() in (before, after), what
            seen.add(read() == after)
            calls += 1
        assert seen == {False, True} and calls > 8, what
    assert [slot.problem for slot in slots.all()] == [""]


@POSIX
def test_killed_while_it_is_renamed_a_saved_match_is_not_lost(tmp_path):
    calls, survived = 0, False
    while not survived:
        slots = Slots(tmp_path / str(calls))
        key = slots.save("Friday", match_of(5), HUMANS)
        rename = dying_after_calls(lambda slots=slots, key=key: slots.rename(key, "Saturday"), calls)
        survived = fork(rename, linger=False).bury() == b"!"
        found = slots.all()
        assert {slot.name for slot in found} <= {"Friday", "Saturday"} and found
        assert all(slots.load(slot.key)[0].choices == match_of(5).choices for slot in found)
        calls += 1
    assert [slot.name for slot in found] == ["Saturday"]


@POSIX
def test_killed_while_matches_finish_the_history_keeps_each_that_was_reported(tmp_path):
    chance = random.Random(12)
    history = History(tmp_path / "history.sqlite")
    history.add(finished("first"))
    kept = 1
    for number in range(accidents(12)):

        def finish(report: Callable[[bytes], None], number: int = number) -> None:
            for count in range(50):
                history.add(finished(f"{number}-{count}"))
                report(b"!")

        child = fork(finish)
        time.sleep(chance.uniform(0, 0.05))
        reports = child.kill()
        found = history.recent(most=10000)
        assert kept + len(reports) <= len(found) <= kept + len(reports) + 1
        assert all(len(record.seats) == 2 for record in found)
        kept = len(found)
    history.add(finished("last"))


def test_a_write_to_the_history_that_was_cut_off_is_taken_back(tmp_path):
    """What lies there after a crash in the middle of a commit: half of the new pages, and SQLite's own journal."""
    alive, crashed = tmp_path / "alive", tmp_path / "crashed"
    for number in range(20):
        History(alive / "history.sqlite").add(finished(str(number)))
    database = sqlite3.connect(alive / "history.sqlite", isolation_level=None)
    database.execute("PRAGMA cache_size = 1")
    database.execute("BEGIN")
    database.execute("UPDATE matches SET reason = 'never happened', choices = '[]'")
    shutil.copytree(alive, crashed)
    database.close()
    assert (crashed / "history.sqlite-journal").stat().st_size > 1000
    history = History(crashed / "history.sqlite")
    assert {record.reason for record in history.recent()} == {""}
    history.add(finished("next"))
    assert len(history.recent()) == 21 and len(history.get("7").choices) == 2000


# -- disks -------------------------------------------------------------------------------------------------------


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
            except SavesError as error:
                failures += 1
                assert str(error).startswith("cannot write") and "\n" not in str(error)
                copy = tmp_path / f"copy{failures}"
            else:
                written = number
                continue
            copy.mkdir()
            shutil.copy(journal.path, copy)
            crashed = resume(copy / journal.path.name)
            assert crashed.match.save() in story.saves[written : number + 1] and crashed.warning == ""
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
        except SavesError as error:
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
    while (not failed.is_set() or journal._syncer.trouble) and time.monotonic() < until:
        step(match, stream)
        try:
            journal.record(match)
        except SavesError as error:
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
    todo = deeds(tmp_path, match_of(12))
    for deed in todo.values():
        deed()
    before = contents(tmp_path)
    for what, deed in deeds(tmp_path, match_of(30)).items():
        if what == "history":
            continue  # it is kept already: nothing is written
        with full_disk(room):
            line = refused(deed)
        assert line.startswith("cannot"), what
        assert contents(tmp_path) == before, what
    for deed in todo.values():
        deed()


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
def test_in_a_folder_without_rights_each_deed_is_refused_in_one_line(public, mode):
    """Nothing but SavesError; what can be shown is shown, and nothing hangs."""
    data, match = public / "data", match_of(12)
    for deed in deeds(data, match).values():
        deed()
    before = contents(data)
    folders = [data, *(path for path in data.rglob("*") if path.is_dir())]
    for path in data.rglob("*"):
        if path.is_file():
            path.chmod(0o444)
    for folder in reversed(folders):
        folder.chmod(mode)
    with as_a_plain_user():
        for what, deed in deeds(data, match).items():
            if what == "history" and mode == 0o555:
                continue  # it is kept already: nothing is written
            assert refused(deed).startswith("cannot"), what
        for look in looks(data).values():
            with suppress(SavesError):
                look()
        if mode == 0o555:
            (running,) = list_running(data / "matches")
            assert "read-only" in refused(lambda: resume(running.path))
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
    for deed in deeds(data, match_of(3)).values():
        try:
            deed()
        except SavesError as error:
            failures += 1
            assert "\n" not in str(error)
    for look in looks(data).values():
        with suppress(SavesError):
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


# -- a folder that goes away -------------------------------------------------------------------------------------


def test_a_data_folder_that_was_deleted_is_made_again(tmp_path):
    data = tmp_path / "data"
    for what, deed in deeds(data, match_of(12)).items():
        deed()
        shutil.rmtree(data)
        for look in looks(data).values():
            look()
        assert not data.exists(), "looking makes no folders"
        deed()
        assert data.exists() or what == "figures"
        shutil.rmtree(data, ignore_errors=True)


@POSIX
@pytest.mark.parametrize("choices", [1, 23, 24, 40])
def test_a_running_match_is_written_anew_when_its_folder_was_deleted(tmp_path, choices):
    folder, match, stream = tmp_path / "data" / "matches", match_of(5), Stream(3)
    journal = begin(folder, match, HUMANS)
    for _ in range(choices):
        step(match, stream)
        journal.record(match)
    shutil.rmtree(tmp_path / "data")
    for _ in range(3):
        step(match, stream)
        with suppress(SavesError):
            journal.record(match, "Round 9")
    assert "another window" in refused(lambda: resume(journal.path))
    journal.close()
    (running,) = list_running(folder)
    resumed = resume(running.path)
    assert resumed.match.save() == match.save() and running.note == "Round 9"
    resumed.journal.close()


# -- two copies at once ------------------------------------------------------------------------------------------


@POSIX
def test_of_several_copies_that_resume_at_once_one_gets_the_match(tmp_path):
    journal = begin(tmp_path, match_of(8), HUMANS)
    journal.close()
    for _ in range(5):
        out, into = os.pipe()

        def work(report: Callable[[bytes], None], out: int = out) -> None:
            os.read(out, 1)
            try:
                resumed = resume(journal.path)
            except SavesError as error:
                report(f"{error}\n".encode())
            else:
                assert len(resumed.match.choices) == 8
                report(b"mine\n")

        children = [fork(work) for _ in range(4)]
        os.write(into, b"now!")
        answers = sorted(child.hear().decode() for child in children)
        for child in children:
            child.kill()
        os.close(out)
        os.close(into)
        assert answers == ["mine\n"] + 3 * ["this match is open in another window of Wizardtop\n"]


@POSIX
def test_what_another_copy_holds_is_refused_in_one_line_until_it_is_killed(tmp_path, monkeypatch):
    monkeypatch.setattr(histories, "_PATIENCE", 0.05)
    paths, match = find_paths(tmp_path), match_of(8)
    decks, history = DeckLibrary(paths.decks), History(paths.history)
    decks._lock._patience = 0.05
    decks.put("wizard_arena", "Fire", "12 cards")
    history.add(finished("a"))
    begin(paths.matches, match, HUMANS).close()
    (running,) = list_running(paths.matches)

    def hold(report: Callable[[bytes], None]) -> None:
        held = resume(running.path), FileLock(paths.decks.with_suffix(".lock"), "")
        held[1].acquire()
        database = sqlite3.connect(paths.history, isolation_level=None)
        database.execute("BEGIN EXCLUSIVE")
        report(b"!")
        signal.pause()

    holder = fork(hold)
    try:
        assert holder.hear() == b"!"
        for deed in (
            lambda: resume(running.path),
            lambda: discard(running.path),
            lambda: decks.put("wizard_arena", "Ice", "12 cards"),
            lambda: decks.delete("wizard_arena", "Fire"),
            lambda: history.add(finished("b")),
            history.recent,
        ):
            assert "another window" in refused(deed)
        assert decks.all("wizard_arena") == {"Fire": "12 cards"}
        assert [found.problem for found in list_running(paths.matches)] == [""]
    finally:
        holder.kill()
    resumed = resume(running.path)
    assert resumed.match.choices == match.choices
    resumed.journal.close()
    decks.put("wizard_arena", "Ice", "12 cards")
    history.add(finished("b"))
    assert len(history.recent()) == 2


@POSIX
def test_two_copies_that_keep_decks_at_once_keep_them_all(tmp_path):
    def keep(who: str) -> Work:
        def work(_: Callable[[bytes], None]) -> None:
            for number in range(6):
                DeckLibrary(tmp_path / "decks.json").put("wizard_arena", f"{who}{number}", "12 cards")

        return work

    for child in [fork(keep(who), linger=False) for who in "abc"]:
        child.bury()
    names = list(DeckLibrary(tmp_path / "decks.json").all("wizard_arena"))
    assert names == [f"{who}{number}" for who in "abc" for number in range(6)]


# -- the clock ---------------------------------------------------------------------------------------------------


@pytest.fixture
def backwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever somebody looks at the clock it is a month earlier, and soon before 1970."""
    now = datetime(1971, 3, 1, tzinfo=UTC)

    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:
            nonlocal now
            now -= timedelta(days=30)
            return now

    monkeypatch.setattr(journals, "datetime", Clock)
    monkeypatch.setattr(slot_files, "datetime", Clock)
    monkeypatch.setattr(time, "time", lambda: Clock.now().timestamp())


@pytest.mark.usefixtures("backwards")
def test_with_a_clock_that_goes_backwards_matches_begin_resume_and_are_listed(tmp_path):
    match, stream = match_of(0), Stream(5)
    opened: list[Journal] = []
    for number in range(20):
        opened.append(begin(tmp_path, match, HUMANS))
        step(match, stream)
        opened[-1].record(match)
        opened[-1].close()
        stamp = time.time()
        os.utime(opened[-1].path, (stamp, stamp))
        assert number < 15 or stamp < 0
    running = list_running(tmp_path)
    assert [found.path for found in running] == [journal.path for journal in opened], "the last by date stands first"
    assert len({found.started for found in running}) == 20 and {found.problem for found in running} == {""}
    for number, found in enumerate(running, start=1):
        resumed = resume(found.path)
        assert len(resumed.match.choices) == number
        resumed.journal.close()


@pytest.mark.usefixtures("backwards")
def test_with_a_clock_that_goes_backwards_slots_and_history_sort_by_date(tmp_path):
    slots, history = Slots(tmp_path / "slots"), History(tmp_path / "history.sqlite")
    keys = [slots.save(f"match {number}", match_of(2), HUMANS) for number in range(20)]
    assert [slot.key for slot in slots.all()] == keys, "the last by date stands first"
    for number in range(20):
        history.add(finished(f"m{number:02}", slot_files.datetime.now(UTC).date().isoformat()))
    assert [record.id for record in history.recent()] == [f"m{number:02}" for number in range(20)]
    assert history.summary().matches == 20 and history.summary().streak == 20


@pytest.mark.usefixtures("backwards")
def test_with_a_clock_that_goes_backwards_nobody_waits_for_ever(tmp_path):
    with FileLock(tmp_path / "a.lock", ""):
        begun = time.monotonic()
        assert refused(FileLock(tmp_path / "a.lock", "it is taken", patience=0.1).acquire) == "it is taken"
        assert 0.1 <= time.monotonic() - begun < 2


# -- files that are too large ------------------------------------------------------------------------------------


def test_a_file_of_50_megabytes_is_refused_without_being_read(tmp_path, monkeypatch):
    """A history may grow to 256."""
    paths = find_paths(tmp_path)
    large = [
        paths.slots / "a.save",
        paths.matches / "a.journal",
        paths.decks,
        paths.settings,
        paths.exports / "a.wizardtop",
        paths.history,
        paths.slots / "b.png",
    ]
    for path in large:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" if path.suffix == ".png" else b'{"wizardtop": ')
            file.truncate((300 if path == paths.history else 50) << 20)

    def read(*_: object, **__: object) -> bytes:
        raise AssertionError("it was read")

    begun = time.perf_counter()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", read)
        patch.setattr(sqlite3, "connect", read)
        slots = Slots(paths.slots)
        assert ["too large" in slot.problem for slot in slots.all()] == [True]
        assert ["too large" in found.problem for found in list_running(paths.matches)] == [True]
        for deed in (
            lambda: slots.load("a"),
            lambda: slots.rename("a", "b"),
            lambda: resume(paths.matches / "a.journal"),
            lambda: import_match(paths.exports / "a.wizardtop"),
            lambda: DeckLibrary(paths.decks).all("wizard_arena"),
            lambda: DeckLibrary(paths.decks).put("wizard_arena", "Fire", "12 cards"),
            History(paths.history).recent,
            lambda: History(paths.history).add(finished("a")),
        ):
            assert "too large" in refused(deed)
        settings, warning = load_settings(paths.settings)
        assert settings == Settings() and "too large" in warning
        assert get_picture(paths.slots / "b.save") == b""
    assert time.perf_counter() - begun < 0.3
    assert [path.stat().st_size >> 20 for path in large] == [300 if path == paths.history else 50 for path in large]
    slots.delete("a")
    discard(paths.matches / "a.journal")
    assert slots.all() == [] and list_running(paths.matches) == []


# -- names made to escape ----------------------------------------------------------------------------------------

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


def try_all(deeds: list[Callable[[], object]]) -> int:
    """How many succeed; the others must be refused in one line."""
    done = 0
    for deed in deeds:
        try:
            deed()
        except (SavesError, RulesError) as error:
            assert "\n" not in str(error)
        else:
            done += 1
    return done


def with_name(paths: Paths, match: Match, name: str) -> list[Callable[[], object]]:
    """Everything that can be done with a name that a player or a file brings along."""
    slots, decks = Slots(paths.slots), DeckLibrary(paths.decks)
    return [
        lambda: put_picture(slots.path(slots.save(name, match, [name], name)), b"\x89PNG\r\n\x1a\n"),
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
        lambda: save_settings(paths.settings, Settings(player_names=[name], setups={name: {}})),
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
    assert done >= 4, "a few deeds do not mind"
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

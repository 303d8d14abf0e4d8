"""Killed at any moment: what was written is there, and the match resumes."""

import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from io import FileIO, IOBase
from pathlib import Path

import pytest

from game.setups import playable
from saves import journal as journals
from saves.decks import DeckLibrary
from saves.errors import StorageError
from saves.history import History
from saves.journal import begin, resume
from saves.paths import find_paths
from saves.running import discard, list_running
from saves.settings import Settings, load_settings, save_settings
from saves.slots import Slots
from tests.saves.children import Story, Work, fork, move, story_of
from tests.saves.situations import HUMANS, LONG, POSIX, finished, match_of
from tests.saves.tools import accidents

pytestmark = pytest.mark.slow


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
            with suppress(StorageError):
                resume(unfinished.path).journal.close()
            discard(unfinished.path)
        return -1
    (only,) = running
    resumed = resume(only.path)
    saved = resumed.match.save()
    resumed.journal.close()
    assert "damaged" not in resumed.warning
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
    places: set[int] = set()
    for number in range(5 * accidents(12)):
        if number >= accidents(12) and len(places) > 3:
            break  # on a busy machine the moments come out alike, and it takes more of them
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


def dying_after_calls(operation: Callable[[], object], calls: int) -> Work:
    """The operation, by a program that dies before it calls the system for the ``calls``-th time: a file, a folder."""

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
        operation()
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

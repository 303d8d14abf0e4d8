"""Two copies of the program at once."""

import os
import signal
import sqlite3
from collections.abc import Callable

import pytest

from saves import history as histories
from saves.decks import DeckLibrary
from saves.errors import StorageError
from saves.history import History
from saves.journal import begin, resume
from saves.locks import FileLock
from saves.paths import find_paths
from saves.running import discard, list_running
from tests.saves.children import Work, fork
from tests.saves.situations import HUMANS, POSIX, finished, match_of, refused


@POSIX
@pytest.mark.slow
def test_of_several_copies_that_resume_at_once_one_gets_the_match(tmp_path):
    journal = begin(tmp_path, match_of(8), HUMANS)
    journal.close()
    for _ in range(5):
        out, into = os.pipe()

        def work(report: Callable[[bytes], None], out: int = out) -> None:
            os.read(out, 1)
            try:
                resumed = resume(journal.path)
            except StorageError as error:
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
    decks.lock.patience = 0.05
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
        for operation in (
            lambda: resume(running.path),
            lambda: discard(running.path),
            lambda: decks.put("wizard_arena", "Ice", "12 cards"),
            lambda: decks.delete("wizard_arena", "Fire"),
            lambda: history.add(finished("b")),
            history.recent,
        ):
            assert "another window" in refused(operation)
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

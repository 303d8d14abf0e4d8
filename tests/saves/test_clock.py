"""A clock that goes backwards."""

import os
import time
from datetime import UTC, datetime, timedelta

import pytest

from rules.core.randomness import Stream
from saves import journal as journals
from saves import slots as slot_files
from saves.history import History
from saves.journal import Journal, begin, resume
from saves.locks import FileLock
from saves.running import list_running
from saves.slots import Slots
from tests.saves.situations import HUMANS, finished, match_of, refused
from tests.saves.tools import step


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
def test_with_a_clock_that_goes_backwards_nobody_waits_forever(tmp_path):
    with FileLock(tmp_path / "a.lock", ""):
        begun = time.monotonic()
        assert refused(FileLock(tmp_path / "a.lock", "it is taken", patience=0.1).acquire) == "it is taken"
        assert 0.1 <= time.monotonic() - begun < 2

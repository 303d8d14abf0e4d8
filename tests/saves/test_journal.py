"""The journal of the running match: what is written comes back, whatever happens to the file."""

import errno
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import threading
import time
from io import FileIO
from pathlib import Path

import pytest

from rules import GAMES, Match, new_match
from rules.core.randomness import Stream
from saves import journal as journals
from saves import lines
from saves.errors import StorageError
from saves.journal import begin, resume
from saves.journal_reading import LOST, read_journal
from saves.running import discard, list_running, put_back
from saves.thumbnails import get_thumbnail, put_thumbnail
from tests.saves.tools import accidents, mutate, step

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("choices", [0, 1, 23, 24, 25, 60])
def test_a_match_resumes_where_it_stood(played, choices):
    match, path, _ = played(choices)
    resumed = resume(path)
    assert resumed.match.save() == match.save()
    assert resumed.match.view(0) == match.view(0)
    assert resumed.warning == ""
    assert resumed.journal.players == ["human", "adept", "human"]
    resumed.journal.close()


def test_it_goes_on_in_the_same_file(played):
    match, path, _ = played(30)
    stream = Stream(1)
    for _ in range(20):
        resumed = resume(path)
        step(resumed.match, stream)
        resumed.journal.record(resumed.match, "Round 9")
        resumed.journal.close()
    last = resume(path)
    assert last.match.choices == resumed.match.choices
    assert len(last.match.choices) == len(match.choices) + 20
    assert last.note == "Round 9"
    last.journal.close()


def test_undo_of_several_and_another_way_is_one_record(tmp_path):
    match = new_match("wizard_arena", 2, 3)
    stream = Stream(3)
    journal = begin(tmp_path, match, ["human", "human"])
    for _ in range(30):
        step(match, stream)
    journal.record(match)
    match.rewind(11)
    for _ in range(3):
        step(match, stream)
    journal.record(match)
    journal.close()
    resumed = resume(journal.path)
    assert resumed.match.choices == match.choices and len(match.choices) == 14
    resumed.journal.close()


def test_a_concession_is_kept(tmp_path):
    match = new_match("wizard_arena", 3, 3)
    stream = Stream(3)
    journal = begin(tmp_path, match, ["human"] * 3)
    for _ in range(12):
        step(match, stream)
    match.concede(1)
    journal.record(match)
    journal.close()
    resumed = resume(journal.path)
    assert resumed.match.choices[-1] == (-2,)
    assert resumed.match.view(0) == match.view(0)
    resumed.journal.close()


def test_the_header_tells_what_the_match_is(played):
    _, path, _ = played(3)
    header = json.loads(path.read_bytes().split(b"\n")[0][9:])[1]
    assert header["format"] == 1 and header["game"] == "wizard_arena" and header["seed"] == 5
    assert header["names"] == ["Ada", "Bo", "Cy"] and header["rules"] >= 1
    assert set(header) == {
        "format", "app", "id", "game", "names", "players", "seed", "options", "rules", "started",
    }  # fmt: skip


# -- damage ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_torn_last_line_is_dropped(played):
    match, path, histories = played(40)
    whole = path.read_bytes()
    ends = [index + 1 for index, byte in enumerate(whole) if byte == 10]
    for cut in range(ends[-3] + 1, len(whole)):
        path.write_bytes(whole[:cut])
        resumed = resume(path)
        assert resumed.match.choices in histories
        assert len(match.choices) - len(resumed.match.choices) <= 2
        lost = cut not in ends and whole[cut : cut + 1] != b"\n"
        told = f"The end of its file is missing: this match goes on after choice {len(resumed.match.choices)}."
        assert resumed.warning == (told if lost else "") and path.read_bytes().endswith(b"\n")
        step(resumed.match, Stream(1))
        resumed.journal.record(resumed.match)
        resumed.journal.close()
        again = resume(path)
        assert again.match.choices == resumed.match.choices
        again.journal.close()


@pytest.mark.parametrize("cut", (0, 40))
def test_a_last_snapshot_that_is_damaged_or_torn_costs_nothing(played, cut):
    match, path, _ = played(24)
    rows = path.read_bytes().split(b"\n")
    assert rows[-2][9:14] == b'["s",'
    rows[-2] = rows[-2].replace(b"1", b"2")
    path.write_bytes(b"\n".join(rows)[: -cut or None])
    resumed = resume(path)
    assert resumed.match.choices == match.choices and resumed.warning == ""
    resumed.journal.close()


def _without(rows, *kinds):
    """The lines of these kinds are damaged."""
    return b"\n".join(row[:-1] + b"?" if row[9:13] in kinds else row for row in rows)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_match_of_which_no_snapshot_is_left_is_made_again_from_its_number(game, tmp_path):
    """The next line that is written is a snapshot."""
    match = new_match(game, ["Ada", "Bo"], 5)
    journal = begin(tmp_path, match, ["human", "adept"])
    stream = Stream(1)
    for _ in range(8):
        step(match, stream)
        journal.record(match)
    journal.close()
    rows = journal.path.read_bytes().split(b"\n")
    journal.path.write_bytes(_without(rows, b'["s"'))
    assert [(running.problem, running.damaged) for running in list_running(tmp_path)] == [("", False)]
    resumed = resume(journal.path)
    assert resumed.match.save() == match.save() and resumed.warning == "" and resumed.journal.players[1] == "adept"
    step(resumed.match, stream)
    resumed.journal.record(resumed.match)
    resumed.journal.close()
    assert journal.path.read_bytes().split(b"\n")[-2][9:13] == b'["s"'


def test_a_match_that_began_in_its_middle_is_not_made_again_from_its_number(played):
    match, path, _ = played(5)
    journal = begin(path.parent, match, ["human", "adept", "human"])
    step(match, Stream(1))
    journal.record(match)
    journal.close()
    path.unlink()
    journal.path.write_bytes(_without(journal.path.read_bytes().split(b"\n"), b'["s"'))
    (running,) = list_running(path.parent)
    assert running.problem == LOST
    with pytest.raises(StorageError, match="damaged"):
        resume(journal.path)


def test_a_match_of_which_neither_snapshot_nor_header_is_left_is_listed_as_damaged(played):
    _, path, _ = played(5)
    assert [running.problem for running in list_running(path.parent)] == [""]
    rows = path.read_bytes().split(b"\n")
    path.write_bytes(_without(rows, b'["s"', b'["h"'))
    (running,) = list_running(path.parent)
    assert running.problem == "this running match is damaged: nothing of it can be read"
    with pytest.raises(StorageError, match="damaged"):
        resume(path)


def test_a_match_with_lost_choices_is_listed_as_damaged(played):
    """By every line whose choices are needed; where it breaks off at the end nothing is said."""
    _, path, _ = played(40)
    rows = path.read_bytes().split(b"\n")
    (last,) = [number for number, row in enumerate(rows) if row[9:14] == b'["s",'][-1:]
    assert 0 < last < len(rows) - 3
    for number, row in enumerate(rows[:-1]):
        path.write_bytes(b"\n".join([*rows[:number], row[:-1] + b"?", *rows[number + 1 :]]))
        (running,) = list_running(path.parent)
        damaged = running.damaged, running.problem
        resumed = read_journal(path.read_bytes())
        assert damaged == (resumed.damaged, ""), number
    path.write_bytes(b"\n".join(rows)[:-20])
    assert [running.damaged for running in list_running(path.parent)] == [False]


def test_a_whole_line_without_its_end_counts(played):
    match, path, _ = played(40)
    path.write_bytes(path.read_bytes()[:-1])
    resumed = resume(path)
    assert resumed.match.choices == match.choices
    resumed.journal.close()


def test_damage_after_the_last_snapshot_restores_the_state_before_it(played):
    _, path, histories = played(22)
    whole = path.read_bytes()
    rows = whole.split(b"\n")
    rows[6] = rows[6].replace(b"[", b"(")
    broken = b"\n".join(rows)
    path.write_bytes(broken)
    resumed = resume(path)
    assert resumed.match.choices == histories[4]
    assert "damaged" in resumed.warning and "after choice 4" in resumed.warning
    assert resumed.journal.path != path and not path.exists()
    aside = list(path.parent.glob("*.damaged"))
    assert [file.read_bytes() for file in aside] == [broken]
    resumed.journal.close()
    assert [running.path for running in list_running(path.parent)] == [resumed.journal.path]


def test_damage_before_a_snapshot_costs_nothing(played):
    match, path, _ = played(60)
    rows = path.read_bytes().split(b"\n")
    rows[0] = b"garbage"
    rows[4] = b"\x00" * 30
    path.write_bytes(b"\n".join(rows))
    resumed = resume(path)
    assert resumed.match.choices == match.choices and resumed.warning == ""
    resumed.journal.close()


def test_a_lost_line_is_noticed(played):
    _, path, histories = played(20)
    rows = path.read_bytes().split(b"\n")
    del rows[5:7]
    path.write_bytes(b"\n".join(rows))
    resumed = resume(path)
    assert resumed.match.choices == histories[3] and resumed.warning
    resumed.journal.close()


def test_a_newer_file_is_refused_and_left_alone(played):
    _, path, _ = played(5)
    rows = path.read_bytes().split(b"\n")
    header = json.loads(rows[0][9:])
    header[1]["format"] = 2
    rows[0] = lines.write_line(header, lines.START).rstrip()
    newer = b"\n".join(rows)
    path.write_bytes(newer)
    with pytest.raises(StorageError, match="newer version"):
        resume(path)
    assert path.read_bytes() == newer
    (found,) = list_running(path.parent)
    assert "newer version" in found.problem and found.game == header[1]["game"]


@pytest.mark.slow
def test_mutated_journals(played):
    """Each is refused and untouched, or resumes in a state in which the match once was."""
    _, path, histories = played(40)
    whole = path.read_bytes()
    folder = path.parent
    chance = random.Random(7)
    outcomes = {"refused": 0, "warned": 0, "unharmed": 0}
    for number in range(accidents(1000)):
        mutated = mutate(whole, chance)
        file = folder / f"m{number}.journal"
        file.write_bytes(mutated)
        try:
            resumed = resume(file)
        except StorageError as error:
            assert "\n" not in str(error)
            assert file.read_bytes() == mutated
            outcomes["refused"] += 1
        else:
            assert resumed.match.choices in histories
            if "damaged" in resumed.warning:
                aside = resumed.journal.path.with_suffix(".damaged")
                assert aside.read_bytes() == mutated
                aside.unlink()
                outcomes["warned"] += 1
            else:
                outcomes["unharmed"] += 1
            resumed.journal.remove()
        file.unlink(missing_ok=True)
    assert all(count > 10 for count in outcomes.values()), outcomes


# -- crashes, disks, two copies ----------------------------------------------------------------------------------

PLAYER = """
import sys
from pathlib import Path
from rules import new_match
from rules.core.randomness import Stream
from saves.journal import begin
from tests.saves.tools import step
match = new_match("wizard_arena", 2, 8)
journal = begin(Path(sys.argv[1]), match, ["human", "human"])
stream = Stream(8)
while match.decision is not None:
    step(match, stream)
    journal.record(match)
    print(len(match.choices), flush=True)
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL")
def test_killing_the_program_loses_nothing(tmp_path):
    chance = random.Random(3)
    for number in range(8):
        folder = tmp_path / str(number)
        wanted = chance.randrange(2, 60)
        program = subprocess.Popen([sys.executable, "-c", PLAYER, str(folder)], cwd=ROOT, stdout=subprocess.PIPE)
        assert program.stdout is not None
        for line in program.stdout:
            if int(line) >= wanted:
                break
        program.send_signal(signal.SIGKILL)
        acknowledged = [wanted, *map(int, program.stdout.read().split())][-1]
        program.wait()
        program.stdout.close()
        (running,) = list_running(folder)
        resumed = resume(running.path)
        assert len(resumed.match.choices) >= acknowledged and not resumed.warning
        resumed.journal.close()


def _try_to_resume(path: Path, answers: "multiprocessing.Queue[str]") -> None:
    try:
        resume(path).journal.close()
    except StorageError as error:
        answers.put(str(error))
    else:
        answers.put("")


@pytest.mark.slow
def test_two_copies_cannot_have_the_same_match(played):
    _, path, _ = played(5)
    context = multiprocessing.get_context("spawn")
    answers = context.Queue()
    resumed = resume(path)
    other = context.Process(target=_try_to_resume, args=(path, answers))
    other.start()
    assert "another window" in answers.get(timeout=20)
    other.join()
    resumed.journal.close()
    _try_to_resume(path, answers)
    assert answers.get(timeout=20) == ""


def test_a_match_is_discarded_unless_it_is_open(played):
    _, path, _ = played(5)
    journal = resume(path).journal
    with pytest.raises(StorageError, match="another window"):
        discard(path)
    journal.close()
    os.utime(path, (1000, 1000))
    put_thumbnail(path, picture := b"\x89PNG\r\n\x1a\n...")
    before = path.read_bytes()
    discarded = discard(path)
    assert list(path.parent.iterdir()) == [] and discarded is not None, "nothing is left over, also if it ends now"
    put_back(discarded)
    assert path.read_bytes() == before and get_thumbnail(path) == picture and list_running(path.parent)[0].saved == 1000
    resume(path).journal.close()
    path.write_bytes(b"nobody can read this")
    discard(path)
    assert list(path.parent.iterdir()) == []


def test_new_matches_never_share_a_file(tmp_path):
    match = new_match("wizard_arena", 2, 1)
    open_journals = [begin(tmp_path, match, ["human", "human"]) for _ in range(20)]
    assert len({journal.path for journal in open_journals}) == 20
    for journal in open_journals:
        journal.remove()
    assert list(tmp_path.iterdir()) == []


class SmallDisk(FileIO):
    """A file on a disk with so many bytes of room."""

    room = 0

    def write(self, data):
        if self.room <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = super().write(data[: self.room])
        type(self).room -= written
        return written


def test_a_full_disk_is_told_and_nothing_is_skipped(played, monkeypatch):
    _, path, _ = played(10)
    monkeypatch.setattr("saves.journal.FileIO", SmallDisk)
    monkeypatch.setattr(SmallDisk, "room", 9)
    resumed = resume(path)
    journal, match = resumed.journal, resumed.match
    stream = Stream(2)
    step(match, stream)
    for _ in range(2):
        with pytest.raises(StorageError, match="disk is full"):
            journal.record(match)
    SmallDisk.room = 100_000
    step(match, stream)
    journal.record(match)
    journal.close()
    again = resume(path)
    assert again.match.choices == match.choices and not again.warning
    again.journal.close()


def test_a_sync_that_fails_is_told(tmp_path, monkeypatch):
    match = new_match("wizard_arena", 2, 1)
    journal = begin(tmp_path, match, ["human", "human"])
    failed = threading.Event()

    def fail(_: int) -> None:
        failed.set()
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    step(match, Stream(1))
    journal.record(match)
    assert failed.wait(5)
    with pytest.raises(StorageError, match="Input/output error"):
        for _ in range(50):
            step(match, Stream(1))
            journal.record(match)
            time.sleep(0.01)
    journal.close()


def test_a_folder_that_is_a_file_is_told(tmp_path):
    (tmp_path / "matches").write_text("no folder")
    with pytest.raises(StorageError, match="not a folder"):
        begin(tmp_path / "matches", new_match("wizard_arena", 2, 1), ["human", "human"])


def test_a_huge_file_is_refused_unread(tmp_path, monkeypatch):
    path = tmp_path / "huge.journal"
    with open(path, "wb") as file:
        file.truncate(50 << 20)
    monkeypatch.setattr(Path, "read_bytes", lambda self: pytest.fail("it was read"))
    with pytest.raises(StorageError, match="too large"):
        resume(path)


def test_the_list_is_sorted_and_describes(played):
    _, first, _ = played(12)
    _, second, _ = played(3)
    os.utime(first, (2e9, 2e9))
    running = list_running(first.parent)
    assert [entry.path for entry in running] == [first, second]
    assert running[0].game == "wizard_arena" and running[0].names == ["Ada", "Bo", "Cy"]
    assert running[0].players == ["human", "adept", "human"] and running[0].note == "Round 2"
    assert list_running(first.parent / "nowhere") == []


def test_only_the_choices_since_the_last_snapshot_are_made_again(played, monkeypatch):
    match, path, _ = played(60)
    made = []
    submit = Match.submit
    monkeypatch.setattr(Match, "submit", lambda self, *picked: (made.append(picked), submit(self, *picked))[1])
    resumed = resume(path)
    resumed.journal.close()
    assert resumed.match.choices == match.choices
    assert 0 < len(made) <= 2 * journals.SPACING < 60


def test_spacing_keeps_the_file_small(played):
    _, path, _ = played(60)
    snapshots = path.read_bytes().count(b'["s",')
    assert snapshots == 1 + 60 // journals.SPACING

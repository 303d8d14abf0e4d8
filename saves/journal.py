"""The running match on disk: one file, one appended line per choice.

Every line is flushed when ``record`` returns, so killing the program loses nothing, and is synced by a thread soon
after (``saves.sync``). Every ``_SPACING`` choices the whole match is appended, so loading replays only a few choices
and a damaged line costs nothing before it. A lock keeps a second copy of the program away from the same match.
The format of the lines is told in ``saves.lines``.
"""

import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path

from rules import IllegalChoice, Match
from rules.core.codec import Json
from rules.core.decisions import Choice
from rules.core.saving import read_choice
from saves import lines
from saves.atomic import read_bytes, sync_folder
from saves.documents import Document, check_format, load_saved, text_list
from saves.errors import SavesError
from saves.locks import FileLock
from saves.paths import make_folder, reason
from saves.pictures import drop_picture, move_picture
from saves.sync import Syncer
from saves.version import VERSION

FORMAT = 1
ENDING = ".journal"
_KIND = "running match"
_SPACING = 24  # choices between two snapshots: 10 kB and half a millisecond each
_BUSY = "this match is open in another window of Wizardtop"


@dataclass(slots=True)
class Running:
    """A running match in the list of those to continue. ``problem`` says why it cannot be, else it is empty."""

    path: Path
    game: str = ""
    names: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    note: str = ""
    started: str = ""
    saved: float = 0.0
    problem: str = ""


class Journal:
    """The open journal of one match. Made by ``begin`` or ``resume``; to be closed.

    ``header`` has ``format, app, id, game, names, players, seed, options, rules, started``.
    """

    def __init__(self, path: Path, header: Document, lock: FileLock, file: FileIO) -> None:
        self.path = path
        self.header = header
        self._lock = lock
        self._file = file
        self._syncer = Syncer(file.fileno())
        self._choices: list[Choice] = []
        self._sums = [lines.START]
        self._note = ""
        self._since = 0  # choices since the last snapshot
        self._size = file.seek(0, os.SEEK_END)

    @property
    def players(self) -> list[str]:
        """Who plays each seat: ``human`` or a bot's level."""
        return text_list(self.header.get("players"))

    def record(self, match: Match, note: str = "") -> None:
        """Write down what has happened in ``match`` since the last time: choices, undo. ``note``: "Round 3", for lists.

        Raises SavesError when it cannot be written; the next call tries again, nothing is skipped.
        """
        if not os.path.exists(self.path):
            self._start_again()
        kept = _common(self._choices, match.choices)
        sums = self._sums[: kept + 1]
        data = b""
        if kept < len(self._choices):
            data += lines.write_line(["u", kept, note], sums[kept])
        for count in range(kept, len(match.choices)):
            choice = match.choices[count]
            body: list[Json] = ["c", count, list(choice)]
            if note != self._note:
                body.append(note)
            data += lines.write_line(body, sums[count])
            sums.append(lines.history_sum(sums[count], choice))
        since = self._since + len(match.choices) - kept
        if not self._size:
            data = lines.write_line(["h", self.header], lines.START) + self._snapshot(match, note, sums[-1])
            since = 0
        elif since >= _SPACING:
            data += self._snapshot(match, note, sums[-1])
            since = 0
        self._append(data)
        self._choices[kept:] = match.choices[kept:]
        self._sums, self._note, self._since = sums, note, since
        if self._syncer.trouble:
            raise SavesError(f"cannot write {self.path}: {self._syncer.trouble}")

    def _start_again(self) -> None:
        """Somebody deleted the file, maybe with its folder: begin it again. Raises SavesError."""
        self._lock.release()
        self._lock.acquire()
        try:
            file = FileIO(self.path, "x+")
        except OSError as error:
            raise SavesError(f"cannot write {self.path}: {reason(error)}") from error
        self._syncer.close()
        self._file.close()
        self._file, self._syncer, self._size = file, Syncer(file.fileno()), 0

    def _snapshot(self, match: Match, note: str, history: int) -> bytes:
        return lines.write_line(["s", note, match.save(), self.header], history)

    def _append(self, data: bytes) -> None:
        """Append whole lines, or nothing: what a failed call left behind is cut off by the next one."""
        if not data:
            return
        try:
            if self._file.seek(0, os.SEEK_END) != self._size:
                self._file.truncate(self._size)
                self._file.seek(self._size)
            written = 0
            while written < len(data):
                written += self._file.write(data[written:])
        except (OSError, ValueError) as error:
            raise SavesError(f"cannot write {self.path}: {reason(error)}") from error
        self._size += written
        self._syncer.request()

    def close(self) -> None:
        """Sync and let go of the file; the match can be resumed. Safe to call twice."""
        if self._file.closed:
            return
        self._syncer.close()
        self._file.close()
        self._lock.release()

    def remove(self) -> None:
        """Close and delete: the match is over and kept elsewhere, or is given up."""
        self.close()
        drop_picture(self.path)
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
            self._lock.path.unlink(missing_ok=True)


def begin(folder: Path, match: Match, players: Sequence[str], note: str = "") -> Journal:
    """A new journal in ``folder`` for ``match``, which may be under way already. Raises SavesError."""
    now = datetime.now(UTC)
    name = f"{match.game.id}-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(4)}"
    header: Document = {
        "format": FORMAT,
        "app": VERSION,
        "id": name,
        "game": match.game.id,
        "names": list(match.names),
        "players": list(players),
        "seed": match.seed,
        "options": dict(match.options),
        "rules": match.game.version,
        "started": now.isoformat(timespec="seconds"),
    }
    return _new_file(folder, name, header, match, note)


def _new_file(folder: Path, name: str, header: Document, match: Match, note: str) -> Journal:
    make_folder(folder)
    path = folder / (name + ENDING)
    lock = FileLock(path.with_suffix(".lock"), _BUSY)
    lock.acquire()
    try:
        file = FileIO(path, "x+")
    except OSError as error:
        lock.release()
        raise SavesError(f"cannot write {path}: {reason(error)}") from error
    journal = Journal(path, header, lock, file)
    try:
        journal._choices = list(match.choices)
        journal._sums = lines.history_sums(match.choices)
        journal.record(match, note)
    except BaseException:
        journal.remove()
        raise
    sync_folder(folder)
    return journal


def _common(old: list[Choice], new: list[Choice]) -> int:
    """How many choices two histories have in common from the beginning."""
    count = min(len(old), len(new))
    if old[:count] == new[:count]:
        return count
    return next(index for index in range(count) if old[index] != new[index])


# -- reading -----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Resumed:
    """A match to go on with. ``warning`` is one sentence if its file was damaged, else empty."""

    match: Match
    journal: Journal
    note: str
    warning: str = ""


@dataclass(slots=True)
class _Read:
    """What a journal's bytes say. ``end`` is where its last whole line ends, ``damaged`` whether choices are missing.

    ``corrected``: the rules have changed since the last snapshot, so a choice that is missing may be no longer possible.
    """

    match: Match
    header: Document
    note: str
    sums: list[int]
    since: int
    end: int
    damaged: bool
    corrected: bool


def resume(path: Path) -> Resumed:
    """Open the journal of a running match at its last decision. Raises SavesError and leaves the file as it is.

    A line that was cut off while it was written is dropped. Where choices in the middle are damaged, the match goes on
    before them, in a new file; the damaged one stays beside it, renamed.
    """
    lock = FileLock(path.with_suffix(".lock"), _BUSY)
    if not os.path.isfile(path):
        raise SavesError(f"there is no running match in {path}")
    lock.acquire()
    try:
        read = _read(read_bytes(path, f"the {_KIND}"))
        if read.damaged:
            return _rescue(path, read, lock)
        try:
            file = FileIO(path, "r+")
            _mend_end(file, read.end)
        except OSError as error:
            raise SavesError(f"cannot write {path}: {reason(error)}") from error
    except BaseException:
        lock.release()
        raise
    journal = Journal(path, read.header, lock, file)
    journal._choices = list(read.match.choices)
    journal._sums, journal._note, journal._since = read.sums, read.note, read.since
    return Resumed(read.match, journal, read.note)


def _mend_end(file: FileIO, end: int) -> None:
    """Cut off what follows the last whole line, and end that line."""
    file.truncate(end)
    file.seek(end - 1)
    if file.read(1) != b"\n":
        file.write(b"\n")


def _rescue(path: Path, read: _Read, lock: FileLock) -> Resumed:
    """Go on in a new file and set the damaged one aside."""
    name = f"{path.stem[:80]}-{secrets.token_hex(3)}"
    journal = _new_file(path.parent, name, read.header, read.match, read.note)
    move_picture(path, journal.path)
    aside = path.with_name(f"{name}.damaged")
    with suppress(OSError):
        path.rename(aside)
        lock.path.unlink()
    lock.release()
    trouble = (
        "The rules of this game have been corrected since" if read.corrected else "The file of this match was damaged"
    )
    warning = f"{trouble}: it goes on after choice {len(read.match.choices)}. The file is kept as {aside.name}."
    return Resumed(read.match, journal, read.note, warning)


def _read(data: bytes) -> _Read:
    """The match as far as it can be trusted. Raises SavesError."""
    rows = data.split(b"\n")
    torn = rows.pop()  # empty when the last line was ended
    first = lines.read_line(rows[0]) if rows else None
    if first is not None and first[0] == "h" and len(first) > 1 and lines.fits(rows[0], lines.START):
        _check_header(first[1])
    trouble = SavesError(f"this {_KIND} is damaged: nothing of it can be read")
    for index in range(len(rows) - 1, -1, -1):
        if rows[index][9:14] != b'["s",':
            continue
        try:
            return _read_from(rows, index, torn)
        except SavesError as error:
            trouble = error
        except Exception as error:  # forged lines can lead the rules anywhere
            trouble = SavesError(f"this {_KIND} is damaged: {type(error).__name__}")
    raise trouble


def _check_header(header: Json) -> Document:
    if not isinstance(header, dict):
        raise SavesError(f"this {_KIND} is damaged: it has no header")
    check_format(header.get("format"), _KIND, FORMAT)
    return header


def _read_from(rows: list[bytes], index: int, torn: bytes) -> _Read:
    """The match from the snapshot in line ``index`` on. Raises SavesError when that one cannot be used."""
    body = lines.read_line(rows[index])
    if body is None or len(body) != 4 or not isinstance(body[1], str):
        raise SavesError(f"this {_KIND} is damaged")
    header = _check_header(body[3])
    saved = body[2]
    match = load_saved(saved)
    assert isinstance(saved, dict) and isinstance(saved["choices"], list)
    sums = lines.history_sums([read_choice(choice) for choice in saved["choices"]])
    if not lines.fits(rows[index], sums[-1]):
        raise SavesError(f"this {_KIND} is damaged")
    lost = len(match.choices) < len(saved["choices"])  # they no longer fit the rules
    read = _Read(
        match, header, body[1], sums[: len(match.choices) + 1], 0, 0, lost, saved["rules"] != match.game.version
    )
    for line in rows[index + 1 :] if not lost else ():
        read.damaged = not _follow(read, line)
    read.end = sum(map(len, rows)) + len(rows)
    if torn and not read.damaged and _follow(read, torn):
        read.end += len(torn)
    return read


def _follow(read: _Read, line: bytes) -> bool:
    """Do what a line says if it fits the history so far; False if it does not."""
    body = lines.read_line(line)
    if body is None or len(body) < 3 or type(body[1]) is not int:
        return False
    count = body[1]
    if not 0 <= count < len(read.sums) or not lines.fits(line, read.sums[count]):
        return False
    if body[0] == "u" and isinstance(body[2], str):
        read.match.rewind(count)
        del read.sums[count + 1 :]
        read.note = body[2]
        return True
    if body[0] != "c" or count != len(read.sums) - 1 or not _choose(read.match, body[2]):
        return False
    read.sums.append(lines.history_sum(read.sums[-1], read.match.choices[-1]))
    read.since += 1
    if len(body) > 3 and isinstance(body[3], str):
        read.note = body[3]
    return True


def _choose(match: Match, choice: Json) -> bool:
    """Make a choice again; False if it is none."""
    if not isinstance(choice, list) or any(type(item) is not int for item in choice):
        return False
    indices = [item for item in choice if isinstance(item, int)]
    try:
        if indices and indices[0] < 0:
            match.concede(-1 - indices[0])
        else:
            match.submit(*indices)
    except IllegalChoice:
        return False
    return True


def discard(path: Path) -> None:
    """Delete a running match unseen, also one that cannot be read. Raises SavesError while it is open elsewhere."""
    lock = FileLock(path.with_suffix(".lock"), _BUSY)
    with lock:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise SavesError(f"cannot delete {path}: {reason(error)}") from error
    drop_picture(path)
    with suppress(OSError):
        lock.path.unlink()


def list_running(folder: Path) -> list[Running]:
    """All running matches in ``folder``, the last played first; also those that cannot be read, with their problem."""
    found = []
    with suppress(OSError):
        for path in folder.glob("*" + ENDING):
            found.append(_describe(path))
    return sorted(found, key=lambda running: running.saved, reverse=True)


def _describe(path: Path) -> Running:
    running = Running(path)
    try:
        running.saved = path.stat().st_mtime
        rows = read_bytes(path, f"the {_KIND}").split(b"\n")
        header = _find_header(rows)
    except (OSError, SavesError) as error:
        running.problem = str(error)
        return running
    running.game = str(header.get("game"))
    running.names = text_list(header.get("names"))
    running.players = text_list(header.get("players"))
    running.started = str(header.get("started"))
    running.note = _last_note(rows)
    return running


def _find_header(rows: list[bytes]) -> Document:
    """The header from the first line, or from a snapshot if that one is damaged. Raises SavesError."""
    for row in rows:
        if row[9:13] not in (b'["h"', b'["s"'):
            continue
        body = lines.read_line(row)
        if body is not None and len(body) in (2, 4):
            return _check_header(body[-1])
    raise SavesError(f"this {_KIND} is damaged: nothing of it can be read")


def _last_note(rows: list[bytes]) -> str:
    """The newest note, without looking at sums."""
    for row in reversed(rows):
        body = lines.read_line(row)
        if body is None:
            continue
        note = body[1] if body[0] == "s" else body[3] if body[0] == "c" and len(body) > 3 else body[-1]
        if isinstance(note, str):
            return note
    return ""

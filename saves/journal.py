"""The running match on disk: one file, one appended line per choice.

Every line is flushed when ``record`` returns, so killing the program loses nothing, and is synced by a thread soon
after (``saves.sync``). Every ``SPACING`` choices the whole match is appended, so loading replays only a few choices
and a damaged line costs nothing before it. A lock keeps a second copy of the program away from the same match.
The format of the lines is described in ``saves.lines``.
"""

import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path

from rules import Match
from rules.core.decisions import Choice
from rules.core.plain import Json
from saves import lines
from saves.atomic import read_bytes, sync_folder
from saves.documents import Document, text, text_list
from saves.errors import StorageError, UnwritableError
from saves.journal_reading import FORMAT, KIND, ReadJournal, read_journal
from saves.locks import FileLock
from saves.paths import make_folder, reason
from saves.sync import Syncer
from saves.thumbnails import drop_thumbnail, move_thumbnail
from saves.version import VERSION

ENDING = ".journal"
SPACING = 24  # choices between two snapshots: 10 kB and half a millisecond each
BUSY = "this match is open in another window of Wizardtop"


class Journal:
    """The open journal of one match. Made by ``begin`` or ``resume``; to be closed.

    ``header`` has ``format, app, id, game, names, players, seed, options, rules, started``, and ``taken_back`` where
    that was done.
    """

    def __init__(
        self,
        path: Path,
        header: Document,
        lock: FileLock,
        file: FileIO,
        choices: Sequence[Choice],
        note: str = "",
        since: int = 0,
    ) -> None:
        """``choices`` are those that are written down, or will be with the first call of ``record`` in an empty file."""
        self.path = path
        self.header = header
        self._lock = lock
        self._file = file
        self._syncer = Syncer(file.fileno())
        self._choices = list(choices)
        self._sums = lines.history_sums(choices)
        self._note = note
        self._since = since  # choices since the last snapshot
        self._size = file.seek(0, os.SEEK_END)

    @property
    def players(self) -> list[str]:
        """Who plays each seat: ``human`` or a bot's level."""
        return text_list(self.header.get("players"))

    @property
    def started(self) -> datetime | None:
        """When the match was begun; None where its header does not say so."""
        with suppress(ValueError):
            moment = datetime.fromisoformat(text(self.header.get("started")))
            return moment if moment.tzinfo is not None else None
        return None

    @property
    def taken_back(self) -> bool:
        """Was more undone than the rules of undo allow?"""
        return self.header.get("taken_back") is True

    def take_back(self) -> None:
        """Note that it was: the next call of ``record`` writes that down, too."""
        self.header["taken_back"] = True
        self._since = SPACING

    def record(self, match: Match, note: str = "") -> None:
        """Write down what has happened in ``match`` since the last time: choices, undo. ``note``: "Round 3", for lists.

        Raises StorageError when it cannot be written; the next call tries again, nothing is skipped.
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
        elif since >= SPACING:
            data += self._snapshot(match, note, sums[-1])
            since = 0
        self._append(data)
        self._choices[kept:] = match.choices[kept:]
        self._sums, self._note, self._since = sums, note, since
        if self.trouble:
            raise StorageError(f"cannot write {self.path}: {self.trouble}")

    def _start_again(self) -> None:
        """Somebody deleted the file, maybe with its folder: begin it again. Raises StorageError."""
        self._lock.release()
        self._lock.acquire()
        try:
            file = FileIO(self.path, "x+")
        except OSError as error:
            raise StorageError(f"cannot write {self.path}: {reason(error)}") from error
        self._syncer.close()
        self._file.close()
        self._file, self._syncer, self._size = file, Syncer(file.fileno()), 0

    def _snapshot(self, match: Match, note: str, history: int) -> bytes:
        return lines.write_line(["s", note, match.save(), self.header], history)

    @property
    def trouble(self) -> str:
        """Why the last lines may not outlast a power cut, empty while they do."""
        return self._syncer.trouble

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
            raise StorageError(f"cannot write {self.path}: {reason(error)}") from error
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
        drop_thumbnail(self.path)
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
            self._lock.path.unlink(missing_ok=True)


def begin(folder: Path, match: Match, players: Sequence[str], note: str = "", taken_back: bool = False) -> Journal:
    """A new journal in ``folder`` for ``match``, which may be under way already. Raises StorageError."""
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
    if taken_back:
        header["taken_back"] = True
    return _new_file(folder, name, header, match, note)


def _new_file(folder: Path, name: str, header: Document, match: Match, note: str) -> Journal:
    make_folder(folder)
    path = folder / (name + ENDING)
    lock = FileLock(path.with_suffix(".lock"), BUSY)
    lock.acquire()
    try:
        file = FileIO(path, "x+")
    except OSError as error:
        lock.release()
        raise UnwritableError(f"cannot write {path}: {reason(error)}") from error
    journal = Journal(path, header, lock, file, match.choices)
    try:
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
    """A match to go on with. ``warning`` says what was lost, empty if nothing was."""

    match: Match
    journal: Journal
    note: str
    warning: str = ""


def resume(path: Path) -> Resumed:
    """Open the journal of a running match at its last decision. Raises StorageError and leaves the file as it is:
    UnwritableError where nothing is wrong but that nothing can be written there.

    A line that was cut off while it was written is dropped, with a warning. Where choices in the middle are damaged, the match
    goes on before them, in a new file; the damaged one stays beside it, renamed.
    """
    lock = FileLock(path.with_suffix(".lock"), BUSY)
    if not os.path.isfile(path):
        raise StorageError(f"there is no running match in {path}")
    lock.acquire()
    try:
        read = read_journal(read_bytes(path, f"the {KIND}"))
        if read.damaged:
            return _rescue(path, read, lock)
        try:
            file = FileIO(path, "r+")
            _mend_end(file, read.end)
        except OSError as error:
            raise UnwritableError(f"cannot write {path}: {reason(error)}") from error
    except BaseException:
        lock.release()
        raise
    journal = Journal(path, read.header, lock, file, read.match.choices, read.note, read.since)
    warning = ""
    if read.cut:
        warning = f"The end of its file is missing: this match goes on after choice {len(read.match.choices)}."
    return Resumed(read.match, journal, read.note, warning)


def _mend_end(file: FileIO, end: int) -> None:
    """Cut off what follows the last whole line, and end that line."""
    file.truncate(end)
    file.seek(end - 1)
    if file.read(1) != b"\n":
        file.write(b"\n")


def _rescue(path: Path, read: ReadJournal, lock: FileLock) -> Resumed:
    """Go on in a new file and set the damaged one aside."""
    name = f"{path.stem[:80]}-{secrets.token_hex(3)}"
    journal = _new_file(path.parent, name, read.header, read.match, read.note)
    move_thumbnail(path, journal.path)
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

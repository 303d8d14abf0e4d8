"""The running matches in a folder: those to continue, listed without being loaded."""

import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from rules import Match
from saves.atomic import read_bytes, write_bytes
from saves.documents import text, text_list
from saves.errors import StorageError
from saves.journal import BUSY, ENDING
from saves.journal_reading import (
    KIND,
    LOST,
    choices_missing,
    find_header,
    game_named,
    last_note,
    read_journal,
    taken_back_in,
)
from saves.locks import FileLock
from saves.paths import reason
from saves.thumbnails import drop_thumbnail, get_thumbnail, put_thumbnail


@dataclass(slots=True)
class Running:
    """A running match in the list of those to continue. ``problem`` says why it cannot be, else it is empty.

    ``taken_back``: more was undone in it than the rules of undo allow; ``damaged``: its last choices are lost.
    """

    path: Path
    game: str = ""
    names: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    note: str = ""
    started: str = ""
    saved: float = 0.0
    problem: str = ""
    taken_back: bool = False
    damaged: bool = False


class Discarded(NamedTuple):
    """A running match that was deleted: its journal and its picture, which are nowhere else, and when it was last played."""

    path: Path
    journal: bytes
    picture: bytes
    saved_ns: int


def can_return(path: Path) -> bool:
    """Could a running match be put back once it is deleted? Not one whose file cannot be read, or is too large to be kept."""
    try:
        read_bytes(path, f"the {KIND}")
    except StorageError:
        return False
    return True


def discard(path: Path) -> Discarded | None:
    """Delete a running match unseen, also one that cannot be read. Raises StorageError while it is open elsewhere.

    Returns it to be put back; None where its file cannot be read at all.
    """
    lock, kept = FileLock(path.with_suffix(".lock"), BUSY), None
    with lock:
        with suppress(OSError, StorageError):
            kept = Discarded(path, read_bytes(path, f"the {KIND}"), get_thumbnail(path), path.stat().st_mtime_ns)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(f"cannot delete {path}: {reason(error)}") from error
    drop_thumbnail(path)
    with suppress(OSError):
        lock.path.unlink()
    return kept


def put_back(discarded: Discarded) -> None:
    """Bring a running match back, last played when it was. Raises StorageError."""
    write_bytes(discarded.path, discarded.journal)
    if discarded.picture:
        put_thumbnail(discarded.path, discarded.picture)
    with suppress(OSError):
        os.utime(discarded.path, ns=(discarded.saved_ns, discarded.saved_ns))


def list_running(folder: Path) -> list[Running]:
    """All running matches in ``folder``, the last played first; also those that cannot be read, with their problem."""
    found = []
    with suppress(OSError):
        for path in folder.glob("*" + ENDING):
            found.append(_describe(path))
    return sorted(found, key=lambda running: running.saved, reverse=True)


def glance(path: Path) -> tuple[Match, list[str], bool]:
    """A running match as far as it can be trusted, who plays its seats, and whether more was undone than the rules of undo allow.

    Nothing is locked or mended. Raises StorageError.
    """
    read = read_journal(read_bytes(path, f"the {KIND}"))
    return read.match, text_list(read.header.get("players")), read.header.get("taken_back") is True


def _describe(path: Path) -> Running:
    running, rows = Running(path), list[bytes]()
    try:
        running.saved = path.stat().st_mtime
        rows = read_bytes(path, f"the {KIND}").split(b"\n")
        header = find_header(rows)
    except (OSError, StorageError) as error:
        running.problem, running.game = str(error), game_named(rows)
        return running
    running.game = text(header.get("game"))
    running.names = text_list(header.get("names"))
    running.players = text_list(header.get("players"))
    running.started = text(header.get("started"))
    running.note = last_note(rows)
    running.taken_back = taken_back_in(rows)
    missing = choices_missing(rows)
    running.problem, running.damaged = LOST if missing is None else "", bool(missing)
    return running

"""Named copies of matches, one file each. The file's name is made from a digest, so no name can leave the folder."""

import hashlib
import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from rules import Match
from saves.atomic import sync_folder
from saves.documents import Document, load_saved, read_document, text, text_list, write_document
from saves.errors import StorageError
from saves.paths import reason
from saves.thumbnails import drop_thumbnail, move_thumbnail

FORMAT = 1
ENDING = ".save"
LONGEST_NAME = 60
KIND = "saved match"
_KEY = re.compile(r"[a-z0-9-]{1,80}")


@dataclass(slots=True)
class Slot:
    """A saved match in the list. ``key`` names it to ``Slots``; ``problem`` says why it cannot be loaded, else empty.

    ``taken_back``: more was undone in it than the rules of undo allow.
    """

    key: str
    name: str
    game: str = ""
    names: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    note: str = ""
    saved: str = ""
    problem: str = ""
    taken_back: bool = False


class Loaded(NamedTuple):
    """A saved match, who plays its seats, and whether more was undone in it than the rules of undo allow."""

    match: Match
    players: list[str]
    taken_back: bool


class Slots:
    """The saved matches in ``folder``. Everything raises StorageError with one clear line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def save(
        self,
        name: str,
        match: Match,
        players: Sequence[str],
        note: str = "",
        *,
        taken_back: bool = False,
        replace: bool = False,
    ) -> str:
        """Keep a copy of ``match`` under ``name`` and return its key. A name in use needs ``replace``."""
        name = clean_name(name)
        key = _key(name)
        if not replace and os.path.exists(self.path(key)):
            raise StorageError(f"there is already a saved match called {name}")
        write_document(self.path(key), KIND, FORMAT, slot_body(name, match, players, note, taken_back))
        drop_thumbnail(self.path(key))
        return key

    def load(self, key: str) -> Loaded:
        """The match, and who plays its seats."""
        body = read_document(self.path(key), KIND, FORMAT)
        return Loaded(match_in(body), text_list(body.get("players")), taken_back_in(body))

    def rename(self, key: str, name: str) -> str:
        """Give a saved match another name; returns its new key."""
        name = clean_name(name)
        body = read_document(self.path(key), KIND, FORMAT)
        new = _key(name)
        if new == key:
            return key
        if os.path.exists(self.path(new)):
            raise StorageError(f"there is already a saved match called {name}")
        kept = {part: value for part, value in body.items() if part not in ("wizardtop", "format")}
        write_document(self.path(new), KIND, FORMAT, {**kept, "name": name})
        move_thumbnail(self.path(key), self.path(new))
        self.delete(key)
        return new

    def delete(self, key: str) -> None:
        """Delete a saved match."""
        path = self.path(key)
        try:
            path.unlink()
        except OSError as error:
            raise StorageError(f"cannot delete {path}: {reason(error)}") from error
        drop_thumbnail(path)
        sync_folder(self.folder)

    def all(self) -> list[Slot]:
        """All saved matches, the newest first; damaged ones with their problem."""
        found = []
        with suppress(OSError):
            for path in self.folder.glob("*" + ENDING):
                if _KEY.fullmatch(path.stem):
                    found.append(self._describe(path))
        return sorted(found, key=lambda slot: (slot.saved, slot.name), reverse=True)

    def _describe(self, path: Path) -> Slot:
        try:
            body = read_document(path, KIND, FORMAT)
        except StorageError as error:
            return Slot(path.stem, path.stem, problem=str(error))
        return Slot(
            path.stem,
            text(body.get("name")) or path.stem,
            text(body.get("game")),
            text_list(body.get("names")),
            text_list(body.get("players")),
            text(body.get("note")),
            text(body.get("saved")),
            taken_back=taken_back_in(body),
        )

    def free_name(self, name: str) -> str:
        """``name``, or with a number behind it one that no saved match has yet."""
        name, number = clean_name(name), 1
        free = name
        while os.path.exists(self.path(_key(free))):
            number += 1
            free = f"{name[: LONGEST_NAME - 5]} {number}"
        return free

    def path(self, key: str) -> Path:
        """The file of a saved match. Raises StorageError for a key that is none."""
        if not _KEY.fullmatch(key):
            raise StorageError(f"there is no saved match {key!r}")
        return self.folder / (key + ENDING)


def slot_body(name: str, match: Match, players: Sequence[str], note: str, taken_back: bool) -> Document:
    """What stands in the file of a saved match."""
    return {
        "name": name,
        "game": match.game.id,
        "names": list(match.names),
        "players": list(players),
        "note": note,
        "saved": datetime.now(UTC).isoformat(timespec="seconds"),
        "taken_back": taken_back,
        "match": match.save(),
    }


def taken_back_in(body: Document) -> bool:
    """Was more undone than the rules of undo allow, by the file of a saved match?"""
    return body.get("taken_back") is True


def match_in(body: Document) -> Match:
    """The match in the file of a saved match. Raises StorageError."""
    return load_saved(body.get("match"))


def clean_name(name: str) -> str:
    """A name as it is kept: without blanks around it. Raises StorageError for one that cannot be shown in a line."""
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise StorageError(f"a name has 1 to {LONGEST_NAME} printable characters")
    return name


def _key(name: str) -> str:
    """A readable file name of plain letters; the digest tells equal-looking ones apart."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]
    return f"{plain or 'match'}-{hashlib.sha256(name.encode()).hexdigest()[:12]}"

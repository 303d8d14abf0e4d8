"""Named copies of matches, one file each. The file's name is made from a digest, so no name can leave the folder."""

import hashlib
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from rules import Match
from saves.atomic import sync_folder
from saves.documents import Document, load_saved, read_document, text_list, write_document
from saves.errors import SavesError
from saves.paths import reason

FORMAT = 1
ENDING = ".save"
LONGEST_NAME = 60
_KIND = "saved match"
_KEY = re.compile(r"[a-z0-9-]{1,80}")


@dataclass(slots=True)
class Slot:
    """A saved match in the list. ``key`` names it to ``Slots``; ``problem`` says why it cannot be loaded, else empty."""

    key: str
    name: str
    game: str = ""
    names: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    note: str = ""
    saved: str = ""
    problem: str = ""


class Slots:
    """The saved matches in ``folder``. Everything raises SavesError with one clear line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def save(self, name: str, match: Match, players: Sequence[str], note: str = "", *, replace: bool = False) -> str:
        """Keep a copy of ``match`` under ``name`` and return its key. A name in use needs ``replace``."""
        name = clean_name(name)
        key = _key(name)
        if not replace and self._path(key).exists():
            raise SavesError(f"there is already a saved match called {name}")
        body: Document = {
            "name": name,
            "game": match.game.id,
            "names": list(match.names),
            "players": list(players),
            "note": note,
            "saved": datetime.now(UTC).isoformat(timespec="seconds"),
            "match": match.save(),
        }
        write_document(self._path(key), _KIND, FORMAT, body)
        return key

    def load(self, key: str) -> tuple[Match, list[str]]:
        """The match, and who plays its seats."""
        body = read_document(self._path(key), _KIND, FORMAT)
        return load_saved(body.get("match")), text_list(body.get("players"))

    def rename(self, key: str, name: str) -> str:
        """Give a saved match another name; returns its new key."""
        name = clean_name(name)
        body = read_document(self._path(key), _KIND, FORMAT)
        new = _key(name)
        if new == key:
            return key
        if self._path(new).exists():
            raise SavesError(f"there is already a saved match called {name}")
        kept = {part: value for part, value in body.items() if part not in ("wizardtop", "format")}
        write_document(self._path(new), _KIND, FORMAT, {**kept, "name": name})
        self.delete(key)
        return new

    def delete(self, key: str) -> None:
        """Delete a saved match."""
        path = self._path(key)
        try:
            path.unlink()
        except OSError as error:
            raise SavesError(f"cannot delete {path}: {reason(error)}") from error
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
            body = read_document(path, _KIND, FORMAT)
        except SavesError as error:
            return Slot(path.stem, path.stem, problem=str(error))
        return Slot(
            path.stem,
            str(body.get("name")),
            str(body.get("game")),
            text_list(body.get("names")),
            text_list(body.get("players")),
            str(body.get("note")),
            str(body.get("saved")),
        )

    def _path(self, key: str) -> Path:
        if not _KEY.fullmatch(key):
            raise SavesError(f"there is no saved match {key!r}")
        return self.folder / (key + ENDING)


def clean_name(name: str) -> str:
    """A name as it is kept: without blanks around it. Raises SavesError for one that cannot be shown in a line."""
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise SavesError(f"a name has 1 to {LONGEST_NAME} printable characters")
    return name


def _key(name: str) -> str:
    """A readable file name of plain letters; the digest tells equal-looking ones apart."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]
    return f"{plain or 'match'}-{hashlib.sha256(name.encode()).hexdigest()[:12]}"

"""A match as a single file to carry to another computer, and back. The file has the form of a slot's."""

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from rules import Match
from saves.documents import read_document, text, text_list, write_document
from saves.slots import FORMAT, KIND, LONGEST_NAME, clean_name, match_in, slot_body, taken_back_in

ENDING = ".wizardtop"


@dataclass(slots=True)
class Imported:
    """What was in a file: the match, its name, who plays its seats, where it stands (see also ``saves.slots.Loaded``)."""

    match: Match
    name: str
    players: list[str]
    note: str
    taken_back: bool = False


def export_match(
    folder: Path, name: str, match: Match, players: Sequence[str], note: str = "", taken_back: bool = False
) -> Path:
    """Write ``match`` to a new file in ``folder`` and return it; no other file is replaced. Raises StorageError."""
    path = _free(folder, f"{match.game.id}-{_plain(name)}".rstrip("-"))
    write_document(path, KIND, FORMAT, slot_body(name, match, players, note, taken_back))
    return path


def import_match(path: Path) -> Imported:
    """The match in an exported file or a slot's. Raises StorageError: unreadable, damaged, newer, or too large."""
    body = read_document(path, KIND, FORMAT)
    match = match_in(body)
    name, players, note = _name(body.get("name"), path), text_list(body.get("players")), text(body.get("note"))
    return Imported(match, name, players, note, taken_back_in(body))


class Exported(NamedTuple):
    """An exported file: its size in bytes and when it was changed, in seconds since 1970."""

    path: Path
    size: int
    changed: float


def exported(folder: Path) -> list[Exported]:
    """The exported files in ``folder``, the newest first; those that cannot be looked at are left out."""
    found: list[Exported] = []
    with suppress(OSError):
        for path in folder.glob("*" + ENDING):
            with suppress(OSError):
                facts = path.stat()
                found.append(Exported(path, facts.st_size, facts.st_mtime))
    return sorted(found, key=lambda file: (-file.changed, file.path))


def _name(stored: object, path: Path) -> str:
    """The stored name, if it can be shown; else the file's."""
    for candidate in (stored, path.stem):
        if isinstance(candidate, str) and candidate.strip().isprintable() and candidate.strip():
            return clean_name(candidate.strip()[:LONGEST_NAME])
    return "Imported match"


def _plain(name: str) -> str:
    """Letters and digits only: no name can leave the folder."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]


def _free(folder: Path, stem: str) -> Path:
    path, number = folder / (stem + ENDING), 1
    while os.path.exists(path):
        number += 1
        path = folder / f"{stem}-{number}{ENDING}"
    return path

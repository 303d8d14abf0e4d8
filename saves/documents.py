"""JSON documents: small files with a kind and a format number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

from rules import RulesError, load_match
from rules.core.plain import Json
from saves.atomic import read_bytes, write_bytes
from saves.errors import StorageError
from saves.names import one_line

if TYPE_CHECKING:
    from rules import Match

Document = dict[str, Json]


def write_document(path: Path, kind: str, format: int, body: Document) -> None:
    """Write ``body`` with its kind and format, human-readable. Raises StorageError."""
    text = json.dumps({"wizardtop": kind, "format": format, **body}, indent=1)
    write_bytes(path, text.encode() + b"\n")


def read_document(path: Path, kind: str, newest: int) -> Document:
    """The document of this kind in ``path``. Raises StorageError: unreadable, damaged, of another kind, or newer."""
    return parse_document(read_bytes(path, f"the {kind}"), kind, newest)


def parse_document(data: bytes, kind: str, newest: int) -> Document:
    """The document in ``data``. Raises StorageError."""
    document = parse_object(data)
    if document is None or document.get("wizardtop") != kind:
        raise StorageError(f"this file is damaged or not a {kind} of Wizardtop")
    check_format(document.get("format"), kind, newest)
    return document


def check_format(format: Json, kind: str, newest: int) -> None:
    """Raises StorageError unless this version can read a ``kind`` of that format."""
    if type(format) is not int or format < 1:
        raise StorageError(f"this {kind} is damaged: it has no format number")
    if format > newest:
        raise StorageError(f"this {kind} was made by a newer version of Wizardtop")


def parse_object(data: bytes) -> Document | None:
    """The JSON object in ``data``, or None if there is none."""
    try:
        document = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return cast(Document, document) if isinstance(document, dict) else None


def load_saved(data: Json) -> Match:
    """The match that ``Match.save`` wrote. Raises StorageError, whatever is wrong with the data."""
    try:
        match = load_match(cast(Document, data))
    except RulesError as error:
        raise StorageError(str(error)) from error
    except Exception as error:  # a forged save can lead the rules anywhere; none of it may reach the player
        raise StorageError("the saved match is damaged") from error
    match.names = match.state.names = tuple(map(one_line, match.names))  # whatever stands in a file
    return match


def text(value: Json) -> str:
    """A text; empty for anything else."""
    return value if isinstance(value, str) else ""


def text_list(value: Json) -> list[str]:
    """The texts in a list of texts; empty for anything else."""
    if not isinstance(value, list):
        return []
    return [item for item in value if isinstance(item, str)]

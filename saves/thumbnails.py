"""Thumbnails: the small pictures beside saved matches. Whatever is wrong with one, the match is shown without it."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

ENDING = ".png"
LARGEST = 1 << 20
"""Bytes; a larger picture is none that was saved here."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def thumbnail_of(save: Path) -> Path:
    """Where the thumbnail of the match in ``save`` lies."""
    return save.with_suffix(ENDING)


def put_thumbnail(save: Path, png: bytes) -> None:
    """Keep a picture beside ``save``. Replaced whole, but not synced: nothing is lost with it."""
    path = thumbnail_of(save)
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(png)
        os.replace(temporary, path)
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)


def get_thumbnail(save: Path) -> bytes:
    """The PNG beside ``save``; empty when there is none that could be one."""
    path = thumbnail_of(save)
    try:
        if path.stat().st_size > LARGEST:
            return b""
        data = path.read_bytes()
    except OSError:
        return b""
    return data if data.startswith(_SIGNATURE) else b""


def drop_thumbnail(save: Path) -> None:
    """Delete the picture beside ``save``, if any."""
    with suppress(OSError):
        thumbnail_of(save).unlink(missing_ok=True)


def move_thumbnail(old: Path, new: Path) -> None:
    """A save has another name now: its picture goes with it."""
    with suppress(OSError):
        thumbnail_of(old).replace(thumbnail_of(new))

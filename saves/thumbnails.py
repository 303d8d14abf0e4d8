"""The small pictures beside saved matches. They are a convenience: whatever is wrong with one, there is just none."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

ENDING = ".png"
LARGEST = 1 << 20
"""Bytes; a larger picture is not ours."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def picture_of(save: Path) -> Path:
    """Where the picture of the match in ``save`` lies."""
    return save.with_suffix(ENDING)


def put_picture(save: Path, png: bytes) -> None:
    """Keep a picture beside ``save``. Replaced whole, but not synced: nothing is lost with it."""
    path = picture_of(save)
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(png)
        os.replace(temporary, path)
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)


def get_picture(save: Path) -> bytes:
    """The PNG beside ``save``; empty when there is none that could be one."""
    path = picture_of(save)
    try:
        if path.stat().st_size > LARGEST:
            return b""
        data = path.read_bytes()
    except OSError:
        return b""
    return data if data.startswith(_SIGNATURE) else b""


def drop_picture(save: Path) -> None:
    """Delete the picture beside ``save``, if any."""
    with suppress(OSError):
        picture_of(save).unlink(missing_ok=True)


def move_picture(old: Path, new: Path) -> None:
    """A save has another name now: its picture goes with it."""
    with suppress(OSError):
        picture_of(old).replace(picture_of(new))

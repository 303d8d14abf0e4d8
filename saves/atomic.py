"""Whole files, written so that a crash leaves either the old one or the new one."""

import os
import stat
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from saves.errors import StorageError
from saves.paths import Paths, make_folder, reason

LIMIT = 32 << 20
"""Bytes; a larger file is none of Wizardtop's and is refused unread."""


def write_bytes(path: Path, data: bytes) -> None:
    """Replace ``path`` by ``data``: a temporary file in the same folder, fsync, rename, fsync of the folder.

    Raises StorageError; the old file is then unharmed.
    """
    make_folder(path.parent)
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _replace(temporary, path)
    except (OSError, ValueError) as error:
        if temporary:
            with suppress(OSError):
                os.unlink(temporary)
        raise StorageError(f"cannot write {path}: {reason(error)}") from error
    sync_folder(path.parent)


def _replace(temporary: str, path: Path) -> None:
    """Rename over ``path``. On Windows a virus scanner may hold the old file for a moment."""
    for pause in (0.01, 0.05, 0.2):
        try:
            os.replace(temporary, path)
            return
        except PermissionError:
            if os.name != "nt":
                raise
            time.sleep(pause)
    os.replace(temporary, path)


def sync_folder(folder: Path) -> None:
    """Make a rename or a new file in ``folder`` outlast a power cut, where the system can do that."""
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def try_writing(paths: Paths) -> None:
    """Find out, before a match is begun, whether anything can be kept. Creates the folders. Raises StorageError."""
    for folder in {paths.data, paths.config}:
        make_folder(folder)
        try:
            with tempfile.TemporaryFile(dir=folder) as file:
                file.write(b"\n")
        except OSError as error:
            raise StorageError(f"cannot write in {folder}: {reason(error)}") from error


def read_bytes(path: Path, what: str) -> bytes:
    """All bytes of ``path``; ``what`` names the file in the error. Raises StorageError, also for one that is too large."""
    try:
        found = path.stat()
        if stat.S_ISFIFO(found.st_mode) or stat.S_ISCHR(found.st_mode):
            raise StorageError(f"{what} is not a file ({path})")  # reading it might never end
        if found.st_size > LIMIT:
            raise StorageError(f"{what} is too large for a file of Wizardtop ({path})")
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise StorageError(f"cannot read {what} ({path}): {reason(error)}") from error

"""A lock between processes: only its holder works on a file. It is released with the process, however that ends."""

import os
import sys
import time
from pathlib import Path
from types import TracebackType

from saves.errors import StorageError, UnwritableError
from saves.paths import make_folder, reason

_PAUSE = 0.02


class FileLock:
    """The lock file ``path``; ``patience`` is how many seconds to wait for it. ``busy`` is said when it stays taken."""

    def __init__(self, path: Path, busy: str, patience: float = 0.0) -> None:
        self.path = path
        self._busy = busy
        self.patience = patience
        self._handle = -1

    def acquire(self) -> None:
        """Take the lock. Raises StorageError when another process holds it, UnwritableError when it cannot be written."""
        make_folder(self.path.parent)
        try:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise UnwritableError(f"cannot write {self.path}: {reason(error)}") from error
        until = time.monotonic() + self.patience
        while not _try_lock(handle):
            if time.monotonic() >= until:
                os.close(handle)
                raise StorageError(self._busy)
            time.sleep(_PAUSE)
        self._handle = handle

    def release(self) -> None:
        """Give the lock back. Safe to call twice."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1

    def __enter__(self) -> "FileLock":
        self.acquire()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _try_lock(handle: int) -> bool:
    """Lock the open file unless another process has. On a file system without locks there is nothing to wait for."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True

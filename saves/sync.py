"""Making appended lines outlast a power cut without making anybody wait.

A flushed line survives the death of the process, ``fsync`` is needed for that of the machine. It takes 0.1 ms on a fast
SSD but 10 to 30 ms on a disk, too long between two choices, so one thread does it: at once, then at most every
``_PAUSE`` seconds. A power cut can cost the choices of that span; a crash of the program costs none.
"""

import os
import threading

from saves.paths import reason

_PAUSE = 0.05


class Syncer:
    """Syncs one open file in the background. ``trouble`` says in words what went wrong, else it is empty."""

    def __init__(self, handle: int) -> None:
        self.trouble = ""
        self._handle = handle
        self._wanted = threading.Event()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._work, name="journal sync", daemon=True)
        self._thread.start()

    def request(self) -> None:
        """Sync soon."""
        self._wanted.set()

    def close(self) -> None:
        """Sync what is left and end the thread. The file may be closed afterwards."""
        self._closing.set()
        self._wanted.set()
        self._thread.join()

    def _work(self) -> None:
        while True:
            self._wanted.wait()
            self._wanted.clear()
            last = self._closing.is_set()
            try:
                os.fsync(self._handle)
                self.trouble = ""
            except OSError as error:
                self.trouble = reason(error)
            if last:
                return
            self._closing.wait(_PAUSE)

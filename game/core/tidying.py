"""When memory is tidied up: garbage is looked for, and what was freed goes back, where nobody waits for it.

Left to itself Python looks for garbage whenever thousands of objects are new, mostly in the middle of what moves: of
the longest frames that took 5 to 14 ms. A few of them at a time take a fraction of a millisecond.
"""

from __future__ import annotations

import gc
import math
import time

from game.core import malloc

TIDY_SECONDS, SEARCH_SECONDS = 10.0, 60.0
"""How often garbage is looked for in what is new, at most, and how often in all that there is, which takes 40 ms."""
RELEASE_FRAMES = 60
"""After how many frames, at least, the memory of pictures that are gone goes back to the system."""
YOUNG_FRAMES, SHORT = 8, 0.005
"""After how many frames, at least, the youngest objects are looked through, and the seconds that such a frame has taken."""
SURVIVED = 10
"""After how many such looks those are looked through that were left, in a turn of the loop that draws nothing."""


class Tidying:
    """Looks after the memory of an app."""

    def __init__(self) -> None:
        self._tidied = self._searched = -math.inf
        self._released = self._looked = 0

    def rest(self, now: float) -> None:
        """Nothing goes on: look for garbage now, rather than in the middle of something that moves."""
        if now - self._tidied > TIDY_SECONDS:
            self._tidied = now
            if now - self._searched > SEARCH_SECONDS:
                self._searched = now
                gc.unfreeze()
            gc.collect()
            gc.freeze()
            malloc.release()

    def leave(self) -> None:
        """Something large was left behind: look for garbage everywhere at the next rest, however soon that is."""
        self._tidied = self._searched = -math.inf

    def between(self, drawn: bool, begun: float, frames: int) -> None:
        """A turn of the loop is over that ``begun`` then; ``frames`` were drawn so far, one of them now if ``drawn``.

        A long match may have no rest: where nothing was drawn there is time, and some after frames that were short.
        """
        if drawn and (frames - self._looked < YOUNG_FRAMES or time.perf_counter() - begun > SHORT):
            return
        self._looked = frames
        if gc.isenabled():
            gc.collect(1 if not drawn and gc.get_count()[1] >= SURVIVED else 0)
        if not drawn and frames - self._released >= RELEASE_FRAMES:
            self._released = frames
            malloc.release()

"""What the first match and the other screens will need is imported while the player looks at the first screen, bit by bit."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module

from game.core import malloc, store
from game.core.app import App
from game.core.studio import have_drawn
from game.setups import playable

QUIET = 0.3
"""Seconds between two imports, and for which nothing may have moved before."""

SCREENS = ("matches", "statistics", "help", "settings", "decks", "result")
"""The other screens that are a click away."""


class Warmup:
    """Imports one thing after the other whenever nothing else goes on; ``poll`` is called every tick."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._steps: list[Callable[[], object]] = [
            partial(import_module, module)
            for module in (
                "game.table.scene",
                "game.screens.new_match",
                "game.thinking",
                "saves.journal",
                *(f"game.layouts.{game}.layout" for game in playable()),
                *(f"game.screens.{screen}" for screen in SCREENS),
                "pymunk",
            )
        ]
        self._steps.insert(0, malloc.release)
        self._since = time.perf_counter()
        self._polls = 0

    def finish(self) -> None:
        """Do all that is left at once."""
        self._read_sources()
        while self._steps:
            self._steps.pop(0)()

    def _read_sources(self) -> None:
        have_drawn(store.sources)

    def poll(self) -> bool:
        """Do the next step if there was peace; never keeps the loop awake. After the first frame pictures are looked for.

        Garbage is, too: while the program opened there was none (see ``start.run_app``).
        """
        self._polls += 1
        if self._polls == 2:
            gc.enable()
            self._read_sources()
        now = time.perf_counter()
        if not self._app.at_rest():
            self._since = now
        elif self._steps and now - self._since > QUIET:
            self._steps.pop(0)()
            self._since = time.perf_counter()
        if not self._steps:
            self._app.remove_poller(self.poll)
        return False

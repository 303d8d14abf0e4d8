"""What of the sounds of a table is heard where much happens at one moment."""

from __future__ import annotations

from typing import Protocol

from game.core.animator import Animator
from game.table.surface import Surface

AT_ONCE = 4
"""So many different effects begin together at most where what is shown is skipped: a whole Spell would be one crash."""


class HurriedFlow(Protocol):
    """What is heard of a flow that hurries to the end."""

    hurried: bool


class HeardTable(Surface, Protocol):
    """A table with its flow."""

    @property
    def animator(self) -> Animator:
        """What moves things."""

    @property
    def flow(self) -> HurriedFlow:
        """The flow of the match."""


class SoundLimit:
    """Tells which effects to play."""

    def __init__(self, scene: HeardTable) -> None:
        self.scene = scene
        self._begun: set[str] = set()
        self._heard: set[str] = set()

    def admits(self, name: str) -> bool:
        """Is this effect to be heard now? Cards that turn over together are heard once, not as one louder crack."""
        if self.scene.flow.hurried:
            return False
        if not self.scene.animator.skipping:
            fresh = name not in self._heard
            self._heard.add(name)
            return fresh
        admitted = name not in self._begun and len(self._begun) < AT_ONCE
        self._begun.add(name)
        return admitted

    def pass_time(self) -> None:
        """Another turn of the loop begins."""
        self._begun.clear()
        self._heard.clear()

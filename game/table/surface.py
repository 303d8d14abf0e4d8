"""What every part of the table may use of the table it belongs to."""

from __future__ import annotations

from typing import Protocol

from game.core.animator import Animator
from game.core.scene import Host
from game.core.ui import Ui


class Surface(Protocol):
    """The table as its parts see it; each of them asks for more in a protocol of its own.

    ``viewer`` is the seat in front of the screen, -1 while nobody's hand may be shown.
    """

    viewer: int

    @property
    def app(self) -> Host:
        """Pointer, keyboard focus, sounds."""

    @property
    def ui(self) -> Ui:
        """The units of the window."""

    @property
    def animator(self) -> Animator:
        """What moves things."""

    def sound(self, name: str, volume: float = 1.0) -> None:
        """Play an effect."""

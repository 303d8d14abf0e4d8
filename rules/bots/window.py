"""What a bot sees of a match: a window for one seat, and nothing behind it."""

from collections.abc import Callable
from typing import Protocol

from rules.core.codec import Json
from rules.core.decisions import Decision
from rules.core.match import Match


class Window:
    """The match as one seat may know it. The match itself stays out of reach, in closures.

    ``seat`` is the seat looked through.
    """

    __slots__ = ("_imagine", "_open", "_view", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        def open_decision() -> Decision | None:
            decision = match.decision
            return decision if decision is not None and decision.seat == seat else None

        def view() -> dict[str, Json]:
            return match.view(seat)

        def imagine(seed: int) -> Match:
            return match.fork(seed, seat)

        self.seat = seat
        self._open: Callable[[], Decision | None] = open_decision
        self._view: Callable[[], dict[str, Json]] = view
        self._imagine: Callable[[int], Match] = imagine

    @property
    def decision(self) -> Decision | None:
        """The open question if it is this seat's, else None."""
        return self._open()

    def view(self) -> dict[str, Json]:
        """What this seat may know, JSON-able (``Match.view``)."""
        return self._view()

    def imagine(self, seed: int) -> Match:
        """A match that could be the real one: all that this seat cannot know is redrawn by ``seed``."""
        return self._imagine(seed)


class Bot(Protocol):
    """Chooses for one seat of one match."""

    def choose(self, window: Window) -> tuple[int, ...]:
        """Positions in ``window.decision.options``, a legal choice. Called only while that decision is open."""

"""What a bot sees of a match: a window for one seat, and nothing behind it."""

from collections.abc import Callable
from typing import Protocol

from rules.core.codec import Json
from rules.core.decisions import Decision
from rules.core.match import Match
from rules.core.randomness import numbered
from rules.core.rehearsal import Rehearsable


class Window:
    """The match as one seat may know it. The match itself stays out of reach, in closures.

    ``seat`` is the seat looked through. With ``glass`` nothing is hidden (an oracle's window): only chance differs in what
    is imagined.
    """

    __slots__ = ("_determinize", "_imagine", "_open", "_view", "seat")

    def __init__(self, match: Match, seat: int, *, glass: bool = False) -> None:
        def open_decision() -> Decision | None:
            decision = match.decision
            return decision if decision is not None and decision.seat == seat else None

        def view() -> dict[str, Json]:
            return match.view(seat)

        def determinize(seed: int) -> Match | None:
            if glass:
                return match.fork(seed)
            world = match.fork(seed, seat)
            asked = not match.inside_step or _same_question(world.decision, match.decision)
            return world if asked else None

        def imagine(seed: int, number: int) -> Rehearsable | None:
            if glass or match.inside_step:
                return determinize(numbered(seed, number))
            return match.imagined(seed, seat, number)

        self.seat = seat
        self._open: Callable[[], Decision | None] = open_decision
        self._view: Callable[[], dict[str, Json]] = view
        self._determinize: Callable[[int], Match | None] = determinize
        self._imagine: Callable[[int, int], Rehearsable | None] = imagine

    @property
    def decision(self) -> Decision | None:
        """The open question if it is this seat's, else None."""
        return self._open()

    def view(self) -> dict[str, Json]:
        """What this seat may know, JSON-able (``Match.view``)."""
        return self._view()

    def determinize(self, seed: int) -> Match | None:
        """A match that could be the real one, at the open question: all that this seat cannot know is redrawn by ``seed``.

        None where no such match was found (see ``Match.fork``).
        """
        return self._determinize(seed)

    def imagine(self, seed: int, number: int = 0) -> Rehearsable | None:
        """The same, to be rehearsed and no more, which takes less time to make: one of many of a seed, by its ``number``."""
        return self._imagine(seed, number)


def _same_question(one: Decision | None, other: Decision | None) -> bool:
    """Do these ask the same seat the same, in the same words?"""
    if one is None or other is None:
        return False
    return (one.seat, one.topic) == (other.seat, other.topic) and repr(one.options) == repr(other.options)


class Bot(Protocol):
    """Chooses for one seat of one match."""

    def choose(self, window: Window) -> tuple[int, ...]:
        """Positions in ``window.decision.options``, a legal choice. Called only while that decision is open."""

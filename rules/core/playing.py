"""Playing steps one after the other, with a clone of the state kept every few choices."""

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from typing import NoReturn

from rules.core.decisions import Asking, Choice, Decision, Picked
from rules.core.state import OVER, AnyState, State

_SPACING = 64  # choices between two kept clones: the cost of a clone against that of a replay
_CLOSE_SPACING = 4  # between two clones of which the newest is kept, in a match that is forked inside its steps
_WIDE_SPACING = 256  # the same in a fork made for search, which seldom goes back

Playing = Generator[Decision, Picked, None]
Kept = tuple[int, State]
"""A clone of a boundary, and how many choices had been made there."""
Steps = Mapping[str, Callable[[AnyState], Asking | None]]


class _Over(Exception):
    """There is no step after the last one."""


def _end(state: AnyState) -> NoReturn:
    raise _Over


def with_end(steps: Steps) -> Steps:
    """These steps and one for a finished match, so that a step is found without asking each time whether it is over."""
    return {**steps, OVER: _end}


class Progress:
    """Where a match stands. It plays by these ``steps``; ``at`` is how many choices had been made at the last boundary.

    ``latest`` is the newest clone of a boundary, with how many choices had been made there. A ``careful`` match, which is
    likely to be forked and undone, makes one more often: every ``spacing`` choices, the next one when ``due``; once it has
    been forked inside a step also before each eager one (``close``). ``eager``: the step that began last may have changed
    things before its first question. ``boundary`` is the state at a boundary, once that is known, after ``bounded`` choices;
    a match that is ``exact`` about a number of choices keeps it after so many.
    """

    __slots__ = (
        "at",
        "boundary",
        "bounded",
        "careful",
        "close",
        "due",
        "eager",
        "exact",
        "latest",
        "spacing",
        "steps",
    )

    def __init__(self, steps: Steps, at: int, latest: Kept, careful: bool) -> None:
        self.steps = steps
        self.at = at
        self.latest = latest
        self.careful = careful
        self.spacing = _SPACING if careful else _WIDE_SPACING
        self.close = False
        self.due = latest[0] + self.spacing
        self.eager = False
        self.exact = -1
        self.boundary: AnyState | None = None
        self.bounded = at

    def keep(self, boundary: AnyState) -> None:
        """This is the state at the last boundary."""
        self.boundary, self.bounded = boundary, self.at

    def found(self, boundary: AnyState) -> None:
        """The same, found for a fork by playing on from the newest clone: another fork is likely, so it is to be nearer."""
        self.keep(boundary)
        self.latest = (self.at, boundary)
        if self.careful:
            self.spacing, self.close = _CLOSE_SPACING, True
        self.due = min(self.due, self.at + self.spacing)

    def known_boundary(self) -> AnyState | None:
        """The state at the last boundary if it was kept."""
        return self.boundary if self.bounded == self.at else None


def play_until(state: AnyState, steps: Steps, turning: str, times: int) -> Playing:
    """Play steps until the match is over, or the phase ``turning`` is to begin for the last of so many ``times``.

    No history is kept: for what is thrown away afterwards.
    """
    try:
        while True:
            phase = state.phase
            if phase == turning:
                times -= 1
                if not times:
                    return
            asking = steps[phase](state)
            if asking is not None:
                yield from asking
    except _Over:
        return


def play(
    state: AnyState,
    eager: Collection[str],
    progress: Progress,
    choices: Sequence[Choice],
    kept: list[Kept],
) -> Playing:
    """Play steps until the match is over. It refers to no match, so that a fork no longer needed goes away at once."""
    apart = _SPACING if progress.careful else _WIDE_SPACING
    progress.latest = kept[-1]
    progress.boundary = None
    progress.due = progress.latest[0] + progress.spacing
    try:
        while True:
            steps = progress.steps
            while (asking := steps[state.phase](state)) is None:
                pass
            # Before its first question a step changes nothing, so this is its boundary.
            progress.at = count = len(choices)
            if count >= progress.due:
                progress.latest = (count, state.clone())
                progress.due = count + progress.spacing
                if count >= kept[-1][0] + apart:
                    kept.append(progress.latest)
            if eager:
                progress.boundary = None
                progress.eager = state.phase in eager
                if progress.eager:
                    if count == progress.exact:
                        progress.keep(state.clone())
                    elif progress.close:
                        progress.latest = (count, state.clone())
                        progress.keep(progress.latest[1])
            yield from asking
    except _Over:
        progress.at, progress.eager = len(choices), False

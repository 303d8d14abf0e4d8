"""Playing steps one after the other, with a clone of the state kept every few choices."""

from collections.abc import Callable, Collection, Generator, Mapping, Sequence

from rules.core.decisions import Asking, Choice, Decision, Picked
from rules.core.state import OVER, AnyState, State

_SPACING = 8  # choices between two kept clones: the cost of a clone against that of a replay
_EAGER_SPACING = 4  # eager steps after one choice between two clones that are not kept for long
_WIDE_SPACING = 64  # the same in a fork made for search, which seldom goes back

Playing = Generator[Decision, Picked, None]
Kept = tuple[int, State]
"""A clone of a boundary, and how many choices had been made there."""
Steps = Mapping[str, Callable[[AnyState], Asking | None]]


class Progress:
    """Where a match stands. It plays by these ``steps``; ``at`` is how many choices had been made at the last boundary.

    ``latest`` is the newest clone of a boundary, with how many choices had been made there. A ``careful`` match, which is
    likely to be forked and undone, makes one more often. ``eager``: the step that began last may have changed things before
    its first question. ``boundary`` is the state before it, once that is known; an ``exact`` match always keeps it.
    """

    __slots__ = ("at", "boundary", "careful", "eager", "exact", "latest", "steps")

    def __init__(self, steps: Steps, at: int, latest: Kept, careful: bool) -> None:
        self.steps = steps
        self.at = at
        self.latest = latest
        self.careful = careful
        self.eager = self.exact = False
        self.boundary: AnyState | None = None


def play(
    state: AnyState,
    eager: Collection[str],
    progress: Progress,
    choices: Sequence[Choice],
    kept: list[Kept],
) -> Playing:
    """Play steps until the match is over. It refers to no match, so that a fork no longer needed goes away at once."""
    spacing = _SPACING if progress.careful else _WIDE_SPACING
    progress.latest = kept[-1]
    due = progress.latest[0] + spacing
    passed = 0  # eager steps since the newest clone
    while (phase := state.phase) != OVER:
        asking = progress.steps[phase](state)
        if asking is None:
            continue
        # Before its first question a step changes nothing, so this is its boundary.
        progress.at = count = len(choices)
        if count >= due:
            if progress.latest[0] + spacing // 2 < count:
                progress.latest = (count, state.clone())
            kept.append(progress.latest)
            due = progress.latest[0] + spacing
        progress.eager = phase in eager
        progress.boundary = None
        if progress.eager:
            if progress.exact:
                progress.boundary = state.clone()
            elif progress.careful:  # not before each of them: few ask
                passed = passed + 1 if count == progress.latest[0] else _EAGER_SPACING
                if passed >= _EAGER_SPACING:
                    progress.latest = (count, state.clone())
                    passed = 0
        yield from asking
    progress.at = len(choices)
    progress.eager = False

"""Forks as a viewer may imagine them: what it cannot know is drawn again, consistently with what it has seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self, TypeVar

from rules.core.codec import Json
from rules.core.decisions import Choice, Decision
from rules.core.errors import IllegalChoice
from rules.core.game import AnyGame
from rules.core.knowledge import resample
from rules.core.randomness import Stream, below, scramble
from rules.core.state import AnyState, State

_RESAMPLES = 8  # tries to imagine what has happened since a boundary
_SECRET_RESAMPLES = 40  # the same where others have picked in secret, which seldom comes out right


class _Match(Protocol):
    """What determinizing needs of a match."""

    game: AnyGame
    seed: int
    state: AnyState
    decision: Decision | None
    choices: list[Choice]
    inside: "Inside | None"

    @property
    def inside_step(self) -> bool:
        """Has anything happened since the last boundary?"""

    @property
    def choices_inside(self) -> Sequence[Choice]:
        """What was chosen since."""

    def boundary(self) -> State:
        """The state at the last boundary."""

    def renewed(self, state: State) -> Self:
        """A match whose history begins with ``state``."""

    def reseed(self, seed: int, viewer: int) -> None:
        """Change chance, and what ``viewer`` cannot know."""

    def repeat(self, choice: Choice) -> None:
        """Make a choice again."""

    def submit(self, *indices: int) -> None:
        """Answer the open decision."""

    def view(self, seat: int) -> dict[str, Json]:
        """What a seat may know."""


_M = TypeVar("_M", bound=_Match)


@dataclass(slots=True)
class _Pick:
    """A choice made inside a step, as a viewer knows it: its options in ``words`` (None: no pick, but a concession).

    ``hidden``: the viewer does not know which options they were; ``counted``: but how many.
    """

    choice: Choice
    words: list[str] | None = None
    hidden: bool = False
    counted: bool = True


@dataclass(slots=True)
class Inside:
    """A question inside a step as ``viewer`` knows it: kept while it is open, for many forks are made of it.

    ``made`` is how many choices there were, ``picks`` those since the boundary; ``seen`` is ``State.known`` with what the viewer
    has learnt since then, which stays where it lay, so that a replay shows it again.
    """

    viewer: int
    decision: Decision | None
    made: int
    checkpoint: AnyState
    picks: Sequence[_Pick]
    view: dict[str, Json]
    seen: Sequence[int]


def _inside(match: _Match, viewer: int) -> Inside:
    kept = match.inside
    if kept is None or (kept.viewer, kept.made) != (viewer, len(match.choices)) or kept.decision is not match.decision:
        checkpoint = match.boundary()
        picks = _picks(match, checkpoint, viewer)
        seen = [a | b for a, b in zip(checkpoint.known, match.state.known, strict=True)]
        kept = Inside(viewer, match.decision, len(match.choices), checkpoint, picks, match.view(viewer), seen)
        match.inside = kept
    return kept


def determinized(match: _M, seed: int, viewer: int) -> _M:
    """A fork in which all that ``viewer`` cannot know is redrawn."""
    stream = Stream(scramble(seed, viewer))
    if match.inside_step:
        other = _determinized_inside(match, stream, viewer)
        if other is not None:
            other.seed = seed  # the real one would tell the hidden deal
            return other
    checkpoint = match.boundary()
    state = _resampled(match.game, checkpoint, checkpoint.known, stream, viewer)
    state.rng = scramble(stream.rng)
    other = match.renewed(state)
    other.seed = seed
    return other


def _resampled(game: AnyGame, checkpoint: State, seen: Sequence[int], stream: Stream, viewer: int) -> State:
    """A copy in which all is invented that ``viewer``, who has ``seen`` these cards, cannot know."""
    state = checkpoint.clone()
    if game.determinize is not None:
        game.determinize(state, viewer, stream)
    resample(stream, game.pools(state, False), seen, viewer)
    return state


def _determinized_inside(match: _M, stream: Stream, viewer: int) -> _M | None:
    """The same at a question inside a step: the choices since its boundary are made again. None: no redraw fits."""
    inside = _inside(match, viewer)
    for _ in range(_SECRET_RESAMPLES if any(pick.hidden for pick in inside.picks) else _RESAMPLES):
        other = match.renewed(_resampled(match.game, inside.checkpoint, inside.seen, stream, viewer))
        # Where a hidden card mattered to what was chosen or happened since, another one is imagined.
        if _repeats(other, inside.picks, stream) and other.view(viewer) == inside.view:
            other.reseed(scramble(stream.rng), viewer)
            return other
    return None


def _picks(match: _Match, checkpoint: State, viewer: int) -> list[_Pick]:
    """What was chosen since the boundary, as ``viewer`` knows it."""
    picks: list[_Pick] = []
    since = match.choices_inside
    again = match.renewed(checkpoint.clone()) if since else match
    for choice in since:
        decision = again.decision
        if decision is None or (choice and choice[0] < 0):
            picks.append(_Pick(choice))
        else:
            options = [decision.options[index] for index in choice]
            unread = decision.secret or any(
                option.card is not None and not match.state.known[option.card.id] >> viewer & 1 for option in options
            )
            hidden = unread and decision.seat != viewer
            # The options' positions depend on hidden cards, their wording does not.
            picks.append(_Pick(choice, [repr(option) for option in options], hidden, not decision.secret))
        again.repeat(choice)
    return picks


def _repeats(match: _Match, picks: Sequence[_Pick], stream: Stream) -> bool:
    """Choose again what was chosen, by its wording; what is hidden, at random. False when that is not possible."""
    for pick in picks:
        decision = match.decision
        if pick.words is None:
            match.repeat(pick.choice)
            continue
        if decision is None:
            return False
        if pick.hidden:
            chosen = _at_random(decision, stream, len(pick.words) if pick.counted else -1)
        else:
            offered = [repr(option) for option in decision.options]
            if any(word not in offered for word in pick.words):
                return False
            chosen = [offered.index(word) for word in pick.words]
        try:
            match.submit(*chosen)
        except IllegalChoice:
            return False
    return True


def _at_random(decision: Decision, stream: Stream, count: int) -> list[int]:
    """Any choice of so many options (-1: any number of them)."""
    if count < 0:
        count = decision.minimum + below(stream, decision.maximum - decision.minimum + 1)
    left = list(range(len(decision.options)))
    return [left.pop(below(stream, len(left))) for _ in range(min(count, len(left)))]

"""Playing a position on to see what becomes of it: without a history, to be thrown away afterwards."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from rules.core.decisions import Choice, Decision
from rules.core.playing import Playing, Steps, play_until
from rules.core.randomness import Stream
from rules.core.state import AnyState

Policy: TypeAlias = Callable[[AnyState, Decision, Stream], Choice]
"""Answers a question, legally."""


class Position(Protocol):
    """Whatever stands at a ``state``: a match, or a rehearsal of it."""

    @property
    def state(self) -> AnyState:
        """The game's own state, to be read only."""


class Rehearsable(Position, Protocol):
    """A position that can be played on to see what becomes of it. ``decision`` is its open question."""

    decision: Decision | None

    def rehearsal(self, turning: str = "", times: int = 0, spent: bool = False) -> "Rehearsal":
        """What becomes of it: until the match is over, or from a boundary until a phase begins (see ``play_until``).

        Where the position is ``spent`` for that it is of no further use.
        """


class World:
    """A ``state`` at a boundary, to be rehearsed by ``steps`` and no more: less than a match, and made in less time.

    ``decision`` is the question that the next step asks.
    """

    __slots__ = ("_steps", "decision", "state")

    def __init__(self, state: AnyState, steps: Steps, decision: Decision | None) -> None:
        self.state = state
        self._steps = steps
        self.decision = decision

    def rehearsal(self, turning: str = "", times: int = 0, spent: bool = False) -> "Rehearsal":
        """See Rehearsable."""
        state = self.state if spent else self.state.clone()
        return Rehearsal(state, play_until(state, self._steps, turning, times), None, times > 0 and turning != "")


class Rehearsal:
    """A ``state`` that is being played on by ``playing``. Choices are not checked, counted or kept.

    ``decision`` is the open question, None at the end of what is played. ``limited``: that comes before the horizon does.
    """

    __slots__ = ("_limited", "_playing", "decision", "state")

    def __init__(
        self, state: AnyState, playing: Playing, decision: Decision | None = None, limited: bool = False
    ) -> None:
        self.state = state
        self._playing = playing
        self._limited = limited
        self.decision = decision if decision is not None else next(playing, None)

    def answer(self, choice: Choice) -> None:
        """The open question is answered."""
        decision = self.decision
        assert decision is not None
        try:
            self.decision = self._playing.send(tuple([decision.options[at] for at in choice]))
        except StopIteration:
            self.decision = None

    def play(
        self,
        line: Sequence[Choice],
        policy: Policy,
        stream: Stream,
        horizon: Callable[[AnyState], int],
        end: int,
        most: int,
    ) -> None:
        """The choices of ``line`` are made, then a ``policy`` answers up to ``most`` questions.

        It ends when the ``horizon`` has come to ``end``. The policy is not asked where there is nothing to choose.
        """
        decision = self.decision
        if decision is None:
            return
        state, send, watched = self.state, self._playing.send, not self._limited
        try:
            for choice in line:
                options = decision.options
                decision = send((options[choice[0]],) if len(choice) == 1 else tuple([options[at] for at in choice]))
            for _ in range(most):
                if watched and horizon(state) >= end:
                    break
                options = decision.options
                if len(options) == 1 and decision.minimum:
                    decision = send((options[0],))
                    continue
                choice = policy(state, decision, stream)
                one = len(choice) == 1  # as it is nearly always
                decision = send((options[choice[0]],) if one else tuple([options[at] for at in choice]))
            self.decision = decision
        except StopIteration:
            self.decision = None

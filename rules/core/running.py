"""A match as it is played: questions are answered, and the state goes on to the next one."""

from collections.abc import Mapping, Sequence

from rules.core.decisions import Choice, Decision, Picked, several
from rules.core.determinization import Inside
from rules.core.errors import IllegalChoice
from rules.core.events import Event
from rules.core.game import AnyGame, OptionValue
from rules.core.garbage import collect_seldom
from rules.core.knowledge import Hidden, resample
from rules.core.playing import Kept, Playing, Progress, play
from rules.core.randomness import Stream, scramble
from rules.core.state import AnyState, State

RESEED = -1000  # first number of the entry in ``choices`` that says: from here on chance differs
NOBODY, EVERYBODY = -1, -2  # in place of a viewer: nothing is redrawn; all that none of the seats knows is

collect_seldom()  # here, for this module is imported by just those processes that play


class Running:
    """A match as it is played; all that can be done with it beyond is added by ``Match``.

    ``game`` is its definition, ``names`` the seats' names, ``seed`` and ``options`` what it was begun with, ``choices``
    every choice so far (a concession of seat s is ``(-1 - s,)``), ``decision`` the open question or None, ``state`` the
    game's own state, to be read only. ``begins_at`` is how many of the choices cannot be gone behind, because they were
    made under rules that have been corrected since; 0 for a match begun with today's rules.
    """

    __slots__ = (
        "_checkpoints",
        "_events",
        "_origin",
        "_playing",
        "_positions",
        "_progress",
        "begins_at",
        "choices",
        "decision",
        "game",
        "hidden",
        "inside",
        "names",
        "options",
        "seed",
        "state",
    )

    def __init__(
        self,
        game: AnyGame,
        names: tuple[str, ...],
        seed: int,
        options: Mapping[str, OptionValue],
        arranged: State | None = None,
        past: Sequence[Choice] = (),
    ) -> None:
        """A match that begins as its seed says, or with an ``arranged`` state. Its events are collected.

        ``past`` are choices that led to the arranged state and cannot be repeated.
        """
        self.game = game
        self.names = names
        self.seed = seed
        self.options = dict(options)
        self.choices: list[Choice] = list(past)
        self.begins_at = len(past)
        self.decision: Decision | None = None
        self.inside: Inside | None = None  # what determinized forks of this question have in common
        self.hidden: dict[int, Hidden] = {}  # and those for a seat
        self._origin = None if arranged is None else arranged.clone()  # where the history begins; None: at the seed
        self.state: AnyState = arranged if arranged is not None else game.setup(len(names), seed, self.options)
        self.state.names = names
        self._events: list[Event] | None = []
        self._playing: Playing | None = None
        self._positions = [0] * len(past)  # how many events there were when each choice was made
        self._start(len(past))

    def submit(self, *indices: int) -> None:
        """Answer the open decision with positions in its ``options``. A bad choice raises IllegalChoice."""
        playing = self._playing
        if playing is None:
            playing = self._resume()
        decision = self.decision
        assert decision is not None
        options = decision.options
        if (
            decision.minimum == 1
            and len(indices) == 1
            and type(index := indices[0]) is int
            and index >= 0
            and index < len(options)
        ):
            picked: Picked = (options[index],)
        else:
            picked = several(decision, indices)
        if self.state.log is not None:
            self._positions.append(len(self.state.log))
        self.choices.append(indices)
        try:
            self.decision = playing.send(picked)
        except StopIteration:
            self.decision = self._playing = None

    def concede(self, seat: int) -> None:
        """``seat`` gives up: it is out of the match at the game's next check. Raises IllegalChoice when over."""
        if self.decision is None:
            raise IllegalChoice("the match is over")
        self._check_seat(seat)
        if self.state.log is not None:
            self._positions.append(len(self.state.log))
        at_boundary = not self.inside_step
        self._own_state()
        self.choices.append((-1 - seat,))
        self.game.concede(self.state, seat)
        self._progress.steps = self.game.after_concession or self.game.steps
        if at_boundary:
            self._advance()

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.names):
            raise IllegalChoice(f"there is no seat {seat!r}")

    def repeat(self, choice: Choice) -> None:
        """Make an entry of ``choices`` again: of this match, or of another that began like it. Raises IllegalChoice."""
        if not choice or choice[0] >= 0:
            self.submit(*choice)
        elif choice[0] == RESEED:
            self.reseed(choice[1], choice[2])
        else:
            self.concede(-1 - choice[0])

    def reseed(self, seed: int, viewer: int) -> None:
        """From here on chance differs; what ``viewer`` cannot know is redrawn (-1: nothing; -2: what no seat knows)."""
        self._own_state()
        state = self.state
        if state.log is not None:
            self._positions.append(len(state.log))
        stream = Stream(seed)
        if viewer >= 0:
            resample(stream, self.game.pools(state, True), state.known, viewer)
        elif viewer == EVERYBODY:
            resample(stream, self.game.pools(state, True), [known and 1 for known in state.known], 0)
        state.rng = scramble(stream.rng)
        if not self.inside_step:
            self._progress.at += 1
        self.choices.append((RESEED, seed, viewer))

    def _start(self, count: int) -> None:
        """Begin to play ``self.state``, which stands at a boundary ``count`` choices into the history."""
        self._checkpoints: list[Kept] = [(count, self.state.clone())]
        self.state.log = self._events
        given_up = any(choice and RESEED < choice[0] < 0 for choice in self.choices)
        steps = (self.game.after_concession if given_up else None) or self.game.steps
        self._progress = Progress(steps, count, self._checkpoints[-1], careful=True)
        self._advance()

    def _advance(self) -> None:
        """Play from this boundary on until a step asks or the match is over."""
        playing = play(self.state, self.game.eager, self._progress, self.choices, self._checkpoints)
        self.decision = next(playing, None)
        self._playing = playing if self.decision is not None else None

    def _resume(self) -> Playing:
        """Come to the open question of a fork, which shares it until it is answered. Raises IllegalChoice when over."""
        if self.decision is None:
            raise IllegalChoice("the match is over")
        self._own_state()
        self._advance()
        assert self._playing is not None
        return self._playing

    def _own_state(self) -> None:
        """The state is about to change: if it is also the clone with which the history begins, another one does so."""
        if self._checkpoints[-1][1] is self.state:
            self.state = self.state.clone()

    @property
    def inside_step(self) -> bool:
        """Has anything happened since the last boundary?"""
        return self._progress.eager or len(self.choices) != self._progress.at

    @property
    def choices_inside(self) -> list[Choice]:
        """The choices since the last boundary."""
        return self.choices[self._progress.at :]

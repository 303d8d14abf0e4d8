"""A running match: the one gate through which its state changes.

Between steps no generator of the game is alive. So a fork is a clone of the state at the last step boundary plus a replay of
the few choices made since, a save is the same two things as JSON, and undo goes back to an earlier boundary and replays. A
clone is kept every few choices (``_checkpoints``); nothing else is recorded but the choices themselves.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, suppress

from rules.core.codec import Json
from rules.core.decisions import Choice, Decision, Picked, several
from rules.core.determinization import Inside, determinized
from rules.core.errors import IllegalChoice, SaveError
from rules.core.events import Event
from rules.core.game import AnyGame, OptionValue, Result
from rules.core.garbage import collect_seldom
from rules.core.knowledge import Hidden, resample
from rules.core.playing import Kept, Playing, Progress, play
from rules.core.randomness import Stream, scramble
from rules.core.saving import SavedMatch, damage_reported, is_of_other_rules, read_save, write_save
from rules.core.soundness import flaws, lost_cards
from rules.core.state import AnyState, State
from rules.core.views import decision_view

_RESEED = -1000  # first number of the entry in ``choices`` that says: from here on chance differs
_ONLY: Choice = (0,)  # what is chosen where nothing else can be
_NOBODY, _EVERYBODY = -1, -2  # in place of a viewer: nothing is redrawn; all that none of the seats knows is

Policy = Callable[[AnyState, Decision, Stream], Choice]
"""Answers a question."""

collect_seldom()  # here, for this module is imported by just those processes that play


class Match:
    """A match of one game. See ``rules.new_match`` and ``rules.load_match``.

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

    def play_on(self, policy: Policy, stream: Stream, horizon: Callable[[AnyState], int], end: int, most: int) -> None:
        """A ``policy``, which answers legally, answers up to ``most`` questions, until the ``horizon`` has come to ``end``.

        For forks made for search: the same as submitting each answer, but nothing is checked and no event counted. It is
        not asked where there is nothing to choose.
        """
        if self.decision is None:
            return
        playing, decision = self._playing or self._resume(), self.decision
        state, send, choices = self.state, playing.send, self.choices
        try:
            while most and horizon(state) < end:
                most -= 1
                options = decision.options
                if len(options) == 1 and decision.minimum:
                    choices.append(_ONLY)
                    decision = send((options[0],))
                    continue
                choice = policy(state, decision, stream)
                choices.append(choice)
                one = len(choice) == 1  # as it is nearly always
                decision = send((options[choice[0]],) if one else tuple([options[index] for index in choice]))
            self.decision = decision
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
        elif choice[0] == _RESEED:
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
        elif viewer == _EVERYBODY:
            resample(stream, self.game.pools(state, True), [known and 1 for known in state.known], 0)
        state.rng = scramble(stream.rng)
        if not self.inside_step:
            self._progress.at += 1
        self.choices.append((_RESEED, seed, viewer))

    def _start(self, count: int) -> None:
        """Begin to play ``self.state``, which stands at a boundary ``count`` choices into the history."""
        self._checkpoints: list[Kept] = [(count, self.state.clone())]
        self.state.log = self._events
        given_up = any(choice and _RESEED < choice[0] < 0 for choice in self.choices)
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

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """Every event so far, in order. Where they were not collected they are found by a silent replay."""
        if self._events is None:
            replayed = self._beginning()
            for choice in self.choices[self.begins_at :]:
                replayed.repeat(choice)
            self._events = replayed._events
            self._positions = replayed._positions
            self.state.log = self._events
        assert self._events is not None
        return self._events

    def events_since(self, count: int) -> list[Event]:
        """What has happened since choice number ``count`` was made (0: the first one)."""
        return self.events[self._positions[count] :]

    @property
    def inside_step(self) -> bool:
        """Has anything happened since the last boundary?"""
        return self._progress.eager or len(self.choices) != self._progress.at

    @property
    def choices_inside(self) -> list[Choice]:
        """The choices since the last boundary."""
        return self.choices[self._progress.at :]

    @property
    def result(self) -> Result | None:
        """How the match ended, or None."""
        return self.game.result(self.state) if self.decision is None else None

    def view(self, seat: int) -> dict[str, Json]:
        """What ``seat`` may know, JSON-able; hidden cards are counts or anonymous backs."""
        self._check_seat(seat)
        return {
            "game": self.game.id,
            "viewer": seat,
            "names": list(self.names),
            "decision": None if self.decision is None else decision_view(self.decision, seat, self.state.known),
            **self.game.view(self.state, seat),
        }

    def check(self) -> list[str]:
        """Broken invariants in words; empty when the match is sound."""
        found = lost_cards(self.state) + self.game.check(self.state)
        if self.decision is not None:
            return found + flaws(self.decision)
        return found if self.result is not None else [*found, "no decision and no result"]

    # -- copies --------------------------------------------------------------------------------------------------

    def fork(self, seed: int | None = None, viewer: int | None = None) -> "Match":
        """An independent match that goes on from here; its events are collected only when asked for.

        With ``seed``, chance differs from here on. With ``viewer``, everything hidden from that seat is redrawn at random,
        consistently with what it has seen, what others picked in secret is picked again, and chance differs as well: nothing
        in it tells the viewer a secret. Where no redraw fits what has happened since the last boundary, the fork stands at
        that boundary, one or more questions earlier. Raises IllegalChoice for a seat or seed that is none.
        """
        if seed is not None and type(seed) is not int:
            raise IllegalChoice("the seed must be a whole number")
        if viewer is not None:
            self._check_seat(viewer)
            return determinized(self, len(self.choices) if seed is None else seed, viewer)
        if self.inside_step:
            other = self._resumed(self.boundary().clone(), self._checkpoints.copy(), self.choices[: self._progress.at])
            inside = self.choices_inside
            reseeded = bool(inside) and inside[-1][:1] == (_RESEED,) and inside[-1][2] == _NOBODY
            for choice in inside[:-1] if reseeded else inside:
                other.repeat(choice)
            if reseeded:  # the same without making chance anew
                other.choices.append(inside[-1])
                other.state.rng = self.state.rng
        else:
            other = self._silent(self.state.clone(), self._checkpoints.copy(), self.choices.copy())
            other.decision = self.decision
        other._origin = self._origin
        other.begins_at = self.begins_at
        if seed is not None:
            other.reseed(seed, _NOBODY)
        return other

    def open_fork(self, seed: int) -> "Match":
        """A fork for who knows what all seats together know: hands stay, piles that nobody has seen are shuffled."""
        other = self.fork()
        other.reseed(seed, _EVERYBODY)
        return other

    def _silent(self, state: State, kept: list[Kept], choices: list[Choice]) -> "Match":
        """A match at the boundary ``state``, which ``choices`` have led to; its events are not collected."""
        other = Match.__new__(Match)
        other.game, other.names, other.seed, other.options = self.game, self.names, self.seed, self.options
        other.choices = choices
        other.begins_at = 0
        other.state = state
        other._origin = kept[0][1]
        other.decision = other.inside = other._events = None
        other.hidden = {}
        other._positions = []
        other._checkpoints = kept
        other._progress = Progress(self._progress.steps, len(choices), kept[-1], careful=False)
        other._playing = None
        return other

    def _resumed(self, state: State, kept: list[Kept], choices: list[Choice]) -> "Match":
        """The same, played on to the next question."""
        other = self._silent(state, kept, choices)
        other._advance()
        return other

    def renewed(self, state: State) -> "Match":
        """A silent match whose history begins with ``state``, a boundary, at its first question."""
        return self._resumed(state, [(0, state.clone())], [])

    def model(self, state: State, question: Decision | None) -> "Match":
        """The same to be forked rather than played: ``state`` is cloned no sooner than something is to change (``spend``).

        Its history begins with the boundary before its first question, which is not asked again where it is known.
        """
        other = self._silent(state, [(0, state)], [])
        if question is not None:
            other.decision = question
            return other
        other._progress.exact = 0
        other._advance()
        boundary = other._progress.known_boundary()
        if boundary is not None:  # an eager step has changed the state since
            other._checkpoints = [(0, boundary)]
            other._progress.latest = other._checkpoints[0]
            other._origin = boundary
        else:
            other._playing = None
        return other

    def spend(self) -> None:
        """Of an imagined match: it will be played on once and thrown away. Without a past it cannot be forked or saved."""
        if self._playing is None and self.decision is not None:
            self._advance()
            self._checkpoints = []

    def boundary(self) -> AnyState:
        """The state at the last boundary (not to be changed). Inside a step it is replayed once and kept."""
        if not self.inside_step:
            return self.state
        progress = self._progress
        boundary = progress.known_boundary()
        if boundary is None:
            count, kept = progress.latest
            earlier = self._silent(kept.clone(), [(0, kept)], [])
            earlier._progress.exact = progress.at - count
            earlier._advance()
            for choice in self.choices[count : progress.at]:
                earlier.repeat(choice)
            boundary = earlier.boundary()
            progress.keep(boundary)
        return boundary

    # -- history -------------------------------------------------------------------------------------------------

    def _beginning(self) -> "Match":
        """The match as it began, collecting events."""
        arranged = None if self._origin is None else self._origin.clone()
        return Match(self.game, self.names, self.seed, self.options, arranged, self.choices[: self.begins_at])

    def undo(self) -> bool:
        """Go back to the previous decision; False when there is none."""
        count = len(self.choices) - 1
        while count >= 0 and self.choices[count][:1] == (_RESEED,):
            count -= 1
        if count < self.begins_at:
            return False
        self.rewind(count)
        return True

    def rewind(self, count: int) -> None:
        """Go back to where it stood after the first ``count`` choices. Raises IllegalChoice before ``begins_at``."""
        if not self.begins_at <= count <= len(self.choices):
            raise IllegalChoice(f"there is no moment {count}")
        if count == len(self.choices):
            return
        while len(self._checkpoints) > 1 and self._checkpoints[-1][0] > count:
            self._checkpoints.pop()
        kept_at, kept = self._checkpoints[-1]
        if kept_at > count:  # loaded from a save: nothing is kept of the time before
            begun = self._beginning()
            kept_at, kept = begun._checkpoints[0]
            self._checkpoints = [begun._checkpoints[0]]
        events = self._events
        if events is not None:
            del events[self._positions[count] :]
            del self._positions[count:]
        again = self.choices[kept_at:count]
        del self.choices[kept_at:]
        self.state = kept.clone()
        self._advance()
        for choice in again:
            self.repeat(choice)
        self.state.log = events

    # -- saving --------------------------------------------------------------------------------------------------

    def save(self) -> dict[str, Json]:
        """The match as JSON: its beginning, every choice, and the state at the last boundary."""
        origin, boundary = self._origin, self.boundary()
        saved = SavedMatch(
            self.names, self.seed, self.options, origin, self.begins_at, self.choices, boundary, self._progress.at
        )
        return write_save(self.game, saved)

    @classmethod
    def load(cls, game: AnyGame, data: Mapping[str, Json]) -> "Match":
        """The match that ``save`` wrote. Raises SaveError.

        One made under earlier rules goes on at its last boundary: what was chosen before cannot be repeated, and what was
        chosen since is repeated as far as it still can be.
        """
        saved = read_save(game, data)
        match = cls.__new__(cls)
        match.game = game
        match.names, match.seed, match.options = saved.names, saved.seed, dict(saved.options)
        match.decision = match.inside = match._events = None
        match.hidden = {}
        match._positions = []
        with damage_reported():
            match.begins_at = saved.begins_at
            match._origin = saved.origin
            match.state = saved.boundary
            match.state.names = match.names
            match.choices = list(saved.choices[: saved.boundary_at])
            match._start(saved.boundary_at)
            with suppress(IllegalChoice) if is_of_other_rules(game, data) else nullcontext():
                for choice in saved.choices[saved.boundary_at :]:
                    match.repeat(choice)
            problems = match.check()
        if problems:
            raise SaveError(f"the saved match is damaged: {problems[0]}")
        return match

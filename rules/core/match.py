"""A running match: the one gate through which its state changes.

Between steps no generator of the game is alive. So a fork is a clone of the state at the last step boundary plus a replay of
the few choices made since, a save is the same two things as JSON, and undo goes back to an earlier boundary and replays. A
clone is kept every few choices (``_checkpoints``); nothing else is recorded but the choices themselves.
"""

from collections.abc import Mapping
from contextlib import nullcontext, suppress

from rules.core.codec import Json
from rules.core.decisions import Choice, Decision
from rules.core.determinization import determinized, redrawn
from rules.core.errors import IllegalChoice, SaveError
from rules.core.events import Event
from rules.core.game import AnyGame, Result
from rules.core.playing import Kept, Progress
from rules.core.randomness import numbered
from rules.core.rehearsal import Rehearsable, Rehearsal, World
from rules.core.running import EVERYBODY, NOBODY, RESEED, Running
from rules.core.saving import SavedMatch, damage_reported, is_of_other_rules, read_save, write_save
from rules.core.soundness import flaws, lost_cards
from rules.core.state import AnyState, State
from rules.core.views import decision_view


class Match(Running):
    """A match of one game. See ``rules.new_match`` and ``rules.load_match``.

    Beyond playing it (``Running``): it can be looked at, copied, taken back and saved.
    """

    __slots__ = ()

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
            for choice in self.choices_inside:
                other.repeat(choice)
        else:
            other = self._silent(self.state.clone(), self._checkpoints.copy(), self.choices.copy())
            other.decision = self.decision
        other._origin = self._origin
        other.begins_at = self.begins_at
        if seed is not None:
            other.reseed(seed, NOBODY)
        return other

    def imagined(self, seed: int, viewer: int, number: int = 0) -> Rehearsable:
        """What ``fork(seed, viewer)`` is, to be rehearsed and no more; or another such world of this ``number``."""
        state = redrawn(self, seed, viewer, number)
        if state is None:
            return self.fork(numbered(seed, number), viewer)
        return World(state, self._progress.steps, self.decision)

    def open_fork(self, seed: int) -> "Match":
        """A fork for somebody who knows what any seat knows: hands stay, piles that nobody has seen are shuffled."""
        other = self.fork()
        other.reseed(seed, EVERYBODY)
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
        """The same to be forked or rehearsed rather than played: ``state`` is cloned no sooner than something is to change.

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

    def rehearsal(self, turning: str = "", times: int = 0, spent: bool = False) -> Rehearsal:
        """See Rehearsable."""
        if self.inside_step:
            match = self if spent else self.fork()
            return Rehearsal(match.state, match._playing or match._resume(), match.decision)
        return World(self.state, self._progress.steps, self.decision).rehearsal(turning, times, spent)

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
            progress.found(boundary)
        return boundary

    # -- history -------------------------------------------------------------------------------------------------

    def _beginning(self) -> "Match":
        """The match as it began, collecting events."""
        arranged = None if self._origin is None else self._origin.clone()
        return Match(self.game, self.names, self.seed, self.options, arranged, self.choices[: self.begins_at])

    def undo(self) -> bool:
        """Go back to the previous decision; False when there is none."""
        count = len(self.choices) - 1
        while count >= 0 and self.choices[count][:1] == (RESEED,):
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

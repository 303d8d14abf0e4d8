"""A running match: the one gate through which its state changes.

Between steps no generator is alive. So a fork is a clone of the state at the last step boundary plus a replay of the few
choices made since, a save is the same two things as JSON, and undo goes back to an earlier boundary and replays. A clone
is kept every few choices (``_checkpoints``); nothing else is recorded but the choices themselves.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.core.codec import Json, decode_state, encode_state
from rules.core.decisions import Asking, Decision, Picked
from rules.core.errors import IllegalChoice, SaveError
from rules.core.events import Event
from rules.core.game import AnyGame, OptionValue, Result
from rules.core.knowledge import resample
from rules.core.randomness import Stream, below, scramble
from rules.core.state import OVER, AnyState, State

SAVE_FORMAT = 1
_SPACING = 8  # choices between two kept clones: the cost of a clone against that of a replay
_WIDE_SPACING = 64  # the same in a fork made for search, which seldom goes back
_RESAMPLES = 8  # tries to imagine what has happened since a boundary
_SECRET_RESAMPLES = 40  # the same where others have picked in secret, which seldom comes out right
_RESEED = -1000  # first number of the entry in ``choices`` that says: from here on chance differs

Choice = tuple[int, ...]


class Match:
    """A match of one game. See ``rules.new_match`` and ``rules.load_match``.

    ``game`` is its definition, ``names`` the seats' names, ``seed`` and ``options`` what it was begun with, ``choices``
    every choice so far (a concession of seat s is ``(-1 - s,)``), ``decision`` the open question or None, ``state`` the
    game's own state, to be read only. ``begins_at`` is how many of the choices cannot be gone behind, because they were
    made under rules that have been corrected since; 0 for a match begun with today's rules.
    """

    __slots__ = (
        "_careful",
        "_checkpoint",
        "_checkpoints",
        "_eager",
        "_events",
        "_generator",
        "_origin",
        "_positions",
        "_step_at",
        "_steps",
        "begins_at",
        "choices",
        "decision",
        "game",
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
        self._origin = None if arranged is None else arranged.clone()  # where the history begins; None: at the seed
        self.state: AnyState = arranged if arranged is not None else game.setup(len(names), seed, self.options)
        self.state.names = names
        self._careful = True  # likely to be forked and undone: keeps what makes that quick
        self._events: list[Event] | None = []
        self._positions = [0] * len(past)  # how many events there were when each choice was made
        self._start(len(past))

    # -- playing -------------------------------------------------------------------------------------------------

    def submit(self, *indices: int) -> None:
        """Answer the open decision with positions in its ``options``. A bad choice raises IllegalChoice."""
        asking = self._generator or self._begin_step()
        decision = self.decision
        if decision is None or asking is None:
            raise IllegalChoice("the match is over")
        options = decision.options
        if len(indices) == 1:
            index = indices[0]
            if type(index) is not int or not 0 <= index < len(options):
                raise IllegalChoice(f"there is no option {index!r} (0 to {len(options) - 1})")
            if decision.minimum > 1 or decision.maximum < 1:
                raise IllegalChoice(self._amount(decision))
            picked: Picked = (options[index],)
        else:
            if not decision.minimum <= len(indices) <= decision.maximum:
                raise IllegalChoice(self._amount(decision))
            for index in indices:
                if type(index) is not int or not 0 <= index < len(options):
                    raise IllegalChoice(f"there is no option {index!r} (0 to {len(options) - 1})")
            if len(set(indices)) < len(indices):
                raise IllegalChoice("an option can be picked only once")
            picked = tuple([options[index] for index in indices])
        if self.state.log is not None:
            self._positions.append(len(self.state.log))
        self.choices.append(indices)
        try:
            self.decision = asking.send(picked)
        except StopIteration:
            self._advance()

    @staticmethod
    def _amount(decision: Decision) -> str:
        low, high = decision.minimum, decision.maximum
        return f"pick {low}" if low == high else f"pick {low} to {high}"

    def concede(self, seat: int) -> None:
        """``seat`` gives up: it is out of the match at the game's next check. Raises IllegalChoice when over."""
        if self.decision is None:
            raise IllegalChoice("the match is over")
        if type(seat) is not int or not 0 <= seat < len(self.names):
            raise IllegalChoice(f"there is no seat {seat!r}")
        if self.state.log is not None:
            self._positions.append(len(self.state.log))
        at_checkpoint = not self.inside_step
        self.choices.append((-1 - seat,))
        self.game.concede(self.state, seat)
        self._steps = self.game.after_concession or self.game.steps
        if at_checkpoint:
            self._advance()

    def _repeat_all(self, choices: Sequence[Choice], leniently: bool) -> None:
        """Make these choices again; ``leniently``: only as far as they can be made."""
        for choice in choices:
            try:
                self.repeat(choice)
            except IllegalChoice:
                if not leniently:
                    raise
                return

    def repeat(self, choice: Choice) -> None:
        """Make an entry of ``choices`` again: of this match, or of another that began like it. Raises IllegalChoice."""
        if not choice or choice[0] >= 0:
            self.submit(*choice)
        elif choice[0] == _RESEED:
            self._reseed(choice[1], choice[2])
        else:
            self.concede(-1 - choice[0])

    def _reseed(self, seed: int, viewer: int) -> None:
        """From here on chance differs; what ``viewer`` (-1: nobody) cannot know is redrawn."""
        state = self.state
        if state.log is not None:
            self._positions.append(len(state.log))
        stream = Stream(seed)
        if viewer >= 0:
            resample(stream, self.game.pools(state, True), state.known, viewer)
        state.rng = scramble(stream.rng)
        if not self.inside_step:
            self._step_at += 1
        self.choices.append((_RESEED, seed, viewer))

    def _start(self, count: int) -> None:
        """Begin to play ``self.state``, which stands at a boundary ``count`` choices into the history."""
        self._checkpoints: list[tuple[int, State]] = [(count, self.state.clone())]
        self.state.log = self._events
        given_up = any(choice and _RESEED < choice[0] < 0 for choice in self.choices)
        self._steps = (self.game.after_concession if given_up else None) or self.game.steps
        self._advance()

    def _advance(self) -> None:
        """Play steps until one asks or the match is over."""
        state = self.state
        steps = self._steps
        count = len(self.choices)
        spacing = _SPACING if self._careful else _WIDE_SPACING
        self._step_at = count
        while (phase := state.phase) != OVER:
            asking = steps[phase](state)
            if asking is None:
                continue
            # Before its first question a step changes nothing, so this is its boundary.
            if count - self._checkpoints[-1][0] >= spacing:
                self._checkpoints.append((count, state.clone()))
            eager = phase in self.game.eager
            before = state.clone() if eager and self._careful else None
            try:
                self.decision = next(asking)
            except StopIteration:
                continue
            self._checkpoint: State | None = before
            self._eager = eager  # has the step changed things before its first question?
            self._generator: Asking | None = asking
            return
        self.decision = self._checkpoint = self._generator = None
        self._eager = False

    def _begin_step(self) -> Asking | None:
        """Come to the open question of a fork, which shares it until it is answered; None when the match is over."""
        if self.decision is None:
            return None
        asking = self._generator = self._steps[self.state.phase](self.state)
        assert asking is not None
        self.decision = next(asking)
        return asking

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
        """What has happened since the moment of choice number ``count`` (0: the first one)."""
        return self.events[self._positions[count] :]

    @property
    def inside_step(self) -> bool:
        """Has anything happened since the last boundary?"""
        return self._eager or len(self.choices) != self._step_at

    @property
    def result(self) -> Result | None:
        """How the match ended, or None."""
        return self.game.result(self.state) if self.decision is None else None

    def view(self, seat: int) -> dict[str, Json]:
        """What ``seat`` may know, JSON-able; hidden cards are counts or anonymous backs."""
        if not 0 <= seat < len(self.names):
            raise IllegalChoice(f"there is no seat {seat!r}")
        decision: Json = None
        if self.decision is not None:
            decision = {"seat": self.decision.seat, "topic": self.decision.topic}
            if self.decision.seat == seat:
                decision["prompt"] = self.decision.prompt
                decision["options"] = [repr(option) for option in self.decision.options]
                decision["minimum"] = self.decision.minimum
                decision["maximum"] = self.decision.maximum
                decision["preset"] = list(self.decision.preset)
        return {
            "game": self.game.id,
            "viewer": seat,
            "names": list(self.names),
            "decision": decision,
            **self.game.view(self.state, seat),
        }

    def check(self) -> list[str]:
        """Broken invariants in words; empty when the match is sound."""
        found = _lost_cards(self.state) + self.game.check(self.state)
        decision = self.decision
        if decision is None:
            if self.result is None:
                found.append("no decision and no result")
        elif not 0 <= decision.minimum <= decision.maximum <= len(decision.options) or decision.maximum == 0:
            found.append(f"decision {decision.prompt!r} cannot be answered")
        elif len(decision.preset) > decision.maximum or len(set(decision.preset)) < len(decision.preset):
            found.append(f"decision {decision.prompt!r} begins with too much picked")
        elif not all(0 <= index < len(decision.options) for index in decision.preset):
            found.append(f"decision {decision.prompt!r} begins with what is not offered")
        return found

    # -- copies --------------------------------------------------------------------------------------------------

    def fork(self, seed: int | None = None, viewer: int | None = None) -> "Match":
        """An independent match that goes on from here; its events are collected only when asked for.

        With ``seed``, chance differs from here on. With ``viewer``, everything hidden from that seat is redrawn at random,
        consistently with what it has seen, what others picked in secret is picked again, and chance differs as well: nothing
        in it tells the viewer a secret. Where no redraw fits what has happened since the last boundary, the fork stands at
        that boundary, one or more questions earlier.
        """
        if viewer is not None:
            return self._determinized(len(self.choices) if seed is None else seed, viewer)
        if self.inside_step:
            other = self._resumed(
                self._at_checkpoint().clone(), self._checkpoints.copy(), self.choices[: self._step_at]
            )
            for choice in self.choices[self._step_at :]:
                other.repeat(choice)
        else:
            other = self._silent(self.state.clone(), self._checkpoints.copy(), self.choices.copy())
            other.decision = self.decision
            other._step_at = self._step_at
        other._origin = self._origin
        other.begins_at = self.begins_at
        if seed is not None:
            other._reseed(seed, -1)
        return other

    def _silent(self, state: State, kept: list[tuple[int, State]], choices: list[Choice]) -> "Match":
        """A match at the boundary ``state``, which ``choices`` have led to; its events are not collected."""
        other = Match.__new__(Match)
        other.game, other.names, other.seed, other.options = self.game, self.names, self.seed, self.options
        other.choices = choices
        other.begins_at = 0
        other.decision = None
        other.state = state
        other._origin = kept[0][1]
        other._events = None
        other._positions = []
        other._checkpoints = kept
        other._steps = self._steps
        other._careful = other._eager = False
        other._checkpoint = other._generator = None
        return other

    def _resumed(self, state: State, kept: list[tuple[int, State]], choices: list[Choice]) -> "Match":
        """The same, played on to the next question."""
        other = self._silent(state, kept, choices)
        other._advance()
        return other

    def _renewed(self, state: State) -> "Match":
        """A silent match whose history begins with ``state``, a boundary, at its first question."""
        return self._resumed(state, [(0, state.clone())], [])

    def _at_checkpoint(self) -> State:
        """The state at the last boundary (not to be changed). Inside a step it is replayed once and kept."""
        if not self.inside_step:
            state: State = self.state
            return state
        if self._checkpoint is None:
            count, kept = self._checkpoints[-1]
            earlier = self._silent(kept.clone(), [(0, kept)], [])
            earlier._careful = True
            earlier._advance()
            for choice in self.choices[count : self._step_at]:
                earlier.repeat(choice)
            self._checkpoint = earlier._at_checkpoint()
        return self._checkpoint

    def _determinized(self, seed: int, viewer: int) -> "Match":
        """A fork in which all that ``viewer`` cannot know is redrawn."""
        stream = Stream(scramble(seed, viewer))
        if self.inside_step:
            other = self._determinized_inside(stream, viewer)
            if other is not None:
                other.seed = seed  # the real one would tell the hidden deal
                return other
        checkpoint = self._at_checkpoint()
        state = self._resampled(checkpoint, checkpoint.known, stream, viewer)
        state.rng = scramble(stream.rng)
        other = self._renewed(state)
        other.seed = seed
        return other

    def _resampled(self, checkpoint: State, seen: Sequence[int], stream: Stream, viewer: int) -> State:
        """A copy in which all is invented that ``viewer``, who has ``seen`` these cards, cannot know."""
        state = checkpoint.clone()
        if self.game.determinize is not None:
            self.game.determinize(state, viewer, stream)
        resample(stream, self.game.pools(state, False), seen, viewer)
        return state

    def _determinized_inside(self, stream: Stream, viewer: int) -> "Match | None":
        """The same at a question inside a step: the choices since its boundary are made again. None: no redraw fits."""
        checkpoint = self._at_checkpoint()
        picks = self._picks(checkpoint, viewer)
        view = self.view(viewer)
        # What the viewer has learnt since the boundary stays where it lay then, so that the replay shows it again.
        seen = [a | b for a, b in zip(checkpoint.known, self.state.known, strict=True)]
        for _ in range(_SECRET_RESAMPLES if any(pick.hidden for pick in picks) else _RESAMPLES):
            other = self._renewed(self._resampled(checkpoint, seen, stream, viewer))
            # Where a hidden card mattered to what was chosen or happened since, another one is imagined.
            if other._repeats(picks, stream) and other.view(viewer) == view:
                other._reseed(scramble(stream.rng), viewer)
                return other
        return None

    def _picks(self, checkpoint: State, viewer: int) -> list["_Pick"]:
        """What was chosen since the boundary, as ``viewer`` knows it."""
        picks: list[_Pick] = []
        since = self.choices[self._step_at :]
        again = self._renewed(checkpoint.clone()) if since else self
        for choice in since:
            decision = again.decision
            if decision is None or (choice and choice[0] < 0):
                picks.append(_Pick(choice))
            else:
                options = [decision.options[index] for index in choice]
                unread = decision.secret or any(
                    option.card is not None and not self.state.known[option.card.id] >> viewer & 1 for option in options
                )
                hidden = unread and decision.seat != viewer
                # The options' positions depend on hidden cards, their wording does not.
                picks.append(_Pick(choice, [repr(option) for option in options], hidden, not decision.secret))
            again.repeat(choice)
        return picks

    def _repeats(self, picks: Sequence["_Pick"], stream: Stream) -> bool:
        """Choose again what was chosen, by its wording; what is hidden, at random. False when that is not possible."""
        for pick in picks:
            decision = self.decision
            if pick.words is None:
                self.repeat(pick.choice)
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
                self.submit(*chosen)
            except IllegalChoice:
                return False
        return True

    # -- history -------------------------------------------------------------------------------------------------

    def _beginning(self) -> "Match":
        """The match as it began, collecting events."""
        arranged = None if self._origin is None else self._origin.clone()
        return Match(self.game, self.names, self.seed, self.options, arranged, self.choices[: self.begins_at])

    def undo(self) -> bool:
        """Go back to the previous decision; False when there is none."""
        count = len(self.choices) - 1
        while count >= 0 and self.choices[count] and self.choices[count][0] == _RESEED:
            count -= 1
        if count < self.begins_at:
            return False
        self.rewind(count)
        return True

    def rewind(self, count: int) -> None:
        """Go back to the moment after the first ``count`` choices. Raises IllegalChoice before ``begins_at``."""
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
        origin = self._origin
        body: dict[str, Json] = {
            "format": SAVE_FORMAT,
            "game": self.game.id,
            "rules": self.game.version,
            "names": list(self.names),
            "seed": self.seed,
            "options": dict(self.options),
            "origin": None if origin is None else encode_state(origin),
            "begins_at": self.begins_at,
            "choices": [list(choice) for choice in self.choices],
            "boundary": encode_state(self._at_checkpoint()),
            "boundary_at": self._step_at,
        }
        body["sum"] = checksum(body)
        return body

    @classmethod
    def load(cls, game: AnyGame, data: Mapping[str, Json]) -> "Match":
        """The match that ``save`` wrote. Raises SaveError.

        One made under earlier rules goes on at its last boundary: what was chosen before cannot be repeated, and what was
        chosen since is repeated as far as it still can be.
        """
        _verify(game, data)
        names, choices, step_at, seed = data["names"], data["choices"], data["boundary_at"], data["seed"]
        options = data["options"]
        assert isinstance(names, list) and isinstance(choices, list) and isinstance(options, dict)
        assert isinstance(step_at, int) and isinstance(seed, int)
        match = cls.__new__(cls)
        match.game = game
        match.names = tuple(str(name) for name in names)
        match.seed = seed
        match.options = {name: value for name, value in options.items() if isinstance(value, str | int | bool)}
        match.decision = None
        match._careful = True
        match._events = None
        match._positions = []
        try:
            made = [read_choice(choice) for choice in choices]
            corrected = data["rules"] != game.version
            begins_at = data.get("begins_at", 0)
            origin = data["boundary"] if corrected else data["origin"]
            assert isinstance(begins_at, int) and 0 <= begins_at <= step_at <= len(made)
            match.begins_at = step_at if corrected else begins_at
            match._origin = None if origin is None else decode_state(origin, game.kinds, game.classes, game.renamed)
            match.state = decode_state(data["boundary"], game.kinds, game.classes, game.renamed)
            match.state.names = match.names
            match.choices = made[:step_at]
            match._start(step_at)
            match._repeat_all(made[step_at:], corrected)
            problems = match.check()
        except SaveError:
            raise
        except (ValueError, KeyError, IndexError, TypeError, AttributeError, AssertionError) as error:
            raise SaveError("the saved match is damaged") from error
        if problems:
            raise SaveError(f"the saved match is damaged: {problems[0]}")
        return match


@dataclass(slots=True)
class _Pick:
    """A choice made inside a step, as a viewer knows it: its options in ``words`` (None: no pick, but a concession).

    ``hidden``: the viewer does not know which options they were; ``counted``: but how many.
    """

    choice: Choice
    words: list[str] | None = None
    hidden: bool = False
    counted: bool = True


def _at_random(decision: Decision, stream: Stream, count: int) -> list[int]:
    """Any choice of so many options (-1: any number of them)."""
    if count < 0:
        count = decision.minimum + below(stream, decision.maximum - decision.minimum + 1)
    left = list(range(len(decision.options)))
    return [left.pop(below(stream, len(left))) for _ in range(min(count, len(left)))]


def checksum(body: Mapping[str, Json]) -> str:
    """A short digest of a save without its ``sum``."""
    text = json.dumps({key: value for key, value in body.items() if key != "sum"}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_choice(entry: Json) -> Choice:
    """A choice as a save holds it. Raises SaveError."""
    if not isinstance(entry, list):
        raise SaveError("the saved match is damaged: a choice is not readable")
    indices = tuple(index for index in entry if type(index) is int)
    if len(indices) != len(entry):
        raise SaveError("the saved match is damaged: a choice is not readable")
    return indices


def _verify(game: AnyGame, data: Mapping[str, Json]) -> None:
    made = data.get("format")
    if type(made) is int and made > SAVE_FORMAT:
        raise SaveError("the saved match was made by a newer version of Wizardtop")
    if made != SAVE_FORMAT:
        raise SaveError("the saved match is not in a known format")
    shapes = {"names": list, "seed": int, "options": dict, "choices": list, "boundary": dict, "boundary_at": int}
    if any(not isinstance(data.get(key), shape) for key, shape in shapes.items()) or "origin" not in data:
        raise SaveError("the saved match is damaged: a part is missing")
    rules = data.get("rules")
    if type(rules) is int and rules > game.version:
        raise SaveError(f"the saved match needs newer rules of {game.title}")
    if data.get("sum") != checksum(data):
        raise SaveError("the saved match is damaged: its checksum does not fit")


def _lost_cards(state: State) -> list[str]:
    """Cards that lie in no zone or in several."""
    found = []
    places: dict[int, str] = {}
    for place, zone in state.zones().items():
        for card in zone:
            if card.id in places:
                found.append(f"{card!r} lies in {places[card.id]} and in {place}")
            places[card.id] = place
    found += [f"{card!r} lies nowhere" for card in state.cards if card.id not in places]
    return found

"""Forks as a viewer may imagine them: what it cannot know is drawn again, consistently with what it has seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self, TypeVar

from rules.core.codec import Json
from rules.core.decisions import Choice, Decision
from rules.core.errors import IllegalChoice
from rules.core.game import AnyGame
from rules.core.knowledge import Hidden, Model, resample
from rules.core.randomness import Stream, below, mixed, numbered, scramble
from rules.core.state import AnyState, State
from rules.core.views import topic_seen

_RESAMPLES = 8  # tries to imagine what has happened since a boundary
_SECRET_RESAMPLES = 40  # the same where others pick in secret or are being asked, which seldom comes out right
_BOUNDARY_RESAMPLES = 200  # the same at a boundary, to whose first question a fork is to come
_OTHER_QUESTIONS = 4  # so many may come up in an imagined step that did not in the real one


class _Match(Protocol):
    """What determinizing needs of a match."""

    game: AnyGame
    seed: int
    state: AnyState
    decision: Decision | None
    choices: list[Choice]
    inside: "Inside | None"
    hidden: dict[int, Hidden]

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

    def model(self, state: State, question: Decision | None) -> Self:
        """The same, to be forked rather than played; its first ``question`` where that is known."""

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

    ``asked``: who was asked, and the topic as the viewer sees it. ``hidden``: the viewer does not know which options they were;
    ``counted``: but how many.
    """

    choice: Choice
    asked: tuple[int, str] = (-1, "")
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
    asked: tuple[int, str]
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
        asked = _asked(match, viewer)
        kept = Inside(viewer, match.decision, asked, len(match.choices), checkpoint, picks, match.view(viewer), seen)
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
    other = _determinized_before(match, stream, viewer)
    if other.decision is not None and other.decision is match.decision:  # the viewer's own, of which it sees everything
        other.seed = seed
        return other
    real = match.renewed(match.boundary().clone()) if match.inside_step else match
    asked = _asked(real, viewer)
    view = real.view(viewer) if asked[0] != viewer else None
    for _ in range(_BOUNDARY_RESAMPLES):
        # Whether others are asked may hang on hidden cards: without them the fork runs on, with others it is asked before.
        if _asked(other, viewer) == asked and (view is None or other.view(viewer) == view):
            break
        other = _determinized_before(match, stream, viewer)
    other.seed = seed
    return other


def redrawn(match: _Match, seed: int, viewer: int, number: int) -> State | None:
    """The state of such a fork where the viewer's own question is open, of which it sees everything; else None.

    The ``number`` tells many of the same seed apart. It is to be rehearsed only, so its questions are ``unread``.
    """
    if match.game.determinize is None:
        model = _model(match, viewer)
        return None if model is None else model.world(seed, number)
    if _own_question(match, viewer) is None:
        return None
    state = _redrawn(match, match.state, Stream(scramble(numbered(seed, number), viewer)), viewer)
    state.unread = True
    return state


def _model(match: _Match, viewer: int) -> Model | None:
    """The model of such states, kept while the question is open."""
    hidden = _hidden_from(match, viewer)
    model = hidden.model
    if model is None or model.state is not match.state or model.made != len(match.choices):
        if _own_question(match, viewer) is None:
            return None
        copy = match.state.clone()
        copy.unread = True
        pools = match.game.pools(copy, False)
        found = hidden.look(pools, copy.known, viewer)
        model = hidden.model = Model(match.state, viewer, len(match.choices), copy, pools, [*found])
    return model


def _hidden_from(match: _Match, viewer: int) -> Hidden:
    hidden = match.hidden.get(viewer)
    if hidden is None:
        hidden = match.hidden[viewer] = Hidden()
    return hidden


def _determinized_before(match: _M, stream: Stream, viewer: int) -> _M:
    """The same from the last boundary on."""
    return match.model(_redrawn(match, match.boundary(), stream, viewer), _own_question(match, viewer))


def _redrawn(match: _Match, checkpoint: State, stream: Stream, viewer: int) -> State:
    """A copy of a boundary in which all is invented that ``viewer`` cannot know, and chance differs."""
    state = _resampled(match, checkpoint, checkpoint.known, stream, viewer)
    state.rng = mixed(stream.rng)
    return state


def _own_question(match: _Match, viewer: int) -> Decision | None:
    """The open question if it begins a step and the viewer, who is asked, sees all of it: nothing hidden can change it."""
    decision = match.decision
    if decision is None or decision.seat != viewer or match.inside_step:
        return None
    known, bit = match.state.known, 1 << viewer
    for option in decision.options:
        if option.card is not None and not known[option.card.id] & bit:
            return None
    return decision


def _asked(match: _Match, viewer: int) -> tuple[int, str]:
    """Who is asked now, and about what, as ``viewer`` sees it; -1 for nobody."""
    decision = match.decision
    return (-1, "") if decision is None else (decision.seat, topic_seen(decision, viewer, match.state.known))


def _resampled(match: _Match, checkpoint: State, seen: Sequence[int], stream: Stream, viewer: int) -> State:
    """A copy in which all is invented that ``viewer``, who has ``seen`` these cards, cannot know."""
    state, game = checkpoint.clone(), match.game
    if game.determinize is not None:
        game.determinize(state, viewer, stream)
    resample(stream, game.pools(state, False), seen, viewer, _hidden_from(match, viewer))
    return state


def _determinized_inside(match: _M, stream: Stream, viewer: int) -> _M | None:
    """The same at a question inside a step: the choices since its boundary are made again. None: no redraw fits."""
    inside = _inside(match, viewer)
    secret = _asked(match, viewer)[0] != viewer or any(pick.hidden for pick in inside.picks)
    for _ in range(_SECRET_RESAMPLES if secret else _RESAMPLES):
        other = match.renewed(_resampled(match, inside.checkpoint, inside.seen, stream, viewer))
        # Where a hidden card mattered to what was chosen or happened since, another one is imagined.
        if _repeats(other, inside, stream) and other.view(viewer) == inside.view:
            other.reseed(mixed(stream.rng), -1)  # its hidden cards have been redrawn at the boundary
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
            words = [repr(option) for option in options]
            picks.append(_Pick(choice, _asked(again, viewer), words, hidden, not decision.secret))
        again.repeat(choice)
    return picks


def _repeats(match: _Match, inside: Inside, stream: Stream) -> bool:
    """Choose again what was chosen, by its wording; what is hidden, at random. False when that is not possible.

    What others hold in secret decides whether they are asked at all: their questions may be missing, and others may come up.
    """
    others = _OTHER_QUESTIONS
    picks = [*inside.picks]
    while True:
        decision = match.decision
        if picks and picks[0].words is None:
            match.repeat(picks.pop(0).choice)
            continue
        if decision is None:
            return False
        asked = _asked(match, inside.viewer)
        if picks and picks[0].asked == asked:
            if not _repeated(match, decision, picks.pop(0), stream):
                return False
        elif not picks and asked == _wanted(inside, picks):
            return True
        elif picks and picks[0].asked[0] != inside.viewer and asked == _wanted(inside, picks[1:]):
            picks.pop(0)
        elif decision.seat == inside.viewer or not others:
            return False
        else:
            others -= 1
            if not _submitted(match, _at_random(decision, stream, -1)):
                return False


def _wanted(inside: Inside, picks: Sequence[_Pick]) -> tuple[int, str]:
    """Who is asked next, and about what: by the first of these picks, or by the question that is open."""
    return next((pick.asked for pick in picks if pick.words is not None), inside.asked)


def _repeated(match: _Match, decision: Decision, pick: _Pick, stream: Stream) -> bool:
    """Make a pick again. False when it is not offered."""
    words = pick.words or []
    if pick.hidden:
        chosen = _at_random(decision, stream, len(words) if pick.counted else -1)
    else:
        offered = [repr(option) for option in decision.options]
        if any(word not in offered for word in words):
            return False
        chosen = [offered.index(word) for word in words]
    return _submitted(match, chosen)


def _submitted(match: _Match, chosen: Sequence[int]) -> bool:
    """Answer the open decision. False when it takes no such choice."""
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

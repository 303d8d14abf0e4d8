"""Triggers: the one way in which pieces answer what happens.

A ``Topic`` is a kind of moment. A kind of card maps the topics that it answers to functions (``CardKind.answers``); the
topic says what such a function gets and returns. There are three shapes:

- a ``Query`` is answered with a number to be added, with whether something is allowed, or with options to offer; it never
  asks;
- a ``Replacement`` gets a mutable object that says what is about to happen, and changes or cancels it;
- a ``Consequence`` happens after something, at once. It may ask. Where the rules make it wait until what is being resolved
  is done, it is an ``Aftermath`` and lies in the queue of the state (``wait``, ``settle``), so that a save in between is
  exact.

Which pieces may answer is the game's to say (those in play, of one seat or of all).
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TypeVar, TypeVarTuple, cast, overload

from rules.core.cards import Card
from rules.core.decisions import Asking, AskingFor, Decision, Option
from rules.core.events import Triggered
from rules.core.state import State, Waiting
from rules.core.topics import A, Aftermath, Answers, Consequence, Facts, Query, Replacement, Topic

B = TypeVar("B")
C = TypeVar("C")
MoreFacts = TypeVarTuple("MoreFacts")
YetMoreFacts = TypeVarTuple("YetMoreFacts")
S = TypeVar("S", bound=State)
Held = Iterable[tuple[int, Card]]
"""Pieces that may answer, each with the seat that controls it, in the order of the rules."""


NOTHING = cast("Asking", ())
"""An effect that does nothing and asks nothing, for ``yield from``: making a generator would cost more than finding this out."""

NO_ANSWERS = cast("Answers[State]", {})
"""What a kind of card answers that answers nothing."""


@overload
def answers(table: Mapping[Topic[A, *Facts], Callable[[S, int, Card, *Facts], A]], /) -> Answers[S]: ...


@overload
def answers(
    table: Mapping[Topic[A, *Facts], Callable[[S, int, Card, *Facts], A]],
    second: Mapping[Topic[B, *MoreFacts], Callable[[S, int, Card, *MoreFacts], B]],
    /,
) -> Answers[S]: ...


@overload
def answers(
    table: Mapping[Topic[A, *Facts], Callable[[S, int, Card, *Facts], A]],
    second: Mapping[Topic[B, *MoreFacts], Callable[[S, int, Card, *MoreFacts], B]],
    third: Mapping[Topic[C, *YetMoreFacts], Callable[[S, int, Card, *YetMoreFacts], C]],
    /,
) -> Answers[S]: ...


def answers(*tables: Collection[int]) -> object:
    """What a kind of card answers: each topic with its function, in one table for topics that are answered alike."""
    found: dict[int, object] = {}
    for table in tables:
        assert isinstance(table, dict)
        found |= table
    return found


def always(state: State, seat: int, card: Card) -> bool:
    """The answer of a piece that allows, or forbids, something as long as it may answer."""
    return True


def listening(cards: Iterable[Card]) -> int:
    """The mask of all topics that these cards answer."""
    mask = 0
    for card in cards:
        mask |= card.kind.hears
    return mask


def total(state: State, topic: Query[int, *Facts], held: Held, *facts: *Facts) -> int:
    """The sum of what these pieces add."""
    amount = 0
    for seat, card in held:
        answers = card.kind.answers
        if topic in answers:
            amount += answers[topic](state, seat, card, *facts)
    return amount


def added(state: State, topic: Query[int, *Facts], held: Held, *facts: *Facts) -> list[tuple[Card, int]]:
    """The pieces that add something to the sum, each with how much."""
    found = []
    for seat, card in held:
        if topic in card.kind.answers:
            amount = card.kind.answers[topic](state, seat, card, *facts)
            if amount:
                found.append((card, amount))
    return found


def allowing(state: State, topic: Query[bool, *Facts], held: Held, *facts: *Facts) -> list[Card]:
    """The pieces that allow (or forbid) something now."""
    found = []
    for seat, card in held:
        answers = card.kind.answers
        if topic in answers and answers[topic](state, seat, card, *facts):
            found.append(card)
    return found


def replace(state: State, topic: Replacement[*Facts], held: Held, *facts: *Facts) -> Asking:
    """Each of these pieces may change what is about to happen, in their order."""
    return _each(state, topic, held, *facts) if held else NOTHING


def follow(state: State, topic: Consequence[*Facts], held: Held, *facts: *Facts) -> Asking:
    """Each of these pieces acts after what has happened, at once and in their order."""
    return _each(state, topic, held, *facts) if held else NOTHING


def _each(state: State, topic: Topic[Asking | None, *Facts], held: Held, *facts: *Facts) -> Asking:
    """Those that answer when it begins, even if one of them takes another one away."""
    for seat, card in [(seat, card) for seat, card in held if topic in card.kind.answers]:
        asking = card.kind.answers[topic](state, seat, card, *facts)
        if asking is not None:
            yield from asking


def at_once(state: State, topic: Topic[Asking | None, *Facts], held: Held, *facts: *Facts) -> None:
    """The same where nothing may be asked: raises RuntimeError if one of these pieces asks all the same."""
    for seat, card in tuple(held):
        answers = card.kind.answers
        if topic in answers:
            asking: Asking | None = answers[topic](state, seat, card, *facts)
            for decision in asking or ():
                raise RuntimeError(f"nothing can be asked here: {decision.prompt}")


def wait(state: State, topic: Aftermath, held: Held, about: Card | None = None) -> None:
    """These pieces answer ``topic`` once what is being resolved is done."""
    for seat, card in held:
        if topic in card.kind.answers:
            state.waiting.append(Waiting(topic, seat, card, about))


def settle(state: State, order: Sequence[int]) -> Asking:
    """All that waits happens: the seats in ``order``, several of one seat as it likes; what this causes comes last.

    Effects for which the order does not matter (``CardKind.commutes``) come last, without a question. What waits for a seat
    that is not in ``order`` does not happen: it has left.
    """
    waiting = state.waiting
    while waiting:
        batch = len(waiting)
        for seat in order:
            while batch:
                own = []
                for entry in waiting[:batch]:
                    if entry.seat == seat:
                        own.append(entry)
                if not own:
                    break
                entry = own[0]
                if len(own) > 1:
                    ordered = [entry for entry in own if not entry.card.kind.commutes]
                    if len({entry.card.kind.key for entry in ordered}) > 1:
                        entry = yield from _first(seat, ordered)
                    elif ordered:
                        entry = ordered[0]
                waiting.remove(entry)
                batch -= 1
                count = announced(state, seat, entry.card)
                asking = entry.card.kind.answers[entry.topic](state, seat, entry.card, entry.about)
                if asking is not None:
                    yield from asking
                else:
                    unless_idle(state, count)
        del waiting[:batch]


def announced(state: State, seat: int, card: Card) -> int:
    """Emit that ``card`` of ``seat`` takes effect. Returns how many events there are now."""
    if state.log is None:
        return 0
    state.log.append(Triggered(seat, card))
    return len(state.log)


def unless_idle(state: State, count: int) -> None:
    """Take back the event ``announced`` last if nothing has come of it: the effect asked nothing and emitted no event."""
    if state.log is not None and len(state.log) == count:
        state.log.pop()


def _first(seat: int, own: Sequence[Waiting]) -> AskingFor[Waiting]:
    """Which of these effects of ``seat`` comes first, by the cards that have them."""
    entries: dict[Card, Waiting] = {}
    for entry in own:
        entries.setdefault(entry.card, entry)
    options = [Option("resolve", card=card) for card in entries]
    (picked,) = yield Decision(seat, "Which of your cards takes effect first?", options, topic="order")
    return list(entries.values())[options.index(picked)]

"""Triggers: the one way in which pieces answer what happens.

A ``Topic`` is a kind of moment. A kind of card maps the topics that it answers to functions (``CardKind.answers``); the
topic says what such a function gets and returns. There are three shapes:

- a ``Query`` is answered with a number to be added, or with whether something is allowed; it never asks;
- a ``Replacement`` gets a mutable object that says what is about to happen, and changes or cancels it;
- an ``Aftermath`` happens after something. It may ask. Where the rules make it wait until what is being resolved is done,
  it lies in the queue of the state (``wait``, ``settle``), so that a save in between is exact.

Which pieces may answer is the game's to say (those in play, of one seat or of all). A topic is a bit as well:
``listening`` makes the mask of what some pieces answer, so that nobody listening costs one test.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar, TypeVarTuple, cast

from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.events import Triggered
from rules.core.state import State, Waiting

A = TypeVar("A")
Facts = TypeVarTuple("Facts")
In = TypeVar("In", contravariant=True)
S = TypeVar("S", bound=State)
Held = Iterable[tuple[int, Card]]
"""Pieces that may answer, each with the seat that controls it, in the order of the rules."""


class Topic(int, Generic[A, *Facts]):
    """A kind of moment that pieces answer by a function of (state, seat, card, *facts) that returns an ``A``.

    Topics of one ``family`` are the bits of its masks, numbered in the order in which they are made.
    """

    _made: ClassVar[dict[str, int]] = {}

    def __new__(cls, family: str) -> "Topic[A, *Facts]":
        """The next topic of a family."""
        number = Topic._made.get(family, 0)
        Topic._made[family] = number + 1
        return super().__new__(cls, 1 << number)


class Query(Topic[A, *Facts]):
    """Answered with a number to add, or with a bool that allows or forbids."""


class Replacement(Topic[Asking | None, *Facts]):
    """Answered before something happens; the first fact is the object that says what is about to."""


class Aftermath(Topic[Asking | None, Card | None]):
    """Answered after something happened, with the card that it happened to or by (None: no card)."""


class Answers(Collection[int], Protocol[In]):
    """The topics that a kind of card answers, each with its function."""

    def __getitem__(self, topic: Topic[A, *Facts], /) -> Callable[[In, int, Card, *Facts], A]:
        """The function that answers."""


def answers(*tables: Mapping[Topic[A, *Facts], Callable[[S, int, Card, *Facts], A]]) -> Answers[S]:
    """What a kind of card answers: tables of topics that are asked and answered alike, each with its function."""
    return cast("Answers[S]", {topic: function for table in tables for topic, function in table.items()})


def listening(cards: Iterable[Card]) -> int:
    """The mask of all topics that these cards answer."""
    mask = 0
    for card in cards:
        for topic in card.kind.answers:
            mask |= topic
    return mask


def total(state: State, topic: Query[int, *Facts], held: Held, *facts: *Facts) -> int:
    """The sum of what these pieces add."""
    return sum(card.kind.answers[topic](state, seat, card, *facts) for seat, card in held if topic in card.kind.answers)


def allowing(state: State, topic: Query[bool, *Facts], held: Held, *facts: *Facts) -> list[Card]:
    """The pieces that allow (or forbid) something now."""
    return [
        card
        for seat, card in held
        if topic in card.kind.answers and card.kind.answers[topic](state, seat, card, *facts)
    ]


def replace(state: State, topic: Replacement[*Facts], held: Held, *facts: *Facts) -> Asking:
    """Each of these pieces may change what is about to happen, in their order."""
    for seat, card in held:
        if topic in card.kind.answers:
            asking = card.kind.answers[topic](state, seat, card, *facts)
            if asking is not None:
                yield from asking


def wait(state: State, topic: Aftermath, held: Held, about: Card | None = None) -> None:
    """These pieces answer ``topic`` once what is being resolved is done."""
    for seat, card in held:
        if topic in card.kind.answers:
            state.waiting.append(Waiting(topic, seat, card, about))


def settle(state: State, order: Sequence[int]) -> Asking:
    """All that waits happens: the seats in ``order``, several of one seat as it likes; what this causes comes last."""
    while state.waiting:
        now, state.waiting = state.waiting, []
        for seat in order:
            own = [entry for entry in now if entry.seat == seat]
            while own:
                entry = own[0]
                if len({entry.card.kind.key for entry in own}) > 1:
                    options = [Option("resolve", card=entry.card) for entry in own]
                    prompt = "Which of your cards takes effect first?"
                    (picked,) = yield Decision(seat, prompt, options, topic="order")
                    entry = own[options.index(picked)]
                own.remove(entry)
                if state.log is not None:
                    state.log.append(Triggered(seat, entry.card))
                asking = entry.card.kind.answers[entry.topic](state, seat, entry.card, entry.about)
                if asking is not None:
                    yield from asking

"""Topics: the kinds of moments that pieces answer (see ``rules.core.triggers``).

A topic is a bit as well: a mask says what some pieces answer, so that nobody listening costs one test. The bits may differ
from release to release; saves hold names.
"""

from collections.abc import Callable, Collection
from typing import ClassVar, Generic, Protocol, TypeVar, TypeVarTuple

from rules.core.cards import Card
from rules.core.decisions import Asking

A = TypeVar("A")
Facts = TypeVarTuple("Facts")
In = TypeVar("In", contravariant=True)


class Topic(int, Generic[A, *Facts]):
    """A kind of moment that pieces answer by a function of (state, seat, card, *facts) that returns an ``A``.

    Topics of one ``family`` are the bits of its masks, numbered in the order in which they are made. ``name`` is how saves
    call the topic: the family and its own name.
    """

    _made: ClassVar[dict[str, int]] = {}
    _sizes: ClassVar[dict[str, int]] = {}

    name: str

    def __new__(cls, family: str, name: str) -> "Topic[A, *Facts]":
        """The next topic of a family. Raises ValueError when the family has one of that name."""
        full = f"{family}.{name}"
        if full in Topic._made:
            raise ValueError(f"there is a topic {full} already")
        number = Topic._sizes.get(family, 0)
        Topic._sizes[family] = number + 1
        topic = super().__new__(cls, 1 << number)
        topic.name = full
        Topic._made[full] = topic
        return topic

    @staticmethod
    def named(name: str) -> int:
        """The topic with that full name. Raises KeyError when there is none."""
        return Topic._made[name]

    def __reduce__(self) -> tuple[Callable[[str], int], tuple[str]]:
        """A copy for another process is found there by its name."""
        return Topic.named, (self.name,)


class Query(Topic[A, *Facts]):
    """Answered with a number to add, a bool that allows or forbids, or options to offer."""


class Replacement(Topic[Asking | None, *Facts]):
    """Answered before something happens; the first fact is the object that says what is about to."""


class Consequence(Topic[Asking | None, *Facts]):
    """Answered at once after something happened."""


class Aftermath(Consequence[Card | None]):
    """Answered after something happened, with the card that it happened to or by (None: no card); it can wait."""


class Answers(Collection[int], Protocol[In]):
    """The topics that a kind of card answers, each with its function."""

    def __getitem__(self, topic: Topic[A, *Facts], /) -> Callable[[In, int, Card, *Facts], A]:
        """The function that answers."""

"""What every game's state has in common."""

from dataclasses import dataclass, field

from rules.core.cards import Card
from rules.core.events import Event

OVER = "over"
"""The phase of a finished match."""


@dataclass(slots=True)
class State:
    """A game between two steps: data only, no generator, no function.

    ``phase`` names the step that comes next. ``cards`` is the table of all cards by id (shared by clones; replaced,
    never changed). ``known[card.id]`` is the mask of the seats that know where the card lies, although it may lie face
    down; shuffling forgets it. ``log`` collects events, or is None in a fork made for search. ``names`` are the players'
    names, so that a question can say who is meant; the match sets them, and they are not part of a saved state.
    Each game's state is a subclass with a hand-written ``clone``; the conformance tests prove that it is complete.
    """

    phase: str
    rng: int
    cards: tuple[Card, ...]
    known: list[int]
    log: list[Event] | None = field(default=None, compare=False, repr=False)
    names: tuple[str, ...] = field(default=(), compare=False, repr=False)

    def clone(self) -> "State":
        """An independent copy that shares the cards; its log is None."""
        raise NotImplementedError

    def zones(self) -> dict[str, list[Card]]:
        """Every zone by its place name (``seat0/hand``): together they hold every card exactly once."""
        raise NotImplementedError

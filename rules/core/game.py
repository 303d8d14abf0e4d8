"""What a game tells the core about itself."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from rules.core.cards import Card, CardKind
from rules.core.codec import Json
from rules.core.decisions import Asking, Decision
from rules.core.errors import SetupError
from rules.core.info import GameInfo
from rules.core.playing import with_end
from rules.core.randomness import HasRng
from rules.core.state import AnyState, State
from rules.core.upgrades import Upgrade

S = TypeVar("S", bound=State)

OptionValue = str | int | bool
OptionSpec = tuple[OptionValue, Sequence[OptionValue]]
"""Default and allowed values (a tuple, or a range of numbers)."""


@dataclass(slots=True)
class Result:
    """How a match ended: the winning seats (several share it), a score per seat, and why it ended."""

    winners: list[int]
    scores: dict[int, int]
    reason: str


def no_reason(state: State, decision: Decision, seat: int, card: Card) -> str:
    """For a game that has no words of its own for cards that cannot be played."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(GameInfo, Generic[S]):
    """One game: its facts (also told in ``rules.GAMES``), its set-up and its steps.

    ``steps`` maps a phase to the function that plays it: it gets the state and either does its work and returns None, or
    returns a generator that asks. Until its first question a step must not change anything. ``pools(state, inside)`` gives
    groups of zones whose cards, where unknown to a viewer, could equally well lie in each other's place; ``inside`` a
    step, where the open question may be about cards in hands, only face-down piles. ``free`` names options
    that take any text, checked by ``setup``. ``eager`` are phases whose steps may change things before their first
    question (they cost a clone each in a match that is forked inside steps). ``determinize(state, viewer, stream)`` makes
    up, in a fork made for a viewer, what others did in secret beyond the question which card lies where.
    ``why_not(state, decision, seat, card)`` says why a card of ``seat`` that is not among the options of the open decision
    cannot be played, "" where the game has no reason.
    ``after_concession`` are the steps, as ``steps``, of a match in which somebody has given up, if that makes a difference.
    ``upgrades`` bring states that earlier releases saved to today's shape (``rules.core.upgrades``): new ones go to the end.
    """

    options: Mapping[str, OptionSpec]
    version: int
    kinds: Mapping[str, CardKind]
    classes: Sequence[type]
    setup: Callable[[int, int, Mapping[str, OptionValue]], S]
    steps: Mapping[str, Callable[[S], Asking | None]]
    view: Callable[[S, int], dict[str, Json]]
    check: Callable[[S], list[str]]
    pools: Callable[[S, bool], Sequence[Sequence[list[Card]]]]
    result: Callable[[S], Result | None]
    concede: Callable[[S, int], None]
    after_concession: Mapping[str, Callable[[S], Asking | None]] | None = None
    free: frozenset[str] = frozenset()
    eager: frozenset[str] = frozenset()
    determinize: Callable[[S, int, HasRng], None] | None = None
    why_not: Callable[[S, Decision, int, Card], str] = no_reason
    upgrades: Sequence[Upgrade] = ()

    def __post_init__(self) -> None:
        """The steps with the one that ends the match."""
        object.__setattr__(self, "steps", with_end(self.steps))
        if self.after_concession is not None:
            object.__setattr__(self, "after_concession", with_end(self.after_concession))

    def check_seats(self, seats: int) -> None:
        """Raises SetupError for a number of seats that the game cannot be played with."""
        low, high = self.seats
        if not low <= seats <= high:
            raise SetupError(f"{self.title} needs {low} to {high} seats, not {seats}")

    def settle_options(self, seats: int, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options with their values. Raises SetupError for a wrong number of seats, name or value."""
        self.check_seats(seats)
        settled = {name: default for name, (default, _) in self.options.items()}
        for name, value in given.items():
            if name not in settled:
                known = ", ".join(settled) or "none"
                raise SetupError(f"{self.title} has no option {name!r} (options: {known})")
            allowed = self.options[name][1]
            if name in self.free:
                if not isinstance(value, str):
                    raise SetupError(f"option {name} takes a text")
            elif value not in allowed or not any(type(value) is type(item) and value == item for item in allowed):
                values = (
                    f"{allowed[0]} to {allowed[-1]}" if isinstance(allowed, range) else ", ".join(map(str, allowed))
                )
                raise SetupError(f"option {name} cannot be {value!r} (allowed: {values})")
            settled[name] = value
        return settled


AnyGame: TypeAlias = Game[AnyState]
"""Whichever game."""

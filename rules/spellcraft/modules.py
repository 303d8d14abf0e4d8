"""Rules beyond those that the spell-crafting games share: a game is a list of modules, a mixed match the modules of both.

A hook is a method of ``Module``. A module overrides those in which something happens by its rules; where several modules of
a game override the same one, the hook itself says how their answers make one (``combined``).
"""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import chain
from typing import Concatenate, Generic, ParamSpec, TypeVar, cast

from rules.core.cards import Card
from rules.core.codec import Json
from rules.core.decisions import Asking, AskingFor
from rules.core.events import Part
from rules.core.state import State
from rules.spellcraft.kinds import SLOTS

S = TypeVar("S", bound=State, contravariant=True)
M = TypeVar("M")
P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")

Answers = Sequence[Callable[P, R]]
Way = Callable[[Answers[P, R]], Callable[P, R]]
"""How the answers of several modules make one."""

WAYS: dict[str, Callable[[Sequence[object]], object]] = {}
"""The hooks, each with its way."""


# -- ways ------------------------------------------------------------------------------------------------------------


def in_order(answers: Answers[P, None]) -> Callable[P, None]:
    """All of them happen."""

    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        for answer in answers:
            answer(*args, **kwargs)

    return run


def in_turn(answers: Answers[P, Asking | None]) -> Callable[P, Asking | None]:
    """All of them happen; each may ask."""

    def run(*args: P.args, **kwargs: P.kwargs) -> Asking:
        for answer in answers:
            asking = answer(*args, **kwargs)
            if asking is not None:
                yield from asking

    return run


def alone(answers: Answers[P, R]) -> Callable[P, R]:
    """One module of a game can have it. Raises TypeError for several."""
    raise TypeError("two modules of a game override a hook that can only be one's")


def first(answers: Answers[P, R | None]) -> Callable[P, R | None]:
    """The first that is not None."""

    def run(*args: P.args, **kwargs: P.kwargs) -> R | None:
        return next((found for answer in answers if (found := answer(*args, **kwargs)) is not None), None)

    return run


def least(answers: Answers[P, int]) -> Callable[P, int]:
    """The smallest number."""

    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        return min(answer(*args, **kwargs) for answer in answers)

    return run


def every(answers: Answers[P, bool]) -> Callable[P, bool]:
    """Do all of them say yes?"""

    def run(*args: P.args, **kwargs: P.kwargs) -> bool:
        return all(answer(*args, **kwargs) for answer in answers)

    return run


def parts(answers: Answers[P, tuple[T, ...]]) -> Callable[P, tuple[T, ...]]:
    """What all of them add."""

    def run(*args: P.args, **kwargs: P.kwargs) -> tuple[T, ...]:
        return tuple(chain.from_iterable(answer(*args, **kwargs) for answer in answers))

    return run


def joined(answers: Answers[P, list[T]]) -> Callable[P, list[T]]:
    """One list of all."""

    def run(*args: P.args, **kwargs: P.kwargs) -> list[T]:
        return list(chain.from_iterable(answer(*args, **kwargs) for answer in answers))

    return run


def merged(answers: Answers[P, dict[str, T]]) -> Callable[P, dict[str, T]]:
    """All in one dict."""

    def run(*args: P.args, **kwargs: P.kwargs) -> dict[str, T]:
        return {name: value for answer in answers for name, value in answer(*args, **kwargs).items()}

    return run


def combined(way: Way[P, R]) -> Callable[[Callable[Concatenate[M, P], R]], Callable[Concatenate[M, P], R]]:
    """The method is a hook; the answers of several modules are combined in this ``way``."""

    def hook(method: Callable[Concatenate[M, P], R]) -> Callable[Concatenate[M, P], R]:
        WAYS[method.__name__] = cast("Callable[[Sequence[object]], object]", way)
        return method

    return hook


# -- modules ---------------------------------------------------------------------------------------------------------


class Module(Generic[S]):
    """Nothing happens; a module overrides what it needs. One object, without a state of its own."""

    @combined(in_order)
    def begin_match(self, state: S) -> None:
        """Before the first game."""

    @combined(in_order)
    def begin_game(self, state: S) -> None:
        """A game begins: HP are set, nothing is drawn yet."""

    @combined(alone)
    def status(self, state: S) -> Asking | None:
        """Step 3 of a round: runs again and again until ``state.phase`` is no longer ``status``."""
        state.phase = "place"
        return None

    @combined(in_order)
    def before_reveal(self, state: S, seat: int) -> None:
        """The Spell of ``seat`` lies open, Wild Magic is not replaced yet."""

    @combined(in_order)
    def before_component(self, state: S, seat: int, card: Card) -> None:
        """A Component, or a kept Creature, begins to resolve."""

    @combined(first)
    def narrow(self, state: S, seat: int, card: Card | None, targets: Sequence[int]) -> AskingFor[list[int]] | None:
        """A card targets a set of Wizards: those whom it really concerns (None: all of them)."""
        return None

    @combined(least)
    def most(self, state: S, seat: int) -> int:
        """How many Components ``seat`` may place, at least one."""
        return len(SLOTS)

    @combined(first)
    def limit(self, state: S, seat: int) -> Card | None:
        """What lets ``seat`` place fewer Components than others."""
        return None

    @combined(every)
    def may_gain(self, state: S, seat: int) -> bool:
        """May ``seat`` gain a Treasure?"""
        return True

    @combined(joined)
    def charms(self, state: S, seat: int, glyph: str) -> list[Card]:
        """What gives dice for a glyph besides Components and Creatures."""
        return []

    @combined(parts)
    def total(self, state: S, seat: int) -> tuple[Part, ...]:
        """What is added to each of the rolls of ``seat``, single dice too."""
        return ()

    @combined(parts)
    def power_total(self, state: S, seat: int) -> tuple[Part, ...]:
        """What is added to the totals of its Power Rolls alone."""
        return ()

    @combined(parts)
    def healing(self, state: S, seat: int, amount: int) -> tuple[Part, ...]:
        """What is added to the ``amount`` that ``seat`` heals, or taken from it (SC-121)."""
        return ()

    @combined(alone)
    def ending(self, state: S, seat: int) -> Asking | None:
        """The end of the turn of ``seat``: runs again and again until ``state.phase`` is ``turn over``."""
        state.phase = "turn over"
        return None

    @combined(in_order)
    def cleared(self, state: S, seat: int) -> None:
        """``seat`` has discarded all it does not keep: at its death, or at the end of a game."""

    @combined(in_order)
    def renounced(self, state: S, seat: int) -> None:
        """``seat`` has left the match and gives up what it kept."""

    @combined(in_order)
    def buried(self, state: S, victim: int) -> None:
        """A death is over but for the Dead Wizard card."""

    @combined(parts)
    def harm(self, state: S, by: int) -> tuple[Part, ...]:
        """What is added to the damage that ``by`` deals to each foe, if it is no choice (SC-115)."""
        return ()

    @combined(parts)
    def dice(self, state: S, seat: int, glyph: str) -> tuple[Part, ...]:
        """More dice for a Power Roll with this glyph."""
        return ()

    @combined(in_order)
    def struck(self, state: S, seat: int, card: Card, victims: Sequence[int]) -> None:
        """A card hits these foes (before anything is absorbed)."""

    @combined(in_turn)
    def after_component(self, state: S, seat: int, card: Card) -> Asking | None:
        """The rest of a Component is done."""
        return None

    @combined(in_turn)
    def rescue(self, state: S, victim: int) -> Asking | None:
        """Before a death is recorded: it may be prevented (SC-192, step 1)."""
        return None

    @combined(in_order)
    def recorded(self, state: S, victim: int) -> None:
        """A death is recorded (SC-192, step 2)."""

    @combined(in_turn)
    def slew(self, state: S, killer: int, victim: int, dead_card: bool) -> Asking | None:
        """A killer has got its token (SC-192, step 3)."""
        return None

    @combined(in_order)
    def end_game(self, state: S, last: int) -> None:
        """A game is over."""

    @combined(joined)
    def piles_aside(self, state: S) -> list[list[list[Card]]]:
        """Hidden piles besides the three decks, in groups of alike cards."""
        return []

    @combined(merged)
    def view(self, state: S) -> dict[str, Json]:
        """What the game's own board shows to all."""
        return {}

    @combined(joined)
    def check(self, state: S) -> list[str]:
        """Broken invariants of the game's own board."""
        return []


class During(Module[S]):
    """A module that takes part only while ``now`` says so, but for the hooks named in ``always``."""

    def __init__(self, module: Module[S], now: Callable[[S], bool], always: Collection[str] = ()) -> None:
        for name in filter(partial(_has, module), WAYS):
            answer = getattr(module, name)
            setattr(self, name, answer if name in always else _gated(now, answer, getattr(self, name)))


def _gated(
    now: Callable[[S], bool], one: Callable[Concatenate[S, P], R], other: Callable[Concatenate[S, P], R]
) -> Callable[Concatenate[S, P], R]:
    """One answer now, the other at other times."""

    def answer(state: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return (one if now(state) else other)(state, *args, **kwargs)

    return answer


class Rules(Module[S]):
    """The modules of a game in one: each hook is answered by those that override it, in their order."""

    def __init__(self, *modules: Module[S]) -> None:
        for name, way in WAYS.items():
            answers = [getattr(module, name) for module in modules if _has(module, name)]
            if answers:
                setattr(self, name, answers[0] if len(answers) == 1 else way(answers))


def _has(module: Module[S], name: str) -> bool:
    """Does a module override the hook of this name?"""
    return name in vars(module) or getattr(type(module), name) is not getattr(Module, name)

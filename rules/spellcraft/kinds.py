"""The cards of the spell-crafting games: Components, Wild Magic, Treasures and Dead Wizard cards."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from rules.core.cards import Card, CardKind
from rules.core.decisions import Asking, AskingFor
from rules.core.state import State
from rules.core.topics import Answers

In = TypeVar("In", contravariant=True)
"""The state that a card works in: that of its set, or one that extends it."""

SOURCE, QUALITY, DELIVERY = range(3)
SLOTS = ("source", "quality", "delivery")
GLYPHS = ("arcane", "dark", "elemental", "illusion", "primal")


class Effect(Protocol[In]):
    """What a card does; it may ask."""

    def __call__(self, state: In, seat: int, card: Card, /) -> Asking | None:
        """``card`` of ``seat`` takes effect."""


class Aim(Protocol[In]):
    """Whom a card aims at; it may ask."""

    def __call__(self, state: In, seat: int, card: Card, /) -> AskingFor[list[int]]:
        """The seats that ``card`` of ``seat`` aims at."""


class Reaction(Protocol[In]):
    """What an unresolved Component does when its owner dies; it may ask."""

    def __call__(self, state: In, seat: int, card: Card, /) -> Asking:
        """``card`` of the dead ``seat`` reacts."""


class Strike(Protocol[In]):
    """What a row of a Power Roll does to its targets."""

    def __call__(self, state: In, seat: int, card: Card, targets: Sequence[int], /) -> Asking:
        """``card`` of ``seat`` hits those ``targets`` that still live."""


@dataclass(frozen=True, slots=True)
class Row(Generic[In]):
    """One row of a Power Roll: ``to(state, seat, card, targets)`` concerns the targets, ``own(state, seat, card)`` the caster,
    in this order; ``keep``: a Creature is kept (SC-126). ``text`` is the row in words."""

    text: str
    to: Strike[In] | None = None
    own: Effect[In] | None = None
    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ComponentKind(CardKind, Generic[In]):
    """A Source, Quality or Delivery; Wild Magic has ``slot`` -1 and no glyph.

    What it does is either ``effect(state, seat, card)``, or a Power Roll: ``aim(state, seat, card)`` fixes the targets, then
    one of ``rows`` (1-4, 5-9, 10 and more) happens. ``reaction(state, seat, card)`` is the part after that word (SC-180),
    ``bully`` the keyword of Hell High, ``remedy`` the Reaction of the Pleasure Palace (it happens before death).
    """

    slot: int
    glyph: str = ""
    initiative: int = 0
    creature: bool = False
    effect: Effect[In] | None = None
    aim: Aim[In] | None = None
    rows: tuple[Row[In], ...] = ()
    reaction: Reaction[In] | None = None
    bully: bool = False
    remedy: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TreasureKind(CardKind, Generic[In]):
    """A Treasure. ``everlasting`` ones survive death and the end of a game (SC-160). One with a ``glyph`` is also an MTD
    with that glyph (PP-110). ``use(state, seat, card)`` is what using it does."""

    everlasting: bool = False
    glyph: str = ""
    answers: Answers[In] = field(default_factory=dict)
    use: Effect[In] | None = None


NOW, NEXT_GAME, FUTURE = range(3)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class DeadKind(CardKind, Generic[In]):
    """A Dead Wizard card. ``when``: resolved now, at the start of the next game, or kept for a future one (SC-167 to SC-170).

    ``lasting`` ones stay face up once resolved. ``use(state, seat, card)`` is what it does.
    """

    when: int
    lasting: bool = False
    answers: Answers[In] = field(default_factory=dict)
    use: Effect[In] | None = None


WILD: ComponentKind[State] = ComponentKind(
    key="wild",
    name="Wild Magic",
    type="Wild Magic",
    text="Goes into any slot. When revealed: turn over cards until one of that type appears; it joins your Spell.",
    slot=-1,
)

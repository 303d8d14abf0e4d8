"""The cards of the spell-crafting games: Components, Wild Magic, Treasures and Dead Wizard cards."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.core.cards import CardKind, CardOf, Effect

SOURCE, QUALITY, DELIVERY = range(3)
SLOTS = ("source", "quality", "delivery")
GLYPHS = ("arcane", "dark", "elemental", "illusion", "primal")

# What Treasures and face-up Dead Wizard cards answer: one bit each.
DICE = 1  # more dice for a Power Roll: (state, seat, card, glyph) -> number
TOTAL = 2  # more on the total of a Power Roll
DRAWN_UP = 4  # how many cards are drawn up to at the start of a round
INITIATIVE = 8  # more initiative
WINDOW = 16  # may be used on the own turn: (state, seat, card) -> may it be used now
SHIELD = 32  # may prevent an instance of damage
HURT = 64  # the owner was hurt by a foe and lives
DEALT = 128  # the owner is about to deal damage
GAINED = 256  # the owner gained a Treasure
HEALED = 512  # the owner is about to heal
SLEW = 1024  # the owner killed a foe and lives
ROLLED = 2048  # the owner made a Power Roll
HIT_ALSO = 4096  # the owner's Delivery may hit one more
SPARED = 8192  # a Creature of the owner absorbed damage
BURIED = 1 << 14  # the owner died

MORE_DICE = 1 << 15  # before a Power Roll more dice may be bought
BETWEEN = 1 << 16  # between turns: a Spell may be moved ahead

Part = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a Power Roll: ``to(state, seat, card, targets)`` concerns the targets, ``own(state, seat, card)`` the caster,
    in this order; ``keep``: a Creature is kept (SC-126). ``text`` is the row in words."""

    text: str
    to: Part | None = None
    own: Part | None = None
    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ComponentKind(CardKind):
    """A Source, Quality or Delivery; Wild Magic has ``slot`` -1 and no glyph.

    What it does is either ``effect(state, seat, card)``, or a Power Roll: ``aim(state, seat, card)`` fixes the targets, then
    one of ``rows`` (1-4, 5-9, 10 and more) happens. ``reaction(state, seat, card)`` is the part after that word (SC-180),
    ``bully`` the keyword of Hell High, ``remedy`` the Reaction of the Pleasure Palace (it happens before death).
    """

    slot: int
    glyph: str = ""
    initiative: int = 0
    creature: bool = False
    effect: Effect | None = None
    aim: Effect | None = None
    rows: tuple[Row, ...] = ()
    reaction: Effect | None = None
    bully: bool = False
    remedy: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TreasureKind(CardKind):
    """A Treasure. ``everlasting`` ones survive death and the end of a game (SC-160). ``use(state, seat, card)`` is what using
    it does."""

    everlasting: bool = False
    use: Effect | None = None


NOW, NEXT_GAME, FUTURE = range(3)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class DeadKind(CardKind):
    """A Dead Wizard card. ``when``: resolved now, at the start of the next game, or kept for a future one (SC-167 to SC-170).

    ``lasting`` ones stay face up once resolved. ``use(state, seat, card)`` is what it does.
    """

    when: int
    lasting: bool = False
    use: Effect | None = None


Component = CardOf[ComponentKind]
Treasure = CardOf[TreasureKind]
Dead = CardOf[DeadKind]

WILD = ComponentKind(
    key="wild",
    name="Wild Magic",
    type="Wild Magic",
    text="Goes into any slot. When revealed: turn over cards until one of that type appears; it joins your Spell.",
    slot=-1,
)

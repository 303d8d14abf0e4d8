"""The state of a Hijinx at Hell High match: what the Social Status Board adds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rules.core.cards import Card
from rules.core.events import Event
from rules.core.state import stateclass
from rules.spellcraft.state import SpellcraftPlayer, SpellcraftState

TOP = 8
PRESIDENT, JOCK, CHEERLEADER, TRENDSETTER, NERD, SLACKER, LONER = 8, 7, 6, 5, 4, 3, 2
RANK_NAMES = (
    "",
    "The Ultimate Loser",
    "Loner",
    "Slacker",
    "Nerd",
    "Trendsetter",
    "Cheerleader",
    "Jock",
    "Class President",
)
PRINTED_RANKS = {SLACKER: "Stoner", TRENDSETTER: "Basic Bitch", CHEERLEADER: "Slutty Cheerleader"}


class RankedPlayer(SpellcraftPlayer):
    """A Wizard in a match with the Social Status Board: its ``rank`` (0: not on it) and where its standee lies for the next
    game (``laid``)."""

    __slots__ = ()

    rank: int
    laid: int


class Board(SpellcraftState):
    """A match with the Social Status Board, of Hell High or a mixed one: ``bonus`` is the glyph under the Power Bonus Token,
    ``step`` the rank whose ability is next in the status step, ``bullied`` the lower foes hit by the Component that
    resolves. Hell High's rules are written for it."""

    __slots__ = ()

    seats: Sequence[RankedPlayer]
    bonus: str
    step: int
    bullied: list[int]


@stateclass
class HellHighPlayer(RankedPlayer):
    """A Wizard of Hell High."""

    rank: int = 0
    laid: int = 0


@stateclass
class HellHighState(Board):
    """A match of Hell High alone."""

    seats: Sequence[HellHighPlayer] = field(default_factory=list)
    bonus: str = ""
    step: int = TOP
    bullied: list[int] = field(default_factory=list)

    game_id: ClassVar[str] = "hell_high"


@dataclass(slots=True)
class StatusMoved(Event):
    """Standees moved on the board, all at once: triples (seat, old rank, new rank), the mover first, then who is displaced.

    ``why``: begin, gain, lose, kill, swap or removed; ``card`` made them move; a removed standee is ``laid`` beside the rank
    that it will have in the next game.
    """

    moves: list[tuple[int, int, int]]
    why: str
    card: Card | None = None
    laid: int = 0


@dataclass(slots=True)
class PowerBonus(Event):
    """The Power Bonus Token lies above a glyph now ("": off the board)."""

    glyph: str


@dataclass(slots=True)
class RankUsed(Event):
    """``seat`` uses the ability of ``rank``."""

    seat: int
    rank: int


@dataclass(slots=True)
class Bullied(Event):
    """``seat`` bullies ``victim`` (-1 where a Source adds a card) by ``card``."""

    seat: int
    victim: int
    card: Card


@dataclass(slots=True)
class Demanded(Event):
    """``seat``, the Jock, demands a card of a type (``slot``) from ``victim`` (HH-37)."""

    seat: int
    victim: int
    slot: int


@dataclass(slots=True)
class DemandMet(Event):
    """``victim`` has ``given`` the Jock, ``seat``, what it demanded, or has not; nobody is told whether it could (HH-39)."""

    seat: int
    victim: int
    slot: int
    given: bool


def on_rank(state: Board, rank: int) -> int:
    """Who stands on a rank, -1 for nobody (HH-08)."""
    for seat, wizard in enumerate(state.seats):
        if wizard.rank == rank and wizard.living:
            return seat
    return -1

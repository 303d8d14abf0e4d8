"""The state of a Hijinx at Hell High match: what the Social Status Board adds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rules.core.cards import Card, CardKind
from rules.core.events import Event
from rules.core.state import stateclass
from rules.core.zones import Zone, introduce, move
from rules.spellcraft.kinds import GLYPHS
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


WIZARD_STANDEE = CardKind(
    key="wizard_standee", name="Wizard Standee", type="Standee", text="Stands on the rank of its Wizard."
)
POWER_BONUS = CardKind(
    key="power_bonus", name="Power Bonus Token", type="Token", text="Power Rolls of this glyph have a die more."
)


class Board(SpellcraftState):
    """A match with the Social Status Board, of Hell High or a mixed one: ``ranks`` are the standees on each rank (0: those that
    are off the board), ``beside`` those that lie beside ranks 1 to 8 for the next game. ``bonus`` is where the Power Bonus
    Token can lie: off the board, or above one of the glyphs. ``step`` is the rank whose ability is next in the status step,
    ``bullied`` the lower foes hit by the Component that resolves. Hell High's rules are written for it."""

    __slots__ = ()

    ranks: list[list[Card]]
    beside: list[list[Card]]
    bonus: list[list[Card]]
    step: int
    bullied: list[int]


def empty(count: int) -> Callable[[], list[list[Card]]]:
    """Makes so many empty places."""
    return lambda: [[] for _ in range(count)]


@stateclass
class HellHighPlayer(SpellcraftPlayer):
    """A Wizard of Hell High."""


@stateclass
class HellHighState(Board):
    """A match of Hell High alone."""

    seats: Sequence[HellHighPlayer] = field(default_factory=list)
    ranks: list[list[Card]] = field(default_factory=empty(TOP + 1))
    beside: list[list[Card]] = field(default_factory=empty(TOP))
    bonus: list[list[Card]] = field(default_factory=empty(len(GLYPHS) + 1))
    step: int = TOP
    bullied: list[int] = field(default_factory=list)

    game_id: ClassVar[str] = "hell_high"

    def places(self) -> Sequence[Zone]:
        """See SpellcraftState; the Social Status Board."""
        return (*SpellcraftState.places(self), *ON_BOARD)


RANKS = (
    Zone("table/standees", name="ranks", number=0),
    *(Zone(f"table/rank{rank}", name="ranks", number=rank) for rank in range(1, TOP + 1)),
)
BESIDE = tuple(Zone(f"table/beside rank{rank}", name="beside", number=rank - 1) for rank in range(1, TOP + 1))
BONUSES = (
    Zone("table/bonus", name="bonus", number=0),
    *(Zone(f"table/bonus {glyph}", name="bonus", number=number) for number, glyph in enumerate(GLYPHS, 1)),
)
ON_BOARD = (*RANKS, *BESIDE, *BONUSES)
"""Where standees and the Power Bonus Token can be."""


def lay_out_board(state: Board) -> None:
    """Everybody's standee and the Power Bonus Token, off the board (HH-02)."""
    for seat in range(len(state.seats)):
        introduce(state, RANKS[0], [WIZARD_STANDEE], seat)
    introduce(state, BONUSES[0], [POWER_BONUS])


def rank_of(state: Board, seat: int) -> int:
    """The rank of ``seat``, 0 while its standee is not on the board."""
    for rank, standing in enumerate(state.ranks):
        for standee in standing:
            if standee.owner == seat:
                return rank
    return 0


def laid_of(state: Board, seat: int) -> int:
    """The rank beside which the standee of ``seat`` lies, 0 for none."""
    for rank, lying in enumerate(state.beside, 1):
        for standee in lying:
            if standee.owner == seat:
                return rank
    return 0


def on_rank(state: Board, rank: int) -> int:
    """Who stands on a rank, -1 for nobody (HH-08)."""
    for standee in state.ranks[rank] if 0 < rank <= TOP else ():
        if state.seats[standee.owner].living:
            return standee.owner
    return -1


def put_standee(state: Board, seat: int, target: Zone) -> None:
    """The standee of ``seat`` goes to a place of the board; the event, of all that move at once, is emitted by the caller."""
    source = next(zone for zone in (*RANKS, *BESIDE) if any(piece.owner == seat for piece in zone.pieces(state)))
    standee = next(piece for piece in source.pieces(state) if piece.owner == seat)
    if source is not target:
        move(state, standee, source, target, "status", seat, tell=None)


def bonus_of(state: Board) -> str:
    """The glyph below the Power Bonus Token, "" while it is off the board."""
    return next((glyph for glyph, lying in zip(GLYPHS, state.bonus[1:], strict=True) if lying), "")


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

"""The state of a Hijinx at Hell High match: what the Social Status Board adds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rules.core.cards import Card, CardKind
from rules.core.events import Event
from rules.core.state import stateclass
from rules.core.zones import Zone, introduce, move
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
    """A match with the Social Status Board, of Hell High or a mixed one. ``board`` holds what is on it, standees and the Power
    Bonus Token, ``beside`` the standees that lie beside it for the next game, ``off`` the pieces that are at neither place.
    Where on the board they are: ``ranks`` has the rank of each seat's standee (0: not on it), ``laid`` the one beside which it
    lies (0: none), ``bonus`` is the glyph below the Power Bonus Token ("": not on it). ``step`` is the rank whose ability is
    next in the status step, ``bullied`` the lower foes hit by the Component that resolves. Hell High's rules are written for
    it."""

    __slots__ = ()

    board: list[Card]
    beside: list[Card]
    off: list[Card]
    ranks: list[int]
    laid: list[int]
    bonus: str
    step: int
    bullied: list[int]


@stateclass
class HellHighPlayer(SpellcraftPlayer):
    """A Wizard of Hell High."""


@stateclass
class HellHighState(Board):
    """A match of Hell High alone."""

    seats: Sequence[HellHighPlayer] = field(default_factory=list)
    board: list[Card] = field(default_factory=list)
    beside: list[Card] = field(default_factory=list)
    off: list[Card] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)
    bonus: str = ""
    step: int = TOP
    bullied: list[int] = field(default_factory=list)

    game_id: ClassVar[str] = "hell_high"

    def places(self) -> Sequence[Zone]:
        """See SpellcraftState; the Social Status Board."""
        return (*SpellcraftState.places(self), *ON_BOARD)


BOARD, BESIDE, OFF = ON_BOARD = Zone("table/board"), Zone("table/beside"), Zone("table/off")
"""Where standees and the Power Bonus Token can be."""


def lay_out_board(state: Board) -> None:
    """Everybody's standee and the Power Bonus Token, off the board (HH-02)."""
    for seat in range(len(state.seats)):
        introduce(state, OFF, [WIZARD_STANDEE], seat)
    introduce(state, OFF, [POWER_BONUS])
    state.ranks, state.laid = [0] * len(state.seats), [0] * len(state.seats)


def on_rank(state: Board, rank: int) -> int:
    """Who stands on a rank, -1 for nobody (HH-08)."""
    for seat, own in enumerate(state.ranks):
        if own == rank and state.seats[seat].living:
            return seat
    return -1


def put_standee(state: Board, seat: int, rank: int = 0, laid: int = 0) -> None:
    """The standee of ``seat`` stands on a rank, lies beside one (``laid``), or neither. The caller emits the event of all that
    move at once."""
    source = BOARD if state.ranks[seat] else BESIDE if state.laid[seat] else OFF
    target = BOARD if rank else BESIDE if laid else OFF
    state.ranks[seat], state.laid[seat] = rank, laid
    if source is not target:
        standee = next(piece for piece in source.pieces(state) if piece.owner == seat)
        move(state, standee, source, target, "status", seat, tell=None)


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

"""The state of a Hijinx at Hell High match: what the Social Status Board adds."""

from dataclasses import dataclass, field
from typing import ClassVar

from rules.core.events import Event
from rules.spellcraft.hooks import Hooks
from rules.spellcraft.state import Craft, Wizard

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


@dataclass(slots=True)
class Pupil(Wizard):
    """A wizard with its ``rank`` on the board (0: not on it) and where its standee lies for the next game (``laid``)."""

    rank: int = 0
    laid: int = 0

    plain: ClassVar[tuple[str, ...]] = (*Wizard.plain, "rank", "laid")


@dataclass(slots=True)
class School(Craft):
    """``bonus`` is the glyph under the Power Bonus Token, ``step`` the rank whose ability is next in the status step,
    ``bullied`` the lower foes hit by the Component that resolves."""

    bonus: str = ""
    step: int = TOP
    bullied: list[int] = field(default_factory=list)

    game_id: ClassVar[str] = "hell_high"
    hooks: ClassVar[Hooks]
    plain: ClassVar[tuple[str, ...]] = (*Craft.plain, "bonus", "step")
    lists: ClassVar[tuple[str, ...]] = (*Craft.lists, "bullied")


@dataclass(slots=True)
class StatusMoved(Event):
    """Standees moved on the board, all at once: triples (seat, old rank, new rank), the mover first; ``why`` in a word."""

    moves: list[tuple[int, int, int]]
    why: str


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
    """``seat`` bullies ``victim`` (-1 where a Source adds a card)."""

    seat: int
    victim: int


def on_rank(state: School, rank: int) -> int:
    """Who stands on a rank, -1 for nobody (HH-08)."""
    for seat, wizard in enumerate(state.seats):
        if wizard.rank == rank and wizard.living:
            return seat
    return -1

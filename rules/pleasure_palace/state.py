"""The state of a Panic at the Pleasure Palace match: what tokens and Standee add."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rules.core.cards import Card, CardKind, CardOf
from rules.core.decisions import Asking
from rules.core.events import CardMoved, Event
from rules.core.state import stateclass
from rules.core.topics import Answers
from rules.core.zones import Zone, seat_of, zones_of
from rules.spellcraft.state import COUNT_SEATS, SpellcraftPlayer, SpellcraftState, of_seats

MIDDLE = -1
UNASKED, NOT_WARTY = -1, -2

Work = Callable[["PalaceState", int, Card], Asking]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TokenKind(CardKind):
    """A Magically Transmitted Disease (MTD): a glyph, and a text that works ``at_once``, ``(state, seat, token)``, or later by
    what it ``answers`` (PP-06 to PP-10). ``everlasting`` ones survive death (PP-24); what a ``hasty`` one does at once comes
    before anything that answers it (PP-53)."""

    glyph: str
    everlasting: bool = False
    hasty: bool = False
    at_once: Work | None = None
    answers: Answers["PalaceState"] = field(default_factory=dict)


Token = CardOf[TokenKind]


@stateclass
class PalacePlayer(SpellcraftPlayer):
    """A Wizard with its MTD Tokens (``mtds``), the cards that others have given it (``burns``), the ``standee`` while it has
    that, and the cards that add 1 to its rolls this turn (``luck``)."""

    mtds: list[Token] = field(default_factory=list)
    burns: list[Card] = field(default_factory=list)
    standee: list[Card] = field(default_factory=list)
    luck: list[Card] = field(default_factory=list)


@stateclass
class PalaceState(SpellcraftState):
    """``sack`` holds all tokens that nobody has, by id: what is in it is no secret, only what comes out (PP-02). ``standee``
    holds the Standee while it stands in the middle; ``eerie``: it was acquired by a dead Wizard (PP-49).
    ``narrowed`` is the foe to whom the running Component of a Wizard with Witch Warts is narrowed (-1: not chosen yet, -2: the
    Component is not narrowed). ``burner`` is who gave the card in somebody's ``burns``."""

    sack: list[Token] = field(default_factory=list)
    seats: Sequence[PalacePlayer] = field(default_factory=list)
    standee: list[Card] = field(default_factory=list)
    eerie: bool = False
    narrowed: int = NOT_WARTY
    burner: int = -1

    game_id: ClassVar[str] = "pleasure_palace"

    def places(self) -> Sequence[Zone]:
        """See SpellcraftState; the sack and the middle, and each Wizard's tokens, given cards and Standee."""
        return (*SpellcraftState.places(self), SACK, STANDEE_MIDDLE, *of_seats(self, MTDS, BURNS, STANDEES))


SACK, STANDEE_MIDDLE = Zone("table/sack"), Zone("table/standee")
MTDS, BURNS, STANDEES = (zones_of(name, COUNT_SEATS) for name in ("mtds", "burns", "standee"))


@dataclass(slots=True)
class MtdGained(CardMoved):
    """An MTD (``card``) comes out of the sack or from another Wizard because of ``cause``."""

    cause: Card | None = None


@dataclass(slots=True)
class MtdRefused(Event):
    """``seat`` does not gain an MTD: ``why`` is ``standee``, ``empty`` or ``card``, the one that keeps it away."""

    seat: int
    why: str
    card: Card | None = None


@dataclass(slots=True)
class StandeeMoved(CardMoved):
    """The Standee (``card``) goes to another place. ``why``: take (by the card ``cause``), slain, back, new game."""

    cause: Card | None = None

    @property
    def old(self) -> int:
        """Who had it, -1 for the middle."""
        return seat_of(self.source)

    @property
    def new(self) -> int:
        """Who has it now, -1 for the middle."""
        return seat_of(self.target)


@dataclass(slots=True)
class StandeeLine(Event):
    """The Standee line of a ``card`` of ``seat``: it happens if that Wizard ``had`` the Standee (PP-41)."""

    seat: int
    card: Card
    had: bool


@dataclass(slots=True)
class Narrowed(Event):
    """Witch Warts: the sets of ``card`` are narrowed to ``foe`` (PP-65)."""

    seat: int
    card: Card
    foe: int


@dataclass(slots=True)
class Copied(Event):
    """``card`` of ``seat`` is a copy of ``original`` until the end of the turn (PP-85)."""

    seat: int
    card: Card
    original: Card

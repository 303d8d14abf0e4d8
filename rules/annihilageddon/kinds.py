"""What the cards, tokens, tiles and standees of Annihilageddon are, and the shapes of their effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import Card, CardKind, CardOf
from rules.core.decisions import Asking
from rules.core.topics import Aftermath, Answers, Query

STARTER, WIZARD, CREATURE, SPELL, TREASURE, LOCATION = "Starter", "Wizard", "Creature", "Spell", "Treasure", "Location"
MAYHEM, LEGEND, FAMILIAR = "Mayhem", "Legend", "Familiar"
WILD_MAGIC, LIMP_WAND = "Wild Magic", "Limp Wand"
TOKEN, TILE, STANDEE = "Dead Wizard Token", "Ability tile", "Standee"
MAIN_TYPES = (WIZARD, CREATURE, SPELL, TREASURE, LOCATION)

BY_PLAY, BY_MAYHEM, GROUP = "play", "mayhem", "group"
"""How an Attack comes about."""
REDIRECTED = "redirected"
"""The kind of the damage of an Attack that was turned on its player."""


@dataclass(slots=True)
class Attack:
    """An Attack that is going on: by ``card`` of ``attacker`` (-1: nobody, AN-151, AN-191).

    ``kind``: played, of a Mayhem, or of a Legend of the stack. ``number`` counts the Attacks that the active player has
    played this turn. ``avoided`` have used a Defense; for those in ``turned`` the effect hits the attacker (AN-136).
    ``damage`` is what it has dealt itself, ``killed`` whom it killed: what was turned does not count (AN-143).
    ``concerned`` are those whom a Mayhem would hit when it begins, ``declined`` those of them who take no part (AN-187).
    """

    card: Card
    attacker: int
    kind: str = BY_PLAY
    unavoidable: bool = False
    number: int = 0
    damage: int = 0
    killed: list[int] = field(default_factory=list)
    avoided: list[int] = field(default_factory=list)
    turned: list[int] = field(default_factory=list)
    concerned: list[int] = field(default_factory=list)
    declined: list[int] = field(default_factory=list)

    def sufferer(self, victim: int) -> int:
        """Who suffers what would hit ``victim``."""
        return self.attacker if victim in self.turned else victim


# What pieces in play answer.
_FAMILY = "annihilageddon"
PLAYED = Aftermath(_FAMILY, "played")  # the active player played a card, which is now resolved (AN-109)
KILLED = Aftermath(_FAMILY, "killed")  # its controller killed a foe
DESTROYED_OWN = Aftermath(_FAMILY, "destroyed_own")  # a card that its controller owns was destroyed (AN-236)
DEFENDED = Aftermath(_FAMILY, "defended")  # its controller avoided an Attack by a Defense card
START = Aftermath(_FAMILY, "start")  # the turn of its controller starts (AN-38)
END = Aftermath(_FAMILY, "end")  # ... or ends (AN-50)
MAIN_USE: Query[bool] = Query(_FAMILY, "main_use")  # may be used once per turn, between plays: now?
DEALS_MORE: Query[int, Attack] = Query(_FAMILY, "deals_more")  # more damage by an Attack of its controller
TAKES_MORE: Query[int, Attack] = Query(_FAMILY, "takes_more")  # more damage to its controller by an Attack
HEALS_MORE: Query[int, int] = Query(_FAMILY, "heals_more")  # added to this much healing
COUNTS_DEAD: Query[int] = Query(_FAMILY, "counts_dead")  # counts as so many Dead Wizard Tokens (AN-228)
DECLINES: Query[bool] = Query(_FAMILY, "declines")  # lets its controller decline a Mayhem
DECLINES_FROM_HAND: Query[bool] = Query(_FAMILY, "declines_from_hand")  # the same when discarded from the hand
EXPOSES: Query[bool] = Query(_FAMILY, "exposes")  # keeps its controller from avoiding Mayhem Attacks
CHEAPER_WILD: Query[int] = Query(_FAMILY, "cheaper_wild")  # less to pay for a Wild Magic
DRAWS_MORE: Query[int] = Query(_FAMILY, "draws_more")  # more cards for the new hand (AN-53)
CHOOSES_TOKEN: Query[bool] = Query(_FAMILY, "chooses_token")  # its controller picks the token of a foe that it killed


Gained = Callable[[AnnihilageddonState, int, int, Card], Asking | None]
"""What a token does at the death that brings it (AN-218)."""


class Effect(Protocol):
    """What a card does when it is played; it may ask."""

    def __call__(self, state: AnnihilageddonState, seat: int, card: Card, /) -> Asking | None:
        """``seat`` plays ``card``."""


class GroupEffect(Protocol):
    """What a Mayhem or a Group Attack does."""

    def __call__(self, state: AnnihilageddonState, attack: Attack, seats: Sequence[int], /) -> Asking | None:
        """It concerns ``seats``, in this order."""


class Defense(Protocol):
    """What a card does when it is used to avoid an Attack (AN-122)."""

    def __call__(self, state: AnnihilageddonState, seat: int, card: Card, attack: Attack, /) -> Asking | None:
        """``seat`` avoided ``attack`` by ``card``, which is discarded already."""


class Worth(Protocol):
    """Star VP (AN-245)."""

    def __call__(self, owned: Sequence[GameCard], /) -> int:
        """What the card is worth among all cards of its owner."""


class Concern(Protocol):
    """Whom a Mayhem concerns, fixed when it begins (AN-114, AN-181)."""

    def __call__(self, state: AnnihilageddonState, everybody: Sequence[int], /) -> list[int]:
        """Those of ``everybody`` (clockwise from the active player) whom its text would hit."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GameKind(CardKind):
    """A card, token, tile or standee.

    ``cost`` is -1 for what has none; ``vp`` the fixed VP, ``star`` those that are worked out at the end. ``effects`` happen
    in order when the card is played; ``attack`` and ``unavoidable`` are its icons. ``defense`` is what happens when it is
    used as a Defense (None: it is none), ``redirects`` says that it turns the Attack on the attacker (AN-136).
    ``ongoing`` stays in play. ``group`` is the text in words of a Legend's Group Attack and ``strikes`` what it does;
    ``mayhem`` is what a Mayhem does, ``concerns`` to whom (None: to all).
    ``uses`` is what a once-per-turn ability does; ``gained`` what a token does at the death that brings it, and ``respawn``
    the HP that it brings instead of 20. ``wizard`` is the key of the Wizard that a Familiar names (AN-07). ``copies`` is how
    many there are.
    """

    answers: Answers[AnnihilageddonState] = field(default_factory=dict)
    copies: int = 1
    cost: int = -1
    vp: int = 0
    star: Worth | None = None
    effects: tuple[Effect, ...] = ()
    attack: bool = False
    unavoidable: bool = False
    defense: Defense | None = None
    redirects: bool = False
    ongoing: bool = False
    group: str = ""
    strikes: GroupEffect | None = None
    mayhem: GroupEffect | None = None
    concerns: Concern | None = None
    uses: Effect | None = None
    gained: Gained | None = None
    respawn: int = 0
    wizard: str = ""
    promo: bool = False


GameCard = CardOf[GameKind]

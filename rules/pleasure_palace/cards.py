"""All cards and tokens of the Palace."""

from collections.abc import Sequence
from functools import lru_cache

from rules.core.cards import Card, CardKind, shared
from rules.pleasure_palace.dead import DEAD
from rules.pleasure_palace.deliveries import DELIVERIES
from rules.pleasure_palace.qualities import QUALITIES
from rules.pleasure_palace.sources import SOURCES
from rules.pleasure_palace.standee import STANDEE
from rules.pleasure_palace.tokens import TOKENS
from rules.pleasure_palace.treasures import TREASURES
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.kinds import WILD

COPIES, WILDS = 2, 8
GAMES = 3
"""How many games a match has (PP-01)."""
KINDS: Sequence[CardKind] = (*SOURCES, *QUALITIES, *DELIVERIES, WILD, *TREASURES, *DEAD, *TOKENS)
PIECES: Sequence[CardKind] = (STANDEE, KILL, LAST)


@lru_cache
def all_cards() -> tuple[Card, ...]:
    """The Main Deck, the Treasures, the Dead Wizard cards and the tokens, shared between matches."""
    kinds: list[CardKind] = [kind for kind in (*SOURCES, *QUALITIES, *DELIVERIES) for _ in range(COPIES)]
    kinds += [WILD] * WILDS
    kinds += [*TREASURES, *DEAD]
    kinds += [kind for kind in TOKENS for _ in range(COPIES)]
    return tuple(shared(index, kind) for index, kind in enumerate(kinds))

"""What the table reads off a card or a match of Annihilageddon: what only gives Power, what things cost, what is short."""

from __future__ import annotations

import re
from functools import lru_cache

from rules.annihilageddon.kinds import END, GameKind
from rules.annihilageddon.state import AnnihilageddonState
from rules.annihilageddon.turns import offers
from rules.core.cards import Card

POWER = re.compile(r"\+(\d+) Power\.")


@lru_cache(maxsize=256)
def gives_power(kind: GameKind) -> int:
    """The Power that playing a card gives where it does nothing else, 0 where it does more or gives none."""
    found = POWER.match(kind.text)
    alone = len(kind.effects) == 1 and not kind.attack and not kind.ongoing and END not in kind.answers
    return int(found[1]) if found and alone else 0


def power_of(kind: GameKind) -> int:
    """The fixed Power of a card, whatever else it does."""
    found = POWER.match(kind.text)
    return int(found[1]) if found else 0


def prices(state: AnnihilageddonState, seat: int) -> dict[Card, int]:
    """What everything costs ``seat`` now that could be bought with Power enough."""
    return {card: price for card, _, price in offers(state, seat)}

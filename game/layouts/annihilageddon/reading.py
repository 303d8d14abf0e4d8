"""What the table reads off a card or a match of Annihilageddon: what only gives Power, what things cost, what is short."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from rules.annihilageddon.familiars import WIZARDS
from rules.annihilageddon.kinds import END, GameKind
from rules.annihilageddon.state import MOST_HP, AnnihilageddonState
from rules.annihilageddon.turns import offers
from rules.core.cards import Card
from rules.core.numbers import written

POWER = re.compile(r"\+(\d+) Power\.")
ATTACK = re.compile(r"(?:Unavoidable )?Attack: .*?(?= (?:Defense|VP|Ongoing):|$)")


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


def strikes_by(kind: GameKind) -> str:
    """What a card does to those whom it attacks, in its own words."""
    found = ATTACK.search(kind.text)
    return kind.group or (found[0] if found else kind.text)


def prices(state: AnnihilageddonState, seat: int) -> dict[Card, int]:
    """What everything costs ``seat`` now that could be bought with Power enough."""
    return {card: price for card, _, price in offers(state, seat)}


def comes_into_reach(state: AnnihilageddonState, seat: int, more: int) -> Card | None:
    """The dearest thing that ``seat`` could buy with so much more Power, but not now."""
    return _dearest(state, seat, state.power, more)


def worth_waiting(state: AnnihilageddonState, seat: int, more: int) -> Card | None:
    """The dearest thing that ``seat`` could buy with so much more Power, even if it could buy it now."""
    return _dearest(state, seat, -1, more) if more else None


def _dearest(state: AnnihilageddonState, seat: int, above: int, more: int) -> Card | None:
    """The dearest of what costs more than ``above`` that the Power at hand and ``more`` would buy."""
    costs = prices(state, seat)
    reached = [card for card, price in costs.items() if above < price <= state.power + more]
    return max(reached, key=lambda card: costs[card], default=None)


def counts_of(state: AnnihilageddonState, seat: int) -> str:
    """What everybody may know of a player, in a line."""
    player = state.seats[seat]
    cards = f"{len(player.hand)} cards in hand, {len(player.deck)} in the deck"
    return f"{player.hp} HP, {cards}, {len(player.tokens)} Dead Wizard Tokens"


def standing_of(state: AnnihilageddonState, seat: int, reckoned: Sequence[int]) -> str:
    """Who a player is and how the match goes for it, as rich text; the VP of each as ``reckoned`` once play has begun."""
    player = state.seats[seat]
    wizard = WIZARDS.get(player.wizard)
    lines = [f"**{wizard.name}**, {wizard.look}"] if wizard else []
    lines.append(f"{player.hp} HP of {MOST_HP} at most; kills {player.kills}, deaths {player.deaths}")
    if reckoned:
        lines.append(f"{written(reckoned[seat])} VP as things stand")
    return "\n".join(lines)

"""How likely each row of a table of rolls is, before the dice are thrown."""

from __future__ import annotations

from functools import lru_cache

from rules.spellcraft.rolls import row_of, throw_for
from rules.spellcraft.state import Component, SpellcraftState
from rules.spellcraft.topics import TOTAL, additions, sum_of

SIDES, ROWS = 6, 3


def odds_of(state: SpellcraftState, seat: int, card: Component) -> tuple[float, ...]:
    """The chances of the rows of a card, as things stand and before any of its dice are thrown again."""
    rules = state.rules
    more = additions(state, seat, TOTAL) + rules.total(state, seat) + rules.power_total(state, seat)
    return odds(throw_for(state, seat, card).dice, sum_of(more))


@lru_cache(maxsize=64)
def odds(dice: int, more: int) -> tuple[float, ...]:
    """The chances of the rows with so many dice, and so much more than they show."""
    ways = {more: 1.0}
    for _ in range(dice):
        thrown: dict[int, float] = {}
        for total, chance in ways.items():
            for side in range(1, SIDES + 1):
                thrown[total + side] = thrown.get(total + side, 0.0) + chance / SIDES
        ways = thrown
    return tuple(sum(chance for total, chance in ways.items() if row_of(total) == row) for row in range(ROWS))


def percent(chance: float) -> str:
    """A chance in words; what may happen is never told as impossible, nor what may fail as certain."""
    if 0 < chance < 0.01:
        return "<1%"
    return f"{min(99, round(chance * 100)) if chance < 1 - 1e-9 else 100}%"

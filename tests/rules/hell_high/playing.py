"""Short ways to play Hell High in tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.events import Damaged
from tests.rules.spellcraft.playing import craft
from tests.scenario import Table


def school(seats: int = 2, **options: Any) -> Table:
    """A table; after what is tested the round goes on (the next status step asks, say)."""
    return craft(seats, "hell_high", **options)


def cast(
    *spell: str,
    seats: int = 3,
    rank: int = 7,
    own_hp: int = 20,
    hps: Sequence[int] = (),
    treasures_own: Sequence[str] = (),
    dice: Sequence[int] = (),
    **facts: Any,
) -> Table:
    """Seat 0 casts; seats 1 and 2 have had their turns. Ranks: 0 on ``rank``, 1 on 8, 2 on 5."""
    table = school(seats)
    table.seat(0).rank(rank).hp(own_hp).spell(*spell).treasures(*treasures_own)
    for seat, (place, hp) in enumerate(zip((8, 5, 3), [*hps, 20, 20, 20], strict=False), 1):
        if seat < seats:
            table.seat(seat).rank(place).hp(hp).done()
    table.begin(0, phase="turn", dice=dice, **facts)
    return table


def ranks(table: Table) -> list[int]:
    """Everybody's place on the board."""
    return [table.seat(seat).rank for seat in range(len(table.match.names))]


def damage(table: Table) -> list[int]:
    """The damage dealt to each seat so far."""
    return [sum(event.amount for event in table.events(Damaged, seat=seat)) for seat in range(3)]


def ranked(*ranks: int) -> Table:
    """A table with these ranks, seat by seat."""
    table = craft(len(ranks))
    for seat, rank in enumerate(ranks):
        table.seat(seat).rank(rank)
    return table

"""Short ways to play the Palace in tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.events import Event, Healed, TurnBegan
from rules.pleasure_palace.standee import holder
from tests.rules.spellcraft.playing import craft
from tests.scenario import Table

ITCH = ("Phantom Itch",)
"""The MTDs of someone whose only trouble is a Power Roll of 1 less."""


def palace(seats: int = 3, **options: Any) -> Table:
    """An arranged table; see tests.rules.pleasure_palace.arranger."""
    return craft(seats, "pleasure_palace", **options)


def cast(
    *spell: Any,
    seats: int = 3,
    own_hp: int = 20,
    hps: Sequence[int] = (),
    mtds: Sequence[str] = (),
    hand: Sequence[str] = (),
    treasures_own: Sequence[str] = (),
    theirs: dict[int, Sequence[str]] | None = None,
    decks: str = "palace",
    **facts: Any,
) -> Table:
    """Seat 0 casts; all others have had their turns. ``theirs``: MTDs of foes by seat."""
    table = palace(seats, decks=decks)
    table.seat(0).hp(own_hp).spell(*spell).mtds(*mtds).hand(*hand).treasures(*treasures_own)
    for seat in range(1, seats):
        table.seat(seat).done()
        if len(hps) >= seat:
            table.seat(seat).hp(hps[seat - 1])
        table.seat(seat).mtds(*(theirs or {}).get(seat, ()))
    return table.begin(0, phase="turn", **facts)


def sick(table: Table, seat: int) -> list[str]:
    """Somebody's MTDs by key."""
    found: list[str] = table.seat(seat).mtds
    return found


def standee(table: Table) -> int:
    """Who has the Standee, -1 for nobody."""
    return holder(table.match.state)


def answer(table: Table, *indices: int) -> Table:
    """Take these options, one question after the other."""
    for index in indices:
        table.submit([index])
    return table


def healed(table: Table, seat: int) -> list[int]:
    """What a seat was healed by, one healing after the other."""
    return [event.amount for event in table.events(Healed, seat=seat)]


def first_turn(table: Table) -> list[Event]:
    """What happened before the second turn began."""
    began = [at for at, event in enumerate(table.match.events) if isinstance(event, TurnBegan)]
    return table.match.events[: began[1] if len(began) > 1 else None]

"""Short ways to play spell-crafting in tests. They are played as Hell High; all is shared by both games."""

from __future__ import annotations

from typing import Any

from rules.core.events import CardMoved, Damaged, Died, TurnBegan
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import ComponentBegan, PowerRolled, TokenGained
from tests.scenario import Table, scenario


def craft(seats: int = 2, game: str = "hell_high", **options: Any) -> Table:
    """An arranged table; the game may run on into questions that the test does not answer."""
    made = scenario(game, seats=seats, **options)
    made.runs_on = True
    return made


def cast(*spell: Any, seats: int = 2, hp: int = 20, foes: tuple[int, ...] = (), **facts: Any) -> Table:
    """Seat 0 (rank 8) casts; the others, with these HP, have had their turns."""
    table = craft(seats)
    table.seat(0).hp(hp).spell(*spell)
    for seat in range(1, seats):
        table.seat(seat).done()
        if len(foes) >= seat:
            table.seat(seat).hp(foes[seat - 1])
    return table.begin(0, phase="turn", **facts)


def hps(table: Table) -> list[int]:
    """Everybody's hit points."""
    return [table.seat(seat).hp for seat in range(len(table.match.names))]


def resolved(table: Table) -> list[str]:
    """The Components that have begun to resolve, by key."""
    return [event.card.kind.key for event in table.events(ComponentBegan)]


def turns(table: Table) -> list[int]:
    """Whose turns have begun, in order."""
    return [event.seat for event in table.events(TurnBegan)]


def dice(table: Table) -> list[int]:
    """The number of dice of each Power Roll."""
    return [len(event.results) for event in table.events(PowerRolled)]


def moves(table: Table, why: str) -> list[str]:
    """The cards moved for that reason, by key."""
    return [event.card.kind.key for event in table.events(CardMoved, why=why) if event.card is not None]


def blows(table: Table, seat: int) -> list[int]:
    """The damage dealt to a seat, blow by blow."""
    return [event.amount for event in table.events(Damaged, seat=seat)]


def topic(table: Table) -> str:
    """What is asked now, "" for nothing."""
    return table.match.decision.topic if table.match.decision is not None else ""


def deaths(table: Table) -> list[int]:
    """Who has died, in order."""
    return [event.seat for event in table.events(Died)]


def kills(table: Table) -> list[int]:
    """Who has gained a token for a kill, in order."""
    return [event.seat for event in table.events(TokenGained, why=KILL.key)]

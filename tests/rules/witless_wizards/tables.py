"""What the tests of Witless Wizards share."""

from collections.abc import Sequence
from typing import Any

from rules.witless_wizards.events import AttackCounted
from tests.scenario import Table, scenario


def table(seats: int = 2, decks: str = "medieval,wizard,samurai", **options: Any) -> Table:
    """A table to be arranged."""
    return scenario("witless_wizards", seats=seats, decks=decks, **options)


def teams() -> Table:
    """Four wizards, two against two: 0 and 2 against 1 and 3."""
    return table(4, variant="teams")


def duel(attacker: Sequence[str] = (), target: Sequence[str] = (), *, cubes: tuple[int, int] = (0, 0)) -> Table:
    """Two wizards with these boards; seat 0 is to attack."""
    made = table()
    made.seat(0).board(*attacker).cubes(cubes[0])
    made.seat(1).board(*target).cubes(cubes[1])
    return made


def battle(made: Table, *die: int, seat: int = 0, **facts: Any) -> Table:
    """The Battle Phase of ``seat`` begins; these are the next rolls. Two wizards need not choose a target."""
    return made.begin(seat, phase="battle", die=die, **facts)


def counted(made: Table) -> AttackCounted:
    """The sum of the last attack."""
    return made.events(AttackCounted)[-1]


def topic(made: Table) -> str:
    """What is asked now, "" once the match is over."""
    decision = made.match.decision
    return decision.topic if decision is not None else ""


def hits(*die: int, attacker=(), target=(), cubes=(0, 0)) -> int:
    """The Hits of one attack in which nobody is asked anything."""
    made = duel(attacker, target, cubes=cubes)
    battle(made, *die)
    assert made.seat(1).stamina == 20 - counted(made).hits
    return counted(made).hits

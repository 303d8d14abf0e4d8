"""Short words for the scenarios of Wizard Arena."""

from rules.core.events import Announced, CardMoved
from tests.scenario import Table, scenario


def arena(seats: int = 2, **options: object) -> Table:
    """A table to be arranged. Seats are 0 (A), 1 (B), 2 (C), 3 (D), clockwise."""
    return scenario("wizard_arena", seats, **options)  # type: ignore[arg-type]


def damage_phase(table: Table, starter: int = 0) -> Table:
    """Everybody has ended Power Up and passes in Final Casting: the Damage Phase is played."""
    table.turn(starter, phase="final", starter=starter)
    return table.everyone("pass")


def lives(table: Table, seats: int = 2) -> list[int]:
    """Everybody's Life."""
    return [table.seat(seat).life for seat in range(seats)]


def hits(table: Table, seat: int) -> int:
    """How many Critical Hits the seat has scored."""
    return len(table.events(Announced, what="critical hit", seat=seat))


def overcharges(table: Table, seat: int) -> int:
    """How many Overcharges of the seat were told."""
    return len(table.events(Announced, what="overcharge", seat=seat))


def whys(table: Table, seat: int, card: str) -> list[str]:
    """Why a card of a seat was moved, in order."""
    return [event.why for event in table.events(CardMoved, seat=seat, card=card)]

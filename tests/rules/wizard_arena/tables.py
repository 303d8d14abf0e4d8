"""Short words for the scenarios of Wizard Arena."""

from tests.scenario import Table, scenario


def arena(seats: int = 2, **options: object) -> Table:
    """A table to be arranged. Seats are 0 (A), 1 (B), 2 (C), 3 (D), clockwise."""
    return scenario("wizard_arena", seats, **options)  # type: ignore[arg-type]


def damage_phase(table: Table, starter: int = 0) -> Table:
    """Everybody has ended Power Up and passes in Final Casting: the Damage Phase is played."""
    table.turn(starter, phase="final", starter=starter)
    return table.everyone("pass")

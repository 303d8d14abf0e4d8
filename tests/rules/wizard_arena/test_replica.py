"""The book-keeper of whole matches, in corners that a match at random seldom reaches: casters who fall during their spell."""

from collections.abc import Callable

import pytest

from rules.core.events import PhaseBegan
from rules.core.randomness import Stream
from tests.rules.wizard_arena.replica import Replica, played_by_the_books
from tests.rules.wizard_arena.tables import arena
from tests.scenario import Table


def caster() -> Table:
    """Corrode leaves two at 12, whose Critical Hits put its caster out, and moves a third."""
    table = arena(4, variant="survivor")
    table.seat(0).row(5, 4).stood().hand("Corrode").life(1)
    table.seat(1).row(6, 6, "M-1*").stood()
    table.seat(2).row(6, 6, "M-1*").stood()
    table.seat(3).row(4, 4, 2).stood()
    return table


def too_early() -> Table:
    """Hobbled fells who casts Scorched Earth before it burns anything."""
    table = arena(3, variant="survivor")
    table.seat(0).row(5, 4).stood().hand("Scorched Earth").life(1)
    table.seat(1).row(6, 3).stood().play("Hobbled")
    table.seat(2).row(4, 4, 2).stood()
    return table


@pytest.mark.parametrize(("arranged", "phase"), [(caster, "power up"), (too_early, "settlement")])
def test_a_caster_falls_in_final_casting(arranged: Callable[[], Table], phase: str):
    """WA-117, WA-123: Power Up begins again if the effect has moved anybody's level, and not if its caster has fallen before."""
    table = arranged()
    match = table.begin(0, phase="final", last_drawer=2).match
    books, stream = Replica.of(match.state), Stream(1)
    table.turn(0).choose("cast", table.seat(0).hand[0])
    assert table.seat(0).out
    played_by_the_books(match, books, stream)
    assert table.events(PhaseBegan)[0].name == phase


def test_a_power_deck_runs_out():
    """WA-072: its last card is drawn, and the Burn Pile is the deck; play at random hardly ever comes so far."""
    table = arena()
    table.seat(0).row(1).power_deck(2, only=True).burn(5, 4)
    match = table.begin(0).match
    books = Replica.of(match.state)
    table.turn(0).choose("draw")
    for event in match.events:
        books.see(event)
    books.compare(match.state, match.inside_step)
    assert books.sizes["seat0/power"] == 2 and books.zone(0, "burn") == []

"""Two against two (RULINGS): 0 and 2 against 1 and 3."""

import pytest

from rules.witless_wizards.state import opponents, reachable
from tests.rules.witless_wizards.tables import battle, counted, teams


def test_both_neighbours_are_opponents():
    """WW-033, WW-041."""
    made = teams()
    made.turn(1)
    state = made.match.state
    assert [sorted(reachable(state, seat)) for seat in range(4)] == [[1, 3], [0, 2], [1, 3], [0, 2]]
    assert list(opponents(state, 2)) == [3, 1], "clockwise from the left"


def test_turns_alternate_and_skip_who_is_out():
    """WW-021."""
    made = teams()
    made.seat(1).out()
    battle(made, 0).asked(2)


def test_a_partner_does_not_end_the_match():
    """WW-060: one of each team left, nobody has won."""
    made = teams()
    made.seat(0).board("Plasma Toothpick")
    made.seat(2).out()
    made.seat(1).stamina(1)
    battle(made, 4).turn(0).choose("attack", 1)
    assert made.seat(1).out and not made.over
    made.turn(3)


def test_nobody_left_the_team_of_the_closest_wins():
    """WW-062: with the partner who went out before."""
    made = teams()
    made.seat(0).board("Plasma Toothpick", "Black Spot").stamina(1)
    made.seat(1).stamina(2)
    made.seat(2).out()
    made.seat(3).out()
    battle(made, 4).turn(0).choose_many("discard", "Plasma Toothpick", "Black Spot")
    assert made.over and made.match.result.winners == [0, 2]


def test_nobody_left_and_equal_is_shared_by_all():
    """WW-063."""
    made = teams()
    made.seat(0).board("Plasma Toothpick", "Black Spot").stamina(1)
    made.seat(1).stamina(9)
    made.seat(2).out()
    made.seat(3).out()
    battle(made, 4).turn(0).choose_many("discard", "Plasma Toothpick", "Black Spot")
    assert made.match.result.winners == [0, 1, 2, 3]


@pytest.mark.parametrize(("stamina", "winners"), [((3, 9, 8, 2), [1, 3]), ((3, 9, 9, 2), [0, 1, 2, 3])])
def test_three_hundred_turns_of_teams(stamina, winners):
    """WW-065: the most Stamina of a single wizard."""
    made = teams()
    for seat, left in enumerate(stamina):
        made.seat(seat).stamina(left).board("Tower Shield")
    battle(made, 0, number=300).turn(0).choose("attack", 1)
    assert counted(made).hits == 0
    assert made.over and made.match.result.winners == winners


def test_a_partner_who_gave_up_wins_with_the_team():
    """WW-066, RULINGS: the partner who is out wins with it, however it went out."""
    made = teams()
    made.seat(0).board("Plasma Toothpick")
    made.seat(1).stamina(1)
    made.seat(3).out()
    made.seat(0).stamina(5).cubes(1)
    battle(made, 4).asked(0, "recover")
    made.match.concede(2)
    assert made.over and made.match.result.winners == [0, 2]


def test_a_team_that_has_given_up_has_lost():
    """WW-066: not before both have."""
    made = teams()
    made.turn(0)
    made.match.concede(2)
    assert not made.over
    made.match.concede(0)
    assert made.over and made.match.result.winners == [1, 3]

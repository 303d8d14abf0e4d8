"""The Sci-Fi cards do what they say. Die results are given; nobody holds cubes or cards that are not named."""

from rules.witless_wizards.values import income_of
from tests.rules.witless_wizards.tables import battle, counted, duel, hits


def test_death_ray_wants_a_cube():
    """SCI-2, WW-083: unpaid it counts 2, bonuses as usual."""
    made = duel(("Death Ray",), cubes=(1, 0))
    battle(made, 1).turn(0).choose("pay", "Death Ray")
    assert counted(made).hits == 7 and made.seat(0).cubes == 0
    made = duel(("Death Ray", "Targeting Monocle"), cubes=(1, 0))
    battle(made, 1).turn(0).choose("roll")
    assert counted(made).attack == 3
    assert hits(1, attacker=("Death Ray",)) == 3


def test_one_cube_for_two_uses():
    """WW-042: the attacker orders; here the cube goes to one of them."""
    made = duel(("Death Ray",), ("Shirt of Parley",), cubes=(1, 0))
    battle(made, 1).turn(0).offers("pay", "roll").choose("pay", "Shirt of Parley")
    assert counted(made).attack == 2
    made = duel(("Death Ray",), ("Shirt of Parley",), cubes=(2, 0))
    battle(made, 1).turn(0).choose("pay", "Death Ray").choose("pay", "Shirt of Parley")
    assert counted(made).attack == 6 and made.seat(0).cubes == 0


def test_long_johns_cost_income():
    """SCI-6, WW-059: never below 0 in total."""
    made = duel(("Neutronium Long Johns",), cubes=(1, 0))
    battle(made, 0)
    assert made.seat(0).cubes == 1
    made = duel(("Neutronium Long Johns", "Crystal Ball"))
    battle(made, 0)
    assert made.seat(0).cubes == 1 and income_of(made.match.state, 0) == 1


def test_jetpack_and_monocle():
    """SCI-7, SCI-8."""
    assert hits(2, attacker=("Crook",), target=("Jetpack",)) == 4
    assert hits(2, attacker=("Crook", "Targeting Monocle")) == 6
    assert hits(2, attacker=("Targeting Monocle",)) == 3, "fists too"

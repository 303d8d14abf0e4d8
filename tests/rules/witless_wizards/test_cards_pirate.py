"""The Pirate cards do what they say. Die results are given; nobody holds cubes or cards that are not named."""

import pytest

from tests.rules.witless_wizards.tables import battle, counted, duel, table, topic


def test_cutlass_takes_a_cube_with_a_hit():
    """PIR-1."""
    made = duel(("Cutlass",), cubes=(0, 2))
    battle(made, 1)
    assert made.seat(0).cubes == 1 and made.seat(1).cubes == 1
    assert [(event.number, event.other) for event in made.events("Used", what="steal")] == [(1, 1)]
    made = duel(("Cutlass",), ("Neutronium Long Johns",), cubes=(0, 2))
    battle(made, 1)
    assert made.seat(0).cubes == 0 and made.seat(1).cubes == 2, "no Hit"


@pytest.mark.parametrize(("die", "wanted"), [(0, 0), (1, 0), (2, 8)])
def test_blunderbuss_misses_low(die, wanted):
    """PIR-2: whatever the boosts."""
    made = duel(("Blunderbuss",))
    battle(made, die)
    assert counted(made).hits == wanted and bool(counted(made).missed) == (wanted == 0)


def test_hook_takes_the_special_card():
    """PIR-3, WW-080: the old one is discarded, and the new one brings its income at once."""
    made = duel(("Hook", "Tatami"), ("Teapot",))
    battle(made, 2).turn(0).choose("roll").choose("snatch", "Hook")
    assert made.seat(0).board == ["pir-3", "wiz-8"] and made.seat(1).board == []
    assert made.seat(0).cubes == 2
    made = duel(("Hook",), ("Teapot", "Aura"))
    battle(made, 1)
    assert topic(made) != "snatch", "one Hit is not enough"


def test_hook_robs_who_goes_out():
    """WW-080."""
    made = duel(("Hook",), ("Teapot",))
    made.seat(1).stamina(2)
    battle(made, 2).turn(0).choose("snatch", "Hook")
    assert made.seat(0).board == ["pir-3", "wiz-8"] and made.over and made.seat(1).out


def test_barrel_fills_when_hit_hard():
    """PIR-4."""
    made = duel(("Crook",), ("Barrel",))
    battle(made, 2)
    assert made.seat(1).cubes == 1 and made.seat(1).stamina == 17
    made = duel(("Crook",), ("Barrel",))
    battle(made, 1)
    assert made.seat(1).cubes == 0


def test_figurehead_takes_from_the_richer():
    """PIR-5: after the income; the owner chooses among several."""
    made = table(3)
    made.seat(0).board("Figurehead", "Crook")
    made.seat(1).cubes(2)
    made.seat(2).cubes(3)
    battle(made, 0)
    made.turn(0).choose("attack", 1).choose("steal", 2)
    assert made.seat(0).cubes == 2 and made.seat(2).cubes == 2
    made = duel(("Figurehead",), cubes=(1, 2))
    battle(made, 0)
    assert made.seat(0).cubes == 2, "a single one is not asked about"
    made = duel(("Figurehead",), cubes=(2, 2))
    battle(made, 0)
    assert made.seat(1).cubes == 2, "equal is not richer"


def test_shirt_of_parley_wants_a_cube():
    """PIR-6."""
    made = duel(("Crook",), ("Shirt of Parley",), cubes=(1, 0))
    battle(made, 1).turn(0).choose("pay", "Shirt of Parley")
    assert counted(made).hits == 3 and made.seat(0).cubes == 0 + 1
    made = duel(("Crook",), ("Shirt of Parley",), cubes=(1, 0))
    battle(made, 1).turn(0).choose("roll")
    assert counted(made).hits == 1 and made.seat(0).cubes == 2


def test_treasure_map_draws_three():
    """PIR-7, WW-082: the Map is discarded first; the extra draw may follow."""
    made = table()
    made.seat(0).board("Treasure Map").cubes(1)
    player = made.turn(0, deck=["Flail", "Robe", "Lance", "Staff"]).choose("scrap", "Treasure Map")
    assert made.seat(0).hand == ["med-3", "wiz-4", "med-2"] and made.seat(0).board == []
    player.choose("hold", "Robe")
    assert [card.kind.key for card in made.match.state.discard] == ["pir-7", "med-3", "med-2"]
    player.offers("draw", "enough").choose("draw", 1).choose("discard", "Staff").choose("keep", "Robe")


def test_treasure_map_may_wait():
    """PIR-7, D-02: offered before each draw."""
    made = table()
    made.seat(0).board("Treasure Map")
    player = made.turn(0, deck=["Robe", "Lance"]).choose("draw").choose("keep", "Robe")
    player.offers("scrap", "draw").choose("draw")
    assert made.seat(1).board == ["med-2"]


def test_black_spot_is_paid_or_hurts():
    """PIR-8, D-24: also after a skipped Battle Phase (WW-038)."""
    made = duel(("Black Spot",), cubes=(1, 0))
    battle(made, 0).turn(0).choose("pay")
    assert made.seat(0).cubes == 0 and made.seat(0).stamina == 20
    made = duel(("Black Spot",), cubes=(1, 0))
    battle(made, 0).turn(0).choose("lose")
    assert made.seat(0).cubes == 1 and made.seat(0).stamina == 19
    made = duel(("Black Spot",))
    battle(made, 0)
    assert made.seat(0).stamina == 19, "without a cube it is not asked"
    made = table()
    made.seat(0).board("Black Spot")
    made.turn(0, number=1, deck=["Robe", "Lance"]).choose("keep", "Robe")
    assert made.seat(0).stamina == 19

"""The Wizard cards do what they say. Die results are given; nobody holds cubes or cards that are not named."""

from tests.rules.witless_wizards.tables import battle, counted, duel, hits, table, topic


def test_staff_turns_up_to_three_cubes_into_attack():
    """WIZ-1."""
    made = duel(("Staff",), cubes=(5, 0))
    battle(made, 1).turn(0).choose("pay", 3)
    assert counted(made).boost == 3 and counted(made).hits == 6 and made.seat(0).cubes == 5 - 3 + 1
    made = duel(("Staff",), cubes=(2, 0))
    player = battle(made, 1).turn(0)
    assert player.options() == ["pay Staff of Thinking Very Hard"] * 2 + ["pay 0"]
    player.choose("pay", 0)
    assert counted(made).hits == 3


def test_wand_takes_exactly_two():
    """WIZ-2."""
    made = duel(("Wand",), cubes=(2, 0))
    battle(made, 1).turn(0).choose("pay", 2)
    assert counted(made).hits == 7 and made.seat(0).cubes == 0
    assert hits(1, attacker=("Wand",), cubes=(1, 0)) == 4, "one cube is not enough to be asked"


def test_pointy_hat_is_paid_when_the_attack_is_known():
    """WIZ-5, D-18."""
    made = duel(("Crook",), ("Pointy Hat",), cubes=(0, 2))
    battle(made, 4).turn(1).choose("pay", 2)
    assert counted(made).guard == 2 and counted(made).hits == 3 + 4 - 1 - 2 and made.seat(1).cubes == 0


def test_aura_silences_the_attackers_cubes():
    """WIZ-6, WW-079: no cubes for Staff, Wand, Haiku, Death Ray."""
    for weapon in ("Staff", "Wand", "Death Ray"):
        made = duel((weapon, "Haiku"), ("Aura",), cubes=(9, 0))
        battle(made, 1)
        assert topic(made) != "boost" and counted(made).boost == 0 and counted(made).die == 1
    assert counted(made).attack == 2, "the Death Ray without its cube"


def test_aura_does_not_touch_recovery():
    """WW-079."""
    made = duel((), ("Aura",), cubes=(3, 0))
    made.seat(0).stamina(4)
    battle(made, 1).turn(0).choose("recover", 3)
    assert made.seat(0).stamina == 7


def test_familiar_makes_the_first_extra_draw_free():
    """WIZ-7: the second one of the turn costs a cube."""
    made = table()
    made.seat(0).board("Familiar").cubes(1)
    player = made.turn(0, deck=["Flail", "Robe", "Lance", "Staff"])
    player.choose("draw", 0).choose("discard", "Flail").choose("keep", "Robe")
    assert made.seat(0).cubes == 1
    player.choose("draw", 1)
    assert made.seat(0).cubes == 0
    player.choose("discard", "Staff")


def test_teapot_is_weak_at_ten():
    """WIZ-8, WW-055."""
    made = duel(("Teapot",), cubes=(2, 0))
    made.seat(0).stamina(10)
    battle(made, 0).turn(0).choose("recover", 2)
    assert made.seat(0).stamina == 12
    made = duel(("Teapot",), cubes=(2, 0))
    made.seat(0).stamina(11)
    battle(made, 0)
    assert topic(made) != "recover"

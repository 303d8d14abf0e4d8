"""Battles, from the rulebook's text and the cards'."""

from tests.scenario import Table, scenario


def duel(seats: int = 2, decks: str = "medieval,wizard,samurai", variant: str = "free-for-all") -> Table:
    """A table with these decks."""
    return scenario("witless_wizards", seats=seats, decks=decks, variant=variant)


def test_fists_against_a_cardigan():
    """WW-046, WW-048."""
    table = duel()
    table.seat(1).board("Exo-Cardigan")
    table.begin(0, phase="battle", die=[2])
    assert table.seat(1).stamina == 20


def test_a_paper_screen_has_the_last_word():
    """WW-076."""
    table = duel()
    table.seat(0).board("Naginata")
    table.seat(1).board("Paper Screen")
    table.begin(0, phase="battle", die=[3])
    table.turn(1).choose("scrap", "Paper Screen")
    assert table.seat(1).stamina == 20 - 2 and table.seat(1).board == []


def test_a_minimum_holds_for_the_kabutos_roll():
    """WW-044: 4, then 0, which counts as 2."""
    table = duel()
    table.seat(0).board("Naginata")
    table.seat(1).board("Kabuto").cubes(1)
    table.begin(0, phase="battle", die=[4, 0])
    table.turn(1).choose("pay")
    assert table.seat(1).stamina == 20 - (3 + 2 - 2) and table.seat(1).cubes == 0


def test_a_re_roll_replaces_what_the_haiku_added():
    """SAM-7."""
    table = duel()
    table.seat(0).board("Katana", "Haiku").cubes(1)
    table.begin(0, phase="battle", die=[1, 3])
    table.turn(0).choose("Haiku").choose("Katana")
    assert table.seat(1).stamina == 20 - 7


def test_a_haiku_stops_at_four():
    """SAM-7."""
    table = duel()
    table.seat(0).board("Katana", "Haiku").cubes(1)
    table.begin(0, phase="battle", die=[3])
    table.turn(0).choose("Haiku").choose("keep")
    assert table.seat(1).stamina == 20 - 8


def test_a_tatami_makes_a_blunderbuss_sure():
    """WW-078."""
    table = duel(decks="samurai,pirate,medieval")
    table.seat(0).board("Blunderbuss", "Tatami")
    table.seat(1).board("O-Yoroi")
    table.begin(0, phase="battle", die=[0])
    table.turn(0).choose("Tatami")
    assert table.seat(1).stamina == 20 - 6


def test_a_blunderbuss_misses():
    """PIR-2."""
    table = duel(decks="samurai,pirate,medieval")
    table.seat(0).board("Blunderbuss")
    table.begin(0, phase="battle", die=[1])
    assert table.seat(1).stamina == 20


def test_a_hook_robs_who_falls():
    """WW-080: the win is looked at last."""
    table = duel(decks="wizard,pirate,medieval")
    table.seat(0).board("Hook", "Teapot")
    table.seat(1).board("Familiar").stamina(3)
    table.begin(0, phase="battle", die=[4])
    table.turn(0).choose("take")
    assert table.seat(0).special == ["Familiar"] and table.over and table.result.winners == [0]


def test_one_hit_is_not_enough_for_the_hook():
    """PIR-3."""
    table = duel(decks="wizard,pirate,medieval")
    table.seat(0).board("Hook")
    table.seat(1).board("Familiar", "Robe")
    table.begin(0, phase="battle", die=[0])
    assert table.seat(1).special == ["Familiar"]


def test_a_cutlass_takes_a_cube():
    """PIR-1."""
    table = duel(decks="wizard,pirate,medieval")
    table.seat(0).board("Cutlass").cubes(0)
    table.seat(1).cubes(2)
    table.begin(0, phase="battle", die=[0])
    assert table.seat(0).cubes == 1 and table.seat(1).cubes == 1


def test_a_barrel_pays_when_there_was_nothing_to_take():
    """WW-050."""
    table = duel(decks="wizard,pirate,medieval")
    table.seat(0).board("Cutlass")
    table.seat(1).board("Barrel")
    table.begin(0, phase="battle", die=[2])
    assert table.seat(1).cubes == 1 and table.seat(1).stamina == 17 and table.seat(0).cubes == 0


def test_a_cutlass_comes_before_a_barrel():
    """WW-050: the last cube goes, a new one comes."""
    table = duel(decks="wizard,pirate,medieval")
    table.seat(0).board("Cutlass")
    table.seat(1).board("Barrel").cubes(1)
    table.begin(0, phase="battle", die=[2])
    assert table.seat(1).cubes == 1 and table.seat(0).cubes == 1


def test_a_figurehead_chooses_among_the_richer():
    """PIR-5."""
    table = duel(3, decks="wizard,pirate,medieval")
    table.seat(0).board("Figurehead").cubes(0)
    table.seat(1).cubes(2)
    table.seat(2).cubes(1)
    table.begin(0, phase="battle", die=[0])
    table.turn(0).choose("target", 1)
    table.turn(0).choose("steal", 2)
    assert table.seat(2).cubes == 0 and table.seat(0).cubes == 1


def test_a_black_spot_takes_a_cube_or_stamina():
    """PIR-8: without a cube nobody is asked."""
    table = duel(decks="wizard,pirate,medieval")
    table.seat(0).board("Black Spot").cubes(1)
    table.begin(0, phase="battle", die=[0])
    table.turn(0).choose("pay")
    assert table.seat(0).cubes == 0 and table.seat(0).stamina == 20
    table = duel(decks="wizard,pirate,medieval")
    table.seat(0).board("Black Spot")
    table.begin(0, phase="battle", die=[0])
    assert table.seat(0).stamina == 19


def test_both_fall_and_the_closest_to_nothing_wins():
    """WW-S15, WW-062, WW-063."""
    table = duel(decks="wizard,pirate,scifi")
    table.seat(0).board("Black Spot", "Plasma Toothpick").stamina(1)
    table.seat(1).stamina(2)
    table.begin(0, phase="battle", die=[0])
    table.turn(0).choose_many("discard", "Toothpick", "Black Spot")
    assert table.over and table.result.winners == [0]
    table = duel(decks="wizard,pirate,scifi")
    table.seat(0).board("Black Spot", "Plasma Toothpick").stamina(1)
    table.seat(1).stamina(5)
    table.begin(0, phase="battle", die=[0])
    table.turn(0).choose("all")
    assert table.over and sorted(table.result.winners) == [0, 1]


def test_recovery_at_its_limits():
    """WW-055, WW-056: at 5, up to 20, at 10 by the Teapot, not at 6."""
    for stamina, cubes, board, pay, after in ((5, 8, (), 6, 11), (4, 18, (), 16, 20), (10, 3, ("Teapot",), 3, 13)):
        table = duel()
        table.seat(0).stamina(stamina).cubes(cubes)
        if board:
            table.seat(0).board(*board)
        table.begin(0, phase="battle", die=[0])
        table.turn(0).choose("recover", pay)
        assert table.seat(0).stamina == after
    table = duel()
    table.seat(0).stamina(6).cubes(3)
    table.begin(0, phase="battle", die=[0])
    assert table.turn(1) and table.seat(0).stamina == 6


def test_a_death_ray_paid_or_not():
    """WW-S19."""
    table = duel(decks="wizard,pirate,scifi")
    table.seat(0).board("Death Ray").cubes(3)
    table.seat(1).board("Aura")
    table.begin(0, phase="battle", die=[3])
    assert table.seat(1).stamina == 18 and table.seat(0).cubes == 3
    table = duel(decks="wizard,pirate,scifi")
    table.seat(0).board("Death Ray").cubes(3)
    table.seat(1).board("Exo-Cardigan")
    table.begin(0, phase="battle", die=[3])
    table.turn(0).choose("pay")
    assert table.seat(1).stamina == 14 and table.seat(0).cubes == 2


def test_parley_costs_a_cube_or_two_attack():
    """WW-S20."""
    for cubes in (0, 1):
        table = duel(decks="wizard,pirate,scifi")
        table.seat(0).board("Crook").cubes(cubes)
        table.seat(1).board("Shirt of Parley")
        table.begin(0, phase="battle", die=[1])
        if cubes:
            table.turn(0).choose("pay")
        assert table.seat(1).stamina == 20 - (3 if cubes else 1)


def test_no_hits_no_robbery():
    """WW-S21."""
    table = duel(decks="medieval,pirate,scifi")
    table.seat(0).board("Cutlass")
    table.seat(1).board("Helmet").cubes(1)
    table.begin(0, phase="battle", die=[4])
    table.turn(1).choose("scrap")
    assert table.seat(1).stamina == 20 and table.seat(1).cubes == 1 and table.seat(1).board == []


def test_a_kabuto_answers_a_katana():
    """WW-S23."""
    table = duel(decks="samurai,pirate,scifi")
    table.seat(0).board("Katana")
    table.seat(1).board("Kabuto").cubes(1)
    table.begin(0, phase="battle", die=[1, 4, 2])
    table.turn(0).choose("re-roll")
    table.turn(1).choose("pay")
    assert table.seat(1).stamina == 20 - 4 and table.seat(1).cubes == 0


def test_the_turn_goes_on_when_one_of_three_is_out():
    """WW-S24, WW-053, WW-054."""
    table = duel(3, decks="wizard,pirate,scifi")
    table.seat(0).board("Plasma Toothpick", "Familiar").cubes(1).stamina(4)
    table.seat(1).stamina(1).board("Robe").cubes(4)
    table.begin(0, phase="battle", die=[3])
    table.turn(0).choose("attack", 1)
    table.turn(0).choose("recover", 1)
    assert table.seat(1).out and table.seat(1).cubes == 0 and table.seat(0).cubes == 1 and not table.over
    table.turn(2)


def test_fists_behind_a_tower():
    """WW-002: an Attack of -1 deals nothing."""
    table = duel()
    table.seat(0).board("Tower Shield")
    table.begin(0, phase="battle", die=[0])
    assert table.seat(1).stamina == 20


def test_a_staff_against_a_hat():
    """WW-045, WW-047."""
    table = duel()
    table.seat(0).board("Staff").cubes(3)
    table.seat(1).board("Pointy Hat").cubes(2)
    table.begin(0, phase="battle", die=[2])
    table.turn(0).choose("pay", 3)
    table.turn(1).choose("pay", "two")
    assert table.seat(1).stamina == 20 - (2 + 2 + 3 - 1 - 2)


def test_a_wand_wants_exactly_two():
    """WIZ-2: one cube is no question."""
    table = duel()
    table.seat(0).board("Wand").cubes(1)
    table.begin(0, phase="battle", die=[2])
    assert table.seat(1).stamina == 15
    table = duel()
    table.seat(0).board("Wand").cubes(2)
    table.begin(0, phase="battle", die=[2])
    table.turn(0).choose("pay", 2)
    assert table.seat(1).stamina == 12


def test_a_bokken_ignores_what_a_jetpack_adds():
    """SAM-3."""
    table = duel(decks="samurai,wizard,scifi")
    table.seat(0).board("Bokken")
    table.seat(1).board("Neutronium Long Johns", "Jetpack")
    table.begin(0, phase="battle", die=[3])
    assert table.seat(1).stamina == 15


def test_a_flail_ends_its_owner():
    """WW-051, WW-061."""
    table = duel()
    table.seat(0).board("Flail").stamina(1)
    table.begin(0, phase="battle", die=[0])
    assert table.over and table.result.winners == [1] and table.seat(1).stamina == 18


def test_a_lance_looks_at_who_has_more():
    """MED-2: equal is not more."""
    table = duel()
    table.seat(0).board("Lance").stamina(10)
    table.seat(1).stamina(11)
    table.begin(0, phase="battle", die=[0])
    assert table.seat(1).stamina == 6
    table = duel()
    table.seat(0).board("Lance").stamina(10)
    table.seat(1).stamina(10)
    table.begin(0, phase="battle", die=[0])
    assert table.seat(1).stamina == 6


def test_income_is_never_below_nothing():
    """WW-059."""
    table = duel(decks="wizard,pirate,scifi")
    table.seat(0).board("Long Johns")
    table.begin(0, phase="battle", die=[0])
    assert table.seat(0).cubes == 0


def test_a_whole_panoply():
    """WW-S08."""
    table = duel(decks="medieval,wizard,scifi")
    table.seat(0).board("Sword", "Chainmail", "Banner")
    table.begin(0, phase="battle", die=[0])
    assert table.seat(1).stamina == 14 and table.seat(0).cubes == 2

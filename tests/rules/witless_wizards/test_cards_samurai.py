"""The Samurai cards do what they say. Die results are given; nobody holds cubes or cards that are not named."""

import pytest

from rules.core.events import DiceRolled
from tests.rules.witless_wizards.tables import battle, counted, duel, hits


def test_katana_rolls_again_once():
    """SAM-1."""
    made = duel(("Katana",))
    battle(made, 0, 3).turn(0).choose("re-roll", "Katana")
    assert counted(made).die == 3 and counted(made).hits == 7
    assert [event.why for event in made.events(DiceRolled)] == ["attack", "re-roll"]
    made = duel(("Katana",))
    battle(made, 0, 3).turn(0).choose("leave")
    assert counted(made).die == 0


@pytest.mark.parametrize(("die", "counts"), [(0, 2), (1, 2), (2, 2), (4, 4)])
def test_naginata_lifts_low_rolls(die, counts):
    """SAM-2."""
    made = duel(("Naginata",))
    battle(made, die)
    assert counted(made).die == counts


def test_bokken_goes_through_all_defence():
    """SAM-3: boosts too; who could pay in vain is not asked."""
    made = duel(("Bokken",), ("Pointy Hat", "Jetpack"), cubes=(0, 3))
    battle(made, 3)
    assert counted(made).pierced and counted(made).hits == 5
    assert hits(2, attacker=("Bokken",), target=("Aura",)) == 1


@pytest.mark.parametrize(("die", "counts"), [(4, 2), (3, 2), (1, 1)])
def test_o_yoroi_caps_the_die(die, counts):
    """SAM-4, WW-077: so Flail and Bokken get nothing."""
    made = duel(("Flail",), ("O-Yoroi",))
    battle(made, die)
    assert counted(made).die == counts and counted(made).attack == 2
    made = duel(("Bokken",), ("O-Yoroi",))
    battle(made, die)
    assert not counted(made).pierced


def test_paper_screen_is_the_last_word():
    """SAM-5, WW-076: 0 even against Naginata; it lies there until the Hits are known."""
    made = duel(("Naginata",), ("Paper Screen",))
    battle(made, 3).turn(1).choose("scrap", "Paper Screen")
    assert counted(made).die == 0 and counted(made).hits == 2 and made.seat(1).board == []
    made = duel(("Flail",), ("Paper Screen",))
    battle(made, 4).turn(1).choose("scrap", "Paper Screen")
    assert made.seat(0).stamina == 19, "the Flail bites at 0"


def test_kabuto_asks_for_another_roll():
    """SAM-6."""
    made = duel(("Crook",), ("Kabuto",), cubes=(0, 1))
    battle(made, 4, 1).turn(1).choose("re-roll", "Kabuto")
    assert counted(made).die == 1 and made.seat(1).cubes == 0 and counted(made).hits == 2
    made = duel(("Naginata",), ("Kabuto",), cubes=(0, 1))
    battle(made, 4, 0).turn(1).choose("re-roll", "Kabuto")
    assert counted(made).die == 2, "a minimum still holds"


def test_haiku_adds_two_up_to_four():
    """SAM-7."""
    made = duel(("Crook", "Haiku"), cubes=(1, 0))
    battle(made, 3).turn(0).choose("pay", "Haiku")
    assert counted(made).die == 4 and made.seat(0).cubes == 0 + 2
    assert hits(4, attacker=("Crook", "Haiku"), cubes=(1, 0)) == 7, "nothing to gain: not asked"


def test_haiku_before_or_after_the_katana():
    """SAM-7, RULINGS: what is rolled again replaces what was added."""
    made = duel(("Katana", "Haiku"), cubes=(1, 0))
    battle(made, 0, 1).turn(0).choose("re-roll", "Katana").choose("pay", "Haiku")
    assert counted(made).die == 3
    made = duel(("Katana", "Haiku"), cubes=(1, 0))
    battle(made, 0, 1).turn(0).choose("pay", "Haiku").choose("re-roll", "Katana")
    assert counted(made).die == 1


def test_tatami_is_not_rolled_and_not_changed():
    """SAM-8, WW-078: neither by the attacker's nor by the target's cards."""
    made = duel(("Katana", "Tatami"), ("Kabuto",), cubes=(0, 2))
    battle(made).turn(0).choose("still", "Tatami")
    assert counted(made).die == 3 and made.events(DiceRolled) == []
    made = duel(("Flail", "Tatami"), ("O-Yoroi",))
    battle(made).turn(0).choose("still", "Tatami")
    assert counted(made).attack == 4 and counted(made).die == 3
    made = duel(("Crook", "Tatami"), ("Paper Screen",))
    battle(made, 2).turn(0).choose("roll")
    made.turn(1).choose("leave")
    assert counted(made).die == 2

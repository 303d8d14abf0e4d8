"""The Battle Phase: WW-038 to WW-060."""

import pytest

from rules.core.events import Announced, CounterChanged, DiceRolled, Died
from rules.witless_wizards.events import TargetChosen
from rules.witless_wizards.state import FACES
from tests.rules.witless_wizards.tables import battle, counted, duel, table, topic


def test_the_first_turn_of_the_match_has_no_battle():
    """WW-038, WW-S02: no attack, no recovery, no income."""
    made = table(2)
    made.seat(0).board("Crook").cubes(1)
    player = made.turn(0, number=1, deck=["Robe", "Lance", "Flail"]).choose("enough").choose("keep", "Robe")
    player.choose("enough")
    assert made.seat(0).cubes == 1 and made.seat(1).stamina == 20
    assert made.events(Announced, what="no battle")
    made.turn(1).choose("keep", "Flail")
    assert made.events(TargetChosen)[-1].attacker == 1, "the second player does a full turn"


def test_attacking_is_a_must_and_a_single_opponent_is_no_question():
    """WW-040, D-09."""
    made = table(3)
    battle(made, 2).turn(0).offers("attack")
    assert [option.seat for option in made.match.decision.options] == [1, 2]
    made = duel()
    battle(made, 2)
    assert made.events(TargetChosen)[-1].target == 1


def test_with_four_players_only_neighbours_are_attacked():
    """WW-041."""
    made = table(4)
    battle(made, 2, seat=2).turn(2)
    assert [option.seat for option in made.match.decision.options] == [3, 1]
    made = table(4)
    made.seat(0).out()
    battle(made, 2, seat=2).turn(2)
    assert [option.seat for option in made.match.decision.options] == [3, 1], "three in play: all are neighbours"


def test_the_die_has_these_faces():
    """Components: house values, mean 2."""
    assert FACES == (0, 1, 2, 2, 3, 4)
    rolled = set()
    for die in (0, 1, 2, 3, 4):
        made = duel()
        battle(made, die)
        rolled.add(made.events(DiceRolled)[0].total)
    assert rolled == {0, 1, 2, 3, 4}


def test_attack_and_die_less_defence():
    """WW-045 to WW-049, WW-S03: attacker 4, die 3, no Defence: 7 Hits."""
    made = duel(("Industrial Laser Pointer",))
    battle(made, 3)
    assert counted(made).hits == 7 and made.seat(1).stamina == 13


def test_fists_and_never_below_nothing():
    """WW-046, WW-048, WW-S04."""
    made = duel((), ("Aura",))
    battle(made, 2)
    assert counted(made).hits == 0 and made.seat(1).stamina == 20


def test_a_whole_medieval_board():
    """WW-S08."""
    made = duel(("Sword", "Chainmail", "Banner"))
    battle(made, 0)
    assert counted(made).attack == 6 and made.seat(0).cubes == 2
    made = duel((), ("Sword", "Chainmail", "Banner"))
    battle(made, 4)
    assert counted(made).defence == 4
    made = duel(("Sword", "Force Field", "Banner"))
    battle(made, 0)
    assert counted(made).attack == 5 and made.seat(0).cubes == 1
    made = duel((), ("Sword", "Force Field", "Banner"))
    battle(made, 4)
    assert counted(made).defence == 4


def test_blunderbuss_with_monocle_and_with_tatami():
    """WW-S13."""
    made = duel(("Blunderbuss", "Targeting Monocle"), ("Barrel",))
    battle(made, 1)
    assert counted(made).hits == 0
    made = duel(("Blunderbuss", "Tatami"), ("Barrel",))
    battle(made).turn(0).choose("still", "Tatami")
    assert counted(made).hits == 7


def test_recovery_of_the_weakened():
    """WW-055 to WW-057, WW-S16: any number of cubes; never above 20; before the income."""
    made = duel(cubes=(8, 0))
    made.seat(0).stamina(5)
    battle(made, 0).turn(0).choose("recover", 6)
    assert made.seat(0).stamina == 11 and made.seat(0).cubes == 2
    made = duel(cubes=(8, 0))
    made.seat(0).stamina(6)
    battle(made, 0)
    assert topic(made) != "recover"
    made = duel(cubes=(18, 0))
    made.seat(0).stamina(4)
    battle(made, 0).turn(0)
    assert max(option.number for option in made.match.decision.options) == 16
    made.turn(0).choose("recover", 16)
    assert made.seat(0).stamina == 20


def test_only_the_active_player_recovers():
    """WW-057."""
    made = duel(cubes=(0, 5))
    made.seat(1).stamina(3)
    battle(made, 0)
    assert made.seat(1).stamina == 3 and made.seat(1).cubes == 5


def test_income_comes_after_recovery_and_only_in_the_own_turn():
    """WW-058."""
    made = duel(("Crystal Ball",), ("Robe",))
    made.seat(0).stamina(2)
    battle(made, 0)
    assert made.seat(0).cubes == 2 and made.seat(0).stamina == 2 and made.seat(1).cubes == 0


def test_three_rolls_with_katana_and_kabuto():
    """WW-044, WW-S23: the Katana is not available again; the third roll stands."""
    made = duel(("Katana",), ("Kabuto",), cubes=(0, 1))
    battle(made, 1, 4, 2).turn(0).choose("re-roll", "Katana")
    made.turn(1).choose("re-roll", "Kabuto")
    assert counted(made).die == 2 and made.seat(1).cubes == 0
    assert [event.total for event in made.events(DiceRolled)] == [1, 4, 2]


def test_defender_screens():
    """WW-S11."""
    made = duel(("Naginata",), ("Paper Screen",))
    battle(made, 3).turn(1).choose("scrap", "Paper Screen")
    assert counted(made).hits == 2 and [card.kind.key for card in made.match.state.discard] == ["sam-5"]


def test_death_ray_against_aura_and_against_longjohns():
    """WW-S19."""
    made = duel(("Death Ray",), ("Aura",), cubes=(3, 0))
    battle(made, 3)
    assert counted(made).hits == 2 and made.seat(0).cubes == 3
    made = duel(("Death Ray",), ("Exo-Cardigan",), cubes=(3, 0))
    battle(made, 3).turn(0).choose("pay", "Death Ray")
    assert counted(made).hits == 6 and made.seat(0).cubes == 2


def test_parley_without_and_with_a_cube():
    """WW-S20."""
    made = duel(("Crook",), ("Shirt of Parley",))
    battle(made, 1)
    assert counted(made).hits == 1
    made = duel(("Crook",), ("Shirt of Parley",), cubes=(1, 0))
    battle(made, 1).turn(0).choose("pay", "Shirt of Parley")
    assert counted(made).hits == 3


def test_helmet_against_the_cutlass():
    """WW-S21: 7 Hits become 0, so no cube is taken."""
    for scrapped in (False, True):
        made = duel(("Cutlass", "Targeting Monocle"), ("Helmet",), cubes=(0, 2))
        battle(made, 4).turn(1).choose("scrap" if scrapped else "take")
        assert made.seat(1).stamina == (20 if scrapped else 13) and made.seat(1).cubes == (2 if scrapped else 1)
        assert ("med-6" in made.seat(1).board) != scrapped


def test_one_of_three_goes_out_and_the_game_goes_on():
    """WW-051 to WW-053, WW-060, WW-S24: cards discarded, cubes gone; the winner of the battle goes on with the turn."""
    made = table(3)
    made.seat(0).board("Plasma Toothpick", "Robe")
    made.seat(1).board("Flail", "Barrel").cubes(4).stamina(3)
    battle(made, 2).turn(0).choose("attack", 1)
    made.turn(1).choose_many("discard", "Barrel", "Flail")
    assert made.seat(1).out and made.seat(1).cubes == 0 and made.seat(1).board == []
    assert [card.kind.key for card in made.match.state.discard] == ["pir-4", "med-3"], "in the order he wished"
    assert made.seat(0).cubes == 2
    assert made.events(Died)[0].by == 0
    made.turn(2)


def test_a_single_card_needs_no_order():
    """WW-052, D-21."""
    made = table(3)
    made.seat(0).board("Plasma Toothpick")
    made.seat(1).board("Flail").stamina(3)
    battle(made, 2).turn(0).choose("attack", 1)
    assert made.seat(1).out and [card.kind.key for card in made.match.state.discard] == ["med-3"]


def test_the_active_player_may_go_out_by_an_own_card():
    """WW-051, WW-054: then no recovery, no income, and the turn passes."""
    made = table(3)
    made.seat(0).board("Flail").stamina(1).cubes(3)
    battle(made, 0).turn(0).choose("attack", 1)
    assert made.seat(0).out and made.seat(0).cubes == 0
    assert not made.events(CounterChanged, name="cubes", why="income")
    assert made.events(Died)[0].by == -1
    made.turn(1)


@pytest.mark.parametrize("stamina", [3, 0])
def test_stamina_may_go_below_nothing(stamina):
    """WW-049."""
    made = duel(("Plasma Toothpick",))
    made.seat(1).stamina(stamina + 2)
    battle(made, 4)
    assert made.seat(1).stamina == stamina + 2 - 9 and made.over

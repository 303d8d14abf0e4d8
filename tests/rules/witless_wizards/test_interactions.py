"""Rules and cards meeting each other, each situation and its result taken from the rulebook's text and the cards'."""

from collections.abc import Sequence

import pytest

from rules import new_match
from rules.witless_wizards.state import WitlessState
from tests.rules.witless_wizards.tables import battle, counted, duel, table, topic
from tests.scenario import Table


def discards(made: Table) -> list[str]:
    """Keys of the discard pile, the top last."""
    return [card.kind.key for card in made.match.state.discard]


# -- set-up and draft ------------------------------------------------------------------------------------------------


def test_the_set_up_follows_the_starter():
    """WW-014 to WW-017, WW-013: the third seat begins, so the first is the third player."""
    state = new_match("witless_wizards", 4, seed=3, starter=2).state
    assert isinstance(state, WitlessState)
    boards = [([card.kind.key for card in wizard.equipment()], wizard.cubes) for wizard in state.seats]
    assert boards == [(["std-1", "std-2"], 1), (["std-1", "std-2"], 2), (["std-1"], 1), (["std-2"], 1)]


def test_an_extra_card_in_the_pass_that_must_be_kept():
    """WW-026, WW-030: step 2 is open in both passes, also after giving; income comes later."""
    made = table(2)
    made.seat(0).cubes(2)
    player = made.turn(0, deck=["Flail", "Robe", "Lance", "Crystal Ball"])
    player.choose("draw", 1).choose("discard", "Flail").choose("give", "Robe")
    player.choose("draw", 1).choose("discard", "Lance")
    assert made.seat(0).board == ["wiz-3"] and made.seat(1).board == ["wiz-4"]
    assert made.seat(0).cubes == 2 - 2 + 2


def test_the_squire_refuses_in_the_second_pass_too():
    """WW-074, WW-031: nothing is given in its place."""
    made = table(2)
    made.seat(1).board("Squire")
    made.turn(0, deck=["Robe", "Flail"]).choose("keep", "Robe")
    made.turn(1).choose("scrap", "Squire")
    assert made.seat(1).board == [] and discards(made)[:2] == ["med-8", "med-3"]
    assert made.match.decision.seat == 1, "the turn went on"


def test_the_deck_runs_out_twice_in_one_turn():
    """WW-024: what is in hand stays out of the new deck."""
    made = table(2)
    made.seat(0).cubes(2).board("Crook")
    made.seat(1).board("Armor")
    player = made.turn(0, deck=["Robe", "Lance"], discard=["Flail"], only=True).choose("draw", 1)
    assert [card.kind.key for card in made.match.state.deck] == ["med-3"] and discards(made) == []
    player.choose("discard", "Lance").choose("keep", "Robe")
    assert made.seat(0).hand == ["med-3"] and [card.kind.key for card in made.match.state.deck] == ["med-2"]


def test_the_familiar_saves_its_free_draw_for_the_second_pass():
    """WIZ-7: it is the first extra draw of the turn, not of the first pass; replaced, it is free no more."""
    made = table(2)
    made.seat(0).board("Familiar")
    player = made.turn(0, deck=["Flail", "Robe", "Lance"]).choose("enough").choose("keep", "Flail")
    player.choose("draw", 0).choose("discard", "Robe")
    assert made.seat(1).board == ["med-2"]
    made = table(2)
    made.seat(0).board("Familiar").cubes(1)
    player = made.turn(0, deck=["Teapot", "Robe", "Lance"]).choose("enough").choose("keep", "Teapot")
    player.choose("draw", 1).choose("discard", "Robe")
    assert made.seat(0).cubes == 0 + 1, "the Teapot's income"


def test_a_gift_breaks_a_panoply_in_the_same_turn():
    """WW-035, WW-072: a Teapot pushes the Banner off, and the Chainmail is alone."""
    made = table(2)
    made.seat(0).board("Crook")
    made.seat(1).board("Chainmail", "Banner")
    made.turn(0, deck=["Teapot", "Flail"], die=[3]).choose("give", 1)
    sum_ = counted(made)
    assert (sum_.attack, sum_.die, sum_.defence, sum_.hits) == (4, 3, 2, 5)


# -- sums ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "target", "die", "wanted"),
    [
        (("Sword", "Chainmail", "Squire"), (), 1, (5, 1, 0, 6)),
        (("Sword", "Tower Shield", "Banner"), ("Chainmail", "Banner"), 2, (5, 2, 3, 4)),
        (("Flail", "Banner"), ("Exo-Cardigan",), 4, (5, 4, 3, 6)),
        (("Flail", "Tower Shield"), (), 0, (1, 0, 0, 1)),
        (("Plasma Toothpick",), ("Neutronium Long Johns", "Jetpack"), 2, (5, 2, 6, 1)),
        (("Naginata", "Targeting Monocle"), ("O-Yoroi",), 0, (4, 2, 3, 3)),
        (("Naginata",), ("O-Yoroi",), 4, (3, 2, 3, 2)),
        (("Bokken", "Targeting Monocle"), ("Force Field", "Jetpack"), 4, (3, 4, 0, 7)),
        (("Bokken",), ("Force Field", "Jetpack"), 2, (2, 2, 5, 0)),
        (("Blunderbuss", "Targeting Monocle"), ("O-Yoroi",), 3, (7, 2, 3, 6)),
        (("Shirt of Parley",), ("Shirt of Parley",), 4, (-2, 4, 1, 1)),
        (("Death Ray",), ("Shirt of Parley",), 4, (0, 4, 1, 3)),
        (("Targeting Monocle",), ("Shirt of Parley",), 3, (-1, 3, 1, 1)),
        (("Lance", "Tower Shield"), (), 2, (3, 2, 0, 5)),
        (("Flail", "Banner"), ("Tower Shield", "Banner"), 4, (5, 4, 4, 5)),
        (("Blunderbuss", "Tower Shield"), (), 1, (5, 1, 0, 0)),
        (("Wand", "Targeting Monocle"), ("Exo-Cardigan", "Squire"), 3, (4, 3, 3, 4)),
        (("Death Ray", "Targeting Monocle"), ("Aura",), 4, (3, 4, 3, 4)),
        (("Tower Shield",), ("Chainmail",), 1, (-1, 1, 2, 0)),
    ],
)
def test_sums(attacker: Sequence[str], target: Sequence[str], die: int, wanted: tuple[int, int, int, int]):
    """WW-045 to WW-048: Attack, die, Defence, Hits; nobody can pay."""
    made = duel(attacker, target)
    battle(made, die)
    found = counted(made)
    assert (found.attack, found.die, found.defence, found.hits) == wanted


def test_the_lance_looks_at_stamina_below_ones_own_too():
    """MED-2: at 4 against 3 it adds nothing."""
    made = duel(("Lance",))
    made.seat(0).stamina(4)
    made.seat(1).stamina(3)
    battle(made, 2)
    assert counted(made).attack == 4


# -- the die ---------------------------------------------------------------------------------------------------------


def test_haiku_under_o_yoroi_and_with_naginata():
    """WW-044: the maximum holds for the die as raised, the minimum adds nothing on top."""
    for attacker, target, die in ((("Crook", "Haiku"), ("O-Yoroi",), 2), (("Naginata", "Haiku"), (), 0)):
        made = duel(attacker, target, cubes=(1, 0))
        battle(made, die).turn(0).choose("pay", "Haiku")
        assert counted(made).die == 2


def test_cubes_for_the_haiku_are_missing_for_the_staff():
    """WW-069, SAM-7, WIZ-1: two cubes, one for each."""
    made = duel(("Staff", "Haiku"), cubes=(2, 0))
    battle(made, 1).turn(0).choose("pay", "Haiku").choose("pay", 1)
    assert (counted(made).die, counted(made).boost, counted(made).hits) == (3, 1, 6)
    assert made.seat(0).cubes == 2, "the income of both"


@pytest.mark.parametrize(("weapon", "hits"), [("Bokken", 1), ("Blunderbuss", 0)])
def test_a_screen_takes_bokken_and_blunderbuss_their_die(weapon: str, hits: int):
    """WW-044, WW-076: at 0 nothing is pierced, and the Blunderbuss misses."""
    made = duel((weapon,), ("Paper Screen",))
    battle(made, 4).turn(1).choose("scrap", "Paper Screen")
    assert counted(made).hits == hits and not counted(made).pierced


def test_a_still_bokken_pierces_the_screen():
    """WW-078: the 3 is nobody's to change, the Screen stays where it is."""
    made = duel(("Bokken", "Tatami"), ("Paper Screen",))
    battle(made).turn(0).choose("still", "Tatami")
    assert counted(made).hits == 5 and made.seat(1).board == ["sam-5"]


def test_staff_against_pointy_hat():
    """WW-045, WW-047: the attacker pays first."""
    made = duel(("Staff",), ("Pointy Hat",), cubes=(2, 5))
    battle(made, 2).turn(0).choose("pay", 2)
    made.turn(1).choose("pay", 3)
    assert counted(made).hits == 2 + 2 + 2 - 1 - 3 and made.seat(1).cubes == 2


def test_aura_does_not_silence_its_own_owner():
    """WW-079: only the cubes of who attacks it."""
    made = duel(("Staff", "Aura"), cubes=(1, 0))
    battle(made, 1).turn(0).choose("pay", 1)
    assert counted(made).boost == 1


# -- after the Hits --------------------------------------------------------------------------------------------------


def test_a_helmet_leaves_nothing_for_the_hook():
    """MED-6, PIR-3: no Hits, no robbery."""
    made = duel(("Hook",), ("Helmet", "Teapot"))
    battle(made, 4).turn(1).choose("scrap", "Helmet")
    assert made.seat(1).board == ["wiz-8"] and made.seat(1).stamina == 20


def test_what_after_hit_effects_bring_is_there_for_the_recovery():
    """WW-050, WW-055: the Cutlass' cube; the Flail's bite; the Teapot off the Hook."""
    made = duel(("Cutlass",), cubes=(0, 1))
    made.seat(0).stamina(5)
    battle(made, 3).turn(0).choose("recover", 1)
    assert made.seat(0).stamina == 6
    made = duel(("Flail",), cubes=(1, 0))
    made.seat(0).stamina(6)
    battle(made, 0).turn(0).choose("recover", 1)
    assert made.seat(0).stamina == 6
    made = duel(("Hook",), ("Teapot",), cubes=(2, 0))
    made.seat(0).stamina(10)
    battle(made, 2).turn(0).choose("snatch", "Hook").choose("recover", 2)
    assert made.seat(0).stamina == 12


def test_a_black_spot_off_the_hook_works_in_the_same_turn():
    """WW-080, WW-067: its new owner pays or loses at the end of this turn."""
    made = duel(("Hook",), ("Black Spot",))
    battle(made, 2).turn(0).choose("snatch", "Hook").choose("lose")
    assert made.seat(0).stamina == 19 and made.seat(0).cubes == 1


def test_a_barrel_fills_in_vain_for_who_goes_out():
    """WW-050, WW-053: the cube goes to the reserve with the rest."""
    made = table(3)
    made.seat(0).board("Plasma Toothpick")
    made.seat(1).board("Barrel").stamina(3)
    battle(made, 4).turn(0).choose("attack", 1)
    assert made.seat(1).out and made.seat(1).cubes == 0


def test_the_figurehead_compares_after_the_income():
    """PIR-5, W11."""
    for weapon, left in (("Crystal Ball", 2), ("Crook", 1)):
        made = duel(("Figurehead", weapon), cubes=(0, 2))
        battle(made, 0)
        assert made.seat(0).cubes == 2 and made.seat(1).cubes == left


# -- going out -------------------------------------------------------------------------------------------------------


def test_a_screen_may_end_the_owner_of_a_flail():
    """WW-076, WW-054: the target lives, the attacker has no recovery and no income, and the turn passes."""
    made = table(3)
    made.seat(0).board("Flail", "Robe").stamina(1).cubes(2)
    made.seat(1).board("Paper Screen")
    battle(made, 4).turn(0).choose("attack", 1)
    made.turn(1).choose("scrap", "Paper Screen")
    made.turn(0).choose_many("discard", "Flail", "Robe")
    assert made.seat(0).out and made.seat(0).cubes == 0 and made.seat(1).stamina == 19
    assert discards(made) == ["sam-5", "med-3", "wiz-4"]
    made.turn(1)


def test_a_black_spot_takes_one_of_three_at_the_end_of_its_turn():
    """WW-081, W13: nobody has won yet, the left is on turn."""
    made = table(3)
    made.seat(0).board("Black Spot").stamina(1)
    made.seat(1).board("Force Field")
    battle(made, 0).turn(0).choose("attack", 1)
    assert made.seat(0).out and not made.over
    made.turn(1)


def test_once_one_of_four_is_out_all_are_neighbours():
    """WW-033, WW-041: from the very next turn on."""
    made = table(4)
    made.seat(0).board("Plasma Toothpick")
    made.seat(1).stamina(1)
    battle(made, 4).turn(0).choose("attack", 1)
    made.turn(2)
    assert {option.seat for option in made.match.decision.options if option.verb == "give"} == {3, 0}


def test_a_team_gives_to_the_only_opponent_left_without_a_question():
    """WW-033, RULINGS: never to the partner."""
    made = table(4, variant="teams")
    made.seat(1).out()
    made.turn(0, deck=["Robe", "Lance"]).choose("keep", "Robe")
    assert made.seat(3).board == ["med-2"] and topic(made) != "target"

"""The windows W1 to W13 in their order, and cards that meet in them: WW-039 to WW-060, WW-074 to WW-083."""

import pytest

from rules.core.events import CardMoved, CounterChanged, Damaged, DiceRolled, Died, Event, TurnEnded
from rules.witless_wizards.ending import places
from rules.witless_wizards.events import AttackCounted, DieChanged, TargetChosen
from tests.rules.witless_wizards.tables import battle, counted, duel, table
from tests.scenario import Table


def in_order(made: Table, *wanted: tuple[type[Event], dict[str, object]]) -> bool:
    """Did the first event of each description happen in this order?"""
    found = []
    for kind, facts in wanted:
        event = made.events(kind, **facts)[0]
        found.append(next(index for index, other in enumerate(made.match.events) if other is event))
    return found == sorted(found)


def test_all_windows_of_a_battle_in_order():
    """WW-039: one battle in which every window does something."""
    made = table(3, decks="wizard,samurai,pirate")
    made.seat(0).board("Cutlass", "Figurehead", "Black Spot").cubes(2).stamina(5)
    made.seat(1).board("Flail", "Barrel").cubes(2).stamina(4)
    made.seat(2).cubes(9)
    battle(made, 3).turn(0).choose("attack", 1)
    made.turn(1).choose_many("discard", "Flail", "Barrel")
    made.asked(0, "recover").choose("recover", 2)
    made.asked(0, "close").choose("lose")
    made.turn(2)
    assert in_order(
        made,
        (TargetChosen, {}),
        (DiceRolled, {"why": "attack"}),
        (AttackCounted, {}),
        (Damaged, {"kind": "hits"}),
        (CounterChanged, {"why": "steal", "seat": 1}),
        (CounterChanged, {"why": "effect", "seat": 1}),
        (Died, {"seat": 1}),
        (CounterChanged, {"why": "recovery"}),
        (CounterChanged, {"why": "steal", "seat": 2}),
        (Damaged, {"kind": "black spot"}),
        (TurnEnded, {"seat": 0}),
    )
    assert made.seat(0).stamina == 5 + 2 - 1 and made.seat(0).cubes == 2 + 1 - 2 + 1


def test_one_roll_and_no_more():
    """WW-043."""
    made = duel(("Crook",), ("Barrel",))
    battle(made, 2)
    assert [event.total for event in made.events(DiceRolled)] == [2] and not made.events(DieChanged)


def test_income_comes_before_the_black_spot():
    """WW-039: W11 before W12."""
    made = duel(("Crook", "Black Spot"))
    battle(made, 0).turn(0).choose("pay")
    assert in_order(made, (CounterChanged, {"why": "income"}), (CounterChanged, {"why": "effect"}))


# -- the die ---------------------------------------------------------------------------------------------------------


def test_a_minimum_lifts_the_roll_of_the_kabuto():
    """WW-044: limits hold for the last roll, also the one that the Kabuto asked for."""
    made = duel(("Naginata",), ("Kabuto",), cubes=(0, 2))
    battle(made, 3, 1).turn(1).choose("re-roll", "Kabuto")
    assert counted(made).die == 2
    assert [(event.old, event.new) for event in made.events(DieChanged)] == [(1, 2)]


@pytest.mark.parametrize(("second", "final"), [(0, 0), (1, 1), (3, 2), (4, 2)])
def test_a_maximum_holds_for_a_roll_of_the_katana(second, final):
    """WW-044, WW-077: limits hold for the last roll."""
    made = duel(("Katana",), ("O-Yoroi",))
    battle(made, 2, second).turn(0).choose("re-roll", "Katana")
    assert counted(made).die == final


def test_haiku_cannot_beat_the_o_yoroi():
    """SAM-4 after SAM-7: whatever is paid, 2 is the most."""
    made = duel(("Crook", "Haiku"), ("O-Yoroi",), cubes=(1, 0))
    battle(made, 1).turn(0).choose("pay", "Haiku")
    assert counted(made).die == 2 and made.seat(0).cubes == 2


def test_kabuto_throws_away_what_the_haiku_added():
    """SAM-6: the new result stands, and the attacker's die effects are not available again."""
    made = duel(("Katana", "Haiku"), ("Kabuto",), cubes=(3, 1))
    battle(made, 2, 1).turn(0).choose("pay", "Haiku").choose("leave")
    made.turn(1).choose("re-roll", "Kabuto")
    assert counted(made).die == 1 and made.seat(0).cubes == 3 - 1 + 1


@pytest.mark.parametrize("target", [("O-Yoroi",), ("Paper Screen",), ("Kabuto",)])
def test_nobody_changes_the_tatami(target):
    """WW-078: no question either, and no roll."""
    made = duel(("Flail", "Tatami"), target, cubes=(2, 2))
    battle(made).turn(0).choose("still", "Tatami")
    assert counted(made).die == 3 and counted(made).attack == 4, "3 triggers the Flail"
    assert made.events(DiceRolled) == [] and made.seat(1).cubes == 2


def test_tatami_and_bokken_go_through_everything():
    """WW-078, SAM-3."""
    made = duel(("Bokken", "Tatami"), ("Neutronium Long Johns", "Jetpack"))
    battle(made).turn(0).choose("still", "Tatami")
    assert counted(made).hits == 5 and counted(made).pierced


def test_tatami_is_free_against_the_aura():
    """WW-079: it costs no cube."""
    made = duel(("Crook", "Tatami"), ("Aura",))
    battle(made).turn(0).choose("still", "Tatami")
    assert counted(made).hits == 3 + 3 - 3


def test_a_screened_naginata_hits_with_its_value():
    """WW-076."""
    made = duel(("Naginata",), ("Paper Screen",))
    battle(made, 1).turn(1).choose("scrap", "Paper Screen")
    assert counted(made).die == 0 and counted(made).hits == 2
    assert in_order(made, (AttackCounted, {}), (CardMoved, {"why": "scrap", "card": "Paper Screen of False Security"}))


@pytest.mark.parametrize("weapon", ["Flail", "Bokken"])
def test_screened_is_neither_three_nor_four(weapon):
    """WW-076, WW-077: they look at the final die."""
    made = duel((weapon,), ("Paper Screen",))
    battle(made, 4).turn(1).choose("scrap", "Paper Screen")
    assert counted(made).attack == 2 and not counted(made).pierced
    assert made.seat(0).stamina == (19 if weapon == "Flail" else 20)


def test_screened_the_blunderbuss_misses():
    """PIR-2 looks at the final die."""
    made = duel(("Blunderbuss",), ("Paper Screen",))
    battle(made, 4).turn(1).choose("scrap", "Paper Screen")
    assert counted(made).hits == 0 and made.seat(1).board == [], "the Screen goes all the same"


def test_haiku_saves_the_blunderbuss():
    """PIR-2: a 1 that counts 3 is no miss."""
    made = duel(("Blunderbuss", "Haiku"), cubes=(1, 0))
    battle(made, 1).turn(0).choose("pay", "Haiku")
    assert counted(made).hits == 9


# -- the sum ---------------------------------------------------------------------------------------------------------


def test_passive_effects_add_up():
    """WW-002, WW-083: Tower Shield, Monocle, Shirt and an unpaid Death Ray."""
    made = duel(("Death Ray", "Tower Shield", "Targeting Monocle"), ("Shirt of Parley",))
    battle(made, 4)
    assert counted(made).attack == 2 - 1 + 1 - 2 and counted(made).hits == 0 + 4 - 1


def test_an_attack_below_nothing_still_counts_with_the_die():
    """WW-002, WW-048: -3 with fists against the Shirt; the sum stays below 0 and is 0 Hits."""
    made = duel(("Tower Shield",), ("Shirt of Parley",))
    battle(made, 2)
    assert counted(made).attack == -3 and counted(made).hits == 0


def test_medieval_cards_of_others_do_not_count():
    """WW-072: the own board only."""
    made = duel(("Sword",), ("Chainmail", "Banner"))
    battle(made, 4)
    assert counted(made).attack == 3 and counted(made).defence == 2 + 1


def test_banner_counts_what_else_lies_there():
    """MED-7: a Banner alone does nothing, and three cards are two others."""
    made = duel(("Banner",))
    battle(made, 2)
    assert counted(made).attack == 0
    made = duel(("Crook", "Banner"), ("Flail", "Tower Shield", "Squire"))
    battle(made, 2)
    assert counted(made).attack == 3 and counted(made).defence == 4


def test_a_guard_may_be_more_than_the_attack():
    """WW-048: Hits are never below 0."""
    made = duel((), ("Pointy Hat",), cubes=(0, 3))
    battle(made, 0).turn(1).choose("pay", 3)
    assert counted(made).hits == 0 and made.seat(1).stamina == 20 and made.seat(1).cubes == 0


def test_a_missed_attack_asks_no_helmet():
    """MED-6: only Hits can be stopped."""
    made = duel(("Blunderbuss",), ("Helmet",))
    battle(made, 1)
    assert counted(made).missed is not None
    assert made.seat(1).board == ["med-6"] and made.seat(1).stamina == 20


# -- after the Hits --------------------------------------------------------------------------------------------------


def test_the_attackers_effects_come_first():
    """WW-050: the Cutlass takes what was there before the Barrel's cube."""
    made = duel(("Cutlass",), ("Barrel",))
    battle(made, 3)
    assert counted(made).hits == 4
    assert made.seat(0).cubes == 0 and made.seat(1).cubes == 1


def test_effects_work_at_nothing():
    """WW-050, WW-053: robbed and filled although out; then the Pool is empty."""
    made = table(3)
    made.seat(0).board("Cutlass")
    made.seat(1).board("Barrel").cubes(2).stamina(1)
    battle(made, 3).turn(0).choose("attack", 1)
    assert made.seat(0).cubes == 1 and made.seat(1).out and made.seat(1).cubes == 0
    assert in_order(made, (CounterChanged, {"why": "steal"}), (CounterChanged, {"why": "effect"}), (Died, {}))


def test_both_may_go_out_in_one_battle():
    """WW-051, WW-062: the Flail's owner at 1, a screened die, an opponent at 1."""
    made = duel(("Flail",), ("Paper Screen", "Teapot"))
    made.seat(0).stamina(1)
    made.seat(1).stamina(1)
    battle(made, 4).turn(1).choose("scrap", "Paper Screen")
    assert made.over and made.match.result.winners == [0, 1], "both at 0 share"
    assert made.match.result.reason == "equally close to 0 Stamina"


@pytest.mark.parametrize(("stamina", "winners"), [(1, [0]), (2, [0, 1])])
def test_the_flail_may_put_out_its_owner_with_the_target(stamina, winners):
    """WW-062, WW-063: the owner ends at 0, the target at -1 or at 0 after 2 Hits."""
    made = duel(("Flail",))
    made.seat(0).stamina(1)
    made.seat(1).stamina(stamina)
    battle(made, 0)
    assert made.over and made.match.result.scores == {0: 0, 1: stamina - 2}
    assert made.match.result.winners == winners


def test_a_stolen_teapot_works_at_once():
    """PIR-3, WW-080: in the same turn's recovery and income."""
    made = duel(("Hook",), ("Teapot",), cubes=(2, 0))
    made.seat(0).stamina(9)
    battle(made, 2).turn(0).choose("snatch", "Hook")
    made.asked(0, "recover").choose("recover", 2)
    assert made.seat(0).stamina == 11 and made.seat(0).cubes == 2


def test_a_stolen_black_spot_wants_paying_at_once():
    """PIR-3, PIR-8: W8 is before W12; the own card goes to the discard pile."""
    made = duel(("Hook", "Jetpack"), ("Black Spot",))
    battle(made, 2).turn(0).choose("snatch", "Hook")
    assert [card.kind.key for card in made.match.state.discard] == ["sci-7"]
    made.asked(0, "close").choose("lose")
    assert made.seat(0).stamina == 19 and made.seat(1).board == []


def test_barrel_looks_at_the_hits_left():
    """PIR-4: two are not enough, whatever the attack was."""
    made = duel(("Plasma Toothpick",), ("Barrel", "Jetpack"))
    battle(made, 0)
    assert counted(made).hits == 2 and made.seat(1).cubes == 0


def test_recovery_cannot_use_the_income():
    """WW-058: nothing to pay with, so nobody is asked, although the income is 2."""
    made = duel(("Crystal Ball",))
    made.seat(0).stamina(3)
    battle(made, 0)
    assert made.seat(0).stamina == 3 and made.seat(0).cubes == 2


def test_a_cube_taken_by_the_cutlass_recovers():
    """W8 before W10."""
    made = duel(("Cutlass",), cubes=(0, 1))
    made.seat(0).stamina(2)
    battle(made, 2).asked(0, "recover").choose("recover", 1)
    assert made.seat(0).stamina == 3 and made.seat(0).cubes == 0


def test_long_johns_do_not_take_what_is_in_the_pool():
    """WW-059: an income of -1 is 0."""
    made = duel(("Neutronium Long Johns",), cubes=(4, 0))
    battle(made, 0)
    assert made.seat(0).cubes == 4 and not made.events(CounterChanged, why="income")


def test_black_spot_puts_out_the_winner():
    """WW-081: the only one left at W9 is out at W12; both at 0 or less, the highest wins."""
    made = duel(("Plasma Toothpick", "Black Spot"))
    made.seat(0).stamina(1)
    made.seat(1).stamina(3)
    battle(made, 2).turn(0).choose_many("discard", "Plasma Toothpick", "Black Spot")
    assert made.match.result.winners == [0] and made.match.result.scores == {0: 0, 1: -4}
    assert made.match.result.reason == "closest to 0 Stamina"


def test_the_black_spot_puts_its_owner_out_among_three():
    """WW-051: also at the end of the turn; the game goes on with the next."""
    made = table(3)
    made.seat(0).board("Black Spot").stamina(1)
    battle(made, 0).turn(0).choose("attack", 1)
    assert made.seat(0).out and made.seat(0).board == []
    made.turn(1)


def test_later_outs_rank_above_earlier_ones():
    """WW-064: the second is out a turn after the third, both with 0 Stamina."""
    made = table(3)
    made.seat(0).board("Plasma Toothpick")
    made.seat(1).stamina(9)
    made.seat(2).stamina(1).board("Black Spot")
    battle(made, 4, 0, deck=["Robe", "Lance"]).turn(0).choose("attack", 1)
    assert made.seat(1).out and places(made.match.state) == [1, 3, 2]
    made.turn(2).choose("keep", "Robe").choose("lose").choose_many("discard", "Robe", "Black Spot")
    assert made.over and [made.seat(seat).stamina for seat in (1, 2)] == [0, 0]
    assert places(made.match.state) == [1, 3, 2]

"""Turns that seldom happen: falls among three, an almost empty deck, cards that come back, gifts that decide the next attack."""

from rules.core.events import Announced, CounterChanged
from rules.witless_wizards.events import AttackCounted, Given, WizardOut
from tests.rules.witless_wizards.tables import battle, counted, duel, table, topic

# -- falls among three -----------------------------------------------------------------------------------------------


def test_the_attacker_falls_with_the_target_and_the_third_wins():
    """WW-051, WW-061: the Flail bites its owner on a 0; one of three is left."""
    made = table(3)
    made.seat(0).board("Flail").stamina(1)
    made.seat(1).stamina(2)
    battle(made, 0).turn(0).choose("attack", 1)
    assert made.over and made.match.result.winners == [2]
    assert [event.stamina for event in made.events(WizardOut)] == [0, 0]


def test_a_black_spot_after_a_win_leaves_the_third():
    """WW-081, WW-061: the target is out at W9, the attacker at W12."""
    made = table(3, decks="medieval,wizard,pirate")
    made.seat(0).board("Lance", "Black Spot").stamina(1)
    made.seat(1).stamina(2)
    battle(made, 0).turn(0).choose("attack", 1)
    made.asked(0, "last order").choose_many("discard", "Black Spot", "Lance")
    assert made.over and made.match.result.winners == [2]


def test_the_fourth_out_opens_gifts_and_attacks_in_the_next_turn():
    """WW-033, WW-041: with four the second seat reaches its neighbours, once one is out everybody."""
    made = table(4)
    made.seat(0).board("Crook")
    made.seat(1).stamina(3)
    battle(made, 0).turn(0).choose("attack", 1)
    made.asked(2, "deal out")
    assert [option.seat for option in made.open_decision().options] == [-1, 3, 0]


def test_the_pool_of_the_fallen_is_gone_with_its_cause():
    """WW-049, WW-053: 9 Hits against 1 Stamina."""
    made = table(3)
    made.seat(0).board("Plasma Toothpick")
    made.seat(1).stamina(1).cubes(4)
    battle(made, 4).turn(0).choose("attack", 1)
    assert made.events(WizardOut)[0].stamina == -8
    assert made.events(CounterChanged, name="cubes", seat=1, why="out")[0].new == 0


# -- deck and discards -----------------------------------------------------------------------------------------------


def test_the_map_may_draw_itself_again():
    """WW-024, WW-082: discarded first, it is all that the new deck is made of."""
    made = table(2, decks="medieval,pirate,scifi")
    made.seat(0).board("Treasure Map")
    player = made.turn(0, deck=["Barrel"], only=True).choose("scrap", "Treasure Map")
    assert made.seat(0).hand == ["pir-4", "pir-7"], "there is no third card"
    player.choose("hold", "Treasure Map")
    assert [card.kind.key for card in made.match.state.deck] == ["pir-4"], "WW-025"
    made.leave_open("deal out")


def test_without_a_card_to_draw_nothing_is_drafted():
    """WW-025: the only card was kept and replaced nothing, so the second pass finds none, and the turns to come neither."""
    made = table(2)
    made.turn(0, deck=["Lance"], die=[2], only=True).choose("keep", "Lance")
    assert [blow.attacker for blow in made.events(AttackCounted)[:3]] == [0, 1, 0]
    assert made.over and made.match.result.winners == [0], "B had nothing but its fists"


def test_the_familiars_free_card_is_lost_with_the_familiar():
    """WIZ-7, WW-035: a kept Teapot replaces it between the passes."""
    made = table()
    made.seat(0).board("Familiar").cubes(1)
    player = made.turn(0, deck=["Teapot", "Robe", "Lance"]).choose("enough").choose("keep", "Teapot")
    assert [option.number for option in made.open_decision().options] == [1, None]
    player.choose("enough")


def test_a_map_for_the_card_that_must_be_kept():
    """WW-030, PIR-7: after giving, one of three is kept without a further question."""
    made = table(2, decks="medieval,pirate,scifi")
    made.seat(0).board("Treasure Map")
    player = made.turn(0, deck=["Barrel", "Lance", "Flail", "Helmet"]).choose("draw").choose("give", 1)
    player.choose("scrap", "Treasure Map").choose("hold", "Helmet")
    assert made.seat(0).board == ["med-6"] and made.seat(1).board == ["pir-4"]


# -- gifts -----------------------------------------------------------------------------------------------------------


def test_a_gift_takes_the_targets_better_armour_before_the_attack():
    """WW-034, WW-035: the Robe pushes off the O-Yoroi, and its cap on the die with it."""
    made = table()
    made.seat(0).board("Crook")
    made.seat(1).board("O-Yoroi")
    made.turn(0, deck=["Crystal Ball", "Robe"], die=[4]).choose("keep", "Crystal Ball")
    assert made.events(Given, giver=0, seat=1)
    assert counted(made).die == 4 and counted(made).hits == 1 + 4 - 1


def test_a_squire_off_the_hook_refuses_the_next_gift():
    """WW-067, WW-080: it works for the board on which it lies now."""
    made = table(2, decks="medieval,wizard,pirate")
    made.seat(0).board("Hook")
    made.seat(1).board("Squire")
    battle(made, 4, deck=["Lance", "Robe"]).turn(0).choose("snatch", "Hook")
    made.turn(1).choose("give", 0)
    made.asked(0, "gift").choose("scrap", "Squire")
    assert made.seat(0).board == ["pir-3"]


# -- the figurehead and the die --------------------------------------------------------------------------------------


def test_the_figurehead_reaches_across_the_table():
    """PIR-5: any opponent, not only neighbours (WW-041 is about attacks)."""
    made = table(4, decks="medieval,wizard,pirate")
    made.seat(0).board("Figurehead")
    made.seat(2).cubes(3)
    battle(made, 0).turn(0).choose("attack", 1)
    assert made.seat(2).cubes == 2 and made.seat(0).cubes == 1


def test_the_figurehead_takes_nothing_in_a_skipped_battle_phase():
    """WW-038, PIR-5: neither income nor what follows it."""
    made = table(2, decks="medieval,wizard,pirate")
    made.seat(1).cubes(5)
    made.turn(0, deck=["Figurehead", "Robe"], number=1).choose("keep", "Figurehead")
    assert made.events(Announced, what="no battle", seat=0)
    assert made.seat(0).cubes == 0 and made.seat(1).cubes == 5


def test_a_haiku_has_nothing_to_add_to_a_four():
    """SAM-7: at most 4, so nobody is asked; a 3 becomes a 4."""
    made = duel(("Crook", "Haiku"), cubes=(2, 0))
    battle(made, 4)
    assert topic(made) != "die"
    made = duel(("Crook", "Haiku"), cubes=(2, 0))
    battle(made, 3).turn(0).choose("pay", "Haiku")
    assert counted(made).die == 4


def test_a_pierced_helmet_still_stops_the_hits():
    """SAM-3, MED-6: its Defence counts nothing, its text does."""
    made = duel(("Bokken",), ("Helmet",))
    battle(made, 4).turn(1).choose("scrap", "Helmet")
    assert counted(made).pierced and made.seat(1).stamina == 20 and made.seat(1).board == []

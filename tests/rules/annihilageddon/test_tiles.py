"""The eight Wizard Ability tiles."""

import pytest

from rules.core.events import Damaged
from tests.rules.annihilageddon.tables import FULL, enters, hp
from tests.scenario import Table, scenario

GAME = "annihilageddon"
BARE = (None,) * 5


def with_tile(tile: str, *hand: str, seats: int = 2) -> Table:
    """Seat 0 has the tile and these cards."""
    table = scenario(GAME, seats=seats)
    table.seat(0).tile(tile).hand(*hand)
    return table


def test_blood_bargain():
    """CR-62: once per turn 4 HP for a card."""
    table = with_tile("Blood Bargain")
    table.turn(0).choose("use", "Blood Bargain").refuse("use", "Blood Bargain")
    assert hp(table) == [16, 20] and len(table.seat(0).hand) == 1


@pytest.mark.parametrize(
    ("wizards", "drawn"),
    [(("Fingler", "Mildred Moldfinger"), 1), (("Fingler", "Fingler"), 0), (("Fingler", "Kids!"), 0)],
)
def test_coven_caller(wizards: tuple[str, str], drawn: int):
    """CR-63: two different Wizards."""
    table = with_tile("Coven Caller", *wizards)
    table.turn(0, line_up=BARE).choose("play", wizards[0], which=0).choose("play", wizards[1])
    assert len(table.seat(0).hand) == drawn


def test_coven_caller_answers_once_a_turn_and_counts_wild_magic():
    """CR-63: a foe's Wizard is the second; the third draws nothing more."""
    table = with_tile("Coven Caller", "Fingler", "Wild Magic", "Mildred Moldfinger")
    table.seat(1).deck("Doctor Phlegmstein")
    player = table.turn(0, line_up=BARE).choose("play", "Fingler").choose("play", "Wild Magic").choose("steal", 1)
    assert len(table.seat(0).hand) == 2
    player.choose("play", "Mildred Moldfinger")
    assert len(table.seat(0).hand) == 1


def test_beast_buddy():
    """CR-63: +2 Power for two different Creatures, once."""
    table = with_tile("Beast Buddy", "Kids!", "Kids!", "Gut Gecko", "Bile Bear")
    player = table.turn(0, line_up=BARE).choose("play", "Kids!", which=0).choose("play", "Kids!")
    assert table.seat(0).power == 6
    player.choose("play", "Gut Gecko")
    assert table.seat(0).power == 9
    player.choose("play", "Bile Bear")
    assert table.seat(0).power == 10


def test_sharp_elbows():
    """The first Attack of each turn: 1 more to each player hit."""
    table = with_tile("Sharp Elbows", "Puke Fountain", "Furry Fury", seats=3)
    table.turn(0).choose("play", "Puke Fountain").choose("play", "Furry Fury").choose("target", 1)
    assert hp(table) == [20, 20 - 4 - 3, 16]


def test_sharp_elbows_wait_for_the_first_attack_that_happens():
    """CR-23: a Colossal Gutworm without a stronger foe is no Attack; an Attack without damage is one."""
    table = with_tile("Sharp Elbows", "Colossal Gutworm", "Furry Fury")
    table.turn(0).choose("play", "Colossal Gutworm").choose("play", "Furry Fury")
    assert hp(table) == [24, 16]
    other = with_tile("Sharp Elbows", "Wand Wilt", "Furry Fury")
    other.turn(0).choose("play", "Wand Wilt").choose("play", "Furry Fury")
    assert hp(other) == [20, 17]


def test_sharp_elbows_add_to_what_is_turned():
    """AN-140: exactly what the defender would have taken."""
    table = with_tile("Sharp Elbows", "Furry Fury")
    table.seat(1).hand("Toot the Trumpet Toad")
    table.turn(0).choose("play", "Furry Fury")
    table.asked(1).choose("defend", "toot")
    assert hp(table) == [16, 20]


def test_thick_skin():
    """After a Defense heal 2."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).tile("Thick Skin").hand("Gut Gecko").hp(10)
    table.turn(0).choose("play", "Furry Fury")
    table.asked(1).choose("defend", "Gut Gecko")
    assert hp(table) == [20, 12]


def test_thick_skin_and_declining():
    """CR-04: no Defense, so nothing is healed."""
    table = with_tile("Thick Skin", "The Dungeon Master")
    table.seat(0).hp(10)
    enters(table, "E")
    table.asked(0, "decline").choose("decline", "The Dungeon Master")
    assert table.seat(0).hp == 10


def test_thick_skin_waits_until_the_attack_is_over():
    """AN-109: seat 1 heals only when seat 2 has been hit."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Puke Fountain")
    table.seat(1).tile("Thick Skin").hand("Gut Gecko").hp(10)
    table.seat(2).hand("Scab Shield")
    table.turn(0).choose("play", "Puke Fountain")
    table.asked(1).choose("defend", "Gut Gecko")
    assert hp(table) == [20, 10, 20]
    table.asked(2).choose("take")
    assert hp(table) == [20, 12, 17]


def test_head_collector():
    """CR-64: each kill of a foe: heal 2 and draw a card."""
    table = with_tile("Head Collector", "Puke Fountain", seats=3)
    table.seat(0).hp(10)
    table.seat(1).hp(3)
    table.seat(2).hp(3)
    table.turn(0, tokens=("Unlucky Stain", "Participation Ribbon")).choose("play", "Puke Fountain")
    assert hp(table) == [14, 20, 20] and len(table.seat(0).hand) == 4


def test_head_collector_answers_in_foes_turns():
    """CR-64: a redirect that kills the attacker."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury").hp(3)
    table.seat(1).tile("Head Collector").hand("Toot the Trumpet Toad").hp(10)
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Furry Fury")
    table.asked(1).choose("defend", "toot")
    assert hp(table) == [20, 12] and len(table.seat(1).hand) == 2


def test_head_collector_does_not_answer_a_self_kill():
    """CR-64: a foe."""
    table = with_tile("Head Collector", "Cursed Lunchbox")
    table.seat(0).hp(2)
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Cursed Lunchbox")
    assert hp(table) == [20, 20] and len(table.seat(0).hand) == 3


def test_bargain_basher():
    """CR-65: the first Wild Magic bought on each own turn costs 2."""
    table = with_tile("Bargain Basher")
    player = table.turn(0, power=7, line_up=BARE).choose("buy", "Wild Magic")
    assert table.seat(0).power == 5
    player.choose("buy", "Wild Magic")
    assert table.seat(0).power == 2
    player.refuse("buy", "Wild Magic")


def test_bargain_basher_does_not_answer_gaining():
    """CR-65: Zip's Wild Magic leaves the bargain for the first one bought."""
    table = with_tile("Bargain Basher", "Zip the Dust Bat")
    table.turn(0, power=1, line_up=BARE).choose("play", "zip").choose("buy", "Wild Magic")
    assert table.seat(0).power == 0


@pytest.mark.parametrize("kept", [True, False])
def test_trash_panda(kept: bool):
    """At the start of the turn a card with cost 0 may be changed for another one, for 3 HP."""
    table = with_tile("Trash Panda", "Fizzle", "Kids!")
    table.seat(0).deck("Go-Mart")
    table.begin(0, phase="turn", line_up=(*FULL, "Cthulhu"))
    player = table.asked(0, "panda").refuse("discard", "Kids!")
    if kept:
        player.choose("no")
        assert table.seat(0).hand == ["fizzle", "kids"] and hp(table) == [20, 20]
    else:
        player.choose("discard", "Fizzle")
        assert table.seat(0).hand == ["kids", "go_mart"] and table.seat(0).discard == ["fizzle"]
        assert hp(table) == [17, 20]


def test_trash_panda_takes_the_last_hp():
    """AN-205, AN-206: 3 HP are enough; the death comes before the card that was paid for."""
    table = with_tile("Trash Panda", "Fizzle", "Kids!")
    table.seat(0).hp(3).deck("Go-Mart", "Cthulhu")
    table.begin(0, phase="turn", line_up=(*FULL, "Bile Bear"), tokens=("Butterfingers",))
    table.asked(0, "panda").choose("discard", "Fizzle")
    assert table.seat(0).discard == ["kids", "fizzle"] and table.seat(0).hand == ["go_mart"]
    assert hp(table) == [20, 20] and table.seat(0).deaths == 1


def test_trash_panda_needs_three_hp():
    """AN-205: nothing is asked of who has fewer."""
    table = with_tile("Trash Panda", "Fizzle")
    table.seat(0).hp(2).deck("Go-Mart")
    table.begin(0, phase="turn", line_up=(*FULL, "Cthulhu"))
    table.turn(0).offers("play", "end")


@pytest.mark.parametrize(("later", "left"), [(False, 24), (True, 22)])
def test_trash_panda_pays_before_or_after_other_effects(later: bool, left: int):
    """AN-38: at 25 HP it is better to pay before healing; its player may also wait."""
    table = with_tile("Trash Panda", "Fizzle")
    table.seat(0).hp(25).ongoing("Belt of Spare Kidneys").deck("Kids!")
    table.begin(0, phase="turn", line_up=(*FULL, "Cthulhu"))
    if later:
        table.asked(0, "panda").choose("later").refuse("later")
    table.asked(0, "panda").choose("discard", "Fizzle")
    assert hp(table) == [left, 20]


def test_trash_panda_waits_for_the_hp_it_costs():
    """AN-38, AN-205: with 2 HP the Belt comes first, and then there are enough."""
    table = with_tile("Trash Panda", "Fizzle")
    table.seat(0).hp(2).ongoing("Belt of Spare Kidneys").deck("Kids!")
    table.begin(0, phase="turn", line_up=(*FULL, "Cthulhu"))
    table.asked(0, "panda").refuse("later").choose("discard", "Fizzle")
    assert hp(table) == [1, 20] and table.seat(0).hand == ["kids"]


def test_trash_panda_without_a_cheap_card():
    """Nothing is asked."""
    table = with_tile("Trash Panda", "Kids!")
    table.begin(0, phase="turn", line_up=(*FULL, "Cthulhu"))
    table.turn(0).offers("play", "end")
    assert not table.events(Damaged)

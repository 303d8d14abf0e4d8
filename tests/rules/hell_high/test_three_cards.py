"""Three cards (or two and a rank) that meet in one turn of Hell High."""

from __future__ import annotations

from tests.rules.hell_high.playing import cast, damage, ranks, school
from tests.rules.spellcraft.playing import blows, hps, kills, resolved, turns


def test_nerd_and_megaphone_raise_each_foes_part():
    """HH-50, HT15, HS07: 1 to each higher foe, 1 for 13 HP and 1 for the first instance of the turn."""
    table = cast("HS07", rank=4, own_hp=13, treasures_own=["HT15"])
    assert damage(table)[1:] == [3, 3]


def test_the_megaphone_is_heard_once():
    """HT15, HQ08: of two throws the first is 1 higher for each foe."""
    table = cast("HQ08", treasures_own=["HT15"])
    assert blows(table, 1) == blows(table, 2) == [2, 1]


def test_knuckles_and_powder_answer_the_same_bully():
    """HT03, HT20: the victim takes 1 more, the bully 2."""
    table = school(2)
    table.seat(0).rank(8).spell("HQ07").treasures("HT03")
    table.seat(1).rank(7).spell("HS13").treasures("HT20")
    table.begin(0, phase="turn")
    assert hps(table)[0] == 18 and blows(table, 1)[:2] == [2, 1]


def test_the_retainer_takes_the_additions_along():
    """HT11, SC-115: 2 of Blisterbeard, 1 of the Nerd and 1 of the Megaphone are one instance."""
    table = school(2)
    table.seat(0).rank(4).hp(13).spell("HS08").treasures("HT15")
    table.seat(1).rank(8).treasures("HT11").done()
    table.begin(0, phase="turn")
    assert "4 damage" in table.open_decision().prompt
    table.turn(1).choose("prevent", "HT11")
    assert hps(table)[1] == 20


def test_a_hall_pass_a_potion_and_an_idol():
    """HQ03, HT23, HT13: from 3 to 4, so a Treasure; the Potion lifts its owner to 6, the Idol heals 2."""
    table = school(2)
    table.seat(0).rank(3).hp(10).spell("HQ03").treasures("HT13")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", treasures=["HT23"])
    assert ranks(table)[0] == 6 and hps(table)[0] == 12


def test_hexagonia_may_cost_more_than_her_gift():
    """HS03, HH-97, SC-206: on rank 8 with 2 HP: a Treasure, then death by her own hand; nobody has a kill."""
    table = school(2, games=1)
    table.seat(0).rank(8).hp(2).spell("HS03")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn", treasures=["HT05"])
    assert table.over and table.match.result.scores == {0: 0, 1: 1} and not kills(table)


def test_a_parade_that_ends_the_game_for_both():
    """HD04, HH-97: 2 to the last foe, then 1 to its caster's last HP: Kill Token and Last Wizard Standing."""
    table = school(2, games=1)
    table.seat(0).rank(8).hp(1).spell("HD04")
    table.seat(1).rank(7).hp(2).done()
    table.begin(0, phase="turn", dice=[2])
    assert table.match.result.winners == [0] and table.match.result.scores == {0: 2, 1: 0}


def test_a_creature_and_a_fake_id_are_offered_together():
    """SC-134, HX22: one of them stops the blow, the other stays."""
    table = school(2)
    table.seat(0).rank(8).spell("HS08")
    table.seat(1).rank(7).creatures("HD03").buried("HX22").done()
    table.begin(0, phase="turn")
    table.turn(1).offers("absorb", "prevent", "take").choose("prevent", "HX22")
    assert table.seat(1).creatures == ["hd03"] and hps(table)[1] == 20


def test_a_loner_bullied_down_to_one():
    """HH-58, HH-77, SC-51: its Spell of two goes before the one of three, with two cards more."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ07")
    table.seat(1).rank(2).spell("HS13", "HQ13")
    table.seat(2).rank(7).spell("HS14", "HQ13", "HD14")
    table.begin(0, deck=["HS01", "HD10"])
    table.turn(0).choose("target", 1)
    table.turn(1).choose("give up", "HQ13")
    assert turns(table)[:2] == [0, 1] and resolved(table)[1:3] == ["hs13", "hd10"], "HS01 matches the Source"


def test_what_a_bully_adds_is_counted_by_the_delivery():
    """HH-108, HS08, HD02: two Components and the added one: 3 damage by the second row."""
    table = school(2)
    table.seat(0).rank(8).spell("HS08", "HD02")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn", deck=["HQ13"], dice=[5])
    assert blows(table, 1) == [2, 3]

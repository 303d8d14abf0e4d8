"""Two cards of Hell High meeting each other, from the booklet's text and the cards'."""

from tests.rules.hell_high.playing import ranks, school
from tests.rules.spellcraft.playing import hps


def test_a_megaphone_makes_the_first_of_two_louder():
    """HT15, HQ08: 2, then 1."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ08").treasures("HT15")
    table.seat(1).rank(7).done()
    table.seat(2).rank(6).done()
    table.begin(0, phase="turn")
    assert hps(table) == [20, 17, 17]


def test_a_nerd_with_a_megaphone():
    """HH-48, HT15: at 7 HP 3, then 2."""
    table = school(3)
    table.seat(0).rank(4).hp(7).spell("HQ08").treasures("HT15")
    table.seat(1).rank(7).done()
    table.seat(2).rank(6).done()
    table.begin(0, phase="turn")
    assert hps(table) == [7, 15, 15]


def test_a_cherry_finds_the_only_foe_left():
    """HH-110: left and right are hit already."""
    table = school(4)
    table.seat(0).rank(8).spell("HD07").treasures("HT01")
    for s, r in ((1, 7), (2, 6), (3, 5)):
        table.seat(s).rank(r).done()
    table.begin(0, phase="turn", dice=[6])
    assert hps(table) == [20, 18, 18, 18]


def test_a_jacket_keeps_a_rank():
    """HT02, HQ10: no loss is left; the damage is dealt."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ10")
    table.seat(1).rank(7).done().treasures("HT02")
    table.seat(2).rank(3).done()
    table.turn(0, phase="turn").choose("target", 1)
    assert table.seat(1).rank == 7 and table.seat(1).hp == 19
    assert len(table.events("Triggered", seat=1, card="Letterman Jacket of Lies")) == 1


def test_knuckles_and_a_charm_answer_one_bully():
    """HT03, HT20: each deals its own."""
    table = school(2)
    table.seat(0).rank(8).spell("HQ07").treasures("HT03")
    table.seat(1).rank(7).spell("HS01", "HQ01").treasures("HT20")
    table.turn(0, phase="turn")
    table.turn(1).choose("HS01")
    assert table.seat(1).hp == 17 and table.seat(0).hp == 18


def test_a_record_without_a_higher_foe():
    """HH-109: the gain is one's own."""
    table = school(2)
    table.seat(0).rank(7).spell("HD06")
    table.seat(1).rank(6).done()
    table.begin(0, phase="turn", dice=[5])
    assert table.seat(0).rank == 8 and table.seat(1).hp == 20


def test_a_swap_displaces_nobody():
    """HH-17, HQ12."""
    table = school(3)
    table.seat(0).rank(5).spell("HQ12")
    table.seat(1).rank(6).done()
    table.seat(2).rank(8).done()
    table.begin(0, phase="turn")
    assert ranks(table) == [6, 5, 8] and table.seat(1).hp == 17


def test_growth_counts_what_is_primal():
    """HQ13: three cards, so 4; the weaker foe takes 2."""
    table = school(2)
    table.seat(0).rank(1).hp(10).spell("HS13", "HQ13", "HD13")
    table.seat(1).rank(8).hp(9).done()
    table.begin(0, phase="turn", dice=[1, 1, 1])
    assert table.seat(0).hp == 10 + 3 + 4 and table.seat(1).hp == 7


def test_the_weakest_of_two_alike():
    """SC-104, SC-126."""
    table = school(3)
    table.seat(0).rank(8).spell("HD05")
    table.seat(1).rank(7).hp(12).done()
    table.seat(2).rank(6).hp(12).done()
    table.turn(0, phase="turn", dice=[5]).choose("target", 2)
    assert hps(table)[1:] == [12, 10] and table.seat(0).creatures == ["HD05"]


def test_a_mascot_mascara_and_a_report_card():
    """SC-90, CL-20: three dice, and 1 to the total."""
    table = school(2)
    table.seat(0).rank(1).spell("HD04").risen("HX17").treasures("HT06", "HT17")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", game=2, dice=[1, 1, 2])
    assert table.seat(1).hp == 16


def test_gel_makes_each_healing_more():
    """HT19, HX18: 5 and 1, then 3 and 1."""
    table = school(2)
    table.seat(0).rank(1).hp(5).spell("HS13").risen("HX18").treasures("HT19")
    table.seat(1).rank(8).done()
    table.turn(0, phase="turn", game=2).choose("use", "HT19")
    assert table.seat(0).hp == 15


def test_a_backpack_saves_one_treasure():
    """HT24: besides the Everlasting ones."""
    table = school(2)
    table.seat(0).rank(8).spell("HS04")
    table.seat(1).rank(7).hp(2).done().treasures("HT24", "HT05", "HT07", "HT09")
    table.begin(0, phase="turn", dead=["HX24"])
    table.turn(1).choose("HT07")
    assert sorted(table.seat(1).treasures) == ["ht07", "ht09", "ht24"]


def test_a_sock_waits_for_what_the_retainer_lets_through():
    """HT11, HT12: the second of two."""
    table = school(2)
    table.seat(0).rank(8).spell("HQ08")
    table.seat(1).rank(7).done().treasures("HT11", "HT12")
    table.begin(0, phase="turn")
    table.turn(1).choose("use")
    assert hps(table) == [19, 19]


def test_two_kills_lift_by_two():
    """HH-22: over a foe, who comes down."""
    table = school(4)
    table.seat(0).rank(6).spell("HQ08")
    table.seat(1).rank(7).hp(1).done()
    table.seat(2).rank(5).hp(1).done()
    table.seat(3).rank(8).done()
    table.begin(0, phase="turn", dead=["HX24", "HX22"])
    assert table.seat(0).rank == 8 and table.seat(3).rank == 7 and table.seat(0).kills == 2

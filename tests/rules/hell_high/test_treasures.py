"""Every Treasure does what it says; the plain ones stand in tests.rules.spellcraft.test_sets."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.core.events import CardMoved, Damaged, Healed, Triggered
from rules.spellcraft.events import PowerRolled
from tests.rules.hell_high.playing import ranked, ranks, school
from tests.rules.spellcraft.playing import blows, craft, hps, turns
from tests.scenario import Table


def with_treasure(treasure: str, *spell: str, dice: Sequence[int] = (), seats: int = 2, **facts: Any) -> Table:
    """Seat 0 with a Treasure casts at seat 1."""
    table = school(seats)
    table.seat(0).rank(8).hp(10).spell(*spell).treasures(treasure).hand("HS01", "HS03")
    for seat in range(1, seats):
        table.seat(seat).rank(7 - seat).done()
    table.begin(0, phase="turn", dice=dice, **facts)
    return table


def test_cherry_on_top():
    """HT01, HH-110."""
    table = with_treasure("HT01", "HD14", dice=[6], seats=3)
    assert [table.seat(seat).hp for seat in (1, 2)] == [18, 18] and table.seat(0).hp == 12


def test_cherry_on_top_of_nobody():
    """HT01, HH-110: no weaker foe, but a 6: the row hits a foe who need not be weaker. Without a 6 it hits nobody."""
    table = with_treasure("HT01", "HD13", dice=[6], seats=3)
    table.turn(0).choose("target", 2)
    assert hps(table) == [10, 20, 16]
    assert hps(with_treasure("HT01", "HD13", dice=[5], seats=3)) == [10, 20, 20]


def test_letterman_jacket():
    """HT02, HH-111."""
    table = school(2)
    table.seat(0).rank(7).spell("HD11")
    table.seat(1).rank(8).treasures("HT02").done()
    table.begin(0, phase="turn", dice=[5])
    assert ranks(table) == [8, 7], "one rank instead of two, which pushes the caster up"


def test_brass_knuckles_and_itching_powder():
    """HT03, HT20: for every Bully against a living foe."""
    table = with_treasure("HT03", "HS08")
    assert table.seat(1).hp == 17
    table = school(2)
    table.seat(0).rank(8).spell("HS08")
    table.seat(1).rank(5).treasures("HT20").done()
    table.begin(0, phase="turn", deck=["HS13"])
    assert [event.amount for event in table.events(Damaged, seat=0)] == [2]


def test_hall_monitor_sash():
    """HT04."""
    table = school(2)
    table.seat(0).rank(7).hp(10).treasures("HT04")
    table.seat(1).rank(3).hp(10).treasures("HT05")
    table.begin(0, phase="status")
    while table.match.state.phase == "status" and table.match.decision.seat == 0:
        table.submit([0])
    assert [event.amount for event in table.events(Healed)][:1] == [1]


def test_cheat_sheet():
    """HT10, SC-97: once a turn, the new result stands."""
    table = with_treasure("HT10", "HD14", dice=[1, 6])
    table.turn(0).choose("yes")
    assert [event.results for event in table.events(PowerRolled)] == [[1], [6]] and table.seat(1).hp == 18


def test_retainer_of_regret():
    """HT11."""
    table = school(2)
    table.seat(0).rank(8).spell("HS08")
    table.seat(1).rank(5).treasures("HT11").done()
    table.begin(0, phase="turn", deck=["HS13"])
    table.turn(1).choose("prevent", "HT11")
    assert table.seat(1).hp == 20 and table.seat(1).treasures == []


def test_vending_machine_idol():
    """HT13: this one too."""
    table = school(2)
    table.seat(0).rank(6).hp(10).spell("HS03")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", treasures=["HT13"])
    assert table.seat(0).hp == 12


def test_detention_slips_and_chalkboard():
    """HT14, HT22: once a turn."""
    table = with_treasure("HT14", "HS13")
    table.turn(0).choose("use", "HT14").choose("discard", "HS01")
    assert table.seat(1).rank == 5
    table = with_treasure("HT22", "HS13", deck=["HQ13"])
    table.turn(0).choose("use", "HT22")
    table.turn(0).choose("discard", "HS01")
    assert len(table.events(CardMoved, why="added")) == 1


def test_megaphone_and_report_card():
    """HT15, HT17."""
    table = with_treasure("HT15", "HQ08")
    assert table.seat(1).hp == 17, "only the first instance"
    assert with_treasure("HT17", "HD14", dice=[4]).events(PowerRolled)[0].total == 5


def test_coffin_skateboard():
    """HT16, SC-46."""
    table = school(2)
    table.seat(0).spell("HD12").treasures("HT16")
    table.seat(1).spell("HD03")
    table.begin(0)
    assert turns(table)[0] == 0, "2 + 5 beats 6"


def test_slushie_and_potion():
    """HT19, HT23."""
    table = with_treasure("HT19", "HS13")
    table.turn(0).choose("use", "HT19")
    assert table.events(Healed, seat=0)[0].amount == 5 and table.seat(0).treasures == []
    table = school(2)
    table.seat(0).rank(4).hp(10).spell("HS03")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", treasures=["HT23"])
    assert table.seat(0).rank == 6
    table.turn(0).choose("use", "HT23")
    assert table.seat(0).rank == 7 and table.seat(0).hp == 11


def test_locker_of_holding():
    """HT21: nine cards."""
    table = school(2)
    table.seat(0).rank(7).treasures("HT21")
    table.seat(1).rank(6)
    table.begin(0, phase="round")
    assert len(table.seat(0).hand) == 9 and len(table.seat(1).hand) == 8


def test_body_bag_backpack():
    """HT24: one Treasure outlasts the death."""
    table = school(3)
    table.seat(0).rank(8).spell("HS08")
    table.seat(1).rank(5).hp(1).treasures("HT24", "HT05", "HT07").done()
    table.seat(2).rank(3).done()
    table.begin(0, phase="turn", dead=["HX22"], deck=["HS13"])
    table.turn(1).choose("keep", "HT07")
    assert table.seat(1).treasures == ["ht24", "ht07"]


@pytest.mark.parametrize(("die", "left"), [(5, ["hd09"]), (4, [])])
def test_class_ring(die, left):
    """HT25."""
    table = school(2)
    table.seat(0).rank(8).spell("HS08")
    table.seat(1).rank(5).creatures("HD09").treasures("HT25").done()
    table.begin(0, phase="turn", dice=[die], deck=["HS13"])
    table.turn(1).choose("absorb", "HD09")
    assert table.seat(1).hp == 20 and table.seat(1).creatures == left


def test_the_sock_strikes_no_dead_foe():
    """HH-112: a Reaction of the dead hurts its owner; there is nobody to strike."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ09").treasures("HT12")
    table.seat(1).rank(7).done()
    table.seat(2).rank(5).hp(3).spell("HS05")
    table.begin(0, phase="turn", dead=["HX24"])
    assert blows(table, 2) == [4] and blows(table, 0) == [2, 1]


def test_the_megaphone_is_loud_in_ones_own_turn():
    """HH-113: a Reaction is dealt in another's turn."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ09")
    table.seat(1).rank(7).done()
    table.seat(2).rank(5).hp(3).spell("HS05").treasures("HT15")
    table.begin(0, phase="turn", dead=["HX24"])
    assert blows(table, 0) == [2, 1]


def test_more_cards_do_not_add_up():
    """HH-114: nine with the locker, ten with extra credit, not eleven."""
    table = school(2)
    table.seat(0).treasures("HT21")
    table.seat(0).wizard.draw_to = 10
    table.begin(0, phase="round")
    assert len(table.events(CardMoved, why="deal", seat=0)) == 10


def test_a_skull_heals_for_each_kill():
    """HT18: two foes at once: 3 and 3."""
    table = ranked(5, 8, 7, 6)
    table.seat(0).hp(10).spell("HS07").treasures("HT18")
    table.seat(1).hp(1).done()
    table.seat(2).hp(1).done()
    table.seat(3).done()
    table.begin(0, phase="turn", dead=["HX24", "HX23"])
    assert [event.amount for event in table.events(Healed, seat=0)] == [3, 3]


def test_the_sock_answers_once_a_round():
    """HT12: the second blow is not answered."""
    table = craft(2)
    table.seat(0).spell("HQ08")
    table.seat(1).treasures("HT12").done()
    table.begin(0, phase="turn")
    assert hps(table) == [19, 18] and len(table.events(Triggered)) == 1

"""Rules of the Palace that meet in one situation: passing, copying and Witch Warts."""

from __future__ import annotations

from rules.core.events import CardMoved
from rules.pleasure_palace.state import Narrowed
from rules.spellcraft.events import PowerRolled
from tests.rules.pleasure_palace.playing import cast, palace
from tests.rules.spellcraft.playing import blows, hps


def test_passed_hepatitis_works_at_once():
    """PP-26, PP-54: on its receiver."""
    table = palace(2)
    table.seat(0).spell("PS12").mtds("Hepatitis Z")
    table.seat(1).spell("PS13", "PQ13")
    table.begin(0, phase="turn")
    table.turn(1).choose("give up", "PS13")
    assert blows(table, 1) == [3] and table.events(CardMoved, why="lost", seat=1)


def test_the_copy_of_a_set_is_narrowed():
    """PP-65, PP-106: Knock-Off as Sauna of Sorrows under Witch Warts hits one; the original asks again."""
    table = cast("PQ10", "PD07", seats=3, mtds=["Witch Warts"], dice=[1, 1, 1, 1])
    table.turn(0).choose("target", 1)
    table.turn(0).choose("target", 2)
    assert hps(table) == [20, 19, 19] and len(table.events(Narrowed)) == 2


def test_rich_foes_under_witch_warts():
    """PD04, PP-67, PP-102: only one foe has 10 or more: not several; with the Standee it is three, so one is chosen."""
    table = cast("PD04", seats=4, hps=[9, 12, 8], mtds=["Witch Warts"], dice=[1])
    assert hps(table) == [20, 9, 11, 8]
    proud = cast("PD04", seats=4, hps=[9, 12, 8], mtds=["Witch Warts"], dice=[1], standee=0)
    proud.turn(0).choose("target", 3)
    assert hps(proud) == [20, 9, 12, 7]


def test_bombastic_under_witch_warts():
    """PQ07, PP-66, PP-105: the random foe is no set; of the others one."""
    table = cast("PQ07", seats=4, mtds=["Witch Warts"], standee=0, dice=[2])
    table.turn(0).choose("target", 3)
    assert hps(table) == [20, 20, 17, 19]


def test_a_copy_of_a_foes_creature_counts_one_die_for_itself():
    """PP-106, SC-146: the original is another's."""
    table = palace(3)
    table.seat(0).spell("PQ10")
    table.seat(1).creatures("PD09").done()
    table.seat(2).done()
    table.begin(0, phase="turn", dice=[6])
    assert len(table.events(PowerRolled)[0].results) == 1
    assert table.seat(0).creatures == []

"""Reveal, Wild Magic, Components, Power Rolls (SC-57 to SC-97)."""

from __future__ import annotations

import pytest

from rules.core.events import DiceRolled, Died
from rules.spellcraft.events import PowerRolled, WildReplaced
from tests.rules.spellcraft.playing import cast, craft, dice, hps, moves, resolved, topic

# -- Wild Magic ------------------------------------------------------------------------------------------------------


def test_wild_magic_is_replaced_by_the_next_card_of_its_type():
    """SC-60, SC-61, SC-62, SC-63: other cards, Wild Magic too, are discarded; a Creature is a Delivery."""
    table = cast(("Wild", "delivery"), deck=["HS01", "Wild", "HD03"], dice=[1])
    assert moves(table, "turned") == ["hs01", "wild", "hd03"] and moves(table, "search") == ["hs01", "wild"]
    assert resolved(table) == ["hd03"] and "wild" in moves(table, "replaced")


def test_two_wild_magics_by_slot():
    """SC-59: Source before Quality, before anything resolves."""
    table = cast(("Wild", "quality"), ("Wild", "source"), deck=["HS13", "HQ13"])
    found = [event.found.kind.key for event in table.events(WildReplaced) if event.found is not None]
    assert found == ["hs13", "hq13"] and resolved(table)[:2] == ["hs13", "hq13"]


def test_an_added_wild_magic_becomes_what_its_owner_likes():
    """SC-64, SC-71: any type, at once; a Delivery waits for its type."""
    table = cast("HQ11", dice=[5], deck=["Wild", "HS13"])
    table.turn(0).choose("seek", "source")
    assert resolved(table) == ["hq11", "hs13"]


def test_a_search_that_finds_nothing():
    """SC-65: the slot stays empty, the cards are discarded."""
    table = cast(("Wild", "delivery"), "HS13", deck=["HS01", "HQ01"], rest="none")
    assert resolved(table) == ["hs13"] and [event.found for event in table.events(WildReplaced)] == [None]


def test_a_wild_magic_that_was_never_revealed():
    """SC-66, SC-182: its owner dies before: it is discarded, nothing replaces it, nothing reacts."""
    table = craft(3)
    table.seat(0).spell("HQ09")
    table.seat(1).done()
    table.seat(2).hp(3).spell(("Wild", "source"), "HS13").hand("HQ06")
    table.begin(0, phase="turn", dead=["HX24"])
    assert [event.seat for event in table.events(Died)] == [2] and not table.events(WildReplaced)
    assert table.seat(0).hp == 19, "the Reaction in hand does nothing"


# -- the order of Components -----------------------------------------------------------------------------------------


def test_source_quality_delivery():
    """SC-68, SC-75, SC-80, SC-81: in this order; all count until they are discarded at the end."""
    table = cast("HD14", "HQ13", "HS13", hp=10, dice=[1, 1, 1])
    assert resolved(table)[:3] == ["hs13", "hq13", "hd14"] and dice(table) == [3]
    assert sorted(moves(table, "removed"))[:3] == ["hd14", "hq13", "hs13"]


def test_two_of_a_type_in_the_owners_order():
    """SC-69."""
    table = cast("HS13", "HS15")
    table.turn(0).offers("resolve").choose("resolve", "HS15")
    assert resolved(table)[:2] == ["hs15", "hs13"]


def test_added_cards_of_an_earlier_type_come_at_once():
    """SC-67, SC-70, SC-147: before going on."""
    table = cast("HQ11", "HD14", dice=[5, 1], deck=["HS13"])
    assert resolved(table)[:3] == ["hq11", "hs13", "hd14"]


def test_added_cards_of_a_later_type_wait():
    """SC-71."""
    table = cast("HS08", "HQ13", deck=["HD14"], dice=[1, 1])
    assert resolved(table)[:3] == ["hs08", "hq13", "hd14"]


def test_kept_creatures_attack_with_the_deliveries():
    """SC-72, SC-73, SC-128, SC-129: in any order, each once, and all must."""
    table = craft(2)
    table.seat(0).spell("HS13", "HD14").creatures("HD09", "HD03")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[1, 1, 1, 1])
    table.turn(0).choose("resolve", "HD03")
    table.turn(0).choose("resolve", "HD14")
    assert resolved(table)[:4] == ["hs13", "hd03", "hd14", "hd09"]


def test_what_left_the_spell_does_not_resolve():
    """SC-74, SC-150, SC-152, SC-154: bullied away before its owner's turn, seen by all."""
    table = craft(2)
    table.seat(0).rank(8).spell("HQ07")
    table.seat(1).rank(5).spell("HS13", "HD07")
    table.begin(0, phase="turn", dice=[1])
    table.turn(1).choose("give up", "HD07")
    assert "hd07" not in resolved(table) and "hd07" in moves(table, "lost")
    empty = craft(2)
    empty.seat(0).rank(8).spell("HQ07")
    empty.seat(1).rank(5).spell()
    empty.begin(0, phase="turn")
    assert "bullied" not in topic(empty)


def test_cards_are_used_before_between_and_after():
    """SC-76, SC-77, SC-78, SC-164: also after the last Component, once a turn where it says so."""
    table = craft(2)
    table.seat(0).hp(10).spell("HS13").treasures("HT19")
    table.seat(1).done()
    table.begin(0, phase="turn")
    table.turn(0).offers("use", "resolve").choose("resolve", "HS13")
    table.turn(0).offers("use", "end").choose("use", "HT19")
    assert table.seat(0).hp == 17 and table.seat(0).treasures == []


def test_the_dead_active_wizard_does_nothing_more():
    """SC-83, SC-184: killed by its own Quality; no Delivery follows."""
    table = cast("HQ09", "HD14", seats=3, hp=1, dead=["HX24"])
    assert resolved(table) == ["hq09"] and [event.seat for event in table.events(Died)] == [0]


# -- Power Rolls -----------------------------------------------------------------------------------------------------


def test_a_creature_that_missed_still_counts():
    """SC-87, SC-131: until the end of the turn."""
    table = craft(2)
    table.seat(0).spell("HD14").creatures("HD15")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[1, 1, 1, 1])
    table.turn(0).choose("resolve", "HD15")
    assert dice(table) == [2, 2] and table.seat(0).creatures == []


def test_what_left_play_counts_no_longer():
    """SC-88, SC-140: the Creature that absorbed is gone and attacks no more."""
    absorbed = craft(2)
    absorbed.seat(0).spell("HS08")
    absorbed.seat(1).creatures("HD15").spell("HD14", "HS13")
    absorbed.begin(0, phase="turn", dice=[1], deck=["HQ13"])
    absorbed.turn(1).choose("absorb", "HD15")
    assert "hd15" not in resolved(absorbed) and dice(absorbed)[:1] == [2], "Delivery and Source, no Creature"


def test_dice_are_counted_when_they_roll():
    """SC-86, SC-89: the Primal card that Bully added counts."""
    table = craft(2)
    table.seat(0).rank(8).spell("HS14", "HD14")
    table.seat(1).rank(5).done()
    table.begin(0, phase="turn", dice=[1, 1, 1], deck=["HQ13"])
    assert dice(table) == [3]


def test_more_dice_by_cards_and_one_at_least():
    """SC-85, SC-90."""
    table = craft(2)
    table.seat(0).spell("HD14").treasures("HT09")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[1, 1])
    assert dice(table) == [2]


@pytest.mark.parametrize(("roll", "dealt"), [(1, 1), (4, 1), (5, 2), (6, 2)])
def test_the_total_reads_the_row(roll: int, dealt: int):
    """SC-91, SC-93."""
    assert hps(cast("HD14", dice=[roll]))[1] == 20 - dealt


def test_totals_below_one_use_the_lowest_row():
    """SC-92, SC-93: two Phantom Itches and a 1."""
    table = craft(2, game="pleasure_palace")
    table.seat(0).spell("PD14").mtds("Phantom Itch", "Phantom Itch")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[1])
    assert table.events(PowerRolled)[0].total == -1 and table.seat(1).hp == 19


def test_qualities_may_roll_too():
    """SC-94, HH-99."""
    table = cast("HQ01", dice=[1])
    assert dice(table) == [1]


def test_a_die_of_a_card_is_no_power_roll():
    """SC-95: more dice do not apply."""
    table = craft(2)
    table.seat(0).spell("HQ04").treasures("HT06")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[6, 6], bonus="dark")
    assert not table.events(PowerRolled) and len(table.events(DiceRolled, why="card")) == 2


def test_the_roll_is_made_without_a_target():
    """SC-96, SC-107: nobody is lower."""
    table = craft(2)
    table.seat(0).rank(7).spell("HD01")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", dice=[6])
    assert dice(table) == [1] and hps(table) == [20, 20]

"""Turns of Hell High in which a rank, a six, or the end of a game changes what comes next."""

from __future__ import annotations

from tests.rules.hell_high.playing import cast, damage, ranks, school
from tests.rules.spellcraft.playing import blows, deaths, dice, hps, kills, moves, resolved, topic

# -- ranks -----------------------------------------------------------------------------------------------------------


def test_a_potion_decides_whom_richy_hits():
    """HT23, HS01, HH-12, HH-101: from 1 to 2 pushes C down, from 2 to 3 pushes B down; then B is the only neighbour."""
    table = school(3)
    table.seat(0).rank(1).treasures("HT23").spell("HS01", "HQ13")
    table.seat(1).rank(3).done()
    table.seat(2).rank(2).done()
    table.turn(0, phase="turn").choose("use", "HT23")
    assert ranks(table) == [3, 2, 1] and hps(table) == [23, 16, 20]


def test_a_wizard_at_the_bottom_is_hit_but_falls_no_further():
    """HH-10, HH-11, HD01: 2 damage, and no move on the board."""
    table = school(2)
    table.seat(0).rank(2).spell("HQ13", "HD01", "HS13")
    table.seat(1).rank(1).done()
    table.begin(0, phase="turn", dice=[6])
    assert ranks(table) == [2, 1] and blows(table, 1) == [2]


def test_the_nerds_own_damage_brings_a_prime():
    """HH-49, HH-51: 12 HP add nothing to Self-Combusting, the 1 it takes leaves 11, and Dodgeball hits each foe for 1 more."""
    table = cast("HQ09", "HD07", rank=4, own_hp=12, dice=[5, 4])
    assert blows(table, 1) == [3] and blows(table, 2) == [4, 3] and hps(table)[0] == 11


def test_the_ritual_of_a_nerd():
    """HQ04, HH-51, HH-104: all roll 1; foes take 3, the Nerd itself 2."""
    table = cast("HQ04", rank=4, own_hp=19, dice=[1, 1, 1])
    assert damage(table) == [2, 3, 3]


def test_a_sweep_of_five():
    """HQ08, HH-82, SC-189, SC-195: five fall clockwise, each worth a token; they begin the next game on 3 to 7."""
    table = school(6, games=2)
    table.seat(0).rank(3).hp(1).spell("HQ08")
    for seat in range(1, 6):
        table.seat(seat).rank(9 - seat).hp(1).done()
    table.begin(0, phase="turn")
    assert deaths(table) == [1, 2, 3, 4, 5] and kills(table) == [0] * 5 and table.seat(0).lasts == 1
    assert ranks(table) == [8, 3, 4, 5, 6, 7]


def test_a_kill_in_the_last_game_shares_the_match():
    """SC-218 to SC-220: two of the first game against one kill and the last stand of this one."""
    table = school(2, games=1)
    table.seat(0).spell("HS04")
    table.seat(1).hp(2).kills(0, earlier=2).done()
    table.begin(0, phase="turn")
    assert table.over and table.match.result.winners == [0, 1] and table.match.result.scores == {0: 2, 1: 2}


# -- dice ------------------------------------------------------------------------------------------------------------


def test_a_six_of_a_kept_creature_finds_one_more_foe():
    """HT01, SC-72, SC-128: a Creature that attacks again is a Delivery."""
    table = school(3)
    table.seat(0).treasures("HT01").creatures("HD09").spell("HS13")
    table.seat(1).done()
    table.seat(2).done()
    table.begin(0, phase="turn", dice=[6])
    assert blows(table, 1) == blows(table, 2) == [3] and table.seat(0).creatures == ["hd09"]


def test_two_cards_of_a_daydream_with_wild_magic():
    """HQ11, SC-64, SC-70: both join; the Wild Magic becomes a Source, which resolves before the Delivery that came with it."""
    table = school(2)
    table.seat(0).hp(10).treasures("HT08").spell("HQ11", "HQ13")
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["HD13", "Wild", "HS13"], dice=[6, 4])
    if topic(table) == "window":
        table.turn(0).choose("resolve", "HQ11")
    table.turn(0).choose("seek", "source")
    assert resolved(table)[:1] == ["hq11"] and resolved(table)[-1] == "hd13" and "hs13" in resolved(table)


# -- Creatures and Treasures -----------------------------------------------------------------------------------------


def test_a_creature_found_by_the_loner_attacks_beside_the_kept_one():
    """HH-57, HH-63, SC-72: a lone Source; the two cards added are a Creature and a Quality."""
    table = school(2)
    table.seat(0).rank(2).spell("HS13").creatures("HD05")
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["HD09", "HQ13"], dice=[5, 6])
    assert moves(table, "added") == ["hd09", "hq13"]
    table.turn(0).choose("resolve", "HD09")
    assert resolved(table) == ["hs13", "hq13", "hd09", "hd05"] and len(dice(table)) == 2


def test_a_saved_treasure_is_an_ordinary_one_in_the_next_game():
    """HT24, SC-160: kept through a death, the Slushie can be drunk in the next game."""
    table = school(2, games=2)
    table.seat(0).rank(8).spell("HS04")
    table.seat(1).rank(7).hp(2).treasures("HT24", "HT19", "HT05").done()
    table.begin(0, phase="turn")
    table.turn(1).choose("keep", "HT19")
    assert table.match.state.game == 2 and table.seat(1).treasures == ["ht24", "ht19"] and table.seat(1).hp == 20
    assert table.match.state.seats[1].saved == []

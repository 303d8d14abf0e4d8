"""The abilities of the ranks, in the status step and in the turn of the Loner (HH-25 to HH-66)."""

from __future__ import annotations

import pytest

from rules.core.events import Died, Healed
from rules.hell_high.state import PowerBonus, RankUsed
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import GameEnded, TokenGained
from tests.rules.hell_high.playing import ranked, ranks, school
from tests.rules.spellcraft.playing import blows, hps, kills, moves, resolved, topic
from tests.scenario import Table

# -- the status step -------------------------------------------------------------------------------------------------


def test_ranks_act_from_eight_to_one():
    """HH-26, HH-27, HH-29, HH-30, HH-66: empty ranks are passed over; 4, 2 and 1 do nothing here."""
    table = school(4)
    for seat, rank in enumerate((6, 8, 4, 1)):
        table.seat(seat).rank(rank).hp(10).hand(f"HS0{seat + 1}")
    table.begin(0, phase="status")
    table.turn(1).choose("bonus", "dark")
    used = [(event.seat, event.rank) for event in table.events(RankUsed)]
    assert used == [(1, 8), (0, 6)] and topic(table) == "build"
    assert [event.glyph for event in table.events(PowerBonus)] == ["dark"]


def test_the_token_is_off_the_board_when_a_game_begins():
    """HH-36."""
    table = school(2)
    table.seat(0).rank(8).spell("HQ09")
    table.seat(1).hp(3).rank(7).done()
    table.begin(0, phase="turn", bonus="dark", dead=["HX24"])
    assert table.match.state.game == 2
    assert table.events(PowerBonus)[0].glyph == ""


def test_a_death_in_the_status_step():
    """HH-25, HH-28, HH-42, HH-55: the Jock's 3 kill: token and Social Status before the next rank; no Reactions."""
    table = school(3)
    table.seat(0).rank(7).hand("HS01")
    table.seat(1).rank(5).hp(3).hand("HQ06")
    table.seat(2).rank(6).hand("HS01")
    table.begin(0, phase="status", dead=["HX24"])
    while topic(table) == "target":
        table.submit([next(i for i, o in enumerate(table.match.decision.options) if o.seat == 1)])
    table.turn(0).choose("demand", "delivery")
    assert [event.seat for event in table.events(Died)] == [1] and table.seat(0).rank == 8
    assert [event.seat for event in table.events(TokenGained, why=KILL.key)] == [0] and not blows(table, 0)


def test_the_jock_without_a_lower_foe():
    """HH-43."""
    table = school(2)
    table.seat(0).rank(7).hand("HS01")
    table.seat(1).rank(8).hand("HS01")
    table.begin(0, phase="status")
    table.turn(1).choose("bonus", "dark")
    assert [event.rank for event in table.events(RankUsed)] == [8]


@pytest.mark.parametrize(("foe_rank", "healed"), [(7, [0, 1]), (5, [0])])
def test_the_cheerleader(foe_rank: int, healed: list[int]):
    """HH-44, HH-45: heals 2, and a higher foe, if there is one."""
    table = school(2)
    table.seat(0).rank(6).hp(10).hand("HS01")
    table.seat(1).rank(foe_rank).hp(10).hand("HS01")
    table.begin(0, phase="status", treasures=["HT05"])
    while topic(table) in ("bonus", "jock", "demand"):
        table.submit([0])
    assert [event.seat for event in table.events(Healed)] == healed


def test_the_nerd_at_a_prime():
    """HH-49, HH-50, HH-51, HH-52: each foe 1 more, looked at for each instance; not its own 1."""
    table = school(3)
    table.seat(0).rank(4).hp(13).spell("HQ08", "HQ09")
    table.seat(1).rank(8).done()
    table.seat(2).rank(7).done()
    table.begin(0, phase="turn")
    table.turn(0).choose("resolve", "HQ08")
    assert blows(table, 1) == [2, 2] and blows(table, 2) == [2, 2, 5] and blows(table, 0) == [1]
    even = school(2)
    even.seat(0).rank(4).hp(12).spell("HQ08")
    even.seat(1).rank(8).done()
    even.begin(0, phase="turn")
    assert blows(even, 1) == [1, 1]


def test_the_slacker_counts_kills():
    """HH-54, HH-55: 1 for each Wizard that the foe has killed in this game; 0 may be chosen, too."""
    table = school(3)
    table.seat(0).rank(3).hand("HS01")
    table.seat(1).rank(8).kills(2).hand("HS01")
    table.seat(2).rank(7).hand("HS02")
    table.begin(0, phase="status")
    while topic(table) in ("bonus", "jock", "demand") or (
        topic(table) == "target" and not table.events(RankUsed, rank=3)
    ):
        table.submit([len(table.match.decision.options) - 1])
    table.turn(0).choose("target", 1)
    assert blows(table, 1)[-1:] == [2]


@pytest.mark.parametrize("hp", range(1, 26))
def test_every_number_that_is_prime(hp: int):
    """HH-48: 2, 3, 5, 7, 11, 13, 17, 19, 23; neither 1 nor 25."""
    table = ranked(4, 8)
    table.seat(0).hp(hp).spell("HS14")
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["HS13"])
    assert blows(table, 1) == [3 if hp in (2, 3, 5, 7, 11, 13, 17, 19, 23) else 2]


def test_the_nerds_sock_counts_the_hp_that_are_left():
    """HH-49, HH-52, HT12: hit from 15 down to 13, its Sock strikes for 1 + 1."""
    table = ranked(8, 4)
    table.seat(0).spell("HS14")
    table.seat(1).hp(15).treasures("HT12").done()
    table.begin(0, phase="turn", deck=["HD01"])
    assert blows(table, 0) == [2]


def test_nerd_and_megaphone_add_up():
    """HH-50, HT15: 1 + 1 + 1 to each foe, then 1 + 1."""
    table = ranked(4, 8, 7)
    table.seat(0).hp(13).spell("HQ08").treasures("HT15")
    for seat in (1, 2):
        table.seat(seat).done()
    table.begin(0, phase="turn")
    assert blows(table, 1) == blows(table, 2) == [3, 2]


def test_the_jocks_blow_may_be_absorbed():
    """HH-42, SC-142: a refusal, and the kept Creature takes the 3."""
    table = ranked(7, 5)
    table.seat(0).hand("HS01")
    table.seat(1).hand("HS02").creatures("HD09")
    table.begin(0, phase="status", treasures=["HT05"])
    table.turn(0).choose("demand", "source")
    table.turn(1).choose("refuse").choose("absorb", "HD09")
    assert table.seat(1).hp == 20 and table.seat(1).creatures == []


def test_the_jock_may_name_what_the_foe_lacks():
    """HH-39, HH-40: Wild Magic is no Source: 3 damage without a question."""
    table = ranked(7, 6)
    table.seat(0).hand("HS01")
    table.seat(1).hand("Wild", "HQ01")
    table.begin(0, phase="status")
    table.turn(0).choose("demand", "source")
    assert blows(table, 1) == [3]


def test_the_jock_climbs_and_no_rank_is_reopened():
    """HH-26, HH-27: the Jock kills, becomes President after rank 8 was passed, and chooses no glyph."""
    table = ranked(7, 3, 6)
    table.seat(0).hand("HS01")
    table.seat(1).hp(3).hand("HS02")
    table.seat(2).hand("HS03")
    table.begin(0, phase="status", dead=["HX24"])
    table.turn(0).choose("target", 1)
    table.turn(0).choose("demand", "quality")
    assert ranks(table)[0] == 8 and [event.rank for event in table.events(RankUsed)] == [7, 6]
    assert topic(table) == "build"


def test_dead_wizards_treasures_do_not_count_for_the_trendsetter():
    """HH-47, SC-161: two against one; the dead one's two Everlasting ones are no foe's."""
    table = ranked(5, 4, 1)
    table.seat(0).treasures("HT05", "HT07").hand("HS01")
    table.seat(1).treasures("HT08").hand("HS01")
    table.seat(2).treasures("HT09", "HT06").dead()
    table.begin(0, phase="status")
    assert table.seat(0).treasures == ["ht05", "ht07"]


def test_the_slacker_kills_and_the_game_is_over():
    """HH-28, HH-53, HH-55: no rank after it, no Spell is built."""
    table = ranked(3, 7)
    table.seat(0).hand("HS01")
    table.seat(1).hp(2).kills(2).hand("HS02")
    table.begin(0, phase="status", dead=["HX24"])
    table.turn(1).choose("demand", "quality")
    table.turn(0)
    assert kills(table) == [0] and [event.last for event in table.events(GameEnded)] == [0]


def test_hair_gel_at_the_cheerleader():
    """HH-44, HX18: 2 + 1 for its owner, 2 for the other."""
    table = ranked(6, 7)
    table.seat(0).hp(10).risen("HX18").hand("HS01")
    table.seat(1).hp(10).hand("HS02")
    table.begin(0, phase="status")
    while topic(table) in ("target", "jock", "demand", "give"):
        table.submit([0])
    assert [(event.seat, event.amount) for event in table.events(Healed)] == [(0, 3), (1, 2)]


def test_the_president_draws_a_tenth_card_with_the_locker():
    """HH-31, HH-114, HT21."""
    table = ranked(8, 7)
    table.seat(0).treasures("HT21")
    table.begin(0, phase="round")
    assert len(table.seat(0).hand) == 10 and len(table.seat(1).hand) == 8


def test_the_slacker_is_not_asked_where_nobody_killed():
    """HH-54: both higher foes would take 0; with a kill among them the Slacker chooses, the harmless one, too."""
    idle = ranked(3, 5, 4)
    for seat in range(3):
        idle.seat(seat).hand(f"HS0{seat + 1}")
    idle.begin(0, phase="status")
    assert topic(idle) == "build" and idle.events(RankUsed, rank=3) == []
    real = ranked(3, 5, 4)
    real.seat(1).kills(1)
    for seat in range(3):
        real.seat(seat).hand(f"HS0{seat + 1}")
    real.turn(0, phase="status").choose("target", 2)
    assert hps(real) == [20, 20, 20] and len(real.events(RankUsed, rank=3)) == 1


# -- the Loner -------------------------------------------------------------------------------------------------------


def loner(*spell: object, deck: tuple[str, ...] = ("HQ13", "HD14"), **facts: object) -> Table:
    table = school(2)
    table.seat(0).rank(2).spell(*spell)
    table.seat(1).rank(8).done()
    return table.begin(0, phase="turn", deck=deck, **facts)


def test_two_alike_are_both_added():
    """HH-62, HH-64: compulsory; two of the same, other type."""
    assert resolved(loner("HS13", deck=("HQ13", "HQ07")))[0] == "hs13"
    assert moves(loner("HS13", deck=("HQ13", "HQ07")), "added") == ["hq13", "hq07"]


def test_wild_magic_and_the_loner():
    """HH-60, HH-61: replaced after the two cards; a revealed one never matches, its type is chosen."""
    table = loner(("Wild", "source"), deck=("HQ13", "HD14", "HS13"), dice=[1, 1, 1])
    assert moves(table, "turned")[:3] == ["hq13", "hd14", "hs13"] and resolved(table)[0] == "hs13"
    wild = loner("HS13", deck=("Wild", "HQ13", "HS14"))
    wild.turn(0).choose("seek", "source")
    assert "hs14" in moves(wild, "found")


def test_kept_creatures_do_not_matter_to_the_loner():
    """HH-63."""
    table = school(2)
    table.seat(0).rank(2).spell("HS13").creatures("HD03", "HD09")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", deck=["HQ13", "HD14"], dice=[1, 1, 1, 1])
    assert moves(table, "added") == ["hq13", "hd14"]


def test_the_loner_at_an_empty_deck():
    """HH-65: with one card left one is revealed; with none nothing is told of the rank."""
    assert moves(loner("HS13", deck=("HQ13",), rest="none"), "added") == ["hq13"]
    assert loner("HS13", deck=(), rest="none").events(RankUsed, rank=2) == []


def test_a_wizard_pushed_to_rank_two_is_the_loner():
    """HH-56: looked at when its turn begins."""
    table = ranked(1, 2, 3)
    table.seat(0).spell("HS09")
    table.seat(1).spell("HS13")
    table.seat(2).done()
    table.begin(1, phase="turn", deck=["HQ13", "HS03"])
    assert resolved(table)[:2] == ["hs13", "hq13"]
    other = ranked(1, 2, 3)
    other.seat(0).spell("HQ12")
    other.seat(1).spell("HS13", "HQ13").hp(20)
    other.seat(2).done()
    other.begin(0, phase="turn", deck=["HQ13", "HS03"])
    assert resolved(other)[0] == "hq12" and ranks(other) == [2, 1, 3]

"""Two or three rules of Hell High that collide in one moment."""

from __future__ import annotations

from rules.hell_high.state import RankUsed
from rules.spellcraft.events import WildReplaced
from tests.rules.hell_high.playing import ranked, ranks
from tests.rules.spellcraft.playing import blows, craft, deaths, hps, kills, resolved


def test_the_sock_ends_a_prime_between_two_instances():
    """HH-49, HT12: the Nerd at 13 deals 2; the Sock brings it to 12, and the second throw is 1 again."""
    table = ranked(4, 8)
    table.seat(0).hp(13).spell("HQ08")
    table.seat(1).treasures("HT12").done()
    table.begin(0, phase="turn")
    assert blows(table, 1) == [2, 1] and hps(table) == [12, 17]


def test_climbing_by_a_kill_may_be_cancelled():
    """HH-22, HH-15, HX19: B, pushed down by the killer, stays; A goes down 1 instead."""
    table = ranked(6, 7, 5)
    table.seat(0).spell("HS04")
    table.seat(1).buried("HX19").done()
    table.seat(2).hp(2).done()
    table.begin(0, phase="turn", dead=["HX24"])
    table.turn(1).choose("yes")
    assert ranks(table)[:2] == [5, 7] and kills(table) == [0]


def test_intercom_kills_the_last_two_in_step_two():
    """SC-27, SC-175, SC-189, SC-206: both kills are the dead one's; the last to fall has the token and draws its card."""
    table = ranked(8, 7, 6)
    table.seat(0).dead()
    table.seat(1).hp(1)
    table.seat(2).hp(1)
    table.begin(1, phase="round", dead=["HX03", "HX24", "HX23"])
    assert deaths(table) == [1, 2] and kills(table) == [0, 0] and table.seat(2).lasts == 1
    assert table.seat(2).buried == ["hx23"] and ranks(table) == [6, 7, 8]


def test_the_event_of_a_search_counts_across_a_renewal():
    """SC-60, SC-65: the deck runs out after two cards and the pile is shuffled: the third is found."""
    table = craft(2)
    table.seat(0).spell(("Wild", "source"))
    table.seat(1).done()
    table.begin(
        0, phase="turn", rest="none", deck=["HD01", "HQ01"], discard=["HS13", "HS13"], treasures=["HT05"], dead=["HX24"]
    )
    assert [event.turned for event in table.events(WildReplaced)] == [3]


def test_the_early_nerd_and_the_chip():
    """HH-52, HH-82, HX11, HX16: of six the second to die begins on 4; at 23 its chip deals 3."""
    table = ranked(8, 7, 6, 5, 4, 3)
    table.seat(0).spell("HS08")
    table.seat(1).hp(2).done()
    for seat in (2, 3, 4, 5):
        table.seat(seat).dead()
    table.seat(3).buried("HX11", "HX16")
    table.begin(0, phase="turn", dead=["HX24"])
    table.turn(3).choose("first", "HX11").choose("target", 0)
    assert table.seat(3).rank == 4 and blows(table, 0) == [3]


def test_a_kept_creature_absorbs_the_answer_to_its_attack():
    """SC-139, SC-128: a kept Hellhound that stays absorbs the Sock's answer to its own attack, and is gone."""
    table = ranked(8, 7)
    table.seat(0).spell("HS13").creatures("HD15").hp(10)
    table.seat(1).treasures("HT12").done()
    table.begin(0, phase="turn", dice=[5, 2])
    table.turn(0).choose("absorb", "HD15")
    assert hps(table) == [12, 17] and table.seat(0).creatures == []


def test_permanent_record_kills_a_higher_foe_and_climbs_twice():
    """HD06, HH-22, HH-109: 1 for the kill, 1 by the row."""
    table = ranked(4, 8, 6)
    table.seat(0).spell("HD06", "HS13")
    table.seat(1).hp(3).done()
    table.seat(2).done()
    table.begin(0, phase="turn", dice=[5], dead=["HX24"])
    table.turn(0).choose("target", 1)
    assert ranks(table)[0] == 6 and ranks(table)[2] == 5


def test_the_winner_falls_by_the_second_of_three_cards():
    """HX08, SC-176, SC-204: the last foe's Detention is resolved in full; its Ghost kills the winner, who draws a card."""
    table = ranked(8, 7)
    table.seat(0).hp(2).spell("HS08")
    table.seat(1).hp(2).done()
    table.begin(0, phase="turn", dead=["HX08", "HX01", "HX24", "HX23"], deck=["HQ13"])
    assert deaths(table) == [1, 0] and kills(table) == [0, 1] and table.seat(0).lasts == 1
    assert table.seat(1).buried == ["hx24"] and table.seat(0).buried == ["hx23"]


def test_the_nerd_climbs_between_two_throws():
    """HH-22, HH-49: at 13 the first throw is 2 and kills B: A is no Nerd any more, and the second is 1."""
    table = ranked(4, 8, 7)
    table.seat(0).hp(13).spell("HQ08")
    table.seat(1).hp(2).done()
    table.seat(2).done()
    table.begin(0, phase="turn", dead=["HX24"])
    assert blows(table, 2) == [2, 1] and ranks(table) == [5, 0, 7]


def test_a_healed_nerd_is_at_a_prime():
    """HH-49: 12 and 1 healed by the Quality are 13 when the Delivery hits; the roll's row is not read again."""
    table = ranked(4, 8)
    table.seat(0).hp(12).spell("HQ11", "HD01")
    table.seat(1).rank(3).done()
    table.begin(0, phase="turn", dice=[1, 2])
    assert blows(table, 1) == [2]


def test_the_ritual_kills_its_caster_and_the_last_foe():
    """HQ04, HH-104, HH-97: one instance; the caster falls last, has the Kill Token and is the last one standing."""
    table = ranked(8, 5)
    table.seat(0).hp(2).spell("HQ04")
    table.seat(1).hp(2).done()
    table.begin(0, phase="turn", dice=[1, 1], dead=["HX24", "HX23"])
    assert deaths(table) == [1, 0] and kills(table) == [0] and table.seat(0).lasts == 1


def test_the_charm_ends_the_bullys_turn():
    """HT20, SC-83: the bully dies by the powder; the card that its Bully has just added does not resolve."""
    table = ranked(8, 5, 4)
    table.seat(0).hp(2).spell("HS08", "HQ13")
    table.seat(1).treasures("HT20").done()
    table.seat(2).done()
    table.begin(0, phase="turn", deck=["HS13"], dead=["HX24"])
    assert deaths(table) == [0] and kills(table) == [1] and resolved(table) == ["hs08"]
    assert ranks(table) == [0, 6, 4]


def test_a_gain_of_two_is_cancelled_by_whom_it_pushes():
    """HX19, HS12: Tabitha's 5 would bring A from 3 to 5; B stays there, A drops 1, and is still dealt with by the rest."""
    table = ranked(3, 5)
    table.seat(0).spell("HS12")
    table.seat(1).buried("HX19").done()
    table.begin(0, phase="turn", dice=[5])
    table.turn(1).choose("yes")
    assert ranks(table) == [2, 5] and blows(table, 1) == [1]


def test_who_stands_at_the_bottom_can_lose_no_more_by_cancelled():
    """HX19, HH-10: the gain does not happen; A, on rank 1, drops no further and hits the foe beside it."""
    table = ranked(1, 2)
    table.seat(0).spell("HS01")
    table.seat(1).buried("HX19").done()
    table.begin(0, phase="turn")
    table.turn(1).choose("yes")
    assert ranks(table) == [1, 2] and blows(table, 1) == [4]


def test_what_a_shield_stops_has_all_its_increases():
    """SC-115, HH-48, HX22: the question names 3, for the Nerd stands at 13."""
    table = ranked(4, 8)
    table.seat(0).hp(13).spell("HQ07")
    table.seat(1).buried("HX22").done()
    table.begin(0, phase="turn")
    assert "3 damage" in table.open_decision().prompt
    table.turn(1).choose("prevent", "HX22")
    assert hps(table) == [13, 20]


def test_a_quality_reads_the_rank_that_it_has_just_given():
    """HQ03, HH-21: from 5 to 6: no Treasure, but 2 to a lower foe; from 4 to 5 a Treasure."""
    for rank, treasures, dealt in ((5, [], [2]), (4, ["ht05"], [])):
        table = ranked(rank, 3)
        table.seat(0).spell("HQ03")
        table.seat(1).done()
        table.begin(0, phase="turn", treasures=["HT05"])
        assert table.seat(0).treasures == treasures and blows(table, 1) == dealt


def test_posters_and_chips_of_a_new_game():
    """SC-169, HH-87, HX15: B, second to die of three, goes from 7 to 8 before the last one standing, pushing it down."""
    table = ranked(8, 7, 6)
    table.seat(0).spell("HQ09").buried("HX16")
    table.seat(1).dead()
    table.seat(2).hp(4).buried("HX15").done()
    table.begin(0, phase="turn", dead=["HX24"])
    table.turn(0).choose("target", 2)
    assert ranks(table) == [7, 6, 8] and table.seat(2).hp == 18


def test_who_is_pushed_down_in_the_status_step_acts_no_second_time():
    """HH-26, HH-27: the Trendsetter's Potion lifts it to 7; the Jock that it pushes down has acted, the Cheerleader too."""
    table = ranked(5, 7, 6)
    for seat, card in enumerate(("HS01", "HS02", "HS03")):
        table.seat(seat).hp(10).hand(card)
    table.begin(0, phase="status", treasures=["HT23"])
    table.turn(1).choose("target", 0).choose("demand", "source")
    table.turn(0).choose("give", "HS01")
    assert ranks(table) == [7, 6, 5] and hps(table) == [10, 12, 12] and table.seat(0).treasures == ["ht23"]
    assert [event.rank for event in table.events(RankUsed)] == [7, 6, 5]

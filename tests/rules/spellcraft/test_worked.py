"""The worked scenarios that the checklist has for both spell-crafting games (SX-...), told as somebody outside would."""

import pytest

from tests.rules.spellcraft.playing import craft, hps, resolved, turns


def test_a_spell_that_has_shrunk_goes_first():
    """SX-04, SC-51, SC-52: three Components of initiative 5 become two, before three of initiative 9."""
    table = craft(3)
    table.seat(0).rank(1).spell("HS13", "HQ13", "HD09")
    table.seat(1).rank(2).spell("HS13", "HQ13", "HD08")
    table.seat(2).rank(8).spell("HQ07", "HD11")
    table.turn(2).choose("target", 0)
    table.turn(0).choose("HS13")
    table.turn(2).choose("target", "B")
    assert turns(table)[:3] == [2, 0, 1]


def test_one_die_for_each_matching_glyph():
    """SX-05, SC-85: Illusion alone, then with an Illusion Quality."""
    for spell, dice in ((["HD11"], 1), (["HQ10", "HD11"], 2)):
        table = craft(2)
        table.seat(0).rank(8).spell(*spell)
        table.seat(1).rank(7).done()
        table.begin(0, phase="turn")
        assert len(table.events("PowerRolled")[0].results) == dice


@pytest.mark.parametrize(("die", "hit"), [(1, 1), (4, 4)])
def test_a_random_foe_of_four(die: int, hit: int):
    """SX-07, SC-106: 5 and 6 are rolled again; 1 is on the left, 4 on the right."""
    table = craft(5)
    table.seat(0).spell("HD10")
    for seat in (1, 2, 3, 4):
        table.seat(seat).done()
    table.begin(0, phase="turn", dice=[5, 6, die, 4])
    assert [seat for seat, hp in enumerate(hps(table)) if hp == 18] == [hit]


def test_a_source_that_comes_late_is_next():
    """SX-08, SC-70."""
    table = craft(2)
    table.seat(0).rank(1).spell("HS13", "HQ11", "HD13")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", dice=[5], deck=["HS15"])
    assert resolved(table)[:4] == ["hs13", "hq11", "hs15", "hd13"]


def test_wild_magic_seeks_the_type_of_its_slot():
    """SX-10, SC-60, SC-61: what is turned over meanwhile is discarded."""
    table = craft(2)
    table.seat(0).rank(1).spell("HS13", ("Wild Magic", "quality"))
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", deck=["HD01", "Wild Magic", "HS02", "HQ13"])
    assert resolved(table)[:2] == ["hs13", "hq13"]
    thrown = [event.card for event in table.events("CardMoved", target="table/discard")][:4]
    assert sorted(card.kind.key for card in thrown) == ["hd01", "hs02", "wild", "wild"]


def test_three_wild_magics():
    """SX-11, SC-38, SC-59."""
    table = craft(2)
    table.seat(0).rank(1).spell(("Wild", "source"), ("Wild", "quality"), ("Wild", "delivery"))
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", deck=["HS13", "HQ13", "HD14"])
    assert resolved(table)[:3] == ["hs13", "hq13", "hd14"]


def test_a_creature_that_missed_absorbs_no_more():
    """SX-18, SC-139: a Gym Sock strikes back in the same turn, and nobody is asked."""
    table = craft(2)
    table.seat(0).creatures("Homework Golem")
    table.seat(1).done().treasures("Gym Sock of Stench")
    table.begin(0, phase="turn", dice=[2])
    assert hps(table) == [19, 19] and table.seat(0).creatures == []


def test_three_fall_by_one_blow_its_dealer_last():
    """SX-19, SC-189, SC-206."""
    table = craft(3)
    for seat, rank in ((0, 6), (1, 7), (2, 8)):
        table.seat(seat).rank(rank).hp(2)
    table.seat(0).spell("HQ04")
    table.seat(1).done()
    table.seat(2).done()
    table.begin(0, phase="turn", dice=[1, 1, 1], dead=["HX24", "HX22", "HX25"])
    assert [event.seat for event in table.events("Died")] == [1, 2, 0]
    assert table.seat(0).kills == 2 and table.seat(0).lasts == 1


def test_who_kills_itself_leaves_the_last_one_standing():
    """SX-22, SC-194, SC-208."""
    table = craft(2)
    table.seat(0).rank(8).hp(2).spell("Headmistress Hexagonia's")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn", dead=["HX24"])
    assert table.seat(1).lasts == 1 and table.seat(0).kills == table.seat(1).kills == 0


def test_the_dead_take_the_last_one_standing_along():
    """SX-23, SC-175, SC-176: both earn what they have earned."""
    table = craft(3)
    table.seat(0).hp(2).spell("HS04")
    table.seat(1).dead()
    table.seat(2).hp(2).done()
    table.begin(0, phase="turn", dead=["Ghost of a Chance", "HX24"])
    assert (table.seat(0).kills, table.seat(0).lasts, table.seat(2).kills) == (1, 1, 1)


def test_a_round_begins():
    """SX-24, SC-22 to SC-25: the living fill their hands, then the dead draw in the order in which they died."""
    table = craft(4)
    table.seat(0).dead()
    table.seat(1).dead()
    table.begin(2, phase="round", dead=["HX24", "HX22"])
    drawn = [event.card.kind.key for event in table.events("CardMoved") if event.target.endswith("/buried")]
    assert drawn == ["hx24", "hx22"]
    assert (table.seat(0).buried, table.seat(1).buried) == (["HX24"], ["HX22"])
    assert len(table.seat(2).hand) >= 8 and len(table.seat(3).hand) >= 8


def test_a_deck_runs_out_in_the_middle_of_a_hand():
    """SX-25, SC-23, SC-213, SC-214."""
    table = craft(2)
    table.seat(0).rank(1).hand("HS13", "HS13", "HQ13", "HQ13", "HD13", "HD13", "HS15", "HS15", "HQ15")
    table.seat(1).rank(2).hand("HQ15")
    deck = ["HS01", "HS02", "HS03", "HS04", "HS05"]
    thrown = [f"HQ{number:02}" for number in range(1, 13)]
    table.begin(0, phase="round", rest="none", deck=deck, discard=thrown)
    assert len(table.seat(0).hand) == 9 and len(table.seat(1).hand) == 8
    assert [event.size for event in table.events("Shuffled")] == [12]


def test_equal_scores_share_the_match():
    """SX-27, SC-218, SC-220: 4, 4 and 2."""
    table = craft(3)
    table.seat(0).spell("HS04").kills(0, earlier=2)
    table.seat(1).dead().kills(0, earlier=4)
    table.seat(2).hp(2).done().kills(0, earlier=2)
    table.begin(0, phase="turn", game=3, dead=["HX24"])
    assert table.over and table.result.winners == [0, 1] and table.result.scores == {0: 4, 1: 4, 2: 2}


def test_the_strongest_among_equals_is_chosen():
    """SX-31, SC-104: never oneself, though one has the most."""
    table = craft(4)
    table.seat(0).spell("HQ05")
    for seat, hp in ((1, 15), (2, 15), (3, 9)):
        table.seat(seat).hp(hp).done()
    table.turn(0, phase="turn").refuse("target", "A").refuse("target", "D").choose("target", "C")
    assert hps(table) == [20, 15, 13, 9]


def test_kept_creatures_do_not_slow_a_spell():
    """SX-32, SC-47: a Spell of three with two Creatures is announced as three."""
    table = craft(2)
    table.seat(0).rank(8).hand("HS13", "HQ13", "HD13").creatures("HD03", "HD05")
    table.seat(1).rank(7).hand("HS15", "HQ15")
    table.turn(0, phase="place").choose_many("HS13", "HQ13", "HD13").choose("done")
    table.turn(1).choose_many("HS15", "HQ15").choose("done")
    assert table.events("SizesAnnounced")[0].sizes == [3, 2] and turns(table)[0] == 1


def test_two_or_four_is_one_instance():
    """SX-33, SC-113, SC-136."""
    table = craft(3)
    table.seat(0).spell("HQ05")
    table.seat(1).dead()
    table.seat(2).done().creatures("HD03")
    table.begin(0, phase="turn")
    table.turn(2).choose("absorb", "HD03")
    assert table.seat(2).hp == 20 and table.seat(2).creatures == []


def test_a_reaction_answers_a_kept_creature():
    """SX-34, SC-197: on the turn of its owner, whose kill it is."""
    table = craft(3)
    table.seat(2).creatures("HD03")
    table.seat(0).hp(1).spell("HD08")
    table.seat(1).done()
    table.begin(2, phase="turn", dice=[4], dead=["HX24"])
    assert table.seat(0).dead and table.seat(2).kills == 1 and table.seat(2).hp == 18


def test_a_loner_with_nothing_but_wild_magic():
    """HHS-21, HH-59 to HH-62: both cards join; the placed one is replaced first, the added one as its owner likes."""
    table = craft(2)
    table.seat(0).rank(2).spell(("Wild Magic", "delivery"))
    table.seat(1).rank(8).done()
    table.turn(0, phase="turn", deck=["HD07", "Wild Magic", "HQ01", "HS01", "HD10", "HD01", "HS13"]).choose("Source")
    player = table.turn(0).refuse("resolve", "HD01")
    player.choose("HD10")
    assert resolved(table)[:3] == ["hs13", "hd10", "hd07"]


def test_on_the_top_rank_nothing_is_gained():
    """HHS-34, HH-101: the 4 damage are dealt."""
    table = craft(2)
    table.seat(0).rank(8).spell("HS01")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn")
    assert hps(table) == [20, 16] and not table.events("StatusMoved")

"""Cards at their limits: "at most", "or higher", the die one above, who is asked first, and that what works is told."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.core.events import CardMoved, Healed, Triggered
from rules.hell_high.state import Bullied, RankUsed
from tests.rules.hell_high.playing import cast, ranked, ranks, school
from tests.rules.spellcraft.playing import blows, hps, kills, topic, turns
from tests.scenario import Table


@pytest.mark.parametrize(("die", "own", "foe"), [(2, 18, 20), (3, 15, 17), (4, 15, 17), (5, 15, 19), (6, 15, 19)])
def test_each_face_of_tabitha(die: int, own: int, foe: int):
    """HS12, HH-103: 1-2 heals 3, 3-4 deals 3, from 5 on 1."""
    table = cast("HS12", dice=[die], own_hp=15)
    table.turn(0).choose("target", 1)
    assert hps(table)[:2] == [own, foe]


def test_nibblebone_heals_two_for_three_higher_foes():
    """HS15: at most 2."""
    table = ranked(1, 8, 7, 6)
    table.seat(0).hp(10).spell("HS15")
    for seat in (1, 2, 3):
        table.seat(seat).done()
    table.begin(0, phase="turn")
    assert table.seat(0).hp == 12


@pytest.mark.parametrize(("kept", "healed"), [((), 3), (("HD15",), 4), (("HD15", "HD15"), 4)])
def test_growth_spurting_stops_at_four(kept: Sequence[str], healed: int):
    """HQ13: 1 plus 1 for each Primal card, the Source and itself among them, at most 4."""
    table = ranked(8, 7)
    table.seat(0).hp(5).spell("HS13", "HQ13").creatures(*kept)
    table.seat(1).done()
    table.begin(0, phase="turn")
    assert table.events(Healed, seat=0, card="HQ13")[0].amount == healed


def test_poltergroan_with_equal_dice():
    """HS10: not lower is enough; lower hurts its owner."""
    for dice, lost in (([3, 3], [0, 4]), ([3, 4], [2, 0])):
        table = ranked(8, 7)
        table.seat(0).spell("HS10")
        table.seat(1).done()
        table.begin(0, phase="turn", dice=dice)
        assert [sum(blows(table, seat)) for seat in (0, 1)] == lost


@pytest.mark.parametrize(("rank", "healed"), [(5, []), (6, [1])])
def test_a_sash_from_rank_six_on(rank: int, healed: list[int]):
    """HT04: 6 itself is enough; what it heals is told to be its work."""
    table = ranked(rank, 2)
    table.seat(0).hp(10).treasures("HT04")
    table.begin(0, phase="status")
    while table.match.state.phase == "status" and table.match.decision is not None:
        table.submit([0])
    assert [event.amount for event in table.events(Healed, seat=0, card="HT04")] == healed
    assert len(table.events(Triggered, seat=0, card="HT04")) == len(healed)


def test_a_cherry_with_nobody_left_to_hit():
    """HT01, HH-110: a lone foe is hit once; the Cherry has no other and says nothing."""
    table = ranked(8, 7)
    table.seat(0).spell("HD14").treasures("HT01")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[6])
    assert len(blows(table, 1)) == 1 and not table.events(Triggered, card="HT01")


def test_a_cherry_knuckles_and_a_megaphone_say_that_they_work():
    """HT01, HT03, HT15: with the seat whose they are."""
    table = ranked(8, 7, 6)
    table.seat(0).spell("HD14").treasures("HT01")
    for seat in (1, 2):
        table.seat(seat).done()
    table.begin(0, phase="turn", dice=[6])
    assert len(table.events(Triggered, seat=0, card="HT01")) == 1
    table = ranked(8, 5)
    table.seat(0).spell("HS08").treasures("HT03", "HT15")
    table.seat(1).treasures("HT20").done()
    table.begin(0, phase="turn", deck=["HS13"])
    told = [(event.seat, event.card.kind.key) for event in table.events(Triggered)]
    assert sorted(told) == [(0, "ht03"), (0, "ht15"), (1, "ht20")]


@pytest.mark.parametrize(("die", "first"), [("HD03", 0), ("HD12", 1)])
def test_a_skateboard_adds_exactly_five(die: str, first: int):
    """HT16, SC-46: 2 and 5 beat the 6 of HD03, as 6 and 5 would; without a Delivery there is nothing to add to."""
    table = school(2)
    table.seat(0).spell("HD12" if first == 0 else "HS01").treasures("HT16")
    table.seat(1).spell(die)
    table.begin(0)
    assert turns(table)[0] == first


def test_slips_need_a_card_in_hand():
    """HT14: with an empty hand there is nothing to discard, so the Treasure is not offered."""
    for hand, asked in (([], False), (["HS01"], True)):
        table = ranked(8, 7)
        table.seat(0).spell("HS13").treasures("HT14").hand(*hand)
        table.seat(1).done()
        table.begin(0, phase="turn")
        offered = [option.card.kind.key for option in table.match.decision.options if option.card is not None]
        assert ("ht14" in offered) is asked


def test_a_chalkboard_costs_two_cards():
    """HT22: both are discarded before the top card is added."""
    table = ranked(8, 7)
    table.seat(0).spell("HS13").treasures("HT22").hand("HS01", "HS03", "HS05")
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["HQ13"])
    table.turn(0).choose("use", "HT22").choose("discard", "HS01").choose("discard", "HS03")
    discarded = [event.card.kind.key for event in table.events(CardMoved, source="seat0/hand")]
    assert discarded == ["hs01", "hs03"] and len(table.events(CardMoved, why="added")) == 1


def test_a_potion_rises_for_itself_alone_and_is_used_up():
    """HT23: another Treasure gained moves nobody; drunk, it is gone."""
    table = ranked(4, 8)
    table.seat(0).hp(10).spell("HS03").treasures("HT23")
    table.seat(1).done()
    table.begin(0, phase="turn", treasures=["HT05"])
    table.turn(0)
    before = ranks(table)
    table.turn(0).choose("use", "HT23")
    assert "ht23" not in table.seat(0).treasures and table.seat(0).rank == before[0] + 1
    assert before[0] == 4


# -- the dead --------------------------------------------------------------------------------------------------------


def dying(card: str, *, later: Sequence[str] = ("HS13", "HQ13"), seats: int = 4) -> Table:
    """Seat 0 kills seat 1, which draws ``card``; the Spell of the last seat is still to come."""
    table = ranked(*(8, 5, 4, 3)[:seats])
    table.seat(0).spell("HS08")
    table.seat(1).hp(1).done()
    for seat in range(2, seats - 1):
        table.seat(seat).done()
    table.seat(seats - 1).spell(*later)
    return table.begin(0, phase="turn", dead=[card], deck=["HS13"])


def test_a_seance_spares_whose_spell_is_being_cast():
    """HX09, HH-116: neither the active Wizard nor who has had its turn; the only one left is not chosen."""
    table = dying("HX09")
    assert topic(table) and table.match.decision.seat == 3, "the victim itself picks"
    offered = [option.card.kind.key for option in table.match.decision.options if option.card is not None]
    assert sorted(offered) == ["hq13", "hs13"]


def test_a_rigged_vote_asks_for_two_of_three():
    """HX10, HH-08: any two of the living, whoever they are; clockwise from the dead."""
    table = dying("HX10")
    options = [option.seat for option in table.match.decision.options]
    assert table.match.decision.seat == 1 and options == [2, 3, 0]
    table.turn(1).choose("target", 2)
    assert [option.seat for option in table.match.decision.options] == [3, 0]
    table.turn(1).choose("target", 0)
    assert table.seat(2).rank == 8 and table.seat(0).rank == 4


# -- ranks -----------------------------------------------------------------------------------------------------------


def loner(*spell: str, deck: Sequence[str]) -> Table:
    """The Loner casts; its rank and what is next on the Main Deck."""
    table = ranked(2, 8)
    table.seat(0).spell(*spell)
    table.seat(1).done()
    return table.begin(0, phase="turn", deck=deck)


@pytest.mark.parametrize("spell", [["HS13"], ["HS13", "HQ13"]])
def test_a_loner_with_one_card_turns_over_two(spell: Sequence[str]):
    """HH-56 to HH-58: a second Component of its own, and the ability is lost for this turn."""
    table = loner(*spell, deck=["HQ14", "HQ05"])
    assert len(table.events(CardMoved, why="turned", seat=0)) == (2 if len(spell) == 1 else 0)


def test_a_blow_that_is_no_bully_takes_no_component():
    """HH-67: a Source without the word hits a lower foe, whose Spell stays whole."""
    table = ranked(8, 5)
    table.seat(0).spell("HS07")
    table.seat(1).spell("HS01", "HD01")
    table.begin(0, phase="turn", deck=["HQ13"])
    assert blows(table, 1) and not table.events(CardMoved, why="lost") and not table.events(Bullied)


@pytest.mark.parametrize(("hp", "killers"), [(20, [0]), (1, [0, 1])])
def test_a_kill_by_a_dead_wizard_card_earns_no_status(hp: int, killers: list[int]):
    """HH-22 to HH-25: a Spell that kills lifts its caster by one; the Ghost of the dead has its kill, but lifts nobody."""
    table = ranked(5, 3, 2, 1)
    table.seat(0).spell("HS08")
    table.seat(1).hp(1).done()
    table.seat(2).hp(hp).done()
    table.seat(3).hp(hp).done()
    table.begin(0, phase="turn", dead=["HX01", "HX24"], dice=[1], deck=["HS13"])
    assert kills(table) == killers and table.seat(0).rank == 6 and table.seat(1).rank == 0


def test_a_board_that_is_wrong_is_found():
    """HH-08, HH-33: two on one rank, a standee elsewhere than its rank says, a bonus without its token, the dead on a rank."""
    for spoil, said in (
        (lambda state: state.ranks.__setitem__(1, state.ranks[0]), "the ranks are"),
        (lambda state: state.ranks.__setitem__(1, 9), "the ranks are [8, 9, 6]"),
        (lambda state: state.ranks.__setitem__(1, 0), "seat 1 lives but stands nowhere"),
        (lambda state: setattr(state.seats[2], "living", False), "seat 2 is dead but stands on rank 6"),
        (lambda state: setattr(state, "bonus", "arcane"), "Power Bonus Token"),
        (lambda state: state.laid.__setitem__(0, 3), "holds"),
    ):
        table = ranked(8, 7, 6)
        state = table.begin(0, phase="status").match.state
        assert table.match.check() == []
        spoil(state)
        assert any(said in problem for problem in table.match.check()), said


def test_the_loner_says_so():
    """HH-56: its ability is told when it is used."""
    table = loner("HS13", deck=["HQ14", "HQ05"])
    assert [(event.seat, event.rank) for event in table.events(RankUsed) if event.seat == 0][:1] == [(0, 2)]

"""Sources, Qualities and Deliveries do what they say; the plain ones stand in tests.rules.spellcraft.test_sets."""

import pytest

from rules.core.events import CardMoved, Damaged, Healed
from tests.rules.hell_high.playing import cast, damage, ranks, school

# -- Components ------------------------------------------------------------------------------------------------------


def test_librarian_draws_without_a_lower_foe():
    """HS02."""
    table = cast("HS02", rank=1)
    assert len(table.events(CardMoved, why="draw", seat=0)) == 2


def test_morbid_mortimer_loses_status():
    """HS05."""
    assert ranks(cast("HS05", hps=(9, 8)))[0] == 6


def test_pyro_pete_heals_at_the_top():
    """HS09."""
    table = school(2)
    table.seat(0).rank(8).hp(10).spell("HS09")
    table.seat(1).rank(3).done()
    table.begin(0, phase="turn")
    assert table.seat(0).hp == 12
    table = cast("HS09", rank=1)
    table.turn(0).choose("target", 1)
    assert damage(table) == [0, 4, 0], "at most 4"


@pytest.mark.parametrize(("dice", "wanted"), [([4, 4], [0, 4, 0]), ([3, 4], [2, 0, 0])])
def test_poltergroan_rolls_against_the_foe(dice, wanted):
    """HS10: equal is enough."""
    table = cast("HS10", dice=dice)
    table.turn(0).choose("target", 1)
    assert damage(table) == wanted


def test_mindy_hits_by_die():
    """HS11, SC-106: numbers not used are rolled again."""
    assert damage(cast("HS11", dice=[5, 2])) == [0, 0, 3]


@pytest.mark.parametrize(
    ("die", "wanted", "after"), [(2, [0, 0, 0], [6, 8, 5]), (4, [0, 0, 3], [7, 8, 3]), (5, [0, 0, 1], [8, 7, 5])]
)
def test_tabitha(die, wanted, after):
    """HS12, HH-103: the foe is chosen before the die."""
    table = cast("HS12", dice=[die], own_hp=15)
    table.turn(0).choose("target", 2)
    assert damage(table) == wanted and ranks(table) == after
    assert table.seat(0).hp == (18 if die == 2 else 15)


@pytest.mark.parametrize(("rank", "hp"), [(7, 12), (1, 13)])
def test_grungus(rank, hp):
    """HS13."""
    assert cast("HS13", rank=rank, own_hp=10).seat(0).hp == hp


def test_harriet_and_nibblebone_heal():
    """HS14, HS15."""
    assert cast("HS14", own_hp=10).seat(0).hp == 11
    assert cast("HS15", own_hp=10, rank=1).seat(0).hp == 12


def test_honor_rolling_counts_treasures():
    """HQ02: at most 4."""
    table = school(2)
    table.seat(0).spell("HQ02").treasures("HT05", "HT06", "HT07", "HT08")
    table.seat(1).done()
    table.begin(0, phase="turn")
    assert table.seat(1).hp == 16


@pytest.mark.parametrize(("rank", "wanted"), [(4, [0, 0, 0]), (6, [0, 0, 2])])
def test_hall_passing(rank, wanted):
    """HQ03: with the rank after the gain."""
    table = cast("HQ03", rank=rank, treasures=["HT16"])
    assert damage(table) == wanted and bool(table.seat(0).treasures) == (rank == 4)


def test_graveyard_after_a_death():
    """HQ05."""
    table = school(3)
    table.seat(0).rank(7).spell("HQ05")
    table.seat(1).dead()
    table.seat(2).rank(5).done()
    table.begin(0, phase="turn")
    assert damage(table)[2] == 4


def test_gossip_comes_first():
    """HQ10, HH-105: the loss comes first, so Bully may happen."""
    table = school(2)
    table.seat(0).rank(7).spell("HQ10")
    table.seat(1).rank(8).spell("HS13", "HQ13")
    table.begin(0, phase="turn")
    assert ranks(table) == [8, 7], "it lands on the caster, who is pushed up"
    table.turn(1).choose("give up", "HS13")


@pytest.mark.parametrize(("dice", "more"), [([5], 1), ([6, 4], 2)])
def test_daydreaming_adds_cards(dice, more):
    """HQ11, HH-106."""
    table = cast("HQ11", dice=dice, deck=["HS13", "HQ13"], bonus="illusion" if len(dice) == 2 else "")
    assert len(table.events(CardMoved, why="added")) == more


def test_growth_counts_primal_cards():
    """HQ13: itself, the Source and a kept Creature: 1 + 3, at most 4."""
    table = school(2)
    table.seat(0).rank(8).hp(5).spell("HQ13").creatures("HD15")
    table.seat(1).rank(3).done()
    table.begin(0, phase="turn")
    assert table.events(Healed, seat=0)[0].amount == 3


def test_swirly_and_locker():
    """HQ14, HQ15."""
    table = cast("HQ14")
    table.turn(0).choose("target", 2)
    assert damage(table) == [0, 0, 2]
    table = cast("HQ15", own_hp=10, hps=(11, 20))
    assert table.seat(0).hp == 12 and damage(table) == [0, 0, 2], "after healing only one is stronger"


@pytest.mark.parametrize(("dice", "row"), [([4], 0), ([6], 1)])
def test_overachieving(dice, row):
    """HQ01."""
    table = cast("HQ01", dice=dice, treasures=["HT16"])
    table.turn(0).choose("target", 1)
    assert bool(table.seat(0).treasures) == (row == 1)
    assert len(table.events(CardMoved, why="draw", seat=0)) == (2 if row == 0 else 0)


def test_pain_locker_and_flashbang_push_down():
    """HD01, HD11."""
    assert ranks(cast("HD01", dice=[5]))[2] == 3
    table = cast("HD11", dice=[5])
    table.turn(0).choose("target", 1)
    assert ranks(table)[1] == 6 and damage(table) == [0, 2, 0]


def test_permanent_record_without_a_target():
    """HD06, HH-109: one's own part happens all the same."""
    table = school(2)
    table.seat(0).rank(7).spell("HD06")
    table.seat(1).rank(3).done()
    table.begin(0, phase="turn", dice=[5])
    assert table.seat(0).rank == 8 and table.seat(1).hp == 20


def test_imaginary_pen_pal():
    """HD12: heals and stays on a low roll, goes on a middling one."""
    table = cast("HD12", dice=[1, 2], own_hp=10)
    assert table.seat(0).hp == 11 and table.seat(0).creatures == ["hd12"]
    table = cast("HD12", dice=[1, 5])
    assert damage(table) == [0, 3, 0] and table.seat(0).creatures == []


# -- Reactions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "amount"), [("HS05", 2), ("HS10", 2), ("HQ06", 2), ("HQ09", 3), ("HQ15", 2), ("HD06", 3)]
)
def test_reactions_hit_the_active_wizard(card, amount):
    """SC-180, HH-88."""
    table = school(3)
    table.seat(0).rank(7).spell("HS08")
    table.seat(1).rank(8).hp(2).spell(card)
    table.seat(2).rank(5).done()
    table.begin(0, phase="turn", dead=["HX22"])
    assert sum(event.amount for event in table.events(Damaged, seat=0)) == amount
    assert table.seat(0).kills == 1

"""Every card does what it says; the plain ones stand in tests.rules.spellcraft.test_sets."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.core.events import CardMoved, Damaged, Healed
from rules.spellcraft.events import PowerRolled
from tests.rules.hell_high.playing import cast, ranks, school
from tests.rules.spellcraft.playing import turns
from tests.scenario import Table

# -- Components ------------------------------------------------------------------------------------------------------


def damage(table: Table) -> list[int]:
    """The damage dealt to each seat so far."""
    return [sum(event.amount for event in table.events(Damaged, seat=seat)) for seat in range(3)]


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


# -- Treasures -------------------------------------------------------------------------------------------------------


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


def test_gym_sock_strikes_back_once_a_round():
    """HT12."""
    table = school(2)
    table.seat(0).rank(8).spell("HQ08")
    table.seat(1).rank(5).treasures("HT12").done()
    table.begin(0, phase="turn")
    assert table.seat(1).hp == 18 and table.seat(0).hp == 19


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


def test_trophy_case_skull():
    """HT18."""
    table = school(3)
    table.seat(0).rank(8).hp(10).spell("HS08").treasures("HT18")
    table.seat(1).rank(5).hp(2).done()
    table.seat(2).rank(3).done()
    table.begin(0, phase="turn", dead=["HX22"], deck=["HS13"])
    assert table.seat(0).hp >= 13


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


# -- Dead Wizard cards -----------------------------------------------------------------------------------------------


def dying(card: str, *more: str, dice: Sequence[int] = (), hps: Sequence[int] = (20, 20)) -> Table:
    """Seat 0 kills seat 1, which draws ``card``; seat 2 has had its turn."""
    table = school(3)
    table.seat(0).rank(8).hp(hps[0]).spell("HS08").treasures("HT05")
    table.seat(1).rank(5).hp(1).done()
    table.seat(2).rank(4).hp(hps[1]).hand("HS01", "HS02", "HS03").treasures("HT06").done()
    table.begin(0, phase="turn", dead=[card, *more], dice=dice, deck=["HS13"], treasures=["HT07", "HT09", "HT08"])
    return table


def test_cards_of_the_dead_that_hurt():
    """HX01, HX02, HX03."""
    assert damage(dying("HX01", dice=[1]))[2] == 2
    assert damage(dying("HX02"))[0] == 3
    assert damage(dying("HX03")) == [1, 2, 1]


def test_cards_of_the_dead_that_choose():
    """HX04, HX05, HX06, HX10."""
    table = dying("HX04")
    table.turn(1).choose("target", 2)
    assert table.seat(2).rank == 2
    assert len(dying("HX05").events(CardMoved, why="discard", seat=2)) == 2
    table = dying("HX06")
    table.turn(1).choose("target", 2)
    assert table.seat(2).treasures == []
    table = dying("HX10")
    assert table.seat(0).rank == 4 and table.seat(2).rank == 8


def test_ferry_toll_finds_an_everlasting_treasure():
    """HX07."""
    table = dying("HX07")
    assert table.seat(1).treasures == ["ht09"]


def test_deeper_detention_draws_two_more():
    """HX08."""
    assert dying("HX08", "HX21", "HX22").seat(1).buried[:2] == ["hx21", "hx22"]


def test_seance_prank():
    """HX09, HH-116."""
    table = school(3)
    table.seat(0).rank(8).spell("HS08")
    table.seat(1).rank(5).hp(1).done()
    table.seat(2).rank(4).spell("HS01", "HD01")
    table.begin(0, phase="turn", dead=["HX09"], deck=["HS13"])
    table.turn(2).choose("give up", "HD01")
    assert [event.card.kind.key for event in table.events(CardMoved, why="lost", seat=2)][:1] == ["hd01"]


def next_game(card: str, **facts: Any) -> Table:
    """Seat 1 holds a card of an earlier game; seat 0 dies, and the next game begins."""
    table = school(2, games=3)
    table.seat(0).rank(8).hp(1)
    table.seat(1).rank(5).spell("HS08").buried(card)
    table.begin(1, phase="turn", dead=["HX21"], **facts)
    assert table.match.state.game == 2
    return table


def test_starts_of_the_next_game():
    """HX11 to HX18, SC-169."""
    assert next_game("HX11").seat(1).hp == 23
    assert len(next_game("HX12").seat(1).creatures) == 1
    assert len(next_game("HX13").seat(1).hand) >= 10
    assert len(next_game("HX14").seat(1).treasures) >= 1
    assert ranks(next_game("HX15"))[1] == 8
    assert next_game("HX16").seat(0).hp == 18
    assert next_game("HX17").seat(1).risen == ["hx17"]
    assert next_game("HX18").seat(1).risen == ["hx18"]


def test_risen_cards_work():
    """HX17, HX18."""
    table = school(2)
    table.seat(0).rank(8).hp(5).spell("HS13", "HD14").risen("HX17", "HX18")
    table.seat(1).rank(5).done()
    table.begin(0, phase="turn")
    assert len(table.events(PowerRolled)[0].results) == 3
    assert table.events(Healed, seat=0)[0].amount == 3


def test_cancelled():
    """HX19, HHS-36, HH-118: the move does not happen; the active Wizard goes down instead."""
    table = school(3)
    table.seat(0).rank(6).spell("HS01")
    table.seat(1).rank(7).buried("HX19").done()
    table.seat(2).rank(3).done()
    table.begin(0, phase="turn")
    table.turn(1).choose("yes")
    assert ranks(table) == [5, 7, 3] and table.seat(1).buried == []


def test_sk8_or_die():
    """HX20, SC-56: the chosen Spell resolves next."""
    table = school(2)
    table.seat(0).rank(8).spell("HS13")
    table.seat(1).rank(5).spell("HS15", "HQ13").buried("HX20")
    table.turn(1).choose("ahead", 1)
    assert turns(table)[0] == 1


def test_notes_and_fake_id():
    """HX21, HX22."""
    table = school(2)
    table.seat(0).rank(8).spell("HD14").buried("HX21")
    table.seat(1).rank(5).buried("HX22").done()
    table.begin(0, phase="turn")
    table.turn(0).choose("yes")
    assert len(table.events(PowerRolled)[0].results) == 3
    table.turn(1).choose("prevent", "HX22")
    assert table.seat(1).hp == 20 and table.seat(0).buried == table.seat(1).buried == []


def test_bell_note_and_homework():
    """HX23, HX24, HX25."""
    table = school(2)
    table.seat(0).rank(8).hp(5).spell("HS13").buried("HX23", "HX24", "HX25")
    table.seat(1).rank(5).done()
    player = table.turn(0, phase="turn", deck=["HQ13"])
    player.choose("use", "HX24").choose("use", "HX23").choose("use", "HX25")
    heals = [event.amount for event in table.events(Healed, seat=0)]
    assert heals[:3] == [5, 2, 2]

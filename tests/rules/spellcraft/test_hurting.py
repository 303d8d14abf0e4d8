"""Targets, damage, healing, Creatures (SC-98 to SC-146)."""

from __future__ import annotations

from rules.core.events import Damaged, Died, Healed, Prevented
from rules.hell_high.state import StatusMoved
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import TargetsChosen, TokenGained
from tests.rules.spellcraft.playing import blows, cast, craft, dice, hps, moves, resolved, topic

# -- targets ---------------------------------------------------------------------------------------------------------


def test_the_dead_are_skipped():
    """SC-01, SC-02, SC-03, SC-100, SC-101: left is the next living seat clockwise."""
    table = craft(4)
    table.seat(0).spell("HS15", "HS14")
    table.seat(1).dead()
    table.seat(2).done()
    table.seat(3).dead()
    table.begin(0, phase="turn")
    table.turn(0).choose("resolve", "HS15")
    assert table.seat(2).hp == 16, "it is the left and the right foe"


def test_left_and_right_of_two_is_one():
    """SC-102: hit once."""
    assert blows(cast("HD07", dice=[5]), 1) == [2]


def test_each_foe_clockwise_from_the_left():
    """SC-103, SC-189."""
    table = craft(4)
    for seat in (0, 1, 3):
        table.seat(seat).done()
    table.seat(2).spell("HD08")
    table.begin(2, phase="turn", dice=[5])
    assert table.events(TargetsChosen)[0].targets == [3, 0, 1]
    assert [event.seat for event in table.events(Damaged)] == [3, 0, 1]


def test_strongest_and_weakest_by_hp():
    """SC-104: equals are the caster's choice; oneself is never counted."""
    table = cast("HS04", seats=3, foes=(9, 9), hp=3)
    table.turn(0).offers("target").choose("target", 2)
    assert hps(table) == [3, 9, 7]


def test_weaker_means_fewer():
    """SC-105: equal HP is neither weaker nor stronger."""
    assert hps(cast("HD13", dice=[5], foes=(20,))) == [20, 20]
    assert hps(cast("HD13", dice=[5], foes=(19,))) == [20, 15]


def test_a_target_must_be_chosen_before_the_dice():
    """SC-98, SC-99, SC-108: no way around it."""
    table = cast("HD11", seats=3, dice=[5])
    assert {option.verb for option in table.match.decision.options} == {"target"}
    assert dice(table) == []


def test_a_target_that_died_is_not_replaced():
    """SC-109: the rest of the row does not look for another."""
    table = craft(3)
    table.seat(0).rank(8).spell("HD11")
    table.seat(1).rank(6).hp(1).done()
    table.seat(2).rank(5).done()
    table.begin(0, phase="turn", dice=[5], dead=["HX24"])
    table.turn(0).choose("target", 1)
    assert not table.events(StatusMoved, why="lose") and table.seat(2).hp == 20


def test_a_target_stays_the_target():
    """SC-110: no longer the strongest after 2 damage, it still gains the MTD."""
    table = craft(3, game="pleasure_palace")
    table.seat(0).spell("PS05")
    table.seat(1).hp(20).done()
    table.seat(2).hp(19).done()
    table.begin(0, phase="turn", sack=["Ghoul Gout"])
    assert hps(table) == [20, 18, 19] and table.seat(1).mtds == ["pm04"]


def test_only_damage_is_absorbed():
    """SC-111: the target loses Social Status all the same."""
    table = craft(2)
    table.seat(0).rank(8).spell("HD11")
    table.seat(1).rank(6).creatures("HD03").done()
    table.begin(0, phase="turn", dice=[5])
    table.turn(1).choose("absorb", "HD03")
    assert table.seat(1).hp == 20 and table.events(StatusMoved, why="lose")[0].moves[0][:2] == (1, 6)


# -- damage ----------------------------------------------------------------------------------------------------------


def test_hp_stop_at_nought():
    """SC-112."""
    table = cast("HQ09", seats=3, foes=(20, 1), dead=["HX24"])
    assert table.seat(2).hp == 0 and [event.seat for event in table.events(Died)] == [2]


def test_two_sentences_are_two_instances():
    """SC-113, SC-134: a Creature absorbs one of them."""
    table = craft(2)
    table.seat(0).spell("HQ08")
    table.seat(1).creatures("HD03").done()
    table.begin(0, phase="turn")
    table.turn(1).choose("absorb", "HD03")
    assert blows(table, 1) == [1]


def test_each_victim_decides_for_itself():
    """SC-114, SC-115, SC-116, SC-135, SC-143: in turn, clockwise from the dealer's left."""
    table = craft(3)
    table.seat(0).spell("HD08")
    table.seat(1).creatures("HD03").done()
    table.seat(2).creatures("HD09").done()
    table.begin(0, phase="turn", dice=[5])
    table.turn(1).offers("absorb", "take").choose("take")
    table.turn(2).choose("absorb", "HD09")
    assert hps(table) == [20, 18, 20] and table.seat(1).creatures == ["hd03"]


def test_no_damage_asks_nobody():
    """SC-117: the Slacker's blow of 0."""
    table = craft(2)
    table.seat(0).rank(3)
    table.seat(1).rank(8).creatures("HD03").hand("HS13")
    table.begin(0, phase="status")
    if topic(table) == "bonus":
        table.submit([0])
    assert topic(table) == "build" and not table.events(Damaged)


def test_the_dealer_is_who_controls_the_text():
    """SC-118, SC-142, SC-193: the Jock's 3 damage may be absorbed, and kills for the Jock."""
    table = craft(3)
    table.seat(0).rank(7).hand("HS01")
    table.seat(1).rank(5).hp(2).creatures("HD03")
    table.seat(2).rank(8)
    table.begin(0, phase="status", dead=["HX24"])
    while topic(table) in ("bonus", "target"):
        table.submit([0])
    table.turn(0).choose("demand", "delivery")
    table.turn(1).choose("take")
    assert [event.seat for event in table.events(TokenGained, why=KILL.key)] == [0]


def test_self_inflicted_damage_is_not_absorbed():
    """SC-119, SC-136."""
    table = craft(2)
    table.seat(0).spell("HS03").creatures("HD12")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[1], treasures=["HT05"])
    assert table.seat(0).hp == 19, "2 taken, 1 healed by the Creature"
    assert not table.events(Prevented)


def test_lost_hp_are_no_damage():
    """SC-120, SC-199: what an MTD costs is not absorbed and nobody's kill."""
    table = craft(3, game="pleasure_palace")
    table.seat(0).hp(1).spell("PS09").mtds("Hocus Poxus").creatures("PD12")
    table.seat(1).done()
    table.seat(2).done()
    table.begin(0, phase="turn", dice=[1], dead=["PX24"])
    assert [event.by for event in table.events(Died)] == [-1]
    assert not table.events(TokenGained, why=KILL.key)


def test_healing_stops_at_twenty_five():
    """SC-17, SC-121: only what was really gained is told."""
    table = cast("HS13", hp=24)
    assert table.seat(0).hp == 25 and [event.amount for event in table.events(Healed)] == [1]


def test_the_dead_gain_nothing():
    """SC-122, SC-201."""
    table = craft(3)
    table.seat(0).rank(6).hand("HS01")
    table.seat(1).dead()
    table.seat(2).rank(8)
    table.begin(0, phase="status")
    while topic(table) in ("bonus", "target", "jock"):
        table.submit([0])
    assert table.seat(1).hp == 0 and not table.events(Healed, seat=1)


def test_parts_happen_in_printed_order():
    """SC-123: 2 damage first; a dead caster heals nothing."""
    table = cast("HQ09", "HD14", seats=3, hp=1, dead=["HX24"])
    assert not table.events(Healed) and table.events(Died)[0].seat == 0


# -- Creatures -------------------------------------------------------------------------------------------------------


def test_a_found_creature_is_kept_like_any():
    """SC-124, SC-125, SC-126: found by Wild Magic."""
    table = cast(("Wild", "delivery"), deck=["HD09"], dice=[5])
    assert table.seat(0).creatures == ["hd09"] and moves(table, "kept") == ["hd09"]


def test_a_miss_discards_it():
    """SC-127."""
    table = craft(2)
    table.seat(0).spell("HS13").creatures("HD09")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[4])
    assert table.seat(0).creatures == [] and moves(table, "missed") == ["hd09"]


def test_it_picks_its_target_each_time():
    """SC-130, SC-132: the weakest now."""
    table = craft(3)
    table.seat(0).spell("HS13").creatures("HD05")
    table.seat(1).hp(8).done()
    table.seat(2).hp(9).done()
    table.begin(0, phase="turn", dice=[5])
    assert hps(table)[1:] == [6, 9] and "hd05" in resolved(table)


def test_bully_takes_no_kept_creature():
    """SC-133."""
    table = craft(2)
    table.seat(0).rank(8).spell("HQ07")
    table.seat(1).rank(5).creatures("HD03").spell("HS13")
    table.begin(0, phase="turn")
    table.turn(1).choose("take")
    assert table.seat(1).creatures == ["hd03"]


def test_unresolved_creatures_absorb_nothing():
    """SC-137, SC-138: only kept ones step in."""
    table = craft(2)
    table.seat(0).spell("HS08")
    table.seat(1).spell("HD03", "HS13")
    table.begin(0, phase="turn", deck=["HQ13"], dice=[1])
    assert blows(table, 1)[:1] == [2] and not table.events(Prevented)


def test_a_creature_that_missed_absorbs_nothing():
    """SC-139: after the miss the sock strikes back."""
    table = craft(2)
    table.seat(0).spell("HD14").creatures("HD09")
    table.seat(1).treasures("HT12").done()
    table.begin(0, phase="turn", dice=[4, 4])
    table.turn(0).choose("resolve", "HD09")
    assert not table.events(Prevented) and blows(table, 0) == [1]


def test_creatures_go_at_death():
    """SC-141, SC-144, SC-200."""
    table = craft(3)
    table.seat(0).spell("HQ09")
    table.seat(1).done()
    table.seat(2).hp(3).creatures("HD03").spell("HS13")
    table.begin(0, phase="turn", dead=["HX24"])
    table.turn(2).choose("take")
    assert table.seat(2).creatures == [] and "hs13" not in resolved(table)


def test_a_copy_of_a_creature_is_not_kept():
    """SC-145, SC-146: it rolls for itself, with the copied glyph."""
    table = craft(2, game="pleasure_palace")
    table.seat(0).spell("PQ10", "PD09")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[6, 6, 1, 1])
    assert dice(table) == [2, 2] and table.seat(0).creatures == []

"""Turns of the Palace in which tokens, the Standee or a Reaction change what comes next."""

from __future__ import annotations

from tests.rules.pleasure_palace.playing import cast, palace, sick, standee
from tests.rules.spellcraft.playing import blows, dice, hps, kills, resolved, topic


def test_a_trap_that_kills_feeds_the_reaction_with_another_token():
    """PP-53, PP-79, PS04: at 1 HP Clap Trap costs 2; Wart-Nosed cures Phantom Itch for 1 HP, and Boilbottom deals a bare 2."""
    table = palace(2)
    table.seat(0).hp(1).mtds("PM08").spell("PS04", "PQ15")
    table.seat(1).done()
    table.begin(0, phase="turn", sack=["PM07"])
    assert resolved(table) == ["ps04", "pq15"] and sick(table, 0) == []
    assert hps(table) == [1 + 1, 18], "the foe has more HP, so Wart-Nosed has only healed"


def test_a_loofah_kills_the_killer_in_its_own_turn():
    """PT14, PP-72, PP-74: saved at 1 HP, its owner scratches the active Wizard to death, whose turn and game end."""
    table = palace(2, games=1)
    table.seat(0).hp(1).spell("PS15", "PQ08")
    table.seat(1).hp(2).mtds("PM04").treasures("PT14").spell("PQ15", "PS13", "PD14")
    table.begin(0, phase="turn")
    assert table.over and kills(table) == [1] and table.match.result.scores == {0: 0, 1: 2}
    assert resolved(table) == ["ps15"]


def test_a_bazooka_ends_the_game_before_the_spell():
    """PT21, SC-76, SC-204: nothing of the Spell resolves any more, and the rival had none to answer with."""
    table = palace(2, games=1)
    table.seat(0).treasures("PT21").spell("PS04")
    table.seat(1).hp(3).spell("PS13")
    table.begin(0, phase="turn")
    table.turn(0).choose("use", "PT21")
    assert table.over and table.match.result.scores == {0: 2, 1: 0} and resolved(table) == []


def test_a_knock_off_beside_the_creature_that_it_copies():
    """PQ10, PP-106, SC-145: both roll two Illusion dice; the copy's KEEP is for nothing, the Imp's own is not."""
    table = cast("PQ10", "PD12", seats=2, dice=[2, 1, 2, 1])
    assert dice(table) == [2, 2] and table.seat(0).creatures == ["pd12"] and hps(table) == [20, 20]


def test_a_high_roll_of_a_copy_strikes_once_more():
    """PQ10: 10 of the copy deal 4, 6 of the Imp deal 3, which keeps neither."""
    table = cast("PQ10", "PD12", seats=2, dice=[6, 4, 5, 1])
    assert blows(table, 1) == [4, 3] and table.seat(0).creatures == []


def test_a_kept_creature_under_warts_and_a_delivery_at_each_foe():
    """PP-65, PP-66: Sauna of Sorrows is narrowed, the Hydra has a single target and asks nothing."""
    table = palace(3)
    table.seat(0).mtds("PM09").creatures("PD09").spell("PD07")
    table.seat(1).done()
    table.seat(2).done()
    table.turn(0, phase="turn", dice=[5, 1, 5, 1]).choose("resolve", "PD07").choose("target", 1)
    assert hps(table) == [20, 18, 20 - 3] and table.seat(0).creatures == ["pd09"]


def test_handing_on_one_of_two_and_no_more():
    """PD11, PP-26: "up to two" may be one; what stays works on."""
    table = palace(2)
    table.seat(0).mtds("PM08", "PM01").treasures("PT11").spell("PQ11", "PD11")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[6, 5, 6])
    table.turn(0).choose("pass", "PM08")
    table.turn(0).choose("none")
    assert sick(table, 0) == ["pm01"] and sick(table, 1) == ["pm08"] and hps(table)[0] == 18


def test_the_pinnacle_answers_what_a_foe_hands_over():
    """PT04, PP-26, PP-37: the first of two MTDs brings the Standee, the second cannot be passed any more."""
    table = palace(2)
    table.seat(0).mtds("PM08", "PM01").treasures("PT11").spell("PQ14", "PD11")
    table.seat(1).treasures("PT04").done()
    table.begin(0, phase="turn", dice=[6, 6])
    table.turn(0).choose("pass", "PM08")
    table.turn(1).choose("answer", "PT04")
    assert standee(table) == 1 and sick(table, 0) == ["pm01"] and sick(table, 1) == ["pm08"]
    assert topic(table) != "pass"

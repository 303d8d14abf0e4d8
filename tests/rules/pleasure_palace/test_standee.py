"""The Standee: who takes it, what it keeps away and where it goes when its holder dies."""

from __future__ import annotations

from rules.pleasure_palace.state import StandeeMoved
from tests.rules.pleasure_palace.playing import cast, palace, sick, standee
from tests.rules.spellcraft.playing import blows, hps


def test_contagious_in_a_duel_passes_one():
    """PQ05, SC-102: left and right are one foe: one blow, one token."""
    table = cast("PQ05", seats=2, mtds=["Phantom Itch", "Ghoul Gout"])
    table.turn(0).choose("pass", "Ghoul Gout")
    assert sick(table, 1) == ["pm04"] and sick(table, 0) == ["pm08"] and hps(table) == [20, 18]


def test_contagious_at_a_holder_and_another():
    """PQ05, PP-27: the holder on the left takes the damage and no token; the one on the right gains one."""
    table = cast("PQ05", seats=3, mtds=["Phantom Itch"], standee=1)
    assert sick(table, 1) == [] and sick(table, 2) == ["pm08"] and hps(table) == [20, 18, 18]


def test_a_slain_holders_rope_is_silent():
    """PT15, PP-44, SC-162: the slayer gains the Standee; the dead strike nobody."""
    table = cast("PS15", seats=3, hps=[20, 2], standee=2, dead=["PX24"], own_hp=10)
    assert standee(table) == 0 and table.seat(0).hp == 11
    roped = palace(3)
    roped.seat(0).hp(10).spell("PS15")
    roped.seat(1).done()
    roped.seat(2).hp(2).treasures("PT15").done()
    roped.begin(0, phase="turn", standee=2, dead=["PX24"])
    assert standee(roped) == 0 and blows(roped, 0) == []


def test_a_copied_standee_line():
    """PP-43, PQ10, PD04: the copy of Eat the Rich has its Standee line, too."""
    table = cast("PQ10", "PD04", seats=2, hps=[5], standee=0, dice=[1, 1, 1])
    assert blows(table, 1) == [1, 1]


def test_the_pinnacle_of_who_has_the_standee():
    """PP-36, PP-111: it could take nothing, so it is not offered; nor does the Summit heal at 25."""
    table = cast("PS04", seats=2, treasures_own=["PT04"], sack=["PM08"], standee=0)
    assert blows(table, 1) == [3]
    full = cast("PS04", seats=2, own_hp=25, treasures_own=["PT06"], sack=["PM08"])
    assert blows(full, 1) == [3]


def test_killing_its_holder_gives_the_standee():
    """PP-44."""
    table = palace(3)
    table.seat(0).spell("PQ08")
    table.seat(1).done()
    table.seat(2).hp(3).done()
    table.begin(0, phase="turn", standee=2, dead=["PX12"])
    assert standee(table) == 0 and [event.why for event in table.events(StandeeMoved)] == ["slain"]


def test_the_standee_of_who_kills_itself_goes_back():
    """PP-46."""
    table = palace(3)
    table.seat(0).hp(1).spell("PS15", "PQ08")
    table.seat(1).done()
    table.seat(2).hp(20).done()
    table.seat(0).mtds("Ghoul Gout", "Ghoul Gout")
    table.begin(0, phase="turn", standee=0, dead=["PX12"])
    assert table.match.state.deaths == [0] and standee(table) == -1
    assert table.events(StandeeMoved)[-1].why == "back"


def test_a_dead_wizard_may_acquire_it_and_keeps_it_for_the_next_game():
    """PP-45, PP-48, PP-49, PP-113: Out-of-Body Experience."""
    table = palace(2)
    table.seat(0).spell("PQ08")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["PX05"], standee=0)
    assert table.match.state.game == 2 and standee(table) == 1


def test_the_last_one_standing_gives_it_back():
    """PP-49: a living holder's Standee returns to the middle for a new game."""
    table = palace(2)
    table.seat(0).spell("PQ08")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["PX12"], standee=0)
    assert table.match.state.game == 2 and standee(table) == -1

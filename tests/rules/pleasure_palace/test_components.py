"""Sources, Qualities and Deliveries do what they say; the plain ones stand in tests.rules.spellcraft.test_sets."""

from __future__ import annotations

import pytest

from rules.pleasure_palace.state import Copied
from rules.spellcraft.events import PowerRolled
from tests.rules.pleasure_palace.playing import ITCH, cast, sick, standee
from tests.rules.spellcraft.playing import hps

# -- Sources ---------------------------------------------------------------------------------------------------------


def test_miasma():
    """PS02: the Treasure, then the Standee line."""
    table = cast("PS02", standee=0, treasures=["PT08"])
    table.turn(0).choose("target", 2)
    assert table.seat(0).treasures == ["pt08"] and table.seat(2).hp == 18
    assert hps(cast("PS02", treasures=["PT08"])) == [20, 20, 20]


def test_boilbottom_counts_the_new_mtd():
    """PS04, PP-100."""
    table = cast("PS04", seats=2, mtds=ITCH, sack=["Ghoul Gout"], dice=[(1, 0)])
    assert table.seat(1).hp == 16
    trapped = cast("PS04", seats=2, sack=["Clap Trap"], dice=[(1, 0)])
    assert hps(trapped) == [18, 18]


def test_scabbara_gives_an_mtd():
    """PS05."""
    table = cast("PS05", hps=(20, 15), sack=["Ghoul Gout"], dice=[(1, 0)])
    assert sick(table, 1) == ["pm04"]


def test_smoky_rolls_twice():
    """PS10, PP-103: two random foes; the first may be immune."""
    table = cast("PS10", dice=[1, (1, 0), 2], sack=["Ghoul Gout"])
    assert sick(table, 1) == ["pm04"] and table.seat(2).hp == 18
    immune = cast("PS10", dice=[1, 1], sack=["Ghoul Gout"], standee=1)
    assert sick(immune, 1) == [] and immune.seat(1).hp == 18


def test_whiffington_takes_the_standee_or_strikes():
    """PS11."""
    table = cast("PS11")
    table.turn(0).choose("target", 1)
    assert standee(table) == 0 and table.seat(1).hp == 19
    again = cast("PS11", standee=0)
    again.turn(0).choose("target", 1)
    assert again.seat(1).hp == 17


def test_phineas_passes():
    """PS12, PP-26."""
    table = cast("PS12", seats=2, mtds=ITCH)
    assert sick(table, 1) == ["pm08"] and sick(table, 0) == [] and table.seat(1).hp == 17
    assert hps(cast("PS12", seats=2)) == [20, 18]


def test_gustav_with_the_standee():
    """PS13."""
    assert sick(cast("PS13", mtds=ITCH, standee=0), 0) == [] and sick(cast("PS13", mtds=ITCH), 0) == ["pm08"]


# -- Qualities -------------------------------------------------------------------------------------------------------


def test_unhygienic():
    """PQ01: a Treasure where no MTD was gained."""
    table = cast("PQ01", seats=2, sack=["Ghoul Gout"], dice=[(1, 0)], treasures=["PT08"])
    assert sick(table, 1) == ["pm04"] and table.seat(0).treasures == [] and table.seat(1).hp == 19
    assert cast("PQ01", seats=2, standee=1, treasures=["PT08"]).seat(0).treasures == ["pt08"]


def test_gold_plated():
    """PQ02: 1, and 1 for each Treasure, at most 4."""
    for count, dealt in ((0, 1), (2, 3), (5, 4)):
        own = ["PT08", "PT09", "PT10", "PT11", "PT12"][:count]
        assert cast("PQ02", seats=2, treasures_own=own).seat(1).hp == 20 - dealt


def test_sanitized():
    """PQ03."""
    assert cast("PQ03", mtds=ITCH, treasures=["PT08"]).seat(0).treasures == ["pt08"]
    assert cast("PQ03", mtds=ITCH * 2, treasures=["PT08"]).seat(0).treasures == []


def test_festering():
    """PQ04: 2, and 1 for each MTD of the foe, at most 5."""
    assert cast("PQ04", seats=2, theirs={1: ITCH * 2}).seat(1).hp == 16


def test_contagious():
    """PQ05, PP-104: left, then right, as long as there are any."""
    table = cast("PQ05", mtds=ITCH)
    assert hps(table) == [20, 18, 18] and sick(table, 1) == ["pm08"] and sick(table, 2) == []


def test_plague_ridden():
    """PQ06: the healthy; with the Standee 1 to each foe."""
    table = cast("PQ06", theirs={1: ITCH}, sack=["Ghoul Gout"], dice=[(1, 0)], standee=0)
    assert sick(table, 1) == ["pm08"] and sick(table, 2) == ["pm04"] and hps(table) == [20, 19, 19]


def test_bombastic():
    """PQ07, PP-105: each other foe."""
    assert hps(cast("PQ07", dice=[2], standee=0)) == [20, 19, 17]
    assert hps(cast("PQ07", dice=[2])) == [20, 20, 17]


def test_knock_off_of_the_own_delivery():
    """PQ10, PP-106: it counts itself and the original; the original resolves, too."""
    table = cast("PQ10", "PD14", seats=2, own_hp=10, dice=[1, 1, 1])
    rolled = [len(event.results) for event in table.events(PowerRolled)]
    assert rolled == [2, 2] and [event.original.kind.key for event in table.events(Copied)] == ["pd14"]
    assert hps(table) == [12, 18]
    assert cast("PQ10", seats=2).events(Copied) == []


def test_glamorous():
    """PQ11."""
    table = cast("PQ11", seats=2, standee=1)
    assert standee(table) == 0 and table.seat(1).hp == 19


def test_germ_swapping():
    """PQ12, PP-28, PP-107: not with the Standee's holder."""
    table = cast("PQ12", seats=2, mtds=ITCH, theirs={1: ["Ghoul Gout", "Witch Warts"]})
    table.turn(0).choose("yes")
    assert sorted(sick(table, 0)) == ["pm04", "pm09"] and sick(table, 1) == ["pm08"] and table.seat(1).hp == 18
    assert sick(cast("PQ12", seats=2, mtds=ITCH, standee=1), 0) == ["pm08"]


def test_pus_powered():
    """PQ14."""
    assert hps(cast("PQ14", seats=2, own_hp=10)) == [12, 19]
    assert hps(cast("PQ14", seats=2, own_hp=10, mtds=ITCH)) == [12, 18]


# -- Deliveries ------------------------------------------------------------------------------------------------------


def test_annihilation_gains_a_treasure():
    """PD01."""
    assert cast("PD01", dice=[5], treasures=["PT09"]).seat(0).treasures == ["pt09"]


@pytest.mark.parametrize(("die", "dealt"), [(2, 1), (6, 3)])
def test_bubble_bath(die: int, dealt: int):
    """PD02: cure one of one's choice (PP-20), then deal."""
    table = cast("PD02", seats=2, mtds=["Ghoul Gout", "Witch Warts"], dice=[die])
    table.turn(0).choose("cure", "Witch Warts")
    assert sick(table, 0) == ["pm04"] and table.seat(1).hp == 20 - dealt


def test_bubble_bath_cures_all():
    """PD02, 10 and more."""
    table = cast("PD02", seats=2, mtds=["Hocus Poxus", "Ghoul Gout"], dice=[6, 6])
    assert sick(table, 0) == [] and table.seat(1).hp == 15


def test_pixie_cures():
    """PD03, first row."""
    assert sick(cast("PD03", seats=2, mtds=["Ghoul Gout"], dice=[1]), 0) == []


def test_plague_cart_infects():
    """PD05."""
    table = cast("PD05", seats=2, dice=[5, (1, 0)], sack=["Ghoul Gout"])
    assert table.seat(1).hp == 17 and sick(table, 1) == ["pm04"]


def test_ducky_rocket_and_imp():
    """PD08, PD12: a random foe."""
    assert hps(cast("PD08", dice=[2, 5])) == [20, 20, 17]
    assert hps(cast("PD12", dice=[1, 5])) == [20, 17, 20]


def test_disappearing_act():
    """PD10, PP-117: the Standee first."""
    table = cast("PD10", seats=2, dice=[5], standee=1)
    assert standee(table) == 0 and table.seat(1).hp == 18


def test_handshake():
    """PD11: deal, then pass one; in the best row up to two: both, one, or none."""
    table = cast("PD11", seats=2, mtds=["Ghoul Gout"], dice=[5])
    assert table.seat(1).hp == 17 and sick(table, 1) == ["pm04"]
    for passed in (2, 1, 0):
        two = cast("PD11", seats=2, mtds=ITCH * 2, dice=[6, 6, 6])
        for _ in range(passed):
            two.turn(0).choose("pass", "Phantom Itch")
        if passed < 2:
            two.turn(0).choose("none")
        assert len(sick(two, 1)) == passed and len(sick(two, 0)) == 2 - passed and two.seat(1).hp == 15

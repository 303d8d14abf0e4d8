"""Three cards (or two and an MTD) that meet in one turn of the Palace."""

from __future__ import annotations

from tests.rules.pleasure_palace.playing import ITCH, cast, palace, sick, standee
from tests.rules.spellcraft.playing import blows, deaths, hps, kills


def test_a_clap_trap_does_not_feed_the_source_that_drew_it():
    """PP-100, PP-53: 2 HP lost, and 2 damage, for no MTD is left; with 2 HP its caster dies before it."""
    table = cast("PS04", seats=2, sack=["Clap Trap"])
    assert hps(table) == [18, 18]
    table = palace(2)
    table.seat(0).hp(2).spell("PS04")
    table.seat(1).done()
    table.begin(0, phase="turn", sack=["Clap Trap"])
    assert deaths(table) == [0] and not kills(table) and blows(table, 1) == []


def test_a_golden_keytar_at_the_end_of_a_sick_turn():
    """PT02, PP-109, PM04: 1 HP and 3 healed less 1; Hocus Poxus takes 2 of these 3."""
    table = cast("PS13", seats=2, own_hp=1, treasures_own=["PT02"], mtds=["Hocus Poxus", "Ghoul Gout"])
    assert hps(table)[0] == 1


def test_the_loofah_scratches_before_the_source_goes_on():
    """PT14, PS03: cured, so 1 by the Loofah and 3 instead of 2."""
    table = cast("PS03", seats=2, treasures_own=["PT14"], mtds=["Hocus Poxus"])
    assert blows(table, 1) == [1, 3]


def test_a_standee_taken_by_the_quality_serves_the_delivery():
    """PP-41, PQ13, PD04: a foe with 5 HP is hit only because of the Standee."""
    table = cast("PQ13", "PD04", seats=2, hps=[5], dice=[3])
    assert standee(table) == 0 and hps(table)[1] == 4


def test_whoever_lacks_the_standee_takes_it_from_the_rope():
    """PS11, PT15: 2 for the taking, 1 to a foe."""
    table = palace(2)
    table.seat(0).spell("PS11")
    table.seat(1).treasures("PT15").done()
    table.begin(0, phase="turn", standee=1)
    assert standee(table) == 0 and hps(table) == [18, 19]


def test_the_right_foe_has_it_when_the_left_one_has_fallen():
    """PQ05, PP-104, PP-19: one MTD to pass; who died of the damage gains nothing."""
    table = cast("PQ05", seats=3, mtds=ITCH)
    assert (sick(table, 1), sick(table, 2)) == (["pm08"], [])
    table = cast("PQ05", seats=3, hps=[2, 20], mtds=ITCH, dead=["PX24"])
    assert deaths(table) == [1] and sick(table, 2) == ["pm08"]


def test_a_sack_with_less_than_all_need():
    """PQ06, PP-14, PP-15: the one token goes to the left foe; the Standee's line hits both."""
    table = cast("PQ06", seats=3, sack=["Phantom Itch"], standee=0)
    assert (sick(table, 1), sick(table, 2)) == (["pm08"], []) and hps(table) == [20, 19, 19]


def test_krakens_count_no_more_than_three():
    """PM10, PP-10: four MTDs, 3 HP."""
    table = cast("PS15", seats=2, mtds=["Couch Krakens", "Phantom Itch", "Ghoul Gout", "Witch Warts"])
    assert hps(table)[0] == 20 - 3


def test_a_double_spares_its_owner_not_the_caster():
    """PX22, PQ08: the 4 are stopped, the 1 to oneself is taken."""
    table = palace(2)
    table.seat(0).spell("PQ08")
    table.seat(1).buried("PX22").done()
    table.begin(0, phase="turn")
    table.turn(1).choose("prevent", "PX22")
    assert hps(table) == [19, 20]


def test_harpies_go_along_into_death():
    """PP-22, PP-24, PS15: Everlasting, whoever killed their owner."""
    table = cast("PS15", seats=3, hps=[20, 2], theirs={2: ["Genuine Harpies"]}, dead=["PX24"])
    assert sick(table, 2) == ["pm05"] and deaths(table) == [2]


def test_a_face_down_note_is_not_named_by_its_question():
    """SC-08, PX19, PT05: others see that B may keep the MTD away only with a Treasure that lies open."""
    for treasures, seen in (((), ""), (("PT05",), "ward")):
        table = palace(2)
        table.seat(0).spell("PS05")
        table.seat(1).buried("PX19").treasures(*treasures).done()
        table.begin(0, phase="turn", sack=["Phantom Itch"])
        assert [table.match.view(seat)["decision"]["topic"] for seat in (0, 1)] == [seen, "ward"]
        table.turn(1).choose("use", "PX19")
        assert (sick(table, 0), sick(table, 1)) == (["pm08"], [])

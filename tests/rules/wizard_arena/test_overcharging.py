"""Overcharging, and the ways from above 12 back to 12 or below. WA-049 to WA-060."""

from rules.core.events import Announced
from tests.rules.wizard_arena.tables import arena, hits, lives, overcharges


def test_an_overcharge_is_told_at_once_and_paid_at_the_end():
    """WA-049, WA-053, WA-060: the damage comes in the Damage Phase."""
    table = arena()
    table.seat(0).row(6, 5).power_deck(4)
    table.seat(1).row(5).stood()
    player = table.turn(0).choose("draw")
    assert table.events(Announced, what="overcharge", seat=0) and table.seat(0).life == 21
    assert table.seat(0).status == "active"
    player.choose("end")
    assert table.seat(0).status == "overcharged" and table.match.view(1)["seats"][0]["status"] == "overcharged"
    table.everyone("pass")
    assert table.seat(0).life == 17


def test_the_turn_may_end_below_again():
    """WA-051: also by a Modifier that comes up meanwhile."""
    table = arena()
    table.seat(0).row(6, 5).power_deck(3, "M-2").hand("Burn")
    player = table.turn(0).choose("draw").choose("cast", "Burn").choose("play", "M-2").choose("lower", "M-2")
    assert table.seat(0).level == 12 and table.seat(0).scored
    player.offers("end").choose("end")
    assert table.seat(0).status == "critical"


def test_rising_further_above_twelve_is_no_new_event():
    """WA-055."""
    table = arena()
    table.seat(0).row(6, 5).power_deck(4, 3).hand("Burn").enchantments("Decay")
    table.turn(0).choose("draw").choose("cast", "Burn").choose("play", "3")
    assert table.seat(0).level == 18 and table.seat(1).life == 20
    assert len(table.events(Announced, what="overcharge")) == 1


def test_starting_over_frees_a_locked_player():
    """WA-054, WA-127: Scorched Earth on an Overcharged player; Harvester stays."""
    table = arena()
    table.seat(0).hand("Scorched Earth").row(4)
    table.seat(1).row(6, 5, 4).status("overcharged").harvested(1)
    table.turn(0).choose("cast", "Scorched Earth").choose("draw").pass_()
    assert table.seat(1).status == "active" and table.seat(1).level == -2 and table.seat(1).row == []
    table.asked(1).offers("draw")


def test_pushed_above_twelve_outside_the_own_turn():
    """WA-056, WA-124: told at once, Active again; cast down in the next own turn, and then one may draw or stand."""
    table = arena()
    table.seat(0).row(4).hand("Corrode").power_deck(1)
    table.seat(1).row(6, 6, 1, "M-2*").stood().hand("Fireproof").enchantments("Decay")
    table.turn(0).choose("cast", "Corrode")
    assert table.seat(1).level == 13 and table.seat(1).status == "active" and table.seat(0).life == 22 - 1
    table.asked(0).choose("draw").pass_()
    player = table.asked(1).offers("cast", "end").choose("cast", "Fireproof")
    assert table.seat(1).level == 7
    player.offers("draw", "stand").choose("stand")
    assert table.seat(1).status == "stood"


def test_a_locked_player_still_casts_in_final_casting_without_consequence():
    """WA-057, WA-058: Torch as a last resort; no Critical Hit, no new Overcharge, no re-entry."""
    table = arena()
    table.seat(0).row(6, 5, 2).power_deck(4, 4).hand("Torch", "Fireproof", "Fireproof")
    table.seat(1).row(5)
    player = table.turn(0, phase="final").choose("cast", "Torch")
    assert table.seat(1).life == 18 and table.seat(0).level == 21
    player.choose("cast", "Fireproof").choose("cast", "Fireproof")
    assert table.seat(0).level == 10 and table.seat(0).status == "overcharged"
    assert not table.events(Announced, what="overcharge") and not table.events(Announced, what="critical hit")
    player.pass_()
    table.asked(1, "final")


def test_a_locked_player_decides_no_modifiers():
    """WA-059."""
    table = arena()
    table.seat(0).row(6, 5, 2, "M-2")
    table.seat(1).row(5)
    table.turn(0, phase="final").offers("pass")
    table.everyone("pass")
    assert table.seat(0).life == 17


def test_a_raised_modifier_that_could_save_still_ends_in_an_overcharge_when_left():
    """WA-053, WA-068."""
    table = arena()
    table.seat(0).row(6, 6, "M+1").status("active").scored()
    player = table.turn(0).choose("lower", "M+1")
    assert table.seat(0).level == 13 and table.events(Announced, what="overcharge")
    player.choose("end")
    assert table.seat(0).status == "overcharged"


def test_flora_brings_down_to_twelve():
    """WA-052: 16 less 4."""
    table = arena()
    table.seat(0).row(6, 4).hand("Flora").power_deck(6)
    table.turn(0).choose("draw").choose("cast", "Flora").choose("end")
    assert hits(table, 0) == 1 and table.seat(1).life == 20 and table.seat(0).status == "critical"


def test_giving_up_a_flora_at_twelve_is_asked_twice():
    """WA-068, WA-050: the way above 12 is legal, and the owner may still take it back."""
    table = arena()
    table.seat(0).row(6, 5).play("Flora").power_deck(5)
    table.turn(0).choose("draw").choose("raise", "Flora")
    table.asked(0, "save").choose_many("lower")
    assert table.seat(0).level == 16 and overcharges(table, 0) == 1
    table.asked(0).offers("lower", "end")


def test_reanimate_and_blight_turn_an_overcharge_into_a_critical_hit():
    """WA-051, WA-052."""
    table = arena()
    table.seat(0).row(6, 4).hand("Reanimate").power_deck(6)
    player = table.turn(0).choose("draw").choose("cast", "Reanimate").choose("choose", "4").choose("discard", "4")
    assert overcharges(table, 0) == 1 and hits(table, 0) == 1 and lives(table) == [22, 20]
    player.choose("end")
    assert table.seat(0).status == "critical"

    table = arena()
    table.seat(0).row(6, 4).hand("Blight").power_deck(4, "M+1", 2)
    table.turn(0).choose("draw").choose("cast", "Blight").offers("lower", "end")
    assert hits(table, 0) == 1 and table.seat(0).row == ["6", "4", "4", "M+1"]


def test_several_overcharges_in_one_turn():
    """WA-055: down by Vortex, up again by Burn."""
    table = arena()
    table.seat(0).row(6, 5).enchantments("Decay", "Leviathan").crypt("Insight", "Blight", "Torch")
    table.seat(0).power_deck(4, 6).hand("Vortex", "Burn")
    player = table.turn(0).choose("draw").choose("cast", "Vortex").choose("discard", "6")
    player.choose("cast", "Burn").choose("play", "6")
    assert overcharges(table, 0) == 2 and table.seat(1).life == 19
    assert table.seat(0).hand == ["Insight", "Blight"]


def test_only_enough_undecided_modifiers_save():
    """WA-050: 15 with -2 is 13, which saves nobody; with -2 and -1 it is asked, and -2 alone still Overcharges."""
    table = arena()
    table.seat(0).row(6, 4, "M-2").power_deck(5)
    table.turn(0).choose("draw")
    assert overcharges(table, 0) == 1
    table.asked(0, "turn")

    for picks, hit in ((("M-2", "M-1"), 1), (("M-2",), 0)):
        table = arena()
        table.seat(0).row(6, 4, "M-2", "M-1").power_deck(5)
        table.turn(0).choose("draw")
        table.asked(0, "save").choose_many("lower", *picks)
        assert (hits(table, 0), overcharges(table, 0)) == (hit, 1 - hit)


def test_decay_answers_an_overcharge_of_the_settlement():
    """WA-067, WA-049: a Critical player adds its +1 and takes the penalty."""
    table = arena()
    table.seat(0).row(6, 6, "M+1").enchantments("Decay").status("critical").scored()
    table.seat(1).row(6, 4)
    table.turn(0, phase="final")
    table.everyone("pass")
    table.asked(0, "settle").choose_many("lower", "M+1")
    assert lives(table) == [17, 20]

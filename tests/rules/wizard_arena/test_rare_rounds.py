"""Rounds that seldom happen: levels moved twice, cards of others, several who fall, cards that run out."""

import pytest

from tests.rules.wizard_arena.tables import arena, damage_phase, hits, lives, overcharges

# -- levels moved by others ------------------------------------------------------------------------------------------


def test_pushed_above_twelve_and_back_in_one_turn():
    """WA-047, WA-056, WA-042: Corrode takes a -2 off a scored 12, the next one the 2 above it."""
    table = arena()
    table.seat(0).hand("Corrode", "Corrode").row(1)
    table.seat(1).row(6, "6B6", 2, "M-2*").status("critical").scored()
    player = table.turn(0).choose("cast", "Corrode")
    assert table.seat(1).level == 14 and overcharges(table, 1) == 1 and table.seat(1).status == "active"
    player.choose("cast", "Corrode")
    assert table.seat(1).level == 12 and table.seat(1).status == "critical" and hits(table, 1) == 0


def test_harvester_may_bring_down_who_is_not_locked_yet():
    """WA-056, WA-053: above 12 out of turn is no Overcharged player; the 12 that is left scores."""
    table = arena()
    table.seat(0).hand("Corrode", "Harvester").row(1)
    table.seat(1).row(6, "6B6", 2, "M-2*").status("critical")
    table.turn(0).choose("cast", "Corrode").choose("cast", "Harvester")
    assert table.seat(1).level == 12 and hits(table, 1) == 1 and table.seat(0).life == 21 + 1 - 1


def test_pushed_above_twelve_without_a_way_down():
    """WA-056, WA-031: the next own turn offers no draw, and its end locks the Overcharge."""
    table = arena()
    table.seat(0).hand("Corrode").row(1).power_deck(1)
    table.seat(1).row(6, "6B6", 2, "M-2*").status("critical").scored()
    table.turn(0).choose("cast", "Corrode").choose("draw").choose("stand")
    table.asked(1, "turn").offers("end").choose("end")
    assert table.seat(1).status == "overcharged"


def test_a_reopened_modifier_may_be_taken_back():
    """WA-065, WA-124: a Harvester at a Stood 10: 8, or 7 without the +1, and standing again costs no draw."""
    table = arena()
    table.seat(0).row(1).hand("Harvester").power_deck(1)
    table.seat(1).row(6, 3, "M+1*").stood()
    table.turn(0).choose("cast", "Harvester").choose("draw").choose("stand")
    player = table.asked(1, "turn").offers("raise", "draw", "stand").choose("raise", "M+1")
    assert table.seat(1).level == 7
    player.choose("stand")


def test_a_frozen_stood_player_is_thawed_by_a_harvester():
    """WA-032, WA-123: Freeze marks it, the spell that moves its level reopens and thaws it."""
    table = arena()
    table.seat(0).hand("Freeze", "Harvester").row(1).power_deck(1)
    table.seat(1).row(6, 4).stood().power_deck(3)
    player = table.turn(0).choose("cast", "Freeze")
    assert table.seat(1).frozen
    player.choose("cast", "Harvester").choose("draw").choose("stand")
    table.asked(1, "turn").offers("draw", "stand")


def test_starting_over_after_a_critical_hit():
    """WA-124, WA-042: Avalanche at a drawn 12 allows one more basic draw in the same turn."""
    table = arena()
    table.seat(0).row(6, 4).hand("Avalanche").power_deck(2, 5)
    player = table.turn(0).choose("draw").offers("cast", "end").choose("cast", "Avalanche")
    player.offers("draw").choose("draw").offers("pass", "stand")
    assert hits(table, 0) == 1 and table.seat(0).level == 5


def test_two_floras_taken_back_one_by_one():
    """WA-065: 16 with both in effect is 8; without one of them it is a Critical Hit."""
    table = arena()
    table.seat(0).row(6, 4).play("Flora", "Flora").power_deck(6)
    table.turn(0).choose("draw").choose("raise", "Flora")
    assert table.seat(0).level == 12 and hits(table, 0) == 1


# -- Final Casting ---------------------------------------------------------------------------------------------------


def test_power_up_is_entered_again_although_the_caster_has_fallen():
    """WA-118, WA-120, WA-162: Harvester, then a Smoke that costs the last Life under Hobbled."""
    table = arena(3, variant="survivor")
    table.seat(0).row(6).hand("Harvester", "Smoke").life(2)
    table.seat(1).row(6, 3).play("Hobbled")
    table.seat(2).row(6, 2)
    table.turn(0, phase="final").choose("cast", "Harvester").choose("cast", "Smoke")
    assert table.seat(0).out
    table.asked(1, "turn").offers("draw", "stand").choose("stand")
    table.asked(2, "turn").choose("stand")
    table.everyone("pass")


def test_a_critical_hit_in_final_casting():
    """WA-117, WA-121: Insight's 1 makes 12; nobody is Active, so all cast once more and the damage follows."""
    table = arena(3)
    table.seat(0).row(6, 5).hand("Insight").power_deck(1)
    table.seat(1).row(5)
    table.seat(2).row(4)
    table.turn(0, phase="final").choose("cast", "Insight").choose("play", "1").pass_()
    table.everyone("pass")
    assert hits(table, 0) == 1 and lives(table, 3) == [21, 21 - 1 - 7, 21 - 1 - 8]


# -- the Damage Phase ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("life", "winners"), [(21, [1]), (3, [0, 1])])
def test_fauna_strikes_the_winner_of_the_round_down(life: int, winners: list[int]):
    """WA-139, WA-140, WA-154: 5 dealt and 2 returned to a Life of 2; the match is the other one's, or shared."""
    table = arena()
    table.seat(0).row(6, 5).life(2)
    table.seat(1).row(6).play("Fauna").life(life)
    damage_phase(table)
    assert table.over and table.match.result.winners == winners


def test_co_winners_are_no_safer_from_melt():
    """WA-134, WA-143: two 3s in play cost each enemy of its caster 2."""
    table = arena(3)
    table.seat(0).row(6, 4)
    table.seat(1).row(6, 4)
    table.seat(2).row(3, 3).play("Melt")
    damage_phase(table)
    assert lives(table, 3) == [19, 19, 17]


def test_equal_bonuses_are_dealt_by_the_first_from_the_starter():
    """WA-144, WA-139: C begins the round, so Fauna strikes C, not B."""
    table = arena(4)
    table.seat(0).row(6)
    table.seat(1).row(6, "2B2")
    table.seat(2).row(6, "2B2")
    table.seat(3).row(5).play("Fauna")
    table.turn(0, phase="final", starter=2)
    table.everyone("pass")
    assert lives(table, 4) == [21 - 2 - 2, 21, 21 - 2, 21 - 3 - 2]


def test_two_fall_and_the_third_counts_its_life():
    """WA-150, WA-151: a standard match of three in which two lose their last card together."""
    table = arena(3)
    table.seat(0).row(6, 5).life(3)
    table.seat(1).row(6).life(2)
    table.seat(2).row(5).life(1)
    damage_phase(table)
    assert table.match.result.winners == [0] and table.match.result.scores == {0: 3, 1: 0, 2: 0}


def test_a_spell_may_end_the_match_for_another_ones_good():
    """WA-150, WA-151: A's Torch takes B's last Life; C has more left than A."""
    table = arena(3)
    table.seat(0).hand("Torch").power_deck(4, 4).life(5)
    table.seat(1).life(3)
    table.seat(2).life(20)
    table.turn(0).choose("cast", "Torch")
    assert table.over and table.match.result.winners == [2] and table.match.result.scores[2] == 17


# -- cards of others, cards that run out -----------------------------------------------------------------------------


def test_an_entrapped_smoke_works_for_its_caster_and_goes_home():
    """WA-104, WA-136: under Entrap it heals nobody's deck."""
    table = arena()
    table.seat(0).row(6)
    table.seat(1).row(3).entrapped("Smoke", owner=0)
    table.turn(1, phase="final").choose("cast", "Smoke")
    table.everyone("pass")
    assert lives(table) == [21, 20] and table.seat(0).crypt == ["Smoke"]


def test_an_entrapped_summoning_of_inferno_s_owner():
    """WA-103, Inferno: its caster is the enemy; the card lies in the caster's Play Area afterwards."""
    table = arena()
    table.seat(0).enchantments("Inferno")
    table.seat(1).entrapped("Harbor", owner=0).deck("Thaw", "Freeze", "Smoke")
    table.turn(1).choose("cast", "Harbor")
    assert table.seat(1).life == 20 - 2 and table.seat(1).play == ["Harbor"]
    assert table.seat(1).crypt == ["Thaw"], "the hand was empty, so the deck paid"


def test_a_fallen_owner_of_wormhole_lets_go_of_its_cards():
    """WA-102, WA-159: out by Hobbled in its own turn; the hand may exceed three."""
    table = arena(3, variant="survivor")
    table.seat(0).enchantments("Wormhole").wormholed("Thaw", "Storm", owner=1).hand("Arise").life(1).row(1)
    table.seat(1).play("Hobbled").row(1).hand("Burn", "Burn")
    table.seat(2).row(1)
    table.turn(0).choose("cast", "Arise")
    assert table.seat(0).out and sorted(table.seat(1).hand) == ["Burn", "Burn", "Storm", "Thaw"]
    table.asked(1)


def test_the_last_power_card_is_drawn_before_it_is_burnt():
    """WA-072: the Burn Pile becomes the deck at once; the card that Burn discards begins a new pile."""
    table = arena()
    table.seat(0).power_deck(6, only=True).burn(1, 2).hand("Burn")
    player = table.turn(0).choose("cast", "Burn")
    assert sorted(table.seat(0).power_deck) == ["1", "2"] and table.seat(0).burn == []
    player.choose("discard", "6")
    assert table.seat(0).burn == ["6"]


def test_bloom_with_a_single_card():
    """WA-075: it is looked at and may be played."""
    table = arena()
    table.seat(0).power_deck(6, only=True).hand("Bloom")
    table.turn(0).choose("cast", "Bloom").choose_many("play", "6")
    assert table.seat(0).row == ["6"]


def test_a_card_fetched_back_waits_for_the_next_round():
    """WA-081: Arise finds the Grave Digger that was cast this round."""
    table = arena()
    table.seat(0).life(0).hand("Grave Digger", "Arise")
    table.turn(0).choose("cast", "Grave Digger").choose("cast", "Arise").refuse("cast", "Grave Digger")
    assert table.seat(0).hand == ["Grave Digger"]


def test_power_up_begins_again_although_its_cause_is_out():
    """WA-046, WA-113, WA-117, WA-123: Corrode leaves two at 12, whose Critical Hits put its caster out, and moves a third."""
    table = arena(4, variant="survivor")
    table.seat(0).row(5, 4).stood().hand("Corrode").life(1)
    table.seat(1).row(6, 6, "M-1*").stood()
    table.seat(2).row(6, 6, "M-1*").stood()
    table.seat(3).row(4, 4, 2).stood()
    table.turn(0, phase="final", last_drawer=3).choose("cast", "Corrode")
    assert table.seat(0).out and [table.seat(seat).status for seat in (1, 2, 3)] == ["critical", "critical", "active"]
    assert [table.seat(seat).life for seat in (1, 2, 3)] == [20, 20, 19]
    table.turn(3).offers("draw", "stand").choose("stand")
    table.asked(1, "final")

"""Final Casting, Damage Phase and the end of a match, from the rulebook's text."""

import pytest

from tests.rules.wizard_arena.tables import arena, damage_phase, lives


def test_both_fall_overcharged_and_share():
    """WA-154."""
    table = arena()
    table.seat(0).row(6, 5, 3).overcharged().life(3)
    table.seat(1).row(6, 5, 4).overcharged().life(4)
    table.turn(0, phase="final").choose("pass")
    table.turn(1).choose("pass")
    assert table.over and sorted(table.result.winners) == [0, 1] and table.result.scores == {0: 0, 1: 0}


def test_equal_lives_share_the_win():
    """WA-153."""
    table = arena(3)
    table.seat(0).row(6, 5).stood().life(9)
    table.seat(1).row(6, 5).stood().life(9)
    table.seat(2).row(5).stood().life(5)
    table.turn(0, phase="final").choose("pass")
    table.turn(1).choose("pass")
    table.turn(2).choose("pass")
    assert table.over and sorted(table.result.winners) == [0, 1] and table.result.scores[0] == 9


def test_four_fall_together_and_share():
    """WA-163."""
    table = arena(4, variant="survivor")
    for s in range(4):
        table.seat(s).row(6, 5, 3).overcharged().life(4)
    table.turn(0, phase="final")
    table.everyone("pass")
    assert table.over and sorted(table.result.winners) == [0, 1, 2, 3]


def test_fauna_strikes_from_the_grave():
    """WA-140, WA-154."""
    table = arena()
    table.seat(0).row(6, 5).stood().life(2)
    table.seat(1).row(4).stood().hand("Fauna").life(3)
    table.turn(1, phase="final", last_drawer=0).choose("cast", "Fauna").pass_()
    table.turn(0).pass_()
    assert table.over and sorted(table.result.winners) == [0, 1]


def test_two_faunas_return_four():
    """WA-139."""
    table = arena()
    table.seat(0).row(6, 5).stood()
    table.seat(1).row(4).stood().hand("Fauna", "Fauna")
    table.turn(1, phase="final", last_drawer=0).choose("cast", "Fauna").choose("cast", "Fauna").pass_()
    table.turn(0).pass_()
    assert table.seat(0).life == 21 - 4 and table.seat(1).life == 21 + 2 - 7


def test_unused_smoke_stops_fauna():
    """WA-141."""
    table = arena()
    table.seat(0).row(6, 5).stood().play("Smoke")
    table.seat(1).row(4).stood().hand("Fauna")
    table.turn(1, phase="final", last_drawer=0).choose("cast", "Fauna").pass_()
    table.turn(0).pass_()
    assert table.seat(0).life == 22


def test_a_modifier_makes_a_tie_in_final_casting():
    """WA-063, WA-142: no Bonus is dealt."""
    table = arena()
    table.seat(0).row(5, 5, "M+1").stood()
    table.seat(1).row("5B5", 6).stood()
    table.turn(0, phase="final").choose("use", "M+1").pass_()
    table.turn(1).pass_()
    assert table.seat(0).life == 21 and table.seat(1).life == 21


def test_the_settlement_may_score():
    """WA-067: 1 for the hit, 1 for the difference."""
    table = arena()
    table.seat(0).row(6, 5, "M+1").stood()
    table.seat(1).row(6, 5).stood()
    table.turn(0, phase="final").pass_()
    table.turn(1).pass_()
    table.turn(0).choose("lower", "M+1")
    assert table.seat(1).life == 19


def test_any_level_beats_the_overcharged():
    """WA-129, WA-071."""
    table = arena()
    table.seat(0).row("6B6", 6, 1).overcharged()
    table.seat(1).row(1).stood()
    table.turn(0, phase="final")
    table.everyone("pass")
    assert table.seat(0).life == 17 and table.seat(1).life == 21


def test_a_hand_may_be_filled_in_part():
    """WA-025."""
    table = arena()
    table.seat(0).hand("Burn")
    table.turn(0, phase="refill", round=2).choose("refill").choose("stop").choose("draw")
    assert len(table.seat(0).hand) == 2 and table.seat(0).life == 20


def test_after_a_hundred_rounds_life_decides():
    """WA-155."""
    table = arena()
    table.seat(0).life(7)
    table.seat(1).life(9)
    table.begin(0, phase="round", round=100)
    assert table.over and table.result.winners == [1] and table.result.scores == {0: 7, 1: 9}


def test_apocalypse_in_final_casting_frees_the_locked():
    """WA-054, WA-120."""
    table = arena(3)
    table.seat(0).hand("Apocalypse").row(5).stood()
    table.seat(1).row(6, 5, 4).overcharged()
    table.seat(2).row(6, 5).stood()
    table.turn(0, phase="final", last_drawer=2).choose("cast", "Apocalypse").pass_()
    table.turn(1).offers("draw").choose("draw").choose("stand")
    table.turn(2).offers("draw").choose("draw").choose("stand")
    table.everyone("pass")


def test_decay_ends_a_survivor_game():
    """WA-112, WA-158."""
    table = arena(3, variant="survivor")
    table.seat(0).enchantments("Decay").row(6, 5).power_deck(6)
    table.seat(1).life(1)
    table.seat(2).life(1)
    table.turn(0).choose("draw")
    assert table.over and table.result.winners == [0]


def test_co_winners_deal_once():
    """WA-143, WA-144."""
    table = arena(3)
    table.seat(0).row(5, 5).stood()
    table.seat(1).row(6, 4).stood()
    table.seat(2).row(3).stood()
    table.turn(0, phase="final", starter=1)
    table.everyone("pass")
    assert lives(table, 3) == [21, 21, 14]


def test_who_is_out_starts_no_round():
    """WA-149."""
    table = arena(3, variant="survivor")
    table.seat(0).row(6, 5).stood()
    table.seat(1).row(1).stood().life(3)
    table.seat(2).row(6, 4).stood()
    table.turn(0, phase="final", starter=0)
    table.everyone("pass")
    assert table.seat(1).out and not table.over
    table.turn(2)


def test_two_fall_by_one_torch_and_the_turn_goes_on():
    """WA-112, WA-158."""
    table = arena(4, variant="survivor")
    table.seat(0).hand("Torch").power_deck(4, 3)
    table.seat(1).life(3)
    table.seat(2).life(3)
    player = table.turn(0).choose("cast", "Torch")
    assert table.seat(1).out and table.seat(2).out and table.seat(3).life == 18 and not table.over
    player.offers("draw", "pass", "stand").pass_()
    table.turn(3)


def test_a_standard_match_ends_with_the_first_fall():
    """WA-150, WA-153."""
    table = arena(3)
    table.seat(0).hand("Torch").power_deck(4, 3).life(5)
    table.seat(1).life(3)
    table.seat(2).life(8)
    table.turn(0).choose("cast", "Torch")
    assert table.over and sorted(table.result.winners) == [0, 2] and table.result.scores == {0: 5, 1: 0, 2: 5}


def test_a_taxed_caster_falls_and_the_turn_passes():
    """WA-083, WA-113."""
    table = arena(3, variant="survivor")
    table.seat(0).hand("Torch").life(1).power_deck(6, 6)
    table.seat(1).play("Hobbled").row(2)
    table.seat(2).row(3)
    table.turn(0).choose("cast", "Torch")
    assert table.seat(0).out and lives(table, 3)[1:] == [21, 21]
    table.turn(1)


def test_hobbled_ends_with_its_caster():
    """WA-159: the Smoke costs nothing; the Torch made 12."""
    table = arena(3, variant="survivor")
    table.seat(0).hand("Torch", "Smoke").power_deck(6, 6)
    table.seat(1).play("Hobbled").row(2).life(3)
    table.seat(2).row(3)
    table.turn(0).choose("cast", "Torch").choose("cast", "Smoke")
    assert lives(table, 3) == [20, 0, 17]


def test_two_criticals_tie():
    """WA-142."""
    table = arena()
    table.seat(0).row("6B6", 6).critical()
    table.seat(1).row(6, "6B6").critical()
    table.turn(0, phase="final")
    table.everyone("pass")
    assert lives(table, 2) == [21, 21]


def test_the_overcharged_are_hit_as_well():
    """WA-041."""
    table = arena(3)
    table.seat(0).row(6, 4).power_deck(2)
    table.seat(1).row(6, 5, 3).overcharged()
    table.seat(2).row(5).stood()
    table.turn(0).choose("draw").choose("end")
    assert lives(table, 3) == [21, 20, 20]
    table.everyone("pass")
    assert lives(table, 3) == [21, 16, 13]


def test_nobody_active_after_a_twelve_in_final_casting():
    """WA-121: the new phase begins at the left of the last drawer."""
    table = arena(3)
    table.seat(0).row(6, 5).stood()
    table.seat(1).row(6, 4).stood().hand("Burn").power_deck(2)
    table.seat(2).row(6, 3).stood()
    table.turn(1, phase="final", last_drawer=0).choose("cast", "Burn").choose("play").pass_()
    table.turn(2).pass_()
    table.turn(0).pass_()
    table.turn(1).pass_()
    assert lives(table, 3) == [19, 21, 17]


def test_final_casting_ends_with_the_last_drawer():
    """WA-114."""
    table = arena(4)
    for s in range(4):
        table.seat(s).row(6, 3)
    for s in (0, 1, 3):
        table.seat(s).stood()
    table.seat(2).power_deck(1)
    table.turn(2).choose("draw").choose("stand")
    table.turn(3).pass_()
    table.turn(0).pass_()
    table.turn(1).pass_()
    table.turn(2).pass_()
    assert lives(table, 4) == [20, 20, 21, 20]


def test_smokes_go_below_the_rest_to_the_crypt():
    """WA-147."""
    table = arena()
    table.seat(0).row(6).stood().play("Smoke", "Freeze", "Smoke")
    table.seat(1).row(6, 5).stood()
    table.turn(0, phase="final")
    table.everyone("pass")
    assert (
        table.seat(0).life == 20 + 2
        and table.seat(0).crypt[0] == "Freeze"
        and table.seat(0).deck[-2:] == ["Smoke", "Smoke"]
    )


def test_avalanche_in_final_casting_begins_again():
    """WA-118, WA-124."""
    table = arena()
    table.seat(0).row(6, "5B5").stood().hand("Avalanche").power_deck(4)
    table.seat(1).row(6, 4).stood()
    player = table.turn(0, phase="final", last_drawer=1).choose("cast", "Avalanche").choose_many("keep")
    assert table.seat(0).level == 0
    player.pass_()
    table.turn(0).offers("draw").choose("draw").choose("stand")
    table.turn(1).pass_()
    table.turn(0).pass_()
    assert lives(table, 2) == [22 - 6, 21]


def test_two_melts_in_a_tie():
    """WA-134, WA-142."""
    table = arena()
    table.seat(0).row(3, 3).play("Melt", "Melt").stood()
    table.seat(1).row(3, 3).stood()
    table.turn(0, phase="final")
    table.everyone("pass")
    assert lives(table, 2) == [21, 13]


def test_wormhole_lets_go_with_its_owner():
    """WA-102, WA-159."""
    table = arena(3, variant="survivor")
    table.seat(0).hand("Torch").power_deck(6, 5)
    table.seat(1).enchantments("Wormhole").wormholed("Burn", "Smoke", owner=0).wormholed("Thaw", owner=2).life(3)
    table.turn(0).choose("cast", "Torch")
    assert table.seat(1).out
    assert sorted(table.seat(0).hand) == ["Burn", "Smoke"] and table.seat(2).hand == ["Thaw"]


def test_who_gives_up_in_final_casting_is_asked_no_more():
    """D-24, WA-113: the next one casts."""
    table = arena(3, variant="survivor")
    for seat in range(3):
        table.seat(seat).row(6, seat + 1).stood()
    table.turn(0, phase="final", last_drawer=2).concede()
    table.turn(1).pass_()
    table.turn(2).pass_()
    assert table.seat(0).out and lives(table, 3)[1:] == [20, 21]


def test_who_is_marked_takes_no_more():
    """WA-111, WA-140: Melt has taken the winner's last Life, so Fauna finds nobody to strike."""
    table = arena()
    table.seat(0).row(6, 3).stood().life(1)
    table.seat(1).row(5).stood().play("Melt").hand("Fauna")
    table.turn(1, phase="final", last_drawer=0).choose("cast", "Fauna").pass_()
    table.turn(0).pass_()
    assert table.over and table.result.winners == [1]
    assert [event.amount for event in table.events("Damaged", seat=0)] == [1]


@pytest.mark.parametrize(("winner", "by"), [((6,), -1), ((4, "4B4"), 1)])
def test_a_penalty_is_dealt_by_nobody(winner, by: int):
    """WA-132, WA-139: with a Bonus on top it is the winner who deals."""
    table = arena()
    table.seat(0).row(6, 5, 2).overcharged()
    table.seat(1).row(*winner).stood()
    damage_phase(table)
    assert [event.by for event in table.events("Damaged", seat=0)] == [by]

"""The worked scenarios of the rule checklist, WA-S01 to WA-S36."""

from rules.core.events import Announced, Damaged, RoundBegan, Shuffled
from rules.wizard_arena.decks import deck_problems, faction_deck
from tests.rules.wizard_arena.tables import arena, damage_phase


def test_the_difference_is_the_damage():
    """WA-S01, WA-130, WA-009."""
    table = arena()
    table.seat(0).row(6, 4)
    table.seat(1).row(5, 3).deck("Freeze", "Storm")
    damage_phase(table)
    assert table.seat(1).life == 19 and table.seat(1).crypt == ["Storm", "Freeze"]
    assert table.seat(0).life == 21 and table.seat(0).crypt == []


def test_the_winner_adds_its_bonus():
    """WA-S02, WA-132, WA-071."""
    table = arena()
    table.seat(0).row(6, "2B2", 3)
    table.seat(1).row(5, 4)
    damage_phase(table)
    assert table.seat(1).life == 17 and table.seat(0).life == 21


def test_an_overcharged_loser_takes_the_penalty_and_the_bonus():
    """WA-S03, WA-131, WA-132."""
    table = arena()
    table.seat(0).row(5, 3, "1B1")
    table.seat(1).row(6, 5, 3)
    damage_phase(table)
    assert table.seat(1).life == 16 and table.seat(0).life == 21


def test_a_tie_cancels_the_bonus():
    """WA-S04, WA-142."""
    table = arena()
    table.seat(0).row(6, 1, "3B3")
    table.seat(1).row(6, 4)
    damage_phase(table)
    assert table.seat(0).life == table.seat(1).life == 21


def test_nobody_wins_when_all_overcharge():
    """WA-S05, WA-133."""
    table = arena()
    table.seat(0).row(6, 5, "3B3")
    table.seat(1).row(6, 5, 4)
    damage_phase(table)
    assert table.seat(0).life == table.seat(1).life == 17


def test_the_co_winner_with_the_largest_bonus_deals():
    """WA-S06, WA-143."""
    table = arena(3)
    table.seat(0).row(5, 5, "1B1")
    table.seat(1).row(5, 4, "2B2")
    table.seat(2).row(4, 3)
    damage_phase(table)
    assert [table.seat(seat).life for seat in range(3)] == [21, 21, 15]
    assert table.events(Damaged, seat=2)[0].by == 1


def test_co_winners_are_no_tie_when_somebody_overcharged():
    """WA-S07, WA-145, WA-144."""
    table = arena(3)
    table.seat(0).row(5, 5)
    table.seat(1).row(6, 4)
    table.seat(2).row(6, 5, 4)
    damage_phase(table)
    assert [table.seat(seat).life for seat in range(3)] == [21, 21, 17]


def test_a_critical_hit_strikes_clockwise_and_each_victim_chooses():
    """WA-S08, WA-040, WA-010, WA-034, D-09."""
    table = arena(3)
    table.seat(0).hand("Burn", "Torch", "Smoke")
    table.seat(1).row(5, 4).power_deck(3)
    table.seat(2).life(20).hand("Thaw")
    table.turn(1).choose("draw")
    table.asked(2, "critical").choose("lose")
    table.asked(0, "critical").choose("discard", "Torch")
    assert table.seat(2).life == 19 and table.seat(2).hand == ["Thaw"]
    assert table.seat(0).life == 21 and table.seat(0).hand == ["Burn", "Smoke"] and table.seat(0).crypt == ["Torch"]
    table.asked(1).offers("end").choose("end")
    assert table.seat(1).status == "critical"


def test_torch_then_fireproof_turns_an_overcharge_into_a_critical_hit():
    """WA-S10, WA-045, WA-051, WA-052, WA-087."""
    table = arena()
    table.seat(0).row(5, 4).power_deck(6, 3).hand("Torch", "Fireproof")
    player = table.turn(0).choose("cast", "Torch")
    assert table.seat(1).life == 18 and table.seat(0).level == 18
    assert table.events(Announced, what="overcharge", seat=0, number=18)
    player.choose("cast", "Fireproof")
    assert table.seat(0).row == ["5", "4", "3"] and table.seat(0).level == 12 and table.seat(0).scored
    assert table.seat(1).life == 17
    assert table.seat(0).life == 22 and table.seat(0).deck[-1] == "Fireproof"


def test_decay_and_leviathan_answer_every_overcharge():
    """WA-S11, WA-049, WA-055, WA-091."""
    table = arena()
    table.seat(0).row(4, 6).enchantments("Decay", "Leviathan").crypt("Blight", "Insight").hand("Vortex")
    table.seat(0).power_deck(5, 6)
    table.seat(1).row(4).power_deck(1)
    player = table.turn(0).choose("draw")
    assert table.seat(1).life == 20 and table.seat(0).hand == ["Vortex", "Blight"]
    player.choose("cast", "Vortex").choose("discard", "4")
    assert table.seat(0).level == 11
    player.pass_()
    table.asked(1).choose("draw").pass_()
    table.asked(0).choose("draw")
    assert table.seat(0).level == 17
    assert table.seat(1).life == 19 and table.seat(0).hand == ["Blight", "Insight"]


def test_an_undecided_modifier_saves_from_an_overcharge():
    """WA-S12, WA-050, D-08."""
    table = arena()
    table.seat(0).row(6, 5, "M-1").power_deck(2).enchantments("Decay")
    table.turn(0).choose("draw")
    table.asked(0, "save").choose_many("lower", "M-1")
    assert table.seat(0).level == 12 and table.seat(0).scored and table.seat(1).life == 20
    assert not table.events(Announced, what="overcharge")


def test_declining_to_be_saved_overcharges():
    """WA-S12, WA-050."""
    table = arena()
    table.seat(0).row(6, 5, "M-1").power_deck(2).enchantments("Decay")
    table.turn(0).choose("draw")
    table.asked(0, "save").choose_many("lower")
    assert table.seat(0).level == 13 and not table.seat(0).scored and table.seat(1).life == 20
    assert table.events(Announced, what="overcharge", number=13)


def test_harvester_reopens_power_up_and_gives_a_critical_hit():
    """WA-S14, WA-114, WA-117, WA-118, WA-120, WA-123, WA-124."""
    table = arena()
    table.seat(0).row(5, 4).hand("Harvester")
    table.seat(1).row(6, 4).power_deck(4)
    table.turn(0, phase="final", last_drawer=1).choose("cast", "Harvester")
    assert table.seat(1).level == 8 and table.seat(1).status == "active"
    table.asked(0, "final").pass_()
    player = table.asked(1, "turn").choose("draw")
    assert table.seat(1).level == 12 and table.seat(0).life == 20
    player.choose("end")
    table.asked(0, "final").pass_()
    table.asked(1, "final").pass_()
    assert table.seat(0).life == 17 and table.seat(1).life == 21


def test_ice_wall_comes_before_smoke():
    """WA-S16, WA-136, WA-012."""
    for total, taken in ((5, 2), (4, 1), (3, 1), (2, 0)):
        table = arena()
        table.seat(0).row(6, 5)
        table.seat(1).row(*{5: (6,), 4: (6, 1), 3: (6, 2), 2: (6, 3)}[total])
        table.seat(1).enchantments("Ice Wall").play("Smoke")
        damage_phase(table)
        assert 22 - table.seat(1).life == taken, total  # the Smoke has gone back under the deck


def test_damage_beyond_the_deck_is_ignored_and_everybody_is_scored():
    """WA-S18, WA-110, WA-150, WA-151, WA-105."""
    table = arena(3)
    table.seat(0).row(6, 5)
    table.seat(1).row(6).life(2).hand("Thaw")
    table.seat(2).row(5, 4)
    damage_phase(table)
    assert table.over and table.match.result.winners == [0]
    assert table.match.result.scores == {0: 21, 1: 0, 2: 19}
    assert table.seat(1).out and table.seat(1).hand == ["Thaw"]


def test_healed_cards_go_under_the_deck_one_by_one():
    """WA-S20, WA-097, WA-098."""
    table = arena()
    table.seat(0).crypt("Torch", "Smoke", "Burn").hand("Thaw").life(3)
    table.turn(0).choose("cast", "Thaw")
    assert table.seat(0).deck[-2:] == ["Torch", "Smoke"] and table.seat(0).crypt == ["Burn"]
    assert table.seat(0).life == 5


def test_arise_with_two_cards_left():
    """WA-S21, WA-099, WA-108, WA-087."""
    table = arena()
    table.seat(0).life(2).deck("Torch", "Burn").hand("Arise")
    table.turn(0).choose("cast", "Arise")
    assert table.seat(0).hand == ["Torch", "Burn"] and table.seat(0).deck == ["Arise"]
    assert not table.seat(0).out and not table.over


def test_meteor_storm_burns_large_cards_and_keeps_modifiers():
    """WA-S22, WA-005."""
    table = arena(3)
    table.seat(0).row(6).power_deck(5, "M+1", 6, 2).hand("Meteor Storm")
    table.turn(0).choose("cast", "Meteor Storm")
    assert table.seat(0).row == ["6", "M+1", "2"] and table.seat(0).level == 8 and table.seat(0).open == ["M+1"]
    assert table.seat(0).burn == ["5", "6"]
    assert table.seat(1).life == table.seat(2).life == 19
    assert table.seat(0).deck[-1] == "Meteor Storm" and table.seat(0).life == 22


def test_the_burn_pile_is_renewed_between_two_draws_of_a_spell():
    """WA-S24, WA-072, WA-073, WA-062."""
    table = arena()
    table.seat(0).power_deck(4, only=True).burn(1, 1).hand("Bloom")
    table.turn(0).choose("cast", "Bloom")
    assert table.seat(0).looking == ["4", "1"] and table.seat(0).power_deck == ["1"] and table.seat(0).burn == []
    assert table.events(Shuffled, place="seat0/power")
    table.asked(0, "bloom").choose_many("play", "4", "1")
    assert table.seat(0).row == ["4", "1"] and table.seat(0).level == 5


def test_a_frozen_wizard_stands_or_thaws_by_a_spell():
    """WA-S25, WA-032, WA-029."""
    table = arena()
    table.seat(0).row(2).hand("Freeze").power_deck(1)
    table.seat(1).row(5, 4).hand("Burn").power_deck(2, 1)
    table.turn(0).choose("cast", "Freeze").choose("draw").pass_()
    assert table.seat(1).frozen
    player = table.asked(1).offers("cast", "stand").choose("cast", "Burn").choose("play", "2")
    assert not table.seat(1).frozen and table.seat(1).level == 11
    player.choose("draw")
    assert table.seat(1).level == 12


def test_melt_counts_every_three_in_play():
    """WA-S27, WA-134, WA-135."""
    table = arena(3)
    table.seat(0).row(3, 5, 2).play("Melt")
    table.seat(1).row(3, 3, 2)
    table.seat(2).row(6, "3B3")
    damage_phase(table)
    assert [table.seat(seat).life for seat in range(3)] == [21, 15, 16]


def test_critical_hit_damage_paid_from_the_hand_keeps_the_last_life():
    """WA-S28, WA-010, WA-105."""
    for paid, over in (("hand", False), ("deck", True)):
        table = arena()
        table.seat(0).life(1).hand("Smoke", "Burn")
        table.seat(1).row(6, 4).power_deck(2)
        table.turn(1).choose("draw")
        victim = table.asked(0, "critical")
        if paid == "hand":
            victim.choose("discard", "Smoke")
            assert table.seat(0).life == 1 and table.seat(0).hand == ["Burn"]
        else:
            victim.choose("lose")
        assert table.over == over


def test_fortress_heals_before_hobbled_hurts():
    """WA-S30, WA-082, WA-083."""
    table = arena()
    table.seat(0).play("Hobbled")
    table.seat(1).life(1).crypt("Shelter").enchantments("Fortress").hand("Thaw")
    table.turn(1).choose("cast", "Thaw")
    assert not table.over and table.seat(1).life == 2 and table.seat(1).crypt == []

    table = arena()
    table.seat(0).play("Hobbled")
    table.seat(1).life(1).crypt("Shelter").hand("Thaw")
    table.turn(1).choose("cast", "Thaw")
    assert table.over and table.match.result.winners == [0]
    assert table.seat(1).crypt[1:] == ["Shelter"] and table.seat(1).life == 0


def test_fortify_counts_all_critical_hits():
    """WA-S31, WA-011."""
    table = arena()
    table.seat(0).scored().crypt("Bloom").hand("Fortify")
    table.seat(1).scored()
    table.turn(0).choose("cast", "Fortify")
    assert table.seat(0).life == 22 and table.seat(0).crypt == [] and table.seat(1).life == 19


def test_a_locked_overcharge_cannot_be_undone():
    """WA-S33, WA-053, WA-057, WA-058."""
    table = arena()
    table.seat(0).row(6, 4, 3).hand("Fireproof")
    table.seat(1).row(5, 4)
    player = table.turn(0, phase="final").choose("cast", "Fireproof")
    assert table.seat(0).level == 7 and table.seat(0).status == "overcharged"
    assert table.seat(0).deck[-1] == "Fireproof" and table.seat(0).life == 22
    player.pass_()
    table.asked(1, "final").pass_()
    assert table.seat(0).life == 18 and table.seat(1).life == 21


def test_a_survivor_game_goes_on_without_the_fallen():
    """WA-S35, WA-158, WA-159, WA-149, WA-102, WA-162."""
    table = arena(4, variant="survivor")
    table.seat(0).row(5, 3).stood().life(21)
    table.seat(1).row(6).life(3).play("Hobbled").enchantments("Wormhole")
    table.seat(1).wormholed("Burn", owner=0).wormholed("Bloom", owner=2)
    table.seat(2).power_deck(6, 3).hand("Torch")
    table.seat(3).row(4, 4).stood()
    player = table.turn(2, round=3, starter=1).choose("cast", "Torch")
    assert table.seat(1).out and not table.over and table.match.state.lasting == []
    assert table.seat(0).hand == ["Burn"] and table.seat(2).hand == ["Bloom"]
    assert table.seat(1).enchantments == [] and "Wormhole" in table.seat(1).crypt and table.seat(1).row == []
    player.choose("stand")
    table.everyone("pass")
    assert table.seat(0).life == 17 and table.seat(3).life == 17
    assert table.events(RoundBegan, number=4, seat=2)
    table.asked(2, "refill")


def test_custom_decks_are_validated():
    """WA-S36, WA-164, WA-165, WA-166, WA-169."""
    fire = faction_deck("fire")
    assert deck_problems(fire) == []

    def swapped(out: str, into: str) -> list[str]:
        deck = fire[:]
        deck[deck.index(out)] = into
        return deck_problems(deck)

    assert swapped("burn", "torch") == ["at most 3 of the Conjuring Torch, not 4"]
    assert swapped("torch", "burn") == ["at most 3 of the Conjuring Burn, not 4"]
    assert swapped("ignite", "inferno") == ["at most 1 of the Enchantment Inferno, not 2"]
    assert len(swapped("smoke", "thaw")) == 2  # seven Conjurings and five Incantations

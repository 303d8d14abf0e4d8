"""Levels and how they end, from the rulebook's text: Critical Hits, Overcharges, Modifiers, draws."""

from tests.rules.wizard_arena.tables import arena, lives


def test_a_twelve_lowered_and_reached_again_scores_once():
    """WA-042: the second 12 of a round is only a level."""
    table = arena()
    table.seat(0).row(6, 4).hand("Fireproof").power_deck(2, 6).burn()
    player = table.turn(0).choose("draw")
    assert table.seat(1).life == 20
    player.choose("cast", "Fireproof")
    assert table.seat(0).level == 6 and table.seat(0).status == "active"
    player.pass_()
    table.turn(1).choose("draw").choose("stand")
    table.turn(0).choose("draw").choose("end")
    assert table.seat(0).status == "critical" and table.seat(1).life == 20


def test_neither_standing_nor_passing_before_the_draw():
    """WA-028, WA-037."""
    table = arena()
    table.seat(0).row(5, 4)
    table.turn(0).refuse("stand").refuse("pass").choose("draw")


def test_flora_turns_an_overcharge_into_a_critical_hit():
    """WA-052: 16 less 4."""
    table = arena()
    table.seat(0).row(6, 4).hand("Flora").power_deck(6)
    player = table.turn(0).choose("draw")
    assert table.seat(0).level == 16
    player.choose("cast", "Flora")
    assert table.seat(0).level == 12 and table.seat(1).life == 20
    player.choose("end")
    assert table.seat(0).status == "critical"


def test_flora_may_be_ignored_after_a_later_draw():
    """Flora, WA-065."""
    table = arena()
    table.seat(0).row(4).hand("Flora").power_deck(5)
    player = table.turn(0).choose("cast", "Flora")
    assert table.seat(0).level == 0
    player.choose("draw")
    assert table.seat(0).level == 5
    player.choose("ignore", "Flora")
    assert table.seat(0).level == 9
    player.choose("stand")


def test_reanimate_brings_an_overcharge_to_twelve():
    """WA-052: the undecided Modifier stays undecided."""
    table = arena()
    table.seat(0).row(6, "M-1", 4).hand("Reanimate").power_deck(6)
    player = table.turn(0).choose("draw")
    assert table.seat(0).level == 16
    player.choose("cast", "Reanimate").choose("pick", "4").choose("discard")
    assert table.seat(0).level == 12 and table.seat(1).life == 20 and table.seat(0).open == ["M-1"]


def test_corrode_takes_a_counting_modifier_and_reopens():
    """WA-006, WA-123, WA-124."""
    table = arena()
    table.seat(0).hand("Corrode")
    table.seat(1).row(6, 3, "M-1*").stood()
    player = table.turn(0).choose("cast", "Corrode")
    assert table.seat(1).level == 9 and table.seat(1).row == ["6", "3"]
    player.choose("draw").choose("stand")
    table.turn(1).offers("draw", "stand").choose("stand")


def test_corrode_lets_an_enemy_score_out_of_turn():
    """WA-047: its caster is hit, too."""
    table = arena(3)
    table.seat(0).hand("Corrode").row(1)
    table.seat(1).row(6, 6, "M-2*").stood()
    table.seat(2).row(5, "4")
    table.turn(0).choose("cast", "Corrode")
    assert table.seat(1).status == "critical" and table.seat(2).life == 20 and table.seat(0).life == 21
    assert table.seat(2).level == 5


def test_two_enemies_score_by_one_corrode_clockwise():
    """WA-046: they hit each other and the caster twice."""
    table = arena(3)
    table.seat(0).hand("Corrode").power_deck(1)
    table.seat(1).row(6, 6, "M-2*").stood()
    table.seat(2).row(6, 6, "M-2*").stood()
    table.turn(0).choose("cast", "Corrode")
    got = [e.seat for e in table.events("Announced", what="critical hit")]
    assert got == [1, 2] and lives(table, 3) == [22 - 2, 20, 20]


def test_what_a_critical_hit_brings_comes_in_the_order_cast():
    """WA-048, WA-090: either the healed or the fetched card is the upper one."""
    table = arena()
    table.seat(0).enchantments("Arctic Circle", "Bounty").crypt("Thaw", "Flora").row(6).power_deck(6)
    table.turn(0).choose("draw")
    assert table.seat(0).life == 22 and table.seat(0).hand == ["Flora"]
    table = arena()
    table.seat(0).enchantments("Bounty", "Arctic Circle").crypt("Thaw", "Flora").row(6).power_deck(6)
    table.turn(0).choose("draw")
    assert table.seat(0).life == 22 and table.seat(0).hand == ["Thaw"]


def test_bounty_may_exceed_the_limit_of_the_hand():
    """WA-026."""
    table = arena()
    table.seat(0).faction("feast").enchantments("Bounty").crypt("Flora").hand("Bloom", "Harvester", "Sting").row(
        6, 4
    ).power_deck(2)
    table.turn(0).choose("draw")
    assert len(table.seat(0).hand) == 4


def test_no_overcharge_where_a_modifier_saves_at_once():
    """WA-050: asked first; declined it is one, and saving comes too late for Decay."""
    table = arena()
    table.seat(0).enchantments("Decay").row(6, 4, "M-1").power_deck(3)
    table.turn(0).choose("draw").choose("use", "M-1")
    assert table.seat(1).life == 20 and table.seat(0).level == 12
    table = arena()
    table.seat(0).enchantments("Decay").row(6, 4, "M-1").power_deck(3)
    player = table.turn(0).choose("draw").choose_many("lower")
    assert table.seat(1).life == 20 and table.seat(0).level == 13
    player.choose("use", "M-1")
    assert table.seat(1).life == 19 and table.seat(0).level == 12


def test_two_modifiers_save_together():
    """WA-050: one of them is not enough at 15."""
    table = arena()
    table.seat(0).row(6, "M-1", "M-2").power_deck("6B6")
    player = table.turn(0).choose("draw")
    assert table.seat(0).level == 12 and table.seat(1).life == 20
    player.choose("end")
    table = arena()
    table.seat(0).row(6, 3, "M-1", "M-2").power_deck("6B6")
    table.turn(0).choose("draw").choose_many("lower", "M-1", "M-2")
    assert table.seat(0).level == 12 and table.seat(1).life == 20


def test_leviathan_fetches_the_rescue():
    """WA-051: the fetched Vortex lowers the level in the same turn."""
    table = arena()
    table.seat(0).enchantments("Leviathan").crypt("Vortex", "Blight").row(6, 4).power_deck(5)
    player = table.turn(0).choose("draw")
    assert table.seat(0).hand == ["Vortex"]
    player.choose("cast", "Vortex").choose("top", "6")
    assert table.seat(0).level == 9 and table.seat(0).power_deck[0] == "6"
    player.choose("stand")


def test_avalanche_out_of_an_overcharge_keeps_what_it_likes():
    """WA-028, WA-124: a new draw is due."""
    table = arena()
    table.seat(0).faction("ice").row(6, "5B5", "M+1").hand("Avalanche").power_deck(4, 3)
    player = table.turn(0).choose("draw")
    assert table.seat(0).level == 15
    player.choose("cast", "Avalanche").choose_many("keep", "5B5", "M+1")
    assert table.seat(0).level == 5
    player.refuse("pass").choose("draw").pass_()
    assert table.seat(0).level == 8


def test_starting_over_below_nothing():
    """WA-003, WA-004, WA-127: Flora and Harvester count on."""
    table = arena()
    table.seat(0).hand("Scorched Earth").power_deck(1)
    table.seat(1).row(6, 5).play("Flora").harvested(1).power_deck(2)
    table.turn(0).choose("cast", "Scorched Earth").choose("draw").choose("stand")
    assert table.seat(1).level == -6
    table.turn(1).choose("draw").choose("stand")
    table.everyone("pass")


def test_two_harvesters_go_below_nothing():
    """WA-004."""
    table = arena()
    table.seat(0).hand("Harvester", "Harvester").power_deck(1)
    table.seat(1).row(3)
    table.turn(0).choose("cast", "Harvester").choose("cast", "Harvester")
    assert table.seat(1).level == -1


def test_a_second_vortex_takes_the_next_card():
    """WA-006: a counting Modifier among them."""
    table = arena()
    table.seat(0).hand("Vortex", "Vortex").row(4, "M-1*", 5)
    player = table.turn(0).choose("cast", "Vortex").choose("discard")
    player.choose("cast", "Vortex").choose("top")
    assert table.seat(0).row == ["5"] and table.seat(0).level == 5 and table.seat(0).power_deck[0] == "M-1"


def test_a_modifier_put_back_comes_again_undecided():
    """WA-061, WA-077."""
    table = arena()
    table.seat(0).hand("Reanimate").row(6, 5, "M-2*")
    table.turn(0).choose("cast", "Reanimate").choose("M-2").choose("top")
    assert table.seat(0).level == 11
    table.turn(0).choose("draw")
    assert table.seat(0).row == ["6", "5", "M-2"] and table.seat(0).level == 11


def test_an_enemy_chooses_among_its_lowest_cards():
    """WA-007: a Bonus card or a plain one; a lower one is no choice."""
    table = arena()
    table.seat(0).hand("Frost Burn")
    table.seat(1).row("5B5", 5, 1, "M-1*")
    table.turn(0).choose("cast", "Frost Burn")
    assert table.seat(1).row == ["5B5", "5", "M-1*"]
    table = arena()
    table.seat(0).hand("Frost Burn")
    table.seat(1).row("5B5", 5, "M-1*")
    table.turn(0).choose("cast", "Frost Burn")
    assert table.match.decision.prompt.startswith("Frost Burn of A: which 5")
    table.turn(1).choose("discard", "5")
    assert table.seat(1).row == ["5B5", "M-1*"] and table.seat(1).level == 4


def test_freeze_begins_at_nine():
    """Freeze, WA-032."""
    table = arena(3)
    table.seat(0).hand("Freeze").power_deck(1)
    table.seat(1).row(5, 4)
    table.seat(2).row(5, 3)
    table.turn(0).choose("cast", "Freeze").choose("draw").pass_()
    table.turn(1).offers("stand").choose("stand")
    table.turn(2).offers("draw")


def test_a_frozen_wizard_draws_by_storm():
    """Freeze: healed or not, the card was drawn."""
    table = arena()
    table.seat(0).row(5, 4).frozen().hand("Storm", "Smoke").power_deck(2)
    player = table.turn(0).choose("cast", "Smoke").offers("cast", "stand")
    player.choose("cast", "Storm").choose("heal").offers("draw", "pass", "stand")


def test_starting_over_after_a_stand():
    """WA-123, WA-127: standing is no way out of the draw."""
    table = arena()
    table.seat(0).hand("Scorched Earth").power_deck(3)
    table.seat(1).row(6, "5B5", "M-1").stood()
    table.turn(0).choose("cast", "Scorched Earth").choose("draw").choose("stand")
    assert table.seat(1).level == 0 and table.seat(1).row == []
    table.turn(1).offers("draw")


def test_harvester_reopens_a_modifier_that_counts():
    """WA-065."""
    table = arena()
    table.seat(0).hand("Harvester").power_deck(2)
    table.seat(1).row(6, 5, "M-2*").stood()
    table.turn(0).choose("cast", "Harvester").choose("draw").choose("stand")
    assert table.seat(1).level == 7
    player = table.turn(1).offers("raise", "draw", "stand").choose("raise", "M-2")
    assert table.seat(1).level == 9
    player.choose("stand")
    table.everyone("pass")


def test_entangle_hurts_and_jams():
    """WA-069."""
    table = arena()
    table.seat(0).hand("Entangle").power_deck(3)
    table.seat(1).power_deck("M-1", 5)
    table.turn(0).choose("cast", "Entangle").choose("draw").pass_()
    player = table.turn(1).choose("draw")
    assert table.seat(1).life == 20
    player.refuse("lower").pass_()


def test_no_hex_after_a_card_that_was_only_discarded():
    """WA-095."""
    table = arena()
    table.seat(0).hand("Melt", "Burn").power_deck(1, 2)
    table.turn(0).choose("cast", "Burn").choose("discard").refuse("cast", "Melt")


def test_no_hex_in_a_second_turn():
    """WA-095."""
    table = arena()
    table.seat(0).hand("Hobbled").power_deck(1, 2)
    table.seat(1).power_deck(1)
    table.turn(0).choose("draw").pass_()
    table.turn(1).choose("draw").pass_()
    table.turn(0).refuse("cast", "Hobbled")


def test_without_power_cards_one_stands():
    """WA-032, WA-075."""
    table = arena()
    table.seat(0).power_deck(only=True).row(5, 5)
    table.turn(0).offers("stand")


def test_a_card_put_back_is_no_draw():
    """WA-029."""
    table = arena()
    table.seat(0).hand("Insight").power_deck(6)
    table.turn(0).choose("cast", "Insight").choose("put back").refuse("pass")


def test_bloom_draws_across_a_renewed_deck():
    """WA-073."""
    table = arena()
    table.seat(0).power_deck(4, only=True).burn(1, 1).hand("Bloom")
    table.turn(0).choose("cast", "Bloom").choose("play", "4")
    assert table.seat(0).level == 4

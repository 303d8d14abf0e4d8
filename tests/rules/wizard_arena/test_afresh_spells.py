"""Spells and what answers them, from the rulebook's text."""

from tests.rules.wizard_arena.tables import arena, lives


def test_smoke_waits_for_the_damage_phase():
    """WA-100."""
    table = arena()
    table.seat(0).hand("Torch").power_deck(4, 3)
    table.seat(1).play("Smoke")
    table.turn(0).choose("cast", "Torch")
    assert table.seat(1).life == 18


def test_torch_counts_numbers_alone():
    """Torch: 3 and 3 are 6, whatever the Modifiers say."""
    table = arena()
    table.seat(0).hand("Torch").power_deck("M+1", 3, "M-2", 3)
    table.turn(0).choose("cast", "Torch")
    assert table.seat(0).row == ["M+1", "3", "M-2", "3"] and table.seat(1).life == 21 and table.seat(0).level == 6


def test_blizzard_heals_before_it_goes_below():
    """WA-087, WA-097: the healed cards lie above it."""
    table = arena()
    table.seat(0).faction("ice").hand("Blizzard").power_deck(4, 2).crypt("Thaw", "Storm", "Freeze")
    table.turn(0).choose("cast", "Blizzard").offers("draw", "pass", "stand")
    assert table.seat(0).life == 24 and table.seat(0).crypt == ["Freeze"]
    assert table.seat(0).deck[-3:] == ["Thaw", "Storm", "Blizzard"]


def test_the_last_healed_card_is_the_lowest():
    """WA-097."""
    table = arena()
    table.seat(0).hand("Thaw").crypt("Burn", "Torch", "Smoke")
    table.turn(0).choose("cast", "Thaw")
    assert table.seat(0).deck[-2:] == ["Burn", "Torch"] and table.seat(0).crypt == ["Smoke"]


def test_grave_digger_heals_itself_though_there_is_no_grave():
    """WA-084, WA-087."""
    table = arena()
    table.seat(0).hand("Grave Digger")
    table.turn(0).choose("cast", "Grave Digger")
    assert table.seat(0).life == 22 and table.seat(0).hand == []


def test_grave_digger_fetches_then_goes_below():
    """WA-087."""
    table = arena()
    table.seat(0).hand("Grave Digger").crypt("Blight", "Insight")
    table.turn(0).choose("cast", "Grave Digger")
    assert (
        table.seat(0).hand == ["Blight"]
        and table.seat(0).crypt == ["Insight"]
        and table.seat(0).deck[-1] == "Grave Digger"
    )


def test_cultivate_grows_by_an_enemys_ultimate():
    """WA-091."""
    table = arena()
    table.seat(0).enchantments("Cultivate").crypt("Flora")
    table.seat(1).hand("Reanimate").row(6, 6).power_deck(1)
    table.turn(1).choose("cast", "Reanimate").choose("discard")
    assert table.seat(0).life == 22 and table.seat(1).life == 22


def test_two_stings_add_up():
    """Sting: 2 at once each, then 1 each for every spell."""
    table = arena(3)
    table.seat(0).hand("Sting", "Sting").scored().row(6, 6).critical()
    table.seat(1).row(5).hand("Burn")
    table.seat(2).row(4)
    table.turn(0, phase="final").choose("cast", "Sting").choose("cast", "Sting").pass_()
    assert table.seat(1).life == 17 and table.seat(2).life == 17
    table.turn(1).choose("cast", "Burn").choose("discard")
    assert table.seat(1).life == 15


def test_fortify_without_a_critical_hit_does_nothing():
    """WA-084."""
    table = arena()
    table.seat(0).hand("Fortify").crypt("Burn")
    table.turn(0).choose("cast", "Fortify")
    assert table.seat(0).life == 21 and table.seat(1).life == 21


def test_wormhole_takes_the_last_of_life():
    """WA-107."""
    table = arena()
    table.seat(0).hand("Wormhole")
    table.seat(1).life(2)
    table.turn(0).choose("cast", "Wormhole")
    assert table.over and table.result.winners == [0]


def test_wormhole_takes_nothing_from_an_empty_deck():
    """WA-107."""
    table = arena()
    table.seat(0).hand("Wormhole")
    table.seat(1).life(0)
    table.turn(0).choose("cast", "Wormhole")
    assert not table.over


def test_an_entrapped_enchantment_may_be_cast_at_once():
    """WA-103."""
    table = arena()
    table.seat(0).hand("Entrap")
    table.seat(1).deck("Decay", "Corrode")
    player = table.turn(0).choose("cast", "Entrap")
    assert table.seat(0).entrapped == ["Decay"] and table.seat(1).life == 20
    player.choose("cast", "Decay")


def test_inferno_is_paid_before_the_summoning_draws():
    """WA-082: the spell that is cast cannot pay, so the deck does."""
    table = arena()
    table.seat(0).enchantments("Inferno")
    table.seat(1).hand("Harbor").life(5).deck("Flora", "Sting")
    table.turn(1).choose("cast", "Harbor")
    assert table.seat(1).crypt == ["Flora"]
    assert table.seat(1).life == 5 - 1 - 2 + 1


def test_a_bonus_under_blight_and_a_modifier_on_the_way():
    """Blight, WA-058, WA-071: cast at 12 in Final Casting; the Modifier may count in the end."""
    table = arena()
    table.seat(0).hand("Blight").row(6, 6).power_deck("M+1", "4B4").scored().critical()
    table.seat(1).row(3).stood()
    table.turn(0, phase="final", last_drawer=1).choose("cast", "Blight").pass_()
    assert table.seat(0).level == 8 and table.seat(0).row == ["6", "6", "M+1"] and table.seat(0).blight == ["4B4"]
    table.turn(0).offers("lower", "draw", "stand").choose("stand")
    table.turn(1).pass_()
    table.turn(0).pass_()
    table.turn(0).choose_many("lower")
    assert table.seat(1).life == 21 - 5 - 4
    assert "4B4" in table.seat(0).burn


def test_winter_solstice_sees_both_cards_of_a_torch():
    """WA-091."""
    table = arena()
    table.seat(0).hand("Torch").power_deck(3, 3)
    table.seat(1).play("Winter Solstice").crypt("Thaw", "Thaw", "Storm").row(1)
    table.turn(0).choose("cast", "Torch")
    assert lives(table, 2) == [21, 23]


def test_fireball_asks_each_enemy_clockwise():
    """WA-005, WA-010: who has no spell in hand is not asked."""
    table = arena(4)
    table.seat(2).enchantments("Fireball").hand("Smoke")
    table.seat(3).hand("Burn")
    table.seat(0).hand("Burn")
    table.turn(2).choose("cast", "Smoke")
    table.turn(3).choose("discard", "Burn")
    table.turn(0).choose("lose")
    assert lives(table, 4) == [20, 20, 21, 21] and table.seat(3).hand == []


def test_after_ignite_a_hand_is_filled_to_four():
    """WA-026."""
    table = arena()
    table.seat(0).hand("Burn").enchantments("Ignite")
    player = table.turn(0, phase="refill", round=3)
    player.choose("draw").choose("draw").choose("draw").refuse("draw spell")
    assert len(table.seat(0).hand) == 4 and table.seat(0).life == 18


def test_ignite_itself_draws_up_to_four():
    """WA-026: one more, or none at all."""
    table = arena()
    table.seat(0).hand("Ignite", "Burn", "Torch", "Smoke")
    player = table.turn(0).choose("cast", "Ignite").choose("1")
    assert len(table.seat(0).hand) == 4
    table = arena()
    table.seat(0).hand("Ignite", "Burn", "Torch", "Smoke", "Smoke")
    player = table.turn(0).choose("cast", "Ignite")
    player.offers("cast", "draw")
    assert table.seat(0).enchantments == ["Ignite"]


def test_an_entrapped_summoning_heals_nobody():
    """WA-104."""
    table = arena()
    table.seat(0).enchantments("Entrap").entrapped("Corrode", owner=1).power_deck(1)
    table.seat(1).row(5, 2).power_deck(4)
    table.turn(0).choose("cast", "Corrode").choose("draw").choose("stand")
    assert table.seat(1).level == 5 and table.seat(0).life == 21
    table.turn(1).choose("draw").choose("stand")
    table.everyone("pass")
    assert table.seat(1).crypt[0] == "Corrode" and table.seat(0).life == 21 - 8


def test_meteor_storm_finds_nothing():
    """Meteor Storm: no card of 1 to 3 anywhere, so none is drawn."""
    table = arena()
    table.seat(0).hand("Meteor Storm").power_deck(6, 5, "M+1", only=True).burn(4)
    table.turn(0).choose("cast", "Meteor Storm")
    assert table.seat(1).life == 21 and table.seat(0).life == 22 and table.seat(0).level == 0


def test_meteor_storm_goes_on_through_a_renewed_deck():
    """WA-073."""
    table = arena()
    table.seat(0).hand("Meteor Storm").power_deck(6, 5, only=True).burn(2)
    table.turn(0).choose("cast", "Meteor Storm")
    assert table.seat(1).life == 19 and table.seat(0).row == ["2"]


def test_shelter_heals_then_goes_below():
    """WA-087, WA-097."""
    table = arena()
    table.seat(0).hand("Shelter").power_deck(6, 3).crypt("Thaw", "Storm")
    table.turn(0).choose("cast", "Shelter")
    assert table.seat(0).life == 24 and table.seat(0).deck[-3:] == ["Thaw", "Storm", "Shelter"]


def test_what_storm_strikes_is_no_critical_hit():
    """WA-011: no Sting after it."""
    table = arena()
    table.seat(0).hand("Storm", "Sting").power_deck(6)
    table.seat(1).hand("Burn")
    player = table.turn(0).choose("cast", "Storm").choose("strike")
    table.turn(1).choose("discard", "Burn")
    player.refuse("cast", "Sting")


def test_two_conjurings_for_one_harbor():
    """Harbor: 2 in all."""
    table = arena()
    table.seat(0).hand("Harbor").deck("Flora", "Bloom")
    table.turn(0).choose("cast", "Harbor")
    assert lives(table, 2) == [20, 19] and sorted(table.seat(0).hand) == ["Bloom", "Flora"]


def test_drawing_the_last_of_life_is_no_end():
    """WA-108: Arise itself is the new Life."""
    table = arena()
    table.seat(0).hand("Arise").life(2).deck("Torch", "Burn")
    table.turn(0).choose("cast", "Arise")
    assert table.seat(0).life == 1 and sorted(table.seat(0).hand) == ["Burn", "Torch"] and not table.over

"""Rules meeting each other, each situation and its result taken from the rulebook's text."""

import pytest

from rules.core.events import Damaged
from tests.rules.wizard_arena.tables import arena, damage_phase, hits, lives, overcharges

# -- Ice Wall ----------------------------------------------------------------------------------------------------------


def test_ice_wall_against_fortify_and_as_overcharged():
    """WA-012, WA-136: four Critical Hits are one instance of 4; a penalty of 4 is 3, with Smoke 1."""
    table = arena(3)
    table.seat(0).hand("Fortify")
    table.seat(1).enchantments("Ice Wall")
    table.turn(0, criticals=4).choose("cast", "Fortify")
    assert lives(table, 3) == [21, 18, 17]

    for smokes, loss in ((0, 3), (1, 1), (2, 0)):
        table = arena()
        table.seat(0).row(6, 6, 1).enchantments("Ice Wall").play(*["Smoke"] * smokes)
        table.seat(1).row(5)
        damage_phase(table)
        assert table.seat(0).life == 21 - loss + smokes


# -- Hexes -----------------------------------------------------------------------------------------------------------


def test_entangle_sees_modifiers_of_spells_and_two_of_it_add_up():
    """WA-069, WA-091: Burn and Meteor Storm draw them, also when burnt; the caster's own draws cost its enemies."""
    table = arena()
    table.seat(0).hand("Burn").power_deck("M+1")
    table.seat(1).play("Entangle").row(1)
    table.turn(0).choose("cast", "Burn").choose("discard", "M+1")
    assert lives(table) == [20, 20], "1 by Entangle, 1 by Burn"

    table = arena()
    table.seat(0).hand("Meteor Storm").power_deck("M+1", 2)
    table.seat(1).play("Entangle").row(1)
    table.turn(0).choose("cast", "Meteor Storm").refuse("lower")
    assert lives(table) == [21 - 1 + 1, 19]

    table = arena(3)
    table.seat(0).hand("Entangle", "Entangle").power_deck("M+1")
    table.turn(0).choose("cast", "Entangle").choose("cast", "Entangle").choose("draw").choose("lower", "M+1")
    assert lives(table, 3) == [21, 19, 19] and table.seat(0).level == 1


def test_winter_solstice_and_blight_see_the_same_three():
    """The draw heals the owner of the Hex, the subtraction deals 2."""
    table = arena()
    table.seat(0).row(5).play("Winter Solstice").crypt("Thaw").hand("Blight").power_deck(3)
    table.turn(0).choose("cast", "Blight")
    assert lives(table) == [22, 19] and table.seat(0).level == 2

    table = arena()
    table.seat(0).hand("Bloom").power_deck(3, "3B3")
    table.seat(1).play("Winter Solstice").row(1).crypt("Thaw", "Thaw", "Thaw")
    table.turn(0).choose("cast", "Bloom").choose_many("play")
    assert table.seat(1).life == 23, "both are drawn, though neither is played"


def test_melt_in_a_tie_and_not_for_what_has_left():
    """WA-134, WA-142: the 3 of Blight and a Bonus 3 are in play; a 3 that Fireproof took in Final Casting is not."""
    table = arena()
    table.seat(0).row(6, "3B3").play("Melt").blight(3)
    table.seat(1).row(3, 3)
    damage_phase(table)
    assert lives(table) == [21, 17]

    table = arena()
    table.seat(0).row(6, 2).play("Melt")
    table.seat(1).row(6, 3).hand("Vortex", "Fireproof").power_deck(4)
    player = table.turn(1, phase="final", last_drawer=0).choose("cast", "Vortex").choose("discard", "6")
    player.choose("cast", "Fireproof").pass_()
    table.asked(1, "turn").choose("draw").choose("stand")
    table.everyone("pass")
    assert table.seat(1).life == 22 - 4, "8 less 4, and nothing for the 3 that is gone"


def test_hobbled_strikes_before_a_spell_heals_itself():
    """WA-083: Arise would bring back the last Life, but its caster is out."""
    table = arena()
    table.seat(0).hand("Arise").life(1)
    table.seat(1).play("Hobbled").row(1)
    table.turn(0).choose("cast", "Arise")
    assert table.over and table.match.result.winners == [1]


def test_the_announcement_is_answered_in_its_order():
    """WA-082, WA-090: Fireball clockwise, then Hobbled, then the effect."""
    table = arena(3)
    table.seat(0).enchantments("Fireball").hand("Frost Burn")
    table.seat(1).play("Hobbled").row(4).hand("Thaw")
    table.seat(2).row(3).hand("Bloom")
    table.turn(0).choose("cast", "Frost Burn")
    table.asked(1, "critical").choose("lose")
    table.asked(2, "critical").choose("discard", "Bloom")
    assert [event.seat for event in table.events(Damaged)] == [1, 2, 0]
    assert lives(table, 3) == [20, 20, 21] and table.seat(1).row == table.seat(2).row == []


# -- Frozen ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["discard", "play"])
def test_a_frozen_wizard_draws_by_burn_and_then_as_ever(how: str):
    """WA-032, WA-029: whatever becomes of the card."""
    table = arena()
    table.seat(0).row(5, 4).frozen().hand("Burn").power_deck(2)
    table.turn(0).offers("cast", "stand").choose("cast", "Burn").choose(how, "2").offers("draw", "pass", "stand")


def test_what_thaws_and_what_does_not():
    """WA-032: healing and a look do not; losing a card of the row by an own spell does."""
    table = arena()
    table.seat(0).row(5, 4).frozen().hand("Thaw", "Thaw", "Insight").crypt("Melt", "Melt", "Melt").power_deck(2)
    player = table.turn(0).choose("cast", "Thaw").choose("heal").choose("cast", "Insight").choose("discard", "2")
    player.offers("cast", "stand")
    assert table.seat(0).frozen
    player.choose("cast", "Thaw").choose("discard").offers("draw")
    assert not table.seat(0).frozen and table.seat(0).level == 5


# -- starting over ---------------------------------------------------------------------------------------------------


def test_a_critical_player_who_starts_over_scores_no_second_time():
    """WA-042, WA-126, WA-127."""
    table = arena()
    table.seat(0).hand("Apocalypse").power_deck(1)
    table.seat(1).row("6B6", 6).status("critical").scored().power_deck(6, 6)
    table.turn(0).choose("cast", "Apocalypse").choose("draw").choose("stand")
    table.asked(1, "turn").refuse("stand").choose("draw").pass_()
    table.asked(1, "turn").choose("draw").choose("end")
    assert table.seat(1).status == "critical" and table.seat(0).life == 21


def test_a_locked_player_who_starts_over_in_final_casting_may_still_score():
    """WA-054, WA-040: no penalty is left either."""
    table = arena()
    table.seat(0).row(5, 4).hand("Scorched Earth")
    table.seat(1).row("6B6", 6, 2).power_deck(6, 6)
    table.turn(0, phase="final").choose("cast", "Scorched Earth").pass_()
    table.asked(1, "turn").choose("draw").pass_()
    table.asked(1, "turn").choose("draw").choose("end")
    table.everyone("pass")
    assert hits(table, 1) == 1 and lives(table) == [21 - 1 - 3, 21]


def test_scorched_earth_before_the_first_draw_leaves_the_hexes():
    """WA-095, WA-127: who has no Power card has lost none."""
    table = arena()
    table.seat(0).hand("Scorched Earth").power_deck(1)
    table.seat(1).hand("Melt")
    table.turn(0).choose("cast", "Scorched Earth").choose("draw").pass_()
    table.asked(1).choose("cast", "Melt").offers("draw")


def test_flora_counts_on_for_who_starts_over():
    """WA-003, WA-065: -4 and a 6 are 2, or 6 without Flora."""
    table = arena()
    table.seat(0).hand("Apocalypse").power_deck(1)
    table.seat(1).row(6, 5).play("Flora").stood().power_deck(6)
    table.turn(0).choose("cast", "Apocalypse").choose("draw").choose("stand")
    player = table.asked(1, "turn").refuse("stand").choose("draw")
    assert table.seat(1).level == 2
    player.choose("raise", "Flora")
    assert table.seat(1).level == 6


# -- Final Casting ---------------------------------------------------------------------------------------------------


def test_harvester_upon_harvester():
    """WA-117 to WA-124: reopened players answer in Power Up, stand as they are, and a whole new phase follows."""
    table = arena()
    table.seat(0).row(6, 3).hand("Harvester")
    table.seat(1).row(6, 4).hand("Harvester")
    table.turn(0, phase="final").choose("cast", "Harvester").pass_()
    table.asked(1, "turn").choose("cast", "Harvester").choose("stand")
    table.asked(0, "turn").choose("stand")
    table.everyone("pass")
    assert lives(table) == [20, 21]


def test_a_locked_casters_spells_still_reach_the_others():
    """WA-057, WA-058, WA-117: its own Torch changes nothing, its Harvester reopens the enemy."""
    table = arena()
    table.seat(0).row(6, 6, 1).hand("Torch", "Harvester").power_deck(6, 5)
    table.seat(1).row(6, 4)
    player = table.turn(0, phase="final").choose("cast", "Torch")
    assert table.seat(1).life == 18 and table.match.state.reenter == -1
    player.choose("cast", "Harvester").pass_()
    table.asked(1, "turn").offers("draw", "stand").choose("stand")
    table.everyone("pass")
    assert table.seat(0).life == 17


def test_taking_an_undecided_modifier_changes_no_level():
    """WA-117, WA-006: Corrode takes it as the last card drawn, and nobody is reopened."""
    table = arena()
    table.seat(0).row(5, 3).hand("Corrode")
    table.seat(1).row(6, "M-1")
    table.turn(0, phase="final").choose("cast", "Corrode").pass_()
    assert table.seat(1).row == ["6"]
    table.asked(1, "final")


def test_harvester_on_the_overcharged_alone_changes_nothing():
    """WA-117, WA-122."""
    table = arena(3)
    table.seat(0).row(5, 4).hand("Harvester")
    table.seat(1).row(6, 6, 1)
    table.seat(2).row(6, 6, 3)
    table.turn(0, phase="final").choose("cast", "Harvester").pass_()
    table.asked(1, "final").pass_()
    table.asked(2, "final").pass_()
    assert lives(table, 3) == [21, 17, 17]


# -- the Damage Phase ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winner", "victim", "loss", "back"),
    [
        ((6, 5), (4, 2), 5, 2),
        ((6, 5), (6, 4), 1, 1),
        ((6, 2, "3B3"), (6, 6, 1), 7, 2),
        ((6, 2, "1B1"), (6, 6, 1), 5, 1),
        ((6, 2), (6, 6, 1), 4, 0),
    ],
)
def test_fauna_returns_difference_and_bonus_but_no_penalty(winner, victim, loss: int, back: int):
    """WA-139, F.A.Q.s."""
    table = arena()
    table.seat(0).row(*winner)
    table.seat(1).row(*victim).hand("Fauna")
    table.turn(1, phase="final", last_drawer=0).choose("cast", "Fauna").pass_()
    table.everyone("pass")
    assert lives(table) == [21 - back, 22 - loss]


def test_a_co_winner_strikes_back_at_the_caster_of_melt():
    """WA-137, WA-139, WA-143: Melt's damage is its caster's, the difference the dealer's."""
    table = arena(3)
    table.seat(0).row(3).play("Melt")
    table.seat(1).row(6, 5).hand("Fauna")
    table.seat(2).row(6, 5)
    table.turn(1, phase="final", last_drawer=0).choose("cast", "Fauna").pass_()
    table.everyone("pass")
    assert lives(table, 3) == [21 - 8 - 1, 22 - 1, 20]


def test_two_winners_one_loser_and_one_overcharged():
    """WA-143, WA-145, WA-138: the larger bonus deals to both, clockwise from its left."""
    table = arena(4)
    table.seat(0).row(6, 3, "1B1")
    table.seat(1).row(5, "2B2", 3)
    table.seat(2).row(6, 6, 3)
    table.seat(3).row(4, "3B3")
    damage_phase(table)
    assert lives(table, 4) == [21, 21, 21 - 4 - 2, 21 - 3 - 2]
    assert [event.seat for event in table.events(Damaged)] == [2, 3]


@pytest.mark.parametrize(("card", "level", "direct", "bonus"), [("2B2", 9, 0, 2), (2, 9, 0, 0), ("3B3", 8, 2, 3)])
def test_a_bonus_card_under_blight(card, level: int, direct: int, bonus: int):
    """WA-071: subtracted, and its bonus is dealt all the same."""
    table = arena()
    table.seat(0).row(6, 5).hand("Blight").power_deck(card)
    table.seat(1).row(5, 2).stood()
    player = table.turn(0).choose("cast", "Blight")
    assert table.seat(0).level == level
    player.choose("stand")
    table.everyone("pass")
    assert table.seat(1).life == 21 - direct - (level - 7) - bonus and str(card) in table.seat(0).burn


def test_what_is_lost_lies_under_what_was_cast():
    """WA-128, WA-147: damage first, then the Play Area."""
    table = arena()
    table.seat(0).row(6, 4)
    table.seat(1).row(5, 3).play("Freeze").deck("Thaw", "Storm")
    damage_phase(table)
    assert table.seat(1).crypt == ["Freeze", "Storm", "Thaw"]


def test_an_entrapped_smoke_shields_its_caster_and_goes_home_to_the_crypt():
    """WA-103, WA-104, WA-136."""
    table = arena()
    table.seat(0).enchantments("Entrap").entrapped("Smoke", owner=1).row(5)
    table.seat(1).row(6)
    table.turn(0, phase="final", last_drawer=1).choose("cast", "Smoke").pass_()
    table.everyone("pass")
    assert lives(table) == [21, 21] and table.seat(1).crypt == ["Smoke"]


# -- drawing ---------------------------------------------------------------------------------------------------------


def test_avalanche_after_the_draw_of_the_turn_demands_another():
    """WA-124, WA-028: also when every card is kept."""
    table = arena()
    table.seat(0).row("3B3", "2B2").hand("Avalanche").drew()
    table.turn(0).choose("cast", "Avalanche").choose_many("keep", "3B3", "2B2").offers("draw")
    assert table.seat(0).level == 5

    table = arena()
    table.seat(0).hand("Avalanche").row(5, 4).power_deck(5, 6)
    player = table.turn(0).choose("draw").choose("cast", "Avalanche").offers("draw")
    player.choose("draw").offers("pass", "stand")
    assert overcharges(table, 0) == 1 and table.seat(0).level == 6


def test_harbor_with_next_to_nothing_left():
    """WA-099, WA-108: one card is drawn, or none; Harbor itself becomes the deck."""
    table = arena()
    table.seat(0).hand("Harbor").life(1).deck("Torch")
    table.turn(0).choose("cast", "Harbor")
    assert lives(table) == [1, 19] and table.seat(0).hand == ["Torch"]
    table = arena()
    table.seat(0).hand("Harbor").life(0)
    table.turn(0).choose("cast", "Harbor")
    assert lives(table) == [1, 21]


def test_a_card_put_on_top_is_the_next_one_drawn():
    """WA-077, WA-078: by Vortex and by Insight."""
    table = arena()
    table.seat(0).row(3, 5).hand("Vortex")
    table.turn(0).choose("cast", "Vortex").choose("top", "3").choose("draw")
    assert table.seat(0).row == ["5", "3"]
    table = arena()
    table.seat(0).row(6).hand("Insight").power_deck(5)
    table.turn(0).choose("cast", "Insight").choose("top", "5").refuse("pass").choose("draw")
    assert table.seat(0).row == ["6", "5"]

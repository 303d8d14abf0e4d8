"""Critical Hits: whom they strike, who scores, when the level is looked at. WA-040 to WA-048."""

import pytest

from rules.core.events import Announced, Damaged, MatchEnded
from tests.rules.wizard_arena.tables import arena, hits, lives


def test_a_critical_hit_strikes_everybody_whatever_their_status():
    """WA-040, WA-041, WA-048."""
    table = arena(4)
    table.seat(0).row(6, 4).power_deck(2)
    table.seat(1).row(5).stood()
    table.seat(2).row(6, 6).status("critical").scored()
    table.seat(3).row(6, 5, 4).status("overcharged")
    table.turn(0).choose("draw")
    assert [table.seat(seat).life for seat in range(4)] == [21, 20, 20, 20]
    assert [event.seat for event in table.events(Damaged, kind="critical", by=0)] == [1, 2, 3]


def test_one_critical_hit_a_round():
    """WA-042: a later 12 is only a level of 12, and still ends the Power Up."""
    table = arena()
    table.seat(0).row(6, 4).power_deck(2).scored()
    table.turn(0).choose("draw").offers("end").choose("end")
    assert table.seat(1).life == 21 and table.seat(0).status == "critical"


def test_several_players_score_in_one_round():
    """WA-043."""
    table = arena()
    table.seat(0).row(6, 4).power_deck(2)
    table.seat(1).row(6, 4).power_deck(2)
    table.turn(0).choose("draw").choose("end")
    table.asked(1).choose("draw")
    assert table.match.state.criticals == 2
    assert table.seat(0).life == table.seat(1).life == 20


def test_after_twelve_the_turn_goes_on_and_may_leave_it():
    """WA-044: own spells that change the level simply go on with the turn."""
    table = arena()
    table.seat(0).row(6, 4).power_deck(2, 3).hand("Fireproof")
    player = table.turn(0).choose("draw").choose("cast", "Fireproof")
    assert table.seat(0).level == 6 and table.seat(0).scored
    player.offers("pass", "stand").pass_()
    assert table.seat(0).status == "active"


def test_the_level_is_not_checked_between_two_cards_of_a_spell():
    """WA-045: passing 12 on the way is no Critical Hit."""
    table = arena()
    table.seat(0).row(6, 1).power_deck(5, 2).hand("Torch")
    table.turn(0).choose("cast", "Torch")
    assert table.seat(0).level == 14 and not table.seat(0).scored
    assert table.events(Announced, what="overcharge", number=14)


def test_the_caster_is_checked_first_then_clockwise():
    """WA-046, WA-047: levels changed by one spell; a hit outside the own turn strikes the caster, too."""
    table = arena(3)
    table.seat(0).row(4, 4, 4).status("critical").scored().hand("Corrode")
    table.seat(1).row(6, 6, "M-1*").stood()
    table.seat(2).row(6, 6, "M-2*").stood()
    table.seat(0).status("active")
    table.turn(0).choose("cast", "Corrode")
    hits = table.events(Announced, what="critical hit")
    assert [event.seat for event in hits] == [1, 2]
    assert [table.seat(seat).life for seat in range(3)] == [22 - 2, 20, 20]
    assert table.seat(1).status == table.seat(2).status == "critical"


def test_a_match_decided_by_one_critical_hit_sees_no_second_one():
    """WA-048, WA-112: players are taken out after each Critical Hit, not after the whole spell."""
    table = arena(3)
    table.seat(0).row(4).hand("Corrode").life(0)
    table.seat(1).row(6, 6, "M-1*").stood().life(9)
    table.seat(2).row(6, 6, "M-2*").stood().life(1)
    table.turn(0).choose("cast", "Corrode")
    assert table.over and [event.seat for event in table.events(Announced, what="critical hit")] == [1]
    assert table.match.result.scores == {0: 0, 1: 9, 2: 0}
    assert isinstance(table.match.events[-1], MatchEnded)


def test_the_scorers_enchantments_answer_after_the_damage():
    """WA-048, WA-090: in the order cast."""
    table = arena()
    table.seat(0).row(6, 4).power_deck(2).enchantments("Bounty", "Arctic Circle").crypt("Torch", "Smoke")
    table.turn(0).choose("draw")
    assert table.seat(0).hand == ["Torch"] and table.seat(0).deck[-1] == "Smoke"
    kinds = [type(event).__name__ for event in table.match.events]
    assert kinds.index("Damaged") < kinds.index("Triggered") < kinds.index("Healed")

    table = arena()
    table.seat(0).row(6, 4).power_deck(2).enchantments("Arctic Circle", "Bounty").crypt("Torch", "Smoke")
    table.turn(0).choose("draw")
    assert table.seat(0).hand == ["Smoke"] and table.seat(0).deck[-1] == "Torch"


def test_critical_hit_damage_says_whose_it_is_and_what_it_costs():
    """WA-010, D-09: by a player's Critical Hit, or by a card."""
    table = arena()
    table.seat(0).row(6, 4).power_deck(2)
    table.seat(1).hand("Thaw").life(7)
    table.turn(0).choose("draw")
    table.asked(1, "critical")
    decision = table.open_decision()
    assert decision.prompt == "Critical Hit by A: discard the top of your deck (1 Life) or a spell from your hand?"
    assert decision.options[0].text == "Top of your deck (1 Life of 7)" and decision.about is None
    table.leave_open("critical")
    table = arena()
    table.seat(0).enchantments("Fireball").hand("Smoke")
    table.seat(1).hand("Thaw")
    table.turn(0).choose("cast", "Smoke")
    decision = table.open_decision()
    assert decision.about is not None and decision.prompt.startswith("Fireball of A: discard the top of your deck")
    table.leave_open("critical")


@pytest.mark.parametrize(
    ("spell", "row", "deck", "life"),
    [
        ("Torch", (5,), (4, 3), 21 - 3 - 1),
        ("Meteor Storm", (5, 4), (6, 3), 21 - 3 - 1),
        ("Blizzard", (6,), (4, 2), 21 - 1),
        ("Shelter", (6, 4), (5, 2), 21 - 1),
    ],
)
def test_a_spell_that_ends_at_twelve_scores_after_its_own_damage(spell: str, row, deck, life: int):
    """WA-045, WA-040: two cards and their damage first, then the level."""
    table = arena()
    table.seat(0).row(*row).hand(spell).power_deck(*deck)
    table.turn(0).choose("cast", spell).offers("end")
    assert table.seat(1).life == life and hits(table, 0) == 1


def test_a_spell_that_ends_a_match_is_worked_off_to_its_end():
    """WA-082, WA-112: Torch puts one out and comes to 12, which the other still feels; then the match is over."""
    table = arena(3)
    table.seat(0).row(5).hand("Torch").power_deck(4, 3)
    table.seat(1).life(3)
    table.turn(0).choose("cast", "Torch")
    assert table.over and table.match.result.winners == [0]
    assert hits(table, 0) == 1 and lives(table, 3) == [21, 0, 21 - 3 - 1]


def test_flora_counts_on_in_a_later_draw():
    """WA-065: 7 and a drawn 5 are a Critical Hit, though Flora could now be ignored."""
    table = arena()
    table.seat(0).row(6, 5).play("Flora").power_deck(5)
    table.turn(0).choose("draw").offers("raise", "end")
    assert hits(table, 0) == 1


def test_frost_burn_lets_flora_be_ignored_up_to_a_critical_hit():
    """WA-065, WA-123: 6, 6, 1 less Flora; the 1 goes, and without Flora 12 is left."""
    table = arena()
    table.seat(0).hand("Frost Burn").power_deck(1)
    table.seat(1).row(6, 6, 1).play("Flora").stood()
    table.turn(0).choose("cast", "Frost Burn").choose("draw").choose("stand")
    assert table.seat(1).level == 8
    table.asked(1, "turn").choose("raise", "Flora")
    assert hits(table, 1) == 1 and table.seat(0).life == 20


def test_harvester_makes_an_enemys_twelve():
    """WA-046, WA-047: the hit strikes the caster."""
    table = arena()
    table.seat(0).hand("Harvester").row(1)
    table.seat(1).row(6, 6, 2)
    table.turn(0).choose("cast", "Harvester")
    assert hits(table, 1) == 1 and table.seat(0).life == 20 and table.seat(1).status == "critical"

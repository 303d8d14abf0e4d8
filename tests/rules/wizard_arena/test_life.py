"""Running out of Life, the ends of a match, the survivor game: WA-105 to WA-113 and WA-150 to WA-163.

Every way in which a match can end (``ENDINGS``) has a test that calls ``ended`` with it.
"""

import pytest

from rules import new_match
from rules.core.events import Damaged, Died, MatchEnded, RoundBegan
from tests.rules.wizard_arena.tables import arena, damage_phase

ENDINGS = {
    "a wizard gave up",
    "a wizard ran out of Life",
    "one wizard is left",
    "all remaining wizards fell together",
    "a hundred rounds were played",
}


def ended(table, reason: str, winners: list[int], scores: list[int]) -> None:
    """The match is over like this."""
    assert reason in ENDINGS
    assert table.over, table.match.decision
    result = table.match.result
    assert (result.reason, result.winners, list(result.scores.values())) == (reason, winners, scores)
    assert table.match.events[-1] == MatchEnded(winners, scores, reason)


def test_the_last_card_lost_to_damage_puts_out():
    """WA-105, WA-152: with two players the other one wins."""
    table = arena()
    table.seat(0).row(6, 4)
    table.seat(1).row(6, 2).life(2)
    damage_phase(table)
    ended(table, "one wizard is left", [0], [21, 0])
    assert table.events(Died, seat=1)


def test_the_remaining_one_wins_even_without_life():
    """WA-152, WA-108."""
    table = arena()
    table.seat(0).row(6, 4).life(0).hand("Smoke")
    table.seat(1).row(6, 2).life(1)
    damage_phase(table)
    ended(table, "one wizard is left", [0], [0, 0])


def test_a_point_that_cannot_be_paid_puts_out():
    """WA-106, WA-109: plain damage with an empty deck; hand cards never pay it."""
    table = arena()
    table.seat(0).row(6, 4)
    table.seat(1).row(6, 3).life(0).hand("Smoke", "Thaw")
    damage_phase(table)
    ended(table, "one wizard is left", [0], [21, 0])
    assert table.seat(1).hand == ["Smoke", "Thaw"]


def test_critical_hit_damage_with_nothing_left():
    """WA-106, WA-010: an empty deck leaves the hand; without both it is fatal."""
    table = arena(3)
    table.seat(0).row(6, 4).power_deck(2)
    table.seat(1).life(0).hand("Smoke", "Thaw")
    table.seat(2).life(0).hand("Burn")
    table.turn(0).choose("draw")
    player = table.asked(1, "critical").refuse("lose")
    player.choose("discard", "Thaw")
    assert table.seat(1).hand == ["Smoke"] and table.seat(2).hand == [] and not table.over

    table = arena()
    table.seat(0).row(6, 4).power_deck(2)
    table.seat(1).life(0)
    table.turn(0).choose("draw")
    ended(table, "one wizard is left", [0], [21, 0])


@pytest.mark.parametrize(("spell", "size"), [("Entrap", 1), ("Wormhole", 2), ("Wormhole", 1)])
def test_losing_the_last_card_to_an_enchantment_is_fatal(spell: str, size: int):
    """WA-107: with an empty deck nothing is taken and nothing happens."""
    table = arena(3)
    table.seat(0).hand(spell)
    table.seat(1).life(size)
    table.turn(0).choose("cast", spell)
    ended(table, "a wizard ran out of Life", [0], [21, 0, 20 if spell == "Entrap" else 19])

    table = arena()
    table.seat(0).hand(spell)
    table.seat(1).life(0)
    table.turn(0).choose("cast", spell)
    assert not table.over


def test_drawing_the_last_card_puts_nobody_out():
    """WA-108: nor does a round that ends without damage."""
    table = arena()
    table.seat(0).row(6).hand("Ignite").life(2).power_deck(1)
    table.seat(1).row(6, 1).stood()
    table.turn(0).choose("cast", "Ignite").choose("number", 2).choose("draw").choose("stand")
    assert table.seat(0).life == 0 and not table.over
    table.everyone("pass")
    assert not table.over and table.match.state.number == 2


def test_who_has_fallen_is_not_saved_by_healing_nor_hurt_again():
    """WA-111, WA-110."""
    table = arena(3)
    table.seat(0).row(6, 4).power_deck(2).enchantments("Decay")
    table.seat(1).life(1).enchantments("Arctic Circle").crypt("Thaw")
    table.turn(0).choose("draw")
    ended(table, "a wizard ran out of Life", [0], [21, 0, 20])
    assert table.seat(1).life == 0 and len(table.seat(1).crypt) == 2


def test_critical_hit_damage_passes_the_fallen_by():
    """WA-111: the second Fireball takes nothing more."""
    table = arena(3, variant="survivor")
    table.seat(0).enchantments("Fireball", "Fireball").hand("Smoke")
    table.seat(1).life(1)
    table.turn(0).choose("cast", "Smoke")
    assert [event.seat for event in table.events(Damaged)] == [1, 2, 2]
    assert table.seat(1).out and table.seat(2).life == 19


def test_all_who_are_hit_by_one_effect_take_it_in_full():
    """WA-112: several can go out together."""
    table = arena(4, variant="survivor")
    table.seat(0).hand("Torch").power_deck(5, 4)
    table.seat(1).life(1)
    table.seat(3).life(3)
    table.turn(0).choose("cast", "Torch")
    assert [table.seat(seat).out for seat in range(4)] == [False, True, False, True]
    assert table.seat(2).life == 18 and not table.over


def test_the_turn_of_who_falls_ends_at_once():
    """WA-113."""
    table = arena(3, variant="survivor")
    table.seat(0).row(3).life(1).power_deck("M-1")
    table.seat(1).play("Entangle").row(2).power_deck(2)
    table.turn(0).choose("draw")
    assert table.seat(0).out and table.seat(0).row == []
    table.asked(1).choose("draw")


def test_falling_in_final_casting():
    """WA-113, WA-162."""
    table = arena(3, variant="survivor")
    table.seat(0).row(3).life(1).hand("Smoke")
    table.seat(1).play("Hobbled").row(2)
    table.seat(2).row(2)
    table.turn(0, phase="final").choose("cast", "Smoke")
    assert table.seat(0).out
    table.asked(1, "final").pass_()
    table.asked(2, "final").pass_()
    assert table.events(RoundBegan, number=2, seat=1)


def test_a_standard_match_ends_in_the_middle_of_a_round():
    """WA-150, WA-151: hand and cards under Enchantments score nothing."""
    table = arena(3)
    table.seat(0).life(5).hand("Torch", "Smoke", "Burn").power_deck(6, 2).entrapped("Thaw", owner=1).row(1)
    table.seat(1).life(2)
    table.seat(2).life(11)
    table.turn(0).choose("cast", "Torch")
    ended(table, "a wizard ran out of Life", [2], [5, 0, 8])
    assert table.seat(0).row == ["1", "6", "2"]


def test_equal_scores_share_the_win():
    """WA-153."""
    table = arena(3)
    table.seat(0).hand("Torch").power_deck(6, 2).life(4)
    table.seat(1).life(2)
    table.seat(2).life(7)
    table.turn(0).choose("cast", "Torch")
    ended(table, "a wizard ran out of Life", [0, 2], [4, 0, 4])


def test_all_out_together_share_the_win():
    """WA-154, WA-163."""
    for variant in ("standard", "survivor"):
        table = arena(variant=variant)
        table.seat(0).row(6, 6, 1).life(4)
        table.seat(1).row(6, 5, 2).life(3)
        damage_phase(table)
        ended(table, "all remaining wizards fell together", [0, 1], [0, 0])


def test_those_who_went_out_earlier_do_not_share():
    """WA-154, WA-163, WA-161."""
    table = arena(3, variant="survivor")
    table.seat(0).row(2).power_deck(4).life(4)
    table.seat(1).row(6, 6, 1).status("overcharged").life(3)
    table.seat(2).life(0).hand("Smoke")
    table.turn(2)
    table.match.concede(2)
    assert table.seat(2).out and not table.over
    player = table.asked(0).choose("draw")
    player.choose("stand")
    table.everyone("pass")
    ended(table, "one wizard is left", [0], [4, 0, 0])

    table = arena(3, variant="survivor")
    table.seat(0).row(6, 6, 2).status("overcharged").life(4)
    table.seat(1).row(6, 6, 1).status("overcharged").life(3)
    table.turn(2)
    table.match.concede(2)
    table.everyone("pass")
    ended(table, "all remaining wizards fell together", [0, 1], [0, 0, 0])


def test_a_hundred_rounds_are_enough():
    """WA-155."""
    table = arena()
    table.seat(0).row(6, 4).life(3)
    table.seat(1).row(6, 3).life(3)
    table.turn(0, phase="final", round=99)
    table.everyone("pass")
    assert not table.over and table.match.state.number == 100

    table = arena()
    table.seat(0).row(6, 4).life(3)
    table.seat(1).row(6, 3).life(3)
    table.turn(0, phase="final", round=100)
    table.everyone("pass")
    ended(table, "a hundred rounds were played", [0], [3, 2])


# -- the survivor game -----------------------------------------------------------------------------------------------


def test_a_survivor_game_is_won_by_the_last_one():
    """WA-158: who scores its Life."""
    table = arena(3, variant="survivor")
    table.seat(0).row(6, 5).life(9)
    table.seat(1).row(4).life(6)
    table.seat(2).row(4).life(7)
    damage_phase(table)
    ended(table, "one wizard is left", [0], [9, 0, 0])


def test_all_that_the_fallen_had_running_ends():
    """WA-159: Melt, Hobbled and Entangle; row, hand and Play Area are put away; what Harvester did stays done."""
    table = arena(4, variant="survivor")
    table.seat(0).power_deck(6, 3).hand("Torch")
    table.seat(1).life(3).row(2, 3).hand("Smoke").play("Melt", "Entangle", "Smoke").enchantments("Decay")
    table.seat(2).row(5, 3).stood().harvested(1)
    table.seat(3).row(5, 2).stood()
    player = table.turn(0).choose("cast", "Torch")
    wizard = table.match.state.seats[1]
    assert table.seat(1).out
    assert not wizard.hand and not wizard.play and not wizard.enchantments and not wizard.row
    assert len(wizard.crypt) == 3 + 5 and table.match.state.lasting == [] and table.match.state.heard == 0
    assert table.seat(2).level == 6
    player.choose("stand")
    table.everyone("pass")
    assert [table.seat(seat).life for seat in (0, 2, 3)] == [21, 18 - 3, 18 - 2]


def test_the_fallen_counts_for_nothing_but_its_critical_hits():
    """WA-161: no enemy, no winner, no tie; Fortify and Sting remember its hit."""
    table = arena(3, variant="survivor")
    table.seat(0).row(5).hand("Fortify", "Sting").crypt("Burn").power_deck(1)
    table.seat(1).row(6, 6).status("critical").scored().life(1)
    table.seat(2).row(6).stood()
    table.turn(0)
    match = table.match
    match.concede(1)
    player = table.asked(0).choose("cast", "Fortify").choose("cast", "Sting")
    assert table.seat(0).life == 22 and table.seat(2).life == 18
    player.choose("draw").choose("stand")
    table.everyone("pass")
    assert table.seat(2).life == 18 and table.seat(0).life == 22  # 6 against 6: a tie of those who are left


def test_the_last_drawers_seat_still_says_who_begins_final_casting():
    """WA-162, WA-114."""
    table = arena(4, variant="survivor")
    table.seat(0).row(3).power_deck(2)
    table.seat(1).row(4).stood()
    table.seat(2).row(4).stood()
    table.seat(3).row(4).stood()
    table.turn(0, last_drawer=2)
    match = table.match
    match.concede(0)
    table.asked(3, "final").pass_()
    table.asked(1, "final").pass_()
    table.asked(2, "final")


def test_out_of_turn_order():
    """WA-149, WA-161: players who are out are skipped as starters and in turns."""
    table = arena(3, variant="survivor")
    table.seat(0).row(3)
    table.seat(1).row(4)
    table.seat(2).row(4)
    table.turn(0, phase="final", starter=0)
    table.match.concede(1)
    table.everyone("pass")
    assert table.events(RoundBegan, seat=2)


# -- giving up -------------------------------------------------------------------------------------------------------


def test_conceding_is_going_out_at_the_next_check():
    """D-24: also out of turn."""
    table = arena()
    table.turn(0)
    table.match.concede(1)
    ended(table, "one wizard is left", [0], [21, 0])

    table = arena(3)
    table.turn(0).concede()
    assert table.events(Died, seat=0, why="gave up")
    ended(table, "a wizard gave up", [1, 2], [0, 21, 21])


def test_conceding_in_the_middle_of_a_spell():
    """D-24, WA-112: the effect in progress is finished first."""
    table = arena()
    table.seat(0).hand("Burn").power_deck(3)
    player = table.turn(0).choose("cast", "Burn")
    table.match.concede(0)
    assert not table.over
    player.choose("discard", "3")
    ended(table, "one wizard is left", [1], [0, 20])


def test_every_ending_has_a_fixture():
    """All reasons that the rules can give are met above."""
    from pathlib import Path

    import rules.wizard_arena.checks as checks
    import rules.wizard_arena.turns as turns

    source = Path(checks.__file__).read_text() + Path(turns.__file__).read_text()
    given = {reason for reason in ENDINGS if f'"{reason}"' in source}
    calls = source.count("end_match(state,")
    assert given == ENDINGS and calls == 3
    own = Path(__file__).read_text()
    assert all(own.count(f'ended(table, "{reason}"') >= 1 for reason in ENDINGS)


def test_who_gives_up_before_picking_a_faction_is_not_asked():
    """D-24: conceding during the picks; the others go on, and the seat leaves at its first check."""
    match = new_match("wizard_arena", 3, 4, variant="survivor")
    assert match.decision is not None and match.decision.topic == "faction"
    first = match.decision.seat
    match.concede(first)
    assert match.decision is not None and match.decision.seat == (first + 1) % 3
    while match.decision is not None and match.decision.topic == "faction":
        assert match.decision.seat != first
        match.submit(0)
    assert match.check() == [] and match.state.seats[first].out

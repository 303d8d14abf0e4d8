"""The Damage Phase and the end of a round: WA-128 to WA-149."""

from rules.core.events import CardMoved, Damaged, PhaseBegan, Prevented, RoundBegan
from rules.wizard_arena.events import DamageCounted, RoundScored
from tests.rules.wizard_arena.tables import arena, damage_phase


def test_the_order_of_the_phase():
    """WA-128, WA-013: settlement, winner, totals with reductions, damage clockwise, Fauna, clean-up."""
    table = arena(3)
    table.seat(0).row(6, 5)
    table.seat(1).row(4).play("Smoke", "Fauna")
    table.seat(2).row(5)
    damage_phase(table)
    watched = (RoundScored, DamageCounted, Prevented, Damaged, RoundBegan)
    told = [(type(event).__name__, getattr(event, "seat", None)) for event in table.match.events]
    told = [entry for entry in told if entry[0] in {kind.__name__ for kind in watched}]
    assert told == [
        ("RoundScored", None),
        ("Prevented", 1),
        ("DamageCounted", 1),
        ("DamageCounted", 2),
        ("DamageCounted", 0),
        ("Damaged", 1),
        ("Damaged", 2),
        ("Damaged", 0),
        ("RoundBegan", 1),
    ]
    assert table.events(DamageCounted, seat=1)[0] == DamageCounted(1, 0, 7, 0, 0, 2, 5)


def test_the_highest_level_that_did_not_overcharge_wins():
    """WA-129: a lone other player wins with any level."""
    table = arena(3)
    table.seat(0).row(6, 6, 1)
    table.seat(1).row(1).play("Flora")
    table.seat(2).row(6, 5, 3)
    damage_phase(table)
    assert table.events(RoundScored)[0] == RoundScored(1, [1], [13, -3, 14])
    assert [table.seat(seat).life for seat in range(3)] == [17, 21, 17]


def test_differences_penalties_and_the_bonus_of_the_winner():
    """WA-130, WA-131, WA-132: the bonus once to every loser."""
    table = arena(4)
    table.seat(0).row(6, "3B3")
    table.seat(1).row(6, "1B1")
    table.seat(2).row(6, 6, 6).play("Flora")
    table.seat(3).row(4)
    table.seat(2).status("overcharged")
    damage_phase(table)
    assert [table.seat(seat).life for seat in range(4)] == [21, 21 - 2 - 3, 21 - 4 - 3, 21 - 5 - 3]


def test_a_critical_player_deals_from_twelve():
    """WA-129, WA-130."""
    table = arena()
    table.seat(0).row(6, 6)
    table.seat(1).row(6, 5)
    damage_phase(table)
    assert table.seat(1).life == 20 and table.seat(0).life == 21


def test_nobody_wins_and_damage_begins_with_the_starter():
    """WA-133, WA-138."""
    table = arena(3)
    for seat in range(3):
        table.seat(seat).row(6, 6, 3)
    damage_phase(table, starter=1)
    assert [event.seat for event in table.events(Damaged)] == [1, 2, 0]
    assert [table.seat(seat).life for seat in range(3)] == [17, 17, 17]


def test_damage_falls_clockwise_from_the_winners_left():
    """WA-138."""
    table = arena(4)
    for seat in range(4):
        table.seat(seat).row(6 if seat == 2 else 4)
    damage_phase(table)
    assert [event.seat for event in table.events(Damaged)] == [3, 0, 1]


def test_melt_works_without_a_winner_and_in_a_tie():
    """WA-134, WA-142: every enemy of its caster, the winner too; two Melts add up; Blight cards are in play."""
    table = arena(3)
    table.seat(0).row(6, 3)
    table.seat(1).row(6, 3).play("Melt")
    table.seat(2).row(5, 4, "3B3").blight(3)
    damage_phase(table)
    assert [table.seat(seat).life for seat in range(3)] == [17, 21, 17]
    assert table.events(RoundScored)[0].dealer == -1

    table = arena()
    table.seat(0).row(6, 3).play("Melt", "Melt")
    table.seat(1).row(6, 5)
    damage_phase(table)
    assert table.seat(1).life == 19 and table.seat(0).life == 19


def test_melt_counts_after_the_settlement():
    """WA-134, WA-066."""
    table = arena()
    table.seat(0).row(6, "M-1").play("Melt")
    table.seat(1).row(3, 2)
    table.turn(0, phase="final")
    table.everyone("pass")
    table.asked(0, "settle").choose_many("lower", "M-1")
    assert table.seat(1).life == 20 and table.seat(0).life == 21


def test_all_damage_is_added_before_it_is_reduced():
    """WA-135, WA-136: penalty, bonus and Melt are one total; Ice Wall first, then each Smoke; never below 0."""
    table = arena()
    table.seat(0).row(5, "3B3").play("Melt")
    table.seat(1).row(6, 6, 3).play("Smoke", "Smoke").enchantments("Ice Wall")
    damage_phase(table)
    assert table.events(DamageCounted, seat=1)[0] == DamageCounted(1, 4, 0, 3, 2, 5, 4)
    assert table.seat(1).life == 21 - 4 + 2

    table = arena()
    table.seat(0).row(6)
    table.seat(1).row(5).play("Smoke", "Smoke")
    damage_phase(table)
    assert table.seat(1).life == 21 + 2
    assert [event.amount for event in table.events(Prevented)] == [1]


def test_reductions_spare_the_penalty_first_then_melt():
    """WA-137: needed to know what Fauna returns."""
    table = arena(3)
    table.seat(0).row(6).life(9)
    table.seat(1).row(6, 6, "3B3").play("Smoke", "Smoke", "Fauna")
    table.seat(2).row(5).play("Melt").life(9)
    damage_phase(table)
    # 4 penalty and 1 by Melt, less 4 by Smoke: only the point of Melt is left and comes back to its caster.
    assert table.seat(1).life == 21 - 1 + 2
    assert [(event.seat, event.amount, event.by) for event in table.events(Damaged, kind="fauna")] == [(2, 1, 1)]


def test_fauna_returns_only_what_smoke_let_through():
    """WA-137, WA-139: Smoke takes off Melt before the winner's share."""
    for row, back in (((6, 2), 0), ((6, 3), 1), ((6, 5), 2)):
        table = arena()
        table.seat(0).row(*row)
        table.seat(1).row(6).play("Smoke", "Fauna")
        damage_phase(table)
        assert table.seat(0).life == 21 - back, row

    table = arena(3)
    table.seat(0).row(6, 3)
    table.seat(1).row("3B3", 3).play("Smoke", "Fauna")
    table.seat(2).row(6, 1).play("Melt")
    damage_phase(table)
    # B takes 3 from A and 3 from C's Melt, less 2 of the Melt: A gets 2 back, C 1.
    assert [(event.seat, event.amount) for event in table.events(Damaged, kind="fauna")] == [(0, 2), (2, 1)]


def test_fauna_returns_what_was_dealt_up_to_two_a_copy():
    """WA-139, WA-137: the Overcharge penalty is dealt by nobody; the bonus is the dealer's."""
    for loser, play, back in (
        ((6, 4), ("Fauna",), 1),
        ((6,), ("Fauna",), 2),
        ((6,), ("Fauna", "Fauna"), 4),
        ((6, 3), ("Fauna", "Fauna"), 2),
        ((6, 6, 6), ("Fauna",), 0),
    ):
        table = arena()
        table.seat(0).row(6, 5)
        table.seat(1).row(*loser).play(*play)
        damage_phase(table)
        assert table.seat(0).life == 21 - back, loser

    table = arena()
    table.seat(0).row(6, "1B1")
    table.seat(1).row(6, 6, 6).play("Fauna")
    damage_phase(table)
    assert table.seat(1).life == 21 - 5 and table.seat(0).life == 20


def test_fauna_strikes_back_even_from_the_grave():
    """WA-139, WA-140, WA-154: the whole phase is one unit; dealt counts although the deck was too small."""
    table = arena()
    table.seat(0).row(6, 5).life(2)
    table.seat(1).row(6).life(1).play("Fauna")
    damage_phase(table)
    assert table.over and table.match.result.winners == [0, 1]


def test_returned_damage_is_not_returned_and_unused_smoke_helps():
    """WA-141."""
    table = arena()
    table.seat(0).row(6, 5).play("Fauna", "Smoke")
    table.seat(1).row(6).play("Fauna")
    damage_phase(table)
    assert table.seat(1).life == 16 and table.seat(0).life == 22
    assert [event.amount for event in table.events(Prevented, seat=0)] == [2]

    # A Smoke that is used up already cannot help again.
    table = arena()
    table.seat(0).row(6, 5).play("Smoke")
    table.seat(1).row(6, 3).play("Fauna", "Melt", "Melt")
    damage_phase(table)
    assert [event.amount for event in table.events(Prevented, seat=0)] == [2]
    assert table.seat(0).life == 21 - 2 + 1


def test_a_tie_of_all_in_a_multiplayer_game():
    """WA-142."""
    table = arena(3)
    for seat in range(3):
        table.seat(seat).row(6, "2B2")
    damage_phase(table)
    assert [table.seat(seat).life for seat in range(3)] == [21, 21, 21]
    assert not table.events(Damaged)


def test_equal_bonuses_the_first_from_the_starter_deals():
    """WA-143, WA-144: and Fauna strikes at that one."""
    for starter, dealer in ((0, 0), (1, 2), (2, 2)):
        table = arena(3)
        table.seat(0).row(6, "1B1")
        table.seat(1).row(4).play("Fauna")
        table.seat(2).row(6, "1B1")
        damage_phase(table, starter=starter)
        assert table.events(RoundScored)[0] == RoundScored(dealer, [0, 2] if starter == 0 else [2, 0], [7, 4, 7])
        assert table.seat(1).life == 21 - 4 and table.seat(dealer).life == 19


def test_the_overcharged_are_the_losers_of_co_winners():
    """WA-145."""
    table = arena(3)
    table.seat(0).row(6, "1B1")
    table.seat(1).row(5, "2B2")
    table.seat(2).row(6, 6, 5)
    damage_phase(table)
    assert [table.seat(seat).life for seat in range(3)] == [21, 21, 21 - 4 - 2]


def test_cards_are_put_away_in_the_order_cast():
    """WA-146, WA-147, WA-087: own Smoke under the deck first, also unused."""
    table = arena()
    table.seat(0).row(6, 2).blight(1).play("Melt", "Smoke", "Burn", "Freeze")
    table.seat(1).row(6, 1)
    damage_phase(table)
    assert table.seat(0).crypt == ["Freeze", "Burn", "Melt"] and table.seat(0).deck[-1] == "Smoke"
    assert table.seat(0).row == [] and sorted(table.seat(0).burn) == ["1", "2", "6"]
    moves = [event.card.kind.name for event in table.events(CardMoved, seat=0) if event.source == "seat0/play"]
    assert moves == ["Smoke", "Melt", "Burn", "Freeze"]


def test_everything_of_the_round_ends_but_enchantments():
    """WA-148, WA-088, WA-061."""
    table = arena()
    table.seat(0).row(6, "M-1").harvested(2).scored().play("Hobbled", "Flora").enchantments("Decay")
    table.seat(1).row(6, 4).stood().frozen().play("Sting")
    table.turn(0, phase="final")
    table.everyone("pass")
    table.asked(0, "settle").choose_many("lower")
    state = table.match.state
    assert state.lasting == [] and state.criticals == 0
    for seat in (0, 1):
        wizard = state.seats[seat]
        assert (wizard.status, wizard.level, wizard.harvest, wizard.scored, wizard.frozen) == (0, 0, 0, False, False)
        assert not wizard.open and not wizard.counting and not wizard.cast and not wizard.row
    assert table.seat(0).enchantments == ["Decay"]


def test_the_next_round_is_begun_on_the_left():
    """WA-149."""
    for starter, following in ((0, 1), (1, 2), (2, 0)):
        table = arena(3)
        for seat in range(3):
            table.seat(seat).row(4)
        damage_phase(table, starter=starter)
        assert table.events(RoundBegan)[0] == RoundBegan(2, following)
        assert table.match.decision.seat == following
        assert table.events(PhaseBegan, name="damage")

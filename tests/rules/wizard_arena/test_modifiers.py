"""Modifiers, Bonus cards and the end of the Power deck: WA-061 to WA-078."""

from rules.core.events import Announced, CardMoved, Shuffled
from tests.rules.wizard_arena.tables import arena, damage_phase


def test_a_drawn_modifier_counts_nothing_and_meets_the_duty():
    """WA-061, WA-062."""
    table = arena()
    table.seat(0).row(5).power_deck("M-1", 4)
    player = table.turn(0).choose("draw")
    assert table.seat(0).level == 5 and table.seat(0).open == ["M-1"] and table.seat(0).row == ["5", "M-1"]
    player.offers("lower", "pass", "stand")


def test_a_modifier_is_decided_at_any_moment_of_an_own_turn():
    """WA-063, WA-064, D-07: and then stays decided."""
    table = arena()
    table.seat(0).row(5, "M-1", "M+1").power_deck(2)
    table.seat(1).row(6).stood()
    player = table.turn(0).choose("lower", "M-1")
    assert table.seat(0).level == 4
    player.refuse("raise", "M-1").refuse("lower", "M-1").choose("draw").choose("lower", "M+1").choose("stand")
    assert table.seat(0).level == 7 and table.seat(0).row == ["5", "M-1*", "M+1*", "2"]


def test_a_modifier_may_be_decided_in_final_casting_without_reopening_anything():
    """WA-063, WA-115, WA-117: a decision is not a spell."""
    table = arena()
    table.seat(0).row(5, "M+1")
    table.seat(1).row(6)
    table.turn(0, phase="final").offers("lower", "pass").choose("lower", "M+1").pass_()
    table.asked(1, "final")
    assert table.seat(0).level == 6


def test_a_spell_makes_modifiers_optional_again():
    """WA-065: one's own or an enemy's; one that counts goes on counting until decided again."""
    table = arena()
    table.seat(0).row(5).hand("Harvester").power_deck(1)
    table.seat(1).row(5, "M-1*", "M+1*")
    table.turn(0).choose("cast", "Harvester").choose("draw").pass_()
    assert table.seat(1).level == 3 and table.seat(1).row == ["5", "M-1*", "M+1*"]
    player = table.asked(1).choose("raise", "M-1")
    assert table.seat(1).level == 4 and table.seat(1).open == ["M-1", "M+1"]
    player.choose("lower", "M-1").choose("draw")
    player.refuse("raise", "M-1").choose("raise", "M+1")


def test_a_basic_draw_does_not_reopen_modifiers():
    """WA-065."""
    table = arena()
    table.seat(0).row(5, "M-1*").power_deck(2)
    table.turn(0).choose("draw").offers("pass", "stand")


def test_the_settlement_asks_everybody_once_in_final_casting_order():
    """WA-066, WA-128, D-22: the undecided that are not chosen count nothing."""
    table = arena(3)
    table.seat(0).row(5, "M+1")
    table.seat(1).row(5, "M+1", "M-1", "M-2")
    table.seat(2).row(6, 5, 3, "M-1")
    table.turn(1, phase="final", last_drawer=0)
    table.everyone("pass")
    table.asked(1, "settle").choose_many("lower", "M+1", "M-2")
    table.asked(0, "settle").choose_many("lower")
    assert [table.seat(seat).life for seat in range(3)] == [21, 20, 17]


def test_the_settlement_keeps_the_order_of_the_final_casting_before_it():
    """WA-066, WA-114: a card drawn and burnt there makes a last drawer for a new phase, but begins none."""
    table = arena(3)
    table.seat(0).row(5, "M+1").hand("Burn").power_deck(4)
    table.seat(1).row(5, "M+1")
    table.seat(2).row(6, "M-1")
    table.turn(0, phase="final", last_drawer=2).choose("cast", "Burn").choose("discard", "4").pass_()
    table.everyone("pass")
    for seat in (0, 1, 2):
        table.asked(seat, "settle").choose_many("lower")


def test_the_settlement_can_score_and_never_reopens():
    """WA-067."""
    table = arena()
    table.seat(0).row(6, 5, "M+1")
    table.seat(1).row(6, 4)
    table.turn(0, phase="final")
    table.everyone("pass")
    table.asked(0, "settle").choose_many("lower", "M+1")
    assert table.events(Announced, what="critical hit", seat=0)
    assert table.seat(1).life == 21 - 1 - 2 and table.match.state.number == 2


def test_the_settlement_can_overcharge():
    """WA-067, WA-068."""
    table = arena()
    table.seat(0).row(6, 6, "M+1").scored()
    table.seat(1).row(5)
    table.turn(0, phase="final")
    table.everyone("pass")
    table.asked(0, "settle").choose_many("lower", "M+1")
    assert table.events(Announced, what="overcharge", number=13)
    assert table.seat(0).life == 17 and table.seat(1).life == 21


def test_entangle_stops_new_modifiers_but_not_those_that_count():
    """WA-069."""
    table = arena()
    table.seat(0).row(5, "M+1*", "M-1").power_deck(2)
    table.seat(1).row(6).play("Entangle").stood()
    table.turn(0).offers("draw").choose("draw").choose("stand")
    table.everyone("pass")
    assert table.seat(0).life == 21 and table.seat(1).life == 19  # 8 with the M+1 against 6


def test_a_bonus_card_counts_its_number():
    """WA-070, WA-071: its bonus only when its owner deals."""
    table = arena()
    table.seat(0).row("3B3", "2B2")
    table.seat(1).row(6)
    damage_phase(table)
    assert table.seat(0).life == 20 and table.seat(1).life == 21


def test_a_bonus_card_under_blight_deals_its_bonus():
    """WA-071."""
    table = arena()
    table.seat(0).row(6, 5).blight("2B2")
    table.seat(1).row(6)
    damage_phase(table)
    assert table.seat(1).life == 21 - 3 - 2


def test_the_last_power_card_renews_the_deck_at_once():
    """WA-072, WA-074: from the Burn Pile alone; what is in play stays."""
    table = arena()
    table.seat(0).row(2).blight(1).power_deck(3, only=True).burn(6, 5)
    table.turn(0).choose("draw")
    assert table.seat(0).row == ["2", "3"] and table.seat(0).blight == ["1"] and table.seat(0).burn == []
    assert sorted(table.seat(0).power_deck) == ["5", "6"]
    assert table.events(Shuffled, place="seat0/power", source="seat0/burn", size=2)
    assert all(table.match.state.known[card.id] == 0 for card in table.match.state.seats[0].power)


def test_a_renewed_deck_is_shuffled():
    """WA-072, WA-020."""
    orders = set()
    for seed in range(8):
        table = arena(seed=seed)
        table.seat(0).power_deck(3, only=True).burn(6, 5, 4, 2, 1)
        table.turn(0).choose("draw")
        orders.add(tuple(table.seat(0).power_deck))
    assert len(orders) > 4


def test_a_spell_draws_as_many_cards_as_there_are():
    """WA-075."""
    table = arena()
    table.seat(0).power_deck(4, only=True).hand("Torch", "Burn")
    player = table.turn(0).choose("cast", "Torch")
    assert table.seat(0).row == ["4"] and table.seat(1).life == 21
    player.choose("cast", "Burn").offers("pass", "stand")
    assert table.seat(1).life == 21


def test_cards_burnt_while_the_deck_is_empty_become_it():
    """WA-076: all that are burnt together."""
    table = arena()
    table.seat(0).row(5, 4).power_deck(only=True).hand("Fireproof")
    table.turn(0).choose("cast", "Fireproof")
    assert table.seat(0).power_deck == ["5"] and table.seat(0).burn == []

    table = arena()
    table.seat(0).hand("Apocalypse")
    table.seat(1).row(5, 4, "M-1").blight(2).power_deck(only=True)
    table.turn(0).choose("cast", "Apocalypse")
    assert sorted(table.seat(1).power_deck) == ["2", "4", "5", "M-1"] and table.seat(1).burn == []


def test_a_card_put_back_on_an_empty_deck_is_the_deck():
    """WA-077."""
    table = arena()
    table.seat(0).row(5, 4).power_deck(only=True).hand("Vortex")
    table.turn(0).choose("cast", "Vortex").choose("top", "5")
    assert table.seat(0).power_deck == ["5"]

    table = arena()
    table.seat(0).power_deck(3, only=True).burn(6).hand("Insight")
    table.turn(0).choose("cast", "Insight").choose("top", "3")
    assert table.seat(0).power_deck == ["3"] and table.seat(0).burn == ["6"]


def test_power_decks_are_not_reshuffled_between_rounds():
    """WA-078, WA-146: the row goes to the Burn Pile, the deck stays as it lies."""
    table = arena()
    table.seat(0).row(6, 4).blight(1).power_deck(2, 3, 5)
    table.seat(1).row(6)
    damage_phase(table)
    assert table.match.state.number == 2 and table.seat(0).power_deck[:3] == ["2", "3", "5"]
    assert table.seat(0).burn == ["1", "4", "6"] and table.seat(0).row == table.seat(0).blight == []
    assert not table.events(Shuffled)
    assert table.events(CardMoved, why="round end", card="1", target="seat0/burn")


def test_what_counts_is_preselected_at_the_settlement():
    """WA-065, WA-066: a Flora reopened by a draw goes on counting unless its owner decides again."""
    table = arena()
    table.seat(0).row(6, 5, 2).play("Flora").power_deck(1)
    table.seat(1).row(5).stood()
    table.turn(0).choose("draw").choose("stand")
    table.everyone("pass")
    table.asked(0, "settle")
    decision = table.open_decision()
    assert decision.preset == (0,)
    assert decision.prompt == (
        "End of the round at 10: which Modifiers and Floras count? If none counts: 14, Overcharged."
    )
    table.submit(decision.preset)
    assert [table.seat(seat).life for seat in (0, 1)] == [21, 16]


def test_submitting_nothing_still_means_none():
    """WA-066: the preset is only what the table begins with."""
    table = arena()
    table.seat(0).row(6, 5, 2).play("Flora").power_deck(1)
    table.turn(0).choose("draw").choose("stand")
    table.asked(1).choose("draw").choose("stand")
    table.everyone("pass")
    table.asked(0, "settle").choose_many("lower")
    assert table.events(Announced, what="overcharge", seat=0, number=14)


def test_a_threatening_overcharge_says_what_none_gives():
    """WA-050, WA-047: Corrode takes a counting -1; with nothing counting 12 is left, a Critical Hit."""
    table = arena()
    table.seat(0).hand("Corrode")
    table.seat(1).row(6, 5, 1, "M+1*", "M-1*").stood()
    table.turn(0).choose("cast", "Corrode")
    player = table.asked(1, "save")
    decision = table.open_decision()
    assert decision.preset == (0,) and decision.about is not None
    assert decision.prompt == (
        "Corrode makes 13: which Modifiers and Floras count? If none counts: 12, a Critical Hit."
    )
    player.choose_many("lower")
    assert table.seat(1).level == 12 and table.events(Announced, what="critical hit", seat=1)

"""Power Up: turns, standing, Critical Hits, Overcharging. WA-024 to WA-060."""

from rules.core.events import Announced, CardMoved, Damaged, MatchEnded, PhaseBegan, TurnBegan, TurnEnded
from tests.rules.wizard_arena.tables import arena
from tests.scenario import Table

# -- the turn --------------------------------------------------------------------------------------------------------


def test_turns_go_clockwise_and_skip_who_is_not_active():
    """WA-013, WA-024, WA-035: Power Up ends as soon as nobody is Active."""
    table = arena(4)
    table.seat(0).row(2).power_deck(1, 1)
    table.seat(1).row(5).stood()
    table.seat(2).row(6, 6).status("critical").scored()
    table.seat(3).row(4).power_deck(2)
    table.turn(0).choose("draw").pass_()
    table.asked(3).choose("draw").choose("stand")
    table.asked(0).choose("draw")
    assert not table.events(PhaseBegan, name="final casting")
    table.asked(0).choose("stand")
    assert table.events(PhaseBegan, name="final casting")


def test_the_refill_comes_first_card_by_card_and_only_once():
    """WA-025, WA-026, D-04: from round 2 on, up to 3, or fewer, or none."""
    table = arena()
    table.seat(0).hand("Burn").deck("Torch", "Smoke", "Melt")
    table.seat(1).hand("Thaw").deck("Storm")
    player = table.turn(0, phase="refill", round=2)
    player.offers("draw spell", "stop").choose("draw spell")
    assert table.seat(0).hand == ["Burn", "Torch"]
    player.choose("draw spell")
    assert table.seat(0).hand == ["Burn", "Torch", "Smoke"] and table.seat(0).life == 19
    table.asked(0, "turn").refuse("draw spell").choose("draw").pass_()
    table.asked(1, "refill").choose("stop").choose("draw").pass_()
    table.asked(0, "turn")


def test_no_refill_in_the_first_round():
    """WA-025."""
    table = arena()
    table.seat(0).hand("Burn")
    table.turn(0, phase="refill", round=1)
    table.asked(0, "turn")


def test_no_refill_at_or_above_the_limit_and_four_after_ignite():
    """WA-026: the limit only limits the refill; nobody discards down."""
    for hand, enchantments, asked in (
        (("Burn",) * 3, (), "turn"),
        (("Burn",) * 5, (), "turn"),
        (("Burn",) * 3, ("Ignite",), "refill"),
        (("Burn",) * 4, ("Ignite",), "turn"),
    ):
        table = arena()
        table.seat(0).hand(*hand).enchantments(*enchantments)
        table.turn(0, phase="refill", round=2)
        table.asked(0, asked)
        assert len(table.seat(0).hand) == len(hand)


def test_the_refill_stops_with_an_empty_deck():
    """WA-025, WA-108: drawing the last spell puts nobody out."""
    table = arena()
    table.seat(0).life(1)
    table.turn(0, phase="refill", round=2).choose("draw spell")
    table.asked(0, "turn")
    assert table.seat(0).life == 0 and not table.over


def test_one_basic_draw_and_no_end_before_it():
    """WA-027, WA-028, WA-033, WA-037, D-05."""
    table = arena()
    table.seat(0).row(2).power_deck(3, 1)
    player = table.turn(0).offers("draw")
    player.choose("draw")
    assert table.seat(0).row == ["2", "3"]
    assert table.events(CardMoved, why="draw", target="seat0/row", card="3")[0].sees == -1
    player.offers("pass", "stand").pass_()
    assert table.seat(0).status == "active"
    table.asked(1)


def test_a_card_drawn_by_a_spell_satisfies_the_duty():
    """WA-029, WA-030: also when it is discarded; the basic draw may still be taken."""
    table = arena()
    table.seat(0).row(2).power_deck(6, 1, 4).hand("Burn", "Burn")
    player = table.turn(0).choose("cast", "Burn").choose("discard", "6")
    player.offers("cast", "draw", "pass", "stand").choose("draw")
    player.choose("cast", "Burn").choose("play", "4").offers("pass", "stand")
    assert table.seat(0).row == ["2", "1", "4"] and table.seat(0).burn == ["6"] and table.seat(1).life == 20


def test_a_card_looked_at_by_insight_is_drawn_only_when_played():
    """WA-029."""
    for verb, ends in (("play", True), ("discard", False), ("top", False)):
        table = arena()
        table.seat(0).power_deck(2).hand("Insight")
        player = table.turn(0).choose("cast", "Insight").choose(verb, "2")
        player.offers(*(("draw", "pass", "stand") if ends else ("draw",)))


def test_no_draw_at_twelve_or_above():
    """WA-031, WA-034, WA-044: only casting and the end of the turn are left."""
    for card, status in ((3, "critical"), (6, "overcharged")):
        table = arena()
        table.seat(0).row(5, 4).power_deck(card).hand("Smoke")
        player = table.turn(0).choose("draw").offers("cast", "end")
        player.choose("cast", "Smoke").offers("end").choose("end")
        assert table.seat(0).status == status
        assert table.events(TurnEnded, seat=0, how=status)


def test_who_cannot_draw_has_to_stand():
    """WA-032, WA-075: Frozen, or no Power card anywhere."""
    table = arena()
    table.seat(0).row(5, 4).frozen()
    table.turn(0).offers("stand").choose("stand")
    assert table.seat(0).status == "stood"

    table = arena()
    table.seat(0).row(5, 4).power_deck(only=True)
    table.turn(0).offers("stand")


# -- standing --------------------------------------------------------------------------------------------------------


def test_standing_ends_power_up_for_the_round():
    """WA-036, WA-038, WA-008: spells before it, none after it until Final Casting."""
    table = arena()
    table.seat(0).row(2).power_deck(3).hand("Smoke", "Burn")
    table.seat(1).row(2).power_deck(1, 1)
    table.turn(0).choose("draw").choose("cast", "Smoke").choose("stand")
    assert table.seat(0).status == "stood"
    table.asked(1).choose("draw").pass_()
    table.asked(1).choose("draw").choose("stand")
    table.asked(0, "final").offers("cast", "pass")


def test_standing_at_any_level_below_twelve():
    """WA-039: also at 0 or less."""
    table = arena()
    table.seat(0).power_deck(1).play("Flora")
    table.turn(0).choose("draw").choose("stand")
    assert table.seat(0).level == -3 and table.seat(0).status == "stood"


# -- Critical Hits ---------------------------------------------------------------------------------------------------


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


# -- Overcharging ----------------------------------------------------------------------------------------------------


def test_an_overcharge_is_told_at_once_and_paid_at_the_end():
    """WA-049, WA-053, WA-060: the damage comes in the Damage Phase."""
    table = arena()
    table.seat(0).row(6, 5).power_deck(4)
    table.seat(1).row(5).stood()
    player = table.turn(0).choose("draw")
    assert table.events(Announced, what="overcharge", seat=0) and table.seat(0).life == 21
    assert table.seat(0).status == "active"
    player.choose("end")
    assert table.seat(0).status == "overcharged" and table.match.view(1)["seats"][0]["status"] == "overcharged"
    table.everyone("pass")
    assert table.seat(0).life == 17


def test_the_turn_may_end_below_again():
    """WA-051: also by a Modifier that comes up meanwhile."""
    table = arena()
    table.seat(0).row(6, 5).power_deck(3, "M-2").hand("Burn")
    player = table.turn(0).choose("draw").choose("cast", "Burn").choose("play", "M-2").choose("lower", "M-2")
    assert table.seat(0).level == 12 and table.seat(0).scored
    player.offers("end").choose("end")
    assert table.seat(0).status == "critical"


def test_rising_further_above_twelve_is_no_new_event():
    """WA-055."""
    table = arena()
    table.seat(0).row(6, 5).power_deck(4, 3).hand("Burn").enchantments("Decay")
    table.turn(0).choose("draw").choose("cast", "Burn").choose("play", "3")
    assert table.seat(0).level == 18 and table.seat(1).life == 20
    assert len(table.events(Announced, what="overcharge")) == 1


def test_starting_over_frees_a_locked_player():
    """WA-054, WA-127: Scorched Earth on an Overcharged player; Harvester stays."""
    table = arena()
    table.seat(0).hand("Scorched Earth").row(4)
    table.seat(1).row(6, 5, 4).status("overcharged").harvested(1)
    table.turn(0).choose("cast", "Scorched Earth").choose("draw").pass_()
    assert table.seat(1).status == "active" and table.seat(1).level == -2 and table.seat(1).row == []
    table.asked(1).offers("draw")


def test_pushed_above_twelve_outside_the_own_turn():
    """WA-056: told at once, Active again, and no draw until the next own turn has ended."""
    table = arena()
    table.seat(0).row(4).hand("Corrode").power_deck(1)
    table.seat(1).row(6, 6, 1, "M-2*").stood().hand("Fireproof").enchantments("Decay")
    table.turn(0).choose("cast", "Corrode")
    assert table.seat(1).level == 13 and table.seat(1).status == "active" and table.seat(0).life == 22 - 1
    table.asked(0).choose("draw").pass_()
    player = table.asked(1).offers("cast", "end").choose("cast", "Fireproof")
    assert table.seat(1).level == 7
    player.refuse("end").choose("stand")
    assert table.seat(1).status == "stood"


def test_a_locked_player_still_casts_in_final_casting_without_consequence():
    """WA-057, WA-058: Torch as a last resort; no Critical Hit, no new Overcharge, no re-entry."""
    table = arena()
    table.seat(0).row(6, 5, 2).power_deck(4, 4).hand("Torch", "Fireproof", "Fireproof")
    table.seat(1).row(5)
    player = table.turn(0, phase="final").choose("cast", "Torch")
    assert table.seat(1).life == 18 and table.seat(0).level == 21
    player.choose("cast", "Fireproof").choose("cast", "Fireproof")
    assert table.seat(0).level == 10 and table.seat(0).status == "overcharged"
    assert not table.events(Announced, what="overcharge") and not table.events(Announced, what="critical hit")
    player.pass_()
    table.asked(1, "final")


def test_a_locked_player_decides_no_modifiers():
    """WA-059."""
    table = arena()
    table.seat(0).row(6, 5, 2, "M-2")
    table.seat(1).row(5)
    table.turn(0, phase="final").offers("pass")
    table.everyone("pass")
    assert table.seat(0).life == 17


def test_a_raised_modifier_that_could_save_still_ends_in_an_overcharge_when_left():
    """WA-053, WA-068."""
    table = arena()
    table.seat(0).row(6, 6, "M+1").status("active").scored()
    player = table.turn(0).choose("lower", "M+1")
    assert table.seat(0).level == 13 and table.events(Announced, what="overcharge")
    player.choose("end")
    assert table.seat(0).status == "overcharged"


def test_every_turn_is_told():
    """WA-033, WA-036: turns begin and end with events."""
    table = arena()
    table.seat(0).row(2)
    table.seat(1).row(2).power_deck(1)
    table.turn(0).choose("draw").pass_()
    table.asked(1).choose("draw").choose("stand")
    assert [(event.seat, event.how) for event in table.events(TurnEnded)] == [(0, "pass"), (1, "stand")]
    assert [event.seat for event in table.events(TurnBegan)] == [1, 0]


def prompt(table: Table) -> str:
    """What the open decision asks."""
    return table.open_decision().prompt


def test_the_question_of_a_turn_says_what_is_left_to_do():
    """WA-028, WA-031 to WA-033, WA-124: before and after the draw, unable to draw, reopened, at 12 and above."""
    table = arena()
    table.seat(0).row(5).power_deck(2, 3).hand("Burn")
    player = table.turn(0)
    assert prompt(table).startswith("Draw a Power card, then pass or stand.")
    player.choose("cast", "Burn").choose("discard")
    assert prompt(table).startswith("Draw once more, pass or stand?")
    player.choose("draw")
    assert prompt(table).startswith("Pass or Stand?")

    table = arena()
    table.seat(0).row(5, 4).frozen()
    table.turn(0)
    assert prompt(table).startswith("You are Frozen")

    table = arena()
    table.seat(0).row(5, 4).power_deck(only=True)
    table.turn(0)
    assert prompt(table).startswith("There is no Power card left")

    table = arena()
    table.seat(0).hand("Harvester").drew()
    table.seat(1).row(5, 4).stood()
    table.turn(0).choose("cast", "Harvester").choose("stand")
    assert prompt(table).startswith("A spell moved your level: draw a Power card, or stand")

    for row, words in (
        ((6, 6), "You are at 12."),
        ((6, 6, 2), "You are at 14. End your turn Overcharged, for 4 damage"),
    ):
        table = arena()
        table.seat(0).row(*row).scored().drew()
        table.turn(0)
        assert prompt(table).startswith(words)


def test_a_spell_drawn_at_the_start_of_a_round_names_its_price():
    """WA-025."""
    table = arena()
    table.seat(0).hand("Burn").life(9)
    table.turn(0, phase="refill", round=2)
    decision = table.open_decision()
    assert decision.prompt == "Draw a spell for 1 Life of 9? You hold 1 of 3."
    assert [option.text for option in decision.options] == ["Draw a spell (1 Life)", "No more spells"]


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

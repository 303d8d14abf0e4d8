"""Power Up: turns, standing, what is asked. WA-024 to WA-039."""

from rules.core.events import CardMoved, PhaseBegan, TurnBegan, TurnEnded
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
        (("Burn",) * 4, ("Ignite", "Ignite"), "turn"),
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


# -- what is told and asked ------------------------------------------------------------------------------------------


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
        ((6, 6), "You are at 12: end your turn."),
        ((6, 6, 2), "You are at 14: end your turn Overcharged, for 4 damage."),
    ):
        table = arena()
        table.seat(0).row(*row).scored().drew()
        table.turn(0)
        assert prompt(table) == words, "no spell is spoken of where none can be cast"

    table = arena()
    table.seat(0).row(6, 6).scored().drew().hand("Burn")
    table.turn(0)
    assert prompt(table) == "You are at 12. End your turn, or cast spells first?"


def test_a_spell_drawn_at_the_start_of_a_round_names_its_price():
    """WA-025."""
    table = arena()
    table.seat(0).hand("Burn").life(9)
    table.turn(0, phase="refill", round=2)
    decision = table.open_decision()
    assert decision.prompt == "Draw a spell for 1 Life of 9? You hold 1 of 3."
    assert [option.text for option in decision.options] == ["Draw a spell (1 Life)", "No more spells"]

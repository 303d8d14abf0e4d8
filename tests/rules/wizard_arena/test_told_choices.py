"""What questions and buttons promise is what then happens; and questions with nothing in them are not asked."""

import pytest

from rules.core.events import TurnEnded
from tests.rules.wizard_arena.tables import arena, damage_phase, overcharges
from tests.scenario import Table


def texts(table: Table) -> list[str]:
    """What stands on the buttons."""
    return [option.text for option in table.open_decision().options]


@pytest.mark.parametrize(("crypt", "healed"), [((), 0), (("Burn",), 1), (("Burn", "Torch", "Smoke"), 2)])
def test_thaw_and_storm_promise_what_the_crypt_holds(crypt: tuple[str, ...], healed: int):
    """WA-097, WA-098: at most 2, and no more than lie there."""
    for spell, where in (("Thaw", f"Heal {healed}"), ("Storm", f"Discard it: heal {healed}")):
        table = arena()
        table.seat(0).row(5).hand(spell).crypt(*crypt)
        player = table.turn(0).choose("cast", spell)
        assert where in texts(table)
        life = table.seat(0).life
        player.choose("heal")
        assert table.seat(0).life == life + healed


def test_thaw_promises_the_level_without_the_lowest_card():
    """WA-003: a number, and what a Modifier that counts leaves alone."""
    table = arena()
    table.seat(0).row(5, 3, "M-1*").hand("Thaw")
    player = table.turn(0).choose("cast", "Thaw")
    assert texts(table)[0] == "Discard a 3: 4"
    player.choose("discard")
    assert table.seat(0).level == 4


@pytest.mark.parametrize(("modifier", "level"), [("M-1*", 8), ("M-1", 7)])
def test_vortex_says_what_its_card_is_worth(modifier: str, level: int):
    """WA-003, WA-065: a Modifier that counts is worth what it takes off, one that does not is worth nothing."""
    table = arena()
    table.seat(0).row(modifier, 5, 3 if level == 8 else 2).hand("Vortex")
    player = table.turn(0).choose("cast", "Vortex")
    assert f"(level {level})" in table.open_decision().prompt
    player.choose("discard")
    assert table.seat(0).level == level


def test_drawn_modifiers_wait():
    """WA-063: Burn's button says that a Modifier stays undecided, and a number where it leads."""
    for power, said in (("M-2", "Play it, undecided"), (4, "Play it: 9"), (6, "Play it: 11")):
        table = arena()
        table.seat(0).row(5).hand("Burn").power_deck(power)
        table.turn(0).choose("cast", "Burn")
        assert texts(table)[0] == said
        table.leave_open("drawn")


@pytest.mark.parametrize(("spell", "whose"), [("Frost Burn", "Frost Burn of B"), ("Fireproof", "Fireproof")])
def test_equal_cards_say_who_wants_them(spell: str, whose: str):
    """WA-083: an enemy's spell is called after its caster, the own one is not."""
    table = arena()
    asked, caster = (0, 1) if spell == "Frost Burn" else (0, 0)
    table.seat(caster).hand(spell)
    table.seat(asked).row(4, "M-1", 4)
    table.turn(caster).choose("cast", spell)
    table.asked(asked, "equal")
    assert table.open_decision().prompt.startswith(f"{whose}: which 4")
    table.leave_open("equal")


def test_avalanche_may_keep_nothing():
    """WA-054, WA-127: Bonus cards and Modifiers may stay; none has to."""
    table = arena()
    table.seat(0).row(5, "2B2", "M-1").hand("Avalanche")
    table.turn(0).choose("cast", "Avalanche").choose_many("keep")
    assert table.seat(0).row == [] and table.seat(0).level == 0


@pytest.mark.parametrize("spell", ["Reanimate", "Vortex", "Bloom", "Insight", "Burn", "Thaw"])
def test_a_spell_with_nothing_to_work_on_asks_nothing(spell: str):
    """WA-075, WA-083: without a Power card to draw, or without a row, nothing is asked and nothing happens."""
    table = arena()
    table.seat(0).hand(spell).power_deck(only=True)
    table.turn(0).choose("cast", spell)
    assert table.open_decision().topic == "turn"
    assert table.seat(0).row == [] and table.seat(0).level == 0


def test_a_lone_card_under_blight_starts_over():
    """WA-127, WA-054: Scorched Earth finds no row, but what lies under Blight counts as in play."""
    table = arena()
    table.seat(0).hand("Scorched Earth")
    table.seat(1).blight(4).stood()
    table.turn(0).choose("cast", "Scorched Earth")
    assert table.seat(1).blight == [] and table.seat(1).level == 0 and table.seat(1).status == "active"


def test_ignite_counts_what_there_is():
    """WA-026: up to 2, up to four in hand, and no more than the deck holds; nothing is asked where that is nothing."""
    for hand, life, most in ((3, 9, 1), (2, 9, 2), (4, 9, None), (1, 1, 1)):
        table = arena()
        table.seat(0).hand("Ignite", *["Burn"] * hand).life(life)
        table.turn(0).choose("cast", "Ignite")
        asked = table.open_decision()
        assert asked.topic == ("turn" if most is None else "amount")
        if most is not None:
            assert [option.number for option in asked.options] == list(range(most + 1))
            table.leave_open("amount")


def test_the_end_of_a_round_fills_an_empty_power_deck():
    """WA-072, WA-146: what lay in the row is the whole deck of the next round."""
    table = arena()
    table.seat(0).row(5, 4).power_deck(only=True)
    table.seat(1).row(6, 3)
    damage_phase(table)
    assert sorted(table.seat(0).power_deck + table.seat(0).row) == ["4", "5"] and table.seat(0).burn == []


def test_a_turn_of_final_casting_ends_aloud():
    """WA-114, WA-044, WA-053: passed below 12, with what 12 and more make of it."""
    for row, how in (([5, 4], "pass"), ([6, 6], "critical"), ([6, 6, 1], "overcharged")):
        table = arena()
        table.seat(0).row(*row)
        table.seat(1).row(6)
        table.turn(0, phase="final", last_drawer=1).choose("pass")
        assert [(event.seat, event.how) for event in table.events(TurnEnded)] == [(0, how)]


def test_who_burst_by_an_enemys_doing_plays_on():
    """WA-056, WA-123: Corrode takes a -2 off a Stood 11: above 12, Active again, and told only once."""
    table = arena()
    table.seat(0).hand("Corrode").row(1)
    table.seat(1).row(6, "6B6", 1, "M-2*").stood()
    table.turn(0).choose("cast", "Corrode")
    assert table.seat(1).level == 13 and table.seat(1).status == "active" and overcharges(table, 1) == 1


@pytest.mark.parametrize(
    ("row", "card", "label"),
    [((6,), 6, "End turn at 12"), ((6, 5), "6B6", "End turn Overcharged: 4 damage")],
)
def test_the_end_of_a_turn_says_how_it_ends(row, card, label: str):
    """WA-034: at 12 or above."""
    table = arena()
    table.seat(0).row(*row).power_deck(card)
    table.turn(0).choose("draw").choose(label)
    table.turn(1)

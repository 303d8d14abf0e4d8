"""What bots make of Wizard Arena: when they draw, what they cast to save a round, and how they say why."""

from __future__ import annotations

from math import exp

import pytest

from rules import new_match
from rules.bots import EVALUATORS
from rules.bots.evaluator import Evaluator
from rules.bots.words import choice_words
from rules.core.decisions import Choice
from rules.core.randomness import Stream
from tests.rules.wizard_arena.tables import arena
from tests.scenario import Table

ARENA = EVALUATORS["wizard_arena"]


def quick(table: Table, evaluator: Evaluator = ARENA) -> str:
    """What the quick policy makes of the open question, in words."""
    match = table.match
    assert match.decision is not None
    return choice_words(match.decision, evaluator.rollout_policy(match.state, match.decision, Stream(1)), match.names)


def final(own: tuple[int, ...], rival: tuple[int, ...], *spells: str) -> Table:
    """Final Casting of seat 0 with these rows, and these spells in hand."""
    table = arena()
    table.seat(0).row(*own).hand(*spells)
    table.seat(1).row(*rival)
    table.turn(0, phase="final")
    return table


def test_who_would_lose_the_round_casts_what_lets_one_draw_on() -> None:
    table = final((5, 3), (6, 4), "Avalanche", "Fireproof")
    assert quick(table) == "Cast Fireproof"
    assert quick(table, ARENA.plain()) == "Pass"


def test_who_leads_passes() -> None:
    assert quick(final((6, 4), (5, 3), "Avalanche", "Fireproof")) == "Pass"
    assert quick(final((5, 3), (6, 6, 6), "Fireproof")) == "Pass"  # against somebody who Overcharged


def drawing(*own: int) -> Table:
    """A turn of seat 0, which has drawn, against a rival who has stood at 11; 5s and 6s are all that can come."""
    table = arena()
    table.seat(0).row(*own[:-1]).power_deck(own[-1], 6, 6, 5, 5, only=True)
    table.seat(1).row(6, 5).stood()
    table.turn(0).choose("draw")
    return table


def test_a_risk_is_counted_out_where_the_rival_draws_no_more() -> None:
    assert quick(drawing(4, 3)) == "Pass"  # to draw on next turn: to lose with 7 costs as much as an Overcharge
    assert quick(drawing(6, 4)) == "Stand"


def test_a_hand_is_filled_down_to_the_last_life() -> None:
    for life, drawn, plain in ((5, True, True), (2, True, False), (1, False, False)):
        table = arena()
        table.seat(0).life(life)
        table.turn(0, phase="refill", round=2)
        assert quick(table).startswith("Draw a spell") is drawn
        assert quick(table, ARENA.plain()).startswith("Draw a spell") is plain


def holding(row: tuple[int, ...], spell: str, phase: str = "act") -> Table:
    """A turn of seat 0 with this row, a spell in hand and something to heal, against a rival with 4."""
    table = arena()
    table.seat(0).row(*row).hand(spell).crypt("Frost Burn", "Frost Burn", "Frost Burn")
    table.seat(1).row(4)
    table.turn(0, phase=phase)
    return table


def test_what_shows_a_card_first_is_kept_until_cards_are_a_risk() -> None:
    for spell in ("Storm", "Burn", "Bloom"):
        assert quick(holding((3,), spell)) == "Draw a Power card"
        assert quick(holding((5, 4), spell)) == f"Cast {spell}"


def test_thaw_is_kept_to_save_from_an_overcharge_and_heals_at_the_end() -> None:
    assert quick(holding((3,), "Thaw")) == "Draw a Power card"
    assert quick(holding((6, 5, 4), "Thaw")) == "Cast Thaw"
    assert quick(holding((6, 4), "Thaw", phase="final")) == "Cast Thaw"


def test_who_can_save_itself_draws_at_any_risk() -> None:
    for spell, bold in (("Thaw", True), ("Fireproof", True), ("Flora", True), ("Blight", True), ("Frost Burn", False)):
        table = arena()
        table.seat(0).row(6, 5).hand(spell).drew()
        table.seat(1).row(4)
        table.turn(0)
        assert quick(table) == ("Pass" if bold else "Stand")  # to draw on next turn
        assert quick(table, ARENA.plain()) == "Stand"


def why(table: Table, choice: Choice) -> str:
    """The reason for a choice."""
    decision = table.match.decision
    assert decision is not None
    return ARENA.reason(table.match, decision.seat, choice)


def test_a_spell_is_praised_for_what_it_is_certain_to_do() -> None:
    table = final((5, 3), (6, 4), "Scorched Earth", "Torch")
    assert why(table, (0,)) == f"Cast Scorched Earth: {table.match.names[1]}'s level goes from 10 to 0."
    assert "level" not in why(table, (1,))  # two cards are drawn, whichever


def test_a_great_risk_is_not_given_as_the_reason_for_taking_it() -> None:
    table = drawing(6, 4)
    words = why(table, ([option.verb for option in table.match.decision.options].index("pass"),))  # type: ignore[union-attr]
    assert words.endswith(", though the risk that the next card overcharges you is 100%.")


def test_no_overcharge_is_threatened_where_none_can_come() -> None:
    table = arena()
    table.seat(0).row(3)
    table.turn(0)
    assert table.match.decision is not None
    assert why(table, (len(table.match.decision.options) - 1,)) == "Draw: the next card cannot overcharge you."


def test_cards_that_are_alike_are_counted_in_the_reason() -> None:
    """Three Bonus 6 may be kept by Avalanche; two of them are "twice", all are "three times"."""
    table = arena()
    table.seat(0).row("6B6", "6B6", "6B6").hand("Avalanche").drew()
    table.turn(0).choose("cast", "Avalanche")
    table.leave_open("keep")
    assert why(table, (0,)) == "Keep Bonus 6."
    assert why(table, (0, 1)) == "Keep Bonus 6 twice."
    assert why(table, (0, 1, 2)) == "Keep Bonus 6 three times."


@pytest.mark.parametrize("seats", [3, 4])
def test_chances_of_many_are_shared_by_what_is_fitted(seats: int) -> None:
    """Those of all together are 1, by the weights of the features."""
    match, stream, seen = new_match("wizard_arena", seats, 5).fork(), Stream(5), 0
    while match.decision is not None:
        rows = [
            exp(sum(ARENA.weights[name] * number for name, number in row.items()))
            for row in ARENA.features(match.state)
        ]
        values = [ARENA.value(match, seat) for seat in range(seats)]
        assert values == pytest.approx([row / sum(rows) for row in rows]) and sum(values) == pytest.approx(1)
        seen += len(set(values)) > 1
        match.submit(*ARENA.rollout_policy(match.state, match.decision, stream))
    assert seen > 20

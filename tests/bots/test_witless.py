"""The fitted view of Witless Wizards' positions (rules/witless_wizards/prospects.py)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite, log
from typing import Any

import pytest

from rules import Match, new_match
from rules.bots import EVALUATORS
from rules.bots.characters import Leaning
from rules.bots.levels import Adept, Archmage
from rules.core.cards import shared
from rules.core.randomness import Stream
from rules.witless_wizards.decks import KINDS
from rules.witless_wizards.drafting import DRAFT, usual_gain
from rules.witless_wizards.evaluation import PLAIN, rough_chance
from rules.witless_wizards.prospects import DUEL, NAMES, chance, features, lead, standing_worth, weights_of
from rules.witless_wizards.state import side

EVALUATOR = EVALUATORS["witless_wizards"]


def positions(seats: int, seeds: range, **options: Any) -> Iterator[tuple[Match, Match]]:
    """The beginning of every turn of matches of the quick policy, with the match as it ends."""
    for seed in seeds:
        match, stream = new_match("witless_wizards", seats, seed, **options).fork(), Stream(seed)
        number, kept = 0, []
        while (decision := match.decision) is not None:
            if match.state.number != number:
                number = match.state.number
                kept.append(match.fork())
            match.submit(*EVALUATOR.rollout_policy(match.state, decision, stream))
        yield from ((position, match) for position in kept)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_are_valued_by_what_is_fitted(seats: int) -> None:
    weights = EVALUATOR.weights
    for position, _ in positions(seats, range(4)):
        state = position.state
        for seat, row in enumerate(features(state)):
            if state.seats[seat].fell:
                assert row == {"out": 1.0}
            else:
                summed = sum(weights.get(name, 0.0) * number for name, number in row.items())
                assert abs(weights_of(state)[seat] - summed) < 1e-9
        standing = [seat for seat, wizard in enumerate(state.seats) if not wizard.fell]
        assert abs(sum(chance(state, seat) for seat in standing) - 1) < 1e-9
    assert all(isfinite(weight) for weight in weights.values())
    assert {*NAMES, *(name + DUEL for name in NAMES)} <= set(weights)


def test_two_players_have_weights_of_their_own() -> None:
    for seats in (2, 3):
        for position, _ in positions(seats, range(2)):
            names = [name for row in features(position.state) for name in row if name != "out"]
            assert all(name.endswith(DUEL) == (seats == 2) for name in names)


def test_a_middling_card_is_worth_more_to_who_wears_less() -> None:
    match = new_match("witless_wizards", 3, 1).fork()
    usual, boards = [], match.state.seats
    for kind in (None, KINDS["std-2"], KINDS["sci-5"]):
        boards[0].defence[:] = [] if kind is None else [shared(0, kind)]
        usual.append((usual_gain(match.state, 0, True), usual_gain(match.state, 1, False)))
    kept, given = zip(*usual, strict=True)
    assert kept[0] > kept[2] and kept[1] > kept[2] and given[1] < given[2]
    assert standing_worth(KINDS["sci-5"], 3) > standing_worth(KINDS["std-2"], 3)


def test_partners_have_the_same_chance() -> None:
    for position, _ in positions(4, range(3), variant="teams"):
        state = position.state
        for seat in range(4):
            partner = (seat + 2) % 4
            assert side(state, seat) == side(state, partner) and chance(state, seat) == chance(state, partner)


def test_the_fitted_weights_tell_more_than_the_points_of_an_adept() -> None:
    fitted = rough = 0.0
    for position, end in positions(2, range(9_000, 9_080)):
        for seat in end.result.winners if end.result is not None else ():
            fitted -= log(chance(position.state, seat))
            rough -= log(max(1e-9, rough_chance(position.state, seat)))
    assert fitted < 0.93 * rough


def test_an_adept_goes_by_points_an_archmage_by_the_fitted_weights() -> None:
    assert EVALUATOR.plain() is PLAIN and PLAIN.plain() is PLAIN
    position = next(positions(2, range(1)))[0]
    assert PLAIN.value(position, 0) == rough_chance(position.state, 0)
    assert EVALUATOR.value(position, 0) == chance(position.state, 0)
    leaning = Leaning(EVALUATOR, "careful").plain()
    assert leaning.value(position, 0) - Leaning(EVALUATOR, "careful").value(position, 0) == pytest.approx(
        rough_chance(position.state, 0) - chance(position.state, 0)
    )
    assert Adept(EVALUATOR, 1).evaluator is PLAIN and Archmage(EVALUATOR, 1).evaluator is EVALUATOR


def drafting(before: Match, after: Match) -> bool:
    """Has nothing but one card been placed?"""
    asked = after.decision
    return asked is not None and asked.topic == "extra" and after.state.number == before.state.number


@pytest.mark.parametrize("seats", [2, 3])
def test_a_card_in_hand_is_weighed_as_if_it_lay_on_the_board(seats: int) -> None:
    compared = 0
    for seed in range(6):
        match, stream = new_match("witless_wizards", seats, seed).fork(), Stream(seed)
        while (decision := match.decision) is not None:
            if decision.topic == "deal out":
                for index, option in enumerate(decision.options):
                    board = decision.seat if option.verb == "keep" else option.seat
                    assert option.card is not None
                    foreseen = lead(match.state, decision.seat, board, option.card.kind)
                    after = match.fork()
                    after.submit(index)
                    if drafting(match, after):
                        assert abs(lead(after.state, decision.seat) - foreseen) < 1e-9
                        compared += 1
            match.submit(*EVALUATOR.rollout_policy(match.state, decision, stream))
    assert compared > 50


@pytest.mark.parametrize(("seats", "least"), [(2, 0.57), (3, 0.42)])
@pytest.mark.slow
def test_the_fitted_draft_beats_the_plain_one(seats: int, least: float) -> None:
    """Nobody looks ahead: 1,200 matches of one policy against the other, each in every seat."""
    policies, wins = (EVALUATOR.rollout_policy, PLAIN.rollout_policy), 0.0
    assert set(DRAFT) == {"hold", "extra", "drop", "deal out"}
    for number in range(1200):
        match, stream = new_match("witless_wizards", seats, 70 + number // seats).fork(), Stream(number)
        fitted = number % seats
        while (decision := match.decision) is not None:
            match.submit(*policies[decision.seat != fitted](match.state, decision, stream))
        assert match.result is not None
        wins += (fitted in match.result.winners) / len(match.result.winners)
    assert wins > least * 1200

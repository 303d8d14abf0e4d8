"""The analyst's chances are kept as often as they say, and its checks add up (build_scripts/check_analyst.py)."""

from __future__ import annotations

from math import log

import pytest

from build_scripts.check_analyst import Account, Met, account, best_power, chances_at, errors_of, positions, tasks
from rules.bots import EVALUATORS

GAMES = ["wizard_arena", "witless_wizards", "hell_high", "pleasure_palace"]
MATCHES = {"wizard_arena": 300}  # quick to play, and luckier than the others, where 60 will do


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_who_is_said_to_win_seven_times_in_ten_does_about_so_often(game: str) -> None:
    power = EVALUATORS[game].calibration.get(2, 1.0)
    found = [
        (chance, share)
        for met in positions(game, 2, MATCHES.get(game, 60), 500)
        for chance, share in zip(chances_at(met, power), met.shares, strict=True)
        if 0.6 <= chance <= 0.8
    ]
    won = sum(share for _, share in found) / len(found)
    said = sum(chance for chance, _ in found) / len(found)
    assert abs(won - said) < 0.12, f"said {said:.2f}, won {won:.2f} of {len(found)}"


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.slow
def test_the_arenas_values_of_many_are_chances(seats: int) -> None:
    """What was fitted to a duel claimed far too little there: a power of 2 and more."""
    assert 0.6 < best_power(positions("wizard_arena", seats, 400, 700)) < 1.4


def test_values_that_claim_too_much_are_found_out() -> None:
    """Who is valued 9 to 1 but wins 3 times in 4 is worth the square root of it: 3 to 1."""
    nine_to_one = (log(0.9), log(0.1))
    met = [Met(nine_to_one, (1.0, 0.0))] * 3 + [Met(nine_to_one, (0.0, 1.0))]
    assert best_power(met) == pytest.approx(0.5, abs=0.001)


def test_values_that_claim_far_too_much_are_found_out_as_well() -> None:
    """A million to 1, but 3 to 1 in truth: a whole step of Newton's method from 1 would lead to minus infinity."""
    million_to_one = (0.0, log(1e-6))
    met = [Met(million_to_one, (1.0, 0.0))] * 3 + [Met(million_to_one, (0.0, 1.0))]
    assert best_power(met) == pytest.approx(log(3) / log(1e6), abs=0.001)


def test_each_deal_is_played_in_every_rotation() -> None:
    played = list(tasks("witless_wizards", ("adept", "random"), 4, 1))
    assert [(task.seed, task.places) for task in played] == [(1, (0, 1)), (1, (1, 0)), (2, (0, 1)), (2, (1, 0))]


@pytest.mark.slow
def test_an_account_is_told_by_bot_not_by_seat() -> None:
    """The books of a match of two are those of each other: what one has of luck the other lacks."""
    there, back = (account(task, 16) for task in tasks("witless_wizards", ("adept", "random"), 2, 3))
    for books in (there, back):
        assert sum(books.lucks) == pytest.approx(0) and all(cost >= 0 for cost in books.costs)
    assert there.costs[1] + back.costs[1] > there.costs[0] + back.costs[0], "who plays by chance loses more"


@pytest.mark.slow
def test_errors_are_counted_by_bot_grade_and_topic() -> None:
    first = Account((0.0, 0.3), (0.0,) * 2, (0.0,) * 2, (4, 5), ((), (("blunder", "turn"), ("mistake", "turn"))))
    second = Account((0.0, 0.1), (0.0,) * 2, (0.0,) * 2, (2, 7), ((), (("mistake", "refill"),)))
    assert errors_of("adept", 0, [first, second]).endswith(
        "of 3.0 choices a match blunders 0.00, mistakes 0.00, inaccuracies 0.00"
    )
    told = errors_of("apprentice", 1, [first, second])
    assert told.endswith(
        "of 6.0 choices a match blunders 0.50, mistakes 1.00, inaccuracies 0.00 (turn 67 %, refill 33 %)"
    )
    (books,) = (account(task, 8) for task in tasks("wizard_arena", ("apprentice", "random"), 1, 5))
    assert books.judged[1] > 3 and {grade for grade, _ in books.errors[1]} <= {"blunder", "mistake", "inaccuracy"}
    assert books.errors[1], "who plays by chance errs"

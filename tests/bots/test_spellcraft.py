"""What an adept of Hell High and the Palace goes by, and what only an archmage sees."""

from __future__ import annotations

from math import isclose

import pytest

from rules import new_match
from rules.bots import EVALUATORS
from rules.bots.characters import Leaning
from rules.bots.levels import Adept, Archmage
from rules.core.randomness import Stream

GAMES = ("hell_high", "pleasure_palace")
each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_an_adept_counts_tokens_and_hp_an_archmage_goes_by_the_fitted_weights(game: str) -> None:
    evaluator = EVALUATORS[game]
    assert Adept(evaluator, 1).evaluator is evaluator.plain() is evaluator.plain().plain()
    assert Archmage(evaluator, 1).evaluator is evaluator
    assert isinstance(Leaning(evaluator, "sly").plain(), Leaning)
    match, stream = new_match(game, 2, 3).fork(), Stream(3)
    while match.decision is not None and not any(seat.treasures for seat in match.state.seats):
        match.submit(*evaluator.rollout_policy(match.state, match.decision, stream))
    owner = next(index for index, seat in enumerate(match.state.seats) if seat.treasures)
    values = [(rule.value(match, owner), rule) for rule in (evaluator, evaluator.plain())]
    match.state.seats[owner].treasures.clear()
    for value, rule in values:
        assert isclose(rule.value(match, owner), value) == (rule is evaluator.plain())


@each_game
def test_an_adept_rates_more_tokens_and_more_hp_higher(game: str) -> None:
    plain = EVALUATORS[game].plain()
    match = new_match(game, 2, 4).fork()
    even = plain.value(match, 0)
    match.state.seats[1].hp -= 8
    assert isclose(even, 0.5) and plain.value(match, 0) > 0.55


@each_game
def test_a_glyph_is_praised_only_where_it_adds_a_die(game: str) -> None:
    evaluator, match, stream = EVALUATORS[game], new_match(game, 2, 5).fork(), Stream(5)
    told: set[bool] = set()
    while (decision := match.decision) is not None and len(told) < 2:
        wizard = match.state.seats[decision.seat]
        if decision.topic == "build" and wizard.spell and not wizard.treasures:
            lit = {card.kind.glyph for card in wizard.spell + wizard.creatures if card.kind.slot >= 0}
            for index, option in enumerate(decision.options):
                if option.verb == "place" and option.card is not None and option.card.kind.slot >= 0:
                    words = evaluator.reason(match, decision.seat, (index,))
                    told.add("another die" in words)
                    assert ("another die" in words) == (option.card.kind.glyph in lit), words
        match.submit(*evaluator.rollout_policy(match.state, decision, stream))
    assert told == {True, False}

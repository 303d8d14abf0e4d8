"""The characters of bots: the same level in the same position chooses more to its character's taste than an even one."""

from __future__ import annotations

from statistics import fmean

import pytest

from rules import new_match
from rules.bots import CHARACTERS, EVALUATORS, Window, evaluator_of, make_bot
from rules.bots.evaluator import Evaluator
from rules.bots.search import Sample
from rules.core.decisions import Choice
from rules.core.match import Match
from rules.core.randomness import Stream, below, scramble

POSITIONS, WORLDS = 240, 8
FEWEST = 8
"""So many times the three characters choose otherwise than an even bot, at least, in as many positions each."""


def positions(game: str) -> list[Match]:
    """Questions with something to choose, out of a few matches of the quick policy."""
    found: list[Match] = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        match, stream = new_match(game, 2, seed).fork(), Stream(seed)
        while (decision := match.decision) is not None and len(found) < POSITIONS:
            if len(decision.options) > 1 and below(stream, 6) == 0:
                found.append(match.fork())
            match.submit(*EVALUATORS[game].rollout_policy(match.state, decision, stream))
    return found


def preferred(match: Match, evaluator: Evaluator, one: Choice, other: Choice) -> float:
    """How much more to the taste one choice is than the other, played on in a few imagined matches."""
    assert match.decision is not None
    seat, found = match.decision.seat, []
    for number in range(WORLDS):
        world = Window(match, seat).determinize(number)
        if world is not None:
            sample = Sample.ahead(world, scramble(number), evaluator, evaluator.near)
            outcomes = sample.outcomes([(one,), (other,)], evaluator)
            one_taste, other_taste = (evaluator.taste(outcome, seat) for outcome in outcomes)
            assert one_taste is not None and other_taste is not None
            found.append(one_taste - other_taste)
    return fmean(found) if found else 0.0


@pytest.mark.slow
@pytest.mark.parametrize("level", ["apprentice", "adept"])
@pytest.mark.parametrize("game", list(EVALUATORS))
def test_a_character_shows_in_what_it_chooses(game: str, level: str) -> None:
    gains = []
    for number, match in enumerate(positions(game)):
        assert match.decision is not None
        window = Window(match, match.decision.seat)
        even = make_bot(level, game, number).choose(window)
        for character in CHARACTERS:
            own = make_bot(f"{level}:{character}", game, number).choose(window)
            if own != even:
                gains.append(preferred(match, evaluator_of(game, character), own, even))
    assert len(gains) >= FEWEST and fmean(gains) > 0.01


def test_without_a_character_there_is_no_taste() -> None:
    for game, evaluator in EVALUATORS.items():
        match = new_match(game, 2, 1)
        assert evaluator.taste(match, 0) is None
        assert all(evaluator_of(game, character).taste(match, 0) is not None for character in CHARACTERS)

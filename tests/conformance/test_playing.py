"""What every game must hold while it is played, and when somebody gives up, by seeded random play over all of GAMES."""

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES, IllegalChoice, load_match, new_match
from rules.bots.random_bot import random_choice
from rules.core.decisions import Decision, Option
from rules.core.events import MatchEnded
from rules.core.randomness import Stream, scramble
from tests.conformance.tools import (
    FULL_TABLE,
    TOYS,
    WHOLE,
    Case,
    cases,
    digests,
    each_case,
    each_game,
    fingerprint,
    play,
    play_out,
    positions,
    replayed,
    script,
)

pytestmark = pytest.mark.slow

# -- playing ---------------------------------------------------------------------------------------------------------

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("case", [*cases(), *WHOLE, *TOYS], ids=str)
def test_every_match_ends_sound_with_a_result(case: Case):
    match = case.begin()
    assert match.check() == []
    for _ in play(match, case.stream()):
        assert match.result is None
        assert match.check() == []
    result = match.result
    assert result is not None and match.check() == []
    assert sorted(result.scores) == list(range(case.seats))
    assert result.winners and set(result.winners) <= set(result.scores) and result.reason
    assert result.winners == sorted(set(result.winners))
    ends = [index for index, event in enumerate(match.events) if isinstance(event, MatchEnded)]
    assert ends == [len(match.events) - 1] and match.events[-1].winners == result.winners
    with pytest.raises(IllegalChoice):
        match.submit(0)
    with pytest.raises(IllegalChoice):
        match.concede(0)


@each_case
def test_options_of_a_decision_are_told_apart_and_known_to_who_is_asked(case: Case):
    for match in play(case.begin(), case.stream()):
        decision = match.decision
        told = [repr(option) for option in decision.options]
        assert len(set(told)) == len(told), told
        assert decision.topic and decision.prompt
        for option in [*decision.options, Option("about", card=decision.about)]:
            assert option.card is None or match.state.known[option.card.id] >> decision.seat & 1, option


@each_case
def test_near_misses_are_refused_and_change_nothing(case: Case):
    for count in positions(case, 8, 1):
        match = replayed(case, count)
        before = fingerprint(match)
        size, low, high = len(match.decision.options), match.decision.minimum, match.decision.maximum
        wrong: list[tuple[Any, ...]] = [(size,), (-1,), (-size - 1,), (True,), (0.0,), ("0",), (None,), ([0],)]
        wrong += [tuple(range(high + 1)), (0,) * max(2, low), (0, size), (-1, 0)]
        if low > 0:
            wrong += [(), tuple(range(low - 1))]
        for choice in wrong:
            with pytest.raises(IllegalChoice):
                match.submit(*choice)
            assert fingerprint(match) == before, choice
        assert match.events == replayed(case, count).events


@each_case
def test_asking_changes_nothing_and_draws_no_random_number(case: Case):
    game = GAMES[case.game]
    for match in play(case.begin(), case.stream()):
        if match.inside_step:
            continue
        asked = []
        for _ in range(2):
            state = match.state.clone()
            asking = game.steps[state.phase](state)
            assert asking is not None
            asked.append(repr(next(asking)))
            assert state == match.state
            asking.close()
        assert asked == [repr(match.decision)] * 2


@each_case
def test_global_randomness_does_not_matter(case: Case):
    random.seed(case.seed)
    match = case.begin()
    for choice in script(case):
        random.random()
        random.seed(len(match.choices))
        match.submit(*choice)
    assert [repr(event) for event in match.events] == [repr(event) for event in replayed(case, 10**9).events]


@each_game
def test_events_read_the_same_in_every_process(game: str):
    program = "from tests.conformance.tools import digests; import sys; print(digests(sys.argv[1]))"
    told = {
        subprocess.run(
            [sys.executable, "-c", program, game],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    }
    assert told == {digests(game) + "\n"}


def test_random_choices_reach_every_size():
    """The random play of this suite can pick nothing, one and all of a decision that lets it."""
    stream = Stream(1)
    decision = Decision(0, "?", [Option("a"), Option("b")], 0, 2)
    assert {len(random_choice(stream, decision)) for _ in range(100)} == {0, 1, 2}


# -- giving up -------------------------------------------------------------------------------------------------------


@each_case
def test_conceding_at_any_moment_ends_sound(case: Case):
    for count in positions(case, 6 if case.seats < FULL_TABLE else 2, 10):
        for seat in range(case.seats):
            match = replayed(case, count)
            match.concede(seat)
            assert match.check() == []
            play_out(match, Stream(scramble(count, seat)))
            assert match.result is not None and match.check() == []
            assert seat not in match.result.winners or len(match.result.winners) > 1
            if seat != count % case.seats:
                continue  # one of a moment is saved and taken back
            loaded = load_match(match.save())
            assert fingerprint(loaded) == fingerprint(match)
            assert [repr(event) for event in loaded.events] == [repr(event) for event in match.events]
            while len(loaded.choices) > count:
                assert loaded.undo()
            assert fingerprint(loaded) == fingerprint(replayed(case, count))


@each_game
def test_only_a_seat_of_the_match_can_concede_or_look(game: str):
    match = new_match(game, GAMES[game].seats[0], 1)
    for seat in (-1, GAMES[game].seats[0], True, None, "0"):
        with pytest.raises(IllegalChoice):
            match.concede(seat)
        with pytest.raises(IllegalChoice):
            match.view(seat)
        if seat is not None:
            with pytest.raises(IllegalChoice):
                match.fork(viewer=seat)
    for seed in ("7", 1.5, True, [1]):
        with pytest.raises(IllegalChoice):
            match.fork(seed=seed)
    assert match.choices == []


@each_game
def test_a_view_says_which_game_and_whose_it_is(game: str):
    match = new_match(game, GAMES[game].seats[0], 1)
    assert [(match.view(seat)["game"], match.view(seat)["viewer"]) for seat in (0, 1)] == [(game, 0), (game, 1)]

"""The levels that think: legal, fair, and each stronger than the one below."""

from __future__ import annotations

import itertools
import time
from typing import Any

import pytest

from rules import Match, new_match
from rules.bots import EVALUATORS, LEVELS, QUICK, Window, make_bot
from rules.bots.levels import Archmage
from rules.bots.runner import league
from rules.bots.search import Budget, candidates, imagined, shortlist
from rules.bots.worker import quick_choice
from rules.core.decisions import Decision, Option
from rules.core.knowledge import resample
from rules.core.randomness import Stream, scramble
from rules.witless_wizards import evaluation

pytestmark = pytest.mark.slow

THINKERS = LEVELS[1:]


OPTIONS: dict[str, dict[str, Any]] = {
    "wizard_arena": {"factions": "random", "mirrored": True},
    "witless_wizards": {},
    "hell_high": {"games": 1},
    "pleasure_palace": {"games": 1},
    "annihilageddon": {},
}
LEAGUE = {"annihilageddon": 6}
"""Fewer matches than 20 in a league of a game whose matches are long."""
each_game = pytest.mark.parametrize("game", sorted(EVALUATORS))


def played(seed: int, choices: int, game: str = "wizard_arena") -> Match:
    """A two-seat match after some adept choices."""
    match = new_match(game, 2, seed, **OPTIONS[game])
    bots = [make_bot("adept", game, seed + seat) for seat in range(2)]
    for _ in range(choices):
        if match.decision is None:
            break
        match.submit(*bots[match.decision.seat].choose(Window(match, match.decision.seat)))
    return match


@each_game
@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_always_chooses_something_legal(game: str, level: str, seats: int) -> None:
    if level == "archmage" and seats > 2:
        pytest.skip("the same search as adept, only longer")
    match = new_match(game, seats, 5, **OPTIONS[game])
    bots = [
        Archmage(EVALUATORS[game], seat, Budget(2)) if level == "archmage" else make_bot(level, game, seat)
        for seat in range(seats)
    ]
    for _ in range(60):
        if match.decision is None:
            break
        seat = match.decision.seat
        match.submit(*bots[seat].choose(Window(match, seat)))
        assert match.check() == []


@each_game
@pytest.mark.parametrize("level", THINKERS)
def test_what_is_hidden_does_not_move_a_bot(game: str, level: str) -> None:
    """The hidden part of the match dealt again: the same view, the same choice."""
    for seed in range(6):
        match = played(seed, 9, game)
        decision = match.decision
        if decision is None:
            continue
        seat = decision.seat
        other = match.fork()
        resample(Stream(99 + seed), other.game.pools(other.state, True), other.state.known, seat)
        assert other.view(seat) == match.view(seat)
        answers = []
        for world in (match, other):
            bot = make_bot(level, game, 3)
            if isinstance(bot, Archmage):
                bot.budget = Budget(4)
            chosen = bot.choose(Window(world, seat))
            answers.append([repr(decision.options[index]) for index in chosen])
        assert answers[0] == answers[1]


def test_the_same_bot_in_the_same_match_chooses_the_same() -> None:
    match = played(3, 12)
    assert match.decision is not None
    seat = match.decision.seat
    first, second = (make_bot("adept", "wizard_arena", 8).choose(Window(match, seat)) for _ in range(2))
    assert first == second


@each_game
def test_adept_beats_random_and_apprentice_too(game: str) -> None:
    for weaker in ("random", "apprentice") if game != "annihilageddon" else ("random",):
        count = LEAGUE.get(game, 20)
        found = league(game, ["adept", weaker], count, 6, options=OPTIONS[game])
        assert found.entrants[0].wins >= 0.65 * count, found


@pytest.mark.parametrize("level", [*LEVELS, QUICK])
def test_a_bot_chooses_where_no_world_can_be_imagined(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As now and then in a secret exchange of cards: then anything legal will do."""
    monkeypatch.setattr(Window, "determinize", lambda window, seed: None)
    match = new_match("annihilageddon", 2, 3)
    assert match.decision is not None
    match.submit(*make_bot(level, "annihilageddon", 1).choose(Window(match, match.decision.seat)))


def test_no_bot_takes_back_what_it_has_built() -> None:
    """Whatever it places stays: otherwise equal choices could go to and fro without an end."""
    match = new_match("pleasure_palace", 2, 4, games=1)
    bots = [make_bot("adept", "pleasure_palace", seat) for seat in range(2)]
    for _ in range(400):
        if match.decision is None:
            return
        choice = bots[match.decision.seat].choose(Window(match, match.decision.seat))
        assert match.decision.options[choice[0]].verb != "take back"
        match.submit(*choice)
    raise AssertionError("the match does not end")


def test_an_archmage_stops_when_its_time_is_up() -> None:
    match = played(4, 10)
    assert match.decision is not None
    bot = Archmage(EVALUATORS["wizard_arena"], 1, Budget(seconds=0.2))
    begun = time.monotonic()
    bot.choose(Window(match, match.decision.seat))
    assert time.monotonic() - begun < 2


@each_game
def test_a_budget_of_time_chooses_like_one_of_worlds(game: str) -> None:
    """The table thinks by the clock, the league by worlds: given as many worlds, both choose the same."""
    share, compared = 3, 0
    match = played(2, 3, game)
    while (decision := match.decision) is not None and compared < 6:
        window = Window(match, decision.seat)
        others = len(shortlist(window, EVALUATORS[game], Stream(scramble(1, 3)), wide=True)) - 1
        if others:
            stages = others.bit_length()
            ticks = itertools.count()
            clocked = Budget(seconds=share * stages, clock=lambda ticks=ticks: next(ticks))
            by_time = Archmage(EVALUATORS[game], 1, clocked).choose(window)
            assert by_time == Archmage(EVALUATORS[game], 1, Budget(share * stages)).choose(window)
            assert next(ticks) == share * stages + 1  # looked at the clock after every world but the first of a stage
            compared += 1
        match.submit(*make_bot("adept", game, 2).choose(window))
    assert compared == 6


def test_a_hint_is_a_legal_choice_with_a_reason() -> None:
    for seed in range(5):
        match = played(seed, 11)
        if match.decision is None:
            continue
        seat = match.decision.seat
        choice, words = Archmage(EVALUATORS["wizard_arena"], 1, Budget(4)).hint(Window(match, seat))
        assert words.endswith(".")
        match.submit(*choice)


@pytest.mark.parametrize("game", EVALUATORS)
def test_the_last_line_is_played_in_the_imagined_world_itself_with_the_same_outcome(game: str) -> None:
    evaluator, match, stream, last = EVALUATORS[game], new_match(game, 2, 3).fork(), Stream(4), 0
    while (decision := match.decision) is not None and last < 6:
        window = Window(match, decision.seat)
        lines = shortlist(window, evaluator, Stream(1)) if len(decision.options) > 1 else []
        sample = imagined(window, evaluator, Stream(2), evaluator.near) if len(lines) > 1 else None
        if sample is not None:
            apart = [next(sample.outcomes([line, line], evaluator)) for line in lines]
            together = list(sample.outcomes(lines, evaluator))
            assert [(one.state, one.decision) for one in apart] == [(one.state, one.decision) for one in together]
            assert together[-1].state is sample.world.state and together[0].state is not sample.world.state
            last += 1
        match.submit(*evaluator.rollout_policy(match.state, decision, stream))
    assert last == 6


def test_subsets_of_alike_cards_are_named_once() -> None:
    cards = sorted(new_match("annihilageddon", 2, 1).state.seats[0].deck, key=lambda card: card.kind.key)
    same = [card for card in cards if card.kind is cards[0].kind][:2]
    other = next(card for card in cards if card.kind is not cards[0].kind)
    options = [Option("discard", card=card) for card in (*same, other)]
    assert len(same) == 2
    assert candidates(Decision(0, "", options, 2, 2), Stream(1)) == [(0, 1), (0, 2)]
    assert candidates(Decision(0, "", options, 0, 1, preset=(1,)), Stream(1)) == [(), (1,), (2,)]


def test_candidates_name_alike_cards_once_and_cover_small_subsets() -> None:
    match = played(2, 6)
    assert match.decision is not None
    found = candidates(match.decision, Stream(1))
    assert len(set(found)) == len(found) <= len(match.decision.options)


def test_the_quick_policy_plays_whole_matches() -> None:
    match = new_match("wizard_arena", 3, 9, mirrored=True, variant="survivor")
    for count in range(3000):
        if match.decision is None:
            break
        match.submit(*quick_choice(match, match.decision.seat, count))
    assert match.result is not None


def test_a_quick_policy_answers_every_question_of_witless_wizards() -> None:
    """Every topic that the rules can ask, over many matches; and a hint says why."""
    evaluator = EVALUATORS["witless_wizards"]
    topics = set()
    for seed in range(150):
        match, stream = new_match("witless_wizards", 2 + seed % 3, seed), Stream(seed)
        while (decision := match.decision) is not None:
            topics.add(decision.topic)
            choice = evaluator.rollout_policy(match.state, decision, stream)
            assert evaluator.reason(match, decision.seat, choice)
            match.submit(*choice)
    assert topics == set(evaluation._BY_TOPIC)


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_an_archmage_compares_more_spells_than_an_adept(game: str) -> None:
    """All that an adept compares is among them, and now and then it places one that no adept looks at."""
    evaluator, more, beyond = EVALUATORS[game], 0, 0
    for seed in range(6):
        match = new_match(game, 2, seed, games=1)
        stream = Stream(seed)
        while (decision := match.decision) is not None and decision.topic != "build":
            match.submit(*evaluator.rollout_policy(match.state, decision, stream))
        assert decision is not None
        window = Window(match, decision.seat)
        few, many = shortlist(window, evaluator, Stream(1)), shortlist(window, evaluator, Stream(1), wide=True)
        assert set(few) <= set(many)
        more += len(many) > len(few)
        beyond += Archmage(evaluator, 1, Budget(30))._found(window).best not in few
    assert more >= 4 and beyond

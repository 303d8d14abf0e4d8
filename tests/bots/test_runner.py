"""Windows, the random bot, simulations and leagues."""

import json
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rules import GAMES, SetupError, new_match
from rules.bots import CHARACTERS, LEVELS, MAKERS, ORACLE, QUICK, Spec, Window, evaluator_of, make_bot, may_sit, parse
from rules.bots import runner as running
from rules.bots.characters import LEANINGS
from rules.bots.random_bot import RandomBot, random_choice
from rules.bots.runner import Task, league, play, simulate
from rules.bots.stats import percentile, wilson
from rules.core.decisions import Decision, Option
from rules.core.randomness import Stream
from rules.core.state import OVER

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
GAME = "wizard_arena"


# -- windows -----------------------------------------------------------------------------------------------------


def test_a_window_shows_its_own_seat_only():
    match = new_match(GAME, 3, 4)
    assert match.decision is not None
    asked = match.decision.seat
    for seat in range(3):
        window = Window(match, seat)
        assert (window.decision is match.decision) == (seat == asked)
        assert window.view() == match.view(seat)


def test_a_window_imagines_and_gives_nothing_else_away():
    match = new_match(GAME, 2, 4)
    window = Window(match, 0)
    before = match.save()
    imagined = window.determinize(1)
    assert imagined is not match and imagined.view(0)["decision"] == match.view(0)["decision"]
    while imagined.decision is not None:
        imagined.submit(*random_choice(Stream(len(imagined.choices)), imagined.decision))
    world = window.imagine(1)
    assert world is not None
    policy = evaluator_of(GAME).rollout_policy
    world.rehearsal(spent=True).play((), policy, Stream(1), lambda state: 0, 1, 1000)
    assert world.state.phase == OVER and match.save() == before
    public = {name for name in dir(window) if not name.startswith("_")}
    assert public == {"decision", "determinize", "imagine", "seat", "view"}
    with pytest.raises(AttributeError):
        window.match = match


def test_imagined_hands_differ_but_not_ones_own():
    match = new_match(GAME, 2, 4)
    bots = [RandomBot(seed) for seed in range(2)]
    played = 0
    while played < 12 or not match.state.seats[1].hand:
        assert match.decision is not None
        played += 1
        match.submit(*bots[match.decision.seat].choose(Window(match, match.decision.seat)))
    window = Window(match, 0)
    views = [window.determinize(seed) for seed in range(12)]
    assert all(json.dumps(imagined.view(0)) == json.dumps(match.view(0)) for imagined in views)
    assert len({json.dumps(imagined.view(1)) for imagined in views}) > 1


# -- the random bot ----------------------------------------------------------------------------------------------


def ask(count: int, minimum: int, maximum: int, ordered: bool = False) -> Decision:
    return Decision(0, "?", [Option("take", number=n) for n in range(count)], minimum, maximum, ordered)


@pytest.mark.parametrize(
    ("decision", "ways"),
    [(ask(5, 1, 1), 5), (ask(4, 0, 4), 16), (ask(4, 2, 3), 10), (ask(3, 0, 3, True), 16), (ask(4, 2, 2, True), 12)],
)
def test_every_legal_choice_is_equally_likely(decision, ways):
    stream = Stream(3)
    draws = 400 * ways
    counted = Counter(random_choice(stream, decision) for _ in range(draws))
    assert len(counted) == ways
    chi_square = sum((count - 400) ** 2 / 400 for count in counted.values())
    assert chi_square < 2.5 * ways + 10
    for choice in counted:
        assert decision.minimum <= len(choice) <= decision.maximum
        assert len(set(choice)) == len(choice)
        assert decision.ordered or list(choice) == sorted(choice)


def test_many_options_are_no_problem():
    stream = Stream(1)
    sizes = [len(random_choice(stream, ask(60, 0, 60))) for _ in range(300)]
    assert 28 < sum(sizes) / len(sizes) < 32
    assert len(random_choice(stream, ask(60, 60, 60, True))) == 60


def test_a_bot_has_its_own_stream():
    def choices(seed: int) -> list[tuple[int, ...]]:
        match = new_match(GAME, 2, 1)
        bot = RandomBot(seed)
        while match.decision is not None:
            match.submit(*bot.choose(Window(match, match.decision.seat)))
        return match.choices

    assert choices(5) == choices(5) != choices(6)


def test_levels():
    assert LEVELS == ("random", "apprentice", "adept", "archmage")
    assert set(MAKERS) == {*LEVELS, ORACLE, QUICK}
    with pytest.raises(SetupError, match="no bot 'genius'"):
        make_bot("genius", GAME, 1)


def test_a_bot_in_words():
    assert parse("adept") == Spec("adept") and parse("archmage@60:sly") == Spec("archmage", 60, "sly")
    for wrong, message in (("adept:nice", "no character 'nice'"), ("adept@x", "samples"), ("adept@0", "samples")):
        with pytest.raises(SetupError, match=message):
            parse(wrong)
    assert all(map(may_sit, ("human", "adept", "archmage:sly")))
    assert not any(map(may_sit, ("oracle", "quick", "human:sly", "adept:nice", "adept@9", "")))


def test_an_oracle_sees_what_is_hidden_and_beats_equals():
    match, stream = new_match(GAME, 2, 4), Stream(1)
    for _ in range(12):
        match.submit(*random_choice(stream, match.decision))
    glass, pane = Window(match, 0, glass=True), Window(match, 0)
    assert glass.determinize(1).view(1) == match.view(1)
    assert any(pane.determinize(seed).view(1) != match.view(1) for seed in range(8))
    found = league(GAME, ["oracle@20", "random"], 4, 3)
    assert found.failed == 0 and found.entrants[0].wins >= 3


def test_the_quick_bot_plays_the_quick_policy():
    found = league(GAME, ["quick", "random"], 10, 3)
    assert found.failed == 0 and found.entrants[0].wins >= 7


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_leans_but_plays_on(character):
    found = league(GAME, [f"adept@2:{character}", "random"], 4, 3)
    assert found.failed == 0 and found.entrants[0].level == f"adept@2:{character}"
    plain, leaning = evaluator_of("hell_high"), evaluator_of("hell_high", character)
    match = new_match("hell_high", 2, 4)
    match.state.seats[0].treasures.append(match.state.treasure_deck[0])
    off = leaning.value(match, 0) - plain.value(match, 0)
    assert 0.01 < abs(off) <= LEANINGS[character] and (off < 0) == (character == "aggressive")


# -- simulations -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_random_play_is_sound_and_ends(game):
    low, high = GAMES[game].seats
    for seats in range(low, high + 1):
        found = simulate(game, seats, 6, 1, check=True)
        assert (found.failed, found.problems) == (0, [])
        assert sum(found.wins) >= 6 and sum(found.reasons.values()) == 6


def test_the_same_seed_gives_the_same_in_another_process_and_with_two():
    here = simulate(GAME, 3, 24, 7).as_json()
    assert simulate(GAME, 3, 24, 7, jobs=2).as_json() == here
    assert simulate(GAME, 3, 24, 8).as_json()["digest"] != here["digest"]
    command = [sys.executable, "main.py", "simulate", GAME, "--seats", "3", "--games", "24", "--seed", "7", "--json"]
    for hashing in ("1", "2"):
        output = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, env={"PYTHONHASHSEED": hashing})
        assert json.loads(output.stdout) == here


def test_one_match_of_a_simulation_can_be_played_again():
    assert play(Task(GAME, 9, ("random",) * 2, (0, 1))).digest == play(Task(GAME, 9, ("random",) * 2, (0, 1))).digest


class Broken:
    """A bot that makes an illegal choice."""

    def choose(self, window: Window) -> tuple[int, ...]:
        return (99,)


def test_problems_are_told_with_their_seed(monkeypatch):
    monkeypatch.setitem(MAKERS, "broken", lambda spec, game, seed: Broken())
    found = simulate(GAME, 2, 30, 5, ["broken"])
    assert found.failed == 30 and len(found.problems) == 20
    assert found.problems[0][0] == 5 and "IllegalChoice" in found.problems[0][1]
    assert found.problems[1][0] == 6 and "30 matches failed" in found.as_text()


def test_an_endless_match_is_a_problem(monkeypatch):
    monkeypatch.setattr(running, "LONGEST", 5)
    found = simulate(GAME, 2, 2, 1)
    assert found.failed == 2 and "no end after 5 decisions" in found.problems[0][1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess", 2, 1), "no game 'chess'"),
        ((GAME, 9, 1), "seats"),
        ((GAME, 2, 1, 1, ["genius"]), "no bot"),
        ((GAME, 2, 1, 1, ["random"] * 3), "3 bots"),
        ((GAME, 2, 1, 1, []), "0 bots"),
    ],
)
def test_impossible_simulations_are_refused(arguments, message):
    with pytest.raises(SetupError, match=message):
        simulate(*arguments)


# -- leagues -----------------------------------------------------------------------------------------------------


class First:
    """A bot that always takes the first options."""

    def choose(self, window: Window) -> tuple[int, ...]:
        assert window.decision is not None
        return tuple(range(max(window.decision.minimum, min(1, window.decision.maximum))))


@pytest.fixture
def first(monkeypatch):
    monkeypatch.setitem(MAKERS, "first", lambda spec, game, seed: First())


@pytest.mark.parametrize(("bots", "seats"), [(["random", "first"], None), (["first", "random", "random"], 3)])
def test_a_league_counts_every_win_once(first, bots, seats):
    found = league(GAME, bots, 24, 3, seats=seats)
    assert found.failed == 0
    assert sum(entrant.wins for entrant in found.entrants) == pytest.approx(24)
    assert sum(len(entrant.times) for entrant in found.entrants) == found.decisions
    for entrant in found.entrants:
        assert entrant.played == 24 and sum(entrant.wins_by_seat) == pytest.approx(entrant.wins)


def test_every_seed_is_played_in_every_rotation(first, monkeypatch):
    tasks = []

    def remember(run, given, jobs):
        tasks.extend(given)
        return map(play, tasks)

    monkeypatch.setattr(running, "run_all", remember)
    league(GAME, ["first", "random", "random"], 6, 10)
    assert [task.seed for task in tasks] == [10, 10, 10, 11, 11, 11]
    assert [task.places for task in tasks[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_a_bot_that_plays_itself_wins_half():
    """With seats swapped and the streams tied to the entrants, equal bots must come out near even."""
    found = league(GAME, ["random", "random"], 400, 1)
    low, high = wilson(found.entrants[0].wins, 400, z=4)
    assert low < 0.5 < high


def test_a_league_is_the_same_with_two_processes():
    one, two = (league(GAME, ["random", "random"], 12, 2, jobs=number) for number in (1, 2))
    assert one.digest == two.digest and [e.wins for e in one.entrants] == [e.wins for e in two.entrants]


def test_a_league_stops_when_it_is_decided(first, monkeypatch):
    monkeypatch.setattr(running, "FEWEST", 4)
    seen = []
    found = league(GAME, ["random", "first"], 200, 3, until=0.999, progress=lambda league: seen.append(league.played))
    assert found.played < 200 and found.played % 2 == 0 and found.as_json()["played"] == found.played
    assert seen == list(range(1, found.played + 1))
    assert found.as_line().startswith(f"{found.played} of 200 matches") and "random" in found.as_line()
    again = league(GAME, ["random", "first"], found.played, 3)
    assert again.digest == found.digest


def test_early_stop_depends_on_the_matches_alone():
    """However many processes: those begun ahead do not count."""
    one, two = (league(GAME, ["random", "random"], 100, 2, jobs=number, until=0.99) for number in (1, 2))
    assert one.played == two.played == 20 and one.digest == two.digest


def test_a_league_needs_two():
    with pytest.raises(SetupError, match="two bots"):
        league(GAME, ["random"], 2)


# -- statistics --------------------------------------------------------------------------------------------------


def test_wilson():
    """Figures worked out by hand from the formula."""
    low, high = wilson(180, 200)
    assert (round(low, 4), round(high, 4)) == (0.8506, 0.9343)
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == pytest.approx(1.0)
    assert wilson(0, 0) == (0.0, 1.0)


def test_percentile():
    values = list(range(100))
    assert (percentile(values, 0.5), percentile(values, 0.95), percentile(values, 1.0)) == (50, 95, 99)
    assert percentile([], 0.5) == 0.0


def test_there_are_no_more_processes_than_windows_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def pool(jobs: int, context: object) -> ThreadPoolExecutor:
        asked.append(jobs)
        return ThreadPoolExecutor(1)

    monkeypatch.setattr(running, "ProcessPoolExecutor", pool)
    tasks = [Task(GAME, seed, ("random", "random"), (0, 1)) for seed in range(3)]
    assert list(running.run_all(lambda task: task.seed, tasks, 5000)) == [0, 1, 2] and asked == [61]

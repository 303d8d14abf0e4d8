"""Thinking in processes of their own: no matter who tries a world, the same comes out, in time, and nothing is left running."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from rules import GAMES, Match, new_match
from rules.bots import EVALUATORS, make_bot
from rules.bots.levels import Archmage
from rules.bots.search import Budget, Stage, Trial, alone, shortlist
from rules.bots.team import LATE, READY, Order, Position, Team, help_out
from rules.bots.window import Window
from rules.bots.worker import PATIENCE, THINKING, BotClient, Request, think
from rules.core.knowledge import CUTS
from rules.core.randomness import Stream

ROOT = Path(__file__).parents[2]


@pytest.fixture
def helpers() -> Iterator[list[tuple[BaseProcess, Connection]]]:
    """Three processes that help and are ready, each with the leader's end of its pipe."""
    context = multiprocessing.get_context("spawn")
    found = []
    for _ in range(3):
        ours, theirs = context.Pipe()
        process = context.Process(target=help_out, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        found.append((process, ours))
    assert all(pipe.poll(20) for _, pipe in found), "a helper does not say that it is ready"
    yield found
    for process, pipe in found:
        pipe.close()
        process.join(5)
        assert process.exitcode is not None, "a helper does not end with its leader"


def question(game: str, seed: int = 3) -> Match:
    """A match at a question with several lines to compare."""
    match = new_match(game, 2, seed)
    while (decision := match.decision) is not None:
        window = Window(match, decision.seat)
        if len(match.choices) > 8 and len(shortlist(window, EVALUATORS[game], Stream(1))) > 3:
            return match
        match.submit(*make_bot("apprentice", game, seed).choose(window))
    raise AssertionError("nothing to think about")


def position_of(match: Match) -> Position:
    assert match.decision is not None
    return Position(match.save(), match.decision.seat)


@pytest.mark.slow
def test_the_choice_is_the_same_in_any_process(
    helpers: list[tuple[BaseProcess, Connection]],
) -> None:
    pipes = [pipe for _, pipe in helpers]
    teams = [Team(), Team(pipes[:1]), Team(pipes[1:])]
    for game in GAMES:
        position = position_of(question(game))
        window, evaluator = position.window(), position.evaluator()
        lines = shortlist(window, evaluator, Stream(1))
        trial = Trial(window, evaluator, 5, evaluator.far)
        wanted = alone(trial, lines, Stage(7), 3)
        assert sorted(wanted) == list(range(3, 10))
        crews = [team.crew(position) for team in teams]
        assert all(crew(trial, lines, Stage(7), 3) == wanted for crew in crews)
        assert len({Archmage(evaluator, 4, Budget(12), crew).choose(window) for crew in (alone, *crews)}) == 1, game
    assert [len(team._idle) for team in teams] == [0, 1, 2], "not all have helped"


@pytest.mark.slow
def test_a_helper_that_dies_changes_nothing(helpers: list[tuple[BaseProcess, Connection]]) -> None:
    position = position_of(question("wizard_arena"))
    trial = Trial(position.window(), position.evaluator(), 5, 1)
    lines = shortlist(trial.window, trial.evaluator, Stream(1))
    team = Team([pipe for _, pipe in helpers])
    helpers[0][0].terminate()
    helpers[0][0].join()
    for first in (0, 6):
        assert team.crew(position)(trial, lines, Stage(6), first) == alone(trial, lines, Stage(6), first)


@pytest.mark.slow
def test_a_helper_gets_orders_when_it_is_ready_and_is_not_waited_for_when_it_is_late() -> None:
    position = position_of(question("witless_wizards"))
    trial = Trial(position.window(), position.evaluator(), 5, 1)
    lines = shortlist(trial.window, trial.evaluator, Stream(1))
    ours, theirs = multiprocessing.Pipe()
    crew = Team([ours]).crew(position)
    for ready, tried_by_leader in ((False, 1), (True, 2), (False, 1)):
        if ready:
            theirs.send(READY)
        begun = time.monotonic()
        tried = crew(trial, lines, Stage(0, begun + 0.1), 0)
        own = {number for number in range(max(tried) + 1) if number // CUTS % tried_by_leader == 0}
        assert set(tried) == own, "worlds dealt of the same cards are tried by one"
        assert theirs.poll() is ready
        if ready:
            assert isinstance(theirs.recv(), Order)
        assert time.monotonic() - begun < 0.1 + LATE + 5
    theirs.close()


def test_thinking_makes_up_for_a_late_start_and_stops_when_something_else_waits() -> None:
    """By a clock that goes on by ten milliseconds whenever it is asked."""
    position = position_of(question("hell_high"))

    def asked(seconds_ago: float, *, else_waits: bool = False) -> int:
        """How often the time was looked at."""
        times = [0.0]

        def clock() -> float:
            times.append(inf if else_waits else times[-1] + 0.01)
            return times[-1]

        request = Request(1, position, "archmage", 3, True, time.monotonic() - seconds_ago)
        _, choice, words = think(request, Team(), clock)
        assert words
        question("hell_high").submit(*choice)
        return len(times)

    in_time = asked(0.0)
    assert in_time > 40
    assert asked(THINKING) < in_time / 3
    assert asked(0.0, else_waits=True) < in_time / 3


def answered(client: BotClient, *, reason: bool = False) -> tuple[tuple[int, ...], str]:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        answer = client.poll(reason=reason)
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


@pytest.mark.slow
def test_every_game_is_answered_by_the_processes() -> None:
    client = BotClient(5, 2)
    try:
        for game in GAMES:
            match = question(game)
            assert match.decision is not None
            for level in ("adept", "archmage:sly"):
                client.ask(match, match.decision.seat, level)
                choice, _ = answered(client)
                match.fork().submit(*choice)
    finally:
        client.close()


@pytest.mark.slow
def test_advice_and_a_choice_may_be_asked_for_at_once() -> None:
    match = question("wizard_arena")
    assert match.decision is not None
    seat = match.decision.seat
    client = BotClient(5, 1)
    try:
        client.ask(match, seat, "archmage", reason=True)
        client.ask(match, seat, "adept")
        choice, nothing = answered(client)
        advised, _ = answered(client, reason=True)
        assert not nothing
        for each in (choice, advised):
            match.fork().submit(*each)
        client.ask(match, seat, "archmage", reason=True)
        assert answered(client, reason=True)[1].endswith(".")
    finally:
        client.close()


@pytest.mark.slow
def test_when_the_leader_dies_the_quick_policy_answers_and_a_new_one_is_started() -> None:
    match = question("wizard_arena")
    assert match.decision is not None
    client = BotClient(5, 2)
    try:
        client.ask(match, match.decision.seat, "archmage")
        assert client.poll() is None
        leader, helper = client.processes
        leader.kill()
        leader.join()
        begun = time.monotonic()
        match.fork().submit(*answered(client)[0])
        assert time.monotonic() - begun < PATIENCE / 2
        assert not helper.is_alive()
        client.ask(match, match.decision.seat, "adept")
        assert client.processes[0] is not leader and client.processes[0].is_alive()
        match.fork().submit(*answered(client)[0])
    finally:
        client.close()


def test_a_process_loads_the_rules_of_its_game_alone() -> None:
    """What is not loaded need not be waited for before the first choice."""
    lines = [
        "import sys, rules.bots.worker",
        "assert len(rules.bots.EVALUATORS) == 5 and 'hell_high' in rules.bots.EVALUATORS",
        "rules.bots.evaluator_of('witless_wizards')",
        "print({name.split('.')[1] for name in sys.modules if name.count('.') > 1} - {'core', 'bots'})",
    ]
    found = subprocess.run(
        [sys.executable, "-c", "; ".join(lines)], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert "witless_wizards" in found.stdout and "hell_high" not in found.stdout and "wizard_arena" not in found.stdout


ABANDONED = """
import os, signal, time
from rules import new_match
from rules.bots.worker import BotClient
if __name__ == "__main__":
    match, client = new_match("wizard_arena", 2, 1), BotClient(1, 3)
    client.ask(match, match.decision.seat, "archmage")
    while len(client.processes) < 3:
        client.poll()
    print(*(process.pid for process in client.processes), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name != "posix", reason="a program is killed otherwise elsewhere")
def test_the_processes_end_when_the_program_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(ABANDONED)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, env=environment, timeout=60)
    left = {int(number) for number in done.stdout.split()}
    assert len(left) == 3 and done.returncode == -signal.SIGKILL
    end = time.monotonic() + 20
    while left and time.monotonic() < end:
        left = {number for number in left if running(number)}
        time.sleep(0.05)
    assert not left


def running(number: int) -> bool:
    """Is there a process of that number that has not ended?"""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{number}/status")
    return not status.is_file() or "zombie" not in status.read_text()


@pytest.mark.slow
def test_nothing_is_left_running() -> None:
    client = BotClient(5, 3)
    match = question("wizard_arena")
    assert match.decision is not None
    client.ask(match, match.decision.seat, "archmage")
    with suppress(TimeoutError):
        answered(client)
    processes = client.processes
    assert len(processes) == 3
    client.close()
    assert not any(process.is_alive() for process in processes) and not client.processes
    assert client.poll() is None

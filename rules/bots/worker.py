"""Bots in processes of their own, so that a table stays smooth while they think.

One process leads and answers the table, the others help it to try imagined worlds. They are started fresh (``spawn``), work
the same in a frozen program, and get the match as a save; the bot in them sees it through a ``Window`` only. If the leader
dies or is late, the client answers with the evaluator's quick policy, so nobody waits longer than that.
"""

import multiprocessing
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from rules.bots.levels import Archmage
from rules.bots.search import Budget
from rules.bots.team import Answer, Order, Position, Team, help_out
from rules.bots.window import Window
from rules.core.decisions import Choice
from rules.core.match import Match
from rules.core.randomness import Stream

THINKING = 0.6  # seconds an archmage may search
SHORTEST = 0.1  # the same for one who has had to wait, because its process had just been started
PATIENCE = 0.9  # seconds after which the quick policy answers instead
FOR_ADVICE = 3.0  # the same for advice, which has to give a reason
MOST_PROCESSES = 8  # each holds some 25 MB


@dataclass(frozen=True, slots=True)
class Request:
    """A question to a bot of this ``level``, asked at a moment of the monotonic clock; ``reason``: wanted in words, too."""

    number: int
    position: Position
    level: str
    seed: int
    reason: bool
    asked_at: float


Reply = tuple[int, Choice, str]
Clock = Callable[[], float]


def spare_cores() -> int:
    """How many processes may think: one for each core but the table's."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(max(1, cores - 1), MOST_PROCESSES)


def serve(pipe: "Connection[Reply, Request]", helpers: "list[Connection[Order, Answer]]") -> None:
    """The process of the leader: answer requests until the pipe closes.

    The newest question and the newest wish for advice count; while something waits, thinking is cut short.
    """
    team = Team(helpers)

    def clock() -> float:
        return inf if pipe.poll() else time.monotonic()

    waiting: dict[bool, Request] = {}
    try:
        while True:
            while not waiting or pipe.poll():
                request = pipe.recv()
                waiting[request.reason] = request
            pipe.send(think(waiting.pop(min(waiting)), team, clock))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def think(request: Request, team: Team, clock: Clock = time.monotonic) -> Reply:
    """Choose for one request."""
    from rules.bots import make_bot

    position, level = request.position, request.level.partition(":")[0]
    window = position.window()
    if not request.reason and level != "archmage":
        return request.number, make_bot(request.level, position.game, request.seed).choose(window), ""
    waited = max(0.0, time.monotonic() - request.asked_at)
    budget = Budget(seconds=max(SHORTEST, THINKING - waited), clock=clock)
    adviser = Archmage(position.evaluator(), request.seed, budget, team.crew(position))
    if request.reason:
        choice, words = adviser.hint(window)
        return request.number, choice, words
    return request.number, adviser.choose(window), ""


def quick_choice(match: Match, seat: int, seed: int) -> Choice:
    """The evaluator's quick policy in one imagined world, or anything legal where there is no evaluator or no such world."""
    from rules.bots import EVALUATORS

    decision = match.decision
    assert decision is not None
    evaluator = EVALUATORS.get(match.game.id)
    world = Window(match, seat).determinize(seed) if evaluator is not None else None
    if evaluator is None or world is None or world.decision is None:
        return tuple(range(max(1, decision.minimum) if decision.maximum else 0))
    return evaluator.rollout_policy(world.state, world.decision, Stream(seed))


@dataclass(slots=True)
class _Asked:
    """What has been asked and not been answered yet."""

    number: int
    match: Match
    seat: int
    since: float


class BotClient:
    """The table's end. ``ask``, then ``poll`` every frame until it gives a choice. Starts the processes when needed.

    A bot's choice and advice with a ``reason`` may be asked for at the same time.
    """

    def __init__(self, seed: int, processes: int | None = None) -> None:
        self._seed = seed
        self._count = spare_cores() if processes is None else processes
        self._leader: BaseProcess | None = None
        self._helpers: list[BaseProcess] = []
        self._waiting_pipes: list[Connection[Answer, Order]] = []
        self._pipe: Connection[Request, Reply] | None = None
        self._number = 0
        self._asked: dict[bool, _Asked] = {}
        self._replies: dict[int, tuple[Choice, str]] = {}

    def start(self) -> None:
        """Start the leader ahead of the first question; the others follow one by one while it is polled."""
        if self._leader is not None and self._leader.is_alive():
            return
        self._stop()
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        pairs = [context.Pipe() for _ in range(self._count - 1)]
        self._leader = context.Process(target=serve, args=(other, [pair[0] for pair in pairs]), daemon=True)
        self._leader.start()
        self._waiting_pipes = [pair[1] for pair in pairs]
        for end in (other, *(pair[0] for pair in pairs)):
            end.close()

    @property
    def processes(self) -> list[BaseProcess]:
        """Those that have been started: the leader first."""
        return [process for process in (self._leader, *self._helpers) if process is not None]

    def _start_helper(self) -> None:
        """Start one helper: each takes some milliseconds, so no frame starts more than one."""
        pipe = self._waiting_pipes.pop()
        helper = multiprocessing.get_context("spawn").Process(target=help_out, args=(pipe,), daemon=True)
        helper.start()
        self._helpers.append(helper)
        pipe.close()

    def ask(self, match: Match, seat: int, level: str, *, reason: bool = False) -> None:
        """Begin to think about the open decision of ``seat``."""
        self._number += 1
        asked = self._asked[reason] = _Asked(self._number, match, seat, time.monotonic())
        position = Position(match.save(), seat, level.partition(":")[2])
        seed = self._seed + len(match.choices) + reason
        try:
            self.start()
            assert self._pipe is not None
            self._pipe.send(Request(asked.number, position, level, seed, reason, asked.since))
        except (OSError, ValueError):
            asked.since = -inf

    def poll(self, *, reason: bool = False) -> tuple[Choice, str] | None:
        """The choice and the reason (if wanted) once they are there."""
        asked = self._asked.get(reason)
        if asked is None:
            return None
        try:
            if self._waiting_pipes:
                self._start_helper()
            while self._pipe is not None and self._pipe.poll():
                number, choice, words = self._pipe.recv()
                if any(number == wanted.number for wanted in self._asked.values()):
                    self._replies[number] = choice, words
        except (EOFError, OSError):
            asked.since = -inf
        if asked.number in self._replies:
            del self._asked[reason]
            return self._replies.pop(asked.number)
        dead = self._leader is None or not self._leader.is_alive()
        if dead or time.monotonic() - asked.since > (FOR_ADVICE if reason else PATIENCE):
            return self._fall_back(reason, dead)
        return None

    def _fall_back(self, reason: bool, dead: bool) -> tuple[Choice, str]:
        asked = self._asked.pop(reason)
        if dead:
            self._stop()
        return quick_choice(asked.match, asked.seat, self._seed), ""

    def cancel(self) -> None:
        """Forget what was asked."""
        self._asked.clear()
        self._replies.clear()

    def close(self) -> None:
        """Stop the processes."""
        self.cancel()
        self._stop()

    def _stop(self) -> None:
        for pipe in (self._pipe, *self._waiting_pipes):
            if pipe is not None:
                pipe.close()
        running = self.processes
        for process in running:
            process.terminate()
        for process in running:
            process.join(2)
        self._pipe = self._leader = None
        self._helpers.clear()
        self._waiting_pipes.clear()

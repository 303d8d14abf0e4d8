"""Bots in a process of their own, so that a table stays smooth while they think.

The process is started fresh (``spawn``), works the same in a frozen program, and gets the match as a save. The bot in it
sees the match through a ``Window`` only. If the process dies or is late, the client answers with the evaluator's quick
policy, so nobody ever waits for ever.
"""

import multiprocessing
import time
from multiprocessing.connection import Connection

from rules.bots.evaluator import Choice
from rules.bots.levels import Archmage
from rules.bots.search import Budget
from rules.bots.window import Window
from rules.core.codec import Json
from rules.core.match import Match
from rules.core.randomness import Stream

THINKING = 0.6  # seconds an archmage may search
PATIENCE = 3.0  # seconds after which the quick policy answers instead

Request = tuple[int, dict[str, Json], int, str, int, bool]
"""Number, save, seat, level, seed, whether a reason in words is wanted."""
Reply = tuple[int, Choice, str]


def serve(pipe: "Connection[Reply, Request]") -> None:
    """The process: answer requests until the pipe closes. The newest request counts; older ones are skipped."""
    try:
        while True:
            request = pipe.recv()
            while pipe.poll():
                request = pipe.recv()
            pipe.send(think(request))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def think(request: Request) -> Reply:
    """Choose for one request."""
    from rules import load_match
    from rules.bots import evaluator_of, make_bot, parse

    number, save, seat, level, seed, wants_reason = request
    window = Window(load_match(save), seat)
    spec = parse(level)
    if wants_reason or spec.level == "archmage":
        adviser = Archmage(evaluator_of(str(save["game"]), spec.character), seed, Budget(seconds=THINKING))
        if wants_reason:
            choice, words = adviser.hint(window)
            return number, choice, words
        return number, adviser.choose(window), ""
    return number, make_bot(level, str(save["game"]), seed).choose(window), ""


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


class BotClient:
    """The table's end. ``ask``, then ``poll`` every frame until it gives a choice. Starts the process when needed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection[Request, Reply] | None = None
        self._number = 0
        self._asked: tuple[Match, int] | None = None
        self._since = 0.0

    def start(self) -> None:
        """Start the process ahead of the first question."""
        if self._process is not None and self._process.is_alive():
            return
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=serve, args=(other,), daemon=True)
        self._process.start()
        other.close()

    def ask(self, match: Match, seat: int, level: str, *, reason: bool = False) -> None:
        """Begin to think about the open decision of ``seat``."""
        self._number += 1
        self._asked = (match, seat)
        self._since = time.monotonic()
        try:
            self.start()
            assert self._pipe is not None
            seed = self._seed + len(match.choices)
            self._pipe.send((self._number, match.save(), seat, level, seed, reason))
        except (OSError, ValueError):
            self._since -= PATIENCE

    def poll(self) -> tuple[Choice, str] | None:
        """The choice and the reason (if wanted) once they are there."""
        if self._asked is None:
            return None
        try:
            while self._pipe is not None and self._pipe.poll():
                number, choice, words = self._pipe.recv()
                if number == self._number:
                    self._asked = None
                    return choice, words
        except (EOFError, OSError):
            self._since -= PATIENCE
        dead = self._process is None or not self._process.is_alive()
        if dead or time.monotonic() - self._since > PATIENCE:
            return self._fall_back(dead)
        return None

    def _fall_back(self, dead: bool) -> tuple[Choice, str]:
        assert self._asked is not None
        match, seat = self._asked
        self._asked = None
        if dead:
            self._stop()
        return quick_choice(match, seat, self._seed), ""

    def cancel(self) -> None:
        """Forget what was asked."""
        self._asked = None
        self._number += 1

    def close(self) -> None:
        """Stop the process."""
        self.cancel()
        self._stop()

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(2)
        self._pipe = self._process = None

"""Several processes that try imagined worlds for one choice: one leads, the others help.

What happens in a world depends on its number alone, so it makes no difference which of them tries it.
"""

import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from typing import TypeAlias

from rules.bots.evaluator import Evaluator, Line
from rules.bots.search import Crew, Stage, Trial, Tried
from rules.bots.window import Window
from rules.core.codec import Json

LATE = 0.05
"""Seconds that the leader waits for helpers after the time of a stage is up."""


Answer: TypeAlias = tuple[int, Tried]
"""The number of an order, and what was tried for it."""
READY: Answer = (0, {})


@dataclass(frozen=True, slots=True)
class Position:
    """A question of a match, as it goes to another process: the save, the seat that is asked, the bot's character."""

    save: dict[str, Json]
    seat: int
    character: str = ""

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.save["game"])

    def window(self) -> Window:
        """The match as that seat may know it."""
        from rules import load_match

        return Window(load_match(self.save), self.seat)

    def evaluator(self) -> Evaluator:
        """What the game tells a bot of that character."""
        from rules.bots import evaluator_of

        return evaluator_of(self.game, self.character)


@dataclass(frozen=True, slots=True)
class Order:
    """What a helper is to try: its ``part`` of the worlds of a stage. ``seconds`` are the time for it if ``worlds`` is 0."""

    number: int
    position: Position
    seed: int
    rounds: int
    lines: Sequence[Line]
    first: int
    part: int
    parts: int
    worlds: int
    seconds: float


def carry_out(order: Order) -> Tried:
    """Try what was ordered."""
    stage = Stage(order.worlds, time.monotonic() + order.seconds)
    trial = Trial(order.position.window(), order.position.evaluator(), order.seed, order.rounds)
    return _part(trial, order.lines, stage, order.first, order.part, order.parts)


def help_out(pipe: "Connection[Answer, Order]") -> None:
    """The process of a helper: say that it is ready, then carry out orders until the pipe closes."""
    try:
        pipe.send(READY)
        while True:
            order = pipe.recv()
            pipe.send((order.number, carry_out(order)))
    except (EOFError, OSError, KeyboardInterrupt):
        return


class Team:
    """The leader's end. Without helpers, or when all of them have died, it does everything itself.

    A helper gets an order only when it has nothing to do, so that nothing piles up in its pipe and the leader is not held up.
    """

    def __init__(self, helpers: "Iterable[Connection[Order, Answer]]" = ()) -> None:
        self._busy = list(helpers)
        self._idle: list[Connection[Order, Answer]] = []
        self._number = 0

    def crew(self, position: Position) -> Crew:
        """What tries the worlds for a question."""
        return partial(self._try, position)

    def _try(self, position: Position, trial: Trial, lines: Sequence[Line], stage: Stage, first: int) -> Tried:
        """Each has its part; where no answer comes to a number of worlds, the leader tries them as well."""
        self._number += 1
        for pipe in self._busy[:]:
            self._answer(pipe, 0.0)  # to an earlier order, or that it is ready
        helpers = self._idle[:]
        parts = len(helpers) + 1
        seconds = 0.0 if stage.worlds else stage.until - stage.clock()
        for part, pipe in enumerate(helpers, 1):
            order = Order(
                self._number, position, trial.seed, trial.rounds, lines, first, part, parts, stage.worlds, seconds
            )
            self._idle.remove(pipe)
            with suppress(OSError):
                pipe.send(order)
                self._busy.append(pipe)
        tried = _part(trial, lines, stage, first, 0, parts)
        for part, pipe in enumerate(helpers, 1):
            patience = None if stage.worlds else max(0.0, stage.until - stage.clock()) + LATE
            answer = self._answer(pipe, patience)
            if answer is None and stage.worlds:
                answer = _part(trial, lines, stage, first, part, parts)
            tried |= answer or {}
        return tried

    def _answer(self, pipe: "Connection[Order, Answer]", patience: float | None) -> Tried | None:
        """What a busy helper has tried for the last order; None when it is late or has died."""
        if pipe not in self._busy:
            return None
        try:
            if not pipe.poll(patience):
                return None
            number, tried = pipe.recv()
        except (EOFError, OSError):
            self._busy.remove(pipe)
            return None
        self._busy.remove(pipe)
        self._idle.append(pipe)
        return tried if number == self._number else None


def _part(trial: Trial, lines: Sequence[Line], stage: Stage, first: int, part: int, parts: int) -> Tried:
    return {number: trial.gains(lines, number) for number in stage.numbers(first, part, parts)}

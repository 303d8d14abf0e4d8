"""Processes that write and are killed, and a match with undo that they play."""

import os
import random
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from rules import Match, new_match
from rules.core.decisions import Choice
from rules.core.plain import Json
from rules.core.randomness import Stream
from tests.saves.tools import step

Work = Callable[[Callable[[bytes], None]], None]


@dataclass
class Child:
    """A copy of this process that does its work, reports bytes through a pipe, and then waits to be killed."""

    pid: int
    pipe: int

    def hear(self) -> bytes:
        """The next report; empty when it is dead and everything was heard."""
        return os.read(self.pipe, 1 << 16)

    def kill(self) -> bytes:
        """kill -9; returns the reports that were not heard yet."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        return self.bury()

    def bury(self) -> bytes:
        """Wait for its death; returns the reports that were not heard yet. It must not have died of an error."""
        _, status = os.waitpid(self.pid, 0)
        rest = b"".join(iter(self.hear, b""))
        os.close(self.pipe)
        assert not os.WIFEXITED(status) or os.WEXITSTATUS(status) == 0, "the child failed, see its traceback"
        return rest


def fork(work: Work, *, linger: bool = True) -> Child:
    """Start a child. ``linger``: when its work is done it waits to be killed; else it ends."""
    out, into = os.pipe()
    pid = os.fork()
    if pid:
        os.close(into)
        return Child(pid, out)
    status = 1
    try:
        os.close(out)
        work(lambda report: (os.write(into, report), None)[1])
        if linger:
            signal.pause()
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


@dataclass
class Story:
    """A match with undo, move by move: what is done, and what the match is before the first and after each move."""

    match: Callable[[], Match]
    moves: list[Choice | int]
    saves: list[dict[str, Json]]


def move(match: Match, what: Choice | int) -> None:
    """A choice, or back to the moment after so many."""
    if isinstance(what, int):
        match.rewind(what)
    else:
        match.submit(*what)


@cache
def story_of(game: str, length: int = 90) -> Story:
    """Random choices in which every eleventh move takes back one to three."""
    story = Story(lambda: new_match(game, ["Ada", "Bo"], 6), [], [])
    match, stream, chance = story.match(), Stream(6), random.Random(6)
    story.saves.append(match.save())
    while match.decision is not None and len(story.moves) < length:
        if len(story.moves) % 11 == 10:
            story.moves.append(max(0, len(match.choices) - chance.randint(1, 3)))
            match.rewind(story.moves[-1])
        else:
            step(match, stream)
            story.moves.append(match.choices[-1])
        story.saves.append(match.save())
    return story

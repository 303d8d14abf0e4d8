"""Small tools for the tests of this folder: a random choice, and accidents to files."""

import os
import random
from pathlib import Path

from rules import Match
from rules.bots.random_bot import random_choice
from rules.core.randomness import Stream

FILES = Path(__file__).parent / "files"
"""A file of each format that was ever written."""


def accidents(usual: int) -> int:
    """How many files to harm: ``usual``, or what the environment variable ACCIDENTS says."""
    return int(os.environ.get("ACCIDENTS", usual))


def step(match: Match, stream: Stream) -> None:
    """Make one random choice."""
    assert match.decision is not None
    match.submit(*random_choice(stream, match.decision))


def mutate(data: bytes, chance: random.Random) -> bytes:
    """One to three accidents: bytes changed, cut out, doubled, blanked, or the end lost."""
    for _ in range(chance.randint(1, 3)):
        if not data:
            return data
        at = chance.randrange(len(data))
        to = min(len(data), at + chance.choice((1, 2, 20, 400, 5000)))
        kind = chance.randrange(6)
        if kind == 0:
            data = data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
        elif kind == 1:
            data = data[:at] + data[to:]
        elif kind == 2:
            data = data[:to] + data[at:]
        elif kind == 3:
            data = data[:at] + b"\x00" * (to - at) + data[to:]
        elif kind == 4:
            data = data[:at]
        else:
            data = data[:at] + chance.randbytes(to - at) + data[to:]
    return data

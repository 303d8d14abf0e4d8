"""What the conformance tests share: cases, random play, fingerprints. Nothing here knows a particular game.

A game whose random matches would last too long is played with a small set (``small``), and whole where a case says so.
"""

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

import pytest

from rules import GAMES, Match, SetupError, new_match
from rules.bots.random_bot import random_choice
from rules.core.codec import encode_state
from rules.core.game import OptionValue
from rules.core.randomness import Stream, below, scramble
from rules.core.state import State
from tests.conformance.small import SMALL, small_match
from tests.sixth.rules import TOY

SCALE = int(os.environ.get("CONFORMANCE_SCALE", "1"))
"""How many times as many matches are played: 1 for every day, 40 for 200 matches a game and number of seats."""

MATCHES = 5 * SCALE
FEW_TABLES = 3  # games with more numbers of seats than this get fewer matches for each
FULL_TABLE = 5  # with so many seats a match takes much longer: half as many are played
LONGEST = 50_000
CLOSE_LOOKS = 120


@dataclass(frozen=True)
class Case:
    """A match to be played: ``options`` are drawn from what the game allows; ``whole`` with all cards that it has."""

    game: str
    seats: int
    seed: int
    options: tuple[tuple[str, OptionValue], ...] = field(default=())
    whole: bool = False

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.seed}{'-whole' if self.whole else ''}"

    def begin(self) -> Match:
        """A new match."""
        if self.whole or self.game not in SMALL:
            return new_match(self.game, self.seats, self.seed, **dict(self.options))
        names = tuple(f"Player {number + 1}" for number in range(self.seats))
        return small_match(self.game, names, self.seed, **dict(self.options))

    def stream(self) -> Stream:
        """The stream of the choices of this case."""
        return Stream(scramble(0xC0, self.seed))


def cases(matches: int = MATCHES) -> list[Case]:
    """Every game, every number of seats, some seeds, with options drawn at random from those allowed.

    ``matches`` is the number of seeds; a game for many numbers of seats, whose matches are long, gets fewer for each.
    """
    found = []
    for game in GAMES.values():
        counts = range(game.seats[0], game.seats[1] + 1)
        seeds = matches if len(counts) <= FEW_TABLES else max(1, 2 * matches // len(counts))
        for seats in counts:
            some = seeds if seats < FULL_TABLE else max(1, seeds // 2)
            found += [Case(game.id, seats, seed, _options(game.id, seats, seed)) for seed in range(some)]
    return found


WHOLE = [Case(id, seats, 1, whole=True) for id in SMALL for seats in GAMES[id].seats]
"""Whole matches of the games that are played with small sets otherwise."""

TOYS = [Case(TOY.id, TOY.seats[0], seed) for seed in range(MATCHES)]
"""The toy game, which the suite knows while ``toy_among_games`` lasts."""


def _options(game: str, seats: int, seed: int) -> tuple[tuple[str, OptionValue], ...]:
    stream = Stream(scramble(seats, seed, 99))
    given = {name: allowed[below(stream, len(allowed))] for name, (_, allowed) in GAMES[game].options.items()}
    try:
        new_match(game, seats, seed, **given)
    except SetupError:  # options that do not go together
        return ()
    return tuple(given.items())


def play(match: Match, stream: Stream) -> Iterator[Match]:
    """Play at random to the end; yields the match before each choice."""
    for _ in range(LONGEST):
        if match.decision is None:
            return
        yield match
        match.submit(*random_choice(stream, match.decision))
    raise AssertionError(f"no end after {LONGEST} decisions")


def play_out(match: Match, stream: Stream) -> Match:
    """Play at random to the end."""
    for _ in play(match, stream):
        pass
    return match


@lru_cache(maxsize=256)
def script(case: Case) -> tuple[tuple[int, ...], ...]:
    """All choices of the case, played once."""
    return tuple(play_out(case.begin(), case.stream()).choices)


def replayed(case: Case, count: int) -> Match:
    """The match of the case after ``count`` choices."""
    match = case.begin()
    for choice in script(case)[:count]:
        match.submit(*choice)
    return match


def positions(case: Case, count: int, salt: int) -> list[int]:
    """Some positions (numbers of choices made) in the case's match, the first and the last decision among them."""
    length = len(script(case))
    stream = Stream(scramble(salt, case.seed))
    return sorted({0, length - 1, *(below(stream, length) for _ in range(count))})


def strides(case: Case) -> int:
    """Every how many choices a match is looked at closely, so that long ones take no longer than others."""
    return 1 + len(script(case)) // CLOSE_LOOKS


def written(state: State) -> str:
    """A state as text: everything but its log."""
    return json.dumps(encode_state(state), sort_keys=True)


def fingerprint(match: Match) -> str:
    """Everything about a running match that can matter, as text."""
    views = [match.view(seat) for seat in range(len(match.names))]
    return written(match.state) + repr(match.decision) + repr(match.choices) + json.dumps(views) + repr(match.result)


each_case = pytest.mark.parametrize("case", [*cases(), *TOYS], ids=str)
"""For tests of every case."""

each_game = pytest.mark.parametrize("game", sorted(GAMES))
"""For tests of every game."""


def digests(game: str) -> str:
    """A digest of everything that happens in one match of each number of seats."""
    found = []
    for case in cases(1):
        if case.game == game:
            match = play_out(case.begin(), case.stream())
            found.append(hashlib.sha256(repr((match.events, match.result)).encode()).hexdigest())
    return " ".join(found)

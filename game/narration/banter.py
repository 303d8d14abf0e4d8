"""What bots say: a short line now and then, by how strong they are and who they look like.

They go by events that everybody sees, and by chances of their own, so nothing they say can give anything away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple
from zlib import crc32

import assets
from game.narration.narrator import COSMETIC
from game.narration.voice import sections_of
from rules.core.events import (
    EVERYONE,
    Announced,
    Damaged,
    DiceRolled,
    Died,
    Event,
    Healed,
    MatchBegan,
    MatchEnded,
    Prevented,
    TurnBegan,
)
from rules.core.randomness import Stream, below, scramble

CHANCES = {
    "hello": 100,
    "turn": 14,
    "low": 45,
    "hit": 35,
    "hurt": 35,
    "kill": 80,
    "killed": 70,
    "heal": 35,
    "shrug": 45,
    "luck": 60,
    "mishap": 60,
    "bystander": 35,
    "win": 100,
    "lose": 50,
}
"""The occasions on which a bot may speak, and how often of a hundred times it would."""
WORTH = 2
"""From how much damage on a blow is worth a word."""


class Quip(NamedTuple):
    """A line and whose it is."""

    seat: int
    words: str


@cache
def lines_of(voice: str) -> Mapping[str, tuple[str, ...]]:
    """What a voice says, by occasion, from assets/texts/banter; nothing where none is written."""
    path = f"texts/banter/{voice}.md"
    if not assets.exists(path):
        return {}
    return sections_of(assets.read(path).decode("utf-8").strip().removeprefix("## ").split("\n## "))


class Chatter:
    """The bots of a match: the level of each by seat. ``role`` says who a seat looks like, ``weak`` who has little left."""

    def __init__(
        self, seed: int, levels: Mapping[int, str], role: Callable[[int], str], weak: Callable[[int], bool]
    ) -> None:
        self._levels = levels
        self._role = role
        self._weak = weak
        self._chances = Stream(scramble(seed, COSMETIC, crc32(b"banter")))
        self._said: set[str] = set()

    def quip(self, event: Event) -> Quip | None:
        """What somebody says to an event, None for nothing."""
        if getattr(event, "sees", EVERYONE) != EVERYONE:
            return None
        speakers = [(seat, what) for seat, what in self._occasions(event) if below(self._chances, 100) < CHANCES[what]]
        if not speakers:
            return None
        seat, occasion = speakers[below(self._chances, len(speakers))]
        words = self._line(seat, occasion)
        return Quip(seat, words) if words else None

    def _line(self, seat: int, occasion: str) -> str:
        """One of its voices' lines; none comes again while others are left."""
        lines = [line for voice in (self._levels[seat], self._role(seat)) for line in lines_of(voice).get(occasion, ())]
        fresh = [line for line in lines if line not in self._said]
        if not fresh:
            self._said.difference_update(lines)
            fresh = lines
        if not fresh:
            return ""
        words = fresh[below(self._chances, len(fresh))]
        self._said.add(words)
        return words

    def _occasions(self, event: Event) -> list[tuple[int, str]]:
        """Which bots might speak, and about what."""
        return [(seat, what) for seat, what in self._all(event) if seat in self._levels]

    def _all(self, event: Event) -> list[tuple[int, str]]:
        match event:
            case MatchBegan():
                return [(seat, "hello") for seat in self._levels]
            case TurnBegan():
                return [(event.seat, "low" if self._weak(event.seat) else "turn")]
            case Damaged() if event.amount >= WORTH:
                own = event.by == event.seat
                return [(event.seat, "hurt")] if own else [(event.by, "hit"), (event.seat, "hurt")]
            case Healed() if event.amount >= WORTH:
                return [(event.seat, "heal")]
            case Prevented() if event.amount:
                return [(event.seat, "shrug")]
            case Died():
                others = [(seat, "bystander") for seat in self._levels if seat not in (event.seat, event.by)]
                killer = [(event.by, "kill")] if event.by != event.seat else []
                return [*killer, (event.seat, "killed"), *others]
            case DiceRolled():
                return self._rolled(event)
            case Announced(what="critical hit"):
                return [(event.seat, "luck")]
            case Announced(what="overcharge"):
                return [(event.seat, "mishap")]
            case MatchEnded():
                return [(seat, "win" if seat in event.winners else "lose") for seat in self._levels]
        return []

    def _rolled(self, event: DiceRolled) -> list[tuple[int, str]]:
        """All sixes, or all ones, with two dice at least."""
        rolled = set(event.results)
        if len(event.results) < 2 or len(rolled) > 1:
            return []
        return [(event.seat, "luck")] if rolled == {6} else [(event.seat, "mishap")] if rolled == {1} else []

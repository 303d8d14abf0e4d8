"""The course of a match: the time of each event, and the number that a graph shows of each seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match_summary.tracks import Track
from rules.core.events import CounterChanged, Died, Event, RoundBegan, TurnBegan
from rules.spellcraft.events import GameBegan

if TYPE_CHECKING:
    from rules import Match


@dataclass(frozen=True)
class Graph:
    """The course of a number: ``marks`` name the times, ``lines`` hold each seat's number at each of them.

    ``parts`` are the times at which another game of the match begins, ``fallen`` says at which times a seat was out. ``gains``
    is, for each game of the match, how much each seat gained in it of what decides the match; empty where the lines show that.
    """

    title: str
    marks: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]
    parts: tuple[int, ...] = ()
    fallen: tuple[tuple[int, ...], ...] = ()
    gains: tuple[tuple[int, ...], ...] = ()

    @property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest number; the lowest is 0 at most."""
        numbers = [number for line in self.lines for number in line] or [0]
        return min(0, *numbers), max(1, *numbers)

    def out(self, seat: int) -> bool:
        """Was a seat out when the match ended?"""
        last = self.parts[-1] if self.parts else 0
        return any(time >= last for time in self.fallen[seat])


@dataclass(frozen=True)
class Time:
    """The game of the match, the round in it, and the rounds of all games so far."""

    game: int
    round: int
    whole: int = 0


def clock_of(events: Sequence[Event]) -> Iterator[Time]:
    """The time of each event. Where rounds are not announced, one begins when somebody has another turn."""
    told = any(isinstance(event, RoundBegan) for event in events)
    game = number = whole = 0
    seen: set[int] = set()
    time = Time(0, 0)
    for event in events:
        if isinstance(event, GameBegan):
            game, number = event.number, 0
        elif isinstance(event, RoundBegan):
            number, whole = event.number, whole + 1
        elif isinstance(event, TurnBegan) and not told:
            if not seen or event.seat in seen:
                number, whole, seen = number + 1, whole + 1, set()
            seen.add(event.seat)
        if (time.game, time.round, time.whole) != (game, number, whole):
            time = Time(game, number, whole)
        yield time


def graph_of(match: Match, track: Track, clock: Sequence[Time]) -> Graph | None:
    """The numbers at the start and at the end of each round; None where they were noted only once."""
    from rules.annihilageddon.events import VpCounted

    now = [0] * len(match.names)
    rows: list[tuple[int, ...]] = []
    marks: list[str] = []
    parts: list[int] = []
    fallen: list[list[int]] = [[] for _ in match.names]
    last = Time(0, 0)
    for event, time in zip(match.events, clock, strict=True):
        if (time.game, time.round) != (last.game, last.round):
            if last.round or time.round:
                rows.append(tuple(now))
                marks.append(_mark(last))
            if rows and time.game != last.game:
                parts.append(len(rows))
            last = time
        for seat, step in track.changes(event):
            now[seat] += step
        if isinstance(event, Died) and track.vital:
            fallen[event.seat].append(len(rows))
        elif isinstance(event, VpCounted):  # the count at the end holds
            now[event.seat] = event.total
    rows.append(tuple(now))
    marks.append(_mark(last))
    if len(rows) < 2:
        return None
    begins = _begins(match.events, track, len(now))
    lines = tuple(tuple(begins[seat] + row[seat] for row in rows) for seat in range(len(now)))
    gains = _gains(match.events, track, len(now))
    return Graph(track.title, tuple(marks), lines, tuple(parts), tuple(map(tuple, fallen)), gains)


def _gains(events: Iterable[Event], track: Track, seats: int) -> tuple[tuple[int, ...], ...]:
    """What each seat gained in each game of the match."""
    if track.gains is None:
        return ()
    games = [[0] * seats]
    for event in events:
        if isinstance(event, GameBegan) and event.number > 1:
            games.append([0] * seats)
        for seat, step in track.gains(event):
            games[-1][seat] += step
    return tuple(map(tuple, games))


def _begins(events: Iterable[Event], track: Track, seats: int) -> list[int]:
    """What each seat begins with: what a counter was before its first change, alike for a seat whose never changed."""
    found: dict[int, int] = {}
    for event in events:
        if isinstance(event, CounterChanged) and event.name == track.counter:
            found.setdefault(event.seat, event.old)
    most = max(found.values(), default=0)
    return [found.get(seat, most) for seat in range(seats)]


def _mark(time: Time) -> str:
    return str(time.round) if time.round else "start"

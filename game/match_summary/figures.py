"""The figures of a finished match, worked out from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeGuard

from game.match_summary.graphs import Graph, Time, clock_of, graph_of
from game.match_summary.tracks import Track, life_changes, track_of
from rules.core.cards import Card
from rules.core.events import CounterChanged, Damaged, DiceRolled, Died, Event, RoundBegan, TurnBegan, TurnEnded

if TYPE_CHECKING:
    from rules import Match
    from saves.history import Record

NOBODY = -1
GAVE_UP, OVERCHARGE = "gave up", "overcharge"
"""Ways out that no blow of anybody is to blame for."""
HURTS = ("damage", "hits")
"""Why a blow makes a number smaller; whatever else takes the last life is no blow."""


@dataclass(frozen=True)
class Blow:
    """A blow: who dealt it by which card (None: by no card), and what it did to whom. ``final``: the last one of all.

    ``level`` is the Power Level that dealt it, 0 for none. ``back``: who died of it came back.
    """

    by: int
    card: Card | None
    hits: tuple[tuple[int, int], ...]
    kind: str = ""
    final: bool = True
    level: int = 0
    back: bool = False

    @property
    def total(self) -> int:
        """How much damage it did to all whom it hit."""
        return sum(amount for _, amount in self.hits)


@dataclass(frozen=True)
class BestCard:
    """The card that did most for a seat: ``amount`` is damage or, for ``points``, what it was worth at the end."""

    card: Card
    amount: int
    times: int
    points: bool = False


@dataclass(frozen=True)
class Luck:
    """What the dice of a seat showed against what they show on average; ``rolls`` is how many were thrown."""

    rolls: int
    shown: int
    expected: float

    @property
    def gain(self) -> float:
        """How much more than on average."""
        return self.shown - self.expected


@dataclass(frozen=True)
class Exit:
    """How a seat went out the last time: in which round (of which game, 0 for one without games), by whom and by which card.

    ``why`` is the rules' word, or ``OVERCHARGE``; ``back``: it came back afterwards.
    """

    round: int
    by: int
    why: str
    game: int = 0
    card: Card | None = None
    back: bool = False


@dataclass(frozen=True)
class Figures:
    """Damage and points together. ``dealt[by][seat]`` is damage; the last row is what nobody dealt.

    By seat, and empty where a game has no such thing: ``stops`` are Critical Hits and Overcharges, ``kills`` kills and deaths.
    """

    rounds: int
    dealt: tuple[tuple[int, ...], ...]
    graph: Graph | None = None
    blow: Blow | None = None
    best: dict[int, BestCard] = field(default_factory=dict)
    luck: dict[int, Luck] = field(default_factory=dict)
    stops: dict[int, tuple[int, int]] = field(default_factory=dict)
    exits: dict[int, Exit] = field(default_factory=dict)
    kills: dict[int, tuple[int, int]] = field(default_factory=dict)

    def dealt_by(self, seat: int) -> int:
        """How much a seat dealt to others."""
        return sum(amount for victim, amount in enumerate(self.dealt[seat]) if victim != seat)

    def taken_by(self, seat: int) -> int:
        """How much a seat took, no matter from whom."""
        return sum(row[seat] for row in self.dealt)


def figures_of(match: Match) -> Figures:
    """The figures of a match that is over."""
    events, seats = match.events, len(match.names)
    clock = list(clock_of(events))
    track = track_of(match)
    return Figures(
        rounds=clock[-1].whole if clock else 0,
        dealt=_dealt(events, seats),
        graph=graph_of(match, track, clock) if track is not None else None,
        blow=_blow(match.game.id, events),
        best=_best_by_points(events) or _best_by_damage(events),
        luck=_luck(events, track) if track is not None else {},
        stops=_stops(events),
        exits=_exits(match.game.id, events, clock),
        kills=_kills(match.game.id, events, clock),
    )


# -- damage ------------------------------------------------------------------------------------------------------------


def _dealt(events: Iterable[Event], seats: int) -> tuple[tuple[int, ...], ...]:
    table = [[0] * seats for _ in range(seats + 1)]
    for event in events:
        if isinstance(event, Damaged):
            table[event.by][event.seat] += event.amount  # nobody is -1, the last row
    return tuple(map(tuple, table))


def _blow(game: str, events: Sequence[Event]) -> Blow | None:
    """What put the last wizard out; in a match that no blow ended, the hardest of all."""
    last = next((at for at in range(len(events) - 1, -1, -1) if isinstance(events[at], Died)), None)
    fatal = _fatal(game, events, last) if last is not None else None
    if fatal is not None:
        blow = _whole_blow(events, fatal, final=True)
        return replace(blow, back=any(map(_comes_back, events[last:])))
    hits = [
        at for at, event in enumerate(events) if isinstance(event, Damaged) and event.by not in (NOBODY, event.seat)
    ]
    if not hits:
        return None
    return max((_whole_blow(events, at, final=False) for at in hits), key=lambda blow: blow.total)


def _comes_back(event: Event) -> TypeGuard[CounterChanged]:
    """Does somebody who has died play on with fresh life?"""
    return isinstance(event, CounterChanged) and event.why == "respawn"


def _fatal(game: str, events: Sequence[Event], death: int) -> int | None:
    """The blow that somebody died of; None where they gave up, or something else took the last of their life."""
    died = events[death]
    assert isinstance(died, Died)
    if died.why == GAVE_UP:
        return None
    for at in range(death - 1, -1, -1):
        event = events[at]
        if isinstance(event, Damaged):
            if event.seat == died.seat and event.amount > 0:
                return at
        elif isinstance(event, RoundBegan):
            break
        elif getattr(event, "why", "") in HURTS:
            continue
        elif any(seat == died.seat and step < 0 for seat, step in life_changes(game, event)):
            break
    return None


def _overcharged(blow: Damaged) -> bool:
    """Was it nobody's, and the price of having gone too far?"""
    return blow.by == NOBODY and any(part.what == OVERCHARGE for part in blow.parts)


def _whole_blow(events: Sequence[Event], at: int, final: bool) -> Blow:
    """The blow that an event belongs to: all that the same card of the same wizard did at that moment."""
    core = events[at]
    assert isinstance(core, Damaged)
    hits: dict[int, int] = {}
    first, end = _surroundings(events, at)
    for event in events[first:end]:
        if not isinstance(event, Damaged) or event.seat in hits or event.amount <= 0:
            continue
        if (event.by, event.kind) == (core.by, core.kind) and event.card is core.card:
            hits[event.seat] = event.amount
    hits[core.seat] = core.amount
    kind = OVERCHARGE if _overcharged(core) else core.kind
    level = _level(events[:at], core.by) if core.kind == "round" and core.by != NOBODY else 0
    return Blow(core.by, core.card, tuple(hits.items()), kind, final, level)


def _level(events: Sequence[Event], seat: int) -> int:
    """The Power Level by which a seat has won a round that is scored by damage."""
    from rules.wizard_arena.events import RoundScored

    return next((event.levels[seat] for event in reversed(events) if isinstance(event, RoundScored)), 0)


def _surroundings(events: Sequence[Event], at: int) -> tuple[int, int]:
    """The stretch of one turn around an event."""
    first = at
    while first > 0 and not isinstance(events[first - 1], (TurnBegan, RoundBegan, TurnEnded)):
        first -= 1
    end = at + 1
    while end < len(events) and not isinstance(events[end], (TurnBegan, RoundBegan, TurnEnded)):
        end += 1
    return first, end


# -- cards and luck ----------------------------------------------------------------------------------------------------


def _best_by_points(events: Iterable[Event]) -> dict[int, BestCard]:
    """Where cards are worth points: the one worth most, all copies together."""
    from rules.annihilageddon.events import VpCounted

    best: dict[int, BestCard] = {}
    for event in events:
        if isinstance(event, VpCounted):
            sums: dict[str, tuple[Card, int, int]] = {}
            for card, points in zip(event.cards, event.points, strict=True):
                first, whole, times = sums.get(card.kind.key, (card, 0, 0))
                sums[card.kind.key] = (first, whole + points, times + 1)
            best |= _best_of(event.seat, sums, points=True)
    return best


def _best_by_damage(events: Iterable[Event]) -> dict[int, BestCard]:
    """The card that dealt most to others, all copies together."""
    sums: dict[int, dict[str, tuple[Card, int, int]]] = {}
    for event in events:
        if isinstance(event, Damaged) and event.card is not None and event.by not in (NOBODY, event.seat):
            own = sums.setdefault(event.by, {})
            first, whole, times = own.get(event.card.kind.key, (event.card, 0, 0))
            own[event.card.kind.key] = (first, whole + event.amount, times + 1)
    best: dict[int, BestCard] = {}
    for seat, own in sums.items():
        best |= _best_of(seat, own, points=False)
    return best


def _best_of(seat: int, sums: dict[str, tuple[Card, int, int]], points: bool) -> dict[int, BestCard]:
    found = max(sums.values(), key=lambda entry: entry[1], default=None)
    if found is None or found[1] <= 0:
        return {}
    return {seat: BestCard(*found, points)}


def _luck(events: Iterable[Event], track: Track) -> dict[int, Luck]:
    """What each seat's dice showed; none where the game has no dice."""
    if track.fair is None:
        return {}
    luck: dict[int, Luck] = {}
    for event in events:
        if isinstance(event, DiceRolled) and event.seat >= 0 and event.results:
            old = luck.get(event.seat, Luck(0, 0, 0.0))
            luck[event.seat] = Luck(
                old.rolls + len(event.results), old.shown + sum(event.results), old.expected + track.fair(event)
            )
    return luck


def _stops(events: Iterable[Event]) -> dict[int, tuple[int, int]]:
    """Where luck is pushed instead: how often a seat hit the mark exactly, and how often it went too far."""
    stops: dict[int, tuple[int, int]] = {}
    for event in events:
        if isinstance(event, TurnEnded) and event.how in ("critical", "overcharged"):
            hit, over = stops.get(event.seat, (0, 0))
            stops[event.seat] = (hit + 1, over) if event.how == "critical" else (hit, over + 1)
    return stops


# -- ends --------------------------------------------------------------------------------------------------------------


def _exits(game: str, events: Sequence[Event], clock: Sequence[Time]) -> dict[int, Exit]:
    """How each seat went out last. Where nobody gets the credit, the blow they died of tells who dealt it."""
    exits: dict[int, Exit] = {}
    for at, (event, time) in enumerate(zip(events, clock, strict=True)):
        if isinstance(event, Died):
            fatal = _fatal(game, events, at)
            exits[event.seat] = _exit(event, time, events[fatal] if fatal is not None else None)
        elif _comes_back(event) and event.seat in exits:
            exits[event.seat] = replace(exits[event.seat], back=True)
    return exits


def _exit(died: Died, time: Time, blow: Event | None) -> Exit:
    if not isinstance(blow, Damaged):
        return Exit(time.round, died.by, died.why, time.game)
    by = died.by if died.by != NOBODY else blow.by
    why = OVERCHARGE if by == NOBODY and _overcharged(blow) else died.why
    return Exit(time.round, by, why, time.game, blow.card if blow.by == by else None)


def _kills(game: str, events: Sequence[Event], clock: Sequence[Time]) -> dict[int, tuple[int, int]]:
    """Kills and deaths by seat: as told of those who went out."""
    kills: dict[int, tuple[int, int]] = {}
    for at, (event, time) in enumerate(zip(events, clock, strict=True)):
        if isinstance(event, Died):
            fatal = _fatal(game, events, at)
            by = _exit(event, time, events[fatal] if fatal is not None else None).by
            for seat, kill, death in ((by, 1, 0), (event.seat, 0, 1)):
                if seat != NOBODY and (death or by != event.seat):
                    had = kills.get(seat, (0, 0))
                    kills[seat] = (had[0] + kill, had[1] + death)
    return kills


def streak(records: Sequence[Record], name: str, player: str) -> int:
    """How many of its last matches somebody won in a row, by finished matches, newest first."""
    won = 0
    for record in records:
        seat = next((seat for seat in record.seats if (seat.name, seat.player) == (name, player)), None)
        if seat is None or record.taken_back:
            continue
        if not seat.won:
            break
        won += 1
    return won

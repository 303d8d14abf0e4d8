"""The witness follows the events of a match and says which of them are an occasion for the narrator.

It sees only what everybody sees, so nothing it says can give anything away.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from rules.core.events import (
    EVERYONE,
    Damaged,
    Died,
    Event,
    Healed,
    MatchBegan,
    MatchEnded,
    RoundBegan,
    TurnBegan,
)


@dataclass(frozen=True)
class Section:
    """What the narrator may use in a section, and how many variants it needs.

    The facts are ``who``, ``foe``, ``all``, ``number`` in figures, or ``count`` (``Count``) in words.
    """

    facts: frozenset[str]
    least: int


def section(facts: str = "", least: int = 4) -> Section:
    """A section with these facts, in one word each."""
    return Section(frozenset(facts.split()), least)


@dataclass(frozen=True)
class Occasion:
    """An occasion to speak: the section it belongs to, whom it is about, a number, several seats."""

    section: str
    who: int = -1
    foe: int = -1
    number: int = 0
    all: tuple[int, ...] = ()


class Standing:
    """How well everybody stands, compared: ``behind`` is by how much a seat was ever behind the best."""

    def __init__(self, seats: int) -> None:
        self.values = [0] * seats
        self.behind = [0] * seats

    def change(self, seat: int, by: int) -> None:
        """A seat stands better, or worse, by so much."""
        self.values[seat] += by
        best = max(self.values)
        self.behind = [max(old, best - value) for old, value in zip(self.behind, self.values, strict=True)]


ROUNDS = {"round begins": section("number", 8)}
"""For games that have rounds."""


class Witness:
    """Which events are occasions, in every game. A game adds its own ``sections`` and says what is much in it.

    ``bots`` are the seats that no person plays. Of ``rare`` occasions, which come often, about half are passed over;
    ``headlines`` are events whose remarks go into the log. ``big`` and ``heavy`` are the damage and the healing worth a
    word, ``far`` is how far behind a wizard has to be to come back; ``narrow`` and ``wide`` are margins of the final score.
    """

    sections: ClassVar[dict[str, Section]] = {
        "match begins": section("count Count", 8),
        "turn of a human": section("who", 8),
        "turn of a bot": section("who", 8),
        "big hit": section("who number", 8),
        "heavy healing": section("who number", 8),
        "death": section("who", 8),
        "death by a foe": section("who foe", 8),
        "death by own hand": section("who"),
        "gives up": section("who"),
        "revenge": section("who foe"),
        "comeback": section("who"),
        "match won": section("who number", 8),
        "match won narrowly": section("who number"),
        "match won by a landslide": section("who number"),
        "match won from behind": section("who number"),
        "several winners": section("all"),
        "nobody wins": section(),
    }
    rare: ClassVar[frozenset[str]] = frozenset({"turn of a human", "turn of a bot"})
    headlines: ClassVar[tuple[type[Event], ...]] = (MatchBegan, RoundBegan, Died, MatchEnded)
    big = heavy = 5
    far = 8
    narrow, wide = 2, 10

    def __init__(self, seats: int, bots: Collection[int]) -> None:
        self.bots = bots
        self.condition = Standing(seats)
        self.grudges: dict[int, int] = {}
        self.last_blow: dict[int, int] = {}
        self.returned: set[int] = set()

    def hear(self, event: Event) -> Occasion | None:
        """The occasion that an event is, None for nothing worth a word. To be told of all events in their order."""
        if getattr(event, "sees", EVERYONE) != EVERYONE:
            return None
        return self.occasion(event)

    def occasion(self, event: Event) -> Occasion | None:
        """What an event that everybody sees is an occasion for, None for nothing."""
        match event:
            case MatchBegan():
                return Occasion("match begins", number=event.seats)
            case RoundBegan() if event.number > 1:  # of the first, more is said already
                return Occasion("round begins", number=event.number)
            case TurnBegan():
                return self.turn(event.seat)
            case Damaged():
                return self.blow(event.seat, event.by, event.amount)
            case Healed():
                self.condition.change(event.seat, event.amount)
                return (
                    Occasion("heavy healing", event.seat, number=event.amount) if event.amount >= self.heavy else None
                )
            case Died():
                return self.death(event)
            case MatchEnded():
                return self.ending(event)
        return None

    def turn(self, seat: int) -> Occasion | None:
        """The occasion of a turn that begins."""
        return Occasion("turn of a bot" if seat in self.bots else "turn of a human", seat)

    def blow(self, seat: int, by: int, amount: int) -> Occasion | None:
        """Somebody was hurt: who did it is remembered until the victim pays it back."""
        self.condition.change(seat, -amount)
        self.last_blow[seat] = by
        return self.struck(seat, by, amount) if amount >= self.big else None

    def struck(self, seat: int, by: int, amount: int) -> Occasion:
        """The occasion of a hard blow."""
        if by < 0 or by == seat:
            return Occasion("big hit", seat, number=amount)
        return self.pays_back(by, seat) or self.comes_back(by) or Occasion("big hit", seat, number=amount)

    def pays_back(self, who: int, foe: int) -> Occasion | None:
        """Revenge, if there was a reason for it; else a reason for the other."""
        if self.grudges.get(who) != foe:
            self.grudges[foe] = who
            return None
        del self.grudges[who]
        return Occasion("revenge", who, foe)

    def comes_back(self, who: int) -> Occasion | None:
        """A comeback, if it was far behind; told once."""
        if self.condition.behind[who] < self.far or who in self.returned:
            return None
        self.returned.add(who)
        return Occasion("comeback", who)

    def death(self, event: Died) -> Occasion:
        """The occasion of a death."""
        seat, by = event.seat, event.by
        if event.why == "gave up":
            return Occasion("gives up", seat)
        if by >= 0 and by != seat:
            return self.pays_back(by, seat) or Occasion("death by a foe", seat, by)
        return Occasion("death by own hand" if self.last_blow.get(seat) == seat else "death", seat)

    def trailed(self, winner: int) -> bool:
        """Was the winner of the match far behind in it?"""
        return self.condition.behind[winner] >= self.far

    def ending(self, event: MatchEnded) -> Occasion:
        """The occasion of the end: who won, and how."""
        if not event.winners:
            return Occasion("nobody wins")
        if len(event.winners) > 1:
            return Occasion("several winners", all=tuple(event.winners))
        winner = event.winners[0]
        score = event.scores[winner]
        margin = score - max(other for seat, other in enumerate(event.scores) if seat != winner)
        if self.trailed(winner):
            return Occasion("match won from behind", winner, number=score)
        how = " narrowly" if margin <= self.narrow else " by a landslide" if margin >= self.wide else ""
        return Occasion(f"match won{how}", winner, number=score)

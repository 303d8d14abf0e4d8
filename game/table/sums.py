"""What a turn came to: damage dealt and taken, life healed, and what else counts in a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules.core.events import Damaged, Event, Healed

DEALT, LOST, HEALED = "dealt", "lost", "healed"
POWER, POINTS, INCOME, TREASURES = "Power", "VP", "cubes", "Treasures"
SYMBOLS: Mapping[str, str] = {
    DEALT: "icons/swords",
    LOST: "icons/life",
    HEALED: "icons/life",
    POWER: "icons/bolt",
    POINTS: "icons/star",
    INCOME: "icons/cube",
    TREASURES: "icons/chest",
}
"""The picture before each sum (in assets/art), in the order in which they stand."""
SIGNS = {LOST: "−", HEALED: "+"}


class Sum(NamedTuple):
    """So much more of something for a seat."""

    what: str
    seat: int
    amount: int


def sums_of(event: Event) -> tuple[Sum, ...]:
    """What an event adds in every game."""
    if isinstance(event, Damaged) and event.amount:
        lost = Sum(LOST, event.seat, event.amount)
        return (lost,) if event.by in (-1, event.seat) else (Sum(DEALT, event.by, event.amount), lost)
    if isinstance(event, Healed) and event.amount:
        return (Sum(HEALED, event.seat, event.amount),)
    return ()


class Tally:
    """The sums of a turn; of a round (whose seat is -1), what all together lost and healed."""

    def __init__(self, amounts: Mapping[str, int] | None = None) -> None:
        self.amounts = dict(amounts or {})

    def plus(self, sums: Iterable[Sum], seat: int) -> Tally:
        """The sums with some more, of which those of this seat count."""
        amounts = dict(self.amounts)
        for what, whose, amount in sums:
            if whose == seat or (seat < 0 and what != DEALT):
                amounts[what] = amounts.get(what, 0) + amount
        return Tally(amounts)

    def shown(self) -> list[tuple[str, str]]:
        """Picture and number of each; life lost and healed share a picture."""
        found: list[tuple[str, str]] = []
        for what, symbol in SYMBOLS.items():
            if self.amounts.get(what):
                words = f"{SIGNS.get(what, '')}{self.amounts[what]}"
                found.append(("" if found and found[-1][0] == symbol else symbol, words))
        return found

    def words(self) -> str:
        """The same in words, "" for nothing."""
        told = [f"{self.amounts[what]} {name_of(what)}" for what in SYMBOLS if self.amounts.get(what)]
        return ", ".join(told)


def name_of(what: str) -> str:
    """What a sum is of."""
    return f"damage {what}" if what == DEALT else f"life {what}" if what in (LOST, HEALED) else what

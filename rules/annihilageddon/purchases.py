"""What was bought in a match, by whom, when, and with how much Power at hand: for the balance lab."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.annihilageddon.events import CardBought, PowerChanged
from rules.annihilageddon.kinds import FAMILIAR, GameKind
from rules.core.events import Event, TurnBegan


@dataclass(slots=True)
class Purchase:
    """``seat`` bought ``card`` in its turn number ``turn`` (from 1) and could have spent up to ``power``."""

    seat: int
    card: str
    turn: int
    power: int
    familiar: bool


def purchases(events: Iterable[Event]) -> Iterator[Purchase]:
    """Every purchase of a match, in order."""
    turns = Counter[int]()
    seat, left = -1, 0
    for event in events:
        if isinstance(event, TurnBegan):
            seat, left = event.seat, 0
            turns[seat] += 1
        elif isinstance(event, PowerChanged):
            left = event.total
        elif isinstance(event, CardBought) and event.card is not None:
            kind: GameKind = event.card.kind
            yield Purchase(seat, kind.key, turns[seat], event.price + left, kind.type == FAMILIAR)

"""What the table shows to lie where: a copy of the zones that follows the events one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.cards import Card
from rules.core.events import CardMoved, CounterChanged, Event, Shuffled


class Board:
    """Cards by place (the top of a pile last) and counters by (seat, name).

    Events carry every card; what the player in front of the screen may see of it is the layout's to say.
    """

    def __init__(self) -> None:
        self.places: dict[str, list[Card]] = {}
        self.counters: dict[tuple[int, str], int] = {}

    def take_over(self, places: Mapping[str, Sequence[Card]]) -> None:
        """Show exactly what lies there."""
        self.places = {place: list(cards) for place, cards in places.items()}

    def apply(self, event: Event, under: bool = False) -> None:
        """Follow one event; ``under``: a card that moves goes to the bottom of the pile."""
        if isinstance(event, CardMoved) and event.card is not None:
            source = self.places.get(event.source)
            if source is not None and event.card in source:
                source.remove(event.card)
            target = self.places.setdefault(event.target, [])
            if event.card in target:  # its player has seen it there already
                return
            if under:
                target.insert(0, event.card)
            else:
                target.append(event.card)
        elif isinstance(event, Shuffled) and event.source:
            self.places.setdefault(event.place, []).extend(self.places.get(event.source, ()))
            self.places[event.source] = []
        elif isinstance(event, CounterChanged):
            self.counters[event.seat, event.name] = event.new

    def agrees_with(self, places: Mapping[str, Sequence[Card]]) -> bool:
        """Does it show this (the order of face-down piles aside)?"""
        return all(set(cards) == set(self.places.get(place, ())) for place, cards in places.items())

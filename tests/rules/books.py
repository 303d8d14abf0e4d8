"""What lies where in a match, followed by its events alone; the ledgers of games count from there."""

from collections import defaultdict

from rules.core.cards import Card, CardOf
from rules.core.events import CardMoved


class Books:
    """The cards of every zone whose moves were told."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.zones: dict[str, list[Card]] = defaultdict(list)

    def zone(self, seat: int, name: str) -> list[Card]:
        """What lies in a zone of a seat."""
        return self.zones[f"seat{seat}/{name}"]

    def clockwise(self, seat: int) -> list[int]:
        """All others, from the left on."""
        return [other % self.seats for other in range(seat + 1, seat + self.seats)]

    def carry(self, event: CardMoved) -> None:
        """A card moves, if it is known which one."""
        card = event.card
        if isinstance(card, CardOf):
            if card in self.zones[event.source]:
                self.zones[event.source].remove(card)
            self.zones[event.target].append(card)

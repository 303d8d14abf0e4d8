"""Hidden cards: redrawing what a viewer cannot know.

A zone of a pool may be a ``Choosy`` one, which takes only certain cards in each of its places.
"""

from collections.abc import Callable, Sequence

from rules.core.cards import Card
from rules.core.randomness import HasRng, shuffle


class Choosy(list[Card]):
    """A hidden zone in which not every card can lie everywhere: a view of ``zone`` that says which one can."""

    def __init__(self, zone: list[Card], accepts: Callable[[int, Card], bool]) -> None:
        super().__init__(zone)
        self._zone = zone
        self.accepts = accepts

    def __setitem__(self, index: int, card: Card) -> None:  # type: ignore[override]  # never a slice
        super().__setitem__(index, card)
        self._zone[index] = card


def _number(card: Card) -> int:
    return card.id


def resample(stream: HasRng, pools: Sequence[Sequence[list[Card]]], known: Sequence[int], seat: int) -> None:
    """Deal the cards that ``seat`` does not know again among the hidden spots of each pool, in place.

    ``pools`` are groups of zones of one state whose hidden cards are interchangeable; known cards keep their spot.
    """
    bit = 1 << seat
    for pool in pools:
        spots = [(zone, index) for zone in pool for index, card in enumerate(zone) if not known[card.id] & bit]
        # Sorted first, so that the outcome depends on nothing that the viewer cannot know.
        hidden = sorted([zone[index] for zone, index in spots], key=_number)
        shuffle(stream, hidden)
        choosy = [(zone, index) for zone, index in spots if isinstance(zone, Choosy)]
        if choosy:
            given = _choose(choosy, hidden)
            if given is None:  # too few that fit: those places keep their cards
                given = [zone[index] for zone, index in choosy]
            for place, card in zip(choosy, given, strict=True):
                place[0][place[1]] = card
                hidden.remove(card)
            spots = [spot for spot in spots if not isinstance(spot[0], Choosy)]
        for spot, card in zip(spots, hidden, strict=True):
            spot[0][spot[1]] = card


def _choose(spots: Sequence[tuple[list[Card], int]], hidden: Sequence[Card]) -> list[Card] | None:
    """A card for each spot, the first in the shuffled order that fits; None when one finds none."""
    left = list(hidden)
    given = []
    for zone, index in spots:
        assert isinstance(zone, Choosy)
        card = next((card for card in left if zone.accepts(index, card)), None)
        if card is None:
            return None
        left.remove(card)
        given.append(card)
    return given

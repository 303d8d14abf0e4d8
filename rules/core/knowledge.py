"""Hidden cards: redrawing what a viewer cannot know, and forgetting where shuffled cards lie."""

from collections.abc import Iterable, Sequence

from rules.core.cards import Card
from rules.core.randomness import HasRng, shuffle


def forget(known: list[int], cards: Iterable[Card]) -> None:
    """Nobody knows any longer where these cards lie (they were shuffled)."""
    for card in cards:
        known[card.id] = 0


def _number(card: Card) -> int:
    return card.id


def redraw(stream: HasRng, pools: Sequence[Sequence[list[Card]]], known: Sequence[int], seat: int) -> None:
    """Deal the cards that ``seat`` does not know anew among the hidden spots of each pool, in place.

    ``pools`` are groups of zones of one state whose hidden cards are interchangeable; known cards keep their spot.
    """
    bit = 1 << seat
    for pool in pools:
        spots = [(zone, index) for zone in pool for index, card in enumerate(zone) if not known[card.id] & bit]
        # Sorted first, so that the outcome depends on nothing that the viewer cannot know.
        hidden = sorted([zone[index] for zone, index in spots], key=_number)
        shuffle(stream, hidden)
        for (zone, index), card in zip(spots, hidden, strict=True):
            zone[index] = card

"""Hidden cards: redrawing what a viewer cannot know.

A zone of a pool may be a ``Choosy`` one, which takes only certain cards in each of its places.
"""

from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter

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


class Sorted(Choosy):
    """A hidden zone each place of which takes only cards of one sort with the card that lies there: ``sort_of`` says which."""

    def __init__(self, zone: list[Card], sort_of: Callable[[Card], Hashable]) -> None:
        sorts = self.sorts = [sort_of(card) for card in zone]
        super().__init__(zone, lambda index, card: sort_of(card) == sorts[index])
        self.sort_of = sort_of


Spot = tuple[list[Card], int]
_number = attrgetter("id")


def resample(stream: HasRng, pools: Sequence[Sequence[list[Card]]], known: Sequence[int], seat: int) -> None:
    """Deal the cards that ``seat`` does not know again among the hidden spots of each pool, in place.

    ``pools`` are groups of zones of one state whose hidden cards are interchangeable; known cards keep their spot.
    """
    bit = 1 << seat
    for pool in pools:
        free: list[Spot] = []
        choosy: list[tuple[Choosy, int]] = []
        hidden: list[Card] = []
        for zone in pool:
            at = [index for index, card in enumerate(zone) if not known[card.id] & bit]
            hidden += [zone[index] for index in at]
            if isinstance(zone, Choosy):
                choosy += [(zone, index) for index in at]
            else:
                free += [(zone, index) for index in at]
        # Sorted first, so that the outcome depends on nothing that the viewer cannot know.
        hidden.sort(key=_number)
        shuffle(stream, hidden)
        if choosy:
            hidden = _choose(choosy, hidden)
        for (zone, index), card in zip(free, hidden, strict=True):
            zone[index] = card


def _choose(spots: Sequence[tuple[Choosy, int]], hidden: list[Card]) -> list[Card]:
    """Each spot gets the first card in the shuffled order that fits; those that are left are returned.

    Where one of them finds none they all keep their cards.
    """
    sorted_in = [(zone, index) for zone, index in spots if isinstance(zone, Sorted)]
    if len(sorted_in) == len(spots) == len(hidden):
        _sort_in(sorted_in, hidden)
        return []
    left = list(hidden)
    given: list[Card] = []
    for zone, index in spots:
        for place, card in enumerate(left):
            if zone.accepts(index, card):
                given.append(card)
                del left[place]
                break
        else:
            kept = [zone[index] for zone, index in spots]
            return [card for card in hidden if card not in kept]
    for (zone, index), card in zip(spots, given, strict=True):
        zone[index] = card
    return left


def _sort_in(spots: Sequence[tuple[Sorted, int]], hidden: Sequence[Card]) -> None:
    """The same for spots that hold all of the cards, sort by sort: without trying each card in each spot."""
    sort_of = spots[0][0].sort_of
    by_sort: dict[Hashable, list[Card]] = {}
    for card in reversed(hidden):
        by_sort.setdefault(sort_of(card), []).append(card)
    for zone, index in spots:
        zone[index] = by_sort[zone.sorts[index]].pop()

"""Hidden cards: redrawing what a viewer cannot know.

A zone of a pool may be a ``Choosy`` one, which takes only certain cards in each of its places.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter, itemgetter
from typing import TypeAlias

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


class Part(list[Card]):
    """What lies in certain ``places`` of a zone: a view of it that can be replaced as a whole."""

    def __init__(self, zone: list[Card], places: Sequence[int]) -> None:
        super().__init__([zone[place] for place in places])
        self._zone = zone
        self._places = places

    def __setitem__(self, whole: slice, cards: Iterable[Card]) -> None:  # type: ignore[override,explicit-any]  # always [:]
        super().__setitem__(whole, cards)
        for place, card in zip(self._places, self, strict=True):
            self._zone[place] = card


SortOf: TypeAlias = Callable[[Card], Hashable]


def by_sort(zones: Sequence[list[Card]], sort_of: SortOf, sorts: Iterable[Hashable]) -> list[list[list[Card]]]:
    """Zones in which a card can lie only where one of its sort lies: a pool for each of the ``sorts``."""
    pools: dict[Hashable, list[list[Card]]] = {sort: [] for sort in sorts}
    for zone in zones:
        if zone:
            places = _places_by_sort(sort_of, tuple(zone))
            for sort, found in places.items():
                if sort in pools:
                    pools[sort].append(zone if len(places) == 1 else Part(zone, found))
    return list(pools.values())


def sorts_in(zones: Iterable[list[Card]], sort_of: SortOf) -> Iterable[Hashable]:
    """The sorts of cards that lie in these zones, each once."""
    return dict.fromkeys([sort for zone in zones if zone for sort in _places_by_sort(sort_of, tuple(zone))])


@lru_cache(maxsize=1 << 8)
def _places_by_sort(sort_of: SortOf, cards: tuple[Card, ...]) -> Mapping[Hashable, Sequence[int]]:
    """Where each sort lies in a zone; kept, for many forks are made of a state."""
    return _places_of_sorts(tuple(map(sort_of, cards)))


@lru_cache(maxsize=1 << 10)
def _places_of_sorts(sorts: tuple[Hashable, ...]) -> Mapping[Hashable, Sequence[int]]:
    """The same; kept, for redrawing leaves that as it is."""
    places: dict[Hashable, list[int]] = {}
    for place, sort in enumerate(sorts):
        places.setdefault(sort, []).append(place)
    return places


_number = attrgetter("id")
_LONG = 8  # cards of which it pays to know what they are together


def resample(stream: HasRng, pools: Sequence[Sequence[list[Card]]], known: Sequence[int], seat: int) -> None:
    """Deal the cards that ``seat`` does not know again among the hidden spots of each pool, in place.

    ``pools`` are groups of zones of one state whose hidden cards are interchangeable; known cards keep their spot.
    """
    bit = 1 << seat
    for pool in pools:
        free: list[tuple[list[Card], int]] = []
        choosy: list[tuple[Choosy, int]] = []
        hidden: list[Card] = []
        for zone in pool:
            unknown = _unknown(zone, known, bit)
            hidden += unknown
            if not isinstance(zone, Choosy):
                free.append((zone, len(unknown)))
            elif unknown:
                choosy += [(zone, index) for index, card in enumerate(zone) if not known[card.id] & bit]
        if len(hidden) < 2:  # nothing to redraw
            continue
        # In the order of their numbers, so that the outcome depends on nothing that the viewer cannot know.
        if len(unknown) < len(hidden):  # of several zones
            hidden.sort(key=_number)
        shuffle(stream, hidden)
        if choosy:
            hidden = _choose(choosy, hidden)
        _deal(free, hidden, known, bit)


def _unknown(zone: list[Card], known: Sequence[int], bit: int) -> Sequence[Card]:
    """The cards of a zone that a viewer does not know, in the order of their numbers."""
    if len(zone) >= _LONG:
        masks, ordered = _together(tuple(zone))
        if not any(masks(known)):  # as in a deck, where nobody knows any
            return ordered
    unknown = [card for card in zone if not known[card.id] & bit]
    unknown.sort(key=_number)
    return unknown


@lru_cache(maxsize=1 << 8)
def _together(cards: tuple[Card, ...]) -> tuple[Callable[[Sequence[int]], Iterable[int]], Sequence[Card]]:
    """What finds the masks of all of these cards, and the cards in the order of their numbers.

    Kept, for many forks are made of a state.
    """
    return itemgetter(*map(_number, cards)), sorted(cards, key=_number)


def _deal(free: Sequence[tuple[list[Card], int]], hidden: Sequence[Card], known: Sequence[int], bit: int) -> None:
    """Put the ``hidden`` cards into the hidden spots of zones, of each so many."""
    dealt = 0
    for zone, count in free:
        if count == len(zone):
            zone[:] = hidden[dealt : dealt + count]
        elif count:
            cards = iter(hidden[dealt : dealt + count])
            zone[:] = [card if known[card.id] & bit else next(cards) for card in zone]
        dealt += count
    assert dealt == len(hidden)


def _choose(spots: Sequence[tuple[Choosy, int]], hidden: list[Card]) -> list[Card]:
    """Each spot gets the first card in the shuffled order that fits; those that are left are returned.

    Where one of them finds none they all keep their cards.
    """
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

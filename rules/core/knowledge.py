"""Hidden cards: redrawing what a viewer cannot know.

A zone of a pool may be a ``Choosy`` one, which takes only certain cards in each of its places.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from operator import attrgetter, itemgetter
from typing import TypeAlias

from rules.core.cards import Card
from rules.core.randomness import HasRng, Stream, mixed, scramble, shuffle
from rules.core.state import AnyState


class Choosy(list[Card]):
    """A hidden zone in which not every card can lie everywhere: a view of ``zone`` that says which one can.

    It equals no zone that takes any card, though the same cards lie there.
    """

    __hash__ = None  # as of every list

    def __init__(self, zone: list[Card], accepts: Callable[[int, Card], bool]) -> None:
        super().__init__(zone)
        self._zone = zone
        self.accepts = accepts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choosy) and super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def copy(self) -> "Choosy":
        """The same of a zone of its own."""
        return Choosy(list(self), self.accepts)

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


def by_sort(zones: Sequence[list[Card]], sort_of: SortOf, lying: int) -> list[list[list[Card]]]:
    """Zones in which a card can lie only where one of its sort lies: a pool for each sort in the first ``lying`` of them."""
    pools: dict[Hashable, list[list[Card]]] = {}
    for number, zone in enumerate(zones):
        if zone:
            places = _places_by_sort(sort_of, tuple(zone))
            for sort, found in places.items():
                if sort not in pools:
                    if number >= lying:
                        continue
                    pools[sort] = []
                pools[sort].append(zone if len(places) == 1 else Part(zone, found))
    return list(pools.values())


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


@dataclass(slots=True)
class _Pool:
    """What a seat does not know in these ``zones``: the cards as they are ``lying`` there, and in the order of their numbers.

    ``free`` are the zones that take any card, each by its number, with which of the mixed cards go there: from a first one to
    before another. Where known ones lie there as well, they follow, with a gap for each hidden one.
    ``choosy`` are their spots in the other zones: the number of the zone, the place in it.
    ``find_masks`` finds which seats know each card of the zones: the ``masks``, once that is asked.
    """

    zones: list[list[Card]]
    lying: list[Card]
    cards: list[Card]
    free: list[tuple[int, int, int, list[Card | None]]]
    choosy: list[tuple[int, int]]
    find_masks: Callable[[Sequence[int]], object] | None = None
    masks: object = None

    def as_known(self, before: Sequence[int], now: Sequence[int]) -> bool:
        """Do the same seats know each card of the zones as ``before``, when they were looked at last?"""
        if self.find_masks is None:
            numbers = tuple(map(_number, chain.from_iterable(self.zones)))
            self.find_masks = itemgetter(*numbers) if numbers else len  # which is the same for both
            self.masks = self.find_masks(before)
        return self.masks == self.find_masks(now)


Pools: TypeAlias = Sequence[Sequence[list[Card]]]
"""Groups of zones of one state whose hidden cards are interchangeable."""


class Hidden:
    """What a seat does not know of pools, kept from one time to the next: many forks are made of a position.

    ``model`` is kept as well for a question that is open: many worlds are imagined then.
    """

    __slots__ = ("known", "model", "pools")

    def __init__(self) -> None:
        self.known: Sequence[int] = ()
        self.pools: list[_Pool] = []
        self.model: Model | None = None

    def look(self, pools: Pools, known: Sequence[int], seat: int) -> Sequence[_Pool]:
        """Find it, where anything is different from the last time."""
        kept = self.pools
        same = self.known == known
        for number, zones in enumerate(pools):
            if number == len(kept):
                kept.append(_hidden(zones, known, 1 << seat))
            elif kept[number].zones != zones or not (same or kept[number].as_known(self.known, known)):
                kept[number] = _hidden(zones, known, 1 << seat, kept[number])
        if not same:
            del kept[len(pools) :]
            self.known = list(known)
        return kept


CUTS = 4
"""So many worlds are dealt of cards that are mixed once and cut in as many places: each of them is as likely as any other."""


@dataclass(slots=True)
class Model:
    """A ``state`` at which a ``seat`` is asked, after so many choices (``made``), and a ``copy`` in which each world is dealt.

    ``pools`` are those of the copy, ``hidden`` is what the seat does not know of them. The cards of each pool have been ``mixed``
    last for a seed and a number; ``rng`` is what was left of that stream.
    """

    state: AnyState
    seat: int
    made: int
    copy: AnyState
    pools: Pools
    hidden: Sequence[_Pool]
    _mixed_for: tuple[int, int] | None = None
    _mixed: list[list[Card]] = field(default_factory=list)
    _rng: int = 0

    def world(self, seed: int, number: int) -> AnyState:
        """A state as it could be, to the seat: that of this ``number`` among those of a ``seed``."""
        mixing, cut = divmod(number, CUTS)
        if self._mixed_for != (seed, mixing):
            stream = Stream(scramble(seed, self.seat) + (mixing << 32))
            self._mixed = [_shuffled(stream, pool) for pool in self.hidden]
            self._mixed_for, self._rng = (seed, mixing), stream.rng
        for zones, pool, cards in zip(self.pools, self.hidden, self._mixed, strict=True):
            if cards:
                at = len(cards) * cut // CUTS
                _lay(zones, pool, cards[at:] + cards[:at])
        state = self.copy.clone()
        state.rng = mixed(self._rng + cut)
        return state


def _hidden(zones: Sequence[list[Card]], known: Sequence[int], bit: int, before: _Pool | None = None) -> _Pool:
    """What a seat does not know of a pool, which was like ``before`` when it was looked at last."""
    lying: list[Card] = []
    free: list[tuple[int, int, int, list[Card | None]]] = []
    choosy: list[tuple[int, int]] = []
    dealt = 0
    for number, zone in enumerate(zones):
        unknown = [card for card in zone if not known[card.id] & bit]
        if not unknown:
            continue
        lying += unknown
        if isinstance(zone, Choosy):
            choosy += [(number, place) for place, card in enumerate(zone) if not known[card.id] & bit]
            continue
        begin, dealt = dealt, dealt + len(unknown)
        among_known = len(unknown) < len(zone)
        between = [card if known[card.id] & bit else None for card in zone] if among_known else []
        free.append((number, begin, dealt, between))
    # In the order of their numbers, so that the outcome depends on nothing that the viewer cannot know.
    cards = before.cards if before is not None and before.lying == lying else sorted(lying, key=_number)
    return _Pool([zone.copy() for zone in zones], lying, cards, free, choosy)


def resample(stream: HasRng, pools: Pools, known: Sequence[int], seat: int, hidden: Hidden | None = None) -> None:
    """Deal the cards that ``seat`` does not know again among the hidden spots of each pool, in place.

    Known cards keep their spot. What was ``hidden`` from this seat the last time is not looked for again where it still is.
    """
    _redeal(stream, pools, (hidden or Hidden()).look(pools, known, seat))


def _redeal(stream: HasRng, pools: Pools, hidden: Sequence[_Pool]) -> None:
    """The same, where it is known what is ``hidden``."""
    for zones, pool in zip(pools, hidden, strict=False):
        cards = _shuffled(stream, pool)
        if cards:
            _lay(zones, pool, cards)


def _shuffled(stream: HasRng, pool: _Pool) -> list[Card]:
    """The hidden cards of a pool in a random order; none where there is nothing to redraw."""
    cards = pool.cards.copy()
    if len(cards) < 2:
        return []
    shuffle(stream, cards)
    return cards


def _lay(zones: Sequence[list[Card]], pool: _Pool, cards: list[Card]) -> None:
    """Deal all the hidden ``cards`` of a pool in this order."""
    if pool.choosy:
        cards = _choose([(zones[zone], place) for zone, place in pool.choosy], cards)
    for number, begin, end, between in pool.free:
        some = cards[begin:end]
        if between:
            rest = iter(some)
            some = [card or next(rest) for card in between]
        zones[number][:] = some


def _choose(spots: Sequence[tuple[list[Card], int]], hidden: list[Card]) -> list[Card]:
    """Each spot gets the first card in the shuffled order that fits; those that are left are returned.

    Where one of them finds none they all keep their cards.
    """
    left = list(hidden)
    given: list[Card] = []
    for zone, index in spots:
        assert isinstance(zone, Choosy)
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

"""Hidden cards: redrawing what a viewer cannot know.

A zone of a pool may be a ``Choosy`` one, which takes only certain cards in each of its places.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from operator import attrgetter, itemgetter
from typing import TypeAlias

from rules.core.cards import Card
from rules.core.randomness import HasRng, Stream, mixed, numbered, scramble, shuffle
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


class BySort(list[list[Card]]):
    """A pool of zones in which a card can lie only where one of its sort lies: of the sorts in the first ``lying`` of them.

    It equals no pool of other sorts, though it has the same zones.
    """

    __hash__ = None  # as of every list

    def __init__(self, zones: Iterable[list[Card]], sort_of: SortOf, lying: int) -> None:
        super().__init__(zones)
        self.sort_of = sort_of
        self.lying = lying

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BySort) and self._rule() == other._rule() and super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def _rule(self) -> tuple[SortOf, int]:
        return self.sort_of, self.lying

    def copy(self) -> "BySort":
        """The same, of copies of its zones."""
        return BySort([zone.copy() for zone in self], self.sort_of, self.lying)


Take: TypeAlias = Callable[[list[Card]], Iterable[Card]]
Free: TypeAlias = list[tuple[int, int, int, Take | None]]
_number = attrgetter("id")


@dataclass(slots=True)
class _Pool:
    """What a seat does not know in these ``zones``: the cards as they are ``lying`` in each, and each of the ``sorts`` by number.

    ``free`` are the zones that take any card, each by its number, with which of the mixed cards go there: from a first one to
    before another, or those that are taken out of all and of the ``fixed`` ones after them, which keep their places.
    ``choosy`` are the spots in the other zones: the number of the zone, the place in it.
    ``find_masks`` finds which seats know each card of the zones: the ``masks``, once that is asked.
    """

    zones: Sequence[list[Card]]
    lying: list[list[Card]]
    sorts: list[list[Card]]
    free: Free
    fixed: list[Card]
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


_NOTHING = _Pool([], [], [[]], [], [], [])
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
                kept[number] = _hidden(zones, known, 1 << seat, kept[number], same)
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
    _mixed: list[list[list[Card]]] = field(default_factory=list)
    _rng: int = 0

    def world(self, seed: int, number: int) -> AnyState:
        """A state as it could be, to the seat: that of this ``number`` among those of a ``seed``."""
        mixing, cut = divmod(number, CUTS)
        if self._mixed_for != (seed, mixing):
            stream = Stream(numbered(scramble(seed, self.seat), mixing))
            self._mixed = [_shuffled(stream, pool) for pool in self.hidden]
            self._mixed_for, self._rng = (seed, mixing), stream.rng
        for zones, pool, sorts in zip(self.pools, self.hidden, self._mixed, strict=True):
            _lay(zones, pool, [_cut(cards, len(cards) * cut // CUTS) for cards in sorts])
        state = self.copy.clone()
        state.rng = mixed(self._rng + cut)
        return state


def _hidden(
    zones: Sequence[list[Card]], known: Sequence[int], bit: int, before: _Pool | None = None, same: bool = False
) -> _Pool:
    """What a seat does not know of a pool, which was like ``before`` when it was looked at last; was the ``same`` known then?"""
    if isinstance(zones, BySort):
        return _hidden_by_sort(zones, known, bit)
    if before is None or isinstance(before.zones, BySort):
        before = _NOTHING
    earlier = before.zones if same else ()
    lying: list[list[Card]] = []
    free: Free = []
    fixed: list[Card] = []
    choosy: list[tuple[int, int]] = []
    dealt = 0
    for number, zone in enumerate(zones):
        if number < len(earlier) and earlier[number] == zone:
            unknown = before.lying[number]
        else:
            unknown = [card for card in zone if not known[card.id] & bit]
        lying.append(unknown)
        if not unknown:
            continue
        if isinstance(zone, Choosy):
            choosy += [(number, place) for place, card in enumerate(zone) if not known[card.id] & bit]
            continue
        begin, dealt = dealt, dealt + len(unknown)
        if len(unknown) == len(zone):
            free.append((number, begin, dealt, None))
            continue
        places = iter(range(begin, dealt))
        content = [next(places) if not known[card.id] & bit else card for card in zone]
        free.append((number, begin, dealt, _taking(content, fixed)))
    # In the order of their numbers, so that the outcome depends on nothing that the viewer cannot know.
    cards = before.sorts[0] if before.lying == lying else sorted(chain(*lying), key=_number)
    return _Pool([zone.copy() for zone in zones], lying, [cards], free, fixed[::-1], choosy)


def _hidden_by_sort(zones: BySort, known: Sequence[int], bit: int) -> _Pool:
    """The same of a pool of several sorts."""
    sorts: dict[Hashable, list[tuple[int, int]]] = {zones.sort_of(card): [] for card in chain(*zones[: zones.lying])}
    for number, zone in enumerate(zones):
        for place, card in enumerate(zone):
            if not known[card.id] & bit and (sort := zones.sort_of(card)) in sorts:
                sorts[sort].append((number, place))
    contents: list[list[Card | int]] = [[*zone] for zone in zones]
    cards = [[zones[number][place] for number, place in spots] for spots in sorts.values()]
    for index, (number, place) in enumerate(chain(*sorts.values())):
        contents[number][place] = index
    fixed: list[Card] = []
    free: Free = [
        (number, 0, 0, _taking(content, fixed)) for number, content in enumerate(contents) if content != zones[number]
    ]
    return _Pool(zones.copy(), [], [sorted(some, key=_number) for some in cards], free, fixed[::-1], [])


def _taking(contents: Sequence[Card | int], fixed: list[Card]) -> Take:
    """What takes these: mixed cards by their place, and others, which are ``fixed`` from now on and lie there in reverse."""
    places: list[int] = []
    for content in contents:
        if not isinstance(content, int):
            fixed.append(content)
            content = -len(fixed)
        places.append(content)
    taking: Take = itemgetter(*places) if len(places) > 1 else itemgetter(slice(places[0], places[0] + 1))
    return taking


def resample(stream: HasRng, pools: Pools, known: Sequence[int], seat: int, hidden: Hidden | None = None) -> None:
    """Deal the cards that ``seat`` does not know again among the hidden spots of each pool, in place.

    Known cards keep their spot. What was ``hidden`` from this seat the last time is not looked for again where it still is.
    """
    _redeal(stream, pools, (hidden or Hidden()).look(pools, known, seat))


def _redeal(stream: HasRng, pools: Pools, hidden: Sequence[_Pool]) -> None:
    """The same, where it is known what is ``hidden``."""
    for zones, pool in zip(pools, hidden, strict=False):
        _lay(zones, pool, _shuffled(stream, pool))


def _shuffled(stream: HasRng, pool: _Pool) -> list[list[Card]]:
    """The hidden cards of each sort of a pool in a random order."""
    sorts = [sort.copy() for sort in pool.sorts]
    for sort in sorts:
        if len(sort) > 1:
            shuffle(stream, sort)
    return sorts


def _cut(cards: list[Card], at: int) -> list[Card]:
    """Cards that are cut below so many of them."""
    return cards[at:] + cards[:at] if at else cards


def _lay(zones: Sequence[list[Card]], pool: _Pool, sorts: Sequence[list[Card]]) -> None:
    """Deal the hidden cards of a pool in this order."""
    cards = [*chain(*sorts)]
    if pool.choosy:
        cards = _choose([(zones[zone], place) for zone, place in pool.choosy], cards)
    if pool.fixed:
        cards += pool.fixed
    for number, begin, end, take in pool.free:
        zones[number][:] = take(cards) if take else cards[begin:end]


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

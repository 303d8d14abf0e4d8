"""Zones: where pieces lie, who sees them there, and the only ways to move them.

A piece is anything with a place of its own: a card, token, tile or standee (all of them ``Card``). It lies in exactly one
zone. What each seat knows follows one rule, kept here and nowhere else:

    A seat that sees a piece move knows where it lies from then on, also face down, until that place is shuffled, or until
    one of several pieces leaves it by a choice that the seat cannot see: then it knows neither which one left nor any of
    those that stay, but for those that were no choice (``among``).

Out of a place that nobody sees (a face-down deck) pieces go by their position, which everybody sees: a known top card is
still known when it is drawn. To search such a place is to shuffle it afterwards.

A piece is known or it is not: what a seat can tell of its kind alone (a card given on demand is of the type demanded) is not
noted. So redrawing may be freer than a perfect memory, never narrower.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from rules.core.cards import Card, CardKind, shared
from rules.core.events import EVERYONE, CardMoved, CardSeen, Shuffled
from rules.core.randomness import shuffle as mix
from rules.core.state import State

OPEN, OWNER, DOWN = "open", "owner", "down"
"""Who sees what lies in a zone: everybody, the seat that it belongs to, nobody."""

Pieces: TypeAlias = list[Any]  # type: ignore[explicit-any]  # each game's zones hold cards of kinds of their own
"""The pieces of a zone, the top last."""


class Zone(str):
    """A place of the state, by its name: ``seat0/hand``, ``table/deck``.

    It stands wherever the name of a place is wanted. ``seat`` is whose it is (-1: the table's), ``seen`` the mask of the
    seats that see what lies there; ``private`` says that it is the owner alone. Its pieces are the attribute ``name`` of
    that seat, or of the state; with a ``number``, the list at that position of it. ``pieces`` finds them in a state: the
    list of the state itself, the top last.
    """

    __slots__ = ("name", "number", "pieces", "private", "seat", "seen")

    name: str
    seat: int
    seen: int
    private: bool
    number: int
    pieces: Callable[[State], Pieces]

    def __new__(cls, text: str, audience: str = OPEN, name: str = "", number: int = -1) -> Zone:
        """``text`` is the name of the place; ``name`` the attribute, if it is not the last part of that."""
        zone = super().__new__(cls, text)
        zone.seat = seat_of(text)
        zone.name = name or text.rpartition("/")[2]
        zone.number = number
        zone.seen = {OPEN: EVERYONE, OWNER: 1 << max(0, zone.seat), DOWN: 0}[audience]
        if audience == OWNER and zone.seat < 0:
            raise ValueError(f"{text} belongs to no seat that could see it")
        zone.private = audience == OWNER
        zone.pieces = _finder(zone)
        return zone

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """A copy for another process is the mere name."""
        return str, (str(self),)


def _finder(zone: Zone) -> Callable[[State], Pieces]:
    """The function that finds the pieces of a zone, compiled: to look them up by name would take twice as long."""
    found: Callable[[State], Pieces] = eval(f"lambda state: {_place(zone)}")
    return found


def _place(zone: Zone) -> str:
    """The expression for the pieces of a zone in a ``state``."""
    where = f"state.seats[{zone.seat}].{zone.name}" if zone.seat >= 0 else f"state.{zone.name}"
    return where + (f"[{zone.number}]" if zone.number >= 0 else "")


def zones_of(name: str, seats: int, audience: str = OPEN) -> tuple[Zone, ...]:
    """The zones of one name, by seat."""
    return tuple(Zone(f"seat{seat}/{name}", audience) for seat in range(seats))


def laid_out(state: State, zones: Iterable[Zone]) -> dict[str, list[Card]]:
    """The pieces of these zones by the name of the place: what ``State.zones`` of a game returns."""
    return {zone: zone.pieces(state) for zone in zones}


def bring_in(state: State, cards: Sequence[Card]) -> None:
    """Pieces that are made in the course of a match join the table of all cards; nobody knows where they lie yet."""
    state.cards = (*state.cards, *cards)
    state.known += [0] * len(cards)


def introduce(state: State, zone: Zone, kinds: Iterable[CardKind], owner: int = -1) -> None:
    """New pieces of these kinds, which belong to ``owner``, lie in ``zone`` from now on."""
    first = len(state.cards)
    pieces: list[Card] = [shared(first + number, kind, owner) for number, kind in enumerate(kinds)]
    bring_in(state, pieces)
    zone.pieces(state).extend(pieces)
    for piece in pieces:
        state.known[piece.id] = zone.seen


def seat_of(place: str) -> int:
    """The seat to which a place belongs, by its name; -1 for the table's."""
    owner = place.partition("/")[0]
    return int(owner[4:]) if owner.startswith("seat") else -1


Tell: TypeAlias = Callable[[Card, str, str, str, int, int], CardMoved]
"""Makes the event of a move from (card, source, target, why, seat, sees), where a game has an event of its own."""


def move(
    state: State,
    card: Card,
    source: Zone,
    target: Zone,
    why: str,
    seat: int = -1,
    bottom: bool = False,
    sees: int | None = None,
    among: Iterable[Card] | None = None,
    tell: Tell | None = CardMoved,
) -> None:
    """``card`` goes from ``source`` to the top of ``target``, or to its ``bottom``; ``seat`` did it for the reason ``why``.

    ``sees`` is the mask of those who see which card it is: unless said otherwise, those who see either place. ``among`` are
    the pieces of which all know that it was chosen among them: otherwise all in ``source``. Without ``tell`` there is no
    event yet (``report``). Raises ValueError when the card does not lie in ``source``.
    """
    if sees is None:
        sees = source.seen | target.seen
    find = source.pieces  # looked up on a line of its own, which is faster
    left = find(state)
    if left and left[-1] is card:
        left.pop()
    else:
        left.remove(card)
    find = target.pieces
    if bottom:
        find(state).insert(0, card)
    else:
        find(state).append(card)
    known = state.known
    if sees == EVERYONE:
        known[card.id] = EVERYONE
    elif left and source.private:  # the others do not see which of several hidden pieces left
        known[card.id] = sees
        sees_rest = sees | source.seen
        for other in left if among is None else among:
            if known[other.id] != sees_rest:  # which is seldom
                known[other.id] &= sees_rest
    else:
        known[card.id] |= sees
    if tell is not None and state.log is not None:
        state.log.append(tell(card, source, target, why, seat, sees))


def move_several(state: State, cards: Sequence[Card], source: Zone, target: Zone, why: str, seat: int = -1) -> None:
    """Pieces go in this order from ``source`` to a ``target`` that everybody sees: the same as moving each by itself."""
    moved = tuple(cards)
    left = source.pieces(state)
    if len(moved) == len(left):
        left.clear()
    else:
        for card in moved:
            left.remove(card)
    target.pieces(state).extend(moved)
    known = state.known
    for card in moved:
        known[card.id] = EVERYONE
    if state.log is not None:
        state.log += [CardMoved(card, source, target, why, seat) for card in moved]


Path: TypeAlias = Callable[[State, Card, str, int], None]
"""``move`` from one place to another of (state, card, why, seat), for all else as it is by default."""

_PATH = """
def go(state, card, why, seat):
    left = {source}
    {take}
    {target}.{lay}card)
    known = state.known
    {remember}
    if {told} and state.log is not None:
        state.log.append(CardMoved(card, source, target, why, seat, {sees}))
"""
_TAKE = """if left and left[-1] is card:
        left.pop()
    else:
        left.remove(card)"""
_TAKE_TOP = """top = left.pop()
    if top is not card:
        left.append(top)
        left.remove(card)"""
_REMEMBER_CHOICE = """if left:
        known[card.id] = {sees}
        for other in left:
            if known[other.id] != {sees}:
                known[other.id] &= {sees}
    else:
        known[card.id] |= {sees}"""


def path(source: Zone, target: Zone, *, told: bool = True, bottom: bool = False, openly: bool = False) -> Path:
    """What ``move`` does between two places, written out for them and compiled: it takes half the time.

    For what happens again and again; to be made once, when the game is imported. Unless it is ``told`` there is no event yet.
    It leads to the ``bottom``, or ``openly``: everybody sees which piece it is.
    """
    sees = EVERYONE if openly else source.seen | target.seen
    remember = _REMEMBER_CHOICE if source.private and sees != EVERYONE else "known[card.id] |= {sees}"
    code = _PATH.format(
        source=_place(source),
        take=_TAKE if source.seen else _TAKE_TOP,
        target=_place(target),
        lay="insert(0, " if bottom else "append(",
        remember=remember.format(sees=sees),
        told=told,
        sees=sees,
    )
    scope: dict[str, Path] = {}
    exec(code, {"CardMoved": CardMoved, "source": source, "target": target}, scope)
    return scope["go"]


def paths(
    sources: Sequence[Zone],
    targets: Sequence[Zone],
    *,
    told: bool = True,
    bottom: bool = False,
    openly: bool = False,
) -> tuple[Path, ...]:
    """The paths between the places of each seat."""
    return tuple(
        path(source, target, told=told, bottom=bottom, openly=openly)
        for source, target in zip(sources, targets, strict=True)
    )


def exchange(state: State, moves: Sequence[tuple[Card, Zone, Zone]], why: str) -> None:
    """Pieces (card, source, target) change places at once, each chosen by the owner of its ``source`` before any of them moved.

    Who sees a piece is who sees either place; the others know none of the pieces there any longer.
    """
    for card, source, _ in moves:
        left = source.pieces(state)
        left.remove(card)
        for other in left:
            state.known[other.id] &= source.seen
    for card, source, target in moves:
        target.pieces(state).append(card)
        sees = state.known[card.id] = source.seen | target.seen
        if state.log is not None:
            state.log.append(CardMoved(card, source, target, why, source.seat, sees))


def report(state: State, card: Card, source: Zone, target: Zone, why: str, seat: int = -1) -> None:
    """Emit the event of a move that was made earlier without one: of a card that was placed in secret."""
    if state.log is not None:
        state.log.append(CardMoved(card, source, target, why, seat, source.seen | target.seen))


def draw(
    state: State,
    deck: Zone,
    target: Zone,
    why: str,
    seat: int = -1,
    *,
    pile: Zone | None = None,
    sees: int | None = None,
) -> Card | None:
    """The top of ``deck`` goes to ``target``; an empty deck is first renewed from ``pile``. None when there is no card."""
    cards = deck.pieces(state)
    if not cards and pile is not None:
        renew(state, deck, pile)
    if not cards:
        return None
    card: Card = cards[-1]
    move(state, card, deck, target, why, seat, sees=sees)
    return card


def draw_several(
    state: State, deck: Zone, target: Zone, why: str, seat: int, count: int, *, pile: Zone | None = None
) -> int:
    """So many pieces go one by one from the top of a face-down ``deck`` to ``target``: the same as drawing each by itself.

    An empty deck is renewed from ``pile``. Fewer where there are no more; returns how many.
    """
    sees = deck.seen | target.seen
    cards, drawn = deck.pieces(state), target.pieces(state)
    known, log = state.known, state.log
    if log is None and 0 < count <= len(cards):  # the same, sooner
        several = cards[: -count - 1 : -1]
        del cards[-count:]
        drawn += several
        for card in several:
            known[card.id] |= sees
        return count
    for number in range(count):
        if not cards:
            if pile is not None:
                renew(state, deck, pile)
            if not cards:
                return number
        card = cards.pop()
        drawn.append(card)
        known[card.id] |= sees
        if log is not None:
            log.append(CardMoved(card, deck, target, why, seat, sees))
    return count


def renew(state: State, deck: Zone, pile: Zone, why: str = "renewed") -> None:
    """An empty ``deck`` is made of the shuffled ``pile``; nothing happens while it has cards, or without any in the pile."""
    cards = deck.pieces(state)
    if cards:
        return
    others = pile.pieces(state)
    if not others:
        return
    cards.extend(others)
    others.clear()
    shuffle(state, deck, why, pile)


def shuffle(state: State, zone: Zone, why: str = "", source: str = "", *, silent: bool = False) -> None:
    """The pieces of ``zone`` are shuffled: those who do not see it know none of them any longer.

    ``source`` is the place whose pieces have just joined them. A ``silent`` one emits no event: part of the set-up.
    """
    hide(state, zone)
    cards = zone.pieces(state)
    mix(state, cards)
    if not silent and state.log is not None:
        state.log.append(Shuffled(zone, len(cards), why, source))


def reveal(
    state: State, card: Card, zone: Zone, why: str = "", seat: int = -1, sees: int = EVERYONE, *, silent: bool = False
) -> None:
    """A piece is shown where it lies to the seats of the mask ``sees``; ``seat`` shows it or looks at it.

    A ``silent`` one emits no event: the game has one of its own for it.
    """
    state.known[card.id] |= sees
    if not silent and state.log is not None:
        state.log.append(CardSeen(card, zone, why, seat, sees))


def hide(state: State, zone: Zone) -> None:
    """Only those who see ``zone`` know its pieces: dealt there at set-up, or mixed up among themselves."""
    known, seen = state.known, zone.seen
    for card in zone.pieces(state):
        known[card.id] = seen

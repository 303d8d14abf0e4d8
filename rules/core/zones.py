"""Zones: where pieces lie, who sees them there, and the only ways to move them.

A piece is anything with a place of its own: a card, token, tile or standee (all of them ``Card``). It lies in exactly one
zone. What each seat knows follows one rule, kept here and nowhere else:

    Whoever sees a piece move knows where it lies from then on, also face down, until that place is shuffled, or until a
    piece leaves that place by a choice that it cannot see (then it knows none of the pieces there any longer).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rules.core.cards import Card
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
    seats that see what lies there. Its pieces are the attribute ``name`` of that seat, or of the state; with a ``number``,
    the list at that position of it.
    """

    __slots__ = ("name", "number", "seat", "seen")

    name: str
    seat: int
    seen: int
    number: int

    def __new__(cls, text: str, audience: str = OPEN, name: str = "", number: int = -1) -> Zone:
        """``text`` is the name of the place; ``name`` the attribute, if it is not the last part of that."""
        zone = super().__new__(cls, text)
        owner, _, last = text.partition("/")
        zone.seat = int(owner[4:]) if owner.startswith("seat") else -1
        zone.name = name or last
        zone.number = number
        zone.seen = {OPEN: EVERYONE, OWNER: 1 << max(0, zone.seat), DOWN: 0}[audience]
        return zone

    def pieces(self, state: State) -> Pieces:
        """What lies there, the top last: the list of the state itself."""
        holder = state if self.seat < 0 else state.seats[self.seat]  # type: ignore[attr-defined]
        found: Pieces = getattr(holder, self.name)
        return found if self.number < 0 else found[self.number]


def zones_of(name: str, seats: int, audience: str = OPEN) -> tuple[Zone, ...]:
    """The zones of one name, by seat."""
    return tuple(Zone(f"seat{seat}/{name}", audience) for seat in range(seats))


Tell: TypeAlias = Callable[[Card, str, str, str, int, int], CardMoved]
"""Makes the event of a move from (card, source, target, why, seat, sees), where a game has an event of its own."""


def move(
    state: State,
    card: Card,
    source: Zone,
    target: Zone,
    why: str,
    seat: int = -1,
    *,
    bottom: bool = False,
    sees: int | None = None,
    tell: Tell = CardMoved,
) -> None:
    """``card`` goes from ``source`` to the top of ``target``, or to its ``bottom``; ``seat`` did it for the reason ``why``.

    ``sees`` is the mask of those who see which card it is: unless said otherwise, those who see either place. Raises
    ValueError when the card does not lie in ``source``.
    """
    if sees is None:
        sees = source.seen | target.seen
    left = source.pieces(state)
    if left and left[-1] is card:
        left.pop()
    else:
        left.remove(card)
    if bottom:
        target.pieces(state).insert(0, card)
    else:
        target.pieces(state).append(card)
    if sees != EVERYONE and source.seen not in (0, EVERYONE):  # others do not see which of the hidden pieces left
        state.known[card.id] = sees
        for other in left:
            state.known[other.id] &= sees | source.seen
    else:
        state.known[card.id] |= sees
    if state.log is not None:
        state.log.append(tell(card, source, target, why, seat, sees))


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
    if not cards:
        if pile is None:
            return None
        renew(state, deck, pile)
        if not cards:
            return None
    card: Card = cards[-1]
    move(state, card, deck, target, why, seat, sees=sees)
    return card


def renew(state: State, deck: Zone, pile: Zone, why: str = "renewed") -> None:
    """An empty ``deck`` is made of the shuffled ``pile``; nothing happens while it has cards, or without any in the pile."""
    cards, others = deck.pieces(state), pile.pieces(state)
    if cards or not others:
        return
    cards.extend(others)
    others.clear()
    shuffle(state, deck, why, pile)


def shuffle(state: State, zone: Zone, why: str = "", source: str = "") -> None:
    """The pieces of ``zone`` are shuffled, and nobody knows any longer where they lie; ``source`` is whose joined them."""
    cards = zone.pieces(state)
    for card in cards:
        state.known[card.id] = 0
    mix(state, cards)
    if state.log is not None:
        state.log.append(Shuffled(zone, len(cards), why, source))


def reveal(state: State, card: Card, zone: Zone, why: str = "", seat: int = -1, sees: int = EVERYONE) -> None:
    """A piece is shown where it lies to the seats of the mask ``sees``; ``seat`` shows it or looks at it."""
    state.known[card.id] |= sees
    if state.log is not None:
        state.log.append(CardSeen(card, zone, why, seat, sees))


def hide(state: State, zone: Zone) -> None:
    """Only those who see ``zone`` know its pieces: dealt there at set-up, or mixed up among themselves."""
    for card in zone.pieces(state):
        state.known[card.id] = zone.seen

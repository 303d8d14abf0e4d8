"""Triggers and replacements: the one way in which cards in play answer what happens.

A *topic* is a bit (1, 2, 4 ...) that a game gives to a kind of moment: a spell is cast, damage is about to be dealt,
a wizard dies. A *happening* is a small mutable object that says what is about to happen or has happened. A card kind
lists the topics that it answers ``before`` (the answer may change or cancel the happening: prevent, redirect, block,
double) and ``after``. Nobody listening costs one test of a bit mask that the game keeps with its state
(``listening``), recomputed whenever a card enters or leaves play.

Order: the active seat's cards first, then clockwise. Several of one seat's: that seat chooses, or (where a game's rules
say so) in the order in which they came into play.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.state import State


class Happening(Protocol):
    """Something that cards may answer. ``cancelled`` stops those that would answer later."""

    cancelled: bool


S = TypeVar("S", bound=State)
H = TypeVar("H", bound=Happening)
Answer = tuple[int, Card, Callable[[S, int, Card, H], Asking | None]]
"""Who answers, with which card, by which function ``(state, seat, card, happening)``."""


def listening(cards: Iterable[Card]) -> int:
    """The mask of all topics that these cards answer."""
    mask = 0
    for card in cards:
        for topic in card.kind.before:
            mask |= topic
        for topic in card.kind.after:
            mask |= topic
    return mask


def answers(in_play: Iterable[tuple[int, Card]], topic: int, *, after: bool) -> list[Answer[S, H]]:
    """Who answers ``topic``: ``in_play`` yields (seat, card) in the order of the rules."""
    found = []
    for seat, card in in_play:
        effect = (card.kind.after if after else card.kind.before).get(topic)
        if effect is not None:
            found.append((seat, card, effect))
    return found


def respond_now(state: S, found: Sequence[Answer[S, H]], happening: H) -> None:
    """Run answers that never ask, in the order given."""
    for seat, card, effect in found:
        if happening.cancelled:
            return
        effect(state, seat, card, happening)


def respond(state: S, found: Sequence[Answer[S, H]], happening: H, *, choose: bool) -> Asking:
    """Run the answers. With ``choose``, a seat with several of them picks which comes next."""
    waiting = list(found)
    while waiting and not happening.cancelled:
        index = 0
        seat = waiting[0][0]
        if choose:
            same = [i for i, answer in enumerate(waiting) if answer[0] == seat]
            if len(same) > 1:
                options = [Option("first", card=waiting[i][1]) for i in same]
                (picked,) = yield Decision(seat, "Which of your cards takes effect first?", options, topic="order")
                index = same[options.index(picked)]
        _, card, effect = waiting.pop(index)
        asking = effect(state, seat, card, happening)
        if asking is not None:
            yield from asking

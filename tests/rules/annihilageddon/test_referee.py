"""A referee who reads nothing but the events of whole matches, and knows the rulebook."""

from collections.abc import Sequence

import pytest

from rules import Match, new_match
from rules.annihilageddon.events import AttackAnnounced, CardBought, DefenseUsed, StandeeMoved
from rules.bots.random_bot import random_choice
from rules.core.decisions import Decision
from rules.core.events import CardMoved, Died, Event, PhaseBegan, TurnBegan
from rules.core.randomness import Stream, below

MATCHES = 6
"""For each number of players."""


def eager(stream: Stream, decision: Decision) -> Sequence[int]:
    """Plays and buys more gladly than chance would, so that there is something to look at."""
    for verb in ("play", "buy") if decision.topic == "turn" else ():
        found = [index for index, option in enumerate(decision.options) if option.verb == verb]
        if found and below(stream, 10) < 9:
            return [found[below(stream, len(found))]]
    return random_choice(stream, decision)


def played(seats: int, seed: int) -> Match:
    """A whole match of such players."""
    match, stream = new_match("annihilageddon", seats, seed), Stream(seed)
    while match.decision is not None:
        match.submit(*eager(stream, match.decision))
    return match


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_referee_has_nothing_to_say(seats: int):
    """AN-52, AN-53, AN-63, AN-119, AN-209, AN-230 to AN-232."""
    for seed in range(MATCHES):
        events = list(played(seats, seed).events)
        follow_the_trophy(events)
        count_defenses(events)
        count_legends(events)
        count_new_hands(events)


def follow_the_trophy(events: Sequence[Event]) -> None:
    """It goes to whoever killed a foe, before the victim has its token, and not for any other death."""
    holder = due = -1
    for event in events:
        if isinstance(event, Died) and event.by not in (-1, event.seat, holder):
            due = event.by
        elif isinstance(event, StandeeMoved) and event.card.kind.key == "trophy":
            holder = int(event.target[4]) if event.target.startswith("seat") else -1
            assert holder in (due, -1), event
            due = -1
        elif isinstance(event, CardMoved) and event.why == "token":
            assert due < 0, "the token comes after the Trophy"
    assert due < 0


def count_defenses(events: Sequence[Event]) -> None:
    """One for each player and Attack, none against an unavoidable one."""
    used: set[tuple[int, int]] = set()
    unavoidable: set[int] = set()
    for event in events:
        if isinstance(event, AttackAnnounced):
            used = {(seat, card) for seat, card in used if card != event.card.id}
            unavoidable = unavoidable - {event.card.id} | ({event.card.id} if event.unavoidable else set())
        elif isinstance(event, DefenseUsed):
            assert (event.seat, event.against.id) not in used and event.against.id not in unavoidable, event
            used.add((event.seat, event.against.id))


def count_legends(events: Sequence[Event]) -> None:
    """One a turn."""
    defeated = 0
    for event in events:
        if isinstance(event, TurnBegan):
            defeated = 0
        elif isinstance(event, CardBought) and event.card.kind.type == "Legend":
            defeated += 1
            assert defeated == 1


def count_new_hands(events: Sequence[Event]) -> None:
    """Five new cards at the end of a turn, six with the Trophy; fewer only when deck and discard pile hold no more."""
    holder = seat = -1
    drawn, most, drawing = 0, 5, False
    lying: dict[int, str] = {}
    for event in events:
        if isinstance(event, StandeeMoved) and event.card.kind.key == "trophy":
            holder = int(event.target[4]) if event.target.startswith("seat") else -1
        if isinstance(event, PhaseBegan):
            if drawing:
                own = (f"seat{seat}/deck", f"seat{seat}/discard")
                assert drawn == most or not any(place in own for place in lying.values()), event
            drawing, drawn, seat = event.name == "new hand", 0, event.seat
            most = 6 if holder == seat else 5
        elif isinstance(event, CardMoved):
            lying[event.card.id] = event.target
            drawn += drawing and event.why == "deal" and event.seat == seat

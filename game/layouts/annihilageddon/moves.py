"""What the moves of cards look and sound like in Annihilageddon, and what of a beginning is seen at once."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from game.table.moves import DEALT, DRAWN, DROPPED, DROPPED_TOGETHER, PLAYED, Move
from rules.core.events import CardMoved, CardSeen, Event, Shuffled

MOVES = {
    "keep": PLAYED,
    "box": DROPPED_TOGETHER,
    "set-up": DEALT,
    "deal": replace(DEALT, trails=True),
    "draw": DRAWN,
    "refill": Move("draw", lands=True),
    "mayhem": Move("overcharge", lands=True),
    "rerun": Move("overcharge", lands=True),
    "play": Move("play", lands=True, quick=True),
    "steal": Move("flick", lands=True),
    "buy": Move("buy"),
    "gain": Move("gain"),
    "found": Move("gain"),
    "give": Move("flick"),
    "pass": Move("flick", together=True),
    "swap": Move("flick"),
    "reveal": Move("flip"),
    "back": DROPPED_TOGETHER,
    "discard": DROPPED,
    "random": DROPPED,
    "trophy": DROPPED,
    "decline": DROPPED,
    "defend": Move("knock"),
    "destroy": Move("destroy"),
    "evicted": DROPPED,
    "kids": DROPPED_TOGETHER,
    "end": replace(DROPPED_TOGETHER, trails=True),
    "clean up": DROPPED_TOGETHER,
    "return": DROPPED,
    "used": DROPPED,
    "unread": DROPPED,
    "under": Move("drop", under=True),
    "token": Move("token", lands=True),
    "token back": Move("token", together=True),
    "pile": Move("token", together=True),
    "standee": Move("knock"),
}


def at_once(event: Event) -> Hashable | None:
    """What happens to everybody alike as a match begins: tiles and Familiars are turned up, decks shuffled."""
    match event:
        case Shuffled(why="set-up") | CardSeen(why="kept"):
            return event.why
    return None


def is_first_hand(event: Event, before: Event) -> bool:
    """Is a card dealt from the deck that was shuffled just before as the match began?"""
    match before, event:
        case Shuffled(why="set-up"), CardMoved(why="deal"):
            return event.source == before.place
    return False

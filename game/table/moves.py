"""What the move of a card looks and sounds like; each game's layout says it for the moves of that game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Move:
    """One reason for which cards move (``CardMoved.why``). ``sound`` is the effect played, empty: the one of its name.

    ``together``: several in a row fly at once. ``lands``: a card that comes to lie open lands with a bump. ``quick``: it
    takes less time than usual. ``under``: the card goes to the bottom of the pile. ``trails``: what follows does not wait for it.
    """

    sound: str = ""
    together: bool = False
    lands: bool = False
    quick: bool = False
    under: bool = False
    trails: bool = False


DEALT = Move("draw", together=True)
DRAWN = Move("draw")
DROPPED = Move("drop")
DROPPED_TOGETHER = Move("drop", together=True)
PLAYED = Move("play")
PUT_DOWN = Move("play", lands=True)
ORDINARY = Move()

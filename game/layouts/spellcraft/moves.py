"""What the moves of cards look and sound like in the spell-crafting games."""

from dataclasses import replace

from game.table.moves import DEALT, DRAWN, DROPPED, DROPPED_TOGETHER, PLAYED, PUT_DOWN, Move

MOVES = {
    "deal": DEALT,
    "draw": Move(lands=True),
    "look": DRAWN,
    "place": Move("play", together=True, lands=True),
    "added": PUT_DOWN,
    "found": PUT_DOWN,
    "treasure": Move("gain", lands=True),
    "kept": PLAYED,
    "risen": PLAYED,
    "given": Move("flick"),
    "turned": Move("flip", together=True),
    "dead": DRAWN,
    "discard": DROPPED_TOGETHER,
    "search": DROPPED_TOGETHER,
    "removed": replace(DROPPED_TOGETHER, trails=True),
    "died": DROPPED_TOGETHER,
    "replaced": DROPPED,
    "missed": DROPPED,
    "absorbed": DROPPED,
    "cured": Move(together=True),
    "destroyed": Move("destroy"),
    "rested": DROPPED,
}

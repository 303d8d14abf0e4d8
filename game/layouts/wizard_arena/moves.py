"""What the moves of cards look and sound like in Wizard Arena."""

from dataclasses import replace

from game.table.moves import DEALT, DRAWN, DROPPED, DROPPED_TOGETHER, PLAYED, PUT_DOWN, Move

MOVES = {
    "deal": DEALT,
    "draw": Move(lands=True),
    "play": Move(lands=True),
    "cast": Move("play", lands=True, quick=True),
    "enchant": PUT_DOWN,
    "keep": Move("draw", lands=True),
    "refill": DRAWN,
    "look": DRAWN,
    "return": DRAWN,
    "release": DEALT,
    "discard": DROPPED_TOGETHER,
    "round end": replace(DROPPED_TOGETHER, trails=True),
    "back": DROPPED,
    "bottom": Move("drop", under=True),
    "heal": Move(together=True, under=True),
    "damage": Move(together=True),
    "leave": Move(together=True),
    "trap": Move("flick", together=True),
    "blight": PLAYED,
}

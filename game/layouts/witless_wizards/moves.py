"""What the moves of cards look and sound like in Witless Wizards."""

from game.table.moves import DEALT, DRAWN, DROPPED, DROPPED_TOGETHER, PUT_DOWN, Move

MOVES = {
    "deal": DEALT,
    "draw": Move(lands=True),
    "extra": DRAWN,
    "map": DRAWN,
    "keep": Move("draw", lands=True),
    "give": PUT_DOWN,
    "take": Move("flick"),
    "replace": DROPPED,
    "scrap": Move("destroy"),
    "refuse": DROPPED,
    "discard": DROPPED_TOGETHER,
}

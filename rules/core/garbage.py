"""How often the garbage collector looks for cycles: rarely, as playing makes none.

What a match allocates goes away by itself; but its events live long, and to look through all of them again and again took a
sixth of the time that they took to make. The window looks for garbage by itself, where nobody waits for it.
"""

import gc

NEW_OBJECTS = 50_000
"""So many more objects than before, and the youngest are looked through: more than a long match leaves (Python's own is 700)."""


def collect_seldom() -> None:
    """Set up the collector of this process; a larger number set by somebody else stands."""
    young, *older = gc.get_threshold()
    if 0 < young < NEW_OBJECTS:
        gc.set_threshold(NEW_OBJECTS, *older)

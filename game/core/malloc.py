"""How the memory of pictures goes back to the system, where its allocator (glibc) keeps what was freed.

Its threshold for blocks of their own grows with the largest block ever freed: after one window-sized picture every other lies
in the common heap, which hardly ever shrinks again. Blocks of their own cost dear, though: each page of a new one is
cleared by the system, which takes three times as long as scaling a picture into memory that is there. So only pictures about
as large as a window get one (with 8 MB as the limit the boards of a large window take 5 ms longer to draw), and what was freed
goes back when it is asked for, not in between.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ctypes

ARENAS, OWN_BLOCK, SPARE = -8, -3, -1
"""The numbers of its settings: how many heaps there are, from which size a block is one of its own, how much may lie spare."""
LARGE, AT_HAND = 16 * 2**20, 64 * 2**20


@lru_cache(maxsize=1)
def libc() -> ctypes.CDLL | None:
    """The C library, set up so that large blocks go back at once; None where it is another one."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    try:
        library = ctypes.CDLL("libc.so.6")
        library.mallopt(ARENAS, 1)
        library.mallopt(OWN_BLOCK, LARGE)
        library.mallopt(SPARE, AT_HAND)
        library.malloc_trim.argtypes = [ctypes.c_size_t]
    except (OSError, AttributeError):
        return None
    return library


def release() -> None:
    """Give back what was freed; from the first call on large blocks go back by themselves. Takes some milliseconds."""
    library = libc()
    if library is not None:
        library.malloc_trim(0)

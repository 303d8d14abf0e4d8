"""About how large type may be to fit into a box, worked out from widths at one size: opening a font takes its time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.ui import MIN_TEXT


class Chunk(NamedTuple):
    """A word or a gap: its width in pixels."""

    width: int
    gap: bool


def estimate(paragraphs: Sequence[Sequence[Chunk]], size: int, step: int, box: tuple[int, int]) -> int:
    """The largest type for a box, as far as widths and lines (``step`` pixels high at ``size``) shrink evenly."""
    for smaller in range(size, MIN_TEXT, -1):
        room = box[0] * size / smaller
        if sum(lines(chunks, room) for chunks in paragraphs) * step * smaller <= box[1] * size:
            return smaller
    return min(size, MIN_TEXT)


def largest(fits: Callable[[int], bool], about: int, most: int) -> int:
    """The largest type below ``most`` that fits, looked for from one that is about right; the smallest one if none does."""
    size = about
    while size + 1 < most and fits(size + 1):
        size += 1
    while size > MIN_TEXT and not fits(size):
        size -= 1
    return size


def lines(chunks: Sequence[Chunk], room: float) -> int:
    """How many lines words and gaps take; a word too long for a line is broken."""
    count, left = 1, 0.0
    for wide, gap in chunks:
        if gap:
            left += wide if left else 0
            continue
        if left and left + wide > room:
            count, left = count + 1, 0.0
        left += wide
        if left > room:
            count, left = count + int(left // room), left % room
    return count

"""Seats around a table."""

from collections.abc import Sequence

MOST_SEATS = 6

CLOCKWISE: Sequence[Sequence[tuple[int, ...]]] = tuple(
    tuple(tuple((first + step) % count for step in range(count)) for first in range(2 * count))
    for count in range(MOST_SEATS + 1)
)
"""All seats by how many there are and which comes first, also after a whole turn; a table, because this is asked all the time."""

OTHERS: Sequence[Sequence[tuple[int, ...]]] = tuple(tuple(order[1:] for order in orders) for orders in CLOCKWISE)
"""The other seats, clockwise from the left of one, by how many there are and whose they are."""

"""Chance as one integer: the same numbers on every platform and Python version.

The state of the stream is a 64-bit linear congruential generator (its high bits are used). It lives in ``State.rng``, so
it is cloned, saved and undone with the rest. Bots, the redrawing of hidden cards and cosmetics have streams of their own.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct
from typing import Protocol, TypeVar

_MASK = (1 << 64) - 1
_STEP = 6364136223846793005
_ADD = 1442695040888963407
_FEW = 4  # cards that are shuffled faster one by one

T = TypeVar("T")


class HasRng(Protocol):
    """Anything with a random stream: a game's state, or a ``Stream``."""

    rng: int


class Stream:
    """A random stream outside a match (a bot's, or the one that redraws hidden cards)."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = scramble(seed)


def scramble(*parts: int) -> int:
    """A 64-bit start value from any integers; neighbouring seeds give unrelated streams (splitmix64)."""
    value = 0
    for part in parts:
        value = (value ^ part) + 0x9E3779B97F4A7C15 & _MASK
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        value = (value ^ value >> 27) * 0x94D049BB133111EB & _MASK
        value ^= value >> 31
    return value


def below(stream: HasRng, limit: int) -> int:
    """A number from 0 to ``limit - 1``, each equally likely (``limit`` up to 2**31)."""
    stream.rng = rng = stream.rng * _STEP + _ADD & _MASK
    return (rng >> 33) * limit >> 31


def shuffle(stream: HasRng, items: list[T]) -> None:
    """Put ``items`` into a random order, in place."""
    rng = stream.rng
    last = len(items) - 1
    if last < _FEW:
        while last > 0:
            rng = rng * _STEP + _ADD & _MASK
            other = (rng >> 33) * (last + 1) >> 31
            items[last], items[other] = items[other], items[last]
            last -= 1
        stream.rng = rng
        return
    factors, addends, high_bits, weights, unpack = _leaps(last)
    numbers = rng * factors + addends
    stream.rng = numbers >> 128 * (last - 1) & _MASK
    numbers &= high_bits
    products = 0
    for power, lanes in enumerate(weights):
        products += (numbers & lanes) << power
    for other in unpack(products.to_bytes(16 * last, "little")):
        items[last], items[other] = items[other], items[last]
        last -= 1


@lru_cache(maxsize=1 << 9)
def _leaps(count: int) -> tuple[int, int, int, Sequence[int], Callable[[bytes], tuple[int, ...]]]:
    """What makes the next ``count`` numbers of a stream at once, below ``count + 1``, ``count`` ... 2.

    ``rng`` times a number, plus one, gives them all, each in 128 bits of its own, of which some are kept. Each is multiplied by
    its limit bit by bit: by the power of two of every one of the ``weights`` that has it. Unpacking divides them.
    """
    factors = addends = high_bits = 0
    factor, addend = 1, 0
    weights = [0] * (count + 1).bit_length()
    for number in range(count):
        factor, addend = factor * _STEP & _MASK, addend * _STEP + _ADD & _MASK
        factors |= factor << 128 * number
        addends |= addend << 128 * number
        high_bits |= 0xFFFFFFFE_00000000 << 128 * number  # the 31 that ``below`` uses
        for power in range(len(weights)):
            if (count + 1 - number) >> power & 1:
                weights[power] |= 0xFFFFFFFF_00000000 << 128 * number
    return factors, addends, high_bits, weights, Struct("<" + "8xH6x" * count).unpack

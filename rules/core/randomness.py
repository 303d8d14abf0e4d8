"""Chance as one integer: the same numbers on every platform and Python version.

The state of the stream is a 64-bit linear congruential generator (its high bits are used). It lives in ``State.rng``, so
it is cloned, saved and undone with the rest. Bots, the redrawing of hidden cards and cosmetics have streams of their own.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
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
    most = 1 << (count + 1).bit_length()
    factors, addends, high_bits, weights = _most_leaps(most)
    first, spare = (1 << 128 * count) - 1, 128 * (most - count - 1)
    weights = [weight >> spare for weight in weights if weight >> spare]
    return factors & first, addends & first, high_bits & first, weights, Struct("<" + "8xH6x" * count).unpack


@cache
def _most_leaps(most: int) -> tuple[int, int, int, Sequence[int]]:
    """What makes one number less than ``most``, of which what makes fewer is a part."""
    factor, addend = 1, 0
    factors, addends = [], []
    for _ in range(most - 1):
        factor, addend = factor * _STEP & _MASK, addend * _STEP + _ADD & _MASK
        factors.append(factor)
        addends.append(addend)
    high_bits = [0xFFFFFFFE_00000000] * (most - 1)  # the 31 that ``below`` uses
    limits = range(most, 1, -1)
    weights = [[0xFFFFFFFF_00000000 * (limit >> bit & 1) for limit in limits] for bit in range(most.bit_length())]
    return _side_by_side(factors), _side_by_side(addends), _side_by_side(high_bits), list(map(_side_by_side, weights))


def _side_by_side(numbers: Iterable[int]) -> int:
    """These numbers in one, the first lowest, each in 128 bits of its own."""
    return int.from_bytes(b"".join([number.to_bytes(16, "little") for number in numbers]), "little")

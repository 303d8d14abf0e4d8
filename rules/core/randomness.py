"""Chance as one integer: the same numbers on every platform and Python version.

The state of the stream is a 64-bit linear congruential generator (its high bits are used). It lives in ``State.rng``, so
it is cloned, saved and undone with the rest. Bots, the redrawing of hidden cards and cosmetics have streams of their own.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from struct import Struct
from typing import Protocol, TypeAlias, TypeVar

_MASK = (1 << 64) - 1
_STEP = 6364136223846793005
_ADD = 1442695040888963407
_FEW = 6  # cards that are shuffled faster one by one

T = TypeVar("T")


class HasRng(Protocol):
    """Anything with a random stream: a game's state, or a ``Stream``."""

    rng: int


class Stream:
    """A random stream outside a match (a bot's, or the one that redraws hidden cards)."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = mixed(seed)


def numbered(seed: int, number: int) -> int:
    """The seed of one of many worlds; ``seed`` itself for the first."""
    return seed + (number << 32)


def scramble(*parts: int) -> int:
    """A 64-bit start value from any integers; neighbouring seeds give unrelated streams (splitmix64)."""
    value = 0
    for part in parts:
        value = mixed(value ^ part)
    return value


def mixed(value: int) -> int:
    """The same from a single integer, quicker: every imagined match needs one."""
    value = value + 0x9E3779B97F4A7C15 & _MASK
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _MASK
    return value ^ value >> 31


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
    factors, addends, end, even, fold, odd, weights, unpack = _leaps(last)
    numbers = rng * factors + addends
    stream.rng = numbers >> end & _MASK
    numbers = numbers >> _SPARE & even | numbers >> fold & odd
    products = 0
    for power, lanes in enumerate(weights):
        products += (numbers & lanes) << power
    for other in unpack(products.to_bytes(8 * last, "little")):
        items[last], items[other] = items[other], items[last]
        last -= 1


_SPARE = 16  # so many of the lowest bits make room above for the product, which ends 16 bits below the top of its 64
_USED, _NONE = (0x7FFFFFFF << 33 - _SPARE).to_bytes(8, "little"), bytes(8)  # the bits that ``below`` uses
_Leaps: TypeAlias = tuple[int, int, int, int, int, int, Sequence[int], Callable[[bytes], tuple[int, ...]]]


@lru_cache(maxsize=1 << 9)
def _leaps(count: int) -> _Leaps:
    """What makes the next ``count`` numbers of a stream at once, below ``count + 1``, ``count`` ... 2.

    ``rng`` times ``factors``, plus ``addends``, gives them all, each in 128 bits of its own: first every other one, then those
    between; the last begins at the bit ``end``. Of each the ``even`` or ``odd`` bits are kept, the second half in a ``fold`` with
    the first, so that they lie in order in 64 bits each. They are multiplied by their limits bit by bit: by the power of two of
    every one of the ``weights`` that has it. Unpacking divides them.
    """
    factor, addend = 1, 0
    factors, addends = [], []
    for _ in range(count):
        factor, addend = factor * _STEP & _MASK, addend * _STEP + _ADD & _MASK
        factors.append(factor.to_bytes(16, "little"))
        addends.append(addend.to_bytes(16, "little"))
    half = (count + 1) // 2
    end = 128 * ((half if count % 2 else count) - 1)
    even, odd = _side_by_side([_USED, _NONE] * half), _side_by_side([_NONE, _USED] * (count // 2))
    weights = [
        _side_by_side([_USED if limit >> bit & 1 else _NONE for limit in range(count + 1, 1, -1)])
        for bit in range((count + 1).bit_length())
    ]
    unpack = Struct("<" + "6xH" * count).unpack
    first, second = _side_by_side(factors[::2] + factors[1::2]), _side_by_side(addends[::2] + addends[1::2])
    return first, second, end, even, 128 * half - 64 + _SPARE, odd, weights, unpack


def _side_by_side(numbers: Iterable[bytes]) -> int:
    """These numbers in one, the first lowest."""
    return int.from_bytes(b"".join(numbers), "little")

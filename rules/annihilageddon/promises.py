"""What effects promise, in numbers: for those who weigh a card without playing it.

The words of which cards are made say it themselves (``power(2)`` promises 2 Power); an effect written for a single card says
it with ``promises``. What happens only under some condition counts for a part, and a number that is counted during play for
what it is likely to be.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Self, TypeVar
from weakref import WeakKeyDictionary

PERHAPS, SELDOM = 0.5, 0.15  # of what happens only if something holds, or only if an Attack kills

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Promise:
    """Power, cards drawn, ``damage`` to each victim (``wide``: to several foes), healing.

    ``destroys``: cards may be destroyed; ``limp``: a foe gains a Limp Wand.
    """

    power: float = 0.0
    draws: float = 0.0
    damage: float = 0.0
    healing: float = 0.0
    wide: bool = False
    destroys: bool = False
    limp: bool = False

    def __add__(self, other: Self) -> "Promise":
        return Promise(
            self.power + other.power,
            self.draws + other.draws,
            self.damage + other.damage,
            self.healing + other.healing,
            self.wide or other.wide,
            self.destroys or other.destroys,
            self.limp or other.limp,
        )

    def __mul__(self, part: float) -> "Promise":
        power, draws, damage, healing = self.power, self.draws, self.damage, self.healing
        return Promise(part * power, part * draws, part * damage, part * healing, self.wide, self.destroys, self.limp)


NOTHING = Promise()
_MADE: WeakKeyDictionary[object, Promise] = WeakKeyDictionary()


def promising(effect: F, promise: Promise) -> F:
    """The effect, hit or Defense, which promises that."""
    _MADE[effect] = promise
    return effect


def promises(
    *, power: float = 0, draws: float = 0, damage: float = 0, healing: float = 0, destroys: bool = False
) -> Callable[[F], F]:
    """Says of the function below what it promises."""
    return lambda effect: promising(effect, Promise(power, draws, damage, healing, destroys=destroys))


def promised(*effects: object) -> Promise:
    """What these promise together; what promises nothing, and None, counts for nothing."""
    return reduce(add, [_MADE[effect] for effect in effects if effect in _MADE], NOTHING)


def counted(amount: object) -> float:
    """A number, or what one that is counted during play is likely to be: one for something of which there may be none."""
    return float(amount) if isinstance(amount, int) else PERHAPS

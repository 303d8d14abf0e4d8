"""Motion over time: tweens of node attributes, and sequences of them.

Times are milliseconds at normal speed. The animator (``game.core.animator``) multiplies them by the player's speed factor;
with factor 0 everything is finished at the next `advance`. Nothing here reads a clock: the caller says how much time passed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping

from game.core.theme import DEAL_CAP, DEAL_STAGGER, REDUCED, SHAKE

Easing = Callable[[float], float]
MOTION = frozenset({"x", "y", "rotation", "scale", "scale_x", "w", "h", "nudge_x", "nudge_y"})
FOREVER = math.inf


def linear(t: float) -> float:
    """Constant speed."""
    return t


def ease_out_cubic(t: float) -> float:
    """Starts fast, ends slowly."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends (cubic)."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_out_back(t: float) -> float:
    """Overshoots a little and comes back."""
    overshoot = 1.2
    back = t - 1
    return 1 + (overshoot + 1) * back**3 + overshoot * back**2


def spring(t: float) -> float:
    """A damped spring: overshoots, swings twice, comes to rest."""
    return 1 - math.exp(-6.5 * t) * math.cos(3.2 * math.pi * t) * (1 - t) if t < 1 else 1.0


def cosine(t: float) -> float:
    """Half a cosine wave: the turning of a card."""
    return (1 - math.cos(math.pi * t)) / 2


class Action:
    """Something that takes time."""

    def advance(self, ms: float, reduced: bool) -> float | None:
        """Let `ms` pass (infinite: finish now). Returns the time left over once done, None while still going on."""
        raise NotImplementedError

    def tweens(self) -> Iterator[Tween]:
        """The tweens running in it now."""
        return iter(())


class Tween(Action):
    """Moves attributes of one target from what they are when it begins to the values given, which they then equal.

    ``arc`` lifts the way by that many pixels in the middle (needs "y" in `to`). ``start`` sets values at the beginning.
    Under reduced motion positions jump and fades take at most 80 ms.
    """

    def __init__(
        self,
        target: object,
        to: Mapping[str, float],
        ms: float,
        easing: Easing = ease_out_cubic,
        delay: float = 0.0,
        on_done: Callable[[], object] | None = None,
        arc: float = 0.0,
        start: Mapping[str, float] | None = None,
    ) -> None:
        self.target = target
        self.to = dict(to)
        self.ms = ms
        self.easing = easing
        self.on_done = on_done
        self.arc = arc
        self.start = dict(start or {})
        self.begun = False
        self._wait = delay
        self._time = 0.0
        self._from: dict[str, float] = {}

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        if self._wait > ms:
            self._wait -= ms
            return None
        ms -= self._wait
        self._wait = 0.0
        if not self.begun:
            self._begin(reduced)
        self._time += ms
        if self._time >= self.ms:
            self._finish()
            return self._time - self.ms
        self._set(self._time / self.ms)
        return None

    def release(self, names: Iterable[str]) -> None:
        """Leave the attributes `names` to another tween."""
        for name in names:
            self.to.pop(name, None)

    def tweens(self) -> Iterator[Tween]:
        """See Action."""
        yield self

    def _begin(self, reduced: bool) -> None:
        self.begun = True
        for name, value in self.start.items():
            setattr(self.target, name, value)
        if reduced:
            self.ms = min(self.ms, REDUCED) if any(name not in MOTION for name in self.to) else 0.0
            self.arc = 0.0
            for name in MOTION.intersection(self.to):
                setattr(self.target, name, self.to[name])
        self._from = {name: getattr(self.target, name) for name in self.to}

    def _set(self, share: float) -> None:
        eased = self.easing(share)
        for name, end in self.to.items():
            begin = self._from[name]
            value = begin + (end - begin) * eased
            if name == "y" and self.arc:
                value -= self.arc * 4 * share * (1 - share)
            setattr(self.target, name, value)

    def _finish(self) -> None:
        for name, end in self.to.items():
            setattr(self.target, name, end)
        if self.on_done is not None:
            self.on_done()


class Wait(Action):
    """Lets time pass. Kept under reduced motion."""

    def __init__(self, ms: float) -> None:
        self._left = ms

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        self._left -= ms
        return None if self._left > 0 else -self._left


class Call(Action):
    """Calls a function; takes no time."""

    def __init__(self, function: Callable[[], object]) -> None:
        self._function = function

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        self._function()
        return ms


class Begin(Action):
    """An action that is only made when its turn comes; None: nothing that takes time."""

    def __init__(self, make: Callable[[], Action | None]) -> None:
        self._make = make
        self._made: Action | None = None
        self._begun = False

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        if not self._begun:
            self._begun = True
            self._made = self._make()
        return ms if self._made is None else self._made.advance(ms, reduced)

    def tweens(self) -> Iterator[Tween]:
        """See Action."""
        return iter(()) if self._made is None else self._made.tweens()


class Sequence(Action):
    """Actions one after another."""

    def __init__(self, *actions: Action) -> None:
        self._waiting = list(actions)

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        while self._waiting:
            left = self._waiting[0].advance(ms, reduced)
            if left is None:
                return None
            self._waiting.pop(0)
            ms = left
        return ms

    def tweens(self) -> Iterator[Tween]:
        """See Action."""
        if self._waiting:
            yield from self._waiting[0].tweens()


class Parallel(Action):
    """Actions at the same time; done when the last one is."""

    def __init__(self, *actions: Action) -> None:
        self._running = list(actions)

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        still: list[Action] = []
        left_over = ms
        for action in self._running:
            left = action.advance(ms, reduced)
            if left is None:
                still.append(action)
            else:
                left_over = min(left_over, left)
        self._running = still
        return None if still else left_over

    def tweens(self) -> Iterator[Tween]:
        """See Action."""
        for action in self._running:
            yield from action.tweens()


def stagger(actions: Iterable[Action], ms: float = DEAL_STAGGER, cap: float = DEAL_CAP) -> Parallel:
    """The actions begun `ms` apart, closer when the last would otherwise begin later than `cap`."""
    items = list(actions)
    gap = min(ms, cap / max(1, len(items) - 1))
    return Parallel(*(Sequence(Wait(gap * index), action) for index, action in enumerate(items)))


class Shake(Action):
    """Displaces two attributes by up to `pixels`, dying away, and leaves them as they were. Nothing under reduced motion."""

    def __init__(self, target: object, pixels: float, ms: float = SHAKE, names: tuple[str, str] = ("x", "y")) -> None:
        self.target = target
        self.pixels = pixels
        self.ms = ms
        self.names = names
        self._time = 0.0
        self._origin: tuple[float, ...] | None = None

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        if self._origin is None:
            self._origin = tuple(getattr(self.target, name) for name in self.names)
        self._time += ms
        if reduced or self._time >= self.ms:
            self._move(self._origin, 0.0, 0.0)
            return max(0.0, self._time - self.ms)
        strength = self.pixels * (1 - self._time / self.ms) ** 2
        dx = strength * math.sin(self._time * 0.16 + 1.2)
        self._move(self._origin, dx, strength * 0.7 * math.cos(self._time * 0.21))
        return None

    def _move(self, origin: tuple[float, ...], dx: float, dy: float) -> None:
        for name, old, aside in zip(self.names, origin, (dx, dy), strict=True):
            setattr(self.target, name, old + aside)


class Count(Action):
    """Counts an attribute that holds a whole number up or down to ``to``; it is set only when it changes.

    Under reduced motion it jumps.
    """

    def __init__(self, target: object, name: str, to: int, ms: float) -> None:
        self.target, self.name, self.to, self.ms = target, name, to, ms
        self._time = 0.0
        self._begin: int | None = None

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        if self._begin is None:
            self._begin = round(getattr(self.target, self.name))
        self._time += ms
        if reduced or self._time >= self.ms:
            setattr(self.target, self.name, self.to)
            return max(0.0, self._time - self.ms) if ms < FOREVER else ms
        value = round(self._begin + (self.to - self._begin) * self._time / self.ms)
        if value != getattr(self.target, self.name):
            setattr(self.target, self.name, value)
        return None

"""Particles of one kind, as data. Where each is at any moment is worked out from its start, so that any moment can be drawn."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from game.core.paint import mix
from game.core.theme import Colour

Points = tuple[tuple[float, float], ...]
Place = tuple[float, float]
Way = Callable[[float], Place]
"""Where something is after so many milliseconds, in window pixels."""
STEPS, TURNS = 8, 12
"""How many looks a particle has over its life, and how many angles: nothing is scaled or turned while it is shown."""

FADE: Points = ((0, 1), (0.5, 0.8), (1, 0))
POP: Points = ((0, 0.5), (0.15, 1), (0.6, 0.8), (1, 0))
GROW: Points = ((0, 0.4), (0.5, 1), (1, 0.5))
LATE: Points = ((0, 0.8), (0.7, 1), (1, 0.1))
SWELL: Points = ((0, 0.25), (1, 1))
STRIKE: Points = ((0, 0.85), (0.25, 1), (0.7, 0.7), (1, 0.15))


@dataclass(frozen=True)
class Emitter:
    """Particles of one kind. Times are milliseconds, lengths design units.

    ``sprite`` is a picture of assets/art/sparks, ``glow`` a light without an edge; ``width`` is how large it is, ``size`` a
    curve over the life of the particle by which that is multiplied, ``tones`` its colours over its life. ``add``: it lights up
    what lies below. Particles start within ``span`` milliseconds, at most ``radius`` from the middle and within ``box``, at
    ``speed`` into any direction; ``inward``: from ``radius`` to the middle.
    ``drag`` slows them, ``gravity`` pulls them down, ``lift`` is a speed upwards. ``spin`` is in degrees a second; ``along``:
    they point where they fly. ``fading``: they grow transparent. ``rim``: they start on the edge of ``box`` and fly away from it.
    """

    sprite: str
    count: int
    width: float
    tones: tuple[Colour, ...]
    life: tuple[float, float] = (200, 300)
    speed: tuple[float, float] = (0, 0)
    size: Points = POP
    add: bool = False
    drag: float = 3
    gravity: float = 0
    lift: float = 0
    spin: float = 0
    along: bool = False
    span: float = 0
    radius: float = 0
    inward: bool = False
    fading: bool = False
    box: Place = (0, 0)
    rim: bool = False

    @property
    def lasts(self) -> float:
        """Milliseconds until the last particle is gone."""
        return self.span + self.life[1]

    @property
    def turns(self) -> int:
        """In how many angles it is drawn."""
        return TURNS if self.spin or self.along else 1

    def tone(self, step: int) -> Colour:
        """The colour in a step of its life."""
        return ramp(self.tones, (step + 0.5) / STEPS)

    def opacity(self, step: int) -> float:
        """How much of it is seen in a step of its life."""
        return min(1.0, 1.6 * (1 - (step + 0.5) / STEPS)) if self.fading else 1.0

    def scale(self, step: int) -> float:
        """The factor on its width in a step of its life."""
        return curve(self.size, (step + 0.5) / STEPS)


@dataclass(frozen=True, slots=True)
class Particle:
    """One particle: when it starts, how long it lives, where from, how fast (pixels a second), its angle and spin in turns."""

    begin: float
    rate: float
    x: float
    y: float
    vx: float
    vy: float
    turn: int
    spin: float


def curve(points: Points, at: float) -> float:
    """The value of a curve of straight pieces."""
    for (left, low), (right, high) in pairwise(points):
        if at <= right:
            return low + (high - low) * (at - left) / max(1e-6, right - left)
    return points[-1][1]


def ramp(tones: tuple[Colour, ...], at: float) -> Colour:
    """A colour between those given."""
    last = len(tones) - 1
    if not last:
        return tones[0]
    index = min(last - 1, int(at * last))
    return mix(tones[index], tones[index + 1], at * last - index)


@lru_cache(256)
def spawn(emitter: Emitter, count: int, seed: int, factor: float) -> tuple[Particle, ...]:
    """The particles of an emitter; ``factor`` is window pixels per design unit."""
    chance = random.Random(seed)
    return tuple(_particle(emitter, index, count, chance, factor) for index in range(count))


def _start(emitter: Emitter, angle: float, chance: random.Random) -> Place:
    """Where a particle starts that flies at an angle (radians), from the middle, in design units."""
    width, height = emitter.box
    if emitter.rim:
        far = min(width / 2 / max(1e-6, abs(math.cos(angle))), height / 2 / max(1e-6, abs(math.sin(angle))))
        return math.cos(angle) * far, math.sin(angle) * far
    away = emitter.radius * (1 if emitter.inward else chance.uniform(0.25, 1.3))
    x = math.cos(angle) * away + (chance.random() - 0.5) * width
    return x, math.sin(angle) * away + (chance.random() - 0.5) * height


def _particle(emitter: Emitter, index: int, count: int, chance: random.Random, factor: float) -> Particle:
    angle = (index + chance.random() * 0.9) / count * math.tau
    speed = chance.uniform(*emitter.speed) * factor * (-1 if emitter.inward else 1)
    x, y = _start(emitter, angle, chance)
    x, y = x * factor, y * factor
    vx, vy = math.cos(angle) * speed, math.sin(angle) * speed - emitter.lift * factor
    turn = chance.randrange(TURNS)
    if emitter.along:
        turn = round(math.degrees(math.atan2(vy, vx)) / 360 * TURNS) % TURNS
    spin = emitter.spin * TURNS / 360_000 * (1 if chance.random() < 0.5 else -1)
    begin = emitter.span * (index + chance.random() * 0.6) / count if emitter.span else 0.0
    return Particle(begin, 1 / chance.uniform(*emitter.life), x, y, vx, vy, turn, spin)

"""A throw worked out ahead: where every die is at every moment until all lie still, and where they knock.

The dice slide, spin and bounce as pymunk bodies seen from above. How they turn follows from their way: the end is known (flat,
with the wanted face on top), so the rolling is worked out backwards from there, and every throw ends as the rules say.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.dice.cube import Orientation, lying, rolled, twisted
from rules.core.randomness import Stream, below

STEP = 1 / 240
EVERY = 2  # steps from one moment to the next
RATE = 1 / (STEP * EVERY)
"""Moments per second."""
LONGEST = 1.8  # seconds until the last die is stopped by force
FRICTION = 7.0  # sides of a die lost every second, per second
TURNING = 0.32
FASTEST, GENTLE = 34.0, 16.0  # sides of a die per second
KNOCK = 3.0  # a change of speed (sides per second) that can be heard
AIR = 0.45  # seconds in which a thrown die still hops
STILL = 0.35

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Moment:
    """One die at one moment: its centre and height above the floor in pixels, and how it is turned."""

    x: float
    y: float
    height: float
    turned: Orientation


@dataclass(frozen=True, slots=True)
class Knock:
    """Something that is heard: when (a moment's number), how hard (0 to 1), and whether die hit die."""

    moment: int
    strength: float
    dice: bool


@dataclass(frozen=True, slots=True)
class Throw:
    """``ways`` has the moments of each die, all equally many; ``knocks`` in order of time."""

    ways: tuple[tuple[Moment, ...], ...]
    knocks: tuple[Knock, ...]

    @property
    def length(self) -> int:
        """How many moments it lasts."""
        return len(self.ways[0]) if self.ways else 0


def simulate(
    faces: Sequence[int],
    side: float,
    room: tuple[float, float],
    starts: Sequence[Place],
    velocity: Place | None,
    seed: int,
) -> Throw:
    """The throw of as many dice as there are ``faces``, each of which ends on top.

    ``side`` is that of a die and ``room`` the width and height of the tray in pixels, its middle at (0, 0). ``starts`` are the
    places where the dice are let go, ``velocity`` how fast, in pixels per second (None: by themselves). The same arguments
    give the same throw.
    """
    import pymunk

    stream = Stream(seed)
    space = pymunk.Space()
    space.iterations = 10
    _rails(space, room)
    bodies = []
    for start in starts:
        body = _body(space, side, _inside(start, side, room))
        body.velocity = _speed(stream, side, velocity, body.position, room)
        body.angular_velocity = _spread(stream) * 14.0
        bodies.append(body)
    poses: list[list[tuple[float, float, float]]] = [[_pose(body)] for body in bodies]
    knocks: list[Knock] = []
    steps, most = 0, round(LONGEST / STEP)
    while steps < most and (steps < EVERY or any(_moves(body, side) for body in bodies)):
        before = [body.velocity for body in bodies]
        space.step(STEP)
        steps += 1
        _listen(bodies, before, side, steps // EVERY, knocks)
        if steps % EVERY == 0:
            for body, way in zip(bodies, poses, strict=True):
                way.append(_pose(body))
    hops = [0.35 + 0.5 * _share(stream) for _ in bodies]
    ways = [_turned(way, face, side, hop) for way, face, hop in zip(poses, faces, hops, strict=True)]
    return Throw(tuple(ways), tuple(knocks))


def resting_places(count: int, side: float, room: tuple[float, float]) -> list[Place]:
    """Where dice lie before they are thrown: side by side in the middle of the tray's lower part, in rows of five."""
    places = []
    for number in range(count):
        row, column = divmod(number, 5)
        wide = min(5, count - row * 5)
        places.append(((column - (wide - 1) / 2) * side * 1.35, room[1] / 2 - side * (0.95 + row * 1.3)))
    return places


def scattered_places(count: int, side: float, room: tuple[float, float], seed: int) -> list[Place]:
    """Where dice come in that nobody holds: along the upper rail, beginning at one side."""
    left = Stream(seed + 1)
    sign = -1 if below(left, 2) else 1
    return [
        (sign * (room[0] / 2 - side * (0.8 + 1.2 * (number % 5))), -room[1] / 2 + side * (0.8 + 1.2 * (number // 5)))
        for number in range(count)
    ]


# -- bodies ----------------------------------------------------------------------------------------------------------


def _body(space: pymunk.Space, side: float, place: Place) -> pymunk.Body:  # type: ignore[name-defined]  # noqa: F821
    import pymunk

    body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (side, side)))
    body.position = place
    shape = pymunk.Poly.create_box(body, (side * 0.94, side * 0.94), radius=side * 0.04)
    shape.elasticity, shape.friction = 0.55, 0.5
    ground = space.static_body
    slide = pymunk.PivotJoint(ground, body, (0, 0), (0, 0))
    slide.max_bias, slide.max_force = 0.0, FRICTION * side
    turn = pymunk.GearJoint(ground, body, 0.0, 1.0)
    turn.max_bias, turn.max_force = 0.0, FRICTION * side * side * TURNING
    space.add(body, shape, slide, turn)
    return body


def _rails(space: pymunk.Space, room: tuple[float, float]) -> None:  # type: ignore[name-defined]  # noqa: F821
    import pymunk

    x, y, thick = room[0] / 2, room[1] / 2, 40
    corners = ((-x - thick, -y - thick), (x + thick, -y - thick), (x + thick, y + thick), (-x - thick, y + thick))
    for begin, end in zip(corners, corners[1:] + corners[:1], strict=True):
        rail = pymunk.Segment(space.static_body, begin, end, thick)
        rail.elasticity, rail.friction = 0.6, 0.4
        space.add(rail)


def _inside(place: Place, side: float, room: tuple[float, float]) -> Place:
    x, y = room[0] / 2 - side * 0.75, room[1] / 2 - side * 0.75
    return max(-x, min(x, place[0])), max(-y, min(y, place[1]))


def _share(stream: Stream) -> float:
    return below(stream, 1 << 20) / (1 << 20)


def _spread(stream: Stream) -> float:
    return 2 * _share(stream) - 1


def _speed(stream: Stream, side: float, velocity: Place | None, place: Place, room: tuple[float, float]) -> Place:
    """The speed a die begins with: the hand's, or across the tray, never too slow to roll or too fast to follow."""
    if velocity is None or math.hypot(*velocity) < side:
        across = (-place[0] + room[0] * 0.3 * _spread(stream), -place[1] - room[1] * 0.35 * (1 if place[1] > 0 else -1))
        length = math.hypot(*across) or 1.0
        pace = side * GENTLE * (1 + 0.5 * _share(stream))
        return across[0] / length * pace, across[1] / length * pace
    pace = math.hypot(*velocity)
    wanted = max(side * GENTLE * 0.6, min(side * FASTEST, pace)) * (0.9 + 0.2 * _share(stream))
    angle = math.atan2(velocity[1], velocity[0]) + 0.16 * _spread(stream)
    return math.cos(angle) * wanted, math.sin(angle) * wanted


def _pose(body: pymunk.Body) -> tuple[float, float, float]:  # type: ignore[name-defined]  # noqa: F821
    return body.position.x, body.position.y, body.angle


def _moves(body: pymunk.Body, side: float) -> bool:  # type: ignore[name-defined]  # noqa: F821
    return bool(body.velocity.length > STILL * side or abs(body.angular_velocity) > 0.6)


def _listen(bodies: list, before: list, side: float, moment: int, knocks: list[Knock]) -> None:  # type: ignore[type-arg]
    """Sudden changes of speed are knocks; two dice that change at once hit each other."""
    hit = [
        change
        for body, old in zip(bodies, before, strict=True)
        if (change := (body.velocity - old).length / side) > KNOCK
    ]
    if hit:
        knocks.append(Knock(moment, min(1.0, max(hit) / FASTEST), len(hit) > 1))


# -- turning ---------------------------------------------------------------------------------------------------------


def _turned(way: list[tuple[float, float, float]], face: int, side: float, hop: float) -> tuple[Moment, ...]:
    """The orientation at every moment, from the last back to the first, and the height of the hop at the beginning."""
    turned = lying(face, way[-1][2])
    found = [turned]
    for (x, y, yaw), (later_x, later_y, later_yaw) in zip(way[-2::-1], way[:0:-1], strict=True):
        turned = twisted(rolled(turned, x - later_x, y - later_y, side / 2), yaw - later_yaw)
        found.append(turned)
    found.reverse()
    moments = []
    for number, ((x, y, _), orientation) in enumerate(zip(way, found, strict=True)):
        moments.append(Moment(x, y, _height(number / RATE, side * hop), orientation))
    return tuple(moments)


def _height(time: float, hop: float) -> float:
    """Two hops, the second a third as high."""
    if time < AIR * 0.65:
        share = time / (AIR * 0.65)
        return hop * 4 * share * (1 - share)
    share = (time - AIR * 0.65) / (AIR * 0.35)
    return hop * 0.3 * 4 * share * (1 - share) if share < 1 else 0.0

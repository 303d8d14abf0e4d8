"""A throw worked out ahead: where every die is in every frame until all lie still, and where they knock.

The dice slide, spin and bounce as pymunk bodies seen from above. How they turn follows from their way: the end is known (flat,
with the wanted face on top), so the rolling is worked out backwards from there, and every throw ends as the rules say.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.dice.cube import Orientation, lying, rolled, twisted
from rules.core.randomness import Stream, below

if TYPE_CHECKING:
    import pymunk

STEP = 1 / 240
EVERY = 2  # steps from one frame to the next
RATE = 1 / (STEP * EVERY)
"""Frames per second."""
LONGEST = 1.7  # seconds until the last die is stopped by force
LEAST = 0.5  # seconds that every throw lasts, so that all hops are over
BRAKE, BRAKING = 0.95, 3.0  # after so many seconds the felt takes so many times as much speed
FRICTION = 5.0  # sides of a die lost every second, per second
TURNING = 0.55
FASTEST, GENTLE = 34.0, 19.0  # sides of a die per second
KNOCK = 3.0  # a change of speed (sides per second) that can be heard
STILL = 0.35
TUMBLES = (0.7, 1.5)  # sides of a die per second: slower it only slides, faster it tumbles over its edges
HAND = 0.16  # seconds in which a die flies from the hand to where it touches down
APART = 0.03  # seconds: knocks closer together are heard as one
LANDING = 0.22  # how hard a die that falls on the felt knocks, at most

Place = tuple[float, float]
Pose = tuple[float, float, float]
"""Where a die is and how far it is turned about the upright axis."""


@dataclass(frozen=True, slots=True)
class Placement:
    """One die in one frame: its centre and height above the floor in pixels, and how it is turned."""

    x: float
    y: float
    height: float
    turned: Orientation


@dataclass(frozen=True, slots=True)
class Knock:
    """Something that is heard: when (the number of a frame), how hard (0 to 1), and whether die hit die."""

    frame: int
    strength: float
    dice: bool


@dataclass(frozen=True, slots=True)
class Throw:
    """``ways`` has the frames of each die, all equally many; ``knocks`` in order of time."""

    ways: tuple[tuple[Placement, ...], ...]
    knocks: tuple[Knock, ...]

    @property
    def length(self) -> int:
        """How many frames it lasts."""
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
    touching = _touching_down(starts, side, room)
    for place in touching:
        body = _body(space, side, place)
        body.velocity = _speed(stream, side, velocity, body.position, room, 0.12 + 0.05 * len(starts))
        body.angular_velocity = _spread(stream) * 14.0
        bodies.append(body)
    poses, knocks = _run(space, bodies, side)
    ways = []
    for way, face, start in zip(poses, faces, starts, strict=True):
        hop = _Hop(side * (0.25 + 0.35 * _share(stream)), 0.2 + 0.1 * _share(stream))
        knocks.extend(Knock(round(time * RATE), LANDING * hard, False) for time, hard in hop.landings())
        ways.append(_frames(way, face, side, hop, start))
    return Throw(tuple(ways), _merged(knocks))


def _run(space: pymunk.Space, bodies: list[pymunk.Body], side: float) -> tuple[list[list[Pose]], list[Knock]]:
    """Let the dice roll until they lie still: where each was in every frame, and what could be heard."""
    poses: list[list[Pose]] = [[_pose(body)] for body in bodies]
    knocks: list[Knock] = []
    speeds = [body.velocity for body in bodies]
    steps, most = 0, round(LONGEST / STEP)
    while steps < most and (steps * STEP < LEAST or any(_moves(body, side) for body in bodies)):
        space.step(STEP)
        steps += 1
        before, speeds = speeds, [body.velocity for body in bodies]
        if steps == round(BRAKE / STEP):
            _brake(space)
        _listen(speeds, before, side, steps // EVERY, knocks)
        if steps % EVERY == 0:
            for body, way in zip(bodies, poses, strict=True):
                way.append(_pose(body))
    return poses, knocks


def resting_places(count: int, side: float, room: tuple[float, float]) -> list[Place]:
    """Where dice lie before they are thrown: side by side in the middle of the tray's lower part, in rows of five."""
    places = []
    for number in range(count):
        row, column = divmod(number, 5)
        wide = min(5, count - row * 5)
        places.append(((column - (wide - 1) / 2) * side * 1.42, room[1] / 2 - side * (0.8 + row * 1.35)))
    return places


def scattered_places(count: int, side: float, room: tuple[float, float], seed: int) -> list[Place]:
    """Where dice come in that nobody holds: along the upper rail, beginning at one side."""
    sign = -1 if below(Stream(seed + 1), 2) else 1
    return [
        (sign * (room[0] / 2 - side * (0.8 + 1.2 * (number % 5))), -room[1] / 2 + side * (0.8 + 1.2 * (number // 5)))
        for number in range(count)
    ]


# -- bodies ----------------------------------------------------------------------------------------------------------


def _body(space: pymunk.Space, side: float, place: Place) -> pymunk.Body:
    import pymunk

    body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (side, side)))
    body.position = place
    shape = pymunk.Poly.create_box(body, (side * 0.94, side * 0.94), radius=side * 0.04)
    shape.elasticity, shape.friction = 0.6, 0.45
    ground = space.static_body
    slide = pymunk.PivotJoint(ground, body, (0, 0), (0, 0))
    slide.max_bias, slide.max_force = 0.0, FRICTION * side
    turn = pymunk.GearJoint(ground, body, 0.0, 1.0)
    turn.max_bias, turn.max_force = 0.0, FRICTION * side * side * TURNING
    space.add(body, shape, slide, turn)
    return body


def _brake(space: pymunk.Space) -> None:
    for joint in space.constraints:
        joint.max_force *= BRAKING


def _rails(space: pymunk.Space, room: tuple[float, float]) -> None:
    import pymunk

    x, y, thick = room[0] / 2, room[1] / 2, 40
    corners = ((-x - thick, -y - thick), (x + thick, -y - thick), (x + thick, y + thick), (-x - thick, y + thick))
    for begin, end in zip(corners, corners[1:] + corners[:1], strict=True):
        rail = pymunk.Segment(space.static_body, begin, end, thick)
        rail.elasticity, rail.friction = 0.72, 0.35
        space.add(rail)


def _touching_down(starts: Sequence[Place], side: float, room: tuple[float, float]) -> list[Place]:
    """Where the dice begin to slide: where they are, but inside, and side by side when the hand holds a heap."""
    places = [_inside(start, side, room) for start in starts]
    pairs = itertools.combinations(places, 2)
    if all(math.dist(one, other) > side * 1.4 for one, other in pairs):
        return places
    gap, columns, count = side * 1.06, min(5, len(places)), len(places)
    rows = -(-count // columns)
    x = sum(place[0] for place in places) / count
    y = sum(place[1] for place in places) / count
    reach_x = max(0.0, room[0] / 2 - side * 0.55 - gap * (columns - 1) / 2)
    reach_y = max(0.0, room[1] / 2 - side * 0.55 - gap * (rows - 1) / 2)
    x, y = max(-reach_x, min(reach_x, x)), max(-reach_y, min(reach_y, y))
    return [
        (x + (number % columns - (columns - 1) / 2) * gap, y + (number // columns - (rows - 1) / 2) * gap)
        for number in range(count)
    ]


def _inside(place: Place, side: float, room: tuple[float, float]) -> Place:
    x, y = room[0] / 2 - side * 0.75, room[1] / 2 - side * 0.75
    return max(-x, min(x, place[0])), max(-y, min(y, place[1]))


def _share(stream: Stream) -> float:
    return below(stream, 1 << 20) / (1 << 20)


def _spread(stream: Stream) -> float:
    return 2 * _share(stream) - 1


def _speed(
    stream: Stream, side: float, velocity: Place | None, place: Place, room: tuple[float, float], spread: float
) -> Place:
    """The speed a die begins with: the hand's, or across the tray, never too slow to roll or too fast to follow.

    ``spread``: by how much (in radians, and as a share of the speed) dice of one throw differ.
    """
    if velocity is None or math.hypot(*velocity) < side:
        across = (-place[0] + room[0] * 0.3 * _spread(stream), -place[1] - room[1] * 0.35 * (1 if place[1] > 0 else -1))
        length = math.hypot(*across) or 1.0
        pace = side * GENTLE * (1 + 0.5 * _share(stream))
        return across[0] / length * pace, across[1] / length * pace
    pace = math.hypot(*velocity)
    wanted = max(side * GENTLE * 0.6, min(side * FASTEST, pace)) * (1 + spread * _spread(stream))
    angle = math.atan2(velocity[1], velocity[0]) + spread * _spread(stream)
    return math.cos(angle) * wanted, math.sin(angle) * wanted


def _pose(body: pymunk.Body) -> Pose:
    x, y = body.position
    return x, y, body.angle


def _moves(body: pymunk.Body, side: float) -> bool:
    return bool(body.velocity.length > STILL * side or abs(body.angular_velocity) > 0.6)


def _listen(
    speeds: list[pymunk.Vec2d], before: list[pymunk.Vec2d], side: float, frame: int, knocks: list[Knock]
) -> None:
    """Sudden changes of speed are knocks; two dice that change at once hit each other."""
    changes = [(speed - old).length / side for speed, old in zip(speeds, before, strict=True)]
    hit = [change for change in changes if change > KNOCK]
    if hit:
        knocks.append(Knock(frame, min(1.0, max(hit) / FASTEST), len(hit) > 1))


def _merged(knocks: list[Knock]) -> tuple[Knock, ...]:
    """In order of time; of those that sound alike and come at once the loudest is left."""
    found: list[Knock] = []
    for knock in sorted(knocks, key=lambda knock: knock.frame):
        before = next((number for number in range(len(found) - 1, -1, -1) if found[number].dice == knock.dice), None)
        if before is None or knock.frame - found[before].frame > APART * RATE:
            found.append(knock)
        elif knock.strength > found[before].strength:
            found[before] = Knock(found[before].frame, knock.strength, knock.dice)
    return tuple(found)


# -- turning ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Hop:
    """Two hops of a die out of the hand: how high the first is in pixels and how many seconds it takes."""

    high: float
    time: float

    def height(self, time: float) -> float:
        """Above the floor; the second hop is a third as high and takes half the time."""
        if time < self.time:
            share = time / self.time
            return self.high * 4 * share * (1 - share)
        share = (time - self.time) / (self.time * 0.5)
        return self.high * 0.33 * 4 * share * (1 - share) if share < 1 else 0.0

    def landings(self) -> tuple[tuple[float, float], ...]:
        """When it touches the floor, and how hard."""
        return ((self.time, 1.0), (self.time * 1.5, 0.45))


def _frames(way: list[Pose], face: int, side: float, hop: _Hop, start: Place) -> tuple[Placement, ...]:
    """What the physics found, with the die turning and hopping, and flying in from ``start``."""
    off_x, off_y = start[0] - way[0][0], start[1] - way[0][1]
    frames = []
    for number, ((x, y, _), turned) in enumerate(zip(way, _turning(way, face, side), strict=True)):
        time = number / RATE
        left = max(0.0, 1 - time / HAND) ** 2
        height = hop.height(time) + _propped(turned, side)
        frames.append(Placement(x + off_x * left, y + off_y * left, height, turned))
    return tuple(frames)


def _turning(way: list[Pose], face: int, side: float) -> list[Orientation]:
    """The orientation in every frame, worked out from the last back to the first: the die ends flat with ``face`` on top."""
    turned = lying(face, way[-1][2])
    found = [turned]
    slow, fast = TUMBLES
    for (x, y, yaw), (later_x, later_y, later_yaw) in zip(way[-2::-1], way[:0:-1], strict=True):
        dx, dy = x - later_x, y - later_y
        pace = math.hypot(dx, dy) * RATE / side
        share = max(0.0, min(1.0, (pace - slow) / (fast - slow)))
        turned = twisted(rolled(turned, dx * share, dy * share, side / 2), yaw - later_yaw)
        found.append(turned)
    found.reverse()
    return found


def _propped(turned: Orientation, side: float) -> float:
    """How much higher than when lying flat the middle of a die is that stands on an edge or a corner."""
    return max(0.0, sum(abs(axis[2]) for axis in turned) - 1) * side / 2 * 0.8

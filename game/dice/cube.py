"""The turning of a cube. No pixels here.

World axes: x to the right, y towards the player (down the screen), z up. An orientation is the images of the body's three
axes in the world. Faces are numbered 0 to 5 so that 5 - n lies opposite of n.
"""

from __future__ import annotations

import math

Vector = tuple[float, float, float]
Orientation = tuple[Vector, Vector, Vector]

NORMALS: tuple[Vector, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, -1), (0, -1, 0), (-1, 0, 0))
"""The outward normal of each face in body axes."""
UPS: tuple[Vector, ...] = ((0, 1, 0), (0, 0, 1), (1, 0, 0), (1, 0, 0), (0, 0, 1), (0, 1, 0))
"""The direction in each face in which its label stands upright."""


def combine(orientation: Orientation, vector: Vector) -> Vector:
    """A vector given in body axes, in world axes."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = orientation
    u, v, w = vector
    return ax * u + bx * v + cx * w, ay * u + by * v + cy * w, az * u + bz * v + cz * w


def yawed(vector: Vector, angle: float) -> Vector:
    """Turned about the upright axis, clockwise as seen from above, by an angle in radians."""
    cos, sin = math.cos(angle), math.sin(angle)
    x, y, z = vector
    return x * cos - y * sin, x * sin + y * cos, z


def rolled(orientation: Orientation, dx: float, dy: float, radius: float) -> Orientation:
    """After rolling without slip by (dx, dy) on a floor ``radius`` below the centre."""
    way = math.hypot(dx, dy)
    if way < 1e-9:
        return orientation
    ux, uy, angle = dx / way, dy / way, way / radius
    cos, sin = math.cos(angle), math.sin(angle)

    def turn(vector: Vector) -> Vector:
        x, y, z = vector
        along = x * ux + y * uy
        shift = along * (cos - 1) + z * sin
        return x + shift * ux, y + shift * uy, z * cos - along * sin

    return turn(orientation[0]), turn(orientation[1]), turn(orientation[2])


def twisted(orientation: Orientation, angle: float) -> Orientation:
    """After turning about the upright axis."""
    return yawed(orientation[0], angle), yawed(orientation[1], angle), yawed(orientation[2], angle)


def lying(face: int, yaw: float) -> Orientation:
    """Flat with ``face`` on top, edges along ``yaw``; of the four ways to lie so, the one in which the label is most upright."""
    quarter = math.pi / 2
    yaw = (yaw + quarter / 2) % quarter - quarter / 2
    up, front = UPS[face], NORMALS[face]
    side = cross(up, front)
    # The body axes (side, up, front) become right, away from the player (-y), and up.
    right, away, high = (1.0, 0.0, 0.0), (0.0, -1.0, 0.0), (0.0, 0.0, 1.0)
    columns = []
    for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        parts = (_dot(axis, side), _dot(axis, up), _dot(axis, front))
        columns.append(
            (
                right[0] * parts[0] + away[0] * parts[1] + high[0] * parts[2],
                right[1] * parts[0] + away[1] * parts[1] + high[1] * parts[2],
                right[2] * parts[0] + away[2] * parts[1] + high[2] * parts[2],
            )
        )
    return twisted((columns[0], columns[1], columns[2]), yaw)


def _dot(one: Vector, other: Vector) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def cross(one: Vector, other: Vector) -> Vector:
    """The cross product."""
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )

"""Where a node is in the window, and turning points about the origin."""

from __future__ import annotations

import math
from typing import NamedTuple


class Pose(NamedTuple):
    """Where a node is in the window: centre in pixels, degrees clockwise, horizontal and vertical factor, opacity 0-1."""

    x: float
    y: float
    rotation: float
    scale_x: float
    scale_y: float
    alpha: float


IDENTITY = Pose(0.0, 0.0, 0.0, 1.0, 1.0, 1.0)


def turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    """(x, y) turned clockwise about the origin, on a screen whose y grows downwards."""
    if not degrees:
        return x, y
    angle = math.radians(degrees)
    sine, cosine = math.sin(angle), math.cos(angle)
    return x * cosine - y * sine, x * sine + y * cosine

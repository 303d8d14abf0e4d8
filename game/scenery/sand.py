"""The ground of Wizard Arena: sand up to the wall, in it the duelling ring of stones, and what earlier duels have left."""

from __future__ import annotations

import math
import random

from game.core.svg import polygon
from game.scenery.tables import LIP, Shape
from game.scenery.vector import line, oval, path

LIGHT, DARK, STONE = "#e2b674", "#3a2210", "#7a5c40"
STONES, RAYS = 40, 12
WALL = 30.0
"""How far within the table the sand ends at both sides."""


def duelling_ground(shape: Shape, sand: str) -> str:
    """The whole ground of the duel, on sand of this colour."""
    rng = random.Random(9)
    cx, cy = shape.width / 2, shape.far + (shape.height - shape.far) * 0.48
    rx = min(shape.width * 0.37, (shape.height - shape.far) * 0.86)
    ry = rx * 0.52
    return "".join(
        (
            _pit(shape, sand),
            _rakes(shape, cx, cy, rx, ry),
            _ring(cx, cy, rx, ry),
            _star(cx, cy, rx, ry),
            _traces(shape, rng),
        )
    )


def _pit(shape: Shape, sand: str) -> str:
    """The sand in its wooden wall, in the shadow of that."""
    top, low = shape.far + LIP, shape.height + 6
    (a, b), (c, d) = shape.side(top, WALL), shape.side(low, WALL)
    whole = f"M{a:.1f} {top:.1f}H{b:.1f}L{d:.1f} {low:.1f}H{c:.1f}Z"
    parts = [path(whole, sand, 'stroke="#1c0f0a" stroke-width="5"')]
    for deep, strong in ((9.0, 0.3), (20.0, 0.2), (34.0, 0.12)):
        (e, f), (g, h) = shape.side(top + deep, WALL + deep), shape.side(low, WALL + deep)
        inner = f"M{e:.1f} {top + deep:.1f}L{g:.1f} {low:.1f}H{h:.1f}L{f:.1f} {top + deep:.1f}Z"
        parts.append(path(whole + inner, "#1c0f0a", f'fill-opacity="{strong}" fill-rule="evenodd"'))
    return "".join(parts)


def _rakes(shape: Shape, cx: float, cy: float, rx: float, ry: float) -> str:
    """Furrows of the rake around the ring and in it, each with a light edge, as far as there is sand."""
    parts = []
    for k in (0.34, 0.43, 0.52, 0.61, 1.1, 1.17, 1.24, 1.31, 1.4, 1.49, 1.58, 1.67):
        up = math.asin(min(0.999, (cy - shape.far - LIP - 3) / (ry * k)))
        across, rise = rx * k * math.cos(up), ry * k * math.sin(up)
        for tone, down in ((DARK, 0.0), (LIGHT, 2.4)):
            y = cy - rise + down
            arc = f"M{cx + across:.1f} {y:.1f}A{rx * k:.1f} {ry * k:.1f} 0 1 1 {cx - across:.1f} {y:.1f}"
            parts.append(line(arc, tone, 2.4, 'stroke-opacity=".2"'))
    return "".join(parts)


def _ring(cx: float, cy: float, rx: float, ry: float) -> str:
    """A trodden path with a row of stones along it."""
    path_wide = f'stroke-width="{0.085 * rx:.0f}"'
    parts = [oval(cx, cy, rx * 0.95, ry * 0.94, "none", f'stroke="{LIGHT}" stroke-opacity=".2" {path_wide}')]
    for k in (0.905, 0.995):
        parts.append(oval(cx, cy, rx * k, ry * k, "none", f'stroke="{DARK}" stroke-opacity=".34" stroke-width="2.6"'))
    for number in range(STONES):
        a = number * math.tau / STONES
        x, y = cx + rx * 1.035 * math.cos(a), cy + ry * 1.04 * math.sin(a)
        size = 0.85 + 0.3 * math.sin(a) + 0.16 * (number * 7 % 5 - 2) / 2
        parts.append(oval(x + 2, y + 5 * size, 14 * size, 6 * size, DARK, 'fill-opacity=".45"'))
        parts.append(oval(x, y, 13 * size, 8.5 * size, STONE, f'stroke="{DARK}" stroke-width="2.4"'))
        shine = f"M{x - 7 * size:.1f} {y - 2.5 * size:.1f}q{7 * size:.1f} {-5 * size:.1f} {14 * size:.1f} 0"
        parts.append(line(shine, "#d8b482", 2, 'stroke-opacity=".6"'))
    return "".join(parts)


def _star(cx: float, cy: float, rx: float, ry: float) -> str:
    """Rays scratched into the sand from the middle to the path, long and short in turn."""
    parts = []
    for number in range(RAYS):
        a, wide = (number + 0.5) * math.tau / RAYS, 0.05
        inner, outer = 0.66, 0.87 if number % 2 else 0.8
        points = [(inner, a - wide), (outer, a), (inner, a + wide), (inner + 0.05, a)]
        shape = polygon((cx + rx * k * math.cos(b), cy + ry * k * math.sin(b)) for k, b in points)
        parts.append(path(shape, DARK, f'fill-opacity=".26" stroke="{LIGHT}" stroke-opacity=".2"'))
    return "".join(parts)


def _traces(shape: Shape, rng: random.Random) -> str:
    """Scuffs, pebbles, burnt spots, footprints, an arrow here and there."""
    parts = []
    for _ in range(46):
        x, y = rng.uniform(0, shape.width), rng.uniform(shape.far + 40, shape.height)
        bend, reach = rng.uniform(9, 26), rng.uniform(26, 60)
        scuff = f"M{x:.0f} {y:.0f}q{bend:.0f} {rng.uniform(-5, 5):.0f} {reach:.0f} {rng.uniform(-3, 3):.0f}"
        parts.append(line(scuff, DARK, 2, 'stroke-opacity=".25"'))
    for _ in range(30):
        x, y = rng.uniform(0, shape.width), rng.uniform(shape.far + 30, shape.height)
        parts.append(oval(x, y, rng.uniform(2, 5), rng.uniform(1.6, 3), STONE, f'stroke="{DARK}" stroke-width="1.2"'))
    for across, down, size in ((0.73, 0.345, 1.0), (0.655, 0.83, 1.25), (0.4, 0.28, 0.7), (0.925, 0.86, 0.9)):
        parts.append(_burnt(across * shape.width, down * shape.height, size, rng))
    for across, down, lean in ((0.64, 0.3, 24), (0.365, 0.88, -18)):
        parts.append(_arrow(across * shape.width, down * shape.height, lean))
    for number in range(7):
        x, y = shape.width * (0.655 + 0.03 * number), shape.height * (0.45 - 0.013 * number) + 9 * (number % 2)
        parts.append(
            oval(x, y, 7, 3.6, DARK, 'fill-opacity=".3"') + oval(x + 9, y - 1, 3, 2.4, DARK, 'fill-opacity=".3"')
        )
    return "".join(parts)


def _burnt(x: float, y: float, size: float, rng: random.Random) -> str:
    """Where a fireball missed: soot with tongues, in it embers."""
    tips = []
    for number in range(22):
        a, reach = number * math.tau / 22, (1.0 if number % 2 else rng.uniform(0.55, 0.75)) * size
        tips.append((x + 46 * reach * math.cos(a), y + 22 * reach * math.sin(a)))
    embers = "".join(
        oval(x + rng.uniform(-18, 18) * size, y + rng.uniform(-8, 8) * size, 1.8, 1.3, "#ff9a40", 'fill-opacity=".75"')
        for _ in range(5)
    )
    return (
        path(polygon(tips), "#1c100c", 'fill-opacity=".3"')
        + oval(x, y, 24 * size, 11 * size, "#140a08", 'fill-opacity=".36"')
        + embers
    )


def _arrow(x: float, y: float, lean: float) -> str:
    """An arrow that sticks in the sand."""
    shaft = line("M0 0V-46", DARK, 5) + line("M0 0V-46", "#a06a38", 2.6)
    feathers = path("M-6 -52L0 -44L6 -52V-36L0 -30L-6 -36Z", "#c8503c", f'stroke="{DARK}" stroke-width="2"')
    shadow = oval(10, 1, 16, 4, DARK, 'fill-opacity=".4"')
    return f'<g transform="translate({x:.1f} {y:.1f})">{shadow}<g transform="rotate({lean})">{shaft}{feathers}</g></g>'

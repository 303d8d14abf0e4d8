"""The table itself in perspective: planks that run away from the player, the far edge with its brass corners, the mat on it.

All measures are design units; ``far`` is where the table begins, the room is above it.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from game.core import paint
from game.core.theme import Colour
from game.scenery.vector import INKED, box, disc, hexed, inked, line, moved, oval, path

LIP = 12.0
"""How high the far edge is."""
HIDDEN = 24.0
"""How far planks run on below the edge of the mat."""


@dataclass(frozen=True)
class Shape:
    """Where table and mat lie in a window of ``width`` x ``height`` design units; the table begins at ``far``."""

    width: float
    height: float
    far: float
    mat_top: float
    mat_bottom: float

    def side(self, y: float, inset: float = 0.0) -> tuple[float, float]:
        """The left and right edge of the table at this height, or of what lies so far within it."""
        share = (y - self.far) / (self.height - self.far)
        out = 22.0 - share * 120.0 + inset
        return out, self.width - out

    def rim(self, y: float, inset: float = 0.0) -> tuple[float, float]:
        """The left and right edge of the mat: it widens less than the table, so that all of it can be seen."""
        share = (y - self.far) / (self.height - self.far)
        out = 40.0 - share * 44.0 + inset
        return out, self.width - out


def timber(shape: Shape, tone: Colour, seed: int) -> str:
    """Planks in perspective with grain, joints and knots; none where the mat will hide them."""
    rng = random.Random(seed)
    far, low = shape.far, shape.height
    count = max(9, round(shape.width / 90))
    parts = [path(_frame(shape, -6), INKED)]
    strips = ((far, shape.mat_top + HIDDEN), (shape.mat_bottom - HIDDEN, low + 4))
    for number in range(count):
        base = paint.mix(paint.darker(tone, 0.24), paint.lighter(tone, 0.08), rng.random())
        outer = number < 2 or number >= count - 2
        for top, bottom in ((far, low + 4),) if outer else strips:
            parts.append(_plank(shape, number / count, (number + 1) / count, top, bottom, base))
            for _ in range(8 if outer else 4):
                t = (number + rng.uniform(0.06, 0.94)) / count
                parts.append(_grain(rng, shape, t, top, bottom, base))
        if rng.random() < 0.5 and shape.mat_bottom < 0.9 * low:
            y, x = rng.uniform(shape.mat_bottom + 30, 0.98 * low), (number + 0.5) / count
            x = _at(shape, x, y)
            for size, depth in ((1.0, 0.35), (0.55, 0.6)):
                parts.append(oval(x, y, 9 * size, 12 * size, hexed(paint.darker(base, depth))))
    return "".join(parts)


def _at(shape: Shape, t: float, y: float) -> float:
    left, right = shape.side(y)
    return left + (right - left) * t


def _plank(shape: Shape, a: float, b: float, top: float, bottom: float, tone: Colour) -> str:
    upper, lower = (_at(shape, a, top), _at(shape, b, top)), (_at(shape, a, bottom), _at(shape, b, bottom))
    quad = f"M{upper[0]:.1f} {top:.1f}H{upper[1]:.1f}L{lower[1]:.1f} {bottom:.1f}H{lower[0]:.1f}Z"
    return path(quad, hexed(tone), 'stroke="#2a1710" stroke-width="2"')


def _grain(rng: random.Random, shape: Shape, t: float, top: float, bottom: float, tone: Colour) -> str:
    y0 = rng.uniform(top, top + 0.8 * (bottom - top))
    y1 = min(bottom, y0 + rng.uniform(40, 250))
    drift = rng.uniform(-0.002, 0.002)
    shade = paint.darker(tone, rng.uniform(0.25, 0.5)) if rng.random() < 0.75 else paint.lighter(tone, 0.12)
    turn = f"{_at(shape, t + 3 * drift, y0 + 20):.1f} {(2 * y0 + y1) / 3:.0f}"
    turn += f" {_at(shape, t - 2 * drift, y1):.1f} {(y0 + 2 * y1) / 3:.0f}"
    curve = f"M{_at(shape, t, y0):.1f} {y0:.0f}C{turn} {_at(shape, t + drift, y1):.1f} {y1:.0f}"
    return line(curve, hexed(shade), rng.choice((0.9, 1.3, 2.0)), 'stroke-opacity=".7"')


def _frame(shape: Shape, inset: float) -> str:
    (a, b), (c, d) = shape.side(shape.far, inset), shape.side(shape.height, inset)
    return f"M{a:.1f} {shape.far - 1:.1f}H{b:.1f}L{d:.1f} {shape.height + 6:.1f}H{c:.1f}Z"


def lip(shape: Shape, tone: Colour) -> str:
    """The far edge of the table, with brass at its corners."""
    left, right = shape.side(shape.far)
    y = shape.far
    light, edge = hexed(paint.lighter(tone, 0.22)), hexed(paint.lighter(tone, 0.45))
    front = f"M{left - 4:.1f} {y - 5:.1f}H{right + 4:.1f}L{right + 8:.1f} {y + 7:.1f}H{left - 8:.1f}Z"
    shine = f"M{left - 2:.1f} {y - 3:.1f}H{right + 2:.1f}V{y - 0.5:.1f}H{left - 2:.1f}Z"
    parts = [path(front, light, inked(2.6)), path(shine, edge, 'fill-opacity=".7"')]
    parts.append(box(left - 8, y + 7, right - left + 16, 5, 0, "#000000", 'fill-opacity=".35"'))
    corner = (
        path("M-8 -7H40L36 8H7L-7 44H-24Z", "#d9a441", inked(2.6))
        + disc(23, 0, 3, "#6a4312")
        + disc(-10, 29, 3, "#6a4312")
    )
    parts += [moved(corner, left, y), moved(corner, right, y, across=-1)]
    return "".join(parts)


def outline(shape: Shape, inset: float, radius: float) -> str:
    """The edge of the mat, so far within it: a trapezoid with round corners."""
    top, bottom = shape.mat_top + inset, shape.mat_bottom - inset
    (f0, f1), (n0, n1) = shape.rim(top, inset), shape.rim(bottom, inset)
    r = radius
    lean = r * (f0 - n0) / max(1.0, bottom - top)
    return (
        f"M{f0 + r:.1f} {top:.1f}H{f1 - r:.1f}Q{f1:.1f} {top:.1f} {f1 + lean:.1f} {top + r:.1f}L{n1 - lean:.1f} {bottom - r:.1f}"
        f"Q{n1:.1f} {bottom:.1f} {n1 - r:.1f} {bottom:.1f}H{n0 + r:.1f}Q{n0:.1f} {bottom:.1f} {n0 + lean:.1f} {bottom - r:.1f}"
        f"L{f0 - lean:.1f} {top + r:.1f}Q{f0:.1f} {top:.1f} {f0 + r:.1f} {top:.1f}Z"
    )


def mat(shape: Shape, tone: Colour, thread: Colour | None) -> str:
    """The felt with its shadow, ink edge and seam; its light is not painted here (gradients cost three times as much)."""
    parts = [
        path(outline(shape, -3, 24), "none", 'stroke="#000000" stroke-opacity=".35" stroke-width="7"'),
        path(outline(shape, 0, 22), hexed(tone), inked(4)),
        seam(shape, thread) if thread else "",
    ]
    return "".join(parts)


def seam(shape: Shape, thread: Colour) -> str:
    """Stitches along the edge of the mat, one by one (nanosvg draws stray lines for dashes)."""
    top, bottom = shape.mat_top + 9, shape.mat_bottom - 9
    (f0, f1), (n0, n1) = shape.rim(top, 9), shape.rim(bottom, 9)
    runs = [((f0 + 14, top), (f1 - 14, top)), ((n0 + 14, bottom), (n1 - 14, bottom))]
    runs += [((f0, top + 14), (n0, bottom - 14)), ((f1, top + 14), (n1, bottom - 14))]
    dashes = []
    for (x0, y0), (x1, y1) in runs:
        count = max(1, round(math.hypot(x1 - x0, y1 - y0) / 16))
        for number in range(count):
            a, b = number / count, (number + 0.6) / count
            dashes.append(
                f"M{x0 + (x1 - x0) * a:.1f} {y0 + (y1 - y0) * a:.1f}L{x0 + (x1 - x0) * b:.1f} {y0 + (y1 - y0) * b:.1f}"
            )
    return line("".join(dashes), hexed(thread), 2, 'stroke-opacity=".75"')


def woven_star(shape: Shape, thread: Colour) -> str:
    """A ring of embroidery and a star, lying on the felt."""
    cx, cy = shape.width / 2, (shape.mat_top + shape.mat_bottom) / 2
    rx = min(shape.width * 0.32, (shape.mat_bottom - shape.mat_top) * 0.95)
    ry, tone = rx * 0.4, hexed(thread)
    ring = f'stroke="{tone}" stroke-opacity=".3"'
    parts = [oval(cx, cy, rx * k, ry * k, "none", f'{ring} stroke-width="{w}"') for k, w in ((1.0, 4.5), (0.94, 2))]
    for number in range(28):
        a = number * math.tau / 28
        x, y = cx + rx * 0.97 * math.cos(a), cy + ry * 0.97 * math.sin(a)
        parts.append(path(f"M{x - 3.5:.1f} {y:.1f}l3.5 -4l3.500 4l-3.500 4Z", tone, 'fill-opacity=".3"'))
    tips = [
        (cx + 0.91 * rx * math.sin(n * 2 * math.tau / 5), cy - 0.91 * ry * math.cos(n * 2 * math.tau / 5))
        for n in range(5)
    ]
    star = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in tips) + "Z"
    parts.append(path(star, "none", f'stroke="{tone}" stroke-opacity=".26" stroke-width="3.4"'))
    return "".join(parts)


def mosaic(shape: Shape) -> str:
    """Pleasure Palace: the tiled floor of the bath, with a ring of small bright stones."""
    rng = random.Random(4)
    parts = []
    columns, y, step = 46, shape.mat_top + 3, 17.0
    last = shape.mat_bottom - 3
    (f0, f1), (n0, n1) = shape.rim(y, 2), shape.rim(last, 2)
    shares = [number / columns for number in range(1, columns)]
    grout = [f"M{f0 + (f1 - f0) * t:.1f} {y:.1f}L{n0 + (n1 - n0) * t:.1f} {last:.1f}" for t in shares]
    while y < last:
        lower = min(y + step, last)
        (a0, a1), (b0, b1) = shape.rim(y, 2), shape.rim(lower, 2)
        grout.append(f"M{a0:.1f} {y:.1f}H{a1:.1f}")
        for number in range(columns):
            if rng.random() < 0.08:
                p, q = number / columns, (number + 1) / columns
                corners = (a0 + (a1 - a0) * p, a0 + (a1 - a0) * q, b0 + (b1 - b0) * q, b0 + (b1 - b0) * p)
                tile = f"M{corners[0]:.1f} {y:.1f}H{corners[1]:.1f}L{corners[2]:.1f} {lower:.1f}H{corners[3]:.1f}Z"
                parts.append(path(tile, rng.choice(("#0a2a30", "#5ac8c0", "#d878a8")), 'fill-opacity=".1"'))
        y, step = lower, step * 1.035
    parts.append(line("".join(grout), "#06222a", 1.3, 'stroke-opacity=".4"'))
    cx, cy = shape.width / 2, (shape.mat_top + shape.mat_bottom) / 2
    rx = min(shape.width * 0.33, shape.mat_bottom - shape.mat_top)
    for k, tone, number_of in ((1.0, "#f083b4", 92), (0.94, "#ffe2a0", 88)):
        for number in range(number_of):
            a = number * math.tau / number_of
            x, y = cx + rx * k * math.cos(a), cy + rx * 0.42 * k * math.sin(a)
            parts.append(box(x - 5, y - 3, 9, 6, 1, tone, 'fill-opacity=".26"'))
    return "".join(parts)

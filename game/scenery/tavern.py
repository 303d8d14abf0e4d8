"""The taproom at night in which the boxes of the games stand: windows, shelves of bottles, lanterns, a beam."""

from __future__ import annotations

import random

from game.core import paint
from game.scenery.rooms import NIGHT, glow, wall
from game.scenery.vector import box, disc, hexed, inked, line, moved, path

GLASS = ("#3d7a56", "#8a3040", "#3d629a", "#966f2a", "#5f4080", "#2f6e74")


def taproom(width: float, height: float) -> str:
    """The wall behind the table; windows at both sides, shelves between them and the middle."""
    rng = random.Random(4)
    parts = [wall(width, height, "#24141f", "#4a2c34")]
    for number in range(round(width / 38) + 1):
        tone = paint.mix((66, 38, 46), (44, 26, 38), rng.random())
        parts.append(box(number * 38 - 6, -6, 36.5, height + 12, 0, hexed(tone), 'stroke="#1c1020" stroke-width="2"'))
    window = min(1.0, height / 262)
    parts.append(_window(rng, 26, 34, window, moon=True))
    parts.append(_window(rng, width - 26 - 210 * window, 34, window, moon=False))
    left, right = 26 + 226 * window, width - 26 - 226 * window
    span = min(190.0, (right - left) * 0.22)
    for x in (left, right - span):
        for y in (height * 0.4, height * 0.74):
            parts.append(_shelf(rng, x, y, span))
    for share in (0.18, 0.82):
        parts.append(glow(width * share, height * 0.34, 300, 240, "#ffb050", 0.34))
    parts.append(box(-4, -6, width + 8, 27, 0, "#4a2a1c", inked(3)))
    parts.append(box(-4, 17, width + 8, 2, 0, "#8a5632", 'fill-opacity=".6"'))
    return "".join(parts)


def _window(rng: random.Random, x: float, y: float, size: float, moon: bool) -> str:
    """A pointed window with the night behind it: the moon, or a town with lit panes."""
    body = path("M-10 222V84C-10 20 44 -14 105 -14S220 20 220 84V222Z", "#4c2d20", inked(5))
    body += path("M6 208V87C6 32 52 4 105 4S204 32 204 87V208Z", "#33386f", inked(4))
    body += path("M6 208V160C70 140 140 168 204 150V208Z", "#4d4680")
    for _ in range(12):
        body += disc(rng.uniform(22, 190), rng.uniform(34, 130), rng.uniform(1, 2.2), "#e8e4ff", 'fill-opacity=".8"')
    if moon:
        body += disc(144, 72, 31, "#e6dcb0") + disc(133, 66, 6, "#cbbf90") + disc(154, 82, 8, "#cbbf90")
    else:
        body += path("M42 166V118L59 92L76 118V166ZM76 166V134H112V166ZM134 166V106L145 84L156 106V166Z", "#20203e")
        for px, py in ((55, 124), (90, 144), (141, 116)):
            body += box(px, py, 8, 12, 1, "#ffc860")
    body += path("M6 168C44 150 84 176 126 160S188 164 204 156V208H6Z", "#25224a")
    body += line("M105 4V208M6 106H204", "#3a2418", 7)
    body += box(-20, 208, 250, 18, 2, "#5e3824", inked(5))
    return moved(body, x, y, size)


def _shelf(rng: random.Random, x: float, y: float, span: float) -> str:
    """A board with bottles of all colours."""
    parts, at = [], x + 14
    while at < x + span - 12:
        high, wide = rng.uniform(32, 58), rng.uniform(15, 24)
        parts.append(_bottle(at, y, high, wide, rng.choice(GLASS)))
        at += wide + rng.uniform(10, 17)
    parts.append(path(f"M{x + 14} {y + 10}v14l13 -14ZM{x + span - 14} {y + 10}v14l-13 -14Z", "#4a2a1a", inked(2.4)))
    parts.append(box(x, y, span, 11, 1, "#66402a", inked(3)))
    return "".join(parts)


def _bottle(x: float, y: float, high: float, wide: float, glass: str) -> str:
    half, neck = wide / 2, wide * 0.2
    body = (
        f"M{x - half:.1f} {y:.1f}V{y - high * 0.5:.1f}Q{x - half:.1f} {y - high * 0.66:.1f} {x - neck:.1f} {y - high * 0.72:.1f}"
        f"V{y - high:.1f}H{x + neck:.1f}V{y - high * 0.72:.1f}Q{x + half:.1f} {y - high * 0.66:.1f} {x + half:.1f} "
        f"{y - high * 0.5:.1f}V{y:.1f}Z"
    )
    shine = f"M{x - half + 4:.1f} {y - 6:.1f}V{y - high * 0.46:.1f}"
    cork = box(x - neck - 1.5, y - high - 5, 2 * neck + 3, 7, 1, "#8a5c34", f'stroke="{NIGHT}" stroke-width="2.4"')
    return path(body, glass, inked(3)) + line(shine, "#ffffff", 3, 'stroke-opacity=".4"') + cork

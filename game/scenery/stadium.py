"""The stadium of Annihilageddon: a crowd under bunting, and behind it the sunken city of R'lyeh, risen for the occasion.

Written like the rooms in ``game.scenery.rooms``: a picture of `width` x `height` design units, the table at its lower edge.
"""

from __future__ import annotations

import math
import random

from game.core import paint
from game.core.theme import Colour
from game.scenery.rooms import bunting, crowd, glow, wall
from game.scenery.vector import disc, hexed, inked, line, moved, oval, path

STONE: Colour = (38, 84, 92)
"""Of the city: wet and far away."""
LAMPS = "#b4ffb0"
SLIME, SKIN = "#6a4a9c", "#2f8a78"
HILLS = ((0.3, 1.0), (0.655, 0.8), (0.1, 0.62), (0.9, 0.62), (0.5, 0.5))
"""Where the towers of the city stand closest, by the width, and how high they are there: mostly between rivals."""
SPREAD = 0.07
"""How far to both sides of a hill the towers stand high, by the width."""
STEP = 25.0
"""How far from each other towers are, in design units."""
LURKS, CHIN, TALL = 0.607, 6.0, 88.0
"""Where he looks over the roofs, by the width; how far his chin is above their foot, and how high the city is at which he has
his own measure, in design units.
"""
EYES, EYE = -39.5, (17.0, 15.0)
"""How far above his chin his eyes are; how far apart, and how wide each lid is, in his own measure."""
LOWEST = 90.0
"""In a room lower than this there is no city."""
FIRES = (0.115, 0.265, 0.4, 0.6, 0.735, 0.885)
"""Where torches burn among the crowd, by the width."""
STALLS, SKYLINE = 0.52, 0.68
"""The share of the height that the crowd has; where the foot of the city is."""


def stadium(width: float, height: float) -> str:
    """The stadium behind the table, as SVG."""
    parts = [wall(width, height, "#191430", "#9a4238")]
    if height > LOWEST:
        parts.append(city(width, height * SKYLINE))
    stalls = height * STALLS
    tones = ("#4a1c30", "#381426")
    parts += [glow(width * share, height * 0.8, 110, height * 0.62, "#ff9a48", 0.4) for share in FIRES]
    parts.append(moved(crowd(width, stalls, tones, 7), 0, height - stalls))
    return "".join(parts) + bunting(width, min(34, height * 0.4))


def city(width: float, ground: float) -> str:
    """R'lyeh: no two of its towers stand upright, somebody is at home, and the sea is not far."""
    rng = random.Random(13)
    parts = [glow(width * share, ground * 0.8, width * 0.15, ground * high, "#46e0b0", 0.5) for share, high in HILLS]
    count = round(width / STEP)
    for number in range(count + 1):
        share = (number + rng.uniform(-0.3, 0.3)) / count
        high = ground * max(0.24, max(_height(share, at, top) for at, top in HILLS)) * rng.uniform(0.75, 1.0)
        tone = paint.mix(STONE, (64, 44, 84), rng.uniform(0.0, 0.5))
        if abs(share - LURKS) > 0.03:
            parts.append(moved(_tower(rng, high, tone), share * width, ground + 6))
    parts.append(moved(_sleeper(), LURKS * width, ground - CHIN, ground / TALL))
    for share in (0.245, 0.372, 0.71):
        parts.append(moved(_tentacle(), width * share, ground + 1, ground / 84, 1 if share > 0.3 else -1))
    return "".join(parts)


def gaze(width: float, height: float) -> tuple[float, float, float] | None:
    """The middle between his eyes in a room so large, and how large he is; None where he is not to be seen."""
    if height <= LOWEST:
        return None
    ground = height * SKYLINE
    size = ground / TALL
    return LURKS * width, ground - CHIN + EYES * size, size


def _height(share: float, at: float, top: float) -> float:
    return top * math.exp(-(((share - at) / SPREAD) ** 2))


def _tower(rng: random.Random, high: float, tone: Colour) -> str:
    """A crooked tower with its foot at 0, some of its windows lit."""
    wide, lean = rng.uniform(10, 17), rng.uniform(-0.16, 0.16) * high
    slim, roof = wide * rng.uniform(0.5, 0.75), high * rng.uniform(0.2, 0.34)
    wall_top = high - roof
    at = lean * wall_top / high
    body = f"M{-wide:.1f} 4L{at - slim:.1f} {-wall_top:.1f}H{at + slim:.1f}L{wide:.1f} 4Z"
    eaves, low = slim * 1.45, -wall_top + 3
    if rng.random() < 0.65:
        cap = f"M{at - eaves:.1f} {low:.1f}Q{at - slim * 0.3:.1f} {low - roof * 0.4:.1f} {lean:.1f} {-high:.1f}"
        cap += f"Q{at + slim * 0.3:.1f} {low - roof * 0.4:.1f} {at + eaves:.1f} {low:.1f}Z"
    else:
        cap = f"M{at - eaves:.1f} {low:.1f}C{at - eaves:.1f} {-high:.1f} {at + eaves:.1f} {-high:.1f} {at + eaves:.1f} {low:.1f}Z"
    edge = inked(1.6) + ' stroke-opacity=".7"'
    parts = [path(body, hexed(tone), edge), path(cap, hexed(paint.darker(tone, 0.22)), edge)]
    shine = f"M{at - slim:.1f} {-wall_top:.1f}L{-wide:.1f} 4H{-wide * 0.6:.1f}L{at - slim * 0.5:.1f} {-wall_top:.1f}Z"
    parts.append(path(shine, hexed(paint.lighter(tone, 0.3)), 'fill-opacity=".5"'))
    for level in range(max(1, int(wall_top / 13))):
        y = -wall_top + 9 + 13 * level
        if rng.random() < 0.72:
            x = lean * -y / high + rng.uniform(-0.25, 0.35) * slim
            parts.append(moved(path("M-1.7 5V1Q0 -3 1.7 1V5Z", LAMPS), x, y))
    return "".join(parts)


def _sleeper() -> str:
    """Who dreams there, awake: a head with a beard of arms, 76 wide and 84 high, its chin at 0."""
    edge = inked(2.2)
    wings = path("M-26 -20C-56 -34 -58 -62 -50 -78C-44 -62 -38 -58 -24 -50Z", "#2a5a62", edge)
    wings += path("M26 -20C56 -34 58 -62 50 -78C44 -62 38 -58 24 -50Z", "#2a5a62", edge)
    skull = "M-30 -34C-36 -62 -22 -84 0 -84C22 -84 36 -62 30 -34C28 -16 16 -6 0 -6C-16 -6 -28 -16 -30 -34Z"
    head = path(skull, SKIN, edge)
    head += path("M-26 -36C-32 -62 -18 -80 0 -80C-14 -72 -22 -56 -18 -30Z", "#62b09c", 'fill-opacity=".7"')
    brows = line("M-24 -50L-6 -43M24 -50L6 -43", "#140a18", 4)
    eyes = ""
    for side in (-1, 1):
        eyes += path(
            f"M{side * 23} -44Q{side * 14} -48 {side * 6} -39Q{side * 13} -31 {side * 21} -36Z", "#ffe26a", inked(1.8)
        )
        eyes += oval(side * 13, -39.5, 1.7, 4, "#140a18")
    arms = "M-20 -22C-26 -6 -34 -2 -30 12M-10 -18C-12 -2 -20 2 -14 14M0 -18V12M10 -18C12 -2 20 2 14 14M20 -22C26 -6 34 -2 30 12"
    beard = line(arms, "#140a18", 11) + line(arms, SKIN, 7.5) + line(arms, "#62b09c", 2)
    return wings + head + brows + eyes + beard


def _tentacle() -> str:
    """An arm that reaches out of the sea, its foot at 0, about 70 high."""
    arm = "M-13 8C-16 -16 8 -24 4 -42C2 -54 -12 -54 -13 -44C-13 -39 -7 -37 -5 -41C-3 -37 -8 -31 -14 -34"
    arm += "C-24 -40 -18 -66 2 -63C24 -58 20 -28 8 -14C2 -6 4 2 5 8Z"
    places = (-4, 1, 2.6), (-1, -9, 2.4), (6, -18, 2.2), (9, -28, 2.0), (9, -38, 1.8)
    cups = "".join(disc(x, y, r, "#d8b8f0", inked(0.9)) for x, y, r in places)
    light = line("M10 -8C20 -22 22 -46 6 -57", "#a88ad8", 2.4)
    return path(arm, SLIME, inked(2)) + light + cups


FLAG = (0.0, 0.0, 72.0, 150.0)
"""The box of a flag, in its own measure."""


def flag() -> str:
    """A long flag of the stadium that hangs from above, a horned skull and two wands sewn onto it in gold."""
    cloth = "M5 -4H67V142L36 122L5 142Z"
    parts = [path("M8 -4H70V147L39 127L8 147Z", "#000000", 'fill-opacity=".3"'), path(cloth, "#7c1e34", inked(2.8))]
    parts.append(path("M5 -4H20V132L5 142Z", "#ffffff", 'fill-opacity=".09"'))
    parts.append(path("M54 -4H67V142L54 133Z", "#000000", 'fill-opacity=".22"'))
    parts.append(line("M10.5 -4V130L36 114L61.5 130V-4", "#c8923a", 2.4))
    skull = path("M17 82C16 68 44 68 43 82C43 88 40 90 38 92V99H22V92C20 90 17 88 17 82Z", "#ecd29a", inked(2.2))
    horns = "M20 78C10 76 10 64 15 59C16 66 19 68 24 69ZM40 78C50 76 50 64 45 59C44 66 41 68 36 69Z"
    wands = "M14 108L46 72M46 108L14 72"
    sewn = line(wands, "#2a1018", 6) + line(wands, "#d8a23c", 3) + path(horns, "#ecd29a", inked(1.8)) + skull
    sewn += (
        oval(24.5, 83, 4, 4.8, "#2a1018")
        + oval(35.5, 83, 4, 4.8, "#2a1018")
        + path("M30 88L27.8 92.5H32.2Z", "#2a1018")
    )
    sewn += line("M27 95V99M30 95V99M33 95V99", "#2a1018", 1.2)
    return "".join(parts) + moved(sewn, -3, -18, 1.3)

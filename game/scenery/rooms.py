"""What is seen behind the far edge of a table: the stands, the armoury, the school hall, the spa (``stadium`` has the largest).

Each function writes a picture of `width` x `height` design units; the table begins at its lower edge. Rooms are dark and
dull beside the table, for titles and buttons stand on them.
"""

from __future__ import annotations

import math
import random

from game.core import paint
from game.core.theme import Colour
from game.scenery.vector import box, disc, hexed, inked, line, moved, oval, path

BUNTING = ("#d8452f", "#e2a52f", "#3f9a48", "#3a7ac0", "#8a4fb8")
NIGHT = "#140a18"
SIGNS = (
    "M0 57C-10 57 -10 46 -5 42C-4 38 -4 36 -2 32C3 36 3 39 3 41C5 40 5 39 5 38C11 46 9 57 0 57Z",
    "M-1.3 32H1.3V41L8 37L9.3 39L3 44L9.300 49L8 51L1.300 47V57H-1.300V47L-8 51L-9.300 49L-3 44L-9.300 39L-8 37L-1.300 41Z",
    "M0 33C-11 33 -10 46 -5 49V55H5V49C10 46 11 33 0 33ZM-4 40A2.400 2.400 0 1 0 -4 45ZM4 40A2.400 2.400 0 1 1 4 45Z",
    "M-8 54C-11 38 -2 33 9 32C11 46 6 55 -5 53L-7 58Z",
)
"""Fire, frost, famine, flora, in the shield of a banner."""
FACTIONS = ("#c8402c", "#2f6cb4", "#8a48b0", "#55a03a")
"""The cloth of the four factions, in the light of fires."""
ROBES: tuple[Colour, ...] = (
    (176, 74, 58),
    (92, 92, 160),
    (84, 138, 84),
    (150, 74, 140),
    (190, 140, 62),
    (70, 130, 140),
)
"""What the crowd of the coliseum wears."""
TIERS = ("#2c1a2a", "#3c2430", "#553034", "#6a4038")
"""How dark it is on its rows, from the hindmost on."""
SEEN = 0.1, 0.46
"""How much of the colour of a robe is seen on the hindmost row and on the foremost."""
DARK_ROBES = ("#3a1a2a", "#45202e", "#331722")
"""What is seen of a crowd in the dark."""
SHOULDERS = "M-17 40C-17 5 17 5 17 40Z"
EDGE = f'stroke="{NIGHT}" stroke-width="2.2"'
HORNS = "M-9 -5L-14 -21L0 -9L14 -21L9 -5Z"


def _worn(tone: str, robe: Colour, seen: float) -> str:
    """How a robe looks in the dark of this tone, as far as it is ``seen``."""
    red, green, blue = (int(tone[at : at + 2], 16) for at in (1, 3, 5))
    return hexed(paint.mix((red, green, blue), robe, seen))


LIT_ROBES = tuple(_worn(TIERS[-1], robe, SEEN[1]) for robe in ROBES)
"""What those on the foremost row wear, as it is seen."""


def wall(width: float, height: float, top: str, bottom: str) -> str:
    """A plain wall, darker above."""
    gradient = (
        f'<defs><linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height:.0f}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient></defs>'
    )
    return gradient + box(0, 0, width, height, 0, "url(#w)")


def spectator(rng: random.Random, x: float, y: float, size: float, colour: str, eyes: float, edge: str = "") -> str:
    """One of the crowd: head, shoulders, mostly a hat, here and there a pair of eyes; ``edge`` is how its outline is drawn."""
    parts = [path(SHOULDERS, colour, edge), disc(0, 0, 10, colour, edge)]
    hat = rng.random()
    if hat < 0.6:
        parts.append(path(f"M-15 -5L{rng.uniform(-9, 9):.1f} -30L15 -5Z", colour, edge))
    elif hat < 0.8:
        parts.append(path(HORNS, colour, edge))
    if rng.random() < eyes:
        glow = rng.choice(("#e8b04a", "#e8b04a", "#d8e06a", "#e87a4a"))
        parts += [disc(side * 3.6, -0.5, 1.5, glow, 'fill-opacity=".6"') for side in (-1, 1)]
    return moved("".join(parts), x, y, size)


def crowd(
    width: float, height: float, tones: tuple[str, ...], seed: int, sagging: float = 0.0, colourful: bool = False
) -> str:
    """Rows of onlookers, the nearer the larger; ``sagging``: how much lower the ends of a row sit, as in a round arena;
    ``colourful``: the nearer, the more is seen of the colours of their robes.
    """
    rng = random.Random(seed)
    parts = []
    for row, tone in enumerate(tones):
        share = row / max(1, len(tones) - 1)
        size = 0.7 + 0.5 * share
        level = height * (0.2 + 0.62 * share)
        count = max(4, round(width / (44 * size)))
        for number in range(count + 1):
            x = (number + rng.uniform(-0.25, 0.25)) * width / count
            low = sagging * ((x / width - 0.5) * 2) ** 2
            seen = SEEN[0] + (SEEN[1] - SEEN[0]) * share
            worn, edge = (_worn(tone, rng.choice(ROBES), seen), EDGE) if colourful else (tone, "")
            parts.append(spectator(rng, x, level + low + rng.uniform(-4, 4), size, worn, 0.5, edge))
        parts.append(box(0, level + 24 * size, width, 7, 0, NIGHT, 'fill-opacity=".55"'))
    return "".join(parts)


def bunting(width: float, sag: float) -> str:
    """Strings of little flags under the ceiling."""
    spans = max(3, round(width / 320))
    step = width / spans
    parts = []
    for span in range(spans):
        left, right = span * step - 6, (span + 1) * step + 6
        parts.append(line(f"M{left:.0f} 4Q{(left + right) / 2:.0f} {2 * sag:.0f} {right:.0f} 4", NIGHT, 2.4))
        for number in range(1, 10):
            t = number / 10
            x, y = left + (right - left) * t, 4 * (1 - t) ** 2 + 4 * t * (1 - t) * sag + 4 * t * t
            flag = f"M{x - 10:.1f} {y - 1:.1f}L{x + 10:.1f} {y - 1:.1f}L{x:.1f} {y + 20:.1f}Z"
            parts.append(path(flag, BUNTING[(number + 2 * span) % 5], 'fill-opacity=".62" ' + inked(2)))
    return "".join(parts)


def stands(width: float, height: float) -> str:
    """Wizard Arena: the coloured rows of the coliseum in the light of torches."""
    tones = TIERS if height > 90 else TIERS[1::2]
    parts = [wall(width, height, "#170d1c", "#4a2a2c"), crowd(width, height, tones, 11, 0.16 * height, True)]
    for share in (0.12, 0.3, 0.7, 0.88):
        parts.append(glow(width * share, height * 0.4, 110, max(60, height * 0.9), "#ff9a40", 0.34))
    if height > 80:
        for share, tone, sign in zip((0.375, 0.44, 0.56, 0.625), FACTIONS, SIGNS, strict=True):
            parts.append(banner(width * share, height * 0.86, tone, sign))
        parts += [brazier(width * share, height) for share in (0.225, 0.775)]
    return "".join(parts)


def banner(x: float, length: float, tone: str, sign: str) -> str:
    """A long flag with a swallow tail and a sign hanging from the ceiling."""
    cloth = f"M-24 -4H24V{length - 18:.1f}L0 {length - 34:.1f}L-24 {length - 18:.1f}Z"
    seam = f"M-18 0V{length - 26:.1f}M18 0V{length - 26:.1f}"
    shield = path("M-14 28H14V45Q12 57 0 63Q-12 57 -14 45Z", NIGHT, 'fill-opacity=".45"')
    shield += path(sign, "#ffe8b4")
    drawn = path(cloth, tone, inked(2.6)) + line(seam, "#ffd98a", 1.6, 'stroke-opacity=".8"')
    shield = moved(shield, 0, length - 98)
    folds = "".join(box(left, -4, 7, length - 24, 0, NIGHT, 'fill-opacity=".14"') for left in (-22, -7, 11))
    shadow = path(cloth, NIGHT, 'fill-opacity=".4" transform="translate(5 6)"')
    return moved(shadow + drawn + folds + shield, x, 0)


def brazier(x: float, floor: float) -> str:
    """A bowl of fire on three legs."""
    legs = line("M-12 -30L-18 0M12 -30L18 0M0 -30V0", NIGHT, 4)
    bowl = path("M-20 -44H20L13 -28H-13Z", "#6a4a2c", inked(2.4))
    fire = path("M-14 -44C-20 -60 -8 -66 -6 -78C2 -70 2 -64 8 -70C18 -58 16 -50 14 -44Z", "#ff8a2a", inked(2))
    core = path("M-6 -45C-9 -54 -2 -58 0 -64C6 -57 8 -52 6 -45Z", "#ffe08a")
    return glow(x, floor - 60, 90, 80, "#ff9a40", 0.5) + moved(legs + fire + core + bowl, x, floor)


def armoury(width: float, height: float) -> str:
    """Witless Wizards: shelves of helmets, shields, swords, hats and orbs in a dark cellar."""
    parts = [wall(width, height, "#20142c", "#3c2438")]
    step = 79
    floor = height - 15
    rng = random.Random(3)
    for number in range(math.ceil(width / step) + 1):
        x = number * step - 14
        parts.append(box(x, -8, 72, height + 16, 0, "#382440", inked(3)))
        parts.append(box(x, floor, 72, 8, 0, "#7a4a2c", inked(2.4)))
        parts.append(box(x, floor, 72, 2, 0, "#b07a44", 'fill-opacity=".7"'))
        for level in range(max(1, int(height // 62))):
            y = floor - 62 * level
            if level:
                parts.append(box(x, y, 72, 6, 0, "#6a4028", inked(2.2)))
            parts.append(_arms(rng, (number + 2 * level) % 5, x + 36, y))
    return "".join(parts)


def _arms(rng: random.Random, kind: int, x: float, y: float) -> str:
    """A piece of equipment that stands on a shelf at (x, y)."""
    tone = ("#5a4a6a", "#6a4038", "#3e5a68", "#6a5a34", "#4c3a60")[kind]
    edge = inked(2.6)
    if kind == 0:
        body = path("M-18 0V-22Q-18 -46 0 -46T18 -22V0Z", tone, edge) + line("M-12 -22H12M0 -22V-6", NIGHT, 4)
    elif kind == 1:
        body = path("M-20 -44H20V-24Q17 -8 0 -1Q-17 -8 -20 -24Z", tone, edge)
        body += line("M0 -42V-4M-18 -28H18", "#b58a4a", 3, 'stroke-opacity=".6"')
    elif kind == 2:
        blades = "M-19 -50V-2M0 -50V-2M19 -50V-2"
        body = line(blades, NIGHT, 7.5) + line(blades, tone, 4)
        body += line("M-26 -16h14M-7 -16h14M12 -16h14", "#b58a4a", 4, 'stroke-opacity=".7"')
    elif kind == 3:
        body = path(f"M-22 -4L{rng.uniform(-6, 8):.1f} -52L22 -4Z", tone, edge) + line("M-28 -3H28", NIGHT, 6)
    else:
        body = disc(0, -19, 18, tone, edge) + line("M-9 -24Q-5 -31 3 -30", "#ffffff", 3, 'stroke-opacity=".3"')
    return moved(body, x, y)


def school(width: float, height: float) -> str:
    """Hijinx at Hell High: lockers along the hall, one of them ajar, a notice here and there."""
    parts = [wall(width, height, "#2c1b30", "#3a2030")]
    for number in range(math.ceil(width / 53) + 1):
        x = number * 53 - 14
        tone: Colour = (74, 44, 68) if number % 3 else (84, 48, 62)
        parts.append(box(x, -6, 49, height + 20, 0, hexed(tone), inked(2.8)))
        parts.append(box(x + 3, -6, 4, height + 20, 0, hexed(paint.lighter(tone, 0.12)), 'fill-opacity=".5"'))
        slots = "".join(f"M{x + 13} {height * 0.24 + 6 * row:.0f}h23" for row in range(3))
        parts.append(line(slots, "#241426", 2.6))
        parts.append(disc(x + 41, height * 0.62, 2.8, "#a87838"))
        if number % 7 == 3:
            parts.append(box(x + 9, height * 0.42, 28, 18, 1, "#c8b48a", 'fill-opacity=".5" ' + inked(1.6)))
    return "".join(parts)


def spa(width: float, height: float) -> str:
    """Panic at the Pleasure Palace: pink tiles, a turquoise border, columns, palms, shelves of bottles, paper lanterns."""
    rng = random.Random(8)
    parts = [wall(width, height, "#4a1d44", "#6a2c58")]
    tile = 20.0
    for row in range(math.ceil(height / tile)):
        for column in range(math.ceil(width / tile)):
            pair = ((126, 52, 96), (158, 74, 118)) if (row + column) % 2 else ((108, 44, 88), (138, 62, 104))
            shade = paint.mix(*pair, rng.random())
            parts.append(box(column * tile, height - (row + 1) * tile, tile - 1.3, tile - 1.3, 0, hexed(shade)))
    parts.append(box(0, height - 24, width, 9, 0, "#1f7a7c") + box(0, height - 24, width, 2.4, 0, "#5ab8b0"))
    floor = height - 4
    parts += [_column(width * share, height) for share in (0.075, 0.245, 0.755, 0.925)]
    parts += [_bath_shelf(rng, width * share, floor - 44) for share in (0.16, 0.84) if height > 90]
    parts += [palm(width * share, floor, turned) for share, turned in ((0.02, 1), (0.98, -1))]
    reach = min(height * 0.8, 64.0)
    for number, share in enumerate((0.31, 0.4, 0.5, 0.6)):
        x, c = width * share, ("#c8643a", "#b84a7c")[number % 2]
        parts.append(lantern(x, reach * (0.5 if number % 2 else 0.66), min(15.0, height * 0.3), c))
    return "".join(parts)


def _column(x: float, height: float) -> str:
    """A fluted column of marble that holds the ceiling."""
    shaft = box(x - 15, -6, 30, height + 12, 0, "#8a5a84", inked(2.6)) + box(x - 13, -6, 9, height + 12, 0, "#b487a8")
    flutes = line(f"M{x - 3:.1f} 0V{height:.1f}M{x + 5:.1f} 0V{height:.1f}", "#5c3358", 2)
    foot = box(x - 21, height - 22, 42, 24, 4, "#a07098", inked(2.6))
    return shaft + flutes + foot + box(x - 19, height - 20, 38, 4, 2, "#c79fbc")


def _bath_shelf(rng: random.Random, x: float, y: float) -> str:
    """Bottles, a jar and folded towels on a board."""
    parts = [box(x - 58, y, 116, 7, 2, "#7a4a2c", inked(2.4)), box(x - 56, y + 1, 112, 2, 1, "#b07a44")]
    for number, tone in enumerate(("#2f9fb0", "#e27a9c", "#8ac85a", "#e2a93c")):
        left = x - 52 + 19 * number
        high = rng.choice((24, 30, 34))
        parts.append(box(left, y - high, 13, high, 4, tone, inked(2.2)))
        parts.append(box(left + 4, y - high - 7, 5, 8, 1.5, "#f3efe4", inked(1.8)))
        parts.append(box(left + 2.5, y - high + 4, 2.5, high - 9, 1, "#ffffff", 'fill-opacity=".5"'))
    for number, tone in enumerate(("#f3efe4", "#d87aa4", "#5ab8b0")):
        parts.append(box(x + 26, y - 9 * (number + 1), 30, 9, 3.5, tone, inked(2)))
    return "".join(parts)


LEAVES = (
    (46, -58, "#2f7a4c"),
    (54, -34, "#3a9458"),
    (30, -76, "#2a6a44"),
    (-22, -62, "#2f7a4c"),
    (-26, -38, "#3a9458"),
)
"""Of a palm: how far aside and up a leaf reaches, its colour."""


def palm(x: float, floor: float, turned: int) -> str:
    """A palm in a pot, its leaves to one side."""
    leaves = ""
    for reach, top, tone in LEAVES:
        tip, half = turned * reach, turned * reach / 2
        blade = f"M0 -22Q{half} {top - 16} {tip} {top}Q{half} {top + 2} 0 -20Z"
        leaves += path(blade, tone, inked(1.8))
    pot = path("M-15 -24H15L11 2H-11Z", "#c8643a", inked(2.4)) + box(-17, -27, 34, 7, 2, "#e08a4e", inked(2.2))
    return moved(leaves + pot, x, floor)


def lantern(x: float, y: float, size: float, tone: str) -> str:
    """A paper lantern on its string."""
    body = path("M-9 5C-12 -5 -7 -10 0 -10S12 -5 9 5C7 10 -7 10 -9 5Z", tone, inked(1.6))
    shine = oval(0, 0, 3, 9, "#ffd98a", 'fill-opacity=".5"')
    ribs = line("M-10 0H10M-8.500 -5H8.500M-8.500 5H8.500", NIGHT, 1, 'stroke-opacity=".35"')
    cap = box(-4.5, -11.5, 9, 2.8, 1, "#d79a35", inked(1.2))
    light = glow(x, y, 3.2 * size, 3.2 * size, "#ffb060", 0.3)
    return line(f"M{x:.1f} 0V{y - size:.1f}", NIGHT, 2) + light + moved(body + shine + ribs + cap, x, y, size / 10)


def glow(x: float, y: float, rx: float, ry: float, colour: str, strength: float) -> str:
    """A soft light."""
    id = f"g{round(x)}{round(y)}"
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strength * share:.3f}"/>'
        for at, share in ((0, 1.0), (0.5, 0.32), (1, 0.0))
    )
    place = f"translate({x:.1f} {y:.1f}) scale({rx:.2f} {ry:.2f})"
    where = f'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="{place}"'
    return f'<defs><radialGradient id="{id}" {where}>{stops}</radialGradient></defs>' + oval(
        x, y, rx, ry, f"url(#{id})"
    )

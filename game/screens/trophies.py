"""The trophy cabinet of the statistics: a lit niche with a shelf, what stands in it, and the plates on its edge."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core import paint
from game.core.widgets import Panel
from game.scenery import materials
from game.scenery.vector import INKED, box, disc, inked, kept, line, moved, oval, path

SHELF = 26.0
"""How thick the shelf of a cabinet is, in design units."""
BACK = (74, 44, 36)
LAMP = (255, 190, 92)
"""The light that falls into the niche."""


class Cabinet(Panel):
    """A niche of dark wood, lit from above, with a shelf along its foot: so thick in pixels."""

    def __init__(self, lamps: int) -> None:
        super().__init__(style="wood")
        self.lamps = lamps
        self.shelf = 0

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        unit, shelf = self.ui.factor, self.shelf or self.ui.px(SHELF)
        key = ("cabinet", width, height, self.lamps, shelf, round(unit, 3))
        return materials.kept(key, lambda: _cabinet(width, height, self.lamps, shelf, unit))


class BrassPlate(Panel):
    """A small brass plate for a word."""

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        return materials.plate(width, height, self.ui.factor)


def _cabinet(width: int, height: int, lamps: int, shelf: int, unit: float) -> pygame.Surface:
    edge, radius = max(2, round(3 * unit)), round(9 * unit)
    inside = height - shelf
    back = materials.planks(width, height, BACK, unit, plank=30, seed=4).copy()
    back.blit(_lamplight(width, inside, lamps), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    shade = paint.gradient(width, inside, (120, 100, 108), (255, 250, 244))
    back.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    plank = materials.planks(width, shelf, (136, 86, 48), unit, plank=shelf / unit, seed=8)
    back.blit(plank, (0, inside))
    back.fill((214, 150, 88), (0, inside, width, max(1, round(2 * unit))))
    back.fill((29, 20, 32), (0, inside - edge, width, edge))
    surface = paint.shaped(_with_alpha(back), radius)
    surface.blit(paint.ring(width, height, radius, edge, (29, 20, 32)), (0, 0))
    return surface


def _lamplight(width: int, height: int, lamps: int) -> pygame.Surface:
    """One pool of light over each thing, painted small."""
    small = pygame.Surface((lamps * 5, 6), 0, 32)
    for x in range(small.get_width()):
        for y in range(6):
            aside = abs(x % 5 - 2) / 2.5
            strength = 0.42 * (1 - aside) * (0.35 + 0.65 * y / 5)
            small.set_at((x, y), paint.mix((0, 0, 0), LAMP, strength))
    return pygame.transform.smoothscale(small, (width, height))


def _with_alpha(surface: pygame.Surface) -> pygame.Surface:
    whole = paint.blank(*surface.get_size())
    whole.blit(surface, (0, 0))
    return whole


def boxes(size: int) -> pygame.Surface:
    """Boxes of games, piled up."""
    body = _ground(50, 94, 42)
    for x, y, wide, tone, side in (
        (8, 66, 84, "#8e2e32", "#5e1c24"),
        (16, 40, 72, "#2f7c6a", "#1c5044"),
        (12, 16, 68, "#8a4fb0", "#5a3078"),
    ):
        body += box(x, y, wide, 26, 3, tone, inked(4.5)) + box(x + 3, y + 15, wide - 6, 8, 1, side)
        body += path("M0 -8L2 -2L8 -2L3 2L5 8L0 4L-5 8L-3 2L-8 -2L-2 -2Z", "#ffd24a", _at(x + wide / 2, y + 12))
    return kept(body, (size, size), (0, 0, 100, 100))


def hourglass(size: int) -> pygame.Surface:
    """The time spent."""
    glass = "M26 16C26 40 44 44 46 50C44 56 26 60 26 84H74C74 60 56 56 54 50C56 44 74 40 74 16Z"
    body = _ground(50, 94, 36) + path(glass, "#cfe6ee", inked(4.5) + ' fill-opacity=".85"')
    body += path("M32 30C36 40 46 44 50 50C54 44 64 40 68 30Z", "#f0b840") + line("M50 50V74", "#f0b840", 3)
    body += path("M30 82C32 70 44 66 50 64C56 66 68 70 70 82Z", "#f0b840")
    body += line("M34 22C34 32 38 36 42 40", "#ffffff", 3, 'stroke-opacity=".8"')
    for y in (8, 82):
        body += box(16, y, 68, 11, 4, "#a8703a", inked(4.5)) + box(20, y + 2, 60, 3, 1, "#dca060")
    return kept(body, (size, size), (0, 0, 100, 100))


def cup(size: int) -> pygame.Surface:
    """A golden cup with two handles."""
    handles = "M26 22C4 18 6 50 34 52M74 22C96 18 94 50 66 52"
    bowl = "M24 12H76C76 44 68 58 50 60C32 58 24 44 24 12Z"
    body = _ground(50, 94, 36) + line(handles, INKED, 13) + line(handles, "#f2b632", 6)
    body += path("M44 58H56V74H44Z", "#c8841c", inked(4.5)) + path(bowl, "#ffce3c", inked(4.5))
    body += path("M64 14H74C74 42 66 54 56 58C62 48 65 34 64 14Z", "#d88a1c")
    body += line("M33 20C33 34 36 42 41 48", "#fff6c0", 4.5)
    body += moved(path("M0 -9L3 -3L9 -2L4 2L6 9L0 5L-6 9L-4 2L-9 -2L-3 -3Z", "#a8202e"), 49, 32)
    body += box(26, 74, 48, 18, 3, "#6a3a22", inked(4.5)) + box(34, 79, 32, 7, 2, "#f2c24a")
    return kept(body, (size, size), (0, 0, 100, 100))


def flame(size: int, burning: bool = True) -> pygame.Surface:
    """A brazier: it burns as long as the wins go on, else it smokes."""
    body = _ground(50, 94, 36)
    if burning:
        body += path(
            "M50 4C56 22 76 32 72 52C70 64 60 68 50 68C38 68 28 62 28 50C28 40 36 36 36 24C44 28 48 18 50 4Z",
            "#ff7a2a",
            inked(4.5),
        )
        body += path("M51 30C54 42 64 46 61 56C59 64 43 66 40 56C38 48 48 46 51 30Z", "#ffd84a")
    else:
        smoke = "M48 58C40 48 58 42 50 32C44 24 54 18 50 8"
        body += line(smoke, INKED, 11) + line(smoke, "#b9b2bc", 6)
    body += path("M20 58H80C78 76 66 82 50 82S22 76 20 58Z", "#6c6470", inked(4.5))
    body += path("M64 62H76C74 72 66 78 58 80C62 74 64 68 64 62Z", "#473f4e") + line(
        "M27 64C29 70 32 73 36 75", "#a89fb0", 3.5
    )
    body += line("M36 82L30 92M64 82L70 92", INKED, 7)
    return kept(body, (size, size), (0, 0, 100, 100))


def medal(size: int) -> pygame.Surface:
    """The longest row of wins: a medal on its ribbon."""
    body = _ground(50, 94, 30) + path("M26 2H46L56 40L40 46Z", "#c8343a", inked(4.5))
    body += path("M74 2H54L44 40L60 46Z", "#e8e0d0", inked(4.5)) + disc(50, 62, 29, "#f2b632", inked(4.5))
    body += disc(50, 62, 21, "#ffdc63", 'stroke="#c8841c" stroke-width="3"')
    star = "M0 -16L5 -5L16 -5L7 3L10 15L0 8L-10 15L-7 3L-16 -5L-5 -5Z"
    body += moved(path(star, "#a8202e"), 50, 62) + line("M32 52C35 45 40 41 46 39", "#fff6c0", 3.5)
    return kept(body, (size, size), (0, 0, 100, 100))


def scales(size: int) -> pygame.Surface:
    """What humans end with on the whole, weighed."""
    body = _ground(50, 94, 34) + line("M50 14V86", INKED, 11) + line("M50 14V86", "#e2a93c", 5.5)
    body += line("M14 30L86 22", INKED, 10) + line("M14 30L86 22", "#e2a93c", 5)
    for x, y in ((16, 30), (84, 22)):
        body += line(f"M{x} {y}L{x - 13} {y + 30}M{x} {y}L{x + 13} {y + 30}", INKED, 3)
        body += path(
            f"M{x - 17} {y + 30}H{x + 17}C{x + 14} {y + 44} {x - 14} {y + 44} {x - 17} {y + 30}Z", "#ffce3c", inked(4)
        )
    body += disc(50, 14, 7, "#ffce3c", inked(4)) + path("M28 84H72L78 94H22Z", "#a8703a", inked(4.5))
    return kept(body, (size, size), (0, 0, 100, 100))


TROPHIES: dict[str, Callable[[int], pygame.Surface]] = {
    "matches": boxes,
    "time": hourglass,
    "won": cup,
    "streak": flame,
    "longest": medal,
    "score": scales,
}
"""What stands over each figure of the statistics."""


def _ground(x: float, y: float, rx: float) -> str:
    """The shadow on the shelf."""
    return oval(x, y, rx, 5, "#12060e", 'fill-opacity=".5"')


def _at(x: float, y: float) -> str:
    return f'transform="translate({x:.1f} {y:.1f})"'

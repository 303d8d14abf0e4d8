"""What hides a Spell at Hell High while it is put together: three locker doors, one for each Component."""

from __future__ import annotations

import pygame

from game.core import paint, svg
from game.core.theme import Colour
from game.layouts.spellcraft.fittings import Fittings, adorned
from game.scenery.materials import kept, roughen
from game.scenery.vector import INKED, box, disc, draw, hexed, inked, line, moved, path

DOORS: tuple[Colour, ...] = ((109, 134, 152), (125, 149, 164), (100, 125, 144))
SLIM = 0.72
"""How wide a door is at most, by its height: a longer row has more of them, always an odd number."""
PAINT = 0.25
"""How much of the colour of its seat their steel has."""
LIGHT, DEEP = "#b4c6d0", "#3d5161"
NOTE = (
    path("M26 38L60 34L64 74L30 78Z", "#f4e6c2", inked(2))
    + line("M36 47L54 45M37 55L48 54M38 63L46 62", "#a89a86", 2.4)
    + line("M53 56L54 70M53 56L61 55M53 63L59 62", "#d0303a", 4)
)
SKULL = line("M36 62C26 38 68 34 62 60L58 66V74H41V66ZM47 67V73M53 67V73", INKED, 3.4) + "".join(
    disc(x, 55, 4.4, INKED) for x in (43, 56)
)
CREST = "art/hell_high/crest.svg"


def lockers(width: int, height: int, unit: float, tone: Colour, seen: bool) -> pygame.Surface:
    """A row of three or more, shut; their steel has a little of the colour of a seat. ``seen``: so is what is drawn on them."""

    drawn_on = seen and adorned(height, unit)

    def make() -> pygame.Surface:
        w, h, ink = float(width), float(height), max(1.0, 1.8 * unit)
        count = max(len(DOORS), round(w / (SLIM * h)) // 2 * 2 + 1)
        wide, last = (w - 2 * ink) / count, count - 1
        parts = [box(0, 0, w, h, 5 * unit, INKED)]
        parts += [
            _door(
                ink + number * wide,
                ink,
                wide,
                h - 2 * ink,
                _painted(number, tone),
                _scratches(number, last) * drawn_on,
                unit,
                plated=drawn_on and number == last // 2,
            )
            for number in range(count)
        ]
        surface = draw("".join(parts), (width, height))
        roughen(surface, (1.5, 1.5), 232, 11)
        if drawn_on:
            size = round(min(wide * 0.5, h * 0.34))
            crest = svg.load(CREST, (size, size))
            surface.blit(crest, crest.get_rect(center=(width // 2, round(h * 0.47))))
        return surface

    return kept(("lockers", width, height, round(unit, 3), tone, drawn_on), make)


def _painted(number: int, tone: Colour) -> str:
    return hexed(paint.mix(DOORS[number % len(DOORS)], tone, PAINT))


def _scratches(number: int, last: int) -> str:
    """What the owner of a door did to it: a note with a bad mark on the first one, a skull on the last."""
    return NOTE if number == 0 else SKULL if number == last else ""


def _door(x: float, y: float, w: float, h: float, steel: str, drawn: str, unit: float, *, plated: bool = False) -> str:
    """One door: light along its left edge, slits at the top and the foot, a handle, what is ``drawn`` on it. ``plated``: at its
    foot is a plate.
    """
    gap = unit
    parts = [box(x + gap / 2, y, w - gap, h, 3 * unit, steel)]
    parts.append(box(x + gap / 2 + unit, y + unit, 2 * unit, h - 2 * unit, unit, LIGHT, 'fill-opacity=".7"'))
    parts.append(box(x + w - 4 * unit, y + unit, 3 * unit, h - 2 * unit, unit, DEEP, 'fill-opacity=".55"'))
    parts.append(box(x + gap, y + h - 4 * unit, w - 2 * gap, 4 * unit - 0.5, unit, DEEP, 'fill-opacity=".55"'))
    slit, left = max(1.2, h * 0.028), x + w * 0.26
    tops = [y + h * (0.08 + 0.07 * n) for n in range(3)]
    tops += [] if plated else [y + h * (0.84 + 0.06 * n) for n in range(2)]
    for top in tops:
        parts.append(box(left, top, w * 0.48, slit, slit / 2, DEEP))
        parts.append(box(left, top + slit, w * 0.48, max(0.6, slit * 0.4), 0, LIGHT, 'fill-opacity=".6"'))
    parts.append(_handle(x + w * 0.86, y + h * 0.5, min(w * 0.07, 5 * unit), h * 0.085))
    scale = min(w, h) / 100
    parts.append(moved(drawn, x + (w - 100 * scale) / 2, y + (h - 112 * scale) / 2, scale) if drawn else "")
    return "".join(parts)


def _handle(x: float, y: float, half: float, high: float) -> str:
    return box(x - half, y - high, 2 * half, 2 * high, half * 0.6, INKED) + box(
        x - half * 0.5, y - high * 0.7, half, 1.1 * high, half * 0.4, "#d9a441"
    )


FITTINGS = Fittings(cover=lockers)

"""What places on a board of Witless Wizards are lined with: velvet sewn down in lozenges, the print of what belongs there."""

from __future__ import annotations

import math

import pygame

from game.cardface.raster import radius_of
from game.core import paint, svg, text, theme
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.layouts.witless_wizards.faces import ART, SLOT_TONES
from game.scenery import materials
from game.scenery.vector import disc, kept, line
from game.table.spots import ASPECT
from rules.witless_wizards.state import SLOTS

NAMED = 110
"""Design units of width from which an empty place says what belongs there."""


def lining(slot: int, size: tuple[int, int], unit: float) -> pygame.Surface:
    """An empty place: a hollow lined in the colour of its kind, in which what belongs there has left its print, on a large one
    with its name. Shared, so do not draw on it.
    """
    (width, height), tone = size, SLOT_TONES[slot]

    def make() -> pygame.Surface:
        hollow = velvet(size, tone, unit).copy()
        print_size = round(width * 0.5)
        mark = svg.load(f"{ART}/slots/{SLOTS[slot]}.svg", (print_size, print_size))
        letters = max(MIN_TEXT, round(width * 0.115)) if width >= NAMED * unit else 0
        place = mark.get_rect(center=(width // 2, height // 2 - letters // 2))
        for shape, aside in (
            (_stamped(mark, paint.lighter(tone, 0.5), 60), 1),
            (_stamped(mark, paint.lighter(tone, 0.1), 120), 0),
        ):
            hollow.blit(shape, place.move(0, aside * max(1, round(1.5 * unit))))
        if letters:
            name = text.line(SLOTS[slot].capitalize(), text.TITLE, letters, paint.lighter(tone, 0.3))
            hollow.blit(name, name.get_rect(midtop=(width // 2, place.bottom + letters // 3)))
        return hollow

    return materials.kept(("lining", slot, size, round(unit, 3)), make)


def velvet(size: tuple[int, int], tone: Colour, unit: float) -> pygame.Surface:
    """A hollow lined with sewn velvet: shared, so do not draw on it."""
    width, height = size
    card = min(width, round(height / ASPECT))

    def make() -> pygame.Surface:
        radius, deep = radius_of(card), max(3, round(card * 0.06))
        hollow = paint.plate(width, height, radius, paint.lighter(materials.PLANK, 0.1)).copy()
        low = height - max(1, round(1.6 * unit))
        inner = paint.box(width, low, radius, paint.darker(tone, 0.86), paint.darker(tone, 0.68), 2, theme.INK)
        hollow.blit(inner, (0, 0))
        quilt = _quilt(width, height).copy()
        quilt.set_alpha(120)
        hollow.blit(quilt, (0, 0))
        for step in range(deep):  # the rim throws its shadow from above and from the left
            shade = round(120 * (1 - step / deep))
            hollow.blit(paint.rounded(width - 4 - step, 1, 0, (0, 0, 0, shade)), (2 + step, 2 + step))
            hollow.blit(paint.rounded(1, height - 5 - step, 0, (0, 0, 0, shade)), (2 + step, 2 + step))
        return hollow

    return materials.kept(("velvet", tone, size, round(unit, 3)), make)


def _stamped(mark: pygame.Surface, tone: Colour, strength: int) -> pygame.Surface:
    """The shape of a symbol in one colour."""
    shape = mark.copy()
    shape.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shape.fill(tone, special_flags=pygame.BLEND_RGB_ADD)
    shape.set_alpha(strength)
    return shape


def _quilt(width: int, height: int) -> pygame.Surface:
    """Velvet sewn down in lozenges, with a stud where the seams meet: five from side to side of an upright place."""
    step, scale = 20.0, (100.0 if width < height else 60.0) / max(1, min(width, height))
    long, h = width * scale, height * scale
    rows, columns = math.ceil(h / step), math.ceil(long / step)
    reach = (columns + rows) * step
    seams = "".join(
        f"M{at * step:.0f} 0l{reach:.0f} {reach:.0f}M{at * step:.0f} 0l-{reach:.0f} {reach:.0f}"
        for at in range(-rows, columns + rows + 1)
    )
    studs = "".join(
        disc(column * step / 2, row * step / 2, 1.5, "#ffe0a0", 'fill-opacity=".3"')
        for row in range(1, 2 * rows)
        for column in range(1, 2 * columns)
        if (row + column) % 2 == 0 and 4 < row * step / 2 < h - 4 and column * step / 2 < long - 3
    )
    body = f'<rect x="3" y="3" width="{long - 6:.1f}" height="{h - 6:.1f}" rx="6"/>'
    clip = f'<defs><clipPath id="q">{body}</clipPath></defs>'
    shade = line(seams, "#000000", 1.6, 'stroke-opacity=".3"')
    return kept(f'{clip}<g clip-path="url(#q)">{shade}{studs}</g>', (width, height), (0, 0, long, h))

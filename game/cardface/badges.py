"""Badges: gems, coins, stars and bursts with a symbol or a number in them, and the chips of what a card gives."""

from __future__ import annotations

import math

import pygame

from game.cardface.data import Badge, Chip
from game.cardface.raster import centred, draw, fade, inked, layer, path
from game.core import paint, svg, text
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, least_text

FIGURE: Colour = (255, 255, 255)


def _burst(points: int, inner: float, outer: float) -> str:
    turns = [(step * math.pi / points, inner if step % 2 else outer) for step in range(2 * points)]
    return "M" + "L".join(f"{math.sin(at) * reach:.2f} {-math.cos(at) * reach:.2f}" for at, reach in turns) + "Z"


ROUND = "M0 -10A10 10 0 1 1 -.1 -10Z"
OUTLINES: dict[str, str] = {
    "gem": ROUND,
    "medal": ROUND,
    "disc": "M0 -9.5A9.5 9.5 0 1 1 -.1 -9.5Z",
    "burst": _burst(11, 8.6, 11.4),
    "cost": ROUND,
    "star": "M0 -11.6L3.3 -4.4L11 -3.6L5.4 1.9L7 9.6L0 5.8L-7 9.6L-5.4 1.9L-11 -3.6L-3.3 -4.4Z",
    "stain": "M0 -11.6L3.3 -4.4L11 -3.6L5.4 1.9L7 9.6L0 5.8L-7 9.6L-5.4 1.9L-11 -3.6L-3.3 -4.4Z",
    "penny": ROUND,
    "shield": "M-9 -9.5H9V0Q9 8 0 11Q-9 8 -9 0Z",
    "sword": "M0 -11.5L11 0L0 11.5L-11 0Z",
}
"""The shapes of badges, about 10 around the middle."""

TONES: dict[str, tuple[Colour, Colour]] = {
    "burst": ((255, 106, 76), (168, 28, 40)),
    "cost": ((255, 224, 122), (181, 112, 28)),
    "star": ((138, 223, 106), (38, 106, 50)),
    "stain": ((190, 150, 200), (88, 40, 110)),
    "penny": ((206, 196, 188), (110, 98, 96)),
    "shield": ((106, 180, 255), (31, 79, 154)),
    "sword": ((255, 122, 92), (154, 31, 42)),
}
"""The colours of badges, above and below, that do not take the tone of their card."""

HOLLOW = {"gem": "#241a2c", "disc": "#241a2c", "medal": "#fff0cc", "cost": "#c98a2a", "penny": "#8a7e7c"}
"""The ground inside a ring."""


def plate(shape: str, radius: int, tone: Colour) -> pygame.Surface:
    """A badge without anything on it."""

    def make() -> pygame.Surface:
        outline = OUTLINES[shape]
        above, below = TONES.get(shape, (paint.lighter(tone, 0.3), paint.darker(tone, 0.45)))
        body = fade("b", (0, -11, 0, 11), [(0, above), (1, below)])
        body += f'<g transform="translate(0 1)">{path(outline, "#000000", "#000000", 2, 0.35)}</g>'
        body += inked(outline, "url(#b)", 1.9)
        if shape in HOLLOW:
            body += f'<circle cx="0" cy="0" r="7.3" fill="{HOLLOW[shape]}"/>'
            body += path("M-5 -3.5A6 6 0 0 1 3 -5.2", "none", "#ffffff", 1, 0.45)
        else:
            body += path("M-5 -5.5Q0 -8 5 -5.5", "none", "#ffffff", 1.4, 0.75)
        size = round(radius * 2.7)
        return draw(body, (size, size), "-13.5 -13.5 27 27")

    return layer(("badge", shape, radius, tone), make)


def put(target: pygame.Surface, badge: Badge, x: float, y: float, radius: float) -> None:
    """A badge with its middle at (x, y), in pixels."""
    centred(target, plate(badge.shape, max(4, round(radius)), badge.tone), x, y)
    if badge.mark:
        size = round(radius * (1.5 if badge.words else 1.34))
        centred(target, svg.load(badge.mark, (size, size)), x, y - (radius * 0.18 if badge.words else 0))
    if badge.words:
        scale = 1.0 if len(badge.words) > 1 and badge.shape in ("star", "stain", "disc") else 1.2
        size = max(MIN_TEXT, round(radius * scale))
        line = text.line(badge.words, text.TITLE, size, FIGURE, max(1, round(radius * 0.13)))
        centred(target, line, x, y + radius * (0.42 if badge.mark else 0.02))


def chip_size(chip: Chip, height: int, snug: bool = False) -> tuple[int, int]:
    """The width of a chip of this height, and the size of its figures; ``snug`` without room around its picture."""
    if not chip.words:
        return round(height * (1.0 if snug else 1.25)), 0
    size = max(MIN_TEXT, round(height * 0.74))
    icon, edge = (0.84, 0.12) if snug else (1.02, 0.32)
    return round(height * icon) + text.width(_figures(chip, snug), text.TITLE, size) + round(height * edge), size


def _figures(chip: Chip, snug: bool) -> str:
    """What is written on a chip: without room for it there is no plus, which its colour says as well."""
    return chip.words.lstrip("+") if snug else chip.words


def chip_surface(chip: Chip, height: int, snug: bool = False) -> pygame.Surface:
    """A chip: an icon and a number on a rounded field."""

    def make() -> pygame.Surface:
        width, size = chip_size(chip, height, snug)
        line = max(1, height // 12)
        ground = paint.lighter(chip.tone, 0.1), paint.darker(chip.tone, 0.22)
        surface = paint.box(width, height, height // 3, *ground, line, paint.darker(chip.tone, 0.86)).copy()
        edge = round(height * 0.86)
        icon = svg.load(chip.mark, (edge, edge))
        centred(surface, icon, height * (0.46 if snug else 0.56) if chip.words else width / 2, height / 2)
        if chip.words:
            figures = text.line(_figures(chip, snug), text.TITLE, size, FIGURE, max(1, round(height * 0.07)))
            left = round(height * (0.78 if snug else 1.02))
            surface.blit(figures, figures.get_rect(midleft=(left, round(height * 0.5))))
        return surface

    return layer(("chip", chip, height, snug), make)


def chip_row(chips: tuple[Chip, ...], height: int, room: int) -> pygame.Surface | None:
    """Chips side by side, drawn smaller until they fit the room, then closer, the first ones where not all can; None for
    none.
    """
    if not chips:
        return None
    low = least_text() + 2
    while height > low and _row_width(chips, height) > room:
        height -= 1
    snug = _row_width(chips, height) > room
    while len(chips) > 1 and _row_width(chips, height, snug) > room:
        chips = chips[:-1]
    surface = paint.blank(_row_width(chips, height, snug), height)
    x = 0
    for chip in chips:
        picture = chip_surface(chip, height, snug)
        surface.blit(picture, (x, 0))
        x += picture.get_width() + _gap(height, snug)
    return surface


def _gap(height: int, snug: bool) -> int:
    return 1 if snug else max(1, round(height * 0.16))


def _row_width(chips: tuple[Chip, ...], height: int, snug: bool = False) -> int:
    return sum(chip_size(chip, height, snug)[0] for chip in chips) + _gap(height, snug) * (len(chips) - 1)

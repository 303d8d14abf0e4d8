"""What is sketched on a Wizard's board where Creatures, Treasures, Dead Wizard cards and tokens will lie, while none do."""

from __future__ import annotations

import pygame

from game.core import paint, text, theme
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, Ui
from game.layouts.spellcraft.geometry import SeatRoom
from game.scenery.materials import kept
from game.scenery.vector import draw, hexed

SKETCHES = {
    "creatures": (
        "M18 90C12 60 16 36 33 27L27 7L45 22C50 20 55 20 59 22L76 7L70 28C85 38 87 62 82 90C75 80 68 92 60 83"
        "C54 92 46 92 40 83C33 92 25 80 18 90ZM31 60L38 68L45 61L52 69L59 61L66 68L71 60",
        ((39, 44, 7), (61, 44, 9), (61, 45, 2), (39, 45, 2)),
    ),
    "treasures": (
        "M13 48C13 30 26 24 50 24S87 30 87 48V86H13ZM13 48H42M58 48H87M42 42H58V60H42ZM26 26V86M74 26V86"
        "M50 6V14M30 10L34 16M70 10L66 16",
        ((50, 50, 3),),
    ),
    "buried": ("M25 88V40C25 8 75 8 75 40V88M10 89Q30 84 50 89T90 88M42 78V66M50 80V67M58 78V66", ()),
    "marks": (
        "M30 64Q36 70 42 64M66 40Q70 44 75 40",
        ((36, 58, 24), (70, 36, 16), (68, 78, 10), (30, 54, 3), (42, 54, 3), (66, 33, 2), (75, 33, 2)),
    ),
}
"""Strokes and circles of each, in a square of 100."""
SKULL = "M50 30C36 30 35 48 41 53V60H59V53C65 48 64 30 50 30Z"
WORDS = {"creatures": "Creatures", "treasures": "Treasures", "buried": "Graveyard", "marks": "MTDs"}
WORDED = 74
"""Design units of height from which a sketch has its word beneath."""
LEAST = 20
"""The smallest sketch, in pixels: any smaller is a smudge."""
STRENGTH = 118


def sketch(kind: str, size: int, tone: Colour) -> pygame.Surface:
    """One of them in chalk: a strong stroke, and a faint one beside it."""

    def make() -> pygame.Surface:
        strokes, circles = SKETCHES[kind]
        body = "".join(_stroke(strokes, circles, wide, aside, tone) for wide, aside in ((4.6, 0.0), (1.6, 2.6)))
        if kind == "buried":
            body += _stroke(SKULL, ((45, 44, 3), (55, 44, 3)), 3.2, 0.0, tone)
        drawn = draw(body, (size, size), (0, 0, 100, 100))
        drawn.set_alpha(STRENGTH)
        return drawn

    return kept(("sketch", kind, size, tone), make)


def _stroke(strokes: str, circles: tuple[tuple[int, int, int], ...], wide: float, aside: float, tone: Colour) -> str:
    style = f'fill="none" stroke="{hexed(tone)}" stroke-width="{wide}" stroke-linecap="round" stroke-linejoin="round"'
    rings = "".join(f'<circle cx="{x}" cy="{y}" r="{r}" {style}/>' for x, y, r in circles)
    return f'<g transform="translate({aside} {aside / 2})"><path d="{strokes}" {style}/>{rings}</g>'


def lay(
    surface: pygame.Surface, room: SeatRoom, aside: tuple[int, int], free: frozenset[str], tone: Colour, ui: Ui
) -> None:
    """Sketch on a board, whose window place is ``aside``, what may still come to lie in its ``free`` rooms."""
    pale, size = paint.mix(theme.PAPER, tone, 0.22), max(MIN_TEXT, ui.text_px(13))
    rooms = {"creatures": room.creatures, "treasures": room.treasures, "buried": room.dead, "marks": room.marks}
    rooms = {kind: place.move(-aside[0], -aside[1]) for kind, place in rooms.items() if place.w}
    worded = all(
        place.h >= ui.px(WORDED) and text.width(WORDS[kind], "bold", size) <= place.w for kind, place in rooms.items()
    )
    high = text.line_height("bold", size) if worded else 0
    square = round(min(ui.px(76), *(min(place.w * 0.86, (place.h - high) * 0.84) for place in rooms.values())))
    if square < LEAST:
        return
    for kind in free & rooms.keys():
        whole = pygame.Rect(0, 0, square, square + high)
        whole.center = rooms[kind].center
        surface.blit(sketch(kind, square, pale), whole)
        if worded:
            words = text.line(WORDS[kind], "bold", size, pale).copy()
            words.set_alpha(205)
            surface.blit(words, words.get_rect(midbottom=whole.midbottom))

"""What makes the dials of Wizard Arena hot: fire along the rim as far as the level reaches, and the stone that the own one
stands on.
"""

from __future__ import annotations

import math
from typing import ClassVar

import pygame

from game.core import paint
from game.core.node import Layer, Node
from game.core.patch import Piece
from game.core.regions import around
from game.core.watched import LOOK
from game.layouts.wizard_arena.rooms import DIAL
from game.scenery.vector import INKED, box, disc, drawn_in, inked, kept, line, moved, path
from rules.wizard_arena.state import TARGET

MIDDLE = 100.0, 74.0
"""The middle of a dial, in its own measure (it is 200 x 148)."""
THIRD = 200 / 3
"""Flames are painted in three parts, for the middle of a dial has none: how wide a part is, in that measure."""
FROM, MOST = 5, 16
"""The lowest level that burns, and the last that makes a difference."""
TONGUE = "M-8 3C-11 -7 -4 -11 -4 -21C2 -15 4 -13 5 -9C7 -11 7 -13 7 -15C11 -8 11 -1 8 3Z"
TONGUE_WIDE, TONGUE_HIGH = (-12, 13), (-23, 5)
CORE = "M-4 2C-6 -4 -2 -6 -1 -12C3 -7 6 -3 4 2Z"
FIRE, COLD_FIRE = (("#ff8a24", "#ffdf84"), ("#a03ce0", "#f0b0ff"))
"""Up to 12 and beyond: tongues and their cores."""
STONE, STONE_LIGHT, STONE_DARK = "#7a5c46", "#a98560", "#4c3528"


def blaze(level: int, width: int, high: float = 1.0) -> list[Layer]:
    """The fire around a dial ``width`` pixels wide; none below the level that burns. ``high``: how high it is by the usual."""
    level = min(level, MOST)
    if level < FROM or width < 60:
        return []
    scale = width / 200
    parts: dict[int, list[Piece]] = {}
    for number in range(2 * FROM - 3, 2 * level + 1):
        tongue = _tongue(number / 2, scale, high)
        parts.setdefault(int(_root(number / 2)[0] // THIRD), []).append(tongue)
    return [_together(part, scale) for part in parts.values()]


def _together(flames: list[Piece], scale: float) -> Layer:
    """Flames as one picture, measured from the middle of the dial."""
    room = around([flame.get_rect(topleft=at) for flame, at in flames])
    surface = paint.blank(*room.size)
    surface.blits([(flame, (x - room.x, y - room.y)) for flame, (x, y) in flames])
    return Layer(surface, room.x + room.w / 2 - MIDDLE[0] * scale, room.y + room.h / 2 - MIDDLE[1] * scale)


def _root(number: float) -> tuple[float, float]:
    """Where the flame at a number burns on the rim."""
    turn = _turn(number)
    return 100 - 93 * math.cos(turn), 97 - 91 * math.sin(turn)


def _turn(number: float) -> float:
    return math.pi * 1.08 * number / (MOST + 0.6) - math.pi * 0.04


def _tongue(number: float, scale: float, high: float) -> Piece:
    """The flame on the rim at a number, and where it lies: the higher, the longer; small ones burn between two of them."""
    x, y = _root(number)
    lean = 0.6 * (math.degrees(_turn(number)) - 90)
    whole = number == int(number)
    size = high * ((0.7 if whole else 0.42) + 0.072 * (number - FROM) + (0.16 * (number % 2) if whole else 0.0))
    tongue, core = COLD_FIRE if number > TARGET else FIRE
    drawn = path(TONGUE, tongue, inked(2.2)) + path(CORE, core)
    across = -1 if round(2 * number) % 3 == 0 else 1
    body = (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({lean:.1f}) scale({size * across:.2f} {size:.2f})">'
        f"{drawn}</g>"
    )
    corners = [pygame.Vector2(dx * across, dy).rotate(lean) * size for dx in TONGUE_WIDE for dy in TONGUE_HIGH]
    left, right = (x + most(corner.x for corner in corners) for most in (min, max))
    top, bottom = (y + most(corner.y for corner in corners) for most in (min, max))
    return drawn_in(body, (left, top, right - left, bottom - top), scale)


DRAWN, DRAWN_HIGH, BOWLS, FIRE_HIGH = 460, 96, (40, 420), 56
"""How wide the picture of the plinth is, where its bowls stand there, how high their fire reaches."""


class PlinthNode(Node):
    """Two steps of stone below the own dial; ``bowls`` of fire stand at its ends while nothing else lies there."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "bowls": LOOK}

    WIDE, WIDER = 2.0, 2.5
    """How wide it is at most, by the width of a usual dial so high, and in a wide window."""

    def __init__(self) -> None:
        super().__init__("plinth", "", "")
        self.z = -1.2
        self.bowls = True

    def stand_under(self, dial: pygame.Rect, foot: int, left: int, broad: bool = False) -> None:
        """Take the room around the lower end of the dial, down to ``foot`` and from ``left`` on; more in a ``broad`` window."""
        times = (self.WIDER if broad else self.WIDE) / DIAL
        wide = min(round(dial.h * times), 2 * (dial.centerx - left))
        room = pygame.Rect(0, 0, wide, round(wide * DRAWN_HIGH / DRAWN))
        room.midbottom = dial.centerx, foot
        self.place(*room)

    @property
    def fires(self) -> list[pygame.Rect]:
        """Where the two bowls burn."""
        rect, scale = self.rect(), self.w / DRAWN
        wide, high, foot = round(28 * scale), round(FIRE_HIGH * scale), rect.y + round(67 * scale)
        return [pygame.Rect(rect.x + round(x * scale) - wide // 2, foot - high, wide, high) for x in BOWLS]

    def render(self) -> pygame.Surface | None:
        """The stone."""
        width, height = round(self.w), round(self.h)
        if width < 80 or height < 20:
            return None
        return kept(_plinth(self.bowls), (width, height), (0, 0, DRAWN, DRAWN_HIGH))


def _plinth(bowls: bool) -> str:
    """In a picture of 460 x 96."""
    parts = []
    for left, top, wide, high in ((14, 66, 432, 28), (66, 44, 328, 26)):
        parts.append(box(left, top, wide, high, 5, STONE, inked(3)))
        parts.append(box(left + 3, top + 2.5, wide - 6, 5, 2, STONE_LIGHT))
        parts.append(box(left + 3, top + high - 7, wide - 6, 5, 2, STONE_DARK, 'fill-opacity=".7"'))
        joints = "".join(f"M{left + wide * share:.0f} {top + 8}V{top + high - 3}" for share in (0.12, 0.3, 0.7, 0.88))
        parts.append(line(joints, STONE_DARK, 2))
    for x in BOWLS if bowls else ():
        fire = path("M-14 -22C-20 -38 -8 -44 -6 -56C2 -48 2 -42 8 -48C18 -36 16 -28 14 -22Z", FIRE[0], inked(2.4))
        core = path("M-6 -23C-9 -32 -2 -36 0 -42C6 -35 8 -30 6 -23Z", FIRE[1])
        bowl = path("M-20 -24H20L12 -6H-12Z", "#8a6234", inked(2.6)) + box(-7, -7, 14, 7, 1, "#6a4a2c", inked(2))
        shine = line("M-15 -20L-10 -9", "#d9a441", 2.5) + disc(
            0, -15, 3, "#d9a441", f'stroke="{INKED}" stroke-width="1.5"'
        )
        parts.append(moved(fire + core + bowl + shine, x, 67))
    return "".join(parts)

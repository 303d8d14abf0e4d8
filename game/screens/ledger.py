"""What the tavern's ledger is written with: ruled pages and tally marks."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from game.core import paint, theme
from game.core.node import Node
from game.core.theme import Colour

RULE, HEAD_RULE = (122, 82, 46, 90), theme.RED_DARK
"""The colours of the lines between entries and of those under a heading."""
STEP, APART = 6.4, 9.0
"""From one stroke to the next, and from one five to the next, in design units."""
FIVE = 5
LOST = 0.26
"""How much of the ink a stroke for a lost match has."""


class LedgerPage(Node):
    """The lines of a page: two under its heading, a thin one under every entry; ``lines`` are so many pixels down."""

    def __init__(self) -> None:
        super().__init__()
        self.solid = False
        self.lines: Sequence[int] = ()

    def rule(self, lines: Sequence[int]) -> None:
        """Rule the page anew, the heading's line first."""
        self.lines = tuple(lines)
        self.redraw()

    def render(self) -> pygame.Surface | None:
        """Only lines: the paper lies below."""
        width, height = round(self.w), round(self.h)
        if width < 8 or height < 4 or not self.lines:
            return None
        surface, thin = paint.blank(width, height), max(1, self.ui.px(1))
        for y in self.lines[1:]:
            surface.fill(RULE, (0, min(y, height - thin), width, thin))
        for y, thick in ((self.lines[0], self.ui.px(2.4)), (self.lines[0] + self.ui.px(4), thin)):
            surface.fill(HEAD_RULE, (0, y, width, thick))
        return surface


def tally_width(count: int, unit: float) -> int:
    """How wide so many strokes are, in pixels."""
    fives, rest = divmod(count, FIVE)
    whole = fives * ((FIVE - 1) * STEP + APART) + rest * STEP
    return round((whole + STEP) * unit)


def tally(width: int, height: int, won: int, played: int, tone: Colour, unit: float) -> pygame.Surface:
    """Tally marks in fives, first those of the won ones in their colour, then the others, faint."""
    surface = paint.blank(width * 2, height * 2)
    rng = random.Random(played)
    scale, thick = 2 * unit, max(3, round(5.2 * unit))
    dark = paint.darker(tone, 0.25)
    faint = paint.mix(theme.PAPER_DARK, theme.INK_SOFT, LOST)
    top, foot, x = height * 0.16 * 2, height * 0.84 * 2, STEP * 0.5 * scale
    for number in range(played):
        ink = dark if number < won else faint
        lean, wild = rng.uniform(-0.8, 0.8) * scale, rng.uniform(-1.2, 1.2) * scale
        if number % FIVE == FIVE - 1:
            across = (FIVE - 1) * STEP * scale
            _stroke(
                surface,
                ink,
                (x - across - wild / 2, foot - 4 * scale),
                (x - STEP * 0.2 * scale, top + 3 * scale),
                thick,
            )
            x += (APART - STEP * 0.2) * scale
        else:
            _stroke(surface, ink, (x + lean, top + wild), (x - lean, foot - wild), thick)
            x += STEP * scale
    return pygame.transform.smoothscale(surface, (width, height))


def _stroke(
    surface: pygame.Surface, ink: Colour, start: tuple[float, float], end: tuple[float, float], thick: int
) -> None:
    """A stroke of the pen with round ends."""
    pygame.draw.line(surface, ink, start, end, thick)
    for x, y in (start, end):
        pygame.draw.circle(surface, ink, (round(x), round(y)), thick // 2)

"""The name of a key on a small cap such as it has on a keyboard, so that a digit is not read as an amount."""

from __future__ import annotations

import pygame

from game.core import paint, text
from game.core.theme import Colour
from game.core.ui import Ui

EDGE, FAINT = 0.5, 0.12
"""How much of the colour of what it lies on the edge of a cap and its letters take on."""
SIDE = 4
"""How far letters keep from the sides of their cap, in design units."""
CORNER = 4
"""The radius of its corners, in design units."""


def width(words: str, size: int, ui: Ui) -> int:
    """How wide the cap of a key called so is, in letters of this size."""
    return text.width(words, "bold", size) + 2 * ui.px(SIDE)


def key_cap(words: str, size: int, high: int, ink: Colour, ground: Colour, ui: Ui) -> pygame.Surface:
    """The cap, at most so ``high``. Its lower edge is the thickest: a key is seen from above and a little from the front."""
    line = ui.px(1.4)
    box = pygame.Rect(0, 0, width(words, size, ui), min(high, text.line_height("bold", size) + 2 * line))
    top, edge = pygame.Rect(0, 0, box.w, box.h - line), paint.mix(ink, ground, EDGE)
    cap = paint.ring(*box.size, ui.px(CORNER), line, edge).copy()
    cap.blit(paint.ring(*top.size, ui.px(CORNER), line, edge), top)
    letters = text.line(words, "bold", size, paint.mix(ink, ground, FAINT))
    cap.blit(letters, letters.get_rect(center=top.center))
    return cap

"""The seam on the cloth of a board that parts a Spell from what is kept open beside it."""

from __future__ import annotations

import pygame

from game.core import paint
from game.core.collage import Ground
from game.core.theme import Colour
from game.core.ui import Ui
from game.scenery.pieces import cloth_tone
from game.scenery.vector import hexed, kept, line

THREAD, SEAM = 0.5, 0.7
"""How much lighter than the cloth the thread is, and how strong."""


def seam_between(surface: Ground, left: pygame.Rect, right: pygame.Rect, seat: Colour, ui: Ui) -> None:
    """Stitches from above to below, half way between these."""
    x, thread = (left.right + right.x) / 2, hexed(paint.lighter(cloth_tone(seat), THREAD))
    step, high = ui.px(7), left.h - ui.px(4)
    count = max(1, high // step)
    dashes = "".join(f"M4 {high * (n + 0.2) / count:.1f}V{high * (n + 0.75) / count:.1f}" for n in range(count))
    seam = kept(line(dashes, thread, max(1.5, ui.px(2)), f'stroke-opacity="{SEAM}"'), (8, high))
    surface.blit(seam, seam.get_rect(center=(round(x), left.centery)))

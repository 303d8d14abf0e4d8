"""Places sewn on the cloth of a board, which tell what may come to lie there."""

from __future__ import annotations

import pygame

from game.core import paint, svg
from game.core.theme import Colour
from game.core.ui import Ui
from game.layouts.spellcraft.faces import ART
from game.layouts.spellcraft.kept import Place
from game.scenery.pieces import cloth_tone
from game.scenery.vector import hexed, kept, line, ring_of_stitches, stitches

THREAD, SEAM, SYMBOL = 0.5, 0.5, 76
"""How much lighter than the cloth the thread is, how strong, and how strong the symbol in the middle, of 255."""


def sew(surface: pygame.Surface, place: Place, seat: Colour, crest: str, ui: Ui) -> None:
    """Stitches around a place on the cloth of a seat, with what lies there: ``crest`` for a token."""
    rect, thread = place.rect, hexed(paint.lighter(cloth_tone(seat), THREAD))
    if min(rect.size) < 16:
        return
    width, inset, step = max(1.0, ui.px(1.5)), ui.px(2), ui.px(7)
    wide, high = rect.w - 2 * inset, rect.h - 2 * inset
    if place.round:
        seam = ring_of_stitches(rect.w / 2, rect.h / 2, wide / 2, step, thread, width)
    else:
        seam = stitches(inset, inset, wide, high, step, thread, width)
    surface.blit(kept(f'<g opacity="{SEAM}">{seam}</g>', rect.size), rect)
    across = round(min(rect.size) * 0.56)
    woven = svg.load(crest if place.round else f"{ART}/slots/{place.mark}.svg", (across, across)).copy()
    woven.set_alpha(SYMBOL)
    surface.blit(woven, woven.get_rect(center=rect.center))


def seam_between(surface: pygame.Surface, left: pygame.Rect, right: pygame.Rect, seat: Colour, ui: Ui) -> None:
    """A seam that parts the Spell from what is kept open beside it."""
    x, thread = (left.right + right.x) / 2, hexed(paint.lighter(cloth_tone(seat), THREAD))
    step, high = ui.px(7), left.h - ui.px(4)
    count = max(1, high // step)
    dashes = "".join(f"M4 {high * (n + 0.2) / count:.1f}V{high * (n + 0.75) / count:.1f}" for n in range(count))
    seam = kept(line(dashes, thread, max(1.5, ui.px(2)), f'stroke-opacity="{SEAM + 0.2}"'), (8, high))
    surface.blit(seam, seam.get_rect(center=(round(x), left.centery)))

"""Places sewn on the cloth of a board, which tell what may come to lie there."""

from __future__ import annotations

import pygame

from game.core import paint, svg
from game.core.theme import Colour
from game.core.ui import Ui
from game.layouts.spellcraft.faces import ART
from game.layouts.spellcraft.kept import Place
from game.scenery.pieces import cloth_tone
from game.scenery.vector import hexed, kept, ring_of_stitches, stitches

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

"""The little theatre in the middle of a Witless Wizards table, on which a drawn card is shown to everybody."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, svg
from game.core.node import LOOK, Node
from game.scenery import materials
from game.scenery.vector import INKED, box, disc, hexed, inked, kept, line, oval, path

CLOTH, FOLD, SHUT = "#c8352f", "#7a1a28", "#8e2630"
CREST = "art/witless_wizards/crest.svg"
FLOOR = 22.0


class StageNode(Node):
    """Boards, footlights and a red curtain. ``share``: how far (0 to 1) the curtain is drawn aside."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "share": LOOK}

    def __init__(self) -> None:
        super().__init__("stage", "zone", "Stage")
        self.share = 0.0

    def render(self) -> pygame.Surface | None:
        """The theatre."""
        width, height = round(self.w), round(self.h)
        if width < 80 or height < 60:
            return None
        unit = self.ui.factor
        w, h = width / unit, height / unit
        surface = kept(_back(w, h), (width, height), (0, 0, w, h)).copy()
        if self.share > 0.5:
            light = paint.soft(
                round(width * 0.5), round(height * 0.62), width // 6, max(8, width // 12), (255, 206, 110), 150
            )
            surface.blit(light, light.get_rect(center=(width // 2, round(height * 0.5))))
        steps = round(self.share * 12) / 12
        surface.blit(kept(_curtains(w, h, steps), (width, height), (0, 0, w, h)), (0, 0))
        if not steps:
            size = round(min(width * 0.4, height * 0.5))
            crest = svg.load(CREST, (size, size)).copy()
            crest.set_alpha(120)
            surface.blit(crest, crest.get_rect(center=(width // 2, round(height * 0.5))))
        return surface


def _back(w: float, h: float) -> str:
    """Back wall, boards, frame, footlights."""
    floor = h - FLOOR - 16
    wood, dark = hexed(materials.PLANK), hexed(materials.PLANK_DARK)
    parts = [box(0, 2, w, h - 2, 8, INKED), box(3, 5, w - 6, h - 8, 6, "#5a2232")]
    for number in range(9):
        x = w * number / 8
        beam = f"M{w / 2:.1f} {h * 0.5:.1f}L{x - w * 0.03:.1f} 5H{x + w * 0.03:.1f}Z"
        parts.append(path(beam, "#a85a3a", 'fill-opacity=".35"'))
    edge = floor + 14
    boards = f"M3 {edge:.1f}L{w * 0.06:.1f} {floor:.1f}H{w * 0.94:.1f}L{w - 3:.1f} {edge:.1f}V{h - 3:.1f}H3Z"
    parts.append(path(boards, wood, inked(2)))
    for number in range(1, 8):
        a, b = w * (0.06 + 0.88 * number / 8), w * number / 8
        parts.append(line(f"M{a:.1f} {floor:.1f}L{b:.1f} {h - 12:.1f}", dark, 1.4))
    parts.append(box(2, h - 15, w - 4, 13, 3, dark, inked(2)))
    for number in range(7):
        x = w * (number + 0.5) / 7
        parts.append(oval(x, h - 22, 20, 13, "#ffd27a", 'fill-opacity=".22"'))
        parts.append(path(f"M{x - 7:.1f} {h - 13:.1f}A7 7 0 0 1 {x + 7:.1f} {h - 13:.1f}Z", "#ffe9b0", inked(1.6)))
    return "".join(parts)


def _curtains(w: float, h: float, share: float) -> str:
    """Two cloths, gathered the more the further they are drawn aside, and the pelmet above them."""
    low = h - 20
    reach = w * (0.5 - 0.37 * share) + 3
    parts = []
    for side in (0, 1):

        def at(x: float, side: int = side) -> float:
            return w - x if side else x

        hem = reach * (0.55 if share > 0.5 else 1.0)
        edge = f"M{at(2):.1f} 8H{at(reach):.1f}Q{at(reach):.1f} {h * 0.5:.1f} {at(hem):.1f} {low:.1f}H{at(2):.1f}Z"
        parts.append(path(edge, CLOTH if share > 0.5 else SHUT, inked(2.6)))
        for number in range(1, 7):
            x, foot = reach * number / 7, hem * number / 7
            fold = f"M{at(x):.1f} 10Q{at(x):.1f} {h * 0.5:.1f} {at(foot):.1f} {low - 2:.1f}"
            parts.append(line(fold, FOLD, 3.2, 'stroke-opacity=".8"'))
            parts.append(line(fold, "#e0584a", 1.2, 'stroke-opacity=".5" transform="translate(3 0)"'))
        if share > 0.5:
            parts.append(box(min(at(1), at(hem + 9)), h * 0.62, hem + 8, 6, 3, "#e2a93c", inked(1.6)))
    scallops = max(4, round(w / 66))
    wide = w / scallops
    for number in range(scallops):
        x = number * wide
        parts.append(path(f"M{x:.1f} 2H{x + wide:.1f}V12Q{x + wide / 2:.1f} 34 {x:.1f} 12Z", CLOTH, inked(2.2)))
        parts.append(line(f"M{x + 3:.1f} 15Q{x + wide / 2:.1f} 35 {x + wide - 3:.1f} 15", "#f2b632", 2.6))
        parts.append(disc(x + wide / 2, 30, 2.6, "#f2b632", inked(1.2)))
    parts.append(box(0, 0, w, 8, 3, hexed(materials.BRASS), inked(2)))
    return "".join(parts)

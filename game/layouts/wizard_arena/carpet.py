"""The carpets on which the wizards of the Arena lay out: a border all around, and the crest of the faction where it is seen."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, svg
from game.core.node import Node
from game.core.theme import Colour
from game.core.watched import LOOK, POSE
from game.scenery import materials
from game.scenery.pieces import MatNode, cloth_tone
from game.scenery.slowly import Made
from game.scenery.vector import draw, hexed, line, path

INSET, BAND, MESH = 9.0, 13.0, 17.0
"""The border in design units: how far it is from the edge, how wide, and from lozenge to lozenge."""
DAMASK, WEAVE = 44, (13, 26)
"""From crest to crest in the weave, in design units, and how strong the light and the dark ones are, of 255."""
WOVEN = 96
"""How strong the crest is, of 255."""


class CarpetNode(MatNode):
    """A cloth with a border of lozenges, into which a ``crest`` (an asset, "" for none) is woven again and again.

    The light of the turn is around it, not on it: a lit cloth would have to be made, and all of it painted again.
    """

    watched: ClassVar[dict[str, int]] = {**MatNode.watched, "crest": LOOK, "active": POSE}
    floor = True

    def __init__(self, id: str, name: str, tone: Colour) -> None:
        super().__init__(id, name, tone)
        self.crest = ""

    def woven(self, tone: Colour, seam: Colour | None) -> Made:
        """See MatNode."""
        if not self.out:
            tone = cloth_tone(self.tone)
        if not self.crest or min(self.w * 0.5, self.h * 0.74) < 24:
            return super().woven(tone, seam)
        return Made(_carpet, tone, (tone, self.ui.factor, seam, self.crest, self.tone))


class CrestNode(Node):
    """The large ``crest`` on a carpet, where no cards lie: by itself, for it comes and goes with them."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "crest": LOOK}
    floor = True

    def __init__(self, carpet: CarpetNode) -> None:
        super().__init__(f"{carpet.id}/crest", "", "")
        self.crest = ""
        self.z = carpet.z + 0.05

    def render(self) -> pygame.Surface | None:
        """Woven into the cloth that is seen through it."""
        size = round(self.w)
        if size < 12 or not self.crest:
            return None
        woven = svg.load(self.crest, (size, size)).copy()
        woven.fill((255, 255, 255, WOVEN), special_flags=pygame.BLEND_RGBA_MULT)
        return woven


def _carpet(
    width: int,
    height: int,
    tone: Colour,
    unit: float,
    seam: Colour | None,
    crest: str,
    thread: Colour,
) -> pygame.Surface:
    """A cloth with everything that is woven into it, in the colour of its ``thread``; kept."""

    def make() -> pygame.Surface:
        surface = materials.weave(width, height, tone, unit, seam)
        _damask(surface, crest, unit)
        light = hexed(paint.lighter(thread, 0.42))
        _blit_border(surface, unit, light)
        return surface

    return materials.kept(("carpet", width, height, tone, round(unit, 3), seam, crest, thread), make)


def _blit_border(surface: pygame.Surface, unit: float, light: str) -> None:
    """The border, side by side: a picture of all of it would be as large as the carpet, and empty inside."""
    width, height = surface.get_size()
    body, deep = _border(width / unit, height / unit, light), round((INSET + BAND + 2) * unit)
    across, down = (width, deep), (deep, height - 2 * deep)
    for left, top, (w, h) in (
        (0, 0, across),
        (0, height - deep, across),
        (0, deep, down),
        (width - deep, deep, down),
    ):
        if w > 0 and h > 0:
            surface.blit(draw(body, (w, h), (left / unit, top / unit, w / unit, h / unit)), (left, top))


def _damask(surface: pygame.Surface, crest: str, unit: float) -> None:
    """The crest again and again, small, in the weave: light and dark in turn."""
    step, margin = round(DAMASK * unit), round(12 * unit)
    crests = [svg.load(crest, (round(step * 0.5),) * 2).copy() for _ in range(2)]
    for woven, tone, alpha in zip(crests, ((255, 255, 255), (0, 0, 0)), WEAVE, strict=True):
        woven.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
        woven.fill(tone, special_flags=pygame.BLEND_RGB_ADD)
        woven.set_alpha(alpha)
    surface.set_clip(surface.get_rect().inflate(-margin, -margin))
    for row in range(surface.get_height() * 2 // step + 2):
        for column in range(surface.get_width() // step + 2):
            centre = column * step + (row % 2) * step // 2, row * step // 2
            surface.blit(crests[row % 2], crests[row % 2].get_rect(center=centre))
    surface.set_clip(None)


def _border(w: float, h: float, light: str) -> str:
    """Two threads with lozenges between them, a square in each corner."""
    inner, outer = INSET + BAND, INSET
    parts = [
        path(
            f"M{outer} {outer}H{w - outer:.1f}V{h - outer:.1f}H{outer}Z"
            f"M{inner} {inner}V{h - inner:.1f}H{w - inner:.1f}V{inner}Z",
            "#000000",
            'fill-opacity=".16" fill-rule="evenodd"',
        )
    ]
    for at, thick in ((outer, 1.2), (inner, 0.8)):
        frame = f"M{at} {at}H{w - at:.1f}V{h - at:.1f}H{at}Z"
        parts.append(line(frame, light, thick, 'stroke-opacity=".45"'))
    middle, r = INSET + BAND / 2, BAND * 0.28
    spots = []
    for length, horizontal in ((w, True), (h, False)):
        room = length - 2 * inner
        count = max(1, round(room / MESH))
        for number in range(count):
            at = inner + room * (number + 0.5) / count
            for side in (middle, (h if horizontal else w) - middle):
                spots.append((at, side) if horizontal else (side, at))
    shapes = "".join(
        f"M{x - r * 1.5:.1f} {y:.1f}l{r * 1.5:.1f} {-r:.1f}l{r * 1.5:.1f} {r:.1f}l{-r * 1.5:.1f} {r:.1f}Z"
        for x, y in spots
    )
    parts.append(path(shapes, light, 'fill-opacity=".34"'))
    return "".join(parts)

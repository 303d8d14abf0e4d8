"""The little theatre in the middle of a Witless Wizards table, on which a drawn card is shown to everybody."""

from __future__ import annotations

import math
from typing import ClassVar, NamedTuple

import pygame

from game.core import paint, svg
from game.core.collage import Collage, Ground
from game.core.node import Layer, Node
from game.core.watched import LOOK
from game.scenery import materials
from game.scenery.backdrop import pool
from game.scenery.vector import INKED, box, disc, draw, hexed, inked, line, oval, path

CLOTH, FOLD, SHUT = "#c8352f", "#7a1a28", "#8e2630"
CREST = "art/witless_wizards/crest.svg"
WALL, BEAMS = "#6a2630", 18
"""The back wall, and how many beams of light fan out on it."""
FLOOR, PELMET, RIM = 22.0, 36.0, 6.0
"""In design units: the height of the boards, that of the pelmet, how far ink and ties stand out from a curtain."""


class StageNode(Node):
    """Boards, footlights and a red curtain. ``share``: how far (0 to 1) the curtain is drawn aside."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "share": LOOK}

    laborious = piecemeal = True

    def __init__(self) -> None:
        super().__init__("stage", "zone", "Stage")
        self.share = 0.0
        self._kept: tuple[tuple[int, int, float], _Parts] | None = None
        self._moving: Collage | None = None

    def layers(self) -> list[Layer]:
        """One picture at rest, its parts while the curtain moves."""
        layers = super().layers()
        return layers if self._moving is None else self._moving.layers(round(self.w) / 2, round(self.h) / 2)

    def render(self) -> pygame.Surface | None:
        """The theatre; nothing while the curtain moves: what would be new in each frame is only laid together."""
        self._moving = None
        width, height = round(self.w), round(self.h)
        if width < 80 or height < 60:
            return None
        parts = self._parts(width, height, self.ui.factor)
        if 0 < self.share < 1:
            self._moving = Collage()
            self._moving.blit(self._behind(parts), parts.back.get_rect())
            self._hang(self._moving, parts)
            return None
        surface = self._behind(parts).copy()
        self._hang(surface, parts)
        if not self.share:
            size = round(min(width * 0.4, height * 0.56))
            surface.blit(parts.lamps, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            crest = svg.load(CREST, (size, size))
            surface.blit(crest, crest.get_rect(center=(width // 2, round(height * 0.52))))
        return surface

    def _behind(self, parts: _Parts) -> pygame.Surface:
        """What is behind the curtain: lit once half of it is seen."""
        return parts.lit if self.share > 0.5 else parts.back

    def _hang(self, ground: Ground, parts: _Parts) -> None:
        """The curtain and the pelmet."""
        width = parts.back.get_width()
        cloth = self._cloth(parts)
        ground.blit(cloth, cloth.get_rect())
        ground.blit(pygame.transform.flip(cloth, True, False), cloth.get_rect(right=width))
        ground.blit(parts.pelmet, parts.pelmet.get_rect())

    def _parts(self, width: int, height: int, unit: float) -> _Parts:
        """What it is put together from: each is too large for a cache, and wanted in every frame while the curtain moves."""
        key = width, height, unit
        if self._kept is None or self._kept[0] != key:
            w, h, high = width / unit, height / unit, round(PELMET * unit)
            shut, aside = (draw(_cloth(w, h, end), *_room(w, h, end, unit)) for end in (0.0, 1.0))
            back = draw(_back(w, h), (width, height), (0, 0, w, h))
            _warm(back)
            lit, rim = (round(width * 0.5), round(height * 0.62), width // 6), max(8, width // 12)
            light = paint.soft(*lit, rim, (255, 206, 110), 150)
            behind = back.copy()
            behind.blit(light, light.get_rect(center=(width // 2, round(height * 0.5))))
            pelmet = draw(_pelmet(w), (width, high), (0, 0, w, high / unit))
            self._kept = key, _Parts(back, behind, _lamps(width, height), pelmet, shut, aside)
        return self._kept[1]

    def _cloth(self, parts: _Parts) -> pygame.Surface:
        """The curtain on the left. On its way it is one at rest that is pushed together or pulled apart."""
        unit = self.ui.factor
        whole = parts.open if self.share > 0.5 else parts.shut
        size, _ = _room(self.w / unit, self.h / unit, self.share, unit)
        if size == whole.get_size():
            return whole
        hasty = self.stage is not None and self.stage.hasty
        return (pygame.transform.scale if hasty else pygame.transform.smoothscale)(whole, size)


class _Parts(NamedTuple):
    """Its parts: behind everything, the same in the light, the lamps on a shut curtain, in front of everything, the curtain on
    the left at both ends of its way.
    """

    back: pygame.Surface
    lit: pygame.Surface
    lamps: pygame.Surface
    pelmet: pygame.Surface
    shut: pygame.Surface
    open: pygame.Surface


def _warm(back: pygame.Surface) -> None:
    """The light that falls on the back wall and the boards from where a card is shown."""
    width, height = back.get_size()
    glow = pygame.Surface((max(1, width // 4), max(1, height // 4)), 0, 32)
    w, h = glow.get_size()
    pool(glow, (w * 0.5, h * 0.5), (w * 0.46, h * 0.72), (255, 150, 66), 0.5)
    glow = pygame.transform.smoothscale(glow, (width, height))
    back.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _lamps(width: int, height: int) -> pygame.Surface:
    """Three lamps from below and one from above on the cloth: to be added to it."""
    small = pygame.Surface((max(1, width // 4), max(1, height // 4)), 0, 32)
    w, h = small.get_size()
    pool(small, (w * 0.5, h * 0.5), (w * 0.4, h * 0.62), (255, 190, 96), 0.42)
    for share in (0.18, 0.5, 0.82):
        pool(small, (w * share, h * 0.92), (w * 0.2, h * 0.6), (255, 170, 70), 0.34)
    return pygame.transform.smoothscale(small, (width, height))


def _back(w: float, h: float) -> str:
    """Back wall, boards, frame, footlights."""
    floor = h - FLOOR - 16
    wood, dark = hexed(materials.PLANK), hexed(materials.PLANK_DARK)
    parts = [box(0, 2, w, h - 2, 8, INKED), box(3, 5, w - 6, h - 8, 6, WALL)]
    reach, turn = math.hypot(w, h) / 2, math.tau / BEAMS
    beams = [
        f"M{w / 2:.1f} {h * 0.47:.1f}"
        + "".join(
            f"L{w / 2 + reach * math.sin(angle):.1f} {h * 0.47 - reach * math.cos(angle):.1f}"
            for angle in (number * turn - turn / 4, number * turn + turn / 4)
        )
        + "Z"
        for number in range(BEAMS)
    ]
    clip = f'<defs><clipPath id="w">{box(3, 5, w - 6, h - 8, 6, WALL)}</clipPath></defs>'
    rays = "".join(path(beam, "#e08a3c", 'fill-opacity=".3"') for beam in beams)
    parts.append(f'{clip}<g clip-path="url(#w)">{rays}</g>')
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


def _reach(w: float, share: float) -> float:
    """How far from its side a curtain reaches."""
    return w * (0.5 - 0.37 * share) + 3


def _room(w: float, h: float, share: float, unit: float) -> tuple[tuple[int, int], tuple[float, float, float, float]]:
    """The size of a curtain in pixels, and the part of its drawing that this is."""
    wide, high = round((_reach(w, share) + RIM) * unit), round(h * unit)
    return (wide, high), (0, 0, wide / unit, h)


def _cloth(w: float, h: float, share: float) -> str:
    """The curtain on the left, gathered the more the further it is drawn aside."""
    low = h - 20
    reach = _reach(w, share)
    hem = reach * (0.55 if share > 0.5 else 1.0)
    edge = f"M2 8H{reach:.1f}Q{reach:.1f} {h * 0.5:.1f} {hem:.1f} {low:.1f}H2Z"
    parts = [path(edge, CLOTH if share > 0.5 else SHUT, inked(2.6))]
    for number in range(1, 7):
        x, foot = reach * number / 7, hem * number / 7
        fold = f"M{x:.1f} 10Q{x:.1f} {h * 0.5:.1f} {foot:.1f} {low - 2:.1f}"
        parts.append(line(fold, FOLD, 3.2, 'stroke-opacity=".8"'))
        parts.append(line(fold, "#e0584a", 1.2, 'stroke-opacity=".5" transform="translate(3 0)"'))
    if share < 0.5:
        parts.append(box(2, low - 13, reach - 2, 11, 1, "#d99a2c", inked(1.4)))
        threads = "".join(f"M{x:.1f} {low - 11:.1f}V{low - 2:.1f}" for x in range(6, round(reach) - 2, 5))
        parts.append(line(threads, "#8a5a18", 1.2))
        parts.append(line(f"M3 {low - 19:.1f}H{reach - 1:.1f}", "#f2c04a", 2, 'stroke-opacity=".8"'))
    if share > 0.5:
        parts.append(box(1, h * 0.62, hem + 8, 6, 3, "#e2a93c", inked(1.6)))
    return "".join(parts)


def _pelmet(w: float) -> str:
    """The scallops above the curtains, on their rod."""
    parts = []
    scallops = max(4, round(w / 66))
    wide = w / scallops
    for number in range(scallops):
        x = number * wide
        parts.append(path(f"M{x:.1f} 2H{x + wide:.1f}V12Q{x + wide / 2:.1f} 34 {x:.1f} 12Z", CLOTH, inked(2.2)))
        parts.append(line(f"M{x + 3:.1f} 15Q{x + wide / 2:.1f} 35 {x + wide - 3:.1f} 15", "#f2b632", 2.6))
        parts.append(disc(x + wide / 2, 30, 2.6, "#f2b632", inked(1.2)))
    parts.append(box(0, 0, w, 8, 3, hexed(materials.BRASS), inked(2)))
    return "".join(parts)

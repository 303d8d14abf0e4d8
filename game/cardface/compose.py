"""A face from back to front: place, light, emblem, frame, what stands before, plates, words, badges, shine."""

from __future__ import annotations

import random
import zlib

import pygame

from game.cardface import badges, emblem, foil, frames, motes, places, plates, words
from game.cardface.data import BUST, FLOAT, FLY, GIANT, SPECTRAL, STAND, FaceData
from game.cardface.lights import LIGHTS
from game.cardface.plan import PLATE_TOP, Plan, kind_size, plan, tab_of, title_left
from game.cardface.raster import HIGH, INK_CODE, Size, blot, centred, code, draw, fade, glow, opaque, path, stand
from game.cardface.shapes import OUTLINE, Window
from game.core import paint, text, theme
from game.core.ui import MIN_TEXT, fineness

TALL = {BUST: 0.94, STAND: 0.88, FLOAT: 0.82, FLY: 0.88, GIANT: 1.02}
WIDE = {BUST: 76, STAND: 78, FLOAT: 76, FLY: 84, GIANT: 86}
"""How much of the scene an emblem takes at most, by its pose: of the height, and in hundredths of the width."""

LOWEST = 62.0
MOST_CROPPED = 1.9
"""Where a long text leaves a scene less height than ``LOWEST``, figures are shown without their feet; of a very low scene they
are at most so many times as high, so that the face is seen.
"""
CHIPS_WIDE = 93.0
"""The room for the chips of a small card."""
LEAST_STAT = 10
"""Pixels that a badge with a number reaches from its middle at least."""
SIDED = 44
"""Pixels of width from which a small card has the badge at its side."""

UNTURNED = frozenset({"gym"})
"""Places with figures that must not be read backwards."""
OWN_LIGHT = frozenset({"den", "wild", "vault", "throne", "coliseum"})
"""Places that have beams of their own."""


TINY = 44
"""Pixels of width below which a card is its emblem on its tone: a scene would be a smudge."""


def _reach(data: FaceData, rooms: Plan) -> float:
    """How far badges reach from their middle, in hundredths of the width."""
    if rooms.panel:
        return 13.2 if data.figures else 10.5
    return 17.0 if data.figures else 13.0


def corner_of(data: FaceData, rooms: Plan) -> tuple[float, float, float]:
    """The middle of the badge in the upper left corner and its radius, in pixels."""
    unit, reach = rooms.unit, _reach(data, rooms)
    if rooms.panel:
        return (reach + 1.8) * unit, (reach + 1.2) * unit, reach * unit
    y = rooms.title + reach * (0.95 if data.figures else 0.74) if rooms.name else reach + 2
    return (reach + 2) * unit, (y + 2) * unit, reach * 0.95 * unit


def compose(data: FaceData, width: int, height: int) -> pygame.Surface:
    """The face of a card, with round corners."""
    if width < TINY * fineness():
        return _tiny(data, (width, height))
    return Composer(data, plan(data, width, height)).face()


def foreground(data: FaceData, rooms: Plan) -> pygame.Surface:
    """The name, the tab of the type and the badges of a face alone: what stands before a figure that bursts its frame."""
    return Composer(data, rooms).lettered()


def _tiny(data: FaceData, size: Size) -> pygame.Surface:
    tone = data.tone
    ground = fade("g", (0, 0, 0, HIGH), [(0, paint.lighter(tone, 0.35)), (1, paint.darker(tone, 0.45))])
    edges = path(OUTLINE, "none", code(paint.lighter(tone, 0.55)), 11) + path(OUTLINE, "none", INK_CODE, 5)
    surface = draw(ground + path(OUTLINE, "url(#g)") + edges, size)
    wide, high = emblem.extent(data.emblem)
    image = emblem.cut(data.emblem, max(8, round(min(size[0] * 0.84 / wide, size[1] * 0.84 / high))))
    centred(surface, image, size[0] / 2, size[1] / 2)
    surface.blit(frames.card_mask(size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return surface


class Composer:
    """One face being drawn."""

    def __init__(self, data: FaceData, rooms: Plan) -> None:
        self.data = data
        self.rooms = rooms
        self.unit = rooms.unit
        self.size = rooms.width, rooms.height
        self.light = LIGHTS[data.scene.light]
        self.surface = opaque(self.size)
        self.flipped = data.scene.place not in UNTURNED and zlib.crc32(data.key.encode()) % 2 == 1
        self.high = rooms.bottom - rooms.top

    def face(self) -> pygame.Surface:
        """The whole face, from back to front."""
        self._place()
        self._emblem()
        self._front()
        self._plates()
        self._words()
        self._badges()
        if self.data.foil:
            self._foil()
        result = frames.card_mask(self.size).copy()
        result.blit(self.surface, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return result

    def lettered(self) -> pygame.Surface:
        """See ``foreground``."""
        self.surface = paint.blank(*self.size)
        self._tab()
        self._title()
        self._badges()
        return self.surface

    # -- the scene ---------------------------------------------------------------------------------------------------

    def _square(self) -> tuple[int, int, int]:
        """Side, left and top of the square of the place, in pixels."""
        side = round(self.rooms.side * self.unit)
        left = round(50 * self.unit - side / 2)
        return side, left, min(round(self.unit), round(self.rooms.ground * self.unit) - side)

    def _place(self) -> None:
        side, left, top = self._square()
        scene, light = self.data.scene, self.light
        self.surface.fill(paint.darker(light.shade, 0.6))
        self.surface.blit(places.behind(scene.place, scene.light, side, self.flipped), (left, top))
        low = 58.0 if self.rooms.panel else 78.0
        self.surface.blit(places.vignette(self.size, light.shade, low), (0, 0))
        x, y = 50 * self.unit, (self.rooms.top + self.high * 0.5) * self.unit
        rare = self.data.foil not in ("", SPECTRAL)
        if rare and scene.place not in OWN_LIGHT:
            self.surface.blit(motes.rays(self.size, 50, y / self.unit, light.key), (0, 0))
        reach = round((120 if rare else 104) * self.unit)
        power = 0.22 if rare else 0.16
        centred(self.surface, glow(reach, light.key, power), x, y, pygame.BLEND_RGB_ADD)
        places.floor_light(
            self.surface, light.key, x, (self.rooms.bottom - self.high * 0.08) * self.unit, 96 * self.unit
        )

    def _air(self) -> Window:
        """The part of the scene in which motes drift."""
        box = self.rooms.box
        return Window(box.left + 3, self.rooms.top + 2, box.right - 3, self.rooms.bottom)

    def _emblem(self) -> None:
        """The emblem with its shadows, its halo and what follows it; the rim lies under it, so that it may break out."""
        pose = self.data.scene.pose or STAND
        shape = self.cut_out(pose)
        x, y = self._corner(pose, shape)
        light, unit = self.light, self.unit
        image = emblem.lit(shape, light, unit)
        if self.data.scene.tilt:
            turned = pygame.transform.rotozoom(image, self.data.scene.tilt, 1)
            x -= (turned.get_width() - image.get_width()) / 2
            y -= (turned.get_height() - image.get_height()) / 2
            image = turned
        motes.far(self.surface, self.data.key, light, self._air(), unit)
        self._echoes(image)
        self._shadows(pose, image, x, y)
        emblem.add_halo(self.surface, image, (x, y), light, 0.72 if self.data.foil else 0.5)
        wide, high = image.get_size()
        if pose == FLY:
            at = (x + wide / 2) / unit, (y + high / 2) / unit
            streaks = motes.streaks(self.data.key, self.size, *at, self.data.scene.tail, light.key)
            self.surface.blit(streaks, (0, 0))
        rim = frames.rim(self.data.frame, self.data.tone, self.size, self.rooms.box, self.data.jointed)
        self.surface.blit(rim, (0, 0))
        self.surface.blit(image, (round(x), round(y)))

    def cut_out(self, pose: str) -> pygame.Surface:
        """The emblem at the size that its pose allows."""
        wide, high = emblem.extent(self.data.emblem)
        scale = self.data.scene.scale
        room = max(self.high, min(LOWEST, self.high * MOST_CROPPED))
        most_high = (TALL[pose] + (0 if self.rooms.panel else 0.06)) * room * self.unit * scale
        most_wide = (WIDE[pose] + (0 if self.rooms.panel else 8)) * self.unit * scale
        return emblem.cut(self.data.emblem, max(12, round(min(most_high / high, most_wide / wide))))

    def _corner(self, pose: str, image: pygame.Surface) -> tuple[float, float]:
        wide, high = image.get_size()
        top, bottom, unit = self.rooms.top, self.rooms.bottom, self.unit
        x = 50 * unit - wide / 2
        if high > self.high * unit:
            return x, (top + 1.5) * unit
        if pose in (BUST, GIANT):
            return x, (bottom + (4 if self.rooms.panel else 2)) * unit - high
        if pose == STAND:
            return x, (bottom - self.high * 0.08) * unit - high
        return x, (top + self.high * (0.45 if pose == FLOAT else 0.5)) * unit - high / 2

    def _echoes(self, image: pygame.Surface) -> None:
        """Smaller copies in the middle distance, sunk into the shade."""
        tone = paint.mix(self.light.shade, (255, 255, 255), 0.62)
        for number in range(self.data.scene.echo):
            stream = random.Random(self.data.key + str(number))
            small = pygame.transform.rotozoom(image, stream.uniform(-20, 20), (0.42, 0.34, 0.5)[number % 3])
            small.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
            x = 50 + (-1, 1, -1)[number % 3] * (33 + 4 * (number // 2))
            y = self.rooms.top + self.high * (0.3, 0.58, 0.78)[number % 3]
            centred(self.surface, small, x * self.unit, y * self.unit)

    def _shadows(self, pose: str, image: pygame.Surface, x: float, y: float) -> None:
        wide, high = image.get_size()
        shade, unit = self.light.shade, self.unit
        if pose not in (BUST, GIANT):
            standing = pose == STAND
            foot = self.rooms.bottom - (self.high * 0.08 if standing else 3)
            size = round(wide * (1.05 if standing else 0.7) + 6 * unit), round((10 if standing else 7) * unit)
            soft = blot(size, paint.darker(shade, 0.65), 0.8 if standing else 0.5)
            centred(self.surface, soft, x + wide / 2 + 2 * unit, foot * unit)
        soft = blot((round(wide * 1.3), round(high * 1.2)), paint.darker(shade, 0.55), 0.36)
        centred(self.surface, soft, x + wide / 2 + 4 * unit, y + high / 2 + 5 * unit)

    def _front(self) -> None:
        side, left, _ = self._square()
        scene, rooms = self.data.scene, self.rooms
        end = rooms.bottom + 3 if rooms.panel else 139.0
        at = left, round(end * self.unit) - side
        front = places.clipped(scene.place, scene.light, side, self.flipped, at, self.data.frame, rooms.box, self.size)
        stand(self.surface, front)
        motes.near(self.surface, self.data.key, self.light, self._air(), self.unit)

    # -- plates, words, badges ---------------------------------------------------------------------------------------

    def _plates(self) -> None:
        data, rooms = self.data, self.rooms
        if data.frame == "maw":
            self.surface.blit(plates.fangs(self.size, rooms.box), (0, 0))
        if rooms.panel:
            stand(self.surface, plates.panel(self.size, rooms.panel.top))
            mark = next((badge.mark for badge in (data.corner, data.side) if badge and badge.mark), "")
            if mark:
                plates.watermark(self.surface, mark, rooms.panel.top)
        self._tab()
        self._title()

    def _tab(self) -> None:
        """The type on the edge of the panel."""
        data, panel, unit = self.data, self.rooms.panel, self.unit
        tab = tab_of(data, unit)
        if not panel or not tab.words:
            return
        plates.put_tab(self.surface, data.frame, data.tone, panel.top, tab.middle, tab.half)
        kind = text.line(tab.words, "bold", kind_size(unit), theme.PAPER)
        centred(self.surface, kind, tab.middle * unit, (panel.top - 0.1) * unit)

    def _title(self) -> None:
        """The name on its plate."""
        data, rooms, unit = self.data, self.rooms, self.unit
        if not rooms.name:
            return
        self.surface.blit(plates.title_plate(data.frame, data.tone, self.size, rooms.title), (0, 0))
        left = title_left(data) if rooms.panel else 4.0
        x, y = (left + (95.5 if rooms.panel else 96.0)) / 2, (PLATE_TOP + rooms.title) / 2
        words.write_title(self.surface, rooms.name, x * unit, y * unit, max(1, round(unit * 0.5)))

    def _words(self) -> None:
        if self.rooms.panel:
            words.write(self.surface, self.rooms.panel)

    def _badges(self) -> None:
        data, rooms, unit = self.data, self.rooms, self.unit
        reach = _reach(data, rooms)
        if data.corner:
            badges.put(self.surface, data.corner, *corner_of(data, rooms))
        if rooms.panel:
            if data.stat:
                y = max(rooms.panel.top - reach / 2 + 1, rooms.title + reach * 0.85)
                badges.put(self.surface, data.stat, 87.5 * unit, y * unit, (reach - 0.5) * unit)
            if data.side:
                badges.put(self.surface, data.side, 88 * unit, (rooms.title + 8) * unit, 7.5 * unit)
            return
        if data.stat:
            low = 118.5 if data.chips else 138.0
            stat = max(reach, LEAST_STAT * fineness() / unit) if data.stat.words else reach
            badges.put(self.surface, data.stat, (98 - stat) * unit, (low - stat) * unit, stat * unit)
        if data.side and rooms.width >= SIDED * fineness():
            badges.put(self.surface, data.side, 86 * unit, (max(rooms.title, 3) + 11) * unit, 10.5 * unit)
        self._small_chips()

    def _small_chips(self) -> None:
        height = max(round((MIN_TEXT + 2) * fineness()), round(19 * self.unit))
        row = badges.chip_row(self.data.chips, height, round(CHIPS_WIDE * self.unit))
        if row is not None:
            self.surface.blit(row, row.get_rect(center=(round(50 * self.unit), round(127 * self.unit))))

    def _foil(self) -> None:
        rooms = self.rooms
        panel = rooms.panel.top if rooms.panel else 140.0
        foil.add(self.surface, self.data.foil, self.data.frame, rooms.box, panel)

"""What shows who sits where, on every table: a portrait in its arch, tags with a word."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.layouts import parts
from game.portraits.node import TURN, Bare, Painter, PortraitNode, turn_mark
from game.scenery import materials
from game.scenery.vector import INKED, box, hexed, kept, path

ARCH = 1.16
"""The height of an arch by its width."""
HAT = 0.2
"""How far a hat stands out above its arch, by the width of the arch."""
EMPTIED: Colour = (24, 22, 36)
"""What the niche of who is out sinks into, so that the pale shade stands out from it."""
LAST = 2
"""How many of its last pictures a portrait keeps."""
SHADE = (205, 238, 246, 215)
"""What is left of the colours of who is out, and of the body."""


class ArchNode(PortraitNode):
    """A portrait in an arch of brass, cut off by its sill; the hat stands out at the top. ``out``: it is a shade.

    ``covered``: how much of its foot something before it hides, as a share of its width.
    """

    watched: ClassVar[dict[str, int]] = {**PortraitNode.watched, "out": LOOK}

    def __init__(self, seat: int, character: str, tone: Colour) -> None:
        super().__init__(seat, character, tone)
        self.out = False
        self.covered = 0.0
        self.z = 0.5
        self._before: dict[Hashable, pygame.Surface] = {}

    def stand_in(self, rect: pygame.Rect) -> None:
        """Take this room, and what a hat needs above it."""
        more = round(rect.w * HAT)
        self.place(rect.x, rect.y - more, rect.w, rect.h + more)

    def painter(self) -> Painter:
        """See PortraitNode."""
        width = round(self.w)
        return Bare(self.character, round(min(width * 1.12, round(self.h) - width * 0.07)))

    def render(self) -> pygame.Surface | None:
        """Niche, sitter, sill; what was seen just before a blink is seen again after it."""
        width, more = round(self.w), round(round(self.w) * HAT)
        height = round(self.h) - more
        if width < 16 or height < 16:
            return None
        painter, signs = self.painter(), (self.active, self.out, self.covered, self.temper, self.ui)
        shown: Hashable = painter, self.look, self.tone, width, height, signs
        picture = self._before.pop(shown, None) if painter.ready(self.look) else None
        if picture is None:
            picture = self._drawn(width, height, more)
            if not painter.ready(self.look):
                return picture
        self._before[shown] = picture
        if len(self._before) > LAST:
            del self._before[next(iter(self._before))]
        return picture

    def conceal(self) -> None:
        """See Node."""
        super().conceal()
        self._before.clear()

    def _drawn(self, width: int, height: int, more: int) -> pygame.Surface:
        niche = paint.mix(self.tone, (255, 226, 150), 0.4) if self.active else paint.lighter(self.tone, 0.12)
        if self.out:
            niche = paint.mix(self.tone, EMPTIED, 0.72)
        surface = paint.blank(width, height + more)
        surface.blit(_niche(width, height, niche), (0, more))
        sitter = paint.blank(*surface.get_size())
        picture = self.face()
        sitter.blit(picture, picture.get_rect(midbottom=(width // 2, height + more - round(width * 0.07))))
        inset = max(2, round(width * 0.075))
        for left in (0, width - inset):  # below the bow of the arch nothing stands out at the sides
            sitter.fill((0, 0, 0, 0), (left, more + round(height * 0.42), inset, height))
        if self.out:
            sitter.fill(SHADE, special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(sitter, (0, 0))
        surface.blit(_sill(width, height), (0, more))
        if self.active:
            mark = turn_mark(min(self.ui.px(TURN), round(width * 0.4)))
            foot = height + more - round(width * max(0.1, self.covered))
            left = 0 if self.covered else width - mark.get_width()  # raised, it would meet the sign of the bot
            surface.blit(mark, (left, foot - mark.get_height()))
        self.sign(surface, (width, more + round(height * 0.62)), width // 3)
        return surface


BARE = 6
"""Pixels of its width that a plate without screws leaves free."""


LETTERS, READABLE = 17, 0.82
"""The size of the letters of a name, and the share of it below which a whole name is hard to read."""


class NameNode(Node):
    """A name on brass at the foot of a portrait, with the ``mark`` of a team before it; the ``short`` name, if there is one,
    where the whole would need two lines.
    """

    kept_clear = True

    def __init__(self, words: str, mark: str = "", short: str = "") -> None:
        super().__init__("", "", words)
        self.words = words
        self.short = short or words
        self.mark = mark
        self.z = 1.0

    def wanted(self, rect: pygame.Rect) -> pygame.Rect:
        """The room it takes above a lower edge: higher where a long name needs two lines, one word in narrower letters not."""
        width = rect.w - BARE - (rect.h if self.mark else 0)
        narrowest = text.width(self.short, "bold", MIN_TEXT) * parts.SQUEEZED
        if self._fitting(width) is not None or (" " not in self.short and narrowest <= width):
            return rect
        more = max(round(rect.h * 0.3), round(MIN_TEXT * 2.5) + 4 - rect.h)
        return pygame.Rect(rect.x, rect.y - more, rect.w, rect.h + more)

    def _fitting(self, width: int) -> str | None:
        """The name that stands on one line of this width: the short one where the whole would be hard to read."""
        readable = max(MIN_TEXT, round(self.ui.text_px(LETTERS) * READABLE))
        ways = ((self.words, readable), (self.short, MIN_TEXT))
        return next((name for name, size in ways if text.width(name, text.TITLE, size) <= width), None)

    def render(self) -> pygame.Surface | None:
        """The plate in the middle of its room."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < MIN_TEXT:
            return None
        surface = paint.blank(width, height)
        left = 0
        if self.mark:
            left = min(height, self.ui.px(24))
            mark = svg.icon(self.mark, left)
            surface.blit(mark, mark.get_rect(midleft=(0, height // 2)))
        size, room = self.ui.text_px(LETTERS), pygame.Rect(left, 0, width - left, height)
        fitting = self._fitting(room.w - round(height * 0.9))
        if fitting is not None:
            drawn = materials.name_plate(fitting, height, self.ui.factor, room.w, size)
            surface.blit(drawn, drawn.get_rect(center=room.center))
        else:
            drawn = paint.blank(*room.size)
            named = self._fitting(room.w - BARE) or self.short
            parts.name_plate(drawn, named, size, drawn.get_rect(), self.ui.factor)
            used = drawn.get_bounding_rect()
            surface.blit(drawn, (room.centerx - used.w // 2, used.y), used)
        return surface


def halo(width: int, height: int, spread: int, tone: Colour) -> pygame.Surface:
    """Light around an arch of this size, none on it."""

    def make() -> pygame.Surface:
        light = paint.soft(width, height, width // 2, spread, tone, 240).copy()
        hole = kept(path(_outline(float(width), float(height), 1), "#ffffff"), (width, height))
        light.blit(hole, hole.get_rect(center=light.get_rect().center), special_flags=pygame.BLEND_RGBA_SUB)
        return light

    return paint.cached(("halo", width, height, spread, tone), make)


def _outline(w: float, h: float, inset: float) -> str:
    """An upright box with a round top."""
    left, right, low = inset, w - inset, h - inset
    r = (right - left) / 2
    rise = min(r, (h - 2 * inset) * 0.62)
    top = inset
    bow = rise * 0.5523
    return (
        f"M{left:.1f} {low:.1f}V{top + rise:.1f}C{left:.1f} {top + rise - bow:.1f} {w / 2 - r * 0.5523:.1f} {top:.1f} "
        f"{w / 2:.1f} {top:.1f}C{w / 2 + r * 0.5523:.1f} {top:.1f} {right:.1f} {top + rise - bow:.1f} {right:.1f} "
        f"{top + rise:.1f}V{low:.1f}Z"
    )


def _niche(width: int, height: int, tone: Colour) -> pygame.Surface:
    """The brass and what is behind the wizard: light that fans out. Drawn once for all tones, and tinted."""

    def make() -> pygame.Surface:
        surface, wall = _brass(width, height).copy(), _wall(width, height).copy()
        dark, light = paint.darker(tone, 0.28), paint.lighter(tone, 0.2)
        wall.fill([high - low for low, high in zip(dark, light, strict=True)], special_flags=pygame.BLEND_RGB_MULT)
        wall.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(wall, (0, 0))
        return surface

    return paint.cached(("niche", width, height, tone), make)


def _rim(width: int) -> tuple[float, float]:
    """How wide the brass of an arch is, and its ink."""
    return max(2.0, width * 0.05), max(1.2, width * 0.02)


def _brass(width: int, height: int) -> pygame.Surface:
    """The frame of an arch."""
    w, h = float(width), float(height)
    rim, ink = _rim(width)
    body = [
        path(_outline(w, h, 0), INKED),
        path(_outline(w, h, ink), hexed(materials.BRASS_DARK)),
        path(_outline(w, h, ink + rim * 0.25), hexed(materials.BRASS)),
        path(_outline(w, h, ink + rim * 0.9), INKED),
    ]
    return kept("".join(body), (width, height))


def _wall(width: int, height: int) -> pygame.Surface:
    """What an arch frames, black, with the light that fans out there in white."""
    rim, ink = _rim(width)
    body = [path(_outline(float(width), float(height), ink + rim * 1.25), "#000000")]
    cx, cy, reach = width / 2, height * 0.62, width * 0.44
    for number in range(7):
        a = math.pi * (number / 6.5 + 0.02)
        spread = 0.11
        points = [
            (cx - reach * math.cos(a - spread), cy - reach * math.sin(a - spread)),
            (cx - reach * math.cos(a + spread), cy - reach * math.sin(a + spread)),
        ]
        ray = f"M{cx:.1f} {cy:.1f}" + "".join(f"L{x:.1f} {y:.1f}" for x, y in points) + "Z"
        body.append(path(ray, "#ffffff", 'fill-opacity=".55"'))
    return kept("".join(body), (width, height))


def _sill(width: int, height: int) -> pygame.Surface:
    """The lower lath of the arch, in front of the wizard."""
    w, h = float(width), float(height)
    high = max(4.0, w * 0.085)
    body = box(0, h - high, w, high, high * 0.3, INKED) + box(
        w * 0.02, h - high * 0.82, w * 0.96, high * 0.64, high * 0.2, hexed(materials.BRASS)
    )
    body += box(w * 0.03, h - high * 0.78, w * 0.94, high * 0.22, high * 0.1, hexed(materials.BRASS_LIGHT))
    return kept(body, (width, height))


def tag(words: str, tone: Colour, size: int, room: tuple[int, int], icon: str = "") -> pygame.Surface:
    """A short word on a painted tag, as wide as it needs: dark tones take pale words, pale ones ink."""
    width, height = room
    mark = height - 4 if icon else 0
    pale = sum(tone) < 420
    letters = min(size, max(MIN_TEXT, round(height * 0.74)))
    drawn = text.fit_line(words, text.TITLE, letters, width - mark - height // 2, theme.PAPER if pale else theme.INK)
    wide = min(width, drawn.get_width() + mark + round(height * 0.7))
    edge = max(1, height // 12)
    board = paint.box(wide, height, height // 3, paint.lighter(tone, 0.12), paint.darker(tone, 0.12), edge, theme.INK)
    surface = board.copy()
    if icon:
        picture = svg.icon(icon, mark)
        surface.blit(picture, picture.get_rect(midleft=(height // 4, height // 2)))
    left = height // 4 + mark if icon else 0
    surface.blit(drawn, drawn.get_rect(center=(left + (wide - left) // 2, height // 2)))
    return surface

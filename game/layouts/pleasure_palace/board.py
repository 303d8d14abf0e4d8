"""The middle of the Palace's table: the sack, what is left in it, the Standee."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, Ui
from game.core.watched import LOOK
from game.layouts.pleasure_palace import spa
from game.layouts.pleasure_palace.tokens import FOLDER, bubble
from game.layouts.seats import HAT
from game.scenery import materials
from game.scenery.vector import INKED, inked, kept, oval
from game.table.standee import Standee
from game.table.surface import Surface
from rules.pleasure_palace.state import TokenKind

PEDESTAL = 48
"""How wide the Standee's place beside the hot tub is, in design units."""
SACK, BESIDE = 0.19, 0.23
"""The share of their room that the sack takes before a high cabinet, and beside a low one."""
UPRIGHT = 0.5
"""How high their room is, by its width without the sack, from which the cabinet is high: two fields on each shelf, not five."""
NAMED, TWO_LINES = 130, 180
"""Pixels of width that a field on a shelf needs for its name in the smallest letters, and of height for one in two lines."""
LOWEST = 1.6
"""How high a field is at least below a pediment, by the smallest letters."""
ABOVE, HATTED = 0.74, 30
"""How much of the height the sack has above the portrait that sits before it, and the most of a high cabinet's room that its hat
has, in design units.
"""
FRAME = 7
"""How wide the frame of the cabinet is, in design units."""
TOPMOST = 58
"""How high a sack above its cabinet is at most, in design units."""
PEDIMENT, TITLE = 20, "MTDs in the sack"
"""How high what stands on a high cabinet is, in design units, and what is written on it."""
PLUM: Colour = (118, 36, 84)
READABLE = 8
"""The smallest letters of a name, in design units, in a large window."""
COUNT = 0.4
"""The most of a token's height that the letters of its number have."""
TOKEN = 34
"""How large a token is at least above its name, in design units."""
NUMBERED = 20
"""What a number at the end of a line takes, in design units, in letters of the usual size."""
BUBBLE, SNUG = 0.4, 0.15
"""The most of the width of a field that a token takes, and one that is small so that its name stands in one line."""
FOOTING = 14
"""How far above the foot of its place the Standee stands, in design units."""
PLINTH = (
    oval(50, 21, 49, 14, INKED)
    + oval(50, 19, 46, 11.5, "#8a5a18")
    + oval(50, 15, 46, 11.5, "#e2a93c", inked(2))
    + oval(50, 14, 37, 8.5, "#2a6f78", inked(1.6))
)
"""A low disc of brass with a tile of the bath in it."""


@dataclass(frozen=True)
class Rooms:
    """Rooms of the middle in window pixels: sack, cabinet with so many ``shelves``, a field for each kind of token in it."""

    sack: pygame.Rect
    cabinet: pygame.Rect
    shelves: int
    head: int
    fields: tuple[pygame.Rect, ...]


def rooms(ui: Ui, room: pygame.Rect, kinds: int, before: pygame.Rect) -> Rooms:
    """The sack at the left, at the right the tokens that are left in it; below it where there is more height than width.

    ``before`` is the arch of the portrait that sits before it.
    """
    px = ui.px
    if room.h > room.w:
        return _stacked(ui, room, kinds)
    wide = room.w * (1 - SACK)
    lines = 2 if room.h >= TWO_LINES else 1
    tall = room.h >= wide * UPRIGHT
    high = tall and wide * lines >= 2 * NAMED
    sack_w = round(room.w * SACK) if tall else min(px(130), room.h - px(10), round(room.w * BESIDE))
    sack = pygame.Rect(room.x, room.y, sack_w, round(room.h * ABOVE) if tall else room.h)
    hat = max(0, min(px(HATTED), room.bottom - before.y + round(before.w * HAT))) if tall else 0
    cabinet = pygame.Rect(sack.right + px(6), room.y, room.right - sack.right - px(6), room.h - hat)
    return _shelved(ui, sack, cabinet, kinds, 2 if high else (kinds + 1) // 2, high)


def _stacked(ui: Ui, room: pygame.Rect, kinds: int) -> Rooms:
    """The sack above its tokens, of which so many lie on each shelf that they are largest."""
    px = ui.px
    sack = pygame.Rect(room.x, room.y, room.w, min(px(TOPMOST), room.h // 3))
    cabinet = pygame.Rect(room.x, sack.bottom + px(2), room.w, room.bottom - sack.bottom - px(2))
    across = max(range(2, kinds // 2 + 1), key=lambda many: min(cabinet.h / -(-kinds // many), cabinet.w / many))
    return _shelved(ui, sack, cabinet, kinds, across, False)


def _shelved(ui: Ui, sack: pygame.Rect, cabinet: pygame.Rect, kinds: int, across: int, high: bool) -> Rooms:
    """The fields of a cabinet, so many on each shelf; a ``high`` one has its pediment."""
    px = ui.px
    head = max(px(PEDIMENT), MIN_TEXT + 4) if high else 0
    if (cabinet.h - head - px(2 * FRAME)) / -(-kinds // across) - px(4) < MIN_TEXT * LOWEST:
        head = 0
    rest = cabinet.inflate(-px(2 * FRAME), -px(2 * FRAME) - px(2))
    if head:
        rest.y, rest.h = cabinet.y + head + px(2), cabinet.bottom - px(FRAME + 1) - cabinet.y - head - px(2)
    shelves = -(-kinds // across)
    width, height = rest.w / across, rest.h / shelves
    fields = tuple(
        pygame.Rect(
            round(rest.x + index % across * width) + px(2) * high,
            round(rest.y + index // across * height),
            round(width) - px(2) - px(2) * high,
            round(height) - px(3),
        )
        for index in range(kinds)
    )
    return Rooms(sack, cabinet, shelves, head, fields)


class SackNode(Node):
    """The sack with the number of tokens in it; it shakes when one is drawn."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "count": LOOK}

    def __init__(self) -> None:
        super().__init__("sack", "zone", "Sack")
        self.count = 0
        self.solid = True

    def hold(self, count: int) -> None:
        """So many tokens are in it."""
        self.count = count
        self.text = f"{count} token{'' if count == 1 else 's'}"

    def render(self) -> pygame.Surface | None:
        """A bulging sack with a number."""
        width, height = round(self.w), round(self.h)
        if width < 20:
            return None
        surface = paint.blank(width, height)
        size = min(width, height)
        picture = svg.load(f"{FOLDER}/sack.svg", (size, size))
        surface.blit(picture, picture.get_rect(center=(width // 2, height // 2)))
        words = text.line(str(self.count), text.TITLE, self.ui.text_px(18), theme.PAPER, self.ui.px(2))
        plate = words.get_rect().inflate(self.ui.px(12), 0)
        plate.midbottom = (width // 2, (height + size) // 2 - self.ui.px(2))
        surface.blit(paint.rounded(plate.w, plate.h, plate.h // 2, (*theme.INK, 220)), plate)
        surface.blit(words, words.get_rect(center=plate.center))
        return surface


class LeftNode(Node):
    """How many tokens of a kind are in the sack; its hint says what they do.

    ``size`` is that of its name, 0 where the names do not fit; ``broken``: a word in each line; ``below``: it stands below the
    token, else beside it. ``share`` of the field's width is the most that the token takes.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        **dict.fromkeys(("count", "name", "size", "broken", "below", "share"), LOOK),
    }

    def __init__(self, kind: TokenKind) -> None:
        super().__init__(f"left/{kind.key}", "zone", "")
        self.kind = kind
        self.count = 0
        self.size = 0
        self.broken = self.below = False
        self.share = BUBBLE
        self.solid = True

    def hold(self, count: int) -> None:
        """So many are in the sack."""
        self.count = count
        self.text = f"{count} in the sack"

    @property
    def lines(self) -> list[str]:
        """Its name as it is written."""
        return self.name.rsplit(" ", 1) if self.broken else [self.name]

    def render(self) -> pygame.Surface | None:
        """The token, its name, the number; dark when there is none."""
        px = self.ui.px
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 16:
            return None
        surface = paint.blank(width, height)
        across = self.across
        disc = pygame.Rect(0, 0, across, across)
        disc.midleft = px(1) if self.size and not self.below else (width - across) // 2, height // 2
        if self.below:
            disc.top = px(1)
        surface.blit(bubble(self.kind, across), disc)
        if self.counted_apart:
            words = text.line(str(self.count), text.TITLE, round(self.size * 1.2), theme.GOLD, max(1, px(1.2)))
            surface.blit(words, words.get_rect(midright=(width - px(4), height // 2)))
        else:
            self._badge(surface, disc.right, disc.bottom)
        if self.size:
            self._write(surface, disc)
        if not self.count:
            surface.fill((198, 196, 206, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    @property
    def counted_apart(self) -> bool:
        """Does its number stand at the end of its line?"""
        return bool(self.size) and not self.below

    def _write(self, surface: pygame.Surface, disc: pygame.Rect) -> None:
        """The name."""
        step = _step(self.size)
        top = disc.bottom if self.below else (surface.get_height() - step * len(self.lines)) // 2
        for number, line in enumerate(self.lines):
            words = text.line(line, "bold", self.size, theme.PAPER)
            place = words.get_rect(topleft=(disc.right + self.ui.px(5), top + number * step))
            if self.below:
                place.centerx = surface.get_width() // 2
            surface.blit(words, place)

    @property
    def across(self) -> int:
        """How large the token is."""
        room = round(self.h) - self.ui.px(4 if self.below or not self.size else 2)
        if self.below:
            return min(room - _step(self.size) * len(self.lines), round(self.w * 0.8))
        return min(room, round(self.w * (self.share if self.size else 0.8)))

    def _badge(self, surface: pygame.Surface, right: int, low: int) -> None:
        """The number, on brass at the lower right of the token."""
        px = self.ui.px
        size = max(MIN_TEXT, min(self.ui.text_px(12), round(self.across * COUNT)))
        words = text.line(str(self.count), text.TITLE, size, theme.INK)
        wide = max(words.get_width(), words.get_height()) + px(2)
        plate = paint.box(
            wide, wide, wide // 2, materials.BRASS_LIGHT, materials.BRASS_DARK, max(1, px(1.5)), theme.INK
        )
        rect = plate.get_rect(bottomright=(right + px(3), min(low + px(2), surface.get_height())))
        surface.blit(plate, rect)
        surface.blit(words, words.get_rect(center=rect.center))


def _step(size: int) -> int:
    """From line to line of a name."""
    return round(size * 1.08)


def size_names(nodes: Sequence[LeftNode], ui: Ui) -> None:
    """One size for the names of all kinds: in a line each beside their tokens, small ones if they must be, else a word in each
    line, else below them, else none.
    """
    for below, broken, share in (
        (False, False, BUBBLE),
        (False, False, SNUG),
        (False, True, BUBBLE),
        (True, False, BUBBLE),
        (True, True, BUBBLE),
    ):
        size = _size_below(nodes, ui, broken) if below else _size_beside(nodes, ui, share, broken)
        if size:
            break
    for node in nodes:
        node.size, node.broken, node.below, node.share = size, broken, below and bool(size), share


def _size_beside(nodes: Sequence[LeftNode], ui: Ui, share: float, broken: bool) -> int:
    """The largest size at which all names fit beside their tokens, 0 if they cannot be read then."""
    room = min(node.w - min(node.h - ui.px(4), node.w * share) for node in nodes) - ui.px(6)
    room -= ui.text_px(NUMBERED)
    tallest = min(ui.text_px(14), int(min(node.h for node in nodes) / (2.2 if broken else 1.1)))
    return _largest(nodes, ui, broken, room, tallest)


def _size_below(nodes: Sequence[LeftNode], ui: Ui, broken: bool) -> int:
    """The largest size at which all names fit below tokens that are not small, 0 if they cannot be read then."""
    lines = 1 + broken
    spare = min(node.h - ui.px(4) - max(ui.px(TOKEN), node.w * BUBBLE) for node in nodes)
    return _largest(
        nodes, ui, broken, min(node.w for node in nodes) - ui.px(2), min(ui.text_px(14), int(spare / lines))
    )


def _largest(nodes: Sequence[LeftNode], ui: Ui, broken: bool, room: float, tallest: int) -> int:
    """The largest size, at most ``tallest``, at which all names are no wider than ``room``; 0 if they cannot be read then."""
    parts = [part for node in nodes for part in (node.name.rsplit(" ", 1) if broken else [node.name])]
    sizes = range(tallest, max(MIN_TEXT, ui.px(READABLE)) - 1, -1)
    return next((now for now in sizes if max(text.width(part, "bold", now) for part in parts) <= room), 0)


class CabinetNode(Node):
    """The medicine cabinet in which the tokens of the sack are counted. ``head`` is how high its pediment is, 0 for none."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "shelves": LOOK, "head": LOOK}

    def __init__(self) -> None:
        super().__init__("cabinet", "", "")
        self.z = -0.5
        self.shelves, self.head = 2, 0

    def render(self) -> pygame.Surface | None:
        """White enamel, with a red cross."""
        width, height = round(self.w), round(self.h)
        if width < 60:
            return None
        px = self.ui.px
        surface = spa.cabinet(width, height, self.ui.factor, self.shelves, self.head).copy()
        size = round(self.head * 0.9) if self.head else px(14)
        mark = spa.cross(size)
        if not self.head:
            surface.blit(mark, mark.get_rect(midtop=(width // 2, 0)))
            return surface
        words = text.fit_line(TITLE, text.TITLE, round(self.head * 0.72), width - size - px(40), PLUM)
        left = (width - words.get_width() - size - px(6)) // 2
        surface.blit(mark, mark.get_rect(midleft=(left, self.head // 2 + px(1))))
        surface.blit(words, words.get_rect(midleft=(left + size + px(6), self.head // 2 + px(2))))
        return surface


class PedestalNode(Node):
    """Where the Standee stands while nobody has it."""

    def __init__(self) -> None:
        super().__init__("pedestal", "zone", "The middle")
        self.hint = "The Standee waits here until somebody takes it."

    def standing(self) -> int:
        """How large the Standee is here."""
        return round(min(self.w * 1.4, self.h - self.ui.px(FOOTING)))

    def render(self) -> pygame.Surface | None:
        """A low plinth."""
        width, height = round(self.w), round(self.h)
        if width < 20:
            return None
        surface = paint.blank(width, height)
        high = min(height, round(width * 0.36))
        surface.blit(kept(PLINTH, (width, high), (0, 0, 100, 36)), (0, height - high))
        return surface


class StandeeNode(Standee):
    """The Standee; its text says who has it."""

    def __init__(self, scene: Surface) -> None:
        super().__init__(scene, "standee", "The Standee")
        self.hint = "Who has the Standee is safe from the MTDs of foes."

    def figure(self, width: int, height: int) -> pygame.Surface:
        """The figure."""
        return svg.load(f"{FOLDER}/standee.svg", (width, height))

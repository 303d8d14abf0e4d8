"""The middle of the Palace's table: the sack, what is left in it, the Standee."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import LOOK, Node
from game.core.ui import MIN_TEXT, Ui
from game.layouts.pleasure_palace.tokens import FOLDER, token
from game.scenery import materials
from game.scenery.vector import INKED, inked, kept, oval
from game.table.spots import ASPECT
from game.table.standee import Standee
from game.table.surface import Surface
from rules.pleasure_palace.state import TokenKind

PEDESTAL = 66
MIN_TILE = 18
"""How much of the height of a field a token and its number keep, in pixels."""
PLINTH = (
    oval(50, 21, 49, 14, INKED)
    + oval(50, 19, 46, 11.5, "#8a5a18")
    + oval(50, 15, 46, 11.5, "#e2a93c", inked(2))
    + oval(50, 14, 37, 8.5, "#2a6f78", inked(1.6))
)
"""A low disc of brass with a tile of the bath in it."""


@dataclass(frozen=True)
class Rooms:
    """Rooms of the middle in window pixels: the sack, the Standee's pedestal, a field for each kind of token."""

    sack: pygame.Rect
    pedestal: pygame.Rect
    fields: tuple[pygame.Rect, ...]


def rooms(ui: Ui, room: pygame.Rect, kinds: int) -> Rooms:
    """The sack at the left, the pedestal beside it, the tokens that are left in the sack at the right."""
    px = ui.px
    share = round(room.w * 0.2) if room.w >= px(400) else room.w - px(PEDESTAL) - px(16)
    sack_w = min(px(130), room.h - px(10), share)
    sack = pygame.Rect(room.x, room.y, sack_w, room.h)
    pedestal = pygame.Rect(sack.right + px(8), room.y, px(PEDESTAL), room.h)
    rest = pygame.Rect(pedestal.right + px(8), room.y, room.right - pedestal.right - px(8), room.h)
    per_row = (kinds + 1) // 2
    width, height = rest.w / per_row, rest.h / 2
    fields = tuple(
        pygame.Rect(
            round(rest.x + index % per_row * width),
            round(rest.y + index // per_row * height),
            round(width) - px(3),
            round(height) - px(4),
        )
        for index in range(kinds)
    )
    return Rooms(sack, pedestal, fields)


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
        self.text = f"{count} tokens"

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
        plate.midbottom = (width // 2, height - self.ui.px(2))
        surface.blit(paint.rounded(plate.w, plate.h, plate.h // 2, (*theme.INK, 220)), plate)
        surface.blit(words, words.get_rect(center=plate.center))
        return surface


class LeftNode(Node):
    """How many tokens of a kind are in the sack; its hint says what they do.

    ``size`` is that of its name, 0 where the names do not fit; ``broken``: a word in each line.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "count": LOOK, "name": LOOK, "size": LOOK, "broken": LOOK}

    def __init__(self, kind: TokenKind) -> None:
        super().__init__(f"left/{kind.key}", "zone", "")
        self.kind = kind
        self.count = 0
        self.size = 0
        self.broken = False
        self.solid = True

    def hold(self, count: int) -> None:
        """So many are in the sack."""
        self.count = count
        self.text = f"{count} in the sack"

    def render(self) -> pygame.Surface | None:
        """The token, its name, the number; dark when there is none."""
        px = self.ui.px
        width, height = round(self.w), round(self.h)
        if width < 30 or height < 16:
            return None
        surface = paint.box(width, height, px(5), theme.PAPER, materials.PARCHMENT, max(1, px(1.5)), theme.INK).copy()
        lines = (self.name.rsplit(" ", 1) if self.broken else [self.name]) if self.size else []
        low = height - px(2)
        for line in reversed(lines):
            words = text.line(line, "bold", self.size, theme.INK)
            surface.blit(words, words.get_rect(midbottom=(width // 2, low)))
            low -= round(self.size * 1.08)
        size = max(MIN_TEXT, min(self.ui.text_px(15), low - px(3)))
        words = text.line(f"×{self.count}", text.TITLE, size, theme.RED_DARK)
        high = min(low - px(1), round((width - words.get_width() - px(10)) * ASPECT))
        tile = token(self.kind)(round(high / ASPECT), high)
        left = (width - tile.get_width() - words.get_width() - px(5)) // 2
        middle = px(2) + (low - px(2)) // 2
        surface.blit(tile, tile.get_rect(midleft=(left, middle)))
        surface.blit(words, words.get_rect(midleft=(left + tile.get_width() + px(5), middle)))
        if not self.count:
            surface.fill((150, 146, 152, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


def size_names(nodes: Sequence[LeftNode], ui: Ui) -> None:
    """One size for the names of all kinds: in a line each, else a word in each line, else none."""
    size, broken = 0, False
    for broken in (False, True):
        parts = [part for node in nodes for part in (node.name.rsplit(" ", 1) if broken else [node.name])]
        room = min(node.w for node in nodes) - ui.px(2)
        lines = 2.2 if broken else 1.1
        tallest = min(ui.text_px(13), int((min(node.h for node in nodes) - MIN_TILE) / lines))
        sizes = range(tallest, MIN_TEXT - 1, -1)
        size = next((now for now in sizes if max(text.width(part, "bold", now) for part in parts) <= room), 0)
        if size:
            break
    for node in nodes:
        node.size, node.broken = size, broken


class PedestalNode(Node):
    """Where the Standee stands while nobody has it."""

    def __init__(self) -> None:
        super().__init__("pedestal", "zone", "The middle")
        self.hint = "The Standee waits here until somebody takes it."

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

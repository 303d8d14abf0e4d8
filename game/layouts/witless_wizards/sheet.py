"""The sheet on which the present battle of Witless Wizards is worked out."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.watched import LOOK
from game.portraits.node import medallion
from game.portraits.rig import Look, Mood

MOST = 48
"""The highest line in design units."""
FACED, WIDEST_FACE = 34, 0.19
"""From how high a head on, in design units, those who fight look out of it, and how wide a face is at most by the sheet."""
Sitter = tuple[str, Mood, Colour]
"""A face: character, mood and colour."""
SheetLine = tuple["str | Sitter", str, str]
"""A line of the sheet: an icon (an asset) or a face, words, number."""


class SheetNode(Node):
    """The sheet on which the present battle is worked out, line by line, for all to read.

    ``total`` is the last line, ``sure``: it is the sum. ``foes`` are who attacks and who is attacked.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "lines": LOOK,
        "total": LOOK,
        "sure": LOOK,
        "head": LOOK,
        "foes": LOOK,
    }
    laborious = True

    def __init__(self) -> None:
        super().__init__("battle", "text", "Battle")
        self.head = ""
        self.lines: tuple[SheetLine, ...] = ()
        self.total = ""
        self.sure = True
        self.foes: tuple[Sitter, ...] = ()

    def show(self, head: str, lines: tuple[SheetLine, ...], total: str, *, sure: bool = True) -> None:
        """Show this sum."""
        self.head, self.lines, self.total, self.sure = head, lines, total, sure
        said = [f"{words} {number}" for _, words, number in lines]
        self.text = ", ".join([part for part in (head, *said, total) if part])

    def _faces(self, surface: pygame.Surface, room: pygame.Rect, high: int) -> int:
        """Who attacks whom, so high at the right of the head where there is room; returns how wide that is."""
        size = min(high, round(room.w * WIDEST_FACE))
        if not self.foes or high < self.ui.px(FACED):
            return 0
        right = room.right
        for number, (character, mood, tone) in enumerate(reversed(self.foes)):
            right -= size
            face = medallion(character, Look(mood), size, tone, self.ui.px(2))
            surface.blit(face, face.get_rect(center=(right + size // 2, room.y + self.ui.px(2) + high // 2)))
            if not number:
                right -= size // 2
                badge = svg.badge("art/icons/swords.svg", size // 2)
                surface.blit(badge, badge.get_rect(center=(right + size // 4, room.y + self.ui.px(2) + high // 2)))
        return room.right - right + self.ui.px(6)

    def render(self) -> pygame.Surface | None:
        """Paper with the lines of the sum, or nothing before the first battle."""
        width, height = round(self.w), round(self.h)
        if width < 40 or not self.head:
            return None
        px, text_px = self.ui.px, self.ui.text_px
        surface = paint.parchment(width, height, px(8), px(2)).copy()
        room = surface.get_rect().inflate(-px(26), -px(14))
        foot = min(px(40), max(px(32), text_px(22)))
        high = min(px(68), round(room.h * 0.25)) if self.foes else min(px(38), max(px(30), text_px(24)))
        box = room.w - self._faces(surface, room, high), high
        head = text.fit_text(text.escape(self.head), text_px(19), box, theme.INK, text.TITLE, "left", svg.icon)
        surface.blit(head, head.get_rect(midleft=(room.x, room.y + high // 2)))
        top, end = room.y + high + px(2), room.bottom - foot
        step = min(px(MOST), (end - top) // max(1, len(self.lines)))
        top += (end - top - step * len(self.lines)) // 2
        for said in self.lines:
            self._line(surface, said, pygame.Rect(room.x, top, room.w, step))
            top += step
        pygame.draw.line(surface, theme.INK, (room.x, end), (room.right, end), px(2))
        tone, size = (theme.RED_DARK, 26) if self.sure else (theme.INK_SOFT, 20)
        size = min(text_px(size), round(foot * 0.82))
        line = text.fit_line(self.total, text.TITLE, size, room.w, tone)
        surface.blit(line, line.get_rect(midright=(room.right, room.bottom - foot // 2 + px(2))))
        return surface

    def _line(self, surface: pygame.Surface, told: SheetLine, room: pygame.Rect) -> None:
        """Icon or face, words, number: long words on two lines."""
        icon, words, number = told
        px, size = self.ui.px, room.h - 3
        if isinstance(icon, str):
            surface.blit(paint.rounded(size, size, size // 3, theme.INK_SOFT), (room.x, room.y + 1))
            surface.blit(svg.load(icon, (size - 4, size - 4)), (room.x + 2, room.y + 3))
        else:
            character, mood, tone = icon
            face = medallion(character, Look(mood), size, tone, px(1.5))
            surface.blit(face, face.get_rect(center=(room.x + room.h // 2, room.centery)))
        letters = min(self.ui.text_px(24), round(room.h * 0.68))
        figure = text.fit_line(number, text.TITLE, letters, round(room.w * 0.32), theme.INK)
        box = room.w - room.h - figure.get_width() - px(14), room.h
        letters = min(self.ui.text_px(19), round(room.h * 0.58))
        said = text.fit_text(text.escape(words), letters, box, theme.INK, "regular", "left", svg.icon)
        surface.blit(said, said.get_rect(midleft=(room.x + room.h + px(5), room.centery)))
        surface.blit(figure, figure.get_rect(midright=(room.right, room.centery)))

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

ROOMY = 190
"""Design units of height from which it has large faces and lines."""
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

    def _head(self, width: int) -> pygame.Surface:
        """Who hits whom: on one line, long names on two."""
        size = self.ui.text_px(16)
        if text.width(self.head, text.TITLE, size) <= width:
            return text.fit_line(self.head, text.TITLE, size, width, theme.INK)
        return text.fit_text(
            text.escape(self.head), size, (width, self.ui.px(36)), theme.INK, text.TITLE, "left", svg.icon
        )

    def _faces(self, surface: pygame.Surface, room: pygame.Rect) -> int:
        """Who attacks whom, at the right of the head where there is room; returns how wide that is."""
        size = self.ui.px(64 if room.h > self.ui.px(ROOMY) else 46)
        if not self.foes or room.w < self.ui.px(220) or room.h < self.ui.px(150):
            return 0
        right = room.right
        for number, (character, mood, tone) in enumerate(reversed(self.foes)):
            right -= size
            face = medallion(character, Look(mood), size, tone, self.ui.px(2))
            surface.blit(face, face.get_rect(midbottom=(right + size // 2, room.y + size + self.ui.px(2))))
            if not number:
                right -= size // 2
                surface.blit(svg.badge("art/icons/swords.svg", size // 2), (right, room.y + size // 4))
        return room.right - right + self.ui.px(6)

    def render(self) -> pygame.Surface | None:
        """Paper with the lines of the sum, or nothing before the first battle."""
        width, height = round(self.w), round(self.h)
        if width < 40 or not self.head:
            return None
        px = self.ui.px
        surface = paint.parchment(width, height, px(8), px(2)).copy()
        room = surface.get_rect().inflate(-px(22), -px(12))
        head = self._head(room.w - self._faces(surface, room))
        surface.blit(head, (room.x, room.y))
        roomy = room.h > px(ROOMY)
        low = px(64 if roomy else 44) if self.foes and room.h > px(150) else px(30)
        top = room.y + max(head.get_height(), low) + px(2)
        foot = px(32)
        most = px(38 if roomy else 31) if self.foes else px(46)
        free = room.bottom - foot - top
        step = min(most, free // max(1, len(self.lines)))
        top += (free - step * len(self.lines)) // 2
        for said in self.lines:
            self._line(surface, said, pygame.Rect(room.x, top, room.w, step))
            top += step
        pygame.draw.line(surface, theme.INK, (room.x, room.bottom - foot), (room.right, room.bottom - foot), px(2))
        tone, size = (theme.RED_DARK, 22) if self.sure else (theme.INK_SOFT, 18)
        line = text.fit_line(self.total, text.TITLE, self.ui.text_px(size), room.w, tone)
        surface.blit(line, line.get_rect(midright=(room.right, room.bottom - foot // 2 + px(2))))
        return surface

    def _line(self, surface: pygame.Surface, told: SheetLine, room: pygame.Rect) -> None:
        """Icon or face, words, number."""
        icon, words, number = told
        px, size = self.ui.px, room.h
        if isinstance(icon, str):
            surface.blit(paint.rounded(size - 3, size - 3, (size - 3) // 3, theme.INK_SOFT), (room.x, room.y + 1))
            surface.blit(svg.load(icon, (size - 7, size - 7)), (room.x + 2, room.y + 3))
        else:
            character, mood, tone = icon
            face = medallion(character, Look(mood), size - px(6), tone, px(1.5))
            surface.blit(face, face.get_rect(center=(room.x + size // 2, room.centery)))
        roomy = size > px(25)
        figure = text.line(number, text.TITLE, self.ui.text_px(20 if roomy else 17), theme.INK)
        free = room.w - size - figure.get_width() - px(12)
        said = text.fit_line(words, "regular", self.ui.text_px(16 if roomy else 14), free, theme.INK)
        surface.blit(said, said.get_rect(midleft=(room.x + size + px(4), room.centery)))
        surface.blit(figure, figure.get_rect(midright=(room.right, room.centery)))

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

MOST = 60
"""The highest line in design units."""
FACED, WIDEST_FACE = 34, 0.19
"""From how high a head on, in design units, those who fight look out of it, and how wide a face is at most by the sheet."""
Sitter = tuple[str, Mood, Colour]
"""A face: character, mood and colour."""
SheetLine = tuple["str | Sitter", str, str]
"""A line of the sheet: an icon (an asset) or a face, words, number."""


def hits_of(number: int) -> str:
    """So many Hits in words."""
    return f"{number} Hit{'' if number == 1 else 's'}"


class TotalNode(Node):
    """What a sheet comes to: ``words``, or a number of ``hits`` that may be counted (-1: none). ``sure``: it is the sum."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "words": LOOK, "hits": LOOK, "sure": LOOK}

    def __init__(self) -> None:
        super().__init__()
        self.words, self.hits, self.sure = "", -1, True
        self.angle_step = 2.0

    @property
    def said(self) -> str:
        """What is written there."""
        return self.words if self.hits < 0 else hits_of(self.hits)

    def render(self) -> pygame.Surface | None:
        """The words at the right."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 8 or not self.said:
            return None
        surface = paint.blank(width, height)
        tone, size = (theme.RED_DARK, 26) if self.sure else (theme.INK_SOFT, 20)
        size = min(self.ui.text_px(size), round(height * 0.82))
        line = text.fit_line(self.said, text.TITLE, size, width, tone)
        surface.blit(line, line.get_rect(midright=(width, height // 2)))
        return surface


class SheetNode(Node):
    """The sheet on which the present battle is worked out, line by line, for all to read.

    ``tally`` is the last line. ``foes`` are who attacks and who is attacked.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "lines": LOOK, "head": LOOK, "foes": LOOK}
    laborious = True

    def __init__(self) -> None:
        super().__init__("battle", "text", "Battle")
        self.head = ""
        self.lines: tuple[SheetLine, ...] = ()
        self.tally = self.add(TotalNode())
        self.foes: tuple[Sitter, ...] = ()
        self._paper: pygame.Surface | None = None  # it is large: its cache finds it for the next battle while it is had

    @property
    def total(self) -> str:
        """What the last line says."""
        return self.tally.said

    @property
    def sure(self) -> bool:
        """Is that the sum, not what is known so far?"""
        return self.tally.sure

    def lie(self, rect: pygame.Rect) -> None:
        """Take this room, the total at its foot."""
        self.scale = 1.0
        self.place(*rect)
        px, foot = self.ui.px, self._foot()
        self.tally.scale = 1.0
        self.tally.place(rect.x + px(13), rect.bottom - px(7) - foot + px(2), rect.w - px(26), foot)

    def _foot(self) -> int:
        """How high the room of the total is."""
        return min(self.ui.px(40), max(self.ui.px(32), self.ui.text_px(22)))

    def show(self, head: str, lines: tuple[SheetLine, ...], total: str, *, sure: bool = True, hits: int = -1) -> None:
        """Show this sum; ``hits`` instead of ``total`` where they are counted."""
        self.head, self.lines = head, lines
        self.tally.words, self.tally.hits, self.tally.sure = total, hits, sure
        said = [f"{words} {number}" for _, words, number in lines]
        self.text = ", ".join([part for part in (head, *said, total) if part])

    def look(self, *moods: Mood) -> None:
        """Who fights feels like this from now on."""
        self.foes = tuple((who, mood, tone) for (who, _, tone), mood in zip(self.foes, moods, strict=False))

    def figure(self, icon: str) -> tuple[int, int]:
        """Where the number of the line with this icon stands, in window pixels."""
        room, rows = self._rows()
        at = next((row for row, line in zip(rows, self.lines, strict=True) if line[0] == icon), room)
        left, top = self.rect().topleft
        return left + room.right - self.ui.px(14), top + at.centery

    def _rows(self) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """The room within the edges, and those of the lines in it."""
        px = self.ui.px
        room = pygame.Rect(0, 0, round(self.w), round(self.h)).inflate(-px(26), -px(14))
        top, end = room.y + self._high(room) + px(2), room.bottom - self._foot()
        step = min(px(MOST), (end - top) // max(1, len(self.lines)))
        top += (end - top - step * len(self.lines)) // 2
        return room, [pygame.Rect(room.x, top + number * step, room.w, step) for number in range(len(self.lines))]

    def _high(self, room: pygame.Rect) -> int:
        """How high the head is."""
        px = self.ui.px
        if self.foes:
            return min(px(68), round(room.h * 0.25))
        return min(px(38), max(px(30), self.ui.text_px(24)))

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
        """Paper with the lines of the sum, or nothing before the first battle: the paper is there by then."""
        width, height = round(self.w), round(self.h)
        if width < 40:
            return None
        px, text_px = self.ui.px, self.ui.text_px
        self._paper = paint.parchment(width, height, px(8), px(2))
        if not self.head:
            return None
        surface = self._paper.copy()
        room, rows = self._rows()
        high = self._high(room)
        box = room.w - self._faces(surface, room, high), high
        told = text.escape(self.head)  # in lines about equally long: those seldom part the words of a name
        block = text.even(told, text.fit(told, text_px(19), *box, text.TITLE), text.TITLE)
        head = text.block_surface(block, theme.INK, icons=svg.icon)
        surface.blit(head, head.get_rect(midleft=(room.x, room.y + high // 2)))
        for said, row in zip(self.lines, rows, strict=True):
            self._line(surface, said, row)
        end = room.bottom - self._foot()
        pygame.draw.line(surface, theme.INK, (room.x, end), (room.right, end), px(2))
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

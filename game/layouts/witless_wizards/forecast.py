"""The sheet that weighs an attack: what each face of the die would deal to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.dice import unfolded
from game.dice.draw import DieKind
from game.layouts.witless_wizards.sheet import Sitter
from game.portraits.node import medallion
from game.portraits.rig import Look

HEAD = "Hits for each roll"
WIDE, SHARE = 500, 0.92
"""The widest sheet in design units, and how much of the stage it takes."""
CELL, CELLS, ROW = 40, 0.5, 92
"""The largest cell, the highest row in design units; how much of the width the cells take at most."""
FACE, NOTED, TWO_LINES = 0.13, 6, 4
"""How wide a face is at most, by the sheet; how much room it leaves for a name, and how high a row is in which a note may have
two lines beside it, both by the least letters.
"""
LINE = 0.84
"""How far below a name its note begins, by its height."""
MILD, HARSH, MOST = paint.lighter(theme.PAPER_DARK, 0.3), (236, 132, 72), 8
"""The cell of no Hits, and that of so many or more."""
SKULL = "art/icons/skull.svg"


class Chance(NamedTuple):
    """One who may be attacked: face, name, how much Stamina is left, Hits with each face of the die, what may change them."""

    sitter: Sitter
    name: str
    stamina: int
    hits: Sequence[int]
    note: str

    def fatal(self, hits: int) -> bool:
        """Would so many put it out?"""
        return hits >= self.stamina

    def said(self, faces: Sequence[str]) -> str:
        """The same in words, for who does not see it."""
        each = ", ".join(
            f"{hits} on {face}{' (out)' if self.fatal(hits) else ''}"
            for face, hits in dict(zip(faces, self.hits, strict=True)).items()
        )
        return f"{self.name}: {each}{f'; {self.note}' if self.note else ''}"


class ForecastNode(Node):
    """A table with a row for each target and a column for each face of the die; ``note`` is what the own cards do."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "rows": LOOK, "note": LOOK}
    laborious = True

    def __init__(self, die: DieKind) -> None:
        super().__init__("forecast", "text", HEAD)
        self.die = die
        self.rows: tuple[Chance, ...] = ()
        self.note = ""

    def lie(self, stage: pygame.Rect, sheet: pygame.Rect) -> None:
        """Take the height of the sheet of a battle, and as much of the width of the stage as is of use."""
        wide = min(self.ui.px(WIDE), round(stage.w * SHARE))
        self.place(sheet.centerx - wide // 2, sheet.y, wide, sheet.h)

    def show(self, rows: Sequence[Chance], note: str = "") -> None:
        """Weigh these; none: show nothing."""
        self.rows, self.note = tuple(rows), note
        self.text = ". ".join([*(row.said(self.die.labels) for row in self.rows), *([note] if note else [])])

    def render(self) -> pygame.Surface | None:
        """Paper with the table, or nothing."""
        width, height, px = round(self.w), round(self.h), self.ui.px
        if width < 60 or height < 40 or not self.rows:
            return None
        surface = paint.parchment(width, height, px(8), px(2)).copy()
        room = pygame.Rect(0, 0, width, height).inflate(-px(24), -px(16))
        cell = min(px(CELL), round(room.w * CELLS) // len(self.die.labels))
        columns = [room.right - cell * (len(self.die.labels) - number) for number in range(len(self.die.labels))]
        head = min(cell, round(room.h * 0.2))
        foot = self._foot(surface, room)
        self._head(surface, room, columns, cell, head)
        rows = pygame.Rect(room.x, room.y + head + px(2), room.w, room.h - head - px(2) - foot)
        step = min(px(ROW), rows.h // len(self.rows))
        top = rows.y + (rows.h - step * len(self.rows)) // 2
        for number, row in enumerate(self.rows):
            self._row(surface, row, pygame.Rect(room.x, top + number * step, room.w, step), columns, cell)
        return surface

    def _foot(self, surface: pygame.Surface, room: pygame.Rect) -> int:
        """What the own cards do, at the foot; returns how high that is."""
        if not self.note:
            return 0
        high = max(self.ui.px(22), min(self.ui.text_px(18), round(room.h * 0.2)))
        size = max(MIN_TEXT, min(self.ui.text_px(14), round(high * 0.74)))
        words = text.fit_text(text.escape(self.note), size, (room.w, high), theme.INK_SOFT, "bold", "left", svg.icon)
        surface.blit(words, words.get_rect(midleft=(room.x, room.bottom - high // 2 + self.ui.px(2))))
        return high

    def _head(self, surface: pygame.Surface, room: pygame.Rect, columns: Sequence[int], cell: int, high: int) -> None:
        """What the numbers are, and the faces of the die."""
        wide, px = columns[0] - room.x - self.ui.px(8), self.ui.px
        words = text.fit_text(
            text.escape(HEAD), self.ui.text_px(18), (wide, high), theme.INK, text.TITLE, "left", svg.icon
        )
        surface.blit(words, words.get_rect(midleft=(room.x, room.y + high // 2)))
        for left, label in zip(columns, self.die.labels, strict=True):
            side = unfolded.side(self.die, label, min(high, cell - px(4)), self.ui)
            surface.blit(side, side.get_rect(center=(left + cell // 2, room.y + high // 2)))

    def _row(self, surface: pygame.Surface, row: Chance, room: pygame.Rect, columns: Sequence[int], cell: int) -> None:
        """Face, name and note of one of them, then the Hits."""
        px = self.ui.px
        pygame.draw.line(surface, theme.PAPER_EDGE, room.topleft, room.topright, px(1))
        size = min(room.h - px(6), px(54), round(self.w * FACE))
        left = room.x + size + px(6)
        words = text.width(row.note, "regular", MIN_TEXT)
        if max(words, MIN_TEXT * NOTED) <= columns[0] - px(6) - left or room.h >= MIN_TEXT * TWO_LINES:
            character, mood, tone = row.sitter
            face = medallion(character, Look(mood), size, tone, px(1.5))
            surface.blit(face, face.get_rect(midleft=(room.x, room.centery)))
        else:
            left = room.x
        self._words(surface, row, pygame.Rect(left, room.y, columns[0] - px(6) - left, room.h).inflate(0, -px(4)))
        for x, hits in zip(columns, row.hits, strict=True):
            box = pygame.Rect(x, 0, cell, min(cell, room.h - px(6))).inflate(-px(4), 0)
            box.centery = room.centery
            self._cell(surface, box, hits, row.fatal(hits))

    def _words(self, surface: pygame.Surface, row: Chance, room: pygame.Rect) -> None:
        """Name and note below each other."""
        size = max(MIN_TEXT, min(self.ui.text_px(17), round(room.h * (0.34 if row.note else 0.6))))
        name = text.fit_line(row.name, text.TITLE, size, room.w, theme.INK)
        if not row.note:
            surface.blit(name, name.get_rect(midleft=room.midleft))
            return
        high = round(name.get_height() * LINE)
        size = min(size, self.ui.text_px(13))
        box = room.w, room.h - high
        note = text.fit_text(text.escape(row.note), size, box, theme.INK_SOFT, "regular", "left", svg.icon)
        top = room.y + (room.h - high - note.get_height()) // 2
        surface.blit(name, (room.x, top))
        surface.blit(note, (room.x, top + high))

    def _cell(self, surface: pygame.Surface, box: pygame.Rect, hits: int, fatal: bool) -> None:
        """So many Hits: the more, the redder; with a skull where they put somebody out."""
        px = self.ui.px
        tone = theme.RED_DARK if fatal else paint.mix(MILD, HARSH, min(1.0, hits / MOST))
        surface.blit(paint.rounded(*box.size, px(5), tone), box)
        ink = theme.PAPER if fatal else theme.INK
        size = max(MIN_TEXT, min(self.ui.text_px(22), round(box.h * 0.66)))
        figure = text.fit_line(str(hits), text.TITLE, size, box.w - px(4), ink)
        surface.blit(figure, figure.get_rect(center=box.center))
        if fatal:
            small = max(MIN_TEXT, round(min(box.size) * 0.5))
            skull = svg.badge(SKULL, small)
            surface.blit(skull, skull.get_rect(center=(box.right - px(3), box.top + px(3))))

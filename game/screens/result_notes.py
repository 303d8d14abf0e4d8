"""The sheets of parchment on the screen of the result: who hit whom, the best card, whose luck it was."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.cardface.raster import radius_of
from game.core import paint, theme
from game.core.node import Node
from game.core.short_names import short_names
from game.core.text import TITLE, escape
from game.core.watched import LOOK
from game.core.widgets import Group, Label, Panel, Picture, Sprite
from game.match_summary.figures import BestCard, Figures
from game.scenery import props
from game.table.faces import Faces, HeadNode

ROOMY, LARGE_HEAD = 84, 62
"""The height of a line and of its head at most, in design units: of two seats there are only two lines."""
HEAD = 0.84
"""The share of a line that its head takes: hats rise above their medallions."""

BETWEEN = 2
"""Pixels between two lines."""

NAMED = 3.4
"""From how many lines of words on a row has room for a name above its bar."""


class Note(Panel):
    """A sheet held by a nail."""

    def __init__(self, id: str, title: str, seed: int) -> None:
        super().__init__(id, "zone", title)
        self.seed = seed
        self.title = self.add(Label(title, theme.TITLE_SMALL, theme.RED_DARK, TITLE, "center"))

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        return props.note(width, height, self.ui.factor, 1, self.seed)

    def inner(self) -> pygame.Rect:
        """The room below the title."""
        px, rect = self.ui.px, self.rect()
        head = px(20) + round(self.ui.text_px(theme.TITLE_SMALL) * 1.2)
        return pygame.Rect(rect.x + px(14), rect.y + head, rect.w - px(28), rect.h - head - px(12))

    def name_above(self, label: RowName, line: pygame.Rect) -> pygame.Rect:
        """Place somebody's name in the upper part of a row if that is high enough; what is left of it."""
        high = round(self.ui.text_px(label.size) * 1.35)
        label.visible = line.h >= self.named_from(label)
        if not label.visible:
            return line
        label.lay(pygame.Rect(line.x, line.y + round(line.h * 0.5 - high * 1.3), line.w, high))
        return pygame.Rect(line.x, label.rect().bottom, line.w, round(high * 1.5))

    def named_from(self, label: Label) -> float:
        """How high the line of a row is at least that has room for this name above its bar."""
        return round(self.ui.text_px(label.size) * 1.35) * NAMED

    def remark_below(self, remark: Label, room: pygame.Rect, rows: int, least: float) -> pygame.Rect:
        """Place a remark at the foot of a room if so many rows keep at least this height; what is left for them."""
        low = remark.text_size(room.w)[1] if remark.markup else 0
        remark.visible = low > 0 and room.h - low >= rows * least
        low = low if remark.visible else 0
        remark.place(room.x, room.bottom - low, room.w, low)
        return pygame.Rect(room.x, room.y, room.w, room.h - low)

    def lay(self, rect: pygame.Rect) -> None:
        """Take this room."""
        self.place(*rect)
        px = self.ui.px
        high = round(self.ui.text_px(theme.TITLE_SMALL) * 1.2)
        self.title.place(rect.x + px(12), rect.y + px(19), rect.w - px(24), high)


class SharesNode(Node):
    """How much a seat dealt, in the colours of those who took it; as long as its share of ``most``."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "share": LOOK}

    def __init__(self, parts: Sequence[tuple[int, int]], most: int) -> None:
        super().__init__()
        self.parts = [part for part in parts if part[1] > 0]
        self.most = max(1, most)
        self.share = 1.0

    def render(self) -> pygame.Surface | None:
        """The bar."""
        width, height = round(self.w), round(self.h)
        total = sum(amount for _, amount in self.parts)
        if width < 8 or height < 6 or not total:
            return None
        surface = paint.blank(width, height)
        edge, radius = self.ui.px(2), self.ui.px(5)
        length = max(height, round(width * total / self.most * self.share))
        surface.blit(paint.rounded(length, height, min(radius, length // 2), theme.INK), (0, 0))
        inner = pygame.Rect(edge, edge, length - 2 * edge, height - 2 * edge)
        if inner.w < 2:
            return surface
        fill = pygame.Surface(inner.size, pygame.SRCALPHA)
        left = 0.0
        for seat, amount in self.parts:
            wide = inner.w * amount / total
            tone = theme.SEATS[seat]
            box = pygame.Rect(round(left), 0, round(left + wide) - round(left), inner.h)
            fill.blit(paint.gradient(max(1, box.w), box.h, paint.lighter(tone, 0.2), paint.darker(tone, 0.2)), box)
            left += wide
            if left < inner.w - 1:
                fill.fill(theme.INK, (round(left) - max(1, edge // 2), 0, max(1, edge // 2), inner.h))
        surface.blit(paint.shaped(fill, max(0, min(radius, length // 2) - edge)), inner)
        return surface


def remark_label(words: str) -> Label:
    """What is to be known about a sheet's rows, below them; their figures tell it to those who do not see."""
    return Label(words, theme.TEXT_SMALL, theme.INK_SOFT, "italic", "center", wrap=True, role="")


class RowName(Label):
    """Whose row it is, where that is written; the figure of the row tells it to those who do not see."""

    def __init__(self, name: str, short: str) -> None:
        super().__init__("", theme.TEXT_SMALL, theme.INK, "bold", role="")
        self.ways = (escape(name), escape(short))

    def lay(self, line: pygame.Rect) -> None:
        """Take this room: the whole name if it fits, else the short one."""
        self.place(*line)
        self.markup = self.ways[0]
        self.markup = self.ways[self.text_size()[0] > line.w]


def row_names(names: Sequence[str]) -> list[RowName]:
    """A name for every row."""
    return [RowName(name, short) for name, short in zip(names, short_names(names), strict=True)]


class DamageNote(Note):
    """A bar for every seat: how much it dealt, and to whom."""

    def __init__(self, figures: Figures, faces: Faces, names: Sequence[str]) -> None:
        super().__init__("result/damage", "Who hit whom", 31)
        most = max(figures.dealt_by(seat) for seat in range(len(names)))
        self.rows: list[tuple[HeadNode, SharesNode, Label]] = []
        self.named = [self.add(name) for name in row_names(names)]
        self.remark = self.add(remark_label("Colours tell who was hit."))
        for seat, name in enumerate(names):
            parts = [(victim, amount) for victim, amount in enumerate(figures.dealt[seat]) if victim != seat]
            dealt = figures.dealt_by(seat)
            whole = ", ".join(f"{amount} to {names[victim]}" for victim, amount in parts if amount)
            label = Label(str(dealt), theme.TITLE_SMALL, theme.INK, TITLE, id=f"result/dealt{seat}")
            label.name = name
            label.text = f"dealt {dealt}{f' ({whole})' if whole else ''}, took {figures.taken_by(seat)}"
            label.hint = f"**{escape(name)}** {escape(label.text)}"
            self.rows.append((self.add(HeadNode(faces, seat)), self.add(SharesNode(parts, most)), self.add(label)))

    def lay(self, rect: pygame.Rect) -> None:
        """Take this room, with a line for each seat."""
        super().lay(rect)
        room, px = self.inner(), self.ui.px
        named = math.ceil(self.named_from(self.named[0])) + BETWEEN
        least = named if room.h >= len(self.rows) * named else self.ui.text_px(theme.TEXT + 1) * 1.3
        room = self.remark_below(self.remark, room, len(self.rows), least)
        step = min(px(ROOMY), room.h / len(self.rows))
        size, figure = round(min(px(LARGE_HEAD), step * HEAD)), round(self.ui.text_px(theme.TITLE_SMALL) * 1.8)
        top = room.y + (room.h - step * len(self.rows)) / 2
        for number, (head, bar, label) in enumerate(self.rows):
            head.place(room.x, top + (number + 0.5) * step - size / 2, size, size)
            left = room.x + size + px(6)
            line = pygame.Rect(left, round(top + number * step) + 1, room.right - left, round(step) - BETWEEN)
            line = self.name_above(self.named[number], line)
            high = min(px(26), round(line.h * 0.7), round(step * 0.5))
            bar.place(left, line.centery - high // 2, line.w - figure - px(4), high)
            label.place(room.right - figure, line.y, figure, line.h)


class BestNote(Note):
    """The card that did most for somebody."""

    def __init__(self, best: BestCard, whose: str, title: str, face: Picture) -> None:
        super().__init__("result/best", whose, 32)
        self.card = self.add(Sprite("result/best/card", "card", title, picture=face))
        times = "once" if best.times == 1 else f"{best.times} times"
        copies = f", {best.times} copies" if best.times > 1 else ""
        words = f"{best.amount} VP{copies}" if best.points else f"{best.amount} damage, hit {times}"
        self.words = self.add(Label(words, theme.TEXT, theme.INK, "bold", "center", id="result/best/words"))
        self.words.name = words
        self.card.hint = f"**{escape(title)}**: {words}"

    def lay(self, rect: pygame.Rect) -> None:
        """The card over its figures."""
        super().lay(rect)
        room, px = self.inner(), self.ui.px
        low = round(self.ui.text_px(theme.TEXT) * 1.35)
        high = min(room.h - low - px(8), room.w * 1.4 * 0.92)
        self.card.place(room.centerx - high / 2.8, room.y + (room.h - low - high) / 2, high / 1.4, high)
        self.card.radius, self.card.shadow = radius_of(high / 1.4), px(5)
        self.card.rotation = 2.0
        self.words.place(room.x, room.bottom - low, room.w, low)


class NoteRow(Group):
    """Sheets side by side."""

    def __init__(self, notes: Sequence[Note | None]) -> None:
        super().__init__()
        self.notes = [self.add(note) for note in notes if note is not None]

    def lay(self, rect: pygame.Rect) -> None:
        """Take this room; each sheet gets its share."""
        gap = self.ui.px(8)
        width = (rect.w - gap * (len(self.notes) - 1)) // max(1, len(self.notes))
        for number, note in enumerate(self.notes):
            note.lay(pygame.Rect(rect.x + number * (width + gap), rect.y, width, rect.h))

"""The sheets that tell of chance on the screen of the result: the luck of the dice as bars, what was counted in columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game.core import paint, theme
from game.core.node import Node
from game.core.short_names import short_names
from game.core.text import TITLE, escape
from game.core.watched import LOOK
from game.core.widgets import Label
from game.match_summary.figures import Figures
from game.screens.result_notes import HEAD, LARGE_HEAD, ROOMY, Note, remark_label, row_names
from game.table.faces import Faces, HeadNode
from rules.core.numbers import signed

EVEN = 0.05
"""Luck nearer to none than this is none."""
NO_LUCK = 1.0
"""The dice like nobody whose luck came to less."""
GOOD, BAD = (92, 158, 66), theme.RED
HEADING = 1.5
"""How high a heading of columns is, in lines."""


class Lined(Note):
    """A line for every seat below a heading, a remark below them where there is room."""

    def __init__(self, title: str, faces: Faces, seats: int, remark: str = "") -> None:
        super().__init__("result/luck", title, 33)
        self.heads = [self.add(HeadNode(faces, seat)) for seat in range(seats)]
        self.remark = self.add(remark_label(remark))

    def figure(self, name: str, markup: str, words: str, size: float, id: str) -> Label:
        """A figure of a seat, which says more to who rests on it."""
        label = self.add(Label(markup, size, theme.INK, TITLE, "center", id=id))
        label.name, label.text = name, words
        label.hint = f"**{escape(name)}**: {escape(words)}"
        return label

    def lines(self, heading: int) -> list[pygame.Rect]:
        """The room beside each head, all placed."""
        room, px = self.inner(), self.ui.px
        room = pygame.Rect(room.x, room.y + heading, room.w, room.h - heading)
        room = self.remark_below(self.remark, room, len(self.heads), self.ui.text_px(theme.TEXT + 1) * 1.3)
        step = min(px(ROOMY), room.h / len(self.heads))
        size = round(min(px(LARGE_HEAD), step * HEAD))
        top = room.y + (room.h - step * len(self.heads)) / 2
        found = []
        for number, head in enumerate(self.heads):
            upper = top + number * step
            head.place(room.x, upper + (step - size) / 2, size, size)
            left = room.x + size + px(6)
            found.append(pygame.Rect(left, round(upper), room.right - left, round(step)))
        return found


class BalanceNode(Node):
    """A bar from the middle: to the right for good luck, to the left for bad, as long as its share of ``most``."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "share": LOOK}

    def __init__(self, gain: float, most: float) -> None:
        super().__init__()
        self.gain = gain
        self.most = max(1.0, most)
        self.share = 1.0

    def render(self) -> pygame.Surface | None:
        """A rule, the bar, the mark of the middle."""
        width, height = round(self.w), round(self.h)
        if width < 12 or height < 6:
            return None
        surface, edge = paint.blank(width, height), self.ui.px(2)
        middle = width // 2
        rule = max(1, self.ui.px(1.4))
        surface.fill((*theme.INK_SOFT, 110), (0, height // 2 - rule // 2, width, rule))
        length = round((middle - edge) * min(1.0, abs(self.gain) / self.most) * self.share)
        if length > edge and abs(self.gain) >= EVEN:
            tone = GOOD if self.gain > 0 else BAD
            bar = pygame.Rect(middle if self.gain > 0 else middle - length, height // 8, length, height * 3 // 4)
            tones = paint.lighter(tone, 0.2), paint.darker(tone, 0.15)
            surface.blit(paint.box(bar.w, bar.h, self.ui.px(3), *tones, edge, theme.INK), bar)
        surface.fill(theme.INK, (middle - edge // 2, 0, max(1, edge), height))
        return surface


class LuckNote(Lined):
    """What the dice brought everybody beyond the average. ``gains``: that by seat, with all of it in words."""

    def __init__(self, faces: Faces, names: Sequence[str], gains: Mapping[int, tuple[float, str]]) -> None:
        amounts = {seat: gain for seat, (gain, _) in gains.items()}
        best = max(amounts, key=lambda seat: amounts[seat])
        liked = f"{escape(short_names(names)[best])} best" if amounts[best] >= NO_LUCK else "nobody"
        super().__init__("Luck of the dice", faces, len(names), f"More or less than average.\nThe dice liked {liked}.")
        most = max(map(abs, amounts.values()))
        self.rows: list[tuple[BalanceNode, Label]] = []
        self.named = [self.add(name) for name in row_names(names)]
        for seat, name in enumerate(names):
            gain, words = gains.get(seat, (0.0, "no dice"))
            label = self.figure(name, gained(gain), words, theme.TEXT + 2, f"result/luck{seat}")
            label.align = "right"
            self.rows.append((self.add(BalanceNode(gain, most)), label))

    def lay(self, rect: pygame.Rect) -> None:
        """Bars between heads and figures."""
        super().lay(rect)
        px = self.ui.px
        figure = max(label.text_size()[0] for _, label in self.rows) + px(4)
        for whole, name, (bar, label) in zip(self.lines(0), self.named, self.rows, strict=True):
            line = self.name_above(name, whole)
            high = min(px(26), round(line.h * 0.6))
            wide = min(figure, line.w // 2)
            bar.place(line.x, line.centery - high // 2, line.w - wide - px(4), high)
            label.place(line.right - wide, line.y + 1, wide, line.h - 2)


class CountsNote(Lined):
    """Two counts for every seat, each in a column below its sign and word. ``counts`` are those of a seat, and in words."""

    def __init__(
        self,
        title: str,
        faces: Faces,
        names: Sequence[str],
        columns: Mapping[str, str],
        counts: Sequence[tuple[int, int, str]],
    ) -> None:
        super().__init__(title, faces, len(names))
        self.icons = [self.add(Label(f"{{{icon}}}", theme.TEXT + 6, theme.INK, align="center")) for icon in columns]
        self.words = [self.add(Label(word, theme.TEXT_SMALL, theme.INK, "bold", "center")) for word in columns.values()]
        self.rows: list[list[Label]] = []
        for seat, (name, (*figures, words)) in enumerate(zip(names, counts, strict=True)):
            ids = (f"result/luck{seat}", "")
            self.rows.append(
                [
                    self.figure(name, str(figure), words, theme.TITLE_SMALL, id)
                    for figure, id in zip(figures, ids, strict=True)
                ]
            )

    def lay(self, rect: pygame.Rect) -> None:
        """Signs above, counts below them."""
        super().lay(rect)
        word, room = round(self.ui.text_px(theme.TEXT_SMALL) * 1.35), self.inner()
        sign = round(self.ui.text_px(theme.TEXT + 6) * HEADING)
        signed = word + sign <= room.h // (len(self.heads) + 1)
        lines = self.lines(word + sign * signed)
        share = lines[0].w // 2
        for column, (icon, label) in enumerate(zip(self.icons, self.words, strict=True)):
            left = lines[0].x + column * share
            icon.visible = signed
            icon.place(left, room.y, share, sign)
            label.place(left, room.y + sign * signed, share, word)
        for line, labels in zip(lines, self.rows, strict=True):
            for column, label in enumerate(labels):
                label.place(line.x + column * share, line.y + 1, share, line.h - 2)


def luck_note(figures: Figures, faces: Faces, names: Sequence[str]) -> Lined | None:
    """What came of chance, or of daring, in the game's own terms; None where there is nothing to tell."""
    seats = range(len(names))
    if figures.luck:
        gains = {
            seat: (luck.gain, f"{luck.rolls} dice came to {luck.shown}, {luck.expected:g} is average")
            for seat, luck in figures.luck.items()
        }
        return LuckNote(faces, names, gains)
    if figures.stops:
        stops = [figures.stops.get(seat, (0, 0)) for seat in seats]
        counts = [(hit, over, f"{_some(hit, 'Critical Hit')}, {_some(over, 'Overcharge')}") for hit, over in stops]
        return CountsNote("Pushed luck", faces, names, {"critical": "Critical", "overcharge": "Over 12"}, counts)
    if figures.kills:
        fights = [figures.kills.get(seat, (0, 0)) for seat in seats]
        counts = [(kills, deaths, f"{_some(kills, 'kill')}, {_some(deaths, 'death')}") for kills, deaths in fights]
        return CountsNote("Kills and deaths", faces, names, {"swords": "Kills", "skull": "Deaths"}, counts)
    return None


def gained(gain: float) -> str:
    """A gain or loss with its sign."""
    return signed(round(gain, 1)) if abs(gain) >= EVEN else "±0"


def _some(count: int, words: str) -> str:
    return f"{count} {words}{'' if count == 1 else 's'}"

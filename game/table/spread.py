"""What is asked about and lies nowhere on the table: cards of piles, fanned out, and choices too many for the bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import theme
from game.core.node import Node
from game.core.phrases import capital
from game.core.scroll import ScrollArea
from game.core.ui import Ui
from game.core.widgets import Button, Group, Label, Panel, Picture
from game.table.cards import CardNode
from game.table.spots import ASPECT, Lie
from rules.core.cards import Card

LARGEST, SMALLEST = 168, 92
"""Design units of a card's width: as large as there is room for, but legible."""

LEAST = 260
"""Design units of height in which a row of cards and one of buttons can be spread out."""

BUTTON = 190
"""Design units of a choice's width."""


class Spread(Panel):
    """A panel over the table with cards and buttons to be picked. It can be folded away to see what it hides."""

    def __init__(self) -> None:
        super().__init__("spread", "zone", "Cards to choose from")
        self.opacity = 250
        self.visible = False
        self.folded = False
        self.nodes: dict[Card, CardNode] = {}
        self.choices: Sequence[Button] = ()
        self._room = pygame.Rect(0, 0, 0, 0)
        self.label = self.add(Label("", theme.TEXT + 1, theme.GOLD, "bold"))
        self.fold = self.add(Button("spread/fold", "Show the table", self._fold, "ghost", name="Show the table"))
        self.fold.size = 15
        self.area = self.add(ScrollArea("spread/cards", "Cards to choose from"))
        self.area.focusable = False

    def lay_out(self, title: str, cards: Sequence[Card], face: Callable[[Card], tuple[Picture, bool]]) -> None:
        """Show these cards under this title; no panel without cards or choices."""
        self.clear_out()
        self.name = self.label.markup = capital(title)
        alike: dict[str, int] = {}
        for card in cards:
            node = self.area.content.add(Group()).add(CardNode(card))
            node.show(*face(card))
            key = card.kind.key if node.face_up else "back"
            alike[key] = alike.get(key, 0) + 1
            node.id = f"spread/{key}-{alike[key]}"
            node.solid = False
            self.nodes[card] = node

    def hold(self, choices: Sequence[Button]) -> None:
        """Take in buttons for which the bar has no room."""
        for button in choices:
            if button not in self.choices:
                self.area.content.add(Group()).add(button)
        self.choices = choices

    def clear_out(self) -> None:
        """Show nothing any more."""
        self.area.content.clear()
        self.nodes = {}
        self.choices = ()
        self.folded = self.visible = False

    def _fold(self, _: Button) -> None:
        self.folded = not self.folded
        self.layout(self._room)

    def layout(self, room: pygame.Rect) -> None:
        """As large as it must be, in the middle of ``room``."""
        self._room = room
        px = self.ui.px
        margin, gap, head = px(12), px(10), px(34)
        edge = px(10)  # within which what glows at the border is not cut off
        inner = pygame.Rect(0, 0, room.w - 2 * margin - px(16) - 2 * edge, room.h - 2 * margin - head - 2 * edge)
        per_line = max(1, min(len(self.choices), (inner.w + gap) // (px(BUTTON) + gap)))
        chosen = -(-len(self.choices) // per_line)
        inner.h -= chosen * (px(44) + gap)
        columns, width = self._grid(inner, gap)
        row = width * ASPECT + gap
        lines = -(-len(self.nodes) // columns)
        shown = min(columns, len(self.nodes))
        height = int(lines * row + chosen * (px(44) + gap) - gap + 2 * edge)
        wide = max(shown * (width + gap), min(per_line, len(self.choices)) * (px(BUTTON) + gap), px(420))
        self.fold.caption = self.fold.name = "Show the cards" if self.folded else "Show the table"
        box = pygame.Rect(0, 0, round(wide) + 2 * (margin + edge) + px(16), head + 2 * margin)
        box.w = min(box.w, room.w)
        if not self.folded:
            box.h = min(room.h, height + head + 2 * margin)
        box.midtop = (room.centerx, room.y + max(0, (room.h - box.h) // 2 if not self.folded else 0))
        self.place(*box)
        fold = self.fold.wanted_width()
        self.fold.place(box.right - margin - fold, box.y + margin // 2, fold, head)
        self.label.place(box.x + margin, box.y + margin // 2, box.w - 3 * margin - fold, head)
        self.area.visible = not self.folded
        self.area.place(box.x + margin, box.y + margin + head, box.w - 2 * margin, max(1, box.h - head - 2 * margin))
        self._row(list(self.nodes.values()), edge, columns, (width, row - gap), gap)
        for node in self.nodes.values():
            node.put(Lie(0, 0, round(width)))
        self._row(list(self.choices), edge + lines * row, per_line, (px(BUTTON), px(44)), gap)
        for button in self.choices:
            button.w, button.h, button.x, button.y = px(BUTTON), px(44), 0, 0
        self.area.set_height(height)

    def _row(self, nodes: Sequence[Node], top: float, columns: int, size: tuple[float, float], gap: int) -> None:
        """Put nodes into centred lines of so many columns."""
        width, height = size
        for index, node in enumerate(nodes):
            line, column = divmod(index, columns)
            here = min(columns, len(nodes) - line * columns)
            left = (self.area.inner_width - here * (width + gap) + gap) / 2
            assert node.parent is not None
            self.area.row(node.parent, top + line * (height + gap), height, left + column * (width + gap), width)

    def _grid(self, inner: pygame.Rect, gap: int) -> tuple[int, float]:
        """Columns and width of the cards: the widest that all fit, else the smallest that can be read."""
        px, count = self.ui.px, max(1, len(self.nodes))
        best = (max(1, (inner.w + gap) // (px(SMALLEST) + gap)), float(px(SMALLEST)))
        for columns in range(1, count + 1):
            lines = -(-count // columns)
            width = min(px(LARGEST), (inner.w + gap) / columns - gap, ((inner.h + gap) / lines - gap) / ASPECT)
            if width > best[1]:
                best = (columns, width)
        return best


def room_beside(table: pygame.Rect, bar: pygame.Rect, offered: Sequence[pygame.Rect], ui: Ui) -> pygame.Rect:
    """The part of the table above or below the bar: the one where fewer things are offered, else the larger."""
    gap = ui.px(8)
    if not table.colliderect(bar):
        return table.inflate(-2 * gap, -2 * gap)
    above = pygame.Rect(table.x, table.y, table.w, bar.top - table.y).inflate(-2 * gap, -2 * gap)
    below = pygame.Rect(table.x, bar.bottom, table.w, table.bottom - bar.bottom).inflate(-2 * gap, -2 * gap)
    rooms = [room for room in (above, below) if room.h > ui.px(LEAST)] or [table]
    return min(rooms, key=lambda room: (len(room.collidelistall(list(offered))), -room.h))

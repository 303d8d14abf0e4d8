"""What is asked about and lies nowhere on the table: cards of piles, fanned out, and choices too many for the bar."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import ClassVar

import pygame

from game.core import patch, theme
from game.core.node import Layer, Node
from game.core.phrases import capital
from game.core.scroll import ScrollArea
from game.core.text import TITLE
from game.core.theme import Colour
from game.core.ui import Ui
from game.core.watched import LOOK
from game.core.widgets import Button, Group, Label, Panel, Picture
from game.scenery import materials
from game.table.cards import CardNode
from game.table.spots import ASPECT, Lie
from rules.core.cards import Card

LARGEST, SMALLEST, TIGHT = 168, 92, 74
"""Design units of a card's width: as large as there is room for, but legible; tight only where all can be seen at once so."""

LEAST = 260
"""Design units of height in which a row of cards and one of buttons can be spread out."""

BUTTON = 190
"""Design units of a choice's width."""


VELVET: Colour = (74, 40, 92)
"""The cloth that things to be picked lie on."""
RIM = 7.0
LAMP, WARMTH = 24, (86, 60, 40)
"""The pixels and the brightest tone of the light on it."""


@lru_cache(maxsize=1)
def lamp() -> pygame.Surface:
    """A pool of warm light that fades towards all edges, to be added to what lies in it; small, to be drawn out."""
    light = pygame.Surface((LAMP, LAMP))
    for x in range(LAMP):
        for y in range(LAMP):
            away = math.hypot(2 * (x + 0.5) / LAMP - 1, 2 * (y + 0.5) / LAMP - 1)
            share = max(0.0, 1 - away) ** 1.4
            light.set_at((x, y), tuple(round(tone * share) for tone in WARMTH))
    return light


class Spread(Panel):
    """A tray of velvet over the table with cards and buttons to be picked. It can be folded away to see what it hides."""

    watched: ClassVar[dict[str, int]] = {**Panel.watched, "folded": LOOK}

    def __init__(self) -> None:
        super().__init__("spread", "zone", "Cards to choose from")
        self.visible = False
        self.folded = False
        self.nodes: dict[Card, CardNode] = {}
        self.choices: Sequence[Button] = ()
        self._room = pygame.Rect(0, 0, 0, 0)
        self._offered: Sequence[pygame.Rect] = ()
        self.label = self.add(Label("", theme.TITLE_SMALL, theme.GOLD, TITLE, outline=1.5))
        self.fold = self.add(Button("spread/fold", "Show the table", self._fold, "plain", name="Show the table"))
        self.fold.size = 15
        self.area = self.add(ScrollArea("spread/cards", "Cards to choose from"))
        self.area.focusable = False

    def layers(self) -> list[Layer]:
        """The tray in its shadow."""
        image = self.image()
        if image is None:
            return []
        shade = patch.shadow(round(self.w), round(self.h), self.ui.px(10), self.ui.px(16), hollow=True)
        return [Layer(shade, 0, self.ui.px(6)), Layer(image)]

    def box(self, width: int, height: int) -> pygame.Surface:
        """Wood and velvet, in a pool of light where the cards lie; folded, only a board."""
        unit = self.ui.factor
        if self.folded:
            return materials.shelf(width, height, unit)
        surface = materials.tray(width, height, VELVET, unit, rim=RIM).copy()
        inset = self.ui.px(RIM + 4)
        room = surface.get_rect().inflate(-2 * inset, -2 * inset)
        if room.w > 8 and room.h > 8:
            pool = pygame.transform.smoothscale(lamp(), room.size)
            surface.blit(pool, room, special_flags=pygame.BLEND_RGB_ADD)
        return surface

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
        self.layout(self._room, self._offered)

    def layout(self, room: pygame.Rect, offered: Sequence[pygame.Rect] = ()) -> None:
        """As large as it must be, in the middle of ``room`` or aside where it would lie on more of what is ``offered``."""
        self._room, self._offered = room, offered
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
        top = room.y + max(0, (room.h - box.h) // 2 if not self.folded else 0)
        places = [
            box.move(left - box.x, top - box.y) for left in (room.centerx - box.w // 2, room.x, room.right - box.w)
        ]
        box = min(places, key=lambda place: len(place.collidelistall(list(offered))))
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
        """Columns and width of the cards: the widest that all fit, else the smallest that can be read well."""
        px, count = self.ui.px, max(1, len(self.nodes))
        best = (1, 0.0)
        for columns in range(1, count + 1):
            lines = -(-count // columns)
            width = min(px(LARGEST), (inner.w + gap) / columns - gap, ((inner.h + gap) / lines - gap) / ASPECT)
            if width > best[1]:
                best = (columns, width)
        if best[1] >= px(TIGHT):
            return best
        return max(1, (inner.w + gap) // (px(SMALLEST) + gap)), float(px(SMALLEST))


def room_beside(table: pygame.Rect, bar: pygame.Rect, offered: Sequence[pygame.Rect], ui: Ui) -> pygame.Rect:
    """The part of the table above or below the bar: the one where fewer things are offered, else not that of the own things."""
    gap = ui.px(8)
    if not table.colliderect(bar):
        return table.inflate(-2 * gap, -2 * gap)
    above = pygame.Rect(table.x, table.y, table.w, bar.top - table.y).inflate(-2 * gap, -2 * gap)
    below = pygame.Rect(table.x, bar.bottom, table.w, table.bottom - bar.bottom).inflate(-2 * gap, -2 * gap)
    rooms = [room for room in (above, below) if room.h > ui.px(LEAST)] or [table]
    return min(rooms, key=lambda room: len(room.collidelistall(list(offered))))

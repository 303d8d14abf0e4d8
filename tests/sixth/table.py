"""The table of Pie Fight: the least that a layout has to say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.ui import Ui
from game.core.widgets import Label, Picture
from game.layouts.frame import READABLE, TOP_BAR
from game.table.layout import PlannedLayout
from game.table.speech import Speech
from game.table.spots import ASPECT, Spot
from rules.core.cards import Card, CardKind
from rules.core.events import CardMoved, Event

BAR = 56
SIDE = 236
NAME = 24


@dataclass
class Plan:
    """The parts of the window."""

    table: pygame.Rect
    bar: pygame.Rect
    hand: pygame.Rect
    side: pygame.Rect


class PieSpeech(Speech):
    """The log of Pie Fight."""

    def say(self, event: Event) -> str:
        """See Speech."""
        if isinstance(event, CardMoved) and event.why in ("throw", "crown"):
            return f"{self.name(event.seat)}: {self.bold(event.card)}."
        return ""


class PieLayout(PlannedLayout[Plan]):
    """See BaseLayout."""

    voice = PieSpeech

    def build_furniture(self) -> None:
        """See BaseLayout: everybody's name."""
        self._names = [self.scene.furniture.add(Label(name)) for name in self.scene.match.names]

    def seat_face(self, seat: int) -> Node:
        """See EventLooks."""
        return self._names[seat]

    def arrange(self, ui: Ui, viewer: int) -> Mapping[str, Spot]:
        """See BaseLayout: one row for each seat, the viewer's in front."""
        gap, top = ui.px(8), ui.px(TOP_BAR)
        log = max(ui.px(SIDE), READABLE)
        table = pygame.Rect(gap, top, ui.width - log - 3 * gap, ui.height - top - gap)
        hand = pygame.Rect(table.x, table.bottom - table.h // 4, table.w, table.h // 4)
        bar = pygame.Rect(table.x, hand.y - ui.px(BAR) - gap, table.w, ui.px(BAR))
        side = pygame.Rect(ui.width - log - gap, top, log, table.h)
        self._plan = Plan(table, bar, hand, side)
        rows = (bar.y - table.y) // 3
        width = rows / ASPECT * 0.9
        middle = pygame.Rect(table.x, table.y + rows, table.w, rows)
        spots = {
            "table/deck": Spot("pile", pygame.Rect(middle.x, middle.y, round(width), rows), width, "Deck"),
            "table/standee": Spot("row", middle.move(round(2 * width), 0), width, "The Crown"),
        }
        seats = len(self.scene.match.names)
        near = max(viewer, 0)
        for step in range(seats):
            seat, name = (near + step) % seats, self.scene.match.names[(near + step) % seats]
            row = pygame.Rect(table.x, table.y + rows * (2 if step == 0 else 0), table.w // 2, rows)
            if step == 2:
                row.x = table.centerx
            part = row.w // 4
            self._names[seat].place(row.x, row.y, part, ui.px(NAME))
            held = hand if step == 0 else pygame.Rect(row.x, row.y, part, rows)
            spots[f"seat{seat}/hand"] = Spot("row", held, width if step else hand.h / ASPECT, f"Hand of {name}")
            for place, zone in enumerate(("charm", "standee", "thrown"), 1):
                spots[f"seat{seat}/{zone}"] = Spot(
                    "row", pygame.Rect(row.x + place * part, row.y, part, rows), width, f"{zone.title()} of {name}"
                )
        return spots

    def face_of(self, kind: CardKind) -> Picture:
        """See BaseLayout."""
        return _card(kind.title())

    def back(self, card: Card, place: str) -> Picture:
        """See BaseLayout."""
        return _card("?")


def _card(words: str) -> Picture:
    def picture(width: int, height: int) -> pygame.Surface:
        face = paint.box(width, height, 6, theme.PAPER, theme.PAPER_DARK, 2, theme.INK).copy()
        line = text.fit_line(words, "bold", max(12, width // 6), width - 4, theme.INK)
        face.blit(line, line.get_rect(center=face.get_rect().center))
        return face

    return picture


LAYOUT = PieLayout

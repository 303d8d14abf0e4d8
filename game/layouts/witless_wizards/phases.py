"""How far the turn is: a sign beside or below the title, with the four parts of a turn side by side."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT, Ui
from game.core.watched import LOOK
from game.layouts.seats import HAT
from game.layouts.witless_wizards.geometry import Plan, far_edge
from game.scenery import materials
from game.scenery.pieces import CHAIN
from rules.core.events import Announced, Event, PhaseBegan, TurnBegan
from rules.witless_wizards.events import IncomeCounted
from rules.witless_wizards.state import WitlessState

PARTS = ("Card 1", "Card 2", "Battle", "Income")
BATTLE, INCOME = 2, 3
ENDING = frozenset({"recover", "plunder", "last fall", "close"})
"""The phases of the rules at which a turn ends."""
LEFT, DROP = 14, 39
"""How far it hangs from the left edge of the window, or from a hat, and how far down its chains reach, in design units."""
LETTERS, LARGEST, HIGH = 16, 24, 1.45
"""The size of its letters and the largest that they may be, in design units; how high it is by them."""
LINE = 1.2
"""How high a line of such letters is by their size."""
BESIDE, LEAST = 20, 14
"""How far it hangs from the sign with the title, and from which size of its letters on, in design units."""
CANDLES = 50
"""How far the candles on the far edge of the table reach up, in design units."""


def part_of(state: WitlessState) -> int:
    """Which part of the turn a match is in."""
    return INCOME if state.phase in ENDING else state.kept + state.gave


class PhasesNode(Node):
    """The sign. ``part``: the number of the part that the turn is in."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "part": LOOK, "size": LOOK}

    def __init__(self) -> None:
        super().__init__("phases", "text", "Parts of the turn")
        self.part, self.size = 0, MIN_TEXT
        self.drop = 0
        """How far down its chains reach, in pixels."""
        self.solid = False
        self.hint = (
            "**A turn:** draw a card and keep it or give it away, do the other with a second card, "
            "then attack somebody, then gain cubes."
        )

    def put(self, part: int) -> None:
        """The turn is in this part."""
        self.part, self.text = part, PARTS[part]

    def told(self, event: Event) -> None:
        """An event may begin another part."""
        match event:
            case TurnBegan():
                self.put(0)
            case Announced(what="pass", number=number):
                self.put(number - 1)
            case PhaseBegan(name="battle"):
                self.put(BATTLE)
            case IncomeCounted():
                self.put(INCOME)

    def hang(self, plan: Plan, ui: Ui, free: pygame.Rect) -> None:
        """Take what is ``free`` beside the title in letters for which there is room, else what is below it."""
        self.visible = self._beside(ui, free) or self._below(plan, ui)

    def _beside(self, ui: Ui, free: pygame.Rect) -> bool:
        """Hang beside the title, as high as that, if there is room for readable letters."""
        px, chain = ui.px, ui.px(CHAIN)
        most = round((free.h - chain - 2 * px(2)) / LINE)
        for size in range(min(ui.text_px(LETTERS), px(LARGEST), most), max(MIN_TEXT, px(LEAST)) - 1, -1):
            room = pygame.Rect(free.x + px(BESIDE), free.y, sum(self._widths(ui, size)) + 2 * px(2), free.h)
            if room.right <= free.right - px(BESIDE):
                self.size, self.drop = size, chain
                self.place(*room)
                return True
        return False

    def _below(self, plan: Plan, ui: Ui) -> bool:
        """Hang below the title, where a hat reaches up to it beside that; False if there is no room."""
        heads = [seat.face.inflate(0, 2 * round(seat.face.w * HAT)) for seat in plan.rooms.values()]
        taken = [*heads, *(seat.wood for seat in plan.rooms.values()), plan.stage]
        free = False
        for size in range(max(MIN_TEXT, min(ui.text_px(LETTERS), ui.px(LARGEST))), MIN_TEXT - 1, -1):
            room = self._room(ui, size, heads)
            low = size == MIN_TEXT or room.bottom <= far_edge(ui) - ui.px(CANDLES)
            free = low and room.collidelist(taken) < 0
            if free:
                break
        self.size, self.drop = size, ui.px(DROP)
        self.place(*room)
        return free

    def _room(self, ui: Ui, size: int, heads: list[pygame.Rect]) -> pygame.Rect:
        """Where it hangs with letters of this size."""
        px = ui.px
        room = pygame.Rect(px(LEFT), 0, sum(self._widths(ui, size)) + 2 * px(2), px(DROP) + round(size * HIGH))
        before = room.collidelist(heads)
        if before >= 0:
            room.x = heads[before].right + px(LEFT)
        return room

    def _widths(self, ui: Ui, size: int) -> list[int]:
        """How wide each part is, with what is free beside its words."""
        return [text.width(words, text.TITLE, size) + ui.px(14) for words in PARTS]

    def render(self) -> pygame.Surface | None:
        """A lath on two chains, what is past dark, what is now on brass."""
        width, height, px = round(self.w), round(self.h), self.ui.px
        if width < 60 or height < MIN_TEXT:
            return None
        surface, top = paint.blank(width, height), self.drop
        for middle in (px(20), width - px(20)):
            for low in range(top + px(2), 0, -px(4)):
                link = pygame.Rect(middle - px(2), low - px(5), px(4), px(5))
                pygame.draw.ellipse(surface, theme.INK, link.inflate(px(2), px(2)), px(3.4))
                pygame.draw.ellipse(surface, materials.BRASS, link, px(1.6))
        surface.blit(materials.shelf(width, height - top, self.ui.factor), (0, top))
        left = px(2)
        for number, (words, wide) in enumerate(zip(PARTS, self._widths(self.ui, self.size), strict=True)):
            cell = pygame.Rect(left, top + px(2), wide, height - top - 2 * px(2))
            left += wide
            now = number == self.part
            if now:
                edge = max(1, px(1.4))
                lit = paint.box(*cell.size, px(5), materials.BRASS_LIGHT, materials.BRASS, edge, theme.INK, shine=True)
                surface.blit(lit, cell)
            past = paint.mix(theme.CREAM, materials.PLANK_DARK, 0.5)
            tone = theme.INK if now else past if number < self.part else theme.CREAM
            line = text.line(words, text.TITLE, self.size, tone)
            surface.blit(line, line.get_rect(center=cell.center))
        return surface

"""How likely each row is of what the own Spell rolls, beside the bench while it is put together."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

import pygame

from game.cardface.blocks import ROW_TONES
from game.core import paint, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.layouts.spellcraft.faces import ROW_NAMES
from game.layouts.spellcraft.odds import percent

HEADING = "Chances"
"""What stands above them where the name of the card has no room."""
NAME, FIGURES = 17, 15
"""The sizes of the card's name and of the numbers, in design units."""
BAR, APART, BROAD = 24, 5, 250
"""How high a bar is, how far it is from the next, how wide all of it is at most."""
LINES = 4
"""The name and three bars."""
SHADE = 190
"""How dark what a bar may fill is, of 255."""


class Chances(NamedTuple):
    """A card that rolls: its name, how likely each of its rows is."""

    name: str
    odds: tuple[float, ...]


class ChancesNode(Node):
    """A bar for every row; nothing while ``told`` is None."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "told": LOOK}

    def __init__(self) -> None:
        super().__init__("chances", "text", "")
        self.told: Chances | None = None
        self.visible = False
        self.z = 0.4

    def tell(self, told: Chances | None) -> None:
        """Show these."""
        self.told, self.visible = told, told is not None
        if told is not None:
            lines = [f"{rolled}: {percent(chance)}" for rolled, chance in zip(ROW_NAMES, told.odds, strict=True)]
            self.name = f"{told.name}, {', '.join(lines)}"

    def lie_in(self, cloth: pygame.Rect) -> None:
        """Take the middle of this cloth; it is not seen where that has no room."""
        px = self.ui.px
        room = cloth.inflate(-2 * px(10), -2 * px(4))
        room = room.inflate(min(0, px(BROAD) - room.w), 0)
        self.place(*room)
        self.visible = self.visible and room.w >= px(4 * BAR) and room.h >= LINES * self._step(MIN_TEXT)

    def _step(self, size: int) -> int:
        """From one line of letters so large to the next."""
        return text.line_height("bold", size) + self.ui.px(APART)

    def render(self) -> pygame.Surface | None:
        """The name above the bars, in the middle of the height."""
        px, width, height = self.ui.px, round(self.w), round(self.h)
        if self.told is None:
            return None
        size = max(MIN_TEXT, self.ui.text_px(FIGURES))
        while size > MIN_TEXT and LINES * self._step(size) > height:
            size -= 1
        bar = max(min(px(BAR), height // LINES - px(APART)), text.line_height("bold", size))
        surface = paint.blank(width, height)
        most = min(self.ui.text_px(NAME), round(size * NAME / FIGURES))
        letters = text.fitting([self.told.name], text.TITLE, most, width)
        whole = text.width(self.told.name, text.TITLE, letters) <= width
        name = text.fit_line(self.told.name if whole else HEADING, text.TITLE, letters, width, theme.CREAM)
        step = bar + px(APART)
        top = (height - name.get_height() - 3 * step) // 2
        surface.blit(name, name.get_rect(midtop=(width // 2, top)))
        top += name.get_height() + px(APART)
        label = text.width(ROW_NAMES[-1], "bold", size) + size
        for rolled, chance, tone in zip(ROW_NAMES, self.told.odds, ROW_TONES, strict=True):
            self._bar(surface, pygame.Rect(0, top, width, bar), (label, size), rolled, chance, tone)
            top += step
        return surface

    def _bar(
        self,
        surface: pygame.Surface,
        place: pygame.Rect,
        sizes: tuple[int, int],
        rolled: str,
        chance: float,
        tone: Colour,
    ) -> None:
        """What is rolled, then as much of the place in its tone as it is likely, with the chance in figures."""
        label, size = sizes
        radius = max(3, place.h // 5)
        surface.blit(paint.rounded(place.w, place.h, radius, (*theme.INK, SHADE)), place)
        filled = label + round((place.w - label) * chance)
        surface.blit(paint.rounded(filled, place.h, radius, paint.lighter(tone, 0.12)), place)
        surface.blit(paint.rounded(label, place.h, radius, tone), place)
        words = text.line(rolled, "bold", size, theme.PAPER)
        surface.blit(words, words.get_rect(center=(place.x + label // 2, place.centery)))
        figures = text.line(percent(chance), "bold", size, theme.PAPER, max(1, size // 10))
        surface.blit(figures, figures.get_rect(midright=(place.right - size // 2, place.centery)))

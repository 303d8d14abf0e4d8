"""What the cards of Annihilageddon lie on: places, cloths, the shelf."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.watched import LOOK
from game.layouts.annihilageddon.faces import ART
from game.scenery import materials
from game.scenery.pieces import WOVEN, cloth_tone
from game.scenery.slowly import Made

SHELVED: Colour = (58, 36, 30)
"""The ground of the shelf."""
CREST = f"{ART}/crest.svg"
FAINT = 190
"""How opaque words are that say when a card will come."""


def weave(surface: pygame.Surface, middle: tuple[int, int], size: int) -> None:
    """Weave the crest of the brawl into cloth."""
    if size < 24:
        return
    crest = svg.load(CREST, (size, size)).copy()
    crest.set_alpha(WOVEN)
    surface.blit(crest, crest.get_rect(center=middle))


def crested(width: int, height: int, tone: Colour, unit: float, seam: Colour) -> pygame.Surface:
    """A cloth with the crest of the brawl in its middle."""
    surface = materials.cloth(width, height, tone, unit, seam).copy()
    weave(surface, (width // 2, height // 2), round(height * 0.66))
    return surface


class SlotNode(Node):
    """A place for a card where none lies: worn embroidery in the felt unless it is ``plain``, and what ``words`` tell of it,
    faintly. Clicks go through it.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "words": LOOK}
    floor = True

    def __init__(self, id: str, name: str, plain: bool = False) -> None:
        super().__init__(id, "zone", name)
        self.plain = plain
        self.words = ""

    def render(self) -> pygame.Surface | None:
        """The place itself."""
        width, height = round(self.w), round(self.h)
        if width < 12:
            return None
        surface = paint.blank(width, height) if self.plain else materials.bare(width, height, self.ui.factor)
        if not self.words:
            return surface
        room = (width, height * 3 // 4) if self.plain else (round(width * 0.8), height // 4)
        words = text.fit_text(self.words, self.ui.text_px(16), room, theme.CREAM, text.TITLE, "center").copy()
        words.set_alpha(FAINT)
        surface = surface.copy()
        low = (height + words.get_height()) // 2 if self.plain else height - self.ui.px(14)
        surface.blit(words, words.get_rect(midbottom=(width // 2, low)))
        return surface


class ClothNode(Node):
    """A cloth in a player's colour: what lies on it is that player's. ``crested``: with a crest. Clicks go through it."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "tone": LOOK}

    def __init__(self, id: str, name: str, crested: bool = False) -> None:
        super().__init__(id, "zone", name)
        self.tone: Colour = theme.INK_SOFT
        self.crested = crested
        self.floor = crested  # the other one comes and goes

    def render(self) -> pygame.Surface | None:
        """The cloth."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 20:
            return None
        tone = cloth_tone(self.tone)
        make = crested if self.crested else materials.cloth
        cloth = Made(make, tone, (tone, self.ui.factor, paint.lighter(self.tone, 0.3)))
        return cloth.shown(self, width, height, self._image)


class ShelfNode(Node):
    """The wooden board on which the stacks lie. Clicks go through it."""

    floor = True

    def render(self) -> pygame.Surface | None:
        """The board, with its hollow."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 20:
            return None
        return materials.tray(width, height, SHELVED, self.ui.factor)

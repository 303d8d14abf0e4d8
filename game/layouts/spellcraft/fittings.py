"""What a game's Wizards sit at: how a board, the lid on a hidden Spell and what stands before a portrait are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.core.node import Node
from game.core.theme import Colour
from game.core.watched import LOOK
from game.scenery import materials

RIM = 6.0
"""How wide the wood around a board is, in design units."""
Ground = Callable[[int, int, Colour, float, Colour], pygame.Surface]
"""Draws a board: width, height, the colour of its cloth, pixels of a design unit, the colour of its edge."""
ADORNED, FOOT = 62, 76
"""The least height of a lid that something is drawn on, in pixels and, with a word at its foot, in design units."""
Cover = Callable[[int, int, float, Colour, bool], pygame.Surface]
"""Draws a lid: width, height, pixels of a design unit, the colour of its seat, whether something may be drawn on it."""
Front = Callable[[int, int, Colour], pygame.Surface]


def adorned(height: float, unit: float) -> bool:
    """Is a lid high enough for something to be seen above the word on it?"""
    return height >= max(ADORNED, FOOT * unit)


def _case(width: int, height: int, tone: Colour, unit: float, edge: Colour) -> pygame.Surface:
    return materials.tray(width, height, tone, unit, edge, rim=RIM)


@dataclass(frozen=True)
class Fittings:
    """The board and the lid of its Spell; ``front`` stands before the portrait, in the colour of the seat (None: nothing)."""

    cover: Cover
    ground: Ground = _case
    front: Front | None = None


class FrontNode(Node):
    """What stands before a portrait and hides its lower end; grey once its Wizard is dead."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "out": LOOK}
    WIDE, HIGH = 1.2, 0.58
    """Its size, by the width of the portrait."""
    FOAM = 0.44
    """How much of the foot of the portrait it hides, by its width."""

    def __init__(self, front: Front, tone: Colour) -> None:
        super().__init__("", "")
        self.front = front
        self.tone = tone
        self.out = False
        self.z = 0.8

    def stand_before(self, face: pygame.Rect, foot: int) -> None:
        """Take the room at the lower end of a portrait, down to ``foot``."""
        room = pygame.Rect(0, 0, round(face.w * self.WIDE), round(face.w * self.HIGH))
        room.midbottom = (face.centerx, foot)
        self.place(*room)

    def render(self) -> pygame.Surface | None:
        """The thing itself."""
        width, height = round(self.w), round(self.h)
        if width < 24 or height < 10:
            return None
        surface = self.front(width, height, self.tone)
        if self.out:
            surface = pygame.transform.grayscale(surface)
            surface.fill((150, 150, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

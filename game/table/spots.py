"""Where cards of a zone lie: piles, rows and fans, in window pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

ASPECT = 7 / 5  # height of a card by its width


@dataclass(frozen=True)
class Lie:
    """Where one card lies: its centre, its width (the height follows), its angle in degrees clockwise."""

    x: float
    y: float
    width: float
    rotation: float = 0.0


@dataclass(frozen=True)
class Spot:
    """The room of one zone.

    ``kind``: ``pile`` (one on another: only the top is seen), ``row`` (side by side, overlapping when there are many),
    ``fan`` (a hand held up), ``bag`` (out of sight: cards come out of it and vanish in it). ``rect`` is the room in window
    pixels, ``width`` that of a card in it, ``z`` its paint order.
    ``label`` names it for players. ``open``: a click shows all its cards. ``bare``: without cards a pile leaves a worn place.
    """

    kind: str
    rect: pygame.Rect
    width: float
    label: str
    z: float = 0.0
    open: bool = False
    align: str = "left"
    bare: bool = True

    @property
    def heaped(self) -> bool:
        """Do its cards lie in one place, not side by side?"""
        return self.kind in ("pile", "bag")

    @property
    def height(self) -> float:
        """The height of a card here."""
        return self.width * ASPECT

    def lies(self, count: int) -> list[Lie]:
        """The places of ``count`` cards, first to last."""
        if self.heaped:
            return [Lie(self.rect.centerx, self.rect.centery, self.width)] * count
        if self.kind == "fan":
            return self._fan(count)
        return self._row(count)

    def _steps(self, count: int, loose: float) -> float:
        """The distance from card to card: loose if there is room, closer if not."""
        if count < 2:
            return 0.0
        return min(loose, (self.rect.w - self.width) / (count - 1))

    def _row(self, count: int) -> list[Lie]:
        step = self._steps(count, self.width * 1.06)
        used = self.width + step * (count - 1)
        left = {"left": self.rect.x, "right": self.rect.right - used}.get(self.align, self.rect.centerx - used / 2)
        return [Lie(left + self.width / 2 + step * i, self.rect.centery, self.width) for i in range(count)]

    def _fan(self, count: int) -> list[Lie]:
        step = self._steps(count, self.width * 0.92)
        spread = min(4.0, 16.0 / max(1, count))
        middle = (count - 1) / 2
        lies = []
        for i in range(count):
            angle = (i - middle) * spread
            drop = self.height * 0.9 * (1 - math.cos(math.radians(angle * 2.2)))
            lies.append(Lie(self.rect.centerx + (i - middle) * step, self.rect.centery + drop, self.width, angle))
        return lies

"""Where cards of a zone lie: piles, rows and fans, in window pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.core.theme import Colour

ASPECT = 7 / 5  # height of a card by its width
FRAME = 0.085  # the share of a card's width at its left that bears no letter
LOOSE = 1.06  # from card to card in a row with room to spare, by their width
APART = 1.015  # the same in a row whose cards are narrower so that none covers another
HELD = 15  # what lies so high is in somebody's hand or held up to be looked at: nothing hides it without need


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
    ``title``: what its number says that it counts, "" for a number alone. ``spread``: a pile shows its cards as a hand that
    stands behind the lower edge of ``rect``. ``least``: cards of a row that would cover each other are narrower instead, but
    not narrower than this (0: as wide as ever). ``plate``: how wide what its number stands on is at most, where it has a title
    (0: a little wider than the pile). ``stacked``: there the title stands over the number, where that is not too wide. ``mark``:
    an icon before its number, "" for none. ``hung``: its number hangs below it and hides nothing of the top card. ``tint``: what
    lies on it is seen in this light, None as it is.
    """

    kind: str
    rect: pygame.Rect
    width: float
    label: str
    z: float = 0.0
    open: bool = False
    align: str = "left"
    bare: bool = True
    title: str = ""
    spread: bool = False
    least: float = 0.0
    plate: float = 0.0
    stacked: bool = False
    mark: str = ""
    hung: bool = False
    tint: Colour | None = None

    @property
    def heaped(self) -> bool:
        """Do its cards lie in one place, not side by side?"""
        return self.kind in ("pile", "bag")

    @property
    def height(self) -> float:
        """The height of a card here."""
        return self.width * ASPECT

    def across(self, count: int) -> float:
        """The width of each of so many cards."""
        if not self.least:
            return self.width
        return min(self.width, max(self.rect.w / (1 + APART * (max(1, count) - 1)), self.least))

    def lies(self, count: int) -> list[Lie]:
        """The places of ``count`` cards, first to last."""
        if self.heaped:
            return [Lie(self.rect.centerx, self.rect.centery, self.width)] * count
        if self.kind == "fan":
            return self._fan(count)
        return self._row(count)

    def depth(self, index: int, count: int) -> float:
        """The paint order of a card of so many: each lies on the one before it, or under it where only frames are covered."""
        across = self.across(count)
        covered = across - step_of(count, across, self.rect.w)
        under = self.kind == "row" and 0 < covered <= FRAME * across
        return self.z + 0.01 * (count - index if under else index + 1)

    def _row(self, count: int) -> list[Lie]:
        across = self.across(count)
        step = step_of(count, across, self.rect.w)
        used = across + step * (count - 1)
        left = {"left": self.rect.x, "right": self.rect.right - used}.get(self.align, self.rect.centerx - used / 2)
        return [Lie(left + across / 2 + step * i, self.rect.centery, across) for i in range(count)]

    def _fan(self, count: int) -> list[Lie]:
        step = step_of(count, self.width, self.rect.w, 0.92)
        spread = min(4.0, 16.0 / max(1, count))
        middle = (count - 1) / 2
        lies = []
        for i in range(count):
            angle = (i - middle) * spread
            drop = self.height * 0.9 * (1 - math.cos(math.radians(angle * 2.2)))
            lies.append(Lie(self.rect.centerx + (i - middle) * step, self.rect.centery + drop, self.width, angle))
        return lies


def loosely(count: int, width: float) -> float:
    """The width of a row of so many cards that has room to spare."""
    return width * (1 + LOOSE * (count - 1)) if count else 0.0


def step_of(count: int, width: float, room: float, loose: float = LOOSE) -> float:
    """From card to card of a row with this much room: loose, in widths of a card, if they fit so, closer if not."""
    return min(width * loose, (room - width) / max(1, count - 1))

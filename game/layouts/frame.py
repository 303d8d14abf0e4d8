"""What all tables have in common: the height of the top bar, where cards are shown large, places that explain."""

from __future__ import annotations

import pygame

from game.core.node import Node
from game.core.ui import Ui

TOP_BAR = 40
LOOKED_AT = 252
COLUMN = 470
"""How high a card shown large with its notes is at the edge of the window, in design units."""
READABLE = 226
"""Window pixels from which the room of a card shown large is wide enough for its rules text in every game."""

TALLER = 0.22
"""By how much of its height the ribbon of a question is higher in letters twice as large."""


def ribbon_height(ui: Ui, units: float) -> int:
    """How high the ribbon of a question is, so many design units in usual letters: its two lines grow with the letters."""
    return round(ui.px(units) * (1 + TALLER * max(0.0, min(1.0, ui.text_zoom - 1))))


def beside(ui: Ui, about: pygame.Rect) -> pygame.Rect:
    """Where a card that lies there is shown large: beside it, on the side with more room."""
    wide, gap = max(ui.px(LOOKED_AT), READABLE), ui.px(14)
    left = about.right + gap if about.centerx < ui.width / 2 else about.x - gap - wide
    high = min(ui.height - ui.px(52), ui.px(660))
    top = min(max(ui.px(46), about.centery - ui.px(190)), ui.height - ui.px(6) - high)
    return pygame.Rect(left, max(ui.px(46), top), wide, high)


def column(ui: Ui, low: int, right: bool) -> pygame.Rect:
    """Where a card of the own place is shown large: at the edge of the window, off the question. The card itself and what is
    usually said about it end above ``low``.
    """
    wide, gap = max(ui.px(LOOKED_AT), READABLE), ui.px(6)
    top = max(ui.px(46), low - ui.px(COLUMN))
    return pygame.Rect(ui.width - gap - wide if right else gap, top, wide, min(ui.px(580), ui.height - gap - top))


class HintNode(Node):
    """A place on a board that is drawn with the board and only explains itself; clicks go through it."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, "token", name)

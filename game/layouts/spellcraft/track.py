"""The hit points of a Wizard as they stand on its board."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint
from game.core.node import Node
from game.core.watched import LOOK
from game.scenery.hearts import heart
from game.scenery.tubes import along, tube_of
from rules.spellcraft.state import MOST_HP, START_HP

GEM = 1.25
"""How large the heart may be in large letters, by the height of its row."""
SKULL = 0.42
"""The most of a short tube that the life counter takes."""
SHORT, ALONE = 105, 1.7
"""Design units of width below which there is a heart alone, as a tube would tell nothing, and how large it is by its row."""


class TrackNode(Node):
    """The number in a heart, and a glass tube with 25 marks; beyond 20 it is gold. In a short row the heart is alone, and larger.

    It is drawn apart from the board, which is large: while ``hp`` ticks, nothing else has to be drawn anew.
    ``counted``: its Wizard lives; else nothing is seen of it.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "hp": LOOK, "counted": LOOK}
    kept_clear = True

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat{seat}/track", "")
        self.hp = START_HP
        self.counted = True
        self.row = pygame.Rect(0, 0, 0, 0)
        """Its place on the board, in window pixels; the heart is higher."""

    def lie_in(self, row: pygame.Rect) -> None:
        """Take this row of the board."""
        self.row = row.copy()
        self.place(*row.union(self._gem()))

    def field(self, hp: float) -> tuple[float, float]:
        """The centre of the life counter at so many hit points, in window pixels; without a tube, that of the heart."""
        if not self.graded:
            return self._gem().center
        tube = self.tube
        return along(tube, hp / MOST_HP), tube.centery

    @property
    def graded(self) -> bool:
        """Is there room for a tube?"""
        return self.row.w >= self.ui.px(SHORT)

    @property
    def tube(self) -> pygame.Rect:
        """Where the glass tube lies in the window."""
        row = self.row
        number = max(round(row.h * 1.15), min(self.ui.text_px(26), round(row.h * GEM)))
        high = min(max(self.ui.px(18), row.h // 2), round(row.h * 0.66))
        return pygame.Rect(row.x + number, row.centery - high // 2, row.w - number - self.ui.px(5), high)

    @property
    def skull(self) -> int:
        """How large the life counter is on the tube, in pixels: less on one that it would hide; without one, as the heart."""
        if not self.graded:
            return self._gem().w
        tube = self.tube
        return min(max(self.ui.px(22), round(tube.h * 1.5)), max(round(tube.h * 1.1), round(tube.w * SKULL)))

    def _gem(self) -> pygame.Rect:
        size = max(self.tube.x - self.row.x + self.ui.px(3), self.row.h)
        size = size if self.graded else max(size, round(self.row.h * ALONE))
        gem = pygame.Rect(0, 0, size, size)
        gem.midleft = (self.row.x, self.row.centery)
        return gem

    def render(self) -> pygame.Surface | None:
        """Heart and tube, where there is one."""
        if self.w < 12 or not self.counted:
            return None
        surface = paint.blank(round(self.w), round(self.h))
        tube, gem = self.tube, self._gem()
        corner = self.row.union(gem).topleft
        if self.graded:
            filled = tube_of(tube.w, tube.h, self.hp / MOST_HP, MOST_HP, START_HP / MOST_HP)
            surface.blit(filled, (tube.x - corner[0], tube.y - corner[1]))
        surface.blit(heart(gem.w, self.hp), (gem.x - corner[0], gem.y - corner[1]))
        return surface

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


class TrackNode(Node):
    """The number in a heart, and a glass tube with 25 marks; beyond 20 it is gold.

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
        """The centre of the life counter at so many hit points, in window pixels."""
        tube = self.tube
        return along(tube, hp / MOST_HP), tube.centery

    @property
    def tube(self) -> pygame.Rect:
        """Where the glass tube lies in the window."""
        row = self.row
        number = max(round(row.h * 1.15), min(self.ui.text_px(26), round(row.h * GEM)))
        high = min(max(self.ui.px(18), row.h // 2), round(row.h * 0.66))
        return pygame.Rect(row.x + number, row.centery - high // 2, row.w - number - self.ui.px(5), high)

    @property
    def skull(self) -> int:
        """How large the life counter is on the tube, in pixels: less on one that it would hide."""
        tube = self.tube
        return min(max(self.ui.px(22), round(tube.h * 1.5)), max(round(tube.h * 1.1), round(tube.w * SKULL)))

    def _gem(self) -> pygame.Rect:
        size = max(self.tube.x - self.row.x + self.ui.px(3), self.row.h)
        gem = pygame.Rect(0, 0, size, size)
        gem.midleft = (self.row.x, self.row.centery)
        return gem

    def render(self) -> pygame.Surface | None:
        """Heart and tube."""
        if self.w < 12 or not self.counted:
            return None
        surface = paint.blank(round(self.w), round(self.h))
        tube, gem = self.tube, self._gem()
        corner = self.row.union(gem).topleft
        for drawn, place in (
            (tube_of(tube.w, tube.h, self.hp / MOST_HP, MOST_HP, START_HP / MOST_HP), tube),
            (heart(gem.w, self.hp), gem),
        ):
            surface.blit(drawn, (place.x - corner[0], place.y - corner[1]))
        return surface

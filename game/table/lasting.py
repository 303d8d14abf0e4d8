"""The button beside the answers that is none: for how long the answer about to be given holds."""

from __future__ import annotations

import pygame

from game.core import paint, text, theme
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.widgets import Button

APART, LOW = 14, 0.7
"""How far it stands off the last answer, in design units, and how high its plate is, as a share of an answer's."""
EDGE, GEAR = 10, 33
"""What is free at either end of its plate, and what the gear takes with what is free behind it, in design units."""
SEEN = 150
"""How dark its plate is on what lies below (0-255)."""
HINT = "Not an answer: how long the answer you give now holds. Click to change it."


class LastingButton(Button):
    """A low dark plate with small letters, sunk into the ribbon rather than standing on it; rimmed in gold while it changes
    anything. All of its height can be clicked.
    """

    def __init__(self, caption: str) -> None:
        super().__init__("remember", caption, None, "ghost", "settings")
        self.size = theme.TEXT_SMALL
        self.hint = HINT

    def tell(self, worded: bool) -> None:
        """Show the words, or, where there is no room for them, its gear alone: the words come with the hint then."""
        self.caption = self.name if worded else ""
        self.hint = HINT if worded else f"**{self.name}.** {HINT}"

    def whole_width(self) -> int:
        """Below how many pixels its words are cut off beside the gear."""
        words = text.width(self.name, text.TITLE, MIN_TEXT) + 2
        return words + sum(map(self.ui.px, (2 * EDGE, GEAR, APART)))

    def least_width(self) -> int:
        """With its distance from the answers."""
        return super().least_width() + self.ui.px(APART)

    def bared_width(self, share: float, bare: int) -> int:
        """With its distance from the answers."""
        return super().bared_width(share, bare) + self.ui.px(APART)

    def _plate(self, area: pygame.Rect) -> pygame.Rect:
        """Where its plate is, at the right of its room."""
        plate = pygame.Rect(0, 0, area.w - self.ui.px(APART), round(area.h * LOW))
        plate.midright = area.midright
        return plate

    def _face(self, surface: pygame.Surface, depth: int, sunk: int) -> Colour:
        plate = self._plate(surface.get_rect())
        tone = theme.INK_SOFT if self.hovered else theme.INK
        rim = theme.GOLD if self.chosen else theme.MUTED if self.hovered else tone
        width = max(1, self.ui.px(1.5))
        drawn = paint.box(*plate.size, min(self.ui.px(theme.RADIUS), plate.h // 2), tone, tone, width, rim).copy()
        drawn.set_alpha(255 if self.chosen or self.hovered else SEEN)
        surface.blit(drawn, plate)
        return theme.GOLD if self.chosen else theme.CREAM

    def _content(self, surface: pygame.Surface, face: pygame.Rect, ink: Colour) -> None:
        super()._content(surface, self._plate(surface.get_rect()), ink)

"""The characters that bots may have, to be chosen by portrait."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.text import TITLE
from game.core.watched import LOOK
from game.portraits.node import SIGNS
from game.portraits.portrait import portrait
from game.portraits.rig import Look, Mood
from rules.bots import CHARACTERS

TEMPERS = {
    "": ("Even", "Plays whatever wins most often."),
    "aggressive": ("Aggressive", "Likes its rivals hurt."),
    "careful": ("Careful", "Likes to be safe."),
    "sly": ("Sly", "Keeps something for later."),
}
"""What each is called, with a sentence."""
LOOKS = {"": Look(), "aggressive": Look(Mood.GLOAT), "careful": Look(Mood.SWEAT), "sly": Look(Mood.CALM, 1, 0, 1)}
"""What somebody of that character looks like."""
assert set(TEMPERS) == {"", *CHARACTERS} == set(LOOKS)
THINKING = ("apprentice", "adept", "archmage")
"""The levels that may have one."""


class TemperNode(Node):
    """One of the characters: the portrait of whom it is offered to, in that mood, with its sign and name."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "chosen": LOOK, "role_shown": LOOK}

    def __init__(self, character: str, on_click: Callable[[], object]) -> None:
        words, sentence = TEMPERS[character]
        super().__init__(f"new/character/{character or 'even'}", "button", words, sentence)
        self.character = character
        self.role_shown = ""
        self.chosen = False
        self.solid = self.focusable = True
        self.on_click = lambda _: on_click()

    def tell(self, role: str, chosen: bool, thinks: bool) -> None:
        """Whose portrait it is, and whether it may be chosen."""
        self.role_shown, self.chosen, self.enabled = role, chosen and thinks, thinks
        self.hint = TEMPERS[self.character][1] if thinks else "Only bots that think have a character."

    def render(self) -> pygame.Surface | None:
        """Portrait at the left, name at the right of it; below it where the room is high."""
        width, height = round(self.w), round(self.h)
        if width < 24 or height < 16 or not self.role_shown:
            return None
        px = self.ui.px
        surface = paint.blank(width, height)
        if self.chosen:
            surface.blit(paint.box(width, height, px(8), (255, 223, 122), (239, 171, 60), px(2), theme.INK), (0, 0))
        else:
            shade = 150 if self.hovered and self.enabled else 70
            surface.blit(paint.rounded(width, height, px(8), (255, 243, 200, shade)), (0, 0))
        line = round(self.ui.text_px(theme.TEXT_SMALL) * 1.25)
        size = max(12, min(height - line - px(3), width - px(4)))
        bust = portrait(self.role_shown, LOOKS[self.character], size)
        if not self.enabled:
            bust = pygame.transform.grayscale(bust)
        surface.blit(bust, bust.get_rect(midtop=(width // 2, px(2))))
        if self.character:
            mark = svg.badge(f"art/icons/{SIGNS[self.character]}.svg", max(10, round(size * 0.4)))
            surface.blit(mark, mark.get_rect(bottomleft=(width // 2 + size // 6, height - line)))
        words = text.fit_line(self.name, TITLE, self.ui.text_px(theme.TEXT_SMALL), width - px(4), theme.INK)
        if not self.enabled:
            words = words.copy()
            words.set_alpha(120)
        surface.blit(words, words.get_rect(midbottom=(width // 2, height - px(1))))
        return surface

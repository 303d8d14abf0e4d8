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

CHARACTER_WORDS = {
    "": ("Even", "Plays whatever wins most often."),
    "aggressive": ("Fierce", "Likes to see its rivals hurt."),
    "careful": ("Careful", "Plays it safe."),
    "sly": ("Sly", "Saves something for later."),
}
"""What each is called, with a sentence."""
LOOKS = {"": Look(), "aggressive": Look(Mood.GLOAT), "careful": Look(Mood.SWEAT), "sly": Look(Mood.CALM, 1, 0, 1)}
"""What somebody of that character looks like."""
assert set(CHARACTER_WORDS) == {"", *CHARACTERS} == set(LOOKS)
SMALLEST = 26
"""How small a portrait is at least, in design units."""
THINKING = ("apprentice", "adept", "archmage")
"""The levels that may have one."""


class CharacterNode(Node):
    """One of the characters: the portrait of whom it is offered to, in that mood, with its sign and name."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "chosen": LOOK, "role_shown": LOOK}

    def __init__(self, character: str, on_click: Callable[[], object]) -> None:
        words, sentence = CHARACTER_WORDS[character]
        super().__init__(f"new/character/{character or 'even'}", "button", words, sentence)
        self.hint = sentence
        self.character = character
        self.role_shown = ""
        self.chosen = False
        self.solid = self.focusable = True
        self.on_click = lambda _: on_click()

    def tell(self, role: str, chosen: bool, thinks: bool) -> None:
        """Whose portrait it is, and whether there is anything to choose."""
        self.role_shown, self.chosen, self.visible = role, chosen, thinks

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
            shade = 150 if self.hovered else 70
            surface.blit(paint.rounded(width, height, px(8), (255, 243, 200, shade)), (0, 0))
        letters = self._letters(width - px(6))
        line = round(letters * 1.25)
        size = min(height - line - px(3), width - px(4))
        if size >= px(SMALLEST):
            bust = portrait(self.role_shown, LOOKS[self.character], size)
            surface.blit(bust, bust.get_rect(midtop=(width // 2, px(2))))
            if self.character:
                mark = svg.badge(f"art/icons/{SIGNS[self.character]}.svg", max(10, round(size * 0.4)))
                surface.blit(mark, mark.get_rect(bottomleft=(width // 2 + size // 6, height - line)))
        words = text.fit_line(self.name, TITLE, letters, width - px(4), theme.INK)
        middle = height - line // 2 - px(1) if size >= px(SMALLEST) else height // 2
        surface.blit(words, words.get_rect(center=(width // 2, middle)))
        return surface

    def _letters(self, room: int) -> int:
        """The size at which the longest name of them finds room: all are written in it."""
        names = [words for words, _ in CHARACTER_WORDS.values()]
        return text.fitting(names, TITLE, self.ui.text_px(theme.TEXT_SMALL + 1), room)

"""The games as tiles above the set-up of a match, and their crests."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

import assets
from game.core import paint, svg, text, theme
from game.core.text import TITLE
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.core.widgets import Sprite
from game.setups import facts_of, setup_of

NO_CREST = "art/app/icon.svg"


def crest(game: str, size: int) -> pygame.Surface:
    """The crest of a game in a square of ``size`` pixels; the program's own picture for a game without one."""
    own = f"art/{game}/crest.svg"
    return svg.load(own if assets.exists(own) else NO_CREST, (size, size))


class GameTile(Sprite):
    """One game to choose: its crest and title; tiles stand side by side, one of them ``chosen``."""

    watched: ClassVar[dict[str, int]] = {**Sprite.watched, "chosen": LOOK}

    def __init__(self, id: str, game: str, on_click: Callable[[GameTile], object]) -> None:
        self.facts = setup_of(game)
        known = facts_of(game)
        low, high = known.seats
        super().__init__(id, "button", known.title, f"{self.facts.blurb} {low} to {high} players.".strip())
        self.game = game
        self.chosen = False
        self.focusable = True
        self.on_click = on_click

    def choose(self, chosen: bool) -> None:
        """Stand out among the others, or not."""
        self.chosen = chosen
        self.glow = theme.GLOW_LEGAL if chosen else None

    def render(self) -> pygame.Surface | None:
        """The lid in the colour of the game: the crest before the title."""
        width, height = round(self.w), round(self.h)
        if width < 40 or height < 20:
            return None
        tone = self.facts.tone if self.chosen else paint.mix(self.facts.tone, theme.WOOD, 0.6)
        if self.hovered:
            tone = paint.lighter(tone, 0.14)
        px = self.ui.px
        top, bottom = paint.lighter(tone, 0.1), paint.darker(tone, 0.4)
        lid = paint.box(width, height, px(theme.RADIUS), top, bottom, px(theme.OUTLINE), theme.INK, shine=True).copy()
        picture = crest(self.game, height - 2 * px(6))
        lid.blit(picture, picture.get_rect(midleft=(px(8), height // 2)))
        left = px(14) + picture.get_width()
        box = (width - left - px(8), height - 2 * px(4))
        size = self.ui.text_px(theme.TEXT + 1)
        while size > MIN_TEXT and max(text.width(word, TITLE, size) for word in self.name.split()) > box[0]:
            size -= 1
        words = text.fit_text(self.name, size, box, theme.PAPER, TITLE, "center", svg.icon)
        lid.blit(words, words.get_rect(center=(left + box[0] // 2, height // 2)))
        return lid

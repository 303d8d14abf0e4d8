"""The games as the lids of their boxes: large on the first screen, small above the set-up of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

import assets
from game.core import paint, svg, text, theme
from game.core.node import LOOK
from game.core.text import TITLE
from game.core.ui import MIN_TEXT
from game.core.widgets import Sprite
from game.setups import facts_of, setup_of

NO_CREST = "art/app/icon.svg"


def crest(game: str, size: int) -> pygame.Surface:
    """The crest of a game in a square of ``size`` pixels; the program's own picture for a game without one."""
    own = f"art/{game}/crest.svg"
    return svg.load(own if assets.exists(own) else NO_CREST, (size, size))


class GameTile(Sprite):
    """One game to choose: its crest and title and, when ``large``, how many play and what it is about.

    Small tiles stand side by side, one of them ``chosen``.
    """

    watched: ClassVar[dict[str, int]] = {**Sprite.watched, "chosen": LOOK}

    def __init__(self, id: str, game: str, on_click: Callable[[GameTile], object], large: bool) -> None:
        self.facts = setup_of(game)
        known = facts_of(game)
        self.low, self.high = known.seats
        super().__init__(id, "button", known.title, f"{self.facts.blurb} {self.low} to {self.high} players.".strip())
        self.game = game
        self.large = large
        self.chosen = False
        self.focusable = True
        self.on_click = on_click

    def choose(self, chosen: bool) -> None:
        """Stand out among the others, or not."""
        self.chosen = chosen
        self.glow = theme.GLOW_LEGAL if chosen else None

    def render(self) -> pygame.Surface | None:
        """The lid in the colour of the game."""
        width, height = round(self.w), round(self.h)
        if width < 40 or height < 20:
            return None
        tone = self.facts.tone
        if not (self.large or self.chosen):
            tone = paint.mix(tone, theme.WOOD, 0.6)
        if self.hovered:
            tone = paint.lighter(tone, 0.14)
        px = self.ui.px
        top, bottom = paint.lighter(tone, 0.1), paint.darker(tone, 0.4)
        lid = paint.box(width, height, px(theme.RADIUS), top, bottom, px(theme.OUTLINE), theme.INK, shine=True).copy()
        if self.large:
            self._large(lid)
        else:
            self._small(lid)
        return lid

    def _large(self, lid: pygame.Surface) -> None:
        """Crest, title and blurb below each other, the number of players in a corner."""
        ui, px = self.ui, self.ui.px
        width, height = lid.get_size()
        room = width - 2 * px(12)
        picture = crest(self.game, round(height * 0.42))
        lid.blit(picture, picture.get_rect(midtop=(width // 2, px(9))))
        size = ui.text_px(theme.TITLE_SMALL + 3)
        title = text.fit_line(self.name, TITLE, size, room, theme.PAPER, max(1, px(2)))
        lid.blit(title, title.get_rect(center=(width // 2, round(height * 0.6))))
        top = round(height * 0.69)
        box = (room, height - top - px(8))
        blurb = text.fit_text(self.facts.blurb, ui.text_px(theme.TEXT), box, theme.PAPER, "italic", "center", svg.icon)
        lid.blit(blurb, blurb.get_rect(midtop=(width // 2, top)))
        players = text.line(f"{self.low}-{self.high}", "bold", ui.text_px(theme.TEXT), theme.PAPER)
        person = svg.icon("human", px(20))
        right = width - px(10)
        lid.blit(players, players.get_rect(midright=(right, px(22))))
        lid.blit(person, person.get_rect(midright=(right - players.get_width() - px(3), px(22))))

    def _small(self, lid: pygame.Surface) -> None:
        """The crest before the title."""
        px = self.ui.px
        width, height = lid.get_size()
        picture = crest(self.game, height - 2 * px(6))
        lid.blit(picture, picture.get_rect(midleft=(px(8), height // 2)))
        left = px(14) + picture.get_width()
        box = (width - left - px(8), height - 2 * px(4))
        size = self.ui.text_px(theme.TEXT + 1)
        while size > MIN_TEXT and max(text.width(word, TITLE, size) for word in self.name.split()) > box[0]:
            size -= 1
        words = text.fit_text(self.name, size, box, theme.PAPER, TITLE, "center", svg.icon)
        lid.blit(words, words.get_rect(center=(left + box[0] // 2, height // 2)))

"""The little pictures before the lines of the statistics, and the tones of their bars."""

from __future__ import annotations

from typing import NamedTuple

import pygame

import assets
from game.cardface import emblem
from game.core import paint, svg, theme
from game.core.theme import Colour
from game.portraits.cast import cast_of
from game.portraits.node import medallion
from game.portraits.rig import Look
from game.scenery import props
from game.screens.game_shelf import crest
from game.setups import setup_of
from rules import GAMES

GAME, LEVEL, FACTION, NAME, CARD = "game", "level", "faction", "name", "card"
PLAIN: Colour = theme.GOLD_DARK
SHARED = ("hell_high", "spellcraft")
"""Where the emblems of cards are kept that several games use."""


class Mark(NamedTuple):
    """What a line is about: its kind, its key, and the game that it belongs to."""

    kind: str
    key: str
    game: str = ""

    @property
    def tone(self) -> Colour:
        """The colour of its bar."""
        if self.kind == GAME and self.game in GAMES:
            return paint.lighter(setup_of(self.game).tone, 0.12)
        if self.kind == FACTION:
            return theme.FACTIONS.get(self.key, PLAIN)
        if self.kind == LEVEL and self.key in props.MEDALS:
            return props.MEDALS[self.key][1]
        return PLAIN

    def picture(self, size: int) -> pygame.Surface:
        """What is seen of it in a square of so many pixels."""
        surface = paint.blank(size, size)
        image = self._image(size)
        surface.blit(image, image.get_rect(center=(size // 2, size // 2)))
        return surface

    def _image(self, size: int) -> pygame.Surface:
        if self.kind == LEVEL and self.key in props.MEDALS:
            return props.medal(self.key, size)
        if self.kind == NAME:
            (role,) = cast_of([self.key])
            return medallion(role, Look(), round(size * 0.8), theme.SEATS[2], max(1, size // 18))
        if self.kind == FACTION:
            asset = f"art/wizard_arena/crests/{self.key}.svg"
            return svg.load(asset, (size, size)) if assets.exists(asset) else crest(self.game, size)
        if self.kind == CARD:
            for folder in (self.game, *SHARED):
                asset = f"art/{folder}/emblems/{self.key}.svg"
                if assets.exists(asset):
                    wide, high = emblem.extent(asset)
                    return emblem.cut(asset, max(1, round(size / max(wide, high))))
        return crest(self.game, size)

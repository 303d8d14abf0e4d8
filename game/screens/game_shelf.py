"""The boxes of the games on a shelf above the set-up of a match, and their crests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

import assets
from game.core import paint, svg, text, theme
from game.core.text import TITLE
from game.core.theme import Colour
from game.core.watched import LOOK
from game.core.widgets import Panel, Sprite
from game.scenery import materials
from game.setups import facts_of, setup_of

RIM = 0.15
"""How much of a box is seen below its lid."""
EVEN = 0.8
"""Beside a longer title the letters of a shorter one are made no smaller than this share of what they could be."""
NO_CREST = "art/app/icon.svg"


def crest(game: str, size: int) -> pygame.Surface:
    """The crest of a game in a square of ``size`` pixels; the program's own picture for a game without one."""
    own = f"art/{game}/crest.svg"
    return svg.load(own if assets.exists(own) else NO_CREST, (size, size))


class GameTile(Sprite):
    """One game to choose: its crest and title; tiles stand side by side, one of them ``chosen``."""

    watched: ClassVar[dict[str, int]] = {**Sprite.watched, "chosen": LOOK, "beside": LOOK}

    def __init__(self, id: str, game: str, on_click: Callable[[GameTile], object]) -> None:
        self.facts = setup_of(game)
        known = facts_of(game)
        low, high = known.seats
        super().__init__(id, "button", known.title, f"{self.facts.blurb} {low} to {high} players.".strip())
        self.game = game
        self.chosen = False
        self.beside = 0
        """The size of letters in pixels that all beside it could have, 0 for any."""
        self.focusable = True
        self.on_click = on_click

    def choose(self, chosen: bool) -> None:
        """Stand out among the others, or not."""
        self.chosen = chosen
        self.glow = theme.GOLD if chosen else None

    def render(self) -> pygame.Surface | None:
        """The lid in the colour of the game: the crest before the title."""
        width, height = round(self.w), round(self.h)
        if width < 40 or height < 20:
            return None
        tone = self.facts.tone if self.chosen else paint.mix(self.facts.tone, theme.WOOD, 0.6)
        if self.hovered:
            tone = paint.lighter(tone, 0.14)
        px, room = self.ui.px, self._room()
        lid = self._side(width, height, tone)
        picture = crest(self.game, height - 2 * px(5))
        lid.blit(picture, picture.get_rect(midleft=(px(13), height // 2)))
        size = self.letters()
        if self.beside:
            size = min(size, max(self.beside, round(size * EVEN)))
        block = text.even(self.name, text.fit(self.name, size, room.w, room.h, TITLE), TITLE)
        words = text.block_surface(block, theme.PAPER, "center", room.w)
        lid.blit(words, words.get_rect(center=room.center))
        return lid

    def _room(self) -> pygame.Rect:
        """Where the title stands on the lid, in pixels of this node."""
        px, width, height = self.ui.px, round(self.w), round(self.h)
        left, middle = px(19) + height - 2 * px(5), round(height * (1 - RIM) / 2)
        return pygame.Rect(left, px(3), max(1, width - left - px(14)), max(1, 2 * (middle - px(3))))

    def letters(self) -> int:
        """The size in pixels of a title that has the lid for itself."""
        room = self._room()
        size = text.fitting(self.name.split(), TITLE, self.ui.text_px(theme.TEXT + 1), room.w)
        return text.fit(self.name, size, room.w, room.h, TITLE).size

    def _side(self, width: int, height: int, tone: Colour) -> pygame.Surface:
        """The long side of the box in cardboard, bound in gold at both ends; the lid is a little wider."""
        px = self.ui.px
        edge, rim = px(theme.OUTLINE), round(height * RIM)
        surface = paint.blank(width, height)
        inset = px(3)
        low = paint.box(
            width - 2 * inset, height, px(4), paint.darker(tone, 0.2), paint.darker(tone, 0.5), edge, theme.INK
        )
        surface.blit(low, (inset, 0))
        lid = height - rim
        surface.blit(
            paint.box(width, lid, px(4), paint.lighter(tone, 0.14), paint.darker(tone, 0.16), edge, theme.INK), (0, 0)
        )
        surface.fill(paint.lighter(tone, 0.42), (edge + px(2), edge, width - 2 * edge - px(4), max(1, px(1.2))))
        bright = theme.GOLD if self.chosen else paint.darker(theme.GOLD_DARK, 0.3)
        for x in (px(7), width - px(7) - max(1, px(1.6))):
            surface.fill(bright, (x, edge, max(1, px(1.6)), lid - 2 * edge))
        return surface


def lay_side_by_side(tiles: Sequence[GameTile], room: pygame.Rect) -> None:
    """As wide as each other, with titles about as large."""
    ui = tiles[0].ui
    gap = ui.px(8)
    width = (room.w - gap * (len(tiles) - 1)) / len(tiles)
    for index, tile in enumerate(tiles):
        tile.radius = ui.px(theme.RADIUS)
        tile.place(room.x + index * (width + gap), room.y, width, room.h)
    least = min(tile.letters() for tile in tiles)
    for tile in tiles:
        tile.beside = least


class ShelfBoard(Panel):
    """The board on which the boxes of the games lie, from wall to wall."""

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""

        def make() -> pygame.Surface:
            unit = self.ui.factor
            edge, front = max(1, round(2 * unit)), max(2, round(height * 0.62))
            surface = paint.blank(width, height)
            surface.blit(materials.planks(width, front, (122, 74, 42), unit, plank=front / unit, seed=3), (0, 0))
            surface.fill((206, 142, 82), (0, edge, width, max(1, round(1.4 * unit))))
            for y in (0, front - edge):
                surface.fill(theme.INK, (0, y, width, edge))
            shade = paint.blank(1, 2)
            shade.set_at((0, 0), (10, 4, 14, 150))
            shade.set_at((0, 1), (10, 4, 14, 0))
            surface.blit(pygame.transform.smoothscale(shade, (width, max(1, height - front))), (0, front))
            return surface

        return materials.kept(("shelf board", width, height, round(self.ui.factor, 3)), make)

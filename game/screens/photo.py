"""The table of a kept match as it was left, as a small picture."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.watched import LOOK
from game.portraits.portrait import portrait
from game.portraits.rig import Mood
from game.program_types import KeptMatch
from game.scenery import baked
from game.screens.game_shelf import crest
from saves.thumbnails import get_thumbnail

TILT = 2.5
"""Degrees by which a print lies askew."""
SHADE = 0.03
BAR = 5
"""How high the bar is that says how far a match is, in design units."""
GROOVE = (70, 50, 60)
CREST, MARK, BUST = 0.8, 0.32, 0.96
"""How high the crest of a game is before its room, alone or in the corner, and the bust of a winner, as shares of it."""
MOST_HEROES = 3
BRIGHTER = 115
"""How much light a photo gets beyond its own, of 255."""
SHINE = 18
"""How much lighter a picture is that would be opened by a click."""


def photo_of(match: KeptMatch) -> pygame.Surface | None:
    """The picture that was taken of the table, None if there is none."""
    data = get_thumbnail(Path(match.save)) if match.save else b""
    try:
        return pygame.image.load(io.BytesIO(data), "table.png").convert_alpha() if data else None
    except pygame.error:
        return None


class Snapshot(Node):
    """The table of a kept match as it was left, in ink; the game's room and crest where there is no picture.

    ``caption`` stands on its lower end; below it a bar says how far the match is (``progress``, 0 to 1; negative: unknown).
    ``heroes`` are the winners of one that is over, by their keys in the cast: they cheer before the room.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "progress": LOOK, "heroes": LOOK}

    def __init__(self, match: KeptMatch) -> None:
        super().__init__()
        self.game = match.game
        self.seen = photo_of(match)
        self.caption = match.when
        self.progress = -1.0
        self.heroes: tuple[str, ...] = ()

    def render(self) -> pygame.Surface | None:
        """Picture, caption, bar."""
        width, height = round(self.w), round(self.h)
        if width < 40 or height < 24:
            return None
        px, edge = self.ui.px, max(1, self.ui.px(2))
        surface = paint.rounded(width, height, px(5), theme.INK).copy()
        inside = pygame.Rect(0, 0, width, height).inflate(-2 * edge, -2 * edge)
        size = self.ui.text_px(theme.TEXT_SMALL)
        words = text.fit_line(self.caption, "bold", size, inside.w - px(12), theme.PAPER)
        strip = pygame.Rect(inside.x, 0, inside.w, words.get_height() + px(5) + px(BAR))
        strip.bottom = inside.bottom
        surface.blit(self._picture(inside.w, inside.h, inside.h - strip.h), inside)
        surface.blit(paint.plate(*strip.size, 0, (*theme.INK, 190)), strip)
        surface.blit(words, words.get_rect(midtop=(strip.centerx, strip.y + px(2))))
        if self.hovered and self.on_click is not None:
            surface.fill((SHINE, SHINE, SHINE), special_flags=pygame.BLEND_RGB_ADD)
            pygame.draw.rect(surface, theme.GOLD, surface.get_rect(), edge, px(5))
        if self.progress >= 0:
            bar = pygame.Rect(strip.x, strip.bottom - px(BAR), strip.w, px(BAR))
            surface.fill(GROOVE, bar)
            bar.w = round(bar.w * min(1.0, self.progress))
            surface.fill(theme.GOLD, bar)
        return surface

    def _picture(self, width: int, height: int, free: int) -> pygame.Surface:
        """The photo in this size, or the room around winners or crest, of which so much is ``free`` of words."""
        if self.seen is not None:
            return _lit(pygame.transform.smoothscale(_cropped(self.seen, width, height), (width, height)))
        if not self.heroes:
            return crest_in_room(self.game, width, height, free)
        surface = _room(self.game, width, height)
        heroes = self.heroes[:MOST_HEROES]
        high = min(round(free * BUST), round(width / len(heroes)))
        for number, hero in enumerate(heroes):
            bust = portrait(hero, Mood.CHEER, high)
            middle = width // 2 + round((number - (len(heroes) - 1) / 2) * high * 0.82)
            surface.blit(bust, bust.get_rect(midbottom=(middle, free)))
        mark = crest(self.game, round(free * MARK))
        surface.blit(mark, (self.ui.px(4), self.ui.px(4)))
        return surface


def _cropped(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The middle of a picture in the shape of a room of this size."""
    wide, high = picture.get_size()
    shown = min(wide, round(high * width / height)), min(high, round(wide * height / width))
    return picture.subsurface(pygame.Rect((wide - shown[0]) // 2, (high - shown[1]) // 2, *shown))


def _lit(picture: pygame.Surface) -> pygame.Surface:
    """A picture in a brighter light: a dark table that is small would look like any other."""
    light = picture.copy()
    light.fill((BRIGHTER, BRIGHTER, BRIGHTER), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def _room(game: str, width: int, height: int) -> pygame.Surface:
    """The room in which a game is played, in this size."""
    surface, room = paint.blank(width, height), baked.small(game)
    if room is not None:
        surface.blit(pygame.transform.smoothscale(_cropped(room, width, height), (width, height)), (0, 0))
    return surface


def crest_in_room(game: str, width: int, height: int, free: int) -> pygame.Surface:
    """What stands for a table of which there is no photo; so much of its height is ``free`` of words."""
    surface = _room(game, width, height)
    mark = crest(game, round(free * CREST))
    surface.blit(mark, mark.get_rect(center=(width // 2, free // 2)))
    return surface


def print_of(photo: pygame.Surface) -> Callable[[int, int], pygame.Surface]:
    """A picture as a print with a white border, a little askew, as large as there is room: of a broad one its middle."""

    def draw(width: int, height: int) -> pygame.Surface:
        table = _cropped(photo, 16, 9) if photo.get_width() * 9 > photo.get_height() * 16 else photo
        wide, high = table.get_size()
        inner = min(width * 0.94, height * 0.88 * wide / high)
        size = round(inner), round(inner * high / wide)
        edge = max(2, round(inner * SHADE))
        paper = paint.rounded(size[0], size[1], edge, theme.PAPER).copy()
        pygame.draw.rect(paper, theme.INK, paper.get_rect(), max(1, edge // 3), edge)
        paper.blit(_lit(pygame.transform.smoothscale(table, (size[0] - 2 * edge, size[1] - 2 * edge))), (edge, edge))
        framed = paint.blank(size[0] + 4, size[1] + 4)  # without a clear border its edges would be jagged
        framed.blit(paper, (2, 2))
        turned = pygame.transform.rotozoom(framed, TILT, 1)
        surface = paint.blank(width, height)
        surface.blit(turned, turned.get_rect(center=(width // 2, height // 2)))
        return surface

    return draw

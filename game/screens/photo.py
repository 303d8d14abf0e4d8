"""The table of a kept match as it was left, as a small picture."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pygame

from game.core import paint, theme
from game.program_types import KeptMatch
from game.screens.tiles import crest
from saves.pictures import get_picture

TILT = 2.5
"""Degrees by which a print lies askew."""
SHADE = 0.03


def photo_of(match: KeptMatch) -> pygame.Surface | None:
    """The picture that was taken of the table, None if there is none."""
    data = get_picture(Path(match.save)) if match.save else b""
    try:
        return pygame.image.load(io.BytesIO(data), "table.png").convert_alpha() if data else None
    except pygame.error:
        return None


def framed(match: KeptMatch) -> Callable[[int, int], pygame.Surface]:
    """The table as it was, in ink; the game's crest when there is no picture."""
    seen = photo_of(match)

    def draw(width: int, height: int) -> pygame.Surface:
        surface = paint.rounded(width, height, 4, theme.INK).copy()
        if seen is None:
            mark = crest(match.game, height - 6)
            surface.blit(mark, mark.get_rect(center=(width // 2, height // 2)))
        else:
            surface.blit(pygame.transform.smoothscale(seen, (width - 4, height - 4)), (2, 2))
        return surface

    return draw


def print_of(photo: pygame.Surface) -> Callable[[int, int], pygame.Surface]:
    """The same as a print with a white border that lies a little askew, as large as the room allows."""

    def draw(width: int, height: int) -> pygame.Surface:
        wide, high = photo.get_size()
        inner = min(width * 0.94, height * 0.88 * wide / high)
        size = round(inner), round(inner * high / wide)
        edge = max(2, round(inner * SHADE))
        paper = paint.rounded(size[0], size[1], edge, theme.PAPER).copy()
        pygame.draw.rect(paper, theme.INK, paper.get_rect(), max(1, edge // 3), edge)
        paper.blit(pygame.transform.smoothscale(photo, (size[0] - 2 * edge, size[1] - 2 * edge)), (edge, edge))
        turned = pygame.transform.rotozoom(paper, TILT, 1)
        surface = paint.blank(width, height)
        surface.blit(turned, turned.get_rect(center=(width // 2, height // 2)))
        return surface

    return draw

"""How far pictures are apart."""

from __future__ import annotations

import pygame


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures of one size are apart on average, from 0 to 255."""
    less, more = one.copy(), other.copy()
    less.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return sum(pygame.transform.average_color(less)[:3]) / 3

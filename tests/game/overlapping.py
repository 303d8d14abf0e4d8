"""What lies on each other and must not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pygame


def overlapping(rects: Sequence[pygame.Rect], slack: int = 0) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """The pairs of rectangles that lie on each other by more than so many pixels of each."""
    return [
        (one, other)
        for one, other in combinations(rects, 2)
        if one.inflate(-slack, -slack).colliderect(other.inflate(-slack, -slack))
    ]

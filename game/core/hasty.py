"""How large pictures that grow or shrink fast are scaled meanwhile where windows are large: mixing their pixels takes long."""

from __future__ import annotations

import pygame

from game.core.cache import Variants
from game.core.opaque import LEAST
from game.core.patch import Look, Patch
from game.core.pose import Pose

FAST = 2.0
"""The pixels by which something has to grow or shrink in a frame."""
NEARLY = 0.25
"""How far from its own size a picture may be: one made much smaller without mixing its pixels would look torn."""


def grows_fast(was: Pose, now: Pose, width: float, height: float) -> bool:
    """Does something of this size grow or shrink so fast that nobody sees each of its pixels?"""
    return max(abs(now.scale_x - was.scale_x) * width, abs(now.scale_y - was.scale_y) * height) >= FAST


def hurried(look: Look, size: tuple[int, int], variants: Variants) -> pygame.Surface | None:
    """A large picture in nearly its own size, for one frame; None if there is time to make a smooth one."""
    own = look.get_size()
    if isinstance(look, Patch) or size[0] * size[1] < LEAST or own == size:
        return None
    if any(abs(now / side - 1) > NEARLY for now, side in zip(size, own, strict=True)):
        return None
    return variants.hasty(look, *size)

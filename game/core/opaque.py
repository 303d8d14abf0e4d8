"""Which part of a picture nothing is seen through: what lies below it there need not be painted."""

from __future__ import annotations

import time
import weakref
from collections.abc import Iterator
from functools import partial

import pygame

LEAST = 100_000
"""Pixels that a part has at least: to leave out less is not worth the trouble."""
INSETS = (0.0, 0.015, 0.03, 0.05, 0.08, 0.12, 0.18)
"""How far round corners reach into what is looked at, by its shorter side."""
OPAQUE, SOLID = 255, b"\xff"


class Opaque:
    """What was found out about large pictures. To look at one takes as long as to paint it: that waits for a rest."""

    def __init__(self) -> None:
        self._found: dict[int, tuple[weakref.ref[pygame.Surface], pygame.Rect | None]] = {}
        self._unknown: dict[int, weakref.ref[pygame.Surface]] = {}

    def part(self, surface: pygame.Surface) -> pygame.Rect | None:
        """A part that is opaque; None if there is none, or it was not looked for yet."""
        key = id(surface)
        found = self._found.get(key)
        if found is not None and found[0]() is surface:
            return found[1]
        self._unknown[key] = weakref.ref(surface)
        return None

    def look(self, seconds: float) -> None:
        """Look at pictures that were asked for, until so much time has passed."""
        end = time.perf_counter() + seconds
        while self._unknown and time.perf_counter() < end:
            key, reference = self._unknown.popitem()
            surface = reference()
            if surface is not None:
                self._found[key] = weakref.ref(surface, partial(self._forget, key)), opaque_part(surface)

    def _forget(self, key: int, _: object) -> None:
        self._found.pop(key, None)


def opaque_part(surface: pygame.Surface) -> pygame.Rect | None:
    """A large rectangle around the middle of a picture in which all is opaque."""
    whole = surface.get_rect()
    if surface.get_alpha() not in (None, OPAQUE) or surface.get_colorkey() is not None:
        return None
    if not surface.get_flags() & pygame.SRCALPHA:
        return whole
    across = _run(surface.subsurface((0, whole.centery, whole.w, 1)), whole.centerx)
    down = _run(surface.subsurface((whole.centerx, 0, 1, whole.h)), whole.centery)
    cross = pygame.Rect(across[0], down[0], across[1], down[1])
    if cross.w * cross.h < LEAST:
        return None
    glass = pygame.mask.from_surface(surface.subsurface(cross), OPAQUE - 1)
    glass.invert()
    for inner in _inner(cross):
        hole = pygame.Mask(inner.size, fill=True)
        if inner.w * inner.h >= LEAST and not glass.overlap(hole, (inner.x - cross.x, inner.y - cross.y)):
            return inner
    return None


def _run(line: pygame.Surface, middle: int) -> tuple[int, int]:
    """Where the opaque pixels around the middle of a line begin, and how many there are."""
    alphas = pygame.image.tobytes(line, "RGBA")[3::4]
    before, after = alphas[:middle], alphas[middle:]
    start = len(before.rstrip(SOLID))
    return start, middle - start + len(after) - len(after.lstrip(SOLID))


def _inner(cross: pygame.Rect) -> Iterator[pygame.Rect]:
    """Parts of it without its corners, the largest first."""
    short = min(cross.size)
    for inset in INSETS:
        away = round(short * inset)
        yield cross.inflate(-2 * away, 0) if cross.w > cross.h else cross.inflate(0, -2 * away)
        yield cross.inflate(-2 * away, -2 * away)

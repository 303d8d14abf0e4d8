"""Pictures that lie on each other without being copied into one: for what is large and has small things on it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core.node import Layer

OPAQUE = 255


class Ground(Protocol):
    """Whatever pictures can be laid on: a surface, or a collage."""

    def blit(self, source: pygame.Surface, dest: pygame.Rect, /) -> object:
        """Lay a picture with its upper left corner on that of a rectangle."""
        ...


class Collage:
    """What was laid on it, lowest first: a surface of the same size would have to be filled whenever one of them changes."""

    def __init__(self) -> None:
        self._laid: list[tuple[pygame.Surface, pygame.Rect, float]] = []

    def blit(self, source: pygame.Surface, dest: pygame.Rect, /) -> None:
        """See Ground. How opaque the picture is as a whole is noted now: whoever paints it may fade it."""
        alpha = source.get_alpha()
        opacity = 1.0 if alpha is None else alpha / OPAQUE
        self._laid.append((source, source.get_rect(topleft=dest.topleft), opacity))

    def lay_on(self, ground: Collage) -> None:
        """Lay all of it on another, where it is here."""
        ground._laid += self._laid

    def layers(self, x: float, y: float) -> list[Layer]:
        """All of it as the layers of a node with its centre at (x, y), in the same coordinates."""
        return [
            Layer(picture, place.x + place.w / 2 - x, place.y + place.h / 2 - y, opacity)
            for picture, place, opacity in self._laid
        ]

"""What lies below all that moves, kept as one picture: whatever moves above it is then painted over that alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.core.node import Node
from game.core.regions import area, merge, outside

BROAD = 100_000
"""Pixels from which on a part is not renewed while what lies there moves: it would be painted twice in each frame."""
CALM_FRAMES = 2
"""After how many frames in which nothing broad moved the gaps are filled, one in each frame."""
Paint = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints a region of a surface anew."""


class Floor:
    """The background with the lowest nodes on it: the first ``count`` in the order of painting, up to the last one that is
    ``floor``. ``picture`` is there from the first rest on in which there are any; ``gaps`` are where it is out of date for now.
    """

    def __init__(self) -> None:
        self.count = 0
        self.picture: pygame.Surface | None = None
        self._members: set[Node] = set()
        self.gaps: list[pygame.Rect] = []
        self._stale: list[pygame.Rect] = []
        self._calm = 0

    def take(self, order: Sequence[Node]) -> None:
        """The order of painting is this now: where nodes come to the floor or leave it, it is out of date."""
        self.count = next((slot + 1 for slot in range(len(order) - 1, -1, -1) if order[slot].floor), 0)
        members = set(order[: self.count])
        for node in self._members ^ members:
            self.spoil(node.covers())
        self._members = members
        if not members:
            self.leave()

    def holds(self, node: Node) -> bool:
        """Is it a part of the floor?"""
        return node in self._members

    def spoil(self, rects: Iterable[pygame.Rect]) -> None:
        """It is out of date there."""
        if self.picture is not None:
            self._stale += rects

    def leave(self) -> None:
        """All of it is out of date."""
        self.picture = None
        self.gaps.clear()
        self._stale.clear()

    def renew(self, paint: Paint) -> None:
        """Bring the picture up to date, if it is there, but for gaps where a broad part of it moves or just moved."""
        if self.picture is None:
            return
        window = self.picture.get_rect()
        seen = [rect for rect in (rect.clip(window) for rect in self._stale) if rect.w and rect.h]
        self._stale.clear()
        fresh = merge(seen)
        moving = any(area([region]) > BROAD for region in fresh)
        self._calm = 0 if moving else self._calm + 1
        stale = merge([*fresh, *self.gaps])
        broad = [region for region in stale if area([region]) > BROAD]
        self.gaps = broad if self._calm < CALM_FRAMES else broad[1:]
        self._fill([region for region in stale if region not in self.gaps], paint)

    def split(self, region: pygame.Rect) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """The parts of a region that lie in gaps, which are painted without the picture, and the other ones."""
        gaps = [self.gaps[index].clip(region) for index in region.collidelistall(self.gaps)]
        return gaps, outside(region, gaps, worth=1)

    def _fill(self, regions: Iterable[pygame.Rect], paint: Paint) -> None:
        assert self.picture is not None
        for region in regions:
            paint(self.picture, region)
        self.picture.set_clip(None)

    def make(self, surface: pygame.Surface, paint: Paint) -> None:
        """Have the picture, as large and in the format of ``surface``: nothing else is to be done now."""
        if self.count and self.picture is None:
            self.picture = pygame.Surface(surface.get_size(), 0, surface)
            paint(self.picture, self.picture.get_rect())
            self.picture.set_clip(None)

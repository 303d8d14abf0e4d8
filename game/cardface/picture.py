"""Faces as pictures of any size, kept in one bounded cache for all games."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.cardface.compose import compose
from game.cardface.composed import Composed
from game.cardface.data import FaceData
from game.cardface.plan import outline, plan
from game.cardface.raster import Size, plain_card
from game.cardface.words import fields, write_title
from game.core import paint, theme
from game.core.cache import SurfaceCache
from game.core.text import plain

SAID = {
    "cost": "Cost {}",
    "penny": "Cost {}",
    "star": "Victory Points: {}",
    "stain": "Victory Points: {}",
}
"""The badges that are read out, by shape."""


@dataclass(frozen=True)
class Face(Composed):
    """The face of a card. ``disc``: it lies as a disc."""

    cache: ClassVar[SurfaceCache] = SurfaceCache(30 * 2**20)

    data: FaceData
    disc: ClassVar[bool] = False

    @property
    def further(self) -> str:
        """What stands beside and below the text, in words: price and worth, the table of rolls, the banner."""
        badges = [badge for badge in (self.data.corner, self.data.stat) if badge is not None and badge.shape in SAID]
        lines = [". ".join(SAID[badge.shape].format(badge.words) for badge in badges)] if badges else []
        lines += [f"{rolled}: {plain(happens)}" for rolled, happens in self.data.rows]
        if self.data.banner:
            lines.append(f"{self.data.headline}: {plain(self.data.banner)}" if self.data.headline else self.data.banner)
        return "\n".join(lines)

    def fields(self, width: int, height: int) -> list[pygame.Rect]:
        """Where the rows of its table of rolls are at this size; none where it has no text."""
        panel = plan(self.data, width, height).panel
        return fields(panel, width) if panel is not None else []

    def plain(self, width: int, height: int) -> pygame.Surface:
        """See Composed: a card in its tone with its name."""
        card = plain_card(width, height, self.data.tone)
        title = outline(self.data, width, height).name
        if title is None:
            return card
        card = card.copy()
        band = paint.rounded(round(width * 0.94), title.high + round(width * 0.05), 4, (*theme.INK, 150))
        card.blit(band, band.get_rect(center=(width // 2, height // 2)))
        write_title(card, title, width / 2, height / 2, 1)
        return card

    @property
    def identity(self) -> Hashable:
        """See Composed: what two cards that look alike have in common."""
        data = self.data
        return data.emblem, data.key, data.name, data.text, data.banner, data.corner is None

    @property
    def sources(self) -> Hashable:
        """See Composed."""
        return self.data

    def draw(self, size: Size) -> pygame.Surface:
        """See Composed."""
        return compose(self.data, *size)

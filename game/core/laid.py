"""What a node laid into the window, picture by picture: a node of which one picture changed is painted again only there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core.patch import Look, Patch
from game.core.regions import beyond


class Laid(NamedTuple):
    """A picture in the window: its ``surface`` (of a patch its tile), ``box`` and ``opacity``, and the ``rects`` it colours."""

    surface: pygame.Surface
    box: pygame.Rect
    opacity: float
    rects: tuple[pygame.Rect, ...]

    def is_like(self, other: Laid) -> bool:
        """Is the same to be seen in the same place?"""
        return self.surface is other.surface and self.opacity == other.opacity and self.box == other.box


def laid(look: Look, box: pygame.Rect, opacity: float, covered: bool) -> Laid:
    """How this lies there; ``covered``: the middle of what is hollow is not painted."""
    if not isinstance(look, Patch):
        return Laid(look, box, opacity, (box,))
    hollow = look.hollow and covered
    return Laid(look.tile, box, opacity, tuple(beyond(box, look.middle(box))) if hollow else (box,))


def changes(before: Sequence[Laid], after: Sequence[Laid]) -> list[pygame.Rect] | None:
    """Where two states of a node differ; None if they are not the same pictures, one by one, with some of them changed."""
    if len(before) != len(after):
        return None
    differing = [pair for pair in zip(before, after, strict=True) if not pair[0].is_like(pair[1])]
    if len(differing) == len(before):
        return None
    return [rect for pair in differing for one in pair for rect in one.rects]

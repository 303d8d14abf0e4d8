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

    @property
    def seen(self) -> tuple[int, float, tuple[int, int, int, int]]:
        """What is to be seen, and where: another picture in the window, or this one elsewhere, is told apart."""
        return id(self.surface), self.opacity, (self.box.x, self.box.y, self.box.w, self.box.h)

    def moved(self, right: int, down: int) -> Laid:
        """The same, so many pixels further."""
        return self._replace(box=self.box.move(right, down), rects=tuple(rect.move(right, down) for rect in self.rects))


def laid(look: Look, box: pygame.Rect, opacity: float, covered: bool) -> Laid:
    """How this lies there; ``covered``: the middle of what is hollow is not painted."""
    if not isinstance(look, Patch):
        return Laid(look, box, opacity, (box,))
    hollow = look.hollow and covered
    return Laid(look.tile, box, opacity, tuple(beyond(box, look.middle(box))) if hollow else (box,))


def changes(before: Sequence[Laid], after: Sequence[Laid]) -> list[pygame.Rect] | None:
    """Where two states of a node differ; None if no picture stayed, or not all that did lie on each other as before."""
    were, are = ({one.seen: one for one in state} for state in (before, after))
    if len(were) < len(before) or len(are) < len(after):
        return None  # the same twice in one place
    stayed = [seen for seen in were if seen in are]
    if not stayed or stayed != [seen for seen in are if seen in were]:
        return None
    differing = [were[seen] for seen in were if seen not in are] + [are[seen] for seen in are if seen not in were]
    return [rect for one in differing for rect in one.rects]

"""Boards and cloths that are made in the thread that draws, as pictures for ``Stage.drawn``."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from weakref import WeakValueDictionary

import pygame

from game.core import paint
from game.core.node import Node
from game.core.theme import Colour

_shown: WeakValueDictionary[Hashable, pygame.Surface] = WeakValueDictionary()
"""Those that are kept by somebody: a cache, or who shows them."""


@dataclass(frozen=True)
class Made:
    """What ``make(width, height, *given)`` gives, a function that may be called in any thread; until then a plain plate."""

    make: Callable[..., pygame.Surface]
    tone: Colour
    given: tuple[Hashable, ...]

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """See Slow."""
        key = self, width, height
        found = _shown.get(key)
        if found is None:
            found = _shown[key] = self.make(width, height, *self.given)
        return found

    def shown(self, node: Node, width: int, height: int, meanwhile: pygame.Surface | None) -> pygame.Surface:
        """Itself as the picture of a node, which shows ``meanwhile`` what it had until it is made, stretched after a resize."""
        if node.stage is None:
            return self(width, height)
        size = width, height
        if meanwhile is not None and meanwhile.get_size() != size and not self.ready(*size):
            meanwhile = pygame.transform.scale(meanwhile, size)
        return node.stage.drawn(self, size, node, meanwhile=meanwhile)

    def ready(self, width: int, height: int) -> bool:
        """See Slow."""
        return (self, width, height) in _shown

    def rough(self, width: int, height: int) -> pygame.Surface:
        """See Slow."""
        return paint.plate(width, height, max(2, min(width, height) // 24), paint.darker(self.tone, 0.1))

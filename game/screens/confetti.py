"""What falls on the winner: confetti; on a table without one: rain. It falls once and lies still, or is gone."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import partial

import pygame

from game.core.animator import Animator
from game.core.node import Node
from game.core.tween import ease_out_cubic, linear
from game.core.widgets import Group
from game.scenery import props

SCRAPS, DROPS = 150, 56
APART = 40.0
"""About how far scraps come to lie from each other, in design units: a handful too few is no feast."""
SIZE = 13.0
FALL, SPREAD = 800.0, 2400.0
"""How long a scrap of usual size falls, in milliseconds, and how long it takes until the last one begins to."""
DRIFT = 46.0
"""How far the wind carries a scrap, in design units."""


class Scrap(Node):
    """A scrap of paper in one of the ``tones``, or a drop; ``number`` says which."""

    angle_step = 15.0

    def __init__(self, number: int, turn: float, size: float, wet: bool, tones: Sequence[str]) -> None:
        super().__init__()
        self.number = number
        self.turn = turn
        self.size = size
        self.wet = wet
        self.tones = tones

    def render(self) -> pygame.Surface | None:
        """The scrap."""
        size = max(4, round(self.w))
        return props.raindrop(size) if self.wet else props.confetto(self.number, size, self.tones)


class Confetti(Group):
    """All that falls. ``wet``: it rains instead. What would come to lie where it is not seen falls elsewhere."""

    def __init__(self, wet: bool = False, seed: int = 5, tones: Sequence[str] = props.CONFETTI) -> None:
        super().__init__()
        rng = random.Random(seed)
        self.wet = wet
        self._seed = seed
        self._unit = 1.0
        self.scraps = [
            self.add(Scrap(number, 0.0 if wet else rng.uniform(0, 360), rng.uniform(0.75, 1.45), wet, tones))
            for number in range(DROPS if wet else SCRAPS)
        ]

    def lay(self, unit: float, area: pygame.Rect, hidden: Sequence[pygame.Rect]) -> None:
        """Everything where it comes to rest: all over ``area``, but not where it is ``hidden``; the rest stays away."""
        self._unit = unit
        spots = self._spots(area, hidden)
        for scrap, spot in zip(self.scraps, [*spots, *[None] * len(self.scraps)], strict=False):
            scrap.w = scrap.h = max(4.0, round(SIZE * unit * scrap.size))
            scrap.visible = spot is not None
            if spot is not None:
                scrap.move_to(*spot)
            scrap.rotation = scrap.turn
            scrap.alpha = 0.0 if self.wet else 1.0

    def _spots(self, area: pygame.Rect, hidden: Sequence[pygame.Rect]) -> list[tuple[float, float]]:
        """One in each square of a grid, anywhere in it, so that none lie in heaps and no place is bare; in any order."""
        rng, step = random.Random(self._seed), APART * self._unit
        spots = [
            (area.x + (column + rng.random()) * step, area.y + (row + rng.random()) * step)
            for row in range(math.ceil(area.h / step))
            for column in range(math.ceil(area.w / step))
        ]
        spots = [
            spot for spot in spots if area.collidepoint(spot) and not any(rect.collidepoint(spot) for rect in hidden)
        ]
        rng.shuffle(spots)
        return spots

    def fall(self, animator: Animator, area: pygame.Rect) -> None:
        """Come down from above the window; rain runs through and is gone."""
        if animator.reduced or animator.speed <= 0:
            return
        shown = [scrap for scrap in self.scraps if scrap.visible]
        for number, scrap in enumerate(shown):
            x, y, turn = scrap.x, scrap.y, scrap.rotation
            delay = SPREAD * number / len(shown)
            scrap.y = -scrap.h
            scrap.alpha = 1.0
            if self.wet:
                gone = partial(setattr, scrap, "alpha", 0.0)
                animator.tween(scrap, FALL / 2, linear, delay, gone, y=y + area.h * 0.2)
                continue
            drift = DRIFT * self._unit * (-1 if number % 2 else 1)
            scrap.x, scrap.rotation = x - drift, turn - 240
            animator.tween(scrap, FALL * scrap.size, ease_out_cubic, delay, x=x, y=y, rotation=turn)

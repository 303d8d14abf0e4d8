"""What falls on the winner: confetti; on a table without one: rain. It falls once and lies still, or is gone."""

from __future__ import annotations

import random
from functools import partial

import pygame

from game.core.animator import Animator
from game.core.node import Node
from game.core.tween import ease_out_cubic, linear
from game.core.widgets import Group
from game.scenery import props

SCRAPS = 64
DROPS = 40
FALL = 2600.0


class Scrap(Node):
    """A scrap of paper, or a drop; ``number`` says which. It comes to rest at ``home``, a share of the window."""

    angle_step = 15.0

    def __init__(self, number: int, home: tuple[float, float], turn: float, size: float, wet: bool) -> None:
        super().__init__()
        self.number = number
        self.home = home
        self.turn = turn
        self.size = size
        self.wet = wet

    def render(self) -> pygame.Surface | None:
        """The scrap."""
        size = max(4, round(self.w))
        return props.raindrop(size) if self.wet else props.confetto(self.number, size)


class Confetti(Group):
    """All that falls. ``wet``: it rains instead. What would come to lie on one of ``avoid`` falls elsewhere."""

    def __init__(self, wet: bool = False, seed: int = 5) -> None:
        super().__init__()
        rng = random.Random(seed)
        self.wet = wet
        count = DROPS if wet else SCRAPS
        homes = [((number + rng.random()) / count, rng.random() ** 1.3) for number in range(count)]
        rng.shuffle(homes)
        self.scraps = [
            self.add(Scrap(number, home, 0.0 if wet else rng.uniform(0, 360), rng.uniform(0.7, 1.4), wet))
            for number, home in enumerate(homes)
        ]

    def lay(self, unit: float, area: pygame.Rect, avoid: list[pygame.Rect]) -> None:
        """Everything where it comes to rest; scraps for which there is no room stay away."""
        for scrap in self.scraps:
            scrap.w = scrap.h = max(4.0, round(13 * unit * scrap.size))
            spot = self._free(scrap, unit, area, avoid)
            scrap.visible = spot is not None
            if spot is not None:
                scrap.move_to(*spot)
            scrap.rotation = scrap.turn
            scrap.alpha = 0.0 if self.wet else 1.0

    def _free(
        self, scrap: Scrap, unit: float, area: pygame.Rect, avoid: list[pygame.Rect]
    ) -> tuple[float, float] | None:
        x, y = area.x + scrap.home[0] * area.w, area.y + scrap.home[1] * area.h
        margin = round(12 * unit)
        for _ in range(8):
            if not any(rect.inflate(margin, margin).collidepoint(x, y) for rect in avoid):
                return x, y
            x = area.x + (x - area.x + area.w * 0.29) % area.w
            y = area.y + (y - area.y + area.h * 0.13) % area.h
        return None

    def fall(self, animator: Animator, area: pygame.Rect) -> None:
        """Come down from above the window; rain runs through and is gone."""
        if animator.reduced or animator.speed <= 0:
            return
        for number, scrap in enumerate(self.scraps):
            if not scrap.visible:
                continue
            x, y, turn = scrap.x, scrap.y, scrap.rotation
            scrap.y = y - area.h - 40
            scrap.alpha = 1.0
            delay = 14.0 * number
            if self.wet:
                animator.tween(
                    scrap, FALL / 3, linear, delay, partial(setattr, scrap, "alpha", 0.0), y=y + area.h * 0.2
                )
                continue
            scrap.x, scrap.rotation = x - 30, turn - 240
            animator.tween(scrap, FALL * scrap.size * 0.7, ease_out_cubic, delay, x=x, y=y, rotation=turn)

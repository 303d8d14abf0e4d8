"""What earlier duels have left in the sand, where nothing else lies: it is gone as soon as something comes to lie there."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.core.ui import Ui
from game.layouts.wizard_arena.geometry import Plan
from game.scenery import clutter
from game.scenery.things import ThingNode
from game.scenery.vector import Box

ARMS: Box = (-74, -92, 184, 154)
BONES: Box = (-78, -96, 156, 154)
ARMED, ASIDE = 92, 60
"""How wide the arms are, and how far left of the log their middle lies, in design units."""


class Litter:
    """``arms`` lie left of the log; ``remains``, one for each seat, take the place of the dial of a wizard who is out."""

    def __init__(self, seats: int) -> None:
        self.arms = ThingNode(clutter.arms(), ARMS)
        self.remains = [ThingNode(clutter.bones(), BONES) for _ in range(seats)]
        for node in self.remains:
            node.z, node.floor, node.visible = 0.0, False, False

    @property
    def nodes(self) -> list[ThingNode]:
        """Everything."""
        return [self.arms, *self.remains]

    def lie(self, plan: Plan, ui: Ui) -> None:
        """Put everything in its place in this window."""
        px = ui.px
        self.arms.stand(plan.side.x - px(ASIDE), plan.bar.y - px(6), px(ARMED))
        for seat, room in plan.rooms.items():
            level = room.level
            self.remains[seat].stand(level.centerx, level.bottom, min(level.w * 0.8, level.h * BONES[2] / BONES[3]))

    def make_way(self, used: Iterable[pygame.Rect]) -> None:
        """Hide the arms where something else lies or is told."""
        self.arms.visible = self.arms.rect().collidelist(list(used)) < 0

"""What earlier duels have left in the sand, where nothing else lies: it is gone as soon as something comes to lie there."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.core.node import Node
from game.core.ui import Ui
from game.layouts.wizard_arena.geometry import Plan
from game.scenery import clutter
from game.scenery.vector import Box, kept

ARMS: Box = (-74, -92, 184, 154)
BONES: Box = (-78, -96, 156, 154)
WIDE, ARMED, ASIDE = 144, 92, 60
"""How wide bones and arms are, and how far left of the log the middle of the arms lies, in design units."""
ROOMY = 0.8
"""The least part of its size in which something is still shown."""


class LitterNode(Node):
    """One of those things, in the upright ``box`` that it is drawn in."""

    def __init__(self, body: str, box: Box) -> None:
        super().__init__()
        self.body, self.box = body, box
        self.z = -1.5

    def stand(self, x: float, foot: float, wide: float) -> None:
        """On this spot, so wide."""
        high = wide * self.box[3] / self.box[2]
        self.place(round(x - wide / 2), round(foot - high), round(wide), round(high))

    def render(self) -> pygame.Surface | None:
        """The thing and its shadow."""
        size = round(self.w), round(self.h)
        return kept(self.body, size, self.box) if min(size) > 16 else None


class Litter:
    """All of it: arms beside the own dial, bones behind it between two rivals or beside the cloth of a lone one.

    ``remains`` lie, for each seat, in the place of the dial of a wizard who is out.
    """

    def __init__(self, seats: int) -> None:
        self.arms = LitterNode(clutter.arms(), ARMS)
        self.bones = LitterNode(clutter.bones(), BONES)
        self.remains = [LitterNode(clutter.bones(), BONES) for _ in range(seats)]
        for node in self.remains:
            node.z, node.visible = 0.0, False

    @property
    def nodes(self) -> list[LitterNode]:
        """Everything."""
        return [self.arms, self.bones, *self.remains]

    def lie(self, plan: Plan, ui: Ui) -> None:
        """Everything to its place in this window."""
        px, dial = ui.px, plan.rooms[plan.near].level
        self.arms.stand(plan.side.x - px(ASIDE), plan.bar.y - px(6), px(ARMED))
        for seat, room in plan.rooms.items():
            level = room.level
            self.remains[seat].stand(level.centerx, level.bottom, min(level.w * 0.8, level.h * BONES[2] / BONES[3]))
        rivals = [room for seat, room in plan.rooms.items() if seat != plan.near]
        self.bones.visible = len(rivals) < 3
        if len(rivals) == 2:
            self.bones.stand(dial.centerx, (plan.far + dial.y) / 2 + px(40), px(WIDE) * 0.7)
        elif len(rivals) == 1:
            free = ui.width - rivals[0].mat.right
            wide = min(px(WIDE) * 0.7, free * 0.86)
            self.bones.stand(rivals[0].mat.right + free / 2, rivals[0].mat.centery + px(34), wide)
            self.bones.visible = wide >= px(WIDE) * 0.7 * ROOMY

    def make_way(self, used: Iterable[pygame.Rect]) -> None:
        """Something is told or lies there."""
        self.arms.visible = self.arms.rect().collidelist(list(used)) < 0

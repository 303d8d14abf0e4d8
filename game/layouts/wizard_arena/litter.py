"""What stands in the sand where nothing else lies: what earlier duels have left, gone as soon as something comes to lie there,
and the post that bears the sign.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.core.ui import Ui
from game.layouts.wizard_arena.geometry import Plan
from game.scenery import clutter
from game.scenery.things import ThingNode
from game.scenery.vector import Box, box, inked, line, oval

ARMS: Box = (-74, -92, 184, 154)
BONES: Box = (-78, -96, 156, 154)
ARMED = 116
"""How wide the arms are, in design units."""
POST, HIGHEST = 44, 640
"""How wide the post with its shadow is, in design units, and how high the picture of it is by hundredths of that."""


class Litter:
    """``arms`` lie where own spells would; ``remains``, one for each seat, take the place of the dial of a wizard who is out; the
    ``post`` bears the sign.
    """

    def __init__(self, seats: int) -> None:
        self.arms = ThingNode(clutter.arms(), ARMS)
        self.remains = [ThingNode(clutter.bones(), BONES) for _ in range(seats)]
        self.post = ThingNode(_post(), (0, 0, 0, 0))
        self.post.z = -0.9
        for node in self.remains:
            node.z, node.floor, node.visible = 0.0, False, False

    @property
    def nodes(self) -> list[ThingNode]:
        """Everything."""
        return [self.arms, self.post, *self.remains]

    def lie(self, plan: Plan, ui: Ui) -> None:
        """Put everything in its place in this window."""
        px = ui.px
        self.arms.stand(plan.wing.centerx, plan.bar.y - px(8), px(ARMED))
        for seat, room in plan.rooms.items():
            level = room.level
            self.remains[seat].stand(level.centerx, level.bottom, min(level.w * 0.8, level.h * BONES[2] / BONES[3]))

    def bear(self, sign: pygame.Rect, foot: int, ui: Ui) -> None:
        """Let the post stand behind a sign, in the sand so far down."""
        wide, top = ui.px(POST), sign.centery
        high = 100 * (foot - top) / wide
        self.post.box = (-50, 12 - high, 100, high)
        self.post.place(sign.centerx - wide // 2, top, wide, foot - top)

    def make_way(self, used: Iterable[pygame.Rect]) -> None:
        """Hide the arms where something else lies or is told."""
        self.arms.visible = self.arms.rect().collidelist(list(used)) < 0


def _post() -> str:
    """A beam in the sand, with a notch and a heap at its foot."""
    high = HIGHEST + 12
    body = oval(12, 2, 34, 8, "#1c100c", 'fill-opacity=".45"')
    body += box(-14, -high, 28, high, 3, "#8a5a2e", inked(6)) + box(-11, -high, 9, high - 2, 2, "#b57e46")
    body += line("M4 -30V-70M6 -110V-150M2 -190V-230", "#5c3818", 4)
    return body + oval(0, 2, 24, 7, "#c99a5c", inked(5))

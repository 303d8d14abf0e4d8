"""A die as it lies in its tray or rolls through it, with its shadow and its light."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, theme
from game.core.node import Layer, Node
from game.core.watched import LOOK, POSE
from game.dice.ahead import picture
from game.dice.cube import Orientation, lying
from game.dice.draw import FINE, SAMPLES, DieKind
from game.dice.throw import Placement

STEPS = 4  # shadows, from lying to as high as a die is long


class DieNode(Node):
    """One die. ``turned`` is its orientation, ``height`` how far above the floor it is, in pixels; both redraw it.

    ``value`` is what it shows once it lies still ("" before); ``text`` says so, and whether it waits to be thrown. ``glow``
    is the colour of the light around it, None for none. ``still``: it is drawn with finer edges.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "turned": LOOK,
        "kind": LOOK,
        "height": POSE,
        "glow": LOOK,
        "still": LOOK,
    }

    def __init__(self, number: int, kind: DieKind) -> None:
        super().__init__(f"die/{number + 1}", "die", kind.name)
        self.kind = kind
        self.turned: Orientation = lying(0, 0.0)
        self.height = 0.0
        self.glow: theme.Colour | None = None
        self.value = ""
        self.still = True
        self.solid = True
        self.angle_step = 6.0

    def stand(self, frame: Placement, look: Placement, rise: float = 0.0) -> None:
        """Be where the throw says in this frame, and look as it says in another; the middle of the floor is so far above
        that of the tray."""
        self.x, self.y = frame.x, frame.y - rise
        self.turned, self.height = look.turned, look.height
        self.still = False

    def layers(self) -> list[Layer]:
        """Glow, shadow on the floor, the cube above."""
        image = self.image()
        if image is None:
            return []
        side = round(self.w)
        layers = []
        if self.glow is not None:
            across = round(side * 1.25)
            halo = paint.soft(across, across, across // 2, self.ui.px(9), self.glow, 210)
            layers.append(Layer(halo, 0, -round(self.height)))
        high = min(STEPS, round(self.height / side * STEPS))
        shade = paint.shadow(round(side * 1.08), side, side // 3, max(3, side // 10) + high, 165 - 22 * high)
        off = self.height * 0.15
        layers.append(Layer(shade, round(side * 0.09 + off), round(side * 0.2 + off)))
        layers.append(Layer(image, 0, -round(self.height)))
        return layers

    def render(self) -> pygame.Surface | None:
        """The cube."""
        samples = FINE if self.still else SAMPLES
        return picture(self.kind, self.turned, self.w, self.glow, samples) if self.w >= 4 else None

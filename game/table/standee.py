"""Figures of cardboard in a base: they throw a shadow, can be picked up and poked, and hop from place to place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.core import paint, theme
from game.core.node import Layer, Node
from game.core.tween import Action, Call, Parallel, Sequence, Tween, ease_in_out, ease_out_back, ease_out_cubic
from game.core.watched import POSE
from game.table.surface import Surface

WOBBLE = (9.0, -7.0, 5.0, -3.0, 0.0)
SWING = 90
LIFTED = 20
"""Design units above the table of a figure that is held."""

AIRBORNE = 5.0


class Standee(Node):
    """A figure on the table. ``height``: pixels above the table. ``laid``: it lies on its side and throws no shadow.

    Anybody may pick it up: it belongs where the rules have put it and goes back there.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "height": POSE}
    foot = 0.75
    """The width of its base by its own."""

    def __init__(self, scene: Surface, id: str, name: str, text: str = "") -> None:
        super().__init__(id, "standee", name, text)
        self.scene = scene
        self.height = 0.0
        self.solid = True
        self.draggable = True
        self.on_click = Standee.wobble
        self.on_drag_start = Standee._picked_up
        self.on_drag_cancel = Standee._put_back
        self._rise: Action | None = None
        self._swing: Action | None = None
        self._stood = True

    @property
    def laid(self) -> bool:
        """Does it lie on its side?"""
        return abs(self.rotation) > 45

    def layers(self) -> list[Layer]:
        """Its shadow on the table, farther off the higher it is; the figure above."""
        image = self.image()
        if image is None:
            return []
        figure = Layer(image, 0, -round(self.height))
        if self.laid:
            return [figure]
        width = round(self.w * self.foot)
        shade = paint.shadow(width, max(4, width // 4), width // 8, self.ui.px(4), 120)
        return [Layer(shade, self.ui.px(3) + self.height * 0.35, self.h / 2 - width // 8 + self.height * 0.2), figure]

    def figure(self, width: int, height: int) -> pygame.Surface:
        """The picture of it, so many pixels large."""
        raise NotImplementedError

    def render(self) -> pygame.Surface | None:
        """The figure at its size."""
        width, height = round(self.w), round(self.h)
        return self.figure(width, height) if width >= 8 and height >= 8 else None

    def let_go(self) -> None:
        """The rules move it now: out of the hand, back to where it was taken, at rest."""
        self._stop()
        if self.scene.app.pointer.dragging is self:
            self.on_drag_cancel = None
            self.scene.app.pointer.reset()
            self.on_drag_cancel = Standee._put_back
        self.height = 0.0

    def wobble(self) -> None:
        """It rocks to and fro, and nothing else happens."""
        if not self.laid:
            self.scene.sound("knock")
            self._rock(*(Tween(self, {"rotation": angle}, SWING) for angle in WOBBLE))

    def _stop(self) -> None:
        """It neither rises nor rocks any more."""
        for action in (self._rise, self._swing):
            if action is not None:
                self.scene.animator.cancel(action)
        self._rise = self._swing = None

    def _rock(self, *actions: Action) -> None:
        self._stop()
        self._swing = self.scene.animator.add(Sequence(*actions))

    def hop(self, to: Mapping[str, float], leap: float, ms: float = theme.HOP) -> Action:
        """In an arc ``leap`` design units high to where ``to`` says (attributes and their values)."""
        self.let_go()
        self.lift = AIRBORNE
        up = Tween(self, {"height": float(self.scene.ui.px(leap))}, ms / 2, ease_out_cubic)
        down = Tween(self, {"height": 0.0}, ms / 2, ease_out_back)
        return Sequence(Parallel(Tween(self, to, ms, ease_in_out), Sequence(up, down)), Call(self._land))

    def _land(self) -> None:
        self.lift = 0.0
        self.scene.sound("knock")

    def _picked_up(self) -> None:
        self._stood = not self.laid
        self.scene.sound("pick")
        self._stop()
        up = Tween(self, {"height": float(self.scene.ui.px(LIFTED))}, theme.PICK_UP)
        self._rise = self.scene.animator.add_ambient(up)

    def _put_back(self) -> None:
        """Down again, with a knock and a wobble."""
        down = Tween(self, {"height": 0.0}, theme.REFUSED, ease_out_back)
        angles = WOBBLE if self._stood else ()
        swing = [Tween(self, {"rotation": angle / 2}, SWING) for angle in angles]
        self._rock(down, Call(lambda: self.scene.sound("knock")), *swing)

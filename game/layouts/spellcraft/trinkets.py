"""What people have left beside their hands: of no use, but it may be poked and picked up. Cards lie over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.core.tween import Action, Call, Tween, ease_in_out, ease_out_cubic
from game.core.ui import Ui
from game.core.widgets import Picture
from game.scenery.vector import Box, kept
from game.table.standee import Standee
from game.table.surface import Surface

HOPS = ((44, 300), (18, 200), (7, 130))
"""How high a thing bounces each time, in design units, and for how many milliseconds."""
DIM = (196, 188, 204)
"""The share of light that reaches it at the edge of the table, by colour, of 255."""


class Prop(NamedTuple):
    """A thing: what draws it, the ``box`` of that picture in design units of full size, with its origin ``at`` these shares of
    the width of the hand's room and of the window's height, ``size`` times as large. ``hops``: it bounces, and does not rock.
    ``sound``: when poked.
    """

    id: str
    name: str
    picture: Picture
    box: Box
    at: tuple[float, float]
    size: float
    hops: bool = False
    sound: str = "knock"


def drawn(body: Callable[[], str], box: Box) -> Picture:
    """A picture of this SVG, seen through this box."""
    return lambda width, height: kept(body(), (width, height), box)


class Trinket(Standee):
    """One of them on the table."""

    def __init__(self, scene: Surface, prop: Prop) -> None:
        super().__init__(scene, f"trinket/{prop.id}", prop.name, "It does nothing at all.")
        self.prop = prop
        self.z = -0.5
        self.on_click = Trinket.poke

    def lie(self, ui: Ui, hand: pygame.Rect) -> None:
        """Take its place in this window, at an end of the hand's room."""
        self.let_go()
        left, top, wide, high = self.prop.box
        unit = self.prop.size * ui.factor
        x, y = hand.x + hand.w * self.prop.at[0], ui.height * self.prop.at[1]
        self.place(round(x + left * unit), round(y + top * unit), round(wide * unit), round(high * unit))

    def figure(self, width: int, height: int) -> pygame.Surface:
        """The thing, less bright than what matters."""
        surface = self.prop.picture(width, height).copy()
        surface.fill((*DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def poke(self) -> None:
        """It bounces or rocks, and nothing else happens."""
        if self.prop.hops and not self.scene.animator.reduced:
            self._rock(*(action for leap, ms in HOPS for action in self._hop(leap, ms)))
        else:
            self.wobble()

    def wobble(self) -> None:
        """See Standee, with its own sound."""
        super().wobble()
        if self.prop.sound != "knock":
            self.scene.sound(self.prop.sound, 0.6)

    def _hop(self, leap: float, ms: float) -> tuple[Action, ...]:
        up = Tween(self, {"height": float(self.scene.ui.px(leap))}, ms / 2, ease_out_cubic)
        down = Tween(self, {"height": 0.0}, ms / 2, ease_in_out)
        return up, down, Call(lambda: self.scene.sound(self.prop.sound, 0.3 + leap / 90))

"""A card makes an entrance: it fills the stage in front of a veil, in rays of light."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.cardface.raster import radius_of
from game.core import paint, theme
from game.core.node import Node
from game.core.text import TITLE
from game.core.theme import Colour
from game.core.tween import Action, Begin, Call, Parallel, Sequence, Tween, Wait, ease_out_back, linear
from game.core.ui import Ui
from game.core.widgets import Group, Label, Picture, Sprite, Veil
from game.table.spots import ASPECT
from game.table.surface import Surface

RAYS = 18
RAYS_SCALE = 3.0
SPRUNG, REACH, INSIDE, SPRINGS = 1.22, 0.23, 0.62, 330
"""How large a figure is that springs out of its card, by the width of that; how far its middle is above that of the card, by
its height; how small it is before, and after how many milliseconds it does.
"""
MIDDLE, TURNED = 0.47, 24.0
"""Where the middle of the card is, by the height of the window; by how many degrees the rays turn."""
COMES, TAKEN, LEAVING = 200, 260, 160
"""How long the card takes to come, how long the rays turn beyond the time that it is held, and how long all takes to go."""

Bursting = Callable[[tuple[float, float]], object]


class RaysNode(Node):
    """Rays of light around a middle, drawn small and enlarged once they are turned: turning large pictures takes long."""

    def __init__(self, tone: Colour) -> None:
        super().__init__()
        self.tone = tone
        self.angle_step = 2.0
        self.scale = RAYS_SCALE

    def render(self) -> pygame.Surface | None:
        """Wedges that fade outwards."""
        size = round(self.w)
        if size < 12:
            return None
        surface = paint.blank(size, size)
        middle = size / 2
        for ray in range(RAYS):
            at, wide = ray * math.tau / RAYS, math.tau / RAYS * (0.3 if ray % 2 else 0.22)
            for step in range(6, 0, -1):
                reach = middle * step / 6
                points = [(middle, middle)]
                points += [(middle + reach * math.cos(a), middle + reach * math.sin(a)) for a in (at - wide, at + wide)]
                pygame.draw.polygon(surface, (*self.tone, 235 - 32 * step), points)
        return surface


def entrance_size(ui: Ui) -> tuple[int, int]:
    """Width and height of a card that fills the stage."""
    wide = min(round(ui.height * 0.42), ui.px(310))
    return wide, round(wide * ASPECT)


def figure_size(ui: Ui) -> int:
    """Width and height of a figure that springs out of such a card."""
    return round(entrance_size(ui)[0] * SPRUNG)


class Entrance:
    """A card fills the stage, a title beside it; then its ``figure`` springs out of its frame. ``of``: it comes from there."""

    def __init__(
        self,
        scene: Surface,
        over: Group,
        picture: Picture,
        title: str,
        tone: Colour,
        figure: Picture | None = None,
        of: Node | None = None,
    ) -> None:
        self.scene = scene
        self.over = over
        self.veil = Veil(170)
        self.rays = RaysNode(tone)
        self.card = Sprite(picture=picture)
        self.card.shadow = 14.0
        self.label = Label(title, 58, theme.GOLD, TITLE, "center", outline=5, wrap=True)
        self.figure = Sprite(picture=figure)
        self.of = of
        sprung = [self.figure] if figure is not None else []
        self.parts: list[Node] = [self.veil, self.rays, self.card, self.label, *sprung]

    def act(self, ms: float, bursts: Bursting, leaves: Callable[[], object] = lambda: None) -> Action:
        """The whole of it: the card is held for so long; ``bursts`` when it has come, ``leaves`` when it begins to fade."""
        fade = Parallel(*(Tween(part, {"alpha": 0.0}, LEAVING, linear) for part in self.parts))
        return Sequence(Call(self._show), self._arrive(ms, bursts), Call(leaves), fade, Call(self._gone))

    def _show(self) -> None:
        """All parts in their places, the card still small."""
        for part in self.parts:
            self.over.add(part)
            part.solid = False
        ui = self.scene.ui
        middle = ui.width / 2, ui.height * MIDDLE
        self.veil.place(0, 0, ui.width, ui.height)
        rays = round(ui.height * 1.25) / RAYS_SCALE
        _centre(self.rays, middle, rays, rays)
        wide, high = entrance_size(ui)
        _centre(self.card, middle, wide, high)
        self.card.radius = radius_of(wide)
        self.label.place(middle[0] - wide / 2 - ui.px(350), ui.height * 0.3, ui.px(320), ui.px(170))
        self.label.rotation = -8.0
        large = figure_size(ui)
        _centre(self.figure, (middle[0], middle[1] - high * REACH), large, large)
        self.figure.scale, self.figure.alpha = INSIDE, 0.0
        self.card.scale, self.label.scale, self.veil.alpha, self.rays.alpha = 0.25, 0.4, 0.0, 0.0
        if self.of is not None:
            self.card.x, self.card.y, self.card.scale = self.of.x, self.of.y, self.of.w / wide

    def _arrive(self, ms: float, bursts: Bursting) -> Action:
        """The veil falls, the card comes to its full size and bursts its frame, its figure springs out."""
        card, figure = self.card, self.figure
        return Parallel(
            Tween(self.veil, {"alpha": 1.0}, LEAVING, linear),
            Tween(self.rays, {"alpha": 1.0, "rotation": TURNED}, ms + TAKEN, linear),
            Sequence(Begin(self._come), Call(lambda: bursts((card.x, card.y)))),
            Sequence(
                Wait(SPRINGS),
                Parallel(Tween(figure, {"alpha": 1.0}, 60), Tween(figure, {"scale": 1.0}, 260, ease_out_back)),
            ),
            Sequence(Wait(140), Tween(self.label, {"scale": 1.0}, 220, ease_out_back)),
        )

    def _come(self) -> Action:
        """The card comes to the middle."""
        ui = self.scene.ui
        to = {"x": ui.width / 2, "y": ui.height * MIDDLE, "scale": 1.0}
        return Tween(self.card, to, COMES, ease_out_back)

    def _gone(self) -> None:
        for part in self.parts:
            part.remove()


def _centre(node: Node, middle: tuple[float, float], wide: float, high: float) -> None:
    node.place(middle[0] - wide / 2, middle[1] - high / 2, wide, high)

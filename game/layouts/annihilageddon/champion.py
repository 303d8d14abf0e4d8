"""The Legend to beat bursts its frame: its figure stands out of its card as long as that lies for sale. A stone stands where the
last one fell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.cardface import emblem
from game.cardface.compose import foreground
from game.cardface.composed import Composed
from game.cardface.data import FaceData
from game.cardface.plan import plan
from game.cardface.raster import Size, silhouette
from game.core import paint, theme
from game.core.cache import SurfaceCache
from game.core.node import Node
from game.core.ui import Ui
from game.core.widgets import Sprite
from game.layouts.annihilageddon.faces import face_data, figure_of
from game.layouts.annihilageddon.furniture import CROWN
from game.layouts.annihilageddon.geometry import Plan
from game.scenery.gravestone import gravestone
from game.table.cards import CardNode
from game.table.spots import ASPECT
from rules.annihilageddon.kinds import GameKind
from rules.core.cards import Card, CardKind

PLACE = "table/legends"
ASIDE = 0.13
"""How far it may stand out at both sides, by the width of its card."""
SHOWN = 0.8
"""The least share of its height that is seen: a taller one stands behind the panel with its feet."""
UP, TOUCHING = 22, 3
"""How far it rises above its card at most, and how far onto a rival's cloth, in design units."""
DULLED = 0.4
"""How much of the shade on its card, where that is too dear, falls on it as well."""
STONE, SET_IN = (0.66, 0.58), 5
"""How wide and high the stone is, by the Legends; how far above their lower edge it stands, in design units."""
SHADE = 90
"""How dark its shadow on the card is, of 255."""


@dataclass(frozen=True)
class Sprung(Composed):
    """The figure in front of a face ``wide`` pixels wide, whose name, price and worth stay before it; it is centred on that."""

    cache: ClassVar[SurfaceCache] = SurfaceCache(6 * 2**20)

    kind: CardKind
    wide: int

    @property
    def sources(self) -> FaceData | tuple[FaceData, int]:
        """See Composed."""
        return self.data, self.wide

    @property
    def data(self) -> FaceData:
        """What is on the face."""
        assert isinstance(self.kind, GameKind)
        return face_data(self.kind)

    def plain(self, width: int, height: int) -> pygame.Surface:
        """See Composed: nothing yet, the face has a figure of its own."""
        return paint.blank(width, height)

    def draw(self, size: Size) -> pygame.Surface:
        """See Composed."""
        high = round(self.wide * ASPECT)
        left, top = (size[0] - self.wide) // 2, (size[1] - high) // 2
        rooms, unit = plan(self.data, self.wide, high), self.wide / 100
        surface = paint.blank(*size)
        if rooms.panel is None:
            return surface
        foot = round(top + rooms.panel.top * unit)
        figure = self._figure(foot, size[0])
        x, y = (size[0] - figure.get_width()) // 2, max(0, foot - figure.get_height())
        surface.set_clip((0, 0, size[0], foot))
        shadow = silhouette(figure, theme.INK)
        shadow.set_alpha(SHADE)
        surface.blit(shadow, (x + round(2 * unit), y + round(3 * unit)))
        surface.blit(figure, (x, y))
        surface.set_clip(None)
        surface.blit(foreground(self.data, rooms), (left, top))
        return surface

    def _figure(self, high: int, wide: int) -> pygame.Surface:
        """Who it is, as large as so much room allows; a narrow one is taller than that, and cut off below."""
        picture = figure_of(self.kind)
        across, up = emblem.extent(self.data.emblem)
        side = round(min(high / SHOWN / up, wide / across))
        drawn = picture(side, side)
        return drawn.subsurface(drawn.get_bounding_rect()).copy()


class StoneNode(Node):
    """The gravestone of the last Legend."""

    def render(self) -> pygame.Surface | None:
        """The stone with a crown."""
        width, height = round(self.w), round(self.h)
        return gravestone(width, height, CROWN) if min(width, height) > 20 else None


class Champion:
    """The figure, a part of the node of its card, and the stone that follows."""

    def __init__(self) -> None:
        self.stone = StoneNode("table/stone", "zone", "Here lies the last Legend")
        self.figure = Sprite("champion")
        self.figure.solid = False
        self.rise = 0

    def lay(self, ui: Ui, plan: Plan) -> None:
        """It rises from the Legends as far as it may."""
        legends = plan.legends
        cloths = [room.board for seat, room in plan.rooms.items() if seat != plan.near]
        low = max((board.bottom for board in cloths if board.x < legends.right and board.right > legends.x), default=0)
        self.rise = min(legends.y - low + ui.px(TOUCHING), ui.px(UP))
        wide, high = round(legends.w * STONE[0]), round(legends.h * STONE[1])
        self.stone.place(legends.centerx - wide // 2, legends.bottom - ui.px(SET_IN) - high, wide, high)

    def step_out(self, places: Mapping[str, Sequence[Card]], nodes: Mapping[Card, CardNode], begun: bool) -> None:
        """Stand out of the first Legend, once its face lies there; ``begun``: the first turn has, and all of them were there."""
        lying = places.get(PLACE, ())
        self.stone.visible = begun and not lying
        node = nodes.get(lying[-1]) if lying else None
        if node is None or not node.face_up or node.place_name != PLACE:
            self.step_back()
            return
        if self.figure.parent is not node:
            node.add(self.figure)
        wide, figure = round(node.w), self.figure
        figure.picture = Sprung(node.card.kind, wide)
        figure.shaded = DULLED * node.shaded
        figure.w, figure.h = wide + 2 * round(wide * ASIDE), round(node.h) + 2 * self.rise

    def step_back(self) -> None:
        """The card is about to move."""
        self.figure.remove()

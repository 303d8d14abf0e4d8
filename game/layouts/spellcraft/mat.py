"""The mat in the middle of a spell-crafting table, on which a rival's Spell lies while it resolves."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import patch, theme
from game.core.node import Layer, Node
from game.core.ui import Ui
from game.core.watched import LOOK
from game.layouts.spellcraft.fittings import Fittings
from game.scenery.pieces import cloth_tone
from game.scenery.slowly import Made
from game.table.spots import ASPECT

RIM = 5
"""How much of the mat is seen around its cards, in design units."""
WIDER, HIGHER = 12, 8
"""By how much it is wider and higher than the shelf that it covers, in design units."""
APART = 4
"""How far apart its cards lie, in design units."""
WHOLE = 3
"""How many cards a Spell has, as a rule."""
LARGER = 1.15
"""How many times as large as on their board cards must be on the mat to be laid there."""


def mat_on(ui: Ui, shelf: pygame.Rect) -> pygame.Rect:
    """The mat that covers this shelf."""
    return shelf.inflate(ui.px(WIDER), ui.px(HIGHER))


def cards_on(ui: Ui, mat: pygame.Rect, count: int = WHOLE) -> tuple[pygame.Rect, float]:
    """What of a mat its cards may cover, and how wide so many of them are: a whole Spell lies side by side."""
    room = mat.inflate(-2 * ui.px(RIM), -2 * ui.px(RIM))
    beside = max(2, min(count, WHOLE))
    return room, min(room.h / ASPECT, (room.w - (beside - 1) * ui.px(APART)) / beside)


class MatNode(Node):
    """A piece of the cloth of the Wizard on whose turn a Spell lies there: that of ``seat``, -1 while there is none."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "seat": LOOK}

    def __init__(self, fittings: Fittings) -> None:
        super().__init__("mat", "zone", "The Spell that is cast")
        self.fittings = fittings
        self.seat = -1
        self.visible = False
        self.solid = False
        self._ground: pygame.Surface | None = None

    def lie_for(self, seat: int) -> None:
        """Show the cloth of this seat; -1: be put away."""
        self.seat, self.visible = seat, seat >= 0

    def layers(self) -> list[Layer]:
        """The mat in its shadow and in the light of a turn."""
        image = self.image()
        if image is None:
            return []
        px, (width, height) = self.ui.px, image.get_size()
        shadow = patch.shadow(width, height, px(10), px(8), hollow=True)
        light = patch.glow(width, height, px(12), px(5), theme.GLOW_LEGAL, hollow=True)
        return [Layer(shadow, 0, px(3)), Layer(light), Layer(image)]

    def render(self) -> pygame.Surface | None:
        """The cloth, as that of the Wizard's own board."""
        if self.seat < 0 or self.stage is None or self.w < 40:
            return None
        edge = theme.SEATS[self.seat]
        tone = cloth_tone(edge)
        ground = Made(self.fittings.ground, tone, (tone, self.ui.factor, edge))
        self._ground = ground.shown(self, round(self.w), round(self.h), self._ground)
        return self._ground

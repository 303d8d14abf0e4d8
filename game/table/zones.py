"""Where a card may be dropped: lit while one is held that belongs there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.animator import Animator
from game.core.lit import fade_in
from game.core.node import Node
from game.core.watched import LOOK
from game.core.widgets import Group

HAND = "hand zone"
"""The id of the zone in which a card is put back into the hand."""


class ZoneNode(Node):
    """A part of the table. ``lit`` while something is held that may be dropped here; brighter when it is above.

    ``words`` say what dropping it here would do. ``waiting``: a selected card may be put here by a click; the words show
    while attention rests on it, so that what lies here can be seen meanwhile.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "lit": LOOK, "words": LOOK, "waiting": LOOK}

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, "zone", name)
        self.lit = False
        self.words = ""
        self.waiting = False

    def render(self) -> pygame.Surface | None:
        """Nothing, or a soft field with a bright edge, and what would happen."""
        if not self.lit or self.w < 4:
            return None
        width, height = round(self.w), round(self.h)
        aimed = self.targeted or (self.waiting and self.hovered)
        tone = theme.GLOW_TARGET if aimed else theme.GLOW_LEGAL
        radius, strength = self.ui.px(14), 210 if aimed or self.waiting else 120
        surface = paint.rounded(width, height, radius, (*tone, 46 if aimed else 22)).copy()
        surface.blit(paint.ring(width, height, radius, self.ui.px(4 if self.waiting else 3), (*tone, strength)), (0, 0))
        if self.words and (aimed or not self.waiting):
            room = (width - self.ui.px(24), height - self.ui.px(8))
            words = text.fit_text(
                self.words, self.ui.text_px(theme.TEXT), room, theme.PAPER, "bold", "center", svg.icon
            )
            plate = words.get_rect().inflate(self.ui.px(16), self.ui.px(8))
            plate.center = (width // 2, height // 2)
            surface.blit(paint.rounded(plate.w, plate.h, self.ui.px(8), (*theme.INK, 215)), plate)
            surface.blit(words, words.get_rect(center=plate.center))
        return surface


class Zones(Group):
    """All zones of a table."""

    def fill(self, zones: Mapping[str, tuple[pygame.Rect, str]], hand: pygame.Rect | None) -> None:
        """Make these zones, by id with their names; ``hand`` is where a card is put back to."""
        self.clear()
        for id, (rect, name) in zones.items():
            self.add(ZoneNode(id, name)).place(*rect)
        if hand is not None:
            self.add(ZoneNode(HAND, "Your hand")).place(*hand)

    def move(self, zones: Mapping[str, tuple[pygame.Rect, str]], hand: pygame.Rect) -> None:
        """They have these rooms now."""
        for zone in self.children:
            zone.place(*(hand if zone.id == HAND else zones[zone.id][0]))

    def point_at(self, ids: Collection[str]) -> None:
        """Light the zones into which goes what is advised; those that wait for a click are lit as they are."""
        for zone in self.children:
            if isinstance(zone, ZoneNode) and not zone.waiting:
                zone.lit = zone.targeted = zone.id in ids

    def light(self, words: Mapping[str, str], animator: Animator) -> None:
        """Light the zones where what is held may be dropped, with what that would do; none, when nothing is held."""
        for zone in self.children:
            if isinstance(zone, ZoneNode):
                zone.lit = zone.id in words
                if zone.lit:
                    fade_in(animator, zone, "alpha")
                zone.words = words.get(zone.id, "")
                zone.lift = 0.5 if zone.words else 0.0  # words must not be hidden by what lies there

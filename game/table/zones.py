"""Where a card may be dropped: lit while one is held that belongs there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.animator import Animator
from game.core.lit import fade_in
from game.core.node import Node
from game.core.pointer import HELD_LIFT
from game.core.ui import Ui
from game.core.watched import LOOK
from game.core.widgets import Group

HAND = "hand zone"
"""The id of the zone in which a card is put back into the hand."""
NEAR, WIDEST, HIGHEST = 7, 620, 90
"""How far from a held card its note is, how wide and high that may be, in design units."""
EDGE, SLIM, NARROW = 10, 4, 160
"""What a plate has beside its words, and what in a place narrower than this, where long words would be broken else."""


class ZoneNode(Node):
    """A part of the table. ``lit`` while something is held that may be dropped here; brighter when it is above.

    ``words`` say what dropping it here would do; a card held above it has them beside itself (see ``DropNote``).
    ``waiting``: a selected card may be put here by a click; the words show while attention rests on it, so that what lies
    here can be seen meanwhile.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "lit": LOOK, "words": LOOK, "waiting": LOOK}

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, "zone", name)
        self.lit = False
        self.words = ""
        self.waiting = False

    def calls(self) -> bool:
        """See Node."""
        return self.waiting

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
        if self.words and (aimed if self.waiting else not aimed):
            edge = self.ui.px(EDGE if width >= self.ui.px(NARROW) else SLIM)
            plate = worded(self.words, (width - 2 * edge - self.ui.px(4), height - self.ui.px(8)), self.ui, edge)
            surface.blit(plate, plate.get_rect(center=(width // 2, height // 2)))
        return surface


def worded(words: str, room: tuple[int, int], ui: Ui, edge: int) -> pygame.Surface:
    """What dropping something would do (rich text), on a dark plate no larger than the room and this ``edge`` beside it."""
    size = ui.text_px(theme.TEXT)
    narrow = text.even(words, text.fit(words, size, *room, "bold"), "bold").width, room[1]
    written = text.fit_text(words, size, narrow, theme.PAPER, "bold", "center", svg.icon)
    width, height = written.get_width() + 2 * edge, written.get_height() + ui.px(8)
    surface = paint.ink_panel(width, height, ui.px(8), max(1, ui.px(2)), theme.INK, 240).copy()
    surface.blit(written, written.get_rect(center=(width // 2, height // 2)))
    return surface


class DropNote(Node):
    """What dropping the held card here would do: right beside the card, which would hide it where it is dropped."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "words": LOOK}

    def __init__(self) -> None:
        super().__init__("drop note", "text", "What this does")
        self.words = ""
        self.lift = HELD_LIFT + 1
        self.visible = False

    def rest(self) -> None:
        """Nothing is held."""
        self.visible = False

    def follow(self, held: pygame.Rect, words: str) -> None:
        """Say this (rich text) above what is held, below it where the window ends; nothing without words."""
        self.visible = bool(words)
        if not words:
            return
        if words != self.words:
            self.words, self.text = words, text.plain(words)
            self.w, self.h = self.render().get_size()
        ui, width, height = self.ui, round(self.w), round(self.h)
        top = held.top - ui.px(NEAR) - height
        if top < ui.px(NEAR):
            top = min(held.bottom + ui.px(NEAR), ui.height - height)
        left = min(max(held.centerx - width // 2, ui.px(NEAR)), ui.width - ui.px(NEAR) - width)
        self.move_to(left + width / 2, top + height / 2)

    def render(self) -> pygame.Surface:
        """The plate, wide enough for one line if the window is."""
        px = self.ui.px
        return worded(self.words, (min(px(WIDEST), self.ui.width - px(32)), px(HIGHEST)), self.ui, px(EDGE))


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

    def aimed(self) -> str:
        """What dropping what is held would do where it is now (rich text)."""
        return next((zone.words for zone in self.children if isinstance(zone, ZoneNode) and zone.targeted), "")

"""What stands on a Wizard Arena table besides cards and dials: a portrait with name, Life and status for every wizard."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.lit import LitNode
from game.core.node import Layer
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.layouts import seats
from game.scenery.hearts import heart

NAME = 26
"""The height of a name's plate."""


class PlateNode(LitNode):
    """A wizard: name, crest of its faction, Life (once its deck is ``dealt``), status. It is lit while the wizard is on turn.

    ``face`` is its portrait, which lies below: it goes to the furniture by itself.
    """

    watched: ClassVar[dict[str, int]] = {
        **LitNode.watched,
        "life": LOOK,
        "status": LOOK,
        "faction": LOOK,
        "active": LOOK,
        "out": LOOK,
        "dealt": LOOK,
    }

    def __init__(self, seat: int, name: str, short: str, character: str) -> None:
        super().__init__(f"seat{seat}", "seat", name)
        self.seat = seat
        self.face = seats.ArchNode(seat, character, theme.INK_SOFT)
        self.face.z = -0.5
        self.plate = self.add(seats.NameNode(name, short=short))
        self.life = 0
        self.status = 0
        self.faction = ""
        self.active = False
        self.out = False
        self.frozen = False
        self.dealt = True
        self.solid = True

    def settle_in(self, rect: pygame.Rect) -> None:
        """Take this room; the portrait is a node of its own, below what is drawn here."""
        self.place(*rect)
        self.face.stand_in(self._arch().move(rect.topleft))
        high = self._name_height()
        room = pygame.Rect(rect.x, rect.bottom - high, rect.w, high)
        self.plate.place(*self.plate.wanted(room))

    def _arch(self) -> pygame.Rect:
        """The room of the arch, below that of a hat."""
        name = self._name_height()
        width, height = round(self.w), round(self.h)
        wide = min(round(width * 0.94), round((height - name) / (seats.ARCH + seats.HAT)))
        high = min(round(wide * seats.ARCH), height - name - round(wide * seats.HAT) + name // 3)
        return pygame.Rect((width - wide) // 2, height - name - high + name // 3, wide, high)

    def _name_height(self) -> int:
        """That of its plate: letters that are larger would not fit."""
        room = round(self.w) - self.ui.px(NAME)
        return max(
            self.ui.px(NAME), round(1.3 * text.fitting([self.plate.short], text.TITLE, self.ui.text_px(15), room))
        )

    def layers(self) -> list[Layer]:
        """All of it, in a light while it is on turn or may be chosen."""
        image = self.image()
        if image is None:
            return []
        if not (self.active or self.glow):
            return [Layer(image)]
        arch = self._arch()
        light = seats.halo(arch.w, arch.h, self.ui.px(13 if self.glow else 9), self.glow or theme.GLOW_TURN)
        return [Layer(light, arch.centerx - self.w / 2, arch.centery - self.h / 2, self.shine), Layer(image)]

    def render(self) -> pygame.Surface | None:
        """Arch, heart, crest, name, status."""
        width, height = round(self.w), round(self.h)
        if width < 30 or height < 40:
            return None
        px = self.ui.px
        surface = paint.blank(width, height)
        arch = self._arch()
        if self.faction in theme.FACTIONS:
            size = round(arch.w * 0.36)
            crest = svg.load(f"art/wizard_arena/crests/{self.faction}.svg", (size, size))
            surface.blit(crest, crest.get_rect(topright=(min(width, arch.right + size // 4), arch.y + size // 6)))
        if not self.out and (self.life or self.dealt):
            size = max(px(30), round(arch.w * 0.42))
            surface.blit(heart(size, self.life), (max(0, arch.x - size // 6), arch.bottom - round(size * 1.3)))
        self._mourn(surface, arch)
        return surface

    def _mourn(self, surface: pygame.Surface, arch: pygame.Rect) -> None:
        """Who is out has no dial any more to say so: a word across its foot."""
        if not self.out:
            return
        room = arch.w, max(MIN_TEXT + 6, self.ui.text_px(20))
        drawn = seats.tag("Out", theme.INK_SOFT, self.ui.text_px(15), room, "skull")
        surface.blit(drawn, drawn.get_rect(midbottom=(arch.centerx, arch.bottom - self._name_height() // 2)))

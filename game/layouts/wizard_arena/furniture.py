"""What stands on a Wizard Arena table besides cards and dials: a portrait with name, Life and status for every wizard."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import LOOK, Layer, Node
from game.core.ui import MIN_TEXT
from game.layouts import parts, seats
from game.scenery import materials

STATUS_ICONS = ("", "stand", "critical", "overcharge")
NAME = 26
"""The height of a name's plate."""


class PlateNode(Node):
    """A wizard: portrait in its arch, name, crest of its faction, Life, status. It is lit while the wizard is on turn."""

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "life": LOOK,
        "status": LOOK,
        "faction": LOOK,
        "active": LOOK,
        "out": LOOK,
        "frozen": LOOK,
        "glow": LOOK,
    }

    def __init__(self, seat: int, name: str, character: str) -> None:
        super().__init__(f"seat{seat}", "seat", name)
        self.seat = seat
        self.face = seats.ArchNode(seat, character, theme.INK_SOFT)
        self.glow: theme.Colour | None = None
        self.life = 0
        self.status = 0
        self.faction = ""
        self.active = False
        self.out = False
        self.frozen = False
        self.solid = True

    def settle_in(self, rect: pygame.Rect) -> None:
        """Take this room; the portrait is a node of its own, below what is drawn here."""
        self.place(*rect)
        self.face.stand_in(self._arch().move(rect.topleft))

    def _arch(self) -> pygame.Rect:
        """The room of the arch, below that of a hat."""
        name = self._name_height()
        width, height = round(self.w), round(self.h)
        wide = min(round(width * 0.94), round((height - name) / (seats.ARCH + seats.HAT)))
        high = min(round(wide * seats.ARCH), height - name - round(wide * seats.HAT) + name // 3)
        return pygame.Rect((width - wide) // 2, height - name - high + name // 3, wide, high)

    def _name_height(self) -> int:
        return max(self.ui.px(NAME), round(self.ui.text_px(15) * 1.3))

    def layers(self) -> list[Layer]:
        """All of it, in a light while it is on turn or may be chosen."""
        image = self.image()
        if image is None:
            return []
        if not (self.active or self.glow):
            return [Layer(image)]
        arch = self._arch()
        spread = self.ui.px(13 if self.glow else 9)
        light = paint.soft(arch.w, arch.h, arch.w // 2, spread, self.glow or theme.GLOW_LEGAL, 235)
        return [Layer(light, arch.centerx - self.w / 2, arch.centery - self.h / 2), Layer(image)]

    def render(self) -> pygame.Surface | None:
        """Arch, heart, crest, name, status."""
        width, height = round(self.w), round(self.h)
        if width < 30 or height < 40:
            return None
        px = self.ui.px
        surface = paint.blank(width, height)
        arch = self._arch()
        tone = theme.FACTIONS.get(self.faction, theme.SEATS[self.seat])
        seats.arch(surface, self.seat, tone, arch, self.active, self.out)
        if self.faction in theme.FACTIONS:
            size = round(arch.w * 0.36)
            crest = svg.load(f"art/wizard_arena/crests/{self.faction}.svg", (size, size))
            surface.blit(crest, crest.get_rect(topright=(min(width, arch.right + size // 4), arch.y + size // 6)))
        if not self.out:
            size = max(px(30), round(arch.w * 0.42))
            seats.heart(
                surface, self.life, pygame.Rect(max(0, arch.x - size // 6), arch.bottom - round(size * 1.3), size, size)
            )
        self._state(surface, arch)
        self._name(surface)
        return surface

    def _name(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        high = self._name_height()
        size = self.ui.text_px(17)
        room = width - round(high * 0.9)
        if text.width(self.name, text.TITLE, MIN_TEXT) <= room:
            drawn = materials.name_plate(self.name, high, self.ui.factor, width, size)
            surface.blit(drawn, drawn.get_rect(midbottom=(width // 2, height)))
            return
        rect = pygame.Rect(0, height - round(high * 1.3), width, round(high * 1.3))
        parts.name_plate(surface, self.name, size, rect, self.ui.factor)

    def _state(self, surface: pygame.Surface, arch: pygame.Rect) -> None:
        """What holds it up, on a disc at its right."""
        icon = "skull" if self.out else "frozen" if self.frozen else STATUS_ICONS[self.status]
        if not icon:
            return
        size = max(20, round(arch.w * 0.32))
        disc = pygame.Rect(0, 0, size, size)
        disc.bottomright = (min(surface.get_width(), arch.right + size // 5), arch.bottom - size // 3)
        parts.badge(surface, f"art/icons/{icon}.svg", disc)

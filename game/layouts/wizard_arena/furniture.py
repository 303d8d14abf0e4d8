"""What stands on a Wizard Arena table besides cards: a plate for every wizard and the big number of its level."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import LOOK, Node
from game.core.theme import Colour
from game.layouts import parts
from game.portraits.node import PortraitNode
from game.scenery import materials
from game.scenery.pieces import cloth_tone
from rules.wizard_arena.state import STATUS_NAMES, TARGET

COOL: Colour = (74, 108, 170)
WARM: Colour = (236, 178, 52)
HOT: Colour = (236, 88, 36)
RIM = 4.0
"""How wide the wood around a plate is, in design units."""
STATUS_ICONS = ("", "stand", "critical", "overcharge")


def heat(level: int) -> Colour:
    """The colour of a level: cool far from 12, glowing near it, red beyond."""
    if level > TARGET:
        return theme.RED_DARK
    if level == TARGET:
        return theme.GOLD
    share = max(0.0, min(1.0, level / (TARGET - 1)))
    return paint.mix(COOL, WARM, share * 2) if share < 0.5 else paint.mix(WARM, HOT, share * 2 - 1)


class LevelNode(Node):
    """A wizard's Power Level as a big number in a disc that heats up towards 12. ``status`` is the seat's status."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "level": LOOK, "status": LOOK}

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat{seat}/level", "token", "Power Level", "0")
        self.status = 0
        self.put(0)

    def put(self, level: int, parts: str = "") -> None:
        """Show this level; ``parts`` is the sum that makes it."""
        self.level = level
        self.text = str(level)
        far = (
            f"{TARGET - level} below" if level < TARGET else "exactly" if level == TARGET else f"{level - TARGET} above"
        )
        total = f"{parts}, " if parts and parts != self.text else ""
        self.hint = f"**Power Level {level}:** {total}{far} {TARGET}."

    def render(self) -> pygame.Surface | None:
        """Disc, ring of twelve marks, number."""
        size = round(self.w)
        if size < 10:
            return None
        margin = size // 5
        surface = paint.blank(size + 2 * margin, size + 2 * margin)
        centre = surface.get_rect().center
        tone = heat(self.level)
        if self.level >= TARGET - 2:
            glow = paint.soft(size, size, size // 2, max(4, size // 9), tone, 200)
            surface.blit(glow, glow.get_rect(center=centre))
        disc = paint.box(
            size, size, size // 2, paint.lighter(tone, 0.25), paint.darker(tone, 0.25), self.ui.px(3), theme.INK
        )
        surface.blit(disc, disc.get_rect(center=centre))
        words = text.line(str(self.level), text.TITLE, max(14, round(size * 0.5)), theme.PAPER, max(1, size // 26))
        surface.blit(words, words.get_rect(center=(centre[0], centre[1] - size // 22)))
        of = text.line("of 12", "bold", max(12, round(size * 0.14)), theme.PAPER)
        if size >= self.ui.px(70):
            place = of.get_rect(center=(centre[0], centre[1] + round(size * 0.33)))
            plate = place.inflate(self.ui.px(8), -self.ui.px(2))
            surface.blit(paint.rounded(plate.w, plate.h, plate.h // 2, (*theme.INK, 190)), plate)
            surface.blit(of, place)
        return surface


class PlateNode(Node):
    """A wizard's plate: portrait, name, faction, Life, status. It is lit while the wizard is on turn."""

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "life": LOOK,
        "status": LOOK,
        "faction": LOOK,
        "active": LOOK,
        "out": LOOK,
        "note": LOOK,
        "frozen": LOOK,
        "held": LOOK,
        "glow": LOOK,
    }

    def __init__(self, seat: int, name: str, character: str) -> None:
        super().__init__(f"seat{seat}", "seat", name)
        self.seat = seat
        self.face = self.add(PortraitNode(seat, character, theme.INK_SOFT))
        self.glow: theme.Colour | None = None
        self.life = 0
        self.status = 0
        self.faction = ""
        self.active = False
        self.out = False
        self.frozen = False
        self.held = 0
        self.note = ""
        self.solid = True

    def settle_in(self, rect: pygame.Rect) -> None:
        """Take this room."""
        self.place(*rect)
        area = rect.inflate(-self.ui.px(14), -self.ui.px(12))
        side = area.h if self._is_flat(rect.h) else self._face_side(area)
        self.face.visible = side > self.ui.px(36)
        self.face.place(area.x, area.y, side, side)

    def _is_flat(self, height: int) -> bool:
        return height <= self.ui.px(80)

    def _face_side(self, area: pygame.Rect) -> int:
        """How large the face is on an upright plate."""
        return min(self.ui.px(84), area.h - self.ui.px(92))

    def render(self) -> pygame.Surface | None:
        """The plate, upright beside two strips of cards or flat above them."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 20:
            return None
        px = self.ui.px
        margin = px(10)
        surface = paint.blank(width + 2 * margin, height + 2 * margin)
        tone = theme.FACTIONS.get(self.faction, theme.INK_SOFT)
        if self.active or self.glow:
            light = paint.soft(width, height, px(10), px(9 if self.glow else 5), self.glow or theme.GLOW_LEGAL, 230)
            surface.blit(light, light.get_rect(center=surface.get_rect().center))
        edge = theme.GLOW_LEGAL if self.active else theme.INK
        plate = materials.tray(width, height, cloth_tone(tone), self.ui.factor, edge, rim=RIM)
        surface.blit(plate, (margin, margin))
        area = pygame.Rect(margin, margin, width, height).inflate(-px(14), -px(12))
        if self._is_flat(height):
            self._flat(surface, area)
        else:
            self._upright(surface, area)
        if self.out:
            surface.fill((120, 110, 120, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _upright(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        px = self.ui.px
        side = self._face_side(area)
        left = area.x + side + px(6)
        self._life(surface, pygame.Rect(left, area.y, area.right - left, min(side, px(58))))
        top = area.y + side + px(4)
        room = (area.w, min(self.ui.text_px(40), area.bottom - top - px(24)))
        name = pygame.Rect(area.x, top, *room)
        parts.name_plate(surface, self.name, self.ui.text_px(18), name, self.ui.factor)
        self._state(surface, pygame.Rect(area.x, name.bottom, area.w, px(20)))
        size = min(px(60), area.bottom - name.bottom - px(24))
        if self.faction in theme.FACTIONS and size > px(24):
            crest = svg.load(f"art/wizard_arena/crests/{self.faction}.svg", (size, size))
            surface.blit(crest, crest.get_rect(bottomright=area.bottomright))

    def _flat(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Beside the face the name over Life and status; the cards held lie at the right below the name."""
        px = self.ui.px
        left = area.x + area.h + px(6)
        name = pygame.Rect(left, area.y - px(3), area.right - left, px(23))
        parts.name_plate(surface, self.name, self.ui.text_px(16), name, self.ui.factor)
        top = name.bottom + px(1)
        row = pygame.Rect(left, top, px(62), area.bottom - top)
        self._life(surface, row)
        icon = self._status_icon()
        if icon:
            picture = svg.icon(icon, px(22))
            surface.blit(picture, picture.get_rect(midleft=(row.right + px(2), row.centery)))
        if self.faction in theme.FACTIONS:
            crest = svg.load(f"art/wizard_arena/crests/{self.faction}.svg", (px(22), px(22)))
            surface.blit(crest, crest.get_rect(midleft=(row.right + px(28), row.centery)))

    def _status_icon(self) -> str:
        return "skull" if self.out else "frozen" if self.frozen else STATUS_ICONS[self.status]

    def _life(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        size = min(rect.h, self.ui.px(30))
        heart = svg.icon("life", size)
        surface.blit(heart, heart.get_rect(midleft=(rect.x, rect.centery)))
        words = text.fit_line(
            str(self.life), text.TITLE, max(14, round(size * 0.95)), max(12, rect.w - size), theme.PAPER, self.ui.px(2)
        )
        surface.blit(words, words.get_rect(midleft=(rect.x + size + self.ui.px(3), rect.centery)))

    def _state(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        words = (
            "out" if self.out else "frozen" if self.frozen else STATUS_NAMES[self.status] if self.status else self.note
        )
        icon = self._status_icon()
        left = rect.x
        if icon:
            picture = svg.icon(icon, rect.h)
            surface.blit(picture, (left, rect.y))
            left += rect.h + self.ui.px(4)
        line = text.fit_line(words.capitalize(), "bold", self.ui.text_px(13), rect.right - left, theme.CREAM)
        surface.blit(line, line.get_rect(midleft=(left, rect.centery)))

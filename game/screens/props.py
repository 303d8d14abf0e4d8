"""What furnishes the screens: a sill of wood, rays of glory, sheets."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.text import TITLE
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.core.widgets import Button, Panel
from game.portraits.cast import CAST
from game.scenery import materials, sheets
from game.scenery.props import hand as hand_of
from game.scenery.slowly import Made
from game.scenery.vector import draw, path

STUD = 34
"""How large a stud is, in design units."""


class Sill(Panel):
    """The near edge of the table, all along the foot of the window."""

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""

        def make() -> pygame.Surface:
            unit = self.ui.factor
            surface = materials.planks(width, height, (96, 56, 34), unit, plank=46, seed=9).copy()
            edge = max(1, round(2.4 * unit))
            surface.fill((29, 20, 32), (0, 0, width, edge))
            surface.fill((196, 132, 76), (0, edge, width, max(1, round(1.6 * unit))))
            shade = paint.gradient(width, height, (255, 255, 255), (150, 138, 150))
            surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            return surface

        return materials.kept(("sill", width, height, round(self.ui.factor, 3)), make)


class Hands(Node):
    """The two hands of somebody at both ends of this: over the edge of what is before them, or around its ``sides``."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "character": LOOK}

    def __init__(self, character: str = "", sides: bool = False) -> None:
        super().__init__()
        self.character = character
        self.sides = sides

    def render(self) -> pygame.Surface | None:
        """In the colour of the skin around their eyes."""
        width, height = round(self.w), round(self.h)
        if not self.character or width < 3 * height:
            return None
        surface = paint.blank(width, height)
        hand = hand_of(height, CAST[self.character].rig.lid)
        if self.sides:
            hand = pygame.transform.rotate(hand, -90)
        surface.blit(pygame.transform.flip(hand, True, False), (0, 0))
        surface.blit(hand, hand.get_rect(topright=(width, 0)))
        return surface


class Tray(Panel):
    """The wooden tray with the largest buttons."""

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        return materials.shelf(width, height, self.ui.factor)


class Studded(Button):
    """A quiet button on wood: a stud of brass with its icon, the caption beside it; both light up under the pointer.

    ``count`` stands on a seal at the stud, where it is not 0.
    """

    watched: ClassVar[dict[str, int]] = {**Button.watched, "count": LOOK}

    def __init__(self, id: str, caption: str, on_click: Callable[[Button], object], icon: str) -> None:
        super().__init__(id, caption, on_click, "ghost", icon)
        self.count = 0

    def _face(self, surface: pygame.Surface, depth: int, sunk: int) -> Colour:
        return theme.GOLD if self.hovered or self.chosen else theme.PAPER

    def _content(self, surface: pygame.Surface, face: pygame.Rect, ink: Colour) -> None:
        px = self.ui.px
        size = min(face.h, px(STUD))
        words = self._words(face.w - size - px(10), face.h, ink)
        left = face.centerx - (size + px(8) + words.get_width()) // 2
        stud = self._stud(size)
        surface.blit(stud, stud.get_rect(midleft=(left, face.centery)))
        surface.blit(words, words.get_rect(midleft=(left + size + px(8), face.centery)))
        if self.count:
            seal = self._seal()
            surface.blit(seal, seal.get_rect(center=(left + round(size * 0.9), face.centery - round(size * 0.34))))

    def _stud(self, size: int) -> pygame.Surface:
        lit = 0.3 if self.hovered else 0.0
        high, low = paint.lighter(theme.GOLD, lit), paint.lighter(materials.BRASS_DARK, lit / 2)
        stud = paint.box(size, size, size // 2, high, low, max(1, self.ui.px(2.4)), theme.INK, shine=True).copy()
        icon = svg.icon(self.icon, round(size * 0.56))
        stud.blit(icon, icon.get_rect(center=(size // 2, size // 2)))
        return stud

    def _seal(self) -> pygame.Surface:
        """The number on red wax."""
        size = max(MIN_TEXT + 6, self.ui.px(20))
        words = text.line(str(self.count), TITLE, max(MIN_TEXT, self.ui.px(13)), theme.PAPER)
        wide = max(size, words.get_width() + size // 2)
        seal = paint.box(wide, size, size // 2, theme.RED, theme.RED_DARK, max(1, self.ui.px(2)), theme.INK).copy()
        seal.blit(words, words.get_rect(center=(wide // 2, size // 2)))
        return seal

    def wanted_width(self, share: float = 1.0) -> int:
        """See Button."""
        words = text.width(self.caption, text.TITLE, self.ui.text_px(self.size))
        return round(words * share) + self.ui.px(STUD + 8 + 2 * 9)


class Slip(Panel):
    """A slip of parchment ribbon for a short remark."""

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        return sheets.sheet(width, height, self.ui.factor)


FADING = (0.4, 0.2), (0.75, 0.14), (1, 0)
"""How strong rays of glory are, by the share of their way to the edge."""


class Rays(Node):
    """Faint rays of glory; not there before they are drawn, since nobody waits for them."""

    def __init__(self) -> None:
        super().__init__()
        self._middle = 0, 0

    def lay(self, room: pygame.Rect, middle: tuple[int, int]) -> None:
        """In this part of the window, from ``middle`` on."""
        self.place(*room)
        self._middle = middle[0] - room.x, middle[1] - room.y
        self.redraw()

    def render(self) -> pygame.Surface | None:
        """Once they are drawn."""
        size = round(self.w), round(self.h)
        if min(size) < 8 or self.stage is None:
            return None
        rays, studio = Made(_rays, (255, 233, 160), self._middle), self.stage.studio
        if studio is None or rays.ready(*size):
            return rays(*size)
        studio.order(rays, size, self.redraw)
        return None


def _rays(width: int, height: int, x: int, y: int) -> pygame.Surface:
    """Painted small and enlarged: rays are soft. They fade away towards the right, where nothing hides their end."""
    coarse, far = 6, width + height
    rays = []
    for step in range(22):
        a = step * math.tau / 22
        b = a + 0.14
        rays.append(
            f"M{x} {y}L{x + far * math.cos(a):.0f} {y + far * math.sin(a):.0f}"
            f"L{x + far * math.cos(b):.0f} {y + far * math.sin(b):.0f}Z"
        )
    small = (-(-width // coarse), -(-height // coarse))
    where = f'gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{max(1, width - x)}"'
    stops = "".join(f'<stop offset="{at}" stop-color="#ffe9a0" stop-opacity="{how}"/>' for at, how in FADING)
    fade = f'<defs><radialGradient id="rays" {where}>{stops}</radialGradient></defs>'
    drawn = draw(fade + path("".join(rays), "url(#rays)"), small, (0, 0, width, height))
    return pygame.transform.smoothscale(drawn, (width, height))


class SideScroll(Panel):
    """A scroll that lies on its side: rolled up at the left and at the right."""

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""

        def make() -> pygame.Surface:
            surface = pygame.transform.rotate(sheets.scroll(height, width, self.ui.factor), 90)
            materials.roughen(surface, (2.2 * self.ui.factor, 1.6 * self.ui.factor), 236, 9)
            return surface

        return materials.kept(("side scroll", width, height, round(self.ui.factor, 3)), make)

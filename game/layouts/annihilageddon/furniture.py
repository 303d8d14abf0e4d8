"""What lies on an Annihilageddon table besides cards: cloths and the tray with their Wizards, the Power gem, empty places."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.cardface import badges
from game.cardface.data import Badge
from game.core import paint, patch, svg, text, theme
from game.core.lit import LitNode
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.watched import LOOK
from game.core.widgets import Button
from game.layouts import parts
from game.layouts.annihilageddon.geometry import SeatRoom
from game.portraits.node import Painter, PortraitNode, bare
from game.scenery import materials
from game.scenery.pieces import GemNode, cloth_tone

FRAME = 10
"""How wide the brass around the own Wizard is, in design units, both sides together."""


class BustNode(PortraitNode):
    """A Wizard: behind the edge of the table, or in the brass frame of its own tray; a stock face before one is picked."""

    watched: ClassVar[dict[str, int]] = {**PortraitNode.watched, "framed": LOOK, "large": LOOK, "out": LOOK}

    def __init__(self, seat: int, character: str, tone: Colour) -> None:
        super().__init__(seat, character, tone)
        self.player = character
        self.framed = False
        self.large = 0
        self.out = False

    def dress(self, wizard: str) -> None:
        """Show this Wizard, "" before it is known."""
        self.character = wizard or self.player

    def fill(self, frame: pygame.Rect) -> None:
        """Take this frame: a narrow one cuts the picture off at its sides, in a wide one it stands out at the top."""
        rim = self.ui.px(FRAME)
        wide, high = frame.w - rim, frame.h - rim
        self.large = round(min(max(wide * 1.12, high * 0.95), wide * 1.3, high * 1.12))
        higher = max(0, self.large - high)
        self.place(frame.x, frame.y - higher, frame.w, frame.h + higher)

    def _size(self) -> int:
        """How large the picture is: a player is smaller than a Wizard."""
        if self.framed:
            return self.large
        return round(self.w) if self.character != self.player else round(self.h * 0.86)

    def painter(self) -> Painter:
        """See PortraitNode."""
        return bare(self.character, self._size())

    def render(self) -> pygame.Surface | None:
        """The Wizard, cut off by the lower edge of a frame."""
        width, height = round(self.w), round(self.h)
        if width < 20:
            return None
        px, surface, picture = self.ui.px, paint.blank(width, height), self.painter()(self.look)
        if not self.framed:
            surface.blit(picture, picture.get_rect(midbottom=(width // 2, height)))
        else:
            inner = surface.get_rect().inflate(-px(FRAME), -px(FRAME))
            surface.set_clip(pygame.Rect(inner.x + px(2), 0, inner.w - px(4), inner.bottom - px(2)))
            surface.blit(picture, picture.get_rect(midbottom=(inner.centerx, inner.bottom - px(2))))
            surface.set_clip(None)
            if self.active:
                surface.blit(svg.badge("art/icons/play.svg", px(28)), (inner.x, inner.bottom - px(28)))
        self.sign(surface, (width - px(4), height - px(4)), width // 3)
        if self.out:
            surface.fill((110, 100, 112, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


class SeatNode(LitNode):
    """One player: the cloth or tray, the Wizard, its name. ``own``: it lies in front of the screen.

    ``face`` is its oversized Wizard, a node of its own: rivals' lie under the board, the own above it.
    """

    watched: ClassVar[dict[str, int]] = {
        **LitNode.watched,
        "active": LOOK,
        "out": LOOK,
        "own": LOOK,
        "alone": LOOK,
    }

    def __init__(self, seat: int, name: str, character: str, tone: Colour) -> None:
        super().__init__(f"seat{seat}", "seat", name)
        self.seat = seat
        self.tone = tone
        self.face = BustNode(seat, character, tone)
        self.active = False
        self.out = False
        self.own = False
        self.alone = False
        self.room: SeatRoom | None = None
        self.solid = True

    def settle_in(self, room: SeatRoom, own: bool) -> None:
        """Take this room."""
        self.room, self.own = room, own
        self.place(*self._whole(room))
        self.face.framed = own
        self.face.z = 0.5 if own else -0.5
        self._seat_bust()
        self.redraw()

    def spread(self, alone: bool) -> None:
        """The own Wizard takes the place of the Familiar, too, while none lies there."""
        if alone != self.alone:
            self.alone = alone
            self._seat_bust()

    def _bust(self, room: SeatRoom) -> pygame.Rect:
        """The room of the Wizard."""
        if not (self.own and self.alone):
            return room.bust
        return pygame.Rect(room.bust.x, room.bust.y, room.hp.right - room.bust.x, room.bust.h)

    def _seat_bust(self) -> None:
        """Put the Wizard where it is seen."""
        if self.room is None:
            return
        if self.own:
            self.face.fill(self._bust(self.room))
        else:
            self.face.place(*self.room.bust)

    def _whole(self, room: SeatRoom) -> pygame.Rect:
        return room.board if self.own else room.board.unionall([room.bust, room.name])

    def contains(self, x: float, y: float) -> bool:
        """See Node: the corners beside the Wizard are not part of it."""
        if self.room is None or self.own:
            return super().contains(x, y)
        return self.room.board.collidepoint(x, y) or self.room.bust.collidepoint(x, y)

    def layers(self) -> list[Layer]:
        """The board, with a light around it when it may be chosen or is on turn."""
        image = self.image()
        if image is None or self.room is None:
            return []
        board, whole = self.room.board, self.rect()
        aside = board.centerx - whole.centerx, board.centery - whole.centery
        dark = patch.shadow(board.w, board.h, self.ui.px(9), self.ui.px(6), hollow=True)
        layers = [Layer(dark, aside[0], aside[1] + self.ui.px(3))]
        tone = self.glow or (theme.GLOW_LEGAL if self.active else None)
        if tone is not None:
            light = patch.glow(board.w, board.h, self.ui.px(10), self.ui.px(10 if self.glow else 6), tone, hollow=True)
            layers.append(Layer(light, *aside, self.shine))
        return [*layers, Layer(image)]

    def render(self) -> pygame.Surface | None:
        """Everything but cards and the HP."""
        room = self.room
        if room is None or self.w < 40:
            return None
        whole = self._whole(room)
        surface = paint.blank(whole.w, whole.h)
        left, top = whole.topleft
        board = room.board.move(-left, -top)
        self._board(surface, board)
        if self.own:
            self._frame(surface, self._bust(room).move(-left, -top))
        self._name(surface, room.name.move(-left, -top))
        if self.out:
            surface.fill((110, 100, 112, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _board(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        tone, unit = cloth_tone(self.tone), self.ui.factor
        if self.active:
            tone = paint.mix(tone, self.tone, 0.22)
        if self.own:
            surface.blit(materials.tray(rect.w, rect.h, tone, unit), rect)
        else:
            surface.blit(materials.cloth(rect.w, rect.h, tone, unit, paint.lighter(self.tone, 0.3)), rect)

    def _frame(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The brass frame of the own Wizard."""
        px = self.ui.px
        surface.blit(
            paint.box(rect.w, rect.h, px(6), materials.BRASS_LIGHT, materials.BRASS_DARK, px(2), theme.INK), rect
        )
        inner = rect.inflate(-px(FRAME), -px(FRAME))
        high, low = paint.lighter(self.tone, 0.3), paint.darker(self.tone, 0.45)
        surface.blit(paint.box(inner.w, inner.h, px(4), high, low, px(2), theme.INK), inner)

    def _name(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        size = self.ui.text_px(18 if self.own else 15)
        if self.own:
            parts.name_plate(surface, self.name, size, rect, self.ui.factor)
            return
        drawn = materials.name_plate(self.name, rect.h, self.ui.factor, rect.w, size)
        surface.blit(drawn, drawn.get_rect(center=rect.center))
        if self.active:
            wide = round(rect.h * 0.92)
            mark = pygame.Rect(0, 0, wide, wide)
            mark.midright = (rect.centerx - drawn.get_width() // 2 - self.ui.px(2), rect.centery)
            parts.badge(surface, "art/icons/play.svg", mark)


class PowerNode(GemNode):
    """The Power of the active player."""

    def __init__(self) -> None:
        super().__init__("power", "Power", "art/icons/level.svg")
        self.hint = "**Power** of this turn: what cards bring is spent on new ones. What is left is lost."
        self.solid = True

    @property
    def power(self) -> int:
        """The number shown."""
        return int(self.text)

    @power.setter
    def power(self, number: int) -> None:
        self.put(number)


class PointsNode(Button):
    """A star with the Victory Points of the player in front of the screen; a click shows the cards that bring them."""

    def put(self, points: int) -> None:
        """Show so many."""
        self.caption = str(points).replace("-", "−")
        self.name = f"{self.caption} Victory Points"

    def render(self) -> pygame.Surface | None:
        """The star, the number on it, what it is below."""
        width, height = round(self.w), round(self.h)
        if width < 16:
            return None
        surface = paint.blank(width, height)
        size = self.ui.text_px(13)
        radius = (height - min(round(size * 1.1), height // 3)) * 0.5
        shape = "stain" if self.caption.startswith("−") else "star"
        badges.put(surface, Badge(shape, self.caption), width / 2, radius, radius)
        words = text.line("VP", text.TITLE, size, theme.GOLD if self.hovered else theme.CREAM, self.ui.px(1.5))
        surface.blit(words, words.get_rect(midbottom=(width // 2, height)))
        return surface


class SlotNode(Node):
    """A place for a card: worn embroidery in the felt where none lies. Clicks go through it."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, "zone", name)

    def render(self) -> pygame.Surface | None:
        """The place itself."""
        width, height = round(self.w), round(self.h)
        return materials.bare(width, height, self.ui.factor) if width >= 12 else None


class ClothNode(Node):
    """A cloth in a player's colour, ``framed`` in wood: what lies on it is that player's. Clicks go through it."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "tone": LOOK}

    def __init__(self, id: str, framed: bool = False) -> None:
        super().__init__(id, "zone")
        self.tone: Colour = theme.INK_SOFT
        self.framed = framed

    def render(self) -> pygame.Surface | None:
        """The cloth."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 20:
            return None
        tone, unit = cloth_tone(self.tone), self.ui.factor
        if self.framed:
            return materials.tray(width, height, tone, unit)
        return materials.cloth(width, height, tone, unit, paint.lighter(self.tone, 0.3))


class PlateNode(Node):
    """A few words on a plate below a pile or a card. ``warm``: on brass, else in ink."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "words": LOOK, "warm": LOOK}

    def __init__(self, id: str, warm: bool = True) -> None:
        super().__init__(id, "text")
        self.words = ""
        self.warm = warm

    def put(self, words: str) -> None:
        """Show these words, nothing for none."""
        self.words = self.name = words

    def render(self) -> pygame.Surface | None:
        """The plate, only as wide as its words."""
        width, height = round(self.w), round(self.h)
        if width < 12 or not self.words:
            return None
        px, size = self.ui.px, self.ui.text_px(13)
        surface = paint.blank(width, height)
        if self.warm:
            drawn = materials.name_plate(self.words, height, self.ui.factor, width, size)
            surface.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
            return surface
        words = text.fit_line(self.words, text.TITLE, size, width - px(8), theme.PAPER)
        box = pygame.Rect(0, 0, words.get_width() + px(14), height)
        box.center = (width // 2, height // 2)
        surface.blit(paint.box(box.w, box.h, height // 2, theme.INK_SOFT, theme.INK, px(1.5), theme.INK), box)
        surface.blit(words, words.get_rect(center=box.center))
        return surface

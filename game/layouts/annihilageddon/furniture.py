"""What lies on an Annihilageddon table besides cards: cloths and the tray, Wizards with their HP, the Power gem, plates."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import LOOK, Layer, Node
from game.core.theme import Colour
from game.layouts import parts
from game.layouts.annihilageddon.faces import ART
from game.layouts.annihilageddon.geometry import SeatRoom
from rules.annihilageddon.state import MOST_HP, START_HP

BRASS: Colour = (222, 172, 74)
BRASS_DARK: Colour = (138, 90, 24)
TUBE: Colour = (56, 22, 40)
LOW_HP = 6
CALM, HURT, PROUD = "", "-hurt", "-win"
"""Moods of a Wizard, by the end of the file of its picture."""


def plate(surface: pygame.Surface, words: str, rect: pygame.Rect, size: int, line: int) -> None:
    """A name on brass, in the middle of a room."""
    name = parts.name_line(words, size, (rect.w - 8 * line, rect.h - line), theme.INK)
    wide = min(rect.w, name.get_width() + 14 * line)
    box = pygame.Rect(0, 0, wide, rect.h)
    box.center = rect.center
    surface.blit(paint.box(box.w, box.h, 3 * line, paint.lighter(BRASS, 0.2), BRASS_DARK, line, theme.INK, shine=True), box)
    surface.blit(name, name.get_rect(center=box.center))


def tube(surface: pygame.Surface, rect: pygame.Rect, hp: int, line: int) -> None:
    """HP as a tube of red, with a skull that slides along it."""
    inner = rect.inflate(-2 * line, -2 * line)
    surface.blit(paint.rounded(rect.w, rect.h, rect.h // 3, theme.INK), rect)
    surface.blit(paint.box(inner.w, inner.h, inner.h // 3, paint.darker(TUBE, 0.3), TUBE), inner)
    share = max(0, min(MOST_HP, hp)) / MOST_HP
    full = round(inner.w * share)
    if full > 2:
        tone = theme.RED if hp > LOW_HP else (244, 120, 40)
        surface.blit(paint.box(full, inner.h, inner.h // 3, paint.lighter(tone, 0.25), paint.darker(tone, 0.25)), inner)
    mark = inner.x + round(inner.w * START_HP / MOST_HP)
    pygame.draw.line(surface, paint.darker(BRASS, 0.1), (mark, inner.y), (mark, inner.bottom - 1), max(1, line // 2))
    size = round(rect.h * 1.7)
    skull = svg.load("art/icons/skull.svg", (size, size))
    surface.blit(skull, skull.get_rect(center=(inner.x + max(size // 3, full), rect.centery)))


class SeatNode(Node):
    """One player: the cloth or tray, the Wizard, its name and HP. ``own``: it lies in front of the screen.

    ``wizard`` is the key of the oversized Wizard, "" before it is known; ``mood`` how it looks; ``notes`` what is drawn small
    beside the HP (kills, Dead Wizard Tokens).
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "hp": LOOK,
        "active": LOOK,
        "out": LOOK,
        "wizard": LOOK,
        "mood": LOOK,
        "glow": LOOK,
        "own": LOOK,
        "vp": LOOK,
    }

    def __init__(self, seat: int, name: str, tone: Colour) -> None:
        super().__init__(f"seat{seat}", "seat", name)
        self.seat = seat
        self.tone = tone
        self.hp = START_HP
        self.wizard = ""
        self.mood = CALM
        self.active = False
        self.out = False
        self.own = False
        self.vp = ""
        self.glow: Colour | None = None
        self.room: SeatRoom | None = None
        self.solid = True

    def settle_in(self, room: SeatRoom, own: bool) -> None:
        """Take this room."""
        self.room, self.own = room, own
        whole = room.board if own else room.board.union(room.bust)
        self.place(*whole)
        self.redraw()

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
        layers = []
        tone = self.glow or (theme.GLOW_LEGAL if self.active else None)
        if tone is not None:
            board = self.room.board
            light = paint.glow(board.w, board.h, self.ui.px(12), self.ui.px(10 if self.glow else 5), tone)
            whole = self.rect()
            layers.append(Layer(light, board.centerx - whole.centerx, board.centery - whole.centery))
        return [*layers, Layer(image)]

    def render(self) -> pygame.Surface | None:
        """Everything but cards."""
        room = self.room
        if room is None or self.w < 40:
            return None
        whole = room.board if self.own else room.board.union(room.bust)
        surface = paint.blank(whole.w, whole.h)
        left, top = whole.topleft
        board, bust = room.board.move(-left, -top), room.bust.move(-left, -top)
        if not self.own:
            self._bust(surface, bust)
        self._board(surface, board)
        if self.own:
            self._portrait(surface, bust)
        self._name(surface, room.name.move(-left, -top))
        self._hp(surface, room.hp.move(-left, -top))
        if self.out:
            surface.fill((110, 100, 112, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _board(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = self.ui.px
        edge = theme.GLOW_LEGAL if self.active else theme.INK
        if self.own:
            wood = paint.box(rect.w, rect.h, px(12), theme.WOOD_LIGHT, theme.WOOD, px(3), edge)
            surface.blit(wood, rect)
            inner = rect.inflate(-px(12), -px(12))
            deep = paint.mix(self.tone, theme.INK, 0.66)
            surface.blit(paint.box(inner.w, inner.h, px(8), deep, paint.darker(deep, 0.4), px(2), theme.INK), inner)
            return
        cloth = paint.mix(self.tone, theme.INK, 0.5)
        surface.blit(paint.box(rect.w, rect.h, px(8), cloth, paint.darker(cloth, 0.3), px(2), edge), rect)
        seam = rect.inflate(-px(6), -px(6))
        surface.blit(paint.ring(seam.w, seam.h, px(6), 1, (*paint.lighter(self.tone, 0.4), 120)), seam)

    def _figure(self, size: int) -> pygame.Surface | None:
        if not self.wizard:
            return None
        return svg.load(f"{ART}/wizards/{self.wizard}{self.mood}.svg", (size, size))

    def _bust(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The Wizard behind the edge of the table."""
        picture = self._figure(rect.w)
        if picture is not None:
            surface.blit(picture, rect)
            return
        size = round(rect.h * 0.62)
        disc = pygame.Rect(0, 0, size, size)
        disc.midbottom = rect.midbottom
        parts.face_disc(surface, self.seat, self.tone, disc, self.ui.px(2))

    def _portrait(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The own Wizard in a frame."""
        px = self.ui.px
        high = paint.lighter(self.tone, 0.25)
        frame = paint.box(rect.w, rect.h, px(8), BRASS, BRASS_DARK, px(2), theme.INK)
        surface.blit(frame, rect)
        inner = rect.inflate(-px(10), -px(10))
        surface.blit(paint.box(inner.w, inner.h, px(5), high, paint.darker(self.tone, 0.45), px(2), theme.INK), inner)
        size = min(round(inner.w * 1.06), inner.h)
        picture = self._figure(size)
        if picture is None:
            disc = pygame.Rect(0, 0, round(size * 0.8), round(size * 0.8))
            disc.center = inner.center
            parts.face_disc(surface, self.seat, self.tone, disc, px(2))
            return
        old = surface.get_clip()
        surface.set_clip(inner)
        surface.blit(picture, picture.get_rect(midbottom=(inner.centerx, inner.bottom)))
        surface.set_clip(old)

    def _name(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = self.ui.px
        plate(surface, self.name, rect, self.ui.text_px(17 if self.own else 15), px(2))
        if self.active:
            size = px(20)
            parts.badge(surface, "art/icons/play.svg", pygame.Rect(rect.x, rect.centery - size // 2, size, size))

    def _hp(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The number large, the tube beside it."""
        px = self.ui.px
        size = max(14, round(rect.h * (0.8 if self.own else 0.86)))
        words = text.line(str(max(0, self.hp)), text.TITLE, size, theme.PAPER, max(1, size // 14))
        surface.blit(words, words.get_rect(midleft=(rect.x, rect.centery)))
        widest = text.line("25", text.TITLE, size, theme.PAPER, max(1, size // 14)).get_width()
        high = round(rect.h * (0.42 if self.own else 0.46))
        left = rect.x + widest + px(8)
        bar = pygame.Rect(left, rect.centery - high // 2, rect.right - left - px(4), high)
        if bar.w > px(24):
            tube(surface, bar, self.hp, px(2))


class GemNode(Node):
    """The Power of whoever is on turn, as a big number in a gem."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "power": LOOK, "after": LOOK, "shown": LOOK}

    def __init__(self) -> None:
        super().__init__("power", "token", "Power", "0")
        self.power = 0
        self.after = -1
        self.solid = True

    def put(self, power: int) -> None:
        """Show this number at once."""
        self.power = power
        self.text = str(power)

    def render(self) -> pygame.Surface | None:
        """A violet disc in brass, a bolt, the number, its name on a plate; what a purchase would leave."""
        size = round(self.w)
        if size < 20:
            return None
        line = max(2, self.ui.px(3))
        surface = paint.blank(size, size)
        disc = pygame.Rect(0, 0, round(size * 0.9), round(size * 0.9))
        disc.midtop = (size // 2, round(size * 0.02))
        surface.blit(paint.box(disc.w, disc.h, disc.w // 2, paint.lighter(BRASS, 0.3), BRASS_DARK, line, theme.INK), disc)
        inner = disc.inflate(-round(size * 0.17), -round(size * 0.17))
        surface.blit(paint.box(inner.w, inner.h, inner.w // 2, (120, 66, 176), (48, 20, 86), line, theme.INK), inner)
        bolt = round(size * 0.36)
        surface.blit(svg.load("art/icons/level.svg", (bolt, bolt)), (0, 0))
        number = round(size * 0.5)
        words = text.line(str(self.power), text.TITLE, number, theme.PAPER, max(2, number // 12))
        surface.blit(words, words.get_rect(center=inner.center))
        leaves = self.after >= 0
        rect = pygame.Rect(0, size - self.ui.px(22), size, self.ui.px(22))
        if leaves:
            surface.blit(paint.rounded(rect.w, rect.h, rect.h // 2, theme.INK), rect)
            said = text.fit_line(f"leaves {self.after}", text.TITLE, self.ui.text_px(15), rect.w - 8, theme.GLOW_TARGET)
            surface.blit(said, said.get_rect(center=rect.center))
        else:
            plate(surface, "Power", rect, self.ui.text_px(14), self.ui.px(1.5))
        return surface


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
        px = self.ui.px
        surface = paint.blank(width, height)
        tone = theme.INK if self.warm else theme.PAPER
        words = text.fit_line(self.words, text.TITLE, self.ui.text_px(13), width - px(8), tone)
        box = words.get_rect().inflate(px(14), 0)
        box.h = height
        box.center = (width // 2, height // 2)
        high, low = (paint.lighter(BRASS, 0.2), BRASS_DARK) if self.warm else (theme.INK_SOFT, theme.INK)
        surface.blit(paint.box(box.w, box.h, px(4), high, low, px(1.5), theme.INK), box)
        surface.blit(words, words.get_rect(center=box.center))
        return surface

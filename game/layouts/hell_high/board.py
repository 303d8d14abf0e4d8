"""On the Social Status Board: the Wizards' standees, the school's own, five glyphs with the Power Bonus Token."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.cardface.raster import radius_of
from game.core import paint, svg, text, theme
from game.core.lit import LitNode
from game.core.node import Layer, Node
from game.core.ui import Ui
from game.core.watched import LOOK
from game.layouts.hell_high.steps import WIDE
from game.layouts.spellcraft.faces import ART, GLYPH_TONES, glyph_mark
from game.layouts.spellcraft.stations import SLOT_GAP, SeatRoom
from game.portraits.portrait import portrait
from game.portraits.rig import Mood
from game.table.standee import Standee
from game.table.surface import Surface
from rules.spellcraft.kinds import GLYPHS

CIRCLE, APART = 30, 8
"""How large a glyph on the board is at most, and how far from the next, in design units."""
FIVE = ((0, 0), (1, 0), (0.5, 0.5), (0, 1), (1, 1))
"""Where each lies as on a die, by the room that their middles have."""
DISC, NAME, COUNT = 0.8, 17, 14
"""How large the disc of a glyph is by the width of its plate, and the sizes of what is written below it, in design units."""
TOKEN = 0.62
"""How large the Power Bonus Token is by the disc on which it lies."""
CARD, PALE = 0.94, 0.6
"""How wide the card of a standee is by its base, and how much of its colour one that lies has lost."""


def circles(ui: Ui, strip: pygame.Rect) -> dict[str, pygame.Rect]:
    """The glyphs side by side in the middle of a strip."""
    size = min(ui.px(CIRCLE), strip.h, round(strip.w / (len(GLYPHS) + 0.4)))
    step = min(size + ui.px(APART), strip.w / len(GLYPHS))
    left = strip.centerx - (step * (len(GLYPHS) - 1) + size) / 2
    top = strip.centery - size // 2
    return {glyph: pygame.Rect(round(left + index * step), top, size, size) for index, glyph in enumerate(GLYPHS)}


def as_on_a_die(ui: Ui, bench: pygame.Rect, corner: pygame.Rect) -> dict[str, pygame.Rect]:
    """The glyphs between the bench and the corner of the tray, which has all of that for itself then; none without the room."""
    size, gap = ui.px(CIRCLE), ui.px(APART)
    room = pygame.Rect(0, 0, min(2 * size + 2 * gap, corner.x - bench.right - 2 * gap), min(3 * (size + gap), corner.h))
    if not bench.w or room.w < 2 * size + gap // 2 or room.h < 3 * size:
        return {}
    room.midright = corner.x - gap, corner.centery
    across, down = room.w - size, room.h - size
    return {
        glyph: pygame.Rect(round(room.x + across * right), round(room.y + down * low), size, size)
        for glyph, (right, low) in zip(GLYPHS, FIVE, strict=True)
    }


def plates(ui: Ui, bench: SeatRoom) -> dict[str, pygame.Rect]:
    """The glyphs side by side on the bench below its heading: large, for one of them is to be chosen."""
    room, gap = bench.spell, ui.px(SLOT_GAP)
    step = (room.w + gap) / len(GLYPHS)
    return {
        glyph: pygame.Rect(round(room.x + index * step), room.y, round(step) - gap, room.h)
        for index, glyph in enumerate(GLYPHS)
    }


class CircleNode(LitNode):
    """One of the five glyphs on the board; ``bonus``: the Power Bonus Token lies there.

    ``held`` is how many cards of the own hand have it while one is to be chosen, and each is a plate with its name; else -1.
    """

    watched: ClassVar[dict[str, int]] = {**LitNode.watched, "bonus": LOOK, "held": LOOK}

    def __init__(self, glyph: str) -> None:
        super().__init__(f"bonus/{glyph}", "zone", glyph.capitalize())
        self.glyph = glyph
        self.bonus = False
        self.held = -1
        self.solid = True

    @property
    def token(self) -> tuple[float, float, float]:
        """The middle of the Power Bonus Token that lies on it, and its size."""
        across = self._across
        right, low = self.x + across * 0.4, self.y - self.h / 2 + self._top + across * 0.9
        return right, low, across * TOKEN * (1.0 if self.held < 0 else 0.7)

    @property
    def _across(self) -> int:
        """How large its disc is."""
        return round(self.w * (1.0 if self.held < 0 else DISC))

    @property
    def _top(self) -> int:
        """How far below its upper edge the disc begins."""
        return 0 if self.held < 0 else round((self.h - self._across) * 0.3)

    def layers(self) -> list[Layer]:
        """The disc or plate, with a glow when it may be chosen or has the token."""
        image = self.image()
        if image is None:
            return []
        tone = self.glow or (theme.GLOW_TARGET if self.bonus else None)
        if tone is None:
            return [Layer(image)]
        width, height = round(self.w), round(self.h)
        radius = width // 2 if self.held < 0 else radius_of(width)
        return [Layer(paint.glow(width, height, radius, self.ui.px(7), tone), opacity=self.shine), Layer(image)]

    def render(self) -> pygame.Surface | None:
        """The glyph on a disc of its colour; on a plate with its name while it may be chosen."""
        width, height = round(self.w), round(self.h)
        if width < 10:
            return None
        if self.held < 0:
            return self._disc()
        px, tone = self.ui.px, GLYPH_TONES[self.glyph]
        dark = paint.darker(tone, 0.55)
        radius = radius_of(width)
        surface = paint.box(width, height, radius, dark, paint.darker(tone, 0.72), px(2), theme.INK).copy()
        disc = self._disc()
        surface.blit(disc, ((width - disc.get_width()) // 2, self._top))
        inner, low = width - px(8), self._top + disc.get_height() + px(5)
        size = text.fitting([glyph.capitalize() for glyph in GLYPHS], text.TITLE, self.ui.text_px(NAME), inner)
        name = text.fit_line(self.name, text.TITLE, size, inner, theme.PAPER)
        surface.blit(name, name.get_rect(midtop=(width // 2, low)))
        told = text.fit_line(f"{self.held} in hand", "bold", self.ui.text_px(COUNT), inner, theme.GOLD)
        surface.blit(told, told.get_rect(midtop=(width // 2, low + name.get_height() + px(1))))
        return surface

    def _disc(self) -> pygame.Surface:
        """The glyph on a disc of its colour."""
        size, tone = self._across, GLYPH_TONES[self.glyph]
        surface = paint.box(
            size, size, size // 2, paint.lighter(tone, 0.2), paint.darker(tone, 0.35), self.ui.px(2), theme.INK
        ).copy()
        inner = round(size * 0.66)
        mark = svg.load(glyph_mark(self.glyph), (inner, inner))
        surface.blit(mark, mark.get_rect(center=(size // 2, size // 2)))
        return surface


class BonusNode(Node):
    """The Power Bonus Token: +1 die for the glyph it lies on."""

    def __init__(self) -> None:
        super().__init__("bonus", "token", "Power Bonus Token")
        self.visible = False
        self.hint = "**Power Bonus Token:** one die more in every Power Roll for the glyph on which it lies."

    def render(self) -> pygame.Surface | None:
        """The token."""
        size = round(self.w)
        return svg.load(f"{ART}/bonus.svg", (size, size)) if size >= 8 else None


class StandeeNode(Standee):
    """A Wizard of cardboard in a base. Its feet are at the bottom of its box. Lying on its side it waits for the next game.

    ``own``: it is the viewer's, and has an edge of gold and a light around it. ``fallen``: it lies there, pale.
    """

    watched: ClassVar[dict[str, int]] = {**Standee.watched, "own": LOOK, "fallen": LOOK}
    foot = 1.0

    def __init__(self, scene: Surface, seat: int, name: str, character: str) -> None:
        super().__init__(scene, f"seat{seat}/standee", name)
        self.seat = seat
        self.character = character
        self.rank = 0
        self.own = self.fallen = False

    def layers(self) -> list[Layer]:
        """See Standee; the viewer's own with a light around its card."""
        layers = super().layers()
        if not layers or not self.own or self.fallen:
            return layers
        width, height = round(self.w * CARD), round(self.h)
        light = paint.glow(width, height, width // 3, self.ui.px(5), theme.GLOW_TURN)
        return [*layers[:-1], Layer(light, 0, -round(self.height)), layers[-1]]

    def stand(self, feet: tuple[float, float], size: int) -> None:
        """Stand upright here."""
        width = round(size * WIDE)
        self.w, self.h = width, size
        self.x, self.y = self.standing(feet, size)
        self.rotation, self.height = 0.0, 0.0

    def standing(self, feet: tuple[float, float], size: int) -> tuple[float, float]:
        """The centre of a standee whose feet are there."""
        return feet[0], feet[1] - size / 2 + self.ui.px(3)

    def figure(self, width: int, height: int) -> pygame.Surface:
        """Base, card with a pale edge, face."""
        px = self.ui.px
        tone = theme.SEATS[self.seat]
        if self.fallen:
            tone = paint.mix(tone, theme.MUTED, PALE)
        surface = paint.blank(width, height)
        base = max(6, round(height * 0.2))
        foot = paint.box(width, base, base // 2, paint.lighter(tone, 0.1), paint.darker(tone, 0.5), px(2), theme.INK)
        surface.blit(foot, (0, height - base))
        card_w, card_h = round(width * CARD), height - base // 2
        light, dark = (theme.GOLD, paint.darker(theme.GOLD, 0.2)) if self.own else (theme.PAPER, theme.PAPER_DARK)
        card = paint.box(card_w, card_h, card_w // 3, light, dark, px(2), theme.INK)
        surface.blit(card, ((width - card_w) // 2, 0))
        inner = pygame.Rect(0, 0, card_w - px(7), card_h - px(9))
        inner.midtop = (width // 2, px(4))
        surface.blit(paint.rounded(inner.w, inner.h, inner.w // 3, paint.darker(tone, 0.15)), inner)
        picture = portrait(self.character, Mood.DEAD if self.fallen else Mood.CALM, min(inner.w + px(4), inner.h))
        surface.blit(picture, picture.get_rect(midbottom=(width // 2, inner.bottom - px(1))))
        surface.blit(foot, (0, height - base + base // 3), pygame.Rect(0, base // 3, width, base))
        return surface


class RestNode(Node):
    """Says that the board takes no part in this game of a mixed match."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "name": LOOK}

    def __init__(self) -> None:
        super().__init__("rest", "text", "The board rests in this game")
        self.visible = False
        self.solid = True
        self.hint = (
            "**The board rests:** only the Palace's cards are in this game. No rank acts and nobody moves: "
            "all keep their places."
        )

    def render(self) -> pygame.Surface | None:
        """A dark plate with the words."""
        px = self.ui.px
        width, height = round(self.w), round(self.h)
        if width < 20:
            return None
        surface = paint.rounded(width, height, px(6), (*theme.INK, 225)).copy()
        words = text.fit_line(self.name, "bold", self.ui.text_px(theme.TEXT), width - px(12), theme.PAPER)
        surface.blit(words, words.get_rect(center=(width // 2, height // 2)))
        return surface


class MascotNode(Standee):
    """The school's own standee: it does nothing at all, but wobbles when it is poked (HH-05)."""

    def __init__(self, scene: Surface) -> None:
        super().__init__(scene, "gargoyle", "Hell High Standee", "It does nothing at all.")
        self.hint = "**The Hell High Standee** does nothing at all. Poke it."

    def figure(self, width: int, height: int) -> pygame.Surface:
        """The figure."""
        return svg.load("art/hell_high/standee.svg", (width, height))

"""The things that tables are furnished with, as nodes: place them, set their attributes, and they draw themselves.

    mat = furniture.add(MatNode("seat1/mat", "Grimble's mat", theme.SEATS[1]))
    mat.place(*rect)                        # window pixels
    mat.active = True                       # its owner is on turn: the cloth lights up
    name = furniture.add(NamePlate("seat1/name", "Grimble"))
    power = furniture.add(GemNode("power", "Power"))
    power.put(5)
    end = panel.add(BigButton("end", "End turn", end_turn, style="danger", detail="discard 5 cards"))
    panel = Ribbon("bar", "zone", "Question")   # used like any Panel; so is Slate

All of them are sized by what they are given; letters are never smaller than 12 pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.core import paint, patch, svg, text, theme
from game.core.lit import LitNode
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.core.widgets import Button, Label, Panel, tones
from game.scenery import materials, sheets
from game.scenery.slowly import Made
from game.scenery.vector import INKED, box, disc, fading, hexed, inked, kept, oval, path

GEM: Colour = (90, 36, 112)
WOVEN = 34
"""How strong a crest is that is woven into the felt of a board, of 255."""
TWO_LEAST = 32
"""Pixels of height that two lines of the smallest letters need."""
LARGE_LINE, OFF_TAILS = 0.66, 10
"""The share of the room between the seams of a ribbon that a large line has below a small one; how far both keep off its tails,
in design units.
"""


class Ribbon(Panel):
    """The cloth ribbon that carries the question, with swallow tails. Keep words ``tail`` pixels off its ends."""

    tones: ClassVar[tuple[Colour, Colour]] = (materials.RIBBON, materials.RIBBON_DARK)
    measure: ClassVar[float] = 1.0
    """How much larger than usual its tails and seams are."""

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        return sheets.ribbon(width, height, self.ui.factor * self.measure, *self.tones)

    @property
    def tail(self) -> int:
        """How wide its tails are, in pixels."""
        return sheets.tail(self.ui.factor * self.measure)

    def band(self, room: pygame.Rect) -> pygame.Rect:
        """The part between its two seams of a room from its upper to its lower edge."""
        top, high = sheets.band(room.h, self.ui.factor * self.measure)
        return pygame.Rect(room.x, room.y + top, room.w, high)

    def words_room(self, room: pygame.Rect) -> pygame.Rect:
        """The part of a room from its upper to its lower edge where words may stand: between the seams, or all of it where that
        is not two small lines high.
        """
        band = self.band(room)
        return band if band.h >= TWO_LEAST else room.inflate(0, -4).move(0, -self.tail // 6)

    def lines(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Room between its seams and its tails for a small line, and for a large one below it."""
        room = self.band(self.rect()).inflate(-2 * (self.tail + self.ui.px(OFF_TAILS)), 0)
        low = round(room.h * LARGE_LINE)
        return pygame.Rect(room.x, room.y, room.w, room.h - low), pygame.Rect(room.x, room.bottom - low, room.w, low)


class GrandRibbon(Ribbon):
    """A ribbon with long tails, for what a whole screen is about."""

    measure = 2.0


class WetRibbon(GrandRibbon):
    """A ribbon washed out by the rain: nothing to celebrate."""

    tones: ClassVar[tuple[Colour, Colour]] = ((92, 100, 124), (62, 68, 90))


class NightRibbon(Ribbon):
    """A dark ribbon for what is called out: words of any colour stand out from it."""

    tones: ClassVar[tuple[Colour, Colour]] = (paint.lighter(theme.INK, 0.1), theme.INK)


class Slate(Panel):
    """A school slate in wood: pale words. ``margin`` is how far they keep from its edges, in design units."""

    margin = 13.0
    ink: Colour = theme.PAPER
    heading: Colour = theme.GOLD
    prompt = True

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        return sheets.slate(width, height, self.ui.factor)


def cloth_tone(tone: Colour) -> Colour:
    """A seat's colour as cloth on which pale words can be read."""
    return paint.mix(paint.darker(tone, 0.45), theme.INK, 0.22)


CHAIN = 7
"""How long the chains are on which a sign hangs, in design units."""


class Sign(Label):
    """Words on a wooden sign that is as wide as they need, hung from the upper edge of its place by two chains."""

    def render(self) -> pygame.Surface | None:
        """The sign at the left of its place, below its chains."""
        width, height = round(self.w), round(self.h)
        px = self.ui.px
        high = height - px(CHAIN)
        if not self.markup or width < 40 or high < 12:
            return None
        words = text.fit_line(self.markup, self.face, self._letters(), width - px(32), self.colour, px(1))
        board = materials.shelf(words.get_width() + px(32), high, self.ui.factor)
        surface = paint.blank(width, height)
        surface.blit(board, (0, px(CHAIN)))
        for middle in (px(17), board.get_width() - px(17)):
            self._hang(surface, middle)
        surface.blit(words, words.get_rect(midleft=(px(16), px(CHAIN) + high // 2)))
        return surface

    @property
    def used(self) -> int:
        """How much of its width the sign takes."""
        px = self.ui.px
        return min(round(self.w), text.width(self.markup, self.face, self._letters()) + px(34)) if self.markup else 0

    def _letters(self) -> int:
        """The size of its letters: none is higher than the board."""
        size, high = self.ui.text_px(self.size), round(self.h) - self.ui.px(CHAIN)
        while size > MIN_TEXT and text.line_height(self.face, size) > high - self.ui.px(4):
            size -= 1
        return size

    def _hang(self, surface: pygame.Surface, middle: int) -> None:
        """A chain from above to a ring in the board."""
        px = self.ui.px
        for link in range(3):
            rect = pygame.Rect(0, 0, px(4), px(5))
            rect.center = middle, px(CHAIN) - link * px(4)
            pygame.draw.ellipse(surface, theme.INK, rect.inflate(px(2), px(2)), px(3.4))
            pygame.draw.ellipse(surface, materials.BRASS, rect, px(1.6))


class MatNode(LitNode):
    """A cloth in a seat's colour, below all that belongs to it. ``active``: its owner is on turn; ``out``: faded, the owner is
    out of the game.
    """

    watched: ClassVar[dict[str, int]] = {
        **LitNode.watched,
        "tone": LOOK,
        "active": LOOK,
        "out": LOOK,
    }

    def __init__(self, id: str, name: str, tone: Colour) -> None:
        super().__init__(id, "zone", name)
        self.tone = tone
        self.active = False
        self.out = False

    def layers(self) -> list[Layer]:
        """The cloth, in its light if there is any."""
        image = self.image()
        if image is None:
            return []
        light = self.glow or (theme.GLOW_TURN if self.active else None)
        layers = [
            Layer(
                patch.shadow(round(self.w), round(self.h), self.ui.px(9), self.ui.px(6), hollow=True), 0, self.ui.px(3)
            )
        ]
        if light is not None:
            spread = self.ui.px(9 if self.glow else 5)
            layers = [
                Layer(
                    patch.glow(round(self.w), round(self.h), self.ui.px(9), spread, light, hollow=True),
                    opacity=self.shine,
                )
            ]
        return [*layers, Layer(image)]

    def render(self) -> pygame.Surface | None:
        """Cloth with a stitched seam."""
        if self.w < 12 or self.h < 12:
            return None
        tone = cloth_tone(self.tone)
        if self.out:
            tone = paint.mix(tone, (64, 60, 66), 0.75)
        elif self.active:
            tone = paint.mix(tone, self.tone, 0.15)
        seam = paint.lighter(self.tone, 0.3) if not self.out else None
        return self.woven(tone, seam).shown(self, round(self.w), round(self.h), self._image)

    def woven(self, tone: Colour, seam: Colour | None) -> Made:
        """The cloth itself in these colours."""
        return Made(materials.cloth, tone, (tone, self.ui.factor, seam))


class NamePlate(Node):
    """A brass plate with a name, in the middle of its place: as wide as its words need, at most as wide as the place."""

    kept_clear = True

    watched: ClassVar[dict[str, int]] = {**Node.watched, "words": LOOK}

    def __init__(self, id: str, words: str, size: float = 18, role: str = "") -> None:
        super().__init__(id, role, words)
        self.words = words
        self.size = size

    def render(self) -> pygame.Surface | None:
        """The plate in its place."""
        width, height = round(self.w), round(self.h)
        if width < 16 or height < 12 or not self.words:
            return None
        drawn = materials.name_plate(self.words, height, self.ui.factor, width, self.ui.text_px(self.size))
        surface = paint.blank(width, height)
        surface.blit(drawn, ((width - drawn.get_width()) // 2, 0))
        return surface


class GemNode(Node):
    """A big number in a violet gem set in brass: the Power to be spent. ``glowing``: there is something to spend it on."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "glowing": LOOK}

    def __init__(self, id: str, name: str, icon: str = "") -> None:
        super().__init__(id, "token", name, "0")
        self.icon = icon
        self.glowing = False

    def put(self, number: int) -> None:
        """Show this number."""
        self.text = str(number)

    def layers(self) -> list[Layer]:
        """The gem in its light."""
        image = self.image()
        if image is None:
            return []
        size = round(self.w)
        light = paint.soft(size, size, size // 2, max(4, size // 8), theme.GLOW_TURN, 190)
        return [Layer(light), Layer(image)] if self.glowing else [Layer(image)]

    def render(self) -> pygame.Surface | None:
        """Brass ring, gem, number, a small picture at its upper left."""
        size = round(min(self.w, self.h))
        if size < 16:
            return None
        body = (
            disc(70, 72, 67, INKED)
            + disc(70, 70, 61, hexed(theme.GOLD_DARK))
            + disc(70, 68, 57, "#f2b632")
            + disc(70, 69, 46, hexed(GEM), inked(4))
            + path("M32 59A40 40 0 0 1 108 59A44 30 0 0 0 32 59Z", "#9a5ac0", 'fill-opacity=".8"')
            + path("M18 54A54 54 0 0 1 122 54A56 44 0 0 0 18 54Z", "#ffe58a", 'fill-opacity=".55"')
        )
        surface = kept(body, (size, size), (0, 0, 140, 140)).copy()
        letters = max(MIN_TEXT, round(size * 0.52))
        words = text.fit_line(self.text, text.TITLE, letters, round(size * 0.62), theme.PAPER, max(1, size // 30))
        surface.blit(words, words.get_rect(center=(size // 2, round(size * 0.49))))
        if self.icon:
            picture = svg.load(self.icon, (round(size * 0.36), round(size * 0.36)))
            surface.blit(picture, (0, 0))
        return surface


READABLE = 0.85
"""The second line of a big button is not written smaller than this share of its size where it has a brief one."""


class BigButton(Button):
    """A heavy button of brass ("main"), wood ("plain"), red ("danger") or green ("good"), with what it does in a second line.

    ``brief`` is that second line where there is no room for ``detail``.
    """

    watched: ClassVar[dict[str, int]] = {**Button.watched, "detail": LOOK, "brief": LOOK}

    def __init__(
        self,
        id: str,
        caption: str = "",
        on_click: Callable[[Button], object] | None = None,
        style: str = "main",
        detail: str = "",
        icon: str = "",
        name: str = "",
    ) -> None:
        super().__init__(id, caption, on_click, style, icon, name)
        self.detail = detail
        self.brief = ""
        self.size = 26.0

    def _face(self, surface: pygame.Surface, depth: int, sunk: int) -> Colour:
        width, height = surface.get_size()
        top, bottom, ink = tones(self.style)
        if not self.enabled:
            top, bottom = (paint.mix(tone, (90, 80, 84), 0.6) for tone in (top, bottom))
        elif self.hovered:
            top, bottom = paint.lighter(top, 0.18), paint.lighter(bottom, 0.12)
        surface.blit(heavy(width, height, top, bottom, self.ui.factor, sunk), (0, 0))
        return ink

    def _content(self, surface: pygame.Surface, face: pygame.Rect, ink: Colour) -> None:
        if not self.detail:
            super()._content(surface, face, ink)
            return
        low = max(MIN_TEXT + 4, round(face.h * 0.36))
        super()._content(surface, pygame.Rect(face.x, face.y, face.w, face.h - low + self.ui.px(3)), ink)
        size = min(self.ui.text_px(14), round(low * 0.84))
        size, room = max(MIN_TEXT, size), face.w - 2 * self.ui.px(14)
        least = max(MIN_TEXT, round(size * READABLE))
        fits = not self.brief or text.width(self.detail, "bold", least) <= room
        words = text.fit_line(self.detail if fits else self.brief, "bold", size, room, ink)
        surface.blit(words, words.get_rect(center=(face.centerx, face.bottom - low // 2 - self.ui.px(2))))


def heavy(width: int, height: int, top: Colour, bottom: Colour, unit: float, sunk: int = 0) -> pygame.Surface:
    """The face of a big button with a bevel, a thick front and two screws; `sunk` pixels of it are pressed in."""
    w, h, r, e, deep = float(width), float(height), 10 * unit, 2.4 * unit, min(6 * unit, height * 0.13)
    side = paint.darker(bottom, 0.55)
    face = h - deep - 2 * e
    y = e + min(float(sunk), deep * 0.8)
    shine = box(e + 4 * unit, y + 1.4 * unit, w - 2 * e - 8 * unit, 1.8 * unit, unit, hexed(paint.lighter(top, 0.6)))
    parts = [
        box(0, 0, w, h, r, INKED),
        box(e, e, w - 2 * e, h - 2 * e, r - e, hexed(side)),
        fading("f", y, face, top, bottom),
        box(e, y, w - 2 * e, face, r - e, "url(#f)"),
        f'<g opacity=".7">{shine}</g>',
    ]
    for x in (9 * unit, w - 9 * unit):
        parts.append(disc(x, y + face / 2, 2.4 * unit, hexed(side)))
        parts.append(oval(x, y + face / 2 - 0.5 * unit, 1.4 * unit, unit, hexed(top)))
    return kept("".join(parts), (width, height))


class DaisNode(Node):
    """A round golden stage with a red cushion, seen from the front: what stands on it matters."""

    def render(self) -> pygame.Surface | None:
        """The stage."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 8:
            return None
        body = (
            oval(150, 44, 148, 42, INKED)
            + oval(150, 42, 143, 37, "#8a5a18")
            + oval(150, 36, 143, 35, hexed(materials.BRASS))
            + oval(150, 35, 122, 27, "#7a1c2a", 'stroke="#ffe08a" stroke-width="3"')
        )
        return pygame.transform.smoothscale(
            kept(body, (width, round(width * 88 / 300)), (0, 0, 300, 88)), (width, height)
        )
